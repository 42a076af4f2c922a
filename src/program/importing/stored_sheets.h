/* Stored sheets: finds the stored game that a sheet is about. A game on paper is known by its day,
 * lane and bowlers, and by its place among the games on the sheet that have all these in common. */
#ifndef PINDECK_STORED_SHEETS_H
#define PINDECK_STORED_SHEETS_H

#include "journal/journal.h"
#include "members/resolve.h"
#include "members/roster.h"
#include "program/importing/sheet_read.h"

struct stored_sheets;

/* A null pointer if memory runs out. The journal must outlive it. */
struct stored_sheets *stored_sheets_new(struct journal journal);
void stored_sheets_free(struct stored_sheets *stored);

/* Another file begins: it may contain the same games again. */
void stored_sheets_begin(struct stored_sheets *stored);

/* The members of the store, read once; a null pointer in *roster with a trouble. */
enum trouble stored_sheets_roster(struct stored_sheets *stored, const struct roster **roster);

struct stored_sheet {
	int64_t game; /* 0 for none */
	size_t place; /* private */
};

/* The stored game with the same balls, else the one in the same place. A game that a sheet of this
 * file has used is not found again. The balls of the game must be compared with those of the sheet.
 */
enum trouble stored_sheets_find(struct stored_sheets *stored, const struct sheet_game *sheet,
                                struct stored_sheet *found);

/* Note that a sheet of this file is about that game. */
void stored_sheets_use(struct stored_sheets *stored, const struct stored_sheet *found);

/* The name at the front of a bowler's line. */
struct sheet_name {
	char text[REGISTER_NAME_SIZE]; /* as it is written */
	bool begins_with_letters;      /* the line may be about three letters, badly written */
	struct resolved resolved;      /* the member, or several who could be meant */
};

/* The seats of the sheet so far, in the form that the roster takes; returns their number. */
int sheet_names_seats(const struct sheet_game *sheet,
                      struct roster_seat seats[PINDECK_MOST_BOWLERS]);

/* True if the line names its bowler otherwise than by three letters. */
bool sheet_names_member(const struct typed_line *line);

/* The member that such a line names; a discipline may follow the name. */
struct sheet_name sheet_names_read(const struct roster *roster, const struct typed_line *line);

/* Put the letters of the member, who takes the next seat of the sheet, in place of the name. */
void sheet_names_seat(const struct roster *roster, struct sheet_game *sheet,
                      struct typed_line *line, const struct sheet_name *name);

#endif
