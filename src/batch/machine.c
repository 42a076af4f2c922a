/* A game as a small machine: a whole record. */
#include "machine.h"

static bool has_ended(const uint8_t *record, int from)
{
	for (int ball = from; ball < PINDECK_RECORD; ball++)
		if (record[ball] != PINDECK_NO_BALL)
			return false;
	return true;
}

uint16_t machine_score(const uint8_t *record, bool marked)
{
	struct machine machine = machine_start;

	for (int ball = 0; ball < PINDECK_RECORD; ball++) {
		const bool over = machine_is_over(&machine);

		if (over || record[ball] == PINDECK_NO_BALL) {
			if (!has_ended(record, ball))
				return PINDECK_IMPOSSIBLE;
			return over ? machine.points : PINDECK_UNFINISHED;
		}
		if ((!marked && record[ball] > PINDECK_RACK) ||
		    !machine_bowl(&machine, record[ball]))
			return PINDECK_IMPOSSIBLE;
	}
	return machine_is_over(&machine) ? machine.points : PINDECK_UNFINISHED;
}
