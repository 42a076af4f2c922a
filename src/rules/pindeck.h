/* libpindeck: the rules of bowling as values. Include this header; pindeck/batch.h is the only
 * other one.
 *
 *     struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);
 *     struct pindeck_verdict verdict = pindeck_game_bowl(&game, pindeck_delivery_of(7));
 *
 *     if (!pindeck_verdict_is_accepted(verdict))
 *             puts(pindeck_reason_to_text(verdict.reason));
 *
 * No function allocates memory, does input or output, or has state of its own, so every function
 * may be called from any thread. Every function that can refuse returns a struct pindeck_verdict.
 *
 * Names: a function is called pindeck_TYPE_VERB and is declared after its type. _of and _from make
 * a value from numbers or text, _to_ gives one back, _is_, _are_ and _has_ ask.
 *
 * Values: copy structs freely, but do not touch the fields of those that are marked private. A
 * function takes small values by value and larger ones by address; a function that returns a
 * pointer into its argument takes it by address. */
#ifndef PINDECK_H
#define PINDECK_H

#include "pindeck/basic.h"
#include "pindeck/deck.h"
#include "pindeck/game.h"
#include "pindeck/lineup.h"
#include "pindeck/match.h"
#include "pindeck/notation.h"

#endif
