/* Scores one ten-pin sheet with few steps.
 *
 * The bonuses that earlier frames are owed when a frame begins are one of four states: none, a
 * spare, a strike, two strikes. The rules compute once the points that each frame adds in each
 * state, and the next state: the points of a frame are the difference it makes to
 * pindeck_game_settled, the score if no more pins fall. */
#include "quick.h"

#include <pindeck.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
	STATES = 4,
	DEAD = STATES, /* the text is not plain, or the rules refused it */
	SHORTEST = 20, /* nine strikes with their spaces, and two balls */
	LONGEST = 30,
	COPY = 32,
	FRAME = 3 /* bytes of a frame with its space; a strike has one less */
};

/* The bytes of a plain sheet. The first stands for all others, the second for a frame that ends. */
static const char plain[] = "?. X-F123456789/";

enum {
	OTHER,
	END,
	SPACE,
	STRIKE,
	CLASSES = (int)sizeof plain - 1
};

struct step {
	uint16_t points;
	uint8_t next;
};

static struct {
	uint8_t classes[256];
	struct step frames[STATES + 1][CLASSES][CLASSES];
	uint16_t last[STATES + 1][CLASSES][CLASSES]
		     [CLASSES]; /* QUICK_UNKNOWN where the game is not over */
} tables;

/* The first eight frames of a game that owes what the state says. */
static const char *const openings[STATES] = {
	"-- -- -- -- -- -- -- -- ",
	"-- -- -- -- -- -- -- -/ ",
	"-- -- -- -- -- -- -- X ",
	"-- -- -- -- -- -- X X ",
};

static bool read_game(struct pindeck_game *game, const char *text)
{
	*game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);
	return pindeck_verdict_is_accepted(
	    pindeck_game_read_in(game, pindeck_text_from(text, strlen(text)), PINDECK_LAYOUT_MARKS)
		.verdict);
}

static int settled(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_game_settled(game));
}

/* The value of one more pin with the next ball, and with the one after it, which distinguishes the
 * states. */
static int worth(struct pindeck_game game)
{
	struct pindeck_game next = game;
	int pins;

	(void)pindeck_game_bowl(&next, pindeck_delivery_of(1));
	pins = settled(&next) - settled(&game);
	(void)pindeck_game_bowl(&game, pindeck_delivery_of(0));
	next = game;
	(void)pindeck_game_bowl(&next, pindeck_delivery_of(1));
	return 10 * pins + settled(&next) - settled(&game);
}

static uint8_t state_of(const struct pindeck_game *game)
{
	for (int state = 0; state < STATES; state++) {
		struct pindeck_game opening;

		if (read_game(&opening, openings[state]) && worth(opening) == worth(*game))
			return (uint8_t)state;
	}
	return DEAD;
}

/* The opening and a frame, which ends where the frame has a mark for END. */
static bool read_after(struct pindeck_game *game, const char *opening, const int marks[3])
{
	char text[64];
	size_t length = (size_t)snprintf(text, sizeof text, "%s", opening);

	for (int mark = 0; mark < 3 && marks[mark] != END; mark++)
		text[length++] = plain[marks[mark]];
	text[length] = '\0';
	return read_game(game, text);
}

static void prepare_frame(int state, int first, int second)
{
	struct step *step = &tables.frames[state][first][second];
	const int marks[3] = { first, second == SPACE ? END : second, END };
	struct pindeck_game before, after;
	struct pindeck_place turn;

	*step = (struct step){ 0, DEAD };
	if (first <= SPACE || second <= END || (second == SPACE) != (first == STRIKE) ||
	    !read_game(&before, openings[state]) || !read_after(&after, openings[state], marks))
		return;
	turn = pindeck_game_turn(&after);
	if (pindeck_place_to_frame(turn) == PINDECK_FRAMES && pindeck_place_to_ball(turn) == 1)
		*step = (struct step){ (uint16_t)(settled(&after) - settled(&before)),
			               state_of(&after) };
}

/* The tenth frame: the ninth is open and empty, or the last of the frames that owe something. */
static const char *const nines[STATES] = {
	"-- -- -- -- -- -- -- -- -- ",
	"-- -- -- -- -- -- -- -- -/ ",
	"-- -- -- -- -- -- -- -- X ",
	"-- -- -- -- -- -- -- X X ",
};

static void prepare_last(int state, int first, int second, int third)
{
	const int marks[3] = { first, second, third };
	struct pindeck_game before, after;

	if (read_after(&after, nines[state], marks) && pindeck_game_is_over(&after) &&
	    read_game(&before, nines[state]))
		tables.last[state][first][second][third] =
		    (uint16_t)(settled(&after) - settled(&before));
}

/* A third ball only where the game is not over after two. */
static void prepare_lasts(int state, int first, int second)
{
	const int marks[3] = { first, second, END };
	struct pindeck_game game;

	if (!read_after(&game, nines[state], marks))
		return;
	if (pindeck_game_is_over(&game))
		prepare_last(state, first, second, END);
	else
		for (int third = STRIKE; third < CLASSES; third++)
			prepare_last(state, first, second, third);
}

static void prepare(void)
{
	for (int mark = SPACE; mark < CLASSES; mark++)
		tables.classes[(uint8_t)plain[mark]] = (uint8_t)mark;
	tables.classes['x'] = tables.classes['X'];
	tables.classes['f'] = tables.classes['F'];
	memset(tables.last, 0xFF, sizeof tables.last);
	for (int first = 0; first < CLASSES; first++)
		for (int second = 0; second < CLASSES; second++) {
			tables.frames[DEAD][first][second] = (struct step){ 0, DEAD };
			for (int state = 0; state < STATES; state++) {
				prepare_frame(state, first, second);
				if (first >= STRIKE && second >= STRIKE)
					prepare_lasts(state, first, second);
			}
		}
}

void quick_prepare(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, prepare);
}

uint16_t quick_total(const char *text, size_t length)
{
	uint8_t bytes[COPY] = { 0 };
	unsigned points = 0;
	unsigned state = 0;
	unsigned apart = 0; /* frames without a space after them */
	size_t at = 0;
	uint16_t last;

	if (length < SHORTEST || length > LONGEST)
		return QUICK_UNKNOWN;
	memcpy(bytes, text, length);
	for (int frame = 1; frame < PINDECK_FRAMES; frame++) {
		const unsigned first = tables.classes[bytes[at]];
		const unsigned second = tables.classes[bytes[at + 1]];
		const struct step step = tables.frames[state][first][second];

		at += first == STRIKE ? FRAME - 1 : FRAME;
		apart |= bytes[at - 1] ^ ' ';
		points += step.points;
		state = step.next;
	}
	if (apart != 0 || length - at < 2 || length - at > 3)
		return QUICK_UNKNOWN;
	last = tables.last[state][tables.classes[bytes[at]]][tables.classes[bytes[at + 1]]]
	                  [length - at == 2 ? END : tables.classes[bytes[at + 2]]];
	return last == QUICK_UNKNOWN ? QUICK_UNKNOWN : (uint16_t)(points + last);
}
