/* Text to be read from its front. It points into the caller's bytes and never behind them. */
#ifndef PINDECK_TEXT_H
#define PINDECK_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Private to text.c. */
struct pindeck_text {
	const char *front;
	size_t length;
};

/* The first length bytes at front; they must outlive what is read from them. */
/* True when both words are the same, to the letter. */
bool pindeck_word_is_from(const char *word, const char *other);

struct pindeck_text pindeck_text_from(const char *front, size_t length);

bool pindeck_text_is_empty(struct pindeck_text text);

/* True when the first byte is one of these. */
bool pindeck_text_begins_with_any(struct pindeck_text text, const char *any);

/* True when the first byte is a digit. */
bool pindeck_text_begins_with_digit(struct pindeck_text text);

/* The first byte; '\0' when there is none. */
char pindeck_text_to_byte(struct pindeck_text text);

/* Step over the first byte, and tell whether there was one of these; otherwise stay. */
bool pindeck_text_skip_any(struct pindeck_text *text, const char *any);

/* Step over the first byte, if there is one. */
void pindeck_text_step(struct pindeck_text *text);

/* Cut the bytes up to the next of these, or all there are, off the front. */
struct pindeck_text pindeck_text_cut_before_any(struct pindeck_text *text, const char *any);

/* The number this begins with, stepped over; -1 where no digit stands or a needless zero, and from
 * 1000 up. */
int pindeck_text_to_number(struct pindeck_text *text);

/* The bytes that are left, and how many. */
const char *pindeck_text_to_bytes(struct pindeck_text text);
size_t pindeck_text_to_length(struct pindeck_text text);

#ifdef __cplusplus
}
#endif

#endif
