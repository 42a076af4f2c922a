/* A side: one line of the board, a bowler or a team. */
#include "side.h"

struct pindeck_side pindeck_side_of(struct pindeck_name name)
{
	return (struct pindeck_side){ name, pindeck_lineup_open(PINDECK_ALONE) };
}

const struct pindeck_name *pindeck_side_name(const struct pindeck_side *side)
{
	return &side->name;
}

const struct pindeck_lineup *pindeck_side_lineup(const struct pindeck_side *side)
{
	return &side->lineup;
}

void pindeck_side_line_up(struct pindeck_side *side, const struct pindeck_lineup *lineup)
{
	side->lineup = *lineup;
}

void pindeck_side_rename(struct pindeck_side *side, struct pindeck_name name)
{
	side->name = name;
}
