/* pindeck correct: correct a ball of a game that was kept. */
#include "answer.h"
#include "play_session.h"
#include "utf8.h"

#include <stdio.h>
#include <string.h>

static const struct option options[] = {
	{ "annul", no_argument, NULL, 'A' },
	{ "reason", required_argument, NULL, 'r' },
	{ "unlock", no_argument, NULL, 'u' },
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

enum {
	ANSWER_SIZE = 200
};

struct choices {
	struct line_mode mode;
	bool annul;
};

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct choices *choices = chosen;

	switch (option) {
	case 'A':
		choices->annul = true;
		return STATUS_DONE;
	case 'u':
		choices->mode.unlock = true;
		return STATUS_DONE;
	default:
		if (*word == '\0' || strlen(word) >= ENTRY_TEXT_SIZE ||
		    !utf8_is_text(word, strlen(word)))
			return usage_error(word, words(language, TEXT_CORRECT_BAD_REASON));
		choices->mode.reason = pindeck_text_from(word, strlen(word));
		return STATUS_DONE;
	}
}

static const struct syntax syntax = { "correct", TEXT_CORRECT_USAGE, ":Ar:uS:a:l:h", options,
	                              choose };

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
	static const enum status statuses[] = { [CHANGED] = STATUS_DONE,
		                                [REFUSED] = STATUS_REFUSED,
		                                [LEFT] = STATUS_REFUSED,
		                                [TROUBLED] = STATUS_FAILED,
		                                [SUPERSEDED] = STATUS_REFUSED };
	struct board board;

	if (reply == SUPERSEDED)
		fprintf(stderr, "pindeck: %s\n",
		        words_for_trouble(mode->talk->language, TROUBLE_TAKEN));
	if (reply != CHANGED)
		return statuses[reply];
	board_draw(&board, &lane_game(mode->lane)->match,
	           (struct board_style){ MARKS_AND_TOTALS, false });
	fwrite(board.text, 1, board.length, stdout);
	return end_of_output(mode->talk->language);
}

static enum status correct_game(struct line_mode *mode, int64_t game, const char *answer,
                                const struct request *request)
{
	struct journal journal = { .operations = NULL };
	enum status status = command_store_open(&journal, request, TO_CHANGE);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	mode->lane = lane_new(journal);
	trouble = mode->lane != NULL ? lane_go_on(mode->lane, game) : TROUBLE_NO_MEMORY;
	if (trouble != NO_TROUBLE) {
		status = command_store_game_trouble(journal, trouble, game, request);
	} else {
		command_store_seal(lane_game(mode->lane), request);
		status = show_result(mode, line_mode_take(mode, words_behind_verb(answer), answer));
	}
	lane_close(mode->lane);
	store_close(&journal);
	return status;
}

static enum status correct(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct talk talk = { .input = stdin, .output = stdout, .errors = stderr };
	struct choices choices = { .mode = {
				       .talk = &talk, .now = clock_now, .by_command = true } };
	enum status status = request_read(&request, &syntax, argc, argv, &choices);
	char answer[ANSWER_SIZE];
	int64_t game;

	if (status != STATUS_DONE || request.answered)
		return status;
	talk.language = request.language;
	choices.mode.actor = request_actor(&request);
	if (request.words[0] == NULL || request.words[1] == NULL)
		return usage_error(request.words[0] == NULL ? "correct" : request.words[0],
		                   words(request.language, TEXT_CORRECT_SAY_WHAT));
	status = read_game_number(request.words[0], request.language, &game);
	if (status != STATUS_DONE)
		return status;
	if (!write_answer(answer, &choices, request.words + 1))
		return usage_error(request.words[1],
		                   words(request.language, TEXT_CORRECT_TOO_LONG));
	if (answer_read(pindeck_text_from(answer, strlen(answer))).kind == ANSWER_UNCLEAR)
		return usage_error(request.words[1],
		                   words(request.language, TEXT_CORRECT_SAY_WHAT));
	return correct_game(&choices.mode, game, answer, &request);
}

const struct command correct_command = {
	.name = "correct",
	.summary = TEXT_CORRECT_SUMMARY,
	.run = correct,
};
