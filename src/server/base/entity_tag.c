/* The tag of an answer for ETag. */
#include "server/base/entity_tag.h"

#include "common/hash.h"

#include <inttypes.h>
#include <stdio.h>

/* A client whose old content has the hash of the new one keeps it: one change in 2^64. */
void entity_tag_write(const char *id, const void *content, size_t length, char tag[ENTITY_TAG_SIZE])
{
	snprintf(tag, ENTITY_TAG_SIZE, "%s%s%016" PRIx64, id, id[0] != '\0' ? "-" : "",
	         hash_bytes(HASH_START, content, length));
}
