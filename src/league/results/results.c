/* The results of a season: week after week, in one pass over its rows. */
#include "league/results/results.h"

#include "common/room.h"
#include "league/results/nights.h"
#include "league/results/standings.h"
#include "league/season/season.h"

#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

void results_free(struct results *results)
{
	if (results == NULL)
		return;
	free(results->rows);
	free(results->matches);
	free(results->bowlers);
	free(results->scores);
	free(results);
}

static struct results *allocate(const struct season *season)
{
	struct results *results = calloc(1, sizeof *results);
	const size_t bowlers = season->bowler_count + 1;
	const size_t rows = season->rows.count + 1;

	if (results == NULL)
		return NULL;
	results->season = season;
	results->rows = calloc(rows, sizeof *results->rows);
	results->scores = calloc(rows * CELL_MOST_GAMES, sizeof *results->scores);
	results->bowlers = calloc(bowlers, sizeof *results->bowlers);
	if (results->rows == NULL || results->scores == NULL || results->bowlers == NULL) {
		results_free(results);
		return NULL;
	}
	for (size_t bowler = 0; bowler < bowlers; bowler++) {
		struct result_bowler *one = results->bowlers + bowler;

		one->first_average = -1;
		for (int kind = 0; kind < RATINGS; kind++)
			one->rating[kind] = -1;
	}
	return results;
}

/* ---- one night ---- */

struct walk {
	struct night night;
	struct calendar calendar;
	size_t setting; /* the next that is not valid yet */
	size_t rating;
	int32_t until; /* the last week of the results */
	int32_t last;  /* the last week whose games count in averages of these */
	/* the bowlers after the last week, while later nights are added for postponed matches */
	struct result_bowler *after;
};

/* The settings and ratings of a week, which can be an earlier one than before. */
static void advance(struct walk *walk, int week)
{
	const struct season *season = walk->night.results->season;

	if (week < walk->night.week) {
		walk->night.settings = season->preset;
		walk->setting = 0;
		walk->rating = 0;
		for (size_t bowler = 0; bowler < season->bowler_count; bowler++)
			for (int kind = 0; kind < RATINGS; kind++)
				walk->night.results->bowlers[bowler].rating[kind] = -1;
	}
	walk->night.week = week;
	for (; walk->setting < season->settings.count &&
	       season->settings.list[walk->setting].week <= week;
	     walk->setting++) {
		const struct season_value *one = season->settings.list + walk->setting;

		walk->night.settings.value[one->kind] = one->value;
	}
	for (; walk->rating < season->ratings.count &&
	       season->ratings.list[walk->rating].week <= week;
	     walk->rating++) {
		const struct season_value *one = season->ratings.list + walk->rating;

		walk->night.results->bowlers[one->bowler].rating[one->kind] = one->value;
	}
}

/* Find the rows of each team of the week. */
static void find_teams(struct night *night)
{
	const struct results *results = night->results;
	size_t row = results->row_start[night->week];

	for (int team = 0; team <= LEAGUE_MOST_TEAMS + 1; team++) {
		while (row < results->row_start[night->week + 1] && results->rows[row].team < team)
			row++;
		night->team_start[team] = row;
	}
}

/* Turn to the teams that bowl that night. */
static void enter(struct walk *walk, const struct calendar_night *bowled)
{
	advance(walk, bowled->week);
	find_teams(&walk->night);
	walk->night.teams = bowled->teams;
}

/* ---- the rows of a week ---- */

static void collect_rows(struct walk *walk)
{
	struct night *night = &walk->night;
	struct results *results = night->results;
	const struct season *season = results->season;

	results->row_start[night->week] = results->row_count;
	for (int team = 1; team <= season->team_count; team++) {
		if (season->weeks[night->week].row_count == 0)
			continue;
		for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
			const struct season_row *row = season_row(season, night->week, team, slot);

			if (row == NULL)
				continue;
			results->rows[results->row_count++] =
			    (struct result_row){ .week = row->week,
				                 .team = row->team,
				                 .slot = row->slot,
				                 .bowler = row->bowler };
			if (row->bowler != 0 && night->week <= walk->until &&
			    results->bowlers[row->bowler].first_team == 0)
				results->bowlers[row->bowler].first_team = row->team;
		}
	}
	results->row_start[night->week + 1] = results->row_count;
	find_teams(night);
}

/* ---- the matches of a week ---- */

static bool has_rows(const struct night *night, int32_t team)
{
	return team != 0 && night->team_start[team + 1] > night->team_start[team];
}

/* True if a match was bowled on the night of the week itself: a team without scores did not appear.
 */
