/* Intake: games from elsewhere, into the journal. */
#include "intake.h"

#include "twins.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_NUMBER = 1000000000,
	MOST_GAMES = 256,     /* in one commit */
	MOST_WAITING = 20000, /* lines */
	MOST_LINES = 1 << 21  /* more of one game nobody has ever bowled */
};

/* Lines of a game among all those that wait. */
struct span {
	size_t first;
	size_t count;
};

struct intake {
	struct journal journal;
	struct twins *twins;
	struct entry *lines;
	size_t count;
	size_t room;
	struct span games[MOST_GAMES]; /* new ones, waiting for their commit */
	size_t waiting;
	size_t current; /* the first line of the game that comes now */
	bool sheets;    /* it comes from a sheet, where anybody may have typed it in */
	struct intake_sum sum;
};

struct intake *intake_new(struct journal journal)
{
	struct intake *intake = calloc(1, sizeof *intake);

	if (intake == NULL)
		return NULL;
	intake->journal = journal;
	intake->twins = twins_new(journal);
	if (intake->twins != NULL)
		return intake;
	free(intake);
	return NULL;
}

void intake_free(struct intake *intake)
{
	if (intake == NULL)
		return;
	twins_free(intake->twins);
	free(intake->lines);
	free(intake);
}

struct intake_sum intake_sum(const struct intake *intake)
{
	return intake->sum;
}

size_t intake_lines(const struct intake *intake)
{
	return intake->count - intake->current;
}

int64_t intake_number(const struct intake *intake)
{
	return intake_lines(intake) > 0 ? intake->lines[intake->current].game : 0;
}

void intake_of_sheets(struct intake *intake, bool sheets)
{
	intake->sheets = sheets;
}

enum trouble intake_line(struct intake *intake, const struct entry *entry)
{
	if (intake->count == intake->room) {
		const size_t room = intake->room > 0 ? intake->room * 2 : 1024;
		struct entry *grown;

		if (room > MOST_LINES)
			return TROUBLE_NO_MEMORY;
		grown = realloc(intake->lines, room * sizeof *grown);
		if (grown == NULL)
			return TROUBLE_NO_MEMORY;
		intake->lines = grown;
		intake->room = room;
	}
	intake->lines[intake->count++] = *entry;
	return NO_TROUBLE;
}

void intake_forget(struct intake *intake)
{
	intake->count = intake->current;
}

void intake_refuse(struct intake *intake)
{
	intake_forget(intake);
	intake->sum.refused++;
}

/* ---- is it here already? ------------------------------------------------------------------------
 */

/* A game of the journal that was opened at the same moment, compared line by line. */
struct comparison {
	const struct entry *lines;
	size_t count;
	bool ignores_actor;      /* lines of sheets are equal though another user imported them */
	int64_t game;            /* the one that is compared now; 0 before the first */
	size_t equal;            /* number of its first lines that are equal */
	bool differs;            /* the line after those is not */
	int64_t found;           /* the journal's number of the game; 0 where it is new */
	size_t here;             /* number of its lines in the journal */
	struct seals seals;      /* of the game that is compared now, up to its last equal line */
	struct seals seals_here; /* of the game that it is */
};

static void settle(struct comparison *comparison)
{
	if (comparison->game == 0 || comparison->differs || comparison->found != 0)
		return;
	comparison->found = comparison->game;
	comparison->here = comparison->equal;
	comparison->seals_here = comparison->seals;
}

static bool compare(void *payload, const struct entry *here)
{
	struct comparison *comparison = payload;
	struct entry ours;

	if (here->game != comparison->game) {
		settle(comparison);
		comparison->game = here->game;
		comparison->equal = 0;
		comparison->differs = false;
		comparison->seals = (struct seals){ .sealed = 0 };
	}
	if (comparison->differs || comparison->equal == comparison->count)
		return true; /* what is here may have gone on */
	ours = comparison->lines[comparison->equal];
	ours.game = here->game;
	if (comparison->ignores_actor)
		memcpy(ours.actor, here->actor, sizeof ours.actor);
	comparison->differs = !entry_is_equal(&ours, here);
	comparison->equal++;
	if (!comparison->differs)
		seals_check(&comparison->seals, here);
	return true;
}

struct looking {
	const struct intake *intake;
	struct comparison *comparison;
	enum trouble trouble;
};

static bool look_at(void *payload, int64_t game)
{
	struct looking *looking = payload;
	const struct intake *intake = looking->intake;
	const struct journal_query query = { .game = game };

	looking->trouble = intake->journal.operations->walk(intake->journal.self, &query, compare,
	                                                    looking->comparison);
	settle(looking->comparison);
	looking->comparison->game = 0;
	return looking->trouble == NO_TROUBLE && looking->comparison->found == 0;
}

static enum trouble look_for(struct intake *intake, struct span game, struct comparison *comparison)
{
	struct looking looking = { .intake = intake, .comparison = comparison };
	enum trouble trouble;

	*comparison = (struct comparison){ .lines = intake->lines + game.first,
		                           .count = game.count,
		                           .ignores_actor = intake->sheets };
	trouble =
	    twins_find(intake->twins, comparison->lines, comparison->count, look_at, &looking);
	return trouble != NO_TROUBLE ? trouble : looking.trouble;
}

/* ---- keeping ------------------------------------------------------------------------------------
 */

