/* Attempts: compose the journal lines of a deed and try them on a copy of the game. */
#include "alley/attempt.h"

#include "common/utf8.h"
#include "journal/clock.h"
#include "journal/lineup_text.h"
#include "journal/moment.h"
#include "journal/opening_value.h"
#include "journal/pinfall.h"
#include "match_turns.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define KIND_HAS(NAME, word, lock, fields) [ENTRY_##NAME] = (fields),

/* The text of a line of that kind is a reason, not a series, a line-up, a seat or a note. */
static bool bears_reason(enum entry_kind kind)
{
	static const unsigned has[ENTRY_KINDS] = { ENTRY_KIND_LIST(KIND_HAS) };

	return (has[kind] & HAS_TEXT) != 0 && kind != ENTRY_OPENED && kind != ENTRY_SEATED &&
	       kind != ENTRY_MOVED && kind != ENTRY_NOTED;
}

/* Add a line, unless one before it was refused. */
static void attempt_add(struct attempt *attempt, struct entry entry)
{
	if (attempt->outcome.fault != NO_FAULT)
		return;
	entry.game = attempt->game.game;
	entry.line = attempt->game.lines + 1;
	entry.time = attempt->stamp.time;
	entry_set_actor(&entry, attempt->stamp.actor);
	if (attempt->count == 0 && attempt->stamp.key != NULL) {
		entry_set_key(&entry, attempt->stamp.key);
		entry.request = attempt->stamp.request;
	}
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

/* The bowler field of a line: the letters of a seated bowler. */
static struct pindeck_name letters(const struct replay *game, struct pindeck_seat seat)
{
	const struct pindeck_name *name = pindeck_match_name(&game->match, seat);

	return name != NULL ? *name : pindeck_name_from("", 0);
}

/* The next ball of the bowler in that seat, who is seated. */
static struct pindeck_place turn_of(const struct replay *game, struct pindeck_seat seat)
{
	return pindeck_game_turn(pindeck_match_game(&game->match, seat));
}

/* A line about a bowler and a ball. */
static void add_line(struct attempt *attempt, enum entry_kind kind, struct pindeck_name bowler,
                     struct pindeck_place place)
{
	attempt_add(attempt, (struct entry){ .kind = kind, .bowler = bowler, .place = place });
}

/* Refuse, for a reason of the rules: that of a place, or of none. */
static void refuse_at(struct attempt *attempt, enum pindeck_reason reason,
                      struct pindeck_place place)
{
	attempt->outcome = outcome_of_verdict(pindeck_verdict_of(reason, place));
}

static void refuse(struct attempt *attempt, enum pindeck_reason reason)
{
	refuse_at(attempt, reason, pindeck_place_of(0, 0));
}

/* Refuse, and return true, when the seat is empty. */
static bool lacks_bowler(struct attempt *attempt, struct pindeck_seat seat)
{
	if (pindeck_match_game(&attempt->game.match, seat) != NULL)
		return false;
	refuse(attempt, PINDECK_REASON_NO_SUCH_BOWLER);
	return true;
}

/* Unlock a game that is locked, if that is allowed. */
static void attempt_add_unlocked(struct attempt *attempt, bool unlock)
{
	if (unlock && attempt->game.locked && attempt->game.voided == 0)
		add_kind(attempt, ENTRY_UNLOCKED);
}

/* Finish and lock a game in which every bowler is done. */
static void attempt_add_finish(struct attempt *attempt)
{
	if (attempt->outcome.fault != NO_FAULT || !pindeck_match_is_over(&attempt->game.match))
		return;
	if (!attempt->game.finished)
		add_kind(attempt, ENTRY_FINISHED);
	if (!attempt->game.locked)
		add_kind(attempt, ENTRY_LOCKED);
}

/* ---- opening ---- */

/* Seat a bowler who begins with that frame; without a frame, with the first. */
static void attempt_add_seated(struct attempt *attempt, const struct newcomer *newcomer)
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

/* Begin a game that has no number yet, with the line that opens it. */
static void add_opened(struct attempt *attempt, const struct opening *opening)
{
	struct opening_value value = { .kind = opening->kind,
		                       .from_sheet = opening->from_sheet,
		                       .as_typed = opening->as_typed,
		                       .day_only = opening->day_only,
		                       .pair = opening->pair };
	struct entry entry = { .kind = ENTRY_OPENED, .lane = opening->lane };
	char text[SERIES_TEXT_SIZE];

	replay_start(&attempt->game);
	series_write(opening->series, text);
	entry_set_text(&entry, pindeck_text_from(text, strlen(text)));
	entry.time = attempt->stamp.time;
	opening_value_set_team(value.team, opening->team != NULL ? opening->team : "");
	opening_value_write(&value, &entry);
	attempt_add(attempt, entry);
}

static void open_game(struct attempt *attempt, const struct opening *opening)
{
	const struct pindeck_match *seated = opening->seated;

	add_opened(attempt, opening);
	if (pindeck_match_to_bowlers(seated) == 0)
		refuse(attempt, PINDECK_REASON_NO_SUCH_BOWLER);
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
				pindeck_lineup_member(is, pindeck_index_of(next)),
				pindeck_lineup_member(was, pindeck_index_of(other))))
				persons.members.list[next] = old->members.list[other];
	return persons;
}

