/* The facts of a season as lines: the fact that a line would change, and all facts. */
#include "league/season/record.h"

#include "league/season/number_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Each function writes the fact that a line of its kind is about as the season has it: into the
 * value, and the other fields that are not its key. False: the season has no such fact. */
typedef bool fact(const struct season *season, const struct league_line *line,
                  struct league_line *now);

static void set_value(struct league_line *line, const char *value)
{
	snprintf(line->value, sizeof line->value, "%s", value);
}

static bool fact_founded(const struct season *season, const struct league_line *line,
                         struct league_line *now)
{
	(void)line;
	set_value(now, season->preset_name);
	return season->founded;
}

static bool fact_set(const struct season *season, const struct league_line *line,
                     struct league_line *now)
{
	for (size_t next = 0; next < season->setting_count; next++) {
		const struct season_setting *one = season->settings + next;

		if (one->week != league_line_first_week(line) ||
		    strcmp(settings_key(one->setting), line->subject) != 0)
			continue;
		settings_write(one->setting, one->value, now->value);
		return true;
	}
	return false;
}

static bool fact_bowler(const struct season *season, const struct league_line *line,
                        struct league_line *now)
{
	if ((size_t)line->bowler >= season->bowler_count)
		return false;
	set_value(now, season->bowlers[line->bowler].name);
	now->person = season->bowlers[line->bowler].person;
	return now->value[0] != '\0' || now->person != 0;
}

static bool fact_team(const struct season *season, const struct league_line *line,
                      struct league_line *now)
{
	set_value(now, season->teams[line->team].name);
	now->week = season->teams[line->team].first_week;
	return now->value[0] != '\0';
}

static bool fact_withdrawn(const struct season *season, const struct league_line *line,
                           struct league_line *now)
{
	now->week = season->teams[line->team].withdrawn;
	return now->week != 0;
}

static bool fact_member(const struct season *season, const struct league_line *line,
                        struct league_line *now)
{
	if ((size_t)line->bowler >= season->bowler_count)
		return false;
	now->team = season->bowlers[line->bowler].team;
	return now->team != 0;
}

static bool fact_rated(const struct season *season, const struct league_line *line,
                       struct league_line *now)
{
	for (size_t next = 0; next < season->rating_count; next++) {
		const struct season_rating *one = season->ratings + next;

		if (one->bowler != line->bowler || one->week != league_line_first_week(line) ||
		    one->value < 0 || strcmp(record_rating_word(one->kind), line->subject) != 0)
			continue;
		snprintf(now->value, sizeof now->value, "%" PRId32, one->value);
		return true;
	}
	return false;
}

static bool fact_lineup(const struct season *season, const struct league_line *line,
                        struct league_line *now)
{
	const int bowler = season->lineup[league_line_first_week(line)][line->team][line->slot];

	now->bowler = bowler > 0 ? bowler : 0;
	return bowler != 0;
}

/* Cells after the last that is not empty are not written. */
static int cell_count(const struct season_row *row)
{
	int count = CELL_MOST_GAMES;

	while (count > 1 && row->cells[count - 1].kind == CELL_EMPTY)
		count--;
	return count;
}

static bool fact_planned(const struct season *season, const struct league_line *line,
                         struct league_line *now)
{
	const struct season_row *plan =
	    season_plan(season, (int)line->week, (int)line->team, (int)line->slot);

	if (plan == NULL)
		return false;
	now->bowler = plan->bowler;
	set_value(now, "");
	if (plan->cells[0].kind != CELL_EMPTY || cell_count(plan) > 1)
		cells_write(plan->cells, cell_count(plan), now->value);
	return true;
}

static const struct season_pair *pair_on(const struct season *season,
                                         const struct league_line *line)
{
	const struct season_week *week = season->weeks + line->week;

	for (int next = 0; next < week->pair_count; next++)
		if (week->pairs[next].lane == line->lane)
			return week->pairs + next;
	return NULL;
}

static bool fact_paired(const struct season *season, const struct league_line *line,
                        struct league_line *now)
{
	const struct season_pair *pair = pair_on(season, line);

	now->team = pair != NULL ? pair->left : 0;
	now->other = pair != NULL ? pair->right : 0;
	return pair != NULL;
}

