/* Repairs by command: who, when, where and what of a stored game. */
#include "game_repair.h"

#include "board.h"
#include "clock.h"
#include "club.h"
#include "party.h"

#include <stdio.h>
#include <string.h>

/* The person or the letters that a seat is to be named for. */
static enum status read_new_name(const char *name, const struct club *club,
                                 const struct replay *game, struct repair *repair)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	struct party party = party_like(&game->match);
	struct newcomer newcomer;
	struct resolved resolved;
	enum pindeck_reason reason;

	party.roster = club->roster;
	resolved = party_candidates(&party, word);
	reason = party_newcomer(&party, word, &newcomer);
	if (reason == PINDECK_BAD_NAME && roster_count(club->roster) > 0)
		return club_refuse(club, name, &resolved);
	if (reason != PINDECK_ACCEPTED)
		return name_error(name, reason, club->request->language);
	repair->name = newcomer.name;
	repair->person = newcomer.persons.bowler;
	return STATUS_DONE;
}

/* Read the names of the repair, of bowlers in the game; or a line on standard error. */
static enum status read_names(const struct game_repair *asked, const struct club *club,
                              const struct replay *game, struct repair *repair)
{
	enum status status;

	if (asked->bowler == NULL)
		return STATUS_DONE;
	status = club_find_seat(club, game, asked->bowler, &repair->seat);
	if (status == STATUS_DONE && asked->kind == ENTRY_SWAPPED)
		status = club_find_seat(club, game, asked->value, &repair->other);
	if (status == STATUS_DONE && asked->kind == ENTRY_NAMED)
		status = read_new_name(asked->value, club, game, repair);
	return status;
}

static struct repair repair_of(const struct game_repair *asked)
{
	return (struct repair){
		.kind = asked->kind,
		.from = pindeck_frame_number_of(asked->number),
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

/* Do the repair, or only find out what would become of the game. */
static struct outcome do_repair(const struct game_repair *asked, const struct repair *repair,
                                struct lane *lane, const struct request *request,
                                struct replay *after)
{
	const struct stamp stamp = { .time = clock_now(), .actor = request_actor(request) };
	struct attempt attempt;
	struct outcome outcome;

	if (asked->dry_run && asked->undone == 0) {
		attempt_repair(&attempt, stamp, lane_game(lane), repair);
		*after = attempt.game;
		return attempt.outcome;
	}
	if (asked->undone != 0)
		outcome = lane_revert(lane, stamp, asked->undone, asked->reason);
	else
		outcome = lane_repair(lane, stamp, repair);
	*after = *lane_game(lane);
	return outcome;
}

static enum status repair_on(const struct game_repair *asked, const struct club *club,
                             struct lane *lane, int64_t game)
{
	const struct request *request = club->request;
	struct repair repair = repair_of(asked);
	const enum status status = read_names(asked, club, lane_game(lane), &repair);
	struct outcome outcome;
	struct replay after;

	if (status != STATUS_DONE)
		return status;
	outcome = do_repair(asked, &repair, lane, request, &after);
	if (outcome.trouble != NO_TROUBLE)
		return command_store_game_trouble(club->journal, outcome.trouble, game, request);
	if (outcome.fault != NO_FAULT)
		return refuse(outcome, game, request->language);
	return show(&after, request->language);
}

enum status game_repair(const struct game_repair *asked, int64_t game,
                        const struct request *request)
{
	struct club club;
	enum status status = club_open(&club, request, TO_CHANGE);
	enum trouble trouble = TROUBLE_NO_MEMORY;
	struct lane *lane;

	if (status != STATUS_DONE)
		return status;
	lane = lane_new(club.journal);
	if (lane != NULL)
		trouble = lane_go_on(lane, game);
	if (trouble == NO_TROUBLE)
		status = repair_on(asked, &club, lane, game);
	else
		status = command_store_game_trouble(club.journal, trouble, game, request);
	lane_close(lane);
	club_close(&club);
	return status;
}
