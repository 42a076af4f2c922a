/* Attempts: compose the journal lines of a deed and try them on a copy of the game. */
#include "alley/attempt.h"

#include "alley/attempt_lines.h"
#include "alley/people.h"
#include "common/utf8.h"
#include "journal/lineup_text.h"
#include "journal/opening_value.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void attempt_begin(struct attempt *attempt, struct stamp stamp, const struct replay *game)
{
	attempt->stamp = stamp;
	attempt->game = *game;
	attempt->count = 0;
	attempt->outcome = outcome_done();
}

#define KIND_HAS(NAME, word, lock, fields) [ENTRY_##NAME] = (fields),

/* The text of a line of that kind is a reason, not a series, a line-up, a seat or a note. */
static bool bears_reason(enum entry_kind kind)
{
	static const unsigned has[ENTRY_KINDS] = { ENTRY_KIND_LIST(KIND_HAS) };

	return (has[kind] & HAS_TEXT) != 0 && kind != ENTRY_OPENED && kind != ENTRY_SEATED &&
	       kind != ENTRY_MOVED && kind != ENTRY_NOTED;
}

void attempt_add(struct attempt *attempt, struct entry entry)
{
	if (attempt->outcome.fault != NO_FAULT)
		return;
	entry.game = attempt->game.game;
	entry.line = attempt->game.lines + 1;
	entry.time = attempt->stamp.time;
	entry_set_actor(&entry, attempt->stamp.actor);
	if (attempt->count == 0 && attempt->stamp.key != NULL)
		entry_set_key(&entry, attempt->stamp.key);
	if (bears_reason(entry.kind) && entry.text[0] == '\0')
		entry_set_text(&entry, attempt->stamp.reason);
	attempt->outcome = replay_add(&attempt->game, &entry);
	assert(attempt->count < ATTEMPT_MOST_LINES);
	attempt->list[attempt->count] = entry;
	attempt->count++;
}

static bool has_reason(const struct entry *entry)
{
	return (bears_reason(entry->kind) || entry->kind == ENTRY_NOTED) &&
	       !utf8_is_blank(entry->text, strlen(entry->text));
}

bool attempt_lacks_reason(const struct attempt *attempt)
{
	if (attempt->count == 0 || attempt->list->kind == ENTRY_OPENED ||
	    attempt->list->kind == ENTRY_BOWLED || attempt->list->kind == ENTRY_NOTED)
		return false;
	for (size_t next = 0; next < attempt->count; next++)
		if (has_reason(attempt->list + next))
			return false;
	return true;
}

void attempt_add_reason(struct attempt *attempt)
{
	struct entry entry = { .kind = ENTRY_NOTED };

	if (!outcome_is_done(attempt->outcome) || !attempt_lacks_reason(attempt))
		return;
	entry_set_text(&entry, attempt->stamp.reason);
	if (has_reason(&entry))
		attempt_add(attempt, entry);
}

static void add_kind(struct attempt *attempt, enum entry_kind kind)
{
	attempt_add(attempt, (struct entry){ .kind = kind });
}

static void refuse(struct attempt *attempt, enum pindeck_reason reason, struct pindeck_place place)
{
	attempt->outcome = outcome_of_verdict(pindeck_verdict_of(reason, place));
}

void attempt_refuse(struct attempt *attempt, enum pindeck_reason reason)
{
	refuse(attempt, reason, pindeck_place_of(0, 0));
}

/* Refuse, and return true, when the seat is empty. */
static bool lacks_bowler(struct attempt *attempt, struct pindeck_seat seat)
{
	if (pindeck_match_game(&attempt->game.match, seat) != NULL)
		return false;
	refuse(attempt, PINDECK_NO_SUCH_BOWLER, pindeck_place_of(0, 0));
	return true;
}

void attempt_add_finish(struct attempt *attempt)
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

