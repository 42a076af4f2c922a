/* The round of a match: the frame the lane has reached. */
#ifndef PINDECK_MATCH_ROUND_H
#define PINDECK_MATCH_ROUND_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The frame being bowled: the first before a bowler is seated, the last when all games are over. */
struct pindeck_frame_number pindeck_match_frame(const struct pindeck_match *match);

#ifdef __cplusplus
}
#endif

#endif
