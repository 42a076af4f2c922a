/* pindeck play: keep score line by line. */
#include "answer.h"
#include "disciplines.h"
#include "keeping.h"
#include "playing.h"

#include <string.h>

static const char *const usage[LANGUAGES] = {
	[KOREAN] = "사용법: pindeck play [옵션] [이름...]\n"
		   "\n"
		   "한 줄씩 묻고 답하며 점수를 기록합니다. 이름은 영문자 세 글자이고, 경기 방식을\n"
		   "따로 정하려면 이름 뒤에 붙입니다: KYJ:no-tap-9\n"
		   "투구를 묻는 곳에서 ?를 입력하면 도움말이 나옵니다. 모든 투구는 저장됩니다.\n"
		   "\n"
		   "  -p, --people            인원수와 각자의 이름을 묻습니다\n"
		   "  -m, --marks-only        점수 줄을 빼고 그립니다\n"
		   "  -d, --discipline 이름   경기 방식: pindeck disciplines\n"
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
	    "  -d, --discipline NAME   what it is scored by: see pindeck disciplines\n"
	    "  -n, --lane N            the lane (else the first that is free)\n"
	    "  -S, --store ADDRESS     where: a file, memory: (keeps nothing), postgres://...\n"
	    "  -a, --actor NAME        who keeps score, for the journal (else who is logged in)\n"
	    "  -l, --language ko|en    Korean or English\n"
	    "  -h, --help              this help\n",
};

static const char *const bad_lane[LANGUAGES] = {
	[KOREAN] = "레인은 1에서 9999까지입니다. 예: --lane 3",
	[ENGLISH] = "a lane is 1 to 9999, for example: --lane 3",
};

static const struct option options[] = {
	{ "people", no_argument, NULL, 'p' },
	{ "marks-only", no_argument, NULL, 'm' },
	{ "discipline", required_argument, NULL, 'd' },
	{ "lane", required_argument, NULL, 'n' },
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

struct choices {
	struct line_mode mode;
	int32_t lane; /* 0 for the first that is free */
};

static enum status choose_lane(struct choices *choices, const char *word, enum language language)
{
	long long lane;

	if (!read_number(word, 1, ENTRY_MOST_LANES, &lane))
		return usage_error(word, bad_lane[language]);
	choices->lane = (int32_t)lane;
	return STATUS_DONE;
}

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct choices *choices = chosen;

	switch (option) {
	case 'p':
		choices->mode.several = true;
		return STATUS_DONE;
	case 'm':
		choices->mode.rows = MARKS_ONLY;
		return STATUS_DONE;
	case 'd':
		return choose_discipline(&choices->mode.discipline, word, language);
	default:
		return choose_lane(choices, word, language);
	}
}

static const struct syntax syntax = { "play", usage, ":pmd:n:S:a:l:h", options, choose };

/* Seat those named on the command line. */
static enum status seat_named(struct pindeck_match *match, enum pindeck_discipline discipline,
                              const struct request *request)
{
	for (char **names = request->words; *names != NULL; names++) {
		const struct newcomer newcomer =
		    answer_newcomer(pindeck_text_from(*names, strlen(*names)), discipline);
		const enum pindeck_reason reason =
		    pindeck_match_seat(match, newcomer.name, newcomer.discipline).reason;

		if (reason != PINDECK_ACCEPTED)
			return name_error(*names, reason, request->language);
	}
	return STATUS_DONE;
}

static enum status play_on(struct choices *choices, struct pindeck_match *seated,
                           struct journal journal, const struct request *request)
{
	struct lane *lane = lane_new(journal);
	enum status status = STATUS_DONE;
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;

	if (trouble == NO_TROUBLE)
		trouble = lane_claim(lane, choices->lane);
	if (trouble != NO_TROUBLE) {
		status = keeping_trouble(journal, trouble, request);
		if (trouble == TROUBLE_CLAIMED)
			status = STATUS_REFUSED;
	} else {
		choices->mode.lane = lane;
		playing_begin(&choices->mode);
		status = line_mode_play(&choices->mode, seated) ? STATUS_DONE : STATUS_FAILED;
	}
	lane_close(lane);
	return status;
}

static enum status play(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct talk talk = { .input = stdin, .output = stdout, .errors = stderr };
	struct choices choices = { .mode = { .talk = &talk, .now = clock_now } };
	struct pindeck_match seated = pindeck_match_open();
	struct journal journal = { .operations = NULL };
	enum status status = request_read(&request, &syntax, argc, argv, &choices);

	if (status != STATUS_DONE || request.answered)
		return status;
	talk.language = request.language;
	choices.mode.actor = request_actor(&request);
	status = seat_named(&seated, choices.mode.discipline, &request);
	if (status != STATUS_DONE)
		return status;
	status = playing_open(&journal, &talk, &request);
	if (status == STATUS_DONE)
		status = play_on(&choices, &seated, journal, &request);
	store_close(&journal);
	return status;
}

const struct command play_command = {
	.name = "play",
	.summary = { [KOREAN] = "한 줄씩 점수를 기록합니다",
	             [ENGLISH] = "keep score line by line" },
	.run = play,
};
