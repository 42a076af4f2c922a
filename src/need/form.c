/* The form of a bowler: the records of the last complete games. */
#include "form.h"

struct reading {
	struct pindeck_name bowler;
	enum pindeck_discipline discipline;
	int64_t except;
	struct records *records;
};

static bool counts(const struct reading *reading, const struct replay *game,
                   struct pindeck_seat seat)
{
	const struct pindeck_game *bowled = pindeck_match_game(&game->match, seat);

	return game->game != reading->except && records_count_game(&game->match, seat) &&
	       pindeck_game_discipline(bowled) == reading->discipline &&
	       records_game_is_complete(bowled);
}

/* The order of games and their days matter for series only, which chances do not need. */
static bool add_game(void *payload, const struct replay *game, struct outcome outcome)
{
	const struct reading *reading = payload;
	const struct pindeck_seat seat = pindeck_match_find(&game->match, reading->bowler);

	if (outcome.fault == NO_FAULT && counts(reading, game, seat))
		records_add(reading->records, pindeck_match_game(&game->match, seat), 0);
	return reading->records->games < FORM_GAMES;
}

enum trouble form_read(struct journal journal, struct pindeck_name bowler,
                       enum pindeck_discipline discipline, int64_t except, struct records *records)
{
	const struct journal_query query = { .bowler = bowler,
		                             .order = NEWEST_FIRST,
		                             .without_seals = true };
	struct reading reading = { bowler, discipline, except, records };
	const enum trouble trouble = games_walk(journal, &query, add_game, &reading);

	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}
