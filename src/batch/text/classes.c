/* The class of each byte of a line. */
#include "classes.h"

#define ODD4 BYTE_ODD, BYTE_ODD, BYTE_ODD, BYTE_ODD
#define ODD8 ODD4, ODD4
#define ODD16 ODD8, ODD8

/* clang-format off */
const uint8_t byte_classes[256] = {
	ODD8, BYTE_ODD, BYTE_GAP, BYTE_ODD, BYTE_ODD, BYTE_ODD, BYTE_GAP, BYTE_ODD, BYTE_ODD, /* tab, return */
	ODD16,
	BYTE_GAP, BYTE_ODD, BYTE_ODD, BYTE_ODD, ODD4,               /* space */
	ODD4, BYTE_GAP, 0, BYTE_ODD, BALL_SPARE,                    /* , - / */
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, BYTE_ODD, BYTE_ODD, ODD4,     /* digits */
	ODD4, BYTE_ODD, BYTE_ODD, 0, BYTE_ODD, ODD8,                /* F */
	ODD8, BALL_STRIKE | PINDECK_RACK, BYTE_ODD, BYTE_ODD, BYTE_ODD, ODD4, /* X */
	ODD4, BYTE_ODD, BYTE_ODD, 0, BYTE_ODD, ODD8,                /* f */
	ODD8, BALL_STRIKE | PINDECK_RACK, BYTE_ODD, BYTE_ODD, BYTE_ODD, ODD4, /* x */
	ODD16, ODD16, ODD16, ODD16, ODD16, ODD16, ODD16, ODD16,
};
