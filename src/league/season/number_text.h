/* Points and percentages as text. */
#ifndef PINDECK_NUMBER_TEXT_H
#define PINDECK_NUMBER_TEXT_H

#include <stdbool.h>
#include <stdint.h>

enum {
	POINTS_TEXT_SIZE = 16
};

/* 3, 3.5, -0.5 */
void number_text_write_points(int32_t halves, char text[POINTS_TEXT_SIZE]);
bool number_text_read_points(int32_t *halves, const char *text);

/* .490, 1.000: part of whole, rounded to the nearest thousandth; .000 for a whole of 0. */
void number_text_write_percent(int64_t part, int64_t whole, char text[POINTS_TEXT_SIZE]);

#endif
