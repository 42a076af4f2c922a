/* Permissions in a file beside the store: replaced as a whole under a lock, and readable only for
 * its owner. Another user may have put a link or a pipe at these paths: links are not followed, and
 * opening never blocks. */
#include "store/file_new.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	PATH_SIZE = 4096,
	LONGEST_END = sizeof ".lock",
	HEADER_SIZE = 64,
	PATIENCE = 5000, /* milliseconds to wait for the lock */
	PAUSE = 5        /* milliseconds between two attempts */
};

struct file_permissions {
	char path[PATH_SIZE];
	char detail[STORE_DETAIL_SIZE];
};

static const char header[] = "pindeck-access 1 ";

/* ---- trouble ---- */

static enum trouble say(struct file_permissions *permissions, const char *words,
                        enum trouble trouble)
{
	snprintf(permissions->detail, sizeof permissions->detail, "%s", words);
	return trouble;
}

static enum trouble say_errno(struct file_permissions *permissions)
{
	const int why = errno;

	say(permissions, strerror(why), NO_TROUBLE);
	switch (why) {
	case ELOOP:
		return say(permissions, "it is a symbolic link", TROUBLE_FOREIGN);
	case ENOSPC:
	case EDQUOT:
	case EFBIG:
		return TROUBLE_FULL;
	case EROFS:
	case EACCES:
	case EPERM:
		return TROUBLE_READ_ONLY;
	case ENOMEM:
		return TROUBLE_NO_MEMORY;
	default:
		return TROUBLE_UNREACHABLE;
	}
}

/* ---- files beside the store ---- */

static void write_path(const struct file_permissions *permissions, const char *end,
                       char path[PATH_SIZE + LONGEST_END])
{
	snprintf(path, PATH_SIZE + LONGEST_END, "%s%s", permissions->path, end);
}

/* A regular file of this user with mode 0600. */
static enum trouble check(struct file_permissions *permissions, int handle)
{
	struct stat status;

	if (fstat(handle, &status) != 0)
		return say_errno(permissions);
	if (!S_ISREG(status.st_mode))
		return say(permissions, "it is not a regular file", TROUBLE_FOREIGN);
	if (status.st_uid != geteuid())
		return say(permissions, "it belongs to another user", TROUBLE_FOREIGN);
	if ((status.st_mode & 0177) != 0 && fchmod(handle, 0600) != 0)
		return say_errno(permissions);
	return NO_TROUBLE;
}

/* The file, or -1; *trouble is NO_TROUBLE when it does not exist. */
static int open_checked(struct file_permissions *permissions, const char *path, int flags,
                        enum trouble *trouble)
{
	const int handle = open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0600);

	*trouble = NO_TROUBLE;
	if (handle < 0) {
		if (errno != ENOENT)
			*trouble = say_errno(permissions);
		return -1;
	}
	*trouble = check(permissions, handle);
	if (*trouble == NO_TROUBLE)
		return handle;
	close(handle);
	return -1;
}

/* ---- the lock: a file that stays where it is, since the other one is replaced ---- */

static enum trouble wait_for_lock(struct file_permissions *permissions, int handle)
{
	for (int waited = 0; flock(handle, LOCK_EX | LOCK_NB) != 0; waited += PAUSE) {
		if (errno != EWOULDBLOCK && errno != EINTR)
			return say_errno(permissions);
		if (waited >= PATIENCE)
			return say(permissions, "another process keeps it locked", TROUBLE_BUSY);
		usleep(PAUSE * 1000);
	}
	return NO_TROUBLE;
}

static int lock(struct file_permissions *permissions, enum trouble *trouble)
{
	char path[PATH_SIZE + LONGEST_END];
	int handle;

	write_path(permissions, ".lock", path);
	handle = open_checked(permissions, path, O_RDWR | O_CREAT, trouble);
	if (handle < 0) {
		if (*trouble == NO_TROUBLE) { /* its folder does not exist */
			errno = ENOENT;
			*trouble = say_errno(permissions);
		}
		return -1;
	}
	*trouble = wait_for_lock(permissions, handle);
	if (*trouble == NO_TROUBLE)
		return handle;
	close(handle);
	return -1;
}

/* ---- reading ---- */

static bool read_all(int handle, char *bytes, size_t size, size_t *length)
{
	*length = 0;
	while (*length < size) {
		const ssize_t count = read(handle, bytes + *length, size - *length);

		if (count < 0 && errno == EINTR)
			continue;
		if (count < 0)
			return false;
		if (count == 0)
			break;
		*length += (size_t)count;
	}
	return true;
}

/* The size of the header, and its edition; 0 if the file is of another kind. */
static size_t read_header(const char *bytes, size_t length, char edition[PERMISSIONS_EDITION_SIZE])
{
	const size_t named = sizeof header - 1;
	const size_t whole =
	    named + PERMISSIONS_EDITION_SIZE; /* the end of the line for the NUL byte */

	edition[0] = '\0';
	if (length < whole || memcmp(bytes, header, named) != 0 || bytes[whole - 1] != '\n')
		return 0;
	memcpy(edition, bytes + named, PERMISSIONS_EDITION_SIZE - 1);
	edition[PERMISSIONS_EDITION_SIZE - 1] = '\0';
	return strspn(edition, "0123456789abcdef") == PERMISSIONS_EDITION_SIZE - 1 ? whole : 0;
}

