/* A journal in a PostgreSQL database, which several machines can share. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	CLAIMS = 0x50696e64, /* "Pind": the class of our advisory locks */
	NUMBER_SIZE = 24,
	MOST_AT_ONCE = 256,   /* lines sent before their answers are read */
	USUAL_SILENCE = 30000 /* milliseconds, the default of the options */
};

/* Lines a cursor returns at once. */
#define FETCHED "500"

/* ---- trouble ---- */

/* The first line of the message of the server. */
static void say(struct postgres *store, const char *text)
{
	snprintf(store->detail, sizeof store->detail, "%.*s", (int)strcspn(text, "\n"), text);
}

static enum trouble trouble_of_state(const char *state)
{
	/* clang-format off */
	static const struct {
		const char *state; /* an SQLSTATE, or the beginning of one */
		enum trouble trouble;
	} troubles[] = {
		{ "23505", TROUBLE_TAKEN },     { "23502", TROUBLE_TAKEN },
		{ "53100", TROUBLE_FULL },
		{ "53200", TROUBLE_NO_MEMORY }, { "25006", TROUBLE_READ_ONLY },
		{ "42501", TROUBLE_READ_ONLY }, { "55P03", TROUBLE_BUSY },
		{ "XX001", TROUBLE_DAMAGED },   { "XX002", TROUBLE_DAMAGED },
		{ "08", TROUBLE_UNREACHABLE },  { "57P", TROUBLE_UNREACHABLE },
	};
	/* clang-format on */

	for (size_t next = 0; next < sizeof troubles / sizeof *troubles; next++)
		if (strncmp(state, troubles[next].state, strlen(troubles[next].state)) == 0)
			return troubles[next].trouble;
	return TROUBLE_SYSTEM;
}

enum trouble postgres_judge(struct postgres *store, const PGresult *result)
{
	const ExecStatusType status = libpq.PQresultStatus(result);
	const char *state;

	if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
	    status == PGRES_SINGLE_TUPLE || status == PGRES_PIPELINE_SYNC)
		return NO_TROUBLE;
	say(store, result != NULL ? libpq.PQresultErrorMessage(result)
	                          : postgres_link_error(&store->link));
	if (!postgres_link_is_up(&store->link))
		return TROUBLE_UNREACHABLE;
	state = libpq.PQresultErrorField(result, PG_DIAG_SQLSTATE);
	return trouble_of_state(state != NULL ? state : "");
}

enum trouble postgres_execute(struct postgres *store, const char *text)
{
	PGresult *result = link_run(&store->link, text);
	const enum trouble trouble = postgres_judge(store, result);

	libpq.PQclear(result);
	return trouble;
}

/* The number that a statement returns; 0 for none. */
static enum trouble ask(struct postgres *store, const char *text, int64_t *number)
{
	PGresult *result = link_run(&store->link, text);
	const enum trouble trouble = postgres_judge(store, result);

	*number = 0;
	if (trouble == NO_TROUBLE && libpq.PQntuples(result) > 0)
		*number = strtoll(libpq.PQgetvalue(result, 0, 0), NULL, 10);
	libpq.PQclear(result);
	return trouble;
}

/* ---- connecting ---- */

static enum trouble migrate(struct postgres *store)
{
	char text[240];
	int64_t version = 0;
	enum trouble trouble;

	/* no lane has that number */
	snprintf(text, sizeof text,
	         "BEGIN; SELECT pg_advisory_xact_lock(%d, -1);"
	         "CREATE SCHEMA IF NOT EXISTS pindeck;"
	         "CREATE TABLE IF NOT EXISTS pindeck.schema_version (version INTEGER NOT NULL)",
	         CLAIMS);
	trouble = postgres_execute(store, text);
	if (trouble == NO_TROUBLE)
		trouble = ask(store, "SELECT max(version) FROM pindeck.schema_version", &version);
	for (; trouble == NO_TROUBLE && version < store->history->version; version++)
		trouble = postgres_execute(store, store->history->steps[version][0]);
	snprintf(text, sizeof text, "INSERT INTO pindeck.schema_version VALUES (%d)",
	         store->history->version);
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, text);
	return trouble == NO_TROUBLE ? postgres_execute(store, "COMMIT") : trouble;
}

