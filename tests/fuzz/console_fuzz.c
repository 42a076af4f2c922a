/* Fuzzing the console of a lane: any bytes as keys, clicks and sizes. Three bytes say how it
 * begins: the discipline, the bowlers, and the size of the screen with the keys that were pressed
 * before. The session checks its invariants after keys; at the end a replay of the journal must
 * give the game on the screen.
 *
 * Drawing costs more than everything else together. One input in thirteen is drawn and checked cell
 * by cell at the end, and followed from another console; only in these a click has a place to go
 * to. The sum of the bytes selects them, so the same input always does the same.
 */
#include "fuzz.h"

#include "session.h"

enum {
	HEADING = 3,
	FUNCTIONS = 0x80, /* a key that is no character */
	CLICKS = 0x90,
	SIZES = 0xD0,
	BREAKS = 0xE0, /* breaks the journal; and repairs it */
	MENDS = 0xE1,
	KOREAN_LETTER = 0xE2,
	STARTS = 8,
	DRAWN_EVERY = 13
};

/* Small games: a screen of many bowlers costs more and shows nothing else. */
static const struct {
	int columns;
	int rows;
	const char *keys;
} starts[STARTS] = {
	{ 80, 24, "" }, { 80, 24, "7" },      { 80, 24, "X9" }, { 80, 24, "XXXXXXXXX" },
	{ 79, 24, "" }, { 80, 24, "8/X7-m" }, { 90, 30, "X" },  { 100, 30, "" },
};

static bool is_click(uint8_t byte)
{
	return byte >= CLICKS && byte < SIZES;
}

static void act(struct session *session, uint8_t byte)
{
	if (byte < FUNCTIONS)
		session_press(session, byte);
	else if (byte < CLICKS)
		session_press(session, PRESS_UP + byte % (PRESS_CLICK - PRESS_UP));
	else if (byte < BREAKS)
		session_resize(session, 1 + 9 * (byte - SIZES), 1 + 3 * (byte - SIZES));
	else if (byte == BREAKS || byte == MENDS)
		session_break(session, byte == BREAKS);
	else
		session_press(session, byte == KOREAN_LETTER ? 0xD55C : PRESS_ENTER);
}

static bool is_drawn(const uint8_t *data, size_t size)
{
	unsigned sum = 0;

	for (size_t next = 0; next < size; next++)
		sum += data[next];
	return sum % DRAWN_EVERY == 0;
}

static struct session_plan plan_of(const uint8_t *data)
{
	struct session_plan plan = {
		.discipline = (enum pindeck_discipline)(data[0] % PINDECK_DISCIPLINES),
		.bowlers = data[1] % 4,
		.games = 1 + data[1] / 4 % 2,
		.language = data[1] / 8 % 2 == 0 ? ENGLISH : KOREAN,
		.sparing = true,
	};

	if (data[1] >= FUNCTIONS) {
		plan.format = PINDECK_FORMAT_BAKER;
		plan.bowlers = 2 + data[1] % 2;
	}
	return plan;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* making one takes longer than an input does */
	static struct session *session;
	bool clicked = false;
	bool drawn;

	if (size < HEADING)
		return 0;
	drawn = is_drawn(data, size);
	if (session == NULL)
		session = session_open(plan_of(data));
	else
		session_begin(session, plan_of(data));
	session_resize(session, starts[data[2] % STARTS].columns, starts[data[2] % STARTS].rows);
	for (const char *key = starts[data[2] % STARTS].keys; *key != '\0'; key++)
		session_press(session, *key);
	for (size_t next = HEADING; next < size; next++) {
		if (!is_click(data[next]))
			act(session, data[next]);
		else if (drawn && !clicked)
			session_click_on(session, data[next] - CLICKS);
		clicked = clicked || is_click(data[next]);
	}
	session_check(session);
	if (drawn && !clicked)
		session_draw(session);
	if (drawn)
		session_check_follower(session);
	session_end(session);
	return 0;
}
