/* The extension of DuckDB: scores sheets, and lists their frames and balls. */
#define DUCKDB_EXTENSION_NAME pindeck
#include <duckdb_extension.h>

#include "sheet.h"

#include <stdlib.h>
#include <string.h>

DUCKDB_EXTENSION_EXTERN

/* ---- arguments: the sheets and disciplines of a chunk ---- */

enum {
	BLOCK = 1024 /* sheets that are scored together */
};

struct texts {
	duckdb_string_t *strings;
	uint64_t *validity; /* a null pointer where no row is NULL */
};

static struct texts texts_of(duckdb_data_chunk chunk, idx_t column)
{
	duckdb_vector vector = duckdb_data_chunk_get_vector(chunk, column);

	return (struct texts){ duckdb_vector_get_data(vector), duckdb_vector_get_validity(vector) };
}

static bool is_null(const struct texts *texts, idx_t row)
{
	return texts->validity != NULL && (texts->validity[row / 64] >> (row % 64) & 1) == 0;
}

/* Calls through the table of DuckDB's functions would cost more than the scoring. */
static size_t length_at(const struct texts *texts, idx_t row)
{
	return texts->strings[row].value.inlined.length;
}

static const char *bytes_at(const struct texts *texts, idx_t row)
{
	const duckdb_string_t *string = &texts->strings[row];

	return length_at(texts, row) <= sizeof string->value.inlined.inlined
	           ? string->value.inlined.inlined
	           : string->value.pointer.ptr;
}

struct arguments {
	struct texts sheets;
	struct texts names; /* of disciplines */
	bool named;
	idx_t rows;
};

static struct arguments arguments_of(duckdb_data_chunk chunk)
{
	struct arguments arguments = { .sheets = texts_of(chunk, 0),
		                       .named = duckdb_data_chunk_get_column_count(chunk) > 1,
		                       .rows = duckdb_data_chunk_get_size(chunk) };

	if (arguments.named)
		arguments.names = texts_of(chunk, 1);
	return arguments;
}

static bool has_null(const struct arguments *arguments, idx_t row)
{
	return is_null(&arguments->sheets, row) ||
	       (arguments->named && is_null(&arguments->names, row));
}

/* PINDECK_DISCIPLINES for an unknown one, after the error was set. */
static enum pindeck_discipline discipline_at(const struct arguments *arguments, idx_t row,
                                             duckdb_function_info info)
{
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;
	char error[SHEET_TEXT_SIZE];

	if (!arguments->named || is_null(&arguments->names, row))
		return discipline;
	discipline =
	    sheet_discipline(bytes_at(&arguments->names, row), length_at(&arguments->names, row));
	if (!pindeck_discipline_exists(discipline)) {
		sheet_no_discipline(error, bytes_at(&arguments->names, row),
		                    length_at(&arguments->names, row));
		duckdb_scalar_function_set_error(info, error);
	}
	return discipline;
}

/* ---- totals ---- */

struct block {
	const char *texts[BLOCK];
	size_t lengths[BLOCK];
	uint16_t totals[BLOCK];
	idx_t count;
};

/* The rows from one on that have the same discipline, at most a block, with their totals. False
 * after an error. */
static bool score_block(struct block *block, const struct arguments *arguments, idx_t from,
                        duckdb_function_info info)
{
	const enum pindeck_discipline discipline = discipline_at(arguments, from, info);
	idx_t row = from;

	for (; row < arguments->rows && row - from < BLOCK; row++) {
		const bool null = has_null(arguments, row);

		if (row > from && arguments->named &&
		    discipline_at(arguments, row, info) != discipline)
			break;
		block->texts[row - from] = null ? "" : bytes_at(&arguments->sheets, row);
		block->lengths[row - from] = null ? 0 : length_at(&arguments->sheets, row);
	}
	if (!pindeck_discipline_exists(discipline))
		return false;
	block->count = row - from;
	sheet_totals(block->totals, block->texts, block->lengths, block->count, discipline);
	return true;
}

static uint64_t *writable_validity(duckdb_vector vector)
{
	duckdb_vector_ensure_validity_writable(vector);
	return duckdb_vector_get_validity(vector);
}

