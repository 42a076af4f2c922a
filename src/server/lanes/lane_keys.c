/* Keys of requests: a retried request is recognised by the lines that were written under its key.
 */
#include "server/lanes/lane_slots.h"

#include "alley/games.h"
#include "reports/seated.h"

#include <stdlib.h>
#include <string.h>

/* ---- keys ---------------------------------------------------------------------------------------
 */

const struct known *lane_keys_find(const struct keys *keys, const char *key)
{
	if (key[0] == '\0')
		return NULL;
	for (size_t next = 0; next < KEYS; next++)
		if (strcmp(keys->list[next].key, key) == 0)
			return &keys->list[next];
	return NULL;
}

void lane_keys_add(struct keys *keys, const struct entry *entry)
{
	struct known *known = &keys->list[keys->next];

	if (entry->key[0] == '\0' || lane_keys_find(keys, entry->key) != NULL)
		return;
	memcpy(known->key, entry->key, sizeof known->key);
	known->game = entry->game;
	known->line = entry->line;
	keys->next = (keys->next + 1) % KEYS;
}

/* ---- keys: is it the same request? --------------------------------------------------------------
 */

static bool read_past_line(void *payload, const struct entry *entry)
{
	struct past_request *past_request = payload;

	if (entry->line >= past_request->first)
		past_request->lines[past_request->count++] = *entry;
	else if (past_request->board.damaged == 0 &&
	         replay_take(&past_request->board, entry).fault != NO_FAULT)
		past_request->board.damaged = entry->line;
	return past_request->count < ATTEMPT_MOST_LINES;
}

/* The board before that line of that game, and the lines from there on. */
static enum trouble read_past_request(struct lane_set *lane_set, int64_t game, int64_t line)
{
	struct past_request *past_request = &lane_set->past_request;
	const struct journal_query query = journal_game(&game);
	enum trouble trouble;

	replay_start(&past_request->board);
	past_request->first = line;
	past_request->count = 0;
	trouble = lane_set->journal.operations->walk(lane_set->journal.self, &query, read_past_line,
	                                             past_request);
	if (trouble == TROUBLE_DAMAGED)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		lane_set_note_trouble(lane_set, trouble);
	return trouble;
}

/* True when more bowlers were seated with the opening of a game than these lines have. */
static bool has_more_seats(const struct past_request *past_request, size_t lines)
{
	const struct entry *first = past_request->lines;
	const struct entry *next = first + lines;

	return first->kind == ENTRY_OPENED && lines < past_request->count &&
	       next->kind == ENTRY_SEATED && next->time == first->time && next->key[0] == '\0' &&
	       strcmp(next->actor, first->actor) == 0;
}

/* A person whose board name has changed since then has the same seat. */
static void keep_stored_letters(struct entry *now, const struct entry *then)
{
	if (now->person <= 0 || now->person != then->person)
		return;
	if (now->kind == ENTRY_SEATED)
		now->bowler = then->bowler;
	if (now->kind == ENTRY_NAMED)
		memcpy(now->value, then->value, sizeof now->value);
}

/* True when the action composes the same lines again; time, actor and key may differ. */
static bool is_as_written(const struct past_request *past_request)
{
	const struct attempt *attempt = &past_request->attempt;

	if (attempt->count == 0 || attempt->count > past_request->count ||
	    has_more_seats(past_request, attempt->count))
		return false;
	for (size_t next = 0; next < attempt->count; next++) {
		const struct entry *then = &past_request->lines[next];
		struct entry now = attempt->list[next];

		now.game = then->game;
		now.line = then->line;
		now.time = then->time;
		memcpy(now.actor, then->actor, sizeof now.actor);
		memcpy(now.key, then->key, sizeof now.key);
		keep_stored_letters(&now, then);
		if (!entry_is_equal(&now, then))
			return false;
	}
	return true;
}

/* Try an action with the current roster. */
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

void lane_keys_try_on(struct lane_set *lane_set, const struct action *action,
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
		lane_set_note_trouble(lane_set, trouble);
		refuse(refusal, NOT_KEPT);
		return;
	}
	try_with_people(lane_set, &looked, board, attempt, refusal);
}

/* Whether a request is the one that was carried out under its key. */
enum asked {
	ASKED_THE_SAME,
	ASKED_ANOTHER,
	ASKED_UNKNOWN /* the journal cannot be read now */
};

/* The same when the action composes the same lines on the board of that time. leave_unfinished is
 * not written and not compared. */
static enum asked was_asked(struct lane_set *lane_set, const struct action *action,
                            const struct replay *board)
{
	struct past_request *past_request = &lane_set->past_request;
	struct action again = *action;
	struct refusal refusal = { .code = NOT_REFUSED };

	again.leave_unfinished = true;
	lane_keys_try_on(lane_set, &again, board, &past_request->attempt, &refusal);
	if (refusal.code == NOT_KEPT)
		return ASKED_UNKNOWN;
	return refusal.code == NOT_REFUSED && is_as_written(past_request) ? ASKED_THE_SAME
	                                                                  : ASKED_ANOTHER;
}

