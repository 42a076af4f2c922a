/* Twins: games of a journal found by what their lines say, however many were opened at once. */
#ifndef PINDECK_TWINS_H
#define PINDECK_TWINS_H

#include "journal.h"

struct twins;

/* A null pointer without memory. The journal must outlive it. */
struct twins *twins_new(struct journal journal);
void twins_free(struct twins *twins);

/* Told a game that may be the same; false when that is enough. */
typedef bool twins_visitor(void *payload, int64_t game);

/* Visit the games of the journal that may have all these lines, or whose own lines may all be among
 * the first of these: whoever wrote them, and under whatever number. A visited game is only likely
 * to be the same: its lines must be compared. The visitor may use the journal. */
enum trouble twins_find(struct twins *twins, const struct entry *lines, size_t count,
                        twins_visitor *visit, void *payload);

/* These lines are in the journal now, under that number. */
enum trouble twins_add(struct twins *twins, const struct entry *lines, size_t count, int64_t game);

#endif
