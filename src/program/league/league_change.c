/* pindeck league: the league itself, its settings, teams, members and line-ups. */
#include "common/room.h"
#include "league/office/plan.h"
#include "league/season/season.h"
#include "program/league/league.h"
#include "terminal/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the leagues of a store ---- */

static bool print_founded(void *payload, const struct league_line *line)
{
	bool *found = payload;

	if (line->kind != LEAGUE_FOUNDED)
		return true;
	*found = true;
	line_print_text(line->league, LINE_SIZE, stdout);
	putchar('\n');
	return true;
}

enum status league_list(struct league *league)
{
	const struct journal journal = league->club.journal;
	bool found = false;
	const enum trouble trouble = journal_walk_leagues(journal, NULL, 0, print_founded, &found);

	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, league->request);
	if (!found)
		(void)complain(STATUS_DONE, NULL, TEXT_LEAGUE_NONE);
	return end_output();
}

/* ---- settings ---- */

/* KEY=VALUE; an empty value takes the setting back. */
static enum status set_one(struct league *league, const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_SET);
	const char *sign = strchr(word, '=');

	if (sign == NULL || sign == word || (size_t)(sign - word) >= sizeof line.subject ||
	    strlen(sign + 1) >= sizeof line.value)
		return league_refuse(word, TEXT_LEAGUE_KEY_AND_VALUE);
	memcpy(line.subject, word, (size_t)(sign - word));
	memcpy(line.value, sign + 1, strlen(sign + 1));
	line.week = league->week;
	return league_state(league, &line, word);
}

/* The preset of a word preset=NAME; a null pointer for a setting. */
static const char *preset_of(const char *word)
{
	static const char key[] = "preset=";

	return strncmp(word, key, sizeof key - 1) == 0 ? word + sizeof key - 1 : NULL;
}

/* --set preset=NAME is --preset NAME. */
static void choose_preset(struct league *league)
{
	for (int next = 0; next < league->settings.count; next++)
		if (preset_of(league->settings.list[next]) != NULL)
			league->preset = preset_of(league->settings.list[next]);
}

enum status league_new(struct league *league)
{
	struct league_line line = league_line_of(league, LEAGUE_FOUNDED);
	enum status status;

	choose_preset(league);
	if (league->words[0] != NULL)
		return complain(STATUS_USAGE, league->words[0], TEXT_LEAGUE_ONE_NAME);
	if (league->season->founded)
		return league_refuse(league->name, TEXT_LEAGUE_REASON_FOUNDED_TWICE);
	if (league->preset != NULL && strlen(league->preset) < sizeof line.value)
		memcpy(line.value, league->preset, strlen(league->preset));
	status =
	    league_state(league, &line, league->preset != NULL ? league->preset : league->name);
	for (int next = 0; next < league->settings.count && status == STATUS_DONE; next++)
		if (preset_of(league->settings.list[next]) == NULL)
			status = set_one(league, league->settings.list[next]);
	return status == STATUS_DONE ? league_store(league) : status;
}

enum status league_set(struct league *league)
{
	enum status status = STATUS_DONE;

	if (league->words[0] == NULL && league->settings.count == 0)
		return complain(STATUS_USAGE, "set", TEXT_LEAGUE_KEY_AND_VALUE);
	for (char **word = league->words; *word != NULL && status == STATUS_DONE; word++)
		status = set_one(league, *word);
	for (int next = 0; next < league->settings.count && status == STATUS_DONE; next++)
		status = set_one(league, league->settings.list[next]);
	return status == STATUS_DONE ? league_store(league) : status;
}

static const struct table_column setting_columns[] = {
	{ { .name = "setting" }, TEXT_LEAGUE_SETTING },
	{ { .name = "value" }, TEXT_LEAGUE_VALUE },
	{ { .name = "default" }, TEXT_LEAGUE_DEFAULT },
	{ { .name = "meaning" }, TEXT_LEAGUE_MEANING },
	{ { .name = "possible" }, TEXT_LEAGUE_POSSIBLE_COLUMN },
};

