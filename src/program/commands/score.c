/* pindeck score: score many games. */
#include "program/commands/disciplines.h"
#include "program/commands/score_archive.h"
#include "program/request.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct option options[] = {
	{ "input", required_argument, NULL, 'i' },      { "format", required_argument, NULL, 'f' },
	{ "discipline", required_argument, NULL, 'd' }, { "frames", no_argument, NULL, 'F' },
	{ "summary", no_argument, NULL, 's' },          { "quiet", no_argument, NULL, 'q' },
	{ "threads", required_argument, NULL, 't' },    LANGUAGE_AND_HELP,
};

static enum status choose_input(struct score_options *chosen, const char *word,
                                enum language language)
{
	static const char *const inputs[] = { "counts", "sheet", "packed", NULL };
	const int input = request_find_word(word, inputs);

	if (input < 0)
		return command_usage_error(word, words(language, TEXT_SCORE_BAD_INPUT));
	chosen->packed = input == 2;
	chosen->layout = input == 0 ? PINDECK_BALLS : PINDECK_MARKS;
	return STATUS_DONE;
}

static enum status choose_format(struct score_options *chosen, const char *word,
                                 enum language language)
{
	static const char *const formats[] = { [OUTPUT_PLAIN] = "plain",
		                               [OUTPUT_CSV] = "csv",
		                               [OUTPUT_JSON] = "json",
		                               [OUTPUT_PACKED] = "packed",
		                               NULL };
	const int format = request_find_word(word, formats);

	if (format < 0)
		return command_usage_error(word, words(language, TEXT_SCORE_BAD_FORMAT));
	chosen->format = (enum output_format)format;
	return STATUS_DONE;
}

static enum status choose_threads(struct score_options *chosen, const char *word,
                                  enum language language)
{
	long long threads = 0;
	const enum status status =
	    request_choose_number(&threads, MOST_THREADS, word, TEXT_SCORE_BAD_THREADS, language);

	chosen->threads = (int)threads;
	return status;
}

static enum status choose(void *options_chosen, int option, const char *word,
                          enum language language)
{
	struct score_options *chosen = options_chosen;

	switch (option) {
	case 'i':
		return choose_input(chosen, word, language);
	case 'f':
		return choose_format(chosen, word, language);
	case 't':
		return choose_threads(chosen, word, language);
	case 'd':
		return disciplines_choose(&chosen->discipline, word, language);
	case 'F':
		chosen->frames = true;
		return STATUS_DONE;
	case 's':
		chosen->summary = true;
		return STATUS_DONE;
	default:
		chosen->quiet = true;
		return STATUS_DONE;
	}
}

static const struct syntax syntax = { "score", TEXT_SCORE_USAGE, ":i:f:d:Fsqt:l:h", options,
	                              choose };

/* ---- the summary ------------------------------------------------------------------------------
 */

enum {
	BAR = 50,  /* columns of the longest bar */
	STEP = 20, /* pins a row */
	ROWS = HIGHEST_SCORE / STEP + 1
};

static void print_histogram(const struct score_sum *sum, enum pindeck_discipline discipline)
{
	const struct pindeck_game opening = pindeck_game_open(discipline);
	const int high = pindeck_score_to_points(pindeck_game_highest(&opening));
	unsigned long long rows[ROWS] = { 0 };
	unsigned long long most = 1;

	for (int score = 0; score <= HIGHEST_SCORE; score++)
		rows[score / STEP] += sum->scores[score];
	for (int row = 0; row < ROWS; row++)
		most = rows[row] > most ? rows[row] : most;
	for (int row = 0; row <= high / STEP; row++) {
		const int last = row * STEP + STEP - 1 < high ? row * STEP + STEP - 1 : high;

		printf("%3d-%3d %10llu ", row * STEP, last, rows[row]);
		for (unsigned long long column = 0; column < (rows[row] * BAR + most - 1) / most;
		     column++)
			putchar('#');
		putchar('\n');
	}
}

