/* A change of a league: its lines, and their effects. */
#include "league/office/league_change.h"

#include "common/room.h"
#include "journal/clock.h"
#include "league/results/standings.h"
#include "league/season/season.h"

#include <stdlib.h>

/* ---- effects ---- */

void changes_free(struct changes *changes)
{
	free(changes->list);
	*changes = (struct changes){ .list = NULL };
}

static bool add(struct changes *changes, struct change change)
{
	return change.before == change.after ||
	       ROOM_APPEND(changes->list, changes->room, changes->count, &change);
}

/* One row that both results have, or only one of them. */
static bool compare_rows(struct changes *changes, const struct result_row *before,
                         const struct result_row *after)
{
	const struct result_row *any = after != NULL ? after : before;
	struct change change = { .kind = CHANGE_AVERAGE, .before = -1, .after = -1 };
	bool is_done;

	if (any == NULL)
		return true;
	change.week = any->week;
	change.team = any->team;
	change.slot = any->slot;
	change.bowler = any->bowler;
	if (before != NULL)
		change.before = before->average;
	if (after != NULL)
		change.after = after->average;
	is_done = add(changes, change);
	change.kind = CHANGE_HANDICAP;
	if (before != NULL)
		change.before = before->handicap;
	if (after != NULL)
		change.after = after->handicap;
	is_done = is_done && add(changes, change);
	change.kind = CHANGE_SERIES;
	if (before != NULL)
		change.before = before->total_with_handicap;
	if (after != NULL)
		change.after = after->total_with_handicap;
	return is_done && add(changes, change);
}

static bool compare_matches(struct changes *changes, const struct results *before,
                            const struct results *after, int week, int team)
{
	struct change total = { CHANGE_TOTAL, week, team, 0, 0, -1, -1 };
	struct change points = { CHANGE_POINTS, week, team, 0, 0, -1, -1 };
	struct change lost = { CHANGE_LOST, week, team, 0, 0, -1, -1 };
	struct change opponent = { CHANGE_OPPONENT, week, team, 0, 0, -1, -1 };
	int side;
	const struct result_match *match = results_match(before, week, team, &side);

	if (match != NULL) {
		total.before = match->sides[side].pins_with_handicap;
		points.before = match->sides[side].won;
		lost.before = match->sides[side].lost + match->sides[side].unearned;
		opponent.before = match->sides[1 - side].team;
	}
	match = results_match(after, week, team, &side);
	if (match != NULL) {
		total.after = match->sides[side].pins_with_handicap;
		points.after = match->sides[side].won;
		lost.after = match->sides[side].lost + match->sides[side].unearned;
		opponent.after = match->sides[1 - side].team;
	}
	if (points.before != points.after)
		lost.before = lost.after;
	return add(changes, total) && add(changes, points) && add(changes, lost) &&
	       add(changes, opponent);
}

static bool compare_weeks(struct changes *changes, const struct results *before,
                          const struct results *after, int week)
{
	const int teams = before->season->team_count > after->season->team_count
	                      ? before->season->team_count
	                      : after->season->team_count;
	bool is_done = true;

	for (int team = 1; is_done && team <= teams; team++) {
		for (int slot = 1; is_done && slot <= LEAGUE_MOST_SLOTS; slot++)
			is_done = compare_rows(changes, results_row(before, week, team, slot),
			                       results_row(after, week, team, slot));
		is_done = is_done && compare_matches(changes, before, after, week, team);
	}
	return is_done;
}

static void write_places(const struct results *results, int32_t places[LEAGUE_MOST_TEAMS + 1])
{
	const struct standings standings = standings_of(results);

	for (int team = 0; team <= LEAGUE_MOST_TEAMS; team++)
		places[team] = -1;
	for (int place = 0; place < standings.count; place++)
		places[standings.teams[place]] = place + 1;
}

bool changes_find_in(const struct results *before, const struct results *after, uint64_t weeks,
                     struct changes *changes)
{
	const int last = before->week > after->week ? before->week : after->week;
	bool is_done = true;

	*changes = (struct changes){ .list = NULL };
	for (int week = 1; is_done && week <= last; week++)
		if ((weeks >> (week - 1) & 1) != 0)
			is_done = compare_weeks(changes, before, after, week);
	if (!is_done)
		changes_free(changes);
	return is_done;
}

bool changes_find(const struct results *before, const struct results *after,
                  struct changes *changes)
{
	const int weeks = before->week > after->week ? before->week : after->week;
	int32_t places_before[LEAGUE_MOST_TEAMS + 1];
	int32_t places_after[LEAGUE_MOST_TEAMS + 1];
	bool is_done = changes_find_in(before, after, UINT64_MAX, changes);

	write_places(before, places_before);
	write_places(after, places_after);
	for (int team = 1; is_done && team <= LEAGUE_MOST_TEAMS; team++)
		is_done = add(changes, (struct change){ CHANGE_PLACE, weeks, team, 0, 0,
		                                        places_before[team], places_after[team] });
	if (!is_done)
		changes_free(changes);
	return is_done;
}

/* ---- a change ---- */

static const struct league_refusal accepted = { .reason = LEAGUE_REASON_ACCEPTED };

void league_change_end(struct league_change *change)
{
	struct season *season = change->season;

	free(change->lines);
	results_free(change->before);
	changes_free(&change->effects);
	*change = (struct league_change){ .season = season };
}

/* ---- locked weeks ---- */

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

/* ---- lines ---- */

struct league_refusal league_change_apply(struct league_change *change,
                                          const struct record_fact *fact)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NO_MEMORY };

	if (!begin(change))
		return refusal;
	refusal = record_take(change->season, fact);
	if (refusal.reason == LEAGUE_REASON_ACCEPTED) {
		change->has_reason |= fact->line->text[0] != '\0';
		note_setting(change, fact->line);
	}
	return refusal;
}

struct league_refusal league_change_add(struct league_change *change,
                                        const struct record_fact *fact)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NO_MEMORY };
	struct league_line *grown;

	if (!record_ask(change->season, fact).changes)
		return accepted;
	grown = room_for_one(change->lines, &change->room, change->count, sizeof *grown);
	if (grown == NULL)
		return refusal;
	change->lines = grown;
	refusal = league_change_apply(change, fact);
	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		change->lines[change->count++] = *fact->line;
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

/* ---- storing ---- */

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
	enum trouble trouble = journal_walk_leagues(journal, league, *last, take_end, &ending);

	if (trouble == NO_TROUBLE && ending.line > *last)
		return TROUBLE_TAKEN;
	/* the seal continues that of the last line of the store, of any league */
	if (trouble == NO_TROUBLE)
		trouble = journal_walk_leagues(journal, NULL, *last > 0 ? *last - 1 : 0, take_end,
		                               &ending);
	for (size_t next = 0; next < change->count; next++) {
		change->lines[next].line = ++ending.line;
		change->lines[next].time = now;
		league_line_sign(&ending.seals, change->lines + next);
	}
	if (trouble == NO_TROUBLE)
		trouble = journal_append_leagues(journal, change->lines, change->count);
	if (trouble == NO_TROUBLE)
		*last = ending.line;
	return trouble;
}
