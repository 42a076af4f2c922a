/* Prints the table of docs/http.md of what can be read, from the table of endpoints. */
#include "server/api/endpoint.h"

#include <stdio.h>
#include <string.h>

#define LANE "3"
#define GAME "12"
#define BOWLER "LEE"
#define WHO "PJS"
#define PERSON_NUMBER "12"
#define LEAGUE "Thursday"
#define WEEK "7"
#define SESSION ""
#define WAITING "17"
#define FILE_NAME ""
#define IGNORED NULL
#define NONE NULL
#define QUERY(...) ((const struct form_member *const[]){ __VA_ARGS__, NULL })
#define ENDPOINT(method, path, permission, answer, query, result, summary) \
	describe(method, path, permission, query, summary);

static void describe(int methods, const char *path, enum permission permission,
                     const struct form_member *const *query, const char *summary)
{
	const char *between = "?";

	if (methods != GET || strncmp(path, "/api/", strlen("/api/")) != 0)
		return;
	printf("| `%s", path);
	for (; query != NULL && *query != NULL; query++, between = "&")
		printf("%s%s", between, (*query)->example);
	printf("` | %s%s |\n",
	       permission == FOR_DESK      ? "for the desk: "
	       : permission == FOR_TRUSTED ? "for consoles and the desk: "
	                                   : "",
	       summary);
}

int main(void)
{
#include "server/api/endpoints.def"
	return 0;
}
