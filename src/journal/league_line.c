/* The record of leagues: its lines, and their fields as text. */
#include "league_line.h"

#include "moment.h"
#include "utf8.h"
#include "width.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define KIND_ROW(NAME, word, fields) [LEAGUE_##NAME] = { #word, fields },

static const struct {
	const char *word;
	int fields;
} kinds[LEAGUE_KINDS + 1] = { LEAGUE_KIND_LIST(KIND_ROW)[LEAGUE_UNREADABLE] = { "?", 0 } };

const char *league_kind_word(enum league_kind kind)
{
	return kinds[kind].word;
}

/* ---- the table of fields ------------------------------------------------------------------------
 */

enum shape {
	NUMBER, /* from the least to the most */
	MOMENT,
	TEXT,
	KIND
};

/* clang-format off */
#define AT(member) offsetof(struct league_line, member), sizeof ((struct league_line *)0)->member

/* Only the kinds that have the bit may have the field; 0: every kind. */
static const struct {
	const char *name;
	size_t place;
	size_t size;
	int64_t least;
	int64_t most;
	enum shape shape;
	int bit;
} fields[LEAGUE_COLUMNS] = {
	[LEAGUE_FIELD_LINE]    = { "line",    AT(line),    1, LEAGUE_MOST_LINES, NUMBER, 0 },
	[LEAGUE_FIELD_TIME]    = { "time",    AT(time),    MOMENT_FIRST, MOMENT_LAST, MOMENT, 0 },
	[LEAGUE_FIELD_ACTOR]   = { "actor",   AT(actor),   0, 0, TEXT, 0 },
	[LEAGUE_FIELD_LEAGUE]  = { "league",  AT(league),  0, 0, TEXT, 0 },
	[LEAGUE_FIELD_KIND]    = { "kind",    AT(kind),    0, 0, KIND, 0 },
	[LEAGUE_FIELD_WEEK]    = { "week",    AT(week),    0, LEAGUE_MOST_WEEKS, NUMBER, WITH_WEEK },
	[LEAGUE_FIELD_LANE]    = { "lane",    AT(lane),    0, ENTRY_MOST_LANES, NUMBER, WITH_LANE },
	[LEAGUE_FIELD_TEAM]    = { "team",    AT(team),    0, LEAGUE_MOST_TEAMS, NUMBER, WITH_TEAM },
	[LEAGUE_FIELD_OTHER]   = { "other",   AT(other),   0, LEAGUE_MOST_TEAMS, NUMBER, WITH_OTHER },
	[LEAGUE_FIELD_SLOT]    = { "slot",    AT(slot),    0, LEAGUE_MOST_SLOTS, NUMBER, WITH_SLOT },
	[LEAGUE_FIELD_BOWLER]  = { "bowler",  AT(bowler),  0, LEAGUE_MOST_BOWLERS, NUMBER, WITH_BOWLER },
	[LEAGUE_FIELD_PERSON]  = { "person",  AT(person),  0, ENTRY_MOST_PERSONS, NUMBER, WITH_PERSON },
	[LEAGUE_FIELD_SUBJECT] = { "subject", AT(subject), 0, 0, TEXT, WITH_SUBJECT },
	[LEAGUE_FIELD_VALUE]   = { "value",   AT(value),   0, 0, TEXT, WITH_VALUE },
	[LEAGUE_FIELD_TEXT]    = { "text",    AT(text),    0, 0, TEXT, 0 },
	[LEAGUE_FIELD_KEY]     = { "key",     AT(key),     0, 0, TEXT, 0 },
	[LEAGUE_FIELD_SEAL]    = { "seal",    AT(seal),    0, 0, TEXT, 0 },
};
/* clang-format on */

const char *league_field_name(enum league_field field)
{
	return fields[field].name;
}

bool league_field_is_number(enum league_field field)
{
	return fields[field].shape == NUMBER;
}

bool league_field_is_moment(enum league_field field)
{
	return fields[field].shape == MOMENT;
}

static const void *const_at(const struct league_line *line, enum league_field field)
{
	return (const char *)line + fields[field].place;
}

static void *at(struct league_line *line, enum league_field field)
{
	return (char *)line + fields[field].place;
}

/* ---- numbers ------------------------------------------------------------------------------------
 */

int64_t league_number(const struct league_line *line, enum league_field field)
{
	int64_t number;

	memcpy(&number, const_at(line, field), sizeof number);
	return number;
}

