/* Internal functions of discipline, and the table of what differs: one row for each discipline, for
 * the rules, and as constants for the kernels of the batch. */
#ifndef PINDECK_INTERNAL_DISCIPLINE_H
#define PINDECK_INTERNAL_DISCIPLINE_H

#include "award.h"

#include "pindeck/discipline.h"

/* clang-format off */

/* The following balls count too. Fill balls count once, by themselves. */
static const struct pindeck_award pindeck_traditional_awards[PINDECK_STATES] = {
	[PINDECK_STRIKE] = { .bonus_balls = 2 },
	[PINDECK_SPARE]  = { .bonus_balls = 1 },
	[PINDECK_FREE]   = { .bonus_balls = 2 },
};

/* Every frame has its score when it ends: a strike counts as if two strikes had followed. */
static const struct pindeck_award pindeck_current_frame_awards[PINDECK_STATES] = {
	[PINDECK_STRIKE] = { .first_ball_again = 2 },
	[PINDECK_SPARE]  = { .first_ball_again = 1 },
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
	.frame = PINDECK_READY, .last_frame = PINDECK_FINAL_READY, .awards = pindeck_traditional_awards
#define PINDECK_THREE_BALLS \
	.frame = PINDECK_BOX_READY, .last_frame = PINDECK_FINAL_BOX_READY, .awards = pindeck_traditional_awards

/* The last row is for values outside the enumeration: its frames are over before they begin. */
static const struct pindeck_discipline_row pindeck_disciplines[PINDECK_DISCIPLINES + 1] = {
	[PINDECK_TENPIN]         = { .name = "tenpin", PINDECK_TWO_BALLS },
	[PINDECK_NO_TAP_9]       = { .name = "no-tap-9", .forgiven_pins = 1, PINDECK_TWO_BALLS },
	[PINDECK_NO_TAP_8]       = { .name = "no-tap-8", .forgiven_pins = 2, PINDECK_TWO_BALLS },
	[PINDECK_NO_TAP_7]       = { .name = "no-tap-7", .forgiven_pins = 3, PINDECK_TWO_BALLS },
	[PINDECK_CURRENT_FRAME]  = { .name = "current-frame", .frame = PINDECK_READY, .last_frame = PINDECK_READY,
	                             .awards = pindeck_current_frame_awards },
	[PINDECK_LOW_BALL]       = { .name = "low-ball", .fears_gutter = true, .lowest_wins = true, PINDECK_TWO_BALLS },
	[PINDECK_CANDLEPIN]      = { .name = "candlepin", PINDECK_THREE_BALLS },
	[PINDECK_DUCKPIN]        = { .name = "duckpin", PINDECK_THREE_BALLS },
	[PINDECK_THREE_SIX_NINE] = { .name = "3-6-9", .free_frames = 1 << 3 | 1 << 6 | 1 << 9, PINDECK_TWO_BALLS },
	[PINDECK_FIVEPIN]        = { .name = "fivepin", .five_pins = true, PINDECK_THREE_BALLS },
	[PINDECK_DISCIPLINES]    = { .name = "", .awards = pindeck_traditional_awards },
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

#endif
