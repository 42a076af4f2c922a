/* Every path of the batch gives the answers of the rules, in every discipline: on the golden games,
 * from every state of the machine with every byte, and on ten million random games of ten-pin, a
 * third of them damaged. The states cover each step of a kernel; the random games cover what
 * neighbours in a vector and in a text can do to each other.
 *
 * batch_test [BLOCKS] - this many blocks of a hundred thousand random games of ten-pin. */
#include "batch_path.h"
#include "by_rules_alone.h"
#include "golden.h"
#include "machine.h"
#include "random_archive.h"
#include "sample.h"
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	TENPIN_BLOCKS = 100, /* of random games; make soak tries a thousand */
	OTHER_BLOCKS = 3,    /* of each other discipline */
	LINE = 96
};

static const char *const paths[] = { "portable", "avx2", "avx512" };
static enum pindeck_discipline discipline; /* that is being tried */
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

/* ---- records -------------------------------------------------------------------------------- */

static void describe(char text[LINE], const uint8_t *record)
{
	text[0] = '\0';
	for (int ball = 0; ball < PINDECK_RECORD; ball++)
		snprintf(text + strlen(text), LINE - strlen(text), "%d ", record[ball]);
}

static void check_records(const uint8_t *records, const uint16_t *expected, size_t games)
{
	uint16_t *totals = malloc(games * sizeof *totals);

	for (size_t path = 0; totals != NULL && path < 3; path++) {
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

/* ---- lines ---------------------------------------------------------------------------------- */

/* Each line against the rules, and the whole in one call as well as line by line. */
static void check_text(const char *text, size_t length, size_t lines, enum pindeck_layout layout)
{
	uint16_t *totals = malloc((lines + 1) * sizeof *totals);
	uint16_t *expected = malloc((lines + 1) * sizeof *expected);
	const char *line = text;

	if (totals == NULL || expected == NULL)
		exit(EXIT_FAILURE);
	for (size_t next = 0; next < lines; next++) {
		const char *end = memchr(line, '\n', length - (size_t)(line - text));

		expected[next] = rules_line(line, (size_t)(end - line), discipline, layout);
		line = end + 1;
	}
	for (size_t path = 0; path < 3; path++) {
		struct pindeck_batch_lines scored;

		if (!choose(paths[path]))
			continue;
		scored = pindeck_batch_text(totals, lines + 1, pindeck_text_from(text, length),
		                            layout, discipline);
		if (scored.lines != lines || scored.bytes != (size_t)(line - text))
			fail("how many lines", paths[path], "");
		line = text;
		for (size_t next = 0; next < lines; next++) {
			const char *end = strchr(line, '\n');
			char shown[LINE];

			if (totals[next] != expected[next]) {
				snprintf(shown, sizeof shown, "%d not %d: %.*s", totals[next],
				         expected[next], (int)(end - line < 60 ? end - line : 60),
				         line);
				fail("line", paths[path], shown);
			}
			line = end + 1;
		}
	}
	free(totals);
	free(expected);
}

/* A few bytes of a line become others, of those that matter and any. */
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

static size_t random_line(struct random_archive *random, char *line, const uint8_t *record)
{
	size_t length = random_below(random, 2) == 0
	                    ? random_counts(line, record)
	                    : random_sheet(random, line, record, discipline);

	if (random_below(random, 3) == 0)
		damage_line(random, line, length);
	if (random_below(random, 10) == 0)
		line[length++] = '\r';
	line[length++] = '\n';
	return length;
}

/* A game with its total. In a tenth of the blocks the rules score it. In the others machine.h does,
 * five times as fast: check_states compares it with the rules in every state, this function in that
 * tenth. */
static uint16_t random_total(struct random_archive *random, uint8_t *record, bool by_rules)
{
	uint16_t total;

	random_record(random, record, discipline);
	if (random_below(random, 3) == 0)
		random_damage(random, record);
	total = machine_score(record, false, discipline);
	if (by_rules && total != rules_record(record, discipline)) {
		char text[LINE];

		describe(text, record);
		fail("record", "machine", text);
	}
	return total;
}

/* This number of blocks of records, and a tenth of them as text in each of the forms. */
static void check_random(int blocks)
{
	const int apart = blocks < 10 ? 1 : blocks / 10;
	struct random_archive random = { 20261115 };
	uint8_t *records = malloc(block_size * PINDECK_RECORD);
	uint16_t *expected = malloc(block_size * sizeof *expected);
	char *text = malloc(block_size * LINE);

	if (records == NULL || expected == NULL || text == NULL)
		exit(EXIT_FAILURE);
	for (int block = 0; block < blocks; block++) {
		for (size_t game = 0; game < block_size; game++)
			expected[game] = random_total(&random, records + game * PINDECK_RECORD,
			                              block % apart == 0);
		check_records(records, expected, block_size);
		if (block % apart == 0) {
			size_t length = 0;

			for (size_t game = 0; game < block_size; game++)
				length += random_line(&random, text + length,
				                      records + game * PINDECK_RECORD);
			text[length] = '\0';
			check_text(text, length, block_size,
			           (enum pindeck_layout)(block / apart % 3));
		}
	}
	printf("%zu random games\n", (size_t)blocks * block_size);
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
	static uint16_t expected[SIZES];
	static char text[SIZES * LINE];
	size_t length = 0;

	for (size_t games = 0; games < SIZES; games++) {
		check_records(records[0], expected, games);
		check_text(text, length, games, PINDECK_ANY_LAYOUT);
		random_record(&random, records[games], discipline);
		expected[games] = rules_record(records[games], discipline);
		length += random_line(&random, text + length, records[games]);
	}
}

/* ---- every state ---------------------------------------------------------------------------- */

enum {
	MOST_PAIRS = 8,    /* machines that one state of the rules goes with */
	MOST_STATES = 1024 /* of the machine, its points aside */
};

/* The rules and the machine walk together, over every pair of states they can reach. */
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
	return one->standing == other->standing && one->first == other->first &&
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

/* Both are over or neither is, with the same points. */
static bool agree(const struct walk_state *rules, const struct machine *machine)
{
	return machine->points == walk_points(rules) &&
	       machine_is_over(machine) == pindeck_game_is_over(&rules->game);
}

/* Every ball is accepted by both or by neither, and leads to where they agree. */
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

static int balls_of(const struct pindeck_game *game, uint8_t record[PINDECK_RECORD])
{
	int balls = 0;

	memset(record, PINDECK_NO_BALL, PINDECK_RECORD);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int ball = 1; pindeck_game_has_ball(game, pindeck_place_of(frame, ball));
		     ball++)
			record[balls++] = (uint8_t)pindeck_pins_to_count(
			    pindeck_delivery_fallen(pindeck_ball_delivery(
				pindeck_game_ball(game, pindeck_place_of(frame, ball)))));
	return balls;
}

/* After this byte nothing, or balls that fell nothing, or balls that fell everything. */
static void bowl_on(uint8_t *record, int balls, const struct pindeck_game *game, int rest)
{
	struct pindeck_game again = *game;

	pindeck_game_bowl(&again, pindeck_delivery_of(record[balls++]));
	while (rest > 0 && balls < PINDECK_RECORD && !pindeck_game_is_over(&again)) {
		const struct pindeck_pins standing =
		    pindeck_deck_standing(pindeck_game_deck(&again));

		record[balls] = rest == 1 ? 0 : (uint8_t)pindeck_pins_to_count(standing);
		pindeck_game_bowl(&again, pindeck_delivery_of(record[balls++]));
	}
}

/* From every state of the machine every byte, and three ways on: so every step of every path is
 * taken from every state. */
static void check_steps(const struct product *product)
{
	enum {
		RECORDS = 256 * 3
	};
	static uint8_t records[RECORDS][PINDECK_RECORD];
	static uint16_t expected[RECORDS];

	for (int state = 0; state < product->states; state += full_or_sample(1, 23)) {
		const struct pindeck_game *game =
		    &product->walk.states[product->representative[state]].game;

		for (int next = 0; next < RECORDS; next++) {
			const int balls = balls_of(game, records[next]);

			if (balls < PINDECK_RECORD) {
				records[next][balls] = (uint8_t)(next / 3);
				bowl_on(records[next], balls, game, next % 3);
			}
			expected[next] = rules_record(records[next], discipline);
		}
		check_records(records[0], expected, RECORDS);
	}
}

static void check_states(void)
{
	static struct product product;

	product.states = 0;
	check_walk(&product);
	check_steps(&product);
	free(product.machines);
	free(product.pairs);
	walk_close(&product.walk);
}

/* ---- texts ---------------------------------------------------------------------------------- */

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
		for (size_t path = 0; path < 3; path++) {
			if (!choose(paths[path]))
				continue;
			pindeck_batch_text(&total, 1, pindeck_text_from(text, strlen(text)),
			                   PINDECK_ANY_LAYOUT, discipline);
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
	for (int layout = PINDECK_ANY_LAYOUT; layout <= PINDECK_MARKS; layout++)
		check_text(text, sizeof text - 1, lines, (enum pindeck_layout)layout);
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

	for (size_t path = 0; path < 3; path++) {
		if (!choose(paths[path]))
			continue;
		pindeck_batch_text(whole, 16, pindeck_text_from(text, sizeof text - 1),
		                   PINDECK_ANY_LAYOUT, discipline);
		for (size_t cut = 0; cut < sizeof text; cut++) {
			/* exactly as large as it is, so that a step too far is seen */
			char *front = malloc(cut > 0 ? cut : 1);
			struct pindeck_batch_lines first;
			struct pindeck_batch_lines second;

			memcpy(front, text, cut);
			first = pindeck_batch_text(parts, 16, pindeck_text_from(front, cut),
			                           PINDECK_ANY_LAYOUT, discipline);
			second = pindeck_batch_text(
			    parts + first.lines, 16 - first.lines,
			    pindeck_text_from(text + first.bytes, sizeof text - 1 - first.bytes),
			    PINDECK_ANY_LAYOUT, discipline);
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
	static const enum pindeck_discipline fast[] = { PINDECK_TENPIN, PINDECK_NO_TAP_9,
		                                        PINDECK_NO_TAP_8, PINDECK_NO_TAP_7,
		                                        PINDECK_CURRENT_FRAME };

	for (size_t next = 0; next < sizeof fast / sizeof fast[0]; next++)
		if (!pindeck_batch_has(fast[next]))
			fail("has not", "any", pindeck_discipline_to_name(fast[next]));
	if (pindeck_batch_has(PINDECK_LOW_BALL) || pindeck_batch_has(PINDECK_CANDLEPIN) ||
	    pindeck_batch_has(PINDECK_DISCIPLINES))
		fail("has", "any", "what it has not");
}

int main(int argc, char **argv)
{
	const int blocks =
	    argc > 1 ? (int)strtol(argv[1], NULL, 10) : full_or_sample(TENPIN_BLOCKS, 1);
	const int fewer = full_or_sample(OTHER_BLOCKS, 1);

	block_size = (size_t)full_or_sample(100000 + 7, 2000 + 7);
	for (size_t path = 0; path < 3; path++)
		printf("%s: %s\n", paths[path],
		       choose(paths[path]) ? "tried" : "not on this machine");
	check_has();
	for (discipline = PINDECK_TENPIN; discipline < PINDECK_DISCIPLINES; discipline++) {
		printf("%s\n", pindeck_discipline_to_name(discipline));
		check_golden();
		check_odd_lines();
		check_cuts();
		if (pindeck_batch_has(discipline)) {
			check_sizes();
			if (discipline == PINDECK_TENPIN || full_or_sample(1, 0))
				check_states();
			check_random(discipline == PINDECK_TENPIN ? blocks : fewer);
		}
	}
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