bool league_set_number(struct league_line *line, enum league_field field, int64_t number)
{
	if (number < fields[field].least || number > fields[field].most)
		return false;
	memcpy(at(line, field), &number, sizeof number);
	return true;
}

/* Up to twelve digits without leading zeros; 0 is an empty text. */
static bool read_number(struct league_line *line, enum league_field field, struct pindeck_text text)
{
	int64_t number = 0;

	if (pindeck_text_to_length(text) > 12 || pindeck_text_to_byte(text) == '0')
		return false;
	while (pindeck_text_begins_with_digit(text)) {
		number = number * 10 + pindeck_text_to_byte(text) - '0';
		pindeck_text_step(&text);
	}
	return pindeck_text_is_empty(text) && league_set_number(line, field, number);
}

static bool read_moment(struct league_line *line, enum league_field field, struct pindeck_text text)
{
	int64_t moment = 0;

	return moment_read(&moment, text) && league_set_number(line, field, moment);
}

/* ---- texts and words ----------------------------------------------------------------------------
 */

bool league_is_name(const char *text)
{
	const size_t length = strlen(text);

	return length > 0 && length < LEAGUE_NAME_SIZE && text[0] != ' ' &&
	       text[length - 1] != ' ' && strchr(text, '\t') == NULL &&
	       utf8_is_text(text, length) && width_of_text(text) <= 40;
}

static bool read_text(struct league_line *line, enum league_field field, struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);
	char *to = at(line, field);

	if (length >= fields[field].size || !utf8_is_text(pindeck_text_to_bytes(text), length))
		return false;
	memcpy(to, pindeck_text_to_bytes(text), length);
	to[length] = '\0';
	if (field == LEAGUE_FIELD_LEAGUE)
		return league_is_name(to);
	return field != LEAGUE_FIELD_KEY || length == 0 || entry_is_key(to);
}

static bool read_kind(struct league_line *line, struct pindeck_text text)
{
	const size_t length = pindeck_text_to_length(text);

	for (line->kind = 0; line->kind < LEAGUE_KINDS; line->kind++) {
		const char *word = kinds[line->kind].word;

		if (strlen(word) == length &&
		    memcmp(word, pindeck_text_to_bytes(text), length) == 0)
			return true;
	}
	return false;
}

void league_write(const struct league_line *line, enum league_field field,
                  char text[LEAGUE_FIELD_SIZE])
{
	text[0] = '\0';
	switch (fields[field].shape) {
	case NUMBER:
		if (league_number(line, field) != 0)
			snprintf(text, LEAGUE_FIELD_SIZE, "%" PRId64, league_number(line, field));
		break;
	case MOMENT:
		moment_write(league_number(line, field), text);
		break;
	case TEXT:
		snprintf(text, LEAGUE_FIELD_SIZE, "%s", (const char *)const_at(line, field));
		break;
	case KIND:
		snprintf(text, LEAGUE_FIELD_SIZE, "%s", kinds[line->kind].word);
		break;
	}
}

bool league_read(struct league_line *line, enum league_field field, struct pindeck_text text)
{
	switch (fields[field].shape) {
	case NUMBER:
		return read_number(line, field, text);
	case MOMENT:
		return read_moment(line, field, text);
	case TEXT:
		return read_text(line, field, text);
	case KIND:
		return read_kind(line, text);
	}
	return false;
}

/* ---- whole lines --------------------------------------------------------------------------------
 */

static bool is_empty(const struct league_line *line, enum league_field field)
{
	if (fields[field].shape == NUMBER)
		return league_number(line, field) == 0;
	return *(const char *)const_at(line, field) == '\0';
}

bool league_has_only_its_fields(const struct league_line *line)
{
	for (enum league_field field = 0; field < LEAGUE_FIELDS; field++)
		if (fields[field].bit != 0 && (kinds[line->kind].fields & fields[field].bit) == 0 &&
		    !is_empty(line, field))
			return false;
	return true;
}

bool league_is_equal(const struct league_line *one, const struct league_line *other)
{
	for (enum league_field field = 0; field < LEAGUE_FIELDS; field++) {
		char text[LEAGUE_FIELD_SIZE];
		char other_text[LEAGUE_FIELD_SIZE];

		league_write(one, field, text);
		league_write(other, field, other_text);
		if (strcmp(text, other_text) != 0)
			return false;
	}
	return true;
}
