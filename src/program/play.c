/* pindeck play: keep score line by line. */
#include "command.h"
#include "line_mode.h"

#include <getopt.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static const char *const usage[LANGUAGES] = {
	[KOREAN] = "사용법: pindeck play [옵션] [이름...]\n"
		   "\n"
		   "한 줄씩 묻고 답하며 점수를 기록합니다. 이름은 영문자 세 글자입니다.\n"
		   "투구를 묻는 곳에서 ?를 입력하면 도움말이 나옵니다.\n"
		   "\n"
		   "  -p, --people            인원수와 각자의 이름을 묻습니다\n"
		   "  -m, --marks-only        점수 줄을 빼고 그립니다\n"
		   "  -d, --discipline 이름   tenpin, no-tap-9, no-tap-8, no-tap-7, current-frame\n"
		   "  -l, --language ko|en    한국어 또는 영어\n"
		   "  -h, --help              이 도움말\n",
	[ENGLISH] =
	    "Usage: pindeck play [OPTION...] [NAME...]\n"
	    "\n"
	    "Keeps score line by line. A name is three English letters.\n"
	    "Where a ball is asked for, ? shows what can be answered.\n"
	    "\n"
	    "  -p, --people            ask how many people bowl, and for their names\n"
	    "  -m, --marks-only        draw the board without the totals\n"
	    "  -d, --discipline NAME   tenpin, no-tap-9, no-tap-8, no-tap-7, current-frame\n"
	    "  -l, --language ko|en    Korean or English\n"
	    "  -h, --help              this help\n",
};

static const char *const bad_discipline[LANGUAGES] = {
	[KOREAN] = "경기 방식은 tenpin, no-tap-9, no-tap-8, no-tap-7, current-frame입니다",
	[ENGLISH] = "a discipline is tenpin, no-tap-9, no-tap-8, no-tap-7 or current-frame",
};

static const struct option options[] = {
	{ "people", no_argument, NULL, 'p' },
	{ "marks-only", no_argument, NULL, 'm' },
	{ "discipline", required_argument, NULL, 'd' },
	{ "language", required_argument, NULL, 'l' },
	{ "help", no_argument, NULL, 'h' },
	{ NULL, 0, NULL, 0 },
};

static enum status print_help(enum language language)
{
	fputs(usage[language], stdout);
	return end_of_output(language);
}

static enum status choose_discipline(struct line_mode *mode, const char *name)
{
	const enum pindeck_discipline discipline = pindeck_discipline_from(name);

	if (discipline == PINDECK_DISCIPLINES)
		return usage_error(name, bad_discipline[mode->talk->language]);
	mode->discipline = discipline;
	return STATUS_DONE;
}

/* Seat those named on the command line. */
static enum status seat_named(const struct line_mode *mode, struct pindeck_match *match,
                              char **names)
{
	for (; *names != NULL; names++) {
		const struct pindeck_name name = pindeck_name_from(*names, strlen(*names));
		const enum pindeck_reason reason =
		    pindeck_match_seat(match, name, mode->discipline).reason;

		if (reason != PINDECK_ACCEPTED)
			return name_error(*names, reason, mode->talk->language);
	}
	return STATUS_DONE;
}

/* The terminal was never changed; only the line that ^C stands in is ended. */
static void end_line_and_die(int signal_number)
{
	const ssize_t written = write(STDOUT_FILENO, "\n", 1);

	(void)written;
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

static enum status keep_score(const struct line_mode *mode, struct pindeck_match *match)
{
	if (isatty(STDOUT_FILENO) && signal(SIGINT, SIG_IGN) != SIG_IGN)
		signal(SIGINT, end_line_and_die);
	return line_mode_play(mode, match) ? STATUS_DONE : STATUS_FAILED;
}

static enum status play(int argc, char **argv, enum language language)
{
	struct talk talk = {
		.input = stdin, .output = stdout, .errors = stderr, .language = language
	};
	struct line_mode mode = { .talk = &talk };
	struct pindeck_match match = pindeck_match_open();
	enum status status = STATUS_DONE;
	bool help = false;
	int option;

	opterr = 0;
	while (status == STATUS_DONE &&
	       (option = getopt_long(argc, argv, ":pmd:l:h", options, NULL)) != -1) {
		switch (option) {
		case 'p':
			mode.several = true;
			break;
		case 'm':
			mode.rows = MARKS_ONLY;
			break;
		case 'd':
			status = choose_discipline(&mode, optarg);
			break;
		case 'l':
			status = choose_language(&talk.language, optarg);
			break;
		case 'h':
			help = true;
			break;
		default:
			status = option_error(option, argv[optind - 1], "play", talk.language);
		}
	}
	if (status == STATUS_DONE && help)
		return print_help(talk.language);
	if (status == STATUS_DONE)
		status = seat_named(&mode, &match, argv + optind);
	return status == STATUS_DONE ? keep_score(&mode, &match) : status;
}

const struct command play_command = {
	.name = "play",
	.summary = { [KOREAN] = "한 줄씩 점수를 기록합니다",
	             [ENGLISH] = "keep score line by line" },
	.run = play,
};
