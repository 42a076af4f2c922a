/* Fuzzing the console of a lane: any bytes at all as keys, clicks and sizes. Three bytes say how it
 * begins: the discipline, who bowls, and how large the screen is. */
#include "fuzz.h"

#include "session.h"

enum {
	HEADING = 3,
	FUNCTIONS = 0x80, /* a key that is no character */
	CLICKS = 0x90,
	SIZES = 0xD0,
	BREAKS = 0xE0, /* the journal; and mends it */
	MENDS = 0xE1,
	KOREAN_LETTER = 0xE2
};

static void act(struct session *session, uint8_t byte)
{
	if (byte < FUNCTIONS)
		session_press(session, byte);
	else if (byte < CLICKS)
		session_press(session, PRESS_UP + byte % (PRESS_CLICK - PRESS_UP));
	else if (byte < SIZES)
		session_click_on(session, byte - CLICKS);
	else if (byte < BREAKS)
		session_resize(session, 1 + 9 * (byte - SIZES), 1 + 3 * (byte - SIZES));
	else if (byte == BREAKS || byte == MENDS)
		session_break(session, byte == BREAKS);
	else
		session_press(session, byte == KOREAN_LETTER ? 0xD55C : PRESS_ENTER);
}

static struct session_plan plan_of(const uint8_t *data)
{
	struct session_plan plan = {
		.discipline = (enum pindeck_discipline)(data[0] % PINDECK_DISCIPLINES),
		.bowlers = data[1] % (PINDECK_MOST_BOWLERS + 1),
		.games = 1 + data[2] % 3,
		.language = data[2] % 2 == 0 ? ENGLISH : KOREAN,
	};

	if (data[1] >= FUNCTIONS) {
		plan.format = PINDECK_BAKER;
		plan.bowlers = 2 + data[1] % (PINDECK_MOST_MEMBERS - 1);
	}
	return plan;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct session *session;

	if (size < HEADING)
		return 0;
	session = session_open(plan_of(data));
	session_resize(session, 20 + data[2], 6 + data[2] / 4);
	for (size_t next = HEADING; next < size; next++)
		act(session, data[next]);
	session_check(session);
	session_close(session);
	return 0;
}
