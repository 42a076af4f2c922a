/* A delivery: the pins one ball felled and how it was bowled; and the deliveries of a frame. */
#ifndef PINDECK_DELIVERY_H
#define PINDECK_DELIVERY_H

#include "pindeck/pins.h"
#include "pindeck/place.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_manner {
	PINDECK_FAIR,
	PINDECK_FOUL, /* over the line: the ball counts, its pins may not */
	PINDECK_SPLIT /* fair, and left a split of which nobody noted the pins */
};

/* Private to delivery.c. */
struct pindeck_delivery {
	struct pindeck_pins fallen;
	uint32_t manner;
};

/* A fair ball that felled so many pins, nobody knows which. */
struct pindeck_delivery pindeck_delivery_of(int count);

/* A fair ball that felled these pins. */
struct pindeck_delivery pindeck_delivery_felling(struct pindeck_pins fallen);

/* A foul; fallen is what went down with it, kept for the record. */
struct pindeck_delivery pindeck_delivery_foul(struct pindeck_pins fallen);

/* A fair first ball that left a split, known only by its count; pins that are known speak for
 * themselves. */
struct pindeck_delivery pindeck_delivery_split(struct pindeck_pins fallen);

bool pindeck_delivery_is_foul(struct pindeck_delivery delivery);
bool pindeck_delivery_is_split(struct pindeck_delivery delivery);
bool pindeck_delivery_is_equal(struct pindeck_delivery one, struct pindeck_delivery other);

/* The pins that went down, whether they count or not. */
struct pindeck_pins pindeck_delivery_fallen(struct pindeck_delivery delivery);

/* A ball of a frame or a game, told by how many were bowled before it. */
struct pindeck_nth {
	uint32_t before;
};

/* Up to three deliveries, in the order they were bowled. Private to delivery.c. */
struct pindeck_deliveries {
	struct pindeck_delivery list[PINDECK_MOST_BALLS];
	uint32_t count;
};

struct pindeck_nth pindeck_nth_of(int before);
struct pindeck_nth pindeck_nth_next(struct pindeck_nth nth);
int pindeck_nth_to_int(struct pindeck_nth nth);

struct pindeck_deliveries pindeck_deliveries_none(void);
int pindeck_deliveries_to_count(const struct pindeck_deliveries *deliveries);

/* The nth delivery, which must be there. */
struct pindeck_delivery pindeck_deliveries_at(const struct pindeck_deliveries *deliveries,
                                              struct pindeck_nth nth);

/* Add one at the end; a fourth is left out. */
void pindeck_deliveries_add(struct pindeck_deliveries *deliveries,
                            struct pindeck_delivery delivery);

/* Put another in the place of the nth, which must be there. */
void pindeck_deliveries_replace(struct pindeck_deliveries *deliveries, struct pindeck_nth nth,
                                struct pindeck_delivery delivery);

bool pindeck_deliveries_are_equal(const struct pindeck_deliveries *some,
                                  const struct pindeck_deliveries *others);

#ifdef __cplusplus
}
#endif

#endif
