/* The extension of SQLite: scores sheets, and lists their frames and balls. */
#include "sheet.h"

#include <sqlite3ext.h>
#include <string.h>

SQLITE_EXTENSION_INIT1

/* ---- arguments ---- */

struct argument {
	const char *text;
	size_t length;
};

/* False when the value is NULL, or there is no memory for its text. */
static bool read_text(struct argument *argument, sqlite3_value *value)
{
	argument->text = (const char *)sqlite3_value_text(value);
	argument->length = (size_t)sqlite3_value_bytes(value);
	return argument->text != NULL;
}

static void refuse_discipline(sqlite3_context *context, struct argument name)
{
	char error[SHEET_TEXT_SIZE];

	sheet_no_discipline(error, name.text, name.length);
	sqlite3_result_error(context, error, -1);
}

/* The sheet and its discipline. False when the result is settled: NULL, or an error. */
static bool read_arguments(struct argument *sheet, enum pindeck_discipline *discipline,
                           sqlite3_context *context, int count, sqlite3_value **values)
{
	struct argument name;

	*discipline = PINDECK_DISCIPLINE_TENPIN;
	if (count > 1) {
		if (!read_text(&name, values[1]))
			return false;
		*discipline = sheet_discipline(name.text, name.length);
		if (!pindeck_discipline_exists(*discipline)) {
			refuse_discipline(context, name);
			return false;
		}
	}
	return read_text(sheet, values[0]);
}

/* ---- functions ---- */

static void bowling_score(sqlite3_context *context, int count, sqlite3_value **values)
{
	enum pindeck_discipline discipline;
	struct argument sheet;
	uint16_t total;

	if (!read_arguments(&sheet, &discipline, context, count, values))
		return;
	total = sheet_total(sheet.text, sheet.length, discipline);
	if (sheet_is_score(total))
		sqlite3_result_int(context, total);
}

static void bowling_valid(sqlite3_context *context, int count, sqlite3_value **values)
{
	enum pindeck_discipline discipline;
	struct argument sheet;
	uint16_t total;

	if (!read_arguments(&sheet, &discipline, context, count, values))
		return;
	total = sheet_total(sheet.text, sheet.length, discipline);
	if (total != PINDECK_NO_GAME)
		sqlite3_result_int(context, total != PINDECK_IMPOSSIBLE);
}

static void bowling_reason(sqlite3_context *context, int count, sqlite3_value **values)
{
	enum pindeck_discipline discipline;
	char reason[SHEET_TEXT_SIZE];
	struct argument sheet;
	size_t length;

	if (!read_arguments(&sheet, &discipline, context, count, values))
		return;
	length = sheet_reason(reason, sheet.text, sheet.length, discipline);
	if (length > 0)
		sqlite3_result_text(context, reason, (int)length, SQLITE_TRANSIENT);
}

/* ---- tables: the columns of a sheet_table, and the arguments as hidden columns ---- */

struct listing {
	sqlite3_vtab base;
	const struct sheet_table *table;
};

struct cursor {
	sqlite3_vtab_cursor base;
	struct sheet_rows rows;
	int row;
};

static const struct sheet_table *table_of(sqlite3_vtab_cursor *base)
{
	return ((struct listing *)base->pVtab)->table;
}

static const char *const type_names[] = {
	[SHEET_NUMBER] = "INTEGER", [SHEET_TRUTH] = "INTEGER", [SHEET_TEXT] = "TEXT"
};

static int declare(sqlite3 *database, const struct sheet_table *table)
{
	sqlite3_str *columns = sqlite3_str_new(database);
	char *text;
	int code;

	for (int column = 0; column < table->count; column++)
		sqlite3_str_appendf(columns, "%s %s, ", table->columns[column].name,
		                    type_names[table->columns[column].type]);
	text = sqlite3_str_finish(columns);
	if (text == NULL)
		return SQLITE_NOMEM;
	columns = sqlite3_str_new(database);
	sqlite3_str_appendf(columns,
	                    "CREATE TABLE x(%s_sheet TEXT HIDDEN, _discipline TEXT HIDDEN)", text);
	sqlite3_free(text);
	text = sqlite3_str_finish(columns);
	if (text == NULL)
		return SQLITE_NOMEM;
	code = sqlite3_declare_vtab(database, text);
	sqlite3_free(text);
	return code;
}

static int connect(sqlite3 *database, void *from, int count, const char *const *words,
                   sqlite3_vtab **result, char **error)
{
	const struct sheet_table *table = *(const struct sheet_table **)from;
	struct listing *listing;
	int code = declare(database, table);

	(void)count;
	(void)words;
	(void)error;
	if (code != SQLITE_OK)
		return code;
	listing = sqlite3_malloc(sizeof *listing);
	if (listing == NULL)
		return SQLITE_NOMEM;
	*listing = (struct listing){ .table = table };
	*result = &listing->base;
	return sqlite3_vtab_config(database, SQLITE_VTAB_INNOCUOUS);
}

static int disconnect(sqlite3_vtab *base)
{
	sqlite3_free(base);
	return SQLITE_OK;
}

enum {
	ROWS_OF_GAME = 21
};

/* The arguments, sheet and discipline, must be known before the rows; each is passed to filter in
 * its order. idxNum is the number of them. */
