/* The roster: the records of every bowler, those of each discipline by themselves. */
#ifndef PINDECK_ROSTER_H
#define PINDECK_ROSTER_H

#include "records.h"

struct roster;

/* What one bowler did in one discipline: scores of several make no average together. */
struct section {
	struct pindeck_name bowler;
	enum pindeck_discipline discipline;
	const struct records *records; /* of one game at least */
};

typedef void roster_visitor(void *payload, const struct section *section);

/* One for everybody, as long as nobody is asked for. A null pointer without memory. */
struct roster *roster_new(void);
void roster_free(struct roster *roster);

/* Ask for this bowler, and for nobody else but those asked for in the same way. */
void roster_ask(struct roster *roster, struct pindeck_name bowler);

/* Add the game if it is finished and its bowler is asked for, as records_add does; false without
 * memory. */
bool roster_add(struct roster *roster, struct pindeck_name bowler, const struct pindeck_game *game,
                int32_t day);

/* Visit what there is, by the alphabet. */
void roster_walk(const struct roster *roster, roster_visitor *visit, void *payload);

/* The first after this name, by the alphabet, who was asked for and has no finished game; no name
 * when there is none. To begin with, after no name. */
struct pindeck_name roster_missing(const struct roster *roster, struct pindeck_name after);

#endif
