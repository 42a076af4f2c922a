/* The console: the next ball, pin by pin too, and corrections of balls. The new totals are shown
 * before a correction is confirmed. */
#include "screen/console.h"

#include <stdio.h>

enum {
	BALLS_TEXT = PINDECK_MOST_BALLS * (PINDECK_MARK_SIZE + 1) + 1
};

static const struct pindeck_match *match_of(const struct console *console)
{
	return &console_game(console)->match;
}

static const struct pindeck_game *game_at_cursor(const struct console *console)
{
	return pindeck_match_game(match_of(console), console->correcting.cursor.seat);
}

static void forget_proposal(struct console *console)
{
	console->correcting.proposal = (struct proposal){ .good = false };
}

/* Corrects the ball at that place. */
static void console_begin_change(struct console *console, struct pindeck_match_place spot)
{
	const struct pindeck_game *game = pindeck_match_game(match_of(console), spot.seat);

	if (console_game(console)->voided != 0) {
		console_refuse(console, words(console->language, TEXT_GAME_VOIDED));
		return;
	}
	if (game == NULL || !pindeck_game_has_ball(game, spot.place)) {
		console_refuse(console, console_say(console, TEXT_SCREEN_NO_BALL_YET));
		return;
	}
	console->correcting.cursor = spot;
	console->mode = MODE_CORRECTING;
	forget_proposal(console);
	console_tell(console, "");
}

/* ---- moving ---- */

/* The nearest place with a ball at or before that one, in the same game; 0.0 when there is none. */
static struct pindeck_place at_or_before(const struct pindeck_game *game, int frame, int ball)
{
	for (; frame >= 1; frame--, ball = PINDECK_MOST_BALLS)
		for (; ball >= 1; ball--)
			if (pindeck_game_has_ball(game, pindeck_place_of(frame, ball)))
				return pindeck_place_of(frame, ball);
	return pindeck_place_of(0, 0);
}

static struct pindeck_place at_or_after(const struct pindeck_game *game, int frame, int ball)
{
	for (; frame <= PINDECK_FRAMES; frame++, ball = 1)
		for (; ball <= PINDECK_MOST_BALLS; ball++)
			if (pindeck_game_has_ball(game, pindeck_place_of(frame, ball)))
				return pindeck_place_of(frame, ball);
	return pindeck_place_of(0, 0);
}

static struct pindeck_place beside(const struct console *console, int key)
{
	const struct pindeck_game *game = game_at_cursor(console);
	const int frame = pindeck_place_to_frame(console->correcting.cursor.place);
	const int ball = pindeck_place_to_ball(console->correcting.cursor.place);
	struct pindeck_place place;

	switch (key) {
	case PRESS_LEFT:
		return at_or_before(game, frame, ball - 1);
	case PRESS_RIGHT:
		return at_or_after(game, frame, ball + 1);
	case PRESS_FRAME_BACK:
		place = at_or_before(game, frame - 1, PINDECK_MOST_BALLS);
		return pindeck_place_of(pindeck_place_to_frame(place), 1);
	default:
		return at_or_after(game, frame + 1, 1);
	}
}

/* Move the cursor by one ball; past the last ball, bowling continues. */
static void move_beside(struct console *console, int key)
{
	const struct pindeck_place place = beside(console, key);
	const bool on = key == PRESS_RIGHT || key == PRESS_FRAME_ON;

	if (pindeck_place_to_frame(place) > 0)
		console->correcting.cursor.place = place;
	else if (on)
		console_go_on(console);
}

/* The same frame of the bowler above or below, or the nearest that has a ball. */
static void move_over(struct console *console, int step)
{
	int number = pindeck_seat_to_int(console->correcting.cursor.seat) + step;
	const int frame = pindeck_place_to_frame(console->correcting.cursor.place);
	const int ball = pindeck_place_to_ball(console->correcting.cursor.place);

	for (; number >= 1 && number <= pindeck_match_to_bowlers(match_of(console));
	     number += step) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *game = pindeck_match_game(match_of(console), seat);
		struct pindeck_place place = at_or_before(game, frame, ball);

		if (pindeck_place_to_frame(place) == 0)
			place = at_or_after(game, frame, 1);
		if (pindeck_place_to_frame(place) == 0)
			continue;
		console->correcting.cursor = pindeck_match_place_at(seat, place);
		return;
	}
}

