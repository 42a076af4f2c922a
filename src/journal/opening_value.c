/* The value of the first line of a game. */
#include "opening_value.h"

#include "moment.h"

#include <stdio.h>
#include <string.h>

static bool read_kind(enum game_kind *kind, struct pindeck_text word)
{
	char text[ENTRY_VALUE_SIZE];
	const int length = snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(word),
	                            pindeck_text_to_bytes(word));

	*kind = length >= 0 ? game_kind_from(text) : GAME_KINDS;
	return *kind < GAME_KINDS && *kind != GAME_OPEN_PLAY;
}

bool opening_value_read(struct opening_value *value, const struct entry *opened)
{
	struct pindeck_text rest = pindeck_text_from(opened->value, strlen(opened->value));
	struct pindeck_text word = pindeck_text_cut_before_any(&rest, " ");
	int64_t moment;

	*value = (struct opening_value){ .kind = GAME_OPEN_PLAY };
	if (pindeck_text_is_empty(word))
		return pindeck_text_is_empty(rest);
	value->as_typed = moment_read_typed(&moment, &value->day_only, word);
	value->from_sheet = value->as_typed || moment_read(&moment, word);
	if (!value->from_sheet)
		return read_kind(&value->kind, word) && pindeck_text_is_empty(rest);
	if (moment != opened->time)
		return false;
	return pindeck_text_is_empty(rest) ||
	       (pindeck_text_skip_any(&rest, " ") && read_kind(&value->kind, rest));
}

void opening_value_write(const struct opening_value *value, struct entry *opened)
{
	const char *kind = value->kind != GAME_OPEN_PLAY ? game_kind_word(value->kind) : "";
	char when[MOMENT_SIZE] = "";
	char text[ENTRY_VALUE_SIZE];

	if (value->as_typed)
		moment_write_typed(opened->time, value->day_only, when);
	else if (value->from_sheet)
		moment_write(opened->time, when);
	snprintf(text, sizeof text, "%s%s%s", when, when[0] != '\0' && kind[0] != '\0' ? " " : "",
	         kind);
	entry_set_value(opened, text);
}
