/* A journal in a file: detects that another program deleted, replaced or truncated its files,
 * before the next line is acknowledged.
 *
 * SQLite keeps writing to its open files even if their names are gone, and these writes are lost
 * when the process ends. So the names are compared with the open files before and after every
 * commit. */
#include "store/backup.h"
#include "store/sqlite.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

enum {
	MOST_RESCUED = 9 /* copies beside a store */
};

static const char *const ends[SQLITE_FILES] = {
	[SQLITE_STORE] = "", [SQLITE_LOG] = "-wal", [SQLITE_INDEX] = "-shm"
};

/* The file that has the name now; all zeros for none. */
struct found {
	bool exists;
	uint64_t device;
	uint64_t inode;
	int64_t size;
};

/* Look the name up without asking for times. After stat(), which asks for them, Linux 6.13 and
 * later give the next write to the file a new time stamp, so each commit would also change the
 * inode of the log. On an ext4 without a journal, fdatasync then writes the inode too and takes
 * half as long again. */
static struct found look_up(const char *path)
{
	struct statx status;

	if (statx(AT_FDCWD, path, 0, STATX_INO | STATX_SIZE, &status) != 0)
		return (struct found){ .exists = false };
	return (struct found){
		.exists = true,
		.device = makedev(status.stx_dev_major, status.stx_dev_minor),
		.inode = status.stx_ino,
		.size = (int64_t)status.stx_size,
	};
}

/* Read which file has the name now. False if it is not the opened file. */
static bool is_unchanged(const struct sqlite_file *file, struct found *now)
{
	*now = look_up(file->path);
	return !file->known ||
	       (now->exists && now->inode == file->inode && now->device == file->device);
}

/* The first of that many files that is no longer the opened one, their count for none. The files
 * after it are not looked up. */
static int find_changed(const struct sqlite *store, int count, struct found now[SQLITE_FILES])
{
	int file = 0;

	while (file < count && is_unchanged(&store->files[file], &now[file]))
		file++;
	return file;
}

static enum sqlite_damage look(const struct sqlite *store, int count,
                               struct found now[SQLITE_FILES])
{
	const int changed = find_changed(store, count, now);

	if (changed < count)
		return changed == SQLITE_STORE ? SQLITE_MOVED : SQLITE_REPLACED;
	return store->cut || now[SQLITE_STORE].size < store->size ? SQLITE_SHORTENED
	                                                          : SQLITE_UNDAMAGED;
}

enum sqlite_damage sqlite_guard_look(const struct sqlite *store)
{
	struct found now[SQLITE_FILES];

	return look(store, SQLITE_FILES, now);
}

/* Record files that exist for the first time, and the size of the store. Without a log there is
 * none to record. */
static void record(struct sqlite *store, const struct found now[SQLITE_FILES])
{
	for (int next = 0; next < SQLITE_FILES; next++) {
		struct sqlite_file *file = &store->files[next];

		if (file->known || !now[next].exists)
			continue;
		file->known = true;
		file->device = now[next].device;
		file->inode = now[next].inode;
	}
	if (now[SQLITE_STORE].size > store->size)
		store->size = now[SQLITE_STORE].size;
}

