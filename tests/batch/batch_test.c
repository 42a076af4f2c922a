/* Every path of the batch gives the answers of the rules, in every discipline: on the golden games,
 * from every state of the machine with every byte, and on ten million random games of ten-pin, a
 * third of them damaged. The states cover each step of a kernel; the random games cover
 * interference between neighbours in a vector and in a text.
 *
 * batch_test [BLOCKS] - this many blocks of a hundred thousand random games of ten-pin. */
#include "by_rules_alone.h"
#include "golden.h"
#include "machine.h"
#include "path.h"
#include "random_archive.h"
#include "sample.h"
#include "walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	TENPIN_BLOCKS = 100, /* of random games; make soak tries a thousand */
	OTHER_BLOCKS = 3,    /* of each other discipline */
	LINE = 96
};

static const char *const paths[] = { "portable", "sse2", "neon", "avx2", "avx512" };

enum {
	PATHS = sizeof paths / sizeof *paths
};

static enum pindeck_discipline discipline; /* the discipline or path that is being tested */
static int failures;
static size_t block_size; /* games in a block: not a multiple of any vector */

static void fail(const char *what, const char *path, const char *text)
{
	if (failures++ < 20)
		fprintf(stderr, "%s (%s, %s): %s\n", what, pindeck_discipline_to_name(discipline),
		        path, text);
}

/* False when this machine does not have it. */
static bool choose(const char *path)
{
	setenv("PINDECK_SIMD", path, 1);
	return strcmp(pindeck_batch_path(), path) == 0;
}

/* ---- records ---- */

static void describe(char text[LINE], const uint8_t *record)
{
	text[0] = '\0';
	for (int ball = 0; ball < PINDECK_RECORD; ball++)
		snprintf(text + strlen(text), LINE - strlen(text), "%d ", record[ball]);
}

static void check_records(const uint8_t *records, const uint16_t *expected, size_t games)
{
	uint16_t *totals = malloc(games * sizeof *totals);

	for (size_t path = 0; totals != NULL && path < PATHS; path++) {
		if (!choose(paths[path]))
			continue;
		pindeck_batch_records(totals, records, games, discipline);
		for (size_t game = 0; game < games; game++) {
			char text[LINE];

			if (totals[game] == expected[game])
				continue;
			describe(text, records + game * PINDECK_RECORD);
			fail("record", paths[path], text);
		}
	}
	free(totals);
}

/* ---- lines ---- */

/* A remark before a text: the portable path reads less text otherwise. */
enum {
	REMARK = 2048
};

/* A text after a remark has the same totals. */
static void check_behind_remark(const char *text, size_t length, const uint16_t *expected,
                                size_t lines, enum pindeck_layout layout, const char *path)
{
	uint16_t *totals = malloc((lines + 1) * sizeof *totals);
	char *longer = malloc(REMARK + length);
	struct pindeck_batch_lines scored;

	if (totals == NULL || longer == NULL)
		exit(EXIT_FAILURE);
	memset(longer, '#', REMARK - 1);
	longer[REMARK - 1] = '\n';
	memcpy(longer + REMARK, text, length);
	scored = pindeck_batch_text(totals, lines + 1, pindeck_text_from(longer, REMARK + length),
	                            layout, discipline);
	if (scored.lines != lines + 1 || totals[0] != PINDECK_NO_GAME)
		fail("how many lines behind a remark", path, "");
	for (size_t next = 0; next < lines; next++)
		if (totals[next + 1] != expected[next])
			fail("line behind a remark", path, text);
	free(totals);
	free(longer);
}

/* The lines of a text as strings without line ends, one directly after the other: neither may a
 * string depend on its neighbours, nor may the last one be read past its end. */
struct test_strings {
	char *bytes;
	const char **texts;
	size_t *lengths;
	int32_t *offsets;
	size_t count;
};

static struct test_strings strings_of(const char *text, size_t lines, size_t length)
{
	struct test_strings strings = { .bytes = malloc(length > lines ? length - lines : 1),
		                        .texts = malloc((lines + 1) * sizeof *strings.texts),
		                        .lengths = malloc((lines + 1) * sizeof *strings.lengths),
		                        .offsets = malloc((lines + 1) * sizeof *strings.offsets) };
	char *bytes = strings.bytes;

