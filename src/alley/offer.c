/* Offers: the alternatives to a refused ball; and the effect of a change on a match. */
#include "alley/offer.h"

#include "journal/game_worth.h"

#include <stdio.h>
#include <string.h>

static void add(struct offer *offer, const char *mark)
{
	if (offer->count < OFFER_MOST)
		snprintf(offer->marks[offer->count++], OFFER_SIZE, "%s", mark);
}

static void add_letters(struct offer *offer, struct pindeck_pins standing)
{
	const unsigned bits = pindeck_pins_to_bits(standing);

	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		if ((bits >> (PINDECK_RACK + pin) & 1U) != 0)
			add(offer, (const char[]){ (char)('a' + pin), '\0' });
	add(offer, "-");
}

static void add_counts(struct offer *offer, struct pindeck_pins standing)
{
	static const char *const counts[PINDECK_RACK + 1] = { "0", "1", "2", "3", "4", "5",
		                                              "6", "7", "8", "9", "10" };
	const int most = pindeck_pins_to_count(standing);

	for (int count = 0; count <= most && count <= PINDECK_RACK; count++)
		add(offer, counts[count]);
}

struct offer offer_at(struct pindeck_deck deck)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const char symbol[] = { pindeck_deck_to_symbol(deck), '\0' };
	struct offer offer = { .count = 0 };

	if (pindeck_deck_is_over(deck))
		return offer;
	if (pindeck_pins_are_five(standing))
		add_letters(&offer, standing);
	else
		add_counts(&offer, standing);
	if (symbol[0] != '\0')
		add(&offer, symbol);
	add(&offer, "F");
	return offer;
}

static bool read_mark(const char *mark, struct pindeck_deck deck, struct pindeck_delivery *ball)
{
	return pindeck_verdict_is_accepted(
	    pindeck_delivery_read(ball, pindeck_text_from(mark, strlen(mark)), deck));
}

struct offer offer_correction(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, place));
	const struct offer all = offer_at(deck);
	struct offer offer = { .count = 0 };

	for (int next = 0; next < all.count; next++) {
		struct pindeck_game again = *game;
		struct pindeck_delivery ball;

		if (read_mark(all.marks[next], deck, &ball) &&
		    pindeck_verdict_is_accepted(pindeck_game_correct(&again, place, ball)) &&
		    !pindeck_game_is_equal(&again, game))
			add(&offer, all.marks[next]);
	}
	return offer;
}

static bool can_be_frame(const struct pindeck_game *game, struct pindeck_frame_number number,
                         const struct pindeck_frame *frame)
{
	const struct pindeck_deliveries balls = pindeck_frame_deliveries(frame);
	struct pindeck_game again = *game;

	return pindeck_verdict_is_accepted(pindeck_game_correct_frame(&again, number, &balls)) &&
	       !pindeck_game_is_equal(&again, game);
}

struct offer offer_in_frame(const struct pindeck_game *game, struct pindeck_frame_number number,
                            const struct pindeck_frame *balls)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_deck deck = pindeck_frame_deck(balls);
	const struct offer all = offer_at(deck);
	struct offer offer = { .count = 0 };

	for (int next = 0; next < all.count; next++) {
		struct pindeck_frame frame = *balls;
		struct pindeck_delivery ball;

		if (read_mark(all.marks[next], deck, &ball) &&
		    pindeck_verdict_is_accepted(pindeck_frame_bowl(&frame, ball, discipline)) &&
		    can_be_frame(game, number, &frame))
			add(&offer, all.marks[next]);
	}
	return offer;
}

/* ---- a whole frame ---- */

/* Nothing, or all that stands, with every ball that is left. */
static void complete(struct pindeck_frame *frame, bool clear, enum pindeck_discipline discipline)
{
	for (int ball = 0; ball < PINDECK_MOST_BALLS && !pindeck_frame_is_over(frame); ball++) {
		const struct pindeck_pins standing =
		    pindeck_deck_standing(pindeck_frame_deck(frame));

		pindeck_frame_bowl(
		    frame, clear ? pindeck_delivery_felling(standing) : pindeck_delivery_of(0),
		    discipline);
	}
}

