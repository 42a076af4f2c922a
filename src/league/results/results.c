/* The results of a season: week after week, in one pass over its rows. */
#include "results.h"

#include "nights.h"
#include "room.h"
#include "standings.h"

#include <stdlib.h>
#include <string.h>

/* ---- memory -------------------------------------------------------------------------------------
 */

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
	const size_t rows = season->row_count + 1;

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

/* ---- settings and ratings, week by week ---------------------------------------------------------
 */

struct walk {
	struct night night;
	size_t setting; /* the next that is not valid yet */
	size_t rating;
};

static void advance(struct walk *walk, int week)
{
	const struct season *season = walk->night.results->season;

	walk->night.week = week;
	for (;
	     walk->setting < season->setting_count && season->settings[walk->setting].week <= week;
	     walk->setting++) {
		const struct season_setting *one = season->settings + walk->setting;

		walk->night.settings.value[one->setting] = one->value;
	}
	for (; walk->rating < season->rating_count && season->ratings[walk->rating].week <= week;
	     walk->rating++) {
		const struct season_rating *one = season->ratings + walk->rating;

		walk->night.results->bowlers[one->bowler].rating[one->kind] = one->value;
	}
}

/* ---- the rows of a week -------------------------------------------------------------------------
 */

static void add_to_night(struct results *results, const struct season_row *row, int games)
{
	struct result_bowler *bowler = results->bowlers + row->bowler;

	if (row->bowler == 0)
		return;
	if (bowler->first_team == 0)
		bowler->first_team = row->team;
	for (int game = 0; game < games; game++) {
		if (!cell_counts(row->cells + game))
			continue;
		bowler->night_games++;
		bowler->night_pins += row->cells[game].score;
	}
}

static void collect_rows(struct night *night)
{
	struct results *results = night->results;
	const struct season *season = results->season;

	for (int team = 0; team <= LEAGUE_MOST_TEAMS + 1; team++) {
		night->team_start[team] = results->row_count;
		if (team < 1 || team > season->team_count ||
		    season->weeks[night->week].row_count == 0)
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
			add_to_night(results, row, night->settings.value[SETTING_GAMES]);
		}
	}
}

/* ---- the matches of a week ----------------------------------------------------------------------
 */

static bool has_rows(const struct night *night, int32_t team)
{
	return team != 0 && night->team_start[team + 1] > night->team_start[team];
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
	return week->row_count > 0 && !season_has_started(season, night->week) ? MATCH_BOWLED
	                                                                       : MATCH_PLANNED;
}

/* Matches are ordered by lane. */
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
	for (; place > results->match_start[night->week] && list[place - 1].lane > pair->lane;
	     place--)
		list[place] = list[place - 1];
	list[place] = match;
	results->match_count++;
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

	for (size_t next = results->match_start[night->week]; next < results->match_count; next++)
		if (results->matches[next].lane != 0 && lane < results->matches[next].lane + 2 &&
		    results->matches[next].lane < lane + 2)
			return true;
	return false;
}

/* Pair the teams without a match in the order of the standings before this week. */
static bool pair_by_position(struct night *night, uint64_t paired)
{
	const struct standings standings = standings_of(night->results);
	int32_t lane = lowest_lane(night);
	struct season_pair pair = { .lane = 0 };
	bool is_done = true;

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

static uint64_t bit_of(int32_t team)
{
	return team != 0 ? UINT64_C(1) << (team - 1) : 0;
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
		if ((paired & bit_of(team)) != 0)
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

	if (missing == 0 || count % 2 != 0 || (night->met & bit_of(missing)) == 0)
		return;
	for (size_t next = results->match_start[night->week]; next < results->match_count; next++) {
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
		paired |= bit_of(pair->left) | bit_of(pair->right);
		is_done = add_match(night, pair, false);
	}
	is_done = is_done && add_unopposed(night, &paired);
	if (is_done && week->position)
		is_done = pair_by_position(night, paired);
	else if (is_done)
		pair_missing(night, paired);
	night->met |= paired;
	return is_done;
}

/* ---- all weeks ----------------------------------------------------------------------------------
 */

/* The standings begin again. */
static void begin_part(struct results *results, int week)
{
	memset(results->teams, 0, sizeof results->teams);
	results->part_week = week;
}

static bool derive_week(struct walk *walk, int week)
{
	struct night *night = &walk->night;
	struct results *results = night->results;
	const int32_t part = night->settings.value[SETTING_PART];

	advance(walk, week);
	results->row_start[week] = results->row_count;
	results->match_start[week] = results->match_count;
	collect_rows(night);
	if (!collect_matches(night))
		return false;
	if (night->settings.value[SETTING_PART] != part && week > 1)
		begin_part(results, week);
	nights_rate_rows(night);
	nights_decide(night);
	nights_fold(night);
	results->week = week;
	return true;
}

static struct results *derive(const struct season *season, int week, bool live)
{
	struct results *results = allocate(season);
	struct walk walk = { .night = { .results = results, .settings = season->preset } };

	if (results == NULL)
		return NULL;
	if (week > LEAGUE_MOST_WEEKS)
		week = LEAGUE_MOST_WEEKS;
	results->live = live;
	results->part_week = 1;
	for (int next = 1; next <= week; next++) {
		if (!derive_week(&walk, next)) {
			results_free(results);
			return NULL;
		}
	}
	/* results_rate answers for the next night */
	advance(&walk, week + 1);
	for (int next = week + 1; next <= LEAGUE_MOST_WEEKS + 1; next++) {
		results->row_start[next] = results->row_count;
		results->match_start[next] = results->match_count;
	}
	return results;
}

struct results *results_new(const struct season *season, int week)
{
	return derive(season, week, false);
}

struct results *results_live(const struct season *season, int week)
{
	return derive(season, week, true);
}

/* ---- questions ----------------------------------------------------------------------------------
 */

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
	int count = 0;

	for (size_t next = 1; next < results->season->bowler_count; next++) {
		const struct season_bowler *one = results->season->bowlers + next;

		if (one->name[0] == '\0' && one->person == 0)
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