static void compose_open(struct attempt *attempt)
{
	open_game(attempt, &attempt->deed->opening);
}

static void compose_again(struct attempt *attempt)
{
	const struct replay *game = attempt->before;
	const struct deed *deed = attempt->deed;
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
	open_game(attempt, &opening);
	if (pindeck_match_to_bowlers(&seated) == 0)
		refuse(attempt, PINDECK_REASON_NO_BOWLERS);
}

bool attempt_may_leave(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL && !pindeck_game_is_over(game);
}

/* ---- bowlers who come and go ---- */

/* The first frame of a bowler who asks to begin with that frame; without a frame, the one that the
 * lane has reached. They may make up earlier frames. FAULT_FRAME_TO_COME if the lane has not
 * reached it. */
static struct outcome first_frame(const struct pindeck_match *match, struct pindeck_seat seat,
                                  struct pindeck_frame_number asked,
                                  struct pindeck_frame_number *first)
{
	const struct pindeck_frame_number latest = pindeck_match_reached(match, seat);
	const bool too_late =
	    pindeck_frame_number_to_int(asked) > pindeck_frame_number_to_int(latest);

	*first = pindeck_frame_number_exists(asked) ? asked : latest;
	return outcome_of_fault(too_late ? FAULT_FRAME_TO_COME : NO_FAULT);
}

/* Refuse, and return false, if the house does not let the bowler make up missed frames. */
static bool house_allows(struct attempt *attempt, struct pindeck_seat seat,
                         struct pindeck_frame_number from)
{
	const struct pindeck_frame_number latest =
	    pindeck_match_reached(&attempt->game.match, seat);
	const bool early = pindeck_frame_number_exists(from) &&
	                   pindeck_frame_number_to_int(from) < pindeck_frame_number_to_int(latest);

	if (attempt->deed->forbids_make_up && early)
		attempt->outcome = outcome_of_fault(FAULT_NO_MAKE_UP);
	return outcome_is_done(attempt->outcome);
}

static void compose_seat(struct attempt *attempt)
{
	const struct deed *deed = attempt->deed;
	struct newcomer seated = deed->newcomer;
	const struct pindeck_seat own = pindeck_match_find(&attempt->before->match, seated.name);

	if (!house_allows(attempt, own, deed->newcomer.from))
		return;
	attempt->outcome =
	    first_frame(&attempt->before->match, own, deed->newcomer.from, &seated.from);
	attempt_add_seated(attempt, &seated);
	attempt_add_reason(attempt);
}

static void compose_leave(struct attempt *attempt)
{
	const struct pindeck_seat seat = attempt->deed->seat;

	if (lacks_bowler(attempt, seat))
		return;
	add_line(attempt, ENTRY_LEFT, letters(attempt->before, seat),
	         turn_of(attempt->before, seat));
	attempt_add_finish(attempt);
}

static void add_joined(struct attempt *attempt, struct pindeck_seat seat,
                       struct pindeck_frame_number from)
{
	if (!lacks_bowler(attempt, seat))
		add_line(attempt, ENTRY_JOINED, letters(&attempt->game, seat),
		         pindeck_place_of(pindeck_frame_number_to_int(from), 1));
}

/* A bowler who left comes back. */
static void come_back(struct attempt *attempt, struct pindeck_seat seat,
                      struct pindeck_frame_number from)
{
	const struct pindeck_match *match = &attempt->before->match;
	struct pindeck_frame_number first;

	if (!house_allows(attempt, seat, from))
		return;
	attempt->outcome = first_frame(match, seat, from, &first);
	if (pindeck_seat_exists(seat) && !pindeck_match_has_left(match, seat))
		attempt->outcome = outcome_of_fault(FAULT_HAS_NOT_LEFT);
	if (outcome_is_done(attempt->outcome))
		add_joined(attempt, seat, first);
}

static void compose_return(struct attempt *attempt)
{
	come_back(attempt, attempt->deed->seat, attempt->deed->from);
}

static void compose_arrive(struct attempt *attempt)
{
	const struct newcomer *newcomer = &attempt->deed->newcomer;
	const struct pindeck_match *match = &attempt->before->match;
	const struct pindeck_seat seat = pindeck_match_find(match, newcomer->name);

	if (pindeck_match_has_left(match, seat))
		come_back(attempt, seat, newcomer->from);
	else
		compose_seat(attempt);
}

static void compose_join(struct attempt *attempt)
{
	add_joined(attempt, attempt->deed->seat, attempt->deed->from);
}

