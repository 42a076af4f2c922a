/* The shared roster consists of two rosters. All threads read one; the access worker changes the
 * other, exchanges them, and then updates the second one. So no reader ever waits for the disk. */
#include "server/house/shared_roster.h"

#include "server/house/person_texts.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_SEEN = 256 /* between two calls of shared_roster_follow; later ones are dropped */
};

struct sighting {
	int64_t person;
	int64_t moment;
};

/* Persons who were seated since the rosters were arranged. */
struct sightings {
	struct sighting list[MOST_SEEN];
	size_t count;
};

struct shared_roster {
	struct journal journal;
	pthread_rwlock_t lock; /* of `shown` and its texts */
	struct roster *shown;
	struct person_texts texts;
	struct person_texts spare_texts; /* used by the access worker only, as is the next */
	struct roster *changed;
	pthread_mutex_t seen_lock;
	struct sightings seen;
};

/* ---- reading ------------------------------------------------------------------------------------
 */

const struct roster *shared_roster_borrow(struct shared_roster *shared)
{
	(void)pthread_rwlock_rdlock(&shared->lock);
	return shared->shown;
}

void shared_roster_return(struct shared_roster *shared)
{
	(void)pthread_rwlock_unlock(&shared->lock);
}

void shared_roster_write(const struct shared_roster *shared, const struct member *member,
                         enum person_view view, struct writer *writer)
{
	if (view != SHOWS_FULL_NAMES || !person_texts_copy(&shared->texts, member->person, writer))
		person_json_write(writer, shared->shown, member, view);
}

void shared_roster_see(struct shared_roster *shared, int64_t person, int64_t moment)
{
	(void)pthread_mutex_lock(&shared->seen_lock);
	if (shared->seen.count < MOST_SEEN)
		shared->seen.list[shared->seen.count++] = (struct sighting){ person, moment };
	(void)pthread_mutex_unlock(&shared->seen_lock);
}

/* ---- changing -----------------------------------------------------------------------------------
 */

static struct sightings take_sightings(struct shared_roster *shared)
{
	struct sightings seen;

	(void)pthread_mutex_lock(&shared->seen_lock);
	seen = shared->seen;
	shared->seen.count = 0;
	(void)pthread_mutex_unlock(&shared->seen_lock);
	return seen;
}

static void see_all(struct roster *roster, const struct sightings *seen)
{
	for (size_t next = 0; next < seen->count; next++)
		roster_see(roster, seen->list[next].person, seen->list[next].moment);
	if (seen->count > 0)
		roster_arrange(roster);
}

/* Show the changed roster. The other one follows; if it cannot be read now, the next
 * shared_roster_follow reads it. */
static void show(struct shared_roster *shared, const struct sightings *seen)
{
	struct person_texts texts = shared->spare_texts;
	struct roster *before;

	see_all(shared->changed, seen);
	person_texts_write(&texts, shared->changed);
	(void)pthread_rwlock_wrlock(&shared->lock);
	before = shared->shown;
	shared->shown = shared->changed;
	shared->spare_texts = shared->texts;
	shared->texts = texts;
	(void)pthread_rwlock_unlock(&shared->lock);
	shared->changed = before;
	(void)roster_load(before, shared->journal);
	see_all(before, seen);
}

bool shared_roster_follow(struct shared_roster *shared)
{
	/* only this thread replaces the roster that is shown */
	const int64_t shown = roster_lines(shared->shown);
	const enum trouble trouble = roster_load(shared->changed, shared->journal);
	struct sightings seen;
	bool grown;

	if (roster_has_unstored(shared->changed))
		return false;
	seen = take_sightings(shared);
	if (trouble != NO_TROUBLE && seen.count == 0)
		return false;
	grown = roster_lines(shared->changed) > shown;
	if (grown || seen.count > 0)
		show(shared, &seen);
	return grown;
}

struct membership_outcome shared_roster_change(struct shared_roster *shared,
                                               shared_roster_compose *compose, void *payload)
{
	struct membership_outcome outcome = { .trouble =
		                                  roster_load(shared->changed, shared->journal) };
	struct register_line *lines;
	struct sightings seen;
	size_t count;

	if (outcome.trouble != NO_TROUBLE)
		return outcome;
	lines = calloc((size_t)roster_count(shared->changed) + 1, sizeof *lines);
	if (lines == NULL)
		return (struct membership_outcome){ .trouble = TROUBLE_NO_MEMORY };
	count = compose(payload, shared->changed, lines);
	if (count > 0)
		outcome = membership_append(shared->changed, shared->journal, lines, count);
	free(lines);
	if (roster_has_unstored(shared->changed))
		return outcome;
	seen = take_sightings(shared);
	show(shared, &seen);
	return outcome;
}

/* ---- opening and closing ------------------------------------------------------------------------
 */

enum trouble shared_roster_open(struct shared_roster **opened, struct journal journal)
{
	struct shared_roster *shared = calloc(1, sizeof *shared);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*opened = NULL;
	if (shared == NULL)
		return trouble;
	shared->journal = journal;
	(void)pthread_rwlock_init(&shared->lock, NULL);
	(void)pthread_mutex_init(&shared->seen_lock, NULL);
	shared->shown = roster_open();
	shared->changed = roster_open();
	if (shared->shown != NULL && shared->changed != NULL)
		trouble = roster_load(shared->shown, journal);
	if (trouble == NO_TROUBLE)
		trouble = roster_load(shared->changed, journal);
	if (trouble != NO_TROUBLE) {
		shared_roster_close(shared);
		return trouble;
	}
	roster_see_last_games(shared->shown, journal);
	roster_see_last_games(shared->changed, journal);
	person_texts_write(&shared->texts, shared->shown);
	*opened = shared;
	return NO_TROUBLE;
}

void shared_roster_close(struct shared_roster *shared)
{
	if (shared == NULL)
		return;
	roster_close(shared->shown);
	roster_close(shared->changed);
	person_texts_free(&shared->texts);
	person_texts_free(&shared->spare_texts);
	(void)pthread_rwlock_destroy(&shared->lock);
	(void)pthread_mutex_destroy(&shared->seen_lock);
	free(shared);
}
