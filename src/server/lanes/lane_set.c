/* The lanes of a server: their games, and many actions in one commit. */
#include "lane_set.h"

#include "commit.h"
#include "games.h"
#include "neutral.h"

#include <stdlib.h>
#include <string.h>

enum {
	KEYS = 256,     /* known of a lane */
	REMEMBERED = 2, /* games: the current one, and the one before */
	DETAIL_SIZE = 200
};

/* A key, and the first line that was written under it; an empty key for none. */
struct known {
	char key[ENTRY_KEY_SIZE];
	int64_t game;
	int64_t line;
};

struct keys {
	struct known list[KEYS];
	size_t next; /* index of the oldest key, which the next one replaces */
};

struct lane_slot {
	int32_t number; /* 0 for the slot of stored games */
	int64_t stored; /* the game that is loaded there for an action */
	struct replay game;
	int64_t lines; /* lines of the game in the journal, including those after a damaged one */
	bool stale;    /* the journal may have other lines than this game */
	bool in_doubt; /* it is unknown whether the last attempt was kept */
	int64_t moved; /* see lane_set_move */
	int64_t moved_after; /* the same */
	int64_t moved_at;    /* the same */
	struct keys keys;
	struct attempt attempt;           /* of the round */
	struct action_progress *progress; /* in the round; a null pointer when there is none */
};

/* The lines written under a key, and the board they were written for. */
struct recollection {
	struct replay board;
	struct entry lines[ATTEMPT_MOST_LINES];
	size_t count;
	int64_t first; /* line */
	struct attempt attempt;
};

struct lane_set {
	struct journal journal;
	struct shared_roster *people; /* or a null pointer */
	int32_t lanes;
	enum trouble trouble;
	char detail[DETAIL_SIZE];
	struct entries *groups; /* of a round: one a lane */
	int64_t *games; /* of all lanes, for lane_set_refresh; and how many lines they have */
	int64_t *lengths;
	struct recollection recollection;
	struct undone_line undone;
	lane_set_on_action *on_action;
	lane_set_on_dry_run *on_dry_run;
	struct lane_slot list[]; /* the lanes, and one for actions on stored games */
};

const struct replay *lane_set_game(const struct lane_set *lane_set, int32_t lane)
{
	return &lane_set->list[lane - 1].game;
}

enum trouble lane_set_trouble(struct lane_set *lane_set, const char **detail)
{
	const enum trouble trouble = lane_set->trouble;

	lane_set->trouble = NO_TROUBLE;
	*detail = lane_set->detail;
	return trouble;
}

static void note(struct lane_set *lane_set, enum trouble trouble)
{
	const char *said = lane_set->journal.operations->detail(lane_set->journal.self);
	const size_t length = strlen(said);
	const size_t kept = length < sizeof lane_set->detail ? length : sizeof lane_set->detail - 1;

	lane_set->trouble = trouble;
	memcpy(lane_set->detail, said, kept);
	lane_set->detail[kept] = '\0';
}

/* ---- keys ---------------------------------------------------------------------------------------
 */

static const struct known *keys_find(const struct keys *keys, const char *key)
{
	if (key[0] == '\0')
		return NULL;
	for (size_t next = 0; next < KEYS; next++)
		if (strcmp(keys->list[next].key, key) == 0)
			return &keys->list[next];
	return NULL;
}

static void keys_add(struct keys *keys, const struct entry *entry)
{
	struct known *known = &keys->list[keys->next];

	if (entry->key[0] == '\0' || keys_find(keys, entry->key) != NULL)
		return;
	memcpy(known->key, entry->key, sizeof known->key);
	known->game = entry->game;
	known->line = entry->line;
	keys->next = (keys->next + 1) % KEYS;
}

/* ---- loading ------------------------------------------------------------------------------------
 */

static bool add_key(void *payload, const struct entry *entry)
{
	keys_add(payload, entry);
	return true;
}

