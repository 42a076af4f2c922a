/* The form of the lines of a journal: the fields of a line, where it has them, and how they are
 * written. The games, the register of persons, the record of leagues and the audit log have a form
 * each. Stores, exports and seals follow the form: a new field is a row of its table. */
#ifndef PINDECK_LINE_FORM_H
#define PINDECK_LINE_FORM_H

#include <pindeck.h>
#include <stddef.h>

enum {
	LINE_FIELD_SIZE = 256, /* of the text of a field, with a NUL byte */
	LINE_MOST_FIELDS = 32  /* of a line */
};

enum line_shape {
	LINE_IS_TEXT,
	LINE_IS_NUMBER, /* 0: the line does not have it */
	LINE_IS_MOMENT  /* a number that is written as text */
};

struct line_field;

/* Write the field as text, empty if the line does not have it; and read it back into a line that
 * began as all zeros: false for text that is never written. */
typedef void line_writer(const struct line_field *field, const void *line,
                         char text[LINE_FIELD_SIZE]);
typedef bool line_reader(const struct line_field *field, void *line, struct pindeck_text text);

struct line_field {
	const char *name;
	size_t place; /* its offset in the struct of the line */
	size_t size;
	line_writer *write;
	line_reader *read;
	int64_t least; /* the range of a number or a moment */
	int64_t most;
	size_t with; /* of a moment: the offset of the number that is 0 in a line without the
	                moment; 0: every line has it */
	const char *const *words;           /* of a word: the list of all words */
	bool (*is_right)(const char *text); /* of a text: the check that it must pass; a null
	                                       pointer: any text */
	int word_count;
	int usual_word;
	int bit;          /* only kinds with this bit may have it; 0: every kind */
	int personal_bit; /* it is personal only in kinds with this bit; 0: in every kind */
	enum line_shape shape;
	bool required;  /* it is read even if it is empty; others are all zeros then */
	bool not_null;  /* tables have an empty text or a 0, not NULL */
	bool personal;  /* it is erased with the names of a person */
	bool for_seals; /* readers that check no seals do not need it */
};

struct line_form {
	const char *table; /* its name in databases */
	const char *front; /* the name of the first field in files: no two forms have the same */
	size_t size;       /* of a line */
	const struct line_field *fields; /* in the order of tables and files */
	int exported;                    /* how many fields files have */
	int columns;                     /* how many tables have */
	int number;                      /* the field that counts the lines, from 1 */
	int given; /* how many fields the table fills in itself, the first ones: the number */
	bool unique_number;   /* tables refuse a number that another line has, besides their key */
	int kind;             /* the field with the kind of a line */
	const int *kind_bits; /* of each kind; a null pointer: every kind has every field */
};

/* Which lines of a form to walk through. All zeros: all of them, in their order. */
struct line_selection {
	int64_t after;     /* only those with a higher number */
	int64_t before;    /* only those with a lower number; 0 for all */
	const char *value; /* only those with this text in the field; a null pointer for all */
	int field;
	bool by_time; /* only those from one moment until another */
	int64_t from;
	int64_t until;
	bool newest_first;
	int64_t limit; /* at most so many; 0 for all */
};

/* Takes the next line; returns false to stop. It must not use the journal. */
typedef bool line_visitor(void *payload, const void *line);

line_writer line_form_write_number, line_form_write_moment, line_form_write_text,
    line_form_write_name, line_form_write_word;
line_reader line_form_read_number, line_form_read_moment, line_form_read_text, line_form_read_name,
    line_form_read_word;

/* True if the text is that word. */
bool line_form_is_word(struct pindeck_text text, const char *word);

/* One field as text, and back. */
static inline void line_form_write(const struct line_form *form, const void *line, int field,
                                   char text[LINE_FIELD_SIZE])
{
	form->fields[field].write(&form->fields[field], line, text);
}

static inline bool line_form_read(const struct line_form *form, void *line, int field,
                                  struct pindeck_text text)
{
	return form->fields[field].read(&form->fields[field], line, text);
}

/* A number or a moment; 0 for any other field. Setting returns false for a number that the field
 * cannot have, and then the line is unchanged. */
int64_t line_form_number(const struct line_form *form, const void *line, int field);
bool line_form_set_number(const struct line_form *form, void *line, int field, int64_t number);

/* True if the field is a number or a moment, and tables have it for that line. */
bool line_form_has_number(const struct line_form *form, const void *line, int field);

/* Set the kind of the line to that of lines that a store could not read. */
void line_form_spoil(const struct line_form *form, void *line);

/* True for such a line. */
bool line_form_is_spoilt(const struct line_form *form, const void *line);

/* True if the line has only fields that its kind may have. */
bool line_form_is_of_kind(const struct line_form *form, const void *line);

/* True if the field is erased with the names of a person. */
bool line_form_is_personal(const struct line_form *form, const void *line, int field);

/* True if all exported fields are equal. */
bool line_form_is_equal(const struct line_form *form, const void *one, const void *other);

#endif
