/* Awards, and why a bowler is not listed. */
#include "league/results/awards.h"

#include "common/room.h"
#include "league/results/average.h"

#include <stdlib.h>

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
