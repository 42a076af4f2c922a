/* Quotients of integers, rounded as a league rounds them. */
#ifndef PINDECK_ROUNDING_H
#define PINDECK_ROUNDING_H

#include "league/season/settings.h"

/* dividend / divisor; the divisor is positive. Negative quotients are rounded as positive ones of
 * the same size: truncated towards zero, halves away from it. */
int32_t rounding_divide(int64_t dividend, int64_t divisor, enum rounding rounding);

#endif
