/* Lanes on every journal: in memory, in a file, in a database. Each file *_cases.c has the cases of
 * one part; this file has their helpers. */
#ifndef PINDECK_LANES_H
#define PINDECK_LANES_H

#include "alley/lane.h"
#include "bench.h"

enum {
	JOURNALS = KEEPERS
};

extern struct bench benches[JOURNALS];

/* The lines of a walk; the second for a walk beside another. */
extern struct walked walked;
extern struct walked others;

int set_up(void **state);
int tear_down(void **state);

#define ON_EACH(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

/* ---- comparing ---- */

void assert_same_game(const struct replay *one, const struct replay *other);
void assert_same_outcome(struct outcome one, struct outcome other);
void assert_same_lines(struct journal one, struct journal other);

/* All games of the journal can be replayed. */
void assert_all_replay(struct journal journal);

/* The journal has this game. */
void assert_kept(struct journal journal, const struct replay *game);

/* The journal has the game on the lane: load it. */
void assert_loads_the_same(struct lane *lane);

void assert_place(const struct lane *lane, int number, int of, struct stamp since);

/* ---- bowling ---- */

extern const struct stamp now;

/* A moment this number of minutes after now. */
struct stamp minutes(int after);

struct pindeck_match two_seats(void);
struct lane *claimed_lane(struct journal journal, int32_t number);
struct lane *opened_lane(struct journal journal);

/* Open the first of that number of games. */
struct outcome open_series(struct lane *lane, struct stamp stamp, const struct pindeck_match *seats,
                           int games);
struct outcome bowl(struct lane *lane, int count);
void must_bowl(struct lane *lane, int count);
struct outcome correct(struct lane *lane, enum entry_kind kind, struct pindeck_match_place spot,
                       int count, bool unlock);
struct pindeck_match_place spot(int seat, int frame, int ball);
size_t lines_of(struct journal journal, int64_t game);
void must_bowl_out(struct lane *lane, int each);
void must_leave(struct lane *lane, int seat);

/* Each file runs its cases and returns the number of failures. */
int random_match_cases(void);
int lane_cases(void);
int series_cases(void);
int seat_cases(void);
int load_cases(void);
int failing_journal_cases(void);

#endif
