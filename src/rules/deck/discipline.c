/* The disciplines: one row for each, with what differs between them. */
#include "discipline.h"

#include "forgiven_pins.h"
#include "frame_number.h"
#include "pins.h"
#include "score.h"
#include "state.h"
#include "text.h"

enum {
	FIVE_PIN_FOUL = 15
};

/* clang-format off */

/* The following balls count too. Fill balls count once, by themselves. */
static const struct pindeck_award traditional[PINDECK_STATES] = {
	[PINDECK_STRIKE] = { .bonus_balls = 2 },
	[PINDECK_SPARE]  = { .bonus_balls = 1 },
	[PINDECK_FREE]   = { .bonus_balls = 2 },
};

/* Every frame has its score when it ends: a strike counts as if two strikes had followed. */
static const struct pindeck_award current_frame[PINDECK_STATES] = {
	[PINDECK_STRIKE] = { .first_ball_again = 2 },
	[PINDECK_SPARE]  = { .first_ball_again = 1 },
};

struct discipline_row {
	const char *name;
	bool fears_gutter; /* a ball without pins counts as all */
	bool lowest_wins;
	bool five_pins; /* of different value; a foul costs 15 points */
	unsigned free_frames; /* bit n is frame n */
	enum pindeck_state frame; /* in which a frame begins */
	enum pindeck_state last_frame;
	const struct pindeck_award *awards;
};

#define TWO_BALLS .frame = PINDECK_READY, .last_frame = PINDECK_FINAL_READY, .awards = traditional
#define THREE_BALLS .frame = PINDECK_BOX_READY, .last_frame = PINDECK_FINAL_BOX_READY, .awards = traditional

/* The last row is for values outside the enumeration: its frames are over before they begin. */
static const struct discipline_row disciplines[PINDECK_DISCIPLINES + 1] = {
	[PINDECK_TENPIN]         = { .name = "tenpin", TWO_BALLS },
	[PINDECK_NO_TAP_9]       = { .name = "no-tap-9", TWO_BALLS },
	[PINDECK_NO_TAP_8]       = { .name = "no-tap-8", TWO_BALLS },
	[PINDECK_NO_TAP_7]       = { .name = "no-tap-7", TWO_BALLS },
	[PINDECK_CURRENT_FRAME]  = { .name = "current-frame",
	                             .frame = PINDECK_READY, .last_frame = PINDECK_READY, .awards = current_frame },
	[PINDECK_LOW_BALL]       = { .name = "low-ball", .fears_gutter = true, .lowest_wins = true, TWO_BALLS },
	[PINDECK_CANDLEPIN]      = { .name = "candlepin", THREE_BALLS },
	[PINDECK_DUCKPIN]        = { .name = "duckpin", THREE_BALLS },
	[PINDECK_THREE_SIX_NINE] = { .name = "3-6-9", .free_frames = 1 << 3 | 1 << 6 | 1 << 9, TWO_BALLS },
	[PINDECK_FIVEPIN]        = { .name = "fivepin", .five_pins = true, THREE_BALLS },
	[PINDECK_DISCIPLINES]    = { .name = "", .awards = traditional },
};
/* clang-format on */

static enum pindeck_discipline known(enum pindeck_discipline discipline)
{
	return pindeck_discipline_exists(discipline) ? discipline : PINDECK_DISCIPLINES;
}

static const struct discipline_row *row_of_discipline(enum pindeck_discipline discipline)
{
	return &disciplines[known(discipline)];
}

bool pindeck_discipline_exists(enum pindeck_discipline discipline)
{
	return (unsigned)discipline < PINDECK_DISCIPLINES;
}

enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number)
{
	const struct discipline_row *row = row_of_discipline(discipline);

	if ((row->free_frames >> pindeck_frame_number_to_int(number) & 1) != 0)
		return PINDECK_FREE;
	return pindeck_frame_number_is_last(number) ? row->last_frame : row->frame;
}

bool pindeck_discipline_has_three_balls(enum pindeck_discipline discipline)
{
	const enum pindeck_state opening = row_of_discipline(discipline)->frame;

	return !pindeck_state_is_over(pindeck_state_standing(pindeck_state_standing(opening)));
}

struct pindeck_pins pindeck_discipline_rack(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->five_pins ? pindeck_pins_five()
	                                                : pindeck_pins_of(PINDECK_RACK);
}

struct pindeck_score pindeck_discipline_foul(enum pindeck_discipline discipline)
{
	return pindeck_score_of(row_of_discipline(discipline)->five_pins ? FIVE_PIN_FOUL : 0);
}

bool pindeck_discipline_is_strike(enum pindeck_discipline discipline, struct pindeck_pins fallen)
{
	const int rack = pindeck_pins_to_count(pindeck_discipline_rack(discipline));

	return pindeck_pins_to_count(fallen) >= rack - pindeck_forgiven_pins[known(discipline)];
}

bool pindeck_discipline_fears_gutter(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->fears_gutter;
}

bool pindeck_discipline_lowest_wins(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->lowest_wins;
}

struct pindeck_award pindeck_discipline_award(enum pindeck_discipline discipline,
                                              enum pindeck_state state)
{
	return row_of_discipline(discipline)->awards[state];
}

enum pindeck_discipline pindeck_discipline_from(struct pindeck_text name)
{
	enum pindeck_discipline found = PINDECK_TENPIN;

	while (found < PINDECK_DISCIPLINES && !pindeck_text_is_word(name, disciplines[found].name))
		found++;
	return found;
}

const char *pindeck_discipline_to_name(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->name;
}
