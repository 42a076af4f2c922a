/* The dialogue with a person: a question, an answer, and a refusal with the possible answers; the
 * editing of a line at a terminal. */
#include "terminal/talk.h"

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

enum {
	SHOWN_OF_ANSWER = 40
};

static void fail(struct talk *talk, enum text name)
{
	const int error = errno;

	if (!talk->failed)
		fprintf(talk->errors, "pindeck: %s: %s\n", words(talk->language, name),
		        strerror(error));
	talk->failed = true;
}

/* A write that failed earlier may succeed when tried again; then only its reason is lost. */
static void flush(struct talk *talk)
{
	errno = EIO;
	if (fflush(talk->output) != 0 || ferror(talk->output))
		fail(talk, TEXT_CANNOT_WRITE);
}

bool talk_is_with_person(const struct talk *talk)
{
	return isatty(fileno(talk->input)) != 0;
}

/* The terminal has echoed the answer, and its end of line if there was one. */
static void show_answer(const struct talk *talk, const struct line *line)
{
	const bool shown = talk_is_with_person(talk);

	if (!shown)
		line_print(line, LINE_SIZE, talk->output);
	if (!shown || line->unfinished)
		putc('\n', talk->output);
}

static struct line editor_ask(struct editor *editor, const char *question);

struct line talk_ask(struct talk *talk, const char *question)
{
	struct line line = { .state = LINE_FAILED };

	if (talk->editor == NULL)
		fputs(question, talk->output);
	flush(talk);
	if (talk->failed)
		return line;
	line = talk->editor != NULL ? editor_ask(talk->editor, question) : line_read(talk->input);
	if (line.state == LINE_FAILED)
		fail(talk, TEXT_CANNOT_READ);
	show_answer(talk, &line);
	return line;
}

static void begin_refusal(const struct talk *talk, const struct line *line, const char *why)
{
	fflush(talk->output);
	putc('"', talk->errors);
	line_print(line, SHOWN_OF_ANSWER, talk->errors);
	fprintf(talk->errors, "\": %s", why);
}

void talk_refuse(const struct talk *talk, const struct line *line, const char *why,
                 const char *instead)
{
	begin_refusal(talk, line, why);
	if (instead[0] != '\0')
		fprintf(talk->errors, "%s%s", words(talk->language, TEXT_BETWEEN), instead);
	fputs("\n", talk->errors);
}

/* The possible counts, or the possible pins. */
static void print_pins(const struct talk *talk, struct pindeck_pins standing)
{
	if (!pindeck_pins_are_five(standing)) {
		fprintf(talk->errors, "0-%d", pindeck_pins_to_count(standing));
		return;
	}
	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		if ((pindeck_pins_to_bits(standing) >> (PINDECK_RACK + pin) & 1) != 0)
			putc('a' + pin, talk->errors);
}

void talk_refuse_ball(const struct talk *talk, const struct line *line, const char *why,
                      struct pindeck_deck deck)
{
	const char cleared = pindeck_deck_to_symbol(deck);
	enum text marks = cleared == '/' ? TEXT_LATER_BALL_MARKS : TEXT_THIRD_BALL_MARKS;

	if (cleared == 'X')
		marks = TEXT_FIRST_BALL_MARKS;
	begin_refusal(talk, line, why);
	fputs(words(talk->language, TEXT_BETWEEN), talk->errors);
	fputs(words(talk->language, TEXT_POSSIBLE_NOW), talk->errors);
	print_pins(talk, pindeck_deck_standing(deck));
	fprintf(talk->errors, ", %s\n", words(talk->language, marks));
}

/* Consecutive numbers as a range, 0-7. */
void talk_refuse_offer(const struct talk *talk, const struct line *line, const char *why,
                       const struct offer *offer)
{
	const char *between = words(talk->language, TEXT_POSSIBLE_NOW);

	begin_refusal(talk, line, why);
	fputs(words(talk->language, TEXT_BETWEEN), talk->errors);
	for (int next = 0; next < offer->count; next++) {
		const int first = next;

		while (next + 1 < offer->count && offer->marks[next + 1][0] >= '0' &&
		       offer->marks[next + 1][0] <= '9' &&
		       strtol(offer->marks[next + 1], NULL, 10) ==
		           strtol(offer->marks[next], NULL, 10) + 1)
			next++;
		fprintf(talk->errors, "%s%s", between, offer->marks[first]);
		if (next > first)
			fprintf(talk->errors, "-%s", offer->marks[next]);
		between = ", ";
	}
	fputs("\n", talk->errors);
}

const char *talk_unreadable(const struct talk *talk, const struct line *line)
{
	if (line->state == LINE_OVERLONG)
		return words(talk->language, TEXT_LINE_TOO_LONG);
	if (line->state == LINE_BROKEN)
		return words(talk->language, TEXT_NOT_TEXT);
	return NULL;
}

