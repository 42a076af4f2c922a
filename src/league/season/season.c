/* The facts of a season: memory, simple questions, the order of its nights, and checks over several
 * lines. */
#include "league/season/season.h"

#include "common/room.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct season *season_new(void)
{
	struct season *season = calloc(1, sizeof *season);

	if (season != NULL)
		season->preset = settings_standard();
	return season;
}

void season_free(struct season *season)
{
	if (season == NULL)
		return;
	free(season->settings.list);
	free(season->bowlers);
	free(season->ratings.list);
	free(season->rows.list);
	free(season->plans.list);
	free(season->skipped);
	free(season->running);
	free(season);
}

struct settings season_settings(const struct season *season, int week)
{
	struct settings settings = season->preset;

	for (size_t next = 0; next < season->settings.count; next++) {
		const struct season_value *one = season->settings.list + next;

		if (one->week > week && one->week > 1)
			break;
		settings.value[one->kind] = one->value;
	}
	return settings;
}

int32_t season_rating(const struct season *season, int bowler, enum season_rating_kind kind,
                      int week)
{
	int32_t value = -1;

	for (size_t next = 0; next < season->ratings.count; next++) {
		const struct season_value *one = season->ratings.list + next;

		if (one->week > week && one->week > 1)
			break;
		if (one->bowler == bowler && one->kind == (int32_t)kind)
			value = one->value;
	}
	return value;
}

static const struct season_row *row_in(const struct season_rows *rows, int week, int team, int slot)
{
	uint32_t place;

	if (week < 1 || week > LEAGUE_MOST_WEEKS || team < 1 || team > LEAGUE_MOST_TEAMS ||
	    slot < 1 || slot > LEAGUE_MOST_SLOTS)
		return NULL;
	place = rows->place[week][team][slot];
	return place != 0 && rows->list[place - 1].week != 0 ? rows->list + place - 1 : NULL;
}

const struct season_row *season_row(const struct season *season, int week, int team, int slot)
{
	return row_in(&season->rows, week, team, slot);
}

const struct season_row *season_plan(const struct season *season, int week, int team, int slot)
{
	return row_in(&season->plans, week, team, slot);
}

int season_planned(const struct season *season, int week, int team, int slot)
{
	if (team < 1 || team > LEAGUE_MOST_TEAMS || slot < 1 || slot > LEAGUE_MOST_SLOTS)
		return 0;
	if (week > LEAGUE_MOST_WEEKS)
		week = LEAGUE_MOST_WEEKS;
	for (; week >= 1; week--) {
		const int bowler = season->lineup[week][team][slot];

		if (bowler != 0)
			return bowler > 0 ? bowler : 0;
	}
	return 0;
}

struct season_pair *season_pair_on(const struct season *season, int week, int lane)
{
	const struct season_week *one = season->weeks + week;

	for (int next = 0; next < one->pair_count; next++)
		if (one->pairs[next].lane == lane)
			return (struct season_pair *)one->pairs + next;
	return NULL;
}

const struct season_pair *season_pair_of(const struct season *season, int week, int team)
{
	const struct season_week *one = season->weeks + week;

	for (int next = 0; next < one->pair_count; next++)
		if (one->pairs[next].left == team || one->pairs[next].right == team)
			return one->pairs + next;
	return NULL;
}

/* ---- names ---- */

/* The number from 1 to the most that the text writes; 0 for none. */
static int number_of(const char *text, int64_t most)
{
	const size_t digits = strspn(text, "0123456789");
	const long number = digits >= 1 && digits <= 9 ? strtol(text, NULL, 10) : 0;

	return text[digits] == '\0' && number >= 1 && number <= most ? (int)number : 0;
}

int season_find_team(const struct season *season, const char *name)
{
	const int number = number_of(name, season->team_count);

	if (name[0] == '\0')
		return 0;
	for (int team = 1; team <= season->team_count; team++)
		if (strcmp(season->teams[team].name, name) == 0)
			return team;
	return season->teams[number].name[0] != '\0' ? number : 0;
}

static bool is_known(const struct season_bowler *bowler)
{
	return bowler->name[0] != '\0' || bowler->person != 0;
}

