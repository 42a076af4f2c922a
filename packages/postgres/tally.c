/* Aggregates over sheets: sum, average and histogram of the scores.
 *
 * The state collects sheets and scores them together, which is several times as fast as one at a
 * time. It grows with its group, so many small groups take little memory. */
#include <postgres.h>

#include <catalog/pg_type.h>
#include <fmgr.h>
#include <libpq/pqformat.h>
#include <utils/array.h>

#include "pindeck_postgres.h"

enum {
	FEW_SHEETS = 8,
	MOST_SHEETS = 256,
	SHEET_ROOM = 48, /* bytes for each sheet, on average */
	SCORES = 451     /* 450 is the highest score of any discipline */
};

struct tally {
	MemoryContext context;
	int64 games;
	int64 points;
	int64 *counts; /* games for each score; a null pointer where only sums are wanted */
	int highest;   /* score that a game of the disciplines so far can have */
	/* sheets that are not scored yet, of one discipline; the first offset is 0 */
	enum pindeck_discipline discipline;
	int waiting;
	int room;
	int32_t *offsets;
	char *bytes;
};

static struct tally *new_tally(FunctionCallInfo fcinfo, bool with_counts)
{
	MemoryContext context;
	struct tally *tally;

	if (!AggCheckCallContext(fcinfo, &context))
		elog(ERROR, "an aggregate of pindeck was called as a function");
	tally = MemoryContextAllocZero(context, sizeof *tally);
	tally->context = context;
	tally->discipline = PINDECK_DISCIPLINES;
	tally->highest = -1;
	if (with_counts)
		tally->counts = MemoryContextAllocZero(context, SCORES * sizeof *tally->counts);
	return tally;
}

static void count(struct tally *tally, uint16_t total)
{
	if (!sheet_is_score(total))
		return;
	tally->games++;
	tally->points += total;
	if (tally->counts != NULL && total < SCORES)
		tally->counts[total]++;
}

static void score_waiting(struct tally *tally)
{
	uint16_t totals[MOST_SHEETS];

	if (tally->waiting == 0)
		return;
	pindeck_batch_offsets(totals, tally->bytes, tally->offsets, (size_t)tally->waiting,
	                      PINDECK_LAYOUT_ANY, tally->discipline);
	for (int next = 0; next < tally->waiting; next++)
		count(tally, totals[next]);
	tally->waiting = 0;
}

/* Room for another sheet of this length: more memory while the group is small, else by scoring. */
static void make_room(struct tally *tally, size_t length)
{
	const int room = tally->room == 0 ? FEW_SHEETS : 2 * tally->room;
	MemoryContext before;

	if (tally->waiting < tally->room &&
	    (size_t)tally->offsets[tally->waiting] + length <= (size_t)tally->room * SHEET_ROOM)
		return;
	score_waiting(tally);
	if (room > MOST_SHEETS)
		return;
	before = MemoryContextSwitchTo(tally->context);
	if (tally->bytes != NULL) {
		pfree(tally->bytes);
		pfree(tally->offsets);
	}
	tally->bytes = palloc((size_t)room * SHEET_ROOM);
	tally->offsets = palloc0((size_t)(room + 1) * sizeof *tally->offsets);
	tally->room = room;
	MemoryContextSwitchTo(before);
}

static void choose(struct tally *tally, enum pindeck_discipline discipline)
{
	const struct pindeck_game opening = pindeck_game_open(discipline);
	const int highest = pindeck_score_to_points(pindeck_game_highest(&opening));

	score_waiting(tally);
	tally->discipline = discipline;
	tally->highest = Max(tally->highest, highest);
}

static void add(struct tally *tally, struct sheet_argument sheet)
{
	int32_t from;

	if (sheet.length > FEW_SHEETS * SHEET_ROOM) {
		count(tally, sheet_total(sheet.text, sheet.length, tally->discipline));
		return;
	}
	make_room(tally, sheet.length);
	from = tally->offsets[tally->waiting];
	memcpy(tally->bytes + from, sheet.text, sheet.length);
	tally->offsets[++tally->waiting] = from + (int32_t)sheet.length;
}

/* The state, a sheet, and optionally its discipline. */
static Datum take_sheet(FunctionCallInfo fcinfo, bool with_counts)
{
	struct tally *tally =
	    PG_ARGISNULL(0) ? new_tally(fcinfo, with_counts) : (struct tally *)PG_GETARG_POINTER(0);
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;
	text *value;

	if (PG_ARGISNULL(1) || (PG_NARGS() > 2 && PG_ARGISNULL(2)))
		PG_RETURN_POINTER(tally);
	if (PG_NARGS() > 2)
		discipline = discipline_argument(PG_GETARG_TEXT_PP(2));
	if (discipline != tally->discipline)
		choose(tally, discipline);
	value = PG_GETARG_TEXT_PP(1);
	add(tally, sheet_argument(value));
	PG_FREE_IF_COPY(value, 1);
	PG_RETURN_POINTER(tally);
}

PG_FUNCTION_INFO_V1(bowling_sum_take);
Datum bowling_sum_take(PG_FUNCTION_ARGS)
{
	return take_sheet(fcinfo, false);
}

