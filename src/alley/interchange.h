/* Lines of the journal as CSV and as JSON, both ways and without loss. */
#ifndef PINDECK_INTERCHANGE_H
#define PINDECK_INTERCHANGE_H

#include "replay.h"

enum {
	/* Every byte of every field as an escape in quotes, and their names, need less. */
	INTERCHANGE_SIZE = 8192,

	/* The longest notation, every byte of it a quote, in quotes and with an apostrophe */
	INTERCHANGE_CELL_SIZE = 2 * PINDECK_NOTATION_SIZE + 4,

	/* Twelve bowlers, each with a name, a discipline, a team and the longest notation */
	INTERCHANGE_SHEET_SIZE = 16384
};

/* The first line of a CSV file. */
size_t interchange_csv_heading(char text[INTERCHANGE_SIZE]);

/* True for that line without its end, and for the one that files had before lines had keys. */
bool interchange_is_csv_heading(const char *text, size_t length);

/* A text as a cell of any CSV file that Pindeck writes, in quotes where a reader needs them. True
 * when it has an apostrophe in front, so that no program for tables takes it for a formula: one
 * that begins with = + - @, a tab or a carriage return; and with an apostrophe. */
bool interchange_write_cell(const char *value, char cell[INTERCHANGE_CELL_SIZE]);

/* One line, with its end; how many bytes that are. Numbers are numbers in JSON, and what a line
 * does not speak of is an empty field in CSV and is left out in JSON. */
size_t interchange_write_csv(const struct entry *entry, char text[INTERCHANGE_SIZE]);
size_t interchange_write_json(const struct entry *entry, char text[INTERCHANGE_SIZE]);

/* The same back, without the end of the line; in CSV the key may be missing with its comma, as it
 * is in files from before there were keys. The field that cannot be read, or ENTRY_FIELDS when
 * all can; -1 when the text as a whole is not what it should be. */
int interchange_read_csv(struct entry *entry, const char *text, size_t length);
int interchange_read_json(struct entry *entry, const char *text, size_t length);

/* Only the balls of a game, as people write them: a line with the game, its time and lane, and one
 * for each bowler. How many bytes that are. */
size_t interchange_write_sheet(const struct replay *game, char text[INTERCHANGE_SHEET_SIZE]);

#endif
