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

/* ---- the desk as JSON ------------------------------------------------------------------------ */

static const char *truth(bool value)
{
	return value ? "true" : "false";
}

void desk_json_write_moment(struct writer *writer, const char *name, int64_t second)
{
	char text[MOMENT_SIZE];

	moment_write(second * 1000, text);
	writer_print(writer, ",\"%s\":\"%s\"", name, text);
}

void desk_json_write_look(struct writer *writer, const struct look *look)
{
	writer_print(writer, "{\"theme\":\"%s\",\"celebrations\":%s,\"gutter\":%s,\"sound\":%s}",
	             desk_theme_word(look->theme), truth(!look->no_celebrations),
	             truth(!look->no_gutter), truth(look->sound));
}

void desk_json_write_message(struct writer *writer, const struct desk *desk, int64_t now)
{
	const struct desk_message *message = &desk->message;

	if (!desk_has_message(desk, now)) {
		writer_text(writer, "null");
		return;
	}
	writer_text(writer, "{\"text\":");
	writer_json(writer, message->text);
	desk_json_write_moment(writer, "since", message->since);
	if (message->until != 0)
		desk_json_write_moment(writer, "until", message->until);
	writer_put(writer, '}');
}

static bool is_usual(const struct look *look)
{
	return look->theme == THEME_DARK && !look->no_celebrations && !look->no_gutter &&
	       !look->sound;
}

void desk_json_write_board(struct writer *writer, const struct desk *desk, int32_t lane,
                           int64_t now)
{
	if (desk_has_message(desk, now)) {
		writer_text(writer, ",\"message\":");
		desk_json_write_message(writer, desk, now);
	}
	desk_json_write_lane(writer, desk, lane);
}

void desk_json_write_lane(struct writer *writer, const struct desk *desk, int32_t lane)
{
	const struct desk_lane *decided = &desk->lanes[lane - 1];
	const struct waiting_group *group = desk_reserved(desk, lane);

	if (!is_usual(&decided->look)) {
		writer_text(writer, ",\"look\":");
		desk_json_write_look(writer, &decided->look);
	}
	if (decided->call != CALL_NONE) {
		writer_print(writer, ",\"call\":{\"kind\":\"%s\"", desk_call_word(decided->call));
		desk_json_write_moment(writer, "since", decided->called);
		writer_put(writer, '}');
	}
	if (decided->closed) {
		writer_text(writer, ",\"closed\":{\"reason\":");
		writer_json(writer, decided->note);
		desk_json_write_moment(writer, "since", decided->closed_since);
		writer_put(writer, '}');
	}
	if (group != NULL) {
		writer_text(writer, ",\"reserved\":{\"name\":");
		writer_json(writer, group->name);
		writer_print(writer, ",\"people\":%d}", group->people);
	}
}

void desk_json_write_waiting(struct writer *writer, const struct waiting_group *entry)
{
	writer_text(writer, "{\"id\":");
	writer_number(writer, entry->id);
	writer_text(writer, ",\"name\":");
	writer_json(writer, entry->name);
	writer_print(writer, ",\"people\":%d", entry->people);
	desk_json_write_moment(writer, "since", entry->since);
	if (entry->time != 0)
		desk_json_write_moment(writer, "time", entry->time);
	if (entry->lane != 0)
		writer_print(writer, ",\"lane\":%d", entry->lane);
	if (entry->given != 0)
		writer_print(writer, ",\"given\":%d", entry->given);
	if (entry->note[0] != '\0') {
		writer_text(writer, ",\"note\":");
		writer_json(writer, entry->note);
	}
	writer_put(writer, '}');
}
