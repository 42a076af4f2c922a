/* The register of persons: its lines, and their fields as text. */
#include "register.h"

#include "moment.h"
#include "utf8.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define KIND_WORD(NAME, word) [REGISTER_##NAME] = #word,

static const char *const kinds[REGISTER_KINDS + 1] = { REGISTER_KIND_LIST(
							   KIND_WORD)[REGISTER_UNREADABLE] = "?" };

static const char *const hands[HANDS] = {
	[HAND_UNKNOWN] = "",
	[HAND_LEFT] = "left",
	[HAND_RIGHT] = "right",
};

const char *register_hand_word(enum register_hand hand)
{
	return hands[hand];
}

static bool is_word(struct pindeck_text text, const char *word)
{
	const size_t length = pindeck_text_to_length(text);

	return strlen(word) == length && memcmp(word, pindeck_text_to_bytes(text), length) == 0;
}

/* ---- the table of fields ------------------------------------------------------------------------
 */

enum shape {
	NUMBER, /* from the least to the most */
	MOMENT,
	TEXT,
	NAME, /* three letters, or none */
	KIND,
	HAND
};

/* clang-format off */
#define AT(member) offsetof(struct register_line, member), sizeof ((struct register_line *)0)->member

static const struct {
	const char *name;
	size_t place;
	size_t size;
	int64_t least;
	int64_t most;
	enum shape shape;
	bool personal;
} fields[REGISTER_COLUMNS] = {
	[REGISTER_LINE]         = { "line",         AT(line),               1, REGISTER_MOST_LINES, NUMBER, false },
	[REGISTER_TIME]         = { "time",         AT(time),               MOMENT_FIRST, MOMENT_LAST, MOMENT, false },
	[REGISTER_ACTOR]        = { "actor",        AT(actor),              0, 0, TEXT, false },
	[REGISTER_KIND]         = { "kind",         AT(kind),               0, 0, KIND, false },
	[REGISTER_PERSON]       = { "person",       AT(person),             1, REGISTER_MOST_PERSONS, NUMBER, false },
	[REGISTER_OTHER]        = { "other",        AT(other),              0, REGISTER_MOST_PERSONS, NUMBER, false },
	[REGISTER_FULL_NAME]    = { "full_name",    AT(names.full_name),    0, 0, TEXT, true },
	[REGISTER_BOARD_NAME]   = { "board_name",   AT(names.board_name),   0, 0, NAME, true },
	[REGISTER_DISPLAY_NAME] = { "display_name", AT(names.display_name), 0, 0, TEXT, true },
	[REGISTER_HAND]         = { "hand",         AT(names.hand),         0, 0, HAND, true },
	[REGISTER_NOTE]         = { "note",         AT(names.note),         0, 0, TEXT, true },
	[REGISTER_LETTERS]      = { "letters",      AT(claim.letters),      0, 0, NAME, false },
	[REGISTER_GAME]         = { "game",         AT(claim.game),         0, ENTRY_MOST_GAMES, NUMBER, false },
	[REGISTER_SINCE]        = { "since",        AT(claim.since),        MOMENT_FIRST, MOMENT_LAST, MOMENT, false },
	[REGISTER_UNTIL]        = { "until",        AT(claim.until),        MOMENT_FIRST, MOMENT_LAST, MOMENT, false },
	[REGISTER_REPLACES]     = { "replaces",     AT(replaces),           0, REGISTER_MOST_LINES, NUMBER, false },
	[REGISTER_TEXT]         = { "text",         AT(text),               0, 0, TEXT, true },
	[REGISTER_KEY]          = { "key",          AT(key),                0, 0, TEXT, false },
	[REGISTER_SALT]         = { "salt",         AT(salt),               0, 0, TEXT, false },
	[REGISTER_DIGEST]       = { "digest",       AT(digest),             0, 0, TEXT, false },
	[REGISTER_SEAL]         = { "seal",         AT(seal),               0, 0, TEXT, false },
};
/* clang-format on */

const char *register_field_name(enum register_field field)
{
	return fields[field].name;
}

bool register_field_is_number(enum register_field field)
{
	return fields[field].shape == NUMBER;
}

bool register_field_is_moment(enum register_field field)
{
	return fields[field].shape == MOMENT;
}

bool register_field_is_personal(enum register_field field)
{
	return fields[field].personal;
}

static const void *const_at(const struct register_line *line, enum register_field field)
{
	return (const char *)line + fields[field].place;
}

static void *at(struct register_line *line, enum register_field field)
{
	return (char *)line + fields[field].place;
}

/* ---- numbers ------------------------------------------------------------------------------------
 */

int64_t register_number(const struct register_line *line, enum register_field field)
{
	int64_t number;

	memcpy(&number, const_at(line, field), sizeof number);
	return number;
}

bool register_set_number(struct register_line *line, enum register_field field, int64_t number)
{
	if (number < fields[field].least || number > fields[field].most)
		return false;
	memcpy(at(line, field), &number, sizeof number);
	return true;
}

/* Up to twelve digits without leading zeros; 0 is an empty text. */
static bool read_number(struct register_line *line, enum register_field field,
                        struct pindeck_text text)
{
	int64_t number = 0;

