/* A list in memory that grows by one element at a time. */
#ifndef PINDECK_ROOM_H
#define PINDECK_ROOM_H

#include <stdbool.h>
#include <stddef.h>

/* The list with room for at least one element more than it has; the room doubles. A null pointer if
 * memory runs out: then the list stays as it is. */
void *room_for_one(void *list, size_t *room, size_t count, size_t size);

/* Append the element that is pointed at to a list of such elements; false if memory runs out: then
 * the list stays as it is. */
#define ROOM_APPEND(list, room, count, element) \
	room_append(&(list), &(room), &(count), sizeof(*(list) = *(element)), (element))

bool room_append(void *list, size_t *room, size_t *count, size_t size, const void *element);

#endif