static bool is_night_bowled(const struct night *night)
{
	const struct season *season = night->results->season;
	const struct season_week *week = season->weeks + night->week;
	uint64_t apart = 0;

	for (int next = 0; next < week->pair_count; next++)
		if (week->pairs[next].postponed[0] != '\0')
			apart |= season_bit(week->pairs[next].left) |
			         season_bit(week->pairs[next].right);
	for (int team = 1; team <= season->team_count; team++)
		if (has_rows(night, team) && (apart & season_bit(team)) == 0)
			return true;
	return false;
}

static enum match_state state_of(const struct night *night, const struct season_pair *pair)
{
	const struct season_week *week = night->results->season->weeks + night->week;
	const struct season *season = night->results->season;
	const bool has_scores = has_rows(night, pair->left) || has_rows(night, pair->right);

	if (has_scores && (!pair->started || week->locked || night->results->live ||
	                   season_is_complete(season, night->week, pair)))
		return MATCH_BOWLED;
	if (!has_scores && pair->postponed[0] != '\0')
		return MATCH_POSTPONED;
	if (pair->started && !week->locked)
		return MATCH_STARTED;
	if (week->locked)
		return MATCH_BOWLED;
	/* on lanes of this house a pair may start later than another */
	return is_night_bowled(night) && !season_has_started(season, night->week) ? MATCH_BOWLED
	                                                                          : MATCH_PLANNED;
}

/* Matches are ordered by week and lane. */
static bool add_match(struct night *night, const struct season_pair *pair, bool is_computed)
{
	struct results *results = night->results;
	struct result_match *list = room_for_one(results->matches, &results->match_room,
	                                         results->match_count, sizeof *list);
	struct result_match match = { .week = night->week,
		                      .lane = pair->lane,
		                      .state = state_of(night, pair),
		                      .computed = is_computed,
		                      .games = night->settings.value[SETTING_GAMES] };
	size_t place = results->match_count;

	if (list == NULL)
		return false;
	match.sides[0].team = pair->left;
	match.sides[1].team = pair->right;
	results->matches = list;
	for (; place > results->match_start[night->week] &&
	       (list[place - 1].week > night->week || list[place - 1].lane > pair->lane);
	     place--)
		list[place] = list[place - 1];
	list[place] = match;
	results->match_count++;
	for (int week = night->week + 1; week <= LEAGUE_MOST_WEEKS + 1; week++)
		results->match_start[week]++;
	return true;
}

/* A pair of a position round stays once its match has begun. */
static bool stays(const struct night *night, const struct season_pair *pair)
{
	return !night->results->season->weeks[night->week].position || pair->started ||
	       has_rows(night, pair->left) || has_rows(night, pair->right);
}

static int32_t lowest_lane(const struct night *night)
{
	const struct season *season = night->results->season;
	int32_t lane = 0;

	for (int week = 1; week <= night->week; week++) {
		const struct season_week *one = season->weeks + week;

		if (one->pair_count > 0 && (lane == 0 || one->pairs[0].lane < lane))
			lane = one->pairs[0].lane;
	}
	return lane != 0 ? lane : night->settings.value[SETTING_FIRST_LANE];
}

static bool is_lane_taken(const struct night *night, int32_t lane)
{
	const struct results *results = night->results;

	for (size_t next = results->match_start[night->week];
	     next < results->match_start[night->week + 1]; next++)
		if (results->matches[next].lane != 0 && lane < results->matches[next].lane + 2 &&
		    results->matches[next].lane < lane + 2)
			return true;
	return false;
}

/* The teams that have a match this week. */
static uint64_t teams_paired(const struct night *night)
{
	const struct results *results = night->results;
	uint64_t paired = 0;

	for (size_t next = results->match_start[night->week];
	     next < results->match_start[night->week + 1]; next++)
		paired |= season_bit(results->matches[next].sides[0].team) |
		          season_bit(results->matches[next].sides[1].team);
	return paired;
}

/* Teams that begin with this week follow the standings before it. */
static void add_beginners(const struct night *night, struct standings *standings)
{
	const struct season *season = night->results->season;

	for (int team = 1; night->week > 1 && team <= season->team_count; team++)
		if (season->teams[team].first_week == night->week &&
		    season_takes_part(season, team, night->week))
			standings->teams[standings->count++] = team;
}

