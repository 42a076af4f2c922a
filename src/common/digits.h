/* Small numbers as text, without the cost of printf: each ball of a journal has several. */
#ifndef PINDECK_DIGITS_H
#define PINDECK_DIGITS_H

#include <stddef.h>

/* Write a number from 0 to 99 without a leading zero and without a NUL byte; returns its length. */
static inline size_t digits_write(int number, char *text)
{
	const size_t length = number < 10 ? 1 : 2;

	if (length == 2)
		text[0] = (char)('0' + number / 10 % 10);
	text[length - 1] = (char)('0' + number % 10);
	return length;
}

#endif