bool talk_end(struct talk *talk)
{
	flush(talk);
	return !talk->failed;
}

enum {
	REMEMBERED = 200 /* lines */
};

/* libedit is loaded, not linked: only terminals need it, and linking would slow down every start.
 */
#define LIBEDIT_FUNCTIONS(use) \
	use(el_init);          \
	use(el_set);           \
	use(el_gets);          \
	use(el_resize);        \
	use(el_end);           \
	use(history_init);     \
	use(history);          \
	use(history_end)

struct libedit {
#define LIBEDIT_MEMBER(name) __typeof__(&(name)) name
	LIBEDIT_FUNCTIONS(LIBEDIT_MEMBER);
#undef LIBEDIT_MEMBER
};

struct editor {
	struct libedit library;
	EditLine *edit;
	History *history;
};

static bool find(void *library, const char *name, void *place)
{
	*(void **)place = dlsym(library, name);
	return *(void **)place != NULL;
}

static bool load(struct libedit *libedit)
{
	void *library = dlopen("libedit.so.2", RTLD_LAZY | RTLD_LOCAL);
	bool good = library != NULL;

#define LIBEDIT_FIND(name) good = good && find(library, #name, &libedit->name)
	LIBEDIT_FUNCTIONS(LIBEDIT_FIND);
#undef LIBEDIT_FIND
	return good;
}

/* Without a locale, or with one that lacks Korean, use UTF-8, as the texts of the program do. */
static void begin_locale(void)
{
	if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		(void)setlocale(LC_CTYPE, "C.UTF-8");
}

/* There is one terminal. */
static struct termios modes;
static volatile sig_atomic_t changes_modes;

