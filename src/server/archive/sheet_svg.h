/* The score sheet of a game as a picture, to print or to send. */
#ifndef PINDECK_SHEET_SVG_H
#define PINDECK_SHEET_SVG_H

#include "replay.h"
#include "roster.h"
#include "words.h"
#include "writer.h"

/* Names are the persons of the club; a null pointer for board names only. An SVG that needs nothing
 * else: no script, no style, no font or picture of elsewhere. When is what it says about the time,
 * such as 2026-11-15 18:30. As wide as A4 on its side between margins of a centimetre, and never
 * higher, however many bowl. */
void sheet_svg_write(struct writer *writer, const struct replay *game, const struct roster *names,
                     const char *when, enum language language);

#endif
