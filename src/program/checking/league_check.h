/* The check of the record of leagues for pindeck verify. */
#ifndef PINDECK_LEAGUE_CHECK_H
#define PINDECK_LEAGUE_CHECK_H

#include "journal.h"

enum league_problem {
	LEAGUES_SOUND,
	LEAGUES_UNREADABLE,
	LEAGUES_SEAL_BROKEN, /* the line does not match its seal */
	LEAGUES_LINE_BAD,    /* it is out of order, or has fields that its kind has not */
	LEAGUE_PROBLEMS      /* how many there are */
};

struct league_check {
	enum trouble trouble;
	int64_t lines;
	enum league_problem problem; /* the first */
	int64_t line;                /* where it is */
};

/* Read the whole record. */
struct league_check league_check_all(struct journal journal);

#endif
