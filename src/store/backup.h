/* Backups: all lines of any store in a new SQLite file, looked through before it gets its name. */
#ifndef PINDECK_BACKUP_H
#define PINDECK_BACKUP_H

#include "store.h"

struct backup {
	const char *path;           /* of the new file */
	bool replace;               /* another file of that name is replaced */
	journal_progress *progress; /* or a null pointer */
	void *payload;
};

/* The contents of a backup. */
struct backup_result {
	int64_t games;
	int64_t lines;
	int64_t bad; /* games with a line that cannot be or does not match its seal, as in the store
	              */
};

/* Copy the store as it is at one moment, while others may go on writing; check the copy; wait for
 * the disk; and only then give it its name. What went wrong is in detail, and nothing is left of
 * the copy then. */
enum trouble store_backup(struct journal journal, const struct backup *backup,
                          struct backup_result *result, char detail[STORE_DETAIL_SIZE]);

#endif
