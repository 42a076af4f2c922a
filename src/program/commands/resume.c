/* pindeck resume: go on with a game that was interrupted. */
#include "playing.h"

static const char *const usage[LANGUAGES] = {
	[KOREAN] = "사용법: pindeck resume [옵션] [게임]\n"
		   "\n"
		   "중단된 게임을 그대로 이어서 합니다. 번호가 없으면 끝나지 않은 가장 최근 "
		   "게임입니다.\n"
		   "\n"
		   "  -m, --marks-only        점수 줄을 빼고 그립니다\n"
		   "  -s, --short-names       파이브핀의 C/O, HS, HP를 C, S, H로 씁니다\n"
		   "  -r, --rotate            baker의 다음 게임은 다음 차례인 사람부터\n"
		   "  -S, --store 주소        저장소: 파일 또는 postgres://...\n"
		   "  -a, --actor 이름        기록에 남길 사람 (없으면 로그인 이름)\n"
		   "  -l, --language ko|en    한국어 또는 영어\n"
		   "  -h, --help              이 도움말\n",
	[ENGLISH] =
	    "Usage: pindeck resume [OPTION...] [GAME]\n"
	    "\n"
	    "Goes on with a game exactly where it was interrupted; without a number, with the\n"
	    "newest that is not finished.\n"
	    "\n"
	    "  -m, --marks-only        draw the board without the totals\n"
	    "  -s, --short-names       five-pin: C, S and H for C/O, HS and HP\n"
	    "  -r, --rotate            the next baker game begins with whoever is next\n"
	    "  -S, --store ADDRESS     where it is kept: a file or postgres://...\n"
	    "  -a, --actor NAME        who keeps score, for the journal (else who is logged in)\n"
	    "  -l, --language ko|en    Korean or English\n"
	    "  -h, --help              this help\n",
};

static const char *const nothing_unfinished[LANGUAGES] = {
	[KOREAN] = "끝나지 않은 게임이 없습니다. 새 게임: pindeck play",
	[ENGLISH] = "no game is unfinished; a new one: pindeck play",
};

static const char *const only_going_on[LANGUAGES] = {
	[KOREAN] =
	    "끝나지 않은 게임은 지금 다른 프로그램이 진행하고 있습니다. 새 게임: pindeck play",
	[ENGLISH] = "another program goes on with what is unfinished; a new game: pindeck play",
};

static const char *const is_finished[LANGUAGES] = {
	[KOREAN] = "끝난 게임입니다. 고치려면 pindeck correct, 보려면 pindeck show",
	[ENGLISH] = "that game is finished; pindeck correct corrects it, pindeck show shows it",
};

static const char *const one_game[LANGUAGES] = {
	[KOREAN] = "한 번에 한 게임입니다. 예: pindeck resume 12",
	[ENGLISH] = "one game at a time, for example: pindeck resume 12",
};

static const struct option options[] = {
	{ "marks-only", no_argument, NULL, 'm' },
	{ "short-names", no_argument, NULL, 's' },
	{ "rotate", no_argument, NULL, 'r' },
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct line_mode *mode = chosen;

	(void)word;
	(void)language;
	if (option == 'r')
		mode->goes_on = true;
	else if (option == 's')
		mode->style.short_names = true;
	else
		mode->style.rows = MARKS_ONLY;
	return STATUS_DONE;
}

static const struct syntax syntax = { "resume", usage, ":msrS:a:l:h", options, choose };

/* The number that was given, or that of the newest unfinished game. */
static enum status find_game(int64_t *game, struct journal journal, const struct request *request)
{
	struct unfinished found;
	enum trouble trouble;

	if (*request->words != NULL)
		return read_game_number(*request->words, request->language, game);
	trouble = unfinished_find(journal, 0, &found);
	if (trouble != NO_TROUBLE)
		return keeping_trouble(journal, trouble, request);
	*game = found.game;
	if (found.game != 0)
		return STATUS_DONE;
	fprintf(stderr, "pindeck: %s\n",
	        found.going_on ? only_going_on[request->language]
	                       : nothing_unfinished[request->language]);
	return STATUS_REFUSED;
}

/* Of a series only the last game that there is can be followed by another; which that is must be
 * found out before its lane is claimed. */
static bool is_to_go_on(const struct replay *game, struct journal journal)
{
	struct unfinished found;

	if (!pindeck_match_is_over(&game->match))
		return true;
	return replay_goes_on(game) && unfinished_find(journal, game->lane, &found) == NO_TROUBLE &&
	       found.game == game->game;
}

static enum status refuse_finished(int64_t game, const struct request *request)
{
	fprintf(stderr, "pindeck: %lld: %s\n", (long long)game, is_finished[request->language]);
	return STATUS_REFUSED;
}

static enum status go_on(struct line_mode *mode, struct journal journal,
                         const struct request *request)
{
	struct lane *lane = lane_new(journal);
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
	enum status status = STATUS_DONE;
	int64_t game = 0;

	mode->lane = lane;
	if (trouble == NO_TROUBLE)
		status = find_game(&game, journal, request);
	if (status != STATUS_DONE)
		goto out;
	if (trouble == NO_TROUBLE)
		trouble = lane_load(lane, game);
	if (trouble == NO_TROUBLE && !is_to_go_on(lane_game(lane), journal)) {
		status = refuse_finished(game, request);
		goto out;
	}
	if (trouble == NO_TROUBLE)
		trouble = lane_resume(lane);
	if (trouble != NO_TROUBLE) {
		status = keeping_game_trouble(journal, trouble, game, request);
		goto out;
	}
	keeping_seal(lane_game(lane), request);
	playing_begin(mode, request);
	status = line_mode_resume(mode) ? STATUS_DONE : STATUS_FAILED;
	playing_end(mode);
out:
	lane_close(lane);
	return status;
}

static enum status resume(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct talk talk = { .input = stdin, .output = stdout, .errors = stderr };
	struct line_mode mode = { .talk = &talk, .now = clock_now };
	struct journal journal = { .operations = NULL };
	enum status status = request_read(&request, &syntax, argc, argv, &mode);

	if (status != STATUS_DONE || request.answered)
		return status;
	talk.language = request.language;
	mode.actor = request_actor(&request);
	if (request.words[0] != NULL && request.words[1] != NULL)
		return usage_error(request.words[1], one_game[request.language]);
	status = keeping_open(&journal, &request, TO_CHANGE);
	if (status == STATUS_DONE)
		status = go_on(&mode, journal, &request);
	store_close(&journal);
	return status;
}

const struct command resume_command = {
	.name = "resume",
	.summary = { [KOREAN] = "중단된 게임을 이어서 합니다",
	             [ENGLISH] = "go on with a game that was interrupted" },
	.run = resume,
};