void press_move(struct console *console, struct press press)
{
	const int key = press.key;

	forget_proposal(console);
	console_tell(console, "");
	if (key == PRESS_UP || key == PRESS_DOWN)
		move_over(console, key == PRESS_UP ? -1 : 1);
	else
		move_beside(console, key);
}

/* ---- the corrected value ---- */

/* The balls of the frame before the cursor, unchanged. */
static struct pindeck_deliveries balls_before(const struct console *console)
{
	const struct pindeck_deliveries all = pindeck_frame_deliveries(pindeck_game_frame(
	    game_at_cursor(console), pindeck_place_frame(console->correcting.cursor.place)));
	struct pindeck_deliveries before = pindeck_deliveries_none();

	for (int ball = 0; ball < pindeck_place_to_ball(console->correcting.cursor.place) - 1;
	     ball++)
		pindeck_deliveries_add(&before,
		                       pindeck_deliveries_at(&all, pindeck_index_of(ball)));
	return before;
}

static struct pindeck_deliveries with_typed(const struct console *console)
{
	struct pindeck_deliveries balls = balls_before(console);
	const struct pindeck_deliveries *typed = &console->correcting.proposal.typed;

	for (int ball = 0; ball < pindeck_deliveries_to_count(typed); ball++)
		pindeck_deliveries_add(&balls,
		                       pindeck_deliveries_at(typed, pindeck_index_of(ball)));
	return balls;
}

/* The typed balls, then the remaining balls of the frame. */
static struct pindeck_deliveries with_rest(const struct console *console)
{
	const struct pindeck_deliveries all = pindeck_frame_deliveries(pindeck_game_frame(
	    game_at_cursor(console), pindeck_place_frame(console->correcting.cursor.place)));
	struct pindeck_deliveries balls = with_typed(console);

	for (int ball = pindeck_deliveries_to_count(&balls);
	     ball < pindeck_deliveries_to_count(&all); ball++)
		pindeck_deliveries_add(&balls, pindeck_deliveries_at(&all, pindeck_index_of(ball)));
	return balls;
}

/* The part of the frame that has been typed. */
static struct pindeck_frame frame_of(const struct console *console,
                                     const struct pindeck_deliveries *balls)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game_at_cursor(console));
	struct pindeck_frame frame =
	    pindeck_frame_open(discipline, pindeck_place_frame(console->correcting.cursor.place));

	for (int ball = 0; ball < pindeck_deliveries_to_count(balls); ball++)
		(void)pindeck_frame_bowl(
		    &frame, pindeck_deliveries_at(balls, pindeck_index_of(ball)), discipline);
	return frame;
}

struct pindeck_deck console_typed_deck(const struct console *console)
{
	const struct pindeck_deliveries balls =
	    console->correcting.proposal.unfinished ? with_typed(console) : balls_before(console);
	const struct pindeck_frame frame = frame_of(console, &balls);

	return pindeck_frame_deck(&frame);
}

static struct pindeck_verdict try_frame(struct console *console,
                                        const struct pindeck_deliveries *balls)
{
	struct proposal *proposal = &console->correcting.proposal;
	const struct pindeck_match_place first = pindeck_match_place_at(
	    console->correcting.cursor.seat,
	    pindeck_place_of(pindeck_place_to_frame(console->correcting.cursor.place), 1));
	struct pindeck_verdict verdict;

	proposal->match = *match_of(console);
	verdict = pindeck_match_correct_frame(&proposal->match, first, balls);
	proposal->good = pindeck_verdict_is_accepted(verdict);
	proposal->correction = (struct correction){
		.kind = ENTRY_REFRAMED, .spot = first, .balls = *balls, .unlock = true
	};
	return verdict;
}

/* Correct one ball only; the rules decide whether the later balls of the frame still fit. */
static struct pindeck_verdict try_ball(struct console *console)
{
	struct proposal *proposal = &console->correcting.proposal;
	struct pindeck_verdict verdict;

