/* The course of reading a game: to which frame the next item belongs. */
#ifndef PINDECK_INTERNAL_COURSE_H
#define PINDECK_INTERNAL_COURSE_H

#include "layout.h"

#include "pindeck/game.h"

/* A game, and the frame of the next item. Private to course.c. */
struct pindeck_course {
	struct pindeck_game *game;
	struct pindeck_frame_number frame;
};

/* Begin at the frame of the game's next ball. */
struct pindeck_course pindeck_course_in(struct pindeck_game *game);

/* Read the dots and underscores before the first ball, one for each frame: a dot for a missed
 * frame, an underscore for one that is bowled later although frames after it are missed. */
void pindeck_course_lead(struct pindeck_course *course, struct pindeck_text *text);

/* Read one item off the front: a ball, which is bowled; the X of a free strike; or a dot or
 * underscore, which ends a frame. Refuses a dot or underscore directly after a whole frame, as
 * in 72. */
struct pindeck_verdict pindeck_course_take(struct pindeck_course *course, struct pindeck_text *text,
                                           pindeck_layout_reader *reader);

#endif
