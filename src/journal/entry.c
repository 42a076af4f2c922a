/* A line of the journal: one event in a game, with its time and actor. */
#include "journal/entry.h"

#include "common/digits.h"
#include "common/utf8.h"
#include "journal/line_form_rows.h"
#include "journal/pinfall.h"
#include "text_scan.h"

#include <string.h>

#define KIND_WORD(NAME, word, lock, fields) [ENTRY_##NAME] = #word,

static const char *const kinds[ENTRY_KINDS + 1] = { ENTRY_KIND_LIST(KIND_WORD)[ENTRY_UNREADABLE] =
	                                                "?" };

/* ---- fields ---- */

/* Not isalnum: a key must not depend on the locale. */
static bool is_key_or_none(const char *bytes, size_t length)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				      "abcdefghijklmnopqrstuvwxyz"
				      "0123456789-_.:";

	for (size_t next = 0; next < length; next++)
		if (memchr(letters, bytes[next], sizeof letters - 1) == NULL)
			return false;
	return length < ENTRY_KEY_SIZE;
}

bool entry_is_key_or_none(const char *text)
{
	return is_key_or_none(text, strlen(text));
}

/* A text that cannot be a seal leaves the line readable, with a seal that matches nothing. */
static bool read_seal(const struct line_field *field, void *line, struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);
	struct entry *entry = line;

	if (length != 0 &&
	    (length != ENTRY_SEAL_SIZE - 1 || !line_form_read_text(field, line, text)))
		memcpy(entry->seal, "?", 2);
	return true;
}

/* Entries without a discipline have 0, which is tenpin: only a line `seated` writes the field. */
static void write_discipline(const struct line_field *field, const void *line, char *text)
{
	const struct entry *entry = line;
	const bool told = entry->kind == ENTRY_SEATED;
	const char *name = told ? pindeck_discipline_to_name(entry->discipline) : "";

	(void)field;
	memcpy(text, name, strlen(name) + 1);
}

static bool read_discipline(const struct line_field *field, void *line, struct pindeck_text text)
{
	struct entry *entry = line;

	(void)field;
	if (entry->kind != ENTRY_SEATED)
		return pindeck_text_is_empty(text);
	for (entry->discipline = 0; entry->discipline < PINDECK_DISCIPLINES; entry->discipline++)
		if (line_form_is_word(text, pindeck_discipline_to_name(entry->discipline)))
			return true;
	return false;
}

static void write_place(const struct line_field *field, const void *line, char *text)
{
	const struct entry *entry = line;
	const int frame = pindeck_place_to_frame(entry->place);
	size_t length = 0;

	(void)field;
	if (frame > 0) {
		length = digits_write(frame, text);
		text[length++] = '.';
		length += digits_write(pindeck_place_to_ball(entry->place), text + length);
	}
	text[length] = '\0';
}

static bool is_digit(char byte)
{
	return byte >= '1' && byte <= '9';
}

/* Nine out of ten places have three bytes. */
static bool is_short_place(const char *bytes, size_t length)
{
	return length == 3 && is_digit(bytes[0]) && bytes[1] == '.' && is_digit(bytes[2]);
}

static bool read_place(const struct line_field *field, void *line, struct pindeck_text text)
{
	const char *bytes = pindeck_text_to_bytes(text);
	struct entry *entry = line;
	int frame;
	int ball;

	(void)field;
	if (pindeck_text_is_empty(text))
		return true;
	if (is_short_place(bytes, pindeck_text_to_length(text))) {
		entry->place = pindeck_place_of(bytes[0] - '0', bytes[2] - '0');
		return pindeck_place_to_frame(entry->place) > 0;
	}
	frame = pindeck_text_to_number(&text);
	if (!pindeck_text_skip_any(&text, "."))
		return false;
	ball = pindeck_text_to_number(&text);
	entry->place = pindeck_place_of(frame, ball);
	return pindeck_text_is_empty(text) && pindeck_place_to_frame(entry->place) > 0;
}

static void write_pins(const struct line_field *field, const void *line, char *text)
{
	(void)field;
	pinfall_write(&((const struct entry *)line)->balls, text);
}

