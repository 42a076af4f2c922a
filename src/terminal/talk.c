/* The dialogue with a person: a question, an answer, and a refusal with the possible answers. */
#include "terminal/talk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	SHOWN_OF_ANSWER = 40
};

const char *talk_words(const struct talk *talk, enum text name)
{
	return words(talk->language, name);
}

static void fail(struct talk *talk, enum text name)
{
	const int error = errno;

	if (!talk->failed)
		fprintf(talk->errors, "pindeck: %s: %s\n", talk_words(talk, name), strerror(error));
	talk->failed = true;
}

/* A write that failed earlier may succeed when tried again; then only its reason is lost. */
static void flush(struct talk *talk)
{
	errno = EIO;
	if (fflush(talk->output) != 0 || ferror(talk->output))
		fail(talk, TEXT_CANNOT_WRITE);
}

bool talk_is_with_person(const struct talk *talk)
{
	return isatty(fileno(talk->input)) != 0;
}

/* The terminal has echoed the answer, and its end of line if there was one. */
static void show_answer(const struct talk *talk, const struct line *line)
{
	const bool shown = talk_is_with_person(talk);

	if (!shown)
		line_print(line, LINE_SIZE, talk->output);
	if (!shown || line->unfinished)
		putc('\n', talk->output);
}

struct line talk_ask(struct talk *talk, const char *question)
{
	struct line line = { .state = LINE_FAILED };

	if (talk->editor == NULL)
		fputs(question, talk->output);
	flush(talk);
	if (talk->failed)
		return line;
	line = talk->editor != NULL ? editor_ask(talk->editor, question) : line_read(talk->input);
	if (line.state == LINE_FAILED)
		fail(talk, TEXT_CANNOT_READ);
	show_answer(talk, &line);
	return line;
}

static void begin_refusal(const struct talk *talk, const struct line *line, const char *why)
{
	fflush(talk->output);
	putc('"', talk->errors);
	line_print(line, SHOWN_OF_ANSWER, talk->errors);
	fprintf(talk->errors, "\": %s", why);
}

void talk_refuse(const struct talk *talk, const struct line *line, const char *why,
                 const char *instead)
{
	begin_refusal(talk, line, why);
	if (instead[0] != '\0')
		fprintf(talk->errors, "%s%s", talk_words(talk, TEXT_BETWEEN), instead);
	fputs("\n", talk->errors);
}

/* The possible counts, or the possible pins. */
static void print_pins(const struct talk *talk, struct pindeck_pins standing)
{
	if (!pindeck_pins_are_five(standing)) {
		fprintf(talk->errors, "0-%d", pindeck_pins_to_count(standing));
		return;
	}
	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		if ((pindeck_pins_to_bits(standing) >> (PINDECK_RACK + pin) & 1) != 0)
			putc('a' + pin, talk->errors);
}

void talk_refuse_ball(const struct talk *talk, const struct line *line, const char *why,
                      struct pindeck_deck deck)
{
	const char cleared = pindeck_deck_to_symbol(deck);
	enum text marks = cleared == '/' ? TEXT_LATER_BALL_MARKS : TEXT_THIRD_BALL_MARKS;

	if (cleared == 'X')
		marks = TEXT_FIRST_BALL_MARKS;
	begin_refusal(talk, line, why);
	fputs(talk_words(talk, TEXT_BETWEEN), talk->errors);
	fputs(talk_words(talk, TEXT_POSSIBLE_NOW), talk->errors);
	print_pins(talk, pindeck_deck_standing(deck));
	fprintf(talk->errors, ", %s\n", talk_words(talk, marks));
}

/* Consecutive numbers as a range, 0-7. */
void talk_refuse_offer(const struct talk *talk, const struct line *line, const char *why,
                       const struct offer *offer)
{
	const char *between = talk_words(talk, TEXT_POSSIBLE_NOW);

	begin_refusal(talk, line, why);
	fputs(talk_words(talk, TEXT_BETWEEN), talk->errors);
	for (int next = 0; next < offer->count; next++) {
		const int first = next;

		while (next + 1 < offer->count && offer->marks[next + 1][0] >= '0' &&
		       offer->marks[next + 1][0] <= '9' &&
		       strtol(offer->marks[next + 1], NULL, 10) ==
		           strtol(offer->marks[next], NULL, 10) + 1)
			next++;
		fprintf(talk->errors, "%s%s", between, offer->marks[first]);
		if (next > first)
			fprintf(talk->errors, "-%s", offer->marks[next]);
		between = ", ";
	}
	fputs("\n", talk->errors);
}

const char *talk_unreadable(const struct talk *talk, const struct line *line)
{
	if (line->state == LINE_OVERLONG)
		return talk_words(talk, TEXT_LINE_TOO_LONG);
	if (line->state == LINE_BROKEN)
		return talk_words(talk, TEXT_NOT_TEXT);
	return NULL;
}

bool talk_end(struct talk *talk)
{
	flush(talk);
	return !talk->failed;
}
