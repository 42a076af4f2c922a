/* The disciplines: queries of their table. */
#include "discipline.h"

#include "frame_number.h"
#include "pins.h"
#include "score.h"
#include "state.h"
#include "text.h"

enum {
	FIVE_PIN_FOUL = 15
};

static const struct pindeck_discipline_row *row_of_discipline(enum pindeck_discipline discipline)
{
	return &pindeck_disciplines[pindeck_discipline_exists(discipline) ? discipline
	                                                                  : PINDECK_DISCIPLINES];
}

bool pindeck_discipline_exists(enum pindeck_discipline discipline)
{
	return (unsigned)discipline < PINDECK_DISCIPLINES;
}

enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number)
{
	const struct pindeck_discipline_row *row = row_of_discipline(discipline);

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

	return pindeck_pins_to_count(fallen) >= rack - row_of_discipline(discipline)->forgiven_pins;
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

	while (found < PINDECK_DISCIPLINES &&
	       !pindeck_text_is_word(name, pindeck_disciplines[found].name))
		found++;
	return found;
}

const char *pindeck_discipline_to_name(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->name;
}
