/* The record of a league: what each kind of line says about a season, and its effect. */
#include "league/season/season.h"

#include "common/room.h"
#include "journal/moment.h"
#include "league/season/cell.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line that is taken, or a question what it would change. */
struct taking {
	const struct record_fact *fact;
	bool asks;
	bool had; /* the season has a fact with the key of the line */
	bool changes;
	bool continues; /* the next games of a row: the bowler and the recorded games stay */
};

/* Each kind has one function, which knows where the season keeps the fact and what can be one. It
 * applies the line; it answers a question, and the season stays as it is. */
typedef enum league_reason take(struct season *season, const struct league_line *line,
                                struct taking *taking);

/* Answer a question, if there is one. States: the line states a fact, rather than taking one back.
 * Equal: it is the fact that the season has. */
static bool is_answered(struct taking *taking, bool had, bool states, bool equal)
{
	taking->had = had;
	taking->changes = had != states || (had && !equal);
	return taking->asks;
}

/* ---- values ---- */

static bool is_yes_or_empty(const char *value)
{
	return value[0] == '\0' || strcmp(value, "yes") == 0;
}

/* 2026-11-16 */
static bool is_day(const char *text)
{
	int64_t moment;

	return strlen(text) == SEASON_DAY_SIZE - 1 &&
	       moment_read_day(&moment, pindeck_text_from(text, strlen(text)));
}

static bool has_team(const struct season *season, int64_t team)
{
	return team >= 1 && team <= season->team_count && season->teams[team].name[0] != '\0';
}

static bool has_bowler(const struct season *season, int64_t bowler)
{
	return bowler >= 1 && (size_t)bowler < season->bowler_count &&
	       (season->bowlers[bowler].name[0] != '\0' || season->bowlers[bowler].person != 0);
}

static bool is_used(const struct season_week *week)
{
	return week->pair_count > 0 || week->row_count > 0 || week->position;
}

/* The last week of the season, after that week has changed. */
static void count_weeks(struct season *season, int64_t week)
{
	if (season->week_count < week)
		season->week_count = (int32_t)week;
	while (season->week_count > 0 && !is_used(season->weeks + season->week_count))
		season->week_count--;
}

/* ---- the league ---- */

static enum league_reason take_founded(struct season *season, const struct league_line *line,
                                       struct taking *taking)
{
	if (is_answered(taking, season->founded, true,
	                strcmp(season->preset_name, line->value) == 0))
		return LEAGUE_REASON_ACCEPTED;
	if (season->founded)
		return LEAGUE_REASON_FOUNDED_TWICE;
	if (strlen(line->value) >= sizeof season->preset_name ||
	    !settings_apply_preset(&season->preset, line->value))
		return LEAGUE_REASON_UNKNOWN_PRESET;
	memcpy(season->preset_name, line->value, strlen(line->value) + 1);
	memcpy(season->league, line->league, sizeof season->league);
	season->founded = true;
	return LEAGUE_REASON_ACCEPTED;
}

static struct season_value *find_value(const struct season_values *values,
                                       const struct season_value *like)
{
	for (size_t next = 0; next < values->count; next++) {
		struct season_value *one = values->list + next;

		if (one->week == like->week && one->bowler == like->bowler &&
		    one->kind == like->kind)
			return one;
	}
	return NULL;
}

/* Keep a value in the order of weeks, in place of the known one. */
static enum league_reason put_value(struct season_values *values, struct season_value *known,
                                    struct season_value value)
{
	size_t place = values->count;

	if (known != NULL) {
		*known = value;
		return LEAGUE_REASON_ACCEPTED;
	}
	if (!ROOM_APPEND(values->list, values->room, values->count, &value))
		return LEAGUE_REASON_NO_MEMORY;
	for (; place > 0 && values->list[place - 1].week > value.week; place--)
		values->list[place] = values->list[place - 1];
	values->list[place] = value;
	return LEAGUE_REASON_ACCEPTED;
}

static void remove_value(struct season_values *values, struct season_value *known)
{
	values->count--;
	memmove(known, known + 1, (values->count - (size_t)(known - values->list)) * sizeof *known);
}

