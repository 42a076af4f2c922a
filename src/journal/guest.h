/* Guests: bowlers of one evening, who have letters on a board and no number in the register. */
#ifndef PINDECK_GUEST_H
#define PINDECK_GUEST_H

enum {
	GUEST = -1 /* in a journal, in the place of the number of a person */
};

#endif
