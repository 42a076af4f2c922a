/* The speed of the batch compared with copying the same bytes and with a plain scorer, of one path
 * with another, and of other disciplines with ten-pin.
 *
 * batch_bench PINDECK [MIB] - measure on at least this much of each archive, 64 unless given;
 * PINDECK is the program, which is measured as a whole.
 *
 * Other processes must not change a ratio. So times are processor time, every round runs all
 * contestants in turn, and each of them counts with its best round. While a ratio is missed, more
 * rounds follow: they can only be better. */
#include "floors.h"
#include "path.h"
#include "plain_scorer.h"
#include "random_archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
	ROUNDS = 9,
	REPEATED = 3, /* at most, while a ratio is missed */
	LINE = 96
};

enum {
	PORTABLE,
	VECTOR, /* of 128 bits */
	AVX2,
	AVX512,
	PATHS
};

#ifdef __aarch64__
static const char *const paths[PATHS] = { "portable", "neon", "avx2", "avx512" };
#else
static const char *const paths[PATHS] = { "portable", "sse2", "avx2", "avx512" };
#endif

/* ---- archives ---- */

enum kind {
	PACKED,
	COUNTS,
	SHEET,
	SHEET_CRLF, /* with CRLF line ends */
	KINDS
};

static const char *const kind_names[KINDS] = { "packed", "counts", "sheet", "sheet, CRLF" };

struct archive {
	enum kind kind;
	enum pindeck_discipline discipline;
	uint8_t *bytes;
	size_t size;
	size_t games;
	uint16_t *totals; /* room for one of each game */
};

static void *must(void *memory)
{
	if (memory != NULL)
		return memory;
	fputs("batch_bench: out of memory\n", stderr);
	exit(EXIT_FAILURE);
}

/* Memory that has been written to, so that no round pays for its first use. */
static void *touched(size_t size)
{
	return memset(must(malloc(size)), 1, size);
}

static struct archive make(enum kind kind, enum pindeck_discipline discipline, size_t wanted)
{
	struct random_archive random = { 20261115 };
	struct archive archive = { .kind = kind, .discipline = discipline };

	archive.bytes = must(malloc(wanted + LINE));
	while (archive.size < wanted) {
		uint8_t balls[MOST_BALLS];
		char *line = (char *)archive.bytes + archive.size;
		size_t length = PINDECK_RECORD;

		random_game(&random, balls, discipline);
		if (kind == PACKED)
			memcpy(line, balls, PINDECK_RECORD);
		else if (kind == COUNTS)
			length = random_counts(line, balls);
		else
			length = random_sheet(&random, line, balls, discipline);
		if (kind == SHEET_CRLF)
			line[length++] = '\r';
		if (kind != PACKED)
			line[length++] = '\n';
		archive.size += length;
		archive.games++;
	}
	archive.totals = touched(archive.games * sizeof *archive.totals);
	return archive;
}

static void discard(struct archive *archive)
{
	free(archive->bytes);
	free(archive->totals);
}

/* ---- work on an archive ---- */

static void score(const struct archive *archive)
{
	if (archive->kind == PACKED)
		pindeck_batch_records(archive->totals, archive->bytes, archive->games,
		                      archive->discipline);
	else
		pindeck_batch_text(archive->totals, archive->games,
		                   pindeck_text_from((const char *)archive->bytes, archive->size),
		                   PINDECK_LAYOUT_ANY, archive->discipline);
}

static void score_plainly(const struct archive *archive)
{
	const char *line = (const char *)archive->bytes;

	for (size_t game = 0; game < archive->games; game++) {
		uint16_t *total = &archive->totals[game];
		const char *end;
		size_t length;

		if (archive->kind == PACKED) {
			*total = plain_record(archive->bytes + game * PINDECK_RECORD);
			continue;
		}
		end = memchr(line, '\n', LINE);
		length = (size_t)(end - line) - (archive->kind == SHEET_CRLF);
		*total = archive->kind == COUNTS ? plain_counts(line, length)
		                                 : plain_sheet(line, length);
		line = end + 1;
	}
}

static uint8_t *copied; /* as large as an archive */

static void copy(const struct archive *archive)
{
	memcpy(copied, archive->bytes, archive->size);
}

#define FILE_NAME "/tmp/pindeck-bench-XXXXXX"

static const char *program;
static char file_name[sizeof FILE_NAME]; /* of the archive that the program reads */

static void run_program(const struct archive *archive, int threads)
{
	char command[4096];

	snprintf(command, sizeof command, "'%s' score -d %s --threads %d %s > /dev/null", program,
	         pindeck_discipline_to_name(archive->discipline), threads, file_name);
	if (system(command) != 0)
		exit(EXIT_FAILURE);
}

