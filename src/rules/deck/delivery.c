/* A delivery: the pins that one ball fells; and the deliveries of a frame. */
#include "deck/internal.h"

/* A delivery: the pins that one ball felled, and whether it was a foul. */

static struct pindeck_delivery with_manner(struct pindeck_pins fallen, enum pindeck_manner manner)
{
	return (struct pindeck_delivery){ pindeck_pins_to_packed(fallen) |
		                          (uint32_t)manner << PINDECK_PACKED_PINS };
}

static enum pindeck_manner manner_of(struct pindeck_delivery delivery)
{
	return (enum pindeck_manner)(delivery.packed >> PINDECK_PACKED_PINS);
}

struct pindeck_delivery pindeck_delivery_of(int count)
{
	return pindeck_delivery_felling(pindeck_pins_of(count));
}

struct pindeck_delivery pindeck_delivery_felling(struct pindeck_pins fallen)
{
	return with_manner(fallen, PINDECK_MANNER_FAIR);
}

struct pindeck_delivery pindeck_delivery_foul(struct pindeck_pins fallen)
{
	return with_manner(fallen, PINDECK_MANNER_FOUL);
}

struct pindeck_delivery pindeck_delivery_split(struct pindeck_pins fallen)
{
	if (pindeck_pins_are_known(fallen) && !pindeck_pins_are_none(fallen))
		return pindeck_delivery_felling(fallen);
	return with_manner(fallen, PINDECK_MANNER_SPLIT);
}

bool pindeck_delivery_is_foul(struct pindeck_delivery delivery)
{
	return manner_of(delivery) == PINDECK_MANNER_FOUL;
}

bool pindeck_delivery_is_split(struct pindeck_delivery delivery)
{
	return manner_of(delivery) == PINDECK_MANNER_SPLIT;
}

bool pindeck_delivery_is_equal(struct pindeck_delivery one, struct pindeck_delivery other)
{
	return one.packed == other.packed;
}

struct pindeck_pins pindeck_delivery_fallen(struct pindeck_delivery delivery)
{
	return pindeck_pins_packed_from(delivery.packed);
}

/* The deliveries of one frame, in the order they were bowled. */

struct pindeck_deliveries pindeck_deliveries_none(void)
{
	return (struct pindeck_deliveries){ .count = 0 };
}

int pindeck_deliveries_to_count(const struct pindeck_deliveries *deliveries)
{
	return (int)deliveries->count;
}

struct pindeck_delivery pindeck_deliveries_at(const struct pindeck_deliveries *deliveries,
                                              struct pindeck_index index)
{
	PINDECK_ASSERT((uint32_t)pindeck_index_to_int(index) < deliveries->count);
	return deliveries->list[pindeck_index_to_int(index)];
}

struct pindeck_verdict pindeck_deliveries_add(struct pindeck_deliveries *deliveries,
                                              struct pindeck_delivery delivery)
{
	if (deliveries->count == PINDECK_MOST_BALLS)
		return pindeck_verdict_without_place(PINDECK_REASON_FRAME_OVER);
	deliveries->list[deliveries->count] = delivery;
	deliveries->count++;
	return pindeck_verdict_accepted();
}

bool pindeck_deliveries_are_equal(const struct pindeck_deliveries *some,
                                  const struct pindeck_deliveries *others)
{
	bool equal = some->count == others->count;

	for (uint32_t next = 0; equal && next < some->count; next++)
		equal = pindeck_delivery_is_equal(some->list[next], others->list[next]);
	return equal;
}
