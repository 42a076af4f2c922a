/* A journal in memory: it ends with the process. */
#include "common/room.h"
#include "journal/moment.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* The lines of one game. */
struct pages {
	int64_t game;
	struct entry *list;
	size_t count;
	size_t room;
	bool opened_here;
};

/* The lines of the register of persons, or of the record of leagues. */
struct line_list {
	void *lines;
	size_t count;
	size_t room;
};

struct memory {
	struct pages *games; /* by number */
	size_t count;
	size_t room;
	uint8_t claimed[ENTRY_MOST_LANES + 1];
	struct audit *records; /* the last MOST_RECORDS; the index is the number modulo that */
	int64_t recorded;      /* number of the last */
	struct line_list persons;
	struct line_list leagues;
};

enum {
	MOST_RECORDS = 4096
};

static bool add_line(struct pages *pages, const struct entry *entry)
{
	struct entry *list =
	    room_for_one(pages->list, &pages->room, pages->count, sizeof *pages->list);

	if (list == NULL)
		return false;
	pages->list = list;
	pages->list[pages->count++] = *entry;
	return true;
}

/* The number of games with a lower number: the index of that game, or where it would be. */
static size_t place_of(const struct memory *memory, int64_t game)
{
	size_t low = 0;
	size_t high = memory->count;

	while (low < high) {
		const size_t middle = low + (high - low) / 2;

		if (memory->games[middle].game < game)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* The lines of that game, created if it is new; a null pointer if memory runs out. */
static struct pages *open_game(struct memory *memory, int64_t game)
{
	const size_t place = place_of(memory, game);
	void *list = memory->games;

	if (place < memory->count && memory->games[place].game == game)
		return memory->games + place;
	list = room_for_one(list, &memory->room, memory->count, sizeof *memory->games);
	if (list == NULL)
		return NULL;
	memory->games = list;
	memmove(memory->games + place + 1, memory->games + place,
	        (memory->count - place) * sizeof *memory->games);
	memory->games[place] = (struct pages){ .game = game };
	memory->count++;
	return memory->games + place;
}

static int64_t next_game(const struct memory *memory)
{
	return memory->count > 0 ? memory->games[memory->count - 1].game + 1 : 1;
}

/* How many lines that game has. */
static size_t lines_of(const struct memory *memory, int64_t game)
{
	const size_t place = place_of(memory, game);

	if (place == memory->count || memory->games[place].game != game)
		return 0;
	return memory->games[place].count;
}

static bool is_outdated(const struct memory *memory, const struct entries *group)
{
	return group->judged && group->leagues != (int64_t)memory->leagues.count;
}

static bool append_group(struct memory *memory, struct entries *group)
{
	struct pages *pages;
	size_t before;

	if (group->list->game == 0)
		journal_number_entries(group, next_game(memory));
	before = lines_of(memory, group->list->game);
	group->outcome = group->list->line == (int64_t)before + 1 ? NO_TROUBLE : TROUBLE_TAKEN;
	if (group->outcome == NO_TROUBLE && is_outdated(memory, group))
		group->outcome = TROUBLE_OUTDATED;
	if (group->outcome != NO_TROUBLE)
		return true;
	pages = open_game(memory, group->list->game);
	if (pages != NULL && group->list->kind == ENTRY_OPENED)
		pages->opened_here =
		    group->list->lane > 0 && memory->claimed[group->list->lane] != 0;
	for (size_t next = 0; pages != NULL && next < group->count; next++) {
		if (!add_line(pages, group->list + next)) {
			pages->count = before;
			return false;
		}
	}
	return pages != NULL;
}

/* True when each group follows the lines that its game has. */
static bool all_follow(const struct memory *memory, const struct entries *groups, size_t count)
{
	bool all = true;

	for (size_t next = 0; next < count; next++) {
		const struct entry *first = groups[next].list;

		all &=
		    first->game == 0 || first->line == (int64_t)lines_of(memory, first->game) + 1;
	}
	return all;
}

static bool is_any_outdated(const struct memory *memory, const struct entries *groups, size_t count)
{
	bool any = false;

	for (size_t next = 0; next < count; next++)
		any |= is_outdated(memory, groups + next);
	return any;
}

/* Remove the lines that were appended before memory ran out. */
static void take_back(struct memory *memory, struct entries *groups, size_t count)
{
	for (size_t next = 0; next < count; next++) {
		struct pages *pages = open_game(memory, groups[next].list->game);

		if (pages != NULL && groups[next].outcome == NO_TROUBLE)
			pages->count = (size_t)groups[next].list->line - 1;
	}
}

static enum trouble memory_append(void *self, struct entries *groups, size_t count)
{
	if (groups->together && !all_follow(self, groups, count))
		return TROUBLE_TAKEN;
	if (groups->together && is_any_outdated(self, groups, count))
		return TROUBLE_OUTDATED;
	for (size_t next = 0; next < count; next++) {
		if (append_group(self, groups + next))
			continue;
		take_back(self, groups, next);
		return TROUBLE_NO_MEMORY;
	}
	return NO_TROUBLE;
}

static bool seats(const struct pages *pages, struct pindeck_name bowler)
{
	for (size_t next = 0; next < pages->count; next++)
		if (pages->list[next].kind == ENTRY_SEATED &&
		    pindeck_name_is_equal(pages->list[next].bowler, bowler))
			return true;
	return false;
}

/* True if the game has a repair of that kind: its first line may be outdated then. */
static bool is_repaired(const struct pages *pages, enum entry_kind kind)
{
	for (size_t next = 0; next < pages->count; next++)
		if (pages->list[next].kind == kind)
			return true;
	return false;
}

static bool is_of_people(const struct journal_people *people, const struct entry *entry)
{
	for (int next = 0; next < people->persons_count; next++)
		if (entry->person == people->persons[next])
			return true;
	for (int next = 0; next < people->letters_count && entry->kind == ENTRY_SEATED; next++)
		if (pindeck_name_is_equal(entry->bowler, people->letters[next]))
			return true;
	/* names of team members are within a text, and a repair may have changed any name */
	return (entry->kind == ENTRY_SEATED && entry->text[0] != '\0') ||
	       entry->kind == ENTRY_NAMED;
}

static bool has_people(const struct pages *pages, const struct journal_people *people)
{
	for (size_t next = 0; next < pages->count; next++)
		if (is_of_people(people, pages->list + next))
			return true;
	return false;
}

/* The number of games opened here after that one, on that lane or, for 0, on any. */
static int32_t later_openings(const struct memory *memory, const struct pages *pages, int32_t lane)
{
	int32_t later = 0;

	for (size_t next = memory->count; next-- > 0 && memory->games[next].game > pages->game;) {
		const struct pages *other = memory->games + next;

		later += other->count > 0 && other->opened_here &&
		         (lane == 0 || other->list->lane == lane);
	}
	return later;
}

static bool is_locked(const struct pages *pages)
{
	for (size_t next = pages->count; next-- > 0;)
		if (pages->list[next].kind == ENTRY_LOCKED ||
		    pages->list[next].kind == ENTRY_UNLOCKED)
			return pages->list[next].kind == ENTRY_LOCKED;
	return false;
}

/* On any lane, only those of the days around the first game, as in the other stores. */
static bool is_of_series(const struct entry *opened, int64_t since, int32_t lane)
{
	const bool near = opened->time >= since - JOURNAL_SERIES_DAYS &&
	                  opened->time <= since + JOURNAL_SERIES_DAYS;
	char moment[MOMENT_SIZE];
	const char *blank = strchr(opened->text, ' ');

	moment_write(since, moment);
	return (lane != 0 || near) &&
	       (opened->time == since || (blank != NULL && strcmp(blank + 1, moment) == 0));
}

/* True if the game is on the lane of the query and among its latest games. */
static bool is_on_lane(const struct memory *memory, const struct pages *pages,
                       const struct journal_query *query)
{
	if (query->lane != 0 && pages->list->lane != query->lane &&
	    (query->latest != 0 || query->in_series || !is_repaired(pages, ENTRY_RELANED)))
		return false;
	if (query->latest != 0 &&
	    (!pages->opened_here || later_openings(memory, pages, query->lane) >= query->latest))
		return false;
	if (query->resumable && is_locked(pages) &&
	    !(pages->opened_here && later_openings(memory, pages, pages->list->lane) == 0))
		return false;
	return !query->in_series || is_of_series(pages->list, query->since, query->lane);
}

static int compare_games(const void *one, const void *other)
{
	const int64_t first = *(const int64_t *)one;
	const int64_t second = *(const int64_t *)other;

	return (first > second) - (first < second);
}

static bool is_listed(const struct journal_query *query, int64_t game)
{
	return query->games == NULL ||
	       bsearch(&game, query->games, query->game_count, sizeof game, compare_games) != NULL;
}

static bool is_asked_for(const struct memory *memory, const struct pages *pages,
                         const struct journal_query *query)
{
	if (pages->count == 0)
		return false;
	if (!is_listed(query, pages->game))
		return false;
	if (!is_on_lane(memory, pages, query))
		return false;
	if (pages->game <= query->after)
		return false;
	if (query->by_time &&
	    (pages->list->time < query->from || pages->list->time > query->until) &&
	    !is_repaired(pages, ENTRY_DATED))
		return false;
	if (journal_people_exist(&query->people) && !has_people(pages, &query->people))
		return false;
	return !pindeck_name_exists(query->bowler) || seats(pages, query->bowler) ||
	       is_repaired(pages, ENTRY_NAMED);
}

/* A game that the query selects, for sorting. */
struct found {
	const struct pages *pages;
};

static const struct pages *pages_of(const void *found)
{
	return ((const struct found *)found)->pages;
}

static int highest_first(const void *one, const void *other)
{
	const int64_t first = pages_of(one)->game;
	const int64_t second = pages_of(other)->game;

	return (first < second) - (first > second);
}

static int opened_here_first(const void *one, const void *other)
{
	const int here = pages_of(other)->opened_here - pages_of(one)->opened_here;

	return here != 0 ? here : highest_first(one, other);
}

static int newest_first(const void *one, const void *other)
{
	const int64_t first = pages_of(one)->list->time;
	const int64_t second = pages_of(other)->list->time;
	const int later = (first < second) - (first > second);

	return later != 0 ? later : highest_first(one, other);
}

static int oldest_first(const void *one, const void *other)
{
	return newest_first(other, one);
}

/* Games are in the order of their numbers already. */
static int (*const orders[])(const void *, const void *) = {
	[BY_NUMBER] = NULL,
	[HIGHEST_FIRST] = highest_first,
	[OPENED_HERE_FIRST] = opened_here_first,
	[OLDEST_FIRST] = oldest_first,
	[NEWEST_FIRST] = newest_first,
};

static bool visit_game(const struct pages *pages, journal_visitor *visit, void *payload)
{
	for (size_t next = 0; next < pages->count; next++)
		if (!visit(payload, pages->list + next))
			return false;
	return true;
}

static enum trouble memory_walk(void *self, const struct journal_query *query,
                                journal_visitor *visit, void *payload)
{
	const struct memory *memory = self;
	struct found *found = malloc((memory->count + 1) * sizeof *found);
	size_t count = 0;
	bool wanted = true;

	if (found == NULL)
		return TROUBLE_NO_MEMORY;
	for (size_t next = 0; next < memory->count; next++)
		if (is_asked_for(memory, memory->games + next, query))
			found[count++].pages = memory->games + next;
	if (orders[query->order] != NULL)
		qsort(found, count, sizeof *found, orders[query->order]);
	for (size_t next = 0; next < count && wanted; next++)
		wanted = visit_game(found[next].pages, visit, payload);
	free(found);
	return NO_TROUBLE;
}

static enum trouble memory_lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	for (size_t next = 0; next < count; next++)
		lines[next] = (int64_t)lines_of(self, games[next]);
	return NO_TROUBLE;
}

static enum trouble memory_claim(void *self, int32_t lane)
{
	struct memory *memory = self;

	if (memory->claimed[lane])
		return TROUBLE_CLAIMED;
	memory->claimed[lane] = 1;
	return NO_TROUBLE;
}

static void memory_release(void *self, int32_t lane)
{
	((struct memory *)self)->claimed[lane] = 0;
}

static enum trouble memory_record(void *self, const struct audit *records, size_t count)
{
	struct memory *memory = self;

	if (memory->records == NULL)
		memory->records = calloc(MOST_RECORDS, sizeof *memory->records);
	if (memory->records == NULL)
		return TROUBLE_NO_MEMORY;
	for (size_t next = 0; next < count; next++) {
		struct audit *place = memory->records + ++memory->recorded % MOST_RECORDS;

		*place = records[next];
		place->number = memory->recorded;
	}
	return NO_TROUBLE;
}

static bool is_reviewed(const struct audit *record, const struct audit_query *query)
{
	return record->number < query->before && record->time >= query->from &&
	       record->time <= query->until &&
	       (query->action == AUDIT_ACTIONS || (int)record->action == query->action);
}

static enum trouble memory_review(void *self, const struct audit_query *query, audit_visitor *visit,
                                  void *payload)
{
	const struct memory *memory = self;
	int64_t left = query->limit;

	for (int64_t next = memory->recorded;
	     left > 0 && next > 0 && next > memory->recorded - MOST_RECORDS; next--) {
		const struct audit *record = memory->records + next % MOST_RECORDS;

		if (!is_reviewed(record, query))
			continue;
		if (!visit(payload, record))
			break;
		left--;
	}
	return NO_TROUBLE;
}

/* The new lines must follow the last line. */
static enum trouble append_lines(struct line_list *list, const struct line_form *form,
                                 const void *lines, size_t count)
{
	for (size_t next = 0; next < count; next++) {
		const void *line = (const char *)lines + next * form->size;
		const size_t place = list->count + next;
		void *grown;

		if (line_form_number(form, line, form->number) != (int64_t)place + 1)
			return TROUBLE_TAKEN;
		grown = room_for_one(list->lines, &list->room, place, form->size);
		if (grown == NULL)
			return TROUBLE_NO_MEMORY;
		list->lines = grown;
		memcpy((char *)list->lines + place * form->size, line, form->size);
	}
	list->count += count;
	return NO_TROUBLE;
}

static void erase(const struct line_list *persons, const struct register_line *forgotten)
{
	struct register_line *lines = persons->lines;

	for (size_t next = 0; next < persons->count; next++)
		if (register_is_erased_by(lines + next, forgotten))
			register_erase(lines + next);
}

static enum trouble memory_enrol(void *self, const struct register_line *lines, size_t count)
{
	struct memory *memory = self;
	const enum trouble trouble = append_lines(&memory->persons, &register_form, lines, count);

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		if (lines[next].kind == REGISTER_FORGOTTEN)
			erase(&memory->persons, lines + next);
	return trouble;
}

static enum trouble memory_walk_register(void *self, int64_t after, register_visitor *visit,
                                         void *payload)
{
	const struct memory *memory = self;
	const struct register_line *lines = memory->persons.lines;
	bool wanted = true;

	for (size_t next = (size_t)after; next < memory->persons.count && wanted; next++)
		wanted = visit(payload, lines + next);
	return NO_TROUBLE;
}

static enum trouble memory_append_leagues(void *self, const struct league_line *lines, size_t count)
{
	return append_lines(&((struct memory *)self)->leagues, &league_form, lines, count);
}

static enum trouble memory_walk_leagues(void *self, const char *league, int64_t after,
                                        league_visitor *visit, void *payload)
{
	const struct memory *memory = self;
	const struct league_line *lines = memory->leagues.lines;
	bool wanted = true;

	for (size_t next = (size_t)after; next < memory->leagues.count && wanted; next++)
		if (league == NULL || strcmp(lines[next].league, league) == 0)
			wanted = visit(payload, lines + next);
	return NO_TROUBLE;
}

static const char *memory_detail(void *self)
{
	(void)self;
	return "";
}

static void memory_close(void *self)
{
	struct memory *memory = self;

	for (size_t next = 0; next < memory->count; next++)
		free(memory->games[next].list);
	free(memory->games);
	free(memory->records);
	free(memory->persons.lines);
	free(memory->leagues.lines);
	free(memory);
}

static const struct journal_operations operations = {
	.append = memory_append,
	.walk = memory_walk,
	.lengths = memory_lengths,
	.claim = memory_claim,
	.release = memory_release,
	.record = memory_record,
	.review = memory_review,
	.enrol = memory_enrol,
	.walk_register = memory_walk_register,
	.append_leagues = memory_append_leagues,
	.walk_leagues = memory_walk_leagues,
	.detail = memory_detail,
	.close = memory_close,
};

enum trouble memory_open(struct journal *journal)
{
	struct memory *memory = calloc(1, sizeof *memory);

	if (memory == NULL)
		return TROUBLE_NO_MEMORY;
	journal->operations = &operations;
	journal->self = memory;
	return NO_TROUBLE;
}