static void set_null(uint64_t *validity, idx_t row)
{
	validity[row / 64] &= ~(UINT64_C(1) << (row % 64));
}

static void bowling_score(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output)
{
	const struct arguments arguments = arguments_of(chunk);
	int32_t *scores = duckdb_vector_get_data(output);
	uint64_t *validity = writable_validity(output);
	struct block block;

	for (idx_t from = 0; from < arguments.rows; from += block.count) {
		if (!score_block(&block, &arguments, from, info))
			return;
		for (idx_t row = 0; row < block.count; row++) {
			scores[from + row] = block.totals[row];
			if (!sheet_is_score(block.totals[row]))
				set_null(validity, from + row);
		}
	}
}

static void bowling_valid(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output)
{
	const struct arguments arguments = arguments_of(chunk);
	bool *answers = duckdb_vector_get_data(output);
	uint64_t *validity = writable_validity(output);
	struct block block;

	for (idx_t from = 0; from < arguments.rows; from += block.count) {
		if (!score_block(&block, &arguments, from, info))
			return;
		for (idx_t row = 0; row < block.count; row++) {
			answers[from + row] = block.totals[row] != PINDECK_IMPOSSIBLE;
			if (block.totals[row] == PINDECK_NO_GAME)
				set_null(validity, from + row);
		}
	}
}

static void bowling_reason(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output)
{
	const struct arguments arguments = arguments_of(chunk);
	uint64_t *validity = writable_validity(output);

	for (idx_t row = 0; row < arguments.rows; row++) {
		const enum pindeck_discipline discipline = discipline_at(&arguments, row, info);
		char reason[SHEET_TEXT_SIZE];
		size_t length = 0;

		if (!pindeck_discipline_exists(discipline))
			return;
		if (!has_null(&arguments, row))
			length = sheet_reason(reason, bytes_at(&arguments.sheets, row),
			                      length_at(&arguments.sheets, row), discipline);
		if (length > 0)
			duckdb_vector_assign_string_element_len(output, row, reason, length);
		else
			set_null(validity, row);
	}
}

/* ---- tables: as lists of a column, and as functions in FROM ---- */

static const duckdb_type types[] = { [SHEET_NUMBER] = DUCKDB_TYPE_INTEGER,
	                             [SHEET_TRUTH] = DUCKDB_TYPE_BOOLEAN,
	                             [SHEET_TEXT] = DUCKDB_TYPE_VARCHAR };

static void write_cell(duckdb_vector vector, idx_t row, const struct sheet_cell *cell)
{
	if (cell->type == SHEET_TEXT)
		duckdb_vector_assign_string_element(vector, row, cell->text);
	else if (cell->type == SHEET_NUMBER)
		((int32_t *)duckdb_vector_get_data(vector))[row] = cell->number;
	else if (cell->type == SHEET_TRUTH)
		((bool *)duckdb_vector_get_data(vector))[row] = cell->number != 0;
	else
		set_null(writable_validity(vector), row);
}

static void write_rows(duckdb_vector *columns, idx_t from, const struct sheet_table *table,
                       const struct sheet_rows *rows)
{
	struct sheet_cell cell;

	for (int row = 0; row < rows->count; row++)
		for (int column = 0; column < table->count; column++) {
			sheet_cell_read(&cell, table, rows, row, column);
			write_cell(columns[column], from + (idx_t)row, &cell);
		}
}

/* Room for the rows of another game in a list, whose vectors may move. False without memory. */
static bool grow(duckdb_vector list, idx_t used, duckdb_vector *columns, int count)
{
	duckdb_vector entries;

	if (duckdb_list_vector_reserve(list, used + SHEET_MOST_ROWS) != DuckDBSuccess)
		return false;
	entries = duckdb_list_vector_get_child(list);
	for (int column = 0; column < count; column++)
		columns[column] = duckdb_struct_vector_get_child(entries, (idx_t)column);
	return true;
}