	if (bytes == NULL || strings.texts == NULL || strings.lengths == NULL ||
	    strings.offsets == NULL)
		exit(EXIT_FAILURE);
	for (; strings.count < lines; strings.count++) {
		const size_t size = strcspn(text, "\n");

		memcpy(bytes, text, size);
		strings.texts[strings.count] = bytes;
		strings.lengths[strings.count] = size;
		strings.offsets[strings.count] = (int32_t)(bytes - strings.bytes);
		bytes += size;
		text += size + 1;
	}
	strings.offsets[lines] = (int32_t)(bytes - strings.bytes);
	return strings;
}

static void strings_free(struct test_strings *strings)
{
	free(strings->bytes);
	free(strings->texts);
	free(strings->lengths);
	free(strings->offsets);
}

static void compare_totals(const char *what, const char *path, const uint16_t *expected,
                           const uint16_t *totals, const struct test_strings *strings)
{
	for (size_t next = 0; next < strings->count; next++) {
		char shown[LINE];

		if (totals[next] == expected[next])
			continue;
		snprintf(shown, sizeof shown, "%d not %d: %.*s", totals[next], expected[next],
		         (int)(strings->lengths[next] < 60 ? strings->lengths[next] : 60),
		         strings->texts[next]);
		fail(what, path, shown);
	}
}

static void check_strings(const struct test_strings *strings, const uint16_t *expected,
                          enum pindeck_layout layout, const char *path)
{
	uint16_t *totals = calloc(strings->count + 1, sizeof *totals);

	if (totals == NULL)
		exit(EXIT_FAILURE);
	pindeck_batch_strings(totals, strings->texts, strings->lengths, strings->count, layout,
	                      discipline);
	compare_totals("string", path, expected, totals, strings);
	memset(totals, 0, strings->count * sizeof *totals);
	pindeck_batch_offsets(totals, strings->bytes, strings->offsets, strings->count, layout,
	                      discipline);
	compare_totals("offsets", path, expected, totals, strings);
	free(totals);
}

/* The whole text in one call, and each line as a string. */
static void check_totals(const char *text, size_t length, const uint16_t *expected, size_t lines,
                         enum pindeck_layout layout)
{
	uint16_t *totals = malloc((lines + 1) * sizeof *totals);
	struct test_strings strings = strings_of(text, lines, length);

	if (totals == NULL)
		exit(EXIT_FAILURE);
	for (size_t path = 0; path < PATHS; path++) {
		struct pindeck_batch_lines scored;

		if (!choose(paths[path]))
			continue;
		scored = pindeck_batch_text(totals, lines + 1, pindeck_text_from(text, length),
		                            layout, discipline);
		if (scored.lines != lines || scored.bytes != length)
			fail("how many lines", paths[path], "");
		compare_totals("line", paths[path], expected, totals, &strings);
		check_strings(&strings, expected, layout, paths[path]);
		if (length < REMARK)
			check_behind_remark(text, length, expected, lines, layout, paths[path]);
	}
	strings_free(&strings);
	free(totals);
}

/* Each line against the rules. */
static void check_text(const char *text, size_t length, size_t lines, enum pindeck_layout layout)
{
	uint16_t *expected = malloc((lines + 1) * sizeof *expected);
	const char *line = text;

	if (expected == NULL)
		exit(EXIT_FAILURE);
	for (size_t next = 0; next < lines; next++) {
		const char *end = memchr(line, '\n', length - (size_t)(line - text));

		expected[next] = rules_line(line, (size_t)(end - line), discipline, layout);
		line = end + 1;
	}
	check_totals(text, length, expected, lines, layout);
	free(expected);
}

