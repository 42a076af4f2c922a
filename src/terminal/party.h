/* A party: the bowlers of a game, as they are named one after the other. */
#ifndef PINDECK_PARTY_H
#define PINDECK_PARTY_H

#include "lane.h"

struct party {
	enum pindeck_discipline discipline; /* of bowlers who name none */
	enum pindeck_format format;         /* of teams; alone where there are none */
	struct pindeck_name team;           /* of the bowlers who name no team */
	bool team_given;                    /* that name was chosen */
	struct pindeck_lineup lineup;       /* that team, as far as it is named */
	struct pindeck_match seated;
};

/* Without bowlers. */
struct party party_open(void);

/* Without bowlers; newcomers get the discipline and format of the match. */
struct party party_like(const struct pindeck_match *match);

/* The newcomer a word is: PJS, PJS:no-tap-9 for a discipline of their own, TIG=KYJ+PJS for a team;
 * or why it is none. */
enum pindeck_reason party_newcomer(const struct party *party, struct pindeck_text word,
                                   struct newcomer *newcomer);

/* One more, or why not. Where the party bowls as one team it is one more member of that. */
enum pindeck_reason party_add(struct party *party, struct pindeck_text word);

/* That was the last of them: the team that all bowl in is seated, or why it cannot be. */
enum pindeck_reason party_end(struct party *party);

#endif
