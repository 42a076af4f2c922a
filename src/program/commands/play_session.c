/* A session of keeping score line by line, as play and resume share it. */
#include "program/commands/play_session.h"

#include "program/commands/announcement.h"
#include "terminal/answer.h"

#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum {
	LEFT_SIZE = 200,
	TERMINAL_PAUSE = 20000, /* microseconds */
	RESUME_SIZE = 1024,
	NAMES_SIZE = PINDECK_MOST_BOWLERS * (PINDECK_NAME_LETTERS + 2) + 1
};

static bool goes_on_without(struct talk *talk)
{
	struct line line;

	if (!talk_is_with_person(talk))
		return false;
	line = talk_ask(talk, words(talk->language, TEXT_PLAYING_GO_ON_WITHOUT));
	return !line_is_missing(&line) && answer_is_yes(&line);
}

static void write_names(const struct pindeck_match *match, char names[NAMES_SIZE])
{
	size_t length = 0;

	names[0] = '\0';
	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++)
		length += (size_t)snprintf(
		    names + length, NAMES_SIZE - length, "%s%s", seat > 1 ? ", " : "",
		    pindeck_name_to_text(pindeck_match_name(match, pindeck_seat_of(seat))));
}

/* Names the unfinished game, and the command that resumes it. */
static enum trouble name_unfinished(struct journal journal, const struct request *request)
{
	struct unfinished_game found;
	struct pindeck_match match;
	char names[NAMES_SIZE];
	enum trouble trouble = unfinished_game_find(journal, 0, &found);

	if (trouble != NO_TROUBLE || found.count == 0)
		return trouble;
	trouble = unfinished_game_match(journal, &found, &match);
	if (trouble != NO_TROUBLE)
		return trouble;
	write_names(&match, names);
	fputs("pindeck: ", stderr);
	words_print(stderr, request->language, PLAYING_UNFINISHED_GAME, (long long)found.game,
	            names);
	fputs(words(request->language, TEXT_BETWEEN), stderr);
	words_print(stderr, request->language, PLAYING_TO_GO_ON, (long long)found.game);
	command_store_print_store(request, stderr);
	if (found.count > 1) {
		fprintf(stderr, "%s%s", words(request->language, TEXT_BETWEEN),
		        words(request->language, TEXT_PLAYING_AND_MORE));
		command_store_print_store(request, stderr);
	}
	fputs("\n", stderr);
	return NO_TROUBLE;
}

/* A journal whose unfinished games cannot be read is not used. */
static enum status open_journal(struct journal *journal, const struct request *request)
{
	const enum status status = command_store_open(journal, request, TO_WRITE);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = name_unfinished(*journal, request);
	if (trouble == NO_TROUBLE)
		return STATUS_DONE;
	command_store_trouble(*journal, trouble, request);
	store_close(journal);
	return STATUS_FAILED;
}

/* False for a store in memory, which ends with the program. */
static bool is_stored = true;

enum status play_session_open(struct journal *journal, struct talk *talk,
                              const struct request *request)
{
	const enum status status = open_journal(journal, request);

	is_stored = status == STATUS_DONE &&
	            (request->store == NULL || strcmp(request->store, "memory:") != 0);
	if (status == STATUS_DONE || !goes_on_without(talk))
		return status;
	return memory_open(journal) == NO_TROUBLE ? STATUS_DONE : STATUS_FAILED;
}

/* ---- the command that resumes the game ---------------------------------------------------------
 */

/* Prepared when a game begins: a handler of signals can only write them. */
static char resume_before[RESUME_SIZE];
static char resume_after[RESUME_SIZE];

static void print_style(const struct line_mode *mode, FILE *output)
{
	if (mode->style.rows == MARKS_ONLY)
		fputs(" --marks-only", output);
	if (mode->style.short_names)
		fputs(" --short-names", output);
	if (mode->goes_on)
		fputs(" --rotate", output);
}

static void write_resume(const struct line_mode *mode, const struct request *request)
{
	FILE *output = fmemopen(resume_after, sizeof resume_after - 1, "w");

	snprintf(resume_before, sizeof resume_before, "%s",
	         words(request->language, TEXT_PLAYING_TO_RESUME));
	if (output == NULL)
		return;
	print_style(mode, output);
	command_store_print_options(request, output);
	fputs("\n", output);
	(void)fclose(output);
}

/* Printed on terminals only: other output stays free of it. */
static bool shows_resume;

static bool is_resumable(const struct replay *game)
{
	return shows_resume && game->game > 0 && replay_balls(game) > 0 &&
	       (!pindeck_match_is_over(&game->match) || replay_goes_on(game));
}

/* ---- leaving ------------------------------------------------------------------------------------
 */

/* For the handler of signals, which prints them: whether a ball is not stored, the text about it,
 * and the game. */
static volatile sig_atomic_t unkept;
static char left_words[LEFT_SIZE];
static const struct replay *played;

static void tell(int file, const char *text)
{
	const ssize_t written = write(file, text, strlen(text));

	(void)written;
}

static void tell_number(int file, int64_t number)
{
	char digits[24];
	char *next = digits + sizeof digits - 1;

	*next = '\0';
	do {
		*--next = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	tell(file, next);
}

static void tell_resume(const struct replay *game)
{
	tell(STDERR_FILENO, resume_before);
	tell_number(STDERR_FILENO, game->game);
	tell(STDERR_FILENO, resume_after);
}

/* Restores the modes that the editor of lines changed, and ends the line that shows ^C. */
static void end_line_and_die(int signal_number)
{
	/* the terminal drops output while it handles the key that sent the signal */
	struct timeval moment = { .tv_usec = TERMINAL_PAUSE };

	(void)select(0, NULL, NULL, NULL, &moment);
	/* it calls tcsetattr, which POSIX lists as safe in a handler */
	editor_put_back(); /* NOLINT(bugprone-signal-handler) */
	tell(STDOUT_FILENO, "\n");
	if (unkept)
		tell(STDERR_FILENO, left_words);
	else if (shows_resume && played->game > 0 && !played->finished)
		tell_resume(played);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

/* Handles a signal that would end the program, unless the caller of the program ignores it. */
static void watch(int signal_number)
{
	if (signal(signal_number, SIG_IGN) != SIG_IGN)
		signal(signal_number, end_line_and_die);
}

static void tell_over(const struct line_mode *mode)
{
	fflush(mode->talk->output);
	announcement_print(mode->payload, mode->talk->language, lane_journal(mode->lane),
	                   lane_game(mode->lane), stdout);
}

void play_session_begin(struct line_mode *mode, const struct request *request)
{
	mode->unkept = &unkept;
	mode->over = tell_over;
	mode->payload = request;
	snprintf(left_words, sizeof left_words, "pindeck: %s\n",
	         talk_words(mode->talk, TEXT_LEFT_UNKEPT));
	write_resume(mode, request);
	played = lane_game(mode->lane);
	shows_resume = is_stored && isatty(STDERR_FILENO);
	mode->talk->editor = editor_open(mode->talk->input, mode->talk->output, mode->talk->errors);
	if (isatty(STDOUT_FILENO))
		watch(SIGINT);
	if (mode->talk->editor != NULL) {
		watch(SIGTERM);
		watch(SIGHUP);
		watch(SIGQUIT);
	}
}

void play_session_end(const struct line_mode *mode)
{
	editor_close(mode->talk->editor);
	mode->talk->editor = NULL;
	fflush(mode->talk->output);
	if (is_resumable(lane_game(mode->lane)) && lane_unkept(mode->lane) == 0)
		tell_resume(lane_game(mode->lane));
	shows_resume = false;
}