void attempt_add_seated(struct attempt *attempt, const struct newcomer *newcomer)
{
	struct entry entry = { .kind = ENTRY_SEATED,
		               .bowler = newcomer->name,
		               .discipline = newcomer->discipline,
		               .person = newcomer->persons.bowler };
	char text[LINEUP_TEXT_SIZE];
	const int from = pindeck_frame_number_to_int(newcomer->from);

	/* a bowler who bowls all frames is not late */
	if (from > 1)
		entry.place = pindeck_place_of(from, 1);
	lineup_text_write_persons(&newcomer->lineup, &newcomer->persons.members, text);
	entry_set_text(&entry, pindeck_text_from(text, strlen(text)));
	attempt_add(attempt, entry);
}

static void add_opened(struct attempt *attempt, const struct opening *opening)
{
	struct opening_value value = { .kind = opening->kind,
		                       .from_sheet = opening->from_sheet,
		                       .as_typed = opening->as_typed,
		                       .day_only = opening->day_only,
		                       .pair = opening->pair };
	struct entry entry = { .kind = ENTRY_OPENED, .lane = opening->lane };
	char text[SERIES_TEXT_SIZE];

	series_write(opening->series, text);
	entry_set_text(&entry, pindeck_text_from(text, strlen(text)));
	entry.time = attempt->stamp.time;
	opening_value_set_team(value.team, opening->team != NULL ? opening->team : "");
	opening_value_write(&value, &entry);
	attempt_add(attempt, entry);
}

void attempt_add_opened(struct attempt *attempt, struct stamp stamp, const struct opening *opening)
{
	attempt->stamp = stamp;
	attempt->count = 0;
	attempt->outcome = outcome_done();
	replay_start(&attempt->game);
	add_opened(attempt, opening);
}

static void open_game(struct attempt *attempt, struct stamp stamp, const struct opening *opening)
{
	const struct pindeck_match *seated = opening->seated;

	attempt_add_opened(attempt, stamp, opening);
	if (pindeck_match_to_bowlers(seated) == 0)
		refuse(attempt, PINDECK_NO_SUCH_BOWLER, pindeck_place_of(0, 0));
	for (int number = 1; number <= pindeck_match_to_bowlers(seated); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		struct newcomer newcomer = {
			.name = *pindeck_match_name(seated, seat),
			.discipline = pindeck_game_discipline(pindeck_match_game(seated, seat)),
			.lineup = *pindeck_side_lineup(pindeck_match_side(seated, seat)),
		};

		if (opening->persons != NULL)
			newcomer.persons = opening->persons[number - 1];
		attempt_add_seated(attempt, &newcomer);
	}
}

/* The place of the next game. A game without a series becomes the first of one; a voided game is
 * bowled again. The first game of a series records no lane, so if it is bowled again on another
 * lane, it begins a series there. */
static struct series next_in_series(const struct replay *game, int32_t lane)
{
	const bool again = game->voided != 0;
	struct series next = game->series;

	if (!again && next.number <= 1)
		next.since = game->began;
	if (!again)
		next.number = next.number == 0 ? 2 : next.number + 1;
	if (next.of != 0 && next.of < next.number)
		next.of = 0;
	if (next.number > SERIES_MOST_GAMES)
		next = (struct series){ .number = 0 };
	if (next.number > 1 && next.lane == 0 && lane != game->began_on)
		next.lane = game->began_on;
	return next;
}

/* The persons on a line of the next game. The order of a team may have changed. */
static struct side_persons persons_again(const struct replay *game,
                                         const struct pindeck_match *seated,
                                         struct pindeck_seat seat)
{
	const struct pindeck_seat before =
	    pindeck_match_find(&game->match, *pindeck_match_name(seated, seat));
	const struct side_persons *old = &replay_seat(game, before)->persons;
	const struct pindeck_lineup *was =
	    pindeck_side_lineup(pindeck_match_side(&game->match, before));
	const struct pindeck_lineup *is = pindeck_side_lineup(pindeck_match_side(seated, seat));
	struct side_persons persons = { .bowler = old->bowler };

