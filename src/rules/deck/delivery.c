/* A delivery: the pins that one ball felled, and whether it was a foul. */
#include "delivery.h"

#include "pins.h"

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
	return with_manner(fallen, PINDECK_FAIR);
}

struct pindeck_delivery pindeck_delivery_foul(struct pindeck_pins fallen)
{
	return with_manner(fallen, PINDECK_FOUL);
}

struct pindeck_delivery pindeck_delivery_split(struct pindeck_pins fallen)
{
	if (pindeck_pins_are_known(fallen) && !pindeck_pins_are_none(fallen))
		return pindeck_delivery_felling(fallen);
	return with_manner(fallen, PINDECK_SPLIT);
}

bool pindeck_delivery_is_foul(struct pindeck_delivery delivery)
{
	return manner_of(delivery) == PINDECK_FOUL;
}

bool pindeck_delivery_is_split(struct pindeck_delivery delivery)
{
	return manner_of(delivery) == PINDECK_SPLIT;
}

bool pindeck_delivery_is_equal(struct pindeck_delivery one, struct pindeck_delivery other)
{
	return one.packed == other.packed;
}

struct pindeck_pins pindeck_delivery_fallen(struct pindeck_delivery delivery)
{
	return pindeck_pins_packed_from(delivery.packed);
}
