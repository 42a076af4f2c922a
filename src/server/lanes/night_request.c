/* A request about a league night: read from its body. */
#include "server/lanes/night_request.h"

#include "journal/clock.h"
#include "server/base/request_form.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#define REQUEST_ROW(NAME, word, audit, ...) [NIGHT_##NAME] = { audit, { __VA_ARGS__ } },

static const struct {
	const char *audit;
	const char *members[NIGHT_MOST_MEMBERS];
} rows[NIGHT_REQUESTS] = { NIGHT_REQUEST_LIST(REQUEST_ROW) };

static const char *const place_members[] = { "team", "position", NULL };

const char *night_request_audit(enum night_request_kind kind)
{
	return rows[kind].audit;
}

struct night_request night_request_of_order(const struct league_order *order, const char *league,
                                            const char *actor)
{
	struct night_request request = { .kind = NIGHT_START,
		                         .week = order->week,
		                         .from_desk = true,
		                         .time = clock_now(),
		                         .pair_count = order->pair_count };

	memcpy(request.pairs, order->pairs, sizeof request.pairs);
	snprintf(request.league, sizeof request.league, "%s", league);
	entry_copy_text(request.actor, sizeof request.actor,
	                pindeck_text_from(actor, strlen(actor)));
	return request;
}

/* ---- values: an absent one leaves its default, a wrong one returns false ------------------------
 */

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

/* ---- bodies -------------------------------------------------------------------------------------
 */

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
