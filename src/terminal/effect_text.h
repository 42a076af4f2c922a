/* The effect of a change, in lines for people. */
#ifndef PINDECK_EFFECT_TEXT_H
#define PINDECK_EFFECT_TEXT_H

#include "alley/effect.h"

#include <stdio.h>

/* A line for each frame, PJS 3: 9 / -> 8 /, and for each score, PJS: 167 -> 158. */
void effect_text_print(const struct effect *effect, FILE *output);

#endif
