/* The place of a backup: whether a backup may be written there, and what must leave it first. */
#include "store/backup_target.h"

#include "store/file_new.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	APPLIED = 3, /* the first of these ends: SQLite applies such a file to the file beside it */
	ENDS = 5,
	BESIDE_SIZE = FILE_NEW_PATH_SIZE + 16
};

/* The files that belong to a store, beside it. */
static const char *const ends[ENDS] = { "-wal", "-journal", "-shm", "-lanes", "-access" };

static bool look_beside(const char *path, const char *end, struct stat *status)
{
	char beside[BESIDE_SIZE];

	return snprintf(beside, sizeof beside, "%s%s", path, end) < BESIDE_SIZE &&
	       lstat(beside, status) == 0;
}

/* Whether SQLite would apply a file to a new file with that path. */
static bool has_leftover(const char *path)
{
	struct stat status;

	for (size_t next = 0; next < APPLIED; next++) {
		if (look_beside(path, ends[next], &status))
			return true;
	}
	return false;
}

bool backup_target_is_free(const char *path)
{
	struct stat status;

	return lstat(path, &status) != 0 && !has_leftover(path);
}

static bool is_no_file(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

static bool has_no_file_beside(const char *path)
{
	struct stat status;

	for (size_t next = 0; next < APPLIED; next++) {
		if (look_beside(path, ends[next], &status) && !S_ISREG(status.st_mode))
			return true;
	}
	return false;
}

/* Whether the path is that of a file beside an existing one: another program would read the backup
 * as the log or the permissions of that store. */
static bool belongs_to_store(const char *path)
{
	char store[FILE_NEW_PATH_SIZE];
	const size_t length = strlen(path);
	struct stat status;

	for (size_t next = 0; next < ENDS; next++) {
		const size_t end = strlen(ends[next]);

		if (length <= end || length - end >= sizeof store ||
		    strcmp(path + length - end, ends[next]) != 0)
			continue;
		snprintf(store, sizeof store, "%.*s", (int)(length - end), path);
		return stat(store, &status) == 0 && S_ISREG(status.st_mode);
	}
	return false;
}

enum trouble backup_target_begin(struct backup_target *target, struct journal journal,
                                 const struct backup *backup)
{
	struct stat status;

	*target = (struct backup_target){ .path = backup->path };
	target->exists = lstat(backup->path, &status) == 0;
	if (is_no_file(backup->path))
		return TROUBLE_NO_FILE;
	if (has_no_file_beside(backup->path))
		return TROUBLE_NO_FILE_BESIDE;
	if (sqlite_is_at(journal, backup->path))
		return TROUBLE_IS_STORE;
	if (belongs_to_store(backup->path))
		return TROUBLE_BELONGS_TO_STORE;
	if (!backup->replace && target->exists)
		return TROUBLE_EXISTS;
	if (!backup->replace && has_leftover(backup->path))
		return TROUBLE_HAS_LEFTOVER;
	/* a link is replaced; the file that it leads to stays as it is */
	if (target->exists && S_ISREG(status.st_mode) && !sqlite_seize(backup->path, &target->lock))
		return TROUBLE_IN_USE;
	return NO_TROUBLE;
}

bool backup_target_clear(const struct backup_target *target)
{
	char beside[BESIDE_SIZE];

	if (!has_leftover(target->path))
		return true;
	for (size_t next = 0; next < APPLIED; next++) {
		snprintf(beside, sizeof beside, "%s%s", target->path, ends[next]);
		if (unlink(beside) != 0 && errno != ENOENT)
			return false;
	}
	return file_new_sync_folder_of(target->path);
}

void backup_target_end(struct backup_target *target)
{
	sqlite3_close(target->lock);
	target->lock = NULL;
}
