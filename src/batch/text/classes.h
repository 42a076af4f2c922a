/* The class of each byte of a line. A foul has the class of a ball that felled nothing: it leaves
 * the same pins for the next ball. */
#ifndef PINDECK_CLASSES_H
#define PINDECK_CLASSES_H

#include "shape.h"

extern const uint8_t byte_classes[256];

#endif
