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

#ifdef __cplusplus
}
#endif

#endif
