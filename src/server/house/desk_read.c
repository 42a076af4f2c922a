/* Changes of the desk: read from the body of a request. */
#include "server/house/desk_change.h"

#include "common/utf8.h"
#include "journal/moment.h"
#include "server/base/body.h"

#include <jansson.h>
#include <string.h>

/* ---- values: an absent one leaves its default, a wrong one returns false ---- */

/* One line: a tab separates fields of the stored text. */
static bool read_text(const json_t *body, const char *name, char *text, size_t size)
{
	return body_read_text(body, name, text, size) && strchr(text, '\t') == NULL;
}

/* True for a text that shows nothing. */
static bool is_blank(const char *text)
{
	return utf8_is_blank(text, strlen(text));
}

static bool read_reason(const json_t *body, char reason[DESK_REASON_SIZE])
{
	return body_read_reason(body, reason, DESK_REASON_SIZE) && strchr(reason, '\t') == NULL;
}

static bool read_flag(const json_t *body, const char *name, enum look_flag *flag)
{
	const json_t *member = json_object_get(body, name);

	if (member != NULL)
		*flag = json_is_true(member) ? LOOK_ON : LOOK_OFF;
	return member == NULL || json_is_boolean(member);
}

/* A moment, as a second. */
static bool read_moment(const json_t *body, const char *name, int64_t *second)
{
	const json_t *member = json_object_get(body, name);
	const char *text = json_string_value(member);
	int64_t moment = 0;

	if (member == NULL)
		return true;
	if (text == NULL ||
	    !moment_read(&moment, pindeck_text_from(text, json_string_length(member))) ||
	    moment < 1000)
		return false;
	*second = moment / 1000;
	return true;
}

/* ---- bodies -------------------------------------------------------------------------------------
 */

static bool read_look(struct desk_change *change, const json_t *body)
{
	const json_t *theme = json_object_get(body, "theme");
	const char *word = json_string_value(theme);

	change->theme = word != NULL ? desk_theme_of(word) : THEMES;
	return (theme == NULL || change->theme != THEMES) &&
	       read_flag(body, "celebrations", &change->celebrations) &&
	       read_flag(body, "gutter", &change->gutter) &&
	       read_flag(body, "sound", &change->sound);
}

static bool read_message(struct desk_change *change, const json_t *body)
{
	struct desk_message *message = &change->message;

	return read_text(body, "text", message->text, sizeof message->text) &&
	       !is_blank(message->text) && read_moment(body, "until", &message->until);
}

static bool read_call(struct desk_change *change, const json_t *body)
{
	const char *word = json_string_value(json_object_get(body, "kind"));

	change->call = word != NULL ? desk_call_of(word) : LANE_CALLS;
	return change->call != LANE_CALLS && change->call != CALL_NONE;
}

static bool read_close(struct desk_change *change, const json_t *body)
{
	return body_read_bool(body, "free", &change->free);
}

static bool read_reopen(struct desk_change *change, const json_t *body)
{
	return body_read_bool(body, "restore", &change->restore);
}

static bool read_move(struct desk_change *change, const json_t *body)
{
	int64_t to = 0;

	if (!body_read_number(body, "to", DESK_MOST_LANES, &to) || to == 0)
		return false;
	change->to = (int32_t)to;
	return true;
}

static bool read_wait(struct desk_change *change, const json_t *body)
{
	struct waiting_group *entry = &change->waiting;
	int64_t people = 1;
	int64_t lane = 0;

	if (!read_text(body, "name", entry->name, sizeof entry->name) || is_blank(entry->name) ||
	    !read_text(body, "note", entry->note, sizeof entry->note) ||
	    !body_read_number(body, "people", DESK_MOST_PEOPLE, &people) ||
	    !body_read_number(body, "lane", DESK_MOST_LANES, &lane) ||
	    !read_moment(body, "time", &entry->time))
		return false;
	entry->people = (int)people;
	entry->lane = (int32_t)lane;
	return true;
}

static bool read_give(struct desk_change *change, const json_t *body)
{
	int64_t lane = 0;

	if (!body_read_number(body, "lane", DESK_MOST_LANES, &lane) || lane == 0)
		return false;
	change->to = (int32_t)lane;
	return true;
}

/* The requests that end something have at most a reason. */
static bool read_nothing(struct desk_change *change, const json_t *body)
{
	(void)change;
	(void)body;
	return true;
}

#define read_no_message read_nothing
#define read_no_call read_nothing
#define read_no_wait read_nothing
#define read_no_give read_nothing
#define DESK_CHANGE_READER(NAME, word, ...) [DESK_##NAME] = read_##word,

static bool (*const readers[DESK_CHANGES])(struct desk_change *, const json_t *) = {
	DESK_CHANGE_LIST(DESK_CHANGE_READER)
};

void desk_change_read_reason(char reason[DESK_REASON_SIZE], const char *body, size_t length,
                             struct refusal *refusal)
{
	static const char *const members[] = { "reason", NULL };
	json_t *object = body_parse(body, length, refusal);

	if (object == NULL)
		return;
	if (!body_has_only(object, members) || !read_reason(object, reason)) {
		body_refuse(refusal, members);
	}
	body_ask_reason(reason, refusal);
	json_decref(object);
}

void desk_change_read(struct desk_change *change, const char *body, size_t length,
                      struct refusal *refusal)
{
	const char *const *members = desk_changes[change->kind].members;
	json_t *object = body_parse(body, length, refusal);

	if (object == NULL)
		return;
	if (!body_has_only(object, members) || !read_reason(object, change->reason) ||
	    !readers[change->kind](change, object)) {
		body_refuse(refusal, members);
	}
	if (desk_changes[change->kind].needs_reason)
		body_ask_reason(change->reason, refusal);
	json_decref(object);
}
