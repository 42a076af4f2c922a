/* The test bench of journals: every store, empty, and its lines after a test. */
#ifndef PINDECK_BENCH_H
#define PINDECK_BENCH_H

#include "store/store.h"

#include "case.h"

#include <ftw.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum {
	DEADLINE = 300,    /* seconds for anything; only a failure ever takes so long */
	PATIENCE = 120000, /* milliseconds: longer than any wait of the program */
	MOST_WALKED = 8192
};

enum keeper {
	MEMORY,
	SQLITE,
	POSTGRES
};

enum {
	KEEPERS = POSTGRES + 1
};

/* A journal to be tested. */
struct bench {
	enum keeper keeper;
	char folder[200];
	char address[400];
	struct journal journal;
};

static const struct store_options patient = { .read_only = false, .patience = PATIENCE };

static inline struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, strlen(letters));
}

/* ---- PostgreSQL, past the store ---- */

static inline const char *postgres_address(void)
{
	const char *address = getenv("PINDECK_TEST_POSTGRES");

	if (address == NULL)
		fail_msg("PINDECK_TEST_POSTGRES is not set; run this through "
		         "tests/shared/with_postgres");
	return address;
}

static inline void no_notice(void *payload, const char *message)
{
	(void)payload;
	(void)message;
}

/* The first value that it answers, as a number; 0 for none. */
static inline long tell_postgres(const char *statements)
{
	PGconn *connection = PQconnectdb(postgres_address());
	PGresult *result;
	long number = 0;

	PQsetNoticeProcessor(connection, no_notice, NULL);
	PQclear(PQexec(connection, "SET lock_timeout = '10s'"));
	result = PQexec(connection, statements);
	if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK)
		print_error("%s: %s", statements, PQerrorMessage(connection));
	assert_true(PQresultStatus(result) == PGRES_COMMAND_OK ||
	            PQresultStatus(result) == PGRES_TUPLES_OK);
	if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) > 0)
		number = strtol(PQgetvalue(result, 0, 0), NULL, 10);
	PQclear(result);
	PQfinish(connection);
	return number;
}

/* ---- folders ---- */

static inline void make_folder(char folder[200])
{
	const char *parent = getenv("TMPDIR");

	snprintf(folder, 200, "%s/pindeck-test.XXXXXX", parent != NULL ? parent : "/tmp");
	assert_non_null(mkdtemp(folder));
}

static inline int remove_one(const char *path, const struct stat *status, int kind,
                             struct FTW *place)
{
	(void)status;
	(void)kind;
	(void)place;
	return remove(path);
}

static inline void remove_folder(const char *folder)
{
	if (folder[0] != '\0')
		(void)nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* ---- opening ---- */

static inline enum trouble open_address(struct journal *journal, const char *address,
                                        const struct store_options *options)
{
	char detail[STORE_DETAIL_SIZE];

	*journal = (struct journal){ .operations = NULL };
	return store_open(journal, address, options, detail);
}

/* One more handle of the same journal. */
static inline struct journal open_handle(const struct bench *bench)
{
	struct journal journal;

	if (bench->keeper == MEMORY && bench->journal.operations != NULL)
		assert_int_equal(memory_open_beside(&journal, bench->journal), NO_TROUBLE);
	else
		assert_int_equal(open_address(&journal, bench->address, &patient), NO_TROUBLE);
	return journal;
}

static inline void reopen(struct bench *bench)
{
	if (bench->keeper == MEMORY)
		return;
	store_close(&bench->journal);
	bench->journal = open_handle(bench);
}

/* Empty, and not opened yet. */
static inline void bench_prepare(struct bench *bench)
{
	bench->folder[0] = '\0';
	bench->journal = (struct journal){ .operations = NULL };
	switch (bench->keeper) {
	case MEMORY:
		strcpy(bench->address, "memory:");
		break;
	case SQLITE:
		make_folder(bench->folder);
		snprintf(bench->address, sizeof bench->address, "%s/lines.pindeck", bench->folder);
		break;
	case POSTGRES:
		snprintf(bench->address, sizeof bench->address, "%s", postgres_address());
		tell_postgres("DROP SCHEMA IF EXISTS pindeck CASCADE");
		break;
	}
}

static inline void bench_open(struct bench *bench)
{
	bench_prepare(bench);
	bench->journal = open_handle(bench);
}

static inline void bench_close(struct bench *bench)
{
	store_close(&bench->journal);
	remove_folder(bench->folder);
	bench->folder[0] = '\0';
}

/* ---- walking ---- */

struct walked {
	struct entry list[MOST_WALKED];
	size_t count;
	size_t enough; /* stop there */
};

static inline bool note_line(void *payload, const struct entry *entry)
{
	struct walked *walked = payload;

	if (walked->count < MOST_WALKED)
		walked->list[walked->count] = *entry;
	walked->count++;
	return walked->count < walked->enough;
}

static inline enum trouble try_walk(struct journal journal, const struct journal_query *query,
                                    struct walked *walked)
{
	walked->count = 0;
	walked->enough = MOST_WALKED;
	return journal_walk(journal, query, note_line, walked);
}

static inline void walk(struct journal journal, const struct journal_query *query,
                        struct walked *walked)
{
	assert_int_equal(try_walk(journal, query, walked), NO_TROUBLE);
	assert_true(walked->count < MOST_WALKED);
}

static inline void walk_all(struct journal journal, struct walked *walked)
{
	walk(journal, &(const struct journal_query){ .order = BY_NUMBER }, walked);
}

#endif