static void run_one_thread(const struct archive *archive)
{
	run_program(archive, 1);
}

static void run_two_threads(const struct archive *archive)
{
	run_program(archive, 2);
}

/* ---- rounds ---- */

/* One way to work on an archive, and its shortest times. */
struct contestant {
	const char *name;
	void (*work)(const struct archive *archive);
	const struct archive *archive;
	bool is_path; /* of the batch, by its name */

	/* seconds; 0 for a path that this machine does not have */
	double processor; /* time of the processor, in the best round */
	double clock;     /* by the clock, in the best round */
	double waited;    /* while other processes had the processor, in all rounds */
	int runs;         /* rounds of it */
};

static double clock_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double seconds_of(const struct rusage *usage)
{
	return (double)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) +
	       (double)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) * 1e-6;
}

/* Of this process and of the programs that it has run. */
static double processor_seconds(void)
{
	struct rusage own;
	struct rusage others;

	getrusage(RUSAGE_SELF, &own);
	getrusage(RUSAGE_CHILDREN, &others);
	return seconds_of(&own) + seconds_of(&others);
}

static bool choose(const char *path)
{
	setenv("PINDECK_SIMD", path, 1);
	return strcmp(pindeck_batch_path(), path) == 0;
}

static void keep_shorter(double *best, double took)
{
	if (*best == 0 || took < *best)
		*best = took;
}

static void run_once(struct contestant *contestant)
{
	double processor;
	double clock;

	if (contestant->is_path && !choose(contestant->name))
		return;
	processor = processor_seconds();
	clock = clock_seconds();
	contestant->work(contestant->archive);
	clock = clock_seconds() - clock;
	processor = processor_seconds() - processor;
	keep_shorter(&contestant->clock, clock);
	keep_shorter(&contestant->processor, processor);
	contestant->waited += clock - processor;
	contestant->runs++;
}

static void run_rounds(struct contestant *contestants, size_t count)
{
	for (int round = 0; round < ROUNDS; round++)
		for (size_t next = 0; next < count; next++)
			run_once(&contestants[next]);
	unsetenv("PINDECK_SIMD");
}

/* Games in a second of processor time. */
static double rate_of(const struct contestant *contestant)
{
	return contestant->processor > 0
	           ? (double)contestant->archive->games / contestant->processor
	           : 0;
}

/* ---- required ratios ---- */

static bool good;            /* nothing was missed so far, in these rounds */
static bool final;           /* no rounds follow: the ratios count */
static bool all_good = true; /* in all measurements */

static void require(const struct contestant *contestant, const char *beside, double reached,
                    double required)
{
	char what[128];

	good &= reached >= required;
	if (!final)
		return;
	snprintf(what, sizeof what, "%s, %s, %s, times %s",
	         pindeck_discipline_to_name(contestant->archive->discipline),
	         kind_names[contestant->archive->kind], contestant->name, beside);
	all_good &= floor_at_least(what, reached, required);
}

/* Put the archive elsewhere in memory: where it lies may decide its speed for a whole run. */
static void move(struct archive *archive)
{
	struct archive moved = *archive;

	moved.bytes = touched(archive->size + LINE);
	memcpy(moved.bytes, archive->bytes, archive->size);
	free(archive->bytes);
	*archive = moved;
}

/* Run rounds until all ratios are reached, a limited number of times. */
static void compete(struct contestant *contestants, size_t count, struct archive *archives,
                    size_t archive_count, void (*judge)(const struct contestant *contestants))
{
	for (int left = REPEATED; left > 0; left--) {
		for (size_t next = 0; left < REPEATED && next < archive_count; next++)
			move(&archives[next]);
		run_rounds(contestants, count);
		good = true;
		judge(contestants);
		if (good)
			return;
	}
}

static void settle(const struct contestant *contestants,
                   void (*judge)(const struct contestant *contestants))
{
	final = true;
	judge(contestants);
	final = false;
}

/* Of ten-pin, by kind of archive. AVX-512 must reach one of its two: memcpy shows how fast memory
 * is, the plain scorer how fast the processor is, and machines have more of the one or the other.
 * Wider vectors are not slower with text. Records are scored nearly as fast as memory is read,
 * where Zen 5 has more of AVX2. */
