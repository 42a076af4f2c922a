/* Floors: the figures that a bench must reach, and how far it got. */
#include "floors.h"

#include <stdio.h>
#include <stdlib.h>

static void record(const char *what, const char *direction, double reached, double required)
{
	const char *path = getenv("PINDECK_FLOORS");
	FILE *file = path != NULL ? fopen(path, "a") : NULL;

	if (path == NULL)
		return;
	if (file == NULL ||
	    fprintf(file, "%s\t%s\t%.9g\t%.9g\n", what, direction, reached, required) < 0 ||
	    fclose(file) != 0) {
		perror(path);
		exit(EXIT_FAILURE);
	}
}

static bool judge(const char *what, const char *direction, double reached, double required,
                  bool good)
{
	printf("%-58s %8.2f  %s, required at %s %.2f\n", what, reached, good ? "ok    " : "MISSED",
	       direction, required);
	record(what, direction, reached, required);
	return good;
}

bool floor_at_least(const char *what, double reached, double required)
{
	return judge(what, "least", reached, required, reached >= required);
}

bool floor_at_most(const char *what, double reached, double required)
{
	return judge(what, "most", reached, required, reached <= required);
}
