/* Internal functions of mark. */
#ifndef PINDECK_INTERNAL_MARK_H
#define PINDECK_INTERNAL_MARK_H

#include "pindeck/mark.h"

/* A mark with the first four letters of this text. */
struct pindeck_mark pindeck_mark_from(const char *text);
const char *pindeck_mark_to_text(const struct pindeck_mark *mark);

#endif