static void print_summary(const struct score_sum *sum, enum pindeck_discipline discipline,
                          enum language language)
{
	const bool lowest = pindeck_discipline_lowest_wins(discipline);
	unsigned long long finished = 0;
	double pins = 0;
	int best = 0;

	for (int score = 0; score <= HIGHEST_SCORE; score++) {
		if (sum->scores[score] > 0 && (!lowest || finished == 0))
			best = score;
		finished += sum->scores[score];
		pins += (double)sum->scores[score] * score;
	}
	printf("%s %llu\n", words(language, TEXT_SUM_GAMES), sum->games);
	printf("%s %llu\n", words(language, TEXT_SUM_FINISHED), finished);
	printf("%s %llu\n", words(language, TEXT_SUM_UNFINISHED), sum->unfinished);
	printf("%s %llu\n", words(language, TEXT_SUM_IMPOSSIBLE), sum->impossible);
	if (finished > 0) {
		printf("%s %.2f\n", words(language, TEXT_SUM_MEAN), pins / (double)finished);
		printf("%s %d\n\n", words(language, lowest ? TEXT_SUM_LOW : TEXT_SUM_HIGH), best);
		print_histogram(sum, discipline);
	}
}

/* ---- the command ------------------------------------------------------------------------------
 */

/* The size of all files together; 0 where that cannot be known. */
static unsigned long long size_of_files(char **names)
{
	unsigned long long size = 0;

	for (; *names != NULL; names++) {
		struct stat status;

		if (stat(*names, &status) != 0 || !S_ISREG(status.st_mode))
			return 0;
		size += (unsigned long long)status.st_size;
	}
	return size;
}

static enum status score_files(const struct score_options *chosen, char **names)
{
	static char standard_input[] = "-";
	char *only[] = { standard_input, NULL };
	struct score_work work = { 0 };
	const struct score_sum *sum = &work.sum;
	enum status status = STATUS_DONE;

	progress_begin(&work.progress, chosen->language, size_of_files(names));

	if (chosen->format == OUTPUT_CSV && !chosen->summary)
		fputs(sheet_csv_heading, stdout);
	if (command_end_output(chosen->language) != STATUS_DONE)
		return STATUS_FAILED;
	for (names = *names == NULL ? only : names; *names != NULL; names++)
		if (score_archive(*names, chosen, &work) != SCORE_DONE)
			status = STATUS_FAILED;
	if (chosen->summary)
		print_summary(sum, chosen->discipline, chosen->language);
	if (sum->impossible > 0)
		fprintf(stderr, "pindeck: %s: %llu\n",
		        words(chosen->language, TEXT_IMPOSSIBLE_GAMES), sum->impossible);
	if (status == STATUS_DONE)
		status = command_end_output(chosen->language);
	return status == STATUS_DONE && sum->impossible > 0 ? STATUS_REFUSED : status;
}

static int threads_of_machine(void)
{
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);

	if (cores < 1)
		return 1;
	return cores > MOST_THREADS ? MOST_THREADS : (int)cores;
}

static enum status score(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct score_options chosen = { .threads = threads_of_machine() };
	const enum status status = request_read(&request, &syntax, argc, argv, &chosen);

	if (status != STATUS_DONE || request.answered)
		return status;
	chosen.language = request.language;
	if (chosen.packed && pindeck_discipline_has_three_balls(chosen.discipline))
		return command_usage_error(
		    "--input", words(chosen.language, TEXT_SCORE_THREE_BALLS_IN_PACKED));
	if (chosen.frames && chosen.format == OUTPUT_PACKED)
		return command_usage_error("--frames",
		                           words(chosen.language, TEXT_SCORE_FRAMES_IN_PACKED));
	return score_files(&chosen, request.words);
}

const struct command score_command = {
	.name = "score",
	.summary = TEXT_SCORE_SUMMARY,
	.run = score,
};
