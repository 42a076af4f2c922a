/* Duplicates: finds the games of a journal that may be the same as an imported one, by a hash of
 * their lines. */
#ifndef PINDECK_DUPLICATES_H
#define PINDECK_DUPLICATES_H

#include "journal/journal.h"

struct duplicates;

/* A null pointer if memory runs out. The journal must outlive it. */
struct duplicates *duplicates_new(struct journal journal);
void duplicates_free(struct duplicates *duplicates);

/* Takes a game that may be the same; false to stop. */
typedef bool duplicates_visitor(void *payload, int64_t game);

/* Visit each stored game that may be the same game: all lines of one are the first lines of the
 * other, or the two are equal. This compares hashes, without actors and numbers of games, so the
 * visitor must compare the lines themselves. It may use the journal. */
enum trouble duplicates_find(struct duplicates *duplicates, const struct entry *lines, size_t count,
                             duplicates_visitor *visit, void *payload);

/* Add a game that was just stored. */
enum trouble duplicates_add(struct duplicates *duplicates, const struct entry *lines, size_t count,
                            int64_t game);

#endif
