/* pindeck correct: correct a ball of a stored game, or its bowlers, day, lane or kind. */
#include "league/office/league_locks.h"
#include "program/club.h"
#include "program/commands/game_repair.h"
#include "program/commands/play_session.h"
#include "terminal/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct option options[] = {
	{ "annul", no_argument, NULL, 'A' },        { "reason", required_argument, NULL, 'r' },
	{ "unlock", no_argument, NULL, 'u' },       { "name", required_argument, NULL, 'n' },
	{ "swap", required_argument, NULL, 'w' },   { "from", required_argument, NULL, 'f' },
	{ "remove", required_argument, NULL, 'R' }, { "day", required_argument, NULL, 'd' },
	{ "lane", required_argument, NULL, 'L' },   { "kind", required_argument, NULL, 'k' },
	{ "keep", required_argument, NULL, 'K' },   { "skip", no_argument, NULL, 's' },
	{ "call", required_argument, NULL, 'c' },   { "undo", required_argument, NULL, 'U' },
	{ "dry-run", no_argument, NULL, 'D' },      ACTOR_STORE_LANGUAGE_AND_HELP,
};

enum {
	ANSWER_SIZE = 200
};

struct choices {
	struct line_mode mode;
	bool annul;
	struct game_repair repair;
	char old_name[REGISTER_NAME_SIZE]; /* of --name OLD=NEW */
};

/* Up to nine digits; 0 for anything else. */
static int read_count(const char *word)
{
	const size_t digits = strspn(word, "0123456789");

	return digits > 0 && digits <= 9 && word[digits] == '\0' ? (int)strtol(word, NULL, 10) : 0;
}

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

/* Take one of the repairs; returns NO_TEXT, or the reason why the word cannot be its value. */
static enum text choose_repair(struct choices *choices, int option, const char *word)
{
	struct game_repair *repair = &choices->repair;

	/* one at a time: each has a line and a reason of its own */
	if (option != 'f' && (repair->kind != ENTRY_UNREADABLE || repair->undone != 0))
		return TEXT_CORRECT_BAD_REPAIR;
	switch (option) {
	case 'n':
		repair->kind = ENTRY_NAMED;
		return choose_name(choices, word) ? NO_TEXT : TEXT_CORRECT_BAD_REPAIR;
	case 'w':
		repair->kind = ENTRY_SWAPPED;
		repair->bowler = word;
		return *word != '\0' ? NO_TEXT : TEXT_CORRECT_SWAP_WHO;
	case 'f':
		repair->number = read_count(word);
		return repair->number >= 1 && repair->number <= PINDECK_FRAMES
		           ? NO_TEXT
		           : TEXT_CORRECT_SWAP_WHO;
	case 'R':
		repair->kind = ENTRY_REMOVED;
		repair->bowler = word;
		return *word != '\0' ? NO_TEXT : TEXT_CORRECT_BAD_REPAIR;
	case 'd':
		repair->kind = ENTRY_DATED;
		repair->value = word;
		return NO_TEXT;
	case 'L':
		repair->kind = ENTRY_RELANED;
		repair->number = read_count(word);
		return repair->number >= 1 && repair->number <= ENTRY_MOST_LANES
		           ? NO_TEXT
		           : TEXT_PARTY_BAD_LANE;
	case 'k':
		repair->kind = ENTRY_KIND_CHANGED;
		repair->game_kind = game_kind_from(word);
		return repair->game_kind < GAME_KINDS ? NO_TEXT : TEXT_OPTION_BAD_KIND;
	case 'K':
		repair->kind = ENTRY_KEPT;
		repair->bowler = word;
		return *word != '\0' ? NO_TEXT : TEXT_CORRECT_BAD_REPAIR;
	case 's':
		repair->kind = ENTRY_SKIPPED;
		return NO_TEXT;
	case 'c':
		repair->kind = ENTRY_CALLED;
		repair->bowler = word;
		return *word != '\0' ? NO_TEXT : TEXT_CORRECT_BAD_REPAIR;
	default:
		repair->undone = read_count(word);
		return repair->undone > 0 ? NO_TEXT : TEXT_REPAIR_NO_SUCH_LINE;
	}
}

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct choices *choices = chosen;
	enum text why_not;

	switch (option) {
	case 'A':
		choices->annul = true;
		return STATUS_DONE;
	case 'u':
		choices->mode.unlock = true;
		return STATUS_DONE;
	case 'D':
		choices->repair.dry_run = true;
		choices->mode.dry_run = true;
		return STATUS_DONE;
	case 'n':
	case 'w':
	case 'f':
	case 'R':
	case 'd':
	case 'L':
	case 'k':
	case 'K':
	case 's':
	case 'c':
	case 'U':
		why_not = choose_repair(choices, option, word);
		return why_not == NO_TEXT ? STATUS_DONE
		                          : command_usage_error(word != NULL ? word : "--skip",
		                                                words(language, why_not));
	default:
		choices->mode.reason = pindeck_text_from(word, strlen(word));
		return request_check_reason(word, language);
	}
}

static const struct syntax syntax = { "correct", TEXT_CORRECT_USAGE,
	                              ":Ar:uDn:w:f:R:d:L:k:K:sc:U:S:a:l:h", options, choose };

