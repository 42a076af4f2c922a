/* Games of a journal, replayed one after the other. */
#ifndef PINDECK_GAMES_H
#define PINDECK_GAMES_H

#include "alley/replay.h"
#include "journal/journal.h"

/* Visits the next game; false to stop. If a line cannot follow, the game is as the lines before it
 * left it, `damaged` is set, and the outcome says why. */
typedef bool games_visitor(void *payload, const struct replay *game, struct outcome outcome);

/* True if the replayed game matches the query. Stores may return other games too. */
bool games_match(const struct journal_query *query, const struct replay *game);

/* Visit the games that the query asks for. */
enum trouble games_walk(struct journal journal, const struct journal_query *query,
                        games_visitor *visit, void *payload);

/* Load the game before that line, and the line. TROUBLE_NO_GAME if the game has no such line. */
enum trouble games_load_before(struct journal journal, int64_t number, int64_t line,
                               struct replay *before, struct entry *entry);

/* Load the game with that number as far as it can be read; its `damaged` is set where it cannot.
 * TROUBLE_DAMAGED when a line is unreadable, TROUBLE_IMPOSSIBLE when a line cannot follow those
 * before it, TROUBLE_NO_GAME when there is no line. With any other trouble *game is undefined.
 * `accepted`, which may be a null pointer, is called for each replayed line; its result is ignored.
 * *lines is the number of lines in the journal, including those after a damaged one. */
enum trouble games_load(struct journal journal, int64_t number, struct replay *game,
                        journal_visitor *accepted, void *payload, int64_t *lines);

#endif
