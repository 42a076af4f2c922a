/* Memory that runs out: preloaded before the program, it counts allocations and fails those that a
 * plan names. The file FAIL_PLAN is the plan, which the test maps too and changes while the program
 * runs. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Shared with the test, which maps the same file. */
struct plan {
	_Atomic int64_t seen;  /* allocations since the program began */
	_Atomic int64_t first; /* the number of the first to fail; 0 for none */
	_Atomic int64_t last;  /* and of the last */
	_Atomic int64_t failed;
};

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static struct plan *plan;
static _Thread_local bool spared;

static void __attribute__((constructor)) read_plan(void)
{
	const char *path = getenv("FAIL_PLAN");
	const int file = path != NULL ? open(path, O_RDWR | O_CLOEXEC) : -1;
	void *shared;

	if (file < 0)
		return;
	shared = mmap(NULL, sizeof(struct plan), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	close(file);
	if (shared != MAP_FAILED)
		plan = shared;
}

static bool fails(void)
{
	int64_t number;
	int64_t first;

	if (plan == NULL || spared)
		return false;
	number = atomic_fetch_add(&plan->seen, 1) + 1;
	first = atomic_load(&plan->first);
	if (first == 0 || number < first || number > atomic_load(&plan->last))
		return false;
	atomic_fetch_add(&plan->failed, 1);
	errno = ENOMEM;
	return true;
}

void *malloc(size_t size)
{
	return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
	return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
	return fails() ? NULL : __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size)
{
	return fails() ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
	return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
	*memory = fails() ? NULL : __libc_memalign(alignment, size);
	return *memory != NULL ? 0 : ENOMEM;
}

/* Without memory glibc 2.36 crashes while it reads the configuration of the name service: no
 * allocation in there fails. */
struct passwd *getpwuid(uid_t user)
{
	struct passwd *(*real)(uid_t) = (struct passwd * (*)(uid_t)) dlsym(RTLD_NEXT, "getpwuid");
	struct passwd *found;

	spared = true;
	found = real(user);
	spared = false;
	return found;
}
