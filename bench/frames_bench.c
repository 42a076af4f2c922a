/* How fast pindeck score writes games at length, with --frames and as csv and json, in every
 * discipline: beside the rules, which read each game ball by ball and answer frame by frame.
 *
 * frames_bench PINDECK [GAMES] - measure on this number of games of each archive, 250,000 unless
 * given; PINDECK is the program, which is measured as a whole, with one thread.
 *
 * Times are processor time, the contestants run in turn, and each counts with its best round. While
 * a ratio is missed, more rounds follow: they can only be better. */
#include "bench.h"
#include "common/writer.h"
#include "random_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
	ROUNDS = 3,
	REPEATED = 3 /* at most, while a ratio is missed */
};

static const double times_the_rules = 8;

enum format {
	FRAMES,
	CSV,
	JSON,
	FORMATS
};

static const char *const options[FORMATS] = { "--frames", "--format csv", "--format json" };
static const char *const kind_names[RANDOM_KINDS] = { "sheet", "single balls" };

/* ---- archives ---- */

#define FILE_NAME "/tmp/pindeck-frames-XXXXXX"

struct archive {
	enum pindeck_discipline discipline;
	enum random_kind kind;
	size_t games;
	struct writer text;
	char file_name[sizeof FILE_NAME];
};

static void write_file(struct archive *archive)
{
	int file;

	strcpy(archive->file_name, FILE_NAME);
	file = mkstemp(archive->file_name);
	must(file >= 0 && write(file, archive->text.text, archive->text.length) ==
	                      (ssize_t)archive->text.length,
	     "write the archive");
	close(file);
}

static void make(struct archive *archive)
{
	struct random_archive random = { 20261118 };

	for (size_t game = 0; game < archive->games; game++) {
		char line[RANDOM_LINE];

		writer_bytes(&archive->text, line,
		             random_line(&random, line, archive->kind, archive->discipline));
		writer_put(&archive->text, '\n');
	}
	must(!archive->text.failed, "make the archive");
	write_file(archive);
}

static void discard(struct archive *archive)
{
	unlink(archive->file_name);
	writer_free(&archive->text);
}

/* ---- the rules ---- */

static void write_totals(struct writer *output, const struct pindeck_game *game, char separator)
{
	const struct pindeck_totals totals = pindeck_game_totals(game);

	for (int frame = 0; frame < PINDECK_FRAMES && pindeck_score_is_final(totals.list[frame]);
	     frame++) {
		if (frame > 0)
			writer_put(output, separator);
		writer_number(output, pindeck_score_to_points(totals.list[frame]));
	}
}

static void write_frames(struct writer *output, const struct pindeck_game *game, size_t line)
{
	(void)line;
	writer_number(output, pindeck_batch_total(game));
	writer_put(output, ' ');
	write_totals(output, game, ' ');
	writer_put(output, '\n');
}

static void write_csv(struct writer *output, const struct pindeck_game *game, size_t line)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(game);

	writer_print(output, "%zu,%s,%d,", line, "finished", pindeck_batch_total(game));
	write_totals(output, game, ' ');
	writer_put(output, ',');
	(void)writer_csv(output, marks.text);
	writer_put(output, '\n');
}

static void write_json(struct writer *output, const struct pindeck_game *game, size_t line)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(game);

	writer_print(output, "{\"line\":%zu,\"status\":\"%s\",\"total\":%d,\"frames\":[", line,
	             "finished", pindeck_batch_total(game));
	write_totals(output, game, ',');
	writer_text(output, "],\"marks\":");
	writer_json(output, marks.text);
	writer_text(output, "}\n");
}

static void (*const writers[FORMATS])(struct writer *output, const struct pindeck_game *game,
                                      size_t line) = { write_frames, write_csv, write_json };

/* Returns what the program must write, so that both do the same work. */
static struct writer score_by_rules(const struct archive *archive, enum format format)
{
	const char *line = archive->text.text;
	struct writer output = { 0 };

