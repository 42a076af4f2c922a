/* The files of the pages. */
#include "server_state.h"

#include "pages.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int compare(const void *name, const void *file)
{
	return strcmp(name, ((const struct page_file *)file)->name);
}

static const struct page_file *file_named(const char *name)
{
	return bsearch(name, page_files, page_files_count, sizeof *page_files, compare);
}

static void answer_with(const struct call *call, const char *name)
{
	const struct page_file *file = file_named(name);
	const char *tags = call_header(call, "If-None-Match");
	struct refusal refusal = { .code = NO_SUCH_RESOURCE };

	if (file == NULL) {
		call_refuse(call, &refusal);
		return;
	}
	call_tell(call, "ETag", file->etag);
	if (tags != NULL && strstr(tags, file->etag) != NULL)
		call_answer_nothing(call, 304);
	else
		call_answer_bytes(call, 200, file->type, file->bytes, file->length);
}

void answer_page(struct call *call)
{
	answer_with(call, call->page);
}

/* One of the types that a caller accepts, up to the next comma. */
static bool is_page_type(const char *type)
{
	static const char page[] = "text/html";

	type += strspn(type, " \t");
	if (strncasecmp(type, page, sizeof page - 1) != 0)
		return false;
	return strchr(" \t;,", type[sizeof page - 1]) != NULL; /* or its end */
}

/* A browser asks for pages by name; a program that accepts anything gets JSON. */
static bool wants_page(const struct call *call)
{
	const char *types = call_header(call, "Accept");

	while (types != NULL && !is_page_type(types)) {
		types = strchr(types, ',');
		types = types != NULL ? types + 1 : NULL;
	}
	return types != NULL;
}

/* Below /api there are no pages. */
bool answer_missing_page(const struct call *call)
{
	const struct page_file *file = file_named("missing.html");
	const char *path = exchange_path(call->exchange);

	call_tell(call, "Vary", "Accept");
	if (file == NULL || strncmp(path, "/api/", strlen("/api/")) == 0 ||
	    (call->method != METHOD_GET && call->method != METHOD_HEAD) || !wants_page(call))
		return false;
	call_answer_bytes(call, 404, file->type, file->bytes, file->length);
	return true;
}

/* The file is named by its path below /app/. */
void answer_file(struct call *call)
{
	answer_with(call, exchange_path(call->exchange) + strlen("/app/"));
}
