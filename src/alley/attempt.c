/* Attempts: compose the journal lines of an action and try them on a copy of the game. */
#include "attempt.h"

#include "lineup_text.h"
#include "people.h"

#include <stdio.h>
#include <string.h>

static void begin(struct attempt *attempt, struct stamp stamp, const struct replay *game)
{
	attempt->stamp = stamp;
	attempt->game = *game;
	attempt->count = 0;
	attempt->outcome = (struct outcome){ .fault = NO_FAULT };
}

/* Add a line, unless one before it was refused. */
static void add(struct attempt *attempt, struct entry entry)
{
	if (attempt->outcome.fault != NO_FAULT)
		return;
	entry.game = attempt->game.game;
	entry.line = attempt->game.lines + 1;
	entry.time = attempt->stamp.time;
	entry_set_actor(&entry, attempt->stamp.actor);
	if (attempt->count == 0 && attempt->stamp.key != NULL)
		entry_set_key(&entry, attempt->stamp.key);
	attempt->outcome = replay_add(&attempt->game, &entry);
	attempt->list[attempt->count] = entry;
	attempt->count++;
}

static void add_kind(struct attempt *attempt, enum entry_kind kind)
{
	add(attempt, (struct entry){ .kind = kind });
}

static void refuse(struct attempt *attempt, enum pindeck_reason reason, struct pindeck_place place)
{
	attempt->outcome = (struct outcome){ .fault = FAULT_REFUSED,
		                             .verdict = pindeck_verdict_of(reason, place) };
}

/* True, and refused, when the seat is empty. */
static bool lacks_bowler(struct attempt *attempt, struct pindeck_seat seat)
{
	if (pindeck_match_game(&attempt->game.match, seat) != NULL)
		return false;
	refuse(attempt, PINDECK_NO_SUCH_BOWLER, pindeck_place_of(0, 0));
	return true;
}

/* A game in which every bowler is done is finished, and locked. */
static void add_finish(struct attempt *attempt)
{
	if (attempt->outcome.fault != NO_FAULT || !pindeck_match_is_over(&attempt->game.match))
		return;
	if (!attempt->game.finished)
		add_kind(attempt, ENTRY_FINISHED);
	if (!attempt->game.locked)
		add_kind(attempt, ENTRY_LOCKED);
}

/* ---- opening ------------------------------------------------------------------------------------
 */

static void add_seated(struct attempt *attempt, const struct newcomer *newcomer)
{
	struct entry entry = { .kind = ENTRY_SEATED,
		               .bowler = newcomer->name,
		               .discipline = newcomer->discipline };
	char text[LINEUP_TEXT_SIZE];
	const int from = pindeck_frame_number_to_int(newcomer->from);

	/* a bowler who bowls all frames is not late */
	if (from > 1)
		entry.place = pindeck_place_of(from, 1);
	lineup_write(&newcomer->lineup, text);
	memcpy(entry.text, text, sizeof text);
	add(attempt, entry);
}

static void add_opened(struct attempt *attempt, int32_t lane, struct series series)
{
	struct entry entry = { .kind = ENTRY_OPENED, .lane = lane };
	char text[SERIES_TEXT_SIZE];

	series_write(series, text);
	memcpy(entry.text, text, sizeof text);
	add(attempt, entry);
}

void attempt_open(struct attempt *attempt, struct stamp stamp, int32_t lane,
                  const struct pindeck_match *seated, struct series series)
{
	attempt->stamp = stamp;
	attempt->count = 0;
	attempt->outcome = (struct outcome){ .fault = NO_FAULT };
	replay_start(&attempt->game);
	if (pindeck_match_to_bowlers(seated) == 0) {
		refuse(attempt, PINDECK_NO_SUCH_BOWLER, pindeck_place_of(0, 0));
		return;
	}
	add_opened(attempt, lane, series);
	for (int number = 1; number <= pindeck_match_to_bowlers(seated); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct newcomer newcomer = {
			.name = *pindeck_match_name(seated, seat),
			.discipline = pindeck_game_discipline(pindeck_match_game(seated, seat)),
			.lineup = *pindeck_side_lineup(pindeck_match_side(seated, seat)),
		};

		add_seated(attempt, &newcomer);
	}
}

/* The place of the next game. A game without a series becomes the first of one. */
static struct series next_in_series(const struct replay *game)
{
	struct series next = game->series;

	if (next.number <= 1)
		next.since = game->opened;
	next.number = next.number == 0 ? 2 : next.number + 1;
	if (next.of != 0 && next.of < next.number)
		next.of = 0;
	if (next.number > SERIES_MOST_GAMES)
		next = (struct series){ .number = 0 };
	return next;
}

void attempt_open_next(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                       int32_t lane, bool goes_on)
{
	const struct pindeck_match seated = pindeck_match_again(&game->match, goes_on);

	attempt_open(attempt, stamp, lane, &seated, next_in_series(game));
	if (pindeck_match_to_bowlers(&seated) == 0)
		refuse(attempt, PINDECK_NO_BOWLERS, pindeck_place_of(0, 0));
}

/* ---- who is there -------------------------------------------------------------------------------
 */