	proposal->match = *match_of(console);
	verdict =
	    pindeck_match_correct(&proposal->match, console->correcting.cursor,
	                          pindeck_deliveries_at(&proposal->typed, pindeck_index_of(0)));
	proposal->good = pindeck_verdict_is_accepted(verdict);
	proposal->correction = (struct correction){ .kind = ENTRY_CORRECTED,
		                                    .spot = console->correcting.cursor,
		                                    .balls = proposal->typed,
		                                    .unlock = true };
	return verdict;
}

/* One more ball of the correction. */
static void console_propose(struct console *console, struct pindeck_delivery delivery)
{
	struct proposal *proposal = &console->correcting.proposal;
	struct pindeck_deliveries balls;
	struct pindeck_frame frame;
	struct pindeck_verdict verdict;

	pindeck_deliveries_add(&proposal->typed, delivery);
	balls = with_rest(console);
	verdict = pindeck_deliveries_to_count(&proposal->typed) == 1 ? try_ball(console)
	                                                             : try_frame(console, &balls);
	proposal->unfinished = false;
	if (proposal->good) {
		console_tell(console, console_say(console, TEXT_SCREEN_WILL_BE));
		return;
	}
	balls = with_typed(console);
	frame = frame_of(console, &balls);
	proposal->unfinished =
	    !pindeck_frame_is_over(&frame) &&
	    pindeck_frame_to_balls(&frame) == pindeck_deliveries_to_count(&balls);
	if (!proposal->unfinished)
		verdict = try_frame(console, &balls);
	if (proposal->good)
		console_tell(console, console_say(console, TEXT_SCREEN_WILL_BE));
	else if (proposal->unfinished)
		console_tell(console, console_say(console, TEXT_SCREEN_TYPE_NEXT));
	else
		console_refuse_reason(console, verdict.reason);
}

void press_corrected_ball(struct console *console, struct press press)
{
	const char symbol = (char)press.key;
	struct pindeck_deliveries balls;
	struct pindeck_frame frame;
	struct pindeck_delivery delivery;
	enum pindeck_reason reason;

	if (!console->correcting.proposal.unfinished)
		forget_proposal(console);
	balls = with_typed(console);
	frame = frame_of(console, &balls);
	reason = pindeck_delivery_read(&delivery, pindeck_text_from(&symbol, 1),
	                               pindeck_frame_deck(&frame))
	             .reason;
	if (reason == PINDECK_REASON_ACCEPTED)
		reason = pindeck_ball_verdict(pindeck_ball_at(pindeck_frame_deck(&frame), delivery))
		             .reason;
	if (reason == PINDECK_REASON_ACCEPTED)
		console_propose(console, delivery);
	else
		console_refuse_reason(console, reason);
}

void press_dead_ball(struct console *console, struct press press)
{
	struct proposal *proposal = &console->correcting.proposal;
	struct pindeck_verdict verdict;

	(void)press;
	forget_proposal(console);
	proposal->match = *match_of(console);
	verdict = pindeck_match_annul(&proposal->match, console->correcting.cursor);
	proposal->good = pindeck_verdict_is_accepted(verdict);
	proposal->correction = (struct correction){ .kind = ENTRY_ANNULLED,
		                                    .spot = console->correcting.cursor,
		                                    .unlock = true };
	if (proposal->good)
		console_tell(console, console_say(console, TEXT_SCREEN_ANNUL));
	else
		console_refuse_reason(console, verdict.reason);
}

static void write_balls(const struct console *console, const struct pindeck_deliveries *balls,
                        char text[BALLS_TEXT])
{
	const struct pindeck_frame frame = frame_of(console, balls);
	const enum pindeck_discipline discipline = pindeck_game_discipline(game_at_cursor(console));
	size_t length = 0;

	text[0] = '\0';
	for (int ball = 0; ball < pindeck_frame_to_balls(&frame); ball++) {
		const struct pindeck_mark mark =
		    pindeck_mark_of(pindeck_frame_ball(&frame, pindeck_index_of(ball)), discipline);

		length += (size_t)snprintf(text + length, BALLS_TEXT - length, " %s", mark.text);
	}
}

