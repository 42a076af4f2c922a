/* A text that is written ball by ball: the pins that fell, with leaves when they are known. */
#ifndef PINDECK_NOTATION_H
#define PINDECK_NOTATION_H

#include "pindeck/ball.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	/* Thirty balls, each a space, a mark and ten pins in brackets, need less. */
	PINDECK_NOTATION_SIZE = 800
};

/* The text ends with a NUL byte, which length does not include. All zeros is an empty notation. */
struct pindeck_notation {
	char text[PINDECK_NOTATION_SIZE];
	size_t length;
};

#ifdef __cplusplus
}
#endif

#endif