static enum league_reason take_set(struct season *season, const struct league_line *line,
                                   struct taking *taking)
{
	const enum setting setting = settings_find(line->subject);
	const bool states = line->value[0] != '\0';
	struct season_value value = { .week = league_line_first_week(line),
		                      .kind = (int32_t)setting };
	const bool readable =
	    setting != SETTINGS && states && settings_read(setting, line->value, &value.value);
	struct season_value *known = find_value(&season->settings, &value);

	if (is_answered(taking, known != NULL, states,
	                known != NULL && readable && known->value == value.value))
		return LEAGUE_REASON_ACCEPTED;
	if (setting == SETTINGS)
		return LEAGUE_REASON_UNKNOWN_SETTING;
	if (states && !readable)
		return LEAGUE_REASON_BAD_VALUE;
	if (states)
		return put_value(&season->settings, known, value);
	if (known != NULL)
		remove_value(&season->settings, known);
	return LEAGUE_REASON_ACCEPTED;
}

/* ---- teams and bowlers ---- */

/* Make room for bowlers up to this number. */
static bool reach_bowler(struct season *season, int64_t bowler)
{
	const struct season_bowler none = { .person = 0 };

	while (season->bowler_count <= (size_t)bowler)
		if (!ROOM_APPEND(season->bowlers, season->bowler_room, season->bowler_count, &none))
			return false;
	return true;
}

static enum league_reason take_bowler(struct season *season, const struct league_line *line,
                                      struct taking *taking)
{
	const bool had = has_bowler(season, line->bowler);
	int same;

	if (is_answered(taking, had, line->value[0] != '\0' || line->person != 0,
	                had && strcmp(season->bowlers[line->bowler].name, line->value) == 0 &&
	                    season->bowlers[line->bowler].person == line->person))
		return LEAGUE_REASON_ACCEPTED;
	if (line->bowler < 1)
		return LEAGUE_REASON_UNKNOWN_BOWLER;
	if (line->value[0] != '\0' && !league_line_is_name(line->value))
		return LEAGUE_REASON_BAD_NAME;
	same = season_find_bowler(season, line->value);
	if (same != 0 && same != line->bowler)
		return LEAGUE_REASON_NAME_TAKEN;
	same = season_find_person(season, line->person);
	if (same != 0 && same != line->bowler)
		return LEAGUE_REASON_NAME_TAKEN;
	if (!reach_bowler(season, line->bowler))
		return LEAGUE_REASON_NO_MEMORY;
	memcpy(season->bowlers[line->bowler].name, line->value, LEAGUE_NAME_SIZE);
	season->bowlers[line->bowler].person = line->person;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_team(struct season *season, const struct league_line *line,
                                    struct taking *taking)
{
	struct season_team *team = season->teams + line->team;

	if (is_answered(taking, team->name[0] != '\0', line->value[0] != '\0',
	                strcmp(team->name, line->value) == 0 &&
	                    team->first_week == league_line_first_week(line)))
		return LEAGUE_REASON_ACCEPTED;
	if (line->team < 1)
		return LEAGUE_REASON_UNKNOWN_TEAM;
	if (line->value[0] != '\0' && !league_line_is_name(line->value))
		return LEAGUE_REASON_BAD_NAME;
	for (int other = 1; line->value[0] != '\0' && other <= season->team_count; other++)
		if (other != line->team && strcmp(season->teams[other].name, line->value) == 0)
			return LEAGUE_REASON_NAME_TAKEN;
	memcpy(team->name, line->value, LEAGUE_NAME_SIZE);
	team->first_week = league_line_first_week(line);
	if (season->team_count < line->team)
		season->team_count = (int32_t)line->team;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_withdrawn(struct season *season, const struct league_line *line,
                                         struct taking *taking)
{
	struct season_team *team = season->teams + line->team;

	if (is_answered(taking, team->withdrawn != 0, line->week != 0,
	                team->withdrawn == line->week))
		return LEAGUE_REASON_ACCEPTED;
	team->withdrawn = (int32_t)line->week;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_member(struct season *season, const struct league_line *line,
                                      struct taking *taking)
{
	const int32_t now =
	    has_bowler(season, line->bowler) ? season->bowlers[line->bowler].team : 0;

