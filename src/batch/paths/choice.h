/* Chooses a path. A test can try paths of processors that it does not run on. */
#ifndef PINDECK_CHOICE_H
#define PINDECK_CHOICE_H

#include "path.h"

#include <stdbool.h>

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

#endif
