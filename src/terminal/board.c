/* The board: a match drawn as text, one cell of six columns for each frame; a series, the effect of
 * a change, and a need as text. */
#include "terminal/board.h"

#include <assert.h>
#include <string.h>

enum {
	CELL = 6,
	INDENT = 2, /* of marks and totals within their cell */
	WIDEST_TOTAL = CELL - INDENT,
	JOINED = PINDECK_MOST_BALLS * PINDECK_MARK_SIZE /* with the bars between them */
};

static const char heading[] =
    "| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |\n";
static const char blank_row[] =
    "|      |      |      |      |      |      |      |      |      |      |      |\n";

static_assert(sizeof heading == BOARD_COLUMNS + 1, "the heading is not as wide as the board");
static_assert(sizeof blank_row == BOARD_COLUMNS + 1, "a row is not as wide as the board");

static char *add_row(struct board *board, const char row[BOARD_COLUMNS])
{
	char *added = board->text + board->length;

	memcpy(added, row, BOARD_COLUMNS);
	board->length += BOARD_COLUMNS;
	return added;
}

/* The cell of a frame between its bars; the name is in cell 0. */
static char *cell_of(char *row, int frame)
{
	return row + 1 + frame * (CELL + 1);
}

/* How marks are written in a cell: the longest form first. */
struct spacing {
	bool bars;
	bool fouls; /* of five-pin, an F after the pins */
	bool short_names;
};

static const struct spacing spacings[] = {
	{ true, true, false },   { false, true, false }, { false, true, true },
	{ false, false, false }, { false, false, true },
};

/* The marks of a frame, joined, and blanks after them; the number of columns. A free strike is a
 * mark without a ball. */
static int join_marks(char joined[JOINED], const struct pindeck_game *game, int frame,
                      struct spacing spacing)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const int balls = pindeck_frame_to_balls(pindeck_game_frame(game, number));
	const int count = balls == 0 && pindeck_game_is_free(game, number) ? 1 : balls;
	int length = 0;

	memset(joined, ' ', JOINED);
	for (int ball = 1; ball <= count; ball++) {
		const struct pindeck_mark whole =
		    pindeck_game_mark(game, pindeck_place_of(frame, ball));
		const struct pindeck_mark mark =
		    spacing.short_names ? pindeck_mark_short(whole) : whole;

		if (ball > 1 && spacing.bars)
			joined[length++] = '|';
		for (int letter = 0; mark.text[letter] != '\0'; letter++)
			if (letter == 0 || mark.text[letter] != 'F' || spacing.fouls)
				joined[length++] = mark.text[letter];
	}
	return length;
}

/* Two balls begin after two spaces, three after one. Long marks of five-pin are written without
 * bars, and without their fouls if they are still too long. */
static void draw_marks(char cell[CELL], const struct pindeck_game *game, int frame,
                       bool short_names)
{
	char joined[JOINED];
	int length = CELL + 1;

	for (size_t next = 0; length > CELL && next < sizeof spacings / sizeof *spacings; next++) {
		struct spacing spacing = spacings[next];

		spacing.short_names |= short_names;
		length = join_marks(joined, game, frame, spacing);
	}
	if (length <= CELL - INDENT)
		memcpy(cell + INDENT, joined, CELL - INDENT);
	else
		memcpy(cell + CELL - length, joined, (size_t)length);
}

static void draw_total(char cell[CELL], int points)
{
	char digits[WIDEST_TOTAL];
	int count = 0;

	do {
		digits[count++] = (char)('0' + points % 10);
		points /= 10;
	} while (points > 0 && count < WIDEST_TOTAL);
	for (int digit = 0; digit < count; digit++)
		cell[INDENT + digit] = digits[count - 1 - digit];
}

/* The running totals, up to the first that is not final; none after that is final. */
static void draw_totals_row(struct board *board, const struct pindeck_game *game)
{
	char *row = add_row(board, blank_row);
	const struct pindeck_totals totals = pindeck_game_totals(game);

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_score total = totals.list[frame - 1];

		if (!pindeck_score_is_final(total))
			return;
		draw_total(cell_of(row, frame), pindeck_score_to_points(total));
	}
}

