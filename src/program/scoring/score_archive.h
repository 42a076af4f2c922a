/* Scoring an archive: blocks are read, scored by several threads and written in order. */
#ifndef PINDECK_SCORE_ARCHIVE_H
#define PINDECK_SCORE_ARCHIVE_H

#include "progress.h"
#include "score_sheet.h"

enum {
	MOST_THREADS = 256,
	HIGHEST_SCORE = 450 /* of any discipline */
};

struct archive_options {
	enum pindeck_discipline discipline;
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
struct archive_sum {
	unsigned long long games; /* finished, unfinished and impossible */
	unsigned long long unfinished;
	unsigned long long impossible;
	unsigned long long scores[HIGHEST_SCORE + 1];
};

enum archive_end {
	ARCHIVE_DONE,
	ARCHIVE_FAILED /* reading or writing did; a line on standard error says so */
};

/* The progress and the sums of all files. */
struct archive_work {
	struct progress progress;
	struct archive_sum sum;
};

/* Score the file of that name, or standard input for "-". */
enum archive_end archive_score(const char *name, const struct archive_options *options,
                               struct archive_work *work);

#endif
