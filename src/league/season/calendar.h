/* The nights of a season in the order in which they are bowled. */
#ifndef PINDECK_CALENDAR_H
#define PINDECK_CALENDAR_H

#include "league/season/season.h"

/* The matches of one week that are bowled together. A week is bowled after the week before it; a
 * match that is postponed to a known day, or bowled ahead, has a night of its own. */
struct calendar_night {
	int32_t week;
	int32_t after;             /* the last week that is bowled before this night */
	bool apart;                /* a night of its own */
	uint64_t teams;            /* that bowl then: a bit for each team, from team 1 */
	char day[SEASON_DAY_SIZE]; /* empty: not known */
};

/* All zeros: empty. */
struct calendar {
	struct calendar_night *nights;
	size_t count;
	size_t room;
};

/* Fill an empty calendar with the nights up to that week, or up to the last one of the season if
 * that is later. False if memory runs out. */
bool calendar_fill(struct calendar *calendar, const struct season *season, int weeks);
void calendar_free(struct calendar *calendar);

/* The end of the nights that count for each other's averages only afterwards: the night and those
 * that follow on the same day. */
size_t calendar_same_day(const struct calendar *calendar, size_t night);

#endif
