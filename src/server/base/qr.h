/* A QR code: a link that a phone reads off a picture or a terminal. */
#ifndef PINDECK_QR_H
#define PINDECK_QR_H

#include "common/writer.h"

/* Both return false and write nothing for an empty text, for a text of more than two thousand
 * bytes, and if memory runs out. */

/* As an SVG: one path, black on white, with the text as its title. */
bool qr_write_svg(struct writer *writer, const char *text);

/* In half blocks of UTF-8, for a terminal. With colours the code is black on white; without them it
 * is right for light text on a dark background. */
bool qr_write_text(struct writer *writer, const char *text, bool colours);

#endif
