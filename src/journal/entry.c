/* A line of the journal: one event in a game, with its time and actor. */
#include "entry.h"

#include "digits.h"
#include "moment.h"
#include "pinfall.h"
#include "utf8.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define KIND_WORD(NAME, word, lock, fields) [ENTRY_##NAME] = #word,

static const char *const kinds[ENTRY_KINDS + 1] = { ENTRY_KIND_LIST(KIND_WORD)[ENTRY_UNREADABLE] =
	                                                "?" };

/* ---- numbers -------------------------------------------------------------------------------- */

bool entry_field_is_optional(enum entry_field field)
{
	return field == FIELD_ACTOR || field == FIELD_LANE || field == FIELD_BOWLER ||
	       (field >= FIELD_PLACE && field <= FIELD_SEAL);
}

int64_t entry_number(const struct entry *entry, enum entry_field field)
{
	switch (field) {
	case FIELD_GAME:
		return entry->game;
	case FIELD_LINE:
		return entry->line;
	case FIELD_TIME:
		return entry->time;
	case FIELD_LANE:
		return entry->lane;
	case FIELD_REPLACES:
		return entry->replaces;
	case FIELD_PERSON:
		return entry->person;
	default:
		return 0;
	}
}

static bool is_between(int64_t number, int64_t least, int64_t most)
{
	return number >= least && number <= most;
}

bool entry_set_number(struct entry *entry, enum entry_field field, int64_t number)
{
	switch (field) {
	case FIELD_GAME:
		entry->game = number;
		return is_between(number, 1, ENTRY_MOST_GAMES);
	case FIELD_LINE:
		entry->line = number;
		return is_between(number, 1, ENTRY_MOST_LINES);
	case FIELD_TIME:
		entry->time = number;
		return is_between(number, MOMENT_FIRST, MOMENT_LAST);
	case FIELD_LANE:
		entry->lane = (int32_t)number;
		return is_between(number, 0, ENTRY_MOST_LANES);
	case FIELD_REPLACES:
		entry->replaces = number;
		return is_between(number, 0, ENTRY_MOST_LINES);
	case FIELD_PERSON:
		entry->person = number;
		return is_between(number, 0, ENTRY_MOST_PERSONS);
	default:
		return false;
	}
}

static void write_number(const struct entry *entry, enum entry_field field, char *text)
{
	const int64_t number = entry_number(entry, field);

	text[0] = '\0';
	if (number != 0)
		snprintf(text, ENTRY_FIELD_SIZE, "%" PRId64, number);
}

/* Up to twelve digits without leading zeros; 0 is an empty text. */
static bool read_number(struct entry *entry, enum entry_field field, struct pindeck_text text)
{
	const bool nothing = pindeck_text_is_empty(text);
	int64_t number = 0;

	if (pindeck_text_to_length(text) > 12 || pindeck_text_to_byte(text) == '0')
		return false;
	while (pindeck_text_begins_with_digit(text)) {
		number = number * 10 + pindeck_text_to_byte(text) - '0';
		pindeck_text_step(&text);
	}
	if (!pindeck_text_is_empty(text))
		return false;
	if (nothing && (field == FIELD_LANE || field == FIELD_REPLACES || field == FIELD_PERSON))
		return true;
	return entry_set_number(entry, field, number);
}

/* ---- text ----------------------------------------------------------------------------------- */

static void write_time(const struct entry *entry, char *text)
{
	moment_write(entry->time, text);
}

static bool read_time(struct entry *entry, struct pindeck_text text)
{
	return moment_read(&entry->time, text);
}

static bool copy(char *to, size_t size, struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);

	if (length >= size || !utf8_is_text(pindeck_text_to_bytes(text), length))
		return false;
	memcpy(to, pindeck_text_to_bytes(text), length);
	to[length] = '\0';
	return true;
}

static void write_actor(const struct entry *entry, char *text)
{
	memcpy(text, entry->actor, sizeof entry->actor);
}

static bool read_actor(struct entry *entry, struct pindeck_text text)
{
	return copy(entry->actor, sizeof entry->actor, text);
}

static void write_text(const struct entry *entry, char *text)
{
	memcpy(text, entry->text, sizeof entry->text);
}

static bool read_text(struct entry *entry, struct pindeck_text text)
{
	return copy(entry->text, sizeof entry->text, text);
}

static void write_key(const struct entry *entry, char *text)
{
	memcpy(text, entry->key, sizeof entry->key);
}

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

static bool read_key(struct entry *entry, struct pindeck_text text)
{
	return is_key_or_none(pindeck_text_to_bytes(text), pindeck_text_to_length(text)) &&
	       copy(entry->key, sizeof entry->key, text);
}

static void write_value(const struct entry *entry, char *text)
{
	memcpy(text, entry->value, sizeof entry->value);
}

static bool read_value(struct entry *entry, struct pindeck_text text)
{
	return copy(entry->value, sizeof entry->value, text);
}

static void write_seal(const struct entry *entry, char *text)
{
	memcpy(text, entry->seal, sizeof entry->seal);
}

/* A text that cannot be a seal leaves the line readable, with a seal that matches nothing. */
static bool read_seal(struct entry *entry, struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);

	if (length != 0 &&
	    (length != ENTRY_SEAL_SIZE - 1 || !copy(entry->seal, sizeof entry->seal, text)))
		memcpy(entry->seal, "?", 2);
	return true;
}

static bool is_word(struct pindeck_text text, const char *word)
{
	const size_t length = pindeck_text_to_length(text);

	return strlen(word) == length && memcmp(word, pindeck_text_to_bytes(text), length) == 0;
}

