/* Editing a line at a terminal, with the lines typed before. */
#ifndef PINDECK_EDITOR_H
#define PINDECK_EDITOR_H

#include "line.h"

/* Opaque: libedit, loaded when a person sits at a terminal, and the history of this session. */
struct editor;

/* A null pointer where there is nothing to edit with: input or output is no terminal, or it cannot
 * move its cursor, or libedit is not installed. Lines are read as they come then. */
struct editor *editor_open(FILE *input, FILE *output, FILE *errors);

/* Show the question and read the answer. */
struct line editor_ask(struct editor *editor, const char *question);

/* Put the terminal's modes back to what they were when the editor was opened; for a handler of
 * signals that end the program. */
void editor_put_back(void);

/* A null pointer is fine. */
void editor_close(struct editor *editor);

#endif
