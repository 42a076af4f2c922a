/* The contract of every journal: in memory, in a file, in a database. Each file *_cases.c has the
 * cases of one part of it; files and databases have cases of their own. */
#ifndef PINDECK_CONTRACT_H
#define PINDECK_CONTRACT_H

#include "bench.h"

/* Every kind of journal. */
extern struct bench benches[KEEPERS];

/* The lines of a walk; the second for a walk beside another. */
extern struct walked walked;
extern struct walked others;

static inline int set_up(void **state)
{
	bench_open(*state);
	return 0;
}

/* Closed, but there. */
static inline int set_up_closed(void **state)
{
	bench_open(*state);
	store_close(&((struct bench *)*state)->journal);
	return 0;
}

static inline int tear_down(void **state)
{
	bench_close(*state);
	return 0;
}

static inline struct entry entry_of(enum entry_kind kind, int64_t game, int64_t line)
{
	struct entry entry = { .kind = kind, .game = game, .line = line };

	entry.time = INT64_C(1763200000000) + line;
	entry_set_actor(&entry, "tester");
	if (kind == ENTRY_NOTED)
		entry_set_text(&entry, text("a note"));
	return entry;
}

/* 255 bytes of text and 63 of an actor, in characters of three, 64 of a key and 43 of a seal. */
static inline void fill(struct entry *entry)
{
	for (size_t next = 0; next + 3 < sizeof entry->text; next += 3)
		memcpy(entry->text + next, "핀", 3);
	for (size_t next = 0; next + 3 < sizeof entry->actor; next += 3)
		memcpy(entry->actor + next, "덱", 3);
	memset(entry->key, 'k', sizeof entry->key - 1);
	memset(entry->seal, 's', sizeof entry->seal - 1);
	assert_int_equal(strlen(entry->text), 255);
	assert_int_equal(strlen(entry->actor), 63);
	assert_int_equal(strlen(entry->key), 64);
}

static inline struct entry seat_of(int64_t game, int64_t line, const char *letters)
{
	struct entry entry = entry_of(ENTRY_SEATED, game, line);

	entry.bowler = name(letters);
	return entry;
}

static inline enum trouble append_groups(struct journal journal, struct entries *groups,
                                         size_t count)
{
	return journal_append(journal, groups, count);
}

static inline enum trouble append(struct journal journal, struct entry *list, size_t count)
{
	struct entries group = { .list = list, .count = count };
	const enum trouble trouble = append_groups(journal, &group, 1);

	return trouble != NO_TROUBLE ? trouble : group.outcome;
}

static inline enum trouble append_line(struct journal journal, struct entry entry)
{
	return append(journal, &entry, 1);
}

static inline enum trouble note(struct journal journal, int64_t game, int64_t line)
{
	return append_line(journal, entry_of(ENTRY_NOTED, game, line));
}

/* A new game with up to two bowlers: two or three lines. Its number, 0 for none. */
static inline int64_t open_game(struct journal journal, int64_t time, const char *one,
                                const char *other)
{
	struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, one),
		                seat_of(0, 3, other) };

	for (int line = 0; line < 3; line++)
		list[line].time = time + line;
	list[0].lane = 4;
	if (append(journal, list, other[0] != '\0' ? 3 : 2) != NO_TROUBLE)
		return 0;
	return list[0].game;
}

static inline size_t count_lines(struct journal journal, int64_t game)
{
	const struct journal_query query = journal_game(&game);

	walk(journal, &query, &others);
	return others.count;
}

static inline void assert_games(struct journal journal, struct journal_query query,
                                const char *expected)
{
	char found[80] = "";
	size_t length = 0;

	walk(journal, &query, &walked);
	for (size_t next = 0; next < walked.count; next++)
		if (walked.list[next].line == 1)
			length +=
			    (size_t)snprintf(found + length, sizeof found - length, "%s%d",
			                     length > 0 ? " " : "", (int)walked.list[next].game);
	assert_string_equal(found, expected);
}

static inline enum trouble claim(struct journal journal, int32_t lane)
{
	return journal_claim(journal, lane);
}

static inline void release(struct journal journal, int32_t lane)
{
	journal_release(journal, lane);
}

/* A database server takes a moment to notice that a client has disconnected. */
static inline enum trouble claim_soon(struct journal journal, int32_t lane)
{
	enum trouble trouble = TROUBLE_CLAIMED;

	for (int tries = 0; trouble == TROUBLE_CLAIMED && tries < 100 * DEADLINE; tries++) {
		trouble = claim(journal, lane);
		if (trouble == TROUBLE_CLAIMED)
			usleep(10000);
	}
	return trouble;
}

static inline enum trouble open_file(const char *path, bool read_only, struct journal *journal)
{
	const struct store_options options = { .read_only = read_only, .patience = 200 };

	return open_address(journal, path, &options);
}

/* ---- a case for each journal ---- */

#define ON(sentence, keeper, which)                                                       \
	{                                                                                 \
#sentence " (" keeper ")", sentence, set_up, tear_down, benches + (which) \
	}
#define ON_LASTING(sentence) ON(sentence, "sqlite", SQLITE), ON(sentence, "postgres", POSTGRES)
#define ON_ALL(sentence) ON(sentence, "memory", MEMORY), ON_LASTING(sentence)

/* Each file runs its cases and returns the number of failures. */
int append_cases(void);
int find_cases(void);
int audit_cases(void);
int register_cases(void);
int league_cases(void);
int content_cases(void);
int claim_cases(void);
int process_cases(void);
int thread_cases(void);
int file_version_cases(void);
int file_fault_cases(void);
int memory_fault_cases(void);
int database_version_cases(void);
int database_fault_cases(void);

#endif