/* The bowler takes that place in the order. */
static void add_moved(struct attempt *attempt, struct pindeck_name bowler, struct pindeck_seat goal)
{
	struct entry entry = { .kind = ENTRY_MOVED, .bowler = bowler };

	snprintf(entry.text, sizeof entry.text, "%d", pindeck_seat_to_int(goal));
	if (pindeck_match_game(&attempt->game.match, goal) != NULL)
		attempt_add(attempt, entry);
	else
		attempt->outcome = outcome_of_fault(FAULT_NO_SUCH_SEAT);
}

static void compose_move(struct attempt *attempt)
{
	const struct deed *deed = attempt->deed;

	if (pindeck_match_game(&attempt->before->match, deed->goal) != NULL &&
	    lacks_bowler(attempt, deed->seat))
		return;
	add_moved(attempt, letters(attempt->before, deed->seat), deed->goal);
	attempt_add_reason(attempt);
}

/* ---- balls ---- */

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

struct deed deed_bowl(struct pindeck_delivery delivery)
{
	struct deed deed = { .kind = DEED_BOWL, .balls = pindeck_deliveries_none() };

	pindeck_deliveries_add(&deed.balls, delivery);
	return deed;
}

static void compose_bowl(struct attempt *attempt)
{
	for (int next = 0; next < pindeck_deliveries_to_count(&attempt->deed->balls); next++)
		add_ball(attempt,
		         pindeck_deliveries_at(&attempt->deed->balls, pindeck_index_of(next)));
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
		add_line(attempt, ENTRY_CALLED, letters(&attempt->game, seat),
		         turn_of(&attempt->game, seat));
}

static void compose_undo(struct attempt *attempt)
{
	const struct pindeck_match_place last = pindeck_match_last(&attempt->before->match);

	if (!pindeck_seat_exists(last.seat)) {
		refuse_at(attempt, PINDECK_REASON_NO_SUCH_BALL, last.place);
		return;
	}
	attempt_add_unlocked(attempt, attempt->deed->unlock);
	attempt_add(attempt, change_of(attempt->before, ENTRY_UNDONE, last));
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
	const struct pindeck_place first = turn_of(&attempt->game, seat);

	if (pindeck_place_to_ball(first) > 1)
		refuse_at(attempt, PINDECK_REASON_FRAME_BEGUN, first);
	for (int next = 0; next < pindeck_deliveries_to_count(balls); next++) {
		const struct pindeck_place place = turn_of(&attempt->game, seat);

		if (outcome_is_done(attempt->outcome) &&
		    pindeck_place_to_frame(place) != pindeck_place_to_frame(first))
			refuse_at(attempt, PINDECK_REASON_FRAME_OVER, first);
		add_ball(attempt, pindeck_deliveries_at(balls, pindeck_index_of(next)));
	}
}

/* The repair of a turn that another bowler bowled: its balls are taken back, and bowled by the
 * bowler of the repair out of turn. */
