/* Scanning of text from its front, for the rules and the layers of the program. */
#ifndef PINDECK_SHARED_TEXT_SCAN_H
#define PINDECK_SHARED_TEXT_SCAN_H

#include "pindeck/basic.h"

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

#endif
