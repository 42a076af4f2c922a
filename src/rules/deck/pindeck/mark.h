/* A mark: the text on a score sheet for one ball. */
#ifndef PINDECK_MARK_H
#define PINDECK_MARK_H

#include "pindeck/ball.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_MARK_SIZE = 5 /* C/OF and a NUL byte */
};

/* The text is X, /, -, F, a digit, or T for ten pins with a third ball. In five-pin it is points or
 * a name such as C/O, followed by F for a foul. */
struct pindeck_mark {
	char text[PINDECK_MARK_SIZE];
	bool split; /* circled on the sheet */
};

struct pindeck_mark pindeck_mark_of(struct pindeck_ball ball, enum pindeck_discipline discipline);

/* The same mark with the short names C, S and H for C/O, HS and HP. */
struct pindeck_mark pindeck_mark_short(struct pindeck_mark mark);

#ifdef __cplusplus
}
#endif

#endif
