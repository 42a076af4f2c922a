/* A file that appears under its name only when it is complete and on disk. */
#include "store/file_new.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	OWNER_ONLY = 0600,
	MOST_TRIES = 100 /* names to try: interrupted programs may have left files */
};

static int create(const char *path)
{
	const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, OWNER_ONLY);

	if (file >= 0)
		(void)fchmod(file, OWNER_ONLY); /* the umask may have removed further permissions */
	return file;
}

/* File systems that cannot sync a folder return EINVAL. */
bool file_new_sync_folder_of(const char *path)
{
	char folder[FILE_NEW_PATH_SIZE];
	const char *slash = strrchr(path, '/');
	const int length = slash != NULL ? (int)(slash - path) : 0;
	int file;
	bool synced;

	if (slash == path)
		memcpy(folder, "/", 2);
	else if (slash == NULL)
		memcpy(folder, ".", 2);
	else if (snprintf(folder, sizeof folder, "%.*s", length, path) >= FILE_NEW_PATH_SIZE)
		return false;
	file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (file < 0)
		return false;
	synced = fsync(file) == 0 || errno == EINVAL;
	close(file);
	return synced;
}

bool file_new_create_private(const char *path)
{
	const int file = create(path);

	if (file < 0)
		return false;
	(void)fsync(file);
	close(file);
	(void)file_new_sync_folder_of(path);
	return true;
}

bool file_new_begin(struct file_new *new_file, const char *path, bool replace)
{
	struct stat status;

	*new_file = (struct file_new){ .path = path, .replace = replace, .file = -1 };
	if (!replace && lstat(path, &status) == 0) {
		errno = EEXIST;
		return false;
	}
	for (int number = 1; number <= MOST_TRIES && new_file->file < 0; number++) {
		if (snprintf(new_file->temporary, sizeof new_file->temporary, "%s.new-%d-%d", path,
		             (int)getpid(), number) >= FILE_NEW_PATH_SIZE) {
			errno = ENAMETOOLONG;
			return false;
		}
		new_file->file = create(new_file->temporary);
		if (new_file->file < 0 && errno != EEXIST)
			return false;
	}
	return new_file->file >= 0;
}

/* Atomic, so that no existing file is lost. */
static bool give_name(const struct file_new *new_file)
{
	if (new_file->replace)
		return rename(new_file->temporary, new_file->path) == 0;
	if (renameat2(AT_FDCWD, new_file->temporary, AT_FDCWD, new_file->path, RENAME_NOREPLACE) ==
	    0)
		return true;
	if (errno != EINVAL && errno != ENOSYS)
		return false;
	return link(new_file->temporary, new_file->path) == 0 && unlink(new_file->temporary) == 0;
}

bool file_new_keep(struct file_new *new_file)
{
	if (fsync(new_file->file) != 0 || !give_name(new_file))
		return false;
	new_file->temporary[0] = '\0';
	return file_new_sync_folder_of(new_file->path);
}

void file_new_end(struct file_new *new_file)
{
	if (new_file->file < 0)
		return;
	close(new_file->file);
	new_file->file = -1;
	if (new_file->temporary[0] != '\0')
		(void)unlink(new_file->temporary);
}
