/* replays_test - lanes on every journal */
#include "lanes.h"

int main(void)
{
	static int (*const parts[])(
	    void) = { random_match_cases, lane_cases, series_cases,
		      seat_cases,         load_cases, failing_journal_cases };
	int failures = 0;

	for (size_t next = 0; next < sizeof parts / sizeof *parts; next++)
		failures += parts[next]();
	return failures == 0 ? 0 : 1;
}
