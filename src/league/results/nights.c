/* One night: the rows that bowlers have, and the matches that teams make of them. */
#include "league/results/nights.h"

#include "league/results/formulas.h"

#include <string.h>

/* ---- averages before the night ---- */

/* The average of the latest games of a bowler. */
static int32_t window_average(const struct settings *settings, const struct results *results,
                              const struct result_bowler *bowler)
{
	int32_t left = settings->value[SETTING_AVERAGE_WINDOW];
	int64_t pins = 0;
	int64_t games = 0;

	for (int32_t place = bowler->last_score; place > 0 && left > 0; left--) {
		pins += results->scores[place - 1].score;
		games++;
		place = results->scores[place - 1].earlier;
	}
	return average_of(settings, pins, games);
}

/* -1 for none. */
static int32_t average_before(const struct settings *settings, const struct results *results,
                              const struct result_bowler *bowler)
{
	const int32_t until = settings->value[SETTING_ENTERING_GAMES];

	if (bowler->games == 0 || bowler->games < until) {
		if (bowler->rating[RATING_ENTERING] >= 0)
			return bowler->rating[RATING_ENTERING];
		if (settings->value[SETTING_FIRST] == FIRST_FIXED)
			return settings->value[SETTING_FIRST_AVERAGE];
	}
	if (bowler->games == 0)
		return -1;
	if (settings->value[SETTING_AVERAGE_WINDOW] > 0)
		return window_average(settings, results, bowler);
	return average_of(settings, bowler->pins, bowler->games);
}

static int32_t block_of(const struct settings *settings, int32_t week)
{
	return (week - 1) / settings->value[SETTING_HANDICAP_WEEKS] + 1;
}

static int32_t handicap_with(const struct settings *settings, const struct result_bowler *bowler,
                             int32_t average)
{
	return handicap_of_bowler(settings, average, bowler->rating[RATING_HANDICAP],
	                          bowler->rating[RATING_CLASS]);
}

struct result_rate nights_rate(const struct settings *settings, const struct results *results,
                               int32_t bowler, int32_t own_average, int32_t week)
{
	const struct result_bowler *one = results->bowlers + bowler;
	struct result_rate rate = { .average = average_before(settings, results, one) };

	if (rate.average < 0)
		rate.average = own_average;
	rate.is_known = rate.average >= 0;
	if (!rate.is_known)
		rate.average = settings->value[SETTING_ABSENT_AVERAGE];
	rate.handicap = handicap_with(settings, one, rate.average);
	if (rate.is_known && settings->value[SETTING_HANDICAP_WEEKS] > 1 &&
	    one->frozen_block == block_of(settings, week))
		rate.handicap = handicap_with(settings, one, one->frozen_average);
	return rate;
}

/* ---- rows ---- */

/* The score of one cell as it counts, with its handicap and average. */
struct counted {
	int32_t score; /* -1 for none */
	int32_t handicap;
	int32_t average;
};

static struct counted count_placeholder(const struct settings *settings, int32_t score,
                                        enum setting with_handicap)
{
	struct counted counted = { score, 0, score };

	if (settings->value[with_handicap] == SWITCH_YES)
		counted.handicap = handicap_of_bowler(settings, score, -1, 0);
	return counted;
}

static struct counted count_vacant(const struct settings *settings)
{
	return count_placeholder(settings, settings->value[SETTING_VACANT],
	                         SETTING_VACANT_HANDICAP);
}

/* present and absent: the rates of the row for games that were bowled and for those that were not.
 */
static struct counted count_cell(const struct settings *settings, const struct cell *cell,
                                 struct result_rate present, struct result_rate absent)
{
	struct counted counted = { -1, 0, present.average };

	switch (cell->kind) {
	case CELL_EMPTY:
		break;
	case CELL_BOWLED:
	case CELL_EXCLUDED:
	case CELL_PREBOWLED:
		counted.score = cell->score;
		counted.handicap = cell->score >= 0 ? present.handicap : 0;
		break;
	case CELL_ABSENT:
	case CELL_DECIDED:
		counted.average = absent.average;
		counted.score = cell->kind == CELL_DECIDED
		                    ? cell->score
		                    : average_absent_score(settings, absent.average);
		if (settings->value[SETTING_ABSENT_HANDICAP] == SWITCH_YES)
			counted.handicap = absent.handicap;
		break;
	case CELL_VACANT:
		return count_vacant(settings);
	case CELL_DUMMY:
		return count_placeholder(settings, cell->score, SETTING_DUMMY_HANDICAP);
	}
	return counted;
}

static bool has_bowled(const struct season_row *row, int games)
{
	for (int game = 0; game < games; game++)
		if (cell_is_bowled(row->cells + game))
			return true;
	return false;
}

