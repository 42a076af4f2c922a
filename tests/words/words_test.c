/* Every language has every text, with the same arguments; the pseudo-language brackets every line.
 */
#include "words/pseudo.h"
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const names[TEXTS] = {
	[NO_TEXT] = "NO_TEXT",
#define TEXT(name, text) [TEXT_##name] = #name,
#include "words/english.def"
#undef TEXT
};

enum {
	MOST_ARGUMENTS = 8,
	ARGUMENT_SIZE = 8
};

/* The arguments of a format by their place: "s", "lld". Widths and flags are of no matter. */
struct arguments {
	char kinds[MOST_ARGUMENTS][ARGUMENT_SIZE];
	int count;
};

static size_t digits_of(const char *format)
{
	return strspn(format, "0123456789");
}

static const char *take_argument(const char *format, struct arguments *arguments, const char *name)
{
	const size_t place_size = digits_of(format);
	int place = arguments->count;
	size_t length;

	if (place_size > 0 && format[place_size] == '$') {
		place = format[0] - '1';
		format += place_size + 1;
	}
	format += strspn(format, "-+ #0123456789.");
	length = strcspn(format, "diouxXcsfeg") + 1;
	if (length >= ARGUMENT_SIZE || place >= MOST_ARGUMENTS || format[length - 1] == '\0')
		fail_msg("%s has an unknown conversion: %%%s", name, format);
	memcpy(arguments->kinds[place], format, length);
	arguments->count++;
	return format + length;
}

static struct arguments arguments_of(const char *format, const char *name)
{
	struct arguments arguments = { .count = 0 };

	while ((format = strchr(format, '%')) != NULL) {
		format++;
		if (*format == '%')
			format++;
		else
			format = take_argument(format, &arguments, name);
	}
	return arguments;
}

static void every_language_is_complete(void **state)
{
	(void)state;
	for (enum language language = KOREAN; language < LANGUAGES; language++)
		for (int name = NO_TEXT + 1; name < TEXTS; name++) {
			if (words(language, (enum text)name) == NULL)
				fail_msg("%s has no %s", language_code(language), names[name]);
			/* a leave that has no name in a language goes by its pins */
			if (*words(language, (enum text)name) == '\0' &&
			    *words(ENGLISH, (enum text)name) != '\0' &&
			    strncmp(names[name], "LEAVE_", strlen("LEAVE_")) != 0 &&
			    strcmp(names[name], "ASK_BALL_BEFORE") != 0)
				fail_msg("%s of %s is empty", names[name], language_code(language));
		}
}

static void every_language_takes_the_same_arguments(void **state)
{
	(void)state;
	for (enum language language = KOREAN; language <= PSEUDO; language++)
		for (int name = 0; name < TEXTS; name++) {
			const struct arguments english =
			    arguments_of(words(ENGLISH, (enum text)name), names[name]);
			const struct arguments other =
			    arguments_of(words(language, (enum text)name), names[name]);

			if (memcmp(&english, &other, sizeof english) != 0)
				fail_msg("%s takes other arguments in %s", names[name],
				         language_code(language));
		}
}

static void every_reason_and_every_trouble_has_a_text(void **state)
{
	(void)state;
	for (enum language language = KOREAN; language < LANGUAGES; language++) {
		for (int reason = PINDECK_REASON_ACCEPTED + 1; reason < PINDECK_REASONS; reason++)
			if (*words_for_reason(language, (enum pindeck_reason)reason) == '\0')
				fail_msg("reason %d has no text in %s", reason,
				         language_code(language));
		for (int trouble = NO_TROUBLE + 1; trouble < TROUBLES; trouble++)
			if (*words_for_trouble(language, (enum trouble)trouble) == '\0')
				fail_msg("trouble %d has no text in %s", trouble,
				         language_code(language));
	}
}

/* A tab ends the name of the value of an option. */
static bool is_tab_of_option(char byte, const char *name)
{
	return byte == '\t' && strstr(name, "OPTION_") != NULL;
}

/* A person can end every sentence of a text where a line of the text ends: none begins or ends with
 * a byte that is no character. */
static void texts_are_printable(void **state)
{
	(void)state;
	for (enum language language = KOREAN; language <= PSEUDO; language++)
		for (int name = 0; name < TEXTS; name++)
			for (const char *next = words(language, (enum text)name); *next != '\0';
			     next++)
				if ((unsigned char)*next < ' ' && *next != '\n' &&
				    !is_tab_of_option(*next, names[name]))
					fail_msg("%s of %s has a control character", names[name],
					         language_code(language));
}

static void languages_are_one_table(void **state)
{
	(void)state;
	assert_string_equal(language_codes(), "ko, en");
	assert_int_equal(language_named("ko"), KOREAN);
	assert_int_equal(language_named("en"), ENGLISH);
	assert_int_equal(language_named("pseudo"), PSEUDO);
	assert_int_equal(language_named("de"), NO_LANGUAGE);
	assert_int_equal(language_named(""), NO_LANGUAGE);
	assert_int_equal(language_next(KOREAN), ENGLISH);
	assert_int_equal(language_next(ENGLISH), KOREAN);
	assert_int_equal(language_next(PSEUDO), KOREAN);
	assert_string_equal(language_name(KOREAN), "한국어");
}

static void assert_pseudo(const char *text, const char *expected)
{
	char pseudo[PSEUDO_SIZE_OF(64)];

	assert_int_equal(pseudo_write(text, pseudo), strlen(expected));
	assert_string_equal(pseudo, expected);
}

static void pseudo_is_bracketed_and_longer(void **state)
{
	(void)state;
	assert_pseudo("", "");
	assert_pseudo("a", "[aé]");
	assert_pseudo("Strike", "[Strikeéé]");
	assert_pseudo("name: ", "[name:éé] ");
	assert_pseudo("  -h  help\n\n", "  [-h  helpééé]\n\n");
	assert_pseudo("frame %d", "[frame %dééé]");
}

static void every_pseudo_text_ends_in_a_bracket(void **state)
{
	(void)state;
	for (int name = NO_TEXT + 1; name < TEXTS; name++) {
		const char *text = words(PSEUDO, (enum text)name);
		const char *english = words(ENGLISH, (enum text)name);

		if (english[strspn(english, " \n")] == '\0')
			continue;
		assert_non_null(strchr(text, '['));
		assert_non_null(strrchr(text, ']'));
		assert_true(strlen(text) > strlen(english) + strlen(english) / 3);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_language_is_complete),
		cmocka_unit_test(every_language_takes_the_same_arguments),
		cmocka_unit_test(every_reason_and_every_trouble_has_a_text),
		cmocka_unit_test(texts_are_printable),
		cmocka_unit_test(languages_are_one_table),
		cmocka_unit_test(pseudo_is_bracketed_and_longer),
		cmocka_unit_test(every_pseudo_text_ends_in_a_bracket),
	};

	(void)language_named("pseudo");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