void board_draw(struct board *board, const struct pindeck_match *match, struct board_style style)
{
	board->length = 0;
	add_row(board, heading);
	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++) {
		const struct pindeck_name *name = pindeck_match_name(match, pindeck_seat_of(seat));
		const struct pindeck_game *game = pindeck_match_game(match, pindeck_seat_of(seat));
		char *row = add_row(board, blank_row);

		memcpy(cell_of(row, 0) + INDENT, pindeck_name_to_text(name), PINDECK_NAME_LETTERS);
		for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
			draw_marks(cell_of(row, frame), game, frame, style.short_names);
		if (style.rows == MARKS_AND_TOTALS)
			draw_totals_row(board, game);
	}
}

void board_print(const struct pindeck_match *match, struct board_style style, FILE *output)
{
	struct board board;

	board_draw(&board, match, style);
	fwrite(board.text, 1, board.length, output);
}

/* ---- The effect of a change, in lines for people ---- */

static const char *marks(const char *text)
{
	return text[0] != '\0' ? text : "--";
}

static void print_frame(const struct effect_frame *frame, FILE *output)
{
	fprintf(output, "%s %d: ", pindeck_name_to_text(&frame->bowler), frame->frame);
	if (pindeck_name_exists(frame->member_after))
		fprintf(output, "%s (%s -> %s)\n", frame->after,
		        pindeck_name_to_text(&frame->member_before),
		        pindeck_name_to_text(&frame->member_after));
	else
		fprintf(output, "%s -> %s\n", marks(frame->before), marks(frame->after));
}

static void print_score(bool is_there, int score, FILE *output)
{
	if (is_there)
		fprintf(output, "%d", score);
	else
		fputs("--", output);
}

void effect_text_print(const struct effect *effect, FILE *output)
{
	for (int next = 0; next < effect->frame_count; next++)
		print_frame(&effect->frames[next], output);
	for (int next = 0; next < effect->score_count; next++) {
		const struct effect_score *score = &effect->scores[next];

		fprintf(output, "%s: ", pindeck_name_to_text(&score->bowler));
		print_score(score->was_there, score->before, output);
		fputs(" -> ", output);
		print_score(score->is_there, score->after, output);
		putc('\n', output);
	}
}

/* ---- A series as a table: a line for each bowler, a column for each game ---- */

void series_text_print(const struct series_table *table, FILE *output)
{
	fputs("NAME", output);
	for (int game = 1; game <= table->games; game++)
		fprintf(output, "%5d", game);
	fputs("  TOTAL\n", output);
	for (int bowler = 0; bowler < table->count; bowler++) {
		const struct series_table_row *row = &table->rows[bowler];

		fprintf(output, "%-4s", pindeck_name_to_text(&row->name));
		for (int game = 0; game < table->games; game++) {
			if (row->points[game] < 0)
				fputs("    -", output);
			else
				fprintf(output, "%5d", row->points[game]);
		}
		fprintf(output, "%7d\n", row->total);
	}
}

/* ---- The sentence for an action that was refused ---- */

/* Faults without a sentence of their own mean that the journal contradicts the rules. */
static const enum text texts[] = {
	[FAULT_LOCKED] = TEXT_GAME_LOCKED,
	[FAULT_FRAME_TO_COME] = TEXT_FRAME_TO_COME,
	[FAULT_NO_CHANGE] = TEXT_NO_CHANGE,
	[FAULT_VOIDED] = TEXT_GAME_VOIDED,
	[FAULT_NO_MAKE_UP] = TEXT_NO_MAKE_UP,
	[FAULT_CHANGED_SINCE] = TEXT_REPAIR_CHANGED_SINCE,
	[FAULT_NO_SUCH_LINE] = TEXT_REPAIR_NO_SUCH_LINE,
	[FAULT_BAD_VALUE] = TEXT_REPAIR_BAD_VALUE,
	[FAULT_BAD_DAY] = TEXT_REPAIR_WRONG_DAY,
	[FAULT_DAY_TO_COME] = TEXT_REPAIR_DAY_TO_COME,
	[FAULT_NEEDS_REASON] = TEXT_REPAIR_NEEDS_REASON,
};