	if (is_answered(taking, now != 0, line->team != 0, now == line->team))
		return LEAGUE_REASON_ACCEPTED;
	if (line->team != 0 && !has_team(season, line->team))
		return LEAGUE_REASON_UNKNOWN_TEAM;
	if (!has_bowler(season, line->bowler))
		return LEAGUE_REASON_UNKNOWN_BOWLER;
	season->bowlers[line->bowler].team = (int32_t)line->team;
	return LEAGUE_REASON_ACCEPTED;
}

static const struct {
	const char *word;
	int32_t least;
	int32_t most;
} ratings[RATINGS] = {
	[RATING_ENTERING] = { "entering", 0, 300 },
	[RATING_HANDICAP] = { "handicap", 0, 300 },
	[RATING_CLASS] = { "class", 1, 8 },
};

const char *record_rating_word(enum season_rating_kind kind)
{
	return ratings[kind].word;
}

static bool read_rating(const struct league_line *line, struct season_value *rating)
{
	char *end;
	long value;

	rating->value = -1;
	for (rating->kind = 0; rating->kind < RATINGS; rating->kind++)
		if (strcmp(line->subject, ratings[rating->kind].word) == 0)
			break;
	if (rating->kind == RATINGS)
		return false;
	if (line->value[0] == '\0')
		return true;
	if (line->value[0] < '0' || line->value[0] > '9' || strlen(line->value) > 3)
		return false;
	value = strtol(line->value, &end, 10);
	rating->value = (int32_t)value;
	return *end == '\0' && value >= ratings[rating->kind].least &&
	       value <= ratings[rating->kind].most;
}

static enum league_reason take_rated(struct season *season, const struct league_line *line,
                                     struct taking *taking)
{
	struct season_value rating = { .bowler = (int32_t)line->bowler,
		                       .week = league_line_first_week(line) };
	const bool readable = read_rating(line, &rating);
	struct season_value *known = find_value(&season->ratings, &rating);
	const bool had = known != NULL && known->value >= 0;

	if (is_answered(taking, had, line->value[0] != '\0',
	                had && readable && known->value == rating.value))
		return LEAGUE_REASON_ACCEPTED;
	if (!readable)
		return LEAGUE_REASON_BAD_RATING;
	return put_value(&season->ratings, known, rating);
}

static enum league_reason take_lineup(struct season *season, const struct league_line *line,
                                      struct taking *taking)
{
	int16_t *place = &season->lineup[league_line_first_week(line)][line->team][line->slot];
	const int16_t bowler = (int16_t)(line->bowler == 0 ? -1 : line->bowler);

	if (is_answered(taking, *place != 0, true, *place == bowler))
		return LEAGUE_REASON_ACCEPTED;
	if (line->slot < 1)
		return LEAGUE_REASON_BAD_SLOT;
	if (line->bowler != 0 && !has_bowler(season, line->bowler))
		return LEAGUE_REASON_UNKNOWN_BOWLER;
	*place = bowler;
	return LEAGUE_REASON_ACCEPTED;
}

/* True for cells of a place in which no ball is bowled that night. */
static bool can_be_planned(const struct season_row *plan)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++) {
		const enum cell_kind kind = plan->cells[game].kind;

		if (kind == CELL_BOWLED || kind == CELL_EXCLUDED)
			return false;
		if (plan->bowler == 0 && kind != CELL_EMPTY && kind != CELL_VACANT &&
		    kind != CELL_DUMMY)
			return false;
	}
	return true;
}

/* Store a row; one that was taken back has the week 0. */
static enum league_reason store_row(struct season_rows *rows, const struct season_row *row)
{
	uint32_t *place = &rows->place[row->week][row->team][row->slot];

	if (*place != 0)
		rows->list[*place - 1] = *row;
	else if (!ROOM_APPEND(rows->list, rows->room, rows->count, row))
		return LEAGUE_REASON_NO_MEMORY;
	else
		*place = (uint32_t)rows->count;
	return LEAGUE_REASON_ACCEPTED;
}

static void remove_row(struct season_rows *rows, const struct season_row *row)
{
	rows->list[rows->place[row->week][row->team][row->slot] - 1].week = 0;
}

static enum league_reason take_planned(struct season *season, const struct league_line *line,
                                       struct taking *taking)
{
	const struct season_row *now =
	    season_plan(season, (int)line->week, (int)line->team, (int)line->slot);
	const bool states = line->bowler != 0 || line->value[0] != '\0';
	const struct season_row *plan = &taking->fact->row;

