/* A party: the bowlers of a game, named one after the other; the bowler that a typed name means,
 * and the questions for names. */
#ifndef PINDECK_PARTY_H
#define PINDECK_PARTY_H

#include "alley/lane.h"
#include "members/roster.h"
#include "reports/seated.h"
#include "terminal/answer.h"
#include "terminal/talk.h"
#include "words/words.h"

enum {
	CHOICES_MOST = PINDECK_MOST_BOWLERS + PINDECK_MOST_MEMBERS
};

/* Decides whom a text means that could be a member, but is neither a full name nor a number: nobody
 * becomes a member whom nobody chose. */
struct chooser {
	/* Returns the number of the person, GUEST for a guest with the typed letters, 0 if nobody
	 * was chosen: the name is refused. */
	int32_t (*choose)(struct chooser *chooser, const struct roster *roster, const char *typed,
	                  const struct resolved *resolved);
	void *context;
	struct choice {
		char typed[REGISTER_NAME_SIZE];
		int32_t person;
	} choices[CHOICES_MOST]; /* answers so far: no question is asked twice */
	size_t count;
};

/* At a terminal asks; else letters are a guest's, and standard error tells how to choose the
 * person. */
struct chooser chooser_asking(struct talk *talk);

/* Answers what chooser_asking could answer, without a word: to try names. */
struct chooser chooser_trying(const struct talk *talk);

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
	struct chooser *chooser; /* or a null pointer: only full names and numbers mean persons */
};

/* A party without bowlers. */
struct party party_open(void);

/* A party without bowlers, for newcomers to a game: they get its discipline and format, and letters
 * that are free there. It refers to the game. */
struct party party_beside(const struct roster *roster, const struct replay *game);

/* The same for a person who takes over a seat of the game: the letters of that seat are free. */
struct party party_instead(const struct roster *roster, const struct replay *game,
                           struct pindeck_seat given);

/* The newcomer that a word names: a person of the roster by the full name, the number or a choice,
 * under its board name or a free one like it, or letters. PJS, PJS:no-tap-9 with a discipline,
 * TIG=KYJ+PJS for a team; or the reason to refuse it. */
enum pindeck_reason party_newcomer(const struct party *party, struct pindeck_text word,
                                   struct newcomer *newcomer);

/* The persons that the names in a word could mean, if somebody must choose; else none. */
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

enum {
	TYPED_NAME_WHY_SIZE = RESOLVE_TEXT_SIZE + 256,
	CHOICE_TEXT_SIZE = RESOLVE_TEXT_SIZE + 2 * REGISTER_NAME_SIZE + 256
};

/* A typed name, and its Latin keys: the letters of a board name may be typed with the Korean
 * layout. Without quotation marks around it. */
struct typed_name {
	char typed[LINE_SIZE + 1];
	char keys[LINE_SIZE + 1];
};

/* The names of the answer; empty where none was given. */
struct typed_name typed_name_of(const struct typed_answer *typed);

/* Two names in one: full names of members stay together. False for one name, or for more. */
bool typed_name_two(const struct roster *roster, const struct typed_name *name,
                    struct typed_name pair[2]);

/* The seat that the name means, as seated_find. */
struct pindeck_seat typed_name_seat(const struct roster *roster, const struct replay *game,
                                    const struct typed_name *name, struct resolved *resolved);

/* The letters of the removed bowler that the name means, as seated_find_removed. */
struct pindeck_name typed_name_removed(const struct roster *roster, const struct replay *game,
                                       const struct typed_name *name, struct resolved *resolved);

/* The newcomer that the name means, as party_newcomer; *resolved has the persons to choose from. */
enum pindeck_reason typed_name_newcomer(const struct party *party, const struct typed_name *name,
                                        struct newcomer *newcomer, struct resolved *resolved);

/* Add every bowler that a line names to the party, up to that number, or none. For a name that is
 * refused, *resolved has the persons to choose from. */
enum pindeck_reason typed_name_add_all(struct party *party, struct pindeck_text line, int most,
                                       struct resolved *resolved);

/* Why a name was refused: the persons that it could mean, or the reason. */
void typed_name_write_why(const struct roster *roster, const struct resolved *resolved,
                          enum pindeck_reason reason, enum language language,
                          char text[TYPED_NAME_WHY_SIZE]);

/* The register that new persons are written to. */
struct enrolment {
	struct roster *roster;
	struct journal journal;
	const char *actor;
};

enum {
	ENROL_TEXT_SIZE = 2 * REGISTER_NAME_SIZE + 256
};

/* The first name in a refused line that neither a member nor letters have, but that a person could
 * have. With `one`, the whole line is one name. False if there is none. */
bool enrol_find(const struct party *party, struct pindeck_text line, bool one,
                char name[REGISTER_NAME_SIZE]);

/* True if the new name is one of several words that could be the name of one person, which is
 * written in quotation marks; *whole is that name. A word that means a member is a name of its own.
 */
bool enrol_is_word(const struct party *party, struct pindeck_text line, const char *name,
                   char whole[REGISTER_NAME_SIZE]);

/* Register the person; the roster has it then. */
struct membership_outcome enrol(const struct enrolment *enrolment, const char *name,
                                struct pindeck_name board_name);

/* Ask the user at a terminal whether to register the new name in a refused line. True if a person
 * was registered: the line can be read again. Without an enrolment or a terminal, it asks nothing.
 */
bool enrol_ask(struct talk *talk, const struct enrolment *enrolment, const struct party *party,
               struct pindeck_text line, bool one);

/* ---- asking for the names of the bowlers ---- */

/* Ask for a name; several names in the answer are several bowlers. A new name is offered to be
 * registered, if there is an enrolment. False if the input ended or the
 * person quit. */
bool seating_ask(struct talk *talk, struct party *party, const struct enrolment *enrolment);

/* Ask for the number of bowlers, then for the name of each. False as above. */
bool seating_ask_people(struct talk *talk, struct party *party, const struct enrolment *enrolment);

#endif
