/* Stores: journals that last. */
#include "store.h"

#include <stdio.h>
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

bool store_spoil(struct entry *entry, enum entry_field field, char detail[STORE_DETAIL_SIZE])
{
	snprintf(detail, STORE_DETAIL_SIZE, "game %lld, line %lld: %s", (long long)entry->game,
	         (long long)entry->line, entry_field_name(field));
	entry->kind = ENTRY_UNREADABLE;
	return false;
}

void store_close(struct journal *journal)
{
	if (journal->operations != NULL)
		journal->operations->close(journal->self);
	*journal = (struct journal){ .operations = NULL };
}