/* The balls of that frame before the place, and the one that is wanted there. */
static struct pindeck_frame begin_with(const struct pindeck_game *game, struct pindeck_place place,
                                       const struct pindeck_delivery *wanted)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame_number number = pindeck_place_frame(place);
	struct pindeck_frame frame = pindeck_frame_open(discipline, number);

	for (int ball = 1; ball < pindeck_place_to_ball(place); ball++)
		pindeck_frame_bowl(
		    &frame,
		    pindeck_ball_delivery(pindeck_frame_ball(pindeck_game_frame(game, number),
		                                             pindeck_index_of(ball - 1))),
		    discipline);
	pindeck_frame_bowl(&frame, *wanted, discipline);
	return frame;
}

static struct pindeck_notation try_frames(const struct pindeck_game *game,
                                          struct pindeck_place place,
                                          const struct pindeck_delivery *wanted)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_frame begun = begin_with(game, place, wanted);
	struct pindeck_frame frames[] = { begun, begun, begun };

	complete(&frames[1], true, discipline);
	complete(&frames[2], false, discipline);
	/* as it is if complete, else with a spare, else open */
	for (size_t next = pindeck_frame_is_over(&begun) ? 0 : 1;
	     next < sizeof frames / sizeof *frames; next++)
		if (pindeck_frame_to_balls(&frames[next]) > 0 &&
		    can_be_frame(game, pindeck_place_frame(place), &frames[next]))
			return pindeck_frame_to_notation(&frames[next]);
	return (struct pindeck_notation){ "", 0 };
}

/* A frame that is usual: seven or eight of ten, abc or ab of five. */
static struct pindeck_notation usual_frame(const struct pindeck_game *game,
                                           struct pindeck_place first)
{
	const bool five =
	    pindeck_pins_are_five(pindeck_discipline_rack(pindeck_game_discipline(game)));
	const struct pindeck_delivery usual[] = {
		five ? pindeck_delivery_felling(pindeck_pins_from(7U << PINDECK_RACK))
		     : pindeck_delivery_of(7),
		five ? pindeck_delivery_felling(pindeck_pins_from(3U << PINDECK_RACK))
		     : pindeck_delivery_of(8),
	};
	struct pindeck_notation notation = { "", 0 };

	for (size_t next = 0; notation.length == 0 && next < sizeof usual / sizeof *usual; next++)
		notation = try_frames(game, first, &usual[next]);
	return notation;
}

struct pindeck_notation offer_frame(const struct pindeck_game *game, struct pindeck_place place,
                                    const struct pindeck_delivery *wanted)
{
	struct pindeck_notation notation = { "", 0 };

	if (wanted != NULL && pindeck_game_has_ball(game, place))
		notation = try_frames(game, place, wanted);
	return notation.length > 0
	           ? notation
	           : usual_frame(game, pindeck_place_of(pindeck_place_to_frame(place), 1));
}

/* A bowler before and after the change; no seat where the bowler is not on the board. */
struct line {
	const struct pindeck_match *before;
	const struct pindeck_match *after;
	struct pindeck_seat was;
	struct pindeck_seat is;
};

static void write_marks(const struct pindeck_game *game, int frame, char marks[EFFECT_MARKS_SIZE])
{
	size_t length = 0;

	marks[0] = '\0';
	if (game == NULL)
		return;
	for (int ball = 1; pindeck_game_has_ball(game, pindeck_place_of(frame, ball)); ball++) {
		const struct pindeck_mark mark =
		    pindeck_game_mark(game, pindeck_place_of(frame, ball));

		length += (size_t)snprintf(marks + length, EFFECT_MARKS_SIZE - length, "%s%s",
		                           ball > 1 ? " " : "", mark.text);
	}
}

