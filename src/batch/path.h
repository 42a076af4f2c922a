/* A path: the functions that score a batch with one instruction set. */
#ifndef PINDECK_PATH_H
#define PINDECK_PATH_H

#include "by_rules.h"
#include "machine.h"

#include <stdbool.h>

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

/* Chooses a path. A test can try paths of processors that it does not run on. */

/* The first path that is possible and not slow with such a text, or the last one; for records front
 * is a null pointer. The paths are ordered by speed, and the last one is possible everywhere. The
 * paths behind the chosen one do not look at the text: that would take a third of a short string.
 */
static inline const struct path *choose_path(const struct path *const *paths, int count,
                                             const struct pindeck_text *front,
                                             enum pindeck_layout layout)
{
	for (int next = 0; next < count - 1; next++)
		if (paths[next]->is_possible() &&
		    (front == NULL || !paths[next]->is_slow_with_text(*front, layout)))
			return paths[next];
	return paths[count - 1];
}

#ifdef __x86_64__
/* True for processors that have pdep and pext in microcode, where these take up to hundreds of
 * cycles: Excavator, and Zen before Zen 3. */
static inline bool gathers_in_microcode(struct pindeck_text front, enum pindeck_layout layout)
{
	(void)front;
	(void)layout;
	return __builtin_cpu_is("bdver4") || __builtin_cpu_is("amdfam17h");
}
#endif

/* The path of the batch, for its tests and its measurements. */

/* The instruction set in use for lists of balls: "portable", "sse2", "neon", "avx2" or "avx512". It
 * is the fastest one that the processor has, unless the environment variable PINDECK_SIMD names
 * another one that it has. */
const char *pindeck_batch_path(void);

#endif