static void compose_pass(struct attempt *attempt)
{
	const struct replay *game = attempt->before;
	const struct repair *repair = &attempt->deed->repair;
	const struct pindeck_match_place last = pindeck_match_last(&game->match);
	const struct pindeck_game *own = pindeck_match_game(&game->match, last.seat);
	struct pindeck_deliveries balls;

	attempt->stamp.reason = repair->reason;
	if (lacks_bowler(attempt, repair->seat))
		return;
	if (own == NULL || pindeck_seat_is_equal(last.seat, repair->seat)) {
		refuse_at(attempt,
		          own == NULL ? PINDECK_REASON_NO_SUCH_BALL
		                      : PINDECK_REASON_NO_OTHER_BOWLER,
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
		           !is_same_ball(pindeck_deliveries_at(&old, pindeck_index_of(next)),
		                         pindeck_deliveries_at(&new, pindeck_index_of(next)));
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
	*verdict = pindeck_verdict_of(PINDECK_REASON_ACCEPTED, correction->spot.place);
	if (correction->kind == ENTRY_ANNULLED && !correction->anywhere)
		*verdict = pindeck_match_annul(&match, correction->spot);
	if (correction->kind != ENTRY_CORRECTED)
		return entry;
	*verdict =
	    pindeck_match_correct(&match, correction->spot,
	                          pindeck_deliveries_at(&correction->balls, pindeck_index_of(0)));
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

/* True when the game of that seat shows the same marks as before. */
static bool attempt_leaves_game(const struct attempt *attempt, struct pindeck_seat seat)
{
	return pindeck_game_is_equal(pindeck_match_game(&attempt->game.match, seat),
	                             pindeck_match_game(&attempt->before->match, seat));
}

static void compose_correct(struct attempt *attempt)
{
	const struct correction *correction = &attempt->deed->correction;
	struct pindeck_verdict verdict;
	const struct entry entry = correction_line(attempt->before, correction, &verdict);

	attempt_add_unlocked(attempt, correction->unlock);
	if (!pindeck_verdict_is_accepted(verdict))
		refuse_at(attempt, verdict.reason, verdict.place);
	attempt_add(attempt, entry);
	if (outcome_is_done(attempt->outcome) && correction->kind != ENTRY_ANNULLED &&
	    attempt_leaves_game(attempt, correction->spot.seat))
		attempt->outcome = outcome_of_fault(FAULT_NO_CHANGE);
	attempt_add_finish(attempt);
}

static void compose_note(struct attempt *attempt)
{
	struct entry entry = { .kind = ENTRY_NOTED };

	entry_set_text(&entry, attempt->deed->note);
	attempt_add(attempt, entry);
}

/* ---- the game that is left ---- */

static bool is_within_frame(const struct pindeck_game *game)
{
	return pindeck_place_to_ball(pindeck_game_turn(game)) > 1;
}

/* The pins that stand after a first ball stay where they are. */
static enum pindeck_reason why_not_send(const struct replay *game, struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);

	if (own == NULL)
		return PINDECK_REASON_NO_SUCH_BOWLER;
	if (game->locked)
		return PINDECK_REASON_GAME_OVER;
	if (pindeck_match_has_left(&game->match, seat))
		return PINDECK_REASON_HAS_LEFT;
	return is_within_frame(own) ? PINDECK_REASON_TURN_BEGUN : PINDECK_REASON_ACCEPTED;
}

static bool is_alone(const struct replay *game)
{
	return pindeck_match_to_bowlers(&game->match) == 1;
}

static void compose_send(struct attempt *attempt)
{
	const struct replay *game = attempt->before;
	const struct transfer *transfer = &attempt->deed->transfer;
	const enum pindeck_reason reason = why_not_send(game, transfer->seat);
	struct entry entry = { .kind = is_alone(game) ? ENTRY_VOIDED : ENTRY_SENT };

	if (game->voided != 0) {
		attempt->outcome = outcome_of_fault(FAULT_VOIDED);
		return;
	}
	if (reason != PINDECK_REASON_ACCEPTED) {
		refuse(attempt, reason);
		return;
	}
	entry.lane = transfer->to;
	if (entry.kind == ENTRY_SENT)
		entry.bowler = *pindeck_match_name(&game->match, transfer->seat);
	attempt_add(attempt, entry);
	if (entry.kind == ENTRY_SENT)
		attempt_add_finish(attempt);
}

/* ---- the other lane ---- */

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
	const struct pindeck_place turn = turn_of(from, transfer->seat);

	if (!outcome_is_done(attempt->outcome) || pindeck_place_to_frame(turn) == 0 ||
	    pindeck_place_is_equal(turn_of(&attempt->game, seat), turn))
		return;
	add_line(attempt, ENTRY_LEFT, transfer->name, turn_of(&attempt->game, seat));
	add_line(attempt, ENTRY_JOINED, transfer->name, turn);
}

static void add_place(struct attempt *attempt, const struct transfer *transfer)
{
	const struct pindeck_seat seat = pindeck_match_find(&attempt->game.match, transfer->name);

	if (outcome_is_done(attempt->outcome) && pindeck_seat_exists(transfer->goal) &&
	    !pindeck_seat_is_equal(seat, transfer->goal))
		add_moved(attempt, transfer->name, transfer->goal);
}

/* A bowler within a frame finishes it before one who is behind bowls. */
static void add_turn_there(struct attempt *attempt)
{
	const struct replay *game = attempt->before;
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pindeck_game *own = pindeck_match_game(&game->match, turn);
	struct pindeck_seat seat;

	if (!outcome_is_done(attempt->outcome) || own == NULL || !is_within_frame(own))
		return;
	seat = pindeck_match_find(&attempt->game.match, *pindeck_match_name(&game->match, turn));
	add_turn_of(attempt, seat);
}

static void open_there(struct attempt *attempt, const struct replay *from,
                       const struct transfer *transfer)
{
	const struct opening opening = { .lane = transfer->to,
		                         .series = series_there(from, transfer->to),
		                         .kind = from->kind };

	add_opened(attempt, &opening);
	/* the group moves as a whole, with its game */
	if (is_alone(from))
		refuse(attempt, PINDECK_REASON_NO_OTHER_BOWLER);
}

static void join_there(struct attempt *attempt, const struct replay *from,
                       const struct transfer *transfer)
{
	const struct pindeck_game *own = pindeck_match_game(&from->match, transfer->seat);
	const struct replay *game = attempt->before;

	if (game->kind != from->kind || !has_discipline(game, pindeck_game_discipline(own)))
		attempt->outcome = outcome_of_fault(FAULT_OTHER_GAME);
	attempt_add_unlocked(attempt, is_return(game, transfer));
}

static void compose_receive(struct attempt *attempt)
{
	const struct replay *game = attempt->before;
	const struct transfer *transfer = &attempt->deed->transfer;
	const struct replay *from = transfer->left;
	const bool opens = attempt_opens_there(game, transfer);

	if (opens)
		open_there(attempt, from, transfer);
	else
		join_there(attempt, from, transfer);
	/* the group there is about to begin its next game */
	if (opens && !transfer->free && replay_goes_on(game))
		refuse(attempt, PINDECK_REASON_GAME_OVER);
	add_seat(attempt, from, transfer);
	add_frames(attempt, from, transfer);
	add_missed(attempt, from, transfer);
	add_place(attempt, transfer);
	if (!opens)
		add_turn_there(attempt);
	attempt_add_reason(attempt);
	attempt_add_finish(attempt);
}

/* ---- repairs ---- */

static enum fault write_named(const struct attempt *attempt, struct entry *entry)
{
	const struct repair *repair = &attempt->deed->repair;
	const struct pindeck_name old = letters(attempt->before, repair->seat);

	entry->bowler = old;
	entry_set_value(entry, pindeck_name_to_text(&repair->name));
	entry->person = repair->person;
	return pindeck_name_exists(old) && pindeck_name_is_equal(old, repair->name) &&
	               replay_seat(attempt->before, repair->seat)->persons.bowler == repair->person
	           ? FAULT_NO_CHANGE
	           : NO_FAULT;
}

static enum fault write_swapped(const struct attempt *attempt, struct entry *entry)
{
	const struct repair *repair = &attempt->deed->repair;
	const struct pindeck_name other = letters(attempt->before, repair->other);

	entry->bowler = letters(attempt->before, repair->seat);
	entry->place = pindeck_place_of(pindeck_frame_number_to_int(repair->from), 1);
	entry_set_value(entry, pindeck_name_to_text(&other));
	return pindeck_frame_number_exists(repair->from) ? NO_FAULT : FAULT_BAD_VALUE;
}

static enum fault write_removed(const struct attempt *attempt, struct entry *entry)
{
	entry->bowler = letters(attempt->before, attempt->deed->repair.seat);
	return NO_FAULT;
}

static enum fault write_kept(const struct attempt *attempt, struct entry *entry)
{
	const struct removal *removal = replay_removal(attempt->before, attempt->deed->repair.name);

	entry->bowler = attempt->deed->repair.name;
	entry->replaces = removal != NULL ? removal->line : 0;
	return NO_FAULT;
}

static enum fault write_dated(const struct attempt *attempt, struct entry *entry)
{
	const struct repair *repair = &attempt->deed->repair;
	const struct replay *game = attempt->before;
	const struct pindeck_text text = pindeck_text_from(repair->day, strlen(repair->day));
	int64_t moment;
	bool day_only;
	const bool as_typed = moment_read_typed(&moment, &day_only, text);

	if (!as_typed && !moment_read(&moment, text))
		return FAULT_BAD_DAY;
	if (clock_is_day_to_come(moment, as_typed, entry->time))
		return FAULT_DAY_TO_COME;
	entry_set_value(entry, repair->day);
	return moment == game->opened && as_typed == game->as_typed && day_only == game->day_only
	           ? FAULT_NO_CHANGE
	           : NO_FAULT;
}

static enum fault write_relaned(const struct attempt *attempt, struct entry *entry)
{
	const struct repair *repair = &attempt->deed->repair;

	entry->lane = repair->lane;
	if (repair->lane < 1 || repair->lane > ENTRY_MOST_LANES)
		return FAULT_BAD_VALUE;
	if (repair->moved != NULL) {
		move_value_write(repair->moved, entry);
		return NO_FAULT;
	}
	return repair->lane == attempt->before->lane ? FAULT_NO_CHANGE : NO_FAULT;
}

static enum fault write_kind_changed(const struct attempt *attempt, struct entry *entry)
{
	const struct repair *repair = &attempt->deed->repair;

	if (repair->game_kind >= GAME_KINDS)
		return FAULT_BAD_VALUE;
	entry_set_value(entry, game_kind_word(repair->game_kind));
	return repair->game_kind == attempt->before->kind ? FAULT_NO_CHANGE : NO_FAULT;
}

static enum fault write_voided(const struct attempt *attempt, struct entry *entry)
{
	(void)entry;
	return attempt->before->voided != 0 ? FAULT_NO_CHANGE : NO_FAULT;
}

static enum fault write_restored(const struct attempt *attempt, struct entry *entry)
{
	entry->replaces = attempt->before->voided;
	return attempt->before->voided == 0 ? FAULT_NO_CHANGE : NO_FAULT;
}

/* The next ball of the bowler in that seat. */
static enum fault write_turn(const struct attempt *attempt, struct entry *entry)
{
	const struct pindeck_game *own =
	    pindeck_match_game(&attempt->before->match, attempt->deed->repair.seat);

	entry->bowler = letters(attempt->before, attempt->deed->repair.seat);
	if (own != NULL)
		entry->place = pindeck_game_turn(own);
	return NO_FAULT;
}

static enum fault write_called(const struct attempt *attempt, struct entry *entry)
{
	(void)write_turn(attempt, entry);
	return pindeck_seat_exists(attempt->deed->repair.seat) &&
	               pindeck_seat_is_equal(attempt->deed->repair.seat,
	                                     pindeck_match_turn(&attempt->before->match))
	           ? FAULT_NO_CHANGE
	           : NO_FAULT;
}

/* ---- undoing ---- */

static enum fault unless_changed(bool is_as_it_was)
{
	return is_as_it_was ? NO_FAULT : FAULT_CHANGED_SINCE;
}

static struct pindeck_seat seat_named(const struct replay *game, const char *letters_text)
{
	return pindeck_match_find(&game->match,
	                          pindeck_name_from(letters_text, strlen(letters_text)));
}

static struct pindeck_deliveries balls_of_frame(const struct replay *game,
                                                struct pindeck_name bowler,
                                                struct pindeck_place place)
{
	const struct pindeck_game *own =
	    pindeck_match_game(&game->match, pindeck_match_find(&game->match, bowler));

	return own != NULL
	           ? pindeck_frame_deliveries(pindeck_game_frame(own, pindeck_place_frame(place)))
	           : pindeck_deliveries_none();
}

/* True when the frame has the balls that the line gave it. A later correction that was undone does
 * not matter. */
static bool is_as_left(const struct replay *game, const struct reverted *reverted)
{
	const struct entry *line = reverted->line;
	const struct pindeck_deliveries now = balls_of_frame(game, line->bowler, line->place);
	struct replay after = *reverted->before;
	struct pindeck_deliveries then;

	if (!outcome_is_done(replay_take(&after, line)))
		return false;
	then = balls_of_frame(&after, line->bowler, line->place);
	return pinfall_is_equal(&now, &then);
}

/* The balls of a frame as they were. */
static enum fault undo_correction(const struct attempt *attempt, struct entry *entry)
{
	const struct reverted *reverted = &attempt->deed->reverted;
	const struct replay *game = attempt->before;
	const struct entry *line = reverted->line;
	const struct pindeck_place first = pindeck_place_of(pindeck_place_to_frame(line->place), 1);
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_match_find(&game->match, line->bowler), first);
	const struct pindeck_game *own = pindeck_match_game(&game->match, spot.seat);

	if (own == NULL || !pindeck_game_has_ball(own, line->place) || !is_as_left(game, reverted))
		return FAULT_CHANGED_SINCE;
	entry->kind = ENTRY_REFRAMED;
	entry->bowler = line->bowler;
	entry->place = first;
	entry->replaces = replay_line(game, spot);
	entry->balls = balls_of_frame(reverted->before, line->bowler, first);
	return NO_FAULT;
}

