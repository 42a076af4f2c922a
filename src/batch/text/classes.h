/* What each byte of a line is. A foul is scored as a ball that felled nothing: it leaves the same
 * pins for the next. */
#ifndef PINDECK_CLASSES_H
#define PINDECK_CLASSES_H

#include "shape.h"

extern const uint8_t byte_classes[256];

#endif
