/* The deliveries of one frame, in the order they were bowled. */
#include "deliveries.h"
#include "precondition.h"

#include "delivery.h"
#include "nth.h"
#include "verdict.h"

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
	PINDECK_ASSERT((uint32_t)pindeck_nth_to_int(nth) < deliveries->count);
	return deliveries->list[pindeck_nth_to_int(nth)];
}

struct pindeck_verdict pindeck_deliveries_add(struct pindeck_deliveries *deliveries,
                                              struct pindeck_delivery delivery)
{
	if (deliveries->count == PINDECK_MOST_BALLS)
		return pindeck_verdict_without_place(PINDECK_FRAME_OVER);
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
