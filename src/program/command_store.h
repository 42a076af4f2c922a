/* The store of a command: where it is, opening it, and messages when it cannot be used. */
#ifndef PINDECK_COMMAND_STORE_H
#define PINDECK_COMMAND_STORE_H

#include "alley/games.h"
#include "program/command.h"
#include "store/store.h"

#include <stdio.h>

enum purpose {
	TO_READ,   /* a missing usual store counts as empty */
	TO_TRY,    /* the same, and so does any other store that a later command may create */
	TO_ANSWER, /* the same for requests over HTTP, which have a deadline */
	TO_FOLLOW, /* the same, but lines that are stored from now on are seen */
	TO_CHANGE, /* an existing store; none is created */
	TO_WRITE,
	TO_KEEP /* to write for requests over HTTP */
};

enum {
	COMMAND_STORE_PATH_SIZE = 4096
};

/* Opens the store of --store, or the usual one: a file in the user's data folder. */
enum status command_store_open(struct journal *journal, const struct request *request,
                               enum purpose purpose);

/* Open the permissions of servers: beside a store in a file, in a database, or in
 * memory. The journal, opened to write, outlives it. */
enum status command_store_open_permissions(struct permissions *permissions, struct journal journal,
                                           const struct request *request);

/* One line on standard error about the permissions. Returns STATUS_FAILED. */
enum status command_store_permissions_trouble(struct permissions permissions, enum trouble trouble,
                                              const struct request *request);

/* One line on standard error. STATUS_FAILED; STATUS_REFUSED if another program was faster, or has
 * claimed the lane. */
enum status command_store_trouble(struct journal journal, enum trouble trouble,
                                  const struct request *request);

/* The same about one game: that there is none of that number, or that its lane is in use, is
 * STATUS_REFUSED. */
enum status command_store_game_trouble(struct journal journal, enum trouble trouble, int64_t game,
                                       const struct request *request);

/* One line on standard error about a game whose line cannot follow the ones before it. Returns
 * STATUS_FAILED. */
enum status command_store_fault(const struct replay *game, struct outcome outcome);

/* One line on standard error: that line of a game does not match its seal. The second one prints
 * nothing for a game whose seals match. */
void command_store_seal_at(int64_t game, int64_t line);
void command_store_seal(const struct replay *game);

/* Prints the options that make another command use the same store: a blank and --store with its
 * address, quoted for a shell and without a password; nothing for the usual store. */
void command_store_print_store(const struct request *request, FILE *output);

/* The same for all options that commands share: --store, --actor and --language, as given. */
void command_store_print_options(const struct request *request, FILE *output);

#endif
