/* Named: the bowler that a typed name means on a lane, and the messages when it is ambiguous. */
#ifndef PINDECK_TYPED_NAME_H
#define PINDECK_TYPED_NAME_H

#include "reports/seated.h"
#include "terminal/answer.h"
#include "terminal/party.h"
#include "words/words.h"

enum {
	TYPED_NAME_WHY_SIZE = RESOLVE_TEXT_SIZE + 256
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

#endif
