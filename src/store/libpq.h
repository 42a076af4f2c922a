/* libpq, loaded when a database is used: it depends on two dozen libraries, which would cost every
 * start of the program more than everything else together. */
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

/* Loads it once for all threads. False if the library, or a function of it, is missing; *why is the
 * message of the system. */
bool libpq_load(const char **why);

#endif
