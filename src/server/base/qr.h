/* A QR code: a link that a phone reads off a picture or a terminal. */
#ifndef PINDECK_QR_H
#define PINDECK_QR_H

#include "writer.h"

/* Both write nothing and answer false where the text has no code: an empty one, one of more than
 * two thousand bytes, or when memory ran out. */

/* As an SVG: one path, black on white, with the text as its title. */
bool qr_write_svg(struct writer *writer, const char *text);

/* In half blocks of UTF-8, for a terminal. With colours it is black on white wherever it stands;
 * without them it is written for letters that are lighter than their ground. */
bool qr_write_text(struct writer *writer, const char *text, bool colours);

#endif