const char *fault_text_of(enum language language, struct outcome outcome)
{
	const enum text text = texts[outcome.fault];

	if (outcome.fault == FAULT_REFUSED)
		return words_for_reason(language, outcome.verdict.reason);
	return text != NO_TEXT ? words(language, text)
	                       : words_for_trouble(language, TROUBLE_IMPOSSIBLE);
}

enum {
	FRAMES_WITH_AVERAGE = 3 /* in fewer frames, the ways say it better */
};

/* ---- the steps of a way ---- */

struct wording {
	enum language language;
	bool points; /* counts are points, not pins */
};

struct step_text {
	char text[NEED_STEP_SIZE];
};

static void word_alone(struct step_text *text, struct wording wording, enum text name)
{
	snprintf(text->text, sizeof text->text, "%s", words(wording.language, name));
}

static void word_strikes(struct step_text *text, const struct way_step *step,
                         struct wording wording)
{
	if (step->times == 1)
		word_alone(text, wording, TEXT_NEED_STRIKE);
	else
		words_write(text->text, wording.language, NEED_STRIKES, step->times);
}

static void word_spares(struct step_text *text, const struct way_step *step, struct wording wording)
{
	if (step->times == 1 && step->count == 0)
		word_alone(text, wording, TEXT_NEED_SPARE);
	else if (step->times == 1)
		words_write(text->text, wording.language, NEED_SPARE_AFTER, step->count);
	else if (step->count == 0)
		words_write(text->text, wording.language, NEED_SPARES, step->times);
	else
		words_write(text->text, wording.language, NEED_SPARES_AFTER, step->times,
		            step->count);
}

static void word_next_ball(struct step_text *text, const struct way_step *step,
                           struct wording wording)
{
	words_write(text->text, wording.language, NEED_NEXT_BALL, step->count);
}

static void word_finish(struct step_text *text, const struct way_step *step, struct wording wording)
{
	if (step->count == 0)
		word_alone(text, wording, TEXT_NEED_ANY_FRAME);
	else
		word_next_ball(text, step, wording);
}

static void word_rest(struct step_text *text, const struct way_step *step, struct wording wording)
{
	if (wording.points)
		words_write(text->text, wording.language, NEED_REST_POINTS, step->count);
	else
		words_write(text->text, wording.language, NEED_REST_PINS, step->count);
}

static void word_marks(struct step_text *text, const struct way_step *step, struct wording wording)
{
	if (step->times == 0)
		word_alone(text, wording, TEXT_NEED_NO_MARK);
	else if (step->times == 1)
		word_alone(text, wording, TEXT_NEED_ONE_MARK);
	else
		words_write(text->text, wording.language, NEED_MARKS, step->times);
}

static void word_at_most(struct step_text *text, const struct way_step *step,
                         struct wording wording)
{
	if (step->count == WAY_ANY_PINS)
		word_marks(text, step, wording);
	else if (step->times == 0)
		words_write(text->text, wording.language, NEED_NO_MARK_AND_PINS, step->count);
	else if (step->times == 1)
		words_write(text->text, wording.language, NEED_ONE_MARK_AND_PINS, step->count);
	else
		words_write(text->text, wording.language, NEED_MARKS_AND_PINS, step->times,
		            step->count);
}

static void (*const step_words[])(struct step_text *, const struct way_step *, struct wording) = {
	[WAY_STRIKES] = word_strikes, [WAY_SPARES] = word_spares, [WAY_NEXT_BALL] = word_next_ball,
	[WAY_FINISH] = word_finish,   [WAY_REST] = word_rest,     [WAY_AT_MOST] = word_at_most,
};

/* ---- lines ---- */

static void add(char line[NEED_TEXT_SIZE], const char *text)
{
	const size_t length = strlen(line);

	snprintf(line + length, NEED_TEXT_SIZE - length, "%s", text);
}

static void add_way(char line[NEED_TEXT_SIZE], const struct way *way, struct wording wording)
{
	if (way->count == 0)
		add(line, words(wording.language, TEXT_NEED_NO_FOUL));
	for (int next = 0; next < way->count; next++) {
		const bool last = next == way->count - 1;
		struct step_text step;

		if (next > 0)
			add(line, words(wording.language, last ? TEXT_NEED_AND : TEXT_NEED_THEN));
		step_words[way->steps[next].kind](&step, &way->steps[next], wording);
		add(line, step.text);
	}
}

