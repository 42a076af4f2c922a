/* Changes of the desk: each kind is made in the stored state. */
#include "server/house/desk_change.h"

#include "common/utf8.h"
#include "journal/moment.h"
#include "server/base/request_form.h"

#include <jansson.h>
#include <string.h>

#define DESK_CHANGE_ROW(NAME, word, audit, needs_reason, ...) \
	[DESK_##NAME] = { audit, needs_reason, { __VA_ARGS__ } },

const struct desk_change_row desk_changes[DESK_CHANGES] = { DESK_CHANGE_LIST(DESK_CHANGE_ROW) };

const char *desk_change_audit(const struct desk_change *change)
{
	static const char *const calls[LANE_CALLS] = {
		[CALL_NONE] = "call ended",
		[CALL_DESK] = "desk called",
		[CALL_FAULT] = "fault reported",
		[CALL_SERVICE] = "service called",
	};

	return change->kind == DESK_CALL ? calls[change->call] : desk_changes[change->kind].audit;
}

static bool make_look(struct desk *desk, struct desk_change *change)
{
	struct look *look = &desk->lanes[change->lane - 1].look;
	const struct look before = *look;

	if (change->theme != THEMES)
		look->theme = change->theme;
	if (change->celebrations != LOOK_AS_IT_IS)
		look->no_celebrations = change->celebrations == LOOK_OFF;
	if (change->gutter != LOOK_AS_IT_IS)
		look->no_gutter = change->gutter == LOOK_OFF;
	if (change->sound != LOOK_AS_IT_IS)
		look->sound = change->sound == LOOK_ON;
	return look->theme != before.theme || look->no_celebrations != before.no_celebrations ||
	       look->no_gutter != before.no_gutter || look->sound != before.sound;
}

static bool make_message(struct desk *desk, struct desk_change *change)
{
	const struct desk_message *now = &desk->message;

	if (strcmp(now->text, change->message.text) == 0 && now->until == change->message.until)
		return false;
	desk->message = change->message;
	desk->message.since = change->now;
	return true;
}

static bool make_no_message(struct desk *desk, struct desk_change *change)
{
	const bool was = desk->message.text[0] != '\0';

	change->message = desk->message; /* for the audit log */
	desk->message = (struct desk_message){ .since = 0 };
	return was;
}

static bool make_call(struct desk *desk, struct desk_change *change)
{
	struct desk_lane *lane = &desk->lanes[change->lane - 1];

	if (lane->call == change->call)
		return false;
	lane->call = change->call;
	lane->called = change->now;
	return true;
}

static bool make_no_call(struct desk *desk, struct desk_change *change)
{
	struct desk_lane *lane = &desk->lanes[change->lane - 1];
	const bool was = lane->call != CALL_NONE;

	lane->call = CALL_NONE;
	lane->called = 0;
	return was;
}

static void give_back(struct desk *desk, const struct waiting_group *group)
{
	desk->waiting[group - desk->waiting].given = 0;
	desk->waiting[group - desk->waiting].given_after = 0;
}

/* The call of a lane ends when its group leaves. A group that was given the lane waits again. */
static bool make_close(struct desk *desk, struct desk_change *change)
{
	const struct waiting_group *group = desk_reserved(desk, change->lane);
	struct desk_lane *lane = &desk->lanes[change->lane - 1];

	if (group != NULL && !change->free)
		give_back(desk, group);
	lane->cleared = change->game;
	lane->call = CALL_NONE;
	lane->called = 0;
	lane->closed = !change->free;
	lane->closed_since = change->free ? 0 : change->now;
	memcpy(lane->note, change->free ? "" : change->reason,
	       change->free ? 1 : sizeof lane->note);
	return true;
}

/* True when the group has moved to another lane since. */
static bool has_moved_on(const struct desk *desk, const struct desk_lane *lane, int64_t game)
{
	const int64_t own = lane->moved == game ? lane->moved_at : 0;

	for (int next = 0; game != 0 && next < DESK_MOST_LANES; next++)
		if (desk->lanes[next].moved == game && desk->lanes[next].moved_at > own)
			return true;
	return false;
}

static bool make_reopen(struct desk *desk, struct desk_change *change)
{
	struct desk_lane *lane = &desk->lanes[change->lane - 1];
	const bool shows_again =
	    change->restore && lane->cleared != 0 && !has_moved_on(desk, lane, lane->cleared);
	const bool was_closed = lane->closed;

	lane->closed = false;
	lane->closed_since = 0;
	lane->note[0] = '\0';
	if (shows_again)
		lane->cleared = 0;
	return was_closed || shows_again;
}

/* A lane that moves: its game, the lane where the game continues, and the last move to that lane
 * when the request was read. */
struct leg {
	struct desk_lane *from;
	struct desk_lane *to;
	int64_t game; /* 0 for the lane of a pair on which no game began */
	int64_t moved_at;
	int32_t pair; /* the other lane there; 0 for none */
};

/* Another request may have moved a group or closed the lane since this one was read. */
static enum refusal_code refuse_leg(const struct leg *leg)
{
	if (leg->game != 0 && leg->from->cleared == leg->game)
		return NO_GAME;
	if (leg->to->closed)
		return LANE_CLOSED;
	return leg->to->moved_at != leg->moved_at ? GAME_IN_PROGRESS : NOT_REFUSED;
}

static bool is_done(const struct leg *leg)
{
	return leg->game == 0 || (leg->from->cleared == leg->game && leg->to->moved == leg->game &&
	                          leg->to->cleared != leg->game);
}

/* The board of the old lane is cleared, and a call moves with the group. The time of each move must
 * be later than that of the previous one, even within a second. */
static void move_leg(const struct leg *leg, int64_t now, int64_t after)
{
	struct desk_lane *from = leg->from;
	struct desk_lane *to = leg->to;

	to->call = from->call;
	to->called = from->called;
	from->call = CALL_NONE;
	from->called = 0;
	if (leg->game == 0)
		return;
	to->moved_at = to->moved_at < now ? now : to->moved_at + 1;
	to->moved = leg->game;
	to->moved_after = after;
	to->moved_pair = leg->pair;
	to->cleared = 0;
	from->cleared = leg->game;
}

static bool make_move(struct desk *desk, struct desk_change *change)
{
	const struct leg legs[] = {
		{ &desk->lanes[change->lane - 1], &desk->lanes[change->to - 1], change->game,
		  change->moved_at, change->pair_to },
		{ change->pair != 0 ? &desk->lanes[change->pair - 1] : NULL,
		  change->pair != 0 ? &desk->lanes[change->pair_to - 1] : NULL, change->pair_game,
		  change->pair_moved_at, change->to },
	};
	const size_t count = change->pair != 0 ? 2 : 1;
	bool done = true;

	for (size_t next = 0; next < count; next++)
		done &= is_done(&legs[next]);
	for (size_t next = 0; next < count && !done && change->refused == NOT_REFUSED; next++)
		change->refused = refuse_leg(&legs[next]);
	if (done || change->refused != NOT_REFUSED)
		return false;
	for (size_t next = 0; next < count; next++)
		move_leg(&legs[next], change->now, change->after);
	return true;
}

static bool is_same_group(const struct waiting_group *one, const struct waiting_group *other)
{
	return one->time == other->time && one->people == other->people &&
	       one->lane == other->lane && strcmp(one->name, other->name) == 0 &&
	       strcmp(one->note, other->note) == 0;
}

/* A retried request finds the entry that the first one made. */
static bool make_wait(struct desk *desk, struct desk_change *change)
{
	const struct waiting_group *entry = desk_waiting_by_key(desk, change->waiting.key);
	const bool known = entry != NULL;

	if (known && !is_same_group(entry, &change->waiting)) {
		change->refused = KEY_REUSED;
		return false;
	}
	if (!known) {
		change->waiting.since = change->now;
		entry = desk_add_waiting(desk, &change->waiting);
	}
	if (entry != NULL)
		change->waiting = *entry;
	else
		change->refused = WAITING_LIST_FULL;
	return !known && entry != NULL;
}

/* The name of the group, for the audit log. */
static bool make_no_wait(struct desk *desk, struct desk_change *change)
{
	const struct waiting_group *group = desk_waiting(desk, change->id);

	if (group != NULL)
		change->waiting = *group;
	return desk_remove_waiting(desk, change->id);
}

/* Another request may have given the lane or closed it since this one was read. */
static bool make_give(struct desk *desk, struct desk_change *change)
{
	const struct waiting_group *group = desk_waiting(desk, change->id);
	const struct waiting_group *other = desk_reserved(desk, change->to);

	if (group == NULL)
		change->refused = NO_SUCH_RESOURCE;
	else if (desk->lanes[change->to - 1].closed)
		change->refused = LANE_CLOSED;
	else if (other != NULL && other != group)
		change->refused = LANE_RESERVED;
	if (change->refused != NOT_REFUSED)
		return false;
	desk->waiting[group - desk->waiting].given = change->to;
	desk->waiting[group - desk->waiting].given_after = change->after;
	change->waiting = *group;
	return other == NULL;
}

static bool make_no_give(struct desk *desk, struct desk_change *change)
{
	const struct waiting_group *group = desk_waiting(desk, change->id);

	if (group == NULL || group->given == 0)
		return false;
	change->waiting = *group;
	give_back(desk, group);
	return true;
}

#define DESK_CHANGE_MAKER(NAME, word, ...) [DESK_##NAME] = make_##word,

bool desk_change_make(struct desk *desk, struct desk_change *change)
{
	static bool (*const makers[DESK_CHANGES])(
	    struct desk *, struct desk_change *) = { DESK_CHANGE_LIST(DESK_CHANGE_MAKER) };

	change->refused = NOT_REFUSED;
	return makers[change->kind](desk, change);
}

/* ---- changes of the desk --------------------------------------------------------------------- */

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