/* PJS 5: 9 / -> 9 - */
static void tell_corrected(struct console *console, const struct console_action *action)
{
	const struct pindeck_name name = console_letters(console, action->spot.seat);
	char before[BALLS_TEXT];
	char after[BALLS_TEXT];
	char text[CONSOLE_STATUS];

	write_balls(console, &action->before, before);
	write_balls(console, &action->after, after);
	snprintf(text, sizeof text, "%s %d:%s ->%s: %s", pindeck_name_to_text(&name),
	         pindeck_place_to_frame(action->spot.place), before, after,
	         console_say(console, TEXT_SCREEN_CORRECTED));
	console_tell(console, text);
}

/* With the reason that was typed, or without one. */
void press_confirm(struct console *console, struct press press)
{
	struct correction correction = console->correcting.proposal.correction;
	struct console_action action = { .change = true, .spot = console->correcting.cursor };

	(void)press;
	if (!console->correcting.proposal.good) {
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_TYPED));
		return;
	}
	action.before = pindeck_frame_deliveries(pindeck_game_frame(
	    game_at_cursor(console), pindeck_place_frame(console->correcting.cursor.place)));
	correction.reason =
	    console->mode == MODE_REASON ? console_typed(console) : pindeck_text_from("", 0);
	console->mode = MODE_CORRECTING;
	if (!console_do(console, &(struct deed){ .kind = DEED_CORRECT, .correction = correction }))
		return;
	action.after = pindeck_frame_deliveries(pindeck_game_frame(
	    game_at_cursor(console), pindeck_place_frame(console->correcting.cursor.place)));
	/* a ball that was annulled cannot be restored by correcting its frame */
	if (correction.kind != ENTRY_ANNULLED)
		console_record_action(console, action);
	else
		console_record_action(console, (struct console_action){ .final = true });
	console_go_on(console);
	tell_corrected(console, &action);
}

/* ---- other keys ---- */

static void console_begin_pins(struct console *console, bool for_change);

static void begin_pins(struct console *console)
{
	if (!console->correcting.proposal.unfinished)
		forget_proposal(console);
	console_begin_pins(console, true);
}

void press_corrected_pins(struct console *console, struct press press)
{
	(void)press;
	begin_pins(console);
}

void press_corrected_pin(struct console *console, struct press press)
{
	begin_pins(console);
	if (console->mode == MODE_PINS)
		press_pin(console, press);
}

/* Deletes the typed balls, not the ball at the cursor. */
void press_forget_balls(struct console *console, struct press press)
{
	(void)press;
	forget_proposal(console);
	console_tell(console, "");
}

void press_ask_reason(struct console *console, struct press press)
{
	(void)press;
	if (console->correcting.proposal.good)
		console_ask(console, MODE_REASON);
	else
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_TYPED));
}

void press_leave_reason(struct console *console, struct press press)
{
	(void)press;
	console->mode = MODE_CORRECTING;
	console_tell(console, console_say(console, TEXT_SCREEN_WILL_BE));
}

void press_ask_frame(struct console *console, struct press press)
{
	(void)press;
	console->before = console->mode;
	console_ask(console, MODE_FRAME);
}

/* c 7: the seventh frame of the bowler at the cursor, or else of the bowler whose turn it is. */
void press_frame(struct console *console, struct press press)
{
	const struct pindeck_match *match = match_of(console);
	const int frame = press.key == '0' ? PINDECK_FRAMES : press.key - '0';
	struct pindeck_seat seat = pindeck_match_turn(match);

	if (console->before == MODE_CORRECTING)
		seat = console->correcting.cursor.seat;
	if (!pindeck_seat_exists(seat))
		seat = pindeck_match_last(match).seat;
	console_go_on(console);
	console_begin_change(console, pindeck_match_place_at(seat, pindeck_place_of(frame, 1)));
}

void press_no_frame(struct console *console, struct press press)
{
	(void)press;
	console_go_on(console);
	console_refuse(console, console_say(console, TEXT_HINT_FRAME));
}

/* PJS 5.1: 7 */
static void tell_bowled(struct console *console, struct pindeck_match_place spot)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_mark mark =
	    pindeck_game_mark(pindeck_match_game(match, spot.seat), spot.place);
	const struct pindeck_name name = console_bowls(console, spot);
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s %d.%d: %s", pindeck_name_to_text(&name),
	         pindeck_place_to_frame(spot.place), pindeck_place_to_ball(spot.place), mark.text);
	console_tell(console, text);
}

