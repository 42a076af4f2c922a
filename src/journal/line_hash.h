/* The hash that seals a line: of texts and numbers, one after the other. */
#ifndef PINDECK_LINE_HASH_H
#define PINDECK_LINE_HASH_H

#include "journal/line_form.h"

enum {
	LINE_HASH_SIZE = 44, /* 32 bytes as base64url, with a NUL byte */
	/* every field of a line, and the seal before it, each with its length */
	LINE_HASHED_SIZE = (LINE_MOST_FIELDS + 1) * (2 + LINE_FIELD_SIZE)
};

struct line_hash {
	size_t length;
	unsigned char bytes[LINE_HASHED_SIZE];
};

void line_hash_begin(struct line_hash *hash);

/* Different lists of texts and numbers give different bytes, if the order of both is the same. */
void line_hash_text(struct line_hash *hash, const char *text);
void line_hash_number(struct line_hash *hash, int64_t number);

/* The fields of a line from one up to, not including, another; numbers and moments as numbers. */
void line_hash_fields(struct line_hash *hash, const struct line_form *form, const void *line,
                      int from, int until);

void line_hash_end(const struct line_hash *hash, char text[LINE_HASH_SIZE]);

/* The seals of the register or of the record of leagues, up to a line. All zeros before the first.
 */
struct line_seals {
	char last[LINE_HASH_SIZE]; /* the next line continues this one */
	int64_t broken;            /* the first line that does not match its seal, 0 for none */
};

/* Continue after a line with that seal. */
void line_seals_follow(struct line_seals *seals, const char seal[LINE_HASH_SIZE]);

/* The same for a line that was read; records the first line that does not match its seal. */
void line_seals_check(struct line_seals *seals, int64_t line, const char seal[LINE_HASH_SIZE],
                      bool matches);

#endif
