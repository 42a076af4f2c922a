/* The corrections and repairs of a game that can be undone now: each is tried. */
#include "alley/undoable.h"

#include "alley/attempt.h"
#include "alley/games.h"
#include "common/room.h"
#include "journal/pinfall.h"

#include <stdlib.h>
#include <string.h>

/* ---- lines that can be undone ---- */

struct trying {
	struct replay now;
	struct replay before;
	struct attempt attempt;
	undoable_visitor *visit;
	void *payload;
};

static bool can_be_undone(struct trying *trying, const struct entry *entry)
{
	const struct stamp stamp = { .time = entry->time, .actor = "" };
	const struct deed deed = { .kind = DEED_REVERT,
		                   .reverted = {
				       .line = entry, .before = &trying->before, .unlock = true } };

	attempt_do(&trying->attempt, stamp, &trying->now, &deed);
	return outcome_is_done(trying->attempt.outcome);
}

static bool try_line(void *payload, const struct entry *entry)
{
	struct trying *trying = payload;
	const struct undoable undoable = { .line = entry,
		                           .before = &trying->before,
		                           .possible = can_be_undone(trying, entry) };

	return trying->visit(trying->payload, &undoable) &&
	       outcome_is_done(replay_take(&trying->before, entry));
}

/* Visit every line, with whether it could be undone. */
static enum trouble try_all(struct journal journal, int64_t game, undoable_visitor *visit,
                            void *payload)
{
	const struct journal_query query = journal_game(&game);
	struct trying *trying = malloc(sizeof *trying);
	enum trouble trouble;
	int64_t lines;

	if (trying == NULL)
		return TROUBLE_NO_MEMORY;
	trying->visit = visit;
	trying->payload = payload;
	trouble = games_load(journal, game, &trying->now, NULL, NULL, &lines);
	replay_start(&trying->before);
	trying->before.game = game;
	if (trouble == NO_TROUBLE)
		trouble = journal_walk(journal, &query, try_line, trying);
	free(trying);
	return trouble;
}

/* ---- lines that were undone already ---- */

/* A correction, an annulment or a repair that no later line has undone. */
struct change {
	int64_t line;
	bool corrects;
	struct pindeck_name bowler; /* of a correction, under the present letters */
	int frame;
	struct pindeck_deliveries before; /* the balls of the frame */
	bool possible;                    /* it can be undone now */
};

struct changes {
	struct change *list;
	size_t room;
	size_t count;
	bool no_memory;
};

static bool corrects(const struct entry *entry)
{
	return entry->kind == ENTRY_CORRECTED || entry->kind == ENTRY_REFRAMED;
}

static bool is_repair(const struct entry *entry)
{
	return entry->kind >= ENTRY_NAMED && entry->kind < ENTRY_SENT;
}

static struct change change_of(const struct undoable *undoable)
{
	const struct entry *entry = undoable->line;
	const struct pindeck_match *match = &undoable->before->match;
	const struct pindeck_game *game =
	    pindeck_match_game(match, pindeck_match_find(match, entry->bowler));
	struct change change = { .line = entry->line,
		                 .corrects = corrects(entry),
		                 .bowler = entry->bowler,
		                 .frame = pindeck_place_to_frame(entry->place),
		                 .possible = undoable->possible };

	if (change.corrects && game != NULL)
		change.before = pindeck_frame_deliveries(
		    pindeck_game_frame(game, pindeck_place_frame(entry->place)));
	return change;
}

/* The index of the change that this line undoes; the number of changes for none. A repair names the
 * line that it undoes. A correction is undone by a line that gives its frame the balls from before
 * it. */
static size_t find_undone(const struct changes *changes, const struct entry *entry)
{
	size_t place = changes->count;

	while (place > 0) {
		const struct change *change = &changes->list[--place];

		if (is_repair(entry) && entry->replaces != 0 && entry->replaces == change->line)
			return place;
		if (entry->kind == ENTRY_REFRAMED && change->corrects &&
		    pindeck_name_is_equal(change->bowler, entry->bowler) &&
		    change->frame == pindeck_place_to_frame(entry->place))
			return pinfall_is_equal(&change->before, &entry->balls) ? place
			                                                        : changes->count;
	}
	return changes->count;
}

