/* Keeping: where the journal of this command is, and what to say when it cannot be used. */
#ifndef PINDECK_KEEPING_H
#define PINDECK_KEEPING_H

#include "games.h"
#include "request.h"
#include "store.h"

#include <stdio.h>

enum purpose {
	TO_READ,   /* where nothing was ever kept there is nothing to see */
	TO_ANSWER, /* the same for requests over HTTP, which have a deadline */
	TO_FOLLOW, /* the same, but what is kept from now on is seen too */
	TO_CHANGE, /* what is there: nothing is created */
	TO_WRITE,
	TO_KEEP /* to write for requests over HTTP */
};

enum {
	KEEPING_PATH_SIZE = 4096
};

/* Open the journal that was asked for, or the usual one: a file in the user's data folder. */
enum status keeping_open(struct journal *journal, const struct request *request,
                         enum purpose purpose);

/* Open the safe with the permissions of servers: beside a store in a file, in a database, or in
 * memory. The journal, opened to write, outlives it. */
enum status keeping_open_safe(struct safe *safe, struct journal journal,
                              const struct request *request);

/* One line on standard error about that safe. Returns STATUS_FAILED. */
enum status keeping_safe_trouble(struct safe safe, enum trouble trouble,
                                 const struct request *request);

/* One line on standard error. Returns STATUS_FAILED. */
enum status keeping_trouble(struct journal journal, enum trouble trouble,
                            const struct request *request);

/* The same about one game: that there is none of that number, or that its lane is in use, is
 * STATUS_REFUSED. */
enum status keeping_game_trouble(struct journal journal, enum trouble trouble, int64_t game,
                                 const struct request *request);

/* One line on standard error about a game with a line that cannot be. Returns STATUS_FAILED. */
enum status keeping_fault(const struct replay *game, struct outcome outcome,
                          const struct request *request);

/* One line on standard error: that line does not match its seal; or where a line of a game does
 * not.
 */
void keeping_seal_at(int64_t game, int64_t line, const struct request *request);
void keeping_seal(const struct replay *game, const struct request *request);

/* One line on standard error about any other file than the store. Returns STATUS_FAILED. */
enum status keeping_say(const char *path, enum trouble trouble, const char *detail,
                        const char *what, const struct request *request);

/* What to type behind a command so that it finds the same store: --store and its address, quoted
 * for a shell, with a blank before; or nothing. A password in the address is left out. */
void keeping_print_store(const struct request *request, FILE *output);

/* The same for all options that commands share: --store, --actor and --language, as given. */
void keeping_print_options(const struct request *request, FILE *output);

#endif
