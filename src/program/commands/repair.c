/* pindeck correct and pindeck void: correct a ball of a stored game, or its bowlers, day, lane or
 * kind; mark a game as one that counts nowhere. */
#include "alley/lane.h"
#include "journal/clock.h"
#include "league/office/league_locks.h"
#include "program/club.h"
#include "program/command.h"
#include "program/command_store.h"
#include "program/keeping.h"
#include "terminal/answer.h"
#include "terminal/board.h"
#include "terminal/line_mode.h"
#include "terminal/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The repair that a command requests, as typed. Names are resolved when the game is known. */
struct game_repair {
	enum entry_kind kind; /* of the repair; ENTRY_UNREADABLE when none is asked for */
	const char *bowler;   /* a name of the bowler; a null pointer where none is needed */
	const char *value;    /* another name, or a day */
	int number;           /* a frame or a lane */
	enum game_kind game_kind;
	int64_t undone; /* the line to undo; 0 for none */
	struct pindeck_text reason;
	bool dry_run; /* show the effect on the game, and record nothing */
};

/* The person or the letters that a seat is to be named for. */
static enum status read_new_name(const char *name, const struct club *club,
                                 const struct replay *game, struct repair *repair)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	struct talk talk = talk_here();
	struct chooser chooser = chooser_asking(&talk);
	struct party party = party_instead(club->roster, game, repair->seat);
	struct newcomer newcomer;
	struct resolved resolved;
	enum pindeck_reason reason;

	party.chooser = &chooser;
	resolved = party_candidates(&party, word);
	reason = party_newcomer(&party, word, &newcomer);
	if (reason == PINDECK_REASON_BAD_NAME && roster_count(club->roster) > 0)
		return club_refuse(club, name, &resolved);
	if (reason != PINDECK_REASON_ACCEPTED)
		return complain_name(name, reason);
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

static enum status refuse(struct outcome outcome, int64_t game)
{
	const bool reasonless = outcome.fault == FAULT_NEEDS_REASON;

	return complain_format(STATUS_REFUSED, shown_game(game).text, "%s%s%s",
	                       fault_text_of(spoken, outcome), reasonless ? ": " : "",
	                       reasonless ? words(spoken, TEXT_ADD_REASON_OPTION) : "");
}

/* The board; of a dry run, before it the frames and scores that would change. */
static enum status show(const struct replay *game, const struct replay *before,
                        const struct club *club)
{
	struct replay room[2];
	const struct pindeck_match *match = &seated_display(club->roster, game, &room[0])->match;
	struct effect effect;

	if (before != NULL) {
		effect_compare(&effect, &seated_display(club->roster, before, &room[1])->match,
		               match);
		effect_text_print(&effect, stdout);
	}
	board_print(match, (struct board_style){ MARKS_AND_TOTALS, false }, stdout);
	if (game->voided != 0)
		words_print(stdout, spoken, SHOW_VOIDED, (long long)game->game);
	return end_output();
}

/* Do the repair, or compute its effect in a dry run. */
static struct outcome do_repair(const struct game_repair *asked, const struct repair *repair,
                                struct lane *lane, const struct request *request,
                                struct replay *after)
{
	const struct stamp stamp = { .time = clock_now(), .actor = request_actor(request) };
	struct deed deed = { .kind = DEED_REPAIR, .repair = *repair };
	struct attempt attempt;
	struct outcome outcome;

	if (asked->undone != 0)
		deed = (struct deed){ .kind = DEED_REVERT,
			              .reverted = { .number = asked->undone,
			                            .reason = asked->reason,
			                            .unlock = true } };
	if (asked->dry_run)
		outcome = lane_try(lane, stamp, &deed, &attempt);
	else
		outcome = lane_do(lane, stamp, &deed);
	*after = asked->dry_run && outcome_is_done(outcome) ? attempt.game : *lane_game(lane);
	return outcome;
}

