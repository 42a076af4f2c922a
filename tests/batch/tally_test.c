/* A tally equals the result of the rules, in every discipline and layout: on every frame of the
 * table, on random games, and on damaged ones. The rules read the lines that a tally refuses. */
#include "random_lines.h"
#include "sample.h"
#include "spelling.h"
#include "tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum pindeck_discipline discipline; /* that is being tried */
static enum pindeck_layout layout;
static struct tallier *tallier;
static struct tallier *totals_tallier; /* without marks */
static int failures;

static void fail(const char *what, const char *line, size_t length)
{
	if (failures++ < 20)
		fprintf(stderr, "%s (%s, layout %d): %.*s\n", what,
		        pindeck_discipline_to_name(discipline), (int)layout, (int)length, line);
}

/* ---- the rules ---- */

static bool has_totals(const struct tally *tally, const struct pindeck_game *game)
{
	const struct pindeck_totals totals = pindeck_game_totals(game);

	for (int frame = 0; frame < PINDECK_FRAMES; frame++) {
		if (pindeck_score_is_final(totals.list[frame]) != (frame < tally->final))
			return false;
		if (frame < tally->final &&
		    tally->totals[frame] != pindeck_score_to_points(totals.list[frame]))
			return false;
	}
	return true;
}

static bool has_marks(const struct tally *tally, const struct pindeck_game *game)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(game);

	return tally->length == marks.length + 1 && tally->text[0] == ' ' &&
	       strcmp(tally->text + 1, marks.text) == 0;
}

static bool is_tally_of(const struct tally *tally, const struct pindeck_game *game)
{
	return tally->total == pindeck_batch_total(game) && has_totals(tally, game) &&
	       has_marks(tally, game);
}

/* What is tallied without marks has the same totals. The tally keeps what it saw before. */
static bool is_totalled(const struct tally *tally, const char *line, size_t length)
{
	static struct tally totals;

	return tally_line(totals_tallier, &totals, line, length) && totals.total == tally->total &&
	       totals.final == tally->final &&
	       memcmp(totals.totals, tally->totals, (size_t)tally->final * sizeof *tally->totals) ==
	           0;
}

/* ---- lines ---- */

enum demand {
	MAY_BE_TALLIED,
	MUST_BE_TALLIED /* if the rules accept it */
};

static void check_line(const char *line, size_t length, enum demand demand)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading =
	    pindeck_game_read_in(&game, pindeck_text_from(line, length), layout);
	const bool accepted = pindeck_verdict_is_accepted(reading.verdict) && reading.column > 0;
	/* exactly as large as it is, so that the sanitizers see a step too far */
	char *copy = memcpy(malloc(length + 1), line, length);
	static struct tally tally; /* keeps what it saw before */
	const bool tallied = tally_line(tallier, &tally, copy, length);

	if (tallied && !is_totalled(&tally, copy, length))
		fail("other totals without marks", line, length);
	free(copy);
	if (tallied && !accepted)
		fail("the rules refuse", line, length);
	else if (tallied && !is_tally_of(&tally, &game))
		fail("the rules score otherwise", line, length);
	else if (!tallied && accepted && demand == MUST_BE_TALLIED)
		fail("not tallied", line, length);
}

static void check_random_lines(void)
{
	struct random_archive random = { 20261118 };
	char line[RANDOM_LINE];

	for (int next = full_or_sample(5000, 200); next > 0; next--) {
		const enum random_kind kind = (enum random_kind)(next % RANDOM_KINDS);
		const bool fits =
		    layout != (kind == RANDOM_SHEET ? PINDECK_LAYOUT_BALLS : PINDECK_LAYOUT_MARKS);
		size_t length = random_line(&random, line, kind, discipline);

		check_line(line, length, fits ? MUST_BE_TALLIED : MAY_BE_TALLIED);
		length = random_odd_line(&random, line, discipline);
		check_line(line, length, MAY_BE_TALLIED);
	}
}

static void check_odd_lines(void)
{
	static const char *const lines[] = { "",        " ",
		                             "\r",      "#",
		                             "# X",     ".",
		                             ". . X",   ",",
		                             ", ,",     "X,",
		                             "72 7/,",  "7,",
		                             "7 ",      "7 \t\r",
		                             "7\r3",    "X X",
		                             "10 10",   "9/9",
		                             "X X X",   "9- 9-",
		                             "1 0",     "1 01",
		                             "100",     "10,10",
		                             "a,b",     "a, b",
		                             "a ,b",    "a b",
		                             "aa",      "ba",
		                             "C/O",     "C/O,/",
		                             "XF",      "Xf",
		                             "HS 5",    "15",
		                             "(8)",     "(8)/",
		                             "(8",      "8[7-10]/",
		                             "8[7-10]", "T",
		                             "9-T",     "_ X",
		                             "X_",      "\xEF\xBB\xBFX" };
	char line[1000];

	for (size_t next = 0; next < sizeof lines / sizeof *lines; next++)
		check_line(lines[next], strlen(lines[next]), MAY_BE_TALLIED);
	for (size_t length = 0; length < sizeof line; length += (size_t)full_or_sample(1, 13)) {
		memset(line, ' ', length);
		check_line(line, length, MAY_BE_TALLIED);
		memset(line, 'X', length);
		check_line(line, length, MAY_BE_TALLIED);
	}
}

