/* The heading of a game on a sheet: its day, and where they are written its number, the time of
 * day, the lane and the kind of game. The parts stand in any order, between blanks and commas:
 *
 *     game 12, 2026-11-15T18:30:00.000Z, lane 1
 *     2026-11-15 lane 3, 19:30, league
 *     2026년 11월 15일 3번 레인 오후 7시 30분
 *     Lane 4 */
#ifndef PINDECK_SHEET_HEADING_H
#define PINDECK_SHEET_HEADING_H

#include "journal/moment.h"
#include "journal/opening_value.h"

/* All zeros: nothing is known. */
struct sheet_heading {
	int64_t game;               /* 0 for none */
	int64_t time;               /* of the first line of the game */
	struct opening_value value; /* the day as typed, or not, and the kind of game */
	bool has_day;
	bool begins_day; /* the day stands in the line that was read last */
	int32_t lane;
};

/* True for a line that begins as a heading does. */
bool sheet_heading_begins(struct pindeck_text line);

/* Read the line; false if it contains anything that is not part of a heading. A line with a day
 * starts a new heading; a line without one keeps the parts of the previous heading, *heading, that
 * it does not replace. */
bool sheet_heading_read(struct sheet_heading *heading, struct pindeck_text line);

/* The day and the time as typed, or the moment. */
void sheet_heading_write_time(const struct sheet_heading *heading, char text[MOMENT_SIZE]);

#endif
