/* pindeck score: score many games. Blocks of an archive are read, scored by several threads and
 * written in order. */
#include "program/command.h"
#include "program/commands/score_block.h"
#include "program/progress.h"
#include "terminal/line.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum score_end {
	SCORE_DONE,
	SCORE_FAILED /* reading or writing failed, with a line on standard error */
};

/* The progress and the sums of all files. */
struct score_work {
	struct progress progress;
	struct score_sum sum;
};

/* One file being scored. Every thread has a block of its own. The threads read in turn, score in
 * parallel and write in turn. */
struct archive {
	const char *name;
	int file;
	bool streams; /* a pipe or a terminal: scored as it comes, block by block */
	const struct score_options *options;
	struct tallier *tallier; /* a null pointer where no sheets are written */
	atomic_bool failed;

	pthread_mutex_t reading; /* guards the members below */
	char *carry;             /* the front of a line whose end is not read yet */
	size_t carried;
	bool skipping; /* the rest of a line that was too long */
	bool ended;    /* at the end of the file, or after an error */
	bool broken;   /* after an error: the incomplete last line is dropped */
	unsigned long long lines_read;
	unsigned long long blocks_read;

	pthread_mutex_t writing; /* guards the members below */
	pthread_cond_t written;
	struct score_work *work;
	unsigned long long lines_written;
	unsigned long long blocks_written;
};

static void fail(struct archive *archive, const char *name, enum text why)
{
	const int error = errno;

	(void)complain_format(STATUS_FAILED, name, "%s: %s", words(spoken, why), strerror(error));
	atomic_store(&archive->failed, true);
}

/* ---- reading ---- */

/* Read up to the wanted number of bytes: fewer at the end of the file; from a pipe, as many as
 * there are. */
static size_t read_bytes(struct archive *archive, char *bytes, size_t wanted)
{
	size_t got = 0;

	while (got < wanted && !archive->ended && !(archive->streams && got > 0)) {
		const ssize_t count = read(archive->file, bytes + got, wanted - got);

		if (count < 0 && errno == EINTR)
			continue;
		if (count < 0)
			fail(archive, archive->name, TEXT_CANNOT_READ);
		archive->broken = count < 0;
		archive->ended = count <= 0;
		got += count > 0 ? (size_t)count : 0;
	}
	return got;
}

/* Reads whole records. The bytes of an incomplete one wait for the next block. */
static void read_records(struct archive *archive, struct block *block)
{
	const size_t size = block->size / PINDECK_RECORD * PINDECK_RECORD;

	memcpy(block->input, archive->carry, archive->carried);
	block->length = archive->carried;
	block->length += read_bytes(archive, block->input + block->length, size - block->length);
	archive->carried = archive->ended && !archive->broken ? 0 : block->length % PINDECK_RECORD;
	block->length -= archive->carried;
	memcpy(archive->carry, block->input + block->length, archive->carried);
}

/* Keep the bytes after the last end of line for the next block. */
static void keep_rest(struct archive *archive, struct block *block)
{
	size_t whole = block->length;

	while (whole > 0 && block->input[whole - 1] != '\n')
		whole--;

	archive->carried = block->length - whole;
	memcpy(archive->carry, block->input + whole, archive->carried);
	block->length = whole;
}

/* Drop the part of an overlong line that is in this block. */
static void skip_rest(struct archive *archive, struct block *block)
{
	const char *end = memchr(block->input, '\n', block->length);
	const size_t rest = end == NULL ? block->length : (size_t)(end - block->input) + 1;

	archive->skipping = end == NULL;
	block->length -= rest;
	memmove(block->input, block->input + rest, block->length);
}

static void read_lines(struct archive *archive, struct block *block)
{
	memcpy(block->input, archive->carry, archive->carried);
	block->length = archive->carried;
	block->length +=
	    read_bytes(archive, block->input + block->length, block->size - block->length);
	archive->carried = 0;
	if (archive->skipping)
		skip_rest(archive, block);
	if (archive->ended && !archive->broken && block->length > 0 &&
	    block->input[block->length - 1] != '\n')
		block->input[block->length++] = '\n';
	block->too_long = !archive->ended && !archive->skipping && block->length == block->size &&
	                  memchr(block->input, '\n', block->length) == NULL;
	if (block->too_long)
		archive->skipping = true;
	else if (!archive->ended || archive->broken)
		keep_rest(archive, block);
}

static unsigned long long count_lines(const struct block *block,
                                      const struct score_options *options)
{
	unsigned long long lines = block->too_long ? 1 : 0;

	if (options->packed)
		return (block->length + PINDECK_RECORD - 1) / PINDECK_RECORD;
	for (size_t byte = 0; byte < block->length && !block->too_long; byte++)
		lines += block->input[byte] == '\n';
	return lines;
}

