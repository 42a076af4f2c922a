/* A request about a league night: read from its body. */
#include "server/lanes/night_request.h"

#include "journal/clock.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const place_members[] = { "team", "position", NULL };

/* A number that must be there. */
static bool read_small(json_t *body, const char *name, int32_t most, int32_t *number)
{
	int64_t read = 0;

	if (!body_read_number(body, name, most, &read))
		return false;
	*number = (int32_t)read;
	return read != 0;
}

/* ---- bodies ---- */

static bool read_pairs(struct night_request *request, json_t *list)
{
	size_t next;
	json_t *value;

	if (list == NULL)
		return true;
	if (!json_is_array(list) || json_array_size(list) == 0 ||
	    json_array_size(list) > SEASON_MOST_PAIRS)
		return false;
	json_array_foreach(list, next, value)
	{
		const json_int_t lane = json_integer_value(value);

		if (!json_is_integer(value) || lane < 1 || lane > ENTRY_MOST_LANES)
			return false;
		request->pairs[request->pair_count++] = (int32_t)lane;
	}
	return true;
}

static bool read_absent(struct night_request *request, json_t *list)
{
	size_t next;
	json_t *value;

	if (list == NULL)
		return true;
	if (!json_is_array(list) || json_array_size(list) > NIGHT_MOST_ABSENT)
		return false;
	json_array_foreach(list, next, value)
	{
		struct night_place *place = request->absent + request->absent_count++;

		if (!body_has_only(value, place_members) ||
		    !read_small(value, "team", LEAGUE_MOST_TEAMS, &place->team) ||
		    !read_small(value, "position", PLAN_MOST_PLACES, &place->position))
			return false;
	}
	return true;
}

static bool read_start(struct night_request *request, json_t *body)
{
	return read_pairs(request, json_object_get(body, "pairs")) &&
	       read_absent(request, json_object_get(body, "absent"));
}

/* A bowler is named in one way. */
static bool read_lineup(struct night_request *request, json_t *body)
{
	const int ways =
	    (request->bowler != 0) + (request->person != 0) + (request->name[0] != '\0');

	(void)body;
	return ways == (request->state == PLAN_PRESENT ? 1 : 0);
}

static bool read_nothing(struct night_request *request, json_t *body)
{
	(void)request;
	(void)body;
	return true;
}

static bool take_state(void *into, const char *word)
{
	static const char *const words[] = { "present", "absent", "vacant" };
	size_t next = 0;

	while (next < sizeof words / sizeof *words && strcmp(words[next], word) != 0)
		next++;
	((struct night_request *)into)->state = (enum plan_state)next;
	return next < sizeof words / sizeof *words;
}

/* clang-format off */
#define MEMBER(variable, named, ...) \
	static const struct form_member variable = { .name = (named), __VA_ARGS__ };
#define NUMBER(member, most) FORM_A_NUMBER(struct night_request, member, 1, most)
#define FLAG(member) FORM_A_FLAG(struct night_request, member)
#define REQUIRED .is_required = true

MEMBER(pairs, "pairs", FORM_READ_APART(FORM_SCHEMA("GivenPairs")))
MEMBER(absent, "absent", FORM_READ_APART(FORM_SCHEMA("GivenAbsent")))
MEMBER(leave_unfinished, "leave_unfinished", FLAG(leave_unfinished))
MEMBER(team, "team", NUMBER(team, LEAGUE_MOST_TEAMS), REQUIRED)
MEMBER(any_team, "team", NUMBER(team, LEAGUE_MOST_TEAMS), .about = "Without it, all teams; only the desk may.")
MEMBER(position, "position", NUMBER(position, PLAN_MOST_PLACES), REQUIRED)
MEMBER(state, "state", FORM_ANOTHER(take_state, FORM_SCHEMA("PlaceState")))
MEMBER(bowler, "bowler", NUMBER(bowler, LEAGUE_MOST_BOWLERS), .about = "The number in the league. A bowler is named in one way, and only with the state present, which is the default.")
MEMBER(person, "person", NUMBER(person, REGISTER_MOST_PERSONS))
MEMBER(name, "name", FORM_A_TEXT(struct night_request, name, 1), .about = "As typed: a bowler of the league, or a member.")
MEMBER(is_new, "new", FLAG(is_new), .about = "If no bowler of the league and no member has this name, add a new bowler to the league.")
MEMBER(reason, "reason", FORM_A_REASON(struct night_request, reason))
/* clang-format on */