static bool fact_position(const struct season *season, const struct league_line *line,
                          struct league_line *now)
{
	set_value(now, season->weeks[line->week].position ? "yes" : "");
	return season->weeks[line->week].position;
}

static bool fact_dated(const struct season *season, const struct league_line *line,
                       struct league_line *now)
{
	set_value(now, season->weeks[line->week].day);
	return now->value[0] != '\0';
}

static bool fact_skipped(const struct season *season, const struct league_line *line,
                         struct league_line *now)
{
	for (size_t next = 0; next < season->skipped_count; next++) {
		if (strcmp(season->skipped[next], line->subject) != 0)
			continue;
		set_value(now, "yes");
		return true;
	}
	return false;
}

static bool fact_postponed(const struct season *season, const struct league_line *line,
                           struct league_line *now)
{
	const struct season_pair *pair = pair_on(season, line);

	set_value(now, pair != NULL ? pair->postponed : "");
	return now->value[0] != '\0';
}

static bool fact_started(const struct season *season, const struct league_line *line,
                         struct league_line *now)
{
	const struct season_pair *pair = pair_on(season, line);

	(void)now;
	return pair != NULL && pair->started;
}

static bool fact_scored(const struct season *season, const struct league_line *line,
                        struct league_line *now)
{
	const struct season_row *row =
	    season_row(season, (int)line->week, (int)line->team, (int)line->slot);

	if (row == NULL)
		return false;
	now->bowler = row->bowler;
	cells_write(row->cells, cell_count(row), now->value);
	return true;
}

static bool has_bit(uint64_t bits, const struct league_line *line)
{
	return line->team >= 1 && (bits >> (line->team - 1) & 1) != 0;
}

static bool fact_forfeited(const struct season *season, const struct league_line *line,
                           struct league_line *now)
{
	const bool has = has_bit(season->weeks[line->week].forfeited, line);

	set_value(now, has ? "yes" : "");
	return has;
}

static bool fact_adjusted(const struct season *season, const struct league_line *line,
                          struct league_line *now)
{
	const int32_t halves = season->weeks[line->week].adjusted[line->team];

	number_text_write_points(halves, now->value);
	return halves != 0;
}

static bool fact_confirmed(const struct season *season, const struct league_line *line,
                           struct league_line *now)
{
	(void)now;
	return has_bit(season->weeks[line->week].confirmed, line);
}

static bool fact_locked(const struct season *season, const struct league_line *line,
                        struct league_line *now)
{
	(void)now;
	return season->weeks[line->week].locked;
}

static bool fact_unlocked(const struct season *season, const struct league_line *line,
                          struct league_line *now)
{
	(void)now;
	return !season->weeks[line->week].locked;
}

static bool fact_noted(const struct season *season, const struct league_line *line,
                       struct league_line *now)
{
	(void)season;
	(void)line;
	(void)now;
	return false;
}

#define KIND_FACT(NAME, word, fields) [LEAGUE_##NAME] = fact_##word,

static fact *const facts[LEAGUE_KINDS] = { LEAGUE_KIND_LIST(KIND_FACT) };

/* ---- one line -----------------------------------------------------------------------------------
 */

static bool is_within_bounds(const struct league_line *line)
{
	return line->kind < LEAGUE_KINDS && line->week >= 0 && line->week <= LEAGUE_MOST_WEEKS &&
	       line->team >= 0 && line->team <= LEAGUE_MOST_TEAMS && line->slot >= 0 &&
	       line->slot <= LEAGUE_MOST_SLOTS && line->bowler >= 0;
}

/* The fact that this line states, in the canonical form. */
static struct league_line normal_of(const struct league_line *line)
{
	struct league_line normal = *line;
	struct season_row row = { .week = 0 };
	int32_t halves;

	if (line->kind == LEAGUE_SET || line->kind == LEAGUE_RATED || line->kind == LEAGUE_TEAM ||
	    line->kind == LEAGUE_LINEUP)
		normal.week = league_line_first_week(line);
	if ((line->kind == LEAGUE_SCORED || line->kind == LEAGUE_PLANNED) &&
	    cells_read(row.cells, line->value) > 0)
		cells_write(row.cells, cell_count(&row), normal.value);
	if (line->kind == LEAGUE_ADJUSTED && number_text_read_points(&halves, line->value))
		number_text_write_points(halves, normal.value);
	return normal;
}