/* Bowls the ball for the bowler whose turn it is. */
static void console_bowl(struct console *console, struct pindeck_delivery delivery)
{
	struct console_action action = { .spot = { .seat = pindeck_seat_of(0) } };
	const struct deed deed = deed_bowl(delivery);

	if (!console_do(console, &deed))
		return;
	action.spot = pindeck_match_last(&console_game(console)->match);
	action.kind = console_forget_call(console) ? ENTRY_CALLED : ENTRY_BOWLED;
	pindeck_deliveries_add(&action.after, delivery);
	console_record_action(console, action);
	console_go_on(console);
	tell_bowled(console, action.spot);
}

/* The reason, and the balls that are possible instead. */
static void refuse_ball(struct console *console, enum pindeck_reason reason)
{
	const struct pindeck_deck deck = console_deck(console);
	const char symbol[] = { ' ', pindeck_deck_to_symbol(deck), '\0' };
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s%s%s0-%d%s", words_for_reason(console->language, reason),
	         words(console->language, TEXT_BETWEEN),
	         words(console->language, TEXT_POSSIBLE_NOW),
	         pindeck_pins_to_count(pindeck_deck_standing(deck)), symbol);
	if (pindeck_pins_are_five(pindeck_deck_standing(deck)))
		console_refuse_reason(console, reason);
	else
		console_refuse(console, text);
}

void press_ball(struct console *console, struct press press)
{
	const char symbol = (char)press.key;
	struct pindeck_delivery delivery;
	enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, pindeck_text_from(&symbol, 1), console_deck(console))
		.reason;

	if (reason == PINDECK_REASON_ACCEPTED)
		reason =
		    pindeck_ball_verdict(pindeck_ball_at(console_deck(console), delivery)).reason;
	if (reason != PINDECK_REASON_ACCEPTED)
		refuse_ball(console, reason);
	else
		console_bowl(console, delivery);
}

void press_pins(struct console *console, struct press press)
{
	(void)press;
	console_begin_pins(console, false);
}

void press_first_pin(struct console *console, struct press press)
{
	console_begin_pins(console, false);
	if (console->mode == MODE_PINS)
		press_pin(console, press);
}

void press_clicked_ball(struct console *console, struct press press)
{
	const struct target target = press.target;

	console_begin_change(console,
	                     pindeck_match_place_at(pindeck_seat_of(target.seat),
	                                            pindeck_place_of(target.frame, target.ball)));
}

/* Correct the last ball of the match or, after the key for a frame back, the last frame of the
 * bowler whose turn it is.
 * */
void press_last_ball(struct console *console, struct press press)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_game *game = pindeck_match_game(match, turn);

	if (press.key == PRESS_FRAME_BACK && game != NULL && pindeck_game_to_balls(game) > 0) {
		const struct pindeck_place last = pindeck_game_last_ball(game);

		console_begin_change(console,
		                     pindeck_match_place_at(
					 turn, pindeck_place_of(pindeck_place_to_frame(last), 1)));
		return;
	}
	console_begin_change(console, pindeck_match_last(match));
}

void press_after_end(struct console *console, struct press press)
{
	(void)press;
	if (console_game(console)->voided != 0)
		console_refuse(console, words(console->language, TEXT_GAME_VOIDED));
	else
		console_refuse_reason(console, PINDECK_REASON_GAME_OVER);
}

void press_next_game(struct console *console, struct press press)
{
	(void)press;
	console_open_next(console);
}

/* ---- a ball pin by pin. Marked pins are standing. ---- */

enum {
	FIVE_FIRST = PINDECK_RACK + 1
};

/* Number 0 stands for no pin: it has no bit. */
static unsigned bit_of(int pin)
{
	return pin < 1 ? 0 : 1U << (pin - 1);
}

static struct pindeck_pins met(const struct console *console)
{
	return pindeck_deck_standing(console_deck(console));
}

/* When the standing pins were not recorded, any of them may stand. */
static unsigned can_stand(const struct console *console)
{
	if (!pindeck_pins_are_known(met(console)))
		return pindeck_pins_to_bits(pindeck_pins_of(PINDECK_RACK));
	return pindeck_pins_to_bits(met(console));
}

/* The number of fallen pins, if the marked pins still stand. */
static int fallen_count(const struct console *console)
{
	return pindeck_pins_to_count(met(console)) -
	       pindeck_pins_to_count(pindeck_pins_from(console->pins.standing));
}

