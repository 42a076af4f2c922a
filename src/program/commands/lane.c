/* pindeck lane: keep score full screen. */
#include "clock.h"
#include "full_screen.h"
#include "keeping.h"
#include "party_options.h"
#include "restore.h"
#include "unfinished.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const usage[LANGUAGES] = {
	[KOREAN] =
	    "사용법: pindeck lane [옵션] [이름...]\n"
	    "\n"
	    "화면 전체에 점수판을 그리고 키 하나로 기록합니다. ?를 누르면 키를 보여 줍니다.\n"
	    "모든 투구는 저장됩니다. 이름은 pindeck play에서처럼 씁니다.\n"
	    "\n"
	    "  -d, --discipline 이름   경기 방식: pindeck disciplines\n"
	    "  -f, --format 방식       팀이 한 게임을 나눠 침: baker, scotch, scotch-lead\n"
	    "  -t, --team 이름         점수판의 팀 이름 (없으면 ALL)\n"
	    "  -g, --games 수          이어서 여러 게임\n"
	    "  -r, --rotate            baker의 다음 게임은 다음 차례인 사람부터\n"
	    "  -n, --lane 번호         레인 (없으면 비어 있는 첫 레인)\n"
	    "  -F, --follow            다른 곳에서 기록하는 레인을 보기만 합니다\n"
	    "  -S, --store 주소        저장소: 파일, memory:(저장 안 함), postgres://...\n"
	    "  -a, --actor 이름        기록에 남길 사람 (없으면 로그인 이름)\n"
	    "  -l, --language ko|en    한국어 또는 영어\n"
	    "  -h, --help              이 도움말\n"
	    "\n"
	    "NO_COLOR가 있으면 색을 쓰지 않습니다.\n",
	[ENGLISH] =
	    "Usage: pindeck lane [OPTION...] [NAME...]\n"
	    "\n"
	    "Keeps score full screen, by single keys; ? shows them. Every ball is kept. Names are\n"
	    "written as for pindeck play.\n"
	    "\n"
	    "  -d, --discipline NAME   what it is scored by: see pindeck disciplines\n"
	    "  -f, --format NAME       a team shares a game: baker, scotch or scotch-lead\n"
	    "  -t, --team NAME         the name of the team on the board (else ALL)\n"
	    "  -g, --games N           so many games in a row\n"
	    "  -r, --rotate            the next baker game begins with whoever is next\n"
	    "  -n, --lane N            the lane (else the first that is free)\n"
	    "  -F, --follow            only watch a lane on which another program keeps score\n"
	    "  -S, --store ADDRESS     where: a file, memory: (keeps nothing), postgres://...\n"
	    "  -a, --actor NAME        who keeps score, for the journal (else who is logged in)\n"
	    "  -l, --language ko|en    Korean or English\n"
	    "  -h, --help              this help\n"
	    "\n"
	    "With NO_COLOR set it uses no colours.\n",
};

static const char *const no_terminal[LANGUAGES] = {
	[KOREAN] = "터미널이 아닙니다. 한 줄씩 하려면: pindeck play",
	[ENGLISH] = "this is no terminal for a full screen; line by line: pindeck play",
};

static const char *const only_watching[LANGUAGES] = {
	[KOREAN] = "보기만 할 때는 이름이 없습니다. 예: pindeck lane --follow --lane 2",
	[ENGLISH] = "whoever watches names nobody, for example: pindeck lane --follow --lane 2",
};

static const struct option options[] = {
	PARTY_OPTIONS,
	{ "follow", no_argument, NULL, 'F' },
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

struct choices {
	struct party_options options;
	bool follow;
};

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct choices *choices = chosen;

	if (option != 'F')
		return party_choose(&choices->options, option, word, language);
	choices->follow = true;
	return STATUS_DONE;
}

static const struct syntax syntax = { "lane", usage, ":" PARTY_LETTERS "FS:a:l:h", options,
	                              choose };

static enum status end_of_screen(enum screen_end end, const struct request *request)
{
	if (end == SCREEN_NO_TERMINAL)
		fprintf(stderr, "pindeck: %s\n", no_terminal[request->language]);
	if (end == SCREEN_NO_MEMORY)
		fprintf(stderr, "pindeck: %s\n",
		        words_for_trouble(request->language, TROUBLE_NO_MEMORY));
	return end == SCREEN_LEFT ? STATUS_DONE : STATUS_FAILED;
}