int season_find_bowler(const struct season *season, const char *name)
{
	if (name[0] == '\0')
		return 0;
	if (name[0] == '#' && number_of(name + 1, ENTRY_MOST_PERSONS) > 0)
		return season_find_person(season, number_of(name + 1, ENTRY_MOST_PERSONS));
	for (size_t bowler = 1; bowler < season->bowler_count; bowler++)
		if (strcmp(season->bowlers[bowler].name, name) == 0)
			return (int)bowler;
	return 0;
}

int season_find_person(const struct season *season, int64_t person)
{
	for (size_t bowler = 1; person != 0 && bowler < season->bowler_count; bowler++)
		if (season->bowlers[bowler].person == person)
			return (int)bowler;
	return 0;
}

static void note_rows(const struct season_rows *rows, bool *noted)
{
	for (size_t next = 0; next < rows->count; next++)
		if (rows->list[next].week != 0)
			noted[rows->list[next].bowler] = true;
}

void season_note_bowlers(const struct season *season, bool noted[LEAGUE_MOST_BOWLERS + 1])
{
	memset(noted, 0, (LEAGUE_MOST_BOWLERS + 1) * sizeof *noted);
	for (size_t bowler = 1; bowler < season->bowler_count; bowler++)
		noted[bowler] = season->bowlers[bowler].team != 0;
	note_rows(&season->rows, noted);
	note_rows(&season->plans, noted);
	for (int week = 1; week <= LEAGUE_MOST_WEEKS; week++)
		for (int team = 1; team <= season->team_count; team++)
			for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
				if (season->lineup[week][team][slot] > 0)
					noted[season->lineup[week][team][slot]] = true;
}

/* ---- bowlers who are one person ---- */

static bool has_rating(const struct season_values *ratings, int bowler, int32_t kind)
{
	for (size_t next = 0; next < ratings->count; next++)
		if (ratings->list[next].bowler == bowler && ratings->list[next].kind == kind)
			return true;
	return false;
}

/* Ratings of a kind that the other one has too are left out. */
static void move_ratings(struct season_values *ratings, int bowler, int into)
{
	bool known[RATINGS];
	size_t kept = 0;

	for (int32_t kind = 0; kind < RATINGS; kind++)
		known[kind] = has_rating(ratings, into, kind);
	for (size_t next = 0; next < ratings->count; next++) {
		struct season_value rating = ratings->list[next];

		if (rating.bowler == bowler && known[rating.kind])
			continue;
		if (rating.bowler == bowler)
			rating.bowler = into;
		ratings->list[kept++] = rating;
	}
	ratings->count = kept;
}

static void move_rows(struct season_rows *rows, int bowler, int into)
{
	for (size_t next = 0; next < rows->count; next++)
		if (rows->list[next].bowler == bowler)
			rows->list[next].bowler = into;
}

static void move_lineups(struct season *season, int bowler, int into)
{
	for (int week = 1; week <= LEAGUE_MOST_WEEKS; week++)
		for (int team = 1; team <= season->team_count; team++)
			for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
				if (season->lineup[week][team][slot] == bowler)
					season->lineup[week][team][slot] = (int16_t)into;
}

void season_identify(struct season *season, int bowler, int64_t person)
{
	const int into = season_find_person(season, person);
	struct season_bowler *one = season->bowlers + bowler;

	if (into == 0 || into == bowler) {
		*one = (struct season_bowler){ .person = person, .team = one->team };
		return;
	}
	if (season->bowlers[into].team == 0)
		season->bowlers[into].team = one->team;
	*one = (struct season_bowler){ .person = 0 };
	move_ratings(&season->ratings, bowler, into);
	move_rows(&season->rows, bowler, into);
	move_rows(&season->plans, bowler, into);
	move_lineups(season, bowler, into);
}

/* ---- names for people ---- */

const char *season_team_name(const struct season *season, int team)
{
	return team >= 1 && team <= season->team_count ? season->teams[team].name : "";
}

