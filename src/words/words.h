/* Every text that people read, by name, in every language. A language is one file of TEXT(name,
 * text) lines: english.def, which also is the list of the names, and korean.def. */
#ifndef PINDECK_WORDS_H
#define PINDECK_WORDS_H

#include "journal/journal.h"

#include <stdio.h>

enum language {
	KOREAN,
	ENGLISH,
	LANGUAGES,          /* how many languages there are to choose from */
	PSEUDO = LANGUAGES, /* English in brackets and longer by a third, to test layouts with */
	NO_LANGUAGE
};

enum text {
	NO_TEXT,
#define TEXT(name, text) TEXT_##name,
#include "words/english.def"
#undef TEXT
	TEXTS /* how many there are, and NO_TEXT */
};

/* The text of that name; empty for NO_TEXT. Some texts are formats for printf: those with numbers
 * or names in them. */
const char *words(enum language language, enum text name);

/* Print a text that is a format: words_print(stdout, language, GAME_NUMBER, 12). The compiler
 * checks the arguments against the English text; a test checks that all languages take the same. */
#define words_print(output, language, name, ...)                                  \
	do {                                                                      \
		if (0)                                                            \
			printf(ENGLISH_##name, __VA_ARGS__);                      \
		(void)fprintf(output, words(language, TEXT_##name), __VA_ARGS__); \
	} while (0)

/* The same into an array. */
#define words_write(array, language, name, ...)                                                  \
	do {                                                                                     \
		if (0)                                                                           \
			printf(ENGLISH_##name, __VA_ARGS__);                                     \
		(void)snprintf(array, sizeof(array), words(language, TEXT_##name), __VA_ARGS__); \
	} while (0)

#define TEXT(name, text) static const char ENGLISH_##name[] = text;
#include "words/english.def"
#undef TEXT

/* Why the rules refused something: the name of the text, and the text. */
enum text words_reason(enum pindeck_reason reason);
const char *words_for_reason(enum language language, enum pindeck_reason reason);

/* The message for a trouble of the journal. */
const char *words_for_trouble(enum language language, enum trouble trouble);

/* The remedy, as the end of that message; empty when there is none. */
const char *words_for_trouble_help(enum language language, enum trouble trouble);

/* The text that asks for another name after one was refused for that reason. */
enum text words_instead_of_name(enum pindeck_reason reason);

/* The name of the leave with this English name; empty when the language has none. */
const char *words_for_leave(enum language language, const char *name);

/* The formats of teams, each with its text FORMAT_. words.c does not compile when one is missing.
 */
#define WORDS_FORMAT_LIST(ROW) ROW(BAKER) ROW(SCOTCH) ROW(SCOTCH_LEAD)

/* The name of a discipline and of a team's format, for people; commands and files have the names of
 * the rules. Not for PINDECK_FORMAT_ALONE. */
const char *words_for_discipline(enum language language, enum pindeck_discipline discipline);
const char *words_for_format(enum language language, enum pindeck_format format);

/* Things that are counted. */
enum counted {
	COUNTED_GAMES,
	COUNTED_LINES,    /* of a journal */
	COUNTED_PROBLEMS, /* games of a backup that have a problem */
	COUNTED_NO_GAMES, /* numbers that no game has */
	COUNTED           /* how many there are */
};

/* The format for that count, with one %lld for it. */
const char *words_for_count(enum language language, enum counted counted, long long count);

/* ---- languages ---- */

/* The language of that code; NO_LANGUAGE for any other. */
enum language language_named(const char *code);

/* Its code, and its name in the language itself. */
const char *language_code(enum language language);
const char *language_name(enum language language);

/* The language that a key or a button changes to. */
enum language language_next(enum language language);

/* The codes of all languages to choose from, as a usage text lists them. */
const char *language_codes(void);

#endif