static enum trouble prepare(struct postgres *store)
{
	int64_t there = 0;
	int64_t version = 0;
	enum trouble trouble;
	char text[160];

	snprintf(text, sizeof text,
	         "SET client_encoding = 'UTF8'; SET search_path = pindeck; SET lock_timeout = %d%s",
	         store->patience > 0 ? store->patience : 1,
	         store->read_only ? "; SET default_transaction_read_only = on" : "");
	trouble = postgres_execute(store, text);
	/* if it were off, a commit would be acknowledged before it is on disk */
	if (trouble == NO_TROUBLE)
		trouble =
		    postgres_execute(store, "SELECT set_config('synchronous_commit', 'on', false)"
		                            " WHERE current_setting('synchronous_commit') = 'off'");
	if (trouble == NO_TROUBLE)
		trouble = ask(store,
		              "SELECT count(*) FROM pg_tables"
		              " WHERE schemaname = 'pindeck' AND tablename = 'schema_version'",
		              &there);
	if (trouble == NO_TROUBLE && there > 0)
		trouble = ask(store, "SELECT max(version) FROM schema_version", &version);
	if (trouble == NO_TROUBLE && version > store->history->version)
		return TROUBLE_NEWER;
	if (trouble == NO_TROUBLE && version < 0)
		return TROUBLE_FOREIGN;
	store->version = store->read_only ? (int)version : store->history->version;
	if (trouble == NO_TROUBLE && version < store->version)
		trouble = migrate(store);
	return trouble;
}

static enum trouble lock_lane(struct postgres *store, int32_t lane)
{
	char text[80];
	int64_t locked = 0;
	enum trouble trouble;

	snprintf(text, sizeof text, "SELECT pg_try_advisory_lock(%d, %d)::int", CLAIMS, lane);
	trouble = ask(store, text, &locked);
	return trouble == NO_TROUBLE && locked == 0 ? TROUBLE_CLAIMED : trouble;
}

/* Locks end with the connection: claim all lanes again on a new one. */
enum trouble postgres_reconnect(struct postgres *store)
{
	enum trouble trouble;

	store->detail[0] = '\0';
	if (postgres_link_is_up(&store->link) && store->is_ready)
		return NO_TROUBLE;
	store->is_ready = false;
	if (store->is_held) {
		say(store, "the connection was lost while everything was read as of one moment");
		return TROUBLE_UNREACHABLE;
	}
	if (!postgres_link_reopen(&store->link)) {
		say(store, postgres_link_error(&store->link));
		return TROUBLE_UNREACHABLE;
	}
	trouble = prepare(store);
	for (int32_t lane = 0; lane <= ENTRY_MOST_LANES && trouble == NO_TROUBLE; lane++)
		if (store->claimed[lane])
			trouble = lock_lane(store, lane);
	store->is_ready = trouble == NO_TROUBLE;
	return trouble;
}

/* ---- appending ---- */

static bool send_line(struct postgres *store, const struct entry *entry)
{
	char texts[LINE_MOST_FIELDS][LINE_FIELD_SIZE];
	const char *values[LINE_MOST_FIELDS];

	store_write_line(&entry_form, entry, texts, values);
	return libpq.PQsendQueryParams(store->link.connection, store->insert, ENTRY_COLUMNS, NULL,
	                               values, NULL, NULL, 0) == 1;
}

/* A game on a claimed lane is opened here; any other is imported. */
static bool is_opened_here(const struct postgres *store, const struct entry *entry)
{
	return entry->kind == ENTRY_OPENED && entry->lane > 0 && store->claimed[entry->lane];
}

