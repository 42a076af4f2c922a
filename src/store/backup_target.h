/* The place of a backup: whether a backup may be written there, and what must leave it first. */
#ifndef PINDECK_BACKUP_TARGET_H
#define PINDECK_BACKUP_TARGET_H

#include "store/backup.h"
#include "store/sqlite.h"

struct backup_target {
	const char *path; /* must outlive it */
	bool exists;      /* a file or link, which the backup replaces */
	sqlite3 *lock;    /* on that file; a null pointer if it needs none */
};

/* Judge the path, and lock a store that will be replaced: no other program can open it until the
 * end. */
enum trouble backup_target_begin(struct backup_target *target, struct journal journal,
                                 const struct backup *backup);

/* Remove the files beside the path that SQLite would apply to a new file there, and wait for the
 * disk. False with the reason in errno. */
bool backup_target_clear(const struct backup_target *target);

/* Release the lock. */
void backup_target_end(struct backup_target *target);

#endif