/* A game from the journal, as far as it can be read, and the keys that are in it. */
static enum trouble load(struct lane_set *lane_set, struct replay *game, struct keys *keys,
                         int64_t number, int64_t *lines)
{
	const enum trouble trouble =
	    games_load(lane_set->journal, number, game, add_key, keys, lines);

	if (trouble != NO_TROUBLE && trouble != TROUBLE_IMPOSSIBLE)
		note(lane_set, trouble);
	return trouble == TROUBLE_DAMAGED || trouble == TROUBLE_IMPOSSIBLE ? NO_TROUBLE : trouble;
}

/* The games opened last on a lane, the current one first; 0 for none. */
struct search {
	int64_t games[REMEMBERED + 1];
	int32_t count;
	int32_t wanted;
};

static bool note_game(void *payload, const struct entry *entry)
{
	struct search *search = payload;

	if (search->count == 0 || search->games[search->count - 1] != entry->game)
		search->games[search->count++] = entry->game;
	return search->count < search->wanted;
}

static enum trouble find_games(struct lane_set *lane_set, int32_t lane, int32_t wanted,
                               struct search *search)
{
	const struct journal_query query = { .lane = lane,
		                             .latest = wanted,
		                             .order = HIGHEST_FIRST };
	enum trouble trouble;

	*search = (struct search){ .wanted = wanted };
	trouble =
	    lane_set->journal.operations->walk(lane_set->journal.self, &query, note_game, search);
	if (trouble != NO_TROUBLE)
		note(lane_set, trouble);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

/* The current game of the lane; of the one before only the keys. */
static enum trouble load_lane(struct lane_set *lane_set, struct lane_slot *lane)
{
	struct replay *before = &lane_set->recollection.board;
	struct search search;
	enum trouble trouble = find_games(lane_set, lane->number, REMEMBERED, &search);
	int64_t lines;

	if (trouble == NO_TROUBLE && search.games[1] != 0)
		trouble = load(lane_set, before, &lane->keys, search.games[1], &lines);
	if (trouble == NO_TROUBLE && search.games[0] != 0)
		trouble = load(lane_set, &lane->game, &lane->keys, search.games[0], &lane->lines);
	return trouble;
}

static enum trouble load_all(struct lane_set *lane_set)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < lane_set->lanes && trouble == NO_TROUBLE; next++)
		trouble = load_lane(lane_set, &lane_set->list[next]);
	return trouble;
}

/* ---- opening ------------------------------------------------------------------------------------
 */

static enum trouble claim_all(struct lane_set *lane_set, int32_t *lane)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < lane_set->lanes && trouble == NO_TROUBLE; next++) {
		trouble = lane_set->journal.operations->claim(lane_set->journal.self, next + 1);
		if (trouble == NO_TROUBLE)
			lane_set->list[next].number = next + 1;
		if (trouble == TROUBLE_CLAIMED)
			*lane = next + 1;
	}
	return trouble;
}

enum trouble lane_set_open(struct lane_set **opened, struct journal journal, int32_t lanes,
                           int32_t *lane)
{
	struct lane_set *lane_set =
	    calloc(1, sizeof *lane_set + ((size_t)lanes + 1) * sizeof lane_set->list[0]);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*opened = NULL;
	*lane = 0;
	if (lane_set == NULL)
		return trouble;
	lane_set->journal = journal;
	lane_set->lanes = lanes;
	lane_set->groups = calloc((size_t)lanes + 1, sizeof *lane_set->groups);
	lane_set->games = calloc((size_t)lanes, sizeof *lane_set->games);
	lane_set->lengths = calloc((size_t)lanes, sizeof *lane_set->lengths);
	for (int32_t next = 0; next <= lanes; next++)
		replay_start(&lane_set->list[next].game);
	if (lane_set->groups != NULL && lane_set->games != NULL && lane_set->lengths != NULL)
		trouble = claim_all(lane_set, lane);
	if (trouble == NO_TROUBLE)
		trouble = load_all(lane_set);
	if (trouble != NO_TROUBLE)
		lane_set_close(lane_set);
	else
		*opened = lane_set;
	return trouble;
}

