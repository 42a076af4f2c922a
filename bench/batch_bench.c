/* How fast the batch is, as a share of copying the same bytes, in one run; and other disciplines
 * than ten-pin, as a share of its speed.
 *
 * batch_bench PINDECK [MIB] - measure on at least so much of each kind, 256 unless told; PINDECK is
 * the program to be measured as a whole. */
#include "plain_scorer.h"
#include "random_archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	ROUNDS = 9,
	LINE = 96,
	PATHS = 3
};

static const char *const paths[PATHS] = { "portable", "avx2", "avx512" };
static const double share_of_tenpin = 0.6; /* required of other disciplines */

/* One kind of archive. */
struct archive {
	const char *name;
	uint8_t *bytes;
	size_t size;
	size_t games;
	enum pindeck_discipline discipline;
};

static double seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void *must(void *memory)
{
	if (memory != NULL)
		return memory;
	fputs("batch_bench: out of memory\n", stderr);
	exit(EXIT_FAILURE);
}

static struct archive make(const char *name, size_t wanted, enum pindeck_discipline discipline)
{
	struct random_archive random = { 20261115 };
	struct archive archive = { .name = name, .discipline = discipline };

	archive.bytes = must(malloc(wanted + LINE));
	while (archive.size < wanted) {
		uint8_t record[PINDECK_RECORD];
		char *line = (char *)archive.bytes + archive.size;
		size_t length = PINDECK_RECORD;

		random_record(&random, record, discipline);
		if (name[0] == 'p')
			memcpy(line, record, sizeof record);
		else if (name[0] == 'c')
			length = random_counts(line, record);
		else
			length = random_sheet(&random, line, record, discipline);
		if (name[0] != 'p')
			line[length++] = '\n';
		archive.size += length;
		archive.games++;
	}
	return archive;
}

static void score(const struct archive *archive, uint16_t *totals)
{
	if (archive->name[0] == 'p')
		pindeck_batch_records(totals, archive->bytes, archive->games, archive->discipline);
	else
		pindeck_batch_text(totals, archive->games,
		                   pindeck_text_from((const char *)archive->bytes, archive->size),
		                   PINDECK_ANY_LAYOUT, archive->discipline);
}

static void score_plainly(const struct archive *archive, uint16_t *totals)
{
	const char *line = (const char *)archive->bytes;

	for (size_t game = 0; game < archive->games; game++) {
		const char *end;

		if (archive->name[0] == 'p') {
			totals[game] = plain_record(archive->bytes + game * PINDECK_RECORD);
			continue;
		}
		end = memchr(line, '\n', LINE);
		totals[game] = archive->name[0] == 'c' ? plain_counts(line, (size_t)(end - line))
		                                       : plain_sheet(line, (size_t)(end - line));
		line = end + 1;
	}
}

/* The best of some rounds: machines are shared, and nothing makes a round faster than it is. */
static double best_time(void (*work)(const struct archive *, uint16_t *),
                        const struct archive *archive, uint16_t *totals)
{
	double best = 1e9;

	for (int round = 0; round < ROUNDS; round++) {
		const double start = seconds();
		double took;

		work(archive, totals);
		took = seconds() - start;
		best = took < best ? took : best;
	}
	return best;
}

static uint8_t *copied;

static void copy(const struct archive *archive, uint16_t *totals)
{
	(void)totals;
	memcpy(copied, archive->bytes, archive->size);
}

static bool choose(const char *path)
{
	setenv("PINDECK_SIMD", path, 1);
	return strcmp(pindeck_batch_path(), path) == 0;
}

static void row(const struct archive *archive, const char *path, double took, double copying)
{
	printf("| %s | %s | %.1f | %.2f | %.3f |\n", archive->name, path,
	       (double)archive->games / took / 1e6, (double)archive->size / took / 1e9,
	       copying / took);
}

/* Games a second on each path; 0 where this machine has it not. */
struct rates {
	double path[PATHS];
};