	for (int next = 0; next < pindeck_lineup_to_count(is); next++)
		for (int other = 0; other < pindeck_lineup_to_count(was); other++)
			if (pindeck_name_is_equal(
				pindeck_lineup_member(is, pindeck_nth_of(next)),
				pindeck_lineup_member(was, pindeck_nth_of(other))))
				persons.members.list[next] = old->members.list[other];
	return persons;
}

static void compose_open(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                         const struct deed *deed)
{
	(void)game;
	open_game(attempt, stamp, &deed->opening);
}

static void compose_again(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                          const struct deed *deed)
{
	const bool crosses = deed->again.crosses_over;
	const int32_t began = game->voided != 0 ? game->first : game->pair;
	const struct pindeck_match seated = pindeck_match_again(&game->match, deed->again.goes_on);
	struct side_persons persons[PINDECK_MOST_BOWLERS];
	struct opening opening = { .lane = crosses ? began : deed->again.lane,
		                   .seated = &seated,
		                   .kind = game->kind,
		                   .team = game->team,
		                   .persons = persons };

	opening.series = next_in_series(game, opening.lane);
	if (crosses)
		opening.pair = game->voided != 0 ? game->pair : game->first;
	for (int number = 1; number <= pindeck_match_to_bowlers(&seated); number++)
		persons[number - 1] = persons_again(game, &seated, pindeck_seat_of(number));
	open_game(attempt, stamp, &opening);
	if (pindeck_match_to_bowlers(&seated) == 0)
		refuse(attempt, PINDECK_NO_BOWLERS, pindeck_place_of(0, 0));
}

/* ---- bowlers who come and go --------------------------------------------------------------------
 */

/* Refuse, and return false, if the house does not let the bowler make up missed frames. */
static bool house_allows(struct attempt *attempt, const struct deed *deed, struct pindeck_seat seat,
                         struct pindeck_frame_number from)
{
	attempt->outcome = people_make_up(&attempt->game.match, seat, from, deed->forbids_make_up);
	return outcome_is_done(attempt->outcome);
}

static void compose_seat(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                         const struct deed *deed)
{
	struct newcomer seated = deed->newcomer;
	const struct pindeck_seat own = pindeck_match_find(&game->match, seated.name);

	attempt_begin(attempt, stamp, game);
	if (!house_allows(attempt, deed, own, deed->newcomer.from))
		return;
	attempt->outcome = people_first_frame(&game->match, own, deed->newcomer.from, &seated.from);
	attempt_add_seated(attempt, &seated);
	attempt_add_reason(attempt);
}

static void compose_leave(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                          const struct deed *deed)
{
	const struct pindeck_match *match = &game->match;

	attempt_begin(attempt, stamp, game);
	if (lacks_bowler(attempt, deed->seat))
		return;
	attempt_add(attempt, (struct entry){ .kind = ENTRY_LEFT,
	                                     .bowler = *pindeck_match_name(match, deed->seat),
	                                     .place = pindeck_game_turn(
						 pindeck_match_game(match, deed->seat)) });
	attempt_add_finish(attempt);
}

static void add_joined(struct attempt *attempt, struct pindeck_seat seat,
                       struct pindeck_frame_number from)
{
	if (lacks_bowler(attempt, seat))
		return;
	attempt_add(attempt, (struct entry){
				 .kind = ENTRY_JOINED,
				 .bowler = *pindeck_match_name(&attempt->game.match, seat),
				 .place = pindeck_place_of(pindeck_frame_number_to_int(from), 1) });
}

