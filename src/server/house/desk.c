/* The desk: words of themes and calls, the message, and the waiting list. */
#include "server/house/desk.h"

#include "journal/moment.h"

#include <string.h>

static const char *const themes[THEMES] = {
	[THEME_DARK] = "dark",
	[THEME_LIGHT] = "light",
	[THEME_CHILDREN] = "children",
};

static const char *const calls[LANE_CALLS] = {
	[CALL_NONE] = "none",
	[CALL_DESK] = "desk",
	[CALL_FAULT] = "fault",
	[CALL_SERVICE] = "service",
};

static size_t find_word(const char *const *words, size_t count, const char *word)
{
	size_t place = 0;

	while (place < count && strcmp(words[place], word) != 0)
		place++;
	return place;
}

const char *desk_theme_word(enum look_theme theme)
{
	return themes[theme];
}

enum look_theme desk_theme_of(const char *word)
{
	return (enum look_theme)find_word(themes, THEMES, word);
}

const char *desk_call_word(enum lane_call call)
{
	return calls[call];
}

enum lane_call desk_call_of(const char *word)
{
	return (enum lane_call)find_word(calls, LANE_CALLS, word);
}

bool desk_move_call(struct desk *desk, int32_t from, int32_t to)
{
	struct desk_lane *lane = &desk->lanes[from - 1];
	struct desk_lane *goal = &desk->lanes[to - 1];

	if (lane->call == CALL_NONE)
		return false;
	goal->call = lane->call;
	goal->called = lane->called;
	lane->call = CALL_NONE;
	lane->called = 0;
	return true;
}

bool desk_has_message(const struct desk *desk, int64_t now)
{
	const struct desk_message *message = &desk->message;

	return message->text[0] != '\0' && (message->until == 0 || now < message->until);
}

const struct waiting_group *desk_waiting(const struct desk *desk, int64_t id)
{
	for (size_t next = 0; next < desk->waiting_count; next++)
		if (desk->waiting[next].id == id)
			return &desk->waiting[next];
	return NULL;
}

const struct waiting_group *desk_waiting_by_key(const struct desk *desk, const char *key)
{
	for (size_t next = 0; key[0] != '\0' && next < desk->waiting_count; next++)
		if (strcmp(desk->waiting[next].key, key) == 0)
			return &desk->waiting[next];
	return NULL;
}

const struct waiting_group *desk_reserved(const struct desk *desk, int32_t lane)
{
	for (size_t next = 0; next < desk->waiting_count; next++)
		if (desk->waiting[next].given == lane)
			return &desk->waiting[next];
	return NULL;
}

const struct waiting_group *desk_add_waiting(struct desk *desk, const struct waiting_group *entry)
{
	struct waiting_group *added = &desk->waiting[desk->waiting_count];

	if (desk->waiting_count == DESK_MOST_WAITING)
		return NULL;
	*added = *entry;
	added->id = ++desk->waiting_last;
	desk->waiting_count++;
	return added;
}

bool desk_remove_waiting(struct desk *desk, int64_t id)
{
	const struct waiting_group *found = desk_waiting(desk, id);
	size_t place;

	if (found == NULL)
		return false;
	place = (size_t)(found - desk->waiting);
	desk->waiting_count--;
	memmove(desk->waiting + place, desk->waiting + place + 1,
	        (desk->waiting_count - place) * sizeof *desk->waiting);
	return true;
}

/* ---- the desk as JSON ---- */

void desk_json_write_moment(struct writer *writer, const char *name, int64_t second)
{
	char text[MOMENT_SIZE];

	moment_write(second * 1000, text);
	writer_string(writer, name, text);
}

static void write_look(struct writer *writer, const struct look *look)
{
	writer_begin(writer, "look", '{');
	writer_string(writer, "theme", desk_theme_word(look->theme));
	writer_boolean(writer, "celebrations", !look->no_celebrations);
	writer_boolean(writer, "gutter", !look->no_gutter);
	writer_boolean(writer, "sound", look->sound);
	writer_end(writer, '}');
}

void desk_json_write_message(struct writer *writer, const struct desk *desk, int64_t now)
{
	const struct desk_message *message = &desk->message;

	if (!desk_has_message(desk, now)) {
		writer_string(writer, "message", NULL);
		return;
	}
	writer_begin(writer, "message", '{');
	writer_string(writer, "text", message->text);
	desk_json_write_moment(writer, "since", message->since);
	if (message->until != 0)
		desk_json_write_moment(writer, "until", message->until);
	writer_end(writer, '}');
}

static bool is_usual(const struct look *look)
{
	return look->theme == THEME_DARK && !look->no_celebrations && !look->no_gutter &&
	       !look->sound;
}

void desk_json_write_board(struct writer *writer, const struct desk *desk, int32_t lane,
                           int64_t now)
{
	if (desk_has_message(desk, now))
		desk_json_write_message(writer, desk, now);
	desk_json_write_lane(writer, desk, lane);
}

void desk_json_write_lane(struct writer *writer, const struct desk *desk, int32_t lane)
{
	const struct desk_lane *decided = &desk->lanes[lane - 1];
	const struct waiting_group *group = desk_reserved(desk, lane);

	if (!is_usual(&decided->look))
		write_look(writer, &decided->look);
	if (decided->call != CALL_NONE) {
		writer_begin(writer, "call", '{');
		writer_string(writer, "kind", desk_call_word(decided->call));
		desk_json_write_moment(writer, "since", decided->called);
		writer_end(writer, '}');
	}
	if (decided->closed) {
		writer_begin(writer, "closed", '{');
		writer_string(writer, "reason", decided->note);
		desk_json_write_moment(writer, "since", decided->closed_since);
		writer_end(writer, '}');
	}
	if (group != NULL) {
		writer_begin(writer, "reserved", '{');
		writer_string(writer, "name", group->name);
		writer_integer(writer, "people", group->people);
		writer_end(writer, '}');
	}
}

void desk_json_write_waiting(struct writer *writer, const struct waiting_group *entry)
{
	writer_begin(writer, NULL, '{');
	writer_integer(writer, "id", entry->id);
	writer_string(writer, "name", entry->name);
	writer_integer(writer, "people", entry->people);
	desk_json_write_moment(writer, "since", entry->since);
	if (entry->time != 0)
		desk_json_write_moment(writer, "time", entry->time);
	if (entry->lane != 0)
		writer_integer(writer, "lane", entry->lane);
	if (entry->given != 0)
		writer_integer(writer, "given", entry->given);
	if (entry->note[0] != '\0')
		writer_string(writer, "note", entry->note);
	writer_end(writer, '}');
}
