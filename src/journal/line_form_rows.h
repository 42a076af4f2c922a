/* The members of a row in the table of fields of a form, by shape. */
#ifndef PINDECK_LINE_FORM_ROWS_H
#define PINDECK_LINE_FORM_ROWS_H

#include "journal/line_form.h"
#include "journal/moment.h"

/* clang-format off */
#define LINE_AT(type, member) .place = offsetof(type, member), .size = sizeof ((type *)0)->member
#define LINE_NUMBER(from, to) \
	.shape = LINE_IS_NUMBER, .write = line_form_write_number, .read = line_form_read_number, .least = (from), .most = (to)
#define LINE_MOMENT \
	.shape = LINE_IS_MOMENT, .write = line_form_write_moment, .read = line_form_read_moment, .least = MOMENT_FIRST, .most = MOMENT_LAST
#define LINE_TEXT .write = line_form_write_text, .read = line_form_read_text
#define LINE_NAME .write = line_form_write_name, .read = line_form_read_name /* three letters, or none */
#define LINE_WORD(list, count) .write = line_form_write_word, .read = line_form_read_word, .words = (list), .word_count = (count)
#define LINE_OWN(field) .write = write_##field, .read = read_##field
/* clang-format on */

#endif
