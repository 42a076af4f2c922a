/* A lane: the actions of people, each committed before it is shown. */
#include "alley/lane.h"

#include "alley/attempt_lines.h"
#include "alley/games.h"
#include "alley/pair.h"
#include "alley/people.h"

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
		lane->journal.operations->release(lane->journal.self, lane->claimed);
	free(lane->unkept);
	free(lane);
}

static enum trouble claim(struct lane *lane, int32_t number)
{
	enum trouble trouble = NO_TROUBLE;

	if (lane->claimed == number)
		return NO_TROUBLE;
	trouble = lane->journal.operations->claim(lane->journal.self, number);
	if (trouble == NO_TROUBLE && lane->claimed > 0)
		lane->journal.operations->release(lane->journal.self, lane->claimed);
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
	return lane->journal.operations->detail(lane->journal.self);
}

/* ---- loading ------------------------------------------------------------------------------------
 */

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
		trouble = lane->journal.operations->lengths(lane->journal.self, &game, &lines, 1);
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

/* ---- storing ------------------------------------------------------------------------------------
 */

static enum trouble append(struct lane *lane, struct entries group)
{
	const enum trouble trouble = commit_groups(lane->journal, &group, 1);

	return trouble != NO_TROUBLE ? trouble : group.outcome;
}

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
	enum trouble trouble = NO_TROUBLE;

	if (lane->unkept_count > 0)
		trouble = append(
		    lane, (struct entries){ .list = lane->unkept, .count = lane->unkept_count });
	if (trouble == NO_TROUBLE && lane->unkept_count > 0) {
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

/* A game whose first lines are not stored yet has no number. */
static enum trouble keep(struct lane *lane, struct attempt *attempt, struct entries group)
{
	enum trouble trouble = lane_keep(lane);

	for (size_t next = 0; next < attempt->count; next++)
		attempt->list[next].game =
		    attempt->list->kind == ENTRY_OPENED ? 0 : lane->game.game;
	if (trouble == NO_TROUBLE)
		trouble = append(lane, group);
	if (trouble == NO_TROUBLE)
		lane->may_lose = false; /* the next failure asks the person again */
	return trouble;
}

/* ---- actions ------------------------------------------------------------------------------------
 */

void lane_ask(struct lane *lane, lane_judge *judge)
{
	lane->judge = judge;
}

/* Records in the group the line that the judgement is based on. */
static struct outcome judge(const struct lane *lane, const struct attempt *attempt,
                            struct entries *group)
{
	struct outcome outcome = attempt->outcome;
	bool needs_reason = false;

	if (!outcome_is_done(outcome) || !is_to_be_judged(lane, attempt))
		return outcome;
	group->judged = true;
	outcome.trouble =
	    lane->judge(lane->journal, lane->game.game, &needs_reason, &group->leagues);
	if (outcome.trouble == NO_TROUBLE && needs_reason)
		return outcome_of_fault(FAULT_NEEDS_REASON);
	return outcome;
}

/* True when the store fails, even for the judge, and the person has chosen to continue without it.
 */
static bool is_to_wait(const struct lane *lane, enum trouble trouble)
{
	return lane->may_lose && trouble != NO_TROUBLE && trouble != TROUBLE_TAKEN &&
	       trouble != TROUBLE_OUTDATED;
}

/* Judge the attempt and store its lines; again if the judgement was outdated by then. */
static struct outcome judge_and_keep(struct lane *lane, struct attempt *attempt)
{
	struct outcome outcome = outcome_of_trouble(TROUBLE_OUTDATED);

	for (int tries = 0; tries < MOST_JUDGEMENTS && outcome.trouble == TROUBLE_OUTDATED;
	     tries++) {
		struct entries group = { .list = attempt->list, .count = attempt->count };

		outcome = judge(lane, attempt, &group);
		if (outcome.fault != NO_FAULT)
			return outcome;
		if (outcome.trouble == NO_TROUBLE)
			outcome.trouble = keep(lane, attempt, group);
	}
	if (is_to_wait(lane, outcome.trouble))
		outcome.trouble = remember(lane, attempt);
	return outcome;
}

/* Commit the attempt, and only then make it the game. */
static struct outcome settle(struct lane *lane, struct attempt *attempt)
{
	struct outcome outcome = judge_and_keep(lane, attempt);

	if (outcome.fault != NO_FAULT)
		return outcome;
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

struct outcome lane_open_as(struct lane *lane, struct stamp stamp,
                            const struct pindeck_match *seated, const struct opening *opening)
{
	struct attempt attempt;
	struct outcome outcome = outcome_of_trouble(lane_keep(lane));

	/* lines of the game before that are not stored yet must not be lost */
	if (outcome.trouble != NO_TROUBLE)
		return outcome;
	attempt_open(&attempt, stamp, lane->claimed, seated, opening);
	return settle(lane, &attempt);
}

struct outcome lane_open(struct lane *lane, struct stamp stamp, const struct pindeck_match *seated)
{
	return lane_open_as(lane, stamp, seated, &(struct opening){ .kind = GAME_OPEN_PLAY });
}

struct outcome lane_open_next(struct lane *lane, struct stamp stamp, bool goes_on)
{
	struct attempt attempt;
	struct outcome outcome = outcome_of_trouble(lane_keep(lane));

	if (outcome.trouble != NO_TROUBLE)
		return outcome;
	attempt_open_next(&attempt, stamp, &lane->game, lane->claimed, goes_on);
	return settle(lane, &attempt);
}

void lane_forbid_make_up(struct lane *lane)
{
	lane->forbids_make_up = true;
}

bool lane_forbids_make_up(const struct lane *lane)
{
	return lane->forbids_make_up;
}

/* True if the house lets the bowler begin with that frame. */
static struct outcome house_allows(const struct lane *lane, struct pindeck_seat seat,
                                   struct pindeck_frame_number from)
{
	return people_make_up(&lane->game.match, seat, from, lane->forbids_make_up);
}

static struct outcome house_allows_newcomer(const struct lane *lane,
                                            const struct newcomer *newcomer)
{
	return house_allows(lane, pindeck_match_find(&lane->game.match, newcomer->name),
	                    newcomer->from);
}

struct outcome lane_seat(struct lane *lane, struct stamp stamp, const struct newcomer *newcomer)
{
	const struct outcome allowed = house_allows_newcomer(lane, newcomer);
	struct attempt attempt;

	if (!outcome_is_done(allowed))
		return allowed;
	attempt_seat(&attempt, stamp, &lane->game, newcomer);
	return settle(lane, &attempt);
}

struct outcome lane_leave(struct lane *lane, struct stamp stamp, struct pindeck_seat seat)
{
	struct attempt attempt;

	attempt_leave(&attempt, stamp, &lane->game, seat);
	return settle(lane, &attempt);
}

struct outcome lane_return(struct lane *lane, struct stamp stamp, struct pindeck_seat seat,
                           struct pindeck_frame_number from)
{
	const struct outcome allowed = house_allows(lane, seat, from);
	struct attempt attempt;

	if (!outcome_is_done(allowed))
		return allowed;
	attempt_return(&attempt, stamp, &lane->game, seat, from);
	return settle(lane, &attempt);
}

struct outcome lane_arrive(struct lane *lane, struct stamp stamp, const struct newcomer *newcomer)
{
	const struct outcome allowed = house_allows_newcomer(lane, newcomer);
	struct attempt attempt;

	if (!outcome_is_done(allowed))
		return allowed;
	attempt_arrive(&attempt, stamp, &lane->game, newcomer);
	return settle(lane, &attempt);
}

struct outcome lane_move(struct lane *lane, struct stamp stamp, struct pindeck_seat from,
                         struct pindeck_seat to)
{
	struct attempt attempt;

	attempt_move(&attempt, stamp, &lane->game, from, to);
	return settle(lane, &attempt);
}

struct outcome lane_bowl(struct lane *lane, struct stamp stamp, struct pindeck_delivery delivery)
{
	struct attempt attempt;

	attempt_bowl(&attempt, stamp, &lane->game, delivery);
	return settle(lane, &attempt);
}

struct outcome lane_bowl_all(struct lane *lane, struct stamp stamp,
                             const struct pindeck_deliveries *balls)
{
	struct attempt attempt;

	attempt_bowl_all(&attempt, stamp, &lane->game, balls);
	return settle(lane, &attempt);
}

struct outcome lane_undo(struct lane *lane, struct stamp stamp)
{
	struct attempt attempt;

	attempt_undo(&attempt, stamp, &lane->game, false);
	return settle(lane, &attempt);
}

struct outcome lane_undo_any(struct lane *lane, struct stamp stamp)
{
	struct attempt attempt;

	attempt_undo(&attempt, stamp, &lane->game, true);
	return settle(lane, &attempt);
}

struct outcome lane_correct(struct lane *lane, struct stamp stamp,
                            const struct correction *correction)
{
	struct attempt attempt;

	attempt_correct(&attempt, stamp, &lane->game, correction);
	return settle(lane, &attempt);
}

/* A line that unlocks the game may come before the line of the repair, and lines that finish the
 * game after it.
 */
static struct outcome settle_repair(struct lane *lane, struct attempt *attempt)
{
	const struct outcome outcome = settle(lane, attempt);

	for (size_t next = 0; outcome_is_done(outcome) && next < attempt->count; next++) {
		const enum entry_kind kind = attempt->list[next].kind;

		if (kind != ENTRY_UNLOCKED && kind != ENTRY_FINISHED && kind != ENTRY_LOCKED)
			lane->repaired = attempt->list[next].line;
	}
	return outcome;
}

int64_t lane_repaired(const struct lane *lane)
{
	return lane->repaired;
}

struct outcome lane_repair(struct lane *lane, struct stamp stamp, const struct repair *repair)
{
	struct attempt attempt;

	attempt_repair(&attempt, stamp, &lane->game, repair);
	return settle_repair(lane, &attempt);
}

struct outcome lane_revert(struct lane *lane, struct stamp stamp, int64_t line,
                           struct pindeck_text reason)
{
	struct attempt attempt;
	struct entry entry;
	struct replay before;
	struct outcome outcome = outcome_of_trouble(lane_keep(lane));
	const struct reverted reverted = {
		.line = &entry, .before = &before, .reason = reason, .unlock = true
	};

	if (outcome.trouble == NO_TROUBLE)
		outcome.trouble =
		    games_load_before(lane->journal, lane->game.game, line, &before, &entry);
	if (outcome.trouble == TROUBLE_NO_GAME)
		outcome = outcome_of_fault(FAULT_NO_SUCH_LINE);
	if (!outcome_is_done(outcome))
		return outcome;
	attempt_revert(&attempt, stamp, &lane->game, &reverted);
	return settle_repair(lane, &attempt);
}

struct outcome lane_note(struct lane *lane, struct stamp stamp, struct pindeck_text text)
{
	struct attempt attempt;

	attempt_note(&attempt, stamp, &lane->game, text);
	return settle(lane, &attempt);
}