/* The dead ball counts after all: it is bowled once more, while it is still the next ball. */
static enum fault undo_annulled(const struct attempt *attempt, struct entry *entry)
{
	const struct replay *game = attempt->before;
	const struct entry *line = attempt->deed->reverted.line;
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pindeck_seat seat = pindeck_match_find(&game->match, line->bowler);
	const struct pindeck_deliveries balls =
	    balls_of_frame(attempt->deed->reverted.before, line->bowler, line->place);
	const int ball = pindeck_place_to_ball(line->place);

	if (!pindeck_seat_exists(seat) || !pindeck_seat_is_equal(turn, seat) ||
	    !pindeck_place_is_equal(turn_of(game, seat), line->place) ||
	    ball > pindeck_deliveries_to_count(&balls))
		return FAULT_CHANGED_SINCE;
	*entry =
	    (struct entry){ .kind = ENTRY_BOWLED, .bowler = line->bowler, .place = line->place };
	pindeck_deliveries_add(&entry->balls,
	                       pindeck_deliveries_at(&balls, pindeck_index_of(ball - 1)));
	return NO_FAULT;
}

static enum fault undo_named(const struct attempt *attempt, struct entry *entry)
{
	const struct reverted *reverted = &attempt->deed->reverted;
	const struct replay *game = attempt->before;
	const struct pindeck_seat seat = seat_named(game, reverted->line->value);
	const struct pindeck_seat before =
	    pindeck_match_find(&reverted->before->match, reverted->line->bowler);

