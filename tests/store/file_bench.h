/* A journal in a file, and operations of other programs on the file. */
#ifndef PINDECK_FILE_BENCH_H
#define PINDECK_FILE_BENCH_H

#include "children.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>

static __attribute__((unused)) struct bench file = { .keeper = SQLITE };

static inline void tell_sqlite(const char *path, const char *statements)
{
	sqlite3 *database = NULL;
	char *error = NULL;

	assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
	if (sqlite3_exec(database, statements, NULL, NULL, &error) != SQLITE_OK)
		fail_msg("%s: %s", statements, error);
	sqlite3_close(database);
}

/* The number that it answers. */
static inline int ask_sqlite(const char *path, const char *statement)
{
	sqlite3 *database = NULL;
	sqlite3_stmt *asked = NULL;
	int number;

	assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(database, statement, -1, &asked, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(asked), SQLITE_ROW);
	number = sqlite3_column_int(asked, 0);
	sqlite3_finalize(asked);
	sqlite3_close(database);
	return number;
}

struct bytes {
	char *list;
	size_t count;
};

static inline struct bytes read_bytes(const char *path)
{
	struct bytes bytes = { .count = 0 };
	struct stat status;
	const int handle = open(path, O_RDONLY);

	assert_true(handle >= 0);
	assert_int_equal(fstat(handle, &status), 0);
	bytes.list = malloc((size_t)status.st_size + 1);
	bytes.count = (size_t)status.st_size;
	assert_int_equal(read(handle, bytes.list, bytes.count), bytes.count);
	close(handle);
	return bytes;
}

static inline void write_bytes(const char *path, const char *list, size_t count)
{
	const int handle = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

	assert_true(handle >= 0);
	assert_int_equal(write(handle, list, count), count);
	close(handle);
}

static inline int tear_down_elsewhere(void **state)
{
	(void)chmod(((struct bench *)*state)->folder, 0755);
	assert_int_equal(chdir("/"), 0);
	return tear_down(state);
}

#define ON_FILE(sentence)                                                      \
	{                                                                      \
#sentence, sentence, set_up_closed, tear_down_elsewhere, &file \
	}

#endif
