/* The form of the lines of a journal: fields as text, by their shapes. */
#include "journal/line_form.h"

#include "common/utf8.h"
#include "journal/moment.h"
#include "text_scan.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const void *const_at(const struct line_field *field, const void *line)
{
	return (const char *)line + field->place;
}

static void *at(const struct line_field *field, void *line)
{
	return (char *)line + field->place;
}

/* ---- numbers ---- */

static int64_t number_of(const struct line_field *field, const void *line)
{
	int64_t number;
	int32_t small;

	if (field->size == sizeof number) {
		memcpy(&number, const_at(field, line), sizeof number);
		return number;
	}
	memcpy(&small, const_at(field, line), sizeof small);
	return small;
}

static bool set_number(const struct line_field *field, void *line, int64_t number)
{
	const int32_t small = (int32_t)number;

	if (number < field->least || number > field->most)
		return false;
	if (field->size == sizeof number)
		memcpy(at(field, line), &number, sizeof number);
	else
		memcpy(at(field, line), &small, sizeof small);
	return true;
}

int64_t line_form_number(const struct line_form *form, const void *line, int field)
{
	return form->fields[field].shape != LINE_IS_TEXT ? number_of(&form->fields[field], line)
	                                                 : 0;
}

bool line_form_set_number(const struct line_form *form, void *line, int field, int64_t number)
{
	return form->fields[field].shape != LINE_IS_TEXT &&
	       set_number(&form->fields[field], line, number);
}

void line_form_write_number(const struct line_field *field, const void *line,
                            char text[LINE_FIELD_SIZE])
{
	const int64_t number = number_of(field, line);

	text[0] = '\0';
	if (number != 0)
		snprintf(text, LINE_FIELD_SIZE, "%" PRId64, number);
}

/* Up to twelve digits without leading zeros, after a minus where the range has negative numbers; 0
 * is an empty text. */
bool line_form_read_number(const struct line_field *field, void *line, struct pindeck_text text)
{
	const bool is_negative = field->least < 0 && pindeck_text_skip_any(&text, "-");
	int64_t number = 0;

	if (pindeck_text_to_length(text) > 12 || pindeck_text_to_byte(text) == '0' ||
	    (is_negative && pindeck_text_is_empty(text)))
		return false;
	while (pindeck_text_begins_with_digit(text)) {
		number = number * 10 + pindeck_text_to_byte(text) - '0';
		pindeck_text_step(&text);
	}
	return pindeck_text_is_empty(text) &&
	       set_number(field, line, is_negative ? -number : number);
}

/* ---- moments ---- */

static bool has_moment(const struct line_field *field, const void *line)
{
	int64_t with;

	if (field->with == 0)
		return true;
	memcpy(&with, (const char *)line + field->with, sizeof with);
	return with != 0;
}

bool line_form_has_number(const struct line_form *form, const void *line, int field)
{
	const struct line_field *row = &form->fields[field];

	if (row->shape == LINE_IS_NUMBER)
		return row->not_null || number_of(row, line) != 0;
	return row->shape == LINE_IS_MOMENT && has_moment(row, line);
}

void line_form_write_moment(const struct line_field *field, const void *line,
                            char text[LINE_FIELD_SIZE])
{
	text[0] = '\0';
	if (has_moment(field, line))
		moment_write(number_of(field, line), text);
}

bool line_form_read_moment(const struct line_field *field, void *line, struct pindeck_text text)
{
	int64_t moment = 0;

	if (pindeck_text_is_empty(text))
		return field->with != 0;
	return moment_read(&moment, text) && set_number(field, line, moment);
}

/* ---- texts and words ---- */

void line_form_write_text(const struct line_field *field, const void *line,
                          char text[LINE_FIELD_SIZE])
{
	const char *from = const_at(field, line);
	const size_t length = strnlen(from, field->size - 1);

	memcpy(text, from, length);
	text[length] = '\0';
}

