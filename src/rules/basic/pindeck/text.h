/* Text that is read from its front. It points into the caller's bytes and is never read past its
 * end. */
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

/* The first length bytes at front. They must stay valid while the text is used. */
struct pindeck_text pindeck_text_from(const char *front, size_t length);

/* The remaining bytes and their number. They are not terminated by a NUL byte. */
const char *pindeck_text_to_bytes(struct pindeck_text text);
size_t pindeck_text_to_length(struct pindeck_text text);
bool pindeck_text_is_empty(struct pindeck_text text);

/* The first byte; '\0' when the text is empty. */
char pindeck_text_to_byte(struct pindeck_text text);

/* True when the first byte is one of these characters. */
bool pindeck_text_begins_with_any(struct pindeck_text text, const char *any);
bool pindeck_text_begins_with_digit(struct pindeck_text text);

/* Remove the first byte, if there is one. */
void pindeck_text_step(struct pindeck_text *text);

/* Remove the first byte and return true when it is one of these characters. */
bool pindeck_text_skip_any(struct pindeck_text *text, const char *any);

/* Remove and return everything before the first of these characters, or the whole text. */
struct pindeck_text pindeck_text_cut_before_any(struct pindeck_text *text, const char *any);

/* Remove and return a number of 0 to 999. -1 when the text does not begin with one: no digit, a
 * leading zero, or a larger number. */
int pindeck_text_to_number(struct pindeck_text *text);

#ifdef __cplusplus
}
#endif

#endif
