/* A path: the functions that score a batch with one instruction set. */
#ifndef PINDECK_PATH_H
#define PINDECK_PATH_H

#include "game_strings.h"
#include "machine.h"

/* Its functions score the disciplines for which machine_knows is true. */
struct path {
	const char *name;
	bool (*is_possible)(void); /* on this processor */
	/* a later path reads text that begins like this faster on this processor */
	bool (*is_slow_with_text)(struct pindeck_text front, enum pindeck_layout layout);
	void (*records)(uint16_t *totals, const uint8_t *records, size_t games,
	                enum pindeck_discipline discipline);
	struct pindeck_batch_lines (*text)(uint16_t *totals, size_t room, struct pindeck_text text,
	                                   enum pindeck_layout layout,
	                                   enum pindeck_discipline discipline);
	void (*strings)(uint16_t *totals, const struct strings *strings, enum pindeck_layout layout,
	                enum pindeck_discipline discipline);
};

extern const struct path path_portable;
extern const struct path path_128;
extern const struct path path_avx2;
extern const struct path path_avx512;

#endif
