/* People: the conditions for joining a game, leaving it and coming back. Line mode, full screen and
 * server call these functions, directly or through an attempt. */
#ifndef PINDECK_PEOPLE_H
#define PINDECK_PEOPLE_H

#include "alley/replay.h"

/* True for a bowler who has balls left to bowl. */
bool people_may_leave(const struct pindeck_match *match, struct pindeck_seat seat);

/* True for a bowler who left. */
bool people_may_return(const struct pindeck_match *match, struct pindeck_seat seat);

/* The last frame that the bowler in that seat, or a newcomer without a seat, may begin with: the
 * one that the lane has reached. They may make up earlier frames. */
struct pindeck_frame_number people_latest_frame(const struct pindeck_match *match,
                                                struct pindeck_seat seat);

/* The first frame of a bowler who asks to begin with that frame; without a frame, the latest
 * possible one. FAULT_FRAME_TO_COME if the lane has not reached it. */
struct outcome people_first_frame(const struct pindeck_match *match, struct pindeck_seat seat,
                                  struct pindeck_frame_number asked,
                                  struct pindeck_frame_number *first);

/* FAULT_NO_MAKE_UP if the bowler would make up missed frames in a house that forbids it: the frame
 * is before the latest possible one. */
struct outcome people_make_up(const struct pindeck_match *match, struct pindeck_seat seat,
                              struct pindeck_frame_number asked, bool forbidden);

#endif
