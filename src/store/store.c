/* Stores: journals that last. */
#include "store.h"

#include <string.h>

static bool begins_with(const char *address, const char *scheme)
{
	return strncmp(address, scheme, strlen(scheme)) == 0;
}

enum trouble store_open(struct journal *journal, const char *address,
                        const struct store_options *options, char detail[STORE_DETAIL_SIZE])
{
	detail[0] = '\0';
	if (strcmp(address, "memory:") == 0)
		return memory_open(journal);
	if (begins_with(address, "postgres://") || begins_with(address, "postgresql://"))
		return postgres_open(journal, address, options, detail);
	return sqlite_open(journal, address, options, detail);
}

void store_close(struct journal *journal)
{
	if (journal->operations != NULL)
		journal->operations->close(journal->self);
	*journal = (struct journal){ .operations = NULL };
}