static struct rates measure_paths(const struct archive *archive, uint16_t *totals,
                                  double took[PATHS])
{
	struct rates rates = { { 0 } };

	for (int path = 0; path < PATHS; path++) {
		if (!choose(paths[path]))
			continue;
		took[path] = best_time(score, archive, totals);
		rates.path[path] = (double)archive->games / took[path];
	}
	return rates;
}

/* Ten-pin. On AVX-512 one of these is required: memcpy shows how fast memory is, the plain scorer
 * how fast the processor is, and machines have more of the one or the other. */
struct floors {
	double share_of_memcpy;
	double times_plain;
};

static bool measure(const struct archive *archive, struct floors required, struct rates *rates)
{
	uint16_t *totals = must(malloc(archive->games * sizeof *totals));
	double copying;
	double plain;
	double took[PATHS] = { 0 };
	bool good = true;

	copied = must(malloc(archive->size));
	memset(copied, 1, archive->size);
	memset(totals, 1, archive->games * sizeof *totals);
	copying = best_time(copy, archive, totals);
	plain = best_time(score_plainly, archive, totals);
	row(archive, "memcpy", copying, copying);
	row(archive, "plain scorer", plain, copying);
	*rates = measure_paths(archive, totals, took);
	for (int path = 0; path < PATHS; path++)
		if (took[path] > 0)
			row(archive, paths[path], took[path], copying);
	if (plain / took[0] < 3) {
		printf("MISSED: %s, portable is %.1f times the plain scorer, 3 required\n",
		       archive->name, plain / took[0]);
		good = false;
	}
	if (took[2] > 0 && copying / took[2] < required.share_of_memcpy &&
	    plain / took[2] < required.times_plain) {
		printf("MISSED: %s, avx512 is %.2f of memcpy and %.1f times the plain scorer, %.2f "
		       "or %.0f required\n",
		       archive->name, copying / took[2], plain / took[2], required.share_of_memcpy,
		       required.times_plain);
		good = false;
	}
	/* a twentieth is the noise of a run */
	if (took[2] > 0 && took[1] > 2 * 1.05 * took[2]) {
		printf("MISSED: %s, avx2 is not within twice avx512\n", archive->name);
		good = false;
	}
	free(totals);
	free(copied);
	return good;
}

/* ---- other disciplines, beside ten-pin ---------------------------------------------------------
 */

static bool row_beside(const struct archive *archive, const char *way, double rate, double tenpin)
{
	const char *name = pindeck_discipline_to_name(archive->discipline);

	printf("| %s | %s | %s | %.1f | %.2f |\n", name, archive->name, way, rate / 1e6,
	       rate / tenpin);
	if (rate / tenpin >= share_of_tenpin)
		return true;
	printf("MISSED: %s, %s, %s: %.2f of ten-pin required\n", name, archive->name, way,
	       share_of_tenpin);
	return false;
}

static bool measure_beside(const struct archive *archive, const struct rates *tenpin)
{
	uint16_t *totals = must(malloc(archive->games * sizeof *totals));
	double took[PATHS] = { 0 };
	struct rates rates;
	bool good = true;

	memset(totals, 1, archive->games * sizeof *totals);
	rates = measure_paths(archive, totals, took);
	for (int path = 0; path < PATHS; path++)
		if (took[path] > 0)
			good &=
			    row_beside(archive, paths[path], rates.path[path], tenpin->path[path]);
	free(totals);
	return good;
}

/* ---- the whole program: a file in the page cache, two threads, to nowhere -----------------------
 */

#define WHOLE_PROGRAM "whole program, two threads"
#define FILE_NAME "/tmp/pindeck-bench-XXXXXX"

static const char *program;
static char file_name[sizeof FILE_NAME];

static void run_program(const struct archive *archive, uint16_t *totals)
{
	char command[4096];

	(void)totals;
	snprintf(command, sizeof command, "'%s' score -d %s --threads 2 %s > /dev/null", program,
	         pindeck_discipline_to_name(archive->discipline), file_name);
	if (system(command) != 0)
		exit(EXIT_FAILURE);
}