#define NUMBER(NAME, key, least, most, standard) [SETTING_##NAME] = TEXT_LEAGUE_SETTING_##NAME,
#define CHOICE(NAME, key, words, standard) [SETTING_##NAME] = TEXT_LEAGUE_SETTING_##NAME,
static const enum text meanings[SETTINGS] = {
#include "league/season/settings.def"
};
#undef NUMBER
#undef CHOICE

enum status league_settings(struct league *league)
{
	struct league_rows rows = league_table_rows(TABLE_COLUMNS(setting_columns));
	struct writer writer = { .text = NULL };
	const int last = results_last_bowled(league->season);
	const int week = league->week != 0 ? (int)league->week : last + 1;
	const struct settings settings =
	    season_settings(league->season, week > LEAGUE_MOST_WEEKS ? LEAGUE_MOST_WEEKS : week);

	for (int next = 0; next < SETTINGS; next++) {
		const enum setting setting = (enum setting)next;
		char text[LEAGUE_VALUE_SIZE];
		char possible[ENTRY_TEXT_SIZE];

		rows_text(&rows, settings_key(setting));
		settings_write(setting, settings.value[setting], text);
		rows_text(&rows, text);
		settings_write(setting, settings_default(setting), text);
		rows_text(&rows, text);
		rows_text(&rows, words(spoken, meanings[setting]));
		settings_possible(setting, possible);
		rows_text(&rows, possible);
	}
	league_table_write(&rows, TABLE_COLUMNS(setting_columns), league->format, &writer);
	rows_free(&rows);
	return league_print(&writer);
}

/* ---- teams and members ---- */

static const struct table_column team_columns[] = {
	{ { .name = "team", .type = LIST_ANY }, TEXT_LEAGUE_TEAM },
	{ { .name = "name" }, TEXT_LEAGUE_NAME },
	{ { .name = "first_week", .type = LIST_ANY }, TEXT_LEAGUE_FIRST_WEEK },
	{ { .name = "withdrawn", .type = LIST_ANY }, TEXT_LEAGUE_WITHDRAWN },
};

static enum status list_teams(struct league *league)
{
	struct league_rows rows = league_table_rows(TABLE_COLUMNS(team_columns));
	struct writer writer = { .text = NULL };

	for (int team = 1; team <= league->season->team_count; team++) {
		const struct season_team *one = league->season->teams + team;

		if (one->name[0] == '\0')
			continue;
		rows_number(&rows, team);
		rows_text(&rows, one->name);
		rows_number(&rows, one->first_week);
		rows_number_or_none(&rows, one->withdrawn != 0, one->withdrawn);
	}
	league_table_write(&rows, TABLE_COLUMNS(team_columns), league->format, &writer);
	rows_free(&rows);
	return league_print(&writer);
}

/* New teams get the next numbers; with N=NAME a team gets that name. */
static enum status name_team(struct league *league, const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_TEAM);
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NAME_TAKEN };
	char *end;
	const long number = strtol(word, &end, 10);
	const char *name = word;
	int same;

	line.team = league->season->team_count + 1;
	line.week = league->week;
	if (end != word && *end == '=') {
		line.team = number >= 1 && number <= LEAGUE_MOST_TEAMS ? number : 0;
		name = end + 1;
		if (line.team != 0 && line.week == 0)
			line.week = league->season->teams[line.team].first_week;
	}
	if (strlen(name) >= sizeof line.value)
		return league_refuse(word, TEXT_LEAGUE_REASON_BAD_NAME);
	memcpy(line.value, name, strlen(name));
	same = league_find_team(league, name);
	if (same != 0 && same != line.team && !league_is_number(name)) {
		refusal.team = same;
		snprintf(refusal.subject, sizeof refusal.subject, "%.31s",
		         season_team_name(league->season, same));
		return league_say_refusal(league, word, &refusal);
	}
	return league_state(league, &line, word);
}

enum status league_teams(struct league *league)
{
	enum status status = STATUS_DONE;

	for (char **word = league->words; *word != NULL && status == STATUS_DONE; word++)
		status = name_team(league, *word);
	if (status == STATUS_DONE)
		status = league_store(league);
	return status == STATUS_DONE ? list_teams(league) : status;
}