/* Replace a few bytes of a line, by bytes of the notation and by any others. */
static void damage_line(struct random_archive *random, char *line, size_t length)
{
	static const char likely[] = "0123456789X/-Ff x, [(\t\r#";

	for (unsigned times = 1 + random_below(random, 2); times > 0 && length > 0; times--) {
		char *byte = line + random_below(random, (unsigned)length);

		*byte = random_below(random, 4) == 0
		            ? (char)(1 + random_below(random, 255))
		            : likely[random_below(random, sizeof likely - 1)];
		if (*byte == '\n')
			*byte = 'n';
	}
}

static size_t random_line(struct random_archive *random, char *line, const uint8_t *balls)
{
	size_t length = random_below(random, 2) == 0
	                    ? random_counts(line, balls)
	                    : random_sheet(random, line, balls, discipline);

	if (random_below(random, 3) == 0)
		damage_line(random, line, length);
	if (random_below(random, 10) == 0)
		line[length++] = '\r';
	line[length++] = '\n';
	return length;
}

/* The balls of a random game, a third of them damaged. A record has the first 21 of them. */
static void random_balls(struct random_archive *random, uint8_t balls[MOST_BALLS])
{
	random_game(random, balls, discipline);
	if (random_below(random, 3) == 0)
		random_damage(random, balls);
}

/* The total of a record. The rules score a part of them. machine.h scores the others, five times as
 * fast: check_states compares it with the rules in every state, this function in that part. */
static uint16_t total_of(const uint8_t *record, bool by_rules)
{
	const uint16_t total = machine_score(record, false, discipline);

	if (by_rules && total != rules_record(record, discipline)) {
		char text[LINE];

		describe(text, record);
		fail("record", "machine", text);
	}
	return total;
}

/* A digest, FNV-1a, to compare the results of different machines. */
static uint64_t digest_of(uint64_t digest, const uint16_t *totals, size_t games)
{
	for (size_t game = 0; game < games; game++)
		digest = (digest ^ totals[game]) * UINT64_C(0x100000001B3);
	return digest;
}

/* This number of blocks of records. Of these many games one is scored by the rules, and is also a
 * line of a text, whose layout changes from block to block. */
static void check_random(int blocks, size_t apart)
{
	struct random_archive random = { 20261115 };
	uint8_t *records = malloc(block_size * PINDECK_RECORD);
	uint16_t *expected = malloc(block_size * sizeof *expected);
	char *text = malloc(block_size * LINE);
	uint64_t digest = UINT64_C(0xCBF29CE484222325);

	if (records == NULL || expected == NULL || text == NULL)
		exit(EXIT_FAILURE);
	for (int block = 0; block < blocks; block++) {
		size_t length = 0;
		size_t lines = 0;

		for (size_t game = 0; game < block_size; game++) {
			uint8_t *record = records + game * PINDECK_RECORD;
			uint8_t balls[MOST_BALLS];

			random_balls(&random, balls);
			memcpy(record, balls, PINDECK_RECORD);
			expected[game] = total_of(record, game % apart == 0);
			if (game % apart != 0)
				continue;
			length += random_line(&random, text + length, balls);
			lines++;
		}
		check_records(records, expected, block_size);
		digest = digest_of(digest, expected, block_size);
		text[length] = '\0';
		check_text(text, length, lines, (enum pindeck_layout)(block % 3));
	}
	printf("%zu random games, digest %016" PRIx64 "\n", (size_t)blocks * block_size, digest);
	free(records);
	free(expected);
	free(text);
}

/* Archives of every size up to two blocks of the widest vector and a bit: the end of
 * a block, and an incomplete block. */
static void check_sizes(void)
{
	enum {
		SIZES = 2 * 64 + 3
	};
	struct random_archive random = { 20261116 };
	static uint8_t records[SIZES][PINDECK_RECORD];
	static uint16_t of_records[SIZES];
	static uint16_t of_lines[SIZES];
	static char text[SIZES * LINE];
	const size_t apart =
	    discipline == PINDECK_DISCIPLINE_TENPIN ? 1 : (size_t)full_or_sample(1, 13);
	size_t length = 0;

	for (size_t games = 0; games < SIZES; games++) {
		uint8_t balls[MOST_BALLS];
		size_t line;

		if (games % apart == 0) {
			check_records(records[0], of_records, games);
			check_totals(text, length, of_lines, games, PINDECK_LAYOUT_ANY);
		}
		random_game(&random, balls, discipline);
		memcpy(records[games], balls, PINDECK_RECORD);
		of_records[games] = rules_record(records[games], discipline);
		line = random_line(&random, text + length, balls);
		of_lines[games] =
		    rules_line(text + length, line - 1, discipline, PINDECK_LAYOUT_ANY);
		length += line;
	}
}

