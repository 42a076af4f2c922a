/* Backups: all lines of any store in a new SQLite file, which is checked before it gets its name.
 */
#ifndef PINDECK_BACKUP_H
#define PINDECK_BACKUP_H

#include "store/store.h"

struct backup {
	const char *path;           /* of the new file */
	bool replace;               /* replace an existing file */
	journal_progress *progress; /* or a null pointer */
	void *payload;
};

/* The contents of a backup. */
struct backup_result {
	int64_t games;
	int64_t lines;
	int64_t bad; /* games with an impossible line or a broken seal, as in the store */
};

/* Copy the store as of one moment, while other programs may write to it; check the copy; wait for
 * the disk; only then give the copy its name. With a trouble, the reason is in the detail and the
 * copy is removed; with a refusal it is TROUBLE_SYSTEM, and nothing was written. */
enum trouble backup_make(struct journal journal, const struct backup *backup,
                         struct backup_result *result, char detail[STORE_DETAIL_SIZE]);

/* Whether neither the path exists nor a file beside it that SQLite would apply to it. */
bool backup_target_is_free(const char *path);

#endif
