/* Changes of the desk: each kind is read from a body, and made in the stored state. */
#include "server/house/desk_change.h"

#include "journal/moment.h"

#include <stdio.h>
#include <string.h>

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
	const char *note = change->free ? "" : change->reason;

	if (lane->closed == !change->free && lane->cleared == change->game &&
	    lane->call == CALL_NONE && (group == NULL || change->free) &&
	    strcmp(lane->note, note) == 0)
		return false;
	if (group != NULL && !change->free)
		give_back(desk, group);
	lane->cleared = change->game;
	lane->call = CALL_NONE;
	lane->called = 0;
	lane->closed = !change->free;
	lane->closed_since = change->free ? 0 : change->now;
	snprintf(lane->note, sizeof lane->note, "%s", note);
	return true;
}

static bool make_reopen(struct desk *desk, struct desk_change *change)
{
	struct desk_lane *lane = &desk->lanes[change->lane - 1];
	const bool shows_again = change->restore && lane->cleared != 0;
	const bool was_closed = lane->closed;

	lane->closed = false;
	lane->closed_since = 0;
	lane->note[0] = '\0';
	if (shows_again)
		lane->cleared = 0;
	return was_closed || shows_again;
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

/* ---- bodies ---- */

static bool take_theme(void *into, const char *word)
{
	struct desk_change *change = into;

	change->theme = desk_theme_of(word);
	return change->theme != THEMES;
}

static bool take_call(void *into, const char *word)
{
	struct desk_change *change = into;

	change->call = desk_call_of(word);
	return change->call != LANE_CALLS && change->call != CALL_NONE;
}

/* A moment, as a second. */
static bool take_second(const char *text, int64_t *second)
{
	int64_t moment = 0;

	if (!moment_read(&moment, pindeck_text_from(text, strlen(text))) || moment < 1000)
		return false;
	*second = moment / 1000;
	return true;
}

static bool take_until(void *into, const char *moment)
{
	return take_second(moment, &((struct desk_change *)into)->message.until);
}

static bool take_time(void *into, const char *moment)
{
	return take_second(moment, &((struct desk_change *)into)->waiting.time);
}

/* clang-format off */
#define MEMBER(variable, named, ...) \
	static const struct form_member variable = { .name = (named), __VA_ARGS__ };
#define LINE(member) FORM_A_LINE(struct desk_change, member)
#define NUMBER(member, most) FORM_A_NUMBER(struct desk_change, member, 1, most)
#define FLAG(member) FORM_A_FLAG(struct desk_change, member)
#define SWITCH(member) FORM_A_SWITCH(struct desk_change, member)
#define TAKEN(reader, schema) FORM_ANOTHER(reader, FORM_SCHEMA(schema))
#define REASON FORM_A_REASON(struct desk_change, reason), .forbids_tabs = true
#define REQUIRED .is_required = true

MEMBER(theme, "theme", TAKEN(take_theme, "Theme"))
MEMBER(celebrations, "celebrations", SWITCH(celebrations))
MEMBER(gutter, "gutter", SWITCH(gutter))
MEMBER(sound, "sound", SWITCH(sound))
MEMBER(text, "text", LINE(message.text), REQUIRED)
MEMBER(until, "until", TAKEN(take_until, "Time"))
MEMBER(kind, "kind", TAKEN(take_call, "CallKind"), REQUIRED)
MEMBER(at_once, "free", FLAG(free), .about = "Others may bowl there at once; else the lane stays closed until it is reopened.")
MEMBER(restore, "restore", FLAG(restore), .about = "Show the last game again, unless its group has moved to another lane.")
MEMBER(lane, "lane", NUMBER(to, DESK_MOST_LANES), REQUIRED)
MEMBER(name, "name", LINE(waiting.name), REQUIRED)
MEMBER(people, "people", NUMBER(waiting.people, DESK_MOST_PEOPLE))
MEMBER(time_booked, "time", TAKEN(take_time, "Time"))
MEMBER(lane_booked, "lane", NUMBER(waiting.lane, DESK_MOST_LANES))
MEMBER(note, "note", LINE(waiting.note))
MEMBER(reason, "reason", REASON)
MEMBER(needed_reason, "reason", REASON, REQUIRED)
/* clang-format on */

#define DESK_CHANGE_ROW(NAME, word, audit, ...) \
	[DESK_##NAME] = { make_##word, AUDIT_SAYS_##audit, { __VA_ARGS__, NULL } },

static const struct {
	bool (*make)(struct desk *desk, struct desk_change *change);
	enum audit_said audit;
	const struct form_member *members[6];
} rows[DESK_CHANGES] = { DESK_CHANGE_LIST(DESK_CHANGE_ROW) };

const struct form_member *const desk_reason_form[] = { &needed_reason, NULL };

const struct form_member *const *desk_change_form(enum desk_change_kind asked)
{
	return rows[asked].members;
}

void desk_change_read_reason(struct desk_change *change, const char *body, size_t length,
                             struct refusal *refusal)
{
	form_read_body(desk_reason_form, body, length, change, refusal);
}

void desk_change_read(struct desk_change *change, const char *body, size_t length,
                      struct refusal *refusal)
{
	change->theme = THEMES;
	if (change->kind == DESK_WAIT)
		change->waiting.people = 1;
	form_read_body(rows[change->kind].members, body, length, change, refusal);
}

/* ---- all of them ---- */

enum audit_said desk_change_audit(const struct desk_change *change)
{
	static const enum audit_said calls[LANE_CALLS] = {
		[CALL_NONE] = AUDIT_SAYS_CALL_ENDED,
		[CALL_DESK] = AUDIT_SAYS_DESK_CALLED,
		[CALL_FAULT] = AUDIT_SAYS_FAULT_REPORTED,
		[CALL_SERVICE] = AUDIT_SAYS_SERVICE_CALLED,
	};

	return change->kind == DESK_CALL ? calls[change->call] : rows[change->kind].audit;
}

bool desk_change_make(struct desk *desk, struct desk_change *change)
{
	change->refused = NOT_REFUSED;
	return rows[change->kind].make(desk, change);
}
