/* Many games at once: the answers of the rules, with vector instructions. */
#ifndef PINDECK_BATCH_H
#define PINDECK_BATCH_H

#include <pindeck.h>

enum {
	PINDECK_RECORD = 21,   /* bytes of a packed game: one count for each ball */
	PINDECK_NO_BALL = 0xFF /* in a packed game, after the last ball */
};

/* Values in place of a total. */
enum {
	PINDECK_NO_GAME = 0xFFFD, /* of a line: it is empty or starts with # */
	PINDECK_UNFINISHED = 0xFFFE,
	PINDECK_IMPOSSIBLE = 0xFFFF
};

/* Score this number of packed records of 21 bytes each into as many totals. A record contains the
 * pins that fell, whatever they count; it has no room for a game with three balls a frame. */
void pindeck_batch_records(uint16_t *totals, const uint8_t *records, size_t games,
                           enum pindeck_discipline discipline);

struct pindeck_batch_lines {
	size_t lines; /* the number of lines that were scored, and of totals */
	size_t bytes; /* the number of bytes of these lines, with their line ends */
};

/* Score the lines of a text, one game each, until room totals are used. Bytes after the last line
 * end are not scored: pass them again when the rest of their line has arrived. */
struct pindeck_batch_lines pindeck_batch_text(uint16_t *totals, size_t room,
                                              struct pindeck_text text, enum pindeck_layout layout,
                                              enum pindeck_discipline discipline);

/* Score strings of these lengths, one game each, into as many totals. They need no line end. */
void pindeck_batch_strings(uint16_t *totals, const char *const *texts, const size_t *lengths,
                           size_t count, enum pindeck_layout layout,
                           enum pindeck_discipline discipline);

/* The same for strings in one text, as Arrow arrays have them: string n is the bytes from
 * offsets[n] up to offsets[n + 1], so there are count + 1 offsets. A string whose offsets are not
 * in order is PINDECK_IMPOSSIBLE. */
void pindeck_batch_offsets(uint16_t *totals, const char *text, const int32_t *offsets, size_t count,
                           enum pindeck_layout layout, enum pindeck_discipline discipline);

/* ---- for the layers of the program: what follows is not installed ---- */

/* True for the disciplines that are scored many games at once: all but five-pin, whose games the
 * rules score one at a time. */
bool pindeck_batch_has(enum pindeck_discipline discipline);

/* The total of a game, or PINDECK_UNFINISHED. */
uint16_t pindeck_batch_total(const struct pindeck_game *game);

/* Bowl the balls of a packed record of 21 bytes. The column of the reading is the ball, counted
 * from 1. A free strike has a ball in the record too. */
struct pindeck_reading pindeck_batch_read(struct pindeck_game *game, const uint8_t *record);

#endif