static char *next_line(struct need_text *text)
{
	return text->lines[text->count++];
}

static void write_ways(struct need_text *text, const struct need *need, struct wording wording)
{
	for (int next = 0; next < need->ways.count; next++) {
		char *line = next_line(text);

		add(line, "  ");
		add(line, next > 0 ? words(wording.language, TEXT_NEED_OR) : "");
		add_way(line, &need->ways.list[next], wording);
	}
}

static void write_outlook(struct need_text *text, const struct need *need, const char *name,
                          enum language language)
{
	static const enum text outlooks[2][NEED_OUTLOOKS] = {
		{ [NEED_POSSIBLE] = TEXT_NEED_POSSIBLE,
		  [NEED_CERTAIN] = TEXT_NEED_CERTAIN,
		  [NEED_IMPOSSIBLE] = TEXT_NEED_IMPOSSIBLE },
		{ [NEED_POSSIBLE] = TEXT_NEED_LOW_POSSIBLE,
		  [NEED_CERTAIN] = TEXT_NEED_LOW_CERTAIN,
		  [NEED_IMPOSSIBLE] = TEXT_NEED_LOW_IMPOSSIBLE },
	};
	static const enum text ends[2][2] = {
		{ TEXT_NEED_MISSED, TEXT_NEED_REACHED },
		{ TEXT_NEED_LOW_MISSED, TEXT_NEED_LOW_REACHED },
	};
	const bool reached = need->outlook == NEED_CERTAIN;
	char *line = next_line(text);

	if (need->over)
		snprintf(line, NEED_TEXT_SIZE, words(language, ends[need->at_most][reached]), name,
		         need->target, need->lowest);
	else
		snprintf(line, NEED_TEXT_SIZE,
		         words(language, outlooks[need->at_most][need->outlook]), name,
		         need->target, need->lowest, need->highest);
}

static void write_average(struct need_text *text, const struct need *need, enum language language)
{
	const int average = need_per_frame(need);

	if (need->at_most || need->outlook != NEED_POSSIBLE || need->frames < FRAMES_WITH_AVERAGE)
		return;
	words_write(text->lines[text->count++], language, NEED_AVERAGE, average / 10, average % 10,
	            need->frames);
}

/* A possible score is neither certain nor impossible: never show 0 or 100 percent.
 */
static void write_percent(char line[NEED_TEXT_SIZE], const struct need *need, const char *name,
                          enum language language)
{
	const int percent = need_percent(need);
	const enum text text = percent == 0     ? TEXT_NEED_CHANCE_UNDER
	                       : percent == 100 ? TEXT_NEED_CHANCE_OVER
	                                        : TEXT_NEED_CHANCE;
	const int shown = percent == 0 ? 1 : percent == 100 ? 99 : percent;

	snprintf(line, NEED_TEXT_SIZE, words(language, text), shown, (int)need->games, name);
}

static void write_chance(struct need_text *text, const struct need *need, const char *name,
                         enum language language)
{
	if (need->outlook != NEED_POSSIBLE || need->is_team)
		return;
	if (need->has_chance)
		write_percent(next_line(text), need, name, language);
	else
		words_write(text->lines[text->count++], language, NEED_FEW_GAMES, NEED_GAMES, name,
		            (int)need->games);
}

struct need_text need_text_of(const struct need *need, const struct pindeck_match *match,
                              struct pindeck_seat seat, enum language language)
{
	const char *name = pindeck_name_to_text(pindeck_match_name(match, seat));
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const struct pindeck_pins rack = pindeck_discipline_rack(pindeck_game_discipline(game));
	const struct wording wording = { language, pindeck_pins_are_five(rack) };
	struct need_text text = { .count = 0 };

	write_outlook(&text, need, name, language);
	write_ways(&text, need, wording);
	write_average(&text, need, language);
	write_chance(&text, need, name, language);
	return text;
}

void need_text_print(const struct need_text *text, FILE *output)
{
	for (int line = 0; line < text->count; line++)
		fprintf(output, "%s\n", text->lines[line]);
}