/* ---- every state ---- */

enum {
	MOST_PAIRS = 8,    /* machines that one state of the rules goes with */
	MOST_STATES = 1024 /* of the machine, its points aside */
};

/* Walk through every pair of states that the rules and the machine can reach together. */
struct product {
	struct walk walk;
	struct machine (*machines)[MOST_PAIRS];
	int *pairs;                      /* how many of them, for each state of the rules */
	int representative[MOST_STATES]; /* a state of the rules for each of the machine */
	struct machine state[MOST_STATES];
	int states;
};

static bool is_same(const struct machine *one, const struct machine *other)
{
	return one->standing == other->standing && one->bowled == other->bowled &&
	       one->owed == other->owed && one->owed_next == other->owed_next &&
	       one->frame == other->frame;
}

static void note_state(struct product *product, const struct machine *machine, int state)
{
	for (int next = 0; next < product->states; next++)
		if (is_same(&product->state[next], machine))
			return;
	if (product->states == MOST_STATES)
		exit(EXIT_FAILURE);
	product->state[product->states] = *machine;
	product->representative[product->states++] = state;
}

static void note_pair(struct product *product, int state, const struct machine *machine)
{
	for (int next = 0; next < product->pairs[state]; next++)
		if (is_same(&product->machines[state][next], machine))
			return;
	if (product->pairs[state] == MOST_PAIRS)
		exit(EXIT_FAILURE);
	product->machines[state][product->pairs[state]++] = *machine;
	note_state(product, machine, state);
}

/* The rules bowl no free strikes: the machine does, when it comes to them. */
static void bowl_free(struct machine *machine)
{
	while (machine_is_free(machine->frame, discipline))
		machine_bowl(machine, PINDECK_RACK, discipline);
}

/* The rules count free strikes from the beginning. */
static int free_ahead(const struct machine *machine)
{
	int points = 0;

	for (int frame = machine->frame; frame < PINDECK_FRAMES; frame++)
		points += machine_is_free(frame, discipline) ? PINDECK_RACK : 0;
	return points;
}

/* Both must be over or neither, with the same points. */
static bool agree(const struct walk_state *rules, const struct machine *machine)
{
	return machine->points + free_ahead(machine) == walk_points(rules) &&
	       machine_is_over(machine) == pindeck_game_is_over(&rules->game);
}

/* Both must accept every ball or refuse it, and agree on the next state. */
static void check_pair(struct product *product, int state, const struct machine *machine)
{
	const struct walk_state *rules = &product->walk.states[state];
	const struct pindeck_notation game = pindeck_game_to_notation(&rules->game);

	for (int pins = 0; pins < WALK_COUNTS; pins++) {
		const int next = rules->next[pins];
		struct machine after = *machine;

		if (machine_bowl(&after, (uint8_t)pins, discipline) != (next != WALK_NOWHERE))
			fail("ball", "machine", game.text);
		if (next == WALK_NOWHERE)
			continue;
		bowl_free(&after);
		if (!agree(&product->walk.states[next], &after))
			fail("walk", "machine", game.text);
		if (!machine_is_over(&after))
			note_pair(product, next, &after);
	}
}

static void check_walk(struct product *product)
{
	product->walk = walk_open(discipline, WALK_COUNTS, NULL);
	product->machines = calloc((size_t)product->walk.count, sizeof *product->machines);
	product->pairs = calloc((size_t)product->walk.count, sizeof *product->pairs);
	if (product->machines == NULL || product->pairs == NULL)
		exit(EXIT_FAILURE);
	note_pair(product, product->walk.first[0], &machine_start);
	for (int place = 0; place < WALK_OVER; place++)
		for (int state = product->walk.first[place]; state != WALK_NOWHERE;
		     state = product->walk.states[state].sibling)
			for (int pair = 0; pair < product->pairs[state]; pair++) {
				const struct machine machine = product->machines[state][pair];

				check_pair(product, state, &machine);
			}
	printf("%d states of the machine\n", product->states);
}

