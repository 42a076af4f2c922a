/* Head-to-head: the games of a bowler against each other bowler. */
#include "records/rivals.h"

#include "common/room.h"

#include <stdlib.h>

void rivals_free(struct rivals *rivals)
{
	free(rivals->list);
	*rivals = (struct rivals){ .count = 0 };
}

static struct rival *find(const struct rivals *rivals, const struct holder *holder)
{
	for (size_t next = 0; next < rivals->count; next++)
		if (holder_is_equal(&rivals->list[next].holder, holder))
			return &rivals->list[next];
	return NULL;
}

static struct rival *append(struct rivals *rivals, const struct holder *holder)
{
	struct rival *list = room_for_one(rivals->list, &rivals->room, rivals->count, sizeof *list);

	if (list == NULL)
		return NULL;
	rivals->list = list;
	list[rivals->count] = (struct rival){ .holder = *holder };
	return &list[rivals->count++];
}

bool rivals_add(struct rivals *rivals, const struct rival *added)
{
	struct rival *rival = find(rivals, &added->holder);

	if (rival == NULL)
		rival = append(rivals, &added->holder);
	if (rival == NULL)
		return false;
	rival->games += added->games;
	rival->won += added->won;
	rival->lost += added->lost;
	rival->pins += added->pins;
	rival->their_pins += added->their_pins;
	return true;
}

static int compare(const void *left, const void *right)
{
	const struct rival *one = left;
	const struct rival *other = right;

	if (one->games != other->games)
		return one->games > other->games ? -1 : 1;
	return holder_compare(&one->holder, &other->holder);
}

void rivals_rank(struct rivals *rivals)
{
	if (rivals->count > 0)
		qsort(rivals->list, rivals->count, sizeof *rivals->list, compare);
}
