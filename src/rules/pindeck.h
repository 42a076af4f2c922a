/* libpindeck: the rules of bowling as values. All an embedder includes.
 *
 *     struct pindeck_game game = pindeck_game_open(PINDECK_TENPIN);
 *     struct pindeck_verdict verdict = pindeck_game_bowl(&game, pindeck_delivery_of(7));
 *
 *     if (!pindeck_verdict_is_accepted(verdict))
 *             puts(pindeck_reason_to_text(verdict.reason));
 *
 * Nothing here allocates, reads, writes or keeps anything: values go in and values come out, so
 * every function may be called from any thread. What is refused changes nothing. Structs are
 * visible so that they can be copied; the fields of those called private are not to be touched. */
#ifndef PINDECK_H
#define PINDECK_H

#include "pindeck/ball.h"
#include "pindeck/bowlers.h"
#include "pindeck/bracket.h"
#include "pindeck/course.h"
#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/delivery_read.h"
#include "pindeck/discipline.h"
#include "pindeck/five_pin.h"
#include "pindeck/five_pin_letters.h"
#include "pindeck/five_pin_names.h"
#include "pindeck/format.h"
#include "pindeck/frame.h"
#include "pindeck/frame_score.h"
#include "pindeck/frames.h"
#include "pindeck/frames_score.h"
#include "pindeck/game.h"
#include "pindeck/game_correct.h"
#include "pindeck/game_line.h"
#include "pindeck/game_outlook.h"
#include "pindeck/game_read.h"
#include "pindeck/game_retrace.h"
#include "pindeck/game_write.h"
#include "pindeck/layout.h"
#include "pindeck/leave.h"
#include "pindeck/lineup.h"
#include "pindeck/mark.h"
#include "pindeck/match.h"
#include "pindeck/match_correct.h"
#include "pindeck/match_people.h"
#include "pindeck/match_place.h"
#include "pindeck/match_round.h"
#include "pindeck/name.h"
#include "pindeck/notation.h"
#include "pindeck/order.h"
#include "pindeck/pins.h"
#include "pindeck/place.h"
#include "pindeck/ranking.h"
#include "pindeck/score.h"
#include "pindeck/seat.h"
#include "pindeck/side.h"
#include "pindeck/state.h"
#include "pindeck/text.h"
#include "pindeck/verdict.h"

#endif