static int balls_of(const struct pindeck_game *game, uint8_t balls[MOST_BALLS])
{
	int count = 0;

	memset(balls, PINDECK_NO_BALL, MOST_BALLS);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		if (pindeck_game_is_free(game, pindeck_frame_number_of(frame)))
			balls[count++] = PINDECK_RACK;
		for (int ball = 1; pindeck_game_has_ball(game, pindeck_place_of(frame, ball));
		     ball++)
			balls[count++] = (uint8_t)pindeck_pins_to_count(
			    pindeck_delivery_fallen(pindeck_ball_delivery(
				pindeck_game_ball(game, pindeck_place_of(frame, ball)))));
	}
	return count;
}

/* After this number of balls a byte, then nothing, or balls that fell nothing, or balls that fell
 * everything. */
static void bowl_on(uint8_t balls[MOST_BALLS], int count, uint8_t byte, int rest)
{
	struct machine machine = machine_start;

	balls[count++] = byte;
	for (int ball = 0; ball < count; ball++)
		machine_bowl(&machine, balls[ball], discipline);
	for (; rest > 0 && count < MOST_BALLS && !machine_is_over(&machine); count++) {
		const bool all = rest == 2 || machine_is_free(machine.frame, discipline);

		balls[count] = all ? machine.standing : 0;
		machine_bowl(&machine, balls[count], discipline);
	}
}

/* From every state of the machine every byte, and three ways on: so every step of every path is
 * taken from every state that a record has room for. */
static void check_steps(const struct pindeck_game *game)
{
	enum {
		RECORDS = 256 * 3
	};
	static uint8_t records[RECORDS][PINDECK_RECORD];
	static uint16_t expected[RECORDS];

	for (int next = 0; next < RECORDS; next++) {
		uint8_t balls[MOST_BALLS];
		const int count = balls_of(game, balls);

		if (count >= PINDECK_RECORD)
			return;
		bowl_on(balls, count, (uint8_t)(next / 3), next % 3);
		memcpy(records[next], balls, PINDECK_RECORD);
		expected[next] = rules_record(records[next], discipline);
	}
	check_records(records[0], expected, RECORDS);
}

/* The same as text, in counts and in marks, with every count: here every state has room. */
static void check_step_lines(struct random_archive *random, const struct pindeck_game *game)
{
	enum {
		LINES = (PINDECK_RACK + 2) * 3
	};
	static char text[2 * LINES * LINE];
	size_t length = 0;

	for (int next = 0; next < LINES; next++) {
		uint8_t balls[MOST_BALLS];

		bowl_on(balls, balls_of(game, balls), (uint8_t)(next / 3), next % 3);
		length += random_counts(text + length, balls);
		text[length++] = '\n';
		length += random_sheet(random, text + length, balls, discipline);
		text[length++] = '\n';
	}
	text[length] = '\0';
	check_text(text, length, 2 * LINES, PINDECK_LAYOUT_ANY);
}

static void check_states(void)
{
	static struct product product;
	struct random_archive random = { 20261118 };

	product.states = 0;
	check_walk(&product);
	for (int state = 0; state < product.states; state += full_or_sample(1, 23)) {
		const struct pindeck_game *game =
		    &product.walk.states[product.representative[state]].game;

		check_steps(game);
		check_step_lines(&random, game);
	}
	free(product.machines);
	free(product.pairs);
	walk_close(&product.walk);
}

/* ---- texts ---- */

