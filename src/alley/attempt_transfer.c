/* Moving a bowler to another lane with all balls: the conditions, and the lines of both games. */
#include "alley/attempt.h"
#include "alley/attempt_lines.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- the game that is left ----------------------------------------------------------------------
 */

static bool is_within_frame(const struct pindeck_game *game)
{
	return pindeck_place_to_ball(pindeck_game_turn(game)) > 1;
}

/* The pins that stand after a first ball stay where they are. */
static enum pindeck_reason why_not_send(const struct replay *game, struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);

	if (own == NULL)
		return PINDECK_NO_SUCH_BOWLER;
	if (game->locked)
		return PINDECK_GAME_OVER;
	if (pindeck_match_has_left(&game->match, seat))
		return PINDECK_HAS_LEFT;
	return is_within_frame(own) ? PINDECK_TURN_BEGUN : PINDECK_ACCEPTED;
}

static bool is_alone(const struct replay *game)
{
	return pindeck_match_to_bowlers(&game->match) == 1;
}

void attempt_send(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  const struct deed *deed)
{
	const struct transfer *transfer = &deed->transfer;
	const enum pindeck_reason reason = why_not_send(game, transfer->seat);
	struct entry entry = { .kind = is_alone(game) ? ENTRY_VOIDED : ENTRY_SENT };

	attempt_begin(attempt, stamp, game);
	if (game->voided != 0) {
		attempt->outcome = outcome_of_fault(FAULT_VOIDED);
		return;
	}
	if (reason != PINDECK_ACCEPTED) {
		attempt_refuse(attempt, reason);
		return;
	}
	if (entry.kind == ENTRY_SENT) {
		entry.bowler = *pindeck_match_name(&game->match, transfer->seat);
		entry.lane = transfer->to;
	}
	attempt_add(attempt, entry);
	if (entry.kind == ENTRY_SENT)
		attempt_add_finish(attempt);
}

/* ---- the other lane -----------------------------------------------------------------------------
 */

/* The bowler returns to the game that was left: it continues, even if the others have finished it
 * meanwhile. */
static bool is_return(const struct replay *game, const struct transfer *transfer)
{
	return game->voided == 0 && replay_has_sent(game, transfer->name, transfer->from);
}

bool attempt_opens_there(const struct replay *game, const struct transfer *transfer)
{
	return game->lines == 0 || transfer->free ||
	       (replay_is_done(game) && !is_return(game, transfer));
}

static bool has_discipline(const struct replay *game, enum pindeck_discipline discipline)
{
	bool has = false;

	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
		has |= pindeck_game_discipline(
			   pindeck_match_game(&game->match, pindeck_seat_of(number))) == discipline;
	return has;
}

/* The same place in the same series, so that the bowler's earlier games count there too. */
static struct series series_there(const struct replay *from, int32_t lane)
{
	struct series series = from->series;

	if (series.number > 1 && series.lane == 0 && lane != from->began_on)
		series.lane = from->began_on;
	return series;
}

static void add_seat(struct attempt *attempt, const struct replay *from,
                     const struct transfer *transfer)
{
	const struct pindeck_match *match = &from->match;
	const struct newcomer newcomer = {
		.name = transfer->name,
		.discipline = pindeck_game_discipline(pindeck_match_game(match, transfer->seat)),
		.lineup = *pindeck_side_lineup(pindeck_match_side(match, transfer->seat)),
		.persons = replay_seat(from, transfer->seat)->persons,
	};

	attempt_add_seated(attempt, &newcomer);
}

static void add_frames(struct attempt *attempt, const struct replay *from,
                       const struct transfer *transfer)
{
	const struct pindeck_game *own = pindeck_match_game(&from->match, transfer->seat);

	for (int number = 1; number <= PINDECK_FRAMES; number++) {
		struct entry entry = { .kind = ENTRY_BROUGHT,
			               .bowler = transfer->name,
			               .place = pindeck_place_of(number, 1),
			               .lane = transfer->from };

		entry.balls = pindeck_frame_deliveries(
		    pindeck_game_frame(own, pindeck_frame_number_of(number)));
		snprintf(entry.value, sizeof entry.value, "%" PRId64, from->game);
		if (pindeck_deliveries_to_count(&entry.balls) > 0)
			attempt_add(attempt, entry);
	}
}