static void read_block(struct archive *archive, struct block *block)
{
	block->too_long = false;
	if (archive->options->packed)
		read_records(archive, block);
	else
		read_lines(archive, block);
	block->first_line = archive->lines_read + 1;
	if (archive->options->format == OUTPUT_CSV || archive->options->format == OUTPUT_JSON)
		archive->lines_read += count_lines(block, archive->options);
}

/* Read the next block; false when there is none. */
static bool take_block(struct archive *archive, struct block *block)
{
	bool taken;

	pthread_mutex_lock(&archive->reading);
	taken = !archive->ended;
	if (taken) {
		read_block(archive, block);
		block->number = archive->blocks_read++;
	}
	pthread_mutex_unlock(&archive->reading);
	return taken;
}

/* ---- writing ---- */

/* Ends the program when writing fails, because the other threads may wait for this one. */
static void write_bytes(struct archive *archive, const char *bytes, size_t length)
{
	while (length > 0) {
		const ssize_t count = write(STDOUT_FILENO, bytes, length);

		if (count < 0 && errno == EINTR)
			continue;
		if (count < 0) {
			fail(archive, "stdout", TEXT_CANNOT_WRITE);
			_exit(STATUS_FAILED);
		}
		bytes += count;
		length -= (size_t)count;
	}
}

static void write_complaints(const struct archive *archive, const struct block *block)
{
	for (size_t next = 0; next < block->complaint_count; next++) {
		const struct complaint *complaint = &block->complaints[next];

		line_print_text(archive->name, LINE_SIZE, stderr);
		fprintf(stderr, ":%llu:%zu: %s\n", archive->lines_written + complaint->line + 1,
		        complaint->column, words(spoken, complaint->why));
	}
}

static void add_sum(struct score_sum *sum, const struct score_sum *more)
{
	sum->games += more->games;
	sum->unfinished += more->unfinished;
	sum->impossible += more->impossible;
	for (int score = 0; score <= HIGHEST_SCORE; score++)
		sum->scores[score] += more->scores[score];
}

static void write_block(struct archive *archive, const struct block *block)
{
	if (block->out_of_memory) {
		errno = ENOMEM;
		fail(archive, archive->name, TEXT_CANNOT_READ);
		return;
	}
	progress_clear(&archive->work->progress);
	write_complaints(archive, block);
	write_bytes(archive, block->output, block->output_length);
	archive->lines_written += block->lines;
	add_sum(&archive->work->sum, &block->sum);
	progress_read(&archive->work->progress, block->length);
	progress_show(&archive->work->progress, archive->work->sum.games);
}

/* Write a block when all before it are written. */
static void give_block(struct archive *archive, const struct block *block)
{
	pthread_mutex_lock(&archive->writing);
	while (archive->blocks_written != block->number)
		pthread_cond_wait(&archive->written, &archive->writing);
	write_block(archive, block);
	archive->blocks_written++;
	pthread_cond_broadcast(&archive->written);
	pthread_mutex_unlock(&archive->writing);
}

/* ---- threads ---- */

/* Scores block after block, until there are no more. */
static void score_blocks(struct archive *archive, struct block *block)
{
	while (take_block(archive, block)) {
		score_block_score(block, archive->options);
		give_block(archive, block);
	}
}

/* A thread without memory for its block leaves the work to the others. */
static void *help(void *argument)
{
	struct archive *archive = argument;
	struct block block;

	if (score_block_open(&block, archive->options, archive->tallier))
		score_blocks(archive, &block);
	score_block_close(&block);
	return NULL;
}

/* Scores in this thread and in others. When a thread cannot be started, fewer do the work. */
static void score_with_threads(struct archive *archive)
{
	pthread_t threads[MOST_THREADS];
	struct block block;
	int started = 0;

	if (!score_block_open(&block, archive->options, archive->tallier)) {
		fail(archive, archive->name, TEXT_CANNOT_READ);
		goto out;
	}
	while (started + 1 < archive->options->threads &&
	       pthread_create(&threads[started], NULL, help, archive) == 0)
		started++;
	score_blocks(archive, &block);
	while (started > 0)
		pthread_join(threads[--started], NULL);
out:
	score_block_close(&block);
}

/* ---- the whole ---- */

/* When a standard stream is closed, the file must not get its number: output would go into it. */
static int open_above_standard(const char *name)
{
	const int file = open(name, O_RDONLY | O_CLOEXEC);
	int above;

	if (file < 0 || file > STDERR_FILENO)
		return file;
	above = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	close(file);
	return above;
}

static bool open_file(struct archive *archive)
{
	struct stat status;

	if (strcmp(archive->name, "-") == 0) {
		archive->file = STDIN_FILENO;
		archive->name = "stdin";
	} else {
		archive->file = open_above_standard(archive->name);
	}
	if (archive->file < 0 || fstat(archive->file, &status) != 0)
		return false;
	archive->streams = !S_ISREG(status.st_mode);
	return true;
}

