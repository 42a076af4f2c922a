/* A line of the board: names, seats, the format and members of a team, and the side that has them.
 */
#include "lineup/internal.h"

#include <stddef.h>

/* A board name: three capital letters. */

/* In ASCII a small letter is the capital letter with one more bit. The functions of <ctype.h>
 * depend on the locale, and names must not. */
struct pindeck_name pindeck_name_from(const char *text, size_t length)
{
	struct pindeck_name name = { "" };
	bool good = length == PINDECK_NAME_LETTERS;

	PINDECK_ASSERT(text != NULL || length == 0);
	for (size_t next = 0; good && next < length; next++) {
		name.letters[next] = (char)(text[next] & ~('a' - 'A'));
		good = name.letters[next] >= 'A' && name.letters[next] <= 'Z';
	}
	return good ? name : (struct pindeck_name){ "" };
}

bool pindeck_name_exists(struct pindeck_name name)
{
	return name.letters[0] != '\0';
}

bool pindeck_name_is_equal(struct pindeck_name one, struct pindeck_name other)
{
	bool equal = true;

	for (int next = 0; next < PINDECK_NAME_LETTERS; next++)
		equal &= one.letters[next] == other.letters[next];
	return equal;
}

const char *pindeck_name_to_text(const struct pindeck_name *name)
{
	return name->letters;
}

/* A seat: the position of a bowler in the bowling order of a lane. */

struct pindeck_seat pindeck_seat_of(int number)
{
	if (number < 1 || number > PINDECK_MOST_BOWLERS)
		return (struct pindeck_seat){ 0 };
	return (struct pindeck_seat){ (uint8_t)number };
}

bool pindeck_seat_exists(struct pindeck_seat seat)
{
	return seat.number != 0;
}

bool pindeck_seat_is_equal(struct pindeck_seat one, struct pindeck_seat other)
{
	return one.number == other.number;
}

int pindeck_seat_to_int(struct pindeck_seat seat)
{
	return seat.number;
}

static bool is_between(struct pindeck_seat seat, struct pindeck_seat low, struct pindeck_seat high)
{
	return seat.number >= low.number && seat.number <= high.number;
}

struct pindeck_seat pindeck_seat_moved(struct pindeck_seat seat, struct pindeck_seat from,
                                       struct pindeck_seat goal)
{
	if (pindeck_seat_is_equal(seat, from))
		return goal;
	if (is_between(seat, from, goal))
		return pindeck_seat_of(seat.number - 1);
	return is_between(seat, goal, from) ? pindeck_seat_of(seat.number + 1) : seat;
}

/* A format: how the members of a team share one game. */

/* Frame by frame. */
static int frame_to_member(const struct pindeck_game *game, struct pindeck_place place)
{
	(void)game;
	return pindeck_place_to_frame(place) - 1;
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
	/* the member who bowls the ball at a place, modulo the size of the team */
	int (*to_member)(const struct pindeck_game *game, struct pindeck_place place);
};

/* The last row is for values outside the enumeration: it takes no members. */
static const struct format_row formats[PINDECK_FORMATS + 1] = {
	[PINDECK_FORMAT_ALONE] = { "alone", 0, 0, 0, 0, frame_to_member },
	[PINDECK_FORMAT_BAKER] = { "baker", 2, PINDECK_MOST_MEMBERS, 0, PINDECK_FRAMES,
	                           frame_to_member },
	[PINDECK_FORMAT_SCOTCH] = { "scotch", 2, 2, 0, 0, pindeck_game_to_index },
	[PINDECK_FORMAT_SCOTCH_LEAD] = { "scotch-lead", 2, 2, 1, 1, lead_to_member },
	[PINDECK_FORMATS] = { "", 0, 0, 0, 0, frame_to_member },
};

static const struct format_row *row_of_format(enum pindeck_format format)
{
	return &formats[(unsigned)format < PINDECK_FORMATS ? format : PINDECK_FORMATS];
}

enum pindeck_format pindeck_format_from(struct pindeck_text name)
{
	enum pindeck_format found = PINDECK_FORMAT_ALONE;

	while (found < PINDECK_FORMATS && !pindeck_text_is_word(name, formats[found].name))
		found++;
	return found;
}

const char *pindeck_format_to_name(enum pindeck_format format)
{
	return row_of_format(format)->name;
}

