/* The files of the pages. */
#include "house.h"

#include "pages.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *name, const void *file)
{
	return strcmp(name, ((const struct page_file *)file)->name);
}

static void answer_page(const struct call *call, const char *name)
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

void answer_house_page(struct call *call)
{
	answer_page(call, "house.html");
}

void answer_overhead_page(struct call *call)
{
	answer_page(call, "overhead.html");
}

void answer_console_page(struct call *call)
{
	answer_page(call, "console.html");
}

void answer_sheet_page(struct call *call)
{
	answer_page(call, "sheet.html");
}

void answer_bowler_page(struct call *call)
{
	answer_page(call, "bowler.html");
}

/* Behind the last slash. */
void answer_file(struct call *call)
{
	const char *path = evhttp_uri_get_path(evhttp_request_get_evhttp_uri(call->request));
	const char *name = strrchr(path, '/');

	answer_page(call, name != NULL ? name + 1 : path);
}
