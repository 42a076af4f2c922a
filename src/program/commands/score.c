/* pindeck score: score many games. */
#include "program/commands/score_archive.h"
#include "program/request.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const formats[] = {
	[OUTPUT_PLAIN] = "plain",
	[OUTPUT_CSV] = "csv",
	[OUTPUT_JSON] = "json",
	[OUTPUT_PACKED] = "packed",
	NULL,
};

static const char *const inputs[] = {
	[INPUT_SHEET] = "sheet",
	[INPUT_COUNTS] = "counts",
	[INPUT_PACKED] = "packed",
	NULL,
};

static const enum pindeck_layout layouts[] = {
	[INPUT_SHEET] = PINDECK_MARKS,
	[INPUT_COUNTS] = PINDECK_BALLS,
	[INPUT_PACKED] = PINDECK_MARKS,
	[INPUT_ANY] = PINDECK_ANY_LAYOUT,
};

static const struct option_row options[] = {
	OPTION('i', "input", SCORE_OPTION_INPUT, word, INTO(struct score_options, input),
	       ONE_OF(inputs, SCORE_BAD_INPUT)),
	FORMAT_OPTION(OPTION_FORMAT, formats, struct score_options, format),
	OPTION('d', "discipline", OPTION_DISCIPLINE, discipline,
	       INTO(struct score_options, discipline), .refusal = TEXT_DISCIPLINES_WHICH),
	OPTION('F', "frames", SCORE_OPTION_FRAMES, flag, INTO(struct score_options, frames)),
	OPTION('s', "summary", SCORE_OPTION_SUMMARY, flag, INTO(struct score_options, summary)),
	OPTION('q', "quiet", SCORE_OPTION_QUIET, flag, INTO(struct score_options, quiet)),
	OPTION('t', "threads", SCORE_OPTION_THREADS, number, INTO(struct score_options, threads),
	       UP_TO(MOST_THREADS, SCORE_BAD_THREADS)),
	LANGUAGE_AND_HELP,
};

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
	struct score_options chosen = { .threads = threads_of_machine(), .input = INPUT_ANY };
	const enum status status = request_read(&request, &score_command, argc, argv, &chosen);

	if (status != STATUS_DONE || request.answered)
		return status;
	chosen.language = request.language;
	chosen.packed = chosen.input == INPUT_PACKED;
	chosen.layout = layouts[chosen.input];
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
	.usage = TEXT_SCORE_USAGE,
	.options = options,
	.run = score,
};