static void check_golden(void)
{
	FILE *file = fopen(GAMES, "r");
	struct golden golden = { .line = 0 };
	char text[GOLDEN_SIZE + 2];

	if (file == NULL)
		exit(EXIT_FAILURE);
	while (golden_next(file, &golden)) {
		uint16_t total = 0;

		if (golden.discipline != discipline || golden.balls[0] == '\0')
			continue;
		snprintf(text, sizeof text, "%s\n", golden.balls);
		for (size_t path = 0; path < PATHS; path++) {
			if (!choose(paths[path]))
				continue;
			pindeck_batch_text(&total, 1, pindeck_text_from(text, strlen(text)),
			                   PINDECK_LAYOUT_ANY, discipline);
			if (total != (golden.final == 10 ? golden.totals[9] : PINDECK_UNFINISHED))
				fail("golden", paths[path], golden.balls);
		}
	}
	fclose(file);
}

static void check_odd_lines(void)
{
	static const char text[] =
	    "\n# a remark\n \t\r\n\r\nX\nX X X X X X X X X X X X\nXXXXXXXXXXXX\n"
	    "10 10 10 10 10 10 10 10 10 10 10 10\n10,10,10,10,10,10,10,10,10,10,10,10\n"
	    "8[7-10]/ X X X X X X X X XXX\n(8)/ X X X X X X X X XXX\n"
	    "1 2 3 4 5 4 3 2 1 0 1 2 3 4 5 4 3 2 1 0 1\n12 34 51 23 45 12 34 51 23 45\n"
	    "10 11 10 10 10 10 10 10 10 10\n 7/ 7/ 7/ 7/ 7/ 7/ 7/ 7/ 7/ 7/7 \n"
	    "7 / 7 / 7 / 7 / 7 / 7 / 7 / 7 / 7 / 7 / 7\n"
	    "0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0\n7 /7\n//\nX/\n7//\n"
	    "X X X X X X X X X XXX                                                        \n"
	    "X X X X X X X X X XXX X\n\xEF\xBB\xBFX\n72 7 2\n7 2 X\n-\n"
	    "9 X 81 9 9 7/ X 9 9 99X\n9 9 9 9 9 9 9 9 9 999\n9 9 9 9 9 9 9 9 9 9 9 9\n"
	    "9 9 9 9 9 9 9 9 9 9/\n9 9 9 9 9 9 9 9 9 7/9\n9 9 9 9 9 9 9 9 9 97/\n"
	    "9 9 9 9 9 9 9 9 9 9-/\n9/\nF/ -9 F9 -X\n-9 -9 -9 -9 -9 -9 -9 -9 -9 -/9\n"
	    "8 8 8 8 8 8 8 8 8 888\n7 7 7 7 7 7 7 7 7 777\n7 8 9 X 6/ 7 8 9 X 6/7\n"
	    "X X X X X X X X X X\nX X X X X X X X X XX\nX X X X X X X X X 7/\n"
	    "X X X X X X X X X 7/X\n5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/\n"
	    "5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5 5\n-/ F/ 1/ 9/ X 9- -9 72 -- X\n";
	size_t lines = 0;

	for (const char *byte = text; *byte != '\0'; byte++)
		lines += *byte == '\n';
	for (int layout = PINDECK_LAYOUT_ANY; layout <= PINDECK_LAYOUT_MARKS; layout++)
		check_text(text, sizeof text - 1, lines, (enum pindeck_layout)layout);
}

/* Line ends within a string separate frames, as blanks do. Offsets that are not in order make no
 * game. */
static void check_odd_strings(void)
{
	static const char text[] = "X X X X\nX X X X X XXXX\nX\n9- 9-";
	static const char *const texts[] = { text, NULL, text + 22, text + 22 };
	static const size_t lengths[] = { 21, 0, 4, 9 };
	static const int32_t offsets[] = { 0, 21, 20, 21, 31, -1, 31 };
	uint16_t totals[6];

	for (size_t path = 0; path < PATHS; path++) {
		if (!choose(paths[path]))
			continue;
		pindeck_batch_strings(totals, texts, lengths, 4, PINDECK_LAYOUT_ANY, discipline);
		for (size_t next = 0; next < 4; next++)
			if (totals[next] !=
			    rules_line(texts[next], lengths[next], discipline, PINDECK_LAYOUT_ANY))
				fail("odd string", paths[path], next == 1 ? "" : texts[next]);
		pindeck_batch_offsets(totals, text, offsets, 6, PINDECK_LAYOUT_ANY, discipline);
		if (totals[0] != rules_line(text, 21, discipline, PINDECK_LAYOUT_ANY) ||
		    totals[1] != PINDECK_IMPOSSIBLE || totals[4] != PINDECK_IMPOSSIBLE ||
		    totals[5] != PINDECK_IMPOSSIBLE)
			fail("odd offsets", paths[path], text);
	}
}

