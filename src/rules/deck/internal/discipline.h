/* Internal functions of discipline: the table of what differs. */
#ifndef PINDECK_INTERNAL_DISCIPLINE_H
#define PINDECK_INTERNAL_DISCIPLINE_H

#include "award.h"

#include "pindeck/discipline.h"

/* The state in which this frame begins. */
enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number);

/* The points that a foul costs. When it costs none, its pins do not count. */
struct pindeck_score pindeck_discipline_foul(enum pindeck_discipline discipline);

/* True when these pins, felled by a first ball, count as a strike. */
bool pindeck_discipline_is_strike(enum pindeck_discipline discipline, struct pindeck_pins fallen);

/* True when a ball without pins counts as if it had cleared the rack. */
bool pindeck_discipline_fears_gutter(enum pindeck_discipline discipline);

/* The bonus of a frame that ended in this state. */
struct pindeck_award pindeck_discipline_award(enum pindeck_discipline discipline,
                                              enum pindeck_state state);

#endif
