/* The version of the library. */
#include "pindeck/version.h"

const char *pindeck_version_to_text(void)
{
	return PINDECK_VERSION;
}

int pindeck_version_to_number(void)
{
	return PINDECK_VERSION_NUMBER;
}
