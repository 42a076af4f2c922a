/* The soak: a full house bowls while thousands watch. */
#ifndef PINDECK_SOAK_H
#define PINDECK_SOAK_H

#include <stdbool.h>

/* Prints its figures on standard output; *good becomes false if a limit is missed. */
void soak(const char *pindeck, const char *folder, bool *good);

#endif
