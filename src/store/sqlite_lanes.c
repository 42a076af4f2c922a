/* A journal in a file: claims of lanes, each a lock on one byte of a file beside it. */
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool lock_lane(const struct sqlite *store, int32_t lane, short kind)
{
	struct flock lock = { .l_type = kind, .l_whence = SEEK_SET, .l_start = lane, .l_len = 1 };

	return fcntl(store->lanes, F_OFD_SETLK, &lock) == 0;
}

static enum trouble say_errno(struct sqlite *store)
{
	snprintf(store->detail, sizeof store->detail, "-lanes: %s", strerror(errno));
	return errno == EACCES || errno == EROFS ? TROUBLE_READ_ONLY : TROUBLE_SYSTEM;
}

/* Beside the file itself, also if it was opened through a link. */
static int open_lanes(const struct sqlite *store)
{
	const char *store_path = sqlite3_db_filename(store->database, "main");
	struct stat status;
	char path[PATH_SIZE];
	int file;

	if (snprintf(path, sizeof path, "%s-lanes", store_path) >= PATH_SIZE) {
		errno = ENAMETOOLONG;
		return -1;
	}
	file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
	if (file >= 0 && (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))) {
		close(file);
		errno = EINVAL;
		return -1;
	}
	/* users who can write the store can claim its lanes */
	if (file >= 0 && stat(store_path, &status) == 0)
		(void)fchmod(file, status.st_mode & 0777);
	return file;
}

enum trouble sqlite_claim(void *self, int32_t lane)
{
	struct sqlite *store = self;

	store->detail[0] = '\0';
	if (store->lanes < 0 && !store->in_memory)
		store->lanes = open_lanes(store);
	if (store->lanes < 0 && !store->in_memory)
		return say_errno(store);
	if (store->claimed[lane])
		return TROUBLE_CLAIMED;
	store->claimed[lane] = store->in_memory || lock_lane(store, lane, F_WRLCK);
	if (store->claimed[lane])
		return NO_TROUBLE;
	return errno == EAGAIN || errno == EACCES ? TROUBLE_CLAIMED : say_errno(store);
}

void sqlite_claim_all(struct journal journal, bool claimed)
{
	struct sqlite *store = journal.self;

	memset(store->claimed, claimed, sizeof store->claimed);
}

void sqlite_release(void *self, int32_t lane)
{
	struct sqlite *store = self;

	if (store->claimed[lane] && !store->in_memory)
		lock_lane(store, lane, F_UNLCK);
	store->claimed[lane] = false;
}