static bool open_tallier(struct archive *archive)
{
	if (!score_block_writes_sheets(archive->options))
		return true;
	archive->tallier = tallier_open(
	    archive->options->discipline, archive->options->layout,
	    archive->options->format == OUTPUT_PLAIN ? TALLY_TOTALS : TALLY_TOTALS_AND_MARKS);
	return archive->tallier != NULL;
}

/* Score the file of that name, or standard input for "-". */
static enum score_end score_archive(const char *name, const struct score_options *options,
                                    struct score_work *work)
{
	struct archive archive = {
		.name = name,
		.file = -1,
		.options = options,
		.work = work,
		.reading = PTHREAD_MUTEX_INITIALIZER,
		.writing = PTHREAD_MUTEX_INITIALIZER,
		.written = PTHREAD_COND_INITIALIZER,
		.carry = malloc(BLOCK_SIZE),
	};

	if (archive.carry == NULL || !open_tallier(&archive) || !open_file(&archive)) {
		fail(&archive, archive.name, TEXT_CANNOT_READ);
		goto out;
	}
	score_with_threads(&archive);
	progress_clear(&work->progress);
out:
	tallier_close(archive.tallier);
	free(archive.carry);
	if (archive.file > STDIN_FILENO)
		close(archive.file);
	return atomic_load(&archive.failed) ? SCORE_FAILED : SCORE_DONE;
}

/* ---- options ---- */

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
	[INPUT_SHEET] = PINDECK_LAYOUT_MARKS,
	[INPUT_COUNTS] = PINDECK_LAYOUT_BALLS,
	[INPUT_PACKED] = PINDECK_LAYOUT_MARKS,
	[INPUT_ANY] = PINDECK_LAYOUT_ANY,
};

static struct score_options asked = { .input = INPUT_ANY };

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

/* ---- the summary ---- */

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

static void print_summary(const struct score_sum *sum, enum pindeck_discipline discipline)
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
	printf("%s %llu\n", words(spoken, TEXT_SUM_GAMES), sum->games);
	printf("%s %llu\n", words(spoken, TEXT_SUM_FINISHED), finished);
	printf("%s %llu\n", words(spoken, TEXT_SUM_UNFINISHED), sum->unfinished);
	printf("%s %llu\n", words(spoken, TEXT_SUM_IMPOSSIBLE), sum->impossible);
	if (finished > 0) {
		printf("%s %.2f\n", words(spoken, TEXT_SUM_MEAN), pins / (double)finished);
		printf("%s %d\n\n", words(spoken, lowest ? TEXT_SUM_LOW : TEXT_SUM_HIGH), best);
		print_histogram(sum, discipline);
	}
}

/* ---- the command ---- */

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

	progress_begin(&work.progress, size_of_files(names));

	if (chosen->format == OUTPUT_CSV && !chosen->summary)
		fputs(sheet_csv_heading, stdout);
	if (end_output() != STATUS_DONE)
		return STATUS_FAILED;
	for (names = *names == NULL ? only : names; *names != NULL; names++)
		if (score_archive(*names, chosen, &work) != SCORE_DONE)
			status = STATUS_FAILED;
	if (chosen->summary)
		print_summary(sum, chosen->discipline);
	if (sum->impossible > 0)
		(void)complain_format(STATUS_REFUSED, NULL, "%s: %llu",
		                      words(spoken, TEXT_IMPOSSIBLE_GAMES), sum->impossible);
	if (status == STATUS_DONE)
		status = end_output();
	return status == STATUS_DONE && sum->impossible > 0 ? STATUS_REFUSED : status;
}

static int threads_of_machine(void)
{
	const long cores = sysconf(_SC_NPROCESSORS_ONLN);

	if (cores < 1)
		return 1;
	return cores > MOST_THREADS ? MOST_THREADS : (int)cores;
}

static enum status score(const struct request *request)
{
	if (asked.threads == 0)
		asked.threads = threads_of_machine();
	asked.packed = asked.input == INPUT_PACKED;
	asked.layout = layouts[asked.input];
	if (asked.packed && pindeck_discipline_has_three_balls(asked.discipline))
		return complain(STATUS_USAGE, "--input", TEXT_SCORE_THREE_BALLS_IN_PACKED);
	if (asked.frames && asked.format == OUTPUT_PACKED)
		return complain(STATUS_USAGE, "--frames", TEXT_SCORE_FRAMES_IN_PACKED);
	return score_files(&asked, request->words);
}

const struct command score_command = {
	.name = NAMED(score, SCORE),
	.options = options,
	.chosen = &asked,
	.run = score,
};