static void list(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector output)
{
	const struct sheet_table *table =
	    *(const struct sheet_table **)duckdb_scalar_function_get_extra_info(info);
	const struct arguments arguments = arguments_of(chunk);
	duckdb_list_entry *entries = duckdb_vector_get_data(output);
	uint64_t *validity = writable_validity(output);
	idx_t used = 0;

	for (idx_t row = 0; row < arguments.rows; row++) {
		const enum pindeck_discipline discipline = discipline_at(&arguments, row, info);
		duckdb_vector columns[SHEET_MOST_COLUMNS];
		struct sheet_rows rows = { .count = 0 };

		if (!pindeck_discipline_exists(discipline))
			return;
		if (has_null(&arguments, row))
			set_null(validity, row);
		else
			sheet_rows_read(&rows, table, bytes_at(&arguments.sheets, row),
			                length_at(&arguments.sheets, row), discipline);
		if (!grow(output, used, columns, table->count)) {
			duckdb_scalar_function_set_error(info, "out of memory");
			return;
		}
		write_rows(columns, used, table, &rows);
		entries[row] = (duckdb_list_entry){ used, (uint64_t)rows.count };
		used += (idx_t)rows.count;
	}
	(void)duckdb_list_vector_set_size(output, used);
}

static enum pindeck_discipline discipline_of_bind(duckdb_bind_info info, duckdb_value value)
{
	char *name = duckdb_get_varchar(value);
	const enum pindeck_discipline discipline = sheet_discipline(name, strlen(name));
	char error[SHEET_TEXT_SIZE];

	if (!pindeck_discipline_exists(discipline)) {
		sheet_no_discipline(error, name, strlen(name));
		duckdb_bind_set_error(info, error);
	}
	duckdb_free(name);
	return discipline;
}

static void bind_rows(duckdb_bind_info info, const struct sheet_table *table, duckdb_value sheet,
                      duckdb_value name)
{
	struct sheet_rows *rows = calloc(1, sizeof *rows);
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;
	char *text = NULL;

	if (rows == NULL) {
		duckdb_bind_set_error(info, "out of memory");
		return;
	}
	duckdb_bind_set_bind_data(info, rows, free);
	if (duckdb_is_null_value(sheet) || (name != NULL && duckdb_is_null_value(name)))
		return;
	if (name != NULL)
		discipline = discipline_of_bind(info, name);
	text = duckdb_get_varchar(sheet);
	if (pindeck_discipline_exists(discipline))
		sheet_rows_read(rows, table, text, strlen(text), discipline);
	duckdb_free(text);
}

static void bind(duckdb_bind_info info)
{
	const struct sheet_table *table =
	    *(const struct sheet_table **)duckdb_bind_get_extra_info(info);
	duckdb_value sheet = duckdb_bind_get_parameter(info, 0);
	duckdb_value name = duckdb_bind_get_named_parameter(info, "discipline");

	for (int column = 0; column < table->count; column++) {
		duckdb_logical_type type =
		    duckdb_create_logical_type(types[table->columns[column].type]);

		duckdb_bind_add_result_column(info, table->columns[column].name, type);
		duckdb_destroy_logical_type(&type);
	}
	bind_rows(info, table, sheet, name);
	duckdb_destroy_value(&sheet);
	if (name != NULL)
		duckdb_destroy_value(&name);
}

static void init(duckdb_init_info info)
{
	bool *done = calloc(1, sizeof *done);

	if (done == NULL)
		duckdb_init_set_error(info, "out of memory");
	else
		duckdb_init_set_init_data(info, done, free);
	duckdb_init_set_max_threads(info, 1);
}

static void return_rows(duckdb_function_info info, duckdb_data_chunk output)
{
	const struct sheet_table *table =
	    *(const struct sheet_table **)duckdb_function_get_extra_info(info);
	const struct sheet_rows *rows = duckdb_function_get_bind_data(info);
	bool *done = duckdb_function_get_init_data(info);
	duckdb_vector columns[SHEET_MOST_COLUMNS];

	for (int column = 0; column < table->count; column++)
		columns[column] = duckdb_data_chunk_get_vector(output, (idx_t)column);
	if (!*done)
		write_rows(columns, 0, table, rows);
	duckdb_data_chunk_set_size(output, *done ? 0 : (idx_t)rows->count);
	*done = true;
}

