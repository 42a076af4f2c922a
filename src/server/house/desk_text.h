/* The desk as lines of the stored text. */
#ifndef PINDECK_DESK_TEXT_H
#define PINDECK_DESK_TEXT_H

#include "common/writer.h"
#include "server/house/desk.h"

/* Read the rest of a line that begins with that word; false for a malformed line. */
bool desk_text_read_line(struct desk *desk, const char *word, char *line);

void desk_text_write_lines(const struct desk *desk, struct writer *writer);

#endif
