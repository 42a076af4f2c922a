/* Many games at once: the answers of the rules, at the speed of memory. */
#ifndef PINDECK_BATCH_H
#define PINDECK_BATCH_H

#include <pindeck.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_RECORD = 21,   /* bytes of a packed game: one count a ball */
	PINDECK_NO_BALL = 0xFF /* in a packed game, after the last ball */
};

/* What stands in the place of a total. */
enum {
	PINDECK_NO_GAME = 0xFFFD, /* of text: an empty line, or one that starts with # */
	PINDECK_UNFINISHED = 0xFFFE,
	PINDECK_IMPOSSIBLE = 0xFFFF
};

/* True for a discipline that is scored many games at once: ten-pin, no-tap with nine, eight or
 * seven pins, and current-frame. Any other is scored one game at a time, with the answers of the
 * rules all the same. */
bool pindeck_batch_has(enum pindeck_discipline discipline);

/* What a game comes to: its total, or PINDECK_UNFINISHED. */
uint16_t pindeck_batch_total(const struct pindeck_game *game);

/* Bowl the balls of a packed record of 21 bytes, as if they were written as counts: a strike that
 * nobody bowls is among them. The column is the ball, counted from 1. Refused, it changes nothing.
 */
struct pindeck_reading pindeck_batch_read(struct pindeck_game *game, const uint8_t *record);

/* Score so many packed records of 21 bytes into so many totals, as ten-pin. */
void pindeck_batch_records(uint16_t *totals, const uint8_t *records, size_t games);

/* The same by a discipline. A record is the pins that really fell, whatever they count for; it has
 * no room for a whole game of three balls a frame. */
void pindeck_batch_records_by(uint16_t *totals, const uint8_t *records, size_t games,
                              enum pindeck_discipline discipline);

struct pindeck_batch_lines {
	size_t lines; /* how many lines were scored: as many totals are there */
	size_t bytes; /* how many bytes they were */
};

/* Score the lines of a text, a game of ten-pin each, as long as there is room for totals. Only
 * whole lines are scored: what follows the last end of line is left for when the rest of it is
 * there. */
struct pindeck_batch_lines pindeck_batch_text(uint16_t *totals, size_t room,
                                              struct pindeck_text text);

/* The same with every line read in one layout, whatever it looks like. */
struct pindeck_batch_lines pindeck_batch_text_in(uint16_t *totals, size_t room,
                                                 struct pindeck_text text,
                                                 enum pindeck_layout layout);

/* And by a discipline. */
struct pindeck_batch_lines pindeck_batch_text_by(uint16_t *totals, size_t room,
                                                 struct pindeck_text text,
                                                 enum pindeck_layout layout,
                                                 enum pindeck_discipline discipline);

/* The instruction set in use: "portable", "avx2" or "avx512", the best this machine has unless
 * PINDECK_SIMD in the environment names another it has. */
const char *pindeck_batch_path(void);

#ifdef __cplusplus
}
#endif

#endif
