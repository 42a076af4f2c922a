/* One line of input, of whatever bytes come. */
#ifndef PINDECK_LINE_H
#define PINDECK_LINE_H

#include <pindeck.h>
#include <stdio.h>

enum {
	LINE_SIZE = 256 /* twelve names, or the longest correction, many times over */
};

enum line_state {
	LINE_GOOD,
	LINE_OVERLONG, /* bytes holds the front of it, the rest is dropped */
	LINE_BROKEN,   /* not UTF-8, or control bytes within */
	LINE_END,      /* there is no more input */
	LINE_FAILED    /* input could not be read; errno says why */
};

struct line {
	char bytes[LINE_SIZE];
	size_t length;
	enum line_state state;
	bool unfinished; /* the input ended before the line did */
};

/* The next line without its end (LF or CRLF). The last one may lack it. */
struct line line_read(FILE *input);

/* The line that these bytes are, with its end. */
struct line line_from(const char *bytes, size_t length);

/* A text as a line, to be printed as one. */
struct line line_of(const char *text);

/* True when there was no line: the input ended, or failed. */
bool line_is_missing(const struct line *line);

/* The line without the blanks at its end; it must outlive what is read from this. */
struct pindeck_text line_text(const struct line *line);

/* Print the line so that it can do nothing to a terminal: what is not printable becomes '?', a tab
 * a blank, and text beyond that number of bytes is cut off. */
void line_print(const struct line *line, size_t most, FILE *output);

/* The same for a text that came from outside the program: a word of the command line, the name of a
 * file, a text in a store, what SQLite or the system says. Every such text is printed by one of the
 * two. */
void line_print_text(const char *text, size_t most, FILE *output);

#endif
