/* The value of the first line of a game. */
#include "journal/opening_value.h"

#include "journal/moment.h"
#include "text_scan.h"

#include <stdio.h>
#include <string.h>

/* The words of a value: the next one, and the text behind it. */
struct words {
	struct pindeck_text word;
	struct pindeck_text rest;
};

/* Returns false when the text ends with a space. */
static bool next_word(struct words *words)
{
	const bool more = pindeck_text_skip_any(&words->rest, " ");

	words->word = pindeck_text_cut_before_any(&words->rest, " ");
	return more != pindeck_text_is_empty(words->word);
}

static bool is_word(struct pindeck_text text, const char *word)
{
	const size_t length = pindeck_text_to_length(text);

	return strlen(word) == length && memcmp(word, pindeck_text_to_bytes(text), length) == 0;
}

static enum game_kind kind_of(struct pindeck_text word)
{
	enum game_kind kind = GAME_OPEN_PLAY + 1;

	while (kind < GAME_KINDS && !is_word(word, game_kind_word(kind)))
		kind++;
	return kind;
}

static bool read_lane(int32_t *lane, struct pindeck_text word)
{
	struct entry entry = { .lane = 0 };

	if (pindeck_text_is_empty(word) || !entry_read(&entry, FIELD_LANE, word))
		return false;
	*lane = entry.lane;
	return true;
}

/* The name is the rest of the text, with its spaces. */
static bool read_team(struct opening_value *value, struct words *words)
{
	char text[ENTRY_VALUE_SIZE];

	if (!pindeck_text_skip_any(&words->rest, " "))
		return false;
	(void)snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(words->rest),
	               pindeck_text_to_bytes(words->rest));
	opening_value_set_team(value->team, text);
	words->rest = pindeck_text_from("", 0);
	words->word = words->rest;
	return value->team[0] != '\0' && strcmp(value->team, text) == 0;
}

/* The moment of a score sheet; false when it differs from the time of the line. */
static bool read_moment(struct opening_value *value, const struct entry *opened,
                        struct words *words)
{
	int64_t moment;

	value->as_typed = moment_read_typed(&moment, &value->day_only, words->word);
	value->from_sheet = value->as_typed || moment_read(&moment, words->word);
	return !value->from_sheet || (moment == opened->time && next_word(words));
}

bool opening_value_read(struct opening_value *value, const struct entry *opened)
{
	struct words words = { .rest = pindeck_text_from(opened->value, strlen(opened->value)) };
	enum game_kind kind;

	*value = (struct opening_value){ .kind = GAME_OPEN_PLAY };
	words.word = pindeck_text_cut_before_any(&words.rest, " ");
	if (!read_moment(value, opened, &words))
		return false;
	kind = kind_of(words.word);
	if (kind != GAME_KINDS) {
		value->kind = kind;
		if (!next_word(&words))
			return false;
	}
	if (is_word(words.word, "pair") &&
	    (!next_word(&words) || !read_lane(&value->pair, words.word) ||
	     value->pair == opened->lane || !next_word(&words)))
		return false;
	if (is_word(words.word, "team") && !read_team(value, &words))
		return false;
	return pindeck_text_is_empty(words.word) && pindeck_text_is_empty(words.rest);
}

/* Append a word and its argument. */
static void add(char text[ENTRY_VALUE_SIZE], const char *word, const char *more)
{
	const size_t length = strlen(text);

	(void)snprintf(text + length, ENTRY_VALUE_SIZE - length, "%s%s%s%s", length > 0 ? " " : "",
	               word, more[0] != '\0' ? " " : "", more);
}

void opening_value_write(const struct opening_value *value, struct entry *opened)
{
	char when[MOMENT_SIZE] = "";
	char text[ENTRY_VALUE_SIZE] = "";
	char lane[12];

	if (value->as_typed)
		moment_write_typed(opened->time, value->day_only, when);
	else if (value->from_sheet)
		moment_write(opened->time, when);
	if (when[0] != '\0')
		add(text, when, "");
	if (value->kind != GAME_OPEN_PLAY)
		add(text, game_kind_word(value->kind), "");
	(void)snprintf(lane, sizeof lane, "%d", value->pair);
	if (value->pair != 0)
		add(text, "pair", lane);
	if (value->team[0] != '\0')
		add(text, "team", value->team);
	entry_set_value(opened, text);
}

/* A byte that continues a character of UTF-8. */
static bool is_inside_character(char byte)
{
	return ((unsigned char)byte & 0xC0U) == 0x80U;
}

void opening_value_set_team(char team[OPENING_TEAM_SIZE], const char *name)
{
	static const char more[] = "\xe2\x80\xa6"; /* an ellipsis */
	struct entry printable = { .kind = ENTRY_OPENED };
	size_t length;
	bool is_short;

	entry_set_value(&printable, name + strspn(name, " "));
	length = strlen(printable.value);
	is_short = length >= OPENING_TEAM_SIZE;
	if (is_short)
		length = OPENING_TEAM_SIZE - sizeof more;
	while (length > 0 && is_inside_character(printable.value[length]))
		length--;
	while (length > 0 && printable.value[length - 1] == ' ')
		length--;
	(void)snprintf(team, OPENING_TEAM_SIZE, "%.*s%s", (int)length, printable.value,
	               is_short ? more : "");
}