/* Pair the teams without a match in the order of the standings before this week. */
static bool pair_by_position(struct night *night)
{
	const uint64_t paired = teams_paired(night);
	struct standings standings;
	int32_t lane = lowest_lane(night);
	struct season_pair pair = { .lane = 0 };
	bool is_done = true;

	nights_sum(night->results, night->week - 1);
	standings = standings_of(night->results);
	add_beginners(night, &standings);
	for (int place = 0; is_done && place < standings.count; place++) {
		const int32_t team = standings.teams[place];

		if ((paired >> (team - 1) & 1) != 0 ||
		    !season_takes_part(night->results->season, team, night->week))
			continue;
		if (pair.left == 0) {
			while (is_lane_taken(night, lane))
				lane += 2;
			pair = (struct season_pair){ .lane = lane, .left = team };
			continue;
		}
		pair.right = team;
		is_done = add_match(night, &pair, true);
		pair.left = 0;
	}
	if (is_done && pair.left != 0) {
		pair.right = 0;
		is_done = add_match(night, &pair, true);
	}
	return is_done;
}

/* Teams with scores and without a pair bowl alone. */
static bool add_unopposed(struct night *night, uint64_t *paired)
{
	bool is_done = true;

	for (int team = 1; is_done && team <= night->results->season->team_count; team++) {
		const struct season_pair pair = { .lane = 0, .left = team };

		if ((*paired >> (team - 1) & 1) != 0 || !has_rows(night, team))
			continue;
		*paired |= UINT64_C(1) << (team - 1);
		is_done = add_match(night, &pair, false);
	}
	return is_done;
}

/* The only team that takes part this week and has no match, and how many take part. 0 for none, or
 * several. */
static int32_t only_missing(const struct night *night, uint64_t paired, int *count)
{
	int32_t missing = 0;
	int missing_count = 0;

	*count = 0;
	for (int team = 1; team <= night->results->season->team_count; team++) {
		if (!season_takes_part(night->results->season, team, night->week))
			continue;
		++*count;
		if ((paired & season_bit(team)) != 0)
			continue;
		missing = team;
		missing_count++;
	}
	return missing_count == 1 ? missing : 0;
}

/* Sheets of scores leave out a team that did not appear. If exactly one team has no opponent, and
 * exactly one team with earlier matches has no match, these two were scheduled to meet. */
static void pair_missing(struct night *night, uint64_t paired)
{
	struct results *results = night->results;
	struct result_match *alone = NULL;
	int count;
	const int32_t missing = only_missing(night, paired, &count);

	if (missing == 0 || count % 2 != 0 || (night->met & season_bit(missing)) == 0)
		return;
	for (size_t next = results->match_start[night->week];
	     next < results->match_start[night->week + 1]; next++) {
		struct result_match *match = results->matches + next;

		if (match->sides[0].team != 0 && match->sides[1].team != 0)
			continue;
		if (alone != NULL || match->state != MATCH_BOWLED)
			return;
		alone = match;
	}
	if (alone != NULL)
		alone->sides[alone->sides[0].team == 0 ? 0 : 1].team = missing;
}

static bool collect_matches(struct night *night)
{
	const struct season_week *week = night->results->season->weeks + night->week;
	uint64_t paired = 0;
	bool is_done = true;

	for (int next = 0; is_done && next < week->pair_count; next++) {
		const struct season_pair *pair = week->pairs + next;

		if (!stays(night, pair))
			continue;
		paired |= season_bit(pair->left) | season_bit(pair->right);
		is_done = add_match(night, pair, false);
	}
	is_done = is_done && add_unopposed(night, &paired);
	if (is_done && !week->position)
		pair_missing(night, paired);
	night->met |= paired;
	return is_done;
}

/* ---- all weeks ---- */

/* The rows and matches of the weeks that are needed; those of position rounds that are not bowled
 * follow. */
static bool collect(struct walk *walk)
{
	struct results *results = walk->night.results;
	bool is_done = true;

	results->part_start[0] = 1; /* of no week yet */
	for (int week = 1; is_done && week <= walk->last; week++) {
		const int32_t part = walk->night.settings.value[SETTING_PART];

		advance(walk, week);
		/* the standings begin again with each part of the season */
		results->part_start[week] =
		    week > 1 && walk->night.settings.value[SETTING_PART] == part
			? results->part_start[week - 1]
			: week;
		collect_rows(walk);
		is_done = collect_matches(&walk->night);
	}
	for (int next = walk->last + 1; next <= LEAGUE_MOST_WEEKS + 1; next++)
		results->row_start[next] = results->row_count;
	return is_done;
}

