/* Helpers of the tests of actions: actions from text, and boards as JSON. */
#ifndef PINDECK_ACTIONS_H
#define PINDECK_ACTIONS_H

#include "server/lanes/lane_set.h"
#include "server/lanes/view.h"

#include "case.h"

#include <stdlib.h>

/* 2026-11-15, in the morning. */
#define MORNING INT64_C(1794700000000)

/* An action of that kind with nothing read into it yet; a leave, a return or a move is of PJS. */
static inline struct action action_of(int32_t lane, enum action_kind kind)
{
	static int64_t moments;
	struct action action = { .kind = kind,
		                 .lane = lane,
		                 .actor = "tester",
		                 .time = MORNING + moments++,
		                 .bowler = "PJS" };

	return action;
}

/* An action that can be read. */
static inline struct action said(int32_t lane, enum action_kind kind, const char *body)
{
	struct action action = action_of(lane, kind);
	struct refusal refusal = { .code = NOT_REFUSED };

	action_read(&action, body, strlen(body), &refusal);
	if (refusal.code != NOT_REFUSED)
		fail_msg("cannot be read: %s", body);
	return action;
}

static inline struct action keyed(struct action action, const char *key)
{
	memcpy(action.key, key, strlen(key) + 1);
	return action;
}

/* The board as it is shown; to be freed. */
static inline char *board_of(const struct replay *game)
{
	struct writer writer = { .text = NULL };

	board_json_write(&writer, 1, game, NULL, NULL);
	assert_false(writer.failed);
	return writer.text;
}

/* The alternatives of a refusal, separated by spaces. */
static inline const char *possible_of(const struct refusal *refusal)
{
	static char words[REFUSAL_POSSIBLE_SIZE];

	memcpy(words, refusal->possible, refusal->length);
	for (size_t next = 0; next < refusal->length; next++)
		if (words[next] == '\0')
			words[next] = ' ';
	words[refusal->length > 0 ? refusal->length - 1 : 0] = '\0';
	return words;
}

#endif
