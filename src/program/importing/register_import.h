/* Importing the register of persons: it continues the register of the store, or is refused. */
#ifndef PINDECK_REGISTER_IMPORT_H
#define PINDECK_REGISTER_IMPORT_H

#include "members/roster.h"

struct register_import;

/* A null pointer if memory runs out. */
struct register_import *register_import_new(void);
void register_import_free(struct register_import *import);

/* Take the next line of the file; false if memory runs out. */
bool register_import_line(struct register_import *import, const struct register_line *line);

/* The result of the import. */
struct register_import_result {
	enum trouble trouble;
	int64_t differs; /* the first line that the store has differently; 0 for none */
	int64_t bad;     /* the first line that cannot follow; 0 for none */
	int64_t taken;   /* how many lines were new */
};

/* Store the lines that follow those of the store, in one commit, and forget all of them. Numbers of
 * persons mean the same in both only if one register is the beginning of the other; else nothing is
 * stored. */
struct register_import_result register_import_keep(struct register_import *import,
                                                   struct journal journal);

#endif
