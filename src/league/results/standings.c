/* The order of the teams. */
#include "league/results/standings.h"

#include "league/results/average.h"

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
