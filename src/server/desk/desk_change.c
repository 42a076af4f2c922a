#include "desk_change.h"

#include <string.h>

#define DESK_CHANGE_ROW(NAME, word, audit, terms, ...) \
	[DESK_##NAME] = { audit, terms, { __VA_ARGS__ } },

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

/* A group that leaves does not call the desk any more. */
static bool make_close(struct desk *desk, struct desk_change *change)
{
	struct desk_lane *lane = &desk->lanes[change->lane - 1];

	lane->cleared = change->game;
	lane->call = CALL_NONE;
	lane->called = 0;
	lane->closed = !change->free;
	lane->closed_since = change->free ? 0 : change->now;
	memcpy(lane->note, change->free ? "" : change->reason,
	       change->free ? 1 : sizeof lane->note);
	return true;
}

/* True when the group has taken its game to another lane since. */
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

/* Another request may have moved a group or closed the lane since this one was read. */
static enum refusal_code refuse_move(const struct desk_change *change, const struct desk_lane *from,
                                     const struct desk_lane *to)
{
	if (from->cleared == change->game)
		return NO_GAME;
	if (to->closed)
		return LANE_CLOSED;
	return to->moved_at != change->moved_at ? GAME_IN_PROGRESS : NOT_REFUSED;
}

/* The board is cleared on the lane before, and a call moves with the group. A second may have
 * several moves: each has a later one. */
static bool make_move(struct desk *desk, struct desk_change *change)
{
	struct desk_lane *from = &desk->lanes[change->lane - 1];
	struct desk_lane *to = &desk->lanes[change->to - 1];

	if (from->cleared == change->game && to->moved == change->game &&
	    to->cleared != change->game)
		return false;
	change->refused = refuse_move(change, from, to);
	if (change->refused != NOT_REFUSED)
		return false;
	to->moved_at = to->moved_at < change->now ? change->now : to->moved_at + 1;
	to->moved = change->game;
	to->moved_after = change->after;
	to->cleared = 0;
	to->call = from->call;
	to->called = from->called;
	from->cleared = change->game;
	from->call = CALL_NONE;
	from->called = 0;
	return true;
}

static bool is_same_group(const struct waiting_group *one, const struct waiting_group *other)
{
	return one->time == other->time && one->people == other->people &&
	       one->lane == other->lane && strcmp(one->name, other->name) == 0 &&
	       strcmp(one->note, other->note) == 0;
}

/* A retried request finds the entry that it made. */
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

/* The audit log names the group. */
static bool make_no_wait(struct desk *desk, struct desk_change *change)
{
	const struct waiting_group *group = desk_waiting(desk, change->id);

	if (group != NULL)
		change->waiting = *group;
	return desk_remove_waiting(desk, change->id);
}

#define DESK_CHANGE_MAKER(NAME, word, ...) [DESK_##NAME] = make_##word,

bool desk_change_make(struct desk *desk, struct desk_change *change)
{
	static bool (*const makers[DESK_CHANGES])(
	    struct desk *, struct desk_change *) = { DESK_CHANGE_LIST(DESK_CHANGE_MAKER) };

	change->refused = NOT_REFUSED;
	return makers[change->kind](desk, change);
}
