/* The formulas of a league's settings, in integers: averages, handicaps, the points of a match. */
#include "league/results/formulas.h"

/* ---- rounding ---- */

int32_t rounding_divide(int64_t dividend, int64_t divisor, enum rounding rounding)
{
	const int64_t size = dividend < 0 ? -dividend : dividend;
	const int64_t twice = size % divisor * 2;
	int64_t quotient = size / divisor;

	if (rounding == ROUNDING_NEAREST && twice >= divisor)
		quotient++;
	if (rounding == ROUNDING_HALF_EVEN &&
	    (twice > divisor || (twice == divisor && quotient % 2 == 1)))
		quotient++;
	return (int32_t)(dividend < 0 ? -quotient : quotient);
}

/* ---- averages ---- */

int32_t average_of(const struct settings *settings, int64_t pins, int64_t games)
{
	return rounding_divide(pins, games,
	                       (enum rounding)settings->value[SETTING_AVERAGE_ROUNDING]);
}

int32_t average_absent_score(const struct settings *settings, int32_t average)
{
	const int32_t pins = settings->value[SETTING_ABSENT_PINS];
	int32_t score = average;

	switch ((enum setting_absent)settings->value[SETTING_ABSENT]) {
	case ABSENT_MINUS:
		score = average - pins;
		break;
	case ABSENT_PERCENT:
		score = rounding_divide((int64_t)average * (100 - pins), 100,
		                        (enum rounding)settings->value[SETTING_AVERAGE_ROUNDING]);
		break;
	case ABSENT_FULL:
		break;
	case ABSENT_FIXED:
		score = pins;
		break;
	}
	return score > 0 ? score : 0;
}

/* ---- handicaps ---- */

/* A most of 0 is none. */
static int32_t at_most(int32_t value, int32_t most)
{
	return most != 0 && value > most ? most : value;
}

static int32_t percent_of(const struct settings *settings, int32_t pins, int32_t percent)
{
	const int32_t handicap =
	    rounding_divide((int64_t)pins * percent, 100,
	                    (enum rounding)settings->value[SETTING_HANDICAP_ROUNDING]);

	if (handicap < 0 && settings->value[SETTING_HANDICAP_NEGATIVE] == SWITCH_NO)
		return 0;
	return handicap;
}

int32_t handicap_of_average(const struct settings *settings, int32_t average)
{
	return at_most(percent_of(settings, settings->value[SETTING_HANDICAP_BASE] - average,
	                          settings->value[SETTING_HANDICAP_PERCENT]),
	               settings->value[SETTING_HANDICAP_MOST]);
}

int32_t handicap_of_bowler(const struct settings *settings, int32_t average, int32_t fixed,
                           int32_t class_number)
{
	switch ((enum setting_handicap)settings->value[SETTING_HANDICAP]) {
	case HANDICAP_FORMULA:
		return fixed >= 0 ? fixed : handicap_of_average(settings, average);
	case HANDICAP_FIXED:
		return fixed >= 0 ? fixed : 0;
	case HANDICAP_CLASS:
		if (fixed >= 0)
			return fixed;
		return class_number > 0 ? settings->value[SETTING_CLASS_1 + class_number - 1] : 0;
	case HANDICAP_TEAM:
	case HANDICAP_NONE:
		break;
	}
	return 0;
}

int32_t handicap_of_team(const struct settings *settings, int32_t handicaps, int32_t averages)
{
	if (settings->value[SETTING_HANDICAP] == HANDICAP_TEAM)
		handicaps = percent_of(settings, settings->value[SETTING_TEAM_BASE] - averages,
		                       settings->value[SETTING_TEAM_PERCENT]);
	return at_most(handicaps, settings->value[SETTING_TEAM_LIMIT]);
}

int32_t handicap_add(const struct settings *settings, int32_t score, int32_t handicap)
{
	return at_most(score + handicap, settings->value[SETTING_GAME_LIMIT]);
}