void lane_set_close(struct lane_set *lane_set)
{
	if (lane_set == NULL)
		return;
	for (int32_t next = 0; next < lane_set->lanes; next++)
		if (lane_set->list[next].number > 0)
			lane_set->journal.operations->release(lane_set->journal.self,
			                                      lane_set->list[next].number);
	free(lane_set->groups);
	free(lane_set->games);
	free(lane_set->lengths);
	free(lane_set);
}

/* ---- is the board what the journal says? --------------------------------------------------------
 */

/* The current game of a lane on which that one was opened last. */
static int64_t current_of(const struct lane_slot *lane, int64_t latest)
{
	return lane->moved != 0 && latest <= lane->moved_after ? lane->moved : latest;
}

/* Load the current game of the lane from the journal. Only this process opens games there. So the
 * current game is the one on the board, or a game whose opening was reported as failed although it
 * was kept. */
static bool reload(struct lane_set *lane_set, struct lane_slot *lane)
{
	struct search search;
	struct replay game;
	int64_t lines = 0;
	int64_t current;

	if (find_games(lane_set, lane->number, 1, &search) != NO_TROUBLE)
		return false;
	current = current_of(lane, search.games[0]);
	if (current != 0) {
		if (load(lane_set, &game, &lane->keys, current, &lines) != NO_TROUBLE)
			return false;
		lane->game = game;
		lane->lines = lines;
	}
	lane->stale = false;
	lane->in_doubt = false;
	return true;
}

/* Load the stored game of an action, and the keys that are in it. */
static bool reload_stored(struct lane_set *lane_set, struct lane_slot *lane)
{
	enum trouble trouble;

	memset(&lane->keys, 0, sizeof lane->keys);
	trouble = games_load(lane_set->journal, lane->stored, &lane->game, add_key, &lane->keys,
	                     &lane->lines);
	lane->stale = trouble != NO_TROUBLE && trouble != TROUBLE_NO_GAME &&
	              trouble != TROUBLE_DAMAGED && trouble != TROUBLE_IMPOSSIBLE;
	if (lane->stale)
		note(lane_set, trouble);
	return !lane->stale;
}

static bool reload_if_stale(struct lane_set *lane_set, struct lane_slot *lane)
{
	if (!lane->stale)
		return true;
	return lane->number == 0 ? reload_stored(lane_set, lane) : reload(lane_set, lane);
}

bool lane_set_move(struct lane_set *lane_set, int32_t lane, int64_t game, int64_t after, int64_t at)
{
	struct lane_slot *slot = &lane_set->list[lane - 1];
	const int64_t moved = slot->moved;
	const int64_t moved_after = slot->moved_after;
	const int64_t moved_at = slot->moved_at;

	if (slot->moved_at == at)
		return true;
	slot->moved = game;
	slot->moved_after = after;
	slot->moved_at = at;
	if (reload(lane_set, slot))
		return true;
	slot->moved = moved;
	slot->moved_after = moved_after;
	slot->moved_at = moved_at;
	return false;
}

int64_t lane_set_moved(const struct lane_set *lane_set, int32_t lane)
{
	return lane_set->list[lane - 1].moved_at;
}

void lane_set_refresh(struct lane_set *lane_set, lane_set_on_foreign *changed, void *context)
{
	enum trouble trouble;

	for (int32_t next = 0; next < lane_set->lanes; next++)
		lane_set->games[next] = lane_set->list[next].game.game;
	trouble = lane_set->journal.operations->lengths(lane_set->journal.self, lane_set->games,
	                                                lane_set->lengths, (size_t)lane_set->lanes);
	if (trouble != NO_TROUBLE)
		return; /* the next action reports it to its client */
	for (int32_t next = 0; next < lane_set->lanes; next++) {
		struct lane_slot *lane = &lane_set->list[next];

		if (!lane->stale &&
		    (lane->game.game == 0 || lane_set->lengths[next] == lane->lines))
			continue;
		if (reload(lane_set, lane))
			changed(context, lane->number, &lane->game);
	}
}

/* ---- keys: was the same asked before? -----------------------------------------------------------
 */

