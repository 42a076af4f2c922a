/* The body of a request: an object of JSON whose members are known. */
#include "body.h"

#include <string.h>

static bool is_member(const char *const *members, const char *name)
{
	for (; *members != NULL; members++)
		if (strcmp(*members, name) == 0)
			return true;
	return false;
}

bool body_has_only(json_t *object, const char *const *members)
{
	const char *name;
	json_t *value;

	if (!json_is_object(object))
		return false;
	json_object_foreach(object, name, value)
	{
		if (!is_member(members, name))
			return false;
	}
	return true;
}

void body_refuse(struct refusal *refusal, const char *const *members)
{
	refuse(refusal, BAD_BODY);
	for (; *members != NULL; members++)
		refusal_add(refusal, *members);
}
