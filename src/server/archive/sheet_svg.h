/* The score sheet of a game as a picture, to print or to send. */
#ifndef PINDECK_SHEET_SVG_H
#define PINDECK_SHEET_SVG_H

#include "alley/replay.h"
#include "common/writer.h"
#include "members/roster.h"
#include "words/words.h"

/* Names are the persons of the club; a null pointer for board names only. The SVG is
 * self-contained: it has no script or style and loads no font or picture. `when` is the time as
 * text, such as 2026-11-15 18:30. The sheet is as wide as A4 in landscape with margins of a
 * centimetre, and never higher than that, whatever the number of bowlers is. */
void sheet_svg_write(struct writer *writer, const struct replay *game, const struct roster *names,
                     const char *when, enum language language);

#endif