static const struct floors {
	double avx512_of_memcpy;
	double avx512_times_plain;
	double avx512_times_avx2;
	double avx2_times_plain;
	double vector_times_plain;
	double portable_times_plain;
} floors[KINDS] = {
	[PACKED] = { 0.65, 25, 0.7, 20, 8, 1.5 },
	[COUNTS] = { 0.25, 11, 0.9, 6.5, 2.5, 1.5 },
	[SHEET] = { 0.15, 13, 0.9, 10, 2.5, 1.5 },
	[SHEET_CRLF] = { 0.15, 13, 0.9, 10, 2.5, 1.5 },
};

/* Twice as wide is at most twice as fast, save for noise. */
static const double avx2_times_avx512 = 0.4;
static const double program_of_memcpy = 0.09;
static const double two_threads_times_one = 1.1; /* by the clock, also beside a busy process */

static double larger(double one, double other)
{
	return one > other ? one : other;
}

#ifdef __SSE2__
/* The path that a processor without AVX2 chooses for such an archive is the faster one. */
static void require_choice(const struct contestant *portable, const struct contestant *vector)
{
	const struct archive *archive = portable->archive;
	const struct pindeck_text front =
	    pindeck_text_from((const char *)archive->bytes, archive->size);
	const bool is_slow =
	    archive->kind != PACKED && path_128.is_slow_with_text(front, PINDECK_LAYOUT_ANY);
	const struct contestant *chosen = is_slow ? portable : vector;
	const struct contestant *other = is_slow ? vector : portable;

	require(chosen, other->name, rate_of(chosen) / rate_of(other), 1);
}
#else
static void require_choice(const struct contestant *portable, const struct contestant *vector)
{
	(void)portable;
	(void)vector;
}
#endif

static void require_tenpin(const struct contestant by_path[PATHS], double copying, double plain)
{
	const struct floors *required = &floors[by_path->archive->kind];
	const struct contestant *avx2 = &by_path[AVX2];
	const struct contestant *avx512 = &by_path[AVX512];

	require(&by_path[PORTABLE], "the plain scorer", rate_of(&by_path[PORTABLE]) / plain,
	        required->portable_times_plain);
	if (rate_of(&by_path[VECTOR]) > 0) {
		require(&by_path[VECTOR], "the plain scorer", rate_of(&by_path[VECTOR]) / plain,
		        required->vector_times_plain);
		require_choice(&by_path[PORTABLE], &by_path[VECTOR]);
	}
	if (rate_of(avx2) > 0)
		require(avx2, "the plain scorer", rate_of(avx2) / plain,
		        required->avx2_times_plain);
	if (rate_of(avx512) == 0)
		return;
	require(avx512, "avx2", rate_of(avx512) / rate_of(avx2), required->avx512_times_avx2);
	require(avx2, "avx512", rate_of(avx2) / rate_of(avx512), avx2_times_avx512);
	require(avx512, "what memcpy or the plain scorer asks for",
	        larger(rate_of(avx512) / copying / required->avx512_of_memcpy,
	               rate_of(avx512) / plain / required->avx512_times_plain),
	        1);
}

static const char header[] =
    "\n| discipline | archive | path | million games/s | GB/s | share of memcpy | times plain |\n"
    "|---|---|---|---|---|---|---|";

static void print_row(const struct contestant *contestant, double copying, double plain)
{
	const struct archive *archive = contestant->archive;

	if (contestant->processor > 0)
		printf("| %s | %s | %s | %.1f | %.2f | %.3f | %.1f |\n",
		       pindeck_discipline_to_name(archive->discipline), kind_names[archive->kind],
		       contestant->name, rate_of(contestant) / 1e6,
		       (double)archive->size / contestant->processor / 1e9,
		       rate_of(contestant) / copying, rate_of(contestant) / plain);
}

/* ---- the batch ---- */

/* With the required share of ten-pin's rate on the same path. The kernel of candlepin is that of
 * duckpin too. */
static const struct {
	enum pindeck_discipline discipline;
	double share_of_tenpin;
} disciplines[] = {
	{ PINDECK_DISCIPLINE_TENPIN, 1 },           { PINDECK_DISCIPLINE_NO_TAP_9, 0.6 },
	{ PINDECK_DISCIPLINE_CURRENT_FRAME, 0.6 },  { PINDECK_DISCIPLINE_LOW_BALL, 0.5 },
	{ PINDECK_DISCIPLINE_THREE_SIX_NINE, 0.5 }, { PINDECK_DISCIPLINE_CANDLEPIN, 0.5 },
};

enum {
	DISCIPLINES = sizeof disciplines / sizeof *disciplines,
	BATCHES = DISCIPLINES * PATHS
};

/* The line end matters for no discipline; packed records have no room for three balls a frame. */
static int disciplines_of(enum kind kind)
{
	if (kind == SHEET_CRLF)
		return 1;
	return kind == PACKED ? DISCIPLINES - 1 : DISCIPLINES;
}

