/* Lines of the record of leagues as CSV and as JSON, in both directions. */
#ifndef PINDECK_LEAGUE_TEXT_H
#define PINDECK_LEAGUE_TEXT_H

#include "league_line.h"
#include "writer.h"

/* The first line of the CSV, with its end; and true for that line without its end. */
void league_text_write_csv_heading(struct writer *writer);
bool league_text_is_csv_heading(const char *text, size_t length);

/* One line of CSV with its end, or one JSON object without an end of line, whose first member is
 * "league_line", the number of the line. A field that a line does not have is empty in CSV and left
 * out in JSON. */
void league_text_write_csv(const struct league_line *line, struct writer *writer);
void league_text_write_json(const struct league_line *line, struct writer *writer);

/* Read such a line without its end: the first field that cannot be read, LEAGUE_FIELDS when all
 * can, or -1 when the text as a whole is not such a line or has fields that its kind has not. */
int league_text_read_csv(struct league_line *line, const char *text, size_t length);
int league_text_read_json(struct league_line *line, const char *text, size_t length);

/* True for a JSON object of the record of leagues. */
bool league_text_is_json(const char *text, size_t length);

#endif
