/* Arguments of the functions of the extension. */
#ifndef PINDECK_POSTGRES_H
#define PINDECK_POSTGRES_H

#include "sheet.h"

struct sheet_argument {
	const char *text;
	size_t length;
};

struct sheet_argument sheet_argument(text *value);

/* Raises an error for an unknown name. */
enum pindeck_discipline discipline_argument(text *value);

#endif