static bool send_opening(struct postgres *store, const struct entry *entry)
{
	char lane[NUMBER_SIZE];
	char game[NUMBER_SIZE];
	const char *values[] = { lane, game };

	snprintf(lane, sizeof lane, "%d", entry->lane);
	snprintf(game, sizeof game, "%lld", (long long)entry->game);
	return libpq.PQsendQueryParams(store->link.connection, schema_insert_opening, 2, NULL,
	                               values, NULL, NULL, 0) == 1;
}

static bool send_word(struct postgres *store, const char *word)
{
	return libpq.PQsendQueryParams(store->link.connection, word, 0, NULL, NULL, NULL, NULL,
	                               0) == 1;
}

/* Read the answers to that number of statements; returns the first trouble. */
static enum trouble read_answers(struct postgres *store, size_t statements)
{
	enum trouble trouble = NO_TROUBLE;

	for (; statements > 0; statements--) {
		PGresult *result;

		while ((result = link_next(&store->link)) != NULL) {
			const bool aborted = libpq.PQresultStatus(result) == PGRES_PIPELINE_ABORTED;

			if (trouble == NO_TROUBLE && !aborted)
				trouble = postgres_judge(store, result);
			if (trouble == NO_TROUBLE && aborted)
				trouble = TROUBLE_SYSTEM;
			libpq.PQclear(result);
		}
		if (!postgres_link_is_up(&store->link))
			return trouble != NO_TROUBLE ? trouble : postgres_judge(store, NULL);
	}
	return trouble;
}

/* Send all lines of all groups without waiting for each answer; NO_TROUBLE or the first trouble. */
static enum trouble send_groups(struct postgres *store, const struct entries *groups, size_t count)
{
	enum trouble trouble = NO_TROUBLE;
	enum trouble rest;
	size_t in_flight = 1;
	bool sent = send_word(store, "BEGIN");

	for (size_t next = 0; next < count; next++) {
		for (size_t line = 0; line < groups[next].count && sent; line++) {
			sent = send_line(store, groups[next].list + line);
			in_flight++;
			if (sent && is_opened_here(store, groups[next].list + line)) {
				sent = send_opening(store, groups[next].list + line);
				in_flight++;
			}
			if (in_flight < MOST_AT_ONCE)
				continue;
			sent = sent && libpq.PQsendFlushRequest(store->link.connection) == 1;
			rest = read_answers(store, in_flight);
			trouble = trouble != NO_TROUBLE ? trouble : rest;
			in_flight = 0;
		}
	}
	sent =
	    sent && send_word(store, "COMMIT") && libpq.PQpipelineSync(store->link.connection) == 1;
	if (!sent)
		return TROUBLE_UNREACHABLE;
	/* COMMIT and the end of the pipeline have answers too */
	rest = read_answers(store, in_flight + 2);
	return trouble != NO_TROUBLE ? trouble : rest;
}

/* Keep the earlier message of the server. */
void postgres_roll_back(struct postgres *store)
{
	char said[STORE_DETAIL_SIZE];

	memcpy(said, store->detail, sizeof said);
	if (postgres_link_is_up(&store->link) && store->is_ready)
		postgres_execute(store, "ROLLBACK");
	memcpy(store->detail, said, sizeof said);
}

static enum trouble commit(struct postgres *store, const struct entries *groups, size_t count)
{
	enum trouble trouble;

	if (libpq.PQenterPipelineMode(store->link.connection) != 1)
		return TROUBLE_SYSTEM;
	trouble = send_groups(store, groups, count);
	if (!postgres_link_is_up(&store->link))
		return TROUBLE_UNREACHABLE;
	store->is_ready = libpq.PQexitPipelineMode(store->link.connection) == 1;
	if (trouble == NO_TROUBLE && store->is_ready)
		return NO_TROUBLE;
	postgres_roll_back(store);
	return trouble != NO_TROUBLE ? trouble : TROUBLE_UNREACHABLE;
}

