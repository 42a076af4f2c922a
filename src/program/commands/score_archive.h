/* Scoring an archive: blocks are read, scored by several threads and written in order. */
#ifndef PINDECK_SCORE_ARCHIVE_H
#define PINDECK_SCORE_ARCHIVE_H

#include "program/commands/sheet_write.h"
#include "program/progress.h"

enum {
	MOST_THREADS = 256
};

enum score_input {
	INPUT_SHEET,
	INPUT_COUNTS,
	INPUT_PACKED,
	INPUT_ANY /* each line decides */
};

struct score_options {
	enum pindeck_discipline discipline;
	enum score_input input;
	enum pindeck_layout layout;
	bool packed; /* input is records of 21 bytes */
	enum output_format format;
	bool frames;  /* running totals too */
	bool summary; /* a histogram instead of every game */
	bool quiet;   /* no line for an impossible game */
	int threads;
	enum language language;
};

/* The sums of an archive. */
struct score_sum {
	unsigned long long games; /* finished, unfinished and impossible */
	unsigned long long unfinished;
	unsigned long long impossible;
	unsigned long long scores[HIGHEST_SCORE + 1];
};

enum score_end {
	SCORE_DONE,
	SCORE_FAILED /* reading or writing failed, with a line on standard error */
};

/* The progress and the sums of all files. */
struct score_work {
	struct progress progress;
	struct score_sum sum;
};

/* Score the file of that name, or standard input for "-". */
enum score_end score_archive(const char *name, const struct score_options *options,
                             struct score_work *work);

#endif
