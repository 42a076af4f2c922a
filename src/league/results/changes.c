/* The effects of a correction: rows and matches of two results, compared. */
#include "league/results/changes.h"

#include "common/room.h"
#include "league/results/standings.h"

#include <stdlib.h>

void changes_free(struct changes *changes)
{
	free(changes->list);
	*changes = (struct changes){ .list = NULL };
}

static bool add(struct changes *changes, struct change change)
{
	struct change *list;

	if (change.before == change.after)
		return true;
	list = room_for_one(changes->list, &changes->room, changes->count, sizeof *list);
	if (list == NULL)
		return false;
	changes->list = list;
	list[changes->count++] = change;
	return true;
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
