/* The internals of the archive: games, lines and bowlers of a query, as the client may see them. */
#ifndef PINDECK_ARCHIVE_INSIDE_H
#define PINDECK_ARCHIVE_INSIDE_H

#include "server/archive/archive.h"

#include "alley/games.h"
#include "reports/report.h"
#include "reports/seated.h"

/* A game with the names that the client may see, while it is written. */
struct shown_game {
	const struct replay *game;
	const struct roster *names; /* a null pointer for board names only */
	struct replay room;
};

/* Borrows the roster, which the caller returns. */
void archive_show(const struct archive_query *query, const struct replay *game,
                  struct shown_game *shown);

/* A line as the client may see it. The roster is borrowed for one line only: the access worker must
 * not wait for a store that hangs. */
struct entry archive_show_line(const struct archive_query *query, struct neutral_lines *names,
                               const struct entry *entry);

/* The bowler that a query names, resolved with the current register. */
struct asked_bowler {
	struct roster *roster;
	struct holder holder;
};

/* Clients that see board names only may ask by letters or number: they cannot guess full names. */
bool archive_may_ask(const struct archive_query *query);

/* Read the register and resolve the name; false when the query is refused. The
 * caller closes the roster in any case. */
bool archive_ask_bowler(struct asked_bowler *asked, struct journal journal,
                        const struct archive_query *query, struct archive_answer *answer);

/* The game that a query names. */
struct archive_game_found {
	struct replay game;
	bool found;
};

/* Read it, and write the id of the answer; false when the query is refused. found is false before.
 */
bool archive_find(struct journal journal, const struct archive_query *query,
                  struct archive_game_found *found, struct archive_answer *answer);

#endif
