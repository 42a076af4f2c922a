/* A delivery: the pins that one ball felled, and whether it was a foul. */
#include "delivery.h"

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
