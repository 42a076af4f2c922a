/* A journal in a file: SQLite, with every commit on disk before it is answered. */
#include "schema.h"
#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	APPLICATION = 0x50696e64, /* "Pind", to know our own files by */
	PATH_SIZE = 4096
};

struct sqlite {
	sqlite3 *database;
	bool is_empty;       /* to be read, and nothing was ever kept in it */
	sqlite3_stmt *begin; /* what every commit needs is prepared once */
	sqlite3_stmt *commit;
	sqlite3_stmt *insert;
	sqlite3_stmt *next_game;
	int lanes; /* a file of which each byte is a lane to be locked; -1 before the first claim */
	bool claimed[ENTRY_MOST_LANES + 1];
	char detail[STORE_DETAIL_SIZE];
};

/* ---- trouble ------------------------------------------------------------------------------------
 */

static enum trouble trouble_of(int code)
{
	switch (code & 0xFF) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return NO_TROUBLE;
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return TROUBLE_BUSY;
	case SQLITE_READONLY:
	case SQLITE_PERM:
	case SQLITE_AUTH:
		return TROUBLE_READ_ONLY;
	case SQLITE_FULL:
		return TROUBLE_FULL;
	case SQLITE_CORRUPT:
		return TROUBLE_DAMAGED;
	case SQLITE_NOTADB:
		return TROUBLE_FOREIGN;
	case SQLITE_CANTOPEN:
		return TROUBLE_UNREACHABLE;
	case SQLITE_NOMEM:
		return TROUBLE_NO_MEMORY;
	default:
		return TROUBLE_SYSTEM;
	}
}

static enum trouble judge(struct sqlite *store, int code)
{
	const enum trouble trouble = trouble_of(code);

	store->detail[0] = '\0';
	if (trouble != NO_TROUBLE)
		snprintf(store->detail, sizeof store->detail, "%s",
		         sqlite3_errmsg(store->database));
	return trouble;
}

static enum trouble execute(struct sqlite *store, const char *text)
{
	return judge(store, sqlite3_exec(store->database, text, NULL, NULL, NULL));
}

/* ---- opening ------------------------------------------------------------------------------------
 */

/* The number that a statement answers. */
static enum trouble ask(struct sqlite *store, const char *text, int *number)
{
	sqlite3_stmt *statement = NULL;
	int code = sqlite3_prepare_v2(store->database, text, -1, &statement, NULL);

	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	*number = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
	if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE) {
		const enum trouble trouble = judge(store, code);

		sqlite3_finalize(statement);
		return trouble;
	}
	sqlite3_finalize(statement);
	return NO_TROUBLE;
}

/* Which version the tables have, 0 for an empty file; or why they are not for us. */
static enum trouble find_version(struct sqlite *store, int *version)
{
	int application = 0;
	int tables = 0;
	/* all three as of one moment: somebody else may be making the tables */
	const bool alone = sqlite3_get_autocommit(store->database) != 0;
	enum trouble trouble = alone ? execute(store, "BEGIN") : NO_TROUBLE;

	if (trouble == NO_TROUBLE)
		trouble = ask(store, "SELECT count(*) FROM sqlite_master", &tables);
	if (trouble == NO_TROUBLE)
		trouble = ask(store, "PRAGMA application_id", &application);
	if (trouble == NO_TROUBLE)
		trouble = ask(store, "PRAGMA user_version", version);
	if (alone)
		sqlite3_exec(store->database, "COMMIT", NULL, NULL, NULL);
	if (trouble == NO_TROUBLE &&
	    (*version < 0 || (application != APPLICATION && (tables > 0 || *version > 0))))
		return TROUBLE_FOREIGN;
	if (trouble == NO_TROUBLE && *version > SCHEMA_VERSION)
		return TROUBLE_NEWER;
	return trouble;
}

/* Two programs may find the same old file at the same time: the version is looked at again once the
 * others are kept out. */