void season_bowler_name(const struct season *season, int bowler, char name[LEAGUE_NAME_SIZE])
{
	const struct season_bowler *one;

	name[0] = '\0';
	if (bowler < 1 || (size_t)bowler >= season->bowler_count)
		return;
	one = season->bowlers + bowler;
	if (!is_known(one))
		return;
	if (one->name[0] != '\0')
		memcpy(name, one->name, LEAGUE_NAME_SIZE);
	else
		snprintf(name, LEAGUE_NAME_SIZE, "#%" PRId64, one->person);
}

bool season_takes_part(const struct season *season, int team, int week)
{
	const struct season_team *one;

	if (team < 1 || team > season->team_count)
		return false;
	one = season->teams + team;
	return one->name[0] != '\0' && one->first_week <= week &&
	       (one->withdrawn == 0 || week < one->withdrawn);
}

uint64_t season_locked(const struct season *season)
{
	uint64_t weeks = 0;

	for (int week = 1; week <= LEAGUE_MOST_WEEKS; week++)
		if (season->weeks[week].locked)
			weeks |= UINT64_C(1) << (week - 1);
	return weeks;
}

/* ---- nights on lanes of this house ---- */

bool season_has_started(const struct season *season, int week)
{
	const struct season_week *one = season->weeks + week;

	for (int next = 0; next < one->pair_count; next++)
		if (one->pairs[next].started)
			return true;
	return false;
}

/* The games, as bits, in which a row of the team has a cell; *open: those of them that are not
 * over.
 */
static uint32_t games_of(const struct season *season, int week, int team, int games, uint32_t *open)
{
	uint32_t filled = 0;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		for (int game = 0; row != NULL && game < games; game++) {
			if (row->cells[game].kind == CELL_EMPTY)
				continue;
			filled |= 1U << game;
			if (cell_is_open(row->cells + game))
				*open |= 1U << game;
		}
	}
	return filled;
}

uint32_t season_games_over(const struct season *season, int week, const struct season_pair *pair)
{
	const int games = season_settings(season, week).value[SETTING_GAMES];
	uint32_t open = 0;
	const uint32_t left = games_of(season, week, pair->left, games, &open);
	const uint32_t right = games_of(season, week, pair->right, games, &open);

	return (left != 0 && right != 0 ? left & right : left | right) & ~open;
}

bool season_is_complete(const struct season *season, int week, const struct season_pair *pair)
{
	const int games = season_settings(season, week).value[SETTING_GAMES];

	return season_games_over(season, week, pair) == (1U << games) - 1;
}

void season_lapse(struct season *season, int week, int team)
{
	const struct season_pair *pair = season_pair_of(season, week, team);
	uint64_t *confirmed = &season->weeks[week].confirmed;

	*confirmed &= ~season_bit(team);
	if (pair != NULL)
		*confirmed &= ~(season_bit(pair->left) | season_bit(pair->right));
}

struct cell *season_next_reference(struct season *season, size_t *place)
{
	while (*place < season->rows.count * CELL_MOST_GAMES) {
		struct season_row *row = season->rows.list + *place / CELL_MOST_GAMES;
		struct cell *cell = row->cells + *place % CELL_MOST_GAMES;

		++*place;
		if (row->week != 0 && cell->game != 0)
			return cell;
	}
	return NULL;
}

struct cell *season_next_reference_in(struct season *season, int week, size_t *place)
{
	const size_t slots = (size_t)LEAGUE_MOST_SLOTS * CELL_MOST_GAMES;

	while (*place < (size_t)season->team_count * slots) {
		const int team = (int)(*place / slots) + 1;
		const int slot = (int)(*place % slots / CELL_MOST_GAMES) + 1;
		const size_t game = *place % CELL_MOST_GAMES;
		struct season_row *row = (struct season_row *)season_row(season, week, team, slot);

		++*place;
		if (row != NULL && row->cells[game].game != 0)
			return row->cells + game;
	}
	return NULL;
}

/* ---- running totals ---- */

static size_t find_running(const struct season *season, int64_t game, int32_t seat)
{
	size_t place = 0;

	while (place < season->running_count &&
	       (season->running[place].game != game || season->running[place].seat != seat))
		place++;
	return place;
}

