/* libpq, loaded when a database is used. */
#include "store/libpq.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

struct libpq libpq;

static bool loaded;
static char missing[256];

/* ISO C has no conversion from an object pointer, which dlsym returns, to a function pointer. */
static bool find(void *library, const char *name, void *place)
{
	*(void **)place = dlsym(library, name);
	return *(void **)place != NULL;
}

static void load(void)
{
	void *library = dlopen("libpq.so.5", RTLD_LAZY | RTLD_LOCAL);

	loaded = library != NULL;
#define LIBPQ_FIND(name) loaded = loaded && find(library, #name, &libpq.name)
	LIBPQ_FUNCTIONS(LIBPQ_FIND);
#undef LIBPQ_FIND
	if (!loaded)
		snprintf(missing, sizeof missing, "%s", dlerror());
}

bool libpq_load(const char **why)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, load);
	*why = missing;
	return loaded;
}