static enum trouble give_numbers(struct postgres *store, struct entries *groups, size_t count)
{
	enum trouble trouble = NO_TROUBLE;
	int64_t number = 0;

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		if (groups[next].list->game != 0 && !groups[next].numbered)
			continue;
		if (number == 0)
			trouble = ask(store, schema_next_game, &number);
		if (number > ENTRY_MOST_GAMES)
			return TROUBLE_FULL;
		journal_number_entries(groups + next, number++);
	}
	return trouble;
}

/* The answer to one statement, outside a pipeline. */
static enum trouble read_answer(struct postgres *store, bool sent)
{
	PGresult *result = sent ? link_next(&store->link) : NULL;
	const enum trouble trouble = postgres_judge(store, result);

	libpq.PQclear(result);
	while ((result = link_next(&store->link)) != NULL)
		libpq.PQclear(result);
	return trouble;
}

/* The lock of append_one_by_one keeps other programs from appending to the record until the commit.
 */
static enum trouble check_judgement(struct postgres *store, const struct entries *group)
{
	enum trouble trouble = NO_TROUBLE;
	int64_t last = group->leagues;

	if (group->judged)
		trouble = ask(store, schema_last_league, &last);
	return trouble == NO_TROUBLE && last != group->leagues ? TROUBLE_OUTDATED : trouble;
}

static bool is_any_judged(const struct entries *groups, size_t count)
{
	bool any = false;

	for (size_t next = 0; next < count; next++)
		any |= groups[next].judged;
	return any;
}

/* One group with a savepoint of its own: another program may have written its first line. */
static enum trouble append_alone(struct postgres *store, struct entries *group)
{
	enum trouble trouble = give_numbers(store, group, 1);

	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "SAVEPOINT one_game");
	for (size_t next = 0; next < group->count && trouble == NO_TROUBLE; next++)
		trouble = read_answer(store, send_line(store, group->list + next));
	if (trouble == NO_TROUBLE && is_opened_here(store, group->list))
		trouble = read_answer(store, send_opening(store, group->list));
	if (trouble == NO_TROUBLE)
		trouble = check_judgement(store, group);
	group->outcome = trouble;
	return trouble == TROUBLE_TAKEN || trouble == TROUBLE_OUTDATED
	           ? postgres_execute(store, "ROLLBACK TO one_game")
	           : trouble;
}

/* Still one commit. One program at a time numbers new games, after all existing games. */
static enum trouble append_one_by_one(struct postgres *store, struct entries *groups, size_t count)
{
	enum trouble trouble = postgres_execute(store, "BEGIN");

	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "LOCK TABLE lines IN SHARE ROW EXCLUSIVE MODE");
	if (trouble == NO_TROUBLE && is_any_judged(groups, count))
		trouble = postgres_execute(store, "LOCK TABLE leagues IN SHARE MODE");
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		trouble = append_alone(store, groups + next);
		if (trouble == NO_TROUBLE && groups->together)
			trouble = groups[next].outcome;
	}
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		postgres_roll_back(store);
	return trouble;
}

static enum trouble postgres_append(void *self, struct entries *groups, size_t count)
{
	struct postgres *store = self;
	enum trouble trouble = postgres_reconnect(store);

	for (size_t next = 0; next < count; next++) {
		groups[next].outcome = NO_TROUBLE;
		groups[next].numbered = false;
	}
	/* older tables lack columns; only readers open them */
	if (trouble == NO_TROUBLE && store->version < store->history->version)
		trouble = TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = give_numbers(store, groups, count);
	if (trouble == NO_TROUBLE && is_any_judged(groups, count))
		trouble = append_one_by_one(store, groups, count);
	else if (trouble == NO_TROUBLE)
		trouble = commit(store, groups, count);
	/* another program may have taken the numbers of new games, or written lines of one group */
	if (trouble == TROUBLE_TAKEN)
		trouble = append_one_by_one(store, groups, count);
	/* the number of the transaction tells later whether a commit with a lost answer succeeded
	 */
	for (size_t next = 0; next < count; next++)
		if (trouble != NO_TROUBLE && trouble != TROUBLE_UNREACHABLE &&
		    groups[next].numbered)
			journal_number_entries(groups + next, 0);
	return trouble;
}

