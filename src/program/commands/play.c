/* pindeck play: keep score line by line. */
#include "keeping.h"
#include "party_options.h"
#include "playing.h"

#include <string.h>

static const char *const usage[LANGUAGES] = {
	[KOREAN] =
	    "사용법: pindeck play [옵션] [이름...]\n"
	    "\n"
	    "한 줄씩 묻고 답하며 점수를 기록합니다. 이름은 영문자 세 글자이고, 경기 방식을\n"
	    "따로 정하려면 이름 뒤에 붙입니다: KYJ:no-tap-9\n"
	    "투구를 묻는 곳에서 ?를 입력하면 도움말이 나옵니다. 모든 투구는 저장됩니다.\n"
	    "\n"
	    "  -p, --people            인원수와 각자의 이름을 묻습니다\n"
	    "  -m, --marks-only        점수 줄을 빼고 그립니다\n"
	    "  -s, --short-names       파이브핀의 C/O, HS, HP를 C, S, H로 씁니다\n"
	    "  -d, --discipline 이름   경기 방식: pindeck disciplines\n"
	    "  -f, --format 방식       팀이 한 게임을 나눠 침: baker(프레임마다), "
	    "scotch(투구마다),\n"
	    "                          scotch-lead(첫 투구와 나머지). 이름들이 한 팀, 여러 팀이면\n"
	    "                          TIG=KYJ+PJS BEA=LEE+HAN\n"
	    "  -t, --team 이름         점수판의 팀 이름 (없으면 ALL)\n"
	    "  -g, --games 수          이어서 여러 게임, 합계도 보여 줌\n"
	    "  -r, --rotate            baker의 다음 게임은 다음 차례인 사람부터\n"
	    "  -n, --lane 번호         레인 (없으면 비어 있는 첫 레인)\n"
	    "  -S, --store 주소        저장소: 파일, memory:(저장 안 함), postgres://...\n"
	    "  -a, --actor 이름        기록에 남길 사람 (없으면 로그인 이름)\n"
	    "  -l, --language ko|en    한국어 또는 영어\n"
	    "  -h, --help              이 도움말\n",
	[ENGLISH] =
	    "Usage: pindeck play [OPTION...] [NAME...]\n"
	    "\n"
	    "Keeps score line by line. A name is three English letters; who bowls by other rules\n"
	    "than the rest says so behind it: KYJ:no-tap-9\n"
	    "Where a ball is asked for, ? shows what can be answered. Every ball is kept.\n"
	    "\n"
	    "  -p, --people            ask how many people bowl, and for their names\n"
	    "  -m, --marks-only        draw the board without the totals\n"
	    "  -s, --short-names       five-pin: C, S and H for C/O, HS and HP\n"
	    "  -d, --discipline NAME   what it is scored by: see pindeck disciplines\n"
	    "  -f, --format NAME       a team shares a game: baker (frame by frame), scotch (ball "
	    "by\n"
	    "                          ball), scotch-lead (first balls and the others); those "
	    "named\n"
	    "                          are one team, or several: TIG=KYJ+PJS BEA=LEE+HAN\n"
	    "  -t, --team NAME         the name of the team on the board (else ALL)\n"
	    "  -g, --games N           so many games in a row, and what they add up to\n"
	    "  -r, --rotate            the next baker game begins with whoever is next\n"
	    "  -n, --lane N            the lane (else the first that is free)\n"
	    "  -S, --store ADDRESS     where: a file, memory: (keeps nothing), postgres://...\n"
	    "  -a, --actor NAME        who keeps score, for the journal (else who is logged in)\n"
	    "  -l, --language ko|en    Korean or English\n"
	    "  -h, --help              this help\n",
};

static const struct option options[] = {
	{ "people", no_argument, NULL, 'p' },
	{ "marks-only", no_argument, NULL, 'm' },
	{ "short-names", no_argument, NULL, 's' },
	PARTY_OPTIONS,
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

struct choices {
	struct line_mode mode;
	struct party_options options;
};

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct choices *choices = chosen;

	switch (option) {
	case 'p':
		choices->mode.several = true;
		return STATUS_DONE;
	case 'm':
		choices->mode.style.rows = MARKS_ONLY;
		return STATUS_DONE;
	case 's':
		choices->mode.style.short_names = true;
		return STATUS_DONE;
	default:
		return party_choose(&choices->options, option, word, language);
	}
}

static const struct syntax syntax = { "play", usage, ":pms" PARTY_LETTERS "S:a:l:h", options,
	                              choose };

static enum status play_on(struct choices *choices, struct journal journal,
                           const struct request *request)
{
	struct lane *lane = lane_new(journal);
	enum status status = STATUS_DONE;
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;

	if (trouble == NO_TROUBLE)
		trouble = lane_claim(lane, choices->options.lane);
	if (trouble != NO_TROUBLE) {
		status = keeping_trouble(journal, trouble, request);
		if (trouble == TROUBLE_CLAIMED)
			status = STATUS_REFUSED;
	} else {
		choices->mode.lane = lane;
		choices->mode.games = choices->options.games;
		choices->mode.goes_on = choices->options.goes_on;
		playing_begin(&choices->mode, request);
		status = line_mode_play(&choices->mode, &choices->options.party) ? STATUS_DONE
		                                                                 : STATUS_FAILED;
		playing_end(&choices->mode);
	}
	lane_close(lane);
	return status;
}

static enum status play(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct talk talk = { .input = stdin, .output = stdout, .errors = stderr };
	struct choices choices = { .mode = { .talk = &talk, .now = clock_now },
		                   .options = { .party = party_open() } };
	struct journal journal = { .operations = NULL };
	enum status status = request_read(&request, &syntax, argc, argv, &choices);

	if (status != STATUS_DONE || request.answered)
		return status;
	talk.language = request.language;
	choices.mode.actor = request_actor(&request);
	status = party_seat_named(&choices.options.party, &request);
	if (status != STATUS_DONE)
		return status;
	status = playing_open(&journal, &talk, &request);
	if (status == STATUS_DONE)
		status = play_on(&choices, journal, &request);
	store_close(&journal);
	return status;
}

const struct command play_command = {
	.name = "play",
	.summary = { [KOREAN] = "한 줄씩 점수를 기록합니다",
	             [ENGLISH] = "keep score line by line" },
	.run = play,
};
