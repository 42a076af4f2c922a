/* A disk that records its operations. Preloaded before the program, it appends to the file TRACE
 * every write, truncation, sync, creation, renaming and removal of the files in the folder TRACED,
 * in the order in which they are made. tests/durability/power_cuts.py builds from it the files that
 * a power cut could have left. A write is recorded before it is made, because the disk may have
 * written it; a sync is recorded after it, because the disk must have written it. */
#undef _FILE_OFFSET_BITS /* this source defines both names of each call */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

struct record {
	char what; /* W T S C R U */
	char reserved[7];
	uint64_t path;   /* how long it is; it follows the record */
	uint64_t offset; /* of a write, or the size after a truncation */
	uint64_t bytes;  /* how many follow the path */
};

static void keep(char what, const char *path, uint64_t offset, const void *bytes, size_t count)
{
	static int trace = -1;
	const char *name = getenv("TRACE");
	const struct record record = {
		.what = what, .path = strlen(path), .offset = offset, .bytes = count
	};
	const struct iovec parts[] = {
		{ (void *)(uintptr_t)&record, sizeof record },
		{ (void *)(uintptr_t)path, strlen(path) },
		{ (void *)(uintptr_t)bytes, count },
	};

	if (trace < 0 && name != NULL)
		trace = (int)syscall(SYS_openat, AT_FDCWD, name,
		                     O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
	if (trace < 0 || writev(trace, parts, 3) != (ssize_t)(sizeof record + record.path + count))
		abort(); /* a record with a gap proves nothing */
}

/* The path within the folder; a null pointer for other files. */
static const char *name_in_folder(const char *path)
{
	const char *folder = getenv("TRACED");
	const size_t length = folder != NULL ? strlen(folder) : 0;

	if (length == 0 || strncmp(path, folder, length) != 0)
		return NULL;
	return path[length] == '/' ? path + length + 1 : path[length] == '\0' ? "" : NULL;
}

static const char *name_of(int file, char path[PATH_MAX])
{
	char link[64];
	ssize_t length;

	snprintf(link, sizeof link, "/proc/self/fd/%d", file);
	length = readlink(link, path, PATH_MAX - 1);
	path[length < 0 ? 0 : length] = '\0';
	return name_in_folder(path);
}

static void keep_of(int file, char what, uint64_t offset, const void *bytes, size_t count)
{
	const int error = errno;
	char path[PATH_MAX];
	const char *name = name_of(file, path);

	if (name != NULL)
		keep(what, name, offset, bytes, count);
	errno = error;
}

static int open_any(const char *path, int flags, mode_t mode)
{
	const char *name = name_in_folder(path);
	const bool creates = (flags & O_CREAT) != 0 && name != NULL &&
	                     syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
	const int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);

	if (creates && file >= 0)
		keep('C', name, 0, NULL, 0);
	return file;
}

#define OPEN(function)                                                    \
	int function(const char *path, int flags, ...)                    \
	{                                                                 \
		va_list more;                                             \
		mode_t mode;                                              \
                                                                          \
		va_start(more, flags);                                    \
		mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0; \
		va_end(more);                                             \
		return open_any(path, flags, mode);                       \
	}
OPEN(open)
OPEN(open64)

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset)
{
	keep_of(file, 'W', (uint64_t)offset, bytes, count);
	return syscall(SYS_pwrite64, file, bytes, count, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset)
{
	return pwrite64(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count)
{
	keep_of(file, 'W', (uint64_t)lseek(file, 0, SEEK_CUR), bytes, count);
	return syscall(SYS_write, file, bytes, count);
}

int fdatasync(int file)
{
	const int outcome = (int)syscall(SYS_fdatasync, file);

	if (outcome == 0)
		keep_of(file, 'S', 0, NULL, 0);
	return outcome;
}

int fsync(int file)
{
	const int outcome = (int)syscall(SYS_fsync, file);

	if (outcome == 0)
		keep_of(file, 'S', 0, NULL, 0);
	return outcome;
}

int ftruncate64(int file, off64_t length)
{
	keep_of(file, 'T', (uint64_t)length, NULL, 0);
	return (int)syscall(SYS_ftruncate, file, length);
}

int ftruncate(int file, off_t length)
{
	return ftruncate64(file, length);
}

int unlink(const char *path)
{
	const char *name = name_in_folder(path);

	if (name != NULL && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0)
		keep('U', name, 0, NULL, 0);
	return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

static int rename_any(const char *from, const char *to, unsigned flags)
{
	const char *old_name = name_in_folder(from);
	const char *new_name = name_in_folder(to);
	const int outcome = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags);

	if (outcome == 0 && old_name != NULL && new_name != NULL)
		keep('R', old_name, 0, new_name, strlen(new_name));
	return outcome;
}

int rename(const char *from, const char *to)
{
	return rename_any(from, to, 0);
}

int renameat2(int old_folder, const char *from, int new_folder, const char *to, unsigned flags)
{
	(void)old_folder;
	(void)new_folder;
	return rename_any(from, to, flags);
}