	if (pindeck_text_to_length(text) > 12 || pindeck_text_to_byte(text) == '0')
		return false;
	while (pindeck_text_begins_with_digit(text)) {
		number = number * 10 + pindeck_text_to_byte(text) - '0';
		pindeck_text_step(&text);
	}
	return pindeck_text_is_empty(text) && register_set_number(line, field, number);
}

/* ---- moments ------------------------------------------------------------------------------------
 */

/* The two moments of a period are there together. */
static bool has_moment(const struct register_line *line, enum register_field field)
{
	return field == REGISTER_TIME || line->claim.until != 0;
}

static bool read_moment(struct register_line *line, enum register_field field,
                        struct pindeck_text text)
{
	int64_t moment = 0;

	if (pindeck_text_is_empty(text))
		return field != REGISTER_TIME;
	return moment_read(&moment, text) && register_set_number(line, field, moment);
}

/* ---- texts and words ----------------------------------------------------------------------------
 */

static bool read_text(struct register_line *line, enum register_field field,
                      struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);
	char *to = at(line, field);

	if (length >= fields[field].size || !utf8_is_text(pindeck_text_to_bytes(text), length))
		return false;
	memcpy(to, pindeck_text_to_bytes(text), length);
	to[length] = '\0';
	return field != REGISTER_KEY || length == 0 || entry_is_key(to);
}

static bool read_name(struct register_line *line, enum register_field field,
                      struct pindeck_text text)
{
	const struct pindeck_name name =
	    pindeck_name_from(pindeck_text_to_bytes(text), pindeck_text_to_length(text));

	memcpy(at(line, field), &name, sizeof name);
	return pindeck_text_is_empty(text) || is_word(text, pindeck_name_to_text(&name));
}

static bool read_kind(struct register_line *line, struct pindeck_text text)
{
	for (line->kind = 0; line->kind < REGISTER_KINDS; line->kind++)
		if (is_word(text, kinds[line->kind]))
			return true;
	return false;
}

static bool read_hand(struct register_line *line, struct pindeck_text text)
{
	for (line->names.hand = 0; line->names.hand < HANDS; line->names.hand++)
		if (is_word(text, hands[line->names.hand]))
			return true;
	line->names.hand = HAND_UNKNOWN;
	return false;
}

void register_write(const struct register_line *line, enum register_field field,
                    char text[REGISTER_FIELD_SIZE])
{
	struct pindeck_name name;

	text[0] = '\0';
	switch (fields[field].shape) {
	case NUMBER:
		if (register_number(line, field) != 0)
			snprintf(text, REGISTER_FIELD_SIZE, "%" PRId64,
			         register_number(line, field));
		break;
	case MOMENT:
		if (has_moment(line, field))
			moment_write(register_number(line, field), text);
		break;
	case TEXT:
		snprintf(text, REGISTER_FIELD_SIZE, "%s", (const char *)const_at(line, field));
		break;
	case NAME:
		memcpy(&name, const_at(line, field), sizeof name);
		snprintf(text, REGISTER_FIELD_SIZE, "%s", pindeck_name_to_text(&name));
		break;
	case KIND:
		snprintf(text, REGISTER_FIELD_SIZE, "%s", kinds[line->kind]);
		break;
	case HAND:
		snprintf(text, REGISTER_FIELD_SIZE, "%s", hands[line->names.hand]);
		break;
	}
}

bool register_read(struct register_line *line, enum register_field field, struct pindeck_text text)
{
	switch (fields[field].shape) {
	case NUMBER:
		return read_number(line, field, text);
	case MOMENT:
		return read_moment(line, field, text);
	case TEXT:
		return read_text(line, field, text);
	case NAME:
		return read_name(line, field, text);
	case KIND:
		return read_kind(line, text);
	case HAND:
		return read_hand(line, text);
	}
	return false;
}

/* ---- whole lines --------------------------------------------------------------------------------
 */

bool register_is_equal(const struct register_line *one, const struct register_line *other)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++) {
		char text[REGISTER_FIELD_SIZE];
		char other_text[REGISTER_FIELD_SIZE];

		register_write(one, field, text);
		register_write(other, field, other_text);
		if (strcmp(text, other_text) != 0)
			return false;
	}
	return true;
}

bool register_person_is_equal(const struct register_person *one,
                              const struct register_person *other)
{
	return strcmp(one->full_name, other->full_name) == 0 &&
	       pindeck_name_is_equal(one->board_name, other->board_name) &&
	       strcmp(one->display_name, other->display_name) == 0 && one->hand == other->hand &&
	       strcmp(one->note, other->note) == 0;
}

void register_erase(struct register_line *line)
{
	for (enum register_field field = 0; field < REGISTER_FIELDS; field++)
		if (fields[field].personal)
			memset(at(line, field), 0, fields[field].size);
	memset(line->salt, 0, sizeof line->salt);
}

bool register_is_erased_by(const struct register_line *line, const struct register_line *forgotten)
{
	return forgotten->kind == REGISTER_FORGOTTEN && line->line < forgotten->line &&
	       (line->person == forgotten->person || line->other == forgotten->person);
}
