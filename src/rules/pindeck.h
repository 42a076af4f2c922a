/* libpindeck: the rules of bowling as values. Include this header; pindeck/batch.h is the only
 * other one.
 *
 *     struct pindeck_game game = pindeck_game_open(PINDECK_TENPIN);
 *     struct pindeck_verdict verdict = pindeck_game_bowl(&game, pindeck_delivery_of(7));
 *
 *     if (!pindeck_verdict_is_accepted(verdict))
 *             puts(pindeck_reason_to_text(verdict.reason));
 *
 * No function allocates memory, does input or output, or has state of its own, so every function
 * may be called from any thread. Every function that can refuse returns a struct pindeck_verdict.
 *
 * Names: a function is called pindeck_TYPE_VERB and is declared in pindeck/TYPE.h or
 * pindeck/TYPE_SUBJECT.h. _of and _from make a value from numbers or text, _to_ gives one back,
 * _is_, _are_ and _has_ ask.
 *
 * Values: copy structs freely, but do not touch the fields of those that are marked private. A
 * function takes small values by value and larger ones by address; a function that returns a
 * pointer into its argument takes it by address. */
#ifndef PINDECK_H
#define PINDECK_H

#include "pindeck/ball.h"
#include "pindeck/bowlers.h"
#include "pindeck/deck.h"
#include "pindeck/deliveries.h"
#include "pindeck/delivery.h"
#include "pindeck/delivery_read.h"
#include "pindeck/detours.h"
#include "pindeck/discipline.h"
#include "pindeck/format.h"
#include "pindeck/frame.h"
#include "pindeck/frame_number.h"
#include "pindeck/frame_read.h"
#include "pindeck/frame_write.h"
#include "pindeck/frames.h"
#include "pindeck/game.h"
#include "pindeck/game_correct.h"
#include "pindeck/game_line.h"
#include "pindeck/game_outlook.h"
#include "pindeck/game_read.h"
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
#include "pindeck/nth.h"
#include "pindeck/order.h"
#include "pindeck/pins.h"
#include "pindeck/place.h"
#include "pindeck/ranking.h"
#include "pindeck/reason.h"
#include "pindeck/score.h"
#include "pindeck/seat.h"
#include "pindeck/side.h"
#include "pindeck/state.h"
#include "pindeck/text.h"
#include "pindeck/turns.h"
#include "pindeck/verdict.h"
#include "pindeck/version.h"

#endif
