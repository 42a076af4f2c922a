/* A party: the bowlers of a game, as they are named one after the other. */
#ifndef PINDECK_PARTY_H
#define PINDECK_PARTY_H

#include "lane.h"

struct party {
	enum pindeck_discipline discipline; /* of bowlers who name none */
	enum pindeck_format format;         /* of teams; alone without teams */
	struct pindeck_name team;           /* of the bowlers who name no team */
	bool team_given;                    /* that name was chosen */
	struct pindeck_lineup lineup;       /* that team, as far as it is named */
	struct pindeck_match seated;
};

/* Without bowlers. */
struct party party_open(void);

/* Without bowlers; newcomers get the discipline and format of the match. */
struct party party_like(const struct pindeck_match *match);

/* The newcomer that a word names: PJS, PJS:no-tap-9 with a discipline, TIG=KYJ+PJS for a team; or
 * the reason to refuse it. */
enum pindeck_reason party_newcomer(const struct party *party, struct pindeck_text word,
                                   struct newcomer *newcomer);

/* Add a newcomer, or the reason to refuse. If the party is one team, the newcomer is a member of
 * it. */
enum pindeck_reason party_add(struct party *party, struct pindeck_text word);

/* After the last newcomer: seat the team of all, or the reason to refuse it. */
enum pindeck_reason party_end(struct party *party);

#endif
