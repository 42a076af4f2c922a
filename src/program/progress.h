/* A line on the terminal that tells how far long work has come. */
#ifndef PINDECK_PROGRESS_H
#define PINDECK_PROGRESS_H

#include "words.h"

#include <stdint.h>

struct progress {
	bool shows; /* somebody is there to see it */
	bool shown; /* a line stands there now */
	double start;
	double last;
	unsigned long long size; /* of the file, 0 where that is not known */
	unsigned long long bytes;
	enum language language;
};

void progress_begin(struct progress *progress, enum language language, unsigned long long size);

/* Adds that many bytes. */
void progress_read(struct progress *progress, size_t bytes);

/* Show it, a few times a second, when the work takes longer than one. */
void progress_show(struct progress *progress, unsigned long long games);

/* The same for work of which this part is done; all is 0 where the number is unknown, and the games
 * are counted then. */
void progress_part(struct progress *progress, int64_t done, int64_t all);

/* Take the line away, so that something else can be written. */
void progress_clear(struct progress *progress);

#endif
