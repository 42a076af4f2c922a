/* A lookup: a query of the journal or the roster that a worker runs while its client waits; and
 * answers that are kept for equal questions. */
#ifndef PINDECK_LOOKUP_H
#define PINDECK_LOOKUP_H

#include "server/api/endpoint.h"
#include "server/api/server_state.h"
#include "server/archive/archive.h"
#include "server/base/worker.h"

#include <stdbool.h>
#include <stdint.h>

struct lookup;

/* The functions that differ between a single answer and an answer in blocks. */
struct lookup_kind {
	size_t size;  /* of the struct whose first member is the lookup */
	size_t query; /* the place in that struct that the query of the endpoint fills in */
	void (*run)(struct lookup *lookup, struct journal journal); /* in the worker's thread */
	void (*answer)(struct lookup *lookup); /* in the loop; not called for a refused lookup */
	void (*sent)(void *lookup); /* in the loop, each time all bytes are sent, or null */
	void (*free)(struct lookup *lookup); /* frees the members of that struct after the lookup,
	                                        or null */
};

struct lookup {
	struct job job; /* must be first: the worker gets the struct as its job */
	const struct lookup_kind *kind;
	struct call call;
	struct archive_query query;
	struct archive_answer answer;
	bool is_long; /* it may read every game: a job for the report worker */
	bool begun;   /* the head of its answer is sent */

	/* private to lookup.c */
	bool submitted;   /* the worker has the job */
	bool answered;    /* answered, or the client has disconnected: the result is dropped */
	int64_t since;    /* when it was submitted, in milliseconds */
	unsigned visited; /* lines when it was last overdue */
	struct watched_journal journal; /* all may ask whether it is cancelled */
};

/* The lookup of a call, with its query, or with a refusal of it. Refuses the call and returns a
 * null pointer if memory runs out. */
struct lookup *lookup_new(const struct call *call, const struct lookup_kind *kind);

/* Submit a new lookup, or refuse its call and free it. The lookup may be freed on return. */
void lookup_start(struct lookup *lookup);

/* Submit it once more, for the next block, or refuse its call and free it. */
void lookup_go_on(struct lookup *lookup);

/* The client has disconnected, or may no longer read: close its connection, and end the lookup now
 * or when the worker returns it. */
void lookup_drop(struct lookup *lookup);

/* Free a lookup that is answered. */
void lookup_free(struct lookup *lookup);

/* ---- the last answers that needed every stored game, kept for clients that ask the same again
 * ---- */

/* What an answer depends on, except for lines of other programs. */
struct kept_question {
	enum archive_names names;
	bool by_time;
	int64_t from;
	int64_t until;
	unsigned changes; /* see lane_set_changes */
	int64_t register_lines;
};

struct kept_answers;

/* A null pointer if memory runs out. */
struct kept_answers *kept_answers_new(void);
void kept_answers_free(struct kept_answers *kept);

/* Write the answer that is kept to that question; false when there is none, or only an old one:
 * other programs may have written lines since. Times are milliseconds of the monotonic clock. */
bool kept_answers_find(const struct kept_answers *kept, const struct kept_question *question,
                       int64_t now, struct archive_answer *answer);

/* Keep a complete answer to a question that was asked at that time, in place of the oldest one. It
 * is old after five seconds, or after twenty times as long as it took: however many games there
 * are, an equal question takes at most a twentieth of the time while no game changes. */
void kept_answers_keep(struct kept_answers *kept, const struct kept_question *question,
                       int64_t asked, int64_t now, const struct archive_answer *answer);

#endif
