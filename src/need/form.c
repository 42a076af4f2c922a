/* The form of a bowler: the records of the last complete games. */
#include "need/form.h"

#include "reports/seated.h"

struct reading {
	const struct roster *roster;
	const struct replay *now; /* the game in which the bowler has a seat */
	struct roster_seat bowler;
	int64_t person; /* 0: the letters stand for themselves */
	enum pindeck_discipline discipline;
	struct records *records;
};

static bool is_of_bowler(const struct reading *reading, const struct replay *game,
                         struct pindeck_seat seat)
{
	const struct roster_seat other = seated_seat(game, seat);
	const int64_t person = roster_owner(reading->roster, other);

	if (roster_is_guest(reading->roster, other))
		return false;
	return person == reading->person &&
	       (person != 0 || pindeck_name_is_equal(other.letters, reading->bowler.letters));
}

static bool counts(const struct reading *reading, const struct replay *game,
                   struct pindeck_seat seat)
{
	const struct pindeck_game *bowled = pindeck_match_game(&game->match, seat);

	return records_count_game(&game->match, seat) &&
	       pindeck_game_discipline(bowled) == reading->discipline &&
	       records_game_is_complete(bowled) && is_of_bowler(reading, game, seat);
}

/* The order of games and their days matter for series only, which chances do not need. */
static bool add_games(void *payload, const struct replay *game, struct outcome outcome)
{
	const struct reading *reading = payload;
	const struct occasion unknown = { .event = { .game = game->game } };
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	if (outcome.fault != NO_FAULT || game->game == reading->now->game)
		return true;
	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (counts(reading, game, seat))
			records_add(reading->records, NULL, pindeck_match_game(&game->match, seat),
			            &unknown);
	}
	return reading->records->games < FORM_GAMES;
}

/* A person's games may be under several letters and numbers: stores have an index of them. */
static enum trouble walk(struct journal journal, struct reading *reading)
{
	struct journal_query query = { .order = NEWEST_FIRST,
		                       .without_voided = true,
		                       .without_seals = true };
	enum trouble trouble;

	reading->person = roster_owner(reading->roster, reading->bowler);
	roster_add_people(reading->roster, reading->person, reading->bowler.letters, &query.people);
	trouble = games_walk(journal, &query, add_games, reading);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

enum trouble form_read(struct journal journal, const struct replay *game, struct pindeck_seat seat,
                       struct records *records)
{
	struct roster *roster = roster_open();
	struct reading reading = {
		.roster = roster,
		.now = game,
		.bowler = seated_seat(game, seat),
		.discipline = pindeck_game_discipline(pindeck_match_game(&game->match, seat)),
		.records = records,
	};
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (roster != NULL)
		trouble = roster_load(roster, journal);
	/* earlier games under the letters of a guest are other people's */
	if (trouble == NO_TROUBLE && !roster_is_guest(roster, reading.bowler))
		trouble = walk(journal, &reading);
	roster_close(roster);
	return trouble;
}
