/* The record of a league: its lines become a season. */
#ifndef PINDECK_LEAGUE_RECORD_H
#define PINDECK_LEAGUE_RECORD_H

#include "league/season/season.h"

/* Apply the next line of the league to its season. A refused line changes nothing. The lines up to
 * a moment give the state of a week at that moment. season_check judges several lines together:
 * call it after the last line of a change. */
struct league_refusal record_apply(struct season *season, const struct league_line *line);

/* entering, handicap, class: the subject of a line `rated`. */
const char *record_rating_word(enum season_rating_kind kind);

/* True if the season has this fact already: appending the line would change nothing. */
bool record_has(const struct season *season, const struct league_line *line);

/* True if the line changes or removes a fact of the season, or a score or decision of a night that
 * is confirmed or locked: a correction. The next games of a row and new plans are none. */
bool record_is_correction(const struct season *season, const struct league_line *line);

#endif