static bool is_moved(const struct sqlite *store)
{
	int moved = 0;

	sqlite3_file_control(store->database, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
	return moved != 0;
}

void sqlite_guard_begin(struct sqlite *store)
{
	struct found now[SQLITE_FILES];

	for (int next = 0; next < SQLITE_FILES; next++)
		snprintf(store->files[next].path, sizeof store->files[next].path, "%s%s",
		         sqlite3_db_filename(store->database, "main"), ends[next]);
	(void)find_changed(store, SQLITE_FILES, now);
	record(store, now);
	/* the name was given to another file while SQLite opened this one; no file has number 0 */
	if (is_moved(store)) {
		store->files[SQLITE_STORE].known = true;
		store->files[SQLITE_STORE].inode = 0;
	}
}

/* Copy everything from the log, which is still open, into the database file. */
static bool save_log(const struct sqlite *store)
{
	int in_log = 0;
	int copied = 0;
	const int code = sqlite3_wal_checkpoint_v2(store->database, "main", SQLITE_CHECKPOINT_FULL,
	                                           &in_log, &copied);

	return code == SQLITE_OK && in_log == copied;
}

/* The first free name for a rescued copy; false when all are taken. */
static bool name_rescue(struct sqlite *store)
{
	for (int number = 1; number <= MOST_RESCUED; number++) {
		snprintf(store->rescue, sizeof store->rescue, "%s-rescued-%d",
		         sqlite3_db_filename(store->database, "main"), number);
		if (backup_target_is_free(store->rescue))
			return true;
	}
	return false;
}

/* Copy the whole content into a new file beside the store, once. After a failure the next ball
 * tries again. */
static bool rescue(struct sqlite *store)
{
	struct backup_result result;
	char detail[STORE_DETAIL_SIZE];

	if (!store->rescued && name_rescue(store))
		store->rescued = backup_make(sqlite_journal(store),
		                             &(const struct backup){ .path = store->rescue },
		                             &result, detail) == NO_TROUBLE;
	return store->rescued;
}

static const char *name_in(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != NULL ? slash + 1 : path;
}

static enum trouble tell_moved(struct sqlite *store)
{
	const bool rescued = rescue(store);

	snprintf(store->detail, sizeof store->detail, "the file was moved or deleted%s%.100s",
	         rescued ? "; all that was kept in it is now in " : "",
	         rescued ? name_in(store->rescue) : "");
	return TROUBLE_UNREACHABLE;
}

static enum trouble tell_replaced(struct sqlite *store)
{
	struct found now[SQLITE_FILES];
	const int changed = find_changed(store, SQLITE_FILES, now);

	store->saved = store->saved || save_log(store);
	snprintf(store->detail, sizeof store->detail, "the file %s was deleted or replaced%s",
	         ends[changed == SQLITE_INDEX ? SQLITE_INDEX : SQLITE_LOG],
	         store->saved ? "; what was kept before is saved: start the program again" : "");
	return TROUBLE_UNREACHABLE;
}

static bool is_sound(const struct sqlite *store)
{
	sqlite3_stmt *statement = NULL;
	const unsigned char *said = NULL;
	bool sound;

	/* cached pages would hide that they are missing in the file */
	sqlite3_db_release_memory(store->database);
	if (sqlite3_prepare_v2(store->database, "PRAGMA quick_check(1)", -1, &statement, NULL) ==
	        SQLITE_OK &&
	    sqlite3_step(statement) == SQLITE_ROW)
		said = sqlite3_column_text(statement, 0);
	sound = said != NULL && strcmp((const char *)said, "ok") == 0;
	sqlite3_finalize(statement);
	return sound;
}

/* A smaller file need not be damaged: VACUUM makes it smaller, and the log may still have the
 * missing part. */
static enum trouble repair_shortened(struct sqlite *store)
{
	struct found now = { .exists = false };

	if (save_log(store) && is_sound(store))
		now = look_up(store->files[SQLITE_STORE].path);
	store->cut = !now.exists;
	if (!store->cut) {
		store->size = now.size;
		return NO_TROUBLE;
	}
	snprintf(store->detail, sizeof store->detail,
	         "the file was cut short by another program, it had %lld bytes; restore a backup",
	         (long long)store->size);
	return TROUBLE_DAMAGED;
}

enum trouble sqlite_guard_answer(struct sqlite *store, enum sqlite_damage damage)
{
	switch (damage) {
	case SQLITE_MOVED:
		return tell_moved(store);
	case SQLITE_REPLACED:
		return tell_replaced(store);
	case SQLITE_SHORTENED:
		return repair_shortened(store);
	default:
		return NO_TROUBLE;
	}
}

/* After the log was replaced, commits are safe once the log is saved; after the file was moved,
 * once its content is rescued. A commit is durable without the index, which SQLite rebuilds from
 * the log: the check before the next commit finds that it was replaced. */
enum trouble sqlite_guard_after(struct sqlite *store)
{
	struct found now[SQLITE_FILES] = { { .exists = false } };
	const int count = store->files[SQLITE_INDEX].known ? SQLITE_INDEX : SQLITE_FILES;
	const enum sqlite_damage damage = look(store, count, now);
	enum trouble trouble;

	store->at_risk = false; /* while rescuing reads */
	trouble = sqlite_guard_answer(store, damage);
	if (damage == SQLITE_REPLACED && store->saved)
		return NO_TROUBLE;
	store->at_risk = trouble != NO_TROUBLE && !(damage == SQLITE_MOVED && store->rescued);
	if (trouble == NO_TROUBLE)
		record(store, now);
	return trouble;
}

enum trouble sqlite_guard_read(struct sqlite *store)
{
	enum trouble trouble;

	if (!store->at_risk)
		return NO_TROUBLE;
	trouble = sqlite_guard_after(store);
	return store->at_risk ? trouble : NO_TROUBLE;
}