static int best_index(sqlite3_vtab *base, sqlite3_index_info *info)
{
	const int first = ((struct listing *)base)->table->count;
	int found[2] = { -1, -1 };

	for (int next = 0; next < info->nConstraint; next++) {
		const int argument = info->aConstraint[next].iColumn - first;

		if (argument < 0 || info->aConstraint[next].op != SQLITE_INDEX_CONSTRAINT_EQ)
			continue;
		if (!info->aConstraint[next].usable)
			return SQLITE_CONSTRAINT;
		found[argument] = next;
	}
	if (found[0] < 0) {
		base->zErrMsg = sqlite3_mprintf("%s needs a sheet: %s(sheet [, discipline])",
		                                ((struct listing *)base)->table->name,
		                                ((struct listing *)base)->table->name);
		return SQLITE_ERROR;
	}
	for (int argument = 0; argument < 2; argument++)
		if (found[argument] >= 0) {
			info->aConstraintUsage[found[argument]].argvIndex = ++info->idxNum;
			info->aConstraintUsage[found[argument]].omit = 1;
		}
	info->estimatedCost = ROWS_OF_GAME;
	info->estimatedRows = ROWS_OF_GAME;
	return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *base, sqlite3_vtab_cursor **result)
{
	struct cursor *cursor = sqlite3_malloc(sizeof *cursor);

	(void)base;
	if (cursor == NULL)
		return SQLITE_NOMEM;
	memset(cursor, 0, sizeof *cursor);
	*result = &cursor->base;
	return SQLITE_OK;
}

static int close_cursor(sqlite3_vtab_cursor *base)
{
	sqlite3_free(base);
	return SQLITE_OK;
}

static int refuse_in_table(sqlite3_vtab *base, struct argument name)
{
	char error[SHEET_TEXT_SIZE];

	sheet_no_discipline(error, name.text, name.length);
	sqlite3_free(base->zErrMsg);
	base->zErrMsg = sqlite3_mprintf("%s", error);
	return SQLITE_ERROR;
}

static int filter(sqlite3_vtab_cursor *base, int number, const char *plan, int count,
                  sqlite3_value **values)
{
	struct cursor *cursor = (struct cursor *)base;
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;
	struct argument sheet, name = { "", 0 };

	(void)number;
	(void)plan;
	cursor->row = 0;
	cursor->rows.count = 0;
	if (!read_text(&sheet, values[0]) || (count > 1 && !read_text(&name, values[1])))
		return SQLITE_OK;
	if (count > 1)
		discipline = sheet_discipline(name.text, name.length);
	if (!pindeck_discipline_exists(discipline))
		return refuse_in_table(base->pVtab, name);
	sheet_rows_read(&cursor->rows, table_of(base), sheet.text, sheet.length, discipline);
	return SQLITE_OK;
}

static int next_row(sqlite3_vtab_cursor *base)
{
	((struct cursor *)base)->row++;
	return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base)
{
	const struct cursor *cursor = (struct cursor *)base;

	return cursor->row >= cursor->rows.count;
}

static int read_column(sqlite3_vtab_cursor *base, sqlite3_context *context, int column)
{
	const struct cursor *cursor = (struct cursor *)base;
	struct sheet_cell cell;

	/* the arguments: SQLite has them */
	if (column >= table_of(base)->count)
		return SQLITE_OK;
	sheet_cell_read(&cell, table_of(base), &cursor->rows, cursor->row, column);
	if (cell.type == SHEET_TEXT)
		sqlite3_result_text(context, cell.text, -1, SQLITE_TRANSIENT);
	else if (cell.type != SHEET_NULL)
		sqlite3_result_int(context, cell.number);
	return SQLITE_OK;
}

static int row_number(sqlite3_vtab_cursor *base, sqlite3_int64 *number)
{
	*number = ((struct cursor *)base)->row + 1;
	return SQLITE_OK;
}

/* Without xCreate a module is a table-valued function. */
static const sqlite3_module module = {
	.xConnect = connect,
	.xBestIndex = best_index,
	.xDisconnect = disconnect,
	.xOpen = open_cursor,
	.xClose = close_cursor,
	.xFilter = filter,
	.xNext = next_row,
	.xEof = is_at_end,
	.xColumn = read_column,
	.xRowid = row_number,
};

/* ---- the extension ---- */

static const struct {
	const char *name;
	void (*function)(sqlite3_context *context, int count, sqlite3_value **values);
} functions[] = {
	{ "bowling_score", bowling_score },
	{ "bowling_valid", bowling_valid },
	{ "bowling_reason", bowling_reason },
};

enum {
	FUNCTIONS = (int)(sizeof functions / sizeof functions[0]),
	MOST_ARGUMENTS = 2
};

static const struct sheet_table *tables[] = { &sheet_frames, &sheet_balls };

__attribute__((visibility("default"))) int sqlite3_pindeck_init(
    sqlite3 *database, char **error, const sqlite3_api_routines *routines)
{
	const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
	int code = SQLITE_OK;

	SQLITE_EXTENSION_INIT2(routines);
	(void)error;
	sheet_prepare();
	for (int next = 0; next < FUNCTIONS; next++)
		for (int count = 1; code == SQLITE_OK && count <= MOST_ARGUMENTS; count++)
			code = sqlite3_create_function_v2(database, functions[next].name, count,
			                                  flags, NULL, functions[next].function,
			                                  NULL, NULL, NULL);
	for (int next = 0; code == SQLITE_OK && next < 2; next++)
		code = sqlite3_create_module_v2(database, tables[next]->name, &module,
		                                &tables[next], NULL);
	return code;
}
