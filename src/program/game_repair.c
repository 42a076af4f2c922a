/* Repairs by command: who, when, where and what of a stored game. */
#include "game_repair.h"

#include "board.h"
#include "clock.h"
#include "command_store.h"
#include "games.h"
#include "lane.h"

#include <stdio.h>
#include <string.h>

static struct pindeck_name name_of(const char *letters)
{
	return letters != NULL ? pindeck_name_from(letters, strlen(letters))
	                       : pindeck_name_from("", 0);
}

static struct repair repair_of(const struct game_repair *asked, const struct replay *game)
{
	return (struct repair){
		.kind = asked->kind,
		.seat = pindeck_match_find(&game->match, name_of(asked->bowler)),
		.other = pindeck_match_find(&game->match, name_of(asked->value)),
		.from = pindeck_frame_number_of(asked->number),
		.name = asked->kind == ENTRY_NAMED ? name_of(asked->value) : name_of(asked->bowler),
		.day = asked->value,
		.lane = asked->number,
		.game_kind = asked->game_kind,
		.reason = asked->reason,
		.unlock = true,
	};
}

static enum text text_of(enum fault fault)
{
	switch (fault) {
	case FAULT_NO_CHANGE:
		return TEXT_NO_CHANGE;
	case FAULT_VOIDED:
		return TEXT_GAME_VOIDED;
	case FAULT_CHANGED_SINCE:
		return TEXT_REPAIR_CHANGED_SINCE;
	default:
		return TEXT_REPAIR_BAD_VALUE;
	}
}

static enum status refuse(struct outcome outcome, int64_t game, enum language language)
{
	fprintf(stderr, "pindeck: %lld: %s\n", (long long)game,
	        outcome.fault == FAULT_REFUSED ? words_for_reason(language, outcome.verdict.reason)
	                                       : words(language, text_of(outcome.fault)));
	return STATUS_REFUSED;
}

static enum status show(const struct replay *game, enum language language)
{
	struct board board;

	board_draw(&board, &game->match, (struct board_style){ MARKS_AND_TOTALS, false });
	fwrite(board.text, 1, board.length, stdout);
	return end_of_output(language);
}

/* What would become of the game. */
static struct outcome try_repair(const struct game_repair *asked, struct lane *lane,
                                 struct stamp stamp, struct replay *after)
{
	const struct repair repair = repair_of(asked, lane_game(lane));
	struct attempt attempt;

	attempt_repair(&attempt, stamp, lane_game(lane), &repair);
	*after = attempt.game;
	return attempt.outcome;
}

static struct outcome do_repair(const struct game_repair *asked, struct lane *lane,
                                struct stamp stamp, struct replay *after)
{
	const struct repair repair = repair_of(asked, lane_game(lane));
	struct outcome outcome;

	if (asked->undone != 0)
		outcome = lane_revert(lane, stamp, asked->undone, asked->reason);
	else
		outcome = lane_repair(lane, stamp, &repair);
	*after = *lane_game(lane);
	return outcome;
}

enum status game_repair(const struct game_repair *asked, int64_t game,
                        const struct request *request)
{
	struct journal journal = { .operations = NULL };
	enum status status = command_store_open(&journal, request, TO_CHANGE);
	const struct stamp stamp = { .time = clock_now(), .actor = request_actor(request) };
	struct lane *lane = NULL;
	struct outcome outcome = { .trouble = TROUBLE_NO_MEMORY };
	struct replay after;

	if (status != STATUS_DONE)
		return status;
	lane = lane_new(journal);
	if (lane != NULL)
		outcome.trouble = lane_go_on(lane, game);
	if (outcome.trouble == NO_TROUBLE)
		outcome = asked->dry_run && asked->undone == 0
		              ? try_repair(asked, lane, stamp, &after)
		              : do_repair(asked, lane, stamp, &after);
	if (outcome.trouble != NO_TROUBLE)
		status = command_store_game_trouble(journal, outcome.trouble, game, request);
	else if (outcome.fault != NO_FAULT)
		status = refuse(outcome, game, request->language);
	else
		status = show(&after, request->language);
	lane_close(lane);
	store_close(&journal);
	return status;
}
