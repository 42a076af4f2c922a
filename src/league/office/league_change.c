/* A change of a league: lines that are applied to its season, judged and stored together. */
#include "league/office/league_change.h"

#include "common/room.h"
#include "journal/clock.h"
#include "league/season/record.h"

#include <stdlib.h>

static const struct league_refusal accepted = { .reason = LEAGUE_REASON_ACCEPTED };

void league_change_end(struct league_change *change)
{
	struct season *season = change->season;

	free(change->lines);
	results_free(change->before);
	changes_free(&change->effects);
	*change = (struct league_change){ .season = season };
}

/* ---- locked weeks -------------------------------------------------------------------------------
 */

static bool is_locked(uint64_t weeks, int week)
{
	return (weeks >> (week - 1) & 1) != 0;
}

/* Remember the locked weeks as they are before the first line; false if memory runs out. */
static bool begin(struct league_change *change)
{
	int last = LEAGUE_MOST_WEEKS;

	if (change->begun)
		return true;
	change->locked = season_locked(change->season);
	while (last > 0 && !is_locked(change->locked, last))
		last--;
	if (last > 0)
		change->before = results_new(change->season, last);
	change->begun = last == 0 || change->before != NULL;
	return change->begun;
}

/* Settings of locked weeks: the standings of the week can change too. Awards change no result. */
static void note_setting(struct league_change *change, const struct league_line *line)
{
	const int week = league_line_first_week(line);

	if (line->kind == LEAGUE_SET && settings_find(line->subject) < SETTING_AWARD_GAMES)
		change->set |= UINT64_MAX << (week - 1);
}

/* The first of these weeks; 0 for none. */
static int first_of(uint64_t weeks)
{
	for (int week = 1; week <= LEAGUE_MOST_WEEKS; week++)
		if (is_locked(weeks, week))
			return week;
	return 0;
}

/* ---- lines --------------------------------------------------------------------------------------
 */

struct league_refusal league_change_apply(struct league_change *change,
                                          const struct league_line *line)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NO_MEMORY };

	if (!begin(change))
		return refusal;
	refusal = record_apply(change->season, line);
	if (refusal.reason == LEAGUE_REASON_ACCEPTED) {
		change->has_reason |= line->text[0] != '\0';
		note_setting(change, line);
	}
	return refusal;
}

struct league_refusal league_change_add(struct league_change *change,
                                        const struct league_line *line)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NO_MEMORY };
	struct league_line *grown;

	if (record_has(change->season, line))
		return accepted;
	grown = room_for_one(change->lines, &change->room, change->count, sizeof *grown);
	if (grown == NULL)
		return refusal;
	change->lines = grown;
	refusal = league_change_apply(change, line);
	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		change->lines[change->count++] = *line;
	return refusal;
}

struct league_refusal league_change_judge(struct league_change *change)
{
	const uint64_t locked = change->locked & season_locked(change->season);
	struct league_refusal refusal = accepted;
	struct results *after;
	bool is_found;

	if (change->before == NULL)
		return refusal;
	after = results_new(change->season, change->before->week);
	changes_free(&change->effects);
	is_found =
	    after != NULL && changes_find_in(change->before, after, locked, &change->effects);
	results_free(after);
	if (!is_found)
		refusal.reason = LEAGUE_REASON_NO_MEMORY;
	else if (!change->has_reason && change->effects.count > 0)
		refusal = (struct league_refusal){ .reason = LEAGUE_REASON_LOCKED,
			                           .week = change->effects.list->week };
	else if (!change->has_reason && (change->set & locked) != 0)
		refusal = (struct league_refusal){ .reason = LEAGUE_REASON_LOCKED,
			                           .week = first_of(change->set & locked) };
	return refusal;
}

struct league_refusal league_change_check(struct league_change *change)
{
	const struct league_refusal refusal = season_check(change->season);

	return refusal.reason != LEAGUE_REASON_ACCEPTED ? refusal : league_change_judge(change);
}

/* ---- storing ------------------------------------------------------------------------------------
 */

struct ending {
	int64_t line;
	struct line_seals seals;
};

static bool take_end(void *payload, const struct league_line *line)
{
	struct ending *ending = payload;

	ending->line = line->line;
	line_seals_follow(&ending->seals, line->seal);
	return true;
}

enum trouble league_change_store(struct league_change *change, struct journal journal,
                                 const char *league, int64_t *last)
{
	const int64_t now = clock_now();
	struct ending ending = { .line = 0 };
	enum trouble trouble =
	    journal.operations->walk_leagues(journal.self, league, *last, take_end, &ending);

	if (trouble == NO_TROUBLE && ending.line > *last)
		return TROUBLE_TAKEN;
	/* the seal continues that of the last line of the store, of any league */
	if (trouble == NO_TROUBLE)
		trouble = journal.operations->walk_leagues(
		    journal.self, NULL, *last > 0 ? *last - 1 : 0, take_end, &ending);
	for (size_t next = 0; next < change->count; next++) {
		change->lines[next].line = ++ending.line;
		change->lines[next].time = now;
		league_line_sign(&ending.seals, change->lines + next);
	}
	if (trouble == NO_TROUBLE)
		trouble =
		    journal.operations->append_leagues(journal.self, change->lines, change->count);
	if (trouble == NO_TROUBLE)
		*last = ending.line;
	return trouble;
}
