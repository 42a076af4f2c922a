/* Fuzzing the questions and answers of pindeck play: any bytes at all as what a person types. */
#include "fuzz.h"

#include "line_mode.h"

#include <stdlib.h>

static void play(FILE *input, FILE *output, bool several)
{
	struct talk talk = {
		.input = input, .output = output, .errors = output, .language = ENGLISH
	};
	const struct line_mode mode = { .talk = &talk, .several = several };
	struct pindeck_match match = pindeck_match_open();

	if (!line_mode_play(&mode, &match))
		abort();
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