static bool recollect_line(void *payload, const struct entry *entry)
{
	struct recollection *recollection = payload;

	if (entry->line >= recollection->first)
		recollection->lines[recollection->count++] = *entry;
	else if (recollection->board.damaged == 0 &&
	         replay_take(&recollection->board, entry).fault != NO_FAULT)
		recollection->board.damaged = entry->line;
	return recollection->count < ATTEMPT_MOST_LINES;
}

/* The board before that line of that game, and the lines from there on. */
static enum trouble recollect(struct lane_set *lane_set, int64_t game, int64_t line)
{
	struct recollection *recollection = &lane_set->recollection;
	const struct journal_query query = { .game = game };
	enum trouble trouble;

	replay_start(&recollection->board);
	recollection->first = line;
	recollection->count = 0;
	trouble = lane_set->journal.operations->walk(lane_set->journal.self, &query, recollect_line,
	                                             recollection);
	if (trouble == TROUBLE_DAMAGED)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		note(lane_set, trouble);
	return trouble;
}

/* True when more bowlers were seated with the opening of a game than those lines say. */
static bool has_more_seats(const struct recollection *recollection, size_t lines)
{
	const struct entry *first = recollection->lines;
	const struct entry *next = first + lines;

	return first->kind == ENTRY_OPENED && lines < recollection->count &&
	       next->kind == ENTRY_SEATED && next->time == first->time && next->key[0] == '\0' &&
	       strcmp(next->actor, first->actor) == 0;
}

/* A person who got another board name since then has the same seat. */
static void give_letters_of_then(struct entry *now, const struct entry *then)
{
	if (now->person == 0 || now->person != then->person)
		return;
	if (now->kind == ENTRY_SEATED)
		now->bowler = then->bowler;
	if (now->kind == ENTRY_NAMED)
		memcpy(now->value, then->value, sizeof now->value);
}

/* True when the action now leads to the same lines as then; time, actor and key may differ. */
static bool is_as_written(const struct recollection *recollection)
{
	const struct attempt *attempt = &recollection->attempt;

	if (attempt->count == 0 || attempt->count > recollection->count ||
	    has_more_seats(recollection, attempt->count))
		return false;
	for (size_t next = 0; next < attempt->count; next++) {
		const struct entry *then = &recollection->lines[next];
		struct entry now = attempt->list[next];

		now.game = then->game;
		now.line = then->line;
		now.time = then->time;
		memcpy(now.actor, then->actor, sizeof now.actor);
		memcpy(now.key, then->key, sizeof now.key);
		give_letters_of_then(&now, then);
		if (!entry_is_equal(&now, then))
			return false;
	}
	return true;
}

/* Try an action with the persons as they are now. */
static void try_with_people(struct lane_set *lane_set, struct action *action,
                            const struct replay *board, struct attempt *attempt,
                            struct refusal *refusal)
{
	if (lane_set->people == NULL) {
		action_try(action, board, attempt, refusal);
		return;
	}
	action->roster = shared_roster_borrow(lane_set->people);
	action_try(action, board, attempt, refusal);
	shared_roster_return(lane_set->people);
}

/* Try an action on that board. To undo a line, the game before that line is loaded. */
static void try_on(struct lane_set *lane_set, const struct action *action,
                   const struct replay *board, struct attempt *attempt, struct refusal *refusal)
{
	struct undone_line *undone = &lane_set->undone;
	struct action looked = *action;
	enum trouble trouble;

	if (action->kind != ACTION_REVERT) {
		try_with_people(lane_set, &looked, board, attempt, refusal);
		return;
	}
	trouble = games_load_before(lane_set->journal, board->game, action->undone, &undone->before,
	                            &undone->line);
	if (trouble == NO_TROUBLE)
		looked.looked = undone;
	if (trouble != NO_TROUBLE && trouble != TROUBLE_NO_GAME) {
		note(lane_set, trouble);
		refuse(refusal, NOT_KEPT);
		return;
	}
	try_with_people(lane_set, &looked, board, attempt, refusal);
}

