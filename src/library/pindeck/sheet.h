/* A score sheet: one game as a handle, for programs in other languages and for programs that must
 * run with later versions of the library without being compiled again. Its functions take pointers,
 * numbers and texts that end with a NUL byte, and no struct whose size can change.
 *
 * The caller provides the memory, so there is nothing to free. Every function accepts a null
 * pointer. A null sheet, which pindeck_sheet_open returns, has no discipline: changes refuse with
 * PINDECK_REASON_NO_SUCH_DISCIPLINE. */
#ifndef PINDECK_SHEET_H
#define PINDECK_SHEET_H

#include <stddef.h>

struct pindeck_sheet;

/* The number of bytes that pindeck_sheet_open needs. It can change with the version of the library:
 * ask for it at run time. */
size_t pindeck_sheet_size(void);

/* A game of a discipline by its name, such as "tenpin", before its first ball. The sheet lies in
 * memory of the caller, of any alignment, and is valid as long as that. NULL when the memory is too
 * small or the discipline unknown. */
struct pindeck_sheet *pindeck_sheet_open(void *memory, size_t size, const char *discipline);

/* These return 0, or the reason why they refuse and change nothing: an enum pindeck_reason. */

/* Bowl one ball: a count, a mark X / - F, or a count with its leave, 8[7-10]. */
int pindeck_sheet_bowl(struct pindeck_sheet *sheet, const char *ball);

/* Bowl all balls of a text, "X 7/ 9-" or "10 7 3 9 0". */
int pindeck_sheet_read(struct pindeck_sheet *sheet, const char *text);

/* Remove the last ball. */
int pindeck_sheet_undo(struct pindeck_sheet *sheet);

/* Replace the ball at this place, counted from 1. */
int pindeck_sheet_correct(struct pindeck_sheet *sheet, int frame, int ball, const char *text);

/* The frame and the ball that are bowled next, counted from 1; 0 when the game is over. */
int pindeck_sheet_frame(const struct pindeck_sheet *sheet);
int pindeck_sheet_ball(const struct pindeck_sheet *sheet);

/* The last running total that is final; of a finished game, its score. */
int pindeck_sheet_score(const struct pindeck_sheet *sheet);

/* The running total after a frame; -1 while balls to come can change it. */
int pindeck_sheet_total(const struct pindeck_sheet *sheet, int frame);

/* The highest and the lowest score that are still possible. */
int pindeck_sheet_highest(const struct pindeck_sheet *sheet);
int pindeck_sheet_lowest(const struct pindeck_sheet *sheet);

/* These write a text with a NUL byte into room bytes, cut off where it does not fit, and return its
 * whole length, as snprintf does. */

/* The mark of the ball at this place; a blank when there is none. */
size_t pindeck_sheet_mark(const struct pindeck_sheet *sheet, int frame, int ball, char *text,
                          size_t room);

/* The game as pindeck_sheet_read reads it: to be stored. */
size_t pindeck_sheet_write(const struct pindeck_sheet *sheet, char *text, size_t room);

/* The board: marks and running totals in two lines. */
size_t pindeck_sheet_board(const struct pindeck_sheet *sheet, char *text, size_t room);

/* Why the last change was refused, with the ball that it is about, "2.1: the frame before it would
 * be incomplete"; "accepted" when it was not. */
size_t pindeck_sheet_reason(const struct pindeck_sheet *sheet, char *text, size_t room);

#endif
