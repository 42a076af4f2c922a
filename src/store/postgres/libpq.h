/* libpq, loaded when a database is asked for: it brings two dozen libraries along, which cost every
 * start of the program more than all the rest, and a store in a file needs none of them. */
#ifndef PINDECK_LIBPQ_H
#define PINDECK_LIBPQ_H

#include <libpq-fe.h>
#include <stdbool.h>

#define LIBPQ_FUNCTIONS(use)       \
	use(PQclear);              \
	use(PQconnectPoll);        \
	use(PQconnectStartParams); \
	use(PQconsumeInput);       \
	use(PQenterPipelineMode);  \
	use(PQerrorMessage);       \
	use(PQexitPipelineMode);   \
	use(PQfinish);             \
	use(PQflush);              \
	use(PQgetResult);          \
	use(PQgetlength);          \
	use(PQgetvalue);           \
	use(PQisBusy);             \
	use(PQntuples);            \
	use(PQpipelineSync);       \
	use(PQresetPoll);          \
	use(PQresetStart);         \
	use(PQresultErrorField);   \
	use(PQresultErrorMessage); \
	use(PQresultStatus);       \
	use(PQsendFlushRequest);   \
	use(PQsendQuery);          \
	use(PQsendQueryParams);    \
	use(PQsetNoticeProcessor); \
	use(PQsetnonblocking);     \
	use(PQsocket);             \
	use(PQstatus)

/* Each under its own name. */
struct libpq {
#define LIBPQ_MEMBER(name) __typeof__(&(name)) name
	LIBPQ_FUNCTIONS(LIBPQ_MEMBER);
#undef LIBPQ_MEMBER
};

/* Filled in by the first libpq_load. */
extern struct libpq libpq;

/* False when the library, or something in it, is not there; what the system said of that is in
 * *why. Not for two threads at once. */
bool libpq_load(const char **why);

#endif