/* ---- points ---- */

/* Give the points of one comparison to the side that has more. */
static void give(const struct settings *settings, struct result_match *match, int32_t points,
                 int64_t left, int64_t right)
{
	const int32_t halves = 2 * points;
	struct result_side *winner = match->sides + (left > right ? 0 : 1);
	struct result_side *loser = match->sides + (left > right ? 1 : 0);

	if (left != right) {
		winner->won += halves;
		loser->lost += halves;
		return;
	}
	for (int which = 0; which < 2; which++) {
		if (settings->value[SETTING_TIE] == TIE_NONE) {
			match->sides[which].unearned += halves;
			continue;
		}
		match->sides[which].won += points;
		match->sides[which].lost += points;
	}
}

static void give_to_none(struct result_match *match, int32_t points)
{
	for (int which = 0; which < 2; which++)
		match->sides[which].unearned += 2 * points;
}

static int64_t total_of(const struct result_side *side, int game)
{
	return (int64_t)side->scratch[game] + side->handicap[game];
}

/* ---- bowler against bowler ---- */

/* A match point for which at least one bowler is missing. left and right are the scores of the
 * bowlers; team_left and team_right decide the game or the series of the teams. */
static void give_missing(const struct settings *settings, struct result_match *match,
                         int32_t points, const bool present[2], const int64_t scores[2],
                         const int64_t teams[2])
{
	switch ((enum setting_match_absent)settings->value[SETTING_MATCH_ABSENT]) {
	case MATCH_UNEARNED:
		give_to_none(match, points);
		return;
	case MATCH_TEAM:
		give(settings, match, points, teams[0], teams[1]);
		return;
	case MATCH_ABSENT:
		if (present[0] || present[1])
			give(settings, match, points, !present[0], !present[1]);
		else
			give_to_none(match, points);
		return;
	case MATCH_PRESENT:
		give(settings, match, points, scores[0], scores[1]);
		return;
	}
}

static void give_duel(const struct settings *settings, struct result_match *match, int32_t points,
                      const bool present[2], const int64_t scores[2], const int64_t teams[2])
{
	if (present[0] && present[1])
		give(settings, match, points, scores[0], scores[1]);
	else
		give_missing(settings, match, points, present, scores, teams);
}

/* Games and series of the bowlers in one place. For the series, a bowler is present who bowled
 * every game that was played. */
static void give_place(const struct settings *settings, struct result_match *match,
                       const struct point_places *places, int place)
{
	bool all_present[2] = { true, true };
	int64_t sums[2] = { 0, 0 };
	const int64_t series[2] = { match->sides[0].pins_with_handicap,
		                    match->sides[1].pins_with_handicap };

	for (int game = 0; game < match->games; game++) {
		const struct point_place *left = places->at[0][game] + place;
		const struct point_place *right = places->at[1][game] + place;
		const bool present[2] = { left->present, right->present };
		const int64_t scores[2] = { left->score, right->score };
		const int64_t teams[2] = { total_of(match->sides, game),
			                   total_of(match->sides + 1, game) };

		if ((match->played >> game & 1U) == 0)
			continue;
		give_duel(settings, match, settings->value[SETTING_POINTS_MATCH], present, scores,
		          teams);
		for (int which = 0; which < 2; which++) {
			all_present[which] = all_present[which] && present[which];
			sums[which] += scores[which];
		}
	}
	give_duel(settings, match, settings->value[SETTING_POINTS_MATCH_SERIES], all_present, sums,
	          series);
}

static void give_places(const struct settings *settings, struct result_match *match,
                        const struct point_places *places)
{
	const int32_t before[2] = { match->sides[0].won, match->sides[1].won };

	for (int place = 0; place < settings->value[SETTING_BOWLERS]; place++)
		give_place(settings, match, places, place);
	for (int which = 0; which < 2; which++)
		match->sides[which].match_points = match->sides[which].won - before[which];
}