static void compose_return(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                           const struct deed *deed)
{
	struct pindeck_frame_number first;

	attempt_begin(attempt, stamp, game);
	if (!house_allows(attempt, deed, deed->seat, deed->from))
		return;
	attempt->outcome = people_first_frame(&game->match, deed->seat, deed->from, &first);
	if (pindeck_seat_exists(deed->seat) && !people_may_return(&game->match, deed->seat))
		attempt->outcome = outcome_of_fault(FAULT_HAS_NOT_LEFT);
	if (outcome_is_done(attempt->outcome))
		add_joined(attempt, deed->seat, first);
}

static void compose_arrive(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                           const struct deed *deed)
{
	const struct deed back = { .kind = DEED_RETURN,
		                   .forbids_make_up = deed->forbids_make_up,
		                   .seat = pindeck_match_find(&game->match, deed->newcomer.name),
		                   .from = deed->newcomer.from };

	if (people_may_return(&game->match, back.seat))
		compose_return(attempt, stamp, game, &back);
	else
		compose_seat(attempt, stamp, game, deed);
}

static void compose_join(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                         const struct deed *deed)
{
	attempt_begin(attempt, stamp, game);
	add_joined(attempt, deed->seat, deed->from);
}

static void compose_move(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                         const struct deed *deed)
{
	struct entry entry = { .kind = ENTRY_MOVED };

	attempt_begin(attempt, stamp, game);
	if (pindeck_match_game(&game->match, deed->goal) == NULL) {
		attempt->outcome = outcome_of_fault(FAULT_NO_SUCH_SEAT);
		return;
	}
	if (lacks_bowler(attempt, deed->seat))
		return;
	entry.bowler = *pindeck_match_name(&game->match, deed->seat);
	snprintf(entry.text, sizeof entry.text, "%d", pindeck_seat_to_int(deed->goal));
	attempt_add(attempt, entry);
	attempt_add_reason(attempt);
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
	attempt_add(attempt, entry);
}

void attempt_add_called(struct attempt *attempt, struct pindeck_seat seat)
{
	const struct pindeck_match *match = &attempt->game.match;

	attempt_add(attempt,
	            (struct entry){ .kind = ENTRY_CALLED,
	                            .bowler = *pindeck_match_name(match, seat),
	                            .place = pindeck_game_turn(pindeck_match_game(match, seat)) });
}

struct deed deed_bowl(struct pindeck_delivery delivery)
{
	struct deed deed = { .kind = DEED_BOWL, .balls = pindeck_deliveries_none() };

	pindeck_deliveries_add(&deed.balls, delivery);
	return deed;
}