void editor_put_back(void)
{
	if (changes_modes)
		(void)tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

/* ---- stopped, resumed, resized ----

   libedit's own handlers (EL_SIGNAL) send each signal to the whole process group, and with it to a
   script that runs the program. These only set the modes of the terminal and leave the drawing to
   await_key. */

static volatile sig_atomic_t is_to_draw; /* the line again */

/* Restore the terminal for the shell; after fg continue editing the line. */
static void stop(int signal_number)
{
	const int error = errno;
	struct sigaction action = { .sa_handler = SIG_DFL };
	struct sigaction handler;
	struct termios editing;
	sigset_t mask;
	const bool edits = changes_modes && tcgetattr(STDIN_FILENO, &editing) == 0;

	editor_put_back();
	(void)sigaction(signal_number, &action, &handler);
	(void)raise(signal_number);
	(void)sigemptyset(&mask);
	(void)sigaddset(&mask, signal_number);
	(void)sigprocmask(SIG_UNBLOCK, &mask, NULL); /* the process stops here */
	(void)sigaction(signal_number, &handler, NULL);
	if (edits)
		(void)tcsetattr(STDIN_FILENO, TCSANOW, &editing);
	is_to_draw = 1;
	errno = error;
}

static void note_size(int signal_number)
{
	(void)signal_number;
	is_to_draw = 1;
}

/* No SA_RESTART: the wait in await_key must return, so that the line is drawn. */
static void watch(struct sigaction before[2])
{
	struct sigaction stops = { .sa_handler = stop };
	struct sigaction resizes = { .sa_handler = note_size };

	(void)sigaction(SIGTSTP, &stops, &before[0]);
	if (before[0].sa_handler == SIG_IGN) /* a shell without job control */
		(void)sigaction(SIGTSTP, &before[0], NULL);
	(void)sigaction(SIGWINCH, &resizes, &before[1]);
}

static void unwatch(const struct sigaction before[2])
{
	(void)sigaction(SIGTSTP, &before[0], NULL);
	(void)sigaction(SIGWINCH, &before[1], NULL);
}

/* The editor of the conversation, for next_character. */
static const struct libedit *drawing;

static void draw_line(EditLine *edit)
{
	is_to_draw = 0;
	drawing->el_resize(edit);
	if (write(STDOUT_FILENO, "\r", 1) == 1)
		(void)drawing->el_set(edit, EL_REFRESH);
}

/* Wait for a key. Signals that redraw the line are unblocked only during this wait, so that none is
 * missed between the question and the wait. */
static void await_key(EditLine *edit)
{
	sigset_t mask;
	sigset_t open;
	fd_set keyboard;
	int ready = 0;

	(void)sigemptyset(&mask);
	(void)sigaddset(&mask, SIGTSTP);
	(void)sigaddset(&mask, SIGWINCH);
	(void)sigprocmask(SIG_BLOCK, &mask, &open);
	while (ready == 0 || (ready < 0 && errno == EINTR)) {
		if (is_to_draw)
			draw_line(edit);
		FD_ZERO(&keyboard);
		FD_SET(STDIN_FILENO, &keyboard);
		ready = pselect(STDIN_FILENO + 1, &keyboard, NULL, NULL, NULL, &open);
	}
	(void)sigprocmask(SIG_SETMASK, &open, NULL);
}

/* Read a character like libedit, and redraw the line after a signal. Skip bytes that are no
 * character. */
static int next_character(EditLine *edit, wchar_t *character)
{
	mbstate_t state = { 0 };

	for (;;) {
		char byte;
		ssize_t count;
		size_t length;

		await_key(edit);
		count = read(STDIN_FILENO, &byte, 1);
		if (count < 0 && errno == EINTR)
			continue;
		if (count <= 0)
			return (int)count;
		length = mbrtowc(character, &byte, 1, &state);
		if (length == 0 || length == 1)
			return 1;
		if (length == (size_t)-1)
			state = (mbstate_t){ 0 };
	}
}

static bool can_edit(FILE *input, FILE *output)
{
	const char *terminal = getenv("TERM");

	return isatty(fileno(input)) && isatty(fileno(output)) && terminal != NULL &&
	       *terminal != '\0' && strcmp(terminal, "dumb") != 0;
}

/* libedit calls this for the prompt each time it draws; there is one conversation. */
static char shown[LINE_SIZE];

static char *question_of(EditLine *edit)
{
	(void)edit;
	return shown;
}

struct editor *editor_open(FILE *input, FILE *output, FILE *errors)
{
	struct editor *editor;
	HistEvent event;

	if (!can_edit(input, output))
		return NULL;
	editor = calloc(1, sizeof *editor);
	if (editor == NULL || !load(&editor->library)) {
		free(editor);
		return NULL;
	}
	begin_locale();
	changes_modes = tcgetattr(fileno(input), &modes) == 0;
	editor->edit = editor->library.el_init("pindeck", input, output, errors);
	editor->history = editor->library.history_init();
	if (editor->edit == NULL || editor->history == NULL ||
	    editor->library.history(editor->history, &event, H_SETSIZE, REMEMBERED) < 0 ||
	    editor->library.el_set(editor->edit, EL_PROMPT, question_of) != 0 ||
	    editor->library.el_set(editor->edit, EL_EDITOR, "emacs") != 0 ||
	    editor->library.el_set(editor->edit, EL_GETCFN, next_character) != 0 ||
	    editor->library.el_set(editor->edit, EL_HIST, editor->library.history,
	                           editor->history) != 0) {
		editor_close(editor);
		return NULL;
	}
	(void)editor->library.history(editor->history, &event, H_SETUNIQUE, 1);
	return editor;
}

/* Show the question and read the answer. */
static struct line editor_ask(struct editor *editor, const char *question)
{
	HistEvent event;
	int count = 0;
	const char *typed;
	struct line line;
	struct sigaction before[2];

	snprintf(shown, sizeof shown, "%s", question);
	drawing = &editor->library;
	is_to_draw = 0;
	watch(before);
	editor->library.el_resize(editor->edit);
	/* otherwise text typed right after the question would be shown twice */
	(void)editor->library.el_set(editor->edit, EL_PREP_TERM, 1);
	errno = 0;
	typed = editor->library.el_gets(editor->edit, &count);
	unwatch(before);
	if (typed == NULL || count <= 0)
		return (struct line){ .state = count < 0 && errno != 0 && errno != EIO ? LINE_FAILED
			                                                               : LINE_END,
			              .unfinished = true };
	line = line_from(typed, (size_t)count);
	if (line.state == LINE_GOOD && line.length > 0)
		(void)editor->library.history(editor->history, &event, H_ENTER, typed);
	return line;
}

void editor_close(struct editor *editor)
{
	if (editor == NULL)
		return;
	if (editor->edit != NULL)
		editor->library.el_end(editor->edit);
	if (editor->history != NULL)
		editor->library.history_end(editor->history);
	free(editor);
}

/* ---- Secrets that people type ---- */

/* The terminal shows nothing that is typed. False when it cannot be told so. */
static bool hide_typing(struct termios *before)
{
	struct termios hidden;

	if (tcgetattr(STDIN_FILENO, before) != 0)
		return false;
	hidden = *before;
	hidden.c_lflag &= ~(tcflag_t)(ECHO | ISIG); /* a signal would leave it hidden */
	return tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0;
}

/* A line of standard input without its end, read byte by byte so that no buffer keeps it; its
 * length, or size for one that is too long. */
static size_t read_line(char *line, size_t size)
{
	size_t length = 0;
	char byte;

	while (read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n') {
		if (length < size)
			line[length++] = byte;
	}
	while (length > 0 && length < size && line[length - 1] == '\r')
		length--;
	if (length < size)
		line[length] = '\0';
	return length;
}

size_t secret_read(char *line, size_t size, const char *question)
{
	const bool asks = isatty(STDIN_FILENO);
	struct termios before;
	size_t length;

	if (!asks)
		return read_line(line, size);
	if (!hide_typing(&before))
		return 0;
	fputs(question, stderr);
	length = read_line(line, size);
	(void)tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
	fputs("\n", stderr);
	return length;
}
