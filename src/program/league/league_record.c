/* pindeck league: reading the record of a league, and adding lines to it. */
#include "league.h"

#include "league_append.h"
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------------------------
 */

static struct season *load(struct league *league, struct leagues_limits limits, int64_t *last,
                           enum status *status)
{
	struct season *season;
	const enum trouble trouble =
	    leagues_load(league->club.journal, league->name, limits, &season, last);

	*status = trouble == NO_TROUBLE
	              ? STATUS_DONE
	              : command_store_trouble(league->club.journal, trouble, league->request);
	return season;
}

enum status league_load(struct league *league)
{
	struct leagues_limits limits = LEAGUES_ALL;
	enum status status;

	if (league->as_of_given)
		limits.moment = limits.games = league->as_of;
	league->season = load(league, limits, &league->last_line, &status);
	return status;
}

struct season *league_season_until(struct league *league, struct leagues_limits limits)
{
	enum status status;

	return load(league, limits, NULL, &status);
}

/* ---- adding -------------------------------------------------------------------------------------
 */

struct league_line league_line_of(const struct league *league, enum league_kind kind)
{
	struct league_line line = { .kind = kind };
	struct entry entry = { .game = 0 };
	const char *reason = league->reason != NULL ? league->reason : "";

	/* both cut texts and replace what is unprintable */
	entry_set_actor(&entry, request_actor(league->request));
	entry_set_text(&entry, pindeck_text_from(reason, strlen(reason)));
	memcpy(line.actor, entry.actor, sizeof line.actor);
	memcpy(line.text, entry.text, sizeof line.text);
	snprintf(line.league, sizeof line.league, "%s", league->name);
	return line;
}

enum {
	MOST_SAID = 20 /* corrections that are told one by one */
};

static void write_row(const struct league *league, int bowler, const char *cells,
                      char text[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE])
{
	char name[LEAGUE_NAME_SIZE];

	league_bowler_name(league, bowler, name);
	snprintf(text, LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE, "%s %s", name, cells);
}

/* Before the line is applied: what the row was, and what it becomes. */
static void say_correction(struct league *league, const struct league_line *line)
{
	const struct season_row *row =
	    season_row(league->season, (int)line->week, (int)line->team, (int)line->slot);
	char before[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE];
	char after[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE];
	char cells[LEAGUE_VALUE_SIZE];
	char text[sizeof before + sizeof after + 96];
	int count = CELL_MOST_GAMES;

	if (line->kind != LEAGUE_SCORED || row == NULL || league->corrections >= MOST_SAID)
		return;
	while (count > 1 && row->cells[count - 1].kind == CELL_EMPTY)
		count--;
	cells_write(row->cells, count, cells);
	write_row(league, row->bowler, cells, before);
	write_row(league, (int)line->bowler, line->value, after);
	words_write(text, league->request->language, LEAGUE_CORRECTED, (int)line->week,
	            (int)line->team, (int)line->slot, before, after);
	writer_text(&league->said, text);
	writer_put(&league->said, '\n');
}

struct league_refusal league_add(struct league *league, const struct league_line *line)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NO_MEMORY };
	struct league_line *grown;
	bool correction;

	if (record_has(league->season, line))
		return (struct league_refusal){ .reason = LEAGUE_REASON_ACCEPTED };
	grown = room_for_one(league->lines, &league->room, league->count, sizeof *grown);
	if (grown == NULL)
		return refusal;
	league->lines = grown;
	correction = record_is_correction(league->season, line);
	if (correction)
		say_correction(league, line);
	refusal = record_apply(league->season, line);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return refusal;
	league->corrections += correction;
	league->lines[league->count++] = *line;
	return refusal;
}

enum status league_state(struct league *league, const struct league_line *line, const char *word)
{
	const struct league_refusal refusal = league_add(league, line);

	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		return STATUS_DONE;
	return league_say_refusal(league, word, &refusal);
}

enum status league_trouble(const struct league *league, enum trouble trouble)
{
	if (trouble != TROUBLE_TAKEN)
		return command_store_trouble(league->club.journal, trouble, league->request);
	(void)league_refuse(league, league->name, TEXT_LEAGUE_CHANGED_MEANWHILE);
	return STATUS_FAILED;
}

enum status league_store(struct league *league)
{
	const struct league_refusal refusal = season_check(league->season);
	enum trouble trouble;

	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return league_say_refusal(league, league->name, &refusal);
	if (league->count == 0)
		return STATUS_DONE;
	trouble = leagues_append(league->club.journal, league->name, league->lines, league->count,
	                         &league->last_line);
	return trouble == NO_TROUBLE ? STATUS_DONE : league_trouble(league, trouble);
}
