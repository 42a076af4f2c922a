/* The effect of a change on the board: every frame and every score that differs. */
#include "alley/effect.h"

#include "journal/game_worth.h"

#include <stdio.h>
#include <string.h>

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
