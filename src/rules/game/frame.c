/* Frames: their balls, which are current or missed, and their scores. */
#include "game/internal.h"

/* A frame: its balls, and the deck of the next one. */

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
		return pindeck_verdict_without_place(PINDECK_REASON_NO_SUCH_BALL);
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

static struct pindeck_ball balls_at(const struct pindeck_balls *balls, struct pindeck_index index)
{
	PINDECK_ASSERT((uint32_t)pindeck_index_to_int(index) < balls->count);
	return balls->list[pindeck_index_to_int(index)];
}

struct pindeck_ball pindeck_frame_ball(const struct pindeck_frame *frame,
                                       struct pindeck_index index)
{
	return balls_at(&frame->balls, index);
}

struct pindeck_deliveries pindeck_frame_deliveries(const struct pindeck_frame *frame)
{
	struct pindeck_deliveries deliveries = pindeck_deliveries_none();

	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++)
		pindeck_deliveries_add(&deliveries, pindeck_ball_delivery(pindeck_frame_ball(
							frame, pindeck_index_of(ball))));
	return deliveries;
}

/* A score sheet shows which pins fell if the standing pins are known and some of them are left. */
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
		                       told(pindeck_frame_ball(frame, pindeck_index_of(ball))));
	return deliveries;
}

bool pindeck_frame_is_equal(const struct pindeck_frame *one, const struct pindeck_frame *other)
{
	const struct pindeck_deliveries mine = all_told(one);
	const struct pindeck_deliveries theirs = all_told(other);

	return pindeck_deck_is_equal(one->deck, other->deck) &&
	       pindeck_deliveries_are_equal(&mine, &theirs);
}

/* The score of one frame, and the part of it that counts for earlier frames. */

static struct pindeck_score ball_in(const struct pindeck_frame *frame, struct pindeck_index index,
                                    enum pindeck_discipline discipline)
{
	return pindeck_ball_score(pindeck_frame_ball(frame, index), discipline);
}

static struct pindeck_score rack_score(enum pindeck_discipline discipline)
{
	return pindeck_score_of(pindeck_pins_to_points(pindeck_discipline_rack(discipline)));
}

static bool is_free(const struct pindeck_frame *frame)
{
	return pindeck_frame_state(frame) == PINDECK_STATE_FREE;
}

/* The points of a ball minus the cost of a foul. */
static struct pindeck_score gain(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	const int cost = pindeck_score_to_points(pindeck_discipline_foul(discipline));
	const bool foul = pindeck_delivery_is_foul(pindeck_ball_delivery(ball));

	return pindeck_score_plus(pindeck_ball_score(ball, discipline),
	                          pindeck_score_of(foul ? -cost : 0));
}

/* The points of its balls minus the cost of fouls; a full rack for a free strike. */
static struct pindeck_score frame_pins(const struct pindeck_frame *frame,
                                       enum pindeck_discipline discipline)
{
	struct pindeck_score sum = pindeck_score_of(0);

	for (int ball = 0; ball < pindeck_frame_to_balls(frame); ball++)
		sum = pindeck_score_plus(
		    sum, gain(pindeck_frame_ball(frame, pindeck_index_of(ball)), discipline));
	return is_free(frame) ? rack_score(discipline) : sum;
}

static struct pindeck_score bonus(const struct pindeck_frame *frame,
                                  enum pindeck_discipline discipline)
{
	const bool bowled = pindeck_frame_to_balls(frame) > 0;

	return pindeck_award_score(pindeck_discipline_award(discipline, pindeck_frame_state(frame)),
	                           bowled ? ball_in(frame, pindeck_index_of(0), discipline)
	                                  : rack_score(discipline));
}

/* A frame ends soonest when every ball leaves pins standing. */
static struct pindeck_score awaiting_end(struct pindeck_score score, enum pindeck_state state)
{
	for (; !pindeck_state_is_over(state); state = pindeck_state_standing(state))
		score = pindeck_score_awaiting_ball(score);
	return score;
}

struct pindeck_score pindeck_frame_score(const struct pindeck_frame *frame,
                                         enum pindeck_discipline discipline)
{
	const struct pindeck_score pins = frame_pins(frame, discipline);

	if (!pindeck_frame_is_over(frame))
		return awaiting_end(pins, pindeck_frame_state(frame));
	return pindeck_score_plus(pins, bonus(frame, discipline));
}

struct pindeck_score pindeck_frame_feed(const struct pindeck_frame *frame,
                                        struct pindeck_score earlier,
                                        enum pindeck_discipline discipline)
{
	const int balls = pindeck_frame_to_balls(frame);

	for (int ball = 0; ball < balls && !pindeck_score_is_final(earlier); ball++)
		earlier =
		    pindeck_score_fed(earlier, ball_in(frame, pindeck_index_of(ball), discipline));
	return is_free(frame) ? pindeck_score_fed(earlier, rack_score(discipline)) : earlier;
}

/* The ten frames of a game: bowled, to come or missed. */

struct pindeck_frames pindeck_frames_open(enum pindeck_discipline discipline)
{
	struct pindeck_frames frames = { .missed = 0 };

	for (int next = 0; next < PINDECK_FRAMES; next++)
		frames.list[next] =
		    pindeck_frame_open(discipline, pindeck_frame_number_of(next + 1));
	return frames;
}

static uint32_t number_to_bit(struct pindeck_frame_number number)
{
	return (uint32_t)1 << pindeck_frame_number_to_int(number);
}

bool pindeck_frames_is_left(const struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	return (frames->missed & number_to_bit(number)) != 0;
}

/* A frame that a correction has completed is not missed. */
bool pindeck_frames_is_missed(const struct pindeck_frames *frames,
                              struct pindeck_frame_number number)
{
	const struct pindeck_frame *frame = pindeck_frames_at(frames, number);

