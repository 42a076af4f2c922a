/* The persons of the store of a command, and names that are typed on the command line. */
#ifndef PINDECK_CLUB_H
#define PINDECK_CLUB_H

#include "program/command_store.h"
#include "reports/report.h"
#include "reports/seated.h"

struct club {
	const struct request *request;
	struct journal journal;
	struct roster *roster;
};

/* Open the store and read the register; or a line on standard error, and the store is closed. */
enum status club_open(struct club *club, const struct request *request, enum purpose purpose);

/* The same for a journal that is open; give the roster back with club_unload. */
enum status club_load(struct club *club, const struct request *request, struct journal journal);

/* Close the store that club_open opened. */
void club_close(struct club *club);

/* Give back the roster, and leave the journal open. */
void club_unload(struct club *club);

/* The person that a typed text means; or a line on standard error that lists the candidates, and
 * STATUS_REFUSED. */
enum status club_find(const struct club *club, const char *text, bool retired_too,
                      const struct member **member);

/* That line, for a text that means several persons or none. Returns STATUS_REFUSED. */
enum status club_refuse(const struct club *club, const char *text, const struct resolved *resolved);

/* The bowler that a typed text means: a person, or three letters; or a line on standard error. */
enum status club_find_bowler(const struct club *club, const char *text, struct holder *bowler);

/* The seat of the game that a typed name means; or a line on standard error. */
enum status club_find_seat(const struct club *club, const struct replay *game, const char *text,
                           struct pindeck_seat *seat);

/* The letters that people see: those of the seat, and for a forgotten person neutral ones. */
struct pindeck_name club_letters(const struct club *club, const struct replay *game,
                                 struct pindeck_seat seat);

/* If older games under the board name of the person belong to no person, a line on standard error
 * that says how to claim them. */
void club_tell_unclaimed(const struct club *club, int64_t person);

/* What a command says of a fault; NO_TEXT for those of several names in one line. */
enum text club_fault_text(enum member_fault fault);

/* The line for a change that the roster does not allow. Returns STATUS_REFUSED. */
enum status club_fault(const char *word, enum member_fault fault);

#endif
