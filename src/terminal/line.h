/* One line of input, which may be any bytes; and printing of untrusted text. */
#ifndef PINDECK_LINE_H
#define PINDECK_LINE_H

#include <pindeck.h>
#include <stdint.h>
#include <stdio.h>

enum {
	LINE_SIZE = 256 /* twelve names, or the longest correction, many times over */
};

enum line_state {
	LINE_GOOD,
	LINE_OVERLONG, /* bytes has the beginning, the rest is dropped */
	LINE_BROKEN,   /* not UTF-8, or control bytes within */
	LINE_END,      /* there is no more input */
	LINE_FAILED    /* input could not be read; errno says why */
};

struct line {
	char bytes[LINE_SIZE];
	size_t length;
	enum line_state state;
	bool unfinished; /* the input ended before the end of the line */
};

/* The next line without its end (LF or CRLF). The last one may lack it. */
struct line line_read(FILE *input);

/* A line of these bytes, which include its end. */
struct line line_from(const char *bytes, size_t length);

/* A text as a line, to be printed as one. */
struct line line_of(const char *text);

/* Words of a command as a line, with a blank between them. */
struct line line_of_words(char *const *words);

/* True when there was no line: the input ended, or failed. */
bool line_is_missing(const struct line *line);

/* The line without trailing blanks; it must outlive the returned text. */
struct pindeck_text line_text(const struct line *line);

/* Print the line so that it cannot control a terminal: unprintable characters become '?', tabs
 * become blanks, and the text is cut after that number of bytes. */
void line_print(const struct line *line, size_t most, FILE *output);

/* The same for a text from outside the program: a word of the command line, a file name, a text of
 * a store, a message of SQLite or the system. One of the two functions prints every such text. */
void line_print_text(const char *text, size_t most, FILE *output);

/* ---- The Latin keys of characters that a Korean keyboard layout typed ---- */

enum {
	KEYBOARD_MOST_KEYS = 5 /* of one syllable */
};

/* The Latin keys of a character of the Korean two-set layout, a letter or a syllable, or of a
 * full-width character. Returns their number; 0 for any other character. */
size_t keyboard_keys(uint32_t character, char keys[KEYBOARD_MOST_KEYS]);

/* A line as Latin keys, and the place in the typed line from which each byte comes. */
struct keyed_line {
	struct line keys;
	uint16_t origins[LINE_SIZE + 1]; /* of each byte, and of the end */
};

/* The line with those characters replaced by their keys, except after a # and after the word note,
 * which is free text. Without such characters, the same line. */
struct keyed_line keyboard_keyed_line(const struct line *line);

/* The same without the places. */
struct line keyboard_line(const struct line *line);

/* The bytes of the typed line for a part of the keys. */
struct pindeck_text keyboard_typed(const struct keyed_line *keyed, const struct line *typed,
                                   struct pindeck_text part);

#endif
