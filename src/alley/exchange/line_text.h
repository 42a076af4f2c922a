/* The lines of a journal as CSV and as JSON, in both directions and without loss, for every kind of
 * journal: its form says which fields a line has. */
#ifndef PINDECK_LINE_TEXT_H
#define PINDECK_LINE_TEXT_H

#include "entry.h"
#include "writer.h"

struct line_form {
	size_t size; /* of a line */
	int fields;  /* of a line, at most LINE_MOST_FIELDS */
	/* The numbers of fields of lines in files, the newest version first; 0 ends them. Versions
	 * before the newest may lack the column `quoted`. */
	const int *versions;
	const char *(*name)(int field);
	bool (*is_number)(int field);
	void (*write)(const void *line, int field, char text[ENTRY_FIELD_SIZE]);
	bool (*read)(void *line, int field, struct pindeck_text text);
	bool (*set_number)(void *line, int field, int64_t number);
};

enum {
	LINE_MOST_FIELDS = 32
};

/* The first line of a CSV file, with its end; and true for that line of any version, without its
 * end. */
void line_text_write_csv_heading(const struct line_form *form, struct writer *writer);
bool line_text_is_csv_heading(const struct line_form *form, const char *text, size_t length);

/* One line of CSV with its end, or one JSON object without an end of line. Numbers are numbers in
 * JSON. A field that a line does not have is empty in CSV and left out in JSON. */
void line_text_write_csv(const struct line_form *form, const void *line, struct writer *writer);
void line_text_write_json(const struct line_form *form, const void *line, struct writer *writer);

/* Read such a line without its end. Returns the first field that cannot be read, the number of
 * fields when all can, or -1 when the text as a whole is not such a line. */
int line_text_read_csv(const struct line_form *form, void *line, const char *text, size_t length);
int line_text_read_json(const struct line_form *form, void *line, const char *text, size_t length);

#endif
