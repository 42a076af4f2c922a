/* A format: how the members of a team share one game. */
#include "format.h"

#include "nth.h"
#include "text.h"

#include "pindeck/game_line.h"

/* Frame by frame. */
static int frame_to_member(const struct pindeck_game *game, struct pindeck_place place)
{
	(void)game;
	return pindeck_place_to_frame(place) - 1;
}

/* Ball by ball. */
static int ball_to_member(const struct pindeck_game *game, struct pindeck_place place)
{
	return pindeck_game_to_nth(game, place);
}

/* The first member bowls all first balls. */
static int lead_to_member(const struct pindeck_game *game, struct pindeck_place place)
{
	const bool bowled = pindeck_game_has_ball(game, place);
	const struct pindeck_deck deck =
	    bowled ? pindeck_ball_met(pindeck_game_ball(game, place)) : pindeck_game_deck(game);

	return pindeck_deck_is_first_ball(deck) ? 0 : 1;
}

struct format_row {
	const char *name;
	int fewest;
	int most;
	int steps;    /* by which the order rotates for the next game */
	int going_on; /* the same when that continues with the member who would bowl next */
	int (*to_member)(const struct pindeck_game *game, struct pindeck_place place);
};

/* The last row is for values outside the enumeration: it takes no members. */
static const struct format_row formats[PINDECK_FORMATS + 1] = {
	[PINDECK_ALONE] = { "alone", 0, 0, 0, 0, frame_to_member },
	[PINDECK_BAKER] = { "baker", 2, PINDECK_MOST_MEMBERS, 0, PINDECK_FRAMES, frame_to_member },
	[PINDECK_SCOTCH] = { "scotch", 2, 2, 0, 0, ball_to_member },
	[PINDECK_SCOTCH_LEAD] = { "scotch-lead", 2, 2, 1, 1, lead_to_member },
	[PINDECK_FORMATS] = { "", 0, 0, 0, 0, frame_to_member },
};

static const struct format_row *row_of_format(enum pindeck_format format)
{
	return &formats[(unsigned)format < PINDECK_FORMATS ? format : PINDECK_FORMATS];
}

enum pindeck_format pindeck_format_from(struct pindeck_text name)
{
	enum pindeck_format found = PINDECK_ALONE;

	while (found < PINDECK_FORMATS && !pindeck_text_is_word(name, formats[found].name))
		found++;
	return found;
}

const char *pindeck_format_to_name(enum pindeck_format format)
{
	return row_of_format(format)->name;
}

bool pindeck_format_takes(enum pindeck_format format, struct pindeck_nth nth)
{
	return pindeck_nth_to_int(nth) < row_of_format(format)->most;
}

bool pindeck_format_needs(enum pindeck_format format, struct pindeck_nth nth)
{
	return pindeck_nth_to_int(nth) < row_of_format(format)->fewest;
}

bool pindeck_format_fits(enum pindeck_format format, struct pindeck_nth nth)
{
	return !pindeck_format_needs(format, nth) &&
	       pindeck_nth_to_int(nth) <= row_of_format(format)->most;
}

struct pindeck_nth pindeck_format_turn(enum pindeck_format format, const struct pindeck_game *game,
                                       struct pindeck_place place)
{
	return pindeck_nth_of(row_of_format(format)->to_member(game, place));
}

struct pindeck_nth pindeck_format_steps(enum pindeck_format format, bool goes_on)
{
	return pindeck_nth_of(goes_on ? row_of_format(format)->going_on
	                              : row_of_format(format)->steps);
}