	if (is_answered(taking, now != NULL, states,
	                now != NULL && taking->fact->is_row && now->bowler == plan->bowler &&
	                    cells_are_equal(now->cells, plan->cells)))
		return LEAGUE_REASON_ACCEPTED;
	if (line->bowler != 0 && !has_bowler(season, line->bowler))
		return LEAGUE_REASON_UNKNOWN_BOWLER;
	if (!taking->fact->is_row || !can_be_planned(plan))
		return LEAGUE_REASON_BAD_PLAN;
	if (states)
		return store_row(&season->plans, plan);
	if (now != NULL)
		remove_row(&season->plans, plan);
	return LEAGUE_REASON_ACCEPTED;
}

/* ---- the schedule ---- */

static void remove_pair(struct season_week *week, struct season_pair *pair)
{
	const size_t place = (size_t)(pair - week->pairs);

	week->pair_count--;
	memmove(pair, pair + 1, ((size_t)week->pair_count - place) * sizeof *pair);
}

/* A team meets one other in a week: take it out of the pairs on other lanes. */
static void take_out(struct season_week *week, int64_t team, int64_t lane)
{
	for (int next = week->pair_count - 1; team != 0 && next >= 0; next--) {
		struct season_pair *pair = week->pairs + next;

		if (pair->lane == lane)
			continue;
		if (pair->left == team)
			pair->left = 0;
		if (pair->right == team)
			pair->right = 0;
		if (pair->left == 0 && pair->right == 0)
			remove_pair(week, pair);
	}
}

/* Insert a new pair in the order of lanes. There is room, because no two pairs share a team. */
static struct season_pair *insert_pair(struct season_week *week, int32_t lane)
{
	int place = week->pair_count;

	while (place > 0 && week->pairs[place - 1].lane > lane)
		place--;
	memmove(week->pairs + place + 1, week->pairs + place,
	        (size_t)(week->pair_count - place) * sizeof *week->pairs);
	week->pair_count++;
	week->pairs[place] = (struct season_pair){ .lane = lane };
	return week->pairs + place;
}

static enum league_reason take_paired(struct season *season, const struct league_line *line,
                                      struct taking *taking)
{
	struct season_week *week = season->weeks + line->week;
	struct season_pair *pair = season_pair_on(season, (int)line->week, (int)line->lane);

	if (is_answered(taking, pair != NULL, line->team != 0 || line->other != 0,
	                pair != NULL && pair->left == line->team && pair->right == line->other))
		return LEAGUE_REASON_ACCEPTED;
	if (line->lane < 1)
		return LEAGUE_REASON_BAD_LANE;
	if ((line->team != 0 && !has_team(season, line->team)) ||
	    (line->other != 0 && !has_team(season, line->other)))
		return LEAGUE_REASON_UNKNOWN_TEAM;
	if (line->team != 0 && line->team == line->other)
		return LEAGUE_REASON_SAME_TEAM;
	take_out(week, line->team, line->lane);
	take_out(week, line->other, line->lane);
	pair = season_pair_on(season, (int)line->week, (int)line->lane);
	if (line->team == 0 && line->other == 0) {
		if (pair != NULL)
			remove_pair(week, pair);
		count_weeks(season, line->week);
		return LEAGUE_REASON_ACCEPTED;
	}
	if (pair == NULL)
		pair = insert_pair(week, (int32_t)line->lane);
	pair->left = (int32_t)line->team;
	pair->right = (int32_t)line->other;
	count_weeks(season, line->week);
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_position(struct season *season, const struct league_line *line,
                                        struct taking *taking)
{
	if (is_answered(taking, season->weeks[line->week].position, line->value[0] != '\0',
	                is_yes_or_empty(line->value)))
		return LEAGUE_REASON_ACCEPTED;
	if (!is_yes_or_empty(line->value))
		return LEAGUE_REASON_BAD_VALUE;
	season->weeks[line->week].position = line->value[0] != '\0';
	count_weeks(season, line->week);
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_dated(struct season *season, const struct league_line *line,
                                     struct taking *taking)
{
	char *day = season->weeks[line->week].day;

