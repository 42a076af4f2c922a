/* A request about a league night: read from its body. */
#include "server/lanes/night_request.h"

#include "journal/clock.h"
#include "server/base/request_form.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REQUEST_ROW(NAME, word, audit, ...) \
	[NIGHT_##NAME] = { AUDIT_SAYS_##audit, { __VA_ARGS__ } },

static const struct {
	enum audit_said audit;
	const char *members[NIGHT_MOST_MEMBERS];
} rows[NIGHT_REQUESTS] = { NIGHT_REQUEST_LIST(REQUEST_ROW) };

static const char *const place_members[] = { "team", "position", NULL };

enum audit_said night_request_audit(enum night_request_kind kind)
{
	return rows[kind].audit;
}

/* ---- values: an absent one leaves its default, a wrong one returns false ---- */

static bool read_small(json_t *body, const char *name, int32_t most, int32_t *number)
{
	int64_t read = *number;

	if (!body_read_number(body, name, most, &read))
		return false;
	*number = (int32_t)read;
	return true;
}

/* A text that is given is not empty. */
static bool read_text(const json_t *body, const char *name, char *text, size_t size)
{
	return body_read_text(body, name, text, size) &&
	       (json_object_get(body, name) == NULL || text[0] != '\0');
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
		    !read_small(value, "position", PLAN_MOST_PLACES, &place->position) ||
		    place->team == 0 || place->position == 0)
			return false;
	}
	return true;
}

static bool read_start(struct night_request *request, json_t *body)
{
	return read_pairs(request, json_object_get(body, "pairs")) &&
	       read_absent(request, json_object_get(body, "absent")) &&
	       body_read_bool(body, "leave_unfinished", &request->leave_unfinished);
}

static bool read_state(json_t *body, enum plan_state *state)
{
	static const char *const words[] = { "present", "absent", "vacant" };
	const json_t *member = json_object_get(body, "state");
	const char *word = json_string_value(member);

	if (member == NULL)
		return true;
	for (size_t next = 0; word != NULL && next < sizeof words / sizeof *words; next++) {
		if (strcmp(words[next], word) != 0)
			continue;
		*state = (enum plan_state)next;
		return true;
	}
	return false;
}

/* A bowler is named in one way. */
static bool read_lineup(struct night_request *request, json_t *body)
{
	int ways;

	if (!read_small(body, "team", LEAGUE_MOST_TEAMS, &request->team) ||
	    !read_small(body, "position", PLAN_MOST_PLACES, &request->position) ||
	    !read_state(body, &request->state) ||
	    !read_small(body, "bowler", LEAGUE_MOST_BOWLERS, &request->bowler) ||
	    !body_read_number(body, "person", REGISTER_MOST_PERSONS, &request->person) ||
	    !read_text(body, "name", request->name, sizeof request->name) ||
	    !body_read_bool(body, "new", &request->is_new) ||
	    !body_read_reason(body, request->reason, sizeof request->reason))
		return false;
	ways = (request->bowler != 0) + (request->person != 0) + (request->name[0] != '\0');
	return request->team != 0 && request->position != 0 &&
	       ways == (request->state == PLAN_PRESENT ? 1 : 0);
}

static bool read_confirm(struct night_request *request, json_t *body)
{
	return read_small(body, "team", LEAGUE_MOST_TEAMS, &request->team);
}

#define REQUEST_READ(NAME, word, audit, ...) [NIGHT_##NAME] = read_##word,

static bool (*const reads[NIGHT_REQUESTS])(struct night_request *,
                                           json_t *) = { NIGHT_REQUEST_LIST(REQUEST_READ) };

void night_request_read(struct night_request *request, const char *body, size_t length,
                        struct refusal *refusal)
{
	json_t *json = body_parse(body, length, refusal);
	const char *const *members = rows[request->kind].members;

	if (json == NULL)
		return;
	if (!body_has_only(json, members) || !reads[request->kind](request, json)) {
		body_refuse(refusal, members);
	}
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
