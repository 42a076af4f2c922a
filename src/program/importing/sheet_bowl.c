/* Bowls a sheet: makes the journal lines of a game by bowling it on a lane in memory.
 *
 * Two kinds of frames exist only after a correction. They are bowled with other balls first and
 * corrected at the end:
 * - an unfinished frame before missed ones (7_ .);
 * - a complete frame before a missed free strike (3-6-9: X 72 . 81).
 * An unfinished frame before a missed free strike (X 7_ .) cannot exist, because its bowler has
 * left; it becomes a missed frame (X 7. .). */
#include "sheet_bowl.h"

static int balls_in(const struct pindeck_game *game, int frame)
{
	return pindeck_frame_to_balls(pindeck_game_frame(game, pindeck_frame_number_of(frame)));
}

static bool is_missed(const struct pindeck_game *game, int frame)
{
	return pindeck_game_has_missed(game, pindeck_frame_number_of(frame));
}

static bool is_whole(const struct pindeck_game *game, int frame)
{
	return pindeck_frame_is_over(pindeck_game_frame(game, pindeck_frame_number_of(frame)));
}

/* The first frame, from this one on, that is not missed entirely; 0 for none. */
static int back_in(const struct pindeck_game *sheet, int frame)
{
	while (frame <= PINDECK_FRAMES && is_missed(sheet, frame) && balls_in(sheet, frame) == 0)
		frame++;
	return frame <= PINDECK_FRAMES ? frame : 0;
}

/* True for an unfinished frame before a missed one. */
static bool is_open_before_missed(const struct pindeck_game *sheet, int frame)
{
	if (is_whole(sheet, frame) || is_missed(sheet, frame))
		return false;
	for (int later = frame + 1; later <= PINDECK_FRAMES; later++)
		if (is_missed(sheet, later))
			return true;
	return false;
}

/* True for a frame before a missed free strike. The bowler was away when the free strike began, so
 * had left this frame after its first ball. */
static bool is_before_missed_strike(const struct pindeck_game *sheet, int frame)
{
	return frame < PINDECK_FRAMES && !is_missed(sheet, frame) && is_missed(sheet, frame + 1) &&
	       is_whole(sheet, frame + 1);
}

static bool is_corrected_later(const struct pindeck_game *sheet, int frame)
{
	return is_open_before_missed(sheet, frame) || is_before_missed_strike(sheet, frame);
}

/* True when this frame needs nothing more but its correction. */
static bool is_reached(const struct pindeck_game *sheet, const struct pindeck_game *bowled,
                       int frame)
{
	const int wanted = is_corrected_later(sheet, frame) ? 1 : balls_in(sheet, frame);

	return balls_in(bowled, frame) >= wanted &&
	       (!is_missed(sheet, frame) || is_missed(bowled, frame));
}

static bool is_bowler_done(const struct pindeck_game *sheet, const struct pindeck_game *bowled)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (!is_reached(sheet, bowled, frame))
			return false;
	return true;
}

static const struct pindeck_game *sheet_of(const struct sheet_game *game, struct pindeck_seat seat)
{
	return &game->games[pindeck_seat_to_int(seat) - 1];
}

/* The first bowler whose game is not yet as the sheet says, except for corrections; none when all
 * are. */
static struct pindeck_seat first_left(const struct sheet_game *game,
                                      const struct pindeck_match *match)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (!is_bowler_done(sheet_of(game, seat), pindeck_match_game(match, seat)))
			return seat;
	}
	return pindeck_seat_of(0);
}

static struct outcome miss(struct lane *lane, struct stamp stamp, struct pindeck_seat seat,
                           int back)
{
	if (back == 0)
		return lane_leave(lane, stamp, seat);
	return lane_join(lane, stamp, seat, pindeck_frame_number_of(back));
}

/* The journal accepts a join of a present bowler only at that bowler's turn, so the bowler leaves
 * first. */
static struct outcome miss_out_of_turn(struct lane *lane, struct stamp stamp,
                                       struct pindeck_seat seat, int back)
{
	const struct outcome outcome = lane_leave(lane, stamp, seat);

	if (!outcome_is_done(outcome) || back == 0)
		return outcome;
	return lane_join(lane, stamp, seat, pindeck_frame_number_of(back));
}

/* True when the bowler misses frames now. *back is the frame of the return; 0 for none. */
static bool is_to_miss(const struct pindeck_game *sheet, const struct pindeck_game *bowled,
                       int *back)
{
	const struct pindeck_place turn = pindeck_game_turn(bowled);
	const int frame = pindeck_place_to_frame(turn);

	*back = back_in(sheet, frame + 1);
	if (frame == 0)
		return false;
	if (is_before_missed_strike(sheet, frame))
		return balls_in(bowled, frame) > 0;
	return is_missed(sheet, frame) && !pindeck_game_has_ball(sheet, turn);
}

/* The next ball of the sheet. For a frame that is corrected later, any ball. When the sheet has no
 * more balls but other bowlers go on, a ball that is annulled later. */
static struct pindeck_delivery ball_at(const struct pindeck_game *sheet,
                                       const struct pindeck_game *bowled)
{
	const struct pindeck_place turn = pindeck_game_turn(bowled);
	const int frame = pindeck_place_to_frame(turn);

	if (is_before_missed_strike(sheet, frame))
		return pindeck_delivery_of(0);
	if (is_open_before_missed(sheet, frame))
		return pindeck_delivery_felling(pindeck_deck_standing(pindeck_game_deck(bowled)));
	if (!pindeck_game_has_ball(sheet, turn))
		return pindeck_delivery_of(0);
	return pindeck_ball_delivery(pindeck_game_ball(sheet, turn));
}