	if (format == CSV)
		writer_text(&output, "line,status,total,frames,marks\n");
	for (size_t next = 1; next <= archive->games; next++) {
		const char *end = strchr(line, '\n');
		struct pindeck_game game = pindeck_game_open(archive->discipline);

		pindeck_game_read_in(&game, pindeck_text_from(line, (size_t)(end - line)),
		                     PINDECK_LAYOUT_ANY);
		writers[format](&output, &game, next);
		line = end + 1;
	}
	must(!output.failed, "score by the rules");
	return output;
}

/* ---- the program ---- */

static const char *program;

static FILE *start_program(const struct archive *archive, enum format format, const char *end)
{
	char command[4096];

	snprintf(command, sizeof command, "'%s' score -d %s --threads 1 %s %s%s", program,
	         pindeck_discipline_to_name(archive->discipline), options[format],
	         archive->file_name, end);
	return popen(command, "r");
}

static void score_by_program(const struct archive *archive, enum format format)
{
	FILE *output = start_program(archive, format, " > /dev/null");

	must(output != NULL && pclose(output) == 0, "run the program");
}

/* The program writes the same bytes. */
static void compare(const struct archive *archive, enum format format)
{
	struct writer expected = score_by_rules(archive, format);
	char *found = malloc(expected.length + 1);
	FILE *output = start_program(archive, format, "");

	must(found != NULL && expected.text != NULL && output != NULL &&
	         fread(found, 1, expected.length + 1, output) == expected.length &&
	         memcmp(found, expected.text, expected.length) == 0,
	     "the program writes what the rules say");
	must(pclose(output) == 0, "run the program");
	free(found);
	writer_free(&expected);
}

/* ---- rounds ---- */

static double seconds_of(int who)
{
	struct rusage usage;

	getrusage(who, &usage);
	return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
	       (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static void keep_shorter(double *best, double took)
{
	if (*best == 0 || took < *best)
		*best = took;
}

/* The shortest times of both, in seconds. */
struct times {
	double rules;
	double program;
};

static void run_round(const struct archive *archive, enum format format, struct times *best)
{
	double began = seconds_of(RUSAGE_SELF);
	struct writer output = score_by_rules(archive, format);

	keep_shorter(&best->rules, seconds_of(RUSAGE_SELF) - began);
	writer_free(&output);
	began = seconds_of(RUSAGE_CHILDREN);
	score_by_program(archive, format);
	keep_shorter(&best->program, seconds_of(RUSAGE_CHILDREN) - began);
}

static bool measure_format(const struct archive *archive, enum format format)
{
	struct times best = { 0, 0 };
	double ratio = 0;
	char what[128];

	compare(archive, format);
	for (int left = REPEATED; left > 0 && ratio < times_the_rules; left--) {
		for (int round = 0; round < ROUNDS; round++)
			run_round(archive, format, &best);
		ratio = best.rules / best.program;
	}
	snprintf(what, sizeof what, "%s, %s, %s, times the rules",
	         pindeck_discipline_to_name(archive->discipline), kind_names[archive->kind],
	         options[format]);
	printf("million games a second: the rules %.2f, pindeck score %.2f\n",
	       (double)archive->games / best.rules / 1e6,
	       (double)archive->games / best.program / 1e6);
	return floor_at_least(what, ratio, times_the_rules);
}

static bool measure(enum pindeck_discipline discipline, enum random_kind kind, size_t games)
{
	struct archive archive = { .discipline = discipline, .kind = kind, .games = games };
	bool good = true;

	make(&archive);
	for (int format = 0; format < FORMATS; format++)
		good &= measure_format(&archive, (enum format)format);
	discard(&archive);
	return good;
}

int main(int argc, char **argv)
{
	const size_t games = argc > 2 ? strtoul(argv[2], NULL, 10) : 250000;
	bool good = true;

	if (argc < 2 || games == 0) {
		fputs("usage: frames_bench PINDECK [GAMES]\n", stderr);
		return 2;
	}
	program = argv[1];
	setvbuf(stdout, NULL, _IOLBF, 0);
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
		good &= measure((enum pindeck_discipline)discipline, RANDOM_SHEET, games);
	good &= measure(PINDECK_DISCIPLINE_TENPIN, RANDOM_SINGLE, games);
	good &= measure(PINDECK_DISCIPLINE_FIVEPIN, RANDOM_SINGLE, games);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
