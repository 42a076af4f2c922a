/* Lines of the register of persons as CSV and as JSON, in both directions. */
#ifndef PINDECK_REGISTER_TEXT_H
#define PINDECK_REGISTER_TEXT_H

#include "register.h"
#include "writer.h"

/* The first line of the CSV, with its end; and true for that line without its end. */
void register_write_csv_heading(struct writer *writer);
bool register_is_csv_heading(const char *text, size_t length);

/* One line of CSV with its end, or one JSON object without an end of line, whose first member is
 * "register", the number of the line. A field that a line does not have is empty in CSV and left
 * out in JSON. */
void register_write_csv(const struct register_line *line, struct writer *writer);
void register_write_json(const struct register_line *line, struct writer *writer);

/* Read such a line without its end: the first field that cannot be read, REGISTER_FIELDS when all
 * can, or -1 when the text as a whole is not such a line. */
int register_read_csv(struct register_line *line, const char *text, size_t length);
int register_read_json(struct register_line *line, const char *text, size_t length);

/* True for a JSON object of the register, which no line of a game is. */
bool register_is_json(const char *text, size_t length);

#endif