/* The bowler whose turn it is bowls or misses the frame as the sheet says; frames at the end of a
 * sheet can be missed out of turn. */
static struct outcome bowl_next(const struct sheet_game *game, struct lane *lane,
                                struct stamp stamp, struct pindeck_seat left)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	int back;

	if (!pindeck_seat_exists(turn))
		return (struct outcome){ .fault = FAULT_DISAGREES };
	if (is_to_miss(sheet_of(game, turn), pindeck_match_game(match, turn), &back))
		return miss(lane, stamp, turn, back);
	if (is_bowler_done(sheet_of(game, turn), pindeck_match_game(match, turn)) &&
	    is_to_miss(sheet_of(game, left), pindeck_match_game(match, left), &back))
		return miss_out_of_turn(lane, stamp, left, back);
	return lane_bowl(lane, stamp,
	                 ball_at(sheet_of(game, turn), pindeck_match_game(match, turn)));
}

static struct outcome bowl_all(const struct sheet_game *game, struct lane *lane, struct stamp stamp)
{
	struct outcome outcome = { .trouble = NO_TROUBLE };
	struct pindeck_seat left = first_left(game, &lane_game(lane)->match);

	while (outcome_is_done(outcome) && pindeck_seat_exists(left)) {
		outcome = bowl_next(game, lane, stamp, left);
		left = first_left(game, &lane_game(lane)->match);
	}
	return outcome;
}

/* ---- correcting it ------------------------------------------------------------------------------
 */

/* Unlocks the game: it may be finished before its last ball is annulled or corrected. */
static struct outcome correct(struct lane *lane, struct stamp stamp,
                              struct pindeck_match_place spot, const struct pindeck_frame *written)
{
	struct correction correction = { .kind = ENTRY_ANNULLED, .spot = spot, .unlock = true };

	if (written != NULL) {
		correction.kind = ENTRY_REFRAMED;
		correction.balls = pindeck_frame_deliveries(written);
	}
	return lane_correct(lane, stamp, &correction);
}

static struct outcome correct_frame(const struct pindeck_game *sheet, struct lane *lane,
                                    struct stamp stamp, struct pindeck_match_place first)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	const struct pindeck_frame_number number = pindeck_place_frame(first.place);
	const struct pindeck_frame *written = pindeck_game_frame(sheet, number);
	const int frame = pindeck_frame_number_to_int(number);
	struct outcome outcome = { .trouble = NO_TROUBLE };
	int balls = balls_in(pindeck_match_game(match, first.seat), frame);

	for (; outcome_is_done(outcome) && balls > balls_in(sheet, frame); balls--)
		outcome = correct(
		    lane, stamp, pindeck_match_place_at(first.seat, pindeck_place_of(frame, balls)),
		    NULL);
	if (outcome_is_done(outcome) && balls > 0 &&
	    !pindeck_frame_is_equal(
		pindeck_game_frame(pindeck_match_game(match, first.seat), number), written))
		outcome = correct(lane, stamp, first, written);
	return outcome;
}

/* From the last frame to the first, so that no later ball makes a correction impossible. */
static struct outcome correct_all(const struct sheet_game *game, struct lane *lane,
                                  struct stamp stamp)
{
	const int bowlers = pindeck_match_to_bowlers(&game->seated);
	struct outcome outcome = { .trouble = NO_TROUBLE };

	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		for (int frame = PINDECK_FRAMES; frame >= 1 && outcome_is_done(outcome); frame--)
			outcome =
			    correct_frame(sheet_of(game, seat), lane, stamp,
			                  pindeck_match_place_at(seat, pindeck_place_of(frame, 1)));
	}
	return outcome;
}

struct pindeck_seat sheet_compare(const struct sheet_game *game, const struct pindeck_match *match)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->seated); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *stored = pindeck_match_game(match, seat);

		if (stored == NULL || !pindeck_game_is_equal(stored, sheet_of(game, seat)) ||
		    !pindeck_name_is_equal(*pindeck_match_name(match, seat),
		                           *pindeck_match_name(&game->seated, seat)))
			return seat;
	}
	return pindeck_seat_of(0);
}

enum sheet_fault sheet_bowl(const struct sheet_game *game, const char *actor, struct journal memory,
                            bool *finished)
{
	const struct stamp stamp = { .time = game->time, .actor = actor };
	struct lane *lane = lane_new(memory);
	struct outcome outcome = { .trouble = TROUBLE_NO_MEMORY };
	enum sheet_fault fault = SHEET_GOOD;

	if (lane != NULL)
		outcome.trouble = lane_claim(lane, game->lane);
	if (outcome_is_done(outcome))
		outcome = lane_open(lane, stamp, &game->seated);
	if (outcome_is_done(outcome))
		outcome = bowl_all(game, lane, stamp);
	if (outcome_is_done(outcome))
		outcome = correct_all(game, lane, stamp);
	if (!outcome_is_done(outcome))
		fault = SHEET_IMPOSSIBLE;
	*finished = outcome_is_done(outcome) && pindeck_match_is_over(&lane_game(lane)->match);
	lane_close(lane);
	return fault;
}