/* An entering average that no night would use: the bowler's own average counts by that week. */
static bool is_too_late(const struct league *league, int bowler, const char *subject)
{
	const int week = (int)league->week;
	const struct settings settings = season_settings(league->season, week);
	struct results *results = NULL;
	bool is_late;

	if (week > 1 && strcmp(subject, record_rating_word(RATING_ENTERING)) == 0)
		results = results_new(league->season, week - 1);
	is_late = results != NULL && results->bowlers[bowler].games > 0 &&
	          results->bowlers[bowler].games >= settings.value[SETTING_ENTERING_GAMES];
	results_free(results);
	return is_late;
}

static enum status rate(struct league *league, int bowler, const char *subject, const char *value,
                        const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_RATED);

	if (value[0] != '\0' && is_too_late(league, bowler, subject))
		return league_refuse(word, TEXT_LEAGUE_RATE_LATE);
	line.bowler = bowler;
	line.week = league->week;
	snprintf(line.subject, sizeof line.subject, "%s", subject);
	snprintf(line.value, sizeof line.value, "%s", value);
	return league_state(league, &line, word);
}

/* NAME or NAME=AVERAGE, the entering average. */
static enum status add_member(struct league *league, int team, const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_MEMBER);
	const char *sign = strrchr(word, '=');
	const size_t length = sign != NULL ? (size_t)(sign - word) : strlen(word);
	struct league_refusal refusal;
	char name[LEAGUE_NAME_SIZE] = "";
	enum status status;

	if (length < sizeof name)
		snprintf(name, sizeof name, "%.*s", (int)length, word);
	line.bowler = league_bowler_or_new(league, name, &refusal);
	if (line.bowler == 0)
		return league_say_refusal(league, word, &refusal);
	line.team = team;
	status = league_state(league, &line, word);
	if (status == STATUS_DONE && sign != NULL)
		status = rate(league, (int)line.bowler, "entering", sign + 1, word);
	return status;
}

static int bowler_or_error(const struct league *league, const char *word)
{
	const int bowler = word != NULL ? league_find_bowler(league, word) : 0;

	if (bowler == 0)
		(void)league_refuse(word != NULL ? word : league->name, TEXT_LEAGUE_WHICH_BOWLER);
	return bowler;
}

/* A bowler whom nothing else in the record is about is then in no list. */
static enum status remove_member(struct league *league, int team, const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_MEMBER);
	const int bowler = bowler_or_error(league, word);
	int32_t current;

	if (bowler == 0)
		return STATUS_REFUSED;
	current = league->season->bowlers[bowler].team;
	if (current != team)
		return league_refuse(word, current == 0 ? TEXT_LEAGUE_MEMBER_NOWHERE
		                                        : TEXT_LEAGUE_MEMBER_ELSEWHERE);
	line.bowler = bowler;
	return league_state(league, &line, word);
}

enum status league_members(struct league *league)
{
	enum status (*const change)(struct league *, int, const char *) =
	    league->undo ? remove_member : add_member;
	enum status status = STATUS_DONE;
	int team;

	if (league->words[0] == NULL)
		return league_bowlers(league);
	team = league_team_or_error(league, league->words[0]);
	if (team == 0)
		return STATUS_REFUSED;
	if (league->words[1] == NULL)
		return league_refuse(league->words[0], TEXT_LEAGUE_MEMBERS_WHO);
	for (char **word = league->words + 1; *word != NULL && status == STATUS_DONE; word++)
		status = change(league, team, *word);
	return status == STATUS_DONE ? league_store(league) : status;
}

/* BOWLER entering=150 handicap=20 class=2 */
enum status league_rate(struct league *league)
{
	const int bowler = bowler_or_error(league, league->words[0]);
	enum status status = STATUS_DONE;

	if (bowler == 0)
		return STATUS_REFUSED;
	for (char **word = league->words + 1; *word != NULL && status == STATUS_DONE; word++) {
		const char *sign = strchr(*word, '=');
		char subject[LEAGUE_SUBJECT_SIZE] = "";

		if (sign == NULL || (size_t)(sign - *word) >= sizeof subject)
			return league_refuse(*word, TEXT_LEAGUE_REASON_BAD_RATING);
		memcpy(subject, *word, (size_t)(sign - *word));
		status = rate(league, bowler, subject, sign + 1, *word);
	}
	return status == STATUS_DONE ? league_store(league) : status;
}