	if (is_answered(taking, day[0] != '\0', line->value[0] != '\0',
	                strcmp(day, line->value) == 0))
		return LEAGUE_REASON_ACCEPTED;
	if (line->value[0] != '\0' && !is_day(line->value))
		return LEAGUE_REASON_BAD_DAY;
	memcpy(day, line->value, strlen(line->value) + 1);
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_skipped(struct season *season, const struct league_line *line,
                                       struct taking *taking)
{
	char(*list)[SEASON_DAY_SIZE];
	size_t place = 0;
	bool had;

	while (place < season->skipped_count && strcmp(season->skipped[place], line->subject) < 0)
		place++;
	had = place < season->skipped_count && strcmp(season->skipped[place], line->subject) == 0;
	if (is_answered(taking, had, line->value[0] != '\0', is_yes_or_empty(line->value)))
		return LEAGUE_REASON_ACCEPTED;
	if (!is_day(line->subject))
		return LEAGUE_REASON_BAD_DAY;
	if (!is_yes_or_empty(line->value))
		return LEAGUE_REASON_BAD_VALUE;
	if (had) {
		if (line->value[0] != '\0')
			return LEAGUE_REASON_ACCEPTED;
		season->skipped_count--;
		memmove(season->skipped + place, season->skipped + place + 1,
		        (season->skipped_count - place) * sizeof *season->skipped);
		return LEAGUE_REASON_ACCEPTED;
	}
	if (line->value[0] == '\0')
		return LEAGUE_REASON_ACCEPTED;
	list = room_for_one(season->skipped, &season->skipped_room, season->skipped_count,
	                    sizeof *list);
	if (list == NULL)
		return LEAGUE_REASON_NO_MEMORY;
	season->skipped = list;
	memmove(list + place + 1, list + place, (season->skipped_count - place) * sizeof *list);
	memcpy(list[place], line->subject, SEASON_DAY_SIZE);
	season->skipped_count++;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_postponed(struct season *season, const struct league_line *line,
                                         struct taking *taking)
{
	struct season_pair *pair = season_pair_on(season, (int)line->week, (int)line->lane);

	if (is_answered(taking, pair != NULL && pair->postponed[0] != '\0', line->value[0] != '\0',
	                pair != NULL && strcmp(pair->postponed, line->value) == 0))
		return LEAGUE_REASON_ACCEPTED;
	if (pair == NULL)
		return LEAGUE_REASON_BAD_LANE;
	if (!is_yes_or_empty(line->value) && !is_day(line->value))
		return LEAGUE_REASON_BAD_DAY;
	memcpy(pair->postponed, line->value, strlen(line->value) + 1);
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_started(struct season *season, const struct league_line *line,
                                       struct taking *taking)
{
	struct season_pair *pair = season_pair_on(season, (int)line->week, (int)line->lane);

	if (is_answered(taking, pair != NULL && pair->started, true, true))
		return LEAGUE_REASON_ACCEPTED;
	if (pair == NULL)
		return LEAGUE_REASON_BAD_LANE;
	pair->started = true;
	return LEAGUE_REASON_ACCEPTED;
}

/* ---- the nights ---- */

/* V and D need no bowler. */
static bool needs_bowler(const struct season_row *row)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++) {
		const enum cell_kind kind = row->cells[game].kind;

		if (kind != CELL_EMPTY && kind != CELL_VACANT && kind != CELL_DUMMY)
			return true;
	}
	return false;
}

/* The bowler and the games that are recorded stay. */
static bool continues(const struct season_row *now, const struct season_row *row)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (now->cells[game].kind != CELL_EMPTY &&
		    !cell_is_equal(now->cells + game, row->cells + game))
			return false;
	return now->bowler == row->bowler;
}

static enum league_reason take_scored(struct season *season, const struct league_line *line,
                                      struct taking *taking)
{
	const struct season_row *now =
	    season_row(season, (int)line->week, (int)line->team, (int)line->slot);
	const bool is_new = now == NULL;
	const bool states = line->bowler != 0 || line->value[0] != '\0';
	const struct season_row *row = &taking->fact->row;

