/* Repairs by command: the bowlers, day, lane and kind of a stored game. */
#include "program/commands/game_repair.h"

#include "alley/games.h"
#include "journal/clock.h"
#include "league/office/league_locks.h"
#include "program/club.h"
#include "program/commands/game_log.h"
#include "terminal/board.h"
#include "terminal/party.h"

#include <stdio.h>
#include <string.h>

/* The person or the letters that a seat is to be named for. */
static enum status read_new_name(const char *name, const struct club *club,
                                 const struct replay *game, struct repair *repair)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	const struct party party = party_instead(club->roster, game, repair->seat);
	struct newcomer newcomer;
	struct resolved resolved;
	enum pindeck_reason reason;

	resolved = party_candidates(&party, word);
	reason = party_newcomer(&party, word, &newcomer);
	if (reason == PINDECK_BAD_NAME && roster_count(club->roster) > 0)
		return club_refuse(club, name, &resolved);
	if (reason != PINDECK_ACCEPTED)
		return command_name_error(name, reason, club->request->language);
	repair->name = newcomer.name;
	repair->person = newcomer.persons.bowler;
	return STATUS_DONE;
}

/* Read the names of the repair, of bowlers in the game; or a line on standard error. */
static enum status read_names(const struct game_repair *asked, const struct club *club,
                              const struct replay *game, struct repair *repair)
{
	struct resolved resolved;
	enum status status;

	if (asked->kind == ENTRY_SKIPPED)
		repair->seat = pindeck_match_turn(&game->match);
	if (asked->bowler == NULL)
		return STATUS_DONE;
	if (asked->kind == ENTRY_KEPT) {
		repair->name = seated_find_removed(club->roster, game, asked->bowler, &resolved);
		return resolved.count > 1 ? club_refuse(club, asked->bowler, &resolved)
		                          : STATUS_DONE;
	}
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

static enum status refuse(struct outcome outcome, int64_t game, enum language language)
{
	fprintf(stderr, "pindeck: %lld: %s", (long long)game, fault_text_of(language, outcome));
	if (outcome.fault == FAULT_NEEDS_REASON)
		fprintf(stderr, ": %s", words(language, TEXT_ADD_REASON_OPTION));
	fputc('\n', stderr);
	return STATUS_REFUSED;
}

/* The board; of a dry run, before it the frames and scores that would change. */
static enum status show(const struct replay *game, const struct replay *before,
                        const struct club *club)
{
	struct replay room[2];
	const struct pindeck_match *match = &seated_display(club->roster, game, &room[0])->match;
	struct board board;
	struct effect effect;

	if (before != NULL) {
		effect_compare(&effect, &seated_display(club->roster, before, &room[1])->match,
		               match);
		effect_text_print(&effect, stdout);
	}
	board_draw(&board, match, (struct board_style){ MARKS_AND_TOTALS, false });
	fwrite(board.text, 1, board.length, stdout);
	game_log_print_voided(game, club->request->language);
	return command_end_output(club->request->language);
}

/* The game after undoing that line, for a dry run. */
static struct outcome try_undo(const struct game_repair *asked, struct lane *lane,
                               struct stamp stamp, struct attempt *attempt)
{
	struct entry line;
	struct replay before;
	const struct reverted reverted = {
		.line = &line, .before = &before, .reason = asked->reason, .unlock = true
	};
	const enum trouble trouble = games_load_before(lane_journal(lane), lane_game(lane)->game,
	                                               asked->undone, &before, &line);

	if (trouble == TROUBLE_NO_GAME)
		return outcome_of_fault(FAULT_NO_SUCH_LINE);
	if (trouble != NO_TROUBLE)
		return outcome_of_trouble(trouble);
	attempt_revert(attempt, stamp, lane_game(lane), &reverted);
	return attempt->outcome;
}

/* Do the repair, or compute its effect in a dry run. */
static struct outcome do_repair(const struct game_repair *asked, const struct repair *repair,
                                struct lane *lane, const struct request *request,
                                struct replay *after)
{
	const struct stamp stamp = { .time = clock_now(), .actor = request_actor(request) };
	struct attempt attempt;
	struct outcome outcome;

	if (asked->dry_run) {
		if (asked->undone == 0)
			attempt_repair(&attempt, stamp, lane_game(lane), repair);
		outcome =
		    asked->undone != 0 ? try_undo(asked, lane, stamp, &attempt) : attempt.outcome;
		*after = outcome_is_done(outcome) ? attempt.game : *lane_game(lane);
		return outcome;
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
	if (outcome.fault == FAULT_BAD_DAY || outcome.fault == FAULT_DAY_TO_COME)
		return command_usage_error(asked->value, fault_text_of(request->language, outcome));
	if (outcome.fault != NO_FAULT)
		return refuse(outcome, game, request->language);
	return show(&after, asked->dry_run ? lane_game(lane) : NULL, club);
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
	lane = league_locks_lane(club.journal);
	if (lane != NULL)
		trouble = lane_take_up(lane, game);
	if (trouble == NO_TROUBLE)
		status = repair_on(asked, &club, lane, game);
	else
		status = command_store_game_trouble(club.journal, trouble, game, request);
	lane_close(lane);
	club_close(&club);
	return status;
}
