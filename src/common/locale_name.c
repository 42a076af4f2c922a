/* The locale that the environment names. */
#include "common/locale_name.h"

#include <stddef.h>
#include <stdlib.h>

const char *locale_name(const char *category)
{
	const char *const variables[] = { "LC_ALL", category, "LANG" };

	for (size_t next = 0; next < sizeof variables / sizeof *variables; next++) {
		const char *locale = getenv(variables[next]);

		if (locale != NULL && *locale != '\0')
			return locale;
	}
	return NULL;
}
