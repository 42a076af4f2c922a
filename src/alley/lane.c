/* A lane: the actions of people, each committed before it is shown. */
#include "alley/lane.h"

#include "alley/games.h"
#include "alley/pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	/* Limits the memory of a lane whose store fails for hours. */
	MOST_UNKEPT = 10000,
	MOST_JUDGEMENTS = 8 /* of a change, while other programs write to the record of leagues */
};

struct lane {
	struct journal journal;
	int32_t claimed;
	bool may_lose;                        /* lines that cannot be stored are accepted */
	char default_reason[ENTRY_TEXT_SIZE]; /* the reason of changes that have none and cannot be
	                                 stored now */
	bool forbids_make_up; /* the house does not let bowlers make up missed frames */
	int64_t repaired;     /* the line of the last repair */
	lane_judge *judge;    /* or a null pointer */
	struct replay game;
	struct entry *unkept; /* not in the journal yet */
	size_t unkept_count;
};

struct lane *lane_new(struct journal journal)
{
	struct lane *lane = calloc(1, sizeof *lane);

	if (lane == NULL)
		return NULL;
	lane->journal = journal;
	replay_start(&lane->game);
	return lane;
}

void lane_close(struct lane *lane)
{
	if (lane == NULL)
		return;
	if (lane->claimed > 0)
		journal_release(lane->journal, lane->claimed);
	free(lane->unkept);
	free(lane);
}

static enum trouble claim(struct lane *lane, int32_t number)
{
	enum trouble trouble = NO_TROUBLE;

	if (lane->claimed == number)
		return NO_TROUBLE;
	trouble = journal_claim(lane->journal, number);
	if (trouble == NO_TROUBLE && lane->claimed > 0)
		journal_release(lane->journal, lane->claimed);
	if (trouble == NO_TROUBLE)
		lane->claimed = number;
	return trouble;
}

enum trouble lane_claim(struct lane *lane, int32_t number)
{
	enum trouble trouble = TROUBLE_CLAIMED;

	if (number > 0)
		return claim(lane, number);
	while (trouble == TROUBLE_CLAIMED && number < ENTRY_MOST_LANES)
		trouble = claim(lane, ++number);
	return trouble;
}

const struct replay *lane_game(const struct lane *lane)
{
	return &lane->game;
}

struct journal lane_journal(const struct lane *lane)
{
	return lane->journal;
}

const char *lane_detail(const struct lane *lane)
{
	return journal_detail(lane->journal);
}

/* ---- loading ---- */

enum trouble lane_load(struct lane *lane, int64_t game)
{
	enum trouble trouble = lane_keep(lane);
	struct replay loaded;
	int64_t lines;

	/* lines of the game before that are not stored yet must not be lost */
	if (trouble == NO_TROUBLE)
		trouble = games_load(lane->journal, game, &loaded, NULL, NULL, &lines);
	if (trouble == NO_TROUBLE)
		lane->game = loaded;
	return trouble;
}

static bool is_to_be_claimed(const struct replay *game)
{
	return !replay_is_done(game) || replay_goes_on(game);
}

/* Until the lane is claimed, another program may write to its game. */
static enum trouble hold(struct lane *lane)
{
	const int64_t game = lane->game.game;
	int64_t lines = 0;
	enum trouble trouble;

	if (!is_to_be_claimed(&lane->game))
		return NO_TROUBLE;
	trouble = lane_claim(lane, lane->game.lane);
	if (trouble == NO_TROUBLE)
		trouble = journal_lengths(lane->journal, &game, &lines, 1);
	if (trouble == NO_TROUBLE && lines != lane->game.lines)
		trouble = lane_load(lane, game);
	return trouble;
}

enum trouble lane_resume(struct lane *lane)
{
	return pair_is_bound(&lane->game) ? TROUBLE_PAIRED : hold(lane);
}

enum trouble lane_go_on(struct lane *lane, int64_t game)
{
	const enum trouble trouble = lane_load(lane, game);

	return trouble == NO_TROUBLE ? lane_resume(lane) : trouble;
}

