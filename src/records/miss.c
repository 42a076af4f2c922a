/* A missed spare: what it cost. */
#include "miss.h"

/* A third ball at the rack, where there was one, would not have been bowled. */
static struct pindeck_frame as_spare(const struct pindeck_frame *frame, struct pindeck_place place,
                                     enum pindeck_discipline discipline)
{
	struct pindeck_frame spare = *frame;
	struct pindeck_pins standing;

	while (pindeck_frame_to_balls(&spare) >= pindeck_place_to_ball(place))
		pindeck_frame_undo(&spare);
	standing = pindeck_deck_standing(pindeck_frame_deck(&spare));
	pindeck_frame_bowl(&spare, pindeck_delivery_felling(standing), discipline);
	return spare;
}

/* One that was missed has no more balls than it has, and a free one that was missed has none. */
static struct pindeck_score fed_by(struct pindeck_score score, const struct pindeck_game *game,
                                   struct pindeck_frame_number number)
{
	const struct pindeck_frame *frame = pindeck_game_frame(game, number);
	const bool missed = pindeck_game_has_missed(game, number);

	if (!missed || pindeck_frame_to_balls(frame) > 0)
		score = pindeck_frame_feed(frame, score, pindeck_game_discipline(game));
	return missed ? pindeck_score_settled(score) : score;
}

/* A frame's score as the frames after it make it, as far as they go. */
static struct pindeck_score fed_by_later(struct pindeck_score score,
                                         const struct pindeck_game *game, int frame)
{
	for (int next = frame + 1; next <= PINDECK_FRAMES && !pindeck_score_is_final(score); next++)
		score = fed_by(score, game, pindeck_frame_number_of(next));
	return score;
}

static int rise(struct pindeck_score from, struct pindeck_score to)
{
	return pindeck_score_to_points(to) - pindeck_score_to_points(from);
}

/* Of the frames before, only the last can have earned a second ball at the rack after it: no strike
 * counts more than two balls, and for one before a strike the second of them is a first ball. */
static int rise_of_previous(const struct pindeck_frame *previous, const struct pindeck_frame *miss,
                            const struct pindeck_frame *spare, enum pindeck_discipline discipline)
{
	const struct pindeck_score own = pindeck_frame_score(previous, discipline);

	return rise(pindeck_frame_feed(miss, own, discipline),
	            pindeck_frame_feed(spare, own, discipline));
}

int miss_cost(const struct pindeck_game *game, struct pindeck_place place)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const int frame = pindeck_place_to_frame(place);
	const struct pindeck_frame *miss = pindeck_game_frame(game, pindeck_place_frame(place));
	const struct pindeck_frame spare = as_spare(miss, place, discipline);
	const int own = rise(pindeck_frame_score(miss, discipline),
	                     fed_by_later(pindeck_frame_score(&spare, discipline), game, frame));

	if (frame == 1 || pindeck_game_has_missed(game, pindeck_frame_number_of(frame - 1)))
		return own;
	return own + rise_of_previous(pindeck_game_frame(game, pindeck_frame_number_of(frame - 1)),
	                              miss, &spare, discipline);
}
