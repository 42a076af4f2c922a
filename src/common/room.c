/* A list in memory that grows by one element at a time. */
#include "common/room.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIRST_ROOM = 16
};

void *room_for_one(void *list, size_t *room, size_t count, size_t size)
{
	const size_t wanted = *room > 0 ? 2 * *room : FIRST_ROOM;
	void *grown;

	if (count < *room)
		return list;
	if (*room > SIZE_MAX / 2 || wanted > SIZE_MAX / size)
		return NULL;
	grown = realloc(list, wanted * size);
	if (grown != NULL)
		*room = wanted;
	return grown;
}

/* The list is a pointer to some type: its bytes are those of a pointer to void. */
bool room_append(void *list, size_t *room, size_t *count, size_t size, const void *element)
{
	void *grown;

	memcpy(&grown, list, sizeof grown);
	grown = room_for_one(grown, room, *count, size);
	if (grown == NULL)
		return false;
	memcpy(list, &grown, sizeof grown);
	memcpy((char *)grown + (*count)++ * size, element, size);
	return true;
}