enum trouble lane_take_up(struct lane *lane, int64_t game)
{
	const enum trouble trouble = lane_load(lane, game);

	return trouble == NO_TROUBLE ? hold(lane) : trouble;
}

/* ---- storing ---- */

size_t lane_unkept(const struct lane *lane)
{
	return lane->unkept_count;
}

void lane_go_on_unkept(struct lane *lane, const char *default_reason)
{
	snprintf(lane->default_reason, sizeof lane->default_reason, "%s", default_reason);
	lane->may_lose = true;
}

/* A week may have been locked since, but every change among these lines has a reason. */
enum trouble lane_keep(struct lane *lane)
{
	struct entries group = { .list = lane->unkept, .count = lane->unkept_count };
	enum trouble trouble;

	if (group.count == 0)
		return NO_TROUBLE;
	trouble = commit_groups(lane->journal, &group, 1);
	if (trouble == NO_TROUBLE)
		trouble = group.outcome;
	if (trouble == NO_TROUBLE) {
		lane->game.game = lane->unkept->game;
		lane->unkept_count = 0;
	}
	return trouble;
}

/* A game that is not stored yet has no number, and belongs to no week. */
static bool is_to_be_judged(const struct lane *lane, const struct attempt *attempt)
{
	return lane->judge != NULL && lane->game.game != 0 && attempt_lacks_reason(attempt);
}

/* A change that waits is not judged again when it is stored, so it gets a reason now. */
static void add_default_reason(const struct lane *lane, struct attempt *attempt)
{
	if (!is_to_be_judged(lane, attempt))
		return;
	attempt->game.game = attempt->list->game;
	attempt->stamp.reason =
	    pindeck_text_from(lane->default_reason, strlen(lane->default_reason));
	attempt_add_reason(attempt);
}

static enum trouble remember(struct lane *lane, struct attempt *attempt)
{
	struct entry *grown;
	size_t count;

	add_default_reason(lane, attempt);
	count = attempt->count;
	if (count == 0 || lane->unkept_count + count > MOST_UNKEPT)
		return TROUBLE_NO_MEMORY;
	grown = realloc(lane->unkept, (lane->unkept_count + count) * sizeof *grown);
	if (grown == NULL)
		return TROUBLE_NO_MEMORY;
	memcpy(grown + lane->unkept_count, attempt->list, count * sizeof *grown);
	lane->unkept = grown;
	lane->unkept_count += count;
	return NO_TROUBLE;
}

/* ---- actions ---- */

void lane_ask(struct lane *lane, lane_judge *judge)
{
	lane->judge = judge;
}

/* Records in the group the line that the judgement is based on. */
static struct outcome judge(const struct lane *lane, const struct attempt *attempt,
                            struct entries *group)
{
	bool needs_reason = false;
	enum trouble trouble;

	if (!is_to_be_judged(lane, attempt))
		return outcome_done();
	group->judged = true;
	trouble = lane->judge(lane->journal, lane->game.game, &needs_reason, &group->leagues);
	return trouble == NO_TROUBLE && needs_reason ? outcome_of_fault(FAULT_NEEDS_REASON)
	                                             : outcome_of_trouble(trouble);
}

/* Store the lines of the attempt, after those that wait. A game whose first lines are not stored
 * yet has no number. */
static enum trouble commit(struct lane *lane, struct attempt *attempt, struct entries *group)
{
	enum trouble trouble = lane_keep(lane);

	for (size_t next = 0; next < attempt->count; next++)
		attempt->list[next].game =
		    attempt->list->kind == ENTRY_OPENED ? 0 : lane->game.game;
	if (trouble == NO_TROUBLE)
		trouble = commit_groups(lane->journal, group, 1);
	if (trouble == NO_TROUBLE)
		trouble = group->outcome;
	if (trouble == NO_TROUBLE)
		lane->may_lose = false; /* the next failure asks the person again */
	return trouble;
}

/* True when the store fails, even for the judge, and the person has chosen to continue without it.
 */
