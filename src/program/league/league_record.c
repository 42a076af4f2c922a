/* pindeck league: reading the record of a league, and adding lines to it. */
#include "program/league/league.h"

#include "league/office/league_people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------------------------
 */

static struct season *load(struct league *league, struct league_load_limits limits, int64_t *last,
                           enum status *status)
{
	struct season *season;
	const enum trouble trouble =
	    league_load_season(league->club.journal, league->name, limits, &season, last);

	if (season != NULL)
		league_people_join(season, league->club.roster);
	*status = trouble == NO_TROUBLE
	              ? STATUS_DONE
	              : command_store_trouble(league->club.journal, trouble, league->request);
	return season;
}

enum status league_load(struct league *league)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	enum status status;

	if (league->as_of.to_given)
		limits.moment = limits.games = league->as_of.last;
	league->season = load(league, limits, &league->last_line, &status);
	league_change_end(&league->change);
	league->change.season = league->season;
	return status;
}

struct season *league_season_until(struct league *league, struct league_load_limits limits)
{
	enum status status;

	return load(league, limits, NULL, &status);
}

/* ---- adding -------------------------------------------------------------------------------------
 */

struct league_line league_line_of(const struct league *league, enum league_kind kind)
{
	struct league_line line = { .kind = kind };
	const char *actor = request_actor(league->request);
	const char *reason = league->reason != NULL ? league->reason : "";

	entry_copy_text(line.actor, sizeof line.actor, pindeck_text_from(actor, strlen(actor)));
	entry_copy_text(line.text, sizeof line.text, pindeck_text_from(reason, strlen(reason)));
	snprintf(line.league, sizeof line.league, "%s", league->name);
	return line;
}

enum {
	MOST_SAID = 20 /* corrections that are printed one by one */
};

static void write_row(const struct league *league, int bowler, const char *cells,
                      char text[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE])
{
	char name[LEAGUE_NAME_SIZE];

	league_bowler_name(league, bowler, name);
	snprintf(text, LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE, "%s %s", name, cells);
}

static void write_pair(const struct season *season, int64_t left, int64_t right,
                       char text[2 * LEAGUE_NAME_SIZE])
{
	snprintf(text, 2 * LEAGUE_NAME_SIZE, "%s - %s",
	         left != 0 ? season_team_name(season, (int)left) : "",
	         right != 0 ? season_team_name(season, (int)right) : "");
}

/* Teams that meet other opponents than scheduled. */
static void say_pairing(struct league *league, const struct league_line *line)
{
	const struct season_pair *pair =
	    season_pair_on(league->season, (int)line->week, (int)line->lane);
	char before[2 * LEAGUE_NAME_SIZE];
	char after[2 * LEAGUE_NAME_SIZE];
	char text[64];

	if (pair == NULL)
		return;
	words_write(text, league->request->language, LEAGUE_WEEK, (int)line->week);
	writer_print(&league->said, "%s, ", text);
	words_write(text, league->request->language, LEAGUE_LANES, (int)line->lane,
	            (int)line->lane + 1);
	write_pair(league->season, pair->left, pair->right, before);
	write_pair(league->season, line->team, line->other, after);
	writer_print(&league->said, "%s: %s -> %s\n", text, before, after);
}

/* Called before the line is applied: the row before and after it. */
static void say_row(struct league *league, const struct league_line *line)
{
	const struct season_row *row =
	    season_row(league->season, (int)line->week, (int)line->team, (int)line->slot);
	char before[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE];
	char after[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE];
	char cells[LEAGUE_VALUE_SIZE];
	char text[sizeof before + sizeof after + 96];

	if (row == NULL)
		return;
	cells_write(row->cells, cells);
	write_row(league, row->bowler, cells, before);
	write_row(league, (int)line->bowler, line->value, after);
	words_write(text, league->request->language, LEAGUE_CORRECTED, (int)line->week,
	            (int)line->team, (int)line->slot, before, after);
	writer_text(&league->said, text);
	writer_put(&league->said, '\n');
}

static void say_correction(struct league *league, const struct league_line *line)
{
	if (league->corrections >= MOST_SAID)
		return;
	if (line->kind == LEAGUE_SCORED)
		say_row(league, line);
	else if (line->kind == LEAGUE_PAIRED)
		say_pairing(league, line);
}

struct league_refusal league_add(struct league *league, const struct league_line *line)
{
	const bool correction = record_is_correction(league->season, line);
	struct league_refusal refusal;

	if (correction)
		say_correction(league, line);
	refusal = league_change_add(&league->change, line);
	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		league->corrections += correction;
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
	return league_refuse(league, league->name, TEXT_LEAGUE_CHANGED_MEANWHILE);
}

/* What changes in locked weeks. */
static void say_effects(const struct league *league)
{
	const struct changes *effects = &league->change.effects;

	for (size_t next = 0; next < effects->count && next < MOST_SAID; next++)
		league_say_change(league, effects->list + next);
	if (effects->count > MOST_SAID) {
		words_print(stderr, league->request->language, LEAGUE_MORE_CHANGES,
		            (int)(effects->count - MOST_SAID));
		fputs("\n", stderr);
	}
}

enum status league_store(struct league *league)
{
	const struct league_refusal refusal = league_change_check(&league->change);
	enum status status = STATUS_DONE;
	enum trouble trouble;

	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		status = league_say_refusal(league, league->name, &refusal);
	say_effects(league);
	if (status != STATUS_DONE || league->change.count == 0)
		return status;
	trouble = league_change_store(&league->change, league->club.journal, league->name,
	                              &league->last_line);
	return trouble == NO_TROUBLE ? STATUS_DONE : league_trouble(league, trouble);
}