/* Cut a text anywhere: the first part is scored as far as its lines are whole, the second from
 * there. */
static void check_cuts(void)
{
	static const char text[] =
	    "X X X X X X X X X XXX\n9- 9- 9-\n10 7 3\n\n# no\n8[7-10]/\n7X\n"
	    "9- 9- 9- 9- 9- 9- 9- 9- 9- 9-\n5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/5\n";
	uint16_t whole[16];
	uint16_t parts[16];

	for (size_t path = 0; path < PATHS; path++) {
		if (!choose(paths[path]))
			continue;
		pindeck_batch_text(whole, 16, pindeck_text_from(text, sizeof text - 1),
		                   PINDECK_LAYOUT_ANY, discipline);
		for (size_t cut = 0; cut < sizeof text; cut++) {
			/* exactly as large as it is, so that a step too far is seen */
			char *front = malloc(cut > 0 ? cut : 1);
			struct pindeck_batch_lines first;
			struct pindeck_batch_lines second;

			memcpy(front, text, cut);
			first = pindeck_batch_text(parts, 16, pindeck_text_from(front, cut),
			                           PINDECK_LAYOUT_ANY, discipline);
			second = pindeck_batch_text(
			    parts + first.lines, 16 - first.lines,
			    pindeck_text_from(text + first.bytes, sizeof text - 1 - first.bytes),
			    PINDECK_LAYOUT_ANY, discipline);
			if (first.lines + second.lines != 9 ||
			    memcmp(whole, parts, 9 * sizeof *whole) != 0)
				fail("cut", paths[path], text + cut);
			free(front);
		}
	}
}

/* ---- paths of the machine
 * ------------------------------------------------------------------------ */

static void check_has(void)
{
	for (int next = PINDECK_DISCIPLINE_TENPIN; next < PINDECK_DISCIPLINES; next++)
		if (pindeck_batch_has((enum pindeck_discipline)next) !=
		    (next != PINDECK_DISCIPLINE_FIVEPIN))
			fail("has", "any",
			     pindeck_discipline_to_name((enum pindeck_discipline)next));
	if (pindeck_batch_has(PINDECK_DISCIPLINES))
		fail("has", "any", "what is no discipline");
}

static bool yes(void)
{
	return true;
}

static bool no(void)
{
	return false;
}

static bool always(struct pindeck_text front, enum pindeck_layout layout)
{
	(void)front;
	(void)layout;
	return true;
}

static bool never(struct pindeck_text front, enum pindeck_layout layout)
{
	(void)front;
	(void)layout;
	return false;
}

static struct pindeck_text text_of(const char *text)
{
	return pindeck_text_from(text, strlen(text));
}

enum {
	CANDIDATES = 4
};

/* The name of the path that a processor with these paths takes for the text; for records text is a
 * null pointer. */
static const char *chosen(const struct path candidates[CANDIDATES], const char *text,
                          enum pindeck_layout layout)
{
	const struct path *listed[CANDIDATES];
	const struct pindeck_text front = text_of(text != NULL ? text : "");

	for (int next = 0; next < CANDIDATES; next++)
		listed[next] = &candidates[next];
	return choose_path(listed, CANDIDATES, text != NULL ? &front : NULL, layout)->name;
}