	taking->continues = now != NULL && continues(now, row);
	if (is_answered(taking, now != NULL, states,
	                now != NULL && taking->fact->is_row && now->bowler == row->bowler &&
	                    cells_are_equal(now->cells, row->cells)))
		return LEAGUE_REASON_ACCEPTED;
	if (!states) {
		if (now != NULL) {
			remove_row(&season->rows, row);
			season->weeks[line->week].row_count--;
			count_weeks(season, line->week);
		}
		season_lapse(season, (int)line->week, (int)line->team);
		return LEAGUE_REASON_ACCEPTED;
	}
	if (!taking->fact->is_row)
		return LEAGUE_REASON_BAD_CELL;
	if (line->bowler == 0 ? needs_bowler(row) : !has_bowler(season, line->bowler))
		return LEAGUE_REASON_UNKNOWN_BOWLER;
	season_lapse(season, (int)line->week, (int)line->team);
	if (store_row(&season->rows, row) != LEAGUE_REASON_ACCEPTED)
		return LEAGUE_REASON_NO_MEMORY;
	season->weeks[line->week].row_count += is_new;
	count_weeks(season, line->week);
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_forfeited(struct season *season, const struct league_line *line,
                                         struct taking *taking)
{
	uint64_t *forfeited = &season->weeks[line->week].forfeited;
	const uint64_t bit = season_bit(line->team);

	if (is_answered(taking, (*forfeited & bit) != 0, line->value[0] != '\0',
	                is_yes_or_empty(line->value)))
		return LEAGUE_REASON_ACCEPTED;
	if (!is_yes_or_empty(line->value))
		return LEAGUE_REASON_BAD_VALUE;
	*forfeited = line->value[0] != '\0' ? *forfeited | bit : *forfeited & ~bit;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_adjusted(struct season *season, const struct league_line *line,
                                        struct taking *taking)
{
	int32_t *adjusted = &season->weeks[line->week].adjusted[line->team];
	int32_t halves = 0;
	const bool readable = number_text_read_points(&halves, line->value);

	if (is_answered(taking, *adjusted != 0, !readable || halves != 0,
	                readable && *adjusted == halves))
		return LEAGUE_REASON_ACCEPTED;
	if (!readable)
		return LEAGUE_REASON_BAD_POINTS;
	*adjusted = halves;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_confirmed(struct season *season, const struct league_line *line,
                                         struct taking *taking)
{
	struct season_week *week = season->weeks + line->week;

	if (is_answered(taking, (week->confirmed & season_bit(line->team)) != 0, true, true))
		return LEAGUE_REASON_ACCEPTED;
	week->confirmed |= season_bit(line->team);
	week->confirmed_at[line->team] = line->time;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_locked(struct season *season, const struct league_line *line,
                                      struct taking *taking)
{
	bool *locked = &season->weeks[line->week].locked;
	const bool wanted = line->kind == LEAGUE_LOCKED;

	if (is_answered(taking, *locked == wanted, true, true))
		return LEAGUE_REASON_ACCEPTED;
	*locked = wanted;
	return LEAGUE_REASON_ACCEPTED;
}

static enum league_reason take_noted(struct season *season, const struct league_line *line,
                                     struct taking *taking)
{
	(void)season;
	(void)line;
	(void)is_answered(taking, false, true, false);
	return LEAGUE_REASON_ACCEPTED;
}

/* ---- every kind ---- */

#define take_unlocked take_locked
#define KIND_TAKE(NAME, word, fields) [LEAGUE_##NAME] = take_##word,

static take *const takes[LEAGUE_KINDS] = { LEAGUE_KIND_LIST(KIND_TAKE) };

/* What the key of a fact must be: checked before the line is applied. */
enum {
	NEEDS_WEEK = 1, /* not from the first week on, but one week */
	NEEDS_PAIR = 2, /* on that lane in that week */
	NEEDS_SLOT = 4,
	NEEDS_TEAM = 8, /* that the league has */
	NEEDS_BOWLER = 16
};

static const unsigned needs[LEAGUE_KINDS] = {
	[LEAGUE_WITHDRAWN] = NEEDS_TEAM,
	[LEAGUE_RATED] = NEEDS_BOWLER,
	[LEAGUE_LINEUP] = NEEDS_TEAM,
	[LEAGUE_PLANNED] = NEEDS_WEEK | NEEDS_SLOT | NEEDS_TEAM,
	[LEAGUE_PAIRED] = NEEDS_WEEK,
	[LEAGUE_POSITION] = NEEDS_WEEK,
	[LEAGUE_DATED] = NEEDS_WEEK,
	[LEAGUE_POSTPONED] = NEEDS_WEEK | NEEDS_PAIR,
	[LEAGUE_STARTED] = NEEDS_WEEK | NEEDS_PAIR,
	[LEAGUE_SCORED] = NEEDS_WEEK | NEEDS_SLOT | NEEDS_TEAM,
	[LEAGUE_FORFEITED] = NEEDS_WEEK | NEEDS_TEAM,
	[LEAGUE_ADJUSTED] = NEEDS_WEEK | NEEDS_TEAM,
	[LEAGUE_CONFIRMED] = NEEDS_WEEK | NEEDS_TEAM,
	[LEAGUE_LOCKED] = NEEDS_WEEK,
	[LEAGUE_UNLOCKED] = NEEDS_WEEK,
};

static enum league_reason check_key(const struct season *season, const struct league_line *line)
{
	const unsigned needed = needs[line->kind];

