/* The shared roster: the persons of a running server, and their JSON. */
#include "server/house/shared_roster.h"

#include "journal/moment.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ---- a person as JSON ---- */

static void write_text(struct writer *writer, const char *name, const char *text)
{
	if (text[0] != '\0')
		writer_string(writer, name, text);
}

static void write_number(struct writer *writer, const char *name, int64_t number)
{
	if (number != 0)
		writer_integer(writer, name, number);
}

static void write_moment(struct writer *writer, const char *name, int64_t moment)
{
	char text[MOMENT_SIZE];

	if (moment == 0)
		return;
	moment_write(moment, text);
	writer_string(writer, name, text);
}

static void write_claim(struct writer *writer, const struct roster *roster,
                        const struct member_claim *made)
{
	const struct pindeck_name letters =
	    roster_claimed(roster, made->person, made->claim.letters);

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "line", made->line);
	write_text(writer, "letters", pindeck_name_to_text(&letters));
	write_number(writer, "game", made->claim.game);
	if (made->claim.until != 0) {
		write_moment(writer, "since", made->claim.since);
		write_moment(writer, "until", made->claim.until);
	}
	writer_end(writer, '}');
}

static void write_claims(struct writer *writer, const struct roster *roster, int64_t person)
{
	const struct member_claim *made;

	writer_begin(writer, "claims", '[');
	for (size_t next = 0; (made = roster_claim(roster, next)) != NULL; next++)
		if (!made->released && made->person == person)
			write_claim(writer, roster, made);
	writer_end(writer, ']');
}

/* The persons that were merged into this one, so that they can be split again. */
static void write_merged(struct writer *writer, const struct roster *roster,
                         const struct member *whole)
{
	int64_t left = whole->parts;

	writer_begin(writer, "merged", '[');
	for (int64_t other = 1; left > 0 && other <= roster_count(roster); other++) {
		const struct member *member = roster_member(roster, other);

		if (member->merged_into != whole->person)
			continue;
		left--;
		writer_begin(writer, NULL, '{');
		writer_integer(writer, "number", other);
		write_text(writer, "full_name", member->names.full_name);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

static void write_for_desk(struct writer *writer, const struct roster *roster,
                           const struct member *member)
{
	write_text(writer, "note", member->names.note);
	write_text(writer, "state", roster_member_state(member));
	write_moment(writer, "registered", member->registered);
	write_number(writer, "merged_into", member->merged_into);
	write_claims(writer, roster, member->person);
	write_merged(writer, roster, member);
}

void person_json_write(struct writer *writer, const struct roster *roster,
                       const struct member *member, enum person_view view)
{
	writer_begin(writer, NULL, '{');
	writer_integer(writer, "number", member->person);
	write_text(writer, "board_name", pindeck_name_to_text(&member->names.board_name));
	if (view >= SHOWS_DISPLAY_NAMES)
		write_text(writer, "display_name", roster_display_name(member));
	if (view >= SHOWS_FULL_NAMES) {
		write_text(writer, "full_name", member->names.full_name);
		write_text(writer, "hand", register_hand_word(member->names.hand));
		write_moment(writer, "seen", member->seen);
	}
	if (view >= SHOWS_EVERYTHING)
		write_for_desk(writer, roster, member);
	writer_end(writer, '}');
}

/* ---- ambiguity ---- */

void ambiguity_refuse(struct refusal *refusal, const struct roster *roster,
                      const struct resolved *resolved)
{
	char typed[REGISTER_NAME_SIZE];

	refuse(refusal, SEVERAL_PERSONS);
	for (size_t next = 0; next < resolved->count; next++) {
		resolve_write(roster, resolved->members[next], typed);
		refusal_add(refusal, typed);
	}
}

/* ---- the JSON of every person as consoles see it, written once for each change ---- */

/* All zeros: no texts. */
struct person_texts {
	struct writer text; /* a line for each person */
	size_t *ends;       /* of each in the text, by number less 1 */
	size_t count;
	size_t room;
};

static bool has_room(struct person_texts *texts, size_t count)
{
	size_t *ends;

	if (count <= texts->room)
		return true;
	ends = realloc(texts->ends, 2 * count * sizeof *ends);
	if (ends == NULL)
		return false;
	texts->ends = ends;
	texts->room = 2 * count;
	return true;
}

/* Write the texts of all persons again. If memory runs out, there are none. */
static void person_texts_write(struct person_texts *texts, const struct roster *roster)
{
	const size_t count = (size_t)roster_count(roster);

	texts->count = 0;
	writer_clear(&texts->text);
	if (!has_room(texts, count))
		return;
	for (size_t next = 0; next < count; next++) {
		person_json_write(&texts->text, roster, roster_member(roster, (int64_t)next + 1),
		                  SHOWS_FULL_NAMES);
		texts->ends[next] = texts->text.length;
		writer_put(&texts->text, '\n');
	}
	if (!texts->text.failed)
		texts->count = count;
}

static void person_texts_free(struct person_texts *texts)
{
	writer_free(&texts->text);
	free(texts->ends);
	*texts = (struct person_texts){ .count = 0 };
}

/* Copy the text of that person; false if there is none. */
static bool person_texts_copy(const struct person_texts *texts, int64_t person,
                              struct writer *writer)
{
	size_t start;

	if (person < 1 || (uint64_t)person > texts->count)
		return false;
	start = person > 1 ? texts->ends[person - 2] + 1 : 0;
	writer_item(writer);
	writer_bytes(writer, texts->text.text + start, texts->ends[person - 1] - start);
	return true;
}

/* ---- the shared roster consists of two rosters ---- */

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

/* ---- reading ---- */

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

/* ---- changing ---- */

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

/* ---- opening and closing ---- */

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