/* The paths of x86-64. */
static void check_choice(void)
{
	const struct path every = { .is_possible = yes, .is_slow_with_text = never };
	const struct path missing = { .is_possible = no, .is_slow_with_text = never };
	const struct path microcoded = { .is_possible = yes, .is_slow_with_text = always };
	const struct {
		const char *processor;
		struct path candidates[CANDIDATES];
		const char *for_text;
		const char *for_records;
	} cases[] = {
		{ "AVX-512", { every, every, every, every }, "avx512", "avx512" },
		{ "AVX2", { missing, every, every, every }, "avx2", "avx2" },
		{ "Zen 2", { missing, microcoded, every, every }, "sse2", "avx2" },
		{ "SSE2", { missing, missing, every, every }, "sse2", "sse2" },
		{ "none", { missing, missing, missing, every }, "portable", "portable" },
		{ "all microcoded",
		  { microcoded, microcoded, microcoded, every },
		  "portable",
		  "avx512" },
	};
	static const char *const names[CANDIDATES] = { "avx512", "avx2", "sse2", "portable" };

	for (size_t next = 0; next < sizeof cases / sizeof *cases; next++) {
		struct path candidates[CANDIDATES];

		for (int path = 0; path < CANDIDATES; path++) {
			candidates[path] = cases[next].candidates[path];
			candidates[path].name = names[path];
		}
		if (strcmp(chosen(candidates, "X", PINDECK_LAYOUT_ANY), cases[next].for_text) !=
		        0 ||
		    strcmp(chosen(candidates, NULL, PINDECK_LAYOUT_ANY), cases[next].for_records) !=
		        0)
			fail("choice", "any", cases[next].processor);
	}
}

#ifdef __SSE2__
/* SSE2 reads lists faster than the portable path, and frames slower. */
static void check_choice_by_layout(void)
{
	static const struct {
		const char *text;
		enum pindeck_layout layout;
		bool is_slow;
	} cases[] = {
		{ "X 7/ 9- X -8 8/ -6 X X X81\n", PINDECK_LAYOUT_ANY, true },
		{ "X X X X X X X X X XXX", PINDECK_LAYOUT_ANY, true },
		{ "10,7,3,9,0,10,0,8\n9-\n", PINDECK_LAYOUT_ANY, false },
		{ "10 10 10 7 3\r\n", PINDECK_LAYOUT_ANY, false },
		{ "X X X", PINDECK_LAYOUT_ANY, false },
		{ "X X X", PINDECK_LAYOUT_MARKS, true },
		{ "7/", PINDECK_LAYOUT_BALLS, false },
		{ "", PINDECK_LAYOUT_ANY, false },
		{ "\n7/\n", PINDECK_LAYOUT_ANY, false },
		{ "9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,99",
		  PINDECK_LAYOUT_ANY, false },
	};

	for (size_t next = 0; next < sizeof cases / sizeof *cases; next++)
		if (path_128.is_slow_with_text(text_of(cases[next].text), cases[next].layout) !=
		    cases[next].is_slow)
			fail("choice by layout", "sse2", cases[next].text);
}
#else
static void check_choice_by_layout(void)
{
}
#endif

int main(int argc, char **argv)
{
	const int blocks =
	    argc > 1 ? (int)strtol(argv[1], NULL, 10) : full_or_sample(TENPIN_BLOCKS, 1);
	const int fewer = full_or_sample(OTHER_BLOCKS, 1);

	block_size = (size_t)full_or_sample(100000 + 7, 2000 + 7);
	for (size_t path = 0; path < PATHS; path++)
		printf("%s: %s\n", paths[path],
		       choose(paths[path]) ? "tried" : "not on this machine");
	check_has();
	check_choice();
	check_choice_by_layout();
	for (discipline = PINDECK_DISCIPLINE_TENPIN; discipline < PINDECK_DISCIPLINES;
	     discipline++) {
		printf("%s\n", pindeck_discipline_to_name(discipline));
		check_golden();
		check_odd_lines();
		check_odd_strings();
		check_cuts();
		if (pindeck_batch_has(discipline)) {
			check_sizes();
			if (discipline == PINDECK_DISCIPLINE_TENPIN || full_or_sample(1, 0))
				check_states();
			if (discipline == PINDECK_DISCIPLINE_TENPIN)
				check_random(blocks, 10);
			else
				check_random(fewer, 3);
		}
	}
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