/* A line that takes a fact back, rather than stating one. */
static bool is_taking_back(const struct league_line *line)
{
	switch (line->kind) {
	case LEAGUE_WITHDRAWN:
		return line->week == 0;
	case LEAGUE_MEMBER:
		return line->team == 0;
	case LEAGUE_BOWLER:
		return line->value[0] == '\0' && line->person == 0;
	case LEAGUE_PAIRED:
		return line->team == 0 && line->other == 0;
	case LEAGUE_PLANNED:
		return line->bowler == 0 && line->value[0] == '\0';
	case LEAGUE_ADJUSTED:
		return strcmp(line->value, "0") == 0;
	case LEAGUE_SET:
	case LEAGUE_TEAM:
	case LEAGUE_RATED:
	case LEAGUE_POSITION:
	case LEAGUE_DATED:
	case LEAGUE_SKIPPED:
	case LEAGUE_POSTPONED:
	case LEAGUE_SCORED:
	case LEAGUE_FORFEITED:
		return line->value[0] == '\0';
	default:
		return false;
	}
}

static bool is_same_fact(const struct league_line *one, const struct league_line *other)
{
	return one->week == other->week && one->team == other->team && one->other == other->other &&
	       one->bowler == other->bowler && one->person == other->person &&
	       strcmp(one->value, other->value) == 0;
}

bool record_has(const struct season *season, const struct league_line *line)
{
	struct league_line now;
	struct league_line wanted;

	if (!is_within_bounds(line))
		return false;
	wanted = normal_of(line);
	now = wanted;
	if (!facts[line->kind](season, line, &now))
		return is_taking_back(&wanted);
	return is_same_fact(&wanted, &now);
}

/* A line-up or a plan decides who bowls; nothing was bowled that a new one could correct. */
static bool is_plan(const struct league_line *line)
{
	return line->kind == LEAGUE_LINEUP || line->kind == LEAGUE_PLANNED;
}

/* The next games of a row: the bowler and the games that are recorded stay. */
static bool is_continuation(const struct season *season, const struct league_line *line)
{
	const struct season_row *row;
	struct cell cells[CELL_MOST_GAMES] = { { .kind = CELL_EMPTY } };

	if (line->kind != LEAGUE_SCORED)
		return false;
	row = season_row(season, (int)line->week, (int)line->team, (int)line->slot);
	if (row == NULL || row->bowler != line->bowler || cells_read(cells, line->value) < 0)
		return false;
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->cells[game].kind != CELL_EMPTY &&
		    !cell_is_equal(row->cells + game, cells + game))
			return false;
	return true;
}

/* Scores and decisions of a night that is locked, or that the captain has confirmed. */
static bool is_settled(const struct season *season, const struct league_line *line)
{
	if (line->kind != LEAGUE_SCORED && line->kind != LEAGUE_FORFEITED &&
	    line->kind != LEAGUE_ADJUSTED)
		return false;
	return season->weeks[line->week].locked ||
	       has_bit(season->weeks[line->week].confirmed, line);
}

bool record_is_correction(const struct season *season, const struct league_line *line)
{
	struct league_line now;

	if (!is_within_bounds(line) || is_plan(line) || record_has(season, line))
		return false;
	if (is_settled(season, line))
		return true;
	now = *line;
	return facts[line->kind](season, line, &now) && !is_continuation(season, line);
}

/* ---- all lines ----------------------------------------------------------------------------------
 */

struct walk {
	const struct season *season;
	record_take *take;
	void *context;
};

/* Hand over the fact with the key of this line, if there is one. */
static bool give(const struct walk *walk, struct league_line *line)
{
	const struct league_line key = *line;

	memcpy(line->league, walk->season->league, sizeof line->league);
	return !facts[key.kind](walk->season, &key, line) || walk->take(walk->context, line);
}

static bool give_setting(const struct walk *walk, const struct season_setting *one)
{
	struct league_line line = { .kind = LEAGUE_SET, .week = one->week };

	snprintf(line.subject, sizeof line.subject, "%s", settings_key(one->setting));
	return give(walk, &line);
}