bool season_set_running(struct season *season, const struct season_running *running)
{
	const size_t place = find_running(season, running->game, running->seat);

	if (place < season->running_count) {
		season->running[place] = *running;
		return true;
	}
	return ROOM_APPEND(season->running, season->running_room, season->running_count, running);
}

const struct season_running *season_running(const struct season *season, int64_t game, int32_t seat)
{
	const size_t place = find_running(season, game, seat);

	return place < season->running_count ? season->running + place : NULL;
}

/* ---- the order of the nights ---- */

void calendar_free(struct calendar *calendar)
{
	free(calendar->nights);
	*calendar = (struct calendar){ .nights = NULL };
}

/* True for a day; "yes" is a day that is not known yet. */
static bool is_known_day(const char *day)
{
	return day[0] >= '0' && day[0] <= '9';
}

/* True for a match whose night is not that of its week. */
static bool has_own_night(const struct season_week *week, const struct season_pair *pair)
{
	return is_known_day(pair->postponed) && strcmp(pair->postponed, week->day) != 0;
}

/* The last week of which a match is bowled apart up to that day. */
static int last_apart(const struct season *season, const char *day)
{
	int last = 0;

	for (int week = 1; week <= season->week_count; week++) {
		const struct season_week *one = season->weeks + week;

		for (int next = 0; next < one->pair_count; next++)
			if (has_own_night(one, one->pairs + next) &&
			    strcmp(one->pairs[next].postponed, day) <= 0)
				last = week;
	}
	return last;
}

/* The last week that is bowled before the matches apart on that day. Of the weeks without a day
 * those up to the week of a match apart up to that day are, unless a week before them has that day
 * or a later one. */
