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

/* Three capital letters and an end, or no name. Private to name.c. */
struct pindeck_name {
	char letters[PINDECK_NAME_LETTERS + 1];
};

/* Three English letters, small ones made capital; anything else is no name. */
struct pindeck_name pindeck_name_from(const char *text, size_t length);
bool pindeck_name_exists(struct pindeck_name name);
bool pindeck_name_is_equal(struct pindeck_name one, struct pindeck_name other);

/* The letters as text, empty for no name. */
const char *pindeck_name_to_text(const struct pindeck_name *name);

#ifdef __cplusplus
}
#endif

#endif
