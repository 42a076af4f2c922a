/* The discipline a game is scored by: a table of what differs. */
#include "pindeck/discipline.h"

/* clang-format off */

/* The balls that follow count too; fill balls are only added up. */
static const struct pindeck_award traditional[PINDECK_STATES] = {
	[PINDECK_STRIKE] = { .bonus_balls = 2 },
	[PINDECK_SPARE]  = { .bonus_balls = 1 },
};

/* Every frame is settled when it ends, as if two strikes had followed the strike. */
static const struct pindeck_award current_frame[PINDECK_STATES] = {
	[PINDECK_STRIKE] = { .first_ball_again = 2 },
	[PINDECK_SPARE]  = { .first_ball_again = 1 },
};

struct discipline_row {
	const char *name;
	int strike; /* so many pins on a first ball are counted as all of them */
	bool fears_gutter; /* felling none is counted as felling all */
	enum pindeck_state frame; /* in which a frame begins */
	enum pindeck_state last_frame;
	const struct pindeck_award *awards;
};

/* The last row is for whatever is no discipline: its frames are over before they begin. */
static const struct discipline_row disciplines[PINDECK_DISCIPLINES + 1] = {
	[PINDECK_TENPIN]        = { "tenpin", 10, false, PINDECK_READY, PINDECK_FINAL_READY, traditional },
	[PINDECK_NO_TAP_9]      = { "no-tap-9", 9, false, PINDECK_READY, PINDECK_FINAL_READY, traditional },
	[PINDECK_NO_TAP_8]      = { "no-tap-8", 8, false, PINDECK_READY, PINDECK_FINAL_READY, traditional },
	[PINDECK_NO_TAP_7]      = { "no-tap-7", 7, false, PINDECK_READY, PINDECK_FINAL_READY, traditional },
	[PINDECK_CURRENT_FRAME] = { "current-frame", 10, false, PINDECK_READY, PINDECK_READY, current_frame },
	[PINDECK_LOW_BALL]      = { "low-ball", 10, true, PINDECK_READY, PINDECK_FINAL_READY, traditional },
	[PINDECK_CANDLEPIN]     = { "candlepin", 10, false, PINDECK_BOX_READY, PINDECK_FINAL_BOX_READY, traditional },
	[PINDECK_DUCKPIN]       = { "duckpin", 10, false, PINDECK_BOX_READY, PINDECK_FINAL_BOX_READY, traditional },
	[PINDECK_DISCIPLINES]   = { "", 10, false, PINDECK_NO_STATE, PINDECK_NO_STATE, traditional },
};
/* clang-format on */

static const struct discipline_row *row_of_discipline(enum pindeck_discipline discipline)
{
	return &disciplines[pindeck_discipline_exists(discipline) ? discipline
	                                                          : PINDECK_DISCIPLINES];
}

bool pindeck_discipline_exists(enum pindeck_discipline discipline)
{
	return (unsigned)discipline < PINDECK_DISCIPLINES;
}

enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number)
{
	const struct discipline_row *row = row_of_discipline(discipline);

	return pindeck_frame_number_is_last(number) ? row->last_frame : row->frame;
}

bool pindeck_discipline_is_strike(enum pindeck_discipline discipline, struct pindeck_pins fallen)
{
	return pindeck_pins_to_count(fallen) >= row_of_discipline(discipline)->strike;
}

bool pindeck_discipline_fears_gutter(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->fears_gutter;
}

struct pindeck_award pindeck_discipline_award(enum pindeck_discipline discipline,
                                              enum pindeck_state state)
{
	return row_of_discipline(discipline)->awards[state];
}

static struct pindeck_score times(struct pindeck_score first_ball, struct pindeck_award award)
{
	struct pindeck_score score = pindeck_score_of(0);

	for (uint32_t again = 0; again < award.first_ball_again; again++)
		score = pindeck_score_plus(score, first_ball);
	return score;
}

struct pindeck_score pindeck_award_score(struct pindeck_award award,
                                         struct pindeck_score first_ball)
{
	struct pindeck_score score = times(first_ball, award);

	for (uint32_t ball = 0; ball < award.bonus_balls; ball++)
		score = pindeck_score_awaiting_ball(score);
	return score;
}

static bool is_name_from(const char *name, const char *other)
{
	while (*name != '\0' && *name == *other) {
		name++;
		other++;
	}
	return *name == *other;
}

enum pindeck_discipline pindeck_discipline_from(const char *name)
{
	enum pindeck_discipline found = PINDECK_TENPIN;

	while (found < PINDECK_DISCIPLINES && !is_name_from(name, disciplines[found].name))
		found++;
	return found;
}

const char *pindeck_discipline_to_name(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->name;
}
