/* A party: the bowlers of a game, named one after the other. */
#ifndef PINDECK_PARTY_H
#define PINDECK_PARTY_H

#include "alley/lane.h"
#include "reports/seated.h"

struct party {
	enum pindeck_discipline discipline; /* of bowlers who name none */
	enum pindeck_format format;         /* of teams; alone without teams */
	struct pindeck_name team;           /* of the bowlers who name no team */
	bool team_given;                    /* the name of the team was given */
	struct pindeck_lineup lineup;       /* the members of that team named so far */
	struct pindeck_match seated;
	struct side_persons persons[PINDECK_MOST_BOWLERS]; /* of the seats */
	struct lineup_persons members;                     /* persons of the members named so far */
	enum game_kind kind;                               /* of the game */
	const struct roster *roster; /* the persons that a word may name; or a null pointer */
	const struct replay *beside; /* the game that newcomers join; or a null pointer */
	struct pindeck_seat given;   /* the seat there that a newcomer takes over, or none */
};

/* A party without bowlers. */
struct party party_open(void);

/* A party without bowlers, for newcomers to a game: they get its discipline and format, and letters
 * that are free there. It refers to the game. */
struct party party_beside(const struct roster *roster, const struct replay *game);

/* The same for a person who takes over a seat of the game: the letters of that seat are free. */
struct party party_instead(const struct roster *roster, const struct replay *game,
                           struct pindeck_seat given);

/* The newcomer that a word names: a person of the roster by any of its names, under its board name
 * or a free one like it, or letters. PJS, PJS:no-tap-9 with a discipline, TIG=KYJ+PJS for a team;
 * or the reason to refuse it. */
enum pindeck_reason party_newcomer(const struct party *party, struct pindeck_text word,
                                   struct newcomer *newcomer);

/* The persons that the names in a word could mean, if they are several; else none. */
struct resolved party_candidates(const struct party *party, struct pindeck_text word);

/* Add a newcomer, or return the reason to refuse. If the party is one team, the newcomer is a
 * member of it. */
enum pindeck_reason party_add(struct party *party, struct pindeck_text word);

/* Call after the last newcomer: seats the team if all bowlers are one, or returns the reason to
 * refuse it. */
enum pindeck_reason party_end(struct party *party);

/* How the game of the party is opened: alone, or as the first of a series of that number of games,
 * with its persons. It refers to the party. */
struct opening party_opening(const struct party *party, int games);

#endif