	if (!pindeck_seat_exists(seat) || replay_seat(game, seat)->named != reverted->line->line)
		return FAULT_CHANGED_SINCE;
	entry->bowler = letters(game, seat);
	entry_set_value(entry, pindeck_name_to_text(&reverted->line->bowler));
	entry->person = replay_seat(reverted->before, before)->persons.bowler;
	return NO_FAULT;
}

/* True when a ball of that seat comes from a line after that one. */
static bool has_later_balls(const struct replay *game, struct pindeck_seat seat, int64_t line)
{
	const struct seat_record *record = replay_seat(game, seat);
	bool later = false;

	for (int ball = 0; ball < record->count; ball++)
		later |= record->list[ball] > line;
	return later;
}

/* Swapping again undoes a swap only if neither bowler has bowled or was swapped since. */
static enum fault undo_swapped(const struct attempt *attempt, struct entry *entry)
{
	const struct replay *game = attempt->before;
	const struct entry *line = attempt->deed->reverted.line;
	const struct pindeck_seat seat = pindeck_match_find(&game->match, line->bowler);
	const struct pindeck_seat other = seat_named(game, line->value);

	if (!pindeck_seat_exists(seat) || !pindeck_seat_exists(other) ||
	    replay_seat(game, seat)->swapped != line->line ||
	    replay_seat(game, other)->swapped != line->line ||
	    has_later_balls(game, seat, line->line) || has_later_balls(game, other, line->line))
		return FAULT_CHANGED_SINCE;
	entry->bowler = line->bowler;
	entry->place = line->place;
	entry_set_value(entry, line->value);
	return NO_FAULT;
}

