/* The files of the pages. */
#include "page.h"

#include "pages.h"
#include "server_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	TAG_SIZE = 32
};

static int compare(const void *name, const void *file)
{
	return strcmp(name, ((const struct page_file *)file)->name);
}

static const struct page_file *file_named(const char *name)
{
	return bsearch(name, page_files, page_files_count, sizeof *page_files, compare);
}

/* True when the client accepts gzip. A client that refuses it by name, which no browser does, gets
 * the plain bytes too. */
static bool accepts_gzip(const struct call *call)
{
	const char *codings = call_header(call, "Accept-Encoding");

	return codings != NULL && strstr(codings, "gzip") != NULL &&
	       strstr(codings, "gzip;q=0") == NULL;
}

/* The tag of the packed bytes is a weak one: the same content, other bytes. */
static void answer_packed(const struct call *call, const struct page_file *file)
{
	char tag[TAG_SIZE];

	snprintf(tag, sizeof tag, "W/%s", file->etag);
	call_tell(call, "ETag", tag);
	call_tell(call, "Content-Encoding", "gzip");
	call_answer_bytes(call, 200, file->type, file->packed, file->packed_length);
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
	call_tell(call, "Vary", "Accept-Encoding");
	if (tags != NULL && strstr(tags, file->etag) != NULL) {
		call_tell(call, "ETag", file->etag);
		call_answer_nothing(call, 304);
		return;
	}
	if (file->packed_length > 0 && accepts_gzip(call)) {
		answer_packed(call, file);
		return;
	}
	call_tell(call, "ETag", file->etag);
	call_answer_bytes(call, 200, file->type, file->bytes, file->length);
}

void answer_page(struct call *call)
{
	const struct page_file *file = file_named(call->page);

	call->compiles = file != NULL && file->compiles;
	answer_with(call, call->page);
}

/* One of the media types that a client accepts, up to the next comma. */
static bool is_page_type(const char *type)
{
	static const char page[] = "text/html";

	type += strspn(type, " \t");
	if (strncasecmp(type, page, sizeof page - 1) != 0)
		return false;
	return strchr(" \t;,", type[sizeof page - 1]) != NULL; /* or its end */
}

/* A browser accepts text/html by name; a client that accepts anything gets JSON. */
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
bool page_answer_missing(const struct call *call)
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