	return pindeck_frames_is_left(frames, number) &&
	       (!pindeck_frame_is_over(frame) || pindeck_frame_to_balls(frame) == 0);
}

bool pindeck_frames_is_done(const struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	return pindeck_frame_is_over(pindeck_frames_at(frames, number)) ||
	       pindeck_frames_is_missed(frames, number);
}

struct pindeck_frame_number pindeck_frames_current(const struct pindeck_frames *frames)
{
	int done = 0;

	while (done < PINDECK_FRAMES &&
	       pindeck_frames_is_done(frames, pindeck_frame_number_of(done + 1)))
		done++;
	return pindeck_frame_number_of(done + 1);
}

void pindeck_frames_miss(struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	frames->missed |= number_to_bit(number);
}

void pindeck_frames_return(struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	frames->missed &= number_to_bit(number) - 1;
}

void pindeck_frames_miss_like(struct pindeck_frames *frames, const struct pindeck_frames *others,
                              struct pindeck_frame_number number)
{
	const uint32_t earlier = number_to_bit(number) - 1;

	frames->missed = (frames->missed & earlier) | (others->missed & ~earlier);
}

/* Frames that are over, free or missed already do not change. */
void pindeck_frames_join(struct pindeck_frames *frames, struct pindeck_frame_number number)
{
	const int from = pindeck_frame_number_to_int(number);
	const int current = pindeck_frame_number_to_int(pindeck_frames_current(frames));

	for (int next = current; next != 0 && next < from; next++)
		pindeck_frames_miss(frames, pindeck_frame_number_of(next));
	pindeck_frames_return(frames, number);
}

void pindeck_frames_leave(struct pindeck_frames *frames)
{
	int next = pindeck_frame_number_to_int(pindeck_frames_current(frames));

	for (; next != 0 && next <= PINDECK_FRAMES; next++)
		pindeck_frames_miss(frames, pindeck_frame_number_of(next));
}

void pindeck_frames_leave_like(struct pindeck_frames *frames, const struct pindeck_frames *others)
{
	const bool left = pindeck_frames_is_missed(others, pindeck_frame_number_of(PINDECK_FRAMES));

	frames->missed = others->missed;
	while (left && pindeck_frame_number_exists(pindeck_frames_current(frames)))
		pindeck_frames_miss(frames, pindeck_frames_current(frames));
}

struct pindeck_frame_number pindeck_frames_last_bowled(const struct pindeck_frames *frames)
{
	int bowled = PINDECK_FRAMES;

	while (bowled > 0 && pindeck_frame_to_balls(&frames->list[bowled - 1]) == 0)
		bowled--;
	return pindeck_frame_number_of(bowled);
}

const struct pindeck_frame *pindeck_frames_at(const struct pindeck_frames *frames,
                                              struct pindeck_frame_number number)
{
	PINDECK_ASSERT(pindeck_frame_number_to_int(number) > 0);
	return &frames->list[pindeck_frame_number_to_int(number) - 1];
}

struct pindeck_frame *pindeck_frames_in(struct pindeck_frames *frames,
                                        struct pindeck_frame_number number)
{
	PINDECK_ASSERT(pindeck_frame_number_to_int(number) > 0);
	return &frames->list[pindeck_frame_number_to_int(number) - 1];
}

static bool is_equal_in(const struct pindeck_frames *some, const struct pindeck_frames *others,
                        struct pindeck_frame_number number)
{
	return pindeck_frames_is_missed(some, number) == pindeck_frames_is_missed(others, number) &&
	       pindeck_frame_is_equal(pindeck_frames_at(some, number),
	                              pindeck_frames_at(others, number));
}

bool pindeck_frames_are_equal(const struct pindeck_frames *some,
                              const struct pindeck_frames *others)
{
	bool equal = true;

	for (int next = 1; equal && next <= PINDECK_FRAMES; next++)
		equal = is_equal_in(some, others, pindeck_frame_number_of(next));
	return equal;
}

/* The frame as it counts: a frame that was missed before its first ball counts nothing, even if it
 * would have been a free strike. */
static const struct pindeck_frame *counted(const struct pindeck_frames *frames,
                                           struct pindeck_frame_number number)
{
	static const struct pindeck_frame nothing = { 0 };
	const struct pindeck_frame *frame = pindeck_frames_at(frames, number);

	if (pindeck_frames_is_missed(frames, number) && pindeck_frame_to_balls(frame) == 0)
		return &nothing;
	return frame;
}

static struct pindeck_score own_score(const struct pindeck_frames *frames,
                                      struct pindeck_frame_number number,
                                      enum pindeck_discipline discipline)
{
	if (pindeck_frames_is_missed(frames, number))
		return frame_pins(counted(frames, number), discipline);
	return pindeck_frame_score(counted(frames, number), discipline);
}

static struct pindeck_frame_number after(struct pindeck_frame_number number)
{
	return pindeck_frame_number_of(pindeck_frame_number_to_int(number) + 1);
}

/* Balls come in order: after a frame that is not done there are none, and after a missed one no
 * more for an earlier frame. */
struct pindeck_score pindeck_frames_score(const struct pindeck_frames *frames,
                                          struct pindeck_frame_number number,
                                          enum pindeck_discipline discipline)
{
	struct pindeck_score score = own_score(frames, number, discipline);
	struct pindeck_frame_number next = after(number);

	while (!pindeck_score_is_final(score) && pindeck_frame_number_exists(next) &&
	       pindeck_frames_is_done(frames, number)) {
		score = pindeck_frame_feed(counted(frames, next), score, discipline);
		score =
		    pindeck_frames_is_missed(frames, next) ? pindeck_score_settled(score) : score;
		number = next;
		next = after(number);
	}
	return score;
}
