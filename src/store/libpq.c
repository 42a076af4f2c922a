/* libpq, loaded when a database is used. */
#include "store/libpq.h"

#include <dlfcn.h>

struct libpq libpq;

/* ISO C has no conversion from an object pointer, which dlsym returns, to a function pointer. */
static bool find(void *library, const char *name, void *place)
{
	*(void **)place = dlsym(library, name);
	return *(void **)place != NULL;
}

bool libpq_load(const char **why)
{
	void *library = dlopen("libpq.so.5", RTLD_LAZY | RTLD_LOCAL);
	bool good = library != NULL;

#define LIBPQ_FIND(name) good = good && find(library, #name, &libpq.name)
	LIBPQ_FUNCTIONS(LIBPQ_FIND);
#undef LIBPQ_FIND
	*why = good ? "" : dlerror();
	return good;
}