/* ---- line-ups from a week on ---- */

/* The bowlers of a team by place; - for a vacant place. */
static enum status state_places(struct league *league, int team)
{
	enum status status = STATUS_DONE;
	int slot = 0;

	for (char **word = league->words + 1; *word != NULL && status == STATUS_DONE; word++) {
		struct league_line line = league_line_of(league, LEAGUE_LINEUP);
		struct league_refusal refusal;

		line.team = team;
		line.week = league->week;
		line.slot = ++slot;
		if (slot > LEAGUE_MOST_SLOTS)
			return league_refuse(*word, TEXT_LEAGUE_TOO_MANY);
		if (strcmp(*word, "-") != 0)
			line.bowler = league_bowler_or_new(league, *word, &refusal);
		if (strcmp(*word, "-") != 0 && line.bowler == 0)
			return league_say_refusal(league, *word, &refusal);
		status = league_state(league, &line, *word);
	}
	return status == STATUS_DONE ? league_store(league) : status;
}

/* ---- line-ups of one week ---- */

/* The value after the = of a place: 2=Kim, 2=Kim:A, 2=:A185, 2=:V, 2=Kim:P185,P190,P200; 2= undoes
 * the plan. */
struct planned_place {
	int slot;
	char name[LEAGUE_NAME_SIZE];
	struct cell cells[CELL_MOST_GAMES];
	int count; /* of cells; 0 for a bowler who comes */
};

static bool is_place(const char *word)
{
	const size_t digits = strspn(word, "0123456789");

	return digits > 0 && word[digits] == '=';
}

static bool read_cells(struct planned_place *place, const char *text)
{
	while (*text != '\0') {
		const size_t length = strcspn(text, ",");

		if (place->count == CELL_MOST_GAMES || length == 0 ||
		    !cell_read(place->cells + place->count, text, length))
			return false;
		place->count++;
		text += length + (text[length] == ',');
	}
	return place->count > 0;
}

static bool read_place(struct planned_place *place, const char *word)
{
	const char *text = strchr(word, '=') + 1;
	const char *sign = strrchr(text, ':');
	const size_t length = sign != NULL ? (size_t)(sign - text) : strlen(text);
	const long slot = strtol(word, NULL, 10);

	*place = (struct planned_place){ .slot = slot <= LEAGUE_MOST_SLOTS ? (int)slot : 0 };
	if (sign != NULL && !read_cells(place, sign + 1))
		return false;
	if (length >= sizeof place->name)
		return false;
	memcpy(place->name, text, length);
	return place->slot >= 1;
}

/* One cell stands for all games of the night. */
static void write_cells(const struct league *league, struct planned_place *place,
                        char value[LEAGUE_VALUE_SIZE])
{
	const int games = season_settings(league->season, (int)league->week).value[SETTING_GAMES];

	while (place->count > 0 && place->count < games) {
		place->cells[place->count] = place->cells[place->count - 1];
		place->count++;
	}
	if (place->count > 0)
		cells_write(place->cells, value);
}

static bool is_without_bowler(const struct planned_place *place)
{
	return place->count > 0 &&
	       (place->cells[0].kind == CELL_VACANT || place->cells[0].kind == CELL_DUMMY);
}

static int places_of(const struct league *league)
{
	return season_settings(league->season, (int)league->week).value[SETTING_BOWLERS];
}

/* A bowler who has a place already, of the line-up or of the night before, gets no second one. */
static enum status check_places(const struct league *league, int team)
{
	const int week = (int)league->week;
	struct league_refusal refusal = { .reason = LEAGUE_REASON_TWICE_IN_LINEUP,
		                          .week = week,
		                          .team = team };

