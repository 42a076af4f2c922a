/* Playing: what the commands that keep score line by line share. */
#include "playing.h"

#include "answer.h"

#include <signal.h>
#include <unistd.h>

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

enum status playing_open(struct journal *journal, struct talk *talk, const struct request *request)
{
	const enum status status = keeping_open(journal, request, TO_WRITE);

	if (status == STATUS_DONE || !goes_on_without(talk))
		return status;
	return memory_open(journal) == NO_TROUBLE ? STATUS_DONE : STATUS_FAILED;
}

/* The terminal was never changed; only the line that ^C stands in is ended. */
static void end_line_and_die(int signal_number)
{
	const ssize_t written = write(STDOUT_FILENO, "\n", 1);

	(void)written;
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

void playing_begin(void)
{
	if (isatty(STDOUT_FILENO) && signal(SIGINT, SIG_IGN) != SIG_IGN)
		signal(SIGINT, end_line_and_die);
}
