/* A journal in a file: inserting and reading lines. */
#include "store/schema.h"
#include "store/sqlite.h"

#include <stdio.h>

/* ---- appending ---- */

/* A line after one that this transaction has inserted. */
static bool follows(const struct entry *entry)
{
	return entry[0].game == entry[-1].game && entry[0].line == entry[-1].line + 1;
}

/* A game on a claimed lane is opened here; any other is imported. */
static enum trouble note_opening(struct sqlite *store, const struct entry *entry)
{
	int code = SQLITE_OK;
	enum trouble trouble;

	if (entry->kind != ENTRY_OPENED || entry->lane == 0 || !store->claimed[entry->lane])
		return NO_TROUBLE;
	code = sqlite3_bind_int64(store->insert_opening, 1, entry->lane);
	if (code == SQLITE_OK)
		code = sqlite3_bind_int64(store->insert_opening, 2, entry->game);
	if (code == SQLITE_OK)
		code = sqlite3_step(store->insert_opening);
	trouble = sqlite_judge(store, code);
	sqlite3_reset(store->insert_opening);
	return trouble;
}

static enum trouble give_number(struct sqlite *store, struct entries *group)
{
	const enum trouble trouble = sqlite_judge(store, sqlite3_step(store->next_game));
	const int64_t number =
	    trouble == NO_TROUBLE ? sqlite3_column_int64(store->next_game, 0) : 0;

	sqlite3_reset(store->next_game);
	journal_number_entries(group, number);
	return number > ENTRY_MOST_GAMES ? TROUBLE_FULL : trouble;
}

static enum trouble run(struct sqlite *store, sqlite3_stmt *statement)
{
	const enum trouble trouble = sqlite_judge(store, sqlite3_step(statement));

	sqlite3_reset(statement);
	return trouble;
}

enum trouble sqlite_commit(struct sqlite *store)
{
	return run(store, store->commit);
}

/* No other program can append to the record before the commit. */
static enum trouble check_judgement(struct sqlite *store, struct entries *group)
{
	enum trouble trouble = NO_TROUBLE;

	if (!group->judged)
		return trouble;
	trouble = sqlite_judge(store, sqlite3_step(store->last_league));
	if (trouble == NO_TROUBLE && sqlite3_column_int64(store->last_league, 0) != group->leagues)
		group->outcome = TROUBLE_OUTDATED;
	sqlite3_reset(store->last_league);
	return trouble;
}

/* Insert the lines of a group, or none of them. A conflict shows at the first line: a savepoint is
 * needed only for groups of several lines, and for those that are judged. */
static enum trouble insert_group(struct sqlite *store, struct entries *group)
{
	const bool saves = group->count > 1 || group->judged;
	enum trouble trouble = NO_TROUBLE;
	bool inserted = true;

	if (group->list->game == 0)
		trouble = give_number(store, group);
	if (trouble == NO_TROUBLE && saves)
		trouble = run(store, store->savepoint);
	/* a line must follow one that is stored, or one that this transaction has inserted, or
	 * begin a game */
	for (size_t next = 0; next < group->count && trouble == NO_TROUBLE && inserted; next++)
		trouble = sqlite_insert_line(
		    store,
		    next > 0 && follows(group->list + next) ? store->insert_next : store->insert,
		    &entry_form, group->list + next, &inserted);
	group->outcome = inserted ? NO_TROUBLE : TROUBLE_TAKEN;
	if (trouble == NO_TROUBLE && inserted)
		trouble = note_opening(store, group->list);
	if (trouble == NO_TROUBLE && inserted)
		trouble = check_judgement(store, group);
	if (trouble == NO_TROUBLE && saves && group->outcome != NO_TROUBLE)
		trouble = run(store, store->back_to_savepoint);
	if (trouble == NO_TROUBLE && saves)
		trouble = run(store, store->release_savepoint);
	return trouble;
}

enum trouble sqlite_begin(struct sqlite *store)
{
	enum trouble trouble = NO_TROUBLE;

	/* again after the file was repaired */
	for (int tries = 0; tries < 2 && trouble == NO_TROUBLE; tries++) {
		enum sqlite_damage damage;

		trouble = run(store, store->begin);
		if (trouble != NO_TROUBLE)
			return trouble;
		damage = sqlite_guard_look(store);
		if (damage == SQLITE_UNDAMAGED)
			return NO_TROUBLE;
		sqlite_rollback(store);
		trouble = sqlite_guard_answer(store, damage);
	}
	return trouble != NO_TROUBLE ? trouble : TROUBLE_DAMAGED;
}

enum trouble sqlite_append(void *self, struct entries *groups, size_t count)
{
	struct sqlite *store = self;
	enum trouble trouble;
	size_t appended = 0;

	store->detail[0] = '\0';
	if (store->insert == NULL)
		return TROUBLE_READ_ONLY;
	trouble = sqlite_begin(store);
	while (trouble == NO_TROUBLE && appended < count) {
		trouble = insert_group(store, groups + appended);
		if (trouble == NO_TROUBLE && groups->together)
			trouble = groups[appended].outcome;
		appended++;
	}
	if (trouble == NO_TROUBLE)
		trouble = sqlite_commit(store);
	if (trouble == NO_TROUBLE)
		return sqlite_guard_after(store);
	sqlite_rollback(store);
	while (appended-- > 0)
		if (groups[appended].numbered)
			journal_number_entries(groups + appended, 0);
	return trouble;
}

/* ---- walking ---- */

struct walk {
	journal_visitor *visit;
	void *payload;
	bool wanted;  /* there is more to visit */
	bool damaged; /* a line was */
};

