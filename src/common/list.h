/* Rows of lists for programs, as CSV and as JSON. A value has the type of its column, so that a
 * number stays a number. */
#ifndef PINDECK_LIST_H
#define PINDECK_LIST_H

#include "common/writer.h"

/* A column. The last of a list has no name. */
struct list_column {
	const char *name;
	enum list_type {
		LIST_TEXT,
		LIST_NUMBER,
		LIST_TRUTH,   /* true or false */
		LIST_DECIMAL, /* a number with a fraction, as text: 3.5, or .563 that is 0.563 in
		               * JSON */
		LIST_ANY      /* of a column: each value has its type; an empty text is nothing,
		               * null in JSON */
	} type;
	enum list_place {
		IN_BOTH,
		ONLY_CSV,
		ONLY_JSON,
		ONLY_TABLE /* people read it, programs do not */
	} place;
	enum list_none {
		NONE_IS_VALUE,
		NONE_IS_LEFT_OUT, /* an empty text, 0 or false: JSON has no such member, CSV nothing
		                   * in its cell */
		NONE_IS_NULL      /* the same, but null in JSON */
	} none;
};

/* A value: a text, or a number. Truth is a number that is not 0. */
struct list_value {
	const char *text;
	int64_t number;
	enum list_type type; /* in a column of any type */
};

#define A_TEXT(value)           \
	{                       \
		.text = (value) \
	}
#define A_NUMBER(value)           \
	{                         \
		.number = (value) \
	}

/* The heading of CSV with its end, and a row of CSV with its end. */
void list_write_heading(struct writer *writer, const struct list_column *columns);
void list_write_csv(struct writer *writer, const struct list_column *columns,
                    const struct list_value *values);

/* A row of CSV with its end, or a JSON object, which follows others in an array after a comma. */
void list_write(struct writer *writer, const struct list_column *columns,
                const struct list_value *values, bool csv);

/* The members of a JSON object, without its braces. */
void list_write_json(struct writer *writer, const struct list_column *columns,
                     const struct list_value *values);

#endif
