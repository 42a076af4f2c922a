/* The deliveries of one frame, in the order they were bowled. */
#ifndef PINDECK_DELIVERIES_H
#define PINDECK_DELIVERIES_H

#include "pindeck/delivery.h"
#include "pindeck/nth.h"
#include "pindeck/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to deliveries.c. */
struct pindeck_deliveries {
	struct pindeck_delivery list[PINDECK_MOST_BALLS];
	uint32_t count;
};

struct pindeck_deliveries pindeck_deliveries_none(void);

/* Append one. Refuses a fourth. */
struct pindeck_verdict pindeck_deliveries_add(struct pindeck_deliveries *deliveries,
                                              struct pindeck_delivery delivery);
int pindeck_deliveries_to_count(const struct pindeck_deliveries *deliveries);

/* The nth delivery, which must exist. */
struct pindeck_delivery pindeck_deliveries_at(const struct pindeck_deliveries *deliveries,
                                              struct pindeck_nth nth);

#ifdef __cplusplus
}
#endif

#endif
