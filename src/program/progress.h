/* A line on the terminal with the progress of long work. */
#ifndef PINDECK_PROGRESS_H
#define PINDECK_PROGRESS_H

#include "words/words.h"

#include <stdint.h>

struct progress {
	bool shows; /* standard error is a terminal */
	bool shown; /* a line stands there now */
	double start;
	double last;
	unsigned long long size; /* of the file, 0 where that is not known */
	unsigned long long bytes;
};

void progress_begin(struct progress *progress, unsigned long long size);

/* Add the bytes that were read. */
void progress_read(struct progress *progress, size_t bytes);

/* Show the line, after the first second a few times a second. */
void progress_show(struct progress *progress, unsigned long long games);

/* The same as a percentage of all; when all is 0, done is a number of games. */
void progress_part(struct progress *progress, int64_t done, int64_t all);

/* Clear the line before other output. */
void progress_clear(struct progress *progress);

#endif
