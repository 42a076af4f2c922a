/* Fuzzing the questions and answers of pindeck play: any bytes at all as what a person types. */
#include "fuzz.h"

#include "games.h"
#include "line_mode.h"
#include "store.h"

#include <stdlib.h>
#include <string.h>

static int64_t noon(void)
{
	return 43200000;
}

/* The journal gives back the game that was on the board. */
static bool is_same(void *payload, const struct replay *kept, struct ruling ruling)
{
	const struct replay *played = payload;

	if (ruling.fault != NO_FAULT || kept->lines != played->lines ||
	    memcmp(&kept->match, &played->match, sizeof kept->match) != 0)
		abort();
	return true;
}

static void check(struct journal journal, const struct replay *played)
{
	const struct journal_query all = { .game = 0 };

	if (games_walk(journal, &all, is_same, (void *)(uintptr_t)played) != NO_TROUBLE)
		abort();
}

static void play(FILE *input, FILE *output, bool several)
{
	struct talk talk = {
		.input = input, .output = output, .errors = output, .language = ENGLISH
	};
	struct line_mode mode = {
		.talk = &talk, .several = several, .actor = "somebody", .now = noon
	};
	struct party party = party_open();
	struct journal journal;

	if (memory_open(&journal) != NO_TROUBLE)
		return;
	mode.lane = lane_new(journal);
	if (mode.lane == NULL || lane_claim(mode.lane, 0) != NO_TROUBLE ||
	    !line_mode_play(&mode, &party))
		abort();
	check(journal, lane_game(mode.lane));
	lane_close(mode.lane);
	store_close(&journal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static FILE *output;
	FILE *input;

	if (output == NULL)
		output = fopen("/dev/null", "w");
	if (output == NULL || size == 0)
		return 0;
	input = fmemopen((void *)(uintptr_t)data, size, "r");
	if (input == NULL)
		return 0;
	play(input, output, false);
	rewind(input);
	play(input, output, true);
	fclose(input);
	return 0;
}
