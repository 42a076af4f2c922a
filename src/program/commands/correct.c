/* pindeck correct: correct a ball of a game that was kept. */
#include "answer.h"
#include "playing.h"
#include "utf8.h"

#include <stdio.h>
#include <string.h>

static const char *const usage[LANGUAGES] = {
	[KOREAN] =
	    "사용법: pindeck correct [옵션] 게임 [이름] 프레임.투구 핀\n"
	    "        pindeck correct [옵션] 게임 [이름] 프레임 투구들\n"
	    "        pindeck correct [옵션] --annul 게임 [이름] 프레임.투구\n"
	    "\n"
	    "저장된 게임의 투구 하나(3.2 5)나 프레임 전체(3 7/)를 고칩니다. 바뀐 기록도 남습니다.\n"
	    "\n"
	    "  -A, --annul             데드볼: 그 투구를 무효로 합니다\n"
	    "  -r, --reason 이유       왜 고치는지\n"
	    "  -u, --unlock            끝나서 잠긴 게임을 고칩니다\n"
	    "  -S, --store 주소        저장소: 파일 또는 postgres://...\n"
	    "  -a, --actor 이름        기록에 남길 사람 (없으면 로그인 이름)\n"
	    "  -l, --language ko|en    한국어 또는 영어\n"
	    "  -h, --help              이 도움말\n"
	    "\n"
	    "-로 시작하는 투구는 -- 뒤에 씁니다: pindeck correct 12 -- 3 -/\n",
	[ENGLISH] =
	    "Usage: pindeck correct [OPTION...] GAME [NAME] FRAME.BALL PINS\n"
	    "       pindeck correct [OPTION...] GAME [NAME] FRAME BALLS\n"
	    "       pindeck correct [OPTION...] --annul GAME [NAME] FRAME.BALL\n"
	    "\n"
	    "Corrects one ball (3.2 5) or a whole frame (3 7/) of a game that was kept. What it "
	    "was\n"
	    "before stays in the journal.\n"
	    "\n"
	    "  -A, --annul             it was a dead ball: take it out\n"
	    "  -r, --reason TEXT       why it is corrected\n"
	    "  -u, --unlock            correct a game that is finished and so locked\n"
	    "  -S, --store ADDRESS     where it is kept: a file or postgres://...\n"
	    "  -a, --actor NAME        who corrects, for the journal (else who is logged in)\n"
	    "  -l, --language ko|en    Korean or English\n"
	    "  -h, --help              this help\n"
	    "\n"
	    "Balls that begin with - go behind --: pindeck correct 12 -- 3 -/\n",
};

static const char *const say_what[LANGUAGES] = {
	[KOREAN] = "게임과 투구를 적으세요. 예: pindeck correct 12 PJS 3.2 5",
	[ENGLISH] = "say which game and which ball, for example: pindeck correct 12 PJS 3.2 5",
};

static const char *const too_long[LANGUAGES] = {
	[KOREAN] = "너무 깁니다. 예: pindeck correct 12 PJS 3.2 5",
	[ENGLISH] = "that is too long, for example: pindeck correct 12 PJS 3.2 5",
};

static const char *const bad_reason[LANGUAGES] = {
	[KOREAN] = "이유는 255바이트까지의 글입니다. 예: --reason \"핀이 다시 섰음\"",
	[ENGLISH] =
	    "a reason is text of up to 255 bytes, for example: --reason \"pin was respotted\"",
};

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
			return usage_error(word, bad_reason[language]);
		choices->mode.reason = pindeck_text_from(word, strlen(word));
		return STATUS_DONE;
	}
}

static const struct syntax syntax = { "correct", usage, ":Ar:uS:a:l:h", options, choose };

/* What a person at the lane would have typed. */
static bool write_answer(char answer[ANSWER_SIZE], const struct choices *choices, char **words)
{
	int length = snprintf(answer, ANSWER_SIZE, "%s", choices->annul ? "annul" : "fix");

	for (; *words != NULL && length < ANSWER_SIZE; words++)
		length += snprintf(answer + length, (size_t)(ANSWER_SIZE - length), " %s", *words);
	return length < ANSWER_SIZE;
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
	enum status status = keeping_open(&journal, request, TO_CHANGE);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	mode->lane = lane_new(journal);
	trouble = mode->lane != NULL ? lane_go_on(mode->lane, game) : TROUBLE_NO_MEMORY;
	if (trouble != NO_TROUBLE) {
		status = keeping_game_trouble(journal, trouble, game, request);
	} else {
		keeping_seal(lane_game(mode->lane), request);
		status = show_result(mode, line_mode_take(mode, answer));
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
		                   say_what[request.language]);
	status = read_game_number(request.words[0], request.language, &game);
	if (status != STATUS_DONE)
		return status;
	if (!write_answer(answer, &choices, request.words + 1))
		return usage_error(request.words[1], too_long[request.language]);
	if (answer_read(pindeck_text_from(answer, strlen(answer))).kind == ANSWER_UNCLEAR)
		return usage_error(request.words[1], say_what[request.language]);
	return correct_game(&choices.mode, game, answer, &request);
}

const struct command correct_command = {
	.name = "correct",
	.summary = { [KOREAN] = "저장된 게임의 투구를 고칩니다",
	             [ENGLISH] = "correct a ball of a game that was kept" },
	.run = correct,
};