	for (int slot = 2; slot <= places_of(league); slot++) {
		refusal.bowler = plan_bowler(league->season, week, team, slot);
		for (int other = 1; refusal.bowler != 0 && other < slot; other++)
			if (plan_bowler(league->season, week, team, other) == refusal.bowler)
				return league_say_refusal(league, league->words[0], &refusal);
	}
	return STATUS_DONE;
}

static enum status plan_place(struct league *league, int team, const char *word)
{
	struct league_line line = league_line_of(league, LEAGUE_PLANNED);
	struct league_refusal refusal = { .reason = LEAGUE_REASON_BAD_PLAN };
	struct planned_place place;

	if (!read_place(&place, word))
		return league_refuse(word, TEXT_LEAGUE_PLAN_HOW);
	if (place.slot > places_of(league)) {
		refusal.reason = LEAGUE_REASON_BAD_SLOT;
		snprintf(refusal.possible, sizeof refusal.possible, "1-%d", places_of(league));
		return league_say_refusal(league, word, &refusal);
	}
	line.week = league->week;
	line.team = team;
	line.slot = place.slot;
	if (place.name[0] != '\0') {
		line.bowler = league_bowler_or_new(league, place.name, &refusal);
		if (line.bowler == 0)
			return league_say_refusal(league, word, &refusal);
	} else if (place.count > 0 && !is_without_bowler(&place)) {
		line.bowler = plan_bowler(league->season, (int)league->week, team, place.slot);
	}
	write_cells(league, &place, line.value);
	return league_state(league, &line, word);
}

static enum status plan_week(struct league *league, int team)
{
	enum status status = STATUS_DONE;

	if (league->week == 0)
		return complain(STATUS_USAGE, "lineup", TEXT_LEAGUE_BAD_WEEK);
	for (char **word = league->words + 1; *word != NULL && status == STATUS_DONE; word++) {
		if (!is_place(*word))
			return league_refuse(*word, TEXT_LEAGUE_PLAN_HOW);
		status = plan_place(league, team, *word);
	}
	if (status == STATUS_DONE)
		status = check_places(league, team);
	return status == STATUS_DONE ? league_store(league) : status;
}

enum status league_lineup(struct league *league)
{
	const int team = league_team_or_error(league, league->words[0]);

	if (team == 0)
		return STATUS_REFUSED;
	if (league->words[1] == NULL)
		return complain(STATUS_USAGE, league->words[0], TEXT_LEAGUE_LINEUP_WHO);
	return is_place(league->words[1]) ? plan_week(league, team) : state_places(league, team);
}

/* ---- confirming ---- */

/* Whether the command line names this team, or no team. */
static bool is_asked(const struct league *league, int team)
{
	bool is_named = league->words[0] == NULL;

	for (char **word = league->words; *word != NULL && !is_named; word++)
		is_named = league_find_team(league, *word) == team;
	return is_named;
}

static enum status confirm_team(struct league *league, int team)
{
	struct league_line line = league_line_of(league, LEAGUE_CONFIRMED);

	if (!confirm_has_rows(league->season, (int)league->week, team) || !is_asked(league, team))
		return STATUS_DONE;
	line.week = league->week;
	line.team = team;
	return league_state(league, &line, league->name);
}

static enum status confirm_pair(struct league *league, const struct season_pair *pair)
{
	const int week = (int)league->week;
	const bool has_rows = confirm_has_rows(league->season, week, pair->left) ||
	                      confirm_has_rows(league->season, week, pair->right);
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NOT_OVER,
		                          .week = week,
		                          .lane = pair->lane };
	enum status status;

	if (!has_rows || (!is_asked(league, pair->left) && !is_asked(league, pair->right)))
		return STATUS_DONE;
	if (!confirm_is_over(league->season, week, pair))
		return league_say_refusal(league, league->name, &refusal);
	status = confirm_team(league, pair->left);
	return status == STATUS_DONE ? confirm_team(league, pair->right) : status;
}

static enum status lock_if_complete(struct league *league)
{
	struct league_line line = league_line_of(league, LEAGUE_LOCKED);

	line.week = league->week;
	if (!confirm_is_complete(league->season, (int)league->week))
		return STATUS_DONE;
	return league_state(league, &line, league->name);
}

