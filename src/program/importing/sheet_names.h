/* Names on sheets: members by any of their names, instead of three letters. */
#ifndef PINDECK_SHEET_NAMES_H
#define PINDECK_SHEET_NAMES_H

#include "members/resolve.h"
#include "program/importing/sheet_read.h"

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