/* ---- every frame ---- */

static size_t add_ball(char *line, const struct symbols *symbols, int symbol)
{
	return (size_t)sprintf(line, "%s ", symbols->texts[symbol]);
}

/* Every three symbols, as single balls after these. Five-pin has many: of the third some, as in a
 * sample. */
static void check_balls_after(const char *before)
{
	const struct symbols symbols = symbols_of(discipline);
	const int apart =
	    symbols_are_five(discipline) ? full_or_sample(31, 197) : full_or_sample(1, 7);
	char line[100];
	size_t ends[4] = { (size_t)sprintf(line, "%s", before) };

	for (int first = 0; first < symbols.count; first++) {
		ends[1] = ends[0] + add_ball(line + ends[0], &symbols, first);
		for (int second = 0; second < symbols.count; second++) {
			ends[2] = ends[1] + add_ball(line + ends[1], &symbols, second);
			for (int third = (first + second) % apart; third < symbols.count;
			     third += apart) {
				ends[3] = ends[2] + add_ball(line + ends[2], &symbols, third);
				check_line(line, ends[3], MUST_BE_TALLIED);
			}
		}
	}
}

/* In the first frame and in the last one. */
static void check_frames(void)
{
	check_balls_after("");
	check_balls_after("X X X X X X X X X ");
}

/* ---- records ---- */

static void check_record(const uint8_t record[PINDECK_RECORD])
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading = pindeck_batch_read(&game, record);
	const bool accepted = pindeck_verdict_is_accepted(reading.verdict) && reading.column > 0;
	struct tally tally = { 0 };

	if (tally_record(tallier, &tally, record) != accepted)
		fail("record", (const char *)record, 0);
	else if (accepted && !is_tally_of(&tally, &game))
		fail("score of a record", tally.text, tally.length);
}

/* The balls of a line of counts; a foul fells none. */
static void pack(uint8_t record[PINDECK_RECORD], const char *line, size_t length)
{
	uint8_t *ball = record;

	memset(record, PINDECK_NO_BALL, PINDECK_RECORD);
	for (size_t byte = 0; byte < length; byte += 2) {
		const bool ten = byte + 1 < length && line[byte + 1] == '0';

		*ball++ = (uint8_t)(ten ? PINDECK_RACK : line[byte] == 'F' ? 0 : line[byte] - '0');
		byte += ten ? 1 : 0;
	}
}

static void check_records(void)
{
	struct random_archive random = { 20261119 };
	char line[RANDOM_LINE];

	for (int next = full_or_sample(5000, 200); next > 0; next--) {
		uint8_t record[PINDECK_RECORD];

		pack(record, line, random_line(&random, line, RANDOM_SINGLE, discipline));
		check_record(record);
		record[random_below(&random, PINDECK_RECORD)] = (uint8_t)random_below(&random, 13);
		check_record(record);
		memset(record + next % PINDECK_RECORD, PINDECK_NO_BALL,
		       (size_t)(PINDECK_RECORD - next % PINDECK_RECORD));
		check_record(record);
	}
}

int main(void)
{
	for (discipline = PINDECK_DISCIPLINE_TENPIN; discipline < PINDECK_DISCIPLINES; discipline++)
		for (layout = PINDECK_LAYOUT_ANY; layout <= PINDECK_LAYOUT_MARKS; layout++) {
			tallier = tallier_open(discipline, layout, TALLY_TOTALS_AND_MARKS);
			totals_tallier = tallier_open(discipline, layout, TALLY_TOTALS);
			if (tallier == NULL || totals_tallier == NULL)
				return EXIT_FAILURE;
			check_random_lines();
			check_odd_lines();
			if (layout == PINDECK_LAYOUT_BALLS)
				check_frames();
			if (layout == PINDECK_LAYOUT_BALLS &&
			    !pindeck_discipline_has_three_balls(discipline))
				check_records();
			tallier_close(tallier);
			tallier_close(totals_tallier);
		}
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
