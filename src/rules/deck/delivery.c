/* A delivery: the pins one ball felled and how it was bowled; and the deliveries of a frame. */
#include "pindeck/delivery.h"

struct pindeck_delivery pindeck_delivery_of(int count)
{
	return pindeck_delivery_felling(pindeck_pins_of(count));
}

struct pindeck_delivery pindeck_delivery_felling(struct pindeck_pins fallen)
{
	return (struct pindeck_delivery){ fallen, PINDECK_FAIR };
}

struct pindeck_delivery pindeck_delivery_foul(struct pindeck_pins fallen)
{
	return (struct pindeck_delivery){ fallen, PINDECK_FOUL };
}

struct pindeck_delivery pindeck_delivery_split(struct pindeck_pins fallen)
{
	if (pindeck_pins_are_known(fallen) && !pindeck_pins_are_none(fallen))
		return pindeck_delivery_felling(fallen);
	return (struct pindeck_delivery){ fallen, PINDECK_SPLIT };
}

bool pindeck_delivery_is_foul(struct pindeck_delivery delivery)
{
	return delivery.manner == PINDECK_FOUL;
}

bool pindeck_delivery_is_split(struct pindeck_delivery delivery)
{
	return delivery.manner == PINDECK_SPLIT;
}

bool pindeck_delivery_is_equal(struct pindeck_delivery one, struct pindeck_delivery other)
{
	return one.manner == other.manner && pindeck_pins_are_equal(one.fallen, other.fallen);
}

struct pindeck_pins pindeck_delivery_fallen(struct pindeck_delivery delivery)
{
	return delivery.fallen;
}

struct pindeck_nth pindeck_nth_of(int before)
{
	return (struct pindeck_nth){ (uint32_t)before };
}

struct pindeck_nth pindeck_nth_next(struct pindeck_nth nth)
{
	return (struct pindeck_nth){ nth.before + 1 };
}

int pindeck_nth_to_int(struct pindeck_nth nth)
{
	return (int)nth.before;
}

struct pindeck_deliveries pindeck_deliveries_none(void)
{
	return (struct pindeck_deliveries){ .count = 0 };
}

int pindeck_deliveries_to_count(const struct pindeck_deliveries *deliveries)
{
	return (int)deliveries->count;
}

struct pindeck_delivery pindeck_deliveries_at(const struct pindeck_deliveries *deliveries,
                                              struct pindeck_nth nth)
{
	return deliveries->list[nth.before];
}

void pindeck_deliveries_add(struct pindeck_deliveries *deliveries, struct pindeck_delivery delivery)
{
	if (deliveries->count == PINDECK_MOST_BALLS)
		return;
	deliveries->list[deliveries->count] = delivery;
	deliveries->count++;
}

void pindeck_deliveries_replace(struct pindeck_deliveries *deliveries, struct pindeck_nth nth,
                                struct pindeck_delivery delivery)
{
	deliveries->list[nth.before] = delivery;
}

bool pindeck_deliveries_are_equal(const struct pindeck_deliveries *some,
                                  const struct pindeck_deliveries *others)
{
	bool equal = some->count == others->count;

	for (uint32_t next = 0; equal && next < some->count; next++)
		equal = pindeck_delivery_is_equal(some->list[next], others->list[next]);
	return equal;
}