static void judge_batch(const struct contestant *contestants)
{
	const struct contestant *batches = contestants + 2;

	require_tenpin(batches, rate_of(&contestants[0]), rate_of(&contestants[1]));
	for (int next = PATHS; next < disciplines_of(batches->archive->kind) * PATHS; next++)
		if (rate_of(&batches[next]) > 0)
			require(&batches[next], "ten-pin",
			        rate_of(&batches[next]) / rate_of(&batches[next % PATHS]),
			        disciplines[next / PATHS].share_of_tenpin);
}

static void measure_batch(enum kind kind, size_t wanted)
{
	const int count = disciplines_of(kind);
	const int batches = count * PATHS;
	struct archive archives[DISCIPLINES];
	struct contestant contestants[2 + BATCHES];

	for (int next = 0; next < count; next++)
		archives[next] = make(kind, disciplines[next].discipline, wanted);
	contestants[0] = (struct contestant){ "memcpy", copy, .archive = archives };
	contestants[1] = (struct contestant){ "plain scorer", score_plainly, .archive = archives };
	for (int next = 0; next < batches; next++)
		contestants[2 + next] =
		    (struct contestant){ paths[next % PATHS], score,
			                 .archive = &archives[next / PATHS], .is_path = true };
	compete(contestants, 2 + (size_t)batches, archives, (size_t)count, judge_batch);
	puts(header);
	for (int next = 0; next < 2 + batches; next++)
		print_row(&contestants[next], rate_of(&contestants[0]), rate_of(&contestants[1]));
	settle(contestants, judge_batch);
	for (int next = 0; next < count; next++)
		discard(&archives[next]);
}

/* ---- the whole program: a file in the page cache, to nowhere ---- */

static void write_file(const struct archive *archive)
{
	int file;

	strcpy(file_name, FILE_NAME);
	file = mkstemp(file_name);
	if (file < 0 || write(file, archive->bytes, archive->size) != (ssize_t)archive->size)
		exit(EXIT_FAILURE);
	close(file);
}

/* Two threads are judged by the clock, unless one thread has to wait already. */
static bool is_busy(const struct contestant *one)
{
	return sysconf(_SC_NPROCESSORS_ONLN) < 2 || one->waited > 0.2 * one->runs * one->processor;
}

static void judge_program(const struct contestant *contestants)
{
	const struct contestant *one = &contestants[2];
	const struct contestant *two = &contestants[3];

	require(two, "memcpy", rate_of(two) / rate_of(&contestants[0]), program_of_memcpy);
	if (!is_busy(one))
		require(two, "one thread", one->clock / two->clock, two_threads_times_one);
}

static void measure_program(enum pindeck_discipline discipline, size_t wanted)
{
	struct archive archive = make(COUNTS, discipline, wanted);
	struct contestant contestants[] = {
		{ "memcpy", copy, .archive = &archive },
		{ "plain scorer", score_plainly, .archive = &archive },
		{ "whole program, one thread", run_one_thread, .archive = &archive },
		{ "whole program, two threads", run_two_threads, .archive = &archive },
	};
	const struct contestant *one = &contestants[2];
	const struct contestant *two = &contestants[3];

	write_file(&archive);
	compete(contestants, sizeof contestants / sizeof *contestants, &archive, 1, judge_program);
	unlink(file_name);
	puts(header);
	print_row(one, rate_of(&contestants[0]), rate_of(&contestants[1]));
	print_row(two, rate_of(&contestants[0]), rate_of(&contestants[1]));
	printf("%s: %.1f million games a second by the clock, %.2f times one thread%s\n", two->name,
	       (double)two->archive->games / two->clock / 1e6, one->clock / two->clock,
	       is_busy(one) ? "; not judged: the machine is busy" : "");
	settle(contestants, judge_program);
	discard(&archive);
}

/* The machine and the compiler of these figures. */
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
	const size_t wanted = (argc > 2 ? strtoul(argv[2], NULL, 10) : 64) << 20;

	if (argc < 2 || wanted == 0) {
		fputs("usage: batch_bench PINDECK [MIB]\n", stderr);
		return 2;
	}
	program = argv[1];
	copied = touched(wanted + LINE);
	print_machine();
	setvbuf(stdout, NULL, _IOLBF, 0);
	for (int kind = 0; kind < KINDS; kind++)
		measure_batch((enum kind)kind, wanted);
	for (int next = 0; next < DISCIPLINES; next++)
		measure_program(disciplines[next].discipline, wanted);
	free(copied);
	return all_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
