/* The course of a game that is read: what is written next belongs to which frame. */
#ifndef PINDECK_COURSE_H
#define PINDECK_COURSE_H

#include "form.h"
#include "game.h"

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

/* The next ball off the front, bowled; a strike that nobody bowls, passed; or a dot, which ends a
 * frame that was missed. */
struct pindeck_verdict pindeck_course_take(struct pindeck_course *course, struct pindeck_text *text,
                                           pindeck_taking *take);

#ifdef __cplusplus
}
#endif

#endif
