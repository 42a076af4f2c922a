/* A crew of one: a thread that does what would keep the loop waiting, and hands it back. */
#ifndef PINDECK_CREW_H
#define PINDECK_CREW_H

#include <event2/event.h>
#include <stdbool.h>
#include <stddef.h>

/* Something to be done; at the front of whatever it is about. */
struct errand {
	struct errand *next;
	void (*work)(struct errand *errand); /* in the crew's thread; for a crew without its own */
	void (*done)(struct errand *errand); /* in the loop, once it is done */
};

struct crew;

/* Does all errands of the list, in the crew's thread. */
typedef void crew_work(void *context, struct errand *list);

/* With work of its own, it does so many errands at once as wait, and at the most that number;
 * without, with a null pointer, one after the other, each handed back before the next. A null
 * pointer where there is no memory or no thread. The loop and the context outlive it. */
struct crew *crew_new(struct event_base *loop, crew_work *work, void *context, size_t most);

/* What was handed over is done, and handed back, before it ends. */
void crew_free(struct crew *crew);

/* Hand it over; false when too many wait already. */
bool crew_hand(struct crew *crew, struct errand *errand);

/* How many were handed over and not handed back. */
size_t crew_pending(const struct crew *crew);

#endif
