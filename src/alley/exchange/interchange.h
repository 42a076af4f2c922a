/* Lines of the journal as CSV and as JSON, in both directions and without loss. */
#ifndef PINDECK_INTERCHANGE_H
#define PINDECK_INTERCHANGE_H

#include "replay.h"
#include "writer.h"

enum {
	/* No line of an import is longer: every byte of every field escaped, and the names. */
	INTERCHANGE_SIZE = 8192
};

/* The first line of a CSV file. */
void interchange_write_csv_heading(struct writer *writer);

/* True for that line without its end, also as earlier versions wrote it: without persons and
 * values, without the column `quoted`, without keys. */
bool interchange_is_csv_heading(const char *text, size_t length);

/* One line of CSV with its end, or one JSON object without an end of line. Numbers are numbers in
 * JSON. A field that a line does not have is empty in CSV and left out in JSON. */
void interchange_write_csv(const struct entry *entry, struct writer *writer);
void interchange_write_json(const struct entry *entry, struct writer *writer);

/* Reads such a line without its end. In CSV the key and its comma may be missing, as in files from
 * before there were keys. Returns the first field that cannot be read, ENTRY_FIELDS when all can,
 * or -1 when the text as a whole is not CSV or not JSON. */
int interchange_read_csv(struct entry *entry, const char *text, size_t length);
int interchange_read_json(struct entry *entry, const char *text, size_t length);

/* The balls of a game as people write them: a line with the game, its time and lane, a line for
 * each bowler, and an empty line. */
void interchange_write_sheet(const struct replay *game, struct writer *writer);

#endif
