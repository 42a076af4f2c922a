/* The score of a game as people write it, in one call. */
#ifndef PINDECK_SCORE_TEXT_H
#define PINDECK_SCORE_TEXT_H

#include <pindeck.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The score of a game such as "X 7/ 9- X -8 8/ -6 X X X81", or of "10 7 3 9 0": its total, or of an
 * unfinished game the last running total that is final. When it cannot be bowled, the reason as a
 * negative number:
 *
 *     int score = pindeck_score_from("X 7/ 9- X", PINDECK_TENPIN);
 *
 *     if (score < 0)
 *             puts(pindeck_reason_to_text((enum pindeck_reason)-score));
 */
int pindeck_score_from(const char *text, enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
