/* A mark: what a score sheet shows for a ball. */
#ifndef PINDECK_MARK_H
#define PINDECK_MARK_H

#include "pindeck/ball.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_MARK_SIZE = 5 /* C/OF and a NUL byte */
};

/* X / - F, a digit, T for ten with a third ball; of five-pin the points or a name such as C/O, with
 * an F behind it for a foul. And whether it is circled as a split. */
struct pindeck_mark {
	char text[PINDECK_MARK_SIZE];
	bool split;
};

struct pindeck_mark pindeck_mark_of(struct pindeck_ball ball, enum pindeck_discipline discipline);

/* A mark of these letters, four at most. */
struct pindeck_mark pindeck_mark_from(const char *text);
/* The same with C, S and H for C/O, HS and HP, as some houses write them. */
struct pindeck_mark pindeck_mark_short(struct pindeck_mark mark);
const char *pindeck_mark_to_text(const struct pindeck_mark *mark);

#ifdef __cplusplus
}
#endif

#endif
