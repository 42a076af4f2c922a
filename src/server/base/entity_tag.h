/* The tag of an answer for ETag: it differs when the content differs, whatever changed it, a ball
 * or a name. */
#ifndef PINDECK_ENTITY_TAG_H
#define PINDECK_ENTITY_TAG_H

#include <stddef.h>

enum {
	ENTITY_TAG_SIZE = 72 /* an id of a board, a dash, 16 digits and a NUL byte */
};

/* Begins with the id of the board, for If-Match; the id of other content is empty. */
void entity_tag_write(const char *id, const void *content, size_t length,
                      char tag[ENTITY_TAG_SIZE]);

#endif