/* The answer that corrects the game in line mode: the verb, then the words of the command. */
static bool write_answer(char answer[ANSWER_SIZE], const struct choices *choices, char **words)
{
	int length = snprintf(answer, ANSWER_SIZE, "%s", choices->annul ? "annul" : "fix");

	for (; *words != NULL && length < ANSWER_SIZE; words++)
		length += snprintf(answer + length, (size_t)(ANSWER_SIZE - length), " %s", *words);
	return length < ANSWER_SIZE;
}

static const char *words_behind_verb(const char *answer)
{
	return answer + strcspn(answer, " ") + 1;
}

static enum status show_result(const struct line_mode *mode, enum reply reply)
{
	static const enum status statuses[] = {
		[CHANGED] = STATUS_DONE,    [REFUSED] = STATUS_REFUSED,    [LEFT] = STATUS_REFUSED,
		[TROUBLED] = STATUS_FAILED, [SUPERSEDED] = STATUS_REFUSED, [SHOWN] = STATUS_DONE
	};
	struct replay room;
	struct board board;

	if (reply == SUPERSEDED)
		fprintf(stderr, "pindeck: %s%s\n",
		        words_for_trouble(mode->talk->language, TROUBLE_TAKEN),
		        words_for_trouble_help(mode->talk->language, TROUBLE_TAKEN));
	if (reply != CHANGED)
		return statuses[reply];
	board_draw(&board, &seated_display(mode->roster, lane_game(mode->lane), &room)->match,
	           (struct board_style){ MARKS_AND_TOTALS, false });
	fwrite(board.text, 1, board.length, stdout);
	return command_end_output(mode->talk->language);
}

static enum status correct_game(struct line_mode *mode, int64_t game, const char *answer,
                                const struct request *request)
{
	struct club club;
	enum status status = club_open(&club, request, TO_CHANGE);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	mode->roster = club.roster;
	mode->lane = league_locks_lane(club.journal);
	trouble = mode->lane != NULL ? lane_take_up(mode->lane, game) : TROUBLE_NO_MEMORY;
	if (trouble != NO_TROUBLE) {
		status = command_store_game_trouble(club.journal, trouble, game, request);
	} else {
		command_store_seal(lane_game(mode->lane), request);
		status = show_result(mode, line_mode_take(mode, words_behind_verb(answer), answer));
	}
	lane_close(mode->lane);
	club_close(&club);
	return status;
}

/* The words are the game and, for --swap, the other bowler. */
static enum status repair(struct choices *choices, const struct request *request)
{
	const int swaps = choices->repair.kind == ENTRY_SWAPPED;
	int64_t game;
	enum status status;
	int place;

	if (swaps &&
	    (request->words[0] == NULL || request->words[1] == NULL || choices->repair.number == 0))
		return command_usage_error("--swap",
		                           words(request->language, TEXT_CORRECT_SWAP_WHO));
	if (request->words[0] == NULL || request->words[swaps ? 2 : 1] != NULL)
		return command_usage_error("correct",
		                           words(request->language, TEXT_CORRECT_BAD_REPAIR));
	/* pindeck correct 12 --swap PJS KYJ, or --swap PJS KYJ 12 */
	place = swaps && read_count(request->words[0]) == 0 ? 1 : 0;
	if (swaps)
		choices->repair.value = request->words[1 - place];
	choices->repair.reason = choices->mode.reason;
	status = request_read_game_number(request->words[place], request->language, &game);
	return status == STATUS_DONE ? game_repair(&choices->repair, game, request) : status;
}

static enum status correct(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct talk talk = { .input = stdin, .output = stdout, .errors = stderr };
	struct choices choices = { .mode = { .talk = &talk, .now = clock_now, .by_command = true },
		                   .repair = { .kind = ENTRY_UNREADABLE } };
	enum status status = request_read(&request, &syntax, argc, argv, &choices);
	char answer[ANSWER_SIZE];
	int64_t game;

	if (status != STATUS_DONE || request.answered)
		return status;
	talk.language = request.language;
	choices.mode.actor = request_actor(&request);
	if (choices.repair.kind != ENTRY_UNREADABLE || choices.repair.undone != 0)
		return repair(&choices, &request);
	if (request.words[0] == NULL || request.words[1] == NULL)
		return command_usage_error(request.words[0] == NULL ? "correct" : request.words[0],
		                           words(request.language, TEXT_CORRECT_SAY_WHAT));
	status = request_read_game_number(request.words[0], request.language, &game);
	if (status != STATUS_DONE)
		return status;
	if (!write_answer(answer, &choices, request.words + 1))
		return command_usage_error(request.words[1],
		                           words(request.language, TEXT_CORRECT_TOO_LONG));
	if (answer_read(pindeck_text_from(answer, strlen(answer))).kind == ANSWER_UNCLEAR)
		return command_usage_error(request.words[1],
		                           words(request.language, TEXT_CORRECT_SAY_WHAT));
	return correct_game(&choices.mode, game, answer, &request);
}

const struct command correct_command = {
	.name = "correct",
	.summary = TEXT_CORRECT_SUMMARY,
	.run = correct,
};