/* ---- walking ---- */

/* Read the line as far as possible; false if it is damaged. */
static bool read_row(struct postgres *store, const struct schema_plan *plan, struct entry *entry,
                     const PGresult *result, int row)
{
	*entry = (struct entry){ .game = 0 };
	for (int column = 0; column < plan->count; column++)
		if (!store_read_field(&entry_form, entry, plan->fields[column],
		                      libpq.PQgetvalue(result, row, column),
		                      (size_t)libpq.PQgetlength(result, row, column)))
			return store_spoil(&entry_form, entry, plan->fields[column], store->detail);
	return true;
}

/* The games of a query as an array of PostgreSQL; a null pointer if memory runs out. */
static char *games_text(const struct journal_query *query)
{
	const size_t size = query->game_count * NUMBER_SIZE + sizeof "{}";
	char *text = malloc(size);
	size_t length = 0;

	if (text == NULL)
		return NULL;
	text[length++] = '{';
	for (size_t next = 0; next < query->game_count; next++)
		length += (size_t)snprintf(text + length, size - length, "%s%lld",
		                           next > 0 ? "," : "", (long long)query->games[next]);
	snprintf(text + length, size - length, "}");
	return text;
}

static bool ask_for(struct postgres *store, const char *text, const struct journal_query *query)
{
	char *games = games_text(query);
	bool is_sent;
	char from[NUMBER_SIZE];
	char until[NUMBER_SIZE];
	char after[NUMBER_SIZE];
	char lane[NUMBER_SIZE];
	char latest[NUMBER_SIZE];
	char since[NUMBER_SIZE];
	char pattern[SCHEMA_PATTERN_SIZE];
	const char *values[] = { games,  pindeck_name_to_text(&query->bowler),
		                 from,   until,
		                 after,  lane,
		                 latest, since,
		                 pattern };
	/* 25: text, 20: int8, 1016: int8[] */
	static const Oid types[] = { 1016, 25, 20, 20, 20, 20, 20, 20, 25 };

	if (games == NULL)
		return false;

	snprintf(from, sizeof from, "%lld", (long long)query->from);
	snprintf(until, sizeof until, "%lld", (long long)query->until);
	snprintf(after, sizeof after, "%lld", (long long)query->after);
	snprintf(lane, sizeof lane, "%d", query->lane);
	snprintf(latest, sizeof latest, "%d", query->latest);
	snprintf(since, sizeof since, "%lld", (long long)query->since);
	schema_series_pattern(query->since, pattern);
	is_sent = libpq.PQsendQueryParams(store->link.connection, text, 9, types, values, NULL,
	                                  NULL, 0) == 1;
	free(games);
	return is_sent;
}

struct walk {
	struct schema_plan plan;
	journal_visitor *visit;
	void *payload;
	bool wanted;  /* there is more to visit */
	bool damaged; /* a line was */
};

static void visit_rows(struct postgres *store, struct walk *walk, const PGresult *result)
{
	const int rows = libpq.PQntuples(result);
	struct entry entry;

	for (int row = 0; row < rows && walk->wanted; row++) {
		walk->damaged |= !read_row(store, &walk->plan, &entry, result, row);
		walk->wanted = walk->visit(walk->payload, &entry);
	}
}

/* Read the results of the last statements; *rows is the number of lines. */
static enum trouble take_results(struct postgres *store, struct walk *walk, int *rows)
{
	enum trouble trouble = NO_TROUBLE;
	PGresult *result;

	*rows = 0;
	while ((result = link_next(&store->link)) != NULL) {
		if (trouble == NO_TROUBLE)
			trouble = postgres_judge(store, result);
		if (trouble == NO_TROUBLE) {
			*rows += libpq.PQntuples(result);
			visit_rows(store, walk, result);
		}
		libpq.PQclear(result);
	}
	if (trouble == NO_TROUBLE && !postgres_link_is_up(&store->link))
		trouble = postgres_judge(store, NULL);
	return trouble;
}

