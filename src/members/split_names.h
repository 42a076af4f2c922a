/* Several names typed in one line. */
#ifndef PINDECK_SPLIT_NAMES_H
#define PINDECK_SPLIT_NAMES_H

#include "members/roster.h"

enum {
	SPLIT_MOST = 12 /* bowlers on a lane */
};

enum split_fault {
	SPLIT_IS_RIGHT,
	SPLIT_TOO_MANY,
	SPLIT_TOO_LONG,   /* a name of more than 160 bytes */
	SPLIT_OPEN_QUOTE, /* a quotation mark that is not closed */
};

struct split_names {
	char list[SPLIT_MOST][REGISTER_NAME_SIZE];
	size_t count;
	enum split_fault fault;
};

/* Split a line into names: at commas if it has any, else at blanks. Words in quotation marks stay
 * together, and so do words that are the full or display name of a member; the roster may be a null
 * pointer. After a fault, the result has the names before it. */
struct split_names split_names(const struct roster *roster, const char *text);

#endif
