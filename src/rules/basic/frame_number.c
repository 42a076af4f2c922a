/* The number of a frame: 1 to 10, or no frame. */
#include "frame_number.h"

struct pindeck_frame_number pindeck_frame_number_of(int number)
{
	if (number < 1 || number > PINDECK_FRAMES)
		return (struct pindeck_frame_number){ 0 };
	return (struct pindeck_frame_number){ (uint8_t)number };
}

bool pindeck_frame_number_exists(struct pindeck_frame_number number)
{
	return number.number != 0;
}

bool pindeck_frame_number_is_last(struct pindeck_frame_number number)
{
	return number.number == PINDECK_FRAMES;
}

int pindeck_frame_number_to_int(struct pindeck_frame_number number)
{
	return number.number;
}
