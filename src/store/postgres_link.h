/* A connection to PostgreSQL that gives up a silent database: no call waits longer than the
 * silence it was opened with. */
#ifndef PINDECK_POSTGRES_LINK_H
#define PINDECK_POSTGRES_LINK_H

#include "store/libpq.h"

#include <stdint.h>

struct link {
	PGconn *connection;
	int silence;    /* milliseconds without a byte from the database */
	bool late;      /* the database was silent for longer: the connection must be reopened */
	int64_t failed; /* time of the last reopening that failed because of that, in milliseconds;
	                   else 0 */
	char said[64];
};

/* Connect, or connect again to the same address. False if that fails or the database is silent;
 * postgres_link_error has the reason. For a second after such a failure further calls fail at once,
 * so that many callers do not wait one after the other. */
bool postgres_link_open(struct link *link, const char *address, int silence);
bool postgres_link_reopen(struct link *link);
void postgres_link_close(struct link *link);

/* False if the connection is broken or the database was late. */
bool postgres_link_is_up(const struct link *link);

/* The next result, as PQgetResult; a null pointer also when the connection is not up any more. */
PGresult *link_next(struct link *link);

/* Run statements and wait for their end, as PQexec: the last result or the first failed one. */
PGresult *link_run(struct link *link, const char *text);

/* Why the last call failed. */
const char *postgres_link_error(const struct link *link);

#endif