/* The teams whose match has no scores yet, or that have not confirmed. */
static void say_confirmed(const struct league *league)
{
	const struct season_week *week = league->season->weeks + league->week;
	const char *between = " ";

	if (week->locked)
		words_print(stdout, spoken, LEAGUE_SAID_LOCKED, (int)league->week);
	else
		words_print(stdout, spoken, LEAGUE_SAID_MISSING, (int)league->week);
	for (int team = 1; !week->locked && team <= league->season->team_count; team++) {
		char name[LEAGUE_NAME_SIZE + 16];

		if (!confirm_is_missing(league->season, (int)league->week, team))
			continue;
		snprintf(name, sizeof name, "%s%d (%s)", between, team,
		         season_team_name(league->season, team));
		line_print_text(name, LINE_SIZE, stdout);
		between = ", ";
	}
	putchar('\n');
}

/* Captains confirm the scores of a night, or the secretary does for all; then it is locked. */
enum status league_confirm(struct league *league)
{
	const struct season_week *week = league->season->weeks + league->week;
	enum status status = STATUS_DONE;

	if (league->week == 0)
		return complain(STATUS_USAGE, "confirm", TEXT_LEAGUE_BAD_WEEK);
	for (char **word = league->words; *word != NULL; word++)
		if (league_team_or_error(league, *word) == 0)
			return STATUS_REFUSED;
	if (week->row_count == 0)
		return league_refuse(league->name, TEXT_LEAGUE_NOTHING_BOWLED);
	for (int next = 0; next < week->pair_count && status == STATUS_DONE; next++)
		status = confirm_pair(league, week->pairs + next);
	if (status == STATUS_DONE)
		status = lock_if_complete(league);
	if (status == STATUS_DONE)
		status = league_store(league);
	if (status != STATUS_DONE)
		return status;
	say_confirmed(league);
	return end_output();
}

/* ---- decisions of the board ---- */

static enum status needs_week(const struct league *league, const char *action)
{
	if (league->week != 0)
		return STATUS_DONE;
	return complain(STATUS_USAGE, action, TEXT_LEAGUE_BAD_WEEK);
}

/* Store the line of a decision and print it; report a decision that is already recorded. */
static enum status store_and_say(struct league *league, const char *text)
{
	const bool is_new = league->change.count > 0;
	const enum status status = league_store(league);

	if (status != STATUS_DONE)
		return status;
	line_print_text(is_new ? text : words(spoken, TEXT_LEAGUE_IMPORT_NOTHING_NEW), LINE_SIZE,
	                stdout);
	putchar('\n');
	return end_output();
}

struct said {
	char text[3 * LEAGUE_NAME_SIZE + 320];
};

enum status league_withdraw(struct league *league)
{
	struct league_line line = league_line_of(league, LEAGUE_WITHDRAWN);
	enum status status = league->undo ? STATUS_DONE : needs_week(league, "withdraw");
	struct said said;

	if (status != STATUS_DONE)
		return status;
	line.team = league_team_or_error(league, league->words[0]);
	if (line.team == 0)
		return STATUS_REFUSED;
	line.week = league->undo ? 0 : league->week;
	status = league_state(league, &line, league->words[0]);
	if (league->undo)
		words_write(said.text, spoken, LEAGUE_SAID_BACK, (int)line.team,
		            season_team_name(league->season, (int)line.team));
	else
		words_write(said.text, spoken, LEAGUE_SAID_WITHDRAWN, (int)line.team,
		            season_team_name(league->season, (int)line.team), (int)line.week);
	return status == STATUS_DONE ? store_and_say(league, said.text) : status;
}

/* Only a week of the season can be locked. */
static enum status refuse_later_week(const struct league *league)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NO_SUCH_WEEK };
	char word[24];

	if (league->week <= league->season->week_count ||
	    league->season->weeks[league->week].locked)
		return STATUS_DONE;
	if (league->season->week_count > 0)
		snprintf(refusal.possible, sizeof refusal.possible, "1-%d",
		         (int)league->season->week_count);
	snprintf(word, sizeof word, "%lld", league->week);
	return league_say_refusal(league, word, &refusal);
}

