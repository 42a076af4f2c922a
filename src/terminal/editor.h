/* Line editing at a terminal, with a history. */
#ifndef PINDECK_EDITOR_H
#define PINDECK_EDITOR_H

#include "terminal/line.h"

#include <stddef.h>

/* libedit, loaded for a terminal, and the history of this session. */
struct editor;

/* A null pointer if lines cannot be edited: input or output is no terminal, the terminal cannot
 * move its cursor, or libedit is not installed. */
struct editor *editor_open(FILE *input, FILE *output, FILE *errors);

/* Show the question and read the answer. */
struct line editor_ask(struct editor *editor, const char *question);

/* Restore the terminal's modes from before the editor was opened; for signal handlers that end the
 * program. */
void editor_put_back(void);

/* May be a null pointer. */
void editor_close(struct editor *editor);

/* ---- Secrets that people type, such as a password ---- */

/* A line of standard input without its end. From a terminal after the question, without echo.
 * Returns its length; size for a line that does not fit, 0 also on failure. The caller wipes it. */
size_t secret_read(char *line, size_t size, const char *question);

#endif