static enum fault undo_removed(const struct attempt *attempt, struct entry *entry)
{
	const struct reverted *reverted = &attempt->deed->reverted;
	const struct removal *removal = replay_removal(attempt->before, reverted->line->bowler);

	entry->kind = ENTRY_KEPT;
	entry->bowler = reverted->line->bowler;
	return unless_changed(removal != NULL && removal->line == reverted->line->line);
}

static enum fault undo_kept(const struct attempt *attempt, struct entry *entry)
{
	entry->kind = ENTRY_REMOVED;
	entry->bowler = attempt->deed->reverted.line->bowler;
	entry->replaces = 0;
	return unless_changed(
	    pindeck_seat_exists(pindeck_match_find(&attempt->before->match, entry->bowler)));
}

static enum fault undo_dated(const struct attempt *attempt, struct entry *entry)
{
	const struct reverted *reverted = &attempt->deed->reverted;
	char moment[MOMENT_SIZE];

	if (reverted->before->as_typed)
		moment_write_typed(reverted->before->opened, reverted->before->day_only, moment);
	else
		moment_write(reverted->before->opened, moment);
	entry_set_value(entry, moment);
	return unless_changed(attempt->before->repairs.dated == reverted->line->line);
}

/* The group that was moved to a lane is moved back as it was moved, not by a repair. */
static enum fault undo_relaned(const struct attempt *attempt, struct entry *entry)
{
	if (attempt->deed->reverted.line->value[0] != '\0')
		return FAULT_NO_SUCH_LINE;
	entry->lane = attempt->deed->reverted.before->lane;
	return unless_changed(attempt->before->repairs.relaned ==
	                      attempt->deed->reverted.line->line);
}

static enum fault undo_kind_changed(const struct attempt *attempt, struct entry *entry)
{
	entry_set_value(entry, game_kind_word(attempt->deed->reverted.before->kind));
	return unless_changed(attempt->before->repairs.kind_changed ==
	                      attempt->deed->reverted.line->line);
}

static enum fault undo_voided(const struct attempt *attempt, struct entry *entry)
{
	entry->kind = ENTRY_RESTORED;
	return unless_changed(attempt->before->voided == attempt->deed->reverted.line->line);
}

static enum fault undo_restored(const struct attempt *attempt, struct entry *entry)
{
	entry->kind = ENTRY_VOIDED;
	entry->replaces = 0;
	return unless_changed(attempt->before->voided == 0);
}

static enum fault undo_skipped(const struct attempt *attempt, struct entry *entry)
{
	const struct reverted *reverted = &attempt->deed->reverted;
	const struct replay *game = attempt->before;
	const struct pindeck_seat seat = pindeck_match_find(&game->match, reverted->line->bowler);

	if (!pindeck_match_has_skipped(&game->match, seat) ||
	    replay_seat(game, seat)->skipped != reverted->line->line)
		return FAULT_CHANGED_SINCE;
	entry->bowler = reverted->line->bowler;
	entry->place = turn_of(game, seat);
	return NO_FAULT;
}

static enum fault undo_called(const struct attempt *attempt, struct entry *entry)
{
	const struct reverted *reverted = &attempt->deed->reverted;
	const struct replay *game = attempt->before;
	const struct pindeck_seat called = pindeck_match_called(&game->match);

	entry->bowler = reverted->line->bowler;
	return unless_changed(pindeck_seat_exists(called) &&
	                      game->repairs.called == reverted->line->line &&
	                      !has_later_balls(game, called, reverted->line->line));
}

/* ---- doing and undoing them ---- */

/* The repairs: what writes the line of each, and the line that undoes it. Both fill the line in, or
 * return the reason to refuse. */
