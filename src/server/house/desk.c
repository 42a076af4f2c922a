/* The desk: words of themes and calls, the message, and the waiting list. */
#include "server/house/desk.h"

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