static enum trouble walk_query(struct postgres *store, const char *text,
                               const struct journal_query *query, struct walk *walk)
{
	int rows;

	return ask_for(store, text, query) ? take_results(store, walk, &rows)
	                                   : postgres_judge(store, NULL);
}

/* A cursor lets PostgreSQL begin with the first lines instead of sorting all of them, and a walk
 * that ends early neither reads nor cancels the rest. */
static enum trouble walk_with_cursor(struct postgres *store, const char *text,
                                     const struct journal_query *query, struct walk *walk)
{
	static const char fetch[] = "FETCH " FETCHED " FROM walk";
	char declare[SCHEMA_QUERY_SIZE + sizeof "DECLARE walk NO SCROLL CURSOR FOR "];
	enum trouble trouble = store->is_held ? NO_TROUBLE : postgres_execute(store, "BEGIN");
	int rows = 1;

	snprintf(declare, sizeof declare, "DECLARE walk NO SCROLL CURSOR FOR %s", text);
	if (trouble == NO_TROUBLE)
		trouble = walk_query(store, declare, query, walk);
	while (trouble == NO_TROUBLE && walk->wanted && rows > 0)
		trouble = libpq.PQsendQuery(store->link.connection, fetch) == 1
		              ? take_results(store, walk, &rows)
		              : postgres_judge(store, NULL);
	if (trouble != NO_TROUBLE) {
		postgres_roll_back(store);
		return trouble;
	}
	return postgres_execute(store, store->is_held ? "CLOSE walk" : "COMMIT");
}

static enum trouble postgres_hold(void *self, bool holds)
{
	struct postgres *store = self;
	enum trouble trouble = holds ? postgres_reconnect(store) : NO_TROUBLE;

	store->is_held = holds;
	if (!holds)
		postgres_roll_back(store);
	else if (trouble == NO_TROUBLE)
		trouble =
		    postgres_execute(store, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
	return trouble;
}

static enum trouble postgres_walk(void *self, const struct journal_query *query,
                                  journal_visitor *visit, void *payload)
{
	struct postgres *store = self;
	struct walk walk = { .visit = visit, .payload = payload, .wanted = true };
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble = postgres_reconnect(store);

	if (trouble != NO_TROUBLE)
		return trouble;
	walk.plan = schema_plan(query, false);
	schema_select_lines(query, &walk.plan, text);
	trouble = query->game_count == 1 ? walk_query(store, text, query, &walk)
	                                 : walk_with_cursor(store, text, query, &walk);
	return trouble == NO_TROUBLE && walk.damaged ? TROUBLE_DAMAGED : trouble;
}

/* All in one round trip. */
static enum trouble postgres_lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	struct postgres *store = self;
	const size_t size = 256 + count * NUMBER_SIZE;
	char *text = malloc(size);
	enum trouble trouble = text != NULL ? postgres_reconnect(store) : TROUBLE_NO_MEMORY;
	size_t length;
	PGresult *result;

	if (trouble != NO_TROUBLE || count == 0)
		goto out;
	length = (size_t)snprintf(text, size,
	                          "SELECT coalesce((SELECT max(line) FROM lines WHERE"
	                          " lines.game = asked.game), 0) FROM unnest(ARRAY[");
	for (size_t next = 0; next < count; next++)
		length += (size_t)snprintf(text + length, size - length, "%s%lld",
		                           next > 0 ? "," : "", (long long)games[next]);
	snprintf(text + length, size - length,
	         "]::bigint[]) WITH ORDINALITY asked(game, place) ORDER BY place");
	result = link_run(&store->link, text);
	trouble = postgres_judge(store, result);
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		lines[next] = strtoll(libpq.PQgetvalue(result, (int)next, 0), NULL, 10);
	libpq.PQclear(result);
out:
	free(text);
	return trouble;
}