static void follow_name(struct changes *changes, const struct entry *entry)
{
	for (size_t next = 0; entry->kind == ENTRY_NAMED && next < changes->count; next++)
		if (pindeck_name_is_equal(changes->list[next].bowler, entry->bowler))
			changes->list[next].bowler =
			    pindeck_name_from(entry->value, strlen(entry->value));
}

static void add(struct changes *changes, const struct undoable *undoable)
{
	struct change *list =
	    room_for_one(changes->list, &changes->room, changes->count, sizeof *changes->list);

	changes->no_memory |= list == NULL;
	if (list == NULL)
		return;
	changes->list = list;
	list[changes->count++] = change_of(undoable);
}

/* True when the line undoes an earlier one, which is then left out. */
static bool take_change(struct changes *changes, const struct undoable *undoable)
{
	const struct entry *entry = undoable->line;
	const size_t undone = find_undone(changes, entry);
	const bool undoes = undone < changes->count;

	if (undoes) {
		memmove(changes->list + undone, changes->list + undone + 1,
		        (changes->count - undone - 1) * sizeof *changes->list);
		changes->count--;
	} else if (corrects(entry) || entry->kind == ENTRY_ANNULLED || is_repair(entry)) {
		add(changes, undoable);
	}
	follow_name(changes, entry);
	return undoes;
}

/* ---- walks ---- */

static bool collect(void *payload, const struct undoable *undoable)
{
	struct changes *changes = payload;

	(void)take_change(changes, undoable);
	return !changes->no_memory;
}

/* The changes that are in effect at the end of the game. The caller frees the list. */
static enum trouble collect_changes(struct journal journal, int64_t game, struct changes *changes)
{
	const enum trouble trouble = try_all(journal, game, collect, changes);

	return changes->no_memory ? TROUBLE_NO_MEMORY : trouble;
}

struct listing {
	const struct changes *in_effect;
	struct changes changes; /* the changes found so far */
	undoable_visitor *visit;
	void *payload;
};

static bool is_in_effect(const struct changes *changes, int64_t line)
{
	size_t place = changes->count;

	while (place > 0 && changes->list[place - 1].line != line)
		place--;
	return place > 0;
}

static bool list_line(void *payload, const struct undoable *undoable)
{
	struct listing *listing = payload;
	struct undoable listed = *undoable;

	listed.undoes = take_change(&listing->changes, undoable);
	if (listing->changes.no_memory)
		return false;
	if (!listed.possible ||
	    (!listed.undoes && !is_in_effect(listing->in_effect, listed.line->line)))
		return true;
	return listing->visit(listing->payload, &listed);
}

enum trouble undoable_walk(struct journal journal, int64_t game, undoable_visitor *visit,
                           void *payload)
{
	struct changes in_effect = { .list = NULL };
	struct listing listing = { .in_effect = &in_effect, .visit = visit, .payload = payload };
	enum trouble trouble = collect_changes(journal, game, &in_effect);

	if (trouble == NO_TROUBLE)
		trouble = try_all(journal, game, list_line, &listing);
	if (listing.changes.no_memory)
		trouble = TROUBLE_NO_MEMORY;
	free(in_effect.list);
	free(listing.changes.list);
	return trouble;
}

enum trouble undoable_last(struct journal journal, int64_t game, int64_t *line)
{
	struct changes changes = { .list = NULL };
	const enum trouble trouble = collect_changes(journal, game, &changes);
	size_t place = changes.count;

	while (place > 0 && !changes.list[place - 1].possible)
		place--;
	*line = place > 0 ? changes.list[place - 1].line : 0;
	free(changes.list);
	return trouble;
}