static enum trouble migrate(struct sqlite *store)
{
	char text[80];
	int version = 0;
	enum trouble trouble = execute(store, "BEGIN IMMEDIATE");

	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = find_version(store, &version);
	for (; trouble == NO_TROUBLE && version < SCHEMA_VERSION; version++)
		trouble = execute(store, schema_step(version, true));
	snprintf(text, sizeof text, "PRAGMA application_id = %d; PRAGMA user_version = %d",
	         APPLICATION, SCHEMA_VERSION);
	if (trouble == NO_TROUBLE)
		trouble = execute(store, text);
	if (trouble == NO_TROUBLE)
		trouble = execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
	return trouble;
}

/* Ask for a log that is written ahead; *logs tells whether there is one now. */
static enum trouble ask_for_log(struct sqlite *store, bool *logs)
{
	sqlite3_stmt *statement = NULL;
	int code =
	    sqlite3_prepare_v2(store->database, "PRAGMA journal_mode = WAL", -1, &statement, NULL);
	enum trouble trouble;

	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	*logs = code == SQLITE_ROW &&
	        strcmp((const char *)sqlite3_column_text(statement, 0), "wal") == 0;
	trouble = judge(store, code);
	sqlite3_finalize(statement);
	return trouble;
}

/* SQLite does not wait by itself for others who do the same. Where there can be no log, as on some
 * file systems, a commit lasts only with its folder on disk too. */
static enum trouble use_log(struct sqlite *store, int patience)
{
	bool logs = false;
	enum trouble trouble;

	sqlite3_busy_timeout(store->database, 0);
	trouble = ask_for_log(store, &logs);
	for (int waited = 0; trouble == TROUBLE_BUSY && waited < patience; waited += 10) {
		sqlite3_sleep(10);
		trouble = ask_for_log(store, &logs);
	}
	sqlite3_busy_timeout(store->database, patience);
	if (trouble != NO_TROUBLE)
		return trouble;
	return execute(store, logs ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA");
}

static enum trouble prepare(struct sqlite *store, int patience)
{
	int version = 0;
	enum trouble trouble = find_version(store, &version);

