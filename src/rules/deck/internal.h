/* What the other folders of the rules, and the batch, see of pins, states, disciplines and balls.
 */
#ifndef PINDECK_DECK_INTERNAL_H
#define PINDECK_DECK_INTERNAL_H

#include "basic/internal.h"
#include "pindeck/deck.h"

#include <stdbool.h>

/* The pins as a number of PINDECK_PACKED_PINS bits, and back. Structs that contain pins pack their
 * other members into the higher bits, which pindeck_pins_packed_from ignores. */
enum {
	PINDECK_PACKED_PINS = 24
};
uint32_t pindeck_pins_to_packed(struct pindeck_pins pins);
struct pindeck_pins pindeck_pins_packed_from(uint32_t packed);

/* The full rack of five-pin. */
struct pindeck_pins pindeck_pins_five(void);

/* The points they count: one each, except in five-pin. */
int pindeck_pins_to_points(struct pindeck_pins pins);

/* True for the same number of pins. */
bool pindeck_pins_are_as_many(struct pindeck_pins some, struct pindeck_pins others);

/* Both sets together; impossible unless both are known and have no pin in common. */
struct pindeck_pins pindeck_pins_with(struct pindeck_pins pins, struct pindeck_pins more);

bool pindeck_delivery_is_equal(struct pindeck_delivery one, struct pindeck_delivery other);

bool pindeck_deliveries_are_equal(const struct pindeck_deliveries *some,
                                  const struct pindeck_deliveries *others);

/* The state after a ball that leaves pins standing, and after one that clears the rack. */
enum pindeck_state pindeck_state_standing(enum pindeck_state state);
enum pindeck_state pindeck_state_cleared(enum pindeck_state state);

/* True when the frame has all of its balls. */
bool pindeck_state_is_over(enum pindeck_state state);

/* True when the next ball is the first at its rack: it can be a strike and can leave a split. */
bool pindeck_state_is_first_ball(enum pindeck_state state);

/* The mark of a next ball that clears the rack: X for a first ball, / for a second. '\0' for a
 * third ball, which is marked by its count. */
char pindeck_state_to_symbol(enum pindeck_state state);

/* An award: the bonus of a frame, by the state in which it ended. */

/* Private to discipline.c, and to the tables of discipline.c. */
struct pindeck_award {
	uint32_t first_ball_again; /* the number of additional times its first ball counts */
	uint32_t bonus_balls;      /* the number of following balls that count for it too */
};

/* The bonus of a frame with this first ball: points, and the balls it waits for. */
struct pindeck_score pindeck_award_score(struct pindeck_award award,
                                         struct pindeck_score first_ball);

/* clang-format off */

/* The following balls count too. Fill balls count once, by themselves. */
static const struct pindeck_award pindeck_traditional_awards[PINDECK_STATES] = {
	[PINDECK_STATE_STRIKE] = { .bonus_balls = 2 },
	[PINDECK_STATE_SPARE]  = { .bonus_balls = 1 },
	[PINDECK_STATE_FREE]   = { .bonus_balls = 2 },
};

/* Every frame has its score when it ends: a strike counts as if two strikes had followed. */
static const struct pindeck_award pindeck_current_frame_awards[PINDECK_STATES] = {
	[PINDECK_STATE_STRIKE] = { .first_ball_again = 2 },
	[PINDECK_STATE_SPARE]  = { .first_ball_again = 1 },
};

struct pindeck_discipline_row {
	const char *name;
	int forgiven_pins; /* that a first ball may leave standing and still be a strike */
	bool fears_gutter; /* a ball without pins counts as all */
	bool lowest_wins;
	bool five_pins; /* of different value; a foul costs 15 points */
	unsigned free_frames; /* bit n is frame n */
	enum pindeck_state frame; /* in which a frame begins */
	enum pindeck_state last_frame;
	const struct pindeck_award *awards;
};

#define PINDECK_TWO_BALLS \
	.frame = PINDECK_STATE_READY, .last_frame = PINDECK_STATE_FINAL_READY, .awards = pindeck_traditional_awards
#define PINDECK_THREE_BALLS \
	.frame = PINDECK_STATE_BOX_READY, .last_frame = PINDECK_STATE_FINAL_BOX_READY, .awards = pindeck_traditional_awards
#define PINDECK_FRAME_BY_FRAME \
	.frame = PINDECK_STATE_READY, .last_frame = PINDECK_STATE_READY, .awards = pindeck_current_frame_awards

/* The last row is for values outside the enumeration: its frames are over before they begin. */
static const struct pindeck_discipline_row pindeck_disciplines[PINDECK_DISCIPLINES + 1] = {
#define PINDECK_DISCIPLINE(name, word, ...) [PINDECK_DISCIPLINE_##name] = { word, __VA_ARGS__ },
#include "pindeck/discipline.def"
#undef PINDECK_DISCIPLINE
	[PINDECK_DISCIPLINES] = { .name = "", .awards = pindeck_traditional_awards },
};
/* clang-format on */

/* The state in which this frame begins. */
enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number);

/* The points that a foul costs. When it costs none, its pins do not count. */
struct pindeck_score pindeck_discipline_foul(enum pindeck_discipline discipline);

/* True when these pins, felled by a first ball, count as a strike. */
bool pindeck_discipline_is_strike(enum pindeck_discipline discipline, struct pindeck_pins fallen);

/* True when a ball without pins counts as if it had cleared the rack. */
bool pindeck_discipline_fears_gutter(enum pindeck_discipline discipline);

/* The bonus of a frame that ended in this state. */
struct pindeck_award pindeck_discipline_award(enum pindeck_discipline discipline,
                                              enum pindeck_state state);

struct pindeck_deck pindeck_deck_with(enum pindeck_state state, struct pindeck_pins standing);
bool pindeck_deck_is_equal(struct pindeck_deck one, struct pindeck_deck other);
enum pindeck_state pindeck_deck_state(struct pindeck_deck deck);

/* The deck of the next ball. */
struct pindeck_deck pindeck_ball_deck_after(struct pindeck_ball ball,
                                            enum pindeck_discipline discipline);

/* A mark with the first four letters of this text. */
struct pindeck_mark pindeck_mark_from(const char *text);
const char *pindeck_mark_to_text(const struct pindeck_mark *mark);

#endif