/* A frozen handicap is that of the first night of the bowler in its block of weeks. */
static void freeze(const struct night *night, int32_t bowler, struct result_rate rate)
{
	struct result_bowler *one = night->results->bowlers + bowler;
	const int32_t block = block_of(&night->settings, night->week);

	if (!rate.is_known || one->frozen_block == block)
		return;
	one->frozen_block = block;
	one->frozen_average = rate.average;
}

static const struct season_row *facts_of(const struct night *night, const struct result_row *row)
{
	return season_row(night->results->season, row->week, row->team, row->slot);
}

/* True if the team bowls that night: others of the week bowl another day. */
static bool bowls(const struct night *night, int32_t team)
{
	return team != 0 && (night->teams >> (team - 1) & 1) != 0;
}

static void add_to_night(const struct night *night, const struct result_row *row)
{
	const struct season_row *facts = facts_of(night, row);
	struct result_bowler *bowler = night->results->bowlers + row->bowler;

	for (int game = 0; game < night->settings.value[SETTING_GAMES]; game++) {
		if (row->bowler == 0 || !cell_counts(facts->cells + game))
			continue;
		bowler->night_games++;
		bowler->night_pins += facts->cells[game].score;
	}
}

static void begin_average(const struct night *night, struct result_bowler *bowler)
{
	if (bowler->first_average < 0)
		bowler->first_average = bowler->rating[RATING_ENTERING];
	if (bowler->first_average < 0 && bowler->night_games > 0)
		bowler->first_average =
		    average_of(&night->settings, bowler->night_pins, bowler->night_games);
}

static void rate_row(const struct night *night, struct result_row *row)
{
	const struct settings *settings = &night->settings;
	const struct result_bowler *bowler = night->results->bowlers + row->bowler;
	const struct season_row *facts = facts_of(night, row);
	const int games = settings->value[SETTING_GAMES];
	const int32_t own = bowler->night_games > 0
	                        ? average_of(settings, bowler->night_pins, bowler->night_games)
	                        : -1;
	struct result_rate present;
	struct result_rate absent;

	present = nights_rate(settings, night->results, row->bowler, own, night->week);
	absent = nights_rate(settings, night->results, row->bowler, -1, night->week);
	/* A row is headed by the average of its first game. */
	row->average = cell_is_bowled(facts->cells) ? present.average : absent.average;
	row->handicap = cell_is_bowled(facts->cells) ? present.handicap : absent.handicap;
	for (int game = 0; game < CELL_MOST_GAMES; game++) {
		struct counted counted = { -1, 0, 0 };

		if (game < games)
			counted = count_cell(settings, facts->cells + game, present, absent);
		row->scores[game] = counted.score;
		row->handicaps[game] = counted.handicap;
		row->averages[game] = counted.average;
		row->limited[game] = -1;
		if (counted.score < 0)
			continue;
		row->limited[game] = handicap_add(settings, counted.score, counted.handicap);
		row->total += counted.score;
		row->total_with_handicap += row->limited[game];
		if (row->bowler == 0) {
			row->average = counted.average;
			row->handicap = counted.handicap;
		}
	}
	if (row->bowler != 0)
		freeze(night, row->bowler, present);
}

void nights_rate_rows(struct night *night)
{
	struct results *results = night->results;
	struct result_row *const first = results->rows + results->row_start[night->week];
	struct result_row *const end = results->rows + results->row_start[night->week + 1];

	for (struct result_row *row = first; row < end; row++)
		if (bowls(night, row->team))
			add_to_night(night, row);
	for (struct result_row *row = first; row < end; row++)
		if (bowls(night, row->team))
			rate_row(night, row);
	for (struct result_row *row = first; row < end; row++)
		if (row->bowler != 0 && bowls(night, row->team))
			begin_average(night, results->bowlers + row->bowler);
	for (struct result_row *row = first; row < end; row++) {
		results->bowlers[row->bowler].night_games = 0;
		results->bowlers[row->bowler].night_pins = 0;
	}
}

/* ---- sides ---- */

static bool is_forfeited(const struct night *night, int32_t team)
{
	return (night->results->season->weeks[night->week].forfeited >> (team - 1) & 1) != 0;
}

static enum side_presence presence_of(const struct night *night, int32_t team)
{
	int present = 0;

	if (team == 0 || !season_takes_part(night->results->season, team, night->week))
		return SIDE_NONE;
	if (is_forfeited(night, team))
		return SIDE_ABSENT;
	for (size_t next = night->team_start[team]; next < night->team_start[team + 1]; next++)
		present += has_bowled(facts_of(night, night->results->rows + next),
		                      night->settings.value[SETTING_GAMES]);
	return present >= night->settings.value[SETTING_PRESENT_LEAST] ? SIDE_PRESENT : SIDE_ABSENT;
}

/* The places of a line-up in one game: each slot, or one of the slots beyond the places where it is
 * empty, or vacant. Returns true if any slot has a score. */