/* Repair the game and print its board. */
static enum status repair_on(void *payload, const struct club *club, struct lane *lane)
{
	const struct game_repair *asked = payload;
	const int64_t game = lane_game(lane)->game;
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
		return complain_text(STATUS_USAGE, asked->value, fault_text_of(spoken, outcome));
	if (outcome.fault != NO_FAULT)
		return refuse(outcome, game);
	return show(&after, asked->dry_run ? lane_game(lane) : NULL, club);
}

/* Take up that game on a lane and do that, or a line on standard error. */
static enum status on_stored_game(int64_t game, const struct request *request,
                                  enum status (*run)(void *payload, const struct club *club,
                                                     struct lane *lane),
                                  void *payload)
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
		status = run(payload, &club, lane);
	else
		status = command_store_game_trouble(club.journal, trouble, game, request);
	lane_close(lane);
	club_close(&club);
	return status;
}

static struct game_repair voiding = { .kind = ENTRY_VOIDED };

static const struct option_row void_options[] = {
	OPTION('r', "reason", VOID_OPTION_REASON, reason_text, INTO(struct game_repair, reason)),
	OPTION('u', "undo", VOID_OPTION_UNDO, flag, INTO(struct game_repair, kind),
	       .value = ENTRY_RESTORED),
	ACTOR_OPTION(OPTION_ACTOR),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

static enum status void_game(const struct request *request)
{
	enum status status;
	int64_t game;

	if (voiding.kind == ENTRY_VOIDED && pindeck_text_is_empty(voiding.reason))
		return complain(STATUS_USAGE, "--reason", TEXT_VOID_SAY_WHY);
	status = request_read_game_number(request->words[0], &game);
	return status == STATUS_DONE ? on_stored_game(game, request, repair_on, &voiding) : status;
}

const struct command void_command = {
	.name = NAMED(void, VOID),
	.options = void_options,
	.chosen = &voiding,
	.words = { 1, 1, TEXT_VOID_SAY_WHICH },
	.run = void_game,
};

enum {
	WORDS_SIZE = 196
};

struct choices {
	struct line_mode mode;
	bool annul;
	struct typed_answer typed; /* the words, when it is no repair */
	struct game_repair repair;
	char old_name[REGISTER_NAME_SIZE]; /* of --name OLD=NEW */
};

/* OLD=NEW */
static bool choose_name(struct choices *choices, const char *word)
{
	const char *sign = strchr(word, '=');
	const size_t length = sign != NULL ? (size_t)(sign - word) : 0;

	if (length == 0 || length >= sizeof choices->old_name || sign[1] == '\0')
		return false;
	memcpy(choices->old_name, word, length);
	choices->repair.bowler = choices->old_name;
	choices->repair.value = sign + 1;
	return true;
}

/* Store the value of a repair; returns NO_TEXT, or the reason why the word cannot be its value. */
static enum text take_value(struct choices *choices, enum entry_kind kind, const char *word)
{
	struct game_repair *repair = &choices->repair;
	long long number = 0;

	switch (kind) {
	case ENTRY_NAMED:
		return choose_name(choices, word) ? NO_TEXT : TEXT_CORRECT_BAD_REPAIR;
	case ENTRY_DATED:
		repair->value = word;
		return NO_TEXT;
	case ENTRY_RELANED:
		if (!request_read_number(word, 1, ENTRY_MOST_LANES, &number))
			return TEXT_PARTY_BAD_LANE;
		repair->number = (int)number;
		return NO_TEXT;
	case ENTRY_KIND_CHANGED:
		repair->game_kind = game_kind_from(word);
		return repair->game_kind < GAME_KINDS ? NO_TEXT : TEXT_OPTION_BAD_KIND;
	case ENTRY_UNREADABLE:
		if (!request_read_number(word, 1, ENTRY_MOST_LINES, &number))
			return TEXT_REPAIR_NO_SUCH_LINE;
		repair->undone = number;
		return NO_TEXT;
	case ENTRY_SKIPPED:
		return NO_TEXT;
	default:
		repair->bowler = word;
		if (*word != '\0')
			return NO_TEXT;
		return kind == ENTRY_SWAPPED ? TEXT_CORRECT_SWAP_WHO : TEXT_CORRECT_BAD_REPAIR;
	}
}

/* One at a time: each has a line and a reason of its own. The row has the kind of its line. */
static enum status take_repair(const struct given *given)
{
	struct choices *choices = given->member;
	struct game_repair *repair = &choices->repair;
	enum text why_not = TEXT_CORRECT_BAD_REPAIR;

	if (repair->kind == ENTRY_UNREADABLE && repair->undone == 0) {
		repair->kind = (enum entry_kind)given->row->value;
		why_not = take_value(choices, repair->kind, given->word);
	}
	return why_not == NO_TEXT ? STATUS_DONE : given_refuse(given, why_not);
}

static const struct option_kind option_repair = { .take = take_repair };
static const struct option_kind option_skip = { .is_flag = true, .take = take_repair };
static const struct option_kind option_new_kind = { .word = option_kind_word, .take = take_repair };

#define REPAIR(line) .offset = 0, .value = (line)

static struct choices correcting = { .mode = { .now = clock_now, .by_command = true },
	                             .repair = { .kind = ENTRY_UNREADABLE } };

static const struct option_row correct_options[] = {
	OPTION('A', "annul", CORRECT_OPTION_ANNUL, flag, INTO(struct choices, annul)),
	OPTION('r', "reason", CORRECT_OPTION_REASON, reason_text,
	       INTO(struct choices, mode.reason)),
	OPTION('u', "unlock", CORRECT_OPTION_UNLOCK, flag, INTO(struct choices, mode.unlock)),
	OPTION('D', "dry-run", CORRECT_OPTION_DRY_RUN, flag, INTO(struct choices, mode.dry_run)),
	GROUP(TEXT_CORRECT_REPAIRS),
	OPTION('n', "name", CORRECT_OPTION_NAME, repair, REPAIR(ENTRY_NAMED)),
	OPTION('w', "swap", CORRECT_OPTION_SWAP, repair, REPAIR(ENTRY_SWAPPED)),
	OPTION('f', "from", CORRECT_OPTION_FROM, number, INTO(struct choices, repair.number),
	       UP_TO(PINDECK_FRAMES, CORRECT_SWAP_WHO)),
	OPTION('R', "remove", CORRECT_OPTION_REMOVE, repair, REPAIR(ENTRY_REMOVED)),
	OPTION('K', "keep", CORRECT_OPTION_KEEP, repair, REPAIR(ENTRY_KEPT)),
	OPTION('s', "skip", CORRECT_OPTION_SKIP, skip, REPAIR(ENTRY_SKIPPED)),
	OPTION('c', "call", CORRECT_OPTION_CALL, repair, REPAIR(ENTRY_CALLED)),
	OPTION('d', "day", CORRECT_OPTION_DAY, repair, REPAIR(ENTRY_DATED)),
	OPTION('L', "lane", CORRECT_OPTION_LANE, repair, REPAIR(ENTRY_RELANED)),
	OPTION('k', "kind", CORRECT_OPTION_KIND, new_kind, REPAIR(ENTRY_KIND_CHANGED)),
	OPTION('U', "undo", CORRECT_OPTION_UNDO, repair, REPAIR(ENTRY_UNREADABLE)),
	GROUP(NO_TEXT),
	STORE_OPTION(OPTION_STORE),
	ACTOR_OPTION(OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

/* The words of the command, read as those after fix or annul in line mode; or the reason to refuse.
 */
static enum text read_words(const struct choices *choices, char **words, struct typed_answer *typed)
{
	const struct line line = line_of_words(words);

	if (line.length >= WORDS_SIZE)
		return TEXT_CORRECT_TOO_LONG;
	answer_read_words(typed, choices->annul ? ANSWER_ANNUL : ANSWER_FIX_BALL, &line);
	return typed->answer.kind == ANSWER_UNCLEAR ? TEXT_CORRECT_SAY_WHAT : NO_TEXT;
}

static enum status show_result(const struct line_mode *mode, enum reply reply)
{
	static const enum status statuses[] = {
		[CHANGED] = STATUS_DONE,    [REFUSED] = STATUS_REFUSED,    [LEFT] = STATUS_REFUSED,
		[TROUBLED] = STATUS_FAILED, [SUPERSEDED] = STATUS_REFUSED, [SHOWN] = STATUS_DONE
	};
	struct replay room;

	if (reply == SUPERSEDED)
		(void)complain_trouble(STATUS_REFUSED, NULL, TROUBLE_TAKEN, "");
	if (reply != CHANGED)
		return statuses[reply];
	board_print(&seated_display(mode->roster, lane_game(mode->lane), &room)->match,
	            (struct board_style){ MARKS_AND_TOTALS, false }, stdout);
	return end_output();
}

static enum status correct_on(void *payload, const struct club *club, struct lane *lane)
{
	struct choices *choices = payload;
	struct line_mode *mode = &choices->mode;

	mode->roster = club->roster;
	mode->lane = lane;
	command_store_seal(lane_game(lane));
	return show_result(mode, line_mode_take(mode, &choices->typed));
}

/* The words are the game and, for --swap, the other bowler. */
static enum status repair(struct choices *choices, const struct request *request)
{
	const int swaps = choices->repair.kind == ENTRY_SWAPPED;
	long long number;
	int64_t game;
	enum status status;
	int place;

	if (swaps &&
	    (request->words[0] == NULL || request->words[1] == NULL || choices->repair.number == 0))
		return complain(STATUS_USAGE, "--swap", TEXT_CORRECT_SWAP_WHO);
	if (request->words[0] == NULL || request->words[swaps ? 2 : 1] != NULL)
		return complain(STATUS_USAGE, "correct", TEXT_CORRECT_BAD_REPAIR);
	/* pindeck correct 12 --swap PJS KYJ, or --swap PJS KYJ 12 */
	place = swaps && !request_read_number(request->words[0], 1, ENTRY_MOST_GAMES, &number);
	if (swaps)
		choices->repair.value = request->words[1 - place];
	choices->repair.reason = choices->mode.reason;
	status = request_read_game_number(request->words[place], &game);
	return status == STATUS_DONE ? on_stored_game(game, request, repair_on, &choices->repair)
	                             : status;
}

static enum status correct(const struct request *request)
{
	static struct talk talk;
	enum text why_not;
	enum status status;
	int64_t game;

	talk = talk_here();
	correcting.mode.talk = &talk;
	correcting.mode.actor = request_actor(request);
	correcting.repair.dry_run = correcting.mode.dry_run;
	if (correcting.repair.kind != ENTRY_UNREADABLE || correcting.repair.undone != 0)
		return repair(&correcting, request);
	if (request->words[0] == NULL || request->words[1] == NULL)
		return complain(STATUS_USAGE,
		                request->words[0] == NULL ? "correct" : request->words[0],
		                TEXT_CORRECT_SAY_WHAT);
	status = request_read_game_number(request->words[0], &game);
	if (status != STATUS_DONE)
		return status;
	why_not = read_words(&correcting, request->words + 1, &correcting.typed);
	if (why_not != NO_TEXT)
		return complain(STATUS_USAGE, request->words[1], why_not);
	return on_stored_game(game, request, correct_on, &correcting);
}

const struct command correct_command = {
	.name = NAMED(correct, CORRECT),
	.notes = TEXT_CORRECT_NOTES,
	.options = correct_options,
	.chosen = &correcting,
	.run = correct,
};
