/* The files of the pages. */
#include "house.h"

#include "pages.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *name, const void *file)
{
	return strcmp(name, ((const struct page_file *)file)->name);
}

static void answer_with(const struct call *call, const char *name)
{
	const struct page_file *file =
	    bsearch(name, page_files, page_files_count, sizeof *page_files, compare);
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
		call_answer_bytes(call, file->type, file->bytes, file->length);
}

void answer_page(struct call *call)
{
	answer_with(call, call->page);
}

/* Behind the last slash. */
void answer_file(struct call *call)
{
	const char *path = exchange_path(call->exchange);
	const char *name = strrchr(path, '/');

	answer_with(call, name != NULL ? name + 1 : path);
}
