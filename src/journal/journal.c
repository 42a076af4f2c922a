/* The journal: what all of its stores share. */
#include "journal.h"

void entries_number(struct entries *group, int64_t game)
{
	for (size_t next = 0; next < group->count; next++)
		group->list[next].game = game;
	group->numbered = game != 0;
}
