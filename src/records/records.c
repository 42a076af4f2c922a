/* The records of a bowler in one discipline: which games count, and adding them up. */
#include "records.h"

#include "miss.h"

/* A game on its way into the records. */
struct tally {
	struct records *records;
	const struct pindeck_game *game;
	uint32_t string; /* strikes in a row up to here */
	bool by_pins;    /* every leave up to here is known */
};

static void count(struct chances *chances, bool made)
{
	chances->attempts++;
	chances->made += made;
}

static int credited_with(struct pindeck_ball ball, const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_ball_score(ball, pindeck_game_discipline(game)));
}

static bool clears_rack(struct pindeck_ball ball, const struct pindeck_game *game)
{
	return pindeck_ball_clears_rack(ball, pindeck_game_discipline(game));
}

static bool is_foul(struct pindeck_ball ball)
{
	return pindeck_delivery_is_foul(pindeck_ball_delivery(ball));
}

static struct pindeck_pins leave_of(struct pindeck_ball ball, const struct pindeck_game *game)
{
	return pindeck_ball_leave(ball, pindeck_game_discipline(game));
}

static bool leaves_split(struct pindeck_ball first, struct pindeck_pins leave)
{
	return pindeck_delivery_is_split(pindeck_ball_delivery(first)) ||
	       pindeck_leave_is_split(leave, PINDECK_WITHOUT_2_3);
}

static enum leave_kind kind_of_leave(struct pindeck_ball first, struct pindeck_pins leave)
{
	if (pindeck_pins_to_count(leave) == 1)
		return LEAVE_SINGLE;
	if (leaves_split(first, leave))
		return LEAVE_SPLIT;
	return pindeck_pins_are_known(leave) ? LEAVE_SEVERAL : LEAVE_UNKNOWN;
}

static void add_string(struct tally *tally, bool strike)
{
	struct records *records = tally->records;

	if (tally->string > 0)
		count(&records->doubles, strike);
	tally->string = strike ? tally->string + 1 : 0;
	if (tally->string > records->longest_string)
		records->longest_string = tally->string;
}

static void add_first_ball(struct tally *tally, struct pindeck_ball ball)
{
	struct records *records = tally->records;
	const bool strike = clears_rack(ball, tally->game);

	add_string(tally, strike);
	count(&records->strikes, strike);
	records->first_ball_pins += (uint64_t)credited_with(ball, tally->game);
	records->first_ball_fouls += is_foul(ball);
	tally->by_pins &= strike || pindeck_pins_are_known(leave_of(ball, tally->game));
}

/* The pins of five-pin come after the ten: one bowler's records are of one rack. */
static unsigned index_of(struct pindeck_pins leave)
{
	const unsigned bits = pindeck_pins_to_bits(leave);

	return pindeck_pins_are_five(leave) ? bits >> PINDECK_RACK : bits;
}

static void add_leave(struct tally *tally, struct pindeck_place place, struct pindeck_ball first,
                      bool made)
{
	struct records *records = tally->records;
	const struct pindeck_pins leave = leave_of(first, tally->game);
	const enum leave_kind kind = kind_of_leave(first, leave);

	count(&records->conversions[kind], made);
	if (pindeck_pins_are_known(leave))
		count(&records->leaves[index_of(leave)], made);
	if (!made && !pindeck_discipline_lowest_wins(pindeck_game_discipline(tally->game)))
		records->cost[kind] += (uint64_t)miss_cost(tally->game, place);
}

static void add_second_ball(struct tally *tally, struct pindeck_place place,
                            struct pindeck_ball first, struct pindeck_ball second)
{
	const bool made = clears_rack(second, tally->game);

	count(&tally->records->spares, made);
	if (!is_foul(first))
		add_leave(tally, place, first, made);
}

/* A third ball at the same rack can make no spare any more. */
static bool is_second_ball(struct pindeck_ball ball)
{
	return pindeck_deck_to_symbol(pindeck_ball_met(ball)) == '/';
}

static bool is_open(const struct pindeck_frame *frame)
{
	const enum pindeck_state state = pindeck_frame_state(frame);

	return state == PINDECK_MISS || state == PINDECK_FINAL_MISS;
}

static void add_ball(struct tally *tally, struct pindeck_ball ball)
{
	ball_counts_add(&tally->records->balls, ball, pindeck_game_discipline(tally->game));
}

static void add_frame(struct tally *tally, struct pindeck_frame_number number)
{
	const struct pindeck_frame *frame = pindeck_game_frame(tally->game, number);
	struct pindeck_ball before;

	if (pindeck_frame_to_balls(frame) == 0)
		return; /* a frame without balls */
	before = pindeck_frame_ball(frame, pindeck_nth_of(0));
	count(&tally->records->open_frames, is_open(frame));
	add_first_ball(tally, before);
	add_ball(tally, before);
	for (int next = 1; next < pindeck_frame_to_balls(frame); next++) {
		const struct pindeck_ball ball = pindeck_frame_ball(frame, pindeck_nth_of(next));

		add_ball(tally, ball);
		if (pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
			add_first_ball(tally, ball);
		else if (is_second_ball(ball))
			add_second_ball(
			    tally, pindeck_place_of(pindeck_frame_number_to_int(number), next + 1),
			    before, ball);
		before = ball;
	}
}

/* The score of the game that many games back. */
static uint16_t *score_before(struct records *records, uint32_t games)
{
	return &records->scores[(records->games - games) % RECORDS_LAST_GAMES];
}

/* True when the one score is better than the other, in the discipline of the game. */
static bool is_better(const struct pindeck_game *game, uint32_t one, uint32_t other)
{
	return pindeck_discipline_lowest_wins(pindeck_game_discipline(game)) ? one < other
	                                                                     : one > other;
}

static void add_series(struct records *records, const struct pindeck_game *game, int32_t day)
{
	uint32_t series = 0;

	records->games_that_day = day == records->day ? records->games_that_day + 1 : 1;
	records->day = day;
	if (records->games_that_day < RECORDS_SERIES)
		return;
	for (uint32_t before = 1; before <= RECORDS_SERIES; before++)
		series += *score_before(records, before);
	if (records->series == 0 || is_better(game, series, records->best_series))
		records->best_series = series;
	records->series++;
}

static void add_score(struct records *records, const struct pindeck_game *game)
{
	const struct pindeck_frame_number last = pindeck_frame_number_of(PINDECK_FRAMES);
	const uint32_t score = (uint32_t)pindeck_score_to_points(pindeck_game_total(game, last));

	records->pins += score;
	if (records->games == 0 || is_better(game, score, records->best_game))
		records->best_game = score;
	*score_before(records, 0) = (uint16_t)score;
	records->games++;
}

/* A game without a ball is over too when its bowler missed every frame. */
static bool is_finished(const struct pindeck_game *game)
{
	return pindeck_game_is_over(game) && pindeck_game_to_balls(game) > 0;
}

bool records_count_game(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL && is_finished(game) &&
	       !pindeck_lineup_is_team(pindeck_side_lineup(pindeck_match_side(match, seat)));
}

bool records_game_is_complete(const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (pindeck_game_has_missed(game, pindeck_frame_number_of(frame)))
			return false;
	return is_finished(game);
}

void records_add(struct records *records, const struct pindeck_game *game, int32_t day)
{
	struct tally tally = { records, game, 0, true };

	if (!is_finished(game))
		return;
	add_score(records, game);
	add_series(records, game, day);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		add_frame(&tally, pindeck_frame_number_of(frame));
	records->games_by_pins += tally.by_pins;
}
