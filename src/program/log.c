/* The log of a game: what happened, when, and who says so. */
#include "log.h"

#include "clock.h"
#include "pinfall.h"

#include <stdio.h>

/* What a kind of line is called; then comes what it is about. */
static const char *const kinds[ENTRY_KINDS][LANGUAGES] = {
	[ENTRY_OPENED] = { "레인을 엶", "lane opened" },
	[ENTRY_SEATED] = { "앉음", "seated" },
	[ENTRY_BOWLED] = { "투구", "bowled" },
	[ENTRY_UNDONE] = { "취소", "undone" },
	[ENTRY_CORRECTED] = { "투구를 고침", "ball corrected" },
	[ENTRY_REFRAMED] = { "프레임을 고침", "frame corrected" },
	[ENTRY_ANNULLED] = { "무효", "annulled" },
	[ENTRY_FINISHED] = { "끝남", "finished" },
	[ENTRY_LOCKED] = { "잠금", "locked" },
	[ENTRY_UNLOCKED] = { "잠금을 풂", "unlocked" },
	[ENTRY_NOTED] = { "메모", "note" },
};

static const char *const of_line[LANGUAGES] = {
	[KOREAN] = "전에는 줄",
	[ENGLISH] = "before: line",
};

static void print_balls(const struct entry *entry)
{
	char pins[PINFALL_SIZE];

	pinfall_write(&entry->balls, pins);
	if (pindeck_place_to_frame(entry->place) > 0)
		printf(" %d.%d", pindeck_place_to_frame(entry->place),
		       pindeck_place_to_ball(entry->place));
	if (pins[0] != '\0')
		printf(": %s", pins);
}

static bool print_line(void *payload, const struct entry *entry)
{
	const enum language language = *(const enum language *)payload;
	char time[CLOCK_SIZE];

	clock_write_seconds(entry->time, time);
	printf("%4lld  %s  %-8s  %s", (long long)entry->line, time, entry->actor,
	       kinds[entry->kind][language]);
	if (entry->kind == ENTRY_OPENED)
		printf(" %d", entry->lane);
	if (pindeck_name_exists(entry->bowler))
		printf(" %s", pindeck_name_to_text(&entry->bowler));
	if (entry->kind == ENTRY_SEATED)
		printf(" (%s)", pindeck_discipline_to_name(entry->discipline));
	print_balls(entry);
	if (entry->replaces != 0)
		printf(" (%s %lld)", of_line[language], (long long)entry->replaces);
	if (entry->text[0] != '\0')
		printf(" - %s", entry->text);
	putchar('\n');
	return !ferror(stdout);
}

enum trouble log_print(struct journal journal, int64_t game, enum language language)
{
	const struct journal_query query = { .game = game };

	putchar('\n');
	return journal.operations->walk(journal.self, &query, print_line, &language);
}