/* The statement that reads the lines of a game, and the fields that it reads. */
struct reading {
	struct schema_plan plan;
	sqlite3_stmt *lines;
	int64_t game;
};

/* Bind a number by its name, if the statement has it. */
static int bind_number(sqlite3_stmt *statement, const char *parameter, int64_t number)
{
	const int place = sqlite3_bind_parameter_index(statement, parameter);

	return place > 0 ? sqlite3_bind_int64(statement, place, number) : SQLITE_OK;
}

static int bind_query(sqlite3_stmt *statement, const struct journal_query *query)
{
	const struct {
		const char *parameter;
		int64_t number;
	} numbers[] = {
		{ "$3", query->from }, { "$4", query->until },  { "$5", query->after },
		{ "$6", query->lane }, { "$7", query->latest }, { "$8", query->since },
	};
	char pattern[SCHEMA_PATTERN_SIZE];
	const int bowler = sqlite3_bind_parameter_index(statement, "$2");
	const int series = sqlite3_bind_parameter_index(statement, "$9");
	int code = SQLITE_OK;

	schema_series_pattern(query->since, pattern);
	if (series > 0)
		code = sqlite3_bind_text(statement, series, pattern, -1, SQLITE_TRANSIENT);

	if (bowler > 0 && code == SQLITE_OK)
		code = sqlite3_bind_text(statement, bowler, pindeck_name_to_text(&query->bowler),
		                         -1, SQLITE_TRANSIENT);
	for (size_t next = 0; next < sizeof numbers / sizeof *numbers && code == SQLITE_OK; next++)
		code = bind_number(statement, numbers[next].parameter, numbers[next].number);
	return code;
}

/* Visit the lines of one game. */
static enum trouble walk_game(struct sqlite *store, const struct reading *reading,
                              struct walk *walk)
{
	enum trouble trouble = NO_TROUBLE;
	struct entry entry;
	int code;

	while (trouble == NO_TROUBLE && walk->wanted &&
	       (code = sqlite3_step(reading->lines)) != SQLITE_DONE) {
		if (code != SQLITE_ROW) {
			trouble = sqlite_judge(store, code);
			break;
		}
		entry = (struct entry){ .game = reading->game };
		walk->damaged |=
		    !sqlite_read_line(store, reading->lines, &entry_form, reading->plan.fields,
		                      reading->plan.count, &entry);
		walk->wanted = walk->visit(walk->payload, &entry);
	}
	sqlite3_reset(reading->lines);
	return trouble;
}

static enum trouble walk_one(struct sqlite *store, int64_t game, struct reading *reading,
                             struct walk *walk)
{
	enum trouble trouble;

	reading->game = game;
	trouble = sqlite_judge(store, sqlite3_bind_int64(reading->lines, 1, game));
	return trouble == NO_TROUBLE ? walk_game(store, reading, walk) : trouble;
}

/* Game by game, so that only the numbers of games are sorted. */
static enum trouble walk_games(struct sqlite *store, sqlite3_stmt *games, struct reading *reading,
                               struct walk *walk)
{
	enum trouble trouble = NO_TROUBLE;
	int code;

	while (trouble == NO_TROUBLE && walk->wanted && (code = sqlite3_step(games)) != SQLITE_DONE)
		trouble = code == SQLITE_ROW
		              ? walk_one(store, sqlite3_column_int64(games, 0), reading, walk)
		              : sqlite_judge(store, code);
	return trouble;
}

/* The games of a list: the index finds each. */
static enum trouble walk_list(struct sqlite *store, const struct journal_query *query,
                              struct reading *reading, struct walk *walk)
{
	enum trouble trouble = NO_TROUBLE;

	for (size_t next = 0; next < query->game_count && trouble == NO_TROUBLE && walk->wanted;
	     next++)
		trouble = walk_one(store, query->games[next], reading, walk);
	return trouble;
}

enum trouble sqlite_walk(void *self, const struct journal_query *query, journal_visitor *visit,
                         void *payload)
{
	struct sqlite *store = self;
	struct walk walk = { .visit = visit, .payload = payload, .wanted = true };
	struct reading reading = { .plan = schema_plan(query, true) };
	sqlite3_stmt *games = NULL;
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble;

	store->detail[0] = '\0';
	trouble = sqlite_guard_read(store);
	if (trouble != NO_TROUBLE)
		return trouble;
	schema_select_games(query, text);
	if (query->games == NULL)
		trouble = sqlite_prepare(store, text, &games);
	if (trouble == NO_TROUBLE && query->games == NULL)
		trouble = sqlite_judge(store, bind_query(games, query));
	schema_select_game(&reading.plan, text);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_prepare(store, text, &reading.lines);
	if (trouble == NO_TROUBLE)
		trouble = query->games != NULL ? walk_list(store, query, &reading, &walk)
		                               : walk_games(store, games, &reading, &walk);
	sqlite3_finalize(reading.lines);
	sqlite3_finalize(games);
	return trouble == NO_TROUBLE && walk.damaged ? TROUBLE_DAMAGED : trouble;
}

enum trouble sqlite_lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	struct sqlite *store = self;
	enum trouble trouble = NO_TROUBLE;

	store->detail[0] = '\0';
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		int code = sqlite3_bind_int64(store->length, 1, games[next]);

		if (code == SQLITE_OK)
			code = sqlite3_step(store->length);
		trouble = sqlite_judge(store, code);
		lines[next] = trouble == NO_TROUBLE ? sqlite3_column_int64(store->length, 0) : 0;
		sqlite3_reset(store->length);
	}
	return trouble;
}