static bool read_pins(const struct line_field *field, void *line, struct pindeck_text text)
{
	(void)field;
	return pinfall_read(&((struct entry *)line)->balls, text);
}

/* ---- the table of fields ---- */

/* clang-format off */
#define AT(member) LINE_AT(struct entry, member)

static const struct line_field fields[ENTRY_COLUMNS] = {
	[FIELD_GAME]       = { "game",       AT(game),       LINE_NUMBER(1, ENTRY_MOST_GAMES), .required = true, .for_seals = true },
	[FIELD_LINE]       = { "line",       AT(line),       LINE_NUMBER(1, ENTRY_MOST_LINES), .required = true },
	[FIELD_TIME]       = { "time",       AT(time),       LINE_MOMENT, .required = true },
	[FIELD_ACTOR]      = { "actor",      AT(actor),      LINE_TEXT, .not_null = true, .for_seals = true },
	[FIELD_KIND]       = { "kind",       AT(kind),       LINE_WORD(kinds, ENTRY_KINDS), .usual_word = ENTRY_BOWLED, .required = true },
	[FIELD_LANE]       = { "lane",       AT(lane),       LINE_NUMBER(0, ENTRY_MOST_LANES) },
	[FIELD_BOWLER]     = { "bowler",     AT(bowler),     LINE_NAME },
	[FIELD_DISCIPLINE] = { "discipline", AT(discipline), LINE_OWN(discipline), .required = true },
	[FIELD_PLACE]      = { "place",      AT(place),      LINE_OWN(place) },
	[FIELD_PINS]       = { "pins",       AT(balls),      LINE_OWN(pins) },
	[FIELD_REPLACES]   = { "replaces",   AT(replaces),   LINE_NUMBER(0, ENTRY_MOST_LINES) },
	[FIELD_TEXT]       = { "text",       AT(text),       LINE_TEXT },
	[FIELD_KEY]        = { "key",        AT(key),        LINE_TEXT, .is_right = entry_is_key_or_none },
	[FIELD_PERSON]     = { "person",     AT(person),     LINE_NUMBER(GUEST, ENTRY_MOST_PERSONS) },
	[FIELD_VALUE]      = { "value",      AT(value),      LINE_TEXT },
	[FIELD_SEAL]       = { "seal",       AT(seal),       .write = line_form_write_text, .read = read_seal, .for_seals = true },
	[FIELD_REQUEST]    = { "request",    AT(request),    LINE_NUMBER(0, INT64_MAX), .for_seals = true },
};
/* clang-format on */

const struct line_form entry_form = {
	.table = "lines",
	.front = "game",
	.size = sizeof(struct entry),
	.fields = fields,
	.exported = ENTRY_FIELDS,
	.columns = ENTRY_COLUMNS,
	.number = FIELD_LINE,
	.kind = FIELD_KIND,
};

/* ---- texts and keys ---- */

void entry_copy_text(char *to, size_t size, struct pindeck_text text)
{
	const char *bytes = pindeck_text_to_bytes(text);
	const size_t length = pindeck_text_to_length(text);
	size_t place = 0;
	size_t written = 0;

	while (place < length) {
		const size_t printable = utf8_printable(bytes + place, length - place);
		const size_t step = printable > 0 ? printable : 1;

		if (written + step >= size)
			break;
		memcpy(to + written, printable > 0 ? bytes + place : "?", step);
		written += step;
		place += step;
	}
	to[written] = '\0';
}

void entry_set_actor(struct entry *entry, const char *actor)
{
	entry_copy_text(entry->actor, sizeof entry->actor, pindeck_text_from(actor, strlen(actor)));
}

void entry_set_text(struct entry *entry, struct pindeck_text text)
{
	entry_copy_text(entry->text, sizeof entry->text, text);
}

void entry_set_value(struct entry *entry, const char *value)
{
	entry_copy_text(entry->value, sizeof entry->value, pindeck_text_from(value, strlen(value)));
}

bool entry_is_key(const char *text)
{
	const size_t length = strlen(text);

	return length > 0 && is_key_or_none(text, length);
}

bool entry_set_key(struct entry *entry, const char *key)
{
	const size_t length = strlen(key);

	if (!is_key_or_none(key, length))
		return false;
	memcpy(entry->key, key, length + 1);
	return true;
}
