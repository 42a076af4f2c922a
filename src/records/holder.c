/* The holder of records: a person of the register, letters that stand for themselves, or a team. */
#include "records/holder.h"

#include <string.h>

bool holder_is_equal(const struct holder *one, const struct holder *other)
{
	if (one->person != 0 || other->person != 0)
		return one->person == other->person;
	return !one->is_guest && !other->is_guest && one->is_team == other->is_team &&
	       pindeck_name_is_equal(one->letters, other->letters);
}

int holder_compare(const struct holder *one, const struct holder *other)
{
	const int order =
	    strcmp(pindeck_name_to_text(&one->letters), pindeck_name_to_text(&other->letters));

	if (order != 0)
		return order;
	if (one->is_team != other->is_team)
		return one->is_team ? 1 : -1;
	return (one->person > other->person) - (one->person < other->person);
}
