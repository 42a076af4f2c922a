/* Files of a league: reading a sheet of scores, a schedule or points. */
#ifndef PINDECK_LEAGUE_FILES_H
#define PINDECK_LEAGUE_FILES_H

#include "league.h"
#include "sheet.h"

/* Read a whole file as a sheet, which the caller frees; or a line on standard error. */
enum status league_read_sheet(struct league *league, const char *name, struct sheet *sheet);

#endif
