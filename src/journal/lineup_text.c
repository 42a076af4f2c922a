/* A line-up as text: its format, and the names of its members. */
#include "journal/lineup_text.h"

#include "text_scan.h"

#include <stdio.h>
#include <string.h>

void lineup_text_write_persons(const struct pindeck_lineup *lineup,
                               const struct lineup_persons *persons, char text[LINEUP_TEXT_SIZE])
{
	size_t length;

	text[0] = '\0';
	if (!pindeck_lineup_is_team(lineup))
		return;
	length = (size_t)snprintf(text, LINEUP_TEXT_SIZE, "%s",
	                          pindeck_format_to_name(pindeck_lineup_format(lineup)));
	for (int next = 0; next < pindeck_lineup_to_count(lineup); next++) {
		const struct pindeck_name name =
		    pindeck_lineup_member(lineup, pindeck_index_of(next));

		length += (size_t)snprintf(text + length, LINEUP_TEXT_SIZE - length, " %s",
		                           pindeck_name_to_text(&name));
		if (persons->list[next] != 0)
			length += (size_t)snprintf(text + length, LINEUP_TEXT_SIZE - length, "=%d",
			                           persons->list[next]);
	}
}

void lineup_text_write(const struct pindeck_lineup *lineup, char text[LINEUP_TEXT_SIZE])
{
	const struct lineup_persons no_persons = { { 0 } };

	lineup_text_write_persons(lineup, &no_persons, text);
}

static enum pindeck_format cut_format(struct pindeck_text *text)
{
	return pindeck_format_from(pindeck_text_cut_before_any(text, " "));
}

/* Capital letters only: there is one way of writing a line-up. */
static bool add_member(struct pindeck_lineup *lineup, struct pindeck_text word)
{
	const struct pindeck_name name =
	    pindeck_name_from(pindeck_text_to_bytes(word), pindeck_text_to_length(word));

	return pindeck_verdict_is_accepted(pindeck_lineup_add(lineup, name)) &&
	       memcmp(pindeck_name_to_text(&name), pindeck_text_to_bytes(word),
	              PINDECK_NAME_LETTERS) == 0;
}

/* One to nine digits without a leading zero; -1 for a guest. */
static bool read_person(int32_t *person, struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);

	*person = GUEST;
	if (length == 2 && memcmp(pindeck_text_to_bytes(text), "-1", length) == 0)
		return true;
	*person = 0;
	if (length < 1 || length > 9 || pindeck_text_to_byte(text) == '0')
		return false;
	while (pindeck_text_begins_with_digit(text)) {
		*person = *person * 10 + pindeck_text_to_byte(text) - '0';
		pindeck_text_step(&text);
	}
	return pindeck_text_is_empty(text);
}

static bool read_member(struct pindeck_lineup *lineup, struct lineup_persons *persons,
                        struct pindeck_text word)
{
	const int next = pindeck_lineup_to_count(lineup);

	if (!add_member(lineup, pindeck_text_cut_before_any(&word, "=")))
		return false;
	return !pindeck_text_skip_any(&word, "=") || read_person(&persons->list[next], word);
}

bool lineup_text_read_persons(struct pindeck_lineup *lineup, struct lineup_persons *persons,
                              struct pindeck_text text)
{
	enum pindeck_format format;

	*persons = (struct lineup_persons){ { 0 } };
	*lineup = pindeck_lineup_open(PINDECK_FORMAT_ALONE);
	if (pindeck_text_is_empty(text))
		return true;
	format = cut_format(&text);
	if (format == PINDECK_FORMAT_ALONE || format == PINDECK_FORMATS)
		return false;
	*lineup = pindeck_lineup_open(format);
	while (pindeck_text_skip_any(&text, " "))
		if (!read_member(lineup, persons, pindeck_text_cut_before_any(&text, " ")))
			return false;
	return pindeck_text_is_empty(text) &&
	       pindeck_verdict_is_accepted(pindeck_lineup_verdict(lineup));
}

bool lineup_text_read(struct pindeck_lineup *lineup, struct pindeck_text text)
{
	struct lineup_persons persons;

	return lineup_text_read_persons(lineup, &persons, text);
}
