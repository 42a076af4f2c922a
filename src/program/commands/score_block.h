/* A block of an archive: whole lines or records in, results out. */
#ifndef PINDECK_SCORE_BLOCK_H
#define PINDECK_SCORE_BLOCK_H

#include "tally.h"
#include "words/words.h"

enum output_format {
	OUTPUT_PLAIN,
	OUTPUT_CSV,
	OUTPUT_JSON,
	OUTPUT_PACKED
};

/* A line of an archive. */
struct sheet {
	struct tally tally;
	enum text why; /* it is impossible */
	size_t column; /* and where, counted from 1 */
};

enum {
	HIGHEST_SCORE = 450, /* of any discipline */
	TOTAL_SIZE = 4,      /* bytes of a total with its end of line, at most */
	SHEET_ROOM = PINDECK_NOTATION_SIZE + 256 /* for a line of output, at most */
};

/* The text of every total with its end of line. A look-up is faster than computing digits, whose
 * number the processor cannot predict. */
struct numerals {
	struct numeral {
		char text[TOTAL_SIZE];
		uint8_t length;
	} list[HIGHEST_SCORE + 1];
};

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
};

/* The sums of an archive. */
struct score_sum {
	unsigned long long games; /* finished, unfinished and impossible */
	unsigned long long unfinished;
	unsigned long long impossible;
	unsigned long long scores[HIGHEST_SCORE + 1];
};

enum {
	BLOCK_SIZE = 1 << 18,       /* bytes read at once: they stay in the cache */
	BLOCK_SIZE_SHEETS = 1 << 16 /* where every game is written out at length */
};

/* A game that was refused. */
struct complaint {
	size_t line; /* counted from 0 within the block */
	size_t column;
	enum text why;
};

struct block {
	unsigned long long number; /* of the block in its file */
	char *input;               /* with room for size bytes and an end of line */
	size_t size;
	size_t length;
	bool too_long;                 /* holds the front of a line longer than a block */
	unsigned long long first_line; /* of the file, counted from 1 */

	uint16_t *totals;
	size_t lines;
	char *output;
	size_t output_length;
	size_t output_room;
	struct complaint *complaints;
	size_t complaint_count;
	size_t complaint_room;
	struct score_sum sum;
	bool out_of_memory;
	const struct tallier *tallier; /* a null pointer where no sheets are written */
	struct sheet sheet;            /* that is written next */
	struct numerals numerals;
};

/* True when games are written at length: with running totals, or as CSV or JSON. */
bool score_block_writes_sheets(const struct score_options *options);

/* False when there is not enough memory. The tallier is for blocks that write sheets. */
bool score_block_open(struct block *block, const struct score_options *options,
                      const struct tallier *tallier);
void score_block_close(struct block *block);

/* Scores the input of the block. */
void score_block_score(struct block *block, const struct score_options *options);

/* The first line of CSV. */
extern const char sheet_csv_heading[];

#endif
