/* Sheets of a league as CSV: scores, schedules, and points as other programs print them. The
 * heading decides what a sheet is and where its columns are; further columns are ignored.
 *
 *   scores     week,lane,team,slot,bowler,g1,g2,g3     up to g6
 *   schedule   week,pair,left,right
 *   points     week,lane,team,opponent,points
 *
 * Cells are separated by commas, semicolons or tabs. A byte order mark, carriage returns, quotes,
 * blank rows and capitals in the heading make no difference. */
#ifndef PINDECK_LEAGUE_SHEET_H
#define PINDECK_LEAGUE_SHEET_H

#include "league/season/cell.h"
#include "league/season/settings.h"

enum {
	SHEET_MOST_ROWS = LEAGUE_MOST_WEEKS * LEAGUE_MOST_TEAMS * LEAGUE_MOST_SLOTS,
	SHEET_MOST_BYTES = 16 << 20,
	SHEET_MOST_LANE = 9999,
	SHEET_VALUE_SIZE = LEAGUE_NAME_SIZE, /* of a wrong cell, cut */
	SHEET_POSSIBLE_SIZE = 96,
	SHEET_NOT_PRINTED = INT32_MIN
};

enum sheet_kind {
	SHEET_SCORES,
	SHEET_SCHEDULE,
	SHEET_POINTS,
	SHEET_KINDS
};

/* Further numbers that a sheet may contain; an unreadable one is treated as missing. */
enum sheet_printed {
	PRINTED_AVERAGE,             /* average or avg_before */
	PRINTED_HANDICAP,            /* handicap or hcp_before */
	PRINTED_TOTAL,               /* total or printed_total */
	PRINTED_TOTAL_WITH_HANDICAP, /* total_with_handicap or printed_hdcp_total */
	PRINTED_POINTS,              /* of points: in halves */
	PRINTED
};

struct sheet_row {
	int32_t line; /* of the file, from 1 */
	int32_t week;
	int32_t lane;                 /* the first lane of the pair */
	char team[LEAGUE_NAME_SIZE];  /* a number or a name; of a schedule the left one, or empty */
	char other[LEAGUE_NAME_SIZE]; /* the bowler, the right team or the opponent; may be empty */
	int32_t slot;
	struct cell cells[CELL_MOST_GAMES];
	int32_t printed[PRINTED];
};

/* All zeros: nothing was read. */
struct sheet {
	enum sheet_kind kind;
	int32_t games;                    /* columns g1, g2, ... */
	int32_t columns[CELL_MOST_GAMES]; /* where they are, from 1 */
	int32_t lane_column;              /* or that of the pair; from 1 */
	int32_t team_column;              /* or that of the left team */
	int32_t slot_column;
	struct sheet_row *rows;
	size_t count;
	size_t room;
};

struct sheet_trouble {
	enum league_reason fault;
	int32_t line;                       /* of the file, from 1; 0 for the whole file */
	int32_t earlier;                    /* the line that this one contradicts; 0 for none */
	int32_t column;                     /* from 1; 0 for the whole row */
	char name[LEAGUE_SUBJECT_SIZE];     /* of the column, or empty */
	char value[SHEET_VALUE_SIZE];       /* the wrong cell; only printable characters */
	char possible[SHEET_POSSIBLE_SIZE]; /* the possible values, in no language; or empty */
};

/* True for a row of scores without bowler and games, which takes back the scores of its slot. */
bool sheet_row_is_taken_back(const struct sheet_row *row);

/* True for two rows of scores that may have the same slot: of two bowlers, and no game has scores
 * in both. */
bool sheet_rows_share_slot(const struct sheet_row *one, const struct sheet_row *other);

/* Read a whole file. With a fault the sheet has no rows. The caller frees the sheet. */
struct sheet_trouble sheet_read(struct sheet *sheet, const char *text, size_t length);

/* Replaces numbers and other spellings of teams by their names, and the second lane of a pair by
 * the first one. */
typedef void sheet_name_row(const void *context, enum sheet_kind kind, struct sheet_row *row);

/* The same where a team may have its number in one row and its name, in any case, in another. */
struct sheet_trouble sheet_read_named(struct sheet *sheet, const char *text, size_t length,
                                      sheet_name_row *name, const void *context);
void sheet_free(struct sheet *sheet);

/* ---- contradictions between rows ---- */

/* The first contradiction: a row twice, a team on two pairs of lanes in a week, three teams on one.
 */
struct sheet_trouble sheet_check(const struct sheet *sheet);

#endif
