/* Replaces PostgreSQL in a build without it. */
#include "store/store.h"

enum trouble postgres_open(struct journal *journal, const char *address,
                           const struct store_options *options, char detail[STORE_DETAIL_SIZE])
{
	(void)journal;
	(void)address;
	(void)options;
	detail[0] = '\0';
	return TROUBLE_UNSUPPORTED;
}

enum trouble permissions_open_postgres(struct permissions *permissions, struct journal journal)
{
	(void)permissions;
	(void)journal;
	return TROUBLE_UNSUPPORTED;
}
