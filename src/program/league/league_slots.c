/* Bowlers who share a place, under one slot in a file. The record has one row for each slot, so all
 * but one of them move to slots after the places of the line-up. */
#include "program/league/league_slots.h"

#include <string.h>

static struct sheet_row **entry_of(const struct league *league, struct league_slots *slots,
                                   const struct sheet_row *row)
{
	return &slots->row_of[row->week][league_find_team(league, row->team)][row->slot];
}

/* The row that the record has for the slot; a null pointer for none. */
static const struct season_row *recorded(const struct league *league, const struct sheet_row *row)
{
	return season_row(league->season, row->week, league_find_team(league, row->team),
	                  row->slot);
}

static bool is_of(const struct league *league, const struct season_row *known,
                  const struct sheet_row *row)
{
	return known != NULL && known->bowler != 0 &&
	       known->bowler == league_find_bowler(league, row->other);
}

static int first_game(const struct sheet_row *row)
{
	int game = 0;

	while (game < CELL_MOST_GAMES && row->cells[game].kind == CELL_EMPTY)
		game++;
	return game;
}

/* The bowler whom the record has in the slot keeps it, else the one who bowled first. */
static bool keeps_slot(const struct league *league, const struct sheet_row *one,
                       const struct sheet_row *other)
{
	const struct season_row *known = recorded(league, one);

	if (is_of(league, known, one) || is_of(league, known, other))
		return is_of(league, known, one);
	return first_game(one) < first_game(other);
}

/* The first row above this one that has the same slot and does not share it; a null pointer for
 * none. */
static const struct sheet_row *contradicted(const struct league *league, const struct sheet *sheet,
                                            const struct sheet_row *row)
{
	const int team = league_find_team(league, row->team);

	for (const struct sheet_row *above = sheet->rows; above < row; above++)
		if (above->week == row->week && above->slot == row->slot &&
		    !sheet_row_is_taken_back(above) &&
		    league_find_team(league, above->team) == team &&
		    !sheet_rows_share_slot(above, row))
			return above;
	return NULL;
}

/* Enter the row under its own slot, which one of several bowlers who share it keeps. */
static struct league_slots_conflict enter_row(const struct league *league,
                                              struct league_slots *slots, const struct sheet *sheet,
                                              struct sheet_row *row)
{
	struct sheet_row **entry = entry_of(league, slots, row);
	const struct sheet_row *earlier = *entry != NULL ? contradicted(league, sheet, row) : NULL;

	if (earlier != NULL)
		return (struct league_slots_conflict){ row, earlier };
	if (*entry == NULL || keeps_slot(league, row, *entry))
		*entry = row;
	return (struct league_slots_conflict){ NULL, NULL };
}

static bool has_bowler(const struct league *league, const struct league_slots *slots,
                       const struct season_row *known)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct sheet_row *row = slots->row_of[known->week][known->team][slot];

		if (row != NULL && is_of(league, known, row))
			return true;
	}
	return false;
}

/* True if the record has another bowler in the slot, of whom the file says nothing and who bowled
 * other games than this one. */
static bool shares_recorded_slot(const struct league *league, const struct league_slots *slots,
                                 const struct sheet_row *row)
{
	const struct season_row *known = recorded(league, row);

	if (known == NULL || known->bowler == 0 || row->other[0] == '\0' ||
	    is_of(league, known, row) || has_bowler(league, slots, known))
		return false;
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (known->cells[game].kind != CELL_EMPTY && row->cells[game].kind != CELL_EMPTY)
			return false;
	return true;
}

bool league_slots_is_free(const struct league *league, const struct league_slots *slots, int week,
                          int team, int slot)
{
	return slots->row_of[week][team][slot] == NULL &&
	       season_row(league->season, week, team, slot) == NULL;
}

/* A slot after the places: that of the bowler in the record, else the next free one; 0 for none. */
static int next_slot(const struct league *league, const struct league_slots *slots,
                     const struct sheet_row *row)
{
	const int team = league_find_team(league, row->team);
	const struct settings settings = season_settings(league->season, row->week);
	int free_slot = 0;

	for (int slot = LEAGUE_MOST_SLOTS; slot > settings.value[SETTING_BOWLERS]; slot--) {
		const struct season_row *known = season_row(league->season, row->week, team, slot);

		if (slots->row_of[row->week][team][slot] == NULL && is_of(league, known, row))
			return slot;
		if (league_slots_is_free(league, slots, row->week, team, slot))
			free_slot = slot;
	}
	return free_slot;
}

/* Move a row whose slot another bowler keeps. */
static struct league_slots_conflict move_row(const struct league *league,
                                             struct league_slots *slots, struct sheet_row *row)
{
	struct sheet_row **entry = entry_of(league, slots, row);
	int slot;

	if (*entry == row && !shares_recorded_slot(league, slots, row))
		return (struct league_slots_conflict){ NULL, NULL };
	slot = next_slot(league, slots, row);
	if (slot == 0)
		return (struct league_slots_conflict){ row, NULL };
	if (*entry == row)
		*entry = NULL;
	row->slot = slot;
	*entry_of(league, slots, row) = row;
	return (struct league_slots_conflict){ NULL, NULL };
}

struct league_slots_conflict league_slots_enter(const struct league *league,
                                                struct league_slots *slots, struct sheet *sheet)
{
	struct league_slots_conflict conflict = { NULL, NULL };

	for (size_t next = 0; next < sheet->count && conflict.row == NULL; next++)
		if (!sheet_row_is_taken_back(sheet->rows + next))
			conflict = enter_row(league, slots, sheet, sheet->rows + next);
	for (size_t next = 0; next < sheet->count && conflict.row == NULL; next++)
		if (!sheet_row_is_taken_back(sheet->rows + next))
			conflict = move_row(league, slots, sheet->rows + next);
	return conflict;
}

bool league_slots_has_team(const struct league_slots *slots, int week, int team)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		if (slots->row_of[week][team][slot] != NULL)
			return true;
	return false;
}
