/* The pins of a leave, written one after the other. */
#ifndef PINDECK_LEAVE_TEXT_H
#define PINDECK_LEAVE_TEXT_H

#include <pindeck.h>

enum {
	LEAVE_TEXT_SIZE = 24 /* 1-2-3-4-5-6-7-8-9-10 and a NUL byte; so has a","b","c","d","e */
};

/* 7-10, or with whatever else goes between; bit n-1 is pin n, and a to e are those of five-pin. */
void leave_write(unsigned leave, const char *between, char text[LEAVE_TEXT_SIZE]);

#endif