static bool is_five(const struct console *console)
{
	return can_stand(console) >= bit_of(FIVE_FIRST);
}

/* A ball pin by pin: the next one, or one that is corrected. */
static void console_begin_pins(struct console *console, bool for_change)
{
	console->pins.for_change = for_change;
	if (for_change)
		console->mode = MODE_CORRECTING;
	if (pindeck_pins_are_none(met(console)))
		return;
	console->mode = MODE_PINS;
	console->pins.standing = 0;
	console->pins.foul = false;
	console->pins.cursor = is_five(console) ? FIVE_FIRST + 2 : 1;
	console_tell(console, "");
}

static void toggle(struct console *console, int pin)
{
	if ((can_stand(console) & bit_of(pin)) == 0) {
		console_refuse_reason(console, PINDECK_REASON_PIN_NOT_STANDING);
		return;
	}
	console->pins.cursor = pin;
	console->pins.standing ^= bit_of(pin);
	console_tell(console, "");
	if (fallen_count(console) < 0) {
		console->pins.standing ^= bit_of(pin);
		console_refuse_reason(console, PINDECK_REASON_TOO_MANY_PINS);
	}
}

/* Neighbours in the triangle as it is shown: 7 8 9 10 in the back, the head pin in front. */
static int neighbour(int pin, int key)
{
	static const struct {
		uint8_t left, right, up, down;
	} triangle[PINDECK_RACK + 1] = {
		[1] = { 1, 1, 2, 1 },    [2] = { 2, 3, 4, 1 }, [3] = { 2, 3, 6, 1 },
		[4] = { 4, 5, 7, 2 },    [5] = { 4, 6, 8, 2 }, [6] = { 5, 6, 10, 3 },
		[7] = { 7, 8, 7, 4 },    [8] = { 7, 9, 8, 5 }, [9] = { 8, 10, 9, 5 },
		[10] = { 9, 10, 10, 6 },
	};

	if (pin > PINDECK_RACK) {
		const int step = (key == PRESS_RIGHT) - (key == PRESS_LEFT);
		const int next = pin + step;

		return next < FIVE_FIRST || next >= FIVE_FIRST + PINDECK_FIVE ? pin : next;
	}
	switch (key) {
	case PRESS_LEFT:
		return triangle[pin].left;
	case PRESS_RIGHT:
		return triangle[pin].right;
	case PRESS_UP:
		return triangle[pin].up;
	default:
		return triangle[pin].down;
	}
}

int console_pin_of_key(const struct console *console, int key)
{
	if (is_five(console))
		return key >= '1' && key <= '5' ? PINDECK_RACK + key - '0' : 0;
	if (key == '0')
		return PINDECK_RACK;
	return key >= '1' && key <= '9' ? key - '0' : 0;
}

void press_pins_done(struct console *console, struct press press)
{
	const struct pindeck_pins fallen =
	    pindeck_pins_are_known(met(console))
		? pindeck_pins_from(can_stand(console) & ~console->pins.standing)
		: pindeck_pins_of(fallen_count(console));
	const struct pindeck_delivery delivery =
	    console->pins.foul ? pindeck_delivery_foul(fallen) : pindeck_delivery_felling(fallen);

	(void)press;
	if (console->pins.for_change) {
		console->mode = MODE_CORRECTING;
		console_propose(console, delivery);
		return;
	}
	console_bowl(console, delivery);
}

void press_leave_pins(struct console *console, struct press press)
{
	(void)press;
	console_tell(console, "");
	if (console->pins.for_change)
		console->mode = MODE_CORRECTING;
	else
		console_go_on(console);
}

void press_pin(struct console *console, struct press press)
{
	toggle(console, press.key == PRESS_CLICK ? press.target.pin
	                                         : console_pin_of_key(console, press.key));
}

void press_pin_at_cursor(struct console *console, struct press press)
{
	(void)press;
	toggle(console, console->pins.cursor);
}

void press_pin_beside(struct console *console, struct press press)
{
	console->pins.cursor = neighbour(console->pins.cursor, press.key);
}

void press_foul(struct console *console, struct press press)
{
	(void)press;
	console->pins.foul = !console->pins.foul;
}