void attempt_seat(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  const struct newcomer *newcomer)
{
	struct newcomer seated = *newcomer;

	begin(attempt, stamp, game);
	attempt->outcome =
	    people_first_frame(&game->match, pindeck_match_find(&game->match, newcomer->name),
	                       newcomer->from, &seated.from);
	add_seated(attempt, &seated);
}

void attempt_leave(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                   struct pindeck_seat seat)
{
	const struct pindeck_match *match = &game->match;

	begin(attempt, stamp, game);
	if (lacks_bowler(attempt, seat))
		return;
	add(attempt, (struct entry){ .kind = ENTRY_LEFT,
	                             .bowler = *pindeck_match_name(match, seat),
	                             .place = pindeck_game_turn(pindeck_match_game(match, seat)) });
	add_finish(attempt);
}

static void add_joined(struct attempt *attempt, struct pindeck_seat seat,
                       struct pindeck_frame_number from)
{
	if (lacks_bowler(attempt, seat))
		return;
	add(attempt,
	    (struct entry){ .kind = ENTRY_JOINED,
	                    .bowler = *pindeck_match_name(&attempt->game.match, seat),
	                    .place = pindeck_place_of(pindeck_frame_number_to_int(from), 1) });
}

void attempt_return(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    struct pindeck_seat seat, struct pindeck_frame_number from)
{
	struct pindeck_frame_number first;

	begin(attempt, stamp, game);
	attempt->outcome = people_first_frame(&game->match, seat, from, &first);
	if (pindeck_seat_exists(seat) && !people_may_return(&game->match, seat))
		attempt->outcome.fault = FAULT_HAS_NOT_LEFT;
	if (outcome_is_done(attempt->outcome))
		add_joined(attempt, seat, first);
}

void attempt_arrive(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct newcomer *newcomer)
{
	const struct pindeck_seat seat = pindeck_match_find(&game->match, newcomer->name);

	if (people_may_return(&game->match, seat))
		attempt_return(attempt, stamp, game, seat, newcomer->from);
	else
		attempt_seat(attempt, stamp, game, newcomer);
}

void attempt_join(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_seat seat, struct pindeck_frame_number from)
{
	begin(attempt, stamp, game);
	add_joined(attempt, seat, from);
}

void attempt_move(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_seat from, struct pindeck_seat to)
{
	struct entry entry = { .kind = ENTRY_MOVED };

	begin(attempt, stamp, game);
	if (pindeck_match_game(&game->match, to) == NULL) {
		attempt->outcome.fault = FAULT_NO_SUCH_SEAT;
		return;
	}
	if (lacks_bowler(attempt, from))
		return;
	entry.bowler = *pindeck_match_name(&game->match, from);
	snprintf(entry.text, sizeof entry.text, "%d", pindeck_seat_to_int(to));
	add(attempt, entry);
}

/* ---- balls --------------------------------------------------------------------------------------
 */

static void add_ball(struct attempt *attempt, struct pindeck_delivery delivery)
{
	const struct pindeck_match *match = &attempt->game.match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	struct entry entry = { .kind = ENTRY_BOWLED };

	if (pindeck_seat_exists(turn)) {
		entry.bowler = *pindeck_match_name(match, turn);
		entry.place = pindeck_game_turn(pindeck_match_game(match, turn));
	}
	pindeck_deliveries_add(&entry.balls, delivery);
	add(attempt, entry);
}

void attempt_bowl(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_delivery delivery)
{
	begin(attempt, stamp, game);
	add_ball(attempt, delivery);
	add_finish(attempt);
}

void attempt_bowl_all(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                      const struct pindeck_deliveries *balls)
{
	begin(attempt, stamp, game);
	for (int next = 0; next < pindeck_deliveries_to_count(balls); next++)
		add_ball(attempt, pindeck_deliveries_at(balls, pindeck_nth_of(next)));
	add_finish(attempt);
}

/* A line about a ball that was bowled. */
static struct entry change_of(const struct replay *game, enum entry_kind kind,
                              struct pindeck_match_place spot)
{
	return (struct entry){
		.kind = kind,
		.bowler = *pindeck_match_name(&game->match, spot.seat),
		.place = spot.place,
		.replaces = replay_line(game, spot),
	};
}

void attempt_undo(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  bool unlock)
{
	const struct pindeck_match_place last = pindeck_match_last(&game->match);

	begin(attempt, stamp, game);
	if (!pindeck_seat_exists(last.seat)) {
		refuse(attempt, PINDECK_NO_SUCH_BALL, last.place);
		return;
	}
	if (unlock && game->locked)
		add_kind(attempt, ENTRY_UNLOCKED);
	add(attempt, change_of(game, ENTRY_UNDONE, last));
	add_finish(attempt);
}

void attempt_correct(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                     const struct correction *correction)
{
	struct entry entry = change_of(game, correction->kind, correction->spot);

	begin(attempt, stamp, game);
	entry.balls = correction->balls;
	entry_set_text(&entry, correction->reason);
	if (correction->unlock && game->locked)
		add_kind(attempt, ENTRY_UNLOCKED);
	add(attempt, entry);
	add_finish(attempt);
}

void attempt_note(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_text text)
{
	struct entry entry = { .kind = ENTRY_NOTED };

	begin(attempt, stamp, game);
	entry_set_text(&entry, text);
	add(attempt, entry);
}
