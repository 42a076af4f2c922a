/* The check of the register of persons for pindeck verify. */
#ifndef PINDECK_REGISTER_CHECK_H
#define PINDECK_REGISTER_CHECK_H

#include "roster.h"

enum register_problem {
	REGISTER_SOUND,
	REGISTER_LINE_UNREADABLE,
	REGISTER_SEAL_BROKEN,   /* the line does not match its seal */
	REGISTER_LINE_BAD,      /* it cannot follow the lines before it */
	REGISTER_NAMES_MISSING, /* its names are gone, and no later line says that they were
	                           forgotten */
	REGISTER_PROBLEMS       /* how many there are */
};

struct register_check {
	enum trouble trouble;
	int64_t lines;
	enum register_problem problem; /* the first */
	int64_t line;                  /* where it is */
};

/* Read the whole register. */
struct register_check register_check_all(struct journal journal);

#endif