static enum trouble take_text(struct file_permissions *permissions, char *bytes, size_t length,
                              struct permissions_text *text)
{
	const size_t start = read_header(bytes, length, text->edition);

	if (start == 0 || length > PERMISSIONS_MOST_TEXT || memchr(bytes, '\0', length) != NULL)
		return say(permissions, "", TROUBLE_DAMAGED);
	text->length = length - start;
	text->text = malloc(text->length + 1);
	if (text->text == NULL)
		return TROUBLE_NO_MEMORY;
	memcpy(text->text, bytes + start, text->length);
	text->text[text->length] = '\0';
	return NO_TROUBLE;
}

/* Read the header first: the server polls the edition every second, and it is nearly always the
 * known one. */
static enum trouble read_open(struct file_permissions *permissions, int handle, const char *known,
                              struct permissions_text *text)
{
	char front[HEADER_SIZE];
	size_t length = 0;
	char *bytes;
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (!read_all(handle, front, sizeof front, &length))
		return say_errno(permissions);
	if (read_header(front, length, text->edition) > 0 && known != NULL &&
	    strcmp(known, text->edition) == 0)
		return NO_TROUBLE;
	if (lseek(handle, 0, SEEK_SET) != 0)
		return say_errno(permissions);
	bytes = malloc(PERMISSIONS_MOST_TEXT + 1);
	if (bytes == NULL)
		return trouble;
	if (read_all(handle, bytes, PERMISSIONS_MOST_TEXT + 1, &length))
		trouble = take_text(permissions, bytes, length, text);
	else
		trouble = say_errno(permissions);
	free(bytes);
	return trouble;
}

static enum trouble read_permissions(void *self, const char *known, struct permissions_text *text)
{
	struct file_permissions *permissions = self;
	enum trouble trouble;
	int handle;

	*text = (struct permissions_text){ .text = NULL };
	permissions->detail[0] = '\0';
	handle = open_checked(permissions, permissions->path, O_RDONLY, &trouble);
	if (handle < 0)
		return trouble;
	trouble = read_open(permissions, handle, known, text);
	close(handle);
	return trouble;
}

/* ---- writing ---- */

static bool write_all(int handle, const char *bytes, size_t length)
{
	while (length > 0) {
		const ssize_t count = write(handle, bytes, length);

		if (count < 0 && errno != EINTR)
			return false;
		if (count > 0) {
			bytes += count;
			length -= (size_t)count;
		}
	}
	return true;
}

/* Remove a file left by a killed process, or put there by another user: never write through it. */
static int create(const char *path)
{
	if (unlink(path) != 0 && errno != ENOENT)
		return -1;
	return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
}

/* Write the new text to a file beside the old one and rename it: there is always a whole file. */
static enum trouble write_permissions(struct file_permissions *permissions, const char *text,
                                      const char *edition)
{
	char path[PATH_SIZE + LONGEST_END];
	char front[HEADER_SIZE];
	int handle;
	bool good;

	write_path(permissions, ".new", path);
	handle = create(path);
	if (handle < 0)
		return say_errno(permissions);
	snprintf(front, sizeof front, "%s%s\n", header, edition);
	good = fchmod(handle, 0600) == 0 && write_all(handle, front, strlen(front)) &&
	       write_all(handle, text, strlen(text)) && fsync(handle) == 0;
	if (close(handle) != 0)
		good = false;
	if (!good) {
		const enum trouble trouble = say_errno(permissions);

		(void)unlink(path);
		return trouble;
	}
	if (rename(path, permissions->path) != 0 || !file_new_sync_folder_of(permissions->path))
		return say_errno(permissions);
	return NO_TROUBLE;
}

static enum trouble change_locked(struct file_permissions *permissions, permissions_edit *edit,
                                  void *payload)
{
	struct permissions_text now;
	char edition[PERMISSIONS_EDITION_SIZE] = "";
	char *text;
	enum trouble trouble = read_permissions(permissions, NULL, &now);

	if (trouble != NO_TROUBLE)
		return trouble;
	text = edit(payload, &now, edition);
	if (text != NULL)
		trouble = write_permissions(permissions, text, edition);
	free(text);
	free(now.text);
	return trouble;
}

static enum trouble change_permissions(void *self, permissions_edit *edit, void *payload)
{
	struct file_permissions *permissions = self;
	enum trouble trouble;
	int handle;

	permissions->detail[0] = '\0';
	handle = lock(permissions, &trouble);
	if (handle < 0)
		return trouble;
	trouble = change_locked(permissions, edit, payload);
	close(handle);
	return trouble;
}

static const char *detail(void *self)
{
	return ((const struct file_permissions *)self)->detail;
}

enum trouble permissions_open_file(struct permissions *permissions, const char *path)
{
	static const struct permissions_operations operations = { .read = read_permissions,
		                                                  .change = change_permissions,
		                                                  .detail = detail,
		                                                  .close = free };
	struct file_permissions *opened = calloc(1, sizeof *opened);
	const size_t length = strlen(path);

	if (opened == NULL || length >= sizeof opened->path) {
		free(opened);
		return opened == NULL ? TROUBLE_NO_MEMORY : TROUBLE_UNREACHABLE;
	}
	memcpy(opened->path, path, length + 1);
	permissions->operations = &operations;
	permissions->self = opened;
	return NO_TROUBLE;
}
