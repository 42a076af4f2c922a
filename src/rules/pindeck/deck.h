/* Pins, deliveries, disciplines, balls and their marks. */
#ifndef PINDECK_DECK_H
#define PINDECK_DECK_H

#include "pindeck/basic.h"

#include <stdbool.h>
#include <stdint.h>

/* A set of pins of one rack. Either the pins are known, or only their number is.
 *
 * Pins 1 to 10 stand in a triangle. Five-pin has five other pins, which count 2, 3, 5, 3 and 2
 * points from left to right. */

enum {
	PINDECK_RACK = 10,
	PINDECK_FIVE = 5 /* follow the ten in the bit set, so that no pin belongs to both racks */
};

/* One number: WebAssembly passes structs with two members through memory. Private to pins.c. */
struct pindeck_pins {
	uint32_t packed; /* bit n-1 is pin n, bits 10 to 14 are five-pin's; none of them when only
	                    the count is known, which is in bits 16 to 19 */
};

/* A number of pins. Which ones is known only for none and for all ten. A count outside 0 to 10
 * makes impossible pins, which every frame refuses. */
struct pindeck_pins pindeck_pins_of(int count);

/* Exactly these pins: bit n-1 is pin n, bits 10 to 14 are five-pin's from left to right. Other bits
 * or pins of both racks make impossible pins. */
struct pindeck_pins pindeck_pins_from(unsigned set);

/* The number of pins; larger than a rack for impossible pins. */
int pindeck_pins_to_count(struct pindeck_pins pins);

/* The pins as bits, as in pindeck_pins_from; 0 when only the count is known. */
unsigned pindeck_pins_to_bits(struct pindeck_pins pins);

/* A delivery: the pins that one ball felled, and whether it was a foul. */

enum pindeck_manner {
	PINDECK_MANNER_FAIR,
	PINDECK_MANNER_FOUL, /* the bowler crossed the foul line: the ball counts, its pins may not
	                      */
	PINDECK_MANNER_SPLIT /* fair; it left a split, but the pins of the split are not known */
};

/* Private to delivery.c. */
struct pindeck_delivery {
	uint32_t packed; /* the fallen pins, and the manner above them */
};

/* A fair ball that felled this number of pins. */
struct pindeck_delivery pindeck_delivery_of(int count);

/* A fair ball that felled these pins. */
struct pindeck_delivery pindeck_delivery_felling(struct pindeck_pins fallen);

/* A foul. The pins it felled are recorded, whether they count or not. */
struct pindeck_delivery pindeck_delivery_foul(struct pindeck_pins fallen);

bool pindeck_delivery_is_foul(struct pindeck_delivery delivery);

/* The pins that went down, whether they count or not. */
struct pindeck_pins pindeck_delivery_fallen(struct pindeck_delivery delivery);

/* The state of a frame: the balls bowled at its racks so far, and what they earned. */

/* The frames that can earn fill balls pass through the FINAL states. */
enum pindeck_state {
	PINDECK_STATE_NONE, /* reached by a ball that cannot be bowled */
	PINDECK_STATE_READY,
	PINDECK_STATE_FIRST_BALL,
	PINDECK_STATE_STRIKE,
	PINDECK_STATE_SPARE,
	PINDECK_STATE_MISS,
	PINDECK_STATE_FINAL_READY,
	PINDECK_STATE_FINAL_FIRST_BALL,
	PINDECK_STATE_FINAL_STRIKE,
	PINDECK_STATE_FINAL_STRIKE_FIRST_BALL,
	PINDECK_STATE_FINAL_DOUBLE,
	PINDECK_STATE_FINAL_SPARE,
	PINDECK_STATE_FINAL_MISS,
	PINDECK_STATE_FINAL_OVER,
	PINDECK_STATE_BOX_READY, /* a frame of three balls, called a box */
	PINDECK_STATE_BOX_FIRST_BALL,
	PINDECK_STATE_BOX_SECOND_BALL,
	PINDECK_STATE_FINAL_BOX_READY,
	PINDECK_STATE_FINAL_BOX_FIRST_BALL,
	PINDECK_STATE_FINAL_BOX_SECOND_BALL,
	PINDECK_STATE_FREE, /* a free strike: the frame is over without a ball */
	PINDECK_STATES      /* the number of states */
};

/* The disciplines: the variants of the game. */

/* PINDECK_DISCIPLINE_TENPIN, PINDECK_DISCIPLINE_NO_TAP_9 and so on: the rows of
 * pindeck/discipline.def. */
enum pindeck_discipline {
#define PINDECK_DISCIPLINE(name, ...) PINDECK_DISCIPLINE_##name,
#include "pindeck/discipline.def"
#undef PINDECK_DISCIPLINE
	PINDECK_DISCIPLINES /* the number of disciplines */
};

/* False for PINDECK_DISCIPLINES and any other value outside the enumeration. A game of such a
 * discipline is over before its first ball. */
bool pindeck_discipline_exists(enum pindeck_discipline discipline);

/* The discipline with this name, in exactly these letters; PINDECK_DISCIPLINES when there is none.
 */
enum pindeck_discipline pindeck_discipline_from(struct pindeck_text name);

/* Its name; empty for PINDECK_DISCIPLINES. */
const char *pindeck_discipline_to_name(enum pindeck_discipline discipline);

/* The pin deck before a ball: the state of the frame, and the pins that stand. */

/* Private to ball.c. */
struct pindeck_deck {
	uint32_t packed; /* the standing pins, and the state above them */
};

