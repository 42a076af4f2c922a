/* The effect of a change, in lines for people. */
#include "terminal/effect_text.h"

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