	if ((needed & NEEDS_WEEK) != 0 && line->week < 1)
		return LEAGUE_REASON_BAD_WEEK;
	if ((needed & NEEDS_PAIR) != 0 &&
	    season_pair_on(season, (int)line->week, (int)line->lane) == NULL)
		return LEAGUE_REASON_BAD_LANE;
	if ((needed & NEEDS_SLOT) != 0 && line->slot < 1)
		return LEAGUE_REASON_BAD_SLOT;
	if ((needed & NEEDS_TEAM) != 0 && !has_team(season, line->team))
		return LEAGUE_REASON_UNKNOWN_TEAM;
	return (needed & NEEDS_BOWLER) != 0 && !has_bowler(season, line->bowler)
	           ? LEAGUE_REASON_UNKNOWN_BOWLER
	           : LEAGUE_REASON_ACCEPTED;
}

/* Facts of a locked week only change with a reason. */
static bool is_locked(const struct season *season, const struct league_line *line)
{
	switch (line->kind) {
	case LEAGUE_PAIRED:
	case LEAGUE_SCORED:
	case LEAGUE_FORFEITED:
	case LEAGUE_ADJUSTED:
		return season->weeks[line->week].locked && line->text[0] == '\0';
	default:
		return false;
	}
}

/* The numbers of a line come from a store or a file: they index arrays. */
static enum league_reason check_bounds(const struct league_line *line, int64_t *most)
{
	const struct {
		int64_t number;
		int64_t most;
		enum league_reason reason;
	} bounds[] = {
		{ line->week, LEAGUE_MOST_WEEKS, LEAGUE_REASON_BAD_WEEK },
		{ line->lane, ENTRY_MOST_LANES, LEAGUE_REASON_LANE_TOO_HIGH },
		{ line->team, LEAGUE_MOST_TEAMS, LEAGUE_REASON_TOO_MANY_TEAMS },
		{ line->other, LEAGUE_MOST_TEAMS, LEAGUE_REASON_TOO_MANY_TEAMS },
		{ line->slot, LEAGUE_MOST_SLOTS, LEAGUE_REASON_BAD_SLOT },
		{ line->bowler, LEAGUE_MOST_BOWLERS, LEAGUE_REASON_TOO_MANY_BOWLERS },
		{ line->person, ENTRY_MOST_PERSONS, LEAGUE_REASON_UNREADABLE },
	};

	*most = 0;
	if (line->kind >= LEAGUE_KINDS)
		return LEAGUE_REASON_UNREADABLE;
	for (size_t next = 0; next < sizeof bounds / sizeof *bounds; next++) {
		if (bounds[next].number < 0)
			return LEAGUE_REASON_UNREADABLE;
		*most = bounds[next].most;
		if (bounds[next].number > bounds[next].most)
			return bounds[next].reason;
	}
	return LEAGUE_REASON_ACCEPTED;
}

/* Add a word to those that are possible, if there is room for it. */
static void add_possible(struct league_refusal *refusal, size_t *length, const char *word)
{
	if (*length + strlen(word) + sizeof ", " > sizeof refusal->possible)
		return;
	*length += (size_t)snprintf(refusal->possible + *length, sizeof refusal->possible - *length,
	                            "%s%s", *length == 0 ? "" : ", ", word);
}

static void explain(const struct league_line *line, struct league_refusal *refusal)
{
	const enum setting setting = settings_find(line->subject);
	size_t length = 0;

	snprintf(refusal->subject, sizeof refusal->subject, "%s", line->subject);
	if (refusal->reason == LEAGUE_REASON_BAD_VALUE && setting != SETTINGS)
		settings_possible(setting, refusal->possible);
	for (int preset = 0; refusal->reason == LEAGUE_REASON_UNKNOWN_PRESET &&
	                     settings_preset_name(preset) != NULL;
	     preset++)
		add_possible(refusal, &length, settings_preset_name(preset));
	for (int key = 0; refusal->reason == LEAGUE_REASON_UNKNOWN_SETTING && key < SETTINGS; key++)
		add_possible(refusal, &length, settings_key((enum setting)key));
}

/* The row of a line, without its cells. */
static struct season_row row_of(const struct league_line *line)
{
	return (struct season_row){ .week = (int32_t)line->week,
		                    .team = (int32_t)line->team,
		                    .slot = (int32_t)line->slot,
		                    .bowler = (int32_t)line->bowler };
}

struct record_fact record_read(const struct league_line *line)
{
	struct record_fact fact = { .line = line };