static int32_t last_before(const struct season *season, int weeks, const char *day)
{
	const int week = last_apart(season, day);
	bool is_past = false;
	int32_t last = 0;

	for (int next = 1; next <= weeks; next++) {
		const char *other = season->weeks[next].day;
		const bool is_known = other[0] != '\0';

		if (is_known ? strcmp(other, day) < 0 : next <= week && !is_past)
			last = next;
		is_past |= is_known && strcmp(other, day) >= 0;
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

/* The teams of the pairs that have that day; those before `first` have been seen. */
static uint64_t teams_of(const struct season_week *week, int first, const char *day)
{
	uint64_t teams = 0;

	for (int next = first; next < week->pair_count; next++)
		if (strcmp(week->pairs[next].postponed, day) == 0)
			teams |= season_bit(week->pairs[next].left) |
			         season_bit(week->pairs[next].right);
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

		if (!has_own_night(one, pair))
			continue;
		apart.teams = teams_of(one, next, pair->postponed) & night.teams;
		memcpy(apart.day, pair->postponed, sizeof apart.day);
		apart.after = last_before(season, weeks, apart.day);
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

/* ---- checks over several lines ---- */

static const struct league_refusal accepted = { .reason = LEAGUE_REASON_ACCEPTED };

static bool is_refused(const struct league_refusal *refusal)
{
	return refusal->reason != LEAGUE_REASON_ACCEPTED;
}

/* ---- settings ---- */

static struct league_refusal check_settings(const struct season *season)
{
	struct settings settings = season_settings(season, 1);
	struct league_refusal refusal = settings_check(&settings);
	int32_t week = 1;

	for (size_t next = 0; !is_refused(&refusal) && next < season->settings.count; next++) {
		if (season->settings.list[next].week == week)
			continue;
		week = season->settings.list[next].week;
		settings = season_settings(season, week);
		refusal = settings_check(&settings);
	}
	if (is_refused(&refusal) && week > 1)
		refusal.week = week;
	return refusal;
}

/* ---- line-ups and pairs ---- */

static bool states_lineup(const struct season *season, int week, int team)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		if (season->lineup[week][team][slot] != 0 ||
		    season_plan(season, week, team, slot) != NULL)
			return true;
	return false;
}

/* A bowler has one place in the line-up that a week changes. */
static struct league_refusal check_lineup(const struct season *season, int week, int team)
{
	int planned[LEAGUE_MOST_SLOTS + 1] = { 0 };

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *plan = season_plan(season, week, team, slot);

		planned[slot] =
		    plan != NULL ? plan->bowler : season_planned(season, week, team, slot);
		for (int other = 1; planned[slot] != 0 && other < slot; other++)
			if (planned[other] == planned[slot])
				return (struct league_refusal){
					.reason = LEAGUE_REASON_TWICE_IN_LINEUP,
					.week = week,
					.team = team,
					.bowler = planned[slot],
				};
	}
	return accepted;
}

static struct league_refusal check_lineups(const struct season *season, int week)
{
	struct league_refusal refusal = accepted;

	for (int team = 1; team <= season->team_count && !is_refused(&refusal); team++)
		if (states_lineup(season, week, team))
			refusal = check_lineup(season, week, team);
	return refusal;
}

/* A pair has its lane and the next one; pairs are ordered by lane. */
static struct league_refusal check_pairs(const struct season *season, int week)
{
	const struct season_week *one = season->weeks + week;

	for (int next = 1; next < one->pair_count; next++)
		if (one->pairs[next].lane < one->pairs[next - 1].lane + 2)
			return (struct league_refusal){ .reason = LEAGUE_REASON_LANES_OVERLAP,
				                        .week = week,
				                        .lane = one->pairs[next].lane };
	return accepted;
}

/* ---- nights ---- */

/* The limits of a night. */
struct night_limits {
	int games;
	int places;
	int32_t most_score;
};

static struct night_limits limits_of(const struct settings *settings)
{
	return (struct night_limits){ settings->value[SETTING_GAMES],
		                      settings->value[SETTING_BOWLERS],
		                      settings_most_score(settings) };
}

/* The game is counted from 0. Only typed scores are judged: the rules judge games. */
static enum league_reason judge_cell(const struct night_limits *limits, const struct cell *cell,
                                     int game)
{
	if (cell->kind == CELL_EMPTY)
		return LEAGUE_REASON_ACCEPTED;
	if (game >= limits->games)
		return LEAGUE_REASON_BAD_GAMES;
	return cell->game == 0 && cell->score > limits->most_score ? LEAGUE_REASON_BAD_SCORE
	                                                           : LEAGUE_REASON_ACCEPTED;
}

static struct league_refusal check_plan(const struct night_limits *limits,
                                        const struct season_row *plan)
{
	struct league_refusal refusal = { .week = plan->week,
		                          .team = plan->team,
		                          .bowler = plan->bowler };

	for (int game = 0; game < CELL_MOST_GAMES && !is_refused(&refusal); game++)
		refusal.reason = judge_cell(limits, plan->cells + game, game);
	return refusal;
}

/* The bowlers of one team's night, game by game. */
static struct league_refusal check_team(const struct season *season,
                                        const struct night_limits *limits, int week, int team)
{
	struct league_refusal refusal = { .week = week, .team = team };
	int filled[CELL_MOST_GAMES] = { 0 };

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++) {
			if (row->cells[game].kind == CELL_EMPTY)
				continue;
			refusal.bowler = row->bowler;
			refusal.reason = judge_cell(limits, row->cells + game, game);
			if (!is_refused(&refusal) && ++filled[game] > limits->places)
				refusal.reason = LEAGUE_REASON_CROWDED;
			if (is_refused(&refusal))
				return refusal;
		}
	}
	return accepted;
}

/* A bowler who bowled has one place in a game; an absentee may be missed by two teams. */
static struct league_refusal check_twice(const struct season *season, int week)
{
	uint8_t games[LEAGUE_MOST_BOWLERS + 1] = { 0 };

	for (int team = 1; team <= season->team_count; team++) {
		for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
			const struct season_row *row = season_row(season, week, team, slot);

			for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++) {
				const uint8_t bit = (uint8_t)(1U << game);

				if (row->cells[game].kind != CELL_BOWLED || row->bowler == 0)
					continue;
				if ((games[row->bowler] & bit) != 0)
					return (struct league_refusal){
						.reason = LEAGUE_REASON_TWICE_IN_GAME,
						.week = week,
						.team = team,
						.bowler = row->bowler,
					};
				games[row->bowler] |= bit;
			}
		}
	}
	return accepted;
}

