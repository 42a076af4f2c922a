/* The course of a game that is read: what is written next belongs to which frame. */
#ifndef PINDECK_COURSE_H
#define PINDECK_COURSE_H

#include "pindeck/game.h"
#include "pindeck/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A game, and the frame of it that is written next. Private to course.c. */
struct pindeck_course {
	struct pindeck_game *game;
	struct pindeck_frame_number frame;
};

/* From where the game stands. */
struct pindeck_course pindeck_course_in(struct pindeck_game *game);

/* Take the dots and underscores in front of the first ball, each for a frame: a dot for one that
 * was missed, an underscore for one that is still to be bowled, before frames that are missed. */
void pindeck_course_lead(struct pindeck_course *course, struct pindeck_text *text);

/* One item off the front: a ball, which is bowled; the X of a frame that is a free strike; or a dot
 * or an underscore, which ends a frame. Right behind a whole frame, as in 72., those are refused.
 */
struct pindeck_verdict pindeck_course_take(struct pindeck_course *course, struct pindeck_text *text,
                                           pindeck_taking *take);

#ifdef __cplusplus
}
#endif

#endif
