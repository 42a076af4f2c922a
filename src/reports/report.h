/* Reports: games of a journal, added to a record book for the persons who bowled them. */
#ifndef PINDECK_REPORT_H
#define PINDECK_REPORT_H

#include "alley/games.h"
#include "members/roster.h"
#include "records/milestone.h"
#include "records/record_book.h"

/* Called for a game that cannot be read, which is left out. */
typedef void report_fault(void *payload, const struct replay *game, struct outcome outcome);

struct report {
	struct record_book *book;
	const struct roster *roster;
	struct journal_query games; /* which ones; OLDEST_FIRST */
	report_fault *fault;        /* may be a null pointer */
	void *payload;
	int64_t damaged; /* games that were left out */
	bool out_of_memory;
};

/* The holder of the game of a seat, or of the balls of that member of its team, by the current
 * register.
 */
struct holder report_holder(const struct roster *roster, const struct replay *game,
                            struct pindeck_seat seat, int member);

/* True if the bowler has this seat, or is a member of the team in it. Letters are also those of
 * guests. */
bool report_bowls(const struct roster *roster, const struct replay *game, struct pindeck_seat seat,
                  const struct holder *bowler);

/* The holder of a person's records. */
struct holder report_person(const struct roster *roster, int64_t person);

/* Add one game. False if memory runs out. */
bool report_add(struct record_book *book, const struct roster *roster, const struct replay *game);

/* Add the letters and numbers under which the holder bowled. */
void report_people(const struct roster *roster, const struct holder *holder,
                   struct journal_people *people);

/* Restrict the report to this holder and to those of earlier calls. */
void report_ask(struct report *report, const struct holder *holder);

/* Read all games of the report. A damaged store whose damaged games were reported is no trouble. */
enum trouble report_read(struct report *report, struct journal journal);

/* The same with a second connection to the same store and a second thread, each with half of the
 * games; only for a book of all bowlers. */
enum trouble report_read_halves(struct report *report, struct journal journal,
                                struct journal other);

struct seat_feats {
	struct feat list[FEATS_MOST];
	size_t count;
};

struct game_feats {
	struct seat_feats seats[PINDECK_MOST_BOWLERS];
};

/* Read the feats to announce at the end of this game, from all games of its persons. Letters that
 * no person has claimed have no feats, because different people may use them. */
enum trouble game_feats_read(struct game_feats *feats, struct journal journal,
                             const struct roster *roster, const struct replay *game);

/* As JSON, an array: [{"seat":1,"milestone":"game","value":200}]. */
void game_feats_write(struct writer *writer, const struct game_feats *feats);

#endif
