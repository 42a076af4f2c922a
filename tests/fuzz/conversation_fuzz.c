/* Fuzzing the questions and answers of pindeck play: any bytes as what a person types.
 *
 * A first byte from 0x80 on names a start of the table below: the number of people is asked for, or
 * a game is in progress. Without one the program asks for names. Afterwards a replay of the journal
 * must give the game that was on the board. */
#include "fuzz.h"

#include "alley/games.h"
#include "store/store.h"
#include "terminal/line_mode.h"
#include "text_scan.h"

#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum {
	NAMES_START = 0x80,
	BUFFER = 4096
};

/* Words separated by spaces. */
struct start {
	const char *bowlers; /* empty: asked for */
	const char *answers; /* before those of the input */
	bool several;
};

static const struct start starts[] = {
	{ "", "", true },
	{ "PJS", "", false },
	{ "PJS", "8", false },
	{ "PJS KYJ", "X 7", false },
	{ "PJS:fivepin", "abc", false },
	{ "PJS:candlepin KYJ:3-6-9", "3 4", false },
	{ "TIG=PJS+KYJ+LEE BEA=HAN+CHO", "X 9", false },
	{ "PJS", "X X X X X X X X X", false }, /* the tenth frame is next */
	{ "PJS:low-ball KYJ:current-frame", "9 1", false },
};

static void must(bool holds)
{
	if (!holds)
		abort();
}

static int64_t noon(void)
{
	return 43200000;
}

/* ---- streams without a file, opened once for all inputs ---- */

struct source {
	const char *bytes;
	size_t left;
};

static struct source typed;

static ssize_t take_bytes(void *cookie, char *bytes, size_t size)
{
	struct source *source = cookie;
	const size_t count = size < source->left ? size : source->left;

	memcpy(bytes, source->bytes, count);
	source->bytes += count;
	source->left -= count;
	return (ssize_t)count;
}

static ssize_t drop_bytes(void *cookie, const char *bytes, size_t size)
{
	(void)cookie;
	(void)bytes;
	return (ssize_t)size;
}

static FILE *stream_of(const char *mode)
{
	static char buffers[2][BUFFER];
	const cookie_io_functions_t functions = { .read = take_bytes, .write = drop_bytes };
	FILE *stream = fopencookie(&typed, mode, functions);

	must(stream != NULL && setvbuf(stream, buffers[*mode == 'w'], _IOFBF, BUFFER) == 0);
	return stream;
}

/* ---- one conversation ---- */

/* The journal gives back the game that was on the board. */
static bool is_same(void *payload, const struct replay *kept, struct outcome outcome)
{
	const struct replay *played = payload;

	must(outcome.fault == NO_FAULT && kept->lines == played->lines);
	must(memcmp(&kept->match, &played->match, sizeof kept->match) == 0);
	return true;
}

static void check(struct journal journal, const struct replay *played)
{
	const struct journal_query all = { .without_seals = true };

	must(games_walk(journal, &all, is_same, (void *)(uintptr_t)played) == NO_TROUBLE);
}

static struct pindeck_text next_word(struct pindeck_text *words)
{
	const struct pindeck_text word = pindeck_text_cut_before_any(words, " ");

	pindeck_text_step(words);
	return word;
}

static struct party party_of(const struct start *start)
{
	struct party party = party_open();
	struct pindeck_text words = pindeck_text_from(start->bowlers, strlen(start->bowlers));

	while (!pindeck_text_is_empty(words))
		must(party_add(&party, next_word(&words)) == PINDECK_REASON_ACCEPTED);
	return party;
}

/* True when a game is on, and the input answers its next question. */
static void begin(const struct line_mode *mode, const struct start *start,
                  const struct party *party)
{
	struct pindeck_text words = pindeck_text_from(start->answers, strlen(start->answers));
	const struct stamp stamp = { .time = noon(), .actor = mode->actor };

	must(outcome_is_done(
	    lane_do(mode->lane, stamp,
	            &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &party->seated } })));
	while (!pindeck_text_is_empty(words)) {
		const struct pindeck_text word = next_word(&words);
		const struct line line =
		    line_from(pindeck_text_to_bytes(word), pindeck_text_to_length(word));
		struct typed_answer read;

		answer_read_line(&read, &line);
		must(line_mode_take(mode, &read) == CHANGED);
	}
}

static void play(const struct line_mode *mode, const struct start *start)
{
	struct party party = party_of(start);

	if (start->bowlers[0] == '\0') {
		must(line_mode_play(mode, &party));
		return;
	}
	begin(mode, start, &party);
	must(line_mode_resume(mode));
}

static void converse(FILE *input, FILE *output, const struct start *start)
{
	struct talk talk = {
		.input = input, .output = output, .errors = output, .language = ENGLISH
	};
	struct line_mode mode = {
		.talk = &talk, .several = start->several, .actor = "somebody", .now = noon
	};
	struct journal journal;

	must(memory_open(&journal) == NO_TROUBLE);
	mode.lane = lane_new(journal);
	must(mode.lane != NULL && lane_claim(mode.lane, 0) == NO_TROUBLE);
	play(&mode, start);
	check(journal, lane_game(mode.lane));
	lane_close(mode.lane);
	store_close(&journal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct start plain = { "", "", false };
	static FILE *input;
	static FILE *output;
	const struct start *start = &plain;

	if (input == NULL) {
		input = stream_of("r");
		output = stream_of("w");
	}
	if (size > 0 && data[0] >= NAMES_START) {
		start = &starts[(data[0] - NAMES_START) % (sizeof starts / sizeof *starts)];
		data++;
		size--;
	}
	typed = (struct source){ (const char *)data, size };
	clearerr(input);
	__fpurge(input);
	converse(input, output, start);
	return 0;
}
