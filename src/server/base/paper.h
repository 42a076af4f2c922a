/* Paper: a text that grows at its end, for answers of any length. */
#ifndef PINDECK_PAPER_H
#define PINDECK_PAPER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zeros: nothing written yet. Read text and length; a text is followed by a NUL byte. */
struct paper {
	char *text; /* a null pointer before the first byte */
	size_t length;
	size_t room;
	bool torn; /* memory ran out: what was written since is missing */
};

void paper_free(struct paper *paper);

/* Write no more than was written before; the memory stays. */
void paper_clear(struct paper *paper);

void paper_put(struct paper *paper, char byte);
void paper_bytes(struct paper *paper, const char *bytes, size_t length);
void paper_text(struct paper *paper, const char *text);
void paper_number(struct paper *paper, int64_t number);

/* As printf, up to 256 bytes at once: more than that is cut off. */
void paper_print(struct paper *paper, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A text in the quotes of JSON; and within an element or the quotes of an attribute of XML. What
 * is not UTF-8, or not fit to be read there, is written as ?. */
void paper_json(struct paper *paper, const char *text);
void paper_xml(struct paper *paper, const char *text);

#endif
