/* The table of keys: every row is used in some mode, every mode shows how to leave it, and the name
 * of a key is part of its texts. */
#include "screen/console.h"
#include "session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A press of each kind; of the pins of five, the first. */
static struct press press_of(const struct key *row)
{
	static const struct press kinds[] = {
		[ANY_VALUE - PRESS_TICK] = { .key = 'X' },
		[ANY_PIN - PRESS_TICK] = { .key = '1' },
		[CLICK_ON_PIN - PRESS_TICK] = { .key = PRESS_CLICK, .target = { .pin = 1 } },
		[CLICK_ON_BALL - PRESS_TICK] = { .key = PRESS_CLICK,
		                                 .target = { .seat = 1, .frame = 1, .ball = 1 } },
		[ANY_ARROW - PRESS_TICK] = { .key = PRESS_LEFT },
		[ANY_FRAME_STEP - PRESS_TICK] = { .key = PRESS_FRAME_BACK },
		[ANY_DIGIT - PRESS_TICK] = { .key = '1' },
		[ANY_KEY - PRESS_TICK] = { .key = '~' },
	};

	return row->key > PRESS_TICK ? kinds[row->key - PRESS_TICK]
	                             : (struct press){ .key = row->key };
}

/* A console in a game of that discipline, or without a game, in any mode. */
static bool decides(const struct key *row, enum console_mode mode,
                    enum pindeck_discipline discipline, int bowlers)
{
	const struct session_plan plan = {
		.discipline = discipline, .bowlers = bowlers, .games = 1, .language = ENGLISH
	};
	struct session *session = session_open(plan);
	struct console *console = malloc(sizeof *console);
	bool is_first;

	assert_non_null(console);
	*console = *session_console(session);
	console->mode = mode;
	is_first = row->when(console) && console_keys_find(console, press_of(row)) == row;
	free(console);
	session_close(session);
	return is_first;
}

static void no_row_is_hidden_by_another(void **state)
{
	(void)state;
	for (const struct key *row = console_keys; row->modes != 0; row++)
		for (int mode = 0; mode < MODES; mode++) {
			if ((row->modes & 1U << mode) == 0)
				continue;
			if (!decides(row, (enum console_mode)mode, PINDECK_DISCIPLINE_TENPIN, 2) &&
			    !decides(row, (enum console_mode)mode, PINDECK_DISCIPLINE_FIVEPIN, 1) &&
			    !decides(row, (enum console_mode)mode, PINDECK_DISCIPLINE_TENPIN, 0))
				fail_msg("row %d (%s) never decides in mode %d",
				         (int)(row - console_keys), row->names, mode);
		}
}

/* Enter, Esc, Del and characters are called the same in every language. */
static bool is_called_the_same(const char *name)
{
	return strlen(name) == 1 || strcmp(name, "Enter") == 0 || strcmp(name, "Esc") == 0 ||
	       strcmp(name, "Del") == 0;
}

static void hints_and_lines_name_their_key(void **state)
{
	(void)state;
	for (enum language language = KOREAN; language < LANGUAGES; language++)
		for (const struct key *row = console_keys; row->modes != 0; row++) {
			/* one hint stands for all letters of the menu, whose box names them */
			if (!is_called_the_same(row->names))
				continue;
			if (row->hint != NO_TEXT && row->hint != TEXT_HINT_LETTER &&
			    strstr(words(language, row->hint), row->names) == NULL)
				fail_msg("the hint \"%s\" does not name %s",
				         words(language, row->hint), row->names);
			if (row->help != NO_TEXT &&
			    strstr(words(language, row->help), row->names) == NULL)
				fail_msg("the line \"%s\" does not name %s",
				         words(language, row->help), row->names);
		}
}

static void every_mode_shows_keys(void **state)
{
	struct session *session =
	    session_open((struct session_plan){ .bowlers = 1, .games = 1, .language = ENGLISH });
	struct console *console = malloc(sizeof *console);
	char hints[CONSOLE_STATUS];

	(void)state;
	assert_non_null(console);
	*console = *session_console(session);
	for (int mode = 0; mode < MODES; mode++) {
		console->mode = (enum console_mode)mode;
		console_keys_write_hints(console, hints);
		if (hints[0] == '\0')
			fail_msg("mode %d shows no keys", mode);
	}
	free(console);
	session_close(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_row_is_hidden_by_another),
		cmocka_unit_test(hints_and_lines_name_their_key),
		cmocka_unit_test(every_mode_shows_keys),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
