/* The value of the first line of a game, in this order, each only where the game has it: its day or
 * moment as a score sheet has it, its kind, if that is not open play, the other lane of its pair,
 * and the name of the team: "2026-11-15 league", "2026-11-15T19:30", "2026-11-15T18:30:02.123Z",
 * "practice", "league pair 4 team Lions", or empty. */
#ifndef PINDECK_OPENING_VALUE_H
#define PINDECK_OPENING_VALUE_H

#include "journal/entry.h"
#include "journal/game_kind.h"

enum {
	/* with a NUL byte; "tournament pair 9999 team " and the longest name fit into a value */
	OPENING_TEAM_SIZE = 37
};

/* All zeros: open play that was opened at the time of its line. */
struct opening_value {
	enum game_kind kind;
	bool from_sheet; /* a score sheet was imported. Older versions wrote this only for typed
	                    days */
	bool as_typed;   /* the time of the line is the typed local time, taken as UTC */
	bool day_only;   /* and only its day counts */
	int32_t pair; /* the lane on which even frames are bowled; 0: all on the lane of the line */
	char team[OPENING_TEAM_SIZE]; /* empty for none */
};

/* Read the value of a line; false for any other text, or when the day differs from that of the
 * line. */
bool opening_value_read(struct opening_value *value, const struct entry *opened);

/* Write it into the line, which has its time. */
void opening_value_write(const struct opening_value *value, struct entry *opened);

/* The name of a team as a line has it: no spaces around it, no unprintable characters. A name that
 * is too long is shortened at the end of a character, and an ellipsis says so; a league still has
 * the full name. */
void opening_value_set_team(char team[OPENING_TEAM_SIZE], const char *name);

#endif