/* True when the action, on the board of that time, makes the same lines. leave_unfinished is not
 * written and not compared. */
static bool was_asked(struct lane_set *lane_set, const struct action *action,
                      const struct replay *board)
{
	struct recollection *recollection = &lane_set->recollection;
	struct action again = *action;
	struct refusal refusal = { .code = NOT_REFUSED };

	again.leave_unfinished = true;
	try_on(lane_set, &again, board, &recollection->attempt, &refusal);
	return refusal.code == NOT_REFUSED && is_as_written(recollection);
}

/* The next game for the same bowlers depends on the game before, which may have been corrected
 * since. So a retried request is only refused when the other value of rotate leads to the lines
 * that were written. */
static bool was_asked_again(struct lane_set *lane_set, const struct lane_slot *lane,
                            const struct action *action, const struct known *known)
{
	struct recollection *recollection = &lane_set->recollection;
	const struct entry opened = recollection->lines[0];
	struct series series;
	struct search search;
	struct action other = *action;
	struct replay *before = &recollection->board;
	struct keys *no_keys;
	int64_t lines;
	int32_t place = 0;
	bool differs = false;

	if (opened.kind != ENTRY_OPENED ||
	    !series_read(&series, pindeck_text_from(opened.text, strlen(opened.text))) ||
	    series.number == 1)
		return false;
	if (find_games(lane_set, lane->number, REMEMBERED + 1, &search) != NO_TROUBLE)
		return true;
	while (place < search.count && search.games[place] >= known->game)
		place++;
	no_keys = calloc(1, sizeof *no_keys);
	if (no_keys != NULL && place < search.count &&
	    load(lane_set, before, no_keys, search.games[place], &lines) == NO_TROUBLE) {
		other.goes_on = !action->goes_on;
		differs =
		    was_asked(lane_set, &other, before) && !was_asked(lane_set, action, before);
	}
	free(no_keys);
	return !differs;
}

/* The line that was written under the key, with the letters that boards show. */
static void store_shown(struct lane_set *lane_set, const struct entry *line,
                        struct refusal *refusal)
{
	struct neutral_lines lines = { .roster = NULL };
	struct entry shown;

	if (lane_set->people == NULL) {
		refusal_store(refusal, line);
		return;
	}
	lines.roster = shared_roster_borrow(lane_set->people);
	neutral_begin(&lines, &lane_set->recollection.board);
	shown = neutral_line(&lines, line);
	shared_roster_return(lane_set->people);
	refusal_store(refusal, &shown);
}

static void refuse_reused(struct lane_set *lane_set, struct refusal *refusal)
{
	const struct recollection *recollection = &lane_set->recollection;

	/* a change of a locked game begins with a line that unlocks it; the next line shows the
	 * change */
	const size_t telling =
	    recollection->count > 1 && recollection->lines[0].kind == ENTRY_UNLOCKED ? 1 : 0;

	refuse(refusal, KEY_REUSED);
	refusal_add(refusal, "another Idempotency-Key");
	if (recollection->count > 0)
		store_shown(lane_set, &recollection->lines[telling], refusal);
}

/* Answer a retried request with the board, or refuse a key that was used for another request. */
static void answer_known(struct lane_set *lane_set, const struct lane_slot *lane,
                         struct action_progress *progress, const struct known *known)
{
	struct recollection *recollection = &lane_set->recollection;
	const struct action *action = progress->action;
	const bool again = action->kind == ACTION_AGAIN && known->line == 1;

	if (recollect(lane_set, known->game, known->line) != NO_TROUBLE)
		refuse(&progress->refusal, NOT_KEPT);
	else if (recollection->board.damaged != 0)
		refuse(&progress->refusal, GAME_DAMAGED);
	else if (again ? was_asked_again(lane_set, lane, action, known)
	               : was_asked(lane_set, action, &recollection->board))
		progress->replayed = true;
	else
		refuse_reused(lane_set, &progress->refusal);
}

/* ---- a round: one action a lane, one commit ---- */

