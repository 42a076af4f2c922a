/* Answers with the files of the pages. */
#ifndef PINDECK_PAGE_H
#define PINDECK_PAGE_H

#include "server/api/call.h"

call_answer answer_page, answer_file;

/* Answer an unknown path with a page if the client asks for pages; false if the answer must be
 * JSON. */
bool page_answer_missing(const struct call *call);

#endif
