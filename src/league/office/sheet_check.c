/* Rows of a sheet that contradict each other: sorted, they are neighbours. */
#include "league/office/sheet_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A team in a row; the rows of a schedule have two. */
struct place {
	const struct sheet_row *row;
	const char *team;
};

static int compare(int32_t one, int32_t other)
{
	return (one > other) - (one < other);
}

static int by_week_team_slot(const void *left, const void *right)
{
	const struct place *one = left;
	const struct place *other = right;
	int order = compare(one->row->week, other->row->week);

	if (order == 0)
		order = strcmp(one->team, other->team);
	if (order == 0)
		order = compare(one->row->slot, other->row->slot);
	return order != 0 ? order : compare(one->row->line, other->row->line);
}

static int by_week_lane_team(const void *left, const void *right)
{
	const struct place *one = left;
	const struct place *other = right;
	int order = compare(one->row->week, other->row->week);

	if (order == 0)
		order = compare(one->row->lane, other->row->lane);
	if (order == 0)
		order = strcmp(one->team, other->team);
	return order != 0 ? order : compare(one->row->line, other->row->line);
}

static bool is_about_lane(const struct sheet *sheet, enum sheet_fault fault)
{
	return fault == SHEET_LANES_OVERLAP ||
	       (fault == SHEET_ROW_TWICE && sheet->kind == SHEET_SCHEDULE);
}

static bool is_about_slot(const struct sheet *sheet, enum sheet_fault fault)
{
	return fault == SHEET_ROW_TWICE && sheet->kind == SHEET_SCORES;
}

/* The column that a fault is about. */
static void name_column(const struct sheet *sheet, struct sheet_trouble *trouble)
{
	const bool is_schedule = sheet->kind == SHEET_SCHEDULE;
	const char *name = is_schedule ? "left" : "team";

	trouble->column = sheet->team_column;
	if (is_about_lane(sheet, trouble->fault)) {
		trouble->column = sheet->lane_column;
		name = is_schedule ? "pair" : "lane";
	} else if (is_about_slot(sheet, trouble->fault)) {
		trouble->column = sheet->slot_column;
		name = "slot";
	}
	snprintf(trouble->name, sizeof trouble->name, "%s", name);
}

/* About the later one of two rows. */
static struct sheet_trouble trouble_of(const struct sheet *sheet, enum sheet_fault fault,
                                       const struct place *one, const struct place *other)
{
	const struct place *later = one->row->line > other->row->line ? one : other;
	const struct place *earlier = later == one ? other : one;
	struct sheet_trouble trouble = { .fault = fault,
		                         .line = later->row->line,
		                         .earlier = earlier->row->line };

	snprintf(trouble.value, sizeof trouble.value, "%s", later->team);
	if (is_about_lane(sheet, fault))
		snprintf(trouble.value, sizeof trouble.value, "%d", (int)later->row->lane);
	else if (is_about_slot(sheet, fault))
		snprintf(trouble.value, sizeof trouble.value, "%d", (int)later->row->slot);
	name_column(sheet, &trouble);
	return trouble;
}

static struct sheet_trouble check_teams(const struct sheet *sheet, const struct place *places,
                                        size_t count)
{
	for (size_t next = 1; next < count; next++) {
		const struct place *one = &places[next - 1];
		const struct place *other = &places[next];

		if (one->row->week != other->row->week || strcmp(one->team, other->team) != 0)
			continue;
		if (one->row->lane != other->row->lane)
			return trouble_of(sheet, SHEET_TEAM_TWICE, one, other);
		if (sheet->kind == SHEET_SCORES && (one->row->slot != other->row->slot ||
		                                    sheet_rows_share_slot(one->row, other->row)))
			continue;
		return trouble_of(sheet, SHEET_ROW_TWICE, one, other);
	}
	return (struct sheet_trouble){ .fault = SHEET_IS_RIGHT };
}

/* Pairs of a schedule are numbered; a row of scores or points has the first lane of its pair. */
static bool overlap(const struct sheet *sheet, const struct sheet_row *one,
                    const struct sheet_row *other)
{
	return sheet->kind != SHEET_SCHEDULE && one->week == other->week &&
	       other->lane == one->lane + 1;
}

/* Each row of a schedule has both teams of a pair, so another row with that pair is wrong. */
static struct sheet_trouble check_pairs(const struct sheet *sheet, const struct place *places,
                                        size_t count)
{
	int teams = 1;

	for (size_t next = 1; next < count; next++) {
		const struct place *one = &places[next - 1];
		const struct place *other = &places[next];

		if (overlap(sheet, one->row, other->row))
			return trouble_of(sheet, SHEET_LANES_OVERLAP, one, other);
		if (one->row->week != other->row->week || one->row->lane != other->row->lane) {
			teams = 1;
			continue;
		}
		if (sheet->kind == SHEET_SCHEDULE && one->row != other->row)
			return trouble_of(sheet, SHEET_ROW_TWICE, one, other);
		teams += strcmp(one->team, other->team) != 0;
		if (teams > 2)
			return trouble_of(sheet, SHEET_THIRD_TEAM, one, other);
	}
	return (struct sheet_trouble){ .fault = SHEET_IS_RIGHT };
}

static size_t list_places(const struct sheet *sheet, struct place *places)
{
	size_t count = 0;

	for (size_t next = 0; next < sheet->count; next++) {
		const struct sheet_row *row = &sheet->rows[next];

		if (row->team[0] != '\0')
			places[count++] = (struct place){ row, row->team };
		if (sheet->kind == SHEET_SCHEDULE && row->other[0] != '\0')
			places[count++] = (struct place){ row, row->other };
	}
	return count;
}

struct sheet_trouble sheet_check(const struct sheet *sheet)
{
	struct sheet_trouble trouble = { .fault = SHEET_NO_MEMORY };
	struct place *places = calloc(2 * sheet->count + 1, sizeof *places);
	size_t count;

	if (places == NULL)
		return trouble;
	count = list_places(sheet, places);
	qsort(places, count, sizeof *places, by_week_team_slot);
	trouble = check_teams(sheet, places, count);
	if (trouble.fault == SHEET_IS_RIGHT) {
		qsort(places, count, sizeof *places, by_week_lane_team);
		trouble = check_pairs(sheet, places, count);
	}
	free(places);
	return trouble;
}
