/* What a bowler needs for a score, in words. */
#include "terminal/need_text.h"

#include <string.h>

enum {
	FRAMES_WITH_AVERAGE = 3 /* in fewer frames, the ways say it better */
};

/* ---- the steps of a way -------------------------------------------------------------------------
 */

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

/* ---- lines --------------------------------------------------------------------------------------
 */

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
