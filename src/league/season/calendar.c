/* The nights of a season in the order in which they are bowled. */
#include "league/season/calendar.h"

#include "common/room.h"

#include <stdlib.h>
#include <string.h>

void calendar_free(struct calendar *calendar)
{
	free(calendar->nights);
	*calendar = (struct calendar){ .nights = NULL };
}

/* True for a day; "yes" is a day that is not known yet. */
static bool is_known(const char *day)
{
	return day[0] >= '0' && day[0] <= '9';
}

/* The last week that is bowled before a match of this week on that day. Of the weeks without a day
 * those up to its own are. */
static int32_t last_before(const struct season *season, int week, int weeks, const char *day)
{
	int32_t last = 0;

	for (int next = 1; next <= weeks; next++) {
		const char *other = season->weeks[next].day;

		if (other[0] != '\0' ? strcmp(other, day) < 0 : next <= week)
			last = next;
	}
	return last;
}

/* True if the first is bowled after the second. */
static bool is_later(const struct calendar_night *one, const struct calendar_night *other)
{
	const int by_day = strcmp(one->day, other->day);

	if (one->after != other->after)
		return one->after > other->after;
	if (one->apart != other->apart)
		return !one->apart; /* before the night of the next week */
	return by_day != 0 ? by_day > 0 : one->week > other->week;
}

static bool insert(struct calendar *calendar, const struct calendar_night *night)
{
	struct calendar_night *list =
	    room_for_one(calendar->nights, &calendar->room, calendar->count, sizeof *list);
	size_t place = calendar->count;

	if (list == NULL)
		return false;
	calendar->nights = list;
	for (; place > 0 && is_later(list + place - 1, night); place--)
		list[place] = list[place - 1];
	list[place] = *night;
	calendar->count++;
	return true;
}

static uint64_t bit_of(int32_t team)
{
	return team != 0 ? UINT64_C(1) << (team - 1) : 0;
}

/* The teams of the pairs that have that day; those before `first` have been seen. */
static uint64_t teams_of(const struct season_week *week, int first, const char *day)
{
	uint64_t teams = 0;

	for (int next = first; next < week->pair_count; next++)
		if (strcmp(week->pairs[next].postponed, day) == 0)
			teams |= bit_of(week->pairs[next].left) | bit_of(week->pairs[next].right);
	return teams;
}

static bool add_week(struct calendar *calendar, const struct season *season, int week, int weeks)
{
	const struct season_week *one = season->weeks + week;
	struct calendar_night night = { .week = week, .after = week - 1, .teams = UINT64_MAX };
	struct calendar_night apart = { .week = week, .apart = true };
	bool is_done = true;

	memcpy(night.day, one->day, sizeof night.day);
	for (int next = 0; is_done && next < one->pair_count; next++) {
		const struct season_pair *pair = one->pairs + next;

		if (!is_known(pair->postponed) || strcmp(pair->postponed, one->day) == 0)
			continue;
		apart.teams = teams_of(one, next, pair->postponed) & night.teams;
		memcpy(apart.day, pair->postponed, sizeof apart.day);
		apart.after = last_before(season, week, weeks, apart.day);
		if (apart.teams != 0)
			is_done = insert(calendar, &apart);
		night.teams &= ~apart.teams;
	}
	return is_done && insert(calendar, &night);
}

bool calendar_fill(struct calendar *calendar, const struct season *season, int weeks)
{
	bool is_done = true;

	if (weeks < season->week_count)
		weeks = season->week_count;
	for (int week = 1; is_done && week <= weeks; week++)
		is_done = add_week(calendar, season, week, weeks);
	return is_done;
}

size_t calendar_same_day(const struct calendar *calendar, size_t night)
{
	const struct calendar_night *nights = calendar->nights;
	size_t end = night + 1;

	/* two weeks on one day follow each other */
	while (end < calendar->count && nights[end - 1].apart && nights[night].day[0] != '\0' &&
	       strcmp(nights[end].day, nights[night].day) == 0)
		end++;
	return end;
}