/* Nights on one day count for each other's averages only afterwards. */
static bool bowl(struct walk *walk, size_t first, size_t end)
{
	struct night *night = &walk->night;

	for (size_t next = first; next < end; next++) {
		const struct calendar_night *bowled = walk->calendar.nights + next;

		enter(walk, bowled);
		if (!bowled->apart && night->results->season->weeks[bowled->week].position &&
		    !pair_by_position(night))
			return false;
		nights_rate_rows(night);
		nights_decide(night);
	}
	for (size_t next = first; next < end; next++) {
		enter(walk, walk->calendar.nights + next);
		nights_fold(night);
	}
	return true;
}

/* True for nights that are bowled with the week after the last of the results, or later. */
static bool is_after(const struct walk *walk, const struct calendar_night *bowled)
{
	return bowled->after > walk->until || (bowled->after == walk->until && !bowled->apart);
}

/* The end of the nights that count in these results, and the last of their weeks. */
static size_t end_of_nights(struct walk *walk)
{
	size_t end = 0;

	for (size_t next = 0; next < walk->calendar.count; next++)
		if (walk->calendar.nights[next].week <= walk->until ||
		    !is_after(walk, walk->calendar.nights + next))
			end = next + 1;
	for (size_t next = 0; next < end; next++)
		if (walk->last < walk->calendar.nights[next].week)
			walk->last = walk->calendar.nights[next].week;
	return end;
}

/* The averages after the last week are those before the next one: keep the bowlers as they are. */
static bool keep_bowlers(struct walk *walk)
{
	const struct results *results = walk->night.results;
	const size_t count = results->season->bowler_count + 1;

	walk->after = calloc(count, sizeof *walk->after);
	if (walk->after == NULL)
		return false;
	memcpy(walk->after, results->bowlers, count * sizeof *walk->after);
	return true;
}

static bool bowl_all(struct walk *walk, size_t end)
{
	bool is_done = true;
	size_t next;

	for (size_t night = 0; is_done && night < end; night = next) {
		next = calendar_same_day(&walk->calendar, night);
		if (walk->after == NULL && is_after(walk, walk->calendar.nights + next - 1))
			is_done = keep_bowlers(walk);
		is_done = is_done && bowl(walk, night, next < end ? next : end);
	}
	return is_done;
}

/* Only the weeks of the results remain; results_rate answers for the next night. */
static void finish(struct walk *walk)
{
	struct results *results = walk->night.results;

	if (walk->after != NULL) {
		free(results->bowlers);
		results->bowlers = walk->after;
		walk->after = NULL;
	}
	results->row_count = results->row_start[walk->until + 1];
	results->match_count = results->match_start[walk->until + 1];
	for (int next = walk->until + 1; next <= LEAGUE_MOST_WEEKS + 1; next++) {
		results->row_start[next] = results->row_count;
		results->match_start[next] = results->match_count;
	}
	walk->night.week = LEAGUE_MOST_WEEKS + 2; /* all ratings are read again */
	advance(walk, walk->until + 1);
	nights_sum(results, walk->until);
}

static struct results *derive(const struct season *season, int week, bool live)
{
	struct results *results = allocate(season);
	struct walk *walk = calloc(1, sizeof *walk);
	bool is_done = results != NULL && walk != NULL;

	if (is_done) {
		walk->until = week < LEAGUE_MOST_WEEKS ? week : LEAGUE_MOST_WEEKS;
		walk->last = walk->until;
		walk->night = (struct night){ .results = results, .settings = season->preset };
		results->live = live;
		is_done = calendar_fill(&walk->calendar, season, walk->until);
	}
	if (is_done) {
		const size_t end = end_of_nights(walk);

		is_done = collect(walk) && bowl_all(walk, end);
	}
	if (is_done)
		finish(walk);
	else
		results_free(results);
	if (walk != NULL) {
		calendar_free(&walk->calendar);
		free(walk->after);
	}
	free(walk);
	return is_done ? results : NULL;
}

struct results *results_new(const struct season *season, int week)
{
	return derive(season, week, false);
}

struct results *results_live(const struct season *season, int week)
{
	return derive(season, week, true);
}

/* ---- questions ---- */

int results_last_bowled(const struct season *season)
{
	int week = season->week_count;

	while (week > 0 && season->weeks[week].row_count == 0)
		week--;
	return week;
}

const struct result_match *results_match(const struct results *results, int week, int team,
                                         int *side)
{
	if (week < 1 || week > results->week || team < 1)
		return NULL;
	for (size_t next = results->match_start[week]; next < results->match_start[week + 1];
	     next++) {
		const struct result_match *match = results->matches + next;

		for (*side = 0; *side < 2; ++*side)
			if (match->sides[*side].team == team)
				return match;
	}
	return NULL;
}

struct result_highs results_highs(const struct season_row *facts, int games)
{
	struct result_highs highs = { .series = true };