static void compose_bowl(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                         const struct deed *deed)
{
	attempt_begin(attempt, stamp, game);
	for (int next = 0; next < pindeck_deliveries_to_count(&deed->balls); next++)
		add_ball(attempt, pindeck_deliveries_at(&deed->balls, pindeck_nth_of(next)));
	attempt_add_finish(attempt);
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

/* The bowler in that seat bowls the next ball. */
static void add_turn_of(struct attempt *attempt, struct pindeck_seat seat)
{
	if (outcome_is_done(attempt->outcome) &&
	    !pindeck_seat_is_equal(pindeck_match_turn(&attempt->game.match), seat))
		attempt_add_called(attempt, seat);
}

static void compose_undo(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                         const struct deed *deed)
{
	const struct pindeck_match_place last = pindeck_match_last(&game->match);

	attempt_begin(attempt, stamp, game);
	if (!pindeck_seat_exists(last.seat)) {
		refuse(attempt, PINDECK_NO_SUCH_BALL, last.place);
		return;
	}
	attempt_add_unlocked(attempt, deed->unlock);
	attempt_add(attempt, change_of(game, ENTRY_UNDONE, last));
	add_turn_of(attempt, last.seat);
	attempt_add_finish(attempt);
}

/* Take back the balls of a frame, the last one first. They must be the last of the match. */
static void add_undone(struct attempt *attempt, struct pindeck_match_place last)
{
	for (int ball = pindeck_place_to_ball(last.place); ball > 0; ball--) {
		const struct pindeck_match_place now = pindeck_match_last(&attempt->game.match);

		if (!outcome_is_done(attempt->outcome))
			return;
		if (!pindeck_seat_is_equal(now.seat, last.seat)) {
			attempt->outcome = outcome_of_fault(FAULT_CHANGED_SINCE);
			return;
		}
		attempt_add(attempt, change_of(&attempt->game, ENTRY_UNDONE, now));
	}
}

/* All balls are of one frame of that bowler, who has not begun it. */
static void add_turn(struct attempt *attempt, struct pindeck_seat seat,
                     const struct pindeck_deliveries *balls)
{
	const struct pindeck_match *match = &attempt->game.match;
	const struct pindeck_place first = pindeck_game_turn(pindeck_match_game(match, seat));

	if (pindeck_place_to_ball(first) > 1)
		refuse(attempt, PINDECK_FRAME_BEGUN, first);
	for (int next = 0; next < pindeck_deliveries_to_count(balls); next++) {
		const struct pindeck_place place =
		    pindeck_game_turn(pindeck_match_game(match, seat));

		if (outcome_is_done(attempt->outcome) &&
		    pindeck_place_to_frame(place) != pindeck_place_to_frame(first))
			refuse(attempt, PINDECK_FRAME_OVER, first);
		add_ball(attempt, pindeck_deliveries_at(balls, pindeck_nth_of(next)));
	}
}

void attempt_pass(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  const struct repair *repair)
{
	const struct pindeck_match_place last = pindeck_match_last(&game->match);
	const struct pindeck_game *own = pindeck_match_game(&game->match, last.seat);
	struct pindeck_deliveries balls;

	stamp.reason = repair->reason;
	attempt_begin(attempt, stamp, game);
	if (lacks_bowler(attempt, repair->seat))
		return;
	if (own == NULL || pindeck_seat_is_equal(last.seat, repair->seat)) {
		refuse(attempt, own == NULL ? PINDECK_NO_SUCH_BALL : PINDECK_NO_OTHER_BOWLER,
		       last.place);
		return;
	}
	balls = pindeck_frame_deliveries(pindeck_game_frame(own, pindeck_place_frame(last.place)));
	attempt_add_unlocked(attempt, repair->unlock);
	add_undone(attempt, last);
	add_turn_of(attempt, repair->seat);
	if (outcome_is_done(attempt->outcome))
		add_turn(attempt, repair->seat, &balls);
	attempt_add_finish(attempt);
}

static bool is_same_ball(struct pindeck_delivery one, struct pindeck_delivery other)
{
	return pindeck_pins_to_bits(pindeck_delivery_fallen(one)) ==
	           pindeck_pins_to_bits(pindeck_delivery_fallen(other)) &&
	       pindeck_pins_to_count(pindeck_delivery_fallen(one)) ==
	           pindeck_pins_to_count(pindeck_delivery_fallen(other));
}

/* True when a ball other than this one differs. */
static bool changes_others(const struct pindeck_frame *before, const struct pindeck_frame *after,
                           int ball)
{
	const struct pindeck_deliveries old = pindeck_frame_deliveries(before);
	const struct pindeck_deliveries new = pindeck_frame_deliveries(after);
	bool differs = false;

	for (int next = 0; next < pindeck_deliveries_to_count(&old); next++)
		differs |= next + 1 != ball &&
		           !is_same_ball(pindeck_deliveries_at(&old, pindeck_nth_of(next)),
		                         pindeck_deliveries_at(&new, pindeck_nth_of(next)));
	return differs;
}

/* The correction as the rules make it. When the ball after the corrected one changes with it, as in
 * a spare, the line corrects the whole frame. */
static struct entry correction_line(const struct replay *game, const struct correction *correction,
                                    struct pindeck_verdict *verdict)
{
	struct entry entry = change_of(game, correction->kind, correction->spot);
	struct pindeck_match match = game->match;
	const int ball = pindeck_place_to_ball(correction->spot.place);
	const struct pindeck_frame_number frame = pindeck_place_frame(correction->spot.place);

	entry.balls = correction->balls;
	entry_set_text(&entry, correction->reason);
	*verdict = pindeck_verdict_of(PINDECK_ACCEPTED, correction->spot.place);
	if (correction->kind == ENTRY_ANNULLED && !correction->anywhere)
		*verdict = pindeck_match_annul(&match, correction->spot);
	if (correction->kind != ENTRY_CORRECTED)
		return entry;
	*verdict = pindeck_match_correct(
	    &match, correction->spot, pindeck_deliveries_at(&correction->balls, pindeck_nth_of(0)));
	if (pindeck_verdict_is_accepted(*verdict) &&
	    changes_others(
		pindeck_game_frame(pindeck_match_game(&game->match, correction->spot.seat), frame),
		pindeck_game_frame(pindeck_match_game(&match, correction->spot.seat), frame),
		ball)) {
		const struct pindeck_match_place first = pindeck_match_place_at(
		    correction->spot.seat, pindeck_place_of(pindeck_frame_number_to_int(frame), 1));

		entry.kind = ENTRY_REFRAMED;
		entry.place = first.place;
		entry.replaces = replay_line(game, first);
		entry.balls = pindeck_frame_deliveries(
		    pindeck_game_frame(pindeck_match_game(&match, correction->spot.seat), frame));
	}
	return entry;
}

bool attempt_leaves_game(const struct attempt *attempt, const struct replay *game,
                         struct pindeck_seat seat)
{
	return pindeck_game_is_equal(pindeck_match_game(&attempt->game.match, seat),
	                             pindeck_match_game(&game->match, seat));
}

void attempt_add_unlocked(struct attempt *attempt, bool unlock)
{
	if (unlock && attempt->game.locked && attempt->game.voided == 0)
		add_kind(attempt, ENTRY_UNLOCKED);
}

static void compose_correct(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                            const struct deed *deed)
{
	const struct correction *correction = &deed->correction;
	struct pindeck_verdict verdict;
	const struct entry entry = correction_line(game, correction, &verdict);

	attempt_begin(attempt, stamp, game);
	attempt_add_unlocked(attempt, correction->unlock);
	if (!pindeck_verdict_is_accepted(verdict))
		refuse(attempt, verdict.reason, verdict.place);
	attempt_add(attempt, entry);
	if (outcome_is_done(attempt->outcome) && correction->kind != ENTRY_ANNULLED &&
	    attempt_leaves_game(attempt, game, correction->spot.seat))
		attempt->outcome = outcome_of_fault(FAULT_NO_CHANGE);
	attempt_add_finish(attempt);
}

static void compose_note(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                         const struct deed *deed)
{
	struct entry entry = { .kind = ENTRY_NOTED };

	attempt_begin(attempt, stamp, game);
	entry_set_text(&entry, deed->note);
	attempt_add(attempt, entry);
}

void attempt_do(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                const struct deed *deed)
{
	static void (*const composers[DEEDS])(struct attempt *, struct stamp, const struct replay *,
	                                      const struct deed *) = {
		[DEED_OPEN] = compose_open,       [DEED_AGAIN] = compose_again,
		[DEED_BOWL] = compose_bowl,       [DEED_UNDO] = compose_undo,
		[DEED_CORRECT] = compose_correct, [DEED_REPAIR] = attempt_repair,
		[DEED_REVERT] = attempt_revert,   [DEED_SEAT] = compose_seat,
		[DEED_ARRIVE] = compose_arrive,   [DEED_LEAVE] = compose_leave,
		[DEED_RETURN] = compose_return,   [DEED_JOIN] = compose_join,
		[DEED_MOVE] = compose_move,       [DEED_SEND] = attempt_send,
		[DEED_RECEIVE] = attempt_receive, [DEED_NOTE] = compose_note,
	};

	composers[deed->kind](attempt, stamp, game, deed);
}