/* The next game for the same bowlers depends on the game before, which may have been corrected
 * since. So a retried request is only refused when the other value of rotate leads to the lines
 * that were written. */
static enum asked was_asked_again(struct lane_set *lane_set, const struct action *action,
                                  const struct known *known)
{
	struct past_request *past_request = &lane_set->past_request;
	const struct entry opened = past_request->lines[0];
	struct opening_value value;
	struct series series;
	struct search search;
	struct action other;
	struct replay *before = &past_request->board;
	struct keys *no_keys;
	int64_t lines;
	int32_t place = 0;
	enum asked asked = ASKED_THE_SAME;
	enum trouble trouble = NO_TROUBLE;

	if (opened.kind != ENTRY_OPENED ||
	    !series_read(&series, pindeck_text_from(opened.text, strlen(opened.text))) ||
	    series.number == 1 || !opening_value_read(&value, &opened))
		return ASKED_ANOTHER;
	/* on a pair, the game before began on the other lane */
	if (lane_set_find_games(lane_set, value.pair != 0 ? value.pair : opened.lane,
	                        REMEMBERED + 1, &search) != NO_TROUBLE)
		return ASKED_UNKNOWN;
	while (place < search.count && search.games[place] >= known->game)
		place++;
	if (place == search.count)
		return ASKED_THE_SAME;
	no_keys = calloc(1, sizeof *no_keys);
	trouble = no_keys == NULL
	              ? TROUBLE_NO_MEMORY
	              : lane_set_load_game(lane_set, before, no_keys, search.games[place], &lines);
	if (trouble == NO_TROUBLE) {
		struct action same = *action;

		same.crosses_over = before->pair != 0 && value.pair != 0;
		other = same;
		other.goes_on = !action->goes_on;
		if (was_asked(lane_set, &other, before) == ASKED_THE_SAME &&
		    was_asked(lane_set, &same, before) != ASKED_THE_SAME)
			asked = ASKED_ANOTHER;
	}
	free(no_keys);
	return trouble == NO_TROUBLE || trouble == TROUBLE_NO_GAME ? asked : ASKED_UNKNOWN;
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
	neutral_begin(&lines, &lane_set->past_request.board);
	shown = neutral_line(&lines, line);
	shared_roster_return(lane_set->people);
	refusal_store(refusal, &shown);
}

static void refuse_reused(struct lane_set *lane_set, struct refusal *refusal)
{
	const struct past_request *past_request = &lane_set->past_request;

	/* a change of a locked game begins with a line that unlocks it; the next line shows the
	 * change */
	const size_t telling =
	    past_request->count > 1 && past_request->lines[0].kind == ENTRY_UNLOCKED ? 1 : 0;

	refuse(refusal, KEY_REUSED);
	refusal_add(refusal, "another Idempotency-Key");
	if (past_request->count > 0)
		store_shown(lane_set, &past_request->lines[telling], refusal);
}

/* Both games of a pair have the key of the request. */
static enum asked was_asked_pair(struct lane_set *lane_set, const struct action *action)
{
	struct past_request *past_request = &lane_set->past_request;
	const struct known *second =
	    lane_keys_find(&lane_slots_at(lane_set, action->other)->keys, action->key);
	struct action other = *action;

	other.team = 1;
	if (was_asked(lane_set, action, &past_request->board) != ASKED_THE_SAME ||
	    (second != NULL) != (action->team_count > 1))
		return ASKED_ANOTHER;
	if (second == NULL)
		return ASKED_THE_SAME;
	if (read_past_request(lane_set, second->game, second->line) != NO_TROUBLE)
		return ASKED_UNKNOWN;
	return was_asked(lane_set, &other, &past_request->board);
}

static enum asked was_asked_before(struct lane_set *lane_set, const struct action *action,
                                   const struct known *known)
{
	if (action->kind == ACTION_AGAIN && known->line == 1)
		return was_asked_again(lane_set, action, known);
	if (action->kind == ACTION_PAIR)
		return was_asked_pair(lane_set, action);
	return was_asked(lane_set, action, &lane_set->past_request.board);
}

void lane_keys_answer(struct lane_set *lane_set, struct action_progress *progress,
                      const struct known *known)
{
	const struct past_request *past_request = &lane_set->past_request;

	if (read_past_request(lane_set, known->game, known->line) != NO_TROUBLE) {
		refuse(&progress->refusal, NOT_KEPT);
		return;
	}
	if (past_request->board.damaged != 0) {
		refuse(&progress->refusal, GAME_DAMAGED);
		return;
	}
	switch (was_asked_before(lane_set, progress->action, known)) {
	case ASKED_THE_SAME:
		progress->replayed = true;
		break;
	case ASKED_ANOTHER:
		refuse_reused(lane_set, &progress->refusal);
		break;
	case ASKED_UNKNOWN:
		refuse(&progress->refusal, NOT_KEPT);
		break;
	}
}
