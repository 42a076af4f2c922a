/* A line-up as text: its format, and the names of its members. */
#include "lineup_text.h"

#include <stdio.h>
#include <string.h>

void lineup_write(const struct pindeck_lineup *lineup, char text[LINEUP_TEXT_SIZE])
{
	size_t length;

	text[0] = '\0';
	if (!pindeck_lineup_is_team(lineup))
		return;
	length = (size_t)snprintf(text, LINEUP_TEXT_SIZE, "%s",
	                          pindeck_format_to_name(pindeck_lineup_format(lineup)));
	for (int next = 0; next < pindeck_lineup_to_count(lineup); next++) {
		const struct pindeck_name name =
		    pindeck_lineup_member(lineup, pindeck_nth_of(next));

		length += (size_t)snprintf(text + length, LINEUP_TEXT_SIZE - length, " %s",
		                           pindeck_name_to_text(&name));
	}
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

bool lineup_read(struct pindeck_lineup *lineup, struct pindeck_text text)
{
	enum pindeck_format format;

	*lineup = pindeck_lineup_open(PINDECK_ALONE);
	if (pindeck_text_is_empty(text))
		return true;
	format = cut_format(&text);
	if (format == PINDECK_ALONE || format == PINDECK_FORMATS)
		return false;
	*lineup = pindeck_lineup_open(format);
	while (pindeck_text_skip_any(&text, " "))
		if (!add_member(lineup, pindeck_text_cut_before_any(&text, " ")))
			return false;
	return pindeck_text_is_empty(text) &&
	       pindeck_verdict_is_accepted(pindeck_lineup_verdict(lineup));
}
