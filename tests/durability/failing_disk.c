/* A disk that fails. Preloaded before the program, it makes writes to the files of a store fail
 * with ENOSPC and syncs with EIO. FAIL_AT=N fails the Nth such call and all after it, FAIL_ONCE=N
 * only the Nth; FAIL_WHILE=FILE fails as long as that file exists. FAIL_CONTROL=FILE is a file of
 * numbers of eight bytes that a test changes while the program runs: the number of calls so far;
 * the first call of FAIL_AT; the call of FAIL_ONCE; and the first call that hangs. 0 stands for
 * none, and calls hang until the test sets their number back to 0. */
#undef _FILE_OFFSET_BITS /* this source defines both names of each call */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* Of the file FAIL_CONTROL. */
enum {
	CALLS,
	FAILS_FROM,
	FAILS_ALONE,
	HANGS_FROM,
	CONTROLS
};

static long calls;
static long syncs;

static bool is_store(int file)
{
	char link[64];
	char path[4096];
	ssize_t length;

	snprintf(link, sizeof link, "/proc/self/fd/%d", file);
	length = readlink(link, path, sizeof path - 1);
	if (length < 0)
		return false;
	path[length] = '\0';
	return strstr(path, ".db") != NULL;
}

static long number_in(const char *variable)
{
	const char *text = getenv(variable);

	return text != NULL ? strtol(text, NULL, 10) : 0;
}

/* A null pointer without such a file. */
static _Atomic long *find_control(void)
{
	static _Atomic long *control;
	const char *path = getenv("FAIL_CONTROL");
	void *memory;
	int file;

	if (control != NULL || path == NULL)
		return control;
	file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0);
	memory =
	    mmap(NULL, CONTROLS * sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	if (memory == MAP_FAILED)
		abort();
	control = memory;
	return control;
}

static bool fails_by_control(_Atomic long *control)
{
	const struct timespec moment = { .tv_nsec = 1000000 };
	const long number = atomic_fetch_add(control + CALLS, 1) + 1;

	while (control[HANGS_FROM] > 0 && number >= control[HANGS_FROM])
		(void)nanosleep(&moment, NULL);
	return (control[FAILS_FROM] > 0 && number >= control[FAILS_FROM]) ||
	       number == control[FAILS_ALONE];
}

static bool fails(int file)
{
	_Atomic long *control = find_control();
	const char *while_there = getenv("FAIL_WHILE");
	const long from = number_in("FAIL_AT");
	const long once = number_in("FAIL_ONCE");

	if (!is_store(file))
		return false;
	calls++;
	if (control != NULL)
		return fails_by_control(control);
	if (while_there != NULL && access(while_there, F_OK) == 0)
		return true;
	return (from > 0 && calls >= from) || calls == once;
}

/* The number of calls, and of calls that sync, for a test that fails each of them. */
static void __attribute__((destructor)) tell_calls(void)
{
	const char *path = getenv("FAIL_COUNT");
	FILE *file = path != NULL ? fopen(path, "w") : NULL;

	if (file == NULL)
		return;
	fprintf(file, "%ld %ld\n", calls, syncs);
	fclose(file);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset)
{
	if (fails(file)) {
		errno = ENOSPC;
		return -1;
	}
	return syscall(SYS_pwrite64, file, bytes, count, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset)
{
	return pwrite64(file, bytes, count, offset);
}

ssize_t write(int file, const void *bytes, size_t count)
{
	if (fails(file)) {
		errno = ENOSPC;
		return -1;
	}
	return syscall(SYS_write, file, bytes, count);
}

int fdatasync(int file)
{
	syncs += is_store(file);
	if (fails(file)) {
		errno = EIO;
		return -1;
	}
	return (int)syscall(SYS_fdatasync, file);
}

int fsync(int file)
{
	syncs += is_store(file);
	if (fails(file)) {
		errno = EIO;
		return -1;
	}
	return (int)syscall(SYS_fsync, file);
}

int ftruncate64(int file, off64_t length)
{
	if (fails(file)) {
		errno = ENOSPC;
		return -1;
	}
	return (int)syscall(SYS_ftruncate, file, length);
}
