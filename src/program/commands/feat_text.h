/* Milestones and personal bests in words. */
#ifndef PINDECK_FEAT_TEXT_H
#define PINDECK_FEAT_TEXT_H

#include "records/milestone.h"
#include "words/words.h"

#include <stdio.h>

/* "first game of 200", "personal best: 212, before 198" and so on, without a line end. */
void feat_text_print(FILE *output, const struct feat *feat, enum pindeck_discipline discipline,
                     enum language language);

#endif
