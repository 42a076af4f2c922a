/* Ambiguity: the refusal of a name that several persons have. */
#include "server/house/ambiguity.h"

void ambiguity_refuse(struct refusal *refusal, const struct roster *roster,
                      const struct resolved *resolved)
{
	char typed[REGISTER_NAME_SIZE];

	refuse(refusal, SEVERAL_PERSONS);
	for (size_t next = 0; next < resolved->count; next++) {
		resolve_write(roster, resolved->members[next], typed);
		refusal_add(refusal, typed);
	}
}
