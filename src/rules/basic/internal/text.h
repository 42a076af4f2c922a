/* Internal functions of text: words and separators. */
#ifndef PINDECK_INTERNAL_TEXT_H
#define PINDECK_INTERNAL_TEXT_H

#include "text_scan.h"

/* True when the whole text is this word, letter by letter. */
bool pindeck_text_is_word(struct pindeck_text text, const char *word);

/* The text after the blanks and commas at its front. */
struct pindeck_text pindeck_text_without_separators(struct pindeck_text text);

/* True when an item ends here: the text is empty or begins with a blank or a comma. */
bool pindeck_text_ends_item(struct pindeck_text text);

/* True when it contains nothing but blanks and commas. */
bool pindeck_text_is_blank(struct pindeck_text text);

#endif
