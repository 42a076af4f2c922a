/* The effect of a change on the board: every frame and every score that differs. Interfaces show it
 * before a correction or a repair is recorded. */
#ifndef PINDECK_EFFECT_H
#define PINDECK_EFFECT_H

#include "alley/replay.h"

enum {
	EFFECT_MARKS_SIZE = PINDECK_MOST_BALLS * (PINDECK_MARK_SIZE + 1) + 1,
	EFFECT_MOST_FRAMES = PINDECK_MOST_BOWLERS * PINDECK_FRAMES
};

/* A frame with other balls, or whose balls other members of the team bowled. */
struct effect_frame {
	struct pindeck_name bowler; /* as the board names the seat after the change */
	int frame;
	char before[EFFECT_MARKS_SIZE]; /* the marks of its balls, with blanks between them; empty
	                                   for none */
	char after[EFFECT_MARKS_SIZE];
	struct pindeck_name member_before; /* of a team: the members who bowled the first ball whose
	                                      member differs; no name otherwise */
	struct pindeck_name member_after;
};

/* The score of a bowler; no score for a bowler who is not on that board. */
struct effect_score {
	struct pindeck_name bowler;
	bool was_there;
	bool is_there;
	int before;
	int after;
};

struct effect {
	struct effect_frame frames[EFFECT_MOST_FRAMES];
	int frame_count;
	struct effect_score scores[PINDECK_MOST_BOWLERS + 1]; /* one bowler more may be removed */
	int score_count;
};

/* Compare a game with the game after a change. Bowlers are matched by their names; a seat with a
 * new name is matched by its number. */
void effect_compare(struct effect *effect, const struct pindeck_match *before,
                    const struct pindeck_match *after);

/* True when a frame other than that one changes. */
bool effect_reaches(const struct effect *effect, struct pindeck_name bowler, int frame);

#endif