/* ---- team against team ---- */

/* A play-off has no point for the series. */
static int32_t series_points(const struct settings *settings)
{
	return settings->value[SETTING_PLAYOFF] == SWITCH_YES
	           ? 0
	           : settings->value[SETTING_POINTS_SERIES];
}

/* The points that each side has won since `before`. */
static void note_won(struct result_match *match, const int32_t before[2], int32_t *left,
                     int32_t *right)
{
	*left = match->sides[0].won - before[0];
	*right = match->sides[1].won - before[1];
}

static void give_series(const struct settings *settings, struct result_match *match)
{
	struct result_side *left = match->sides;
	struct result_side *right = match->sides + 1;
	const int32_t before[2] = { left->won, right->won };

	give(settings, match, series_points(settings), left->pins_with_handicap,
	     right->pins_with_handicap);
	note_won(match, before, &left->series_points, &right->series_points);
}

static void decide_both(const struct settings *settings, struct result_match *match,
                        const struct point_places *places)
{
	struct result_side *left = match->sides;
	struct result_side *right = match->sides + 1;

	for (int game = 0; game < match->games; game++) {
		const int32_t before[2] = { left->won, right->won };

		if ((match->played >> game & 1U) != 0)
			give(settings, match, settings->value[SETTING_POINTS_GAME],
			     total_of(left, game), total_of(right, game));
		note_won(match, before, left->game_points + game, right->game_points + game);
	}
	give_series(settings, match);
	if (settings->value[SETTING_POINTS_MATCH] != 0 ||
	    settings->value[SETTING_POINTS_MATCH_SERIES] != 0)
		give_places(settings, match, places);
}

/* ---- unopposed ---- */

static void give_alone(struct result_match *match, int which, int32_t points, bool is_earned)
{
	struct result_side *side = match->sides + which;
	struct result_side *other = match->sides + 1 - which;
	const bool has_other = other->presence != SIDE_NONE;

	if (is_earned) {
		side->won += 2 * points;
		other->lost += has_other ? 2 * points : 0;
		return;
	}
	side->unearned += 2 * points;
	other->unearned += has_other ? 2 * points : 0;
}

/* A match point of an unopposed side: its opponent is missing in every place. */
static bool earns_place(const struct settings *settings, const struct point_place *place,
                        bool earned_game)
{
	switch ((enum setting_match_absent)settings->value[SETTING_MATCH_ABSENT]) {
	case MATCH_TEAM:
		return earned_game;
	case MATCH_PRESENT:
		return place->present &&
		       place->scratch >= place->average - settings->value[SETTING_UNOPPOSED_PINS];
	case MATCH_UNEARNED:
	case MATCH_ABSENT:
		break;
	}
	return false;
}

static bool is_won_at_once(const struct settings *settings, const struct result_match *match,
                           int which)
{
	if (match->sides[1 - which].presence == SIDE_NONE)
		return settings->value[SETTING_BYE] == BYE_WON;
	return settings->value[SETTING_UNOPPOSED] == UNOPPOSED_WON;
}

/* The sum of the places of one slot over the games that the side played. The pins below the average
 * count once for each of them; earns_place takes off those of one. */
static struct point_place place_series(const struct settings *settings,
                                       const struct result_match *match,
                                       const struct point_places *places, int which, int place)
{
	struct point_place sum = { .average = settings->value[SETTING_UNOPPOSED_PINS],
		                   .present = true };

	for (int game = 0; game < match->games; game++) {
		const struct point_place *one = places->at[which][game] + place;

		if ((match->sides[which].played >> game & 1U) == 0)
			continue;
		sum.scratch += one->scratch;
		sum.average += one->average - settings->value[SETTING_UNOPPOSED_PINS];
		sum.present = sum.present && one->present;
	}
	return sum;
}