static const struct {
	enum fault (*write)(const struct attempt *attempt, struct entry *entry);
	enum fault (*undo)(const struct attempt *attempt, struct entry *entry);
	bool unlocks; /* needs an open game */
} repairs[ENTRY_KINDS] = {
	[ENTRY_BOWLED] = { NULL, NULL, true },
	[ENTRY_CORRECTED] = { NULL, undo_correction, false },
	[ENTRY_REFRAMED] = { NULL, undo_correction, true },
	[ENTRY_ANNULLED] = { NULL, undo_annulled, false },
	[ENTRY_NAMED] = { write_named, undo_named, false },
	[ENTRY_SWAPPED] = { write_swapped, undo_swapped, true },
	[ENTRY_REMOVED] = { write_removed, undo_removed, true },
	[ENTRY_KEPT] = { write_kept, undo_kept, true },
	[ENTRY_DATED] = { write_dated, undo_dated, false },
	[ENTRY_RELANED] = { write_relaned, undo_relaned, false },
	[ENTRY_KIND_CHANGED] = { write_kind_changed, undo_kind_changed, false },
	[ENTRY_VOIDED] = { write_voided, undo_voided, false },
	[ENTRY_RESTORED] = { write_restored, undo_restored, false },
	[ENTRY_SKIPPED] = { write_turn, undo_skipped, false },
	[ENTRY_CALLED] = { write_called, undo_called, false },
};

/* True when two bowlers who swapped have the same balls as before. */
static bool is_idle_swap(const struct attempt *attempt, const struct repair *repair)
{
	return repair->kind == ENTRY_SWAPPED && attempt_leaves_game(attempt, repair->seat) &&
	       attempt_leaves_game(attempt, repair->other);
}

static void compose_repair(struct attempt *attempt)
{
	const struct repair *repair = &attempt->deed->repair;
	struct entry entry = { .kind = repair->kind, .time = attempt->stamp.time };
	enum fault fault;

	if (repair->kind == ENTRY_BOWLED) {
		compose_pass(attempt);
		return;
	}
	fault = repairs[repair->kind].write(attempt, &entry);
	entry_set_text(&entry, repair->reason);
	if (fault != NO_FAULT) {
		attempt->outcome = outcome_of_fault(fault);
		return;
	}
	if (repairs[repair->kind].unlocks)
		attempt_add_unlocked(attempt, repair->unlock);
	attempt_add(attempt, entry);
	if (outcome_is_done(attempt->outcome) && is_idle_swap(attempt, repair))
		attempt->outcome = outcome_of_fault(FAULT_NO_CHANGE);
	attempt_add_finish(attempt);
}

/* Add the line that undoes another, with the reason. A ball has none: a note before it says why. */
static void add_inverse(struct attempt *attempt, struct entry entry, struct pindeck_text reason)
{
	struct entry note = { .kind = ENTRY_NOTED };

	if (entry.kind != ENTRY_BOWLED) {
		entry_set_text(&entry, reason);
	} else if (!pindeck_text_is_empty(reason)) {
		entry_set_text(&note, reason);
		attempt_add(attempt, note);
	}
	attempt_add(attempt, entry);
}

static void compose_revert(struct attempt *attempt)
{
	const struct reverted *reverted = &attempt->deed->reverted;
	const enum entry_kind kind = reverted->line->kind;
	struct entry entry = { .kind = kind, .replaces = reverted->line->line };
	enum fault fault = FAULT_NO_SUCH_LINE;

	if (kind < ENTRY_KINDS && repairs[kind].undo != NULL &&
	    !replay_had_placeholder(reverted->before, reverted->line))
		fault = repairs[kind].undo(attempt, &entry);
	if (fault != NO_FAULT) {
		attempt->outcome = outcome_of_fault(fault);
		return;
	}
	if (repairs[entry.kind].unlocks)
		attempt_add_unlocked(attempt, reverted->unlock);
	add_inverse(attempt, entry, reverted->reason);
	attempt_add_finish(attempt);
}

/* ---- every deed ---- */

void attempt_do(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                const struct deed *deed)
{
	static void (*const composers[DEEDS])(struct attempt *) = {
		[DEED_OPEN] = compose_open,       [DEED_AGAIN] = compose_again,
		[DEED_BOWL] = compose_bowl,       [DEED_UNDO] = compose_undo,
		[DEED_CORRECT] = compose_correct, [DEED_REPAIR] = compose_repair,
		[DEED_REVERT] = compose_revert,   [DEED_SEAT] = compose_seat,
		[DEED_ARRIVE] = compose_arrive,   [DEED_LEAVE] = compose_leave,
		[DEED_RETURN] = compose_return,   [DEED_JOIN] = compose_join,
		[DEED_MOVE] = compose_move,       [DEED_SEND] = compose_send,
		[DEED_RECEIVE] = compose_receive, [DEED_NOTE] = compose_note,
	};

	attempt->before = game;
	attempt->deed = deed;
	attempt->stamp = stamp;
	if (game != NULL)
		attempt->game = *game;
	attempt->count = 0;
	attempt->outcome = outcome_done();
	composers[deed->kind](attempt);
}
