/* Random keys, clicks, sizes and broken disks at the console of a lane: after any keys, a replay of
 * the journal gives the game on the board. */
#include "dice.h"
#include "session.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	SESSIONS = 120,
	PRESSES = 400,
	CHECKED_EVERY = 40
};

static int any_of(struct dice *dice, const int *keys, int count)
{
	return keys[chance(dice, count)];
}
#define ANY_OF(dice, ...)                            \
	any_of((dice), (const int[]){ __VA_ARGS__ }, \
	       (int)(sizeof((const int[]){ __VA_ARGS__ }) / sizeof(int)))

/* Mostly balls, so that games come to their end; else anything that has a key. */
static int random_key(struct dice *dice)
{
	const int kind = chance(dice, 100);

	if (kind < 60)
		return "0123456789XXXX///---F"[chance(dice, 21)];
	if (kind < 72)
		return ANY_OF(dice, PRESS_LEFT, PRESS_RIGHT, PRESS_UP, PRESS_DOWN, PRESS_FRAME_BACK,
		              PRESS_FRAME_ON);
	if (kind < 84)
		return ANY_OF(dice, PRESS_ENTER, PRESS_ENTER, PRESS_ENTER, PRESS_ESCAPE,
		              PRESS_BACKSPACE, PRESS_DELETE, PRESS_TICK);
	if (kind < 97)
		return "uuUUppcm#?nladbotkfroorwxvzs "[chance(dice, 29)];
	return ANY_OF(dice, 'q', 's', ' ' + chance(dice, 95), 0xD55C, 0xE9, 0x1F3B3, 0x10FFFF,
	              chance(dice, 32));
}

static void random_size(struct dice *dice, struct session *session)
{
	const int kind = chance(dice, 10);

	if (kind < 5)
		session_resize(session, 80, 24);
	else if (kind < 9)
		session_resize(session, 1 + chance(dice, 130), 1 + chance(dice, 45));
	else
		session_resize(session, 1 + chance(dice, 400), 1 + chance(dice, 150));
}

static void random_act(struct dice *dice, struct session *session)
{
	const int kind = chance(dice, 200);

	if (kind < 4)
		random_size(dice, session);
	else if (kind < 10)
		session_click_on(session, chance(dice, 60));
	else if (kind < 11)
		session_break(session, true);
	else if (kind < 16)
		session_break(session, false);
	else
		session_press(session, random_key(dice));
}

static struct session_plan random_plan(struct dice *dice)
{
	struct session_plan plan = {
		.discipline = (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES),
		.bowlers = chance(dice, 5),
		.games = 1 + chance(dice, 3),
		.language = chance(dice, 2) == 0 ? KOREAN : ENGLISH,
	};

	if (chance(dice, 10) == 0)
		plan.bowlers = PINDECK_MOST_BOWLERS;
	if (chance(dice, 5) == 0) {
		plan.format = PINDECK_FORMAT_BAKER;
		plan.bowlers = 2 + chance(dice, 4);
	}
	return plan;
}

static void sit(uint64_t seed, int presses)
{
	struct dice dice = { .seed = seed * 0x9E3779B97F4A7C15U };
	struct session *session = session_open(random_plan(&dice));

	for (int next = 0; next < presses; next++) {
		random_act(&dice, session);
		if (next % CHECKED_EVERY == 0)
			session_check(session);
	}
	session_check(session);
	session_close(session);
}

int main(int count, char **words)
{
	const int first = count > 1 ? atoi(words[1]) : 1;
	const int last = count > 2 ? atoi(words[2]) : first + SESSIONS - 1;

	for (int seed = first; seed <= last; seed++) {
		fprintf(stderr, "seed %d\n", seed);
		sit((uint64_t)seed, PRESSES);
	}
	return 0;
}
