/* A crew of one: a thread for work that would make the loop wait. The loop hands errands over and
 * gets them back when they are done. Waiting clients take turns, so that one client with many
 * errands delays another by one of them at most. */
#ifndef PINDECK_CREW_H
#define PINDECK_CREW_H

#include <event2/event.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Something to be done; the first member of the struct that it is about. All zeros before it is
 * filled in. */
struct errand {
	void (*work)(struct errand *errand); /* in the crew's thread; for a crew without its own */
	void (*done)(struct errand *errand); /* in the loop, once it is done */
	/* In the loop, once it is overdue: answer in its place, extend its time or withdraw it. A
	 * null pointer for an errand without a deadline. */
	void (*late)(struct errand *errand);
	uint64_t client; /* whose turn it takes */
	struct errand *next;

	/* private to crew.c */
	struct errand *followers; /* of the same client, behind this one */
	struct errand *last;      /* of them */
	size_t waiting;           /* this one and its followers */
	struct errand *older;     /* among all that are pending */
	struct errand *newer;
	int64_t deadline;
	bool taken; /* by the thread */
	bool overdue;
};

struct crew;

/* Does all errands of the list, in the crew's thread. */
typedef void crew_work(void *context, struct errand *list);

struct crew_options {
	crew_work *work; /* a null pointer: errands have their own */
	void *context;   /* of that */
	size_t together; /* errands that such a crew does at once, at most */
	size_t most;     /* errands pending */
	size_t each;     /* errands waiting, of one client */
	int deadline;    /* milliseconds until an errand is late */
	int nice;        /* of the thread: more lets the other threads go first */
};

/* A null pointer where there is no memory or no thread. The loop and the context outlive it. */
struct crew *crew_new(struct event_base *loop, const struct crew_options *options);

/* Have everything that was handed over done and handed back, within that time. False when the
 * thread has not come back: then neither the crew nor anything that its errands use may be freed.
 */
bool crew_end(struct crew *crew, int milliseconds);

/* Wait for the thread without a limit, hand everything back, and free the crew. */
void crew_free(struct crew *crew);

enum crew_answer {
	CREW_TAKEN,
	CREW_CLIENT_FULL, /* too many errands of this client wait */
	CREW_FULL         /* too many errands are pending */
};

enum crew_answer crew_hand(struct crew *crew, struct errand *errand);

/* Take an errand back that the thread has not begun: true, and it is the caller's again. */
bool crew_withdraw(struct crew *crew, struct errand *errand);

/* From its function late: put its deadline off by that number of milliseconds. */
void crew_extend(struct crew *crew, struct errand *errand, int patience);

/* How many errands were handed over and not handed back. */
size_t crew_pending(const struct crew *crew);

/* True while the thread is busy with an errand that is overdue: the store hangs. */
bool crew_hangs(const struct crew *crew);

/* The first pending errand that is the one looked for; a null pointer for none. */
struct errand *crew_find(const struct crew *crew,
                         bool (*is)(const struct errand *errand, const void *sought),
                         const void *sought);

#endif
