/* The files of web/, which tools/embed makes part of the program. */
#ifndef PINDECK_PAGES_H
#define PINDECK_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page_file {
	const char *name; /* within web/, such as shared/board.js */
	const char *type; /* for Content-Type */
	const unsigned char *bytes;
	size_t length;
	const unsigned char *packed; /* the same, by gzip */
	size_t packed_length;        /* 0 where that would not be shorter */
	const char *etag;            /* with its quotes; other bytes have another */
	bool compiles;               /* a page whose scripts load WebAssembly */
};

/* In the order of their names, byte by byte. */
extern const struct page_file page_files[];
extern const size_t page_files_count;

#endif
