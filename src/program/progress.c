/* A line on the terminal with the progress of long work. */
#include "program/progress.h"
#include "program/command.h"

#include "common/monotonic.h"

#include <stdio.h>
#include <unistd.h>

static double now(void)
{
	return (double)monotonic_milliseconds() * 1e-3;
}

void progress_begin(struct progress *progress, unsigned long long size)
{
	*progress =
	    (struct progress){ .shows = isatty(STDERR_FILENO) != 0, .start = now(), .size = size };
	progress->last = progress->start + 0.8;
}

void progress_read(struct progress *progress, size_t bytes)
{
	progress->bytes += bytes;
}

static void print_games(long long games)
{
	fprintf(stderr, words_for_count(spoken, COUNTED_GAMES, games), games);
}

void progress_show(struct progress *progress, unsigned long long games)
{
	const double time = now();
	const double took = time - progress->start;
	const double left =
	    progress->size > progress->bytes
		? took * (double)(progress->size - progress->bytes) / (double)progress->bytes
		: 0;

	if (!progress->shows || time - progress->last < 0.2)
		return;
	progress->last = time;
	progress->shown = true;
	fprintf(stderr, "\r\033[K%.1f MB, ", (double)progress->bytes / 1e6);
	print_games((long long)games);
	fprintf(stderr, ", %.1f M/s", (double)games / took / 1e6);
	if (left > 0) {
		fputs(", ", stderr);
		words_print(stderr, spoken, TIME_LEFT, left);
	}
	fflush(stderr);
}

void progress_part(struct progress *progress, int64_t done, int64_t all)
{
	const double time = now();

	if (!progress->shows || time - progress->last < 0.2)
		return;
	progress->last = time;
	progress->shown = true;
	if (all > 0) {
		fprintf(stderr, "\r\033[K%d %%", (int)(done * 100 / all));
	} else {
		fputs("\r\033[K", stderr);
		print_games((long long)done);
	}
	fflush(stderr);
}

void progress_clear(struct progress *progress)
{
	if (progress->shown)
		fputs("\r\033[K", stderr);
	progress->shown = false;
}