static enum trouble append(struct intake *intake, struct entries *groups, size_t count)
{
	return intake->journal.operations->append(intake->journal.self, groups, count);
}

/* Lines from elsewhere have no seals, or those of other actors: they are sealed here. */
static void seal(struct seals seals, struct entry *lines, size_t count)
{
	for (size_t next = 0; next < count; next++) {
		seals_sign(&seals, lines + next);
		seals_check(&seals, lines + next);
	}
}

/* Only the lines that are not here yet. */
static enum trouble go_on(struct intake *intake, struct span game,
                          const struct comparison *comparison)
{
	struct entries group = { .list = intake->lines + game.first + comparison->here,
		                 .count = game.count - comparison->here };
	enum trouble trouble;

	if (group.count == 0) {
		intake->sum.known++;
		return NO_TROUBLE;
	}
	for (size_t next = 0; next < group.count; next++)
		group.list[next].game = comparison->found;
	seal(comparison->seals_here, group.list, group.count);
	trouble = append(intake, &group, 1);
	if (trouble != NO_TROUBLE || group.outcome != NO_TROUBLE)
		return trouble != NO_TROUBLE ? trouble : group.outcome;
	intake->sum.gone_on++;
	return twins_add(intake->twins, intake->lines + game.first, game.count, comparison->found);
}

/* Another game has its number: it may be the same one, from earlier in the same file. */
static enum trouble renumber(struct intake *intake, struct span game)
{
	struct comparison comparison;
	struct entries group = { .list = intake->lines + game.first, .count = game.count };
	enum trouble trouble = look_for(intake, game, &comparison);

	if (trouble != NO_TROUBLE)
		return trouble;
	if (comparison.found != 0)
		return go_on(intake, game, &comparison);
	entries_number(&group, 0);
	trouble = append(intake, &group, 1);
	if (trouble != NO_TROUBLE || group.outcome != NO_TROUBLE)
		return trouble != NO_TROUBLE ? trouble : group.outcome;
	intake->sum.taken++;
	intake->sum.renumbered++;
	return twins_add(intake->twins, group.list, group.count, group.list->game);
}

static enum trouble commit(struct intake *intake)
{
	struct entries groups[MOST_GAMES] = { { .list = NULL } };
	enum trouble trouble;

	for (size_t next = 0; next < intake->waiting; next++)
		groups[next] = (struct entries){ .list = intake->lines + intake->games[next].first,
			                         .count = intake->games[next].count };
	trouble = append(intake, groups, intake->waiting);
	for (size_t next = 0; next < intake->waiting && trouble == NO_TROUBLE; next++) {
		if (groups[next].outcome == TROUBLE_TAKEN) {
			trouble = renumber(intake, intake->games[next]);
			continue;
		}
		intake->sum.taken++;
		trouble = twins_add(intake->twins, groups[next].list, groups[next].count,
		                    groups[next].list->game);
	}
	return trouble;
}

enum trouble intake_keep(struct intake *intake)
{
	enum trouble trouble;

	if (intake->waiting == 0)
		return NO_TROUBLE;
	trouble = commit(intake);
	memmove(intake->lines, intake->lines + intake->current,
	        intake_lines(intake) * sizeof *intake->lines);
	intake->count -= intake->current;
	intake->current = 0;
	intake->waiting = 0;
	return trouble;
}

/* ---- a game -------------------------------------------------------------------------------------
 */

static struct outcome check(const struct intake *intake, struct span game, size_t *at)
{
	struct outcome outcome = { .fault = NO_FAULT };
	struct replay replay;

	replay_start(&replay);
	for (*at = 0; *at < game.count && outcome.fault == NO_FAULT; (*at)++)
		outcome = replay_take(&replay, intake->lines + game.first + *at);
	return outcome;
}

static enum trouble take(struct intake *intake, struct span game)
{
	struct comparison comparison;
	enum trouble trouble = look_for(intake, game, &comparison);

	if (trouble != NO_TROUBLE)
		return trouble;
	if (comparison.found != 0) {
		trouble = go_on(intake, game, &comparison);
		intake_forget(intake);
		return trouble;
	}
	intake->games[intake->waiting++] = game;
	intake->current = intake->count;
	/* sheets have no numbers to be told apart by: each is kept before the next is looked for */
	if (intake->waiting == MOST_GAMES || intake->count > MOST_WAITING || intake->sheets)
		return intake_keep(intake);
	return NO_TROUBLE;
}

/* Numbers to come are higher than all there are: a number that is too high is not kept. */
static void leave_room(struct intake *intake, struct span game)
{
	const bool too_high = intake->lines[game.first].game > MOST_NUMBER;

	for (size_t next = 0; too_high && next < game.count; next++)
		intake->lines[game.first + next].game = 0;
}

enum trouble intake_game(struct intake *intake, struct outcome *outcome, size_t *at)
{
	const struct span game = { intake->current, intake_lines(intake) };

	*outcome = (struct outcome){ .fault = NO_FAULT };
	if (game.count == 0)
		return NO_TROUBLE;
	*outcome = check(intake, game, at);
	if (outcome->fault == NO_FAULT) {
		seal((struct seals){ .sealed = 0 }, intake->lines + game.first, game.count);
		leave_room(intake, game);
		return take(intake, game);
	}
	intake_refuse(intake);
	return NO_TROUBLE;
}