static double time_program(const struct archive *archive)
{
	double took;
	int file;

	unsetenv("PINDECK_SIMD");
	strcpy(file_name, FILE_NAME);
	file = mkstemp(file_name);
	if (file < 0 || write(file, archive->bytes, archive->size) != (ssize_t)archive->size)
		exit(EXIT_FAILURE);
	close(file);
	took = best_time(run_program, archive, NULL);
	unlink(file_name);
	return took;
}

static bool measure_program(const struct archive *archive, double required, double *rate)
{
	double copying;
	double took;

	copied = must(malloc(archive->size));
	memset(copied, 1, archive->size);
	copying = best_time(copy, archive, NULL);
	took = time_program(archive);
	*rate = (double)archive->games / took;
	row(archive, WHOLE_PROGRAM, took, copying);
	free(copied);
	if (copying / took >= required)
		return true;
	printf("MISSED: whole program, %.2f of memcpy required\n", required);
	return false;
}

static bool measure_program_beside(const struct archive *archive, double tenpin)
{
	return row_beside(archive, WHOLE_PROGRAM, (double)archive->games / time_program(archive),
	                  tenpin);
}

/* What this was measured on. */
static void print_machine(void)
{
	char line[256];
	FILE *file = fopen("/proc/cpuinfo", "r");

	while (file != NULL && fgets(line, sizeof line, file) != NULL)
		if (strncmp(line, "model name", 10) == 0) {
			printf("machine: %s", strchr(line, ':') + 2);
			break;
		}
	if (file != NULL)
		fclose(file);
	printf("compiler: %s\n", __VERSION__);
}

enum {
	KINDS = 3
};

static const struct {
	const char *name;
	struct floors required;
} kinds[KINDS] = { { "packed", { 0.65, 30 } },
	           { "counts", { 0.25, 13 } },
	           { "sheet", { 0.15, 13 } } };

static bool measure_tenpin(size_t wanted, struct rates rates[KINDS], double *program_rate)
{
	struct archive archive;
	bool good = true;

	puts("\n| archive | path | million games/s | GB/s | share of memcpy "
	     "|\n|---|---|---|---|---|");
	for (int kind = 0; kind < KINDS; kind++) {
		archive = make(kinds[kind].name, wanted, PINDECK_TENPIN);
		good &= measure(&archive, kinds[kind].required, &rates[kind]);
		free(archive.bytes);
	}
	archive = make("counts", wanted, PINDECK_TENPIN);
	good &= measure_program(&archive, 0.25, program_rate);
	free(archive.bytes);
	return good;
}

static bool measure_others(size_t wanted, const struct rates rates[KINDS], double program_rate)
{
	static const enum pindeck_discipline others[] = { PINDECK_NO_TAP_9, PINDECK_CURRENT_FRAME };
	bool good = true;

	puts("\n| discipline | archive | path | million games/s | share of ten-pin "
	     "|\n|---|---|---|---|---|");
	for (size_t other = 0; other < sizeof others / sizeof others[0]; other++)
		for (int kind = 0; kind < KINDS; kind++) {
			const struct archive archive =
			    make(kinds[kind].name, wanted, others[other]);

			good &= measure_beside(&archive, &rates[kind]);
			if (strcmp(archive.name, "counts") == 0)
				good &= measure_program_beside(&archive, program_rate);
			free(archive.bytes);
		}
	return good;
}

int main(int argc, char **argv)
{
	const size_t wanted = (argc > 2 ? strtoul(argv[2], NULL, 10) : 256) << 20;
	struct rates rates[KINDS];
	double program_rate;
	bool good;

	if (argc < 2) {
		fputs("usage: batch_bench PINDECK [MIB]\n", stderr);
		return 2;
	}
	program = argv[1];
	print_machine();
	good = measure_tenpin(wanted, rates, &program_rate);
	good &= measure_others(wanted, rates, program_rate);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
