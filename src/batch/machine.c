/* The machine on a whole record. */
#include "machine.h"

static bool has_ended(const uint8_t *record, int from, int balls)
{
	for (int ball = from; ball < balls; ball++)
		if (record[ball] != PINDECK_NO_BALL)
			return false;
	return true;
}

static inline __attribute__((always_inline)) uint16_t score(
    const uint8_t *record, bool marked, const enum pindeck_discipline discipline)
{
	const int balls = marked ? machine_most_balls(discipline) : PINDECK_RECORD;
	struct machine machine = machine_start;

	for (int ball = 0; ball < balls; ball++) {
		const bool over = machine_is_over(&machine);

		if (over || record[ball] == PINDECK_NO_BALL) {
			if (!has_ended(record, ball, balls))
				return PINDECK_IMPOSSIBLE;
			return over ? machine.points : PINDECK_UNFINISHED;
		}
		if ((!marked && record[ball] > PINDECK_RACK) ||
		    !machine_bowl(&machine, record[ball], discipline))
			return PINDECK_IMPOSSIBLE;
	}
	return machine_is_over(&machine) ? machine.points : PINDECK_UNFINISHED;
}

/* Most archives are ten-pin, which has its own copy of the code without branches for other
 * disciplines. */
uint16_t machine_score(const uint8_t *record, bool marked, enum pindeck_discipline discipline)
{
	if (discipline == PINDECK_DISCIPLINE_TENPIN)
		return score(record, marked, PINDECK_DISCIPLINE_TENPIN);
	return score(record, marked, discipline);
}
