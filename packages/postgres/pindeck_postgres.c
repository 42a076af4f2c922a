/* The extension of PostgreSQL: scores sheets, and lists their frames and balls. */
#include <postgres.h>

#include <fmgr.h>
#include <funcapi.h>
#include <utils/builtins.h>
#include <utils/tuplestore.h>

#include "pindeck_postgres.h"

PG_MODULE_MAGIC;

void _PG_init(void);

void _PG_init(void)
{
	sheet_prepare();
}

struct sheet_argument sheet_argument(text *value)
{
	return (struct sheet_argument){ VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value) };
}

enum pindeck_discipline discipline_argument(text *value)
{
	const struct sheet_argument name = sheet_argument(value);
	const enum pindeck_discipline discipline = sheet_discipline(name.text, name.length);
	char error[SHEET_TEXT_SIZE];

	if (pindeck_discipline_exists(discipline))
		return discipline;
	sheet_no_discipline(error, name.text, name.length);
	ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s", error));
}

/* Of functions that take a sheet and optionally a discipline, and are strict. */
static enum pindeck_discipline discipline_of(FunctionCallInfo fcinfo)
{
	return PG_NARGS() > 1 ? discipline_argument(PG_GETARG_TEXT_PP(1))
	                      : PINDECK_DISCIPLINE_TENPIN;
}

static uint16_t total_of(FunctionCallInfo fcinfo)
{
	const enum pindeck_discipline discipline = discipline_of(fcinfo);
	text *value = PG_GETARG_TEXT_PP(0);
	const struct sheet_argument sheet = sheet_argument(value);
	const uint16_t total = sheet_total(sheet.text, sheet.length, discipline);

	PG_FREE_IF_COPY(value, 0);
	return total;
}

PG_FUNCTION_INFO_V1(bowling_score);
Datum bowling_score(PG_FUNCTION_ARGS)
{
	const uint16_t total = total_of(fcinfo);

	if (!sheet_is_score(total))
		PG_RETURN_NULL();
	PG_RETURN_INT32(total);
}

PG_FUNCTION_INFO_V1(bowling_valid);
Datum bowling_valid(PG_FUNCTION_ARGS)
{
	const uint16_t total = total_of(fcinfo);

	if (total == PINDECK_NO_GAME)
		PG_RETURN_NULL();
	PG_RETURN_BOOL(total != PINDECK_IMPOSSIBLE);
}

PG_FUNCTION_INFO_V1(bowling_reason);
Datum bowling_reason(PG_FUNCTION_ARGS)
{
	const enum pindeck_discipline discipline = discipline_of(fcinfo);
	const struct sheet_argument sheet = sheet_argument(PG_GETARG_TEXT_PP(0));
	char reason[SHEET_TEXT_SIZE];
	const size_t length = sheet_reason(reason, sheet.text, sheet.length, discipline);

	if (length == 0)
		PG_RETURN_NULL();
	PG_RETURN_TEXT_P(cstring_to_text_with_len(reason, (int)length));
}

/* ---- tables ---- */

static Datum datum_of(const struct sheet_cell *cell)
{
	if (cell->type == SHEET_TEXT)
		return CStringGetTextDatum(cell->text);
	return cell->type == SHEET_TRUTH ? BoolGetDatum(cell->number != 0)
	                                 : Int32GetDatum(cell->number);
}

static void list(FunctionCallInfo fcinfo, const struct sheet_table *table)
{
	const enum pindeck_discipline discipline = discipline_of(fcinfo);
	const struct sheet_argument sheet = sheet_argument(PG_GETARG_TEXT_PP(0));
	ReturnSetInfo *result = (ReturnSetInfo *)fcinfo->resultinfo;
	struct sheet_rows rows;
	struct sheet_cell cell;

	InitMaterializedSRF(fcinfo, 0);
	if (result->setDesc->natts != table->count)
		ereport(ERROR, errcode(ERRCODE_DATATYPE_MISMATCH),
		        errmsg("%s has %d columns here: update the extension pindeck", table->name,
		               table->count));
	sheet_rows_read(&rows, table, sheet.text, sheet.length, discipline);
	for (int row = 0; row < rows.count; row++) {
		Datum values[SHEET_MOST_COLUMNS];
		bool nulls[SHEET_MOST_COLUMNS];

		for (int column = 0; column < table->count; column++) {
			sheet_cell_read(&cell, table, &rows, row, column);
			nulls[column] = cell.type == SHEET_NULL;
			values[column] = nulls[column] ? (Datum)0 : datum_of(&cell);
		}
		tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
	}
}

PG_FUNCTION_INFO_V1(bowling_frames);
Datum bowling_frames(PG_FUNCTION_ARGS)
{
	list(fcinfo, &sheet_frames);
	return (Datum)0;
}

PG_FUNCTION_INFO_V1(bowling_balls);
Datum bowling_balls(PG_FUNCTION_ARGS)
{
	list(fcinfo, &sheet_balls);
	return (Datum)0;
}
