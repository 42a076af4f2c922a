/* Offers: the alternatives to a refused ball. Every refusal of a ball or a correction uses them, so
 * that each offered ball is accepted. And the effect of a change on a match. */
#ifndef PINDECK_OFFER_H
#define PINDECK_OFFER_H

#include "alley/replay.h"

#include <pindeck.h>

enum {
	OFFER_MOST = 24,
	OFFER_SIZE = 4 /* 10 and a NUL byte, and one to spare */
};

/* Marks as they are typed: counts or letters of single pins, X or /, - and F. */
struct offer {
	char marks[OFFER_MOST][OFFER_SIZE];
	int count;
};

/* The balls that are possible at that deck; none when no ball can be bowled. */
struct offer offer_at(struct pindeck_deck deck);

/* The other values to which the ball at that place can be corrected. The ball must have been
 * bowled. */
struct offer offer_correction(const struct pindeck_game *game, struct pindeck_place place);

/* The balls that can follow these when they replace the frame of that number. */
struct offer offer_in_frame(const struct pindeck_game *game, struct pindeck_frame_number number,
                            const struct pindeck_frame *balls);

/* A possible correction of the frame at that place, as it is typed: with that ball at the place if
 * possible, otherwise any other. Empty if the frame has no ball to correct. */
struct pindeck_notation offer_frame(const struct pindeck_game *game, struct pindeck_place place,
                                    const struct pindeck_delivery *wanted);

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
