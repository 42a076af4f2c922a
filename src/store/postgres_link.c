/* A connection to PostgreSQL that gives up a silent database. */
#include "store/postgres_link.h"

#include "common/monotonic.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>

/* For this number of milliseconds after a connect that timed out, no other is tried. */
enum {
	HOPELESS = 1000
};

/* Wait until the socket is ready; false after the silence, which marks the connection as late. */
static bool await(struct link *link, short events)
{
	const int64_t end = monotonic_milliseconds() + link->silence;
	struct pollfd socket = { .fd = libpq.PQsocket(link->connection), .events = events };
	int ready = -1;

	if (socket.fd < 0)
		return false; /* broken; libpq reports it at the next call */
	while (ready < 0) {
		const int64_t left = end - monotonic_milliseconds();

		ready = poll(&socket, 1, left > 0 ? (int)left : 0);
		if (ready < 0 && errno != EINTR)
			break;
	}
	if (ready > 0)
		return true;
	link->late = true;
	snprintf(link->said, sizeof link->said, "the database has not answered for %d seconds",
	         (link->silence + 999) / 1000);
	return false;
}

/* ---- connecting ---- */

static bool finish_connecting(struct link *link, PostgresPollingStatusType (*next)(PGconn *))
{
	PostgresPollingStatusType state = PGRES_POLLING_WRITING;

	while (state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING) {
		if (!await(link, state == PGRES_POLLING_READING ? POLLIN : POLLOUT))
			return false;
		state = next(link->connection);
	}
	return state == PGRES_POLLING_OK && libpq.PQsetnonblocking(link->connection, 1) == 0;
}

bool postgres_link_open(struct link *link, const char *address, int silence)
{
	/* The address comes last, so that it overrides these. */
	char user_timeout[16];
	const char *const names[] = { "keepalives_idle",  "keepalives_interval",
		                      "keepalives_count", "tcp_user_timeout",
		                      "dbname",           NULL };
	const char *const values[] = { "30", "5", "3", user_timeout, address, NULL };

	snprintf(user_timeout, sizeof user_timeout, "%d", silence);
	*link = (struct link){ .silence = silence };
	link->connection = libpq.PQconnectStartParams(names, values, 1);
	return link->connection != NULL && libpq.PQstatus(link->connection) != CONNECTION_BAD &&
	       finish_connecting(link, libpq.PQconnectPoll);
}

bool postgres_link_reopen(struct link *link)
{
	bool opened;

	if (link->failed != 0 && monotonic_milliseconds() - link->failed < HOPELESS)
		return false;
	link->late = false;
	opened =
	    libpq.PQresetStart(link->connection) == 1 && finish_connecting(link, libpq.PQresetPoll);
	link->failed = !opened && link->late ? monotonic_milliseconds() : 0;
	return opened;
}

void postgres_link_close(struct link *link)
{
	libpq.PQfinish(link->connection);
	link->connection = NULL;
}

bool postgres_link_is_up(const struct link *link)
{
	return !link->late && libpq.PQstatus(link->connection) == CONNECTION_OK;
}

const char *postgres_link_error(const struct link *link)
{
	return link->late ? link->said : libpq.PQerrorMessage(link->connection);
}

/* ---- results ---- */

/* Send the rest of the output and wait for the answer of the database. */
static bool exchange(struct link *link)
{
	const int unsent = libpq.PQflush(link->connection);

	return unsent >= 0 && await(link, (short)(unsent > 0 ? POLLIN | POLLOUT : POLLIN)) &&
	       libpq.PQconsumeInput(link->connection) == 1;
}

PGresult *link_next(struct link *link)
{
	while (!link->late && libpq.PQisBusy(link->connection))
		if (!exchange(link) && !link->late)
			break; /* PQgetResult has the error and does not wait for it */
	return link->late ? NULL : libpq.PQgetResult(link->connection);
}

static bool has_failed(const PGresult *result)
{
	return libpq.PQresultStatus(result) == PGRES_FATAL_ERROR;
}

PGresult *link_run(struct link *link, const char *text)
{
	PGresult *kept = NULL;
	PGresult *next;

	if (link->late || libpq.PQsendQuery(link->connection, text) != 1)
		return NULL;
	while ((next = link_next(link)) != NULL) {
		if (kept != NULL && has_failed(kept)) {
			libpq.PQclear(next);
			continue;
		}
		libpq.PQclear(kept);
		kept = next;
	}
	if (link->late) {
		libpq.PQclear(kept);
		return NULL;
	}
	return kept;
}