	if (trouble == NO_TROUBLE)
		trouble = use_log(store, patience);
	if (trouble == NO_TROUBLE && version < SCHEMA_VERSION)
		trouble = migrate(store);
	return trouble;
}

/* A file may come from anywhere: nothing in it is run. */
static void distrust(struct sqlite *store)
{
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

static enum trouble connect(struct sqlite *store, const char *path, int flags,
                            const struct store_options *options)
{
	int code;

	sqlite3_close(store->database);
	store->database = NULL;
	code = sqlite3_open_v2(path, &store->database, flags | SQLITE_OPEN_NOMUTEX, NULL);
	if (store->database == NULL)
		return TROUBLE_NO_MEMORY;
	if (code == SQLITE_OK) {
		sqlite3_busy_timeout(store->database, options->patience);
		sqlite3_extended_result_codes(store->database, 1);
		distrust(store);
	}
	return judge(store, code);
}

/* A file as an address; what means something there is written by its number. A null pointer without
 * memory. */
static char *address_of(const char *path, const char *options)
{
	sqlite3_str *text = sqlite3_str_new(NULL);

	sqlite3_str_appendall(text, "file:");
	for (; *path != '\0'; path++) {
		if (strchr("%?#", *path) != NULL)
			sqlite3_str_appendf(text, "%%%02x", (unsigned char)*path);
		else
			sqlite3_str_appendchar(text, 1, *path);
	}
	sqlite3_str_appendall(text, options);
	return sqlite3_str_finish(text);
}

static enum trouble connect_as(struct sqlite *store, const char *path, const char *how,
                               const struct store_options *options)
{
	char *address = address_of(path, how);
	enum trouble trouble = TROUBLE_NO_MEMORY;
	int version = 0;

	if (address != NULL)
		trouble = connect(store, address, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, options);
	sqlite3_free(address);
	if (trouble == NO_TROUBLE)
		trouble = execute(store, "PRAGMA query_only = ON");
	if (trouble == NO_TROUBLE)
		trouble = find_version(store, &version);
	store->is_empty = trouble == NO_TROUBLE && version == 0;
	return trouble;
}

static bool has_log(const char *path)
{
	char name[PATH_SIZE + 8];

	snprintf(name, sizeof name, "%s-wal", path);
	return access(name, F_OK) == 0;
}

/* Even to read, SQLite makes files beside the store, and only who may write the store takes them
 * away again: others read it as it is, unless such files are there already and belong to it. */
static enum trouble connect_to_read(struct sqlite *store, const char *path,
                                    const struct store_options *options)
{
	const bool may_write = access(path, W_OK) == 0;
	enum trouble trouble = TROUBLE_READ_ONLY;

	if (may_write || has_log(path))
		trouble = connect_as(store, path, may_write ? "?mode=rw" : "?mode=ro", options);
	if ((trouble == TROUBLE_READ_ONLY || trouble == TROUBLE_UNREACHABLE) && !has_log(path))
		trouble = connect_as(store, path, "?immutable=1", options);
	return trouble;
}

static enum trouble connect_somehow(struct sqlite *store, const char *path,
                                    const struct store_options *options)
{
	const int create = options->must_exist ? 0 : SQLITE_OPEN_CREATE;
	enum trouble trouble;

	if (options->read_only)
		return connect_to_read(store, path, options);
	trouble = connect(store, path, SQLITE_OPEN_READWRITE | create, options);
	/* SQLite opens a file it may not write for reading, without a word */
	if (trouble == NO_TROUBLE && sqlite3_db_readonly(store->database, "main") == 1)
		trouble = TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = prepare(store, options->patience);
	return trouble;
}

/* ---- appending ----------------------------------------------------------------------------------
 */

static bool is_number(enum entry_field field)
{
	return entry_field_is_number(field) || field == FIELD_TIME;
}

/* The text must last until the line is inserted: SQLite makes no copy of it. */
static int bind(sqlite3_stmt *statement, const struct entry *entry, enum entry_field field,
                char text[ENTRY_FIELD_SIZE])
{
	const int place = (int)field + 1;

	if (is_number(field)) {
		const int64_t number = entry_number(entry, field);
		const bool nothing = number == 0 && field != FIELD_TIME;

		return nothing ? sqlite3_bind_null(statement, place)
		               : sqlite3_bind_int64(statement, place, number);
	}
	entry_write(entry, field, text);
	if (text[0] == '\0' && field != FIELD_ACTOR)
		return sqlite3_bind_null(statement, place);
	return sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

/* Insert a line; *inserted is false when it is there already. */
static enum trouble insert(struct sqlite *store, const struct entry *entry, bool *inserted)
{
	char texts[ENTRY_FIELDS][ENTRY_FIELD_SIZE];
	enum trouble trouble;
	int code = SQLITE_OK;

	for (enum entry_field field = 0; field < ENTRY_FIELDS && code == SQLITE_OK; field++)
		code = bind(store->insert, entry, field, texts[field]);
	if (code == SQLITE_OK)
		code = sqlite3_step(store->insert);
	*inserted = code != SQLITE_CONSTRAINT_PRIMARYKEY && code != SQLITE_CONSTRAINT_NOTNULL;
	trouble = *inserted ? judge(store, code) : NO_TROUBLE;
	if (*inserted && trouble == NO_TROUBLE && sqlite3_changes(store->database) != 1)
		trouble = TROUBLE_FOREIGN; /* something in it swallows lines */
	sqlite3_reset(store->insert);
	sqlite3_clear_bindings(store->insert);
	return trouble;
}

static enum trouble give_number(struct sqlite *store, struct entries *group)
{
	const enum trouble trouble = judge(store, sqlite3_step(store->next_game));
	const int64_t number =
	    trouble == NO_TROUBLE ? sqlite3_column_int64(store->next_game, 0) : 0;

	sqlite3_reset(store->next_game);
	entries_number(group, number);
	return number > ENTRY_MOST_GAMES ? TROUBLE_FULL : trouble;
}

static enum trouble insert_group(struct sqlite *store, struct entries *group)
{
	enum trouble trouble = execute(store, "SAVEPOINT lines_of_one_game");
	bool inserted = true;

	for (size_t next = 0; next < group->count && trouble == NO_TROUBLE && inserted; next++)
		trouble = insert(store, group->list + next, &inserted);
	group->outcome = inserted ? NO_TROUBLE : TROUBLE_TAKEN;
	if (trouble == NO_TROUBLE && !inserted)
		trouble = execute(store, "ROLLBACK TO lines_of_one_game");
	if (trouble == NO_TROUBLE)
		trouble = execute(store, "RELEASE lines_of_one_game");
	return trouble;
}

/* The first line tells at once whether somebody else was there; only of several must some be taken
 * back again. */
static enum trouble append_group(struct sqlite *store, struct entries *group)
{
	enum trouble trouble = NO_TROUBLE;
	bool inserted = true;

	if (group->list->game == 0)
		trouble = give_number(store, group);
	if (trouble != NO_TROUBLE)
		return trouble;
	if (group->count > 1)
		return insert_group(store, group);
	trouble = insert(store, group->list, &inserted);
	group->outcome = inserted ? NO_TROUBLE : TROUBLE_TAKEN;
	return trouble;
}

static enum trouble run(struct sqlite *store, sqlite3_stmt *statement)
{
	const enum trouble trouble = judge(store, sqlite3_step(statement));

	sqlite3_reset(statement);
	return trouble;
}

/* What is written to a file that nobody can find any more would be lost with the last who has it
 * open. */
static bool is_gone(struct sqlite *store)
{
	int moved = 0;

	sqlite3_file_control(store->database, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
	if (moved != 0)
		snprintf(store->detail, sizeof store->detail, "the file was moved or deleted");
	return moved != 0;
}

static enum trouble sqlite_append(void *self, struct entries *groups, size_t count)
{
	struct sqlite *store = self;
	enum trouble trouble = run(store, store->begin);
	size_t appended = 0;

	if (trouble == NO_TROUBLE && is_gone(store))
		trouble = TROUBLE_UNREACHABLE;
	for (; appended < count && trouble == NO_TROUBLE; appended++)
		trouble = append_group(store, groups + appended);
	if (trouble == NO_TROUBLE)
		trouble = run(store, store->commit);
	if (trouble == NO_TROUBLE)
		return NO_TROUBLE;
	sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
	while (appended-- > 0)
		if (groups[appended].numbered)
			entries_number(groups + appended, 0);
	return trouble;
}

/* ---- walking ------------------------------------------------------------------------------------
 */

struct walk {
	journal_visitor *visit;
	void *payload;
	bool wanted; /* there is more to visit */
};

static bool is_whole(sqlite3_stmt *statement, enum entry_field field)
{
	const int type = sqlite3_column_type(statement, (int)field);

	return type == SQLITE_INTEGER || type == SQLITE_NULL;
}

/* NULL is 0 and an empty text; whether a field may be that is for the entry to say. */
static bool read_field(sqlite3_stmt *statement, struct entry *entry, enum entry_field field)
{
	const char *text;

	if (is_number(field))
		return is_whole(statement, field) &&
		       entry_set_number(entry, field, sqlite3_column_int64(statement, (int)field));
	text = (const char *)sqlite3_column_text(statement, (int)field);
	if (text == NULL)
		return entry_read(entry, field, pindeck_text_from("", 0));
	return entry_read(
	    entry, field,
	    pindeck_text_from(text, (size_t)sqlite3_column_bytes(statement, (int)field)));
}

static enum trouble read_row(struct sqlite *store, struct entry *entry, sqlite3_stmt *statement)
{
	*entry = (struct entry){ .game = 0 };
	for (enum entry_field field = 0; field < ENTRY_FIELDS; field++) {
		if (read_field(statement, entry, field))
			continue;
		snprintf(store->detail, sizeof store->detail, "game %lld, line %lld: %s",
		         (long long)entry->game, (long long)entry->line, entry_field_name(field));
		return TROUBLE_DAMAGED;
	}
	return NO_TROUBLE;
}

static int bind_query(sqlite3_stmt *statement, const struct journal_query *query)
{
	const int game = sqlite3_bind_parameter_index(statement, "$1");
	const int bowler = sqlite3_bind_parameter_index(statement, "$2");
	const int from = sqlite3_bind_parameter_index(statement, "$3");
	const int until = sqlite3_bind_parameter_index(statement, "$4");
	int code = SQLITE_OK;

	if (game > 0)
		code = sqlite3_bind_int64(statement, game, query->game);
	if (bowler > 0 && code == SQLITE_OK)
		code = sqlite3_bind_text(statement, bowler, pindeck_name_to_text(&query->bowler),
		                         -1, SQLITE_TRANSIENT);
	if (from > 0 && code == SQLITE_OK)
		code = sqlite3_bind_int64(statement, from, query->from);
	if (until > 0 && code == SQLITE_OK)
		code = sqlite3_bind_int64(statement, until, query->until);
	return code;
}

/* Visit the lines of one game. */
static enum trouble walk_game(struct sqlite *store, sqlite3_stmt *lines, struct walk *walk)
{
	enum trouble trouble = NO_TROUBLE;
	struct entry entry;
	int code;

	while (trouble == NO_TROUBLE && walk->wanted &&
	       (code = sqlite3_step(lines)) != SQLITE_DONE) {
		trouble = code == SQLITE_ROW ? read_row(store, &entry, lines) : judge(store, code);
		walk->wanted = trouble == NO_TROUBLE && walk->visit(walk->payload, &entry);
	}
	sqlite3_reset(lines);
	return trouble;
}

/* Game by game, so that nothing needs to be sorted but their numbers. */
static enum trouble walk_games(struct sqlite *store, sqlite3_stmt *games, sqlite3_stmt *lines,
                               struct walk *walk)
{
	enum trouble trouble = NO_TROUBLE;
	int code;

	while (trouble == NO_TROUBLE && walk->wanted &&
	       (code = sqlite3_step(games)) != SQLITE_DONE) {
		if (code == SQLITE_ROW)
			code = sqlite3_bind_int64(lines, 1, sqlite3_column_int64(games, 0));
		trouble = judge(store, code);
		if (trouble == NO_TROUBLE)
			trouble = walk_game(store, lines, walk);
	}
	return trouble;
}

static enum trouble sqlite_walk(void *self, const struct journal_query *query,
                                journal_visitor *visit, void *payload)
{
	struct sqlite *store = self;
	struct walk walk = { visit, payload, true };
	sqlite3_stmt *games = NULL;
	sqlite3_stmt *lines = NULL;
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble;

	schema_select_games(query, text);
	trouble = judge(store, sqlite3_prepare_v2(store->database, text, -1, &games, NULL));
	if (trouble == NO_TROUBLE)
		trouble = judge(store, bind_query(games, query));
	if (trouble == NO_TROUBLE)
		trouble = judge(
		    store, sqlite3_prepare_v2(store->database, schema_lines, -1, &lines, NULL));
	if (trouble == NO_TROUBLE)
		trouble = walk_games(store, games, lines, &walk);
	sqlite3_finalize(lines);
	sqlite3_finalize(games);
	return trouble;
}

/* ---- lanes --------------------------------------------------------------------------------------
 */

static bool lock_lane(const struct sqlite *store, int32_t lane, short kind)
{
	struct flock lock = { .l_type = kind, .l_whence = SEEK_SET, .l_start = lane, .l_len = 1 };

	return fcntl(store->lanes, F_OFD_SETLK, &lock) == 0;
}

static enum trouble say_errno(struct sqlite *store)
{
	snprintf(store->detail, sizeof store->detail, "-lanes: %s", strerror(errno));
	return errno == EACCES || errno == EROFS ? TROUBLE_READ_ONLY : TROUBLE_SYSTEM;
}

/* Beside the file itself, under whatever name it was opened. */
static int open_lanes(const struct sqlite *store)
{
	const char *store_path = sqlite3_db_filename(store->database, "main");
	struct stat status;
	char path[PATH_SIZE];
	int file;

	if (snprintf(path, sizeof path, "%s-lanes", store_path) >= PATH_SIZE) {
		errno = ENAMETOOLONG;
		return -1;
	}
	file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
	/* whoever may write the store may claim its lanes */
	if (file >= 0 && stat(store_path, &status) == 0)
		(void)fchmod(file, status.st_mode & 0777);
	return file;
}

static enum trouble sqlite_claim(void *self, int32_t lane)
{
	struct sqlite *store = self;

	if (store->lanes < 0)
		store->lanes = open_lanes(store);
	if (store->lanes < 0)
		return say_errno(store);
	if (store->claimed[lane])
		return TROUBLE_CLAIMED;
	store->claimed[lane] = lock_lane(store, lane, F_WRLCK);
	if (store->claimed[lane])
		return NO_TROUBLE;
	return errno == EAGAIN || errno == EACCES ? TROUBLE_CLAIMED : say_errno(store);
}

static void sqlite_release(void *self, int32_t lane)
{
	struct sqlite *store = self;

	if (store->claimed[lane])
		lock_lane(store, lane, F_UNLCK);
	store->claimed[lane] = false;
}

/* ---- the port -----------------------------------------------------------------------------------
 */

static const char *sqlite_detail(void *self)
{
	return ((const struct sqlite *)self)->detail;
}

static void sqlite_close_store(void *self)
{
	struct sqlite *store = self;

	sqlite3_finalize(store->begin);
	sqlite3_finalize(store->commit);
	sqlite3_finalize(store->insert);
	sqlite3_finalize(store->next_game);
	sqlite3_close(store->database);
	if (store->lanes >= 0)
		close(store->lanes);
	free(store);
}

static const struct journal_operations operations = {
	.append = sqlite_append,
	.walk = sqlite_walk,
	.claim = sqlite_claim,
	.release = sqlite_release,
	.detail = sqlite_detail,
	.close = sqlite_close_store,
};

static enum trouble prepare_statements(struct sqlite *store)
{
	const struct {
		const char *text;
		sqlite3_stmt **statement;
	} statements[] = {
		{ "BEGIN IMMEDIATE", &store->begin },
		{ "COMMIT", &store->commit },
		{ schema_insert, &store->insert },
		{ schema_next_game, &store->next_game },
	};
	int code = SQLITE_OK;

	for (size_t next = 0; next < sizeof statements / sizeof *statements && code == SQLITE_OK;
	     next++)
		code =
		    sqlite3_prepare_v3(store->database, statements[next].text, -1,
		                       SQLITE_PREPARE_PERSISTENT, statements[next].statement, NULL);
	return judge(store, code);
}

/* The file itself, so that no name means anything else, nor a link to it another file beside it. */
static bool find_place(const char *path, char place[PATH_SIZE])
{
	char *real = realpath(path, NULL);
	int length;

	if (real != NULL)
		length = snprintf(place, PATH_SIZE, "%s", real);
	else
		length = snprintf(place, PATH_SIZE, "%s%s", path[0] == '/' ? "" : "./", path);
	free(real);
	return length < PATH_SIZE;
}

enum trouble sqlite_open(struct journal *journal, const char *path,
                         const struct store_options *options, char detail[STORE_DETAIL_SIZE])
{
	struct sqlite *store = calloc(1, sizeof *store);
	char place[PATH_SIZE];
	struct stat status;
	enum trouble trouble;

	if (store == NULL)
		return TROUBLE_NO_MEMORY;
	store->lanes = -1;
	while (path[0] == '/' && path[1] == '/')
		path++;
	if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
		trouble = TROUBLE_FOREIGN; /* to open a pipe would wait for ever */
		goto out;
	}
	if (!find_place(path, place)) {
		snprintf(detail, STORE_DETAIL_SIZE, "%s", strerror(ENAMETOOLONG));
		trouble = TROUBLE_UNREACHABLE;
		goto out;
	}
	trouble = connect_somehow(store, place, options);
	if (trouble == NO_TROUBLE && store->is_empty) {
		trouble = memory_open(journal);
		goto out;
	}
	if (trouble == NO_TROUBLE)
		trouble = prepare_statements(store);
	memcpy(detail, store->detail, STORE_DETAIL_SIZE);
	if (trouble == NO_TROUBLE) {
		*journal = (struct journal){ &operations, store };
		return NO_TROUBLE;
	}
out:
	sqlite_close_store(store);
	return trouble;
}