static bool fill_places(const struct night *night, int32_t team, int game,
                        struct point_place places[CELL_MOST_GAMES], int32_t *handicaps)
{
	const int bowlers = night->settings.value[SETTING_BOWLERS];
	const struct counted vacant = count_vacant(&night->settings);
	const struct result_row *taken[LEAGUE_MOST_SLOTS] = { NULL };
	bool is_played = false;
	int place = 0;

	for (size_t next = night->team_start[team]; next < night->team_start[team + 1]; next++) {
		const struct result_row *row = night->results->rows + next;

		if (row->scores[game] < 0)
			continue;
		is_played = true;
		if (row->slot <= bowlers) {
			taken[row->slot - 1] = row;
			continue;
		}
		for (place = 0; place < bowlers && taken[place] != NULL;)
			place++;
		if (place < bowlers)
			taken[place] = row;
	}
	for (place = 0; place < bowlers; place++) {
		const struct result_row *row = taken[place];

		places[place] = (struct point_place){ handicap_add(&night->settings, vacant.score,
			                                           vacant.handicap),
			                              vacant.score, vacant.average, false };
		if (row != NULL)
			places[place] = (struct point_place){
				row->limited[game], row->scores[game], row->averages[game],
				cell_is_bowled(facts_of(night, row)->cells + game)
			};
		*handicaps += places[place].score - places[place].scratch;
	}
	return is_played;
}

static void sum_side(const struct night *night, struct result_match *match, int which,
                     struct point_places *places)
{
	struct result_side *side = match->sides + which;
	const int bowlers = night->settings.value[SETTING_BOWLERS];

	for (int game = 0; game < match->games; game++) {
		struct point_place *at = places->at[which][game];
		int32_t handicaps = 0;
		int32_t averages = 0;

		if (!fill_places(night, side->team, game, at, &handicaps))
			continue;
		match->played |= 1U << game;
		side->played |= 1U << game;
		for (int place = 0; place < bowlers; place++) {
			side->scratch[game] += at[place].scratch;
			averages += at[place].average;
		}
		side->handicap[game] = handicap_of_team(&night->settings, handicaps, averages);
		side->need[game] =
		    averages - bowlers * night->settings.value[SETTING_UNOPPOSED_PINS];
		side->pins += side->scratch[game];
		side->pins_with_handicap += side->scratch[game] + side->handicap[game];
	}
}

static int32_t bonus_of(const struct settings *settings, const struct result_side *side, int games)
{
	int32_t bonus = 0;

	if (settings->value[SETTING_BONUS_PINS] == 0)
		return 0;
	for (int game = 0; game < games; game++)
		if ((side->played >> game & 1U) != 0 &&
		    side->scratch[game] + side->handicap[game] >=
		        settings->value[SETTING_BONUS_PINS])
			bonus += 2 * settings->value[SETTING_BONUS_POINTS];
	return bonus;
}

static int32_t larger(int32_t one, int32_t other)
{
	return one > other ? one : other;
}

/* ---- matches ---- */

/* A team that did not bowl in the week of its bye. */
static bool is_idle_bye(const struct result_match *match, int which)
{
	return match->sides[1 - which].presence == SIDE_NONE &&
	       match->sides[which].presence == SIDE_ABSENT;
}

static void add_to_team(struct results *results, const struct result_match *match, int which)
{
	const struct result_side *side = match->sides + which;
	struct result_team *team = results->teams + side->team;
	const uint32_t all = (1U << match->games) - 1;

	team->won += side->won - side->adjusted;
	team->lost += side->lost;
	team->unearned += side->unearned;
	if (!is_idle_bye(match, which))
		team->scheduled += match->games;
	if (side->presence != SIDE_PRESENT)
		return;
	team->pins += side->pins;
	team->pins_with_handicap += side->pins_with_handicap;
	for (int game = 0; game < match->games; game++)
		team->high_game = larger(team->high_game, side->scratch[game]);
	if (side->played == all)
		team->high_series = larger(team->high_series, side->pins);
}

/* Decisions of the board count with or without a match. */
static void add_adjusted(struct results *results, int week)
{
	for (int team = 1; team <= results->season->team_count; team++)
		results->teams[team].won += results->season->weeks[week].adjusted[team];
}

void nights_sum(struct results *results, int week)
{
	const int first = results->part_start[week];

	results->week = week;
	memset(results->teams, 0, sizeof results->teams);
	for (int next = first; next <= week; next++)
		add_adjusted(results, next);
	for (size_t next = results->match_start[first]; next < results->match_start[week + 1];
	     next++) {
		const struct result_match *match = results->matches + next;

		for (int which = 0; match->decided && which < 2; which++)
			if (match->sides[which].presence != SIDE_NONE)
				add_to_team(results, match, which);
	}
}

