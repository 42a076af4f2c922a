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

/* Why a backup cannot be written to a path. */
enum backup_refusal {
	BACKUP_NOT_REFUSED,
	BACKUP_EXISTS,           /* only with replace */
	BACKUP_HAS_LEFTOVER,     /* only with replace: SQLite would apply a file beside it */
	BACKUP_NO_FILE,          /* a device, pipe or folder */
	BACKUP_NO_FILE_BESIDE,   /* one of these or a link where SQLite would look for a log */
	BACKUP_IS_STORE,         /* the store that is copied */
	BACKUP_BELONGS_TO_STORE, /* a file that a store has beside it */
	BACKUP_IN_USE,           /* another program has opened that file */
	BACKUP_REFUSALS          /* how many there are */
};

/* The contents of a backup. */
struct backup_result {
	enum backup_refusal refusal;
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
