/* Files of a league: reading a sheet of scores, a schedule or points. */
#ifndef PINDECK_LEAGUE_FILES_H
#define PINDECK_LEAGUE_FILES_H

#include "league/office/sheet.h"
#include "program/league/league.h"

/* Read a whole file as a sheet, which the caller frees; or a line on standard error. */
enum status league_files_read_sheet(struct league *league, const char *name, struct sheet *sheet);

/* A line of an export about a person of the register: write the full name into it. */
void league_files_name_person(const struct league *league, struct league_line *line);

/* The reverse: the number that the person has in this register, by number and name or else by name.
 * A person who is not registered here becomes a bowler of that name, and the result is false. */
bool league_files_find_person(const struct league *league, struct league_line *line);

#endif