/* Nothing is decided by the games after the one that wins a play-off. */
static void leave_dead_games_out(struct result_match *match)
{
	const uint32_t played = match->played;

	match->played = 0;
	for (int game = 0; game < match->games && points_playoff_winner(match) == 0; game++)
		match->played |= played & 1U << game;
}

static void decide(struct night *night, struct result_match *match)
{
	const struct settings *settings = &night->settings;
	struct point_places places = { 0 };

	for (int which = 0; which < 2; which++)
		match->sides[which].presence = presence_of(night, match->sides[which].team);
	for (int which = 0; which < 2; which++)
		if (match->sides[which].presence == SIDE_PRESENT)
			sum_side(night, match, which, &places);
	/* a game is decided only when both teams have bowled it */
	if (night->results->live && match->sides[0].presence == SIDE_PRESENT &&
	    match->sides[1].presence == SIDE_PRESENT)
		match->played = match->sides[0].played & match->sides[1].played;
	if (settings->value[SETTING_PLAYOFF] == SWITCH_YES)
		leave_dead_games_out(match);
	points_of_match(settings, match, &places);
	for (int which = 0; which < 2; which++) {
		struct result_side *side = match->sides + which;

		if (side->presence == SIDE_NONE)
			continue;
		if (side->presence == SIDE_PRESENT) {
			side->peterson = points_of_pins(
			    settings, side->pins_with_handicap,
			    &night->carried[night->results->part_start[night->week]][side->team]);
			side->bonus = bonus_of(settings, side, match->games);
		}
		side->won += side->peterson + side->bonus;
	}
	match->decided = settings->value[SETTING_PLAYOFF] == SWITCH_NO;
}

static void adjust(const struct night *night, struct result_match *match)
{
	for (int which = 0; which < 2; which++) {
		struct result_side *side = match->sides + which;

		side->adjusted = night->results->season->weeks[night->week].adjusted[side->team];
		side->won += side->adjusted;
	}
}

/* True for a play-off on lanes of this house that a team has won before its last game. */
static bool is_won_early(const struct night *night, const struct result_match *match)
{
	const struct season_pair pair = { .left = match->sides[0].team,
		                          .right = match->sides[1].team };
	struct result_match tried = *match;
	struct point_places places = { 0 };

	if (match->state != MATCH_STARTED || night->settings.value[SETTING_PLAYOFF] == SWITCH_NO ||
	    season_games_over(night->results->season, night->week, &pair) == 0)
		return false;
	for (int which = 0; which < 2; which++)
		if (presence_of(night, tried.sides[which].team) == SIDE_PRESENT)
			sum_side(night, &tried, which, &places);
	tried.played &= season_games_over(night->results->season, night->week, &pair);
	return points_playoff_winner(&tried) != 0;
}

void nights_decide(struct night *night)
{
	struct results *results = night->results;

	for (size_t next = results->match_start[night->week];
	     next < results->match_start[night->week + 1]; next++) {
		struct result_match *match = results->matches + next;

		if (!bowls(night, match->sides[0].team) && !bowls(night, match->sides[1].team))
			continue;
		if (is_won_early(night, match))
			match->state = MATCH_BOWLED;
		if (match->state == MATCH_BOWLED)
			decide(night, match);
		adjust(night, match);
	}
}

/* ---- after the night ---- */

static void add_score(struct results *results, struct result_bowler *bowler, int32_t score)
{
	results->scores[results->score_count] = (struct result_score){ score, bowler->last_score };
	bowler->last_score = (int32_t)++results->score_count;
	bowler->games++;
	bowler->pins += score;
}

static void fold_row(const struct night *night, const struct result_row *row)
{
	struct result_bowler *bowler = night->results->bowlers + row->bowler;
	const struct season_row *facts = facts_of(night, row);
	const int games = night->settings.value[SETTING_GAMES];
	const struct result_highs counting = results_highs(facts, games);

	for (int game = 0; game < games; game++) {
		const struct cell *cell = facts->cells + game;

		if ((counting.games >> game & 1U) == 0)
			continue;
		bowler->high_game = larger(bowler->high_game, cell->score);
		bowler->high_game_with_handicap =
		    larger(bowler->high_game_with_handicap, row->limited[game]);
		if (cell_counts(cell))
			add_score(night->results, bowler, cell->score);
	}
	if (counting.series) {
		bowler->high_series = larger(bowler->high_series, row->total);
		bowler->high_series_with_handicap =
		    larger(bowler->high_series_with_handicap, row->total_with_handicap);
	}
}

void nights_fold(struct night *night)
{
	struct results *results = night->results;

	for (size_t next = results->row_start[night->week];
	     next < results->row_start[night->week + 1]; next++)
		if (results->rows[next].bowler != 0 && bowls(night, results->rows[next].team))
			fold_row(night, results->rows + next);
}
