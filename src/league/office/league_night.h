/* A league night as JSON: the plan for the desk, the match for a board, all matches as they stand.
 */
#ifndef PINDECK_LEAGUE_NIGHT_H
#define PINDECK_LEAGUE_NIGHT_H

#include "common/writer.h"
#include "league/office/league_view.h"
#include "league/office/plan.h"

/* The results before a week, and as they stand in it; the view shows the latter. */
struct league_evening {
	struct league_view view;
	const struct results *before;
	int week;
};

/* {"league":...,"week":7,...,"pairs":[...]}: every pair of lanes with its teams and line-ups. */
void league_night_write(struct writer *writer, const struct league_evening *evening);

/* {"week":7,...,"matches":[...]}: every match with its totals, leads, points and outlooks. */
void league_night_write_live(struct writer *writer, const struct league_evening *evening);

/* The team of a board in its match. */
struct board_of_team {
	const struct result_match *match;
	int which;       /* its side */
	int game;        /* of the night, from 0 */
	int64_t number;  /* of that game in the journal */
	int32_t lane[2]; /* of each side; 0: not on a lane now */
};

/* {"name":...,"week":7,...}: the match as the board of a lane shows it. */
void league_night_write_board(struct writer *writer, const struct league_evening *evening,
                              const struct board_of_team *board);

#endif
