/* The ranking of a match, by the scores of the games if they ended now. */
#include "match/internal.h"

enum {
	MOST_OF_FRAME = 30
};

static bool is_low_in(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return pindeck_discipline_lowest_wins(
	    pindeck_game_discipline(pindeck_match_game(match, seat)));
}

/* Points of different disciplines only compare one way: then the highest wins. */
static bool lowest_wins(const struct pindeck_match *match)
{
	int number = pindeck_match_to_bowlers(match);

	while (number > 0 && is_low_in(match, pindeck_seat_of(number)))
		number--;
	return number == 0;
}

static int game_to_missed(const struct pindeck_game *game)
{
	int missed = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		missed += pindeck_game_has_missed(game, pindeck_frame_number_of(frame));
	return missed;
}

static int game_to_merit(const struct pindeck_game *game, bool low)
{
	if (!low)
		return pindeck_score_to_points(pindeck_game_settled(game));
	return -pindeck_score_to_points(pindeck_game_lowest(game)) -
	       MOST_OF_FRAME * game_to_missed(game);
}

struct pindeck_ranking pindeck_ranking_of(const struct pindeck_match *match)
{
	const int bowlers = pindeck_match_to_bowlers(match);
	const bool low = lowest_wins(match);
	struct pindeck_ranking ranking = { .count = (uint32_t)bowlers };

	for (int number = 1; number <= bowlers; number++)
		ranking.merits[number - 1] =
		    game_to_merit(pindeck_match_game(match, pindeck_seat_of(number)), low);
	return ranking;
}

static bool is_listed(const struct pindeck_ranking *ranking, struct pindeck_seat seat)
{
	return pindeck_seat_exists(seat) && pindeck_seat_to_int(seat) <= (int)ranking->count;
}

static int32_t seat_to_merit(const struct pindeck_ranking *ranking, struct pindeck_seat seat)
{
	return ranking->merits[pindeck_seat_to_int(seat) - 1];
}

int pindeck_ranking_to_rank(const struct pindeck_ranking *ranking, struct pindeck_seat seat)
{
	int rank = 1;

	if (!is_listed(ranking, seat))
		return 0;
	for (uint32_t other = 0; other < ranking->count; other++)
		rank += ranking->merits[other] > seat_to_merit(ranking, seat);
	return rank;
}

/* The number of bowlers with the rank of that seat, in the seats up to another. */
static int seat_to_equals(const struct pindeck_ranking *ranking, struct pindeck_seat seat,
                          struct pindeck_seat last)
{
	int equals = 0;

	for (int other = 0; other < pindeck_seat_to_int(last); other++)
		equals += ranking->merits[other] == seat_to_merit(ranking, seat);
	return equals;
}

bool pindeck_ranking_is_tied(const struct pindeck_ranking *ranking, struct pindeck_seat seat)
{
	const struct pindeck_seat last = pindeck_seat_of((int)ranking->count);

	return is_listed(ranking, seat) && seat_to_equals(ranking, seat, last) > 1;
}

/* The position in the list, from 1. */
static int seat_to_position(const struct pindeck_ranking *ranking, struct pindeck_seat seat)
{
	return pindeck_ranking_to_rank(ranking, seat) - 1 + seat_to_equals(ranking, seat, seat);
}

struct pindeck_seat pindeck_ranking_at(const struct pindeck_ranking *ranking,
                                       struct pindeck_index index)
{
	int number = (int)ranking->count;

	while (number > 0 && seat_to_position(ranking, pindeck_seat_of(number)) !=
	                         pindeck_index_to_int(index) + 1)
		number--;
	return pindeck_seat_of(number);
}
