/* Leagues as JSON: the plan of a night for the desk, the match for a board, all matches as they
 * stand, the matches of a week, the settings. */
#ifndef PINDECK_LEAGUE_JSON_H
#define PINDECK_LEAGUE_JSON_H

#include "common/writer.h"
#include "league/office/league_people.h"
#include "league/office/plan.h"
#include "league/results/results.h"

/* ---- nights and boards ---- */

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

/* ---- matches and settings ---- */

/* {"week":6,"day":"2026-11-16","position":false,"locked":false,"matches":[...]}; the results reach
 * that week at least. */
void league_matches_write_week(struct writer *writer, const struct results *results, int week);

/* An object with every setting of a week. */
void league_matches_write_settings(struct writer *writer, const struct season *season, int week);

#endif
