/* A clock that a test can set. Preloaded before the program, it adds an offset to the real time of
 * the system: the signed number of seconds in the eight bytes of the file CLOCK_OFFSET, which a
 * test changes while the program runs. Monotonic clocks are unchanged. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *offset;

__attribute__((constructor)) static void begin(void)
{
	const char *path = getenv("CLOCK_OFFSET");
	const int file = path != NULL ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	void *mapped = MAP_FAILED;

	if (file >= 0)
		mapped = mmap(NULL, sizeof *offset, PROT_READ, MAP_SHARED, file, 0);
	if (mapped == MAP_FAILED)
		abort();
	offset = mapped;
	(void)close(file);
}

static int tell(clockid_t clock, struct timespec *now)
{
	const long result = syscall(SYS_clock_gettime, clock, now);

	if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
		now->tv_sec += offset != NULL ? *offset : 0;
	return (int)result;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
	return tell(clock, now);
}

int timespec_get(struct timespec *now, int base)
{
	return base == TIME_UTC && tell(CLOCK_REALTIME, now) == 0 ? base : 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
	struct timespec precise;
	const int result = tell(CLOCK_REALTIME, &precise);

	(void)zone;
	now->tv_sec = precise.tv_sec;
	now->tv_usec = precise.tv_nsec / 1000;
	return result;
}

time_t time(time_t *place)
{
	struct timespec now = { .tv_sec = 0 };

	(void)tell(CLOCK_REALTIME, &now);
	if (place != NULL)
		*place = now.tv_sec;
	return now.tv_sec;
}