/* ---- the extension ---- */

static duckdb_logical_type list_type(const struct sheet_table *table)
{
	duckdb_logical_type members[SHEET_MOST_COLUMNS];
	const char *names[SHEET_MOST_COLUMNS];
	duckdb_logical_type row, rows;

	for (int column = 0; column < table->count; column++) {
		members[column] = duckdb_create_logical_type(types[table->columns[column].type]);
		names[column] = table->columns[column].name;
	}
	row = duckdb_create_struct_type(members, names, (idx_t)table->count);
	rows = duckdb_create_list_type(row);
	for (int column = 0; column < table->count; column++)
		duckdb_destroy_logical_type(&members[column]);
	duckdb_destroy_logical_type(&row);
	return rows;
}

enum {
	MOST_ARGUMENTS = 2
};

/* A function with one argument, and one with two. */
static bool add_scalar(duckdb_connection connection, const char *name, duckdb_logical_type type,
                       duckdb_scalar_function_t function, const struct sheet_table **table)
{
	duckdb_logical_type text = duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR);
	duckdb_scalar_function_set set = duckdb_create_scalar_function_set(name);
	bool added = true;

	for (int count = 1; count <= MOST_ARGUMENTS; count++) {
		duckdb_scalar_function scalar = duckdb_create_scalar_function();

		duckdb_scalar_function_set_name(scalar, name);
		for (int argument = 0; argument < count; argument++)
			duckdb_scalar_function_add_parameter(scalar, text);
		duckdb_scalar_function_set_return_type(scalar, type);
		duckdb_scalar_function_set_extra_info(scalar, table, NULL);
		duckdb_scalar_function_set_function(scalar, function);
		added &= duckdb_add_scalar_function_to_set(set, scalar) == DuckDBSuccess;
		duckdb_destroy_scalar_function(&scalar);
	}
	added &= duckdb_register_scalar_function_set(connection, set) == DuckDBSuccess;
	duckdb_destroy_scalar_function_set(&set);
	duckdb_destroy_logical_type(&text);
	duckdb_destroy_logical_type(&type);
	return added;
}

/* In FROM, for one sheet. DuckDB's interface has no sets of these: the discipline is an argument
 * with a name. */
static bool add_table(duckdb_connection connection, const struct sheet_table **table)
{
	duckdb_logical_type text = duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR);
	duckdb_table_function function = duckdb_create_table_function();
	bool added;

	duckdb_table_function_set_name(function, (*table)->name);
	duckdb_table_function_add_parameter(function, text);
	duckdb_table_function_add_named_parameter(function, "discipline", text);
	duckdb_table_function_set_extra_info(function, table, NULL);
	duckdb_table_function_set_bind(function, bind);
	duckdb_table_function_set_init(function, init);
	duckdb_table_function_set_function(function, return_rows);
	added = duckdb_register_table_function(connection, function) == DuckDBSuccess;
	duckdb_destroy_table_function(&function);
	duckdb_destroy_logical_type(&text);
	return added;
}

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info,
                            struct duckdb_extension_access *access)
{
	static const struct sheet_table *tables[] = { &sheet_frames, &sheet_balls };
	bool added;

	sheet_prepare();
	added = add_scalar(connection, "bowling_score",
	                   duckdb_create_logical_type(DUCKDB_TYPE_INTEGER), bowling_score, NULL) &&
	        add_scalar(connection, "bowling_valid",
	                   duckdb_create_logical_type(DUCKDB_TYPE_BOOLEAN), bowling_valid, NULL) &&
	        add_scalar(connection, "bowling_reason",
	                   duckdb_create_logical_type(DUCKDB_TYPE_VARCHAR), bowling_reason, NULL);
	for (int next = 0; added && next < 2; next++)
		added = add_scalar(connection, tables[next]->name, list_type(tables[next]), list,
		                   &tables[next]) &&
		        add_table(connection, &tables[next]);
	if (!added)
		access->set_error(info, "the functions of pindeck could not be added: there are "
		                        "functions of these names");
	return added;
}