	if (line->kind != LEAGUE_SCORED && line->kind != LEAGUE_PLANNED)
		return fact;
	fact.row = row_of(line);
	fact.is_row = cells_read(fact.row.cells, line->value) > 0 ||
	              (line->kind == LEAGUE_PLANNED && line->value[0] == '\0');
	return fact;
}

struct record_fact record_of_row(struct league_line *line, const struct season_row *row)
{
	*line = (struct league_line){
		.kind = LEAGUE_SCORED, .week = row->week, .team = row->team, .slot = row->slot
	};
	if (cells_count(row->cells) > 0) {
		line->bowler = row->bowler;
		cells_write(row->cells, line->value);
	}
	return (struct record_fact){ .line = line, .row = *row, .is_row = true };
}

struct league_refusal record_take(struct season *season, const struct record_fact *fact)
{
	const struct league_line *line = fact->line;
	struct taking taking = { .fact = fact };
	int64_t most;
	struct league_refusal refusal = { .reason = check_bounds(line, &most) };

	if (refusal.reason != LEAGUE_REASON_ACCEPTED) {
		snprintf(refusal.possible, sizeof refusal.possible, "1-%" PRId64, most);
		return refusal;
	}
	if (!league_line_has_only_its_fields(line))
		refusal.reason = LEAGUE_REASON_NOT_ITS_FIELD;
	else if (!season->founded && line->kind != LEAGUE_FOUNDED)
		refusal.reason = LEAGUE_REASON_NOT_FOUNDED;
	else if (is_locked(season, line))
		refusal.reason = LEAGUE_REASON_LOCKED;
	else
		refusal.reason = check_key(season, line);
	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		refusal.reason = takes[line->kind](season, line, &taking);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		explain(line, &refusal);
	else
		season->lines++;
	return refusal;
}

struct league_refusal record_apply(struct season *season, const struct league_line *line)
{
	const struct record_fact fact = record_read(line);

	return record_take(season, &fact);
}

/* ---- questions ---- */

/* A line-up or a plan decides who bowls; nothing was bowled that a new one could correct. */
static bool is_plan(const struct league_line *line)
{
	return line->kind == LEAGUE_LINEUP || line->kind == LEAGUE_PLANNED;
}

/* Scores and decisions of a night that is locked, or that the captain has confirmed. */
static bool is_settled(const struct season *season, const struct league_line *line)
{
	const struct season_week *week = season->weeks + line->week;

	return (line->kind == LEAGUE_SCORED || line->kind == LEAGUE_FORFEITED ||
	        line->kind == LEAGUE_ADJUSTED) &&
	       (week->locked || (week->confirmed & season_bit(line->team)) != 0);
}

struct record_effect record_ask(const struct season *season, const struct record_fact *fact)
{
	struct taking taking = { .fact = fact, .asks = true };
	const struct league_line *line = fact->line;
	int64_t most;

	if (check_bounds(line, &most) != LEAGUE_REASON_ACCEPTED)
		return (struct record_effect){ .changes = true };
	/* the season is not changed: the line is not applied */
	(void)takes[line->kind]((struct season *)season, line, &taking);
	return (struct record_effect){
		.changes = taking.changes,
		.corrects = taking.changes && !is_plan(line) &&
		            (is_settled(season, line) || (taking.had && !taking.continues)),
	};
}