PG_FUNCTION_INFO_V1(bowling_histogram_take);
Datum bowling_histogram_take(PG_FUNCTION_ARGS)
{
	return take_sheet(fcinfo, true);
}

/* ---- parallel queries ---- */

PG_FUNCTION_INFO_V1(bowling_tally_combine);
Datum bowling_tally_combine(PG_FUNCTION_ARGS)
{
	struct tally *other = PG_ARGISNULL(1) ? NULL : (struct tally *)PG_GETARG_POINTER(1);
	struct tally *tally = PG_ARGISNULL(0) ? NULL : (struct tally *)PG_GETARG_POINTER(0);

	if (other == NULL && tally == NULL)
		PG_RETURN_NULL();
	if (other == NULL)
		PG_RETURN_POINTER(tally);
	if (tally == NULL)
		tally = new_tally(fcinfo, other->counts != NULL);
	score_waiting(other);
	tally->games += other->games;
	tally->points += other->points;
	tally->highest = Max(tally->highest, other->highest);
	for (int score = 0; tally->counts != NULL && other->counts != NULL && score < SCORES;
	     score++)
		tally->counts[score] += other->counts[score];
	PG_RETURN_POINTER(tally);
}

PG_FUNCTION_INFO_V1(bowling_tally_serial);
Datum bowling_tally_serial(PG_FUNCTION_ARGS)
{
	struct tally *tally = (struct tally *)PG_GETARG_POINTER(0);
	StringInfoData bytes;

	score_waiting(tally);
	pq_begintypsend(&bytes);
	pq_sendint64(&bytes, (uint64)tally->games);
	pq_sendint64(&bytes, (uint64)tally->points);
	pq_sendint32(&bytes, (uint32)tally->highest);
	pq_sendint8(&bytes, tally->counts != NULL);
	for (int score = 0; tally->counts != NULL && score < SCORES; score++)
		pq_sendint64(&bytes, (uint64)tally->counts[score]);
	PG_RETURN_BYTEA_P(pq_endtypsend(&bytes));
}

PG_FUNCTION_INFO_V1(bowling_tally_deserial);
Datum bowling_tally_deserial(PG_FUNCTION_ARGS)
{
	bytea *value = PG_GETARG_BYTEA_PP(0);
	StringInfoData bytes;
	struct tally *tally;
	int64 games;

	initStringInfo(&bytes);
	appendBinaryStringInfo(&bytes, VARDATA_ANY(value), (int)VARSIZE_ANY_EXHDR(value));
	games = pq_getmsgint64(&bytes);
	tally = new_tally(fcinfo, false);
	tally->games = games;
	tally->points = pq_getmsgint64(&bytes);
	tally->highest = (int)pq_getmsgint(&bytes, 4);
	if (pq_getmsgbyte(&bytes) != 0) {
		tally->counts =
		    MemoryContextAllocZero(tally->context, SCORES * sizeof *tally->counts);
		for (int score = 0; score < SCORES; score++)
			tally->counts[score] = pq_getmsgint64(&bytes);
	}
	pq_getmsgend(&bytes);
	pfree(bytes.data);
	PG_RETURN_POINTER(tally);
}

/* ---- results: NULL where no game is finished ---- */

static struct tally *finished(FunctionCallInfo fcinfo)
{
	struct tally *tally = PG_ARGISNULL(0) ? NULL : (struct tally *)PG_GETARG_POINTER(0);

	if (tally == NULL)
		return NULL;
	score_waiting(tally);
	return tally->games == 0 ? NULL : tally;
}

PG_FUNCTION_INFO_V1(bowling_sum_final);
Datum bowling_sum_final(PG_FUNCTION_ARGS)
{
	const struct tally *tally = finished(fcinfo);

	if (tally == NULL)
		PG_RETURN_NULL();
	PG_RETURN_INT64(tally->points);
}

PG_FUNCTION_INFO_V1(bowling_average_final);
Datum bowling_average_final(PG_FUNCTION_ARGS)
{
	const struct tally *tally = finished(fcinfo);

	if (tally == NULL)
		PG_RETURN_NULL();
	PG_RETURN_FLOAT8((double)tally->points / (double)tally->games);
}

/* The element with the index of a score is the number of games with it. */
PG_FUNCTION_INFO_V1(bowling_histogram_final);
Datum bowling_histogram_final(PG_FUNCTION_ARGS)
{
	const struct tally *tally = finished(fcinfo);
	Datum counts[SCORES];
	int sizes[1], lowest[1] = { 0 };

	if (tally == NULL || tally->counts == NULL)
		PG_RETURN_NULL();
	sizes[0] = Min(tally->highest + 1, SCORES);
	for (int score = 0; score < sizes[0]; score++)
		counts[score] = Int64GetDatum(tally->counts[score]);
	PG_RETURN_ARRAYTYPE_P(construct_md_array(counts, NULL, 1, sizes, lowest, INT8OID,
	                                         sizeof(int64), FLOAT8PASSBYVAL, TYPALIGN_DOUBLE));
}
