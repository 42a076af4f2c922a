/* What follows from the results: the order of the teams, and awards. */
#include "league/results/standings.h"

#include "common/room.h"
#include "league/results/formulas.h"

#include <stdlib.h>

/* ---- the order of the teams ---- */

/* The value that a criterion compares: the higher comes first. For percentages it is a fraction. */
struct merit {
	int64_t value;
	int64_t whole;
};

static bool is_playoff(const struct results *results, const struct result_match *match)
{
	return season_settings(results->season, match->week).value[SETTING_PLAYOFF] == SWITCH_YES;
}

/* Points against the others of the group; those of play-offs count nowhere in the standings. */
static int64_t head_points(const struct results *results, int team, const int32_t *group, int count)
{
	int64_t won = 0;

	for (size_t next = results->match_start[results->part_start[results->week]];
	     next < results->match_start[results->week + 1]; next++) {
		const struct result_match *match = results->matches + next;

		for (int which = 0; which < 2; which++) {
			if (match->sides[which].team != team || is_playoff(results, match))
				continue;
			for (int other = 0; other < count; other++)
				if (group[other] == match->sides[1 - which].team)
					won += match->sides[which].won;
		}
	}
	return won;
}

static struct merit merit_of(const struct results *results, enum setting_order order, int team,
                             const int32_t *group, int count)
{
	const struct result_team *one = results->teams + team;

	switch (order) {
	case ORDER_POINTS:
		return (struct merit){ one->won, 1 };
	case ORDER_PERCENT:
		return (struct merit){ one->won, (int64_t)one->won + one->lost + one->unearned };
	case ORDER_HANDICAP:
		return (struct merit){ one->pins_with_handicap, 1 };
	case ORDER_SCRATCH:
		return (struct merit){ one->pins, 1 };
	case ORDER_HEAD:
		return (struct merit){ head_points(results, team, group, count), 1 };
	case ORDER_NONE:
	case ORDERS:
		break;
	}
	return (struct merit){ 0, 1 };
}

/* True if the first is better. Without points there is no percentage: 0. */
static bool is_better(struct merit one, struct merit other)
{
	if (one.whole <= 0)
		one = (struct merit){ 0, 1 };
	if (other.whole <= 0)
		other = (struct merit){ 0, 1 };
	return one.value * other.whole > other.value * one.whole;
}

/* Order a group of equal teams by one criterion, and note where the smaller groups start. */
static void order_group(const struct results *results, enum setting_order order, int32_t *group,
                        int count, bool *starts)
{
	struct merit merits[LEAGUE_MOST_TEAMS];

	for (int next = 0; next < count; next++)
		merits[next] = merit_of(results, order, group[next], group, count);
	for (int next = 1; next < count; next++) {
		const struct merit merit = merits[next];
		const int32_t team = group[next];
		int place = next;

		for (; place > 0 && is_better(merit, merits[place - 1]); place--) {
			merits[place] = merits[place - 1];
			group[place] = group[place - 1];
		}
		merits[place] = merit;
		group[place] = team;
	}
	for (int next = 1; next < count; next++)
		starts[next] = is_better(merits[next - 1], merits[next]);
}

/* Order the teams by each criterion, within the groups that those before left equal. */
static void order_teams(const struct results *results, const struct settings *settings,
                        struct standings *standings)
{
	bool starts[LEAGUE_MOST_TEAMS] = { true };

	for (int setting = SETTING_ORDER_1; setting <= SETTING_ORDER_4; setting++) {
		int end;

		for (int first = 0; first < standings->count; first = end) {
			end = first + 1;
			while (end < standings->count && !starts[end])
				end++;
			order_group(results, (enum setting_order)settings->value[setting],
			            standings->teams + first, end - first, starts + first);
		}
	}
}

struct standings standings_of(const struct results *results)
{
	const int week = results->week > 0 ? results->week : 1;
	const struct settings settings = season_settings(results->season, week);
	struct standings standings = { .count = 0 };

	for (int team = 1; team <= results->season->team_count; team++) {
		const struct season_team *one = results->season->teams + team;

		if (one->name[0] != '\0' && one->first_week <= week)
			standings.teams[standings.count++] = team;
	}
	order_teams(results, &settings, &standings);
	return standings;
}

int32_t standings_average(const struct results *results, int team)
{
	const struct settings settings = season_settings(results->season, results->week);
	const struct result_team *one = results->teams + team;

	return one->scheduled > 0 ? average_of(&settings, one->pins, one->scheduled) : 0;
}

/* ---- awards ---- */

