/* pindeck disciplines: what games can be scored by. */
#include "disciplines.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const char *const lines[PINDECK_DISCIPLINES][LANGUAGES] = {
	[PINDECK_TENPIN] = {
		"텐핀: 스트라이크에는 다음 두 투구, 스페어에는 다음 투구를 더함",
		"ten-pin: a strike adds the next two balls, a spare the next one",
	},
	[PINDECK_NO_TAP_9] = {
		"텐핀, 첫 투구에 9개 이상이면 스트라이크",
		"ten-pin, nine pins on a first ball are a strike",
	},
	[PINDECK_NO_TAP_8] = {
		"텐핀, 첫 투구에 8개 이상이면 스트라이크",
		"ten-pin, eight pins on a first ball are a strike",
	},
	[PINDECK_NO_TAP_7] = {
		"텐핀, 첫 투구에 7개 이상이면 스트라이크",
		"ten-pin, seven pins on a first ball are a strike",
	},
	[PINDECK_CURRENT_FRAME] = {
		"스트라이크는 바로 30점, 스페어는 10점과 자기 첫 투구 (IBF)",
		"a strike is 30 at once, a spare ten and its own first ball (IBF)",
	},
	[PINDECK_LOW_BALL] = {
		"낮은 점수가 이김: 거터와 파울은 모두 쓰러뜨린 것으로 셈",
		"the lowest score wins: a gutter ball or a foul counts as all that stood",
	},
	[PINDECK_CANDLEPIN] = {
		"한 프레임에 세 투구, 세 번째로 모두 쓰러뜨리면 보너스 없이 10점",
		"three balls a frame; all ten with the third are ten and no bonus",
	},
	[PINDECK_DUCKPIN] = {
		"캔들핀과 같은 점수, 쓰러진 핀은 치움",
		"scored like candlepin; fallen pins are cleared away",
	},
	[PINDECK_THREE_SIX_NINE] = {
		"텐핀, 3·6·9프레임은 던지지 않고 스트라이크",
		"ten-pin; frames 3, 6 and 9 are strikes that nobody bowls",
	},
	[PINDECK_FIVEPIN] = {
		"핀 다섯 개에 2·3·5·3·2점, 한 프레임에 세 투구, 파울은 15점을 잃음 (캐나다)",
		"five pins worth 2 3 5 3 2, three balls a frame, a foul costs 15 (Canada)",
	},
};
/* clang-format on */

static const char *const usage[LANGUAGES] = {
	[KOREAN] = "사용법: pindeck disciplines [옵션]\n"
		   "\n"
		   "경기 방식을 한 줄씩 보여 줍니다. --discipline에 씁니다.\n"
		   "\n"
		   "  -l, --language ko|en    한국어 또는 영어\n"
		   "  -h, --help              이 도움말\n",
	[ENGLISH] = "Usage: pindeck disciplines [OPTION...]\n"
		    "\n"
		    "Shows what games can be scored by, for --discipline.\n"
		    "\n"
		    "  -l, --language ko|en    Korean or English\n"
		    "  -h, --help              this help\n",
};

static const char *const which[LANGUAGES] = {
	[KOREAN] =
	    "그런 경기 방식은 없습니다. pindeck disciplines를 보세요. 예: --discipline tenpin",
	[ENGLISH] = "there is no such discipline; pindeck disciplines shows them, for example: "
		    "--discipline tenpin",
};

static const char *const no_words[LANGUAGES] = {
	[KOREAN] = "옵션만 받습니다. 예: pindeck disciplines",
	[ENGLISH] = "only options are taken, for example: pindeck disciplines",
};

static const struct option options[] = { LANGUAGE_AND_HELP };

static const struct syntax syntax = { "disciplines", usage, ":l:h", options, NULL };

enum status choose_discipline(enum pindeck_discipline *discipline, const char *name,
                              enum language language)
{
	*discipline = pindeck_discipline_from(name);
	if (*discipline == PINDECK_DISCIPLINES)
		return usage_error(name, which[language]);
	return STATUS_DONE;
}

static enum status disciplines(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	const enum status status = request_read(&request, &syntax, argc, argv, NULL);

	if (status != STATUS_DONE || request.answered)
		return status;
	if (request.words[0] != NULL)
		return usage_error(request.words[0], no_words[request.language]);
	for (enum pindeck_discipline next = 0; next < PINDECK_DISCIPLINES; next++)
		printf("%-14s %s\n", pindeck_discipline_to_name(next),
		       lines[next][request.language]);
	return end_of_output(request.language);
}

const struct command disciplines_command = {
	.name = "disciplines",
	.summary = { [KOREAN] = "경기 방식을 보여 줍니다",
	             [ENGLISH] = "show what games can be scored by" },
	.run = disciplines,
};