static bool is_to_wait(const struct lane *lane, enum trouble trouble)
{
	return lane->may_lose && trouble != NO_TROUBLE && trouble != TROUBLE_TAKEN &&
	       trouble != TROUBLE_OUTDATED;
}

/* Judge the attempt, again if the judgement is outdated by then, and commit it; only then make it
 * the game. */
static struct outcome keep(struct lane *lane, struct attempt *attempt)
{
	struct outcome outcome = outcome_of_trouble(TROUBLE_OUTDATED);

	for (int tries = 0; tries < MOST_JUDGEMENTS && outcome.trouble == TROUBLE_OUTDATED;
	     tries++) {
		struct entries group = { .list = attempt->list, .count = attempt->count };

		outcome = judge(lane, attempt, &group);
		if (outcome.fault != NO_FAULT)
			return outcome;
		if (outcome.trouble == NO_TROUBLE)
			outcome.trouble = commit(lane, attempt, &group);
	}
	if (is_to_wait(lane, outcome.trouble))
		outcome.trouble = remember(lane, attempt);
	if (outcome.trouble == NO_TROUBLE) {
		attempt->game.game = attempt->list->game;
		lane->game = attempt->game;
	}
	/* another program wrote first: show its lines, so that the next ball meets the current
	 * board */
	if (outcome.trouble == TROUBLE_TAKEN && lane->unkept_count == 0) {
		const enum trouble trouble = lane_load(lane, lane->game.game);

		outcome.trouble = trouble != NO_TROUBLE ? trouble : TROUBLE_TAKEN;
	}
	return outcome;
}

void lane_forbid_make_up(struct lane *lane)
{
	lane->forbids_make_up = true;
}

int64_t lane_repaired(const struct lane *lane)
{
	return lane->repaired;
}

/* A line that unlocks the game may come before the line of the repair, and lines that finish the
 * game after it. */
static void note_repaired(struct lane *lane, const struct attempt *attempt)
{
	for (size_t next = 0; next < attempt->count; next++) {
		const enum entry_kind kind = attempt->list[next].kind;

		if (kind != ENTRY_UNLOCKED && kind != ENTRY_FINISHED && kind != ENTRY_LOCKED)
			lane->repaired = attempt->list[next].line;
	}
}

struct outcome lane_try(struct lane *lane, struct stamp stamp, const struct deed *deed,
                        struct attempt *attempt)
{
	struct outcome outcome = outcome_done();
	struct deed here = *deed;
	struct entry line;
	struct replay before;

	here.forbids_make_up |= lane->forbids_make_up;
	if (deed->kind == DEED_OPEN)
		here.opening.lane = lane->claimed;
	if (deed->kind == DEED_AGAIN)
		here.again.lane = lane->claimed;
	/* lines that are not stored yet must not be lost when the game changes, and cannot be read
	 */
	if (deed->kind == DEED_OPEN || deed->kind == DEED_AGAIN || deed->kind == DEED_REVERT)
		outcome.trouble = lane_keep(lane);
	if (deed->kind == DEED_REVERT && outcome.trouble == NO_TROUBLE) {
		here.reverted.line = &line;
		here.reverted.before = &before;
		outcome.trouble = games_load_before(lane->journal, lane->game.game,
		                                    deed->reverted.number, &before, &line);
	}
	if (outcome.trouble == TROUBLE_NO_GAME && deed->kind == DEED_REVERT)
		return outcome_of_fault(FAULT_NO_SUCH_LINE);
	if (outcome.trouble != NO_TROUBLE)
		return outcome;
	attempt_do(attempt, stamp, &lane->game, &here);
	return attempt->outcome;
}

struct outcome lane_do(struct lane *lane, struct stamp stamp, const struct deed *deed)
{
	struct attempt attempt;
	struct outcome outcome = lane_try(lane, stamp, deed, &attempt);

	if (!outcome_is_done(outcome))
		return outcome;
	outcome = keep(lane, &attempt);
	if (outcome_is_done(outcome) && (deed->kind == DEED_REPAIR || deed->kind == DEED_REVERT))
		note_repaired(lane, &attempt);
	return outcome;
}
