/* Rows of a sheet that contradict each other. */
#ifndef PINDECK_SHEET_CHECK_H
#define PINDECK_SHEET_CHECK_H

#include "league/office/sheet.h"

/* The first contradiction: a row twice, a team on two pairs of lanes in a week, three teams on one.
 */
struct sheet_trouble sheet_check(const struct sheet *sheet);

#endif