/* The members who bowled, before and after the change, the first ball whose member differs. */
static void compare_members(const struct line *line, struct effect_frame *frame)
{
	const struct pindeck_game *game = pindeck_match_game(line->after, line->is);

	for (int ball = 1; pindeck_game_has_ball(game, pindeck_place_of(frame->frame, ball));
	     ball++) {
		const struct pindeck_place place = pindeck_place_of(frame->frame, ball);
		const struct pindeck_name was =
		    pindeck_match_bowls(line->before, pindeck_match_place_at(line->was, place));
		const struct pindeck_name is =
		    pindeck_match_bowls(line->after, pindeck_match_place_at(line->is, place));

		if (pindeck_name_is_equal(was, is))
			continue;
		frame->member_before = was;
		frame->member_after = is;
		return;
	}
}

static bool is_team(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_side *side = pindeck_match_side(match, seat);

	return side != NULL && pindeck_lineup_is_team(pindeck_side_lineup(side));
}

static struct pindeck_name name_of(const struct line *line)
{
	return pindeck_seat_exists(line->is) ? *pindeck_match_name(line->after, line->is)
	                                     : *pindeck_match_name(line->before, line->was);
}

static void add_frame(struct effect *effect, const struct line *line, int number)
{
	struct effect_frame *frame = &effect->frames[effect->frame_count];

	if (effect->frame_count == EFFECT_MOST_FRAMES)
		return;
	*frame = (struct effect_frame){ .bowler = name_of(line), .frame = number };
	write_marks(pindeck_match_game(line->before, line->was), number, frame->before);
	write_marks(pindeck_match_game(line->after, line->is), number, frame->after);
	if (strcmp(frame->before, frame->after) != 0) {
		effect->frame_count++;
		return;
	}
	if (!is_team(line->before, line->was) || !is_team(line->after, line->is))
		return;
	compare_members(line, frame);
	if (pindeck_name_exists(frame->member_after))
		effect->frame_count++;
}

static int worth_of(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL ? game_worth(game) : 0;
}

static void add_score(struct effect *effect, const struct line *line)
{
	const struct effect_score score = { .bowler = name_of(line),
		                            .was_there = pindeck_seat_exists(line->was),
		                            .is_there = pindeck_seat_exists(line->is),
		                            .before = worth_of(line->before, line->was),
		                            .after = worth_of(line->after, line->is) };

	if (effect->score_count <= PINDECK_MOST_BOWLERS &&
	    (score.before != score.after || score.was_there != score.is_there))
		effect->scores[effect->score_count++] = score;
}

static void add_line(struct effect *effect, const struct line *line)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		add_frame(effect, line, frame);
	add_score(effect, line);
}

/* The seat of the same bowler on the other board. */
static struct pindeck_seat counterpart(const struct pindeck_match *match, struct pindeck_seat seat,
                                       const struct pindeck_match *other)
{
	const struct pindeck_seat same =
	    pindeck_match_find(other, *pindeck_match_name(match, seat));

	if (pindeck_seat_exists(same) ||
	    pindeck_match_to_bowlers(match) != pindeck_match_to_bowlers(other))
		return same;
	return seat;
}

void effect_compare(struct effect *effect, const struct pindeck_match *before,
                    const struct pindeck_match *after)
{
	struct line line = { .before = before, .after = after };

	effect->frame_count = 0;
	effect->score_count = 0;
	for (int number = 1; number <= pindeck_match_to_bowlers(before); number++) {
		line.was = pindeck_seat_of(number);
		line.is = counterpart(before, line.was, after);
		add_line(effect, &line);
	}
	line.was = pindeck_seat_of(0);
	for (int number = 1; number <= pindeck_match_to_bowlers(after); number++) {
		line.is = pindeck_seat_of(number);
		if (!pindeck_seat_exists(counterpart(after, line.is, before)))
			add_line(effect, &line);
	}
}

bool effect_reaches(const struct effect *effect, struct pindeck_name bowler, int frame)
{
	bool reaches = false;

	for (int next = 0; next < effect->frame_count; next++)
		reaches |= effect->frames[next].frame != frame ||
		           !pindeck_name_is_equal(effect->frames[next].bowler, bowler);
	return reaches;
}
