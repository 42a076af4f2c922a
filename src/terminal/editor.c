/* Editing a line at a terminal, with the lines typed before. */
#include "editor.h"

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum {
	REMEMBERED = 200 /* lines */
};

/* Loaded, not linked: only a person at a terminal needs it, and every other start of the program
 * would pay for it. */
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

/* Where the locale is none, or knows no Korean, it is UTF-8 all the same, as the program's words
 * are. */
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

static bool can_edit(FILE *input, FILE *output)
{
	const char *terminal = getenv("TERM");

	return isatty(fileno(input)) && isatty(fileno(output)) && terminal != NULL &&
	       *terminal != '\0' && strcmp(terminal, "dumb") != 0;
}

/* libedit asks for the text before the line each time it draws it; there is one conversation. */
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
	    editor->library.el_set(editor->edit, EL_HIST, editor->library.history,
	                           editor->history) != 0) {
		editor_close(editor);
		return NULL;
	}
	(void)editor->library.history(editor->history, &event, H_SETUNIQUE, 1);
	return editor;
}

struct line editor_ask(struct editor *editor, const char *question)
{
	HistEvent event;
	int count = 0;
	const char *typed;
	struct line line;

	snprintf(shown, sizeof shown, "%s", question);
	editor->library.el_resize(editor->edit);
	/* else what is typed as soon as the question is seen would be shown twice */
	(void)editor->library.el_set(editor->edit, EL_PREP_TERM, 1);
	errno = 0;
	typed = editor->library.el_gets(editor->edit, &count);
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