static bool earns_place_series(const struct settings *settings, const struct result_match *match,
                               const struct point_places *places, int which, int place,
                               bool earned_series)
{
	const struct point_place sum = place_series(settings, match, places, which, place);

	return earns_place(settings, &sum, earned_series);
}

static void decide_alone(const struct settings *settings, struct result_match *match, int which,
                         const struct point_places *places)
{
	struct result_side *side = match->sides + which;
	const bool at_once = is_won_at_once(settings, match, which);
	const int bowlers = settings->value[SETTING_BOWLERS];
	int64_t need = 0;
	bool earned;

	for (int game = 0; game < match->games; game++) {
		const bool is_played = (side->played >> game & 1U) != 0;

		earned = at_once || (is_played && side->scratch[game] >= side->need[game]);
		need += side->need[game];
		give_alone(match, which, settings->value[SETTING_POINTS_GAME], earned);
		side->game_points[game] = earned ? 2 * settings->value[SETTING_POINTS_GAME] : 0;
		for (int place = 0; place < bowlers; place++) {
			const bool won =
			    at_once ||
			    (is_played &&
			     earns_place(settings, places->at[which][game] + place, earned));
			const int32_t before = side->won;

			give_alone(match, which, settings->value[SETTING_POINTS_MATCH], won);
			side->match_points += side->won - before;
		}
	}
	earned = at_once || side->pins >= need;
	give_alone(match, which, series_points(settings), earned);
	side->series_points = earned ? 2 * series_points(settings) : 0;
	for (int place = 0; place < bowlers; place++) {
		const bool won =
		    at_once || earns_place_series(settings, match, places, which, place, earned);
		const int32_t before = side->won;

		give_alone(match, which, settings->value[SETTING_POINTS_MATCH_SERIES], won);
		side->match_points += side->won - before;
	}
}

/* ---- a match ---- */

/* All points of a night, in halves. */
static int32_t available(const struct settings *settings, int games)
{
	return 2 *
	       (games * settings->value[SETTING_POINTS_GAME] + series_points(settings) +
	        settings->value[SETTING_BOWLERS] * (games * settings->value[SETTING_POINTS_MATCH] +
	                                            settings->value[SETTING_POINTS_MATCH_SERIES]));
}

void points_of_match(const struct settings *settings, struct result_match *match,
                     const struct point_places *places)
{
	const enum side_presence left = match->sides[0].presence;
	const enum side_presence right = match->sides[1].presence;
	const int alone = left == SIDE_PRESENT ? 0 : 1;

	if (left == SIDE_PRESENT && right == SIDE_PRESENT) {
		decide_both(settings, match, places);
		return;
	}
	if (left == SIDE_NONE || right == SIDE_NONE) {
		if (match->sides[alone].presence == SIDE_PRESENT &&
		    settings->value[SETTING_BYE] != BYE_NONE)
			decide_alone(settings, match, alone, places);
		return;
	}
	if (left == SIDE_PRESENT || right == SIDE_PRESENT) {
		decide_alone(settings, match, alone, places);
		return;
	}
	for (int which = 0; which < 2; which++)
		match->sides[which].unearned = available(settings, match->games);
}

int32_t points_of_pins(const struct settings *settings, int32_t pins, int32_t *carried)
{
	const int32_t each = settings->value[SETTING_PETERSON_PINS];
	const int32_t sum = *carried + pins;

	if (each == 0)
		return 0;
	*carried = sum % each;
	return 2 * (sum / each);
}

int points_playoff_winner(const struct result_match *match)
{
	int wins[2] = { 0, 0 };

	for (int game = 0; game < match->games; game++) {
		const int64_t left = total_of(match->sides, game);
		const int64_t right = total_of(match->sides + 1, game);

		if ((match->played >> game & 1U) == 0 || left == right)
			continue;
		wins[left > right ? 0 : 1]++;
	}
	for (int which = 0; which < 2; which++)
		if (2 * wins[which] > match->games)
			return match->sides[which].team;
	return 0;
}