#define REQUEST_ROW(NAME, word, audit, ...) \
	[NIGHT_##NAME] = { AUDIT_SAYS_##audit, read_##word, { __VA_ARGS__, NULL } },

static const struct {
	enum audit_said audit;
	bool (*read)(struct night_request *request, json_t *body);
	const struct form_member *members[NIGHT_MOST_MEMBERS];
} rows[NIGHT_REQUESTS] = { NIGHT_REQUEST_LIST(REQUEST_ROW) };

enum audit_said night_request_audit(enum night_request_kind kind)
{
	return rows[kind].audit;
}

const struct form_member *const *night_request_form(enum night_request_kind kind)
{
	return rows[kind].members;
}

void night_request_read(struct night_request *request, const char *body, size_t length,
                        struct refusal *refusal)
{
	json_t *json = body_parse(body, length, refusal);
	const struct form_member *const *members = rows[request->kind].members;

	if (json != NULL && form_read_object(members, json, request, refusal) &&
	    !rows[request->kind].read(request, json))
		form_refuse_body(members, refusal);
	json_decref(json);
}

/* ---- orders ---- */

enum {
	FRESH = 10 * 60 * 1000 /* milliseconds; the clocks of two machines may differ */
};

static const char prefix[] = "start:";
static const char done[] = "started";
static const char against_rules[] = "against_the_rules"; /* for the code of any such refusal */

void night_order_write(const struct night_request *request, struct league_line *line)
{
	size_t length = 0;

	line->kind = LEAGUE_NOTED;
	snprintf(line->key, sizeof line->key, "%s%d", prefix, (int)request->week);
	line->text[0] = '\0';
	for (int next = 0; next < request->pair_count && length < sizeof line->text; next++)
		length += (size_t)snprintf(line->text + length, sizeof line->text - length, "%s%d",
		                           next > 0 ? " " : "", (int)request->pairs[next]);
}

/* The number that the text begins with, from 1; 0 for none. *end is after it. */
static int32_t read_leading(const char *text, long most, const char **end)
{
	char *behind;
	const long number = strtol(text, &behind, 10);

	*end = behind;
	return behind > text && number >= 1 && number <= most ? (int32_t)number : 0;
}

static bool read_order_pairs(struct night_request *request, const char *text)
{
	while (*text != '\0') {
		const int32_t lane = read_leading(text, ENTRY_MOST_LANES, &text);

		if (lane == 0 || request->pair_count == SEASON_MOST_PAIRS)
			return false;
		request->pairs[request->pair_count++] = lane;
	}
	return true;
}

bool night_order_read(struct night_request *request, const struct league_line *line)
{
	const char *end;

	*request =
	    (struct night_request){ .kind = NIGHT_START, .from_desk = true, .time = clock_now() };
	if (line->kind != LEAGUE_NOTED || strncmp(line->key, prefix, sizeof prefix - 1) != 0 ||
	    llabs(request->time - line->time) >= FRESH)
		return false;
	memcpy(request->league, line->league, sizeof request->league);
	memcpy(request->actor, line->actor, sizeof request->actor);
	request->week = read_leading(line->key + sizeof prefix - 1, LEAGUE_MOST_WEEKS, &end);
	return request->week != 0 && *end == '\0' && read_order_pairs(request, line->text);
}

void night_answer_key(int64_t order, char key[ENTRY_KEY_SIZE])
{
	snprintf(key, ENTRY_KEY_SIZE, "answer:%" PRId64, order);
}

/* The answer is for a program that sends no request bodies, so members of bodies are left out. */
void night_answer_write(const struct refusal *refusal, char text[ENTRY_TEXT_SIZE])
{
	const char *end = refusal->possible + refusal->length;
	const char *between = "";
	size_t length;

	if (refusal->code == NOT_REFUSED) {
		snprintf(text, ENTRY_TEXT_SIZE, "%s", done);
		return;
	}
	length = (size_t)snprintf(text, ENTRY_TEXT_SIZE, "%s ",
	                          refusal->code == AGAINST_THE_RULES ? against_rules
	                                                             : refusal_word(refusal->code));
	for (const char *next = refusal->possible; next < end; next += strlen(next) + 1) {
		if (next[0] == '"' || length + strlen(next) + 2 >= ENTRY_TEXT_SIZE)
			continue;
		length += (size_t)snprintf(text + length, ENTRY_TEXT_SIZE - length, "%s%s", between,
		                           next);
		between = ", ";
	}
}

enum refusal_code night_answer_read(const char *text, const char **named)
{
	const size_t length = strcspn(text, " ");
	enum refusal_code code = NOT_KEPT;

	*named = text + length + (text[length] == ' ');
	if (strcmp(text, done) == 0)
		return NOT_REFUSED;
	for (int next = 0; next < REFUSAL_CODES; next++)
		if (strlen(refusal_word((enum refusal_code)next)) == length &&
		    strncmp(refusal_word((enum refusal_code)next), text, length) == 0)
			code = (enum refusal_code)next;
	return strncmp(text, against_rules, length) == 0 ? AGAINST_THE_RULES : code;
}