bool line_form_read_text(const struct line_field *field, void *line, struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);
	char *to = at(field, line);

	if (length >= field->size || !utf8_is_text(pindeck_text_to_bytes(text), length))
		return false;
	memcpy(to, pindeck_text_to_bytes(text), length);
	to[length] = '\0';
	return field->is_right == NULL || field->is_right(to);
}

bool line_form_is_word(struct pindeck_text text, const char *word)
{
	const size_t length = pindeck_text_to_length(text);

	return strlen(word) == length && memcmp(word, pindeck_text_to_bytes(text), length) == 0;
}

void line_form_write_name(const struct line_field *field, const void *line,
                          char text[LINE_FIELD_SIZE])
{
	struct pindeck_name name;

	memcpy(&name, const_at(field, line), sizeof name);
	memcpy(text, pindeck_name_to_text(&name), sizeof name);
}

bool line_form_read_name(const struct line_field *field, void *line, struct pindeck_text text)
{
	const struct pindeck_name name =
	    pindeck_name_from(pindeck_text_to_bytes(text), pindeck_text_to_length(text));

	memcpy(at(field, line), &name, sizeof name);
	return pindeck_text_is_empty(text) || line_form_is_word(text, pindeck_name_to_text(&name));
}

/* An enum has the size of an int. */
static int word_of(const struct line_field *field, const void *line)
{
	int word;

	memcpy(&word, const_at(field, line), sizeof word);
	return word;
}

static bool set_word(const struct line_field *field, void *line, int word)
{
	memcpy(at(field, line), &word, sizeof word);
	return true;
}

void line_form_write_word(const struct line_field *field, const void *line,
                          char text[LINE_FIELD_SIZE])
{
	const char *word = field->words[word_of(field, line)];

	memcpy(text, word, strlen(word) + 1);
}

bool line_form_read_word(const struct line_field *field, void *line, struct pindeck_text text)
{
	if (line_form_is_word(text, field->words[field->usual_word]))
		return set_word(field, line, field->usual_word);
	for (int word = 0; word < field->word_count; word++)
		if (line_form_is_word(text, field->words[word]))
			return set_word(field, line, word);
	return false;
}

/* ---- whole lines ---- */

/* The words have one more than the kinds, for lines that cannot be read. */
void line_form_spoil(const struct line_form *form, void *line)
{
	const struct line_field *kind = &form->fields[form->kind];

	(void)set_word(kind, line, kind->word_count);
}

bool line_form_is_spoilt(const struct line_form *form, const void *line)
{
	const struct line_field *kind = &form->fields[form->kind];

	return word_of(kind, line) == kind->word_count;
}

static bool is_empty(const struct line_field *field, const void *line)
{
	if (field->shape == LINE_IS_NUMBER)
		return number_of(field, line) == 0;
	return *(const char *)const_at(field, line) == '\0';
}

bool line_form_is_of_kind(const struct line_form *form, const void *line)
{
	int bits;

	if (form->kind_bits == NULL)
		return true;
	bits = form->kind_bits[word_of(&form->fields[form->kind], line)];
	for (int field = 0; field < form->exported; field++) {
		const int bit = form->fields[field].bit;

		if (bit != 0 && (bits & bit) == 0 && !is_empty(&form->fields[field], line))
			return false;
	}
	return true;
}

bool line_form_is_personal(const struct line_form *form, const void *line, int field)
{
	const struct line_field *row = &form->fields[field];

	return row->personal && (row->personal_bit == 0 ||
	                         (form->kind_bits[word_of(&form->fields[form->kind], line)] &
	                          row->personal_bit) != 0);
}

bool line_form_is_equal(const struct line_form *form, const void *one, const void *other)
{
	for (int field = 0; field < form->exported; field++) {
		char text[LINE_FIELD_SIZE];
		char other_text[LINE_FIELD_SIZE];

		line_form_write(form, one, field, text);
		line_form_write(form, other, field, other_text);
		if (strcmp(text, other_text) != 0)
			return false;
	}
	return true;
}
