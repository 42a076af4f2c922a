/* Internal functions of frame_number. */
#ifndef PINDECK_INTERNAL_FRAME_NUMBER_H
#define PINDECK_INTERNAL_FRAME_NUMBER_H

#include "pindeck/frame_number.h"

bool pindeck_frame_number_is_last(struct pindeck_frame_number number);

#endif