enum status league_lock(struct league *league)
{
	struct league_line line =
	    league_line_of(league, league->undo ? LEAGUE_UNLOCKED : LEAGUE_LOCKED);
	enum status status = needs_week(league, "lock");
	struct said said;

	if (status == STATUS_DONE)
		status = refuse_later_week(league);
	if (status != STATUS_DONE)
		return status;
	line.week = league->week;
	status = league_state(league, &line, league->name);
	if (league->undo)
		words_write(said.text, spoken, LEAGUE_SAID_UNLOCKED, (int)line.week);
	else
		words_write(said.text, spoken, LEAGUE_SAID_LOCKED, (int)line.week);
	return status == STATUS_DONE ? store_and_say(league, said.text) : status;
}

/* A line of that kind about the team and the week of the command line, applied to the season. */
static enum status decide(struct league *league, struct league_line *line, const char *value,
                          const char *action)
{
	const enum status status = needs_week(league, action);

	if (status != STATUS_DONE)
		return status;
	line->week = league->week;
	line->team = league_team_or_error(league, league->words[0]);
	if (line->team == 0)
		return STATUS_REFUSED;
	snprintf(line->value, sizeof line->value, "%s", value);
	return league_state(league, line, league->words[0]);
}

/* The team that meets this one in the week; 0 for none that is known. */
static int opponent_of(const struct league *league, int week, int team)
{
	const struct season_pair *pair = season_pair_of(league->season, week, team);

	if (pair == NULL)
		return 0;
	return pair->left == team ? pair->right : pair->left;
}

static void write_forfeit(const struct league *league, const struct league_line *line,
                          struct said *said)
{
	const char *name = season_team_name(league->season, (int)line->team);
	const int opponent = opponent_of(league, (int)line->week, (int)line->team);

	if (league->undo)
		words_write(said->text, spoken, LEAGUE_SAID_FORFEIT_BACK, (int)line->week,
		            (int)line->team, name);
	else if (opponent != 0)
		words_write(said->text, spoken, LEAGUE_SAID_FORFEIT, (int)line->week,
		            (int)line->team, name, opponent,
		            season_team_name(league->season, opponent));
	else
		words_write(said->text, spoken, LEAGUE_SAID_FORFEIT_ALONE, (int)line->week,
		            (int)line->team, name);
}

/* The other team must earn its points: without scores it gets none. */
static void warn_of_no_scores(const struct league *league, const struct league_line *line,
                              struct said *said)
{
	const int opponent = opponent_of(league, (int)line->week, (int)line->team);
	struct said more;

	if (league->undo || opponent == 0 ||
	    confirm_has_rows(league->season, (int)line->week, opponent))
		return;
	words_write(more.text, spoken, LEAGUE_SAID_FORFEIT_EMPTY, opponent,
	            season_team_name(league->season, opponent), (int)line->week);
	if (strlen(said->text) + strlen(more.text) < sizeof said->text)
		memcpy(said->text + strlen(said->text), more.text, strlen(more.text) + 1);
}

enum status league_forfeit(struct league *league)
{
	struct league_line line = league_line_of(league, LEAGUE_FORFEITED);
	const enum status status = decide(league, &line, league->undo ? "" : "yes", "forfeit");
	struct said said;

	if (status != STATUS_DONE)
		return status;
	write_forfeit(league, &line, &said);
	warn_of_no_scores(league, &line, &said);
	return store_and_say(league, said.text);
}

enum status league_adjust(struct league *league)
{
	struct league_line line = league_line_of(league, LEAGUE_ADJUSTED);
	enum status status;
	struct said said;

	if (league->words[0] == NULL || league->words[1] == NULL)
		return complain(STATUS_USAGE, "adjust", TEXT_LEAGUE_ADJUST_WHAT);
	status = decide(league, &line, league->words[1], "adjust");
	if (status != STATUS_DONE)
		return status;
	words_write(said.text, spoken, LEAGUE_SAID_ADJUSTED, (int)line.week, (int)line.team,
	            season_team_name(league->season, (int)line.team), line.value);
	return store_and_say(league, said.text);
}