static bool is_outdated(const struct action *action, const struct replay *game)
{
	return action->conditional && (action->game != game->game || action->line != game->lines);
}

/* No lines are added to a damaged game: replay would not reach them. */
static bool is_barred(const struct action *action, const struct replay *game)
{
	return game->damaged != 0 && action_kinds[action->kind].needs == NEEDS_READABLE_GAME;
}

static bool move_on(struct action_progress *progress, int stage)
{
	int waits = ACTION_WAITS;

	return atomic_compare_exchange_strong(&progress->stage, &waits, stage);
}

bool action_withdraw(struct action_progress *progress)
{
	return move_on(progress, ACTION_WITHDRAWN);
}

/* True when an earlier commit of the same request has an unknown outcome. */
static bool is_in_doubt(const struct lane_slot *lane, const struct action *action)
{
	return lane->in_doubt && action->key[0] != '\0' &&
	       strcmp(lane->attempt.list->key, action->key) == 0;
}

/* True, and shown, when the attempt is not to be committed. */
static bool is_dry_run(struct lane_set *lane_set, const struct lane_slot *lane,
                       struct action_progress *progress)
{
	if (progress->action->dry_run && lane_set->on_dry_run != NULL)
		lane_set->on_dry_run(progress, &lane->game, &lane->attempt.game);
	return progress->action->dry_run;
}

/* True when the attempt has lines to commit. */
static bool try_action(struct lane_set *lane_set, struct lane_slot *lane,
                       struct action_progress *progress)
{
	const struct action *action = progress->action;
	const struct known *known;

	progress->settled = true;
	if (!move_on(progress, ACTION_BEGUN)) {
		refuse(&progress->refusal, NOT_KEPT);
		return false;
	}
	if (!reload_if_stale(lane_set, lane)) {
		refuse(&progress->refusal, is_in_doubt(lane, action) ? OUTCOME_UNKNOWN : NOT_KEPT);
		return false;
	}
	if (lane->number == 0 && lane->lines == 0) {
		refuse(&progress->refusal, NO_SUCH_GAME);
		return false;
	}
	progress->game = lane->game.game;
	known = action->dry_run ? NULL : keys_find(&lane->keys, action->key);
	if (known != NULL) {
		answer_known(lane_set, lane, progress, known);
		if (progress->replayed && action->lane == 0)
			lane_set->on_action(progress, &lane->game);
		return false;
	}
	if (is_barred(action, &lane->game)) {
		refuse(&progress->refusal, GAME_DAMAGED);
		refusal_add(&progress->refusal, "open the next game");
		return false;
	}
	if (is_outdated(action, &lane->game)) {
		refuse(&progress->refusal, BOARD_MOVED_ON);
		return false;
	}
	try_on(lane_set, action, &lane->game, &lane->attempt, &progress->refusal);
	return progress->refusal.code == NOT_REFUSED && !is_dry_run(lane_set, lane, progress);
}

/* A board that was loaded again is shown even if the action changes nothing. */
static bool prepare(struct lane_set *lane_set, struct lane_slot *lane,
                    struct action_progress *progress)
{
	const bool was_stale = lane->stale && lane->number > 0;
	bool ready;

	progress->lane = lane->number;
	if (lane->number == 0) {
		lane->stored = progress->action->stored;
		lane->stale = true;
	}
	ready = try_action(lane_set, lane, progress);
	if (!ready && was_stale && !lane->stale)
		lane_set->on_action(progress, &lane->game);
	return ready;
}

/* True when the journal has all lines of the group after all. The lane has been loaded again. A
 * game that was opened got a number that its lines may lack: then it is the current game of the
 * lane now, and was not before. */
static bool was_kept(struct lane_set *lane_set, const struct lane_slot *lane,
                     const struct entries *group, int64_t game_before)
{
	const int64_t game = lane->game.game;
	const bool opened = group->list->kind == ENTRY_OPENED;
	size_t kept = 0;

	if (opened ? game == game_before : game != group->list->game)
		return false;
	return commit_find(lane_set->journal, game, group, &kept) == NO_TROUBLE &&
	       kept == group->count;
}