static void write_word(const char *word, char *text)
{
	const size_t length = strnlen(word, ENTRY_FIELD_SIZE - 1);

	memcpy(text, word, length);
	text[length] = '\0';
}

static void write_kind(const struct entry *entry, char *text)
{
	write_word(kinds[entry->kind], text);
}

/* Most lines are balls. */
static bool read_kind(struct entry *entry, struct pindeck_text text)
{
	entry->kind = ENTRY_BOWLED;
	if (is_word(text, kinds[ENTRY_BOWLED]))
		return true;
	for (entry->kind = 0; entry->kind < ENTRY_KINDS; entry->kind++)
		if (is_word(text, kinds[entry->kind]))
			return true;
	return false;
}

static void write_bowler(const struct entry *entry, char *text)
{
	write_word(pindeck_name_to_text(&entry->bowler), text);
}

static bool read_bowler(struct entry *entry, struct pindeck_text text)
{
	entry->bowler =
	    pindeck_name_from(pindeck_text_to_bytes(text), pindeck_text_to_length(text));
	return pindeck_text_is_empty(text) || is_word(text, pindeck_name_to_text(&entry->bowler));
}

/* Discipline 0 is also what entries without a discipline have: only a seat writes it. */
static void write_discipline(const struct entry *entry, char *text)
{
	const bool told = entry->kind == ENTRY_SEATED;

	write_word(told ? pindeck_discipline_to_name(entry->discipline) : "", text);
}

static bool read_discipline(struct entry *entry, struct pindeck_text text)
{
	if (entry->kind != ENTRY_SEATED)
		return pindeck_text_is_empty(text);
	for (entry->discipline = 0; entry->discipline < PINDECK_DISCIPLINES; entry->discipline++)
		if (is_word(text, pindeck_discipline_to_name(entry->discipline)))
			return true;
	return false;
}

static void write_place(const struct entry *entry, char *text)
{
	const int frame = pindeck_place_to_frame(entry->place);
	size_t length = 0;

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

static bool read_place(struct entry *entry, struct pindeck_text text)
{
	const char *bytes = pindeck_text_to_bytes(text);
	int frame;
	int ball;

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

static void write_pins(const struct entry *entry, char *text)
{
	pinfall_write(&entry->balls, text);
}

static bool read_pins(struct entry *entry, struct pindeck_text text)
{
	return pinfall_read(&entry->balls, text);
}

/* ---- the table of fields ----------------------------------------------------------------------
 */

/* clang-format off */
static const struct {
	const char *name;
	void (*write)(const struct entry *entry, char *text); /* a null pointer for numbers */
	bool (*read)(struct entry *entry, struct pindeck_text text);
} fields[ENTRY_COLUMNS] = {
	[FIELD_GAME]       = { "game",       NULL,             NULL },
	[FIELD_LINE]       = { "line",       NULL,             NULL },
	[FIELD_TIME]       = { "time",       write_time,       read_time },
	[FIELD_ACTOR]      = { "actor",      write_actor,      read_actor },
	[FIELD_KIND]       = { "kind",       write_kind,       read_kind },
	[FIELD_LANE]       = { "lane",       NULL,             NULL },
	[FIELD_BOWLER]     = { "bowler",     write_bowler,     read_bowler },
	[FIELD_DISCIPLINE] = { "discipline", write_discipline, read_discipline },
	[FIELD_PLACE]      = { "place",      write_place,      read_place },
	[FIELD_PINS]       = { "pins",       write_pins,       read_pins },
	[FIELD_REPLACES]   = { "replaces",   NULL,             NULL },
	[FIELD_TEXT]       = { "text",       write_text,       read_text },
	[FIELD_KEY]        = { "key",        write_key,        read_key },
	[FIELD_PERSON]     = { "person",     NULL,             NULL },
	[FIELD_VALUE]      = { "value",      write_value,      read_value },
	[FIELD_SEAL]       = { "seal",       write_seal,       read_seal },
};
/* clang-format on */

const char *entry_field_name(enum entry_field field)
{
	return fields[field].name;
}

void entry_write(const struct entry *entry, enum entry_field field, char text[ENTRY_FIELD_SIZE])
{
	if (fields[field].write == NULL)
		write_number(entry, field, text);
	else
		fields[field].write(entry, text);
}

bool entry_read(struct entry *entry, enum entry_field field, struct pindeck_text text)
{
	if (fields[field].read == NULL)
		return read_number(entry, field, text);
	return fields[field].read(entry, text);
}

bool entry_is_equal(const struct entry *one, const struct entry *other)
{
	for (enum entry_field field = 0; field < ENTRY_FIELDS; field++) {
		char text[ENTRY_FIELD_SIZE];
		char other_text[ENTRY_FIELD_SIZE];

		entry_write(one, field, text);
		entry_write(other, field, other_text);
		if (strcmp(text, other_text) != 0)
			return false;
	}
	return true;
}

/* ---- what people say ----------------------------------------------------------------------------
 */

static void set(char *to, size_t size, struct pindeck_text text)
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
	set(entry->actor, sizeof entry->actor, pindeck_text_from(actor, strlen(actor)));
}

void entry_set_text(struct entry *entry, struct pindeck_text text)
{
	set(entry->text, sizeof entry->text, text);
}

void entry_set_value(struct entry *entry, const char *value)
{
	set(entry->value, sizeof entry->value, pindeck_text_from(value, strlen(value)));
}

bool entry_is_key(const char *text)
{
	const size_t length = strlen(text);

	return length > 0 && is_key_or_none(text, length);
}

bool entry_set_key(struct entry *entry, const char *key)
{
	return read_key(entry, pindeck_text_from(key, strlen(key)));
}
