/* The check of the register of persons and of the record of leagues for pindeck verify. */
#ifndef PINDECK_LINE_CHECK_H
#define PINDECK_LINE_CHECK_H

#include "journal/journal.h"

enum line_problem {
	LINES_SOUND,
	LINE_UNREADABLE,
	LINE_SEAL_BROKEN, /* the line does not match its seal */
	LINE_BAD, /* it cannot follow the lines before it, or has fields that its kind does not have
	           */
	LINE_NAMES_MISSING, /* its names are missing, and no later line is `forgotten` */
	LINE_PROBLEMS       /* how many there are */
};

struct line_check {
	enum trouble trouble;
	int64_t lines;
	enum line_problem problem; /* the first */
	int64_t line;              /* the line that has it */
};

/* Read the whole register, or the whole record. */
struct line_check line_check_register(struct journal journal);
struct line_check line_check_leagues(struct journal journal);

#endif