static void settle(struct lane_set *lane_set, struct lane_slot *lane, const struct entries *group,
                   enum trouble trouble)
{
	struct action_progress *progress = lane->progress;
	const int64_t game_before = lane->game.game;

	lane->progress = NULL;
	progress->opened = group->list->kind == ENTRY_OPENED;
	if (trouble == NO_TROUBLE && group->outcome == NO_TROUBLE) {
		lane->game = lane->attempt.game;
		lane->game.game = group->list->game;
		lane->lines = lane->game.lines;
		keys_add(&lane->keys, group->list);
		lane_set->on_action(progress, &lane->game);
		return;
	}
	/* The lines may have been kept although the answer was lost. The journal finds only lines
	 * that last, so an action whose lines are found is acknowledged. */
	lane->stale = true;
	lane->in_doubt = trouble == TROUBLE_UNREACHABLE;
	refuse(&progress->refusal, trouble == NO_TROUBLE ? WRITTEN_ELSEWHERE : NOT_KEPT);
	if (!reload_if_stale(lane_set, lane)) {
		if (lane->in_doubt)
			refuse(&progress->refusal, OUTCOME_UNKNOWN);
		return;
	}
	if (was_kept(lane_set, lane, group, game_before))
		progress->refusal = (struct refusal){ .code = NOT_REFUSED };
	lane_set->on_action(progress, &lane->game);
}

static void commit(struct lane_set *lane_set, struct lane_slot **lanes, size_t count)
{
	enum trouble trouble;

	for (size_t next = 0; next < count; next++)
		lane_set->groups[next] = (struct entries){ .list = lanes[next]->attempt.list,
			                                   .count = lanes[next]->attempt.count };
	trouble = commit_groups(lane_set->journal, lane_set->groups, count);
	if (trouble != NO_TROUBLE)
		note(lane_set, trouble);
	for (size_t next = 0; next < count; next++)
		settle(lane_set, lanes[next], &lane_set->groups[next], trouble);
}

void lane_set_know_people(struct lane_set *lane_set, struct shared_roster *people)
{
	lane_set->people = people;
}

void lane_set_show_dry_runs(struct lane_set *lane_set, lane_set_on_dry_run *on_dry_run)
{
	lane_set->on_dry_run = on_dry_run;
}

/* The lane of the action, or of the stored game that it is about. A game that is the current one of
 * no lane is loaded into the slot behind those of the lanes. */
static struct lane_slot *slot_of(struct lane_set *lane_set, const struct action *action)
{
	if (action->lane > 0)
		return &lane_set->list[action->lane - 1];
	for (int32_t next = 0; next < lane_set->lanes; next++)
		if (lane_set->list[next].game.game == action->stored)
			return &lane_set->list[next];
	return &lane_set->list[lane_set->lanes];
}

/* Try and commit one action of each lane; true when actions are left. */
static bool do_round(struct lane_set *lane_set, struct action_progress *const *list, size_t count,
                     struct lane_slot **lanes)
{
	size_t ready = 0;
	bool left = false;

	for (size_t next = 0; next < count; next++) {
		struct lane_slot *lane = slot_of(lane_set, list[next]->action);

		if (list[next]->settled)
			continue;
		if (lane->progress != NULL) {
			left = true;
			continue;
		}
		if (!prepare(lane_set, lane, list[next]))
			continue;
		lane->progress = list[next];
		lanes[ready++] = lane;
	}
	if (ready > 0)
		commit(lane_set, lanes, ready);
	return left;
}

void lane_set_do(struct lane_set *lane_set, struct action_progress *const *list, size_t count,
                 lane_set_on_action *on_action)
{
	struct lane_slot **lanes = calloc((size_t)lane_set->lanes + 1, sizeof(struct lane_slot *));

	if (lanes == NULL) {
		for (size_t next = 0; next < count; next++)
			refuse(&list[next]->refusal, NOT_KEPT);
		return;
	}
	lane_set->on_action = on_action;
	while (do_round(lane_set, list, count, lanes))
		;
	free(lanes);
}
