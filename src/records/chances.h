/* Chances: how often something was attempted, and how often it was made. */
#ifndef PINDECK_CHANCES_H
#define PINDECK_CHANCES_H

#include <stdbool.h>
#include <stdint.h>

struct chances {
	uint32_t attempts;
	uint32_t made;
};

static inline void chances_count(struct chances *chances, bool made)
{
	chances->attempts++;
	chances->made += made;
}

static inline void chances_add(struct chances *chances, struct chances others)
{
	chances->attempts += others.attempts;
	chances->made += others.made;
}

#endif
