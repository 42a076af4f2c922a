/* pindeck league: line-ups, from a week on or for one week, and nights that are confirmed. */
#include "program/league/league.h"

#include "league/office/plan.h"
#include "terminal/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- from a week on -----------------------------------------------------------------------------
 */

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
			return league_refuse(league, *word, TEXT_LEAGUE_TOO_MANY);
		if (strcmp(*word, "-") != 0)
			line.bowler = league_bowler_or_new(league, *word, &refusal);
		if (strcmp(*word, "-") != 0 && line.bowler == 0)
			return league_say_refusal(league, *word, &refusal);
		status = league_state(league, &line, *word);
	}
	return status == STATUS_DONE ? league_store(league) : status;
}

/* ---- one week -----------------------------------------------------------------------------------
 */

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
		return league_refuse(league, word, TEXT_LEAGUE_PLAN_HOW);
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
		return command_usage_error("lineup",
		                           words(league->request->language, TEXT_LEAGUE_BAD_WEEK));
	for (char **word = league->words + 1; *word != NULL && status == STATUS_DONE; word++) {
		if (!is_place(*word))
			return league_refuse(league, *word, TEXT_LEAGUE_PLAN_HOW);
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
		return command_usage_error(
		    league->words[0], words(league->request->language, TEXT_LEAGUE_LINEUP_WHO));
	return is_place(league->words[1]) ? plan_week(league, team) : state_places(league, team);
}

/* ---- confirming ---------------------------------------------------------------------------------
 */

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

static enum status lock_if_settled(struct league *league)
{
	struct league_line line = league_line_of(league, LEAGUE_LOCKED);

	line.week = league->week;
	if (!confirm_is_settled(league->season, (int)league->week))
		return STATUS_DONE;
	return league_state(league, &line, league->name);
}

/* The teams whose match has no scores yet, or that have not confirmed. */
static void say_confirmed(const struct league *league)
{
	const enum language language = league->request->language;
	const struct season_week *week = league->season->weeks + league->week;
	const char *between = " ";

	if (week->locked)
		words_print(stdout, language, LEAGUE_SAID_LOCKED, (int)league->week);
	else
		words_print(stdout, language, LEAGUE_SAID_MISSING, (int)league->week);
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
		return command_usage_error("confirm",
		                           words(league->request->language, TEXT_LEAGUE_BAD_WEEK));
	for (char **word = league->words; *word != NULL; word++)
		if (league_team_or_error(league, *word) == 0)
			return STATUS_REFUSED;
	if (week->row_count == 0)
		return league_refuse(league, league->name, TEXT_LEAGUE_NOTHING_BOWLED);
	for (int next = 0; next < week->pair_count && status == STATUS_DONE; next++)
		status = confirm_pair(league, week->pairs + next);
	if (status == STATUS_DONE)
		status = lock_if_settled(league);
	if (status == STATUS_DONE)
		status = league_store(league);
	if (status != STATUS_DONE)
		return status;
	say_confirmed(league);
	return command_end_output(league->request->language);
}