/* True when a team that has the members before nth may have, or must have, an nth member. */
static bool format_takes(enum pindeck_format format, struct pindeck_index index)
{
	return pindeck_index_to_int(index) < row_of_format(format)->most;
}

static bool format_needs(enum pindeck_format format, struct pindeck_index index)
{
	return pindeck_index_to_int(index) < row_of_format(format)->fewest;
}

bool pindeck_format_fits(enum pindeck_format format, struct pindeck_index index)
{
	return !format_needs(format, index) &&
	       pindeck_index_to_int(index) <= row_of_format(format)->most;
}

/* A line-up: the format and members of a team, in their bowling order. */

struct pindeck_lineup pindeck_lineup_open(enum pindeck_format format)
{
	return (struct pindeck_lineup){ .format = format };
}

static bool has_member(const struct pindeck_members *members, struct pindeck_name name)
{
	bool found = false;

	for (uint32_t next = 0; next < members->count; next++)
		found |= pindeck_name_is_equal(members->list[next], name);
	return found;
}

static void add_member(struct pindeck_members *members, struct pindeck_name name)
{
	members->list[members->count] = name;
	members->count++;
}

static enum pindeck_reason why_not_add(const struct pindeck_lineup *lineup,
                                       struct pindeck_name name)
{
	if (!pindeck_name_exists(name))
		return PINDECK_REASON_BAD_NAME;
	if (has_member(&lineup->members, name))
		return PINDECK_REASON_NAME_TAKEN;
	return format_takes(lineup->format, pindeck_index_of(pindeck_lineup_to_count(lineup)))
	           ? PINDECK_REASON_ACCEPTED
	           : PINDECK_REASON_TEAM_FULL;
}

struct pindeck_verdict pindeck_lineup_add(struct pindeck_lineup *lineup, struct pindeck_name name)
{
	const enum pindeck_reason reason = why_not_add(lineup, name);

	if (reason == PINDECK_REASON_ACCEPTED)
		add_member(&lineup->members, name);
	return pindeck_verdict_without_place(reason);
}

struct pindeck_verdict pindeck_lineup_verdict(const struct pindeck_lineup *lineup)
{
	const bool incomplete =
	    format_needs(lineup->format, pindeck_index_of(pindeck_lineup_to_count(lineup)));

	return pindeck_verdict_without_place(incomplete ? PINDECK_REASON_TEAM_INCOMPLETE
	                                                : PINDECK_REASON_ACCEPTED);
}

bool pindeck_lineup_is_team(const struct pindeck_lineup *lineup)
{
	return lineup->format != PINDECK_FORMAT_ALONE;
}

enum pindeck_format pindeck_lineup_format(const struct pindeck_lineup *lineup)
{
	return lineup->format;
}

int pindeck_lineup_to_count(const struct pindeck_lineup *lineup)
{
	return (int)lineup->members.count;
}

struct pindeck_name pindeck_lineup_member(const struct pindeck_lineup *lineup,
                                          struct pindeck_index index)
{
	PINDECK_ASSERT(lineup->members.count > 0);
	return lineup->members.list[(uint32_t)pindeck_index_to_int(index) % lineup->members.count];
}

struct pindeck_name pindeck_lineup_bowls(const struct pindeck_lineup *lineup,
                                         const struct pindeck_game *game,
                                         struct pindeck_place place)
{
	if (pindeck_lineup_to_count(lineup) == 0 || pindeck_place_to_frame(place) == 0)
		return pindeck_name_from("", 0);
	return pindeck_lineup_member(
	    lineup, pindeck_index_of(row_of_format(lineup->format)->to_member(game, place)));
}

struct pindeck_lineup pindeck_lineup_again(const struct pindeck_lineup *lineup, bool goes_on)
{
	const struct format_row *row = row_of_format(lineup->format);
	const int steps = goes_on ? row->going_on : row->steps;
	struct pindeck_lineup again = pindeck_lineup_open(lineup->format);

	for (int next = 0; next < pindeck_lineup_to_count(lineup); next++)
		add_member(&again.members,
		           pindeck_lineup_member(lineup, pindeck_index_of(steps + next)));
	return again;
}

/* A side: one line of the board, a bowler or a team. */

const struct pindeck_lineup *pindeck_side_lineup(const struct pindeck_side *side)
{
	return &side->lineup;
}