	for (int game = 0; game < games; game++) {
		if (cell_is_bowled(facts->cells + game))
			highs.games |= 1U << game;
		else
			highs.series = false;
	}
	return highs;
}

const struct result_row *results_row(const struct results *results, int week, int team, int slot)
{
	size_t first;
	size_t end;

	if (week < 1 || week > results->week)
		return NULL;
	first = results->row_start[week];
	end = results->row_start[week + 1];
	while (first < end) {
		const size_t middle = first + (end - first) / 2;
		const struct result_row *row = results->rows + middle;

		if (row->team == team && row->slot == slot)
			return row;
		if (row->team < team || (row->team == team && row->slot < slot))
			first = middle + 1;
		else
			end = middle;
	}
	return NULL;
}

struct result_rate results_rate(const struct results *results, int bowler, int own_average)
{
	const int week = results->week < LEAGUE_MOST_WEEKS ? results->week + 1 : LEAGUE_MOST_WEEKS;
	const struct settings settings = season_settings(results->season, week);

	if (bowler < 0 || (size_t)bowler >= results->season->bowler_count)
		bowler = 0;
	return nights_rate(&settings, results, bowler, own_average, week);
}

int results_team_of(const struct results *results, int bowler)
{
	if (bowler < 1 || (size_t)bowler >= results->season->bowler_count)
		return 0;
	if (results->season->bowlers[bowler].team != 0)
		return results->season->bowlers[bowler].team;
	return results->bowlers[bowler].first_team;
}

/* The key by which bowlers are ordered. */
struct ranked {
	int32_t bowler;
	int32_t team;
	int64_t person;
	const char *name;
};

static int compare(const void *one, const void *other)
{
	const struct ranked *left = one;
	const struct ranked *right = other;
	const int by_name = strcmp(left->name, right->name);

	if (left->team != right->team)
		return left->team < right->team ? -1 : 1;
	if (by_name != 0)
		return by_name;
	return (left->person > right->person) - (left->person < right->person);
}

int results_bowlers(const struct results *results, int32_t bowlers[LEAGUE_MOST_BOWLERS])
{
	struct ranked ranked[LEAGUE_MOST_BOWLERS];
	bool noted[LEAGUE_MOST_BOWLERS + 1];
	int count = 0;

	season_note_bowlers(results->season, noted);

	for (size_t next = 1; next < results->season->bowler_count; next++) {
		const struct season_bowler *one = results->season->bowlers + next;

		if (!noted[next] || (one->name[0] == '\0' && one->person == 0))
			continue;
		ranked[count++] =
		    (struct ranked){ (int32_t)next, results_team_of(results, (int)next),
			             one->person, one->name };
	}
	if (count == 0)
		return 0;
	qsort(ranked, (size_t)count, sizeof *ranked, compare);
	for (int next = 0; next < count; next++)
		bowlers[next] = ranked[next].bowler;
	return count;
}

/* ---- the highest scores of a night ----
 *
 * Three short lists, kept in order while the rows are read. */

static void add(struct week_high *high, const struct result_row *row, int32_t pins)
{
	int place = high->count;

	while (place > 0 && high->scores[place - 1].pins < pins)
		place--;
	if (place == WEEK_HIGHS_MOST)
		return;
	if (high->count < WEEK_HIGHS_MOST)
		high->count++;
	for (int next = high->count - 1; next > place; next--)
		high->scores[next] = high->scores[next - 1];
	high->scores[place] = (struct week_high_score){ row->bowler, row->team, pins };
}

static void add_row(struct week_highs *highs, const struct results *results,
                    const struct result_row *row)
{
	const struct season_row *facts =
	    season_row(results->season, row->week, row->team, row->slot);
	const int games = season_settings(results->season, row->week).value[SETTING_GAMES];
	const struct result_highs counting = results_highs(facts, games);

	for (int game = 0; game < games; game++)
		if ((counting.games >> game & 1U) != 0)
			add(&highs->highs[0], row, row->scores[game]);
	if (!counting.series)
		return;
	add(&highs->highs[1], row, row->total);
	add(&highs->highs[2], row, row->total_with_handicap);
}

struct week_highs week_highs_of(const struct results *results, int week)
{
	struct week_highs highs = { { { .award = AWARD_GAME },
		                      { .award = AWARD_SERIES },
		                      { .award = AWARD_SERIES_HANDICAP } } };

	for (size_t next = results->row_start[week];
	     next < results->row_count && results->rows[next].week == week; next++)
		if (results->rows[next].bowler != 0)
			add_row(&highs, results, results->rows + next);
	return highs;
}