/* The value of a bowler for an award; -1 for none. */
static int32_t value_of(const struct results *results, const struct settings *settings,
                        enum setting_award award, int32_t number)
{
	const struct result_bowler *bowler = results->bowlers + number;
	int32_t value = 0;

	switch (award) {
	case AWARD_AVERAGE:
		return bowler->games > 0 ? average_of(settings, bowler->pins, bowler->games) : -1;
	case AWARD_GAME:
		value = bowler->high_game;
		break;
	case AWARD_SERIES:
		value = bowler->high_series;
		break;
	case AWARD_GAME_HANDICAP:
		value = bowler->high_game_with_handicap;
		break;
	case AWARD_SERIES_HANDICAP:
		value = bowler->high_series_with_handicap;
		break;
	case AWARD_IMPROVED:
		if (bowler->games > 0 && bowler->first_average >= 0)
			value = average_of(settings, bowler->pins, bowler->games) -
			        bowler->first_average;
		break;
	case AWARD_NONE:
	case AWARDS:
		break;
	}
	return value > 0 ? value : -1;
}

/* The games needed: a number, or thirds of the games of all weeks that are scheduled. */
static int32_t needed_games(const struct results *results, const struct settings *settings)
{
	const int32_t thirds = settings->value[SETTING_AWARD_THIRDS] *
	                       settings->value[SETTING_GAMES] * results->season->week_count;
	const int32_t share = (thirds + 2) / 3;
	const int32_t least = settings->value[SETTING_AWARD_GAMES];

	return share > least ? share : least;
}

void awards_free(struct awards *awards)
{
	free(awards->entries);
	*awards = (struct awards){ .entries = NULL };
}

/* Add an entry at its place: best first, bowlers with equal values by number. */
static bool insert(struct awards *awards, size_t first, const struct award_entry *entry)
{
	struct award_entry *list =
	    room_for_one(awards->entries, &awards->room, awards->count, sizeof *list);
	size_t place = awards->count;

	if (list == NULL)
		return false;
	awards->entries = list;
	for (; place > first && list[place - 1].value < entry->value; place--)
		list[place] = list[place - 1];
	list[place] = *entry;
	awards->count++;
	return true;
}

/* Decide who is listed. Equal values share a place, as long as the place is within those given. */
static void list_winners(struct awards *awards, size_t first, const struct settings *settings,
                         enum setting_award *prizes)
{
	const bool is_once = settings->value[SETTING_AWARD_ONCE] == SWITCH_YES;
	const struct award_entry *last = NULL;
	int32_t listed = 0;

	for (size_t next = first; next < awards->count; next++) {
		struct award_entry *entry = awards->entries + next;

		if (entry->reason != AWARD_LISTED)
			continue;
		entry->place =
		    last != NULL && last->value == entry->value ? last->place : listed + 1;
		if (entry->place > settings->value[SETTING_AWARD_PLACES]) {
			entry->reason = AWARD_BEHIND;
			entry->place = 0;
			continue;
		}
		listed++;
		last = entry;
		if (is_once)
			prizes[entry->bowler] = entry->award;
	}
}

static bool find_award(const struct results *results, const struct settings *settings,
                       enum setting_award award, struct awards *awards, enum setting_award *prizes)
{
	const size_t first = awards->count;

	for (size_t bowler = 1; bowler < results->season->bowler_count; bowler++) {
		struct award_entry entry = { .award = award,
			                     .bowler = (int32_t)bowler,
			                     .games = results->bowlers[bowler].games };

		entry.value = value_of(results, settings, award, entry.bowler);
		if (entry.value < 0)
			continue;
		if (prizes[bowler] != AWARD_NONE) {
			entry.reason = AWARD_HAS_PRIZE;
			entry.earlier = prizes[bowler];
		}
		if (entry.games < awards->least_games)
			entry.reason = AWARD_FEW_GAMES;
		if (!insert(awards, first, &entry))
			return false;
	}
	list_winners(awards, first, settings, prizes);
	return true;
}

bool awards_find(const struct results *results, struct awards *awards)
{
	const int week = results->week > 0 ? results->week : 1;
	const struct settings settings = season_settings(results->season, week);
	enum setting_award prizes[LEAGUE_MOST_BOWLERS + 1] = { AWARD_NONE };

	*awards = (struct awards){ .least_games = needed_games(results, &settings) };
	for (enum setting next = SETTING_AWARD_1; next <= SETTING_AWARD_6; next++) {
		const enum setting_award award = (enum setting_award)settings.value[next];

		if (award == AWARD_NONE || find_award(results, &settings, award, awards, prizes))
			continue;
		awards_free(awards);
		return false;
	}
	return true;
}
