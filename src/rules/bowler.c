/* A bowler: a board name and a game; and the bowlers on a lane, each in a seat. */
#include "pindeck/bowler.h"

/* In ASCII a small letter has one bit more; no <ctype.h>: English, whatever the locale. */
struct pindeck_name pindeck_name_from(const char *text, size_t length)
{
	struct pindeck_name name = { "" };
	bool good = length == PINDECK_NAME_LETTERS;

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

struct pindeck_bowler pindeck_bowler_of(struct pindeck_name name,
                                        enum pindeck_discipline discipline)
{
	return (struct pindeck_bowler){ name, pindeck_game_open(discipline) };
}

static enum pindeck_reason hindrance(const struct pindeck_bowlers *bowlers,
                                     const struct pindeck_bowler *bowler)
{
	if (!pindeck_name_exists(bowler->name))
		return PINDECK_BAD_NAME;
	if (!pindeck_discipline_exists(pindeck_game_discipline(&bowler->game)))
		return PINDECK_NO_SUCH_DISCIPLINE;
	if (pindeck_seat_exists(pindeck_bowlers_find(bowlers, bowler->name)))
		return PINDECK_NAME_TAKEN;
	return bowlers->count == PINDECK_MOST_BOWLERS ? PINDECK_LANE_FULL : PINDECK_ACCEPTED;
}

enum pindeck_reason pindeck_bowlers_seat(struct pindeck_bowlers *bowlers,
                                         const struct pindeck_bowler *bowler)
{
	const enum pindeck_reason reason = hindrance(bowlers, bowler);

	if (reason != PINDECK_ACCEPTED)
		return reason;
	bowlers->list[bowlers->count] = *bowler;
	bowlers->count++;
	return PINDECK_ACCEPTED;
}

int pindeck_bowlers_to_count(const struct pindeck_bowlers *bowlers)
{
	return (int)bowlers->count;
}

struct pindeck_seat pindeck_bowlers_find(const struct pindeck_bowlers *bowlers,
                                         struct pindeck_name name)
{
	uint32_t found = 0;

	while (found < bowlers->count && !pindeck_name_is_equal(bowlers->list[found].name, name))
		found++;
	return found < bowlers->count ? pindeck_seat_of((int)found + 1) : pindeck_seat_of(0);
}

static bool is_taken(const struct pindeck_bowlers *bowlers, struct pindeck_seat seat)
{
	return pindeck_seat_exists(seat) && seat.number <= bowlers->count;
}

const struct pindeck_name *pindeck_bowlers_name(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? &bowlers->list[seat.number - 1].name : NULL;
}

const struct pindeck_game *pindeck_bowlers_game(const struct pindeck_bowlers *bowlers,
                                                struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? &bowlers->list[seat.number - 1].game : NULL;
}

struct pindeck_game *pindeck_bowlers_own_game(struct pindeck_bowlers *bowlers,
                                              struct pindeck_seat seat)
{
	return is_taken(bowlers, seat) ? &bowlers->list[seat.number - 1].game : NULL;
}

static int seat_to_frames(const struct pindeck_bowlers *bowlers, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_bowlers_game(bowlers, seat);

	if (game == NULL || pindeck_game_is_over(game))
		return 0;
	return PINDECK_FRAMES + 1 - pindeck_place_to_frame(pindeck_game_turn(game));
}

struct pindeck_seat pindeck_bowlers_next(const struct pindeck_bowlers *bowlers)
{
	struct pindeck_seat next = pindeck_seat_of(0);

	for (int number = 1; number <= pindeck_bowlers_to_count(bowlers); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const int ahead = seat_to_frames(bowlers, next);

		next = seat_to_frames(bowlers, seat) > ahead ? seat : next;
	}
	return next;
}