/* ---- lanes, and the operations of the journal ---- */

static enum trouble postgres_claim(void *self, int32_t lane)
{
	struct postgres *store = self;
	enum trouble trouble;

	if (store->claimed[lane])
		return TROUBLE_CLAIMED;
	trouble = postgres_reconnect(store);
	if (trouble == NO_TROUBLE)
		trouble = lock_lane(store, lane);
	store->claimed[lane] = trouble == NO_TROUBLE;
	return trouble;
}

static void postgres_release(void *self, int32_t lane)
{
	struct postgres *store = self;
	char text[80];

	if (!store->claimed[lane])
		return;
	store->claimed[lane] = false;
	snprintf(text, sizeof text, "SELECT pg_advisory_unlock(%d, %d)", CLAIMS, lane);
	postgres_execute(store, text);
}

/* No query finds lines of a game whose first line is missing. */
static enum trouble postgres_check(void *self)
{
	struct postgres *store = self;
	int64_t game = 0;
	enum trouble trouble = postgres_reconnect(store);

	if (trouble == NO_TROUBLE)
		trouble = ask(store,
		              "SELECT min(game) FROM lines WHERE game NOT IN"
		              " (SELECT game FROM lines WHERE line = 1)",
		              &game);
	if (trouble == NO_TROUBLE && game != 0) {
		snprintf(store->detail, sizeof store->detail, "game %lld has no line 1",
		         (long long)game);
		trouble = TROUBLE_DAMAGED;
	}
	return trouble;
}

static const char *postgres_detail(void *self)
{
	return ((const struct postgres *)self)->detail;
}

static void postgres_close(void *self)
{
	struct postgres *store = self;

	postgres_link_close(&store->link);
	free(store);
}

static const struct journal_operations operations = {
	.append = postgres_append,
	.walk = postgres_walk,
	.lengths = postgres_lengths,
	.claim = postgres_claim,
	.release = postgres_release,
	.check = postgres_check,
	.hold = postgres_hold,
	.append_lines = postgres_append_lines,
	.walk_lines = postgres_walk_lines,
	.detail = postgres_detail,
	.close = postgres_close,
};

/* No notices about existing tables. */
static void ignore_notice(void *payload, const char *message)
{
	(void)payload;
	(void)message;
}

enum trouble postgres_open(struct journal *journal, const char *address,
                           const struct store_options *options, char detail[STORE_DETAIL_SIZE])
{
	struct postgres *store;
	enum trouble trouble = TROUBLE_UNREACHABLE;
	const int silence = options->silence > 0 ? options->silence : USUAL_SILENCE;
	const char *why;

	if (!libpq_load(&why)) {
		snprintf(detail, STORE_DETAIL_SIZE, "%s", why);
		return TROUBLE_UNSUPPORTED;
	}
	store = calloc(1, sizeof *store);
	if (store == NULL)
		return TROUBLE_NO_MEMORY;
	store->read_only = options->read_only;
	store->history = options->history != NULL ? options->history : &schema_history;
	schema_insert(&entry_form, store->insert);
	/* the lock times out before the database counts as silent */
	store->patience = options->patience < silence * 3 / 4 ? options->patience : silence * 3 / 4;
	if (postgres_link_open(&store->link, address, silence)) {
		libpq.PQsetNoticeProcessor(store->link.connection, ignore_notice, NULL);
		trouble = prepare(store);
		store->is_ready = trouble == NO_TROUBLE;
	} else {
		say(store, postgres_link_error(&store->link));
	}
	memcpy(detail, store->detail, STORE_DETAIL_SIZE);
	if (trouble == NO_TROUBLE && store->version > 0) {
		*journal = (struct journal){ &operations, store };
		return NO_TROUBLE;
	}
	postgres_close(store);
	return trouble == NO_TROUBLE ? memory_open(journal) : trouble;
}
