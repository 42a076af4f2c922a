/* The keys of the requests of which this server has noted an audit record. */
#include "server/house/noted_keys.h"

#include <string.h>

static bool has(const struct noted_keys *noted, const char *key)
{
	for (size_t next = 0; next < NOTED_KEYS; next++)
		if (strcmp(noted->list[next], key) == 0)
			return true;
	return false;
}

bool noted_keys_take(struct noted_keys *noted, const char *key, bool retried)
{
	if (key[0] == '\0' || has(noted, key))
		return !retried;
	memcpy(noted->list[noted->next], key, ENTRY_KEY_SIZE);
	noted->next = (noted->next + 1) % NOTED_KEYS;
	return true;
}
