/* The records of a bowler in one discipline: which games count, and adding them up. */
#include "records/records.h"

#include "records/miss.h"
#include "records/records_series.h"

/* A game that is being added to the records. */
struct tally {
	struct records *records;
	struct trend *trend; /* may be a null pointer */
	int32_t month;
	const struct pindeck_game *game;
	uint32_t string; /* strikes in a row up to here */
	bool by_pins;    /* every leave up to here is known */
	bool clean;      /* no frame up to here is open */
};

/* Sums of the records before a game. */
struct records_before {
	uint64_t pins;
	struct chances strikes;
	struct chances spares;
};

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
		chances_count(&records->doubles, strike);
	tally->string = strike ? tally->string + 1 : 0;
	if (tally->string > records->longest_string)
		records->longest_string = tally->string;
}

static void add_first_ball(struct tally *tally, struct pindeck_ball ball, bool strike)
{
	struct records *records = tally->records;

	add_string(tally, strike);
	chances_count(&records->strikes, strike);
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

static void add_known_leave(struct tally *tally, uint16_t leave, bool made)
{
	const struct trend_leave added = { tally->month, leave, { 1, made } };

	chances_count(&tally->records->leaves[leave], made);
	if (tally->trend != NULL)
		trend_add_leave(tally->trend, &added);
}

static void add_leave(struct tally *tally, struct pindeck_place place, struct pindeck_ball first,
                      bool made)
{
	struct records *records = tally->records;
	const struct pindeck_pins leave = leave_of(first, tally->game);
	const enum leave_kind kind = kind_of_leave(first, leave);

	chances_count(&records->conversions[kind], made);
	if (pindeck_pins_are_known(leave))
		add_known_leave(tally, (uint16_t)index_of(leave), made);
	if (!made && !pindeck_discipline_lowest_wins(pindeck_game_discipline(tally->game)))
		records->cost[kind] += (uint64_t)miss_cost(tally->game, place);
}

static void add_second_ball(struct tally *tally, struct pindeck_place place,
                            struct pindeck_ball first, struct pindeck_ball second)
{
	const bool made = clears_rack(second, tally->game);

	chances_count(&tally->records->spares, made);
	if (!is_foul(first))
		add_leave(tally, place, first, made);
}

/* A second ball at a rack can make a spare; a third one cannot. */
static bool is_second_ball(struct pindeck_ball ball)
{
	return ball_counts_later(pindeck_ball_met(ball)) == LATER_SECOND;
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
	bool strike;

	if (pindeck_frame_to_balls(frame) == 0)
		return; /* a frame without balls */
	before = pindeck_frame_ball(frame, pindeck_nth_of(0));
	strike = clears_rack(before, tally->game);
	chances_count(&tally->records->open_frames, is_open(frame));
	chances_count(&tally->records->strikes_by_frame[pindeck_frame_number_to_int(number) - 1],
	              strike);
	tally->clean &= !is_open(frame);
	add_first_ball(tally, before, strike);
	add_ball(tally, before);
	for (int next = 1; next < pindeck_frame_to_balls(frame); next++) {
		const struct pindeck_ball ball = pindeck_frame_ball(frame, pindeck_nth_of(next));

		add_ball(tally, ball);
		if (pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
			add_first_ball(tally, ball, clears_rack(ball, tally->game));
		else if (is_second_ball(ball))
			add_second_ball(
			    tally, pindeck_place_of(pindeck_frame_number_to_int(number), next + 1),
			    before, ball);
		before = ball;
	}
}

/* Only complete games are games of the day. */
static void add_to_day(struct records *records, uint32_t score, int32_t date)
{
	const bool first = records->games == 0 || date != records->date;
	struct game_sum *sum = first ? &records->first_of_day : &records->later_of_day;

	sum->games++;
	sum->pins += score;
	records->date = date;
}

static void add_score(struct records *records, const struct pindeck_game *game,
                      const struct occasion *occasion)
{
	const struct pindeck_frame_number last = pindeck_frame_number_of(PINDECK_FRAMES);
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const uint32_t score = (uint32_t)pindeck_score_to_points(pindeck_game_total(game, last));

	records->pins += score;
	records_series_take_best(&records->best_game, score, &occasion->event, discipline);
	add_to_day(records, score, occasion->event.date);
	records->scores[records->games % RECORDS_LAST_GAMES] = (uint16_t)score;
	records->games++;
	records_add_to_series(records, score, occasion, discipline);
}

/* A game without a ball is over too when its bowler missed every frame. */
static bool is_finished(const struct pindeck_game *game)
{
	return pindeck_game_is_over(game) && pindeck_game_to_balls(game) > 0;
}

bool records_count_game(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL && is_finished(game);
}

bool records_game_is_complete(const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (pindeck_game_has_missed(game, pindeck_frame_number_of(frame)))
			return false;
	return is_finished(game);
}

/* The difference that the game made to the records. */
static void add_to_trend(struct tally *tally, const struct records_before *before)
{
	const struct records *records = tally->records;
	const struct trend_month added = {
		.month = tally->month,
		.games = 1,
		.pins = records->pins - before->pins,
		.strikes = { records->strikes.attempts - before->strikes.attempts,
		             records->strikes.made - before->strikes.made },
		.spares = { records->spares.attempts - before->spares.attempts,
		            records->spares.made - before->spares.made },
	};

	if (tally->trend != NULL)
		trend_add(tally->trend, &added);
}

void records_add(struct records *records, struct trend *trend, const struct pindeck_game *game,
                 const struct occasion *occasion)
{
	const struct records_before before = { records->pins, records->strikes, records->spares };
	struct tally tally = { .records = records,
		               .trend = trend,
		               .month = occasion->event.date / 100,
		               .game = game,
		               .by_pins = true,
		               .clean = true };

	if (!is_finished(game))
		return;
	if (!records_game_is_complete(game)) {
		records->games_with_missed_frames++;
		return;
	}
	add_score(records, game, occasion);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		add_frame(&tally, pindeck_frame_number_of(frame));
	records->games_by_pins += tally.by_pins;
	records->clean_games += tally.clean;
	add_to_trend(&tally, &before);
	milestone_note(records, pindeck_game_discipline(game), &occasion->event);
}

/* ---- members of teams ---------------------------------------------------------------------------
 */

static void add_shared_ball(struct share *share, struct pindeck_ball ball,
                            const struct pindeck_game *game)
{
	share->balls++;
	if (pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
		chances_count(&share->strikes, clears_rack(ball, game));
	else if (is_second_ball(ball))
		chances_count(&share->spares, clears_rack(ball, game));
}

/* Returns true when the member bowled a ball of the frame. */
static bool add_shared_frame(struct share *share, const struct pindeck_match *match,
                             struct pindeck_match_place first, struct pindeck_name member)
{
	const struct pindeck_game *game = pindeck_match_game(match, first.seat);
	const int frame = pindeck_place_to_frame(first.place);
	const int balls =
	    pindeck_frame_to_balls(pindeck_game_frame(game, pindeck_frame_number_of(frame)));
	bool bowled = false;

	for (int ball = 1; ball <= balls; ball++) {
		const struct pindeck_place place = pindeck_place_of(frame, ball);

		if (!pindeck_name_is_equal(
			pindeck_match_bowls(match, pindeck_match_place_at(first.seat, place)),
			member))
			continue;
		add_shared_ball(share, pindeck_game_ball(game, place), game);
		bowled = true;
	}
	return bowled;
}

void records_add_share(struct records *records, const struct pindeck_match *match,
                       struct pindeck_seat seat, struct pindeck_name member)
{
	struct share *share = &records->in_teams;

	if (!records_game_is_complete(pindeck_match_game(match, seat)))
		return;
	share->games++;
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		share->frames += add_shared_frame(
		    share, match, pindeck_match_place_at(seat, pindeck_place_of(frame, 1)), member);
}