/* Frames before the next one that were not bowled are missed there too. */
static void add_missed(struct attempt *attempt, const struct replay *from,
                       const struct transfer *transfer)
{
	const struct pindeck_match *match = &attempt->game.match;
	const struct pindeck_seat seat = pindeck_match_find(match, transfer->name);
	const struct pindeck_place turn =
	    pindeck_game_turn(pindeck_match_game(&from->match, transfer->seat));

	if (!outcome_is_done(attempt->outcome) || pindeck_place_to_frame(turn) == 0 ||
	    pindeck_place_is_equal(pindeck_game_turn(pindeck_match_game(match, seat)), turn))
		return;
	attempt_add(attempt,
	            (struct entry){ .kind = ENTRY_LEFT,
	                            .bowler = transfer->name,
	                            .place = pindeck_game_turn(pindeck_match_game(match, seat)) });
	attempt_add(attempt, (struct entry){
				 .kind = ENTRY_JOINED, .bowler = transfer->name, .place = turn });
}

static void add_place(struct attempt *attempt, const struct transfer *transfer)
{
	struct entry entry = { .kind = ENTRY_MOVED, .bowler = transfer->name };
	const struct pindeck_match *match = &attempt->game.match;

	if (!outcome_is_done(attempt->outcome) || !pindeck_seat_exists(transfer->goal) ||
	    pindeck_seat_is_equal(pindeck_match_find(match, transfer->name), transfer->goal))
		return;
	if (pindeck_match_game(match, transfer->goal) == NULL) {
		attempt->outcome = outcome_of_fault(FAULT_NO_SUCH_SEAT);
		return;
	}
	snprintf(entry.text, sizeof entry.text, "%d", pindeck_seat_to_int(transfer->goal));
	attempt_add(attempt, entry);
}

/* A bowler within a frame finishes it before one who is behind bowls. */
static void add_turn(struct attempt *attempt, const struct replay *game)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pindeck_game *own = pindeck_match_game(&game->match, turn);
	struct pindeck_seat seat;

	if (!outcome_is_done(attempt->outcome) || own == NULL || !is_within_frame(own))
		return;
	seat = pindeck_match_find(&attempt->game.match, *pindeck_match_name(&game->match, turn));
	if (!pindeck_seat_is_equal(pindeck_match_turn(&attempt->game.match), seat))
		attempt_add_called(attempt, seat);
}

static void open_there(struct attempt *attempt, struct stamp stamp, const struct replay *from,
                       const struct transfer *transfer)
{
	const struct opening opening = { .lane = transfer->to,
		                         .series = series_there(from, transfer->to),
		                         .kind = from->kind };

	attempt_add_opened(attempt, stamp, &opening);
	/* the group moves as a whole, with its game */
	if (is_alone(from))
		attempt_refuse(attempt, PINDECK_NO_OTHER_BOWLER);
}

static void join_there(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                       const struct replay *from, const struct transfer *transfer)
{
	const struct pindeck_game *own = pindeck_match_game(&from->match, transfer->seat);

	attempt_begin(attempt, stamp, game);
	if (game->kind != from->kind || !has_discipline(game, pindeck_game_discipline(own)))
		attempt->outcome = outcome_of_fault(FAULT_OTHER_GAME);
	attempt_add_unlocked(attempt, is_return(game, transfer));
}

void attempt_receive(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                     const struct deed *deed)
{
	const struct transfer *transfer = &deed->transfer;
	const struct replay *from = transfer->left;
	const bool opens = attempt_opens_there(game, transfer);

	if (opens)
		open_there(attempt, stamp, from, transfer);
	else
		join_there(attempt, stamp, game, from, transfer);
	/* the group there is about to begin its next game */
	if (opens && !transfer->free && replay_goes_on(game))
		attempt_refuse(attempt, PINDECK_GAME_OVER);
	add_seat(attempt, from, transfer);
	add_frames(attempt, from, transfer);
	add_missed(attempt, from, transfer);
	add_place(attempt, transfer);
	if (!opens)
		add_turn(attempt, game);
	attempt_add_reason(attempt);
	attempt_add_finish(attempt);
}
