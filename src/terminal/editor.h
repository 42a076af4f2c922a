/* Line editing at a terminal, with a history. */
#ifndef PINDECK_EDITOR_H
#define PINDECK_EDITOR_H

#include "terminal/line.h"

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

#endif
