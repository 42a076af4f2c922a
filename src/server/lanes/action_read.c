/* Actions: read from the body of a request. */
#include "server/lanes/action_members.h"

#include <string.h>

static const char *const ball_members[] = { "pins", "standing", "mark", "foul", NULL };

/* ---- members of several bodies ----------------------------------------------------------------
 */

bool action_read_frame(json_t *object, const char *name, struct pindeck_frame_number *frame)
{
	const bool given = json_object_get(object, name) != NULL;
	int number = 0;

	if (!body_read_int(object, name, &number))
		return false;
	*frame = pindeck_frame_number_of(number);
	return !given || pindeck_frame_number_exists(*frame);
}

bool action_read_reason(struct action *action, json_t *body)
{
	return body_read_reason(body, action->text, sizeof action->text);
}

bool action_read_terms(struct action *action, json_t *body)
{
	return action_read_reason(action, body) &&
	       body_read_bool(body, "dry_run", &action->dry_run);
}

bool action_read_person(json_t *object, int32_t *person)
{
	const json_t *member = json_object_get(object, "person");
	const json_int_t number = json_integer_value(member);
	bool is_guest = false;

	if (!body_read_bool(object, "guest", &is_guest) || (is_guest && member != NULL))
		return false;
	if (is_guest)
		*person = GUEST;
	if (member == NULL)
		return true;
	*person = number >= 1 && number <= ENTRY_MOST_PERSONS ? (int32_t)number : 0;
	return *person != 0;
}

/* ---- balls --------------------------------------------------------------------------------------
 */

/* A pin by its number, or by the letter of five-pin; 0 for none. */
static int pin_of(const json_t *value)
{
	const char *letter = json_string_value(value);

	if (letter != NULL)
		return letter[0] >= 'a' && letter[0] < 'a' + PINDECK_FIVE && letter[1] == '\0'
		           ? PINDECK_RACK + 1 + letter[0] - 'a'
		           : 0;
	if (!json_is_integer(value) || json_integer_value(value) < 1 ||
	    json_integer_value(value) > PINDECK_RACK)
		return 0;
	return (int)json_integer_value(value);
}

static bool read_standing(const json_t *list, struct ball_request *ball)
{
	size_t next;
	json_t *value;

	if (list == NULL)
		return true;
	ball->by_standing = true;
	json_array_foreach(list, next, value)
	{
		const int pin = pin_of(value);
		const unsigned bit = pin > 0 ? 1U << (pin - 1) : 0;

		if (bit == 0 || (ball->standing & bit) != 0)
			return false;
		ball->standing |= bit;
	}
	return json_is_array(list);
}

static bool read_ball(json_t *object, struct ball_request *ball)
{
	int ways;

	*ball = (struct ball_request){ .by_count = json_object_get(object, "pins") != NULL };
	if (!body_read_int(object, "pins", &ball->count) ||
	    !read_standing(json_object_get(object, "standing"), ball) ||
	    !body_read_text(object, "mark", ball->mark, sizeof ball->mark) ||
	    !body_read_bool(object, "foul", &ball->foul))
		return false;
	if (json_object_get(object, "mark") != NULL && ball->mark[0] == '\0')
		return false;
	ways = ball->by_count + ball->by_standing + (ball->mark[0] != '\0');
	return ways == 1 || (ways == 0 && ball->foul);
}

void action_read_bowl(struct action *action, json_t *body, struct refusal *refusal)
{
	action->count = 1;
	if (!read_ball(body, &action->balls[0]))
		body_refuse(refusal, ball_members);
}

static bool read_frame_balls(struct action *action, json_t *list)
{
	size_t next;
	json_t *value;

	if (!json_is_array(list) || json_array_size(list) < 1 ||
	    json_array_size(list) > PINDECK_MOST_BALLS)
		return false;
	json_array_foreach(list, next, value)
	{
		if (!body_has_only(value, ball_members) || !read_ball(value, &action->balls[next]))
			return false;
		action->count++;
	}
	return true;
}

/* The bowler, the frame, the ball and the reason of a correction. */
static bool read_place(struct action *action, json_t *body, int ball)
{
	int frame = 0;

	if (!json_is_string(json_object_get(body, "bowler")) ||
	    !body_read_text(body, "bowler", action->bowler, sizeof action->bowler) ||
	    !body_read_int(body, "frame", &frame) || !body_read_int(body, "ball", &ball) ||
	    !action_read_terms(action, body))
		return false;
	action->place = pindeck_place_of(frame, ball);
	return true;
}

/* Refuse a correction whose body is wrong, or whose place cannot be. */
static void check_correction(const struct action *action, bool good, struct refusal *refusal)
{
	if (!good)
		body_refuse(refusal, action_kinds[action->kind].members);
	else if (pindeck_place_to_frame(action->place) == 0)
		refuse_reason(refusal, PINDECK_NO_SUCH_BALL);
}

void action_read_correct(struct action *action, json_t *body, struct refusal *refusal)
{
	action->count = 1;
	check_correction(action, read_place(action, body, 0) && read_ball(body, &action->balls[0]),
	                 refusal);
}

void action_read_reframe(struct action *action, json_t *body, struct refusal *refusal)
{
	check_correction(action,
	                 read_place(action, body, 1) &&
	                     read_frame_balls(action, json_object_get(body, "balls")),
	                 refusal);
}

void action_read_annul(struct action *action, json_t *body, struct refusal *refusal)
{
	check_correction(action,
	                 read_place(action, body, 0) && json_is_true(json_object_get(body, "dead")),
	                 refusal);
}

/* ---- without members ----------------------------------------------------------------------------
 */

void action_read_undo(struct action *action, json_t *body, struct refusal *refusal)
{
	if (!action_read_reason(action, body))
		body_refuse(refusal, action_kinds[ACTION_UNDO].members);
}

void action_read_leave(struct action *action, json_t *body, struct refusal *refusal)
{
	if (!action_read_reason(action, body))
		body_refuse(refusal, action_kinds[ACTION_LEAVE].members);
}

/* ---- the body -----------------------------------------------------------------------------------
 */

#define KIND_READER(NAME, word, ...) [ACTION_##NAME] = action_read_##word,

static void (*const readers[ACTION_KINDS])(struct action *, json_t *,
                                           struct refusal *) = { ACTION_KIND_LIST(KIND_READER) };

/* Some kinds share a path; a member of the body distinguishes them. */
static const struct {
	const char *member;
	enum action_kind kind;
	enum action_kind becomes;
} variants[] = {
	{ "again", ACTION_OPEN, ACTION_AGAIN },
	{ "balls", ACTION_CORRECT, ACTION_REFRAME },
	{ "dead", ACTION_CORRECT, ACTION_ANNUL },
	{ "undo", ACTION_REPAIR, ACTION_REVERT },
};

static enum action_kind variant_of(enum action_kind kind, const json_t *body)
{
	for (size_t next = 0; next < sizeof variants / sizeof *variants; next++)
		if (variants[next].kind == kind &&
		    json_object_get(body, variants[next].member) != NULL)
			return variants[next].becomes;
	return kind;
}

void action_read(struct action *action, const char *body, size_t length, struct refusal *refusal)
{
	json_t *object = body_parse(body, length, refusal);

	if (object == NULL)
		return;
	action->kind = variant_of(action->kind, object);
	if (body_has_only(object, action_kinds[action->kind].members))
		readers[action->kind](action, object, refusal);
	else
		body_refuse(refusal, action_kinds[action->kind].members);
	json_decref(object);
}
