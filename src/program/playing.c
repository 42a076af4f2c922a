/* Playing: what the commands that keep score line by line share. */
#include "playing.h"

#include "answer.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum {
	LEFT_SIZE = 200
};

static const char *const go_on_without[LANGUAGES] = {
	[KOREAN] = "y: 저장하지 않고 계속, 그 밖: 그만 ? ",
	[ENGLISH] = "y: go on without keeping anything, anything else: stop ? ",
};

static bool goes_on_without(struct talk *talk)
{
	struct line line;

	if (!talk_is_with_person(talk))
		return false;
	line = talk_ask(talk, go_on_without[talk->language]);
	return !line_is_missing(&line) && answer_is_yes(line_text(&line));
}

static const char *const unfinished_game[LANGUAGES] = {
	[KOREAN] = "끝나지 않은 게임이 있습니다",
	[ENGLISH] = "there is an unfinished game",
};

static const char *const to_go_on[LANGUAGES] = {
	[KOREAN] = "이어서 하려면",
	[ENGLISH] = "to go on",
};

static const char *const and_more[LANGUAGES] = {
	[KOREAN] = "더 보려면",
	[ENGLISH] = "for the others",
};

/* Whoever was interrupted is told, and told how to go on. */
static enum trouble name_unfinished(struct journal journal, const struct request *request)
{
	struct unfinished found;
	const enum trouble trouble = unfinished_find(journal, 0, &found);

	if (trouble != NO_TROUBLE || found.count == 0)
		return trouble;
	fprintf(stderr, "pindeck: %s: %lld (", unfinished_game[request->language],
	        (long long)found.game);
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&found.match); seat++)
		fprintf(
		    stderr, "%s%s", seat > 1 ? ", " : "",
		    pindeck_name_to_text(pindeck_match_name(&found.match, pindeck_seat_of(seat))));
	fprintf(stderr, "); %s: pindeck resume %lld", to_go_on[request->language],
	        (long long)found.game);
	keeping_print_option(request);
	if (found.count > 1) {
		fprintf(stderr, "; %s: pindeck history --unfinished", and_more[request->language]);
		keeping_print_option(request);
	}
	fputs("\n", stderr);
	return NO_TROUBLE;
}

/* A journal that cannot even be read is not to be written to. */
static enum status open_journal(struct journal *journal, const struct request *request)
{
	const enum status status = keeping_open(journal, request, TO_WRITE);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = name_unfinished(*journal, request);
	if (trouble == NO_TROUBLE)
		return STATUS_DONE;
	keeping_trouble(*journal, trouble, request);
	store_close(journal);
	return STATUS_FAILED;
}

enum status playing_open(struct journal *journal, struct talk *talk, const struct request *request)
{
	const enum status status = open_journal(journal, request);

	if (status == STATUS_DONE || !goes_on_without(talk))
		return status;
	return memory_open(journal) == NO_TROUBLE ? STATUS_DONE : STATUS_FAILED;
}

/* What a person who leaves with Ctrl-C is told; prepared, because then there is time for nothing.
 */
static volatile sig_atomic_t unkept;
static char left_words[LEFT_SIZE];

static void tell(int file, const char *text)
{
	const ssize_t written = write(file, text, strlen(text));

	(void)written;
}

/* The terminal was never changed; only the line that ^C stands in is ended. */
static void end_line_and_die(int signal_number)
{
	tell(STDOUT_FILENO, "\n");
	if (unkept)
		tell(STDERR_FILENO, left_words);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

void playing_begin(struct line_mode *mode)
{
	mode->unkept = &unkept;
	snprintf(left_words, sizeof left_words, "pindeck: %s\n",
	         talk_words(mode->talk, LEFT_UNKEPT));
	if (isatty(STDOUT_FILENO) && signal(SIGINT, SIG_IGN) != SIG_IGN)
		signal(SIGINT, end_line_and_die);
}