static bool give_rating(const struct walk *walk, const struct season_rating *one)
{
	struct league_line line = { .kind = LEAGUE_RATED,
		                    .week = one->week,
		                    .bowler = one->bowler };

	snprintf(line.subject, sizeof line.subject, "%s", record_rating_word(one->kind));
	return give(walk, &line);
}

static bool give_teams(const struct walk *walk)
{
	bool goes_on = true;

	for (int team = 1; goes_on && team <= walk->season->team_count; team++) {
		struct league_line line = { .kind = LEAGUE_TEAM, .team = team };
		struct league_line withdrawn = { .kind = LEAGUE_WITHDRAWN, .team = team };

		goes_on = give(walk, &line) && give(walk, &withdrawn);
	}
	for (size_t bowler = 1; goes_on && bowler < walk->season->bowler_count; bowler++) {
		struct league_line line = { .kind = LEAGUE_BOWLER, .bowler = (int64_t)bowler };
		struct league_line member = { .kind = LEAGUE_MEMBER, .bowler = (int64_t)bowler };

		goes_on = give(walk, &line) && give(walk, &member);
	}
	return goes_on;
}

/* Line-ups and rows of one team in one week. */
static bool give_slots(const struct walk *walk, int week, int team)
{
	bool goes_on = true;

	for (int slot = 1; goes_on && slot <= LEAGUE_MOST_SLOTS; slot++) {
		struct league_line lineup = {
			.kind = LEAGUE_LINEUP, .week = week, .team = team, .slot = slot
		};
		struct league_line planned = lineup;
		struct league_line scored = lineup;

		planned.kind = LEAGUE_PLANNED;
		scored.kind = LEAGUE_SCORED;
		goes_on = give(walk, &lineup) && give(walk, &planned) && give(walk, &scored);
	}
	return goes_on;
}

static bool give_pair(const struct walk *walk, int week, int lane)
{
	struct league_line paired = { .kind = LEAGUE_PAIRED, .week = week, .lane = lane };
	struct league_line postponed = { .kind = LEAGUE_POSTPONED, .week = week, .lane = lane };
	struct league_line started = { .kind = LEAGUE_STARTED, .week = week, .lane = lane };

	return give(walk, &paired) && give(walk, &postponed) && give(walk, &started);
}

static bool give_week(const struct walk *walk, int week)
{
	static const enum league_kind of_team[] = { LEAGUE_FORFEITED, LEAGUE_ADJUSTED,
		                                    LEAGUE_CONFIRMED };
	struct league_line position = { .kind = LEAGUE_POSITION, .week = week };
	struct league_line dated = { .kind = LEAGUE_DATED, .week = week };
	struct league_line locked = { .kind = LEAGUE_LOCKED, .week = week };
	const struct season_week *one = walk->season->weeks + week;
	bool goes_on = give(walk, &position) && give(walk, &dated);

	for (int next = 0; goes_on && next < one->pair_count; next++)
		goes_on = give_pair(walk, week, one->pairs[next].lane);
	for (int team = 1; goes_on && team <= walk->season->team_count; team++) {
		goes_on = give_slots(walk, week, team);
		for (size_t next = 0; goes_on && next < sizeof of_team / sizeof *of_team; next++) {
			struct league_line line = { .kind = of_team[next],
				                    .week = week,
				                    .team = team };

			goes_on = give(walk, &line);
		}
	}
	return goes_on && give(walk, &locked);
}

bool record_each(const struct season *season, record_take *take, void *context)
{
	const struct walk walk = { season, take, context };
	struct league_line founded = { .kind = LEAGUE_FOUNDED };
	bool goes_on = give(&walk, &founded);

	for (size_t next = 0; goes_on && next < season->setting_count; next++)
		goes_on = give_setting(&walk, season->settings + next);
	goes_on = goes_on && give_teams(&walk);
	for (size_t next = 0; goes_on && next < season->rating_count; next++)
		goes_on = give_rating(&walk, season->ratings + next);
	for (size_t next = 0; goes_on && next < season->skipped_count; next++) {
		struct league_line line = { .kind = LEAGUE_SKIPPED };

		memcpy(line.subject, season->skipped[next], SEASON_DAY_SIZE);
		goes_on = give(&walk, &line);
	}
	for (int week = 1; goes_on && week <= LEAGUE_MOST_WEEKS; week++)
		goes_on = give_week(&walk, week);
	return goes_on;
}
