/* A board name: three capital letters. */
#ifndef PINDECK_NAME_H
#define PINDECK_NAME_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_NAME_LETTERS = 3
};

/* Three capital letters and a NUL byte, or no name. Private to name.c. */
struct pindeck_name {
	char letters[PINDECK_NAME_LETTERS + 1];
};

/* Three English letters, made capital; anything else makes no name. */
struct pindeck_name pindeck_name_from(const char *text, size_t length);
bool pindeck_name_exists(struct pindeck_name name);
bool pindeck_name_is_equal(struct pindeck_name one, struct pindeck_name other);

/* The letters; empty for no name. The text is part of the name and valid as long as it. */
const char *pindeck_name_to_text(const struct pindeck_name *name);

#ifdef __cplusplus
}
#endif

#endif