/* The highest possible number: of games of a night, of places in a line-up, of pins. */
static void write_possible(const struct night_limits *limits, struct league_refusal *refusal)
{
	if (refusal->reason == LEAGUE_REASON_BAD_SCORE) {
		snprintf(refusal->possible, sizeof refusal->possible, "0-%d",
		         (int)limits->most_score);
		return;
	}
	snprintf(refusal->subject, sizeof refusal->subject, "%s",
	         settings_key(refusal->reason == LEAGUE_REASON_BAD_GAMES ? SETTING_GAMES
	                                                                 : SETTING_BOWLERS));
	snprintf(refusal->possible, sizeof refusal->possible, "1-%d",
	         refusal->reason == LEAGUE_REASON_BAD_GAMES ? limits->games : limits->places);
}

static struct league_refusal check_plans(const struct season *season)
{
	struct league_refusal refusal = accepted;

	for (size_t next = 0; next < season->plans.count && !is_refused(&refusal); next++) {
		const struct season_row *plan = season->plans.list + next;
		const struct settings settings = season_settings(season, plan->week);
		const struct night_limits limits = limits_of(&settings);

		if (plan->week == 0)
			continue; /* taken back */
		refusal = check_plan(&limits, plan);
		if (is_refused(&refusal))
			write_possible(&limits, &refusal);
	}
	return refusal;
}

/* True if the match of the team has another day than those of its week. */
static bool is_apart(const struct season *season, int week, int team)
{
	const struct season_pair *pair = season_pair_of(season, week, team);

	return pair != NULL && pair->postponed[0] != '\0';
}

static bool is_absent(const struct season_row *row)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->cells[game].kind == CELL_ABSENT || row->cells[game].kind == CELL_DECIDED)
			return true;
	return false;
}

static bool is_there(const struct season_row *row)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->cells[game].kind == CELL_BOWLED)
			return true;
	return false;
}

/* A bowler who bowls for one team is not absent in another that night. */
static struct league_refusal check_absent(const struct season *season, int week)
{
	uint8_t there[LEAGUE_MOST_BOWLERS + 1] = { 0 }; /* the team */

	for (int pass = 0; pass < 2; pass++) {
		for (int team = 1; team <= season->team_count; team++) {
			for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
				const struct season_row *row = season_row(season, week, team, slot);

				if (row == NULL || row->bowler == 0 || is_apart(season, week, team))
					continue;
				if (pass == 0 && is_there(row))
					there[row->bowler] = (uint8_t)team;
				if (pass == 1 && is_absent(row) && there[row->bowler] != 0 &&
				    there[row->bowler] != team)
					return (struct league_refusal){
						.reason = LEAGUE_REASON_ABSENT_ELSEWHERE,
						.week = week,
						.team = team,
						.bowler = row->bowler,
					};
			}
		}
	}
	return accepted;
}

static struct league_refusal check_night(const struct season *season, int week)
{
	const struct settings settings = season_settings(season, week);
	struct league_refusal refusal = accepted;
	struct night_limits limits;

	if (season->weeks[week].row_count == 0)
		return accepted;
	limits = limits_of(&settings);
	for (int team = 1; team <= season->team_count && !is_refused(&refusal); team++)
		refusal = check_team(season, &limits, week, team);
	if (is_refused(&refusal))
		write_possible(&limits, &refusal);
	if (!is_refused(&refusal))
		refusal = check_twice(season, week);
	return is_refused(&refusal) ? refusal : check_absent(season, week);
}

struct league_refusal season_check(const struct season *season)
{
	struct league_refusal refusal = check_settings(season);

	for (int week = 1; !is_refused(&refusal) && week <= LEAGUE_MOST_WEEKS; week++) {
		refusal = check_lineups(season, week);
		if (!is_refused(&refusal))
			refusal = check_pairs(season, week);
		if (!is_refused(&refusal))
			refusal = check_night(season, week);
	}
	return is_refused(&refusal) ? refusal : check_plans(season);
}