static bool wants_colours(void)
{
	const char *none = getenv("NO_COLOR");

	return none == NULL || none[0] == '\0';
}

/* Whoever was interrupted is asked; whoever names bowlers wants a new game. */
static enum trouble find_offer(struct console *console, struct journal journal, int32_t lane)
{
	struct unfinished found;
	const enum trouble trouble = unfinished_find(journal, lane, &found);

	if (trouble != NO_TROUBLE || found.game == 0)
		return trouble;
	console->offered = found.game;
	return unfinished_match(journal, &found, &console->offered_match);
}

/* Whoever quits in the middle is told how to go on; of what keeps nothing there is nothing to say.
 */
static bool is_to_come_back(const struct replay *game, const struct request *request)
{
	const bool kept = request->store == NULL || strcmp(request->store, "memory:") != 0;

	return kept && isatty(STDERR_FILENO) && replay_balls(game) > 0 &&
	       (!pindeck_match_is_over(&game->match) || replay_goes_on(game));
}

/* With the options it was started with; the lane offers its unfinished game. */
static void tell_way_back(const struct console *console, const struct replay *game,
                          const struct request *request)
{
	fflush(stdout);
	fprintf(stderr, "pindeck: %s %lld %s --lane %d", screen_words(console->language, SAY_GAME),
	        (long long)game->game, screen_words(console->language, SAY_KEPT), game->lane);
	if (console->goes_on)
		fputs(" --rotate", stderr);
	keeping_print_options(request, stderr);
	fputs("\n", stderr);
}

static enum status keep_score(struct console *console, const struct choices *choices,
                              struct journal journal, const struct request *request)
{
	const bool named = *request->words != NULL;
	struct lane *lane = lane_new(journal);
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
	enum status status;

	if (trouble == NO_TROUBLE && !named)
		trouble = find_offer(console, journal, choices->options.lane);
	if (trouble == NO_TROUBLE)
		trouble = lane_claim(lane, choices->options.lane);
	if (trouble != NO_TROUBLE) {
		status = keeping_trouble(journal, trouble, request);
		status = trouble == TROUBLE_CLAIMED ? STATUS_REFUSED : status;
		goto out;
	}
	console->lane = lane;
	console->party = choices->options.party;
	console->games = choices->options.games;
	console->goes_on = choices->options.goes_on;
	status = end_of_screen(full_screen_run(console, wants_colours()), request);
	if (status == STATUS_DONE && is_to_come_back(lane_game(lane), request))
		tell_way_back(console, lane_game(lane), request);
	if (lane_keep(lane) != NO_TROUBLE) {
		fprintf(stderr, "pindeck: %s: %zu\n", words(request->language, STILL_NOT_KEPT),
		        lane_unkept(lane));
		status = STATUS_FAILED;
	}
out:
	lane_close(lane);
	return status;
}

static enum status follow(struct console *console, const struct choices *choices,
                          struct journal journal, const struct request *request)
{
	console->journal = journal;
	console->followed = choices->options.lane;
	return end_of_screen(full_screen_run(console, wants_colours()), request);
}

static enum status lane(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct choices choices = { .options = { .party = party_open() } };
	struct journal journal = { .operations = NULL };
	struct console *console;
	enum status status = request_read(&request, &syntax, argc, argv, &choices);

	if (status != STATUS_DONE || request.answered)
		return status;
	if (choices.follow && *request.words != NULL)
		return usage_error(*request.words, only_watching[request.language]);
	status = party_seat_named(&choices.options.party, &request);
	if (status == STATUS_DONE)
		status = keeping_open(&journal, &request, choices.follow ? TO_FOLLOW : TO_WRITE);
	if (status != STATUS_DONE)
		return status;
	console = calloc(1, sizeof *console);
	if (console == NULL) {
		status = keeping_trouble(journal, TROUBLE_NO_MEMORY, &request);
	} else {
		console->language = request.language;
		console->actor = request_actor(&request);
		console->now = clock_now;
		status = choices.follow ? follow(console, &choices, journal, &request)
		                        : keep_score(console, &choices, journal, &request);
	}
	free(console);
	store_close(&journal);
	if (restore_signal() != 0)
		restore_die();
	return status;
}

const struct command lane_command = {
	.name = "lane",
	.summary = { [KOREAN] = "화면 전체에 점수를 기록합니다",
	             [ENGLISH] = "keep score full screen" },
	.run = lane,
};
