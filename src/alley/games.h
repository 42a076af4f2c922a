/* Games of a journal, one after the other, each as what its lines come to. */
#ifndef PINDECK_GAMES_H
#define PINDECK_GAMES_H

#include "journal.h"
#include "replay.h"

/* Takes the next game; false when that is enough. Where a line cannot follow those before it the
 * game is as they left it, its `damaged` is set, and the outcome tells why. */
typedef bool games_visitor(void *payload, const struct replay *game, struct outcome outcome);

enum trouble games_walk(struct journal journal, const struct journal_query *query,
                        games_visitor *visit, void *payload);

#endif
