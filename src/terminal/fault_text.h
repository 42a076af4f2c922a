/* The sentence for an action that was refused, the same in line mode, in the console and for
 * commands. */
#ifndef PINDECK_FAULT_TEXT_H
#define PINDECK_FAULT_TEXT_H

#include "alley/outcome.h"
#include "words/words.h"

/* Why the outcome is not done; its fault is not NO_FAULT. */
const char *fault_text_of(enum language language, struct outcome outcome);

#endif
