/* A frame: its balls, and the deck of the next one. */
#include "frame.h"
#include "precondition.h"

#include "ball.h"
#include "deck.h"
#include "deliveries.h"
#include "discipline.h"
#include "nth.h"
#include "pins.h"
#include "verdict.h"

struct pindeck_frame pindeck_frame_open(enum pindeck_discipline discipline,
                                        struct pindeck_frame_number number)
{
	return (struct pindeck_frame){
		.deck = pindeck_deck_with(pindeck_discipline_opening(discipline, number),
		                          pindeck_discipline_rack(discipline)),
	};
}

static void balls_add(struct pindeck_balls *balls, struct pindeck_ball ball)
{
	balls->list[balls->count] = ball;
	balls->count++;
}

/* A frame that is not over has room for another ball: no frame has more than three. */
struct pindeck_verdict pindeck_frame_bowl(struct pindeck_frame *frame,
                                          struct pindeck_delivery delivery,
                                          enum pindeck_discipline discipline)
{
	const struct pindeck_ball ball = pindeck_ball_at(frame->deck, delivery);
	const struct pindeck_verdict verdict = pindeck_ball_verdict(ball);

	if (!pindeck_verdict_is_accepted(verdict))
		return verdict;
	frame->deck = pindeck_ball_deck_after(ball, discipline);
	balls_add(&frame->balls, ball);
	return verdict;
}

/* Clear the unused slot, so that equal frames are equal byte for byte. */
static struct pindeck_ball balls_drop(struct pindeck_balls *balls)
{
	const struct pindeck_ball last = balls->list[balls->count - 1];

	balls->count--;
	balls->list[balls->count] = (struct pindeck_ball){ 0 };
	return last;
}

struct pindeck_verdict pindeck_frame_undo(struct pindeck_frame *frame)
{
	if (pindeck_frame_to_balls(frame) == 0)
		return pindeck_verdict_without_place(PINDECK_NO_SUCH_BALL);
	frame->deck = pindeck_ball_met(balls_drop(&frame->balls));
	return pindeck_verdict_accepted();
}

bool pindeck_frame_is_over(const struct pindeck_frame *frame)
{
	return pindeck_deck_is_over(frame->deck);
}

enum pindeck_state pindeck_frame_state(const struct pindeck_frame *frame)
{
	return pindeck_deck_state(frame->deck);
}

struct pindeck_deck pindeck_frame_deck(const struct pindeck_frame *frame)
{
	return frame->deck;
}

static int balls_to_count(const struct pindeck_balls *balls)
{
	return (int)balls->count;
}

int pindeck_frame_to_balls(const struct pindeck_frame *frame)
{
	return balls_to_count(&frame->balls);
}

static struct pindeck_ball balls_at(const struct pindeck_balls *balls, struct pindeck_nth nth)
{
	PINDECK_ASSERT((uint32_t)pindeck_nth_to_int(nth) < balls->count);
	return balls->list[pindeck_nth_to_int(nth)];
}

struct pindeck_ball pindeck_frame_ball(const struct pindeck_frame *frame, struct pindeck_nth nth)
{
	return balls_at(&frame->balls, nth);
}

struct pindeck_deliveries pindeck_frame_deliveries(const struct pindeck_frame *frame)
{
	struct pindeck_deliveries deliveries = pindeck_deliveries_none();

	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++)
		pindeck_deliveries_add(&deliveries, pindeck_ball_delivery(pindeck_frame_ball(
							frame, pindeck_nth_of(ball))));
	return deliveries;
}

/* A score sheet shows which pins fell when the standing pins are known and some of them are left.
 */
static bool tells_pins(struct pindeck_pins standing, struct pindeck_pins fallen)
{
	return pindeck_pins_are_known(standing) && !pindeck_pins_are_as_many(standing, fallen);
}

/* The delivery as a score sheet shows it. A ball may have more: after a correction of the previous
 * ball it keeps its exact pins, which count again when the correction is reverted. */
static struct pindeck_delivery told(struct pindeck_ball ball)
{
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const struct pindeck_pins fallen = pindeck_delivery_fallen(delivery);
	const struct pindeck_pins standing = pindeck_deck_standing(pindeck_ball_met(ball));

	if (pindeck_pins_are_five(fallen) || pindeck_delivery_is_foul(delivery) ||
	    !pindeck_pins_are_known(fallen) || tells_pins(standing, fallen))
		return delivery;
	return pindeck_delivery_of(pindeck_pins_to_count(fallen));
}

static struct pindeck_deliveries all_told(const struct pindeck_frame *frame)
{
	struct pindeck_deliveries deliveries = pindeck_deliveries_none();

	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++)
		pindeck_deliveries_add(&deliveries,
		                       told(pindeck_frame_ball(frame, pindeck_nth_of(ball))));
	return deliveries;
}

bool pindeck_frame_is_equal(const struct pindeck_frame *one, const struct pindeck_frame *other)
{
	const struct pindeck_deliveries mine = all_told(one);
	const struct pindeck_deliveries theirs = all_told(other);

	return pindeck_deck_is_equal(one->deck, other->deck) &&
	       pindeck_deliveries_are_equal(&mine, &theirs);
}
