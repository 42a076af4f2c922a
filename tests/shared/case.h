/* Helpers of the unit tests: cmocka, and games from text. */
#ifndef PINDECK_CASE_H
#define PINDECK_CASE_H

#include <pindeck.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* A case is a sentence. */
#define CASE(sentence) static void sentence(void **unused_state __attribute__((unused)))
#define SENTENCE(sentence) cmocka_unit_test(sentence)

static inline struct pindeck_text text(const char *bytes)
{
	return pindeck_text_from(bytes, strlen(bytes));
}

static inline struct pindeck_reading read_game(struct pindeck_game *game,
                                               enum pindeck_discipline discipline,
                                               const char *balls)
{
	*game = pindeck_game_open(discipline);
	return pindeck_game_read(game, text(balls));
}

/* A ten-pin game that must be possible. */
static inline struct pindeck_game tenpin(const char *balls)
{
	struct pindeck_game game;

	assert_int_equal(read_game(&game, PINDECK_DISCIPLINE_TENPIN, balls).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	return game;
}

static inline const char *written(const struct pindeck_game *game)
{
	static struct pindeck_notation notation;

	notation = pindeck_game_to_notation(game);
	return notation.text;
}

static inline int total(const struct pindeck_game *game, int frame)
{
	const struct pindeck_score score = pindeck_game_total(game, pindeck_frame_number_of(frame));

	return pindeck_score_is_final(score) ? pindeck_score_to_points(score) : -1;
}

/* A text that is refused, why and at which byte. */
struct refused_game {
	const char *balls;
	enum pindeck_reason reason;
	size_t column;
};

/* Read it: that reason, at that byte, and nothing of it is bowled or missed. */
static inline void expect_refusal(enum pindeck_discipline discipline, struct refused_game refusal)
{
	struct pindeck_game game;
	const struct pindeck_reading reading = read_game(&game, discipline, refusal.balls);

	if (reading.verdict.reason != refusal.reason || reading.column != refusal.column)
		fail_msg("%s: %s at %zu", refusal.balls,
		         pindeck_reason_to_text(reading.verdict.reason), reading.column);
	if (refusal.reason != PINDECK_REASON_ACCEPTED) {
		assert_int_equal(pindeck_game_to_balls(&game), 0);
		assert_string_equal(written(&game), "");
	}
}

/* The pins of these numbers, ending with 0. */
static inline struct pindeck_pins pins(const int numbers[])
{
	unsigned set = 0;

	for (; *numbers != 0; numbers++)
		set |= 1U << (*numbers - 1);
	return pindeck_pins_from(set);
}
#define PINS(...) pins((const int[]){ __VA_ARGS__, 0 })

#endif
