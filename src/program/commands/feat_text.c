/* Milestones and personal bests in words. */
#include "program/commands/feat_text.h"

static void print_best(FILE *output, const struct feat *feat, enum language language)
{
	if (feat->kind == MILESTONE_GAME)
		words_print(output, language, FEAT_BEST_GAME, (int)feat->value, (int)feat->before);
	else
		words_print(output, language, FEAT_BEST_SERIES, (int)feat->value,
		            (int)feat->before);
}

void feat_text_print(FILE *output, const struct feat *feat, enum pindeck_discipline discipline,
                     enum language language)
{
	if (feat->is_best) {
		print_best(output, feat, language);
		return;
	}
	switch (feat->kind) {
	case MILESTONE_GAME:
		if (pindeck_discipline_lowest_wins(discipline))
			words_print(output, language, FEAT_LOW_GAME, (int)feat->value);
		else
			words_print(output, language, FEAT_GAME, (int)feat->value);
		break;
	case MILESTONE_SERIES:
		words_print(output, language, FEAT_SERIES, (int)feat->value);
		break;
	case MILESTONE_CLEAN:
		fputs(words(language, TEXT_FEAT_CLEAN), output);
		break;
	case MILESTONE_STRING:
		words_print(output, language, FEAT_STRING, (int)feat->value);
		break;
	case MILESTONE_KINDS:
		break;
	}
}
