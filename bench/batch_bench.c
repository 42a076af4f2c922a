/* How fast the batch is, as a share of copying the same bytes, in one run.
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
	LINE = 96
};

/* One kind of archive. */
struct archive {
	const char *name;
	uint8_t *bytes;
	size_t size;
	size_t games;
	double required; /* share of memcpy, on AVX-512 */
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

static struct archive make(const char *name, size_t wanted, double required)
{
	struct random_archive random = { 20261115 };
	struct archive archive = { .name = name, .required = required };

	archive.bytes = must(malloc(wanted + LINE));
	while (archive.size < wanted) {
		uint8_t record[PINDECK_RECORD];
		char *line = (char *)archive.bytes + archive.size;
		size_t length = PINDECK_RECORD;

		random_record(&random, record, PINDECK_TENPIN);
		if (name[0] == 'p')
			memcpy(line, record, sizeof record);
		else if (name[0] == 'c')
			length = random_counts(line, record);
		else
			length = random_sheet(&random, line, record, PINDECK_TENPIN);
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
		pindeck_batch_records(totals, archive->bytes, archive->games);
	else
		pindeck_batch_text(totals, archive->games,
		                   pindeck_text_from((const char *)archive->bytes, archive->size));
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

static bool measure(const struct archive *archive)
{
	static const char *const paths[] = { "portable", "avx2", "avx512" };
	uint16_t *totals = must(malloc(archive->games * sizeof *totals));
	double copying;
	double plain;
	double took[3] = { 0 };
	bool good = true;

	copied = must(malloc(archive->size));
	memset(copied, 1, archive->size);
	memset(totals, 1, archive->games * sizeof *totals);
	copying = best_time(copy, archive, totals);
	plain = best_time(score_plainly, archive, totals);
	row(archive, "memcpy", copying, copying);
	row(archive, "plain scorer", plain, copying);
	for (int path = 0; path < 3; path++) {
		if (!choose(paths[path]))
			continue;
		took[path] = best_time(score, archive, totals);
		row(archive, paths[path], took[path], copying);
	}
	if (plain / took[0] < 3) {
		printf("MISSED: %s, portable is %.1f times the plain scorer, 3 required\n",
		       archive->name, plain / took[0]);
		good = false;
	}
	if (took[2] > 0 && copying / took[2] < archive->required) {
		printf("MISSED: %s, %.2f of memcpy required\n", archive->name, archive->required);
		good = false;
	}
	if (took[2] > 0 && took[1] > 2 * took[2]) {
		printf("MISSED: %s, avx2 is not within twice avx512\n", archive->name);
		good = false;
	}
	free(totals);
	free(copied);
	free(archive->bytes);
	return good;
}

/* ---- the whole program: a file in the page cache, two threads, to nowhere -----------------------
 */

static const char *program;
static char path[] = "/tmp/pindeck-bench-XXXXXX";

static void run_program(const struct archive *archive, uint16_t *totals)
{
	char command[4096];

	(void)archive;
	(void)totals;
	snprintf(command, sizeof command, "'%s' score --threads 2 %s > /dev/null", program, path);
	if (system(command) != 0)
		exit(EXIT_FAILURE);
}

static bool measure_program(size_t wanted)
{
	const struct archive archive = make("counts", wanted, 0.25);
	const int file = mkstemp(path);
	double copying;
	double took;

	unsetenv("PINDECK_SIMD");
	copied = must(malloc(archive.size));
	memset(copied, 1, archive.size);
	copying = best_time(copy, &archive, NULL);
	if (file < 0 || write(file, archive.bytes, archive.size) != (ssize_t)archive.size)
		exit(EXIT_FAILURE);
	close(file);
	took = best_time(run_program, &archive, NULL);
	unlink(path);
	row(&archive, "whole program, two threads", took, copying);
	free(copied);
	free(archive.bytes);
	if (copying / took >= archive.required)
		return true;
	printf("MISSED: whole program, %.2f of memcpy required\n", archive.required);
	return false;
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

int main(int argc, char **argv)
{
	const size_t wanted = (argc > 2 ? strtoul(argv[2], NULL, 10) : 256) << 20;
	const struct {
		const char *name;
		double required;
	} kinds[] = { { "packed", 0.65 }, { "counts", 0.25 }, { "sheet", 0.15 } };
	bool good = true;

	if (argc < 2) {
		fputs("usage: batch_bench PINDECK [MIB]\n", stderr);
		return 2;
	}
	program = argv[1];
	print_machine();
	puts("\n| archive | path | million games/s | GB/s | share of memcpy "
	     "|\n|---|---|---|---|---|");
	for (size_t kind = 0; kind < 3; kind++) {
		const struct archive archive = make(kinds[kind].name, wanted, kinds[kind].required);

		good &= measure(&archive);
	}
	good &= measure_program(wanted);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
