/* Reports: games of a journal, added to a record book for the persons who bowled them. */
#include "reports/report.h"

#include "alley/game_text.h"
#include "reports/seated.h"

/* ---- the bowlers of a game ----------------------------------------------------------------------
 */

struct holder report_person(const struct roster *roster, int64_t person)
{
	const struct member *member = roster_member(roster, person);

	return (struct holder){ .person = person,
		                .letters = member->names.board_name,
		                .name = member->names.full_name };
}

struct holder report_holder(const struct roster *roster, const struct replay *game,
                            struct pindeck_seat seat, int member)
{
	const struct pindeck_side *side = pindeck_match_side(&game->match, seat);
	const struct pindeck_lineup *lineup = pindeck_side_lineup(side);
	const bool is_team = pindeck_lineup_is_team(lineup) && member == HOLDER_OF_SEAT;
	const struct roster_seat asked =
	    member == HOLDER_OF_SEAT ? seated_seat(game, seat) : seated_member(game, seat, member);
	const int64_t owner =
	    is_team || roster_count(roster) == 0 ? 0 : roster_owner(roster, asked);

	if (owner != 0)
		return report_person(roster, owner);
	return (struct holder){ .letters = asked.letters,
		                .name = "",
		                .is_team = is_team,
		                .is_guest = !is_team && asked.person == GUEST };
}

bool report_bowls(const struct roster *roster, const struct replay *game, struct pindeck_seat seat,
                  const struct holder *bowler)
{
	const int members =
	    pindeck_lineup_to_count(pindeck_side_lineup(pindeck_match_side(&game->match, seat)));

	for (int member = HOLDER_OF_SEAT; member < members; member++) {
		struct holder holder = report_holder(roster, game, seat, member);

		/* letters mean bowlers, guests and teams */
		holder.is_team = bowler->is_team;
		holder.is_guest = false;
		if (holder_is_equal(&holder, bowler))
			return true;
	}
	return false;
}

/* ---- adding games -------------------------------------------------------------------------------
 */

struct seating {
	const struct roster *roster;
	const struct replay *game;
};

static struct holder holder_of(const void *payload, struct pindeck_seat seat, int member)
{
	const struct seating *seating = payload;

	return report_holder(seating->roster, seating->game, seat, member);
}

/* Only a series with a planned number of games is declared. */
static struct series_place series_of(const struct replay *game)
{
	const struct series series = game->series;

	if (series.of == 0)
		return (struct series_place){ .of = 0 };
	return (struct series_place){ .since = series.number > 1 ? series.since : game->began,
		                      .lane = replay_series_lane(game),
		                      .number = series.number,
		                      .of = series.of };
}

bool report_add(struct record_book *book, const struct roster *roster, const struct replay *game)
{
	const struct seating seating = { roster, game };
	const struct bowled_match match = {
		.match = &game->match,
		.occasion = { .event = { game->game, game_time_day(game) },
		              .series = series_of(game) },
		.holder = holder_of,
		.payload = &seating,
	};

	return record_book_add(book, &match);
}

/* ---- restrictions -------------------------------------------------------------------------------
 */

void report_people(const struct roster *roster, const struct holder *holder,
                   struct journal_people *people)
{
	roster_add_people(roster, holder->person, holder->letters, people);
}

void report_ask(struct report *report, const struct holder *holder)
{
	record_book_ask(report->book, holder);
	report_people(report->roster, holder, &report->games.people);
}

/* ---- reading ------------------------------------------------------------------------------------
 */

static bool take_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct report *report = payload;

	if (outcome.fault != NO_FAULT) {
		report->damaged++;
		if (report->fault != NULL)
			report->fault(report->payload, game, outcome);
		return true;
	}
	report->out_of_memory = !report_add(report->book, report->roster, game);
	return !report->out_of_memory;
}

enum trouble report_read(struct report *report, struct journal journal)
{
	const enum trouble trouble = games_walk(journal, &report->games, take_game, report);

	if (report->out_of_memory)
		return TROUBLE_NO_MEMORY;
	return trouble == TROUBLE_DAMAGED && report->damaged > 0 ? NO_TROUBLE : trouble;
}