/* True when the next ball is the first at this rack. */
bool pindeck_deck_is_first_ball(struct pindeck_deck deck);

/* The pins that stand. */
struct pindeck_pins pindeck_deck_standing(struct pindeck_deck deck);

/* A ball: a delivery and the deck at which it was bowled. */

/* Private to ball.c. */
struct pindeck_ball {
	struct pindeck_deck met;
	struct pindeck_delivery delivery;
};

/* The deck before the ball, and the delivery. */
struct pindeck_deck pindeck_ball_met(struct pindeck_ball ball);
struct pindeck_delivery pindeck_ball_delivery(struct pindeck_ball ball);

/* The pins that stand after it, before a new rack is set. After a foul whose pins do not count
 * these are the pins that stood before it. */
struct pindeck_pins pindeck_ball_leave(struct pindeck_ball ball,
                                       enum pindeck_discipline discipline);

/* The points it counts by itself, without the cost of a foul. */
struct pindeck_score pindeck_ball_score(struct pindeck_ball ball,
                                        enum pindeck_discipline discipline);

/* A mark: the text on a score sheet for one ball. */

enum {
	PINDECK_MARK_SIZE = 5 /* C/OF and a NUL byte */
};

/* The text is X, /, -, F, a digit, or T for ten pins with a third ball. In five-pin it is points or
 * a name such as C/O, followed by F for a foul. */
struct pindeck_mark {
	char text[PINDECK_MARK_SIZE];
	bool split; /* circled on the sheet */
};

/* ---- for the layers of the program: what follows is not installed ---- */

/* True for pins of five-pin's rack. */
bool pindeck_pins_are_five(struct pindeck_pins pins);

/* The deliveries of one frame, in the order they were bowled. Private to delivery.c. */
struct pindeck_deliveries {
	struct pindeck_delivery list[PINDECK_MOST_BALLS];
	uint32_t count;
};

/* The delivery at that index, which must exist. */
struct pindeck_delivery pindeck_deliveries_at(const struct pindeck_deliveries *deliveries,
                                              struct pindeck_index index);

/* True when an ordinary frame can have three balls. */
bool pindeck_discipline_has_three_balls(enum pindeck_discipline discipline);

/* The pins except those in gone; impossible if gone has pins that are not in pins. */
struct pindeck_pins pindeck_pins_without(struct pindeck_pins pins, struct pindeck_pins gone);

bool pindeck_pins_are_possible(struct pindeck_pins pins);
bool pindeck_pins_are_none(struct pindeck_pins pins);

/* True when it is known which pins these are. */
bool pindeck_pins_are_known(struct pindeck_pins pins);

/* True for the same pins, or for the same count when only the counts are known. */
bool pindeck_pins_are_equal(struct pindeck_pins some, struct pindeck_pins others);

/* A fair first ball that left a split. When the pins are known this is pindeck_delivery_felling. */
struct pindeck_delivery pindeck_delivery_split(struct pindeck_pins fallen);

bool pindeck_delivery_is_split(struct pindeck_delivery delivery);

struct pindeck_deliveries pindeck_deliveries_none(void);

/* Append one. Refuses a fourth. */
struct pindeck_verdict pindeck_deliveries_add(struct pindeck_deliveries *deliveries,
                                              struct pindeck_delivery delivery);
int pindeck_deliveries_to_count(const struct pindeck_deliveries *deliveries);

/* The pins of a full rack. */
struct pindeck_pins pindeck_discipline_rack(enum pindeck_discipline discipline);

/* True when the lowest score wins. */
bool pindeck_discipline_lowest_wins(enum pindeck_discipline discipline);

/* A deck without pins, at which no ball can be bowled. */
struct pindeck_deck pindeck_deck_none(void);

/* True when no ball can be bowled at it. */
bool pindeck_deck_is_over(struct pindeck_deck deck);

/* The mark of a next ball that clears the rack: X or /; '\0' when it is marked by its count. */
char pindeck_deck_to_symbol(struct pindeck_deck deck);

struct pindeck_ball pindeck_ball_at(struct pindeck_deck deck, struct pindeck_delivery delivery);

/* Whether such a ball can be bowled at that deck. */
struct pindeck_verdict pindeck_ball_verdict(struct pindeck_ball ball);

/* True when it fells all standing pins, or counts as if it did. */
bool pindeck_ball_clears_rack(struct pindeck_ball ball, enum pindeck_discipline discipline);

/* A leave: the pins that stand after the first ball at a rack. Splits, washouts and names. */

/* Rule books disagree whether 2-3 is a split. Only the head pin is missing in front of them. */
enum pindeck_split_rule {
	PINDECK_SPLIT_RULE_WITHOUT_2_3, /* the usual reading */
	PINDECK_SPLIT_RULE_WITH_2_3
};

/* True when the head pin is down and a pin is missing between two standing pins or directly in
 * front of both. False when only the number of pins is known. */
bool pindeck_leave_is_split(struct pindeck_pins leave, enum pindeck_split_rule rule);

/* The English name of this leave, "bedposts" for 7-10; a null pointer when it has none. */
const char *pindeck_leave_to_name(struct pindeck_pins leave);

struct pindeck_mark pindeck_mark_of(struct pindeck_ball ball, enum pindeck_discipline discipline);

/* The same mark with the short names C, S and H for C/O, HS and HP. */
struct pindeck_mark pindeck_mark_short(struct pindeck_mark mark);

#endif
