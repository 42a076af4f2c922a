/* The files of the pages. */
#include "server/api/endpoint.h"

#include "server/api/pages.h"
#include "server/api/server_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	TAG_SIZE = 32
};

/* A file in the coding that a client accepts. */
struct representation {
	const struct page_file *file;
	bool is_packed;
	char tag[TAG_SIZE];
};

static int compare(const void *name, const void *file)
{
	return strcmp(name, ((const struct page_file *)file)->name);
}

static const struct page_file *file_named(const char *name)
{
	return bsearch(name, page_files, page_files_count, sizeof *page_files, compare);
}

/* ---- codings ---- */

/* True when the parameters of a coding, up to the next comma, give it a weight of 0. */
static bool refuses(const char *parameters)
{
	const char *name = parameters + strspn(parameters, "; \t");
	const char *value = name + strlen("q=");

	return strncasecmp(name, "q=", strlen("q=")) == 0 &&
	       strchr(";, \t", value[strspn(value, "0.")]) != NULL; /* or its end */
}

/* True when Accept-Encoding of the client has gzip with another weight than 0; * stands for the
 * codings that the list does not name. */
static bool accepts_gzip(const struct call *call)
{
	const char *coding = exchange_field(call->exchange, "Accept-Encoding");
	bool accepts = false;

	while (coding != NULL && *coding != '\0') {
		const char *name = coding + strspn(coding, ", \t");
		const size_t length = strcspn(name, ",; \t");

		if (length == strlen("gzip") && strncasecmp(name, "gzip", length) == 0)
			return !refuses(name + length);
		if (length == 1 && *name == '*')
			accepts = !refuses(name + length);
		coding = name + strcspn(name, ",");
	}
	return accepts;
}

/* The tag of the packed bytes is a weak one: the same content, other bytes. */
static struct representation represent(const struct call *call, const struct page_file *file)
{
	struct representation chosen = { .file = file };

	chosen.is_packed = file->packed_length > 0 && accepts_gzip(call);
	snprintf(chosen.tag, sizeof chosen.tag, "%s%s", chosen.is_packed ? "W/" : "", file->etag);
	return chosen;
}

static void answer_file_bytes(const struct call *call, const struct representation *chosen)
{
	const struct page_file *file = chosen->file;

	if (!chosen->is_packed) {
		call_answer_bytes(call, 200, file->type, file->bytes, file->length);
		return;
	}
	exchange_tell(call->exchange, "Content-Encoding", "gzip");
	call_answer_bytes(call, 200, file->type, file->packed, file->packed_length);
}

/* Files are the same for all callers, so shared caches may keep them. */
static void answer_with(const struct call *call, const char *name)
{
	const struct page_file *file = file_named(name);
	const char *tags = exchange_field(call->exchange, "If-None-Match");
	struct refusal refusal = { .code = NO_SUCH_RESOURCE };
	struct representation chosen;

	if (file == NULL) {
		call_refuse(call, &refusal);
		return;
	}
	chosen = represent(call, file);
	exchange_tell(call->exchange, "Vary", "Accept-Encoding");
	exchange_tell(call->exchange, "Cache-Control", "no-cache");
	exchange_tell(call->exchange, "ETag", chosen.tag);
	if (tags != NULL && strstr(tags, file->etag) != NULL)
		call_answer_nothing(call, 304);
	else
		answer_file_bytes(call, &chosen);
}

/* ---- pages ---- */

void answer_page(struct call *call)
{
	const struct page_file *file = file_named(call->endpoint->page);

	call->compiles = file != NULL && file->compiles;
	answer_with(call, call->endpoint->page);
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
	const char *types = exchange_field(call->exchange, "Accept");

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

	exchange_tell(call->exchange, "Vary", "Accept");
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
