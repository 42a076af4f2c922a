/* A place of a line-up changes: before the night in the line-up of the week, during it on the lane
 * and in the rows of the night. */
#include "server/lanes/nights_inside.h"

#include "league/office/league_load.h"
#include "league/office/league_people.h"
#include "members/full_name.h"
#include "members/resolve.h"
#include "server/house/shared_roster.h"

#include <stdio.h>
#include <string.h>

/* A change of a line-up while it is made. */
struct changing {
	struct league_nights *nights;
	struct night_league *league;
	const struct night_request *request;
	struct night_outcome *outcome;
	struct night_lines lines;
	int bowler; /* the bowler who gets the place; 0 for none */
};

static bool is_refused(const struct changing *changing)
{
	return changing->outcome->refusal.code != NOT_REFUSED;
}

/* ---- the named bowler ---------------------------------------------------------------------------
 */

/* The bowler of the league who is listed under that name; 0 for none. */
static int find_listed(const struct changing *changing, const struct roster *roster,
                       const char *name)
{
	const struct league_view view = { .season = changing->league->season, .roster = roster };
	char listed[LEAGUE_NAME_SIZE];

	for (size_t bowler = 1; bowler < changing->league->season->bowler_count; bowler++) {
		league_view_bowler_key(&view, (int)bowler, listed);
		if (strcmp(listed, name) == 0)
			return (int)bowler;
		league_view_bowler_name(&view, (int)bowler, listed);
		if (strcmp(listed, name) == 0)
			return (int)bowler;
	}
	return 0;
}

/* The number of a bowler for a person of the register, added if the league has none. */
static int bowler_of_person(struct changing *changing, int64_t person)
{
	const struct season *season = changing->league->season;
	struct league_line line = { .kind = LEAGUE_BOWLER, .person = person };
	const int bowler = season_find_person(season, person);

	if (bowler != 0)
		return bowler;
	line.bowler = season->bowler_count == 0 ? 1 : (int64_t)season->bowler_count;
	night_lines_add(&changing->lines, line);
	return (int)line.bowler;
}

static int new_bowler(struct changing *changing)
{
	const struct season *season = changing->league->season;
	struct league_line line = { .kind = LEAGUE_BOWLER };

	line.bowler = season->bowler_count == 0 ? 1 : (int64_t)season->bowler_count;
	snprintf(line.value, sizeof line.value, "%s", changing->request->name);
	night_lines_add(&changing->lines, line);
	return (int)line.bowler;
}

/* Resolve a typed name: a bowler of the league, or a person of the register. Any other name needs a
 * confirmation, so that a misspelt name does not become a new bowler. */
static void resolve_name(struct changing *changing, const struct roster *roster, int64_t *person)
{
	const char *name = changing->request->name;
	struct refusal *refusal = &changing->outcome->refusal;
	struct resolved resolved;

	changing->bowler = find_listed(changing, roster, name);
	if (changing->bowler != 0)
		return;
	resolved = resolve_member(roster, name, false);
	if (resolved.resolution == RESOLVED_PERSON && resolved.whole) {
		*person = resolved.members[0]->person;
		return;
	}
	if (changing->request->is_new)
		return;
	if (resolved.count > 0) {
		ambiguity_refuse(refusal, roster, &resolved);
		refusal_add(refusal, "\"new\":true");
		return;
	}
	refuse(refusal, UNKNOWN_NAME);
	refusal_add(refusal, "\"new\":true");
}

static void find_bowler(struct changing *changing)
{
	const struct night_request *request = changing->request;
	const struct season *season = changing->league->season;
	struct refusal *refusal = &changing->outcome->refusal;
	int64_t person = request->person;
	const struct roster *roster;

	if (request->state != PLAN_PRESENT)
		return;
	changing->bowler = request->bowler;
	if (request->bowler != 0) {
		if ((size_t)request->bowler >= season->bowler_count)
			refuse(refusal, NO_SUCH_BOWLER);
		return;
	}
	roster = shared_roster_borrow(changing->nights->people);
	if (request->name[0] != '\0')
		resolve_name(changing, roster, &person);
	else if (roster_member(roster, person) == NULL)
		refuse(refusal, NO_SUCH_PERSON);
	else
		person = roster_root(roster, person);
	shared_roster_return(changing->nights->people);
	if (is_refused(changing) || changing->bowler != 0)
		return;
	changing->bowler = person != 0 ? bowler_of_person(changing, person) : new_bowler(changing);
}

/* ---- before the night ---------------------------------------------------------------------------
 */

/* The change is valid for this week only; next week the place has its planned bowler again. */
static void plan_place(struct changing *changing)
{
	const struct night_request *request = changing->request;
	const struct season *season = changing->league->season;
	const int games = season_settings(season, request->week).value[SETTING_GAMES];
	struct league_line line = { .kind = LEAGUE_PLANNED,
		                    .week = request->week,
		                    .team = request->team,
		                    .slot = request->position,
		                    .bowler = changing->bowler };
	struct season_row row = { .week = 0 };

	if (request->state == PLAN_ABSENT)
		line.bowler = plan_bowler(season, request->week, request->team, request->position);
	for (int game = 0; game < games; game++)
		row.cells[game].kind = line.bowler != 0 ? CELL_ABSENT : CELL_VACANT;
	if (request->state != PLAN_PRESENT)
		cells_write(row.cells, line.value);
	night_lines_add(&changing->lines, line);
}

/* ---- during the night ---------------------------------------------------------------------------
 */

/* The row of the place in that game: of its slot, or of a slot beyond the places whose bowler has
 * it in this game. */
static struct season_row row_of(const struct changing *changing, int game)
{
	const struct night_request *request = changing->request;
	const struct season *season = changing->league->season;
	const struct season_row *row =
	    season_row(season, request->week, request->team, request->position);
	const int places = season_settings(season, request->week).value[SETTING_BOWLERS];

	if (row != NULL && row->cells[game].kind != CELL_EMPTY)
		return *row;
	for (int slot = places + 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *other =
		    season_row(season, request->week, request->team, slot);

		if (other != NULL && other->cells[game].kind != CELL_EMPTY)
			return *other;
	}
	if (row != NULL)
		return *row;
	return (struct season_row){ .week = request->week,
		                    .team = request->team,
		                    .slot = request->position };
}

/* The row in which the bowler counts: the one that the bowler has in this night, a free one beyond
 * the places, or the first without a bowled ball. */
static struct season_row row_for(const struct changing *changing, const struct season_row *row,
                                 int game)
{
	const struct season *season = changing->league->season;
	const int places = season_settings(season, row->week).value[SETTING_BOWLERS];
	bool is_shared = false;

	for (int before = 0; before < game; before++)
		is_shared |= cell_is_bowled(row->cells + before);
	if (row->bowler == changing->bowler || !is_shared)
		return *row;
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *other = season_row(season, row->week, row->team, slot);

		if (other != NULL && other->bowler == changing->bowler)
			return *other;
	}
	for (int slot = places + 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		if (season_row(season, row->week, row->team, slot) == NULL)
			return (struct season_row){ .week = row->week,
				                    .team = row->team,
				                    .slot = slot };
	return *row;
}

static struct action action_of(const struct changing *changing, enum action_kind kind, int32_t lane)
{
	const struct night_request *request = changing->request;
	struct action action = { .kind = kind, .lane = lane, .time = request->time };

	memcpy(action.actor, request->actor, sizeof action.actor);
	memcpy(action.text, request->reason, sizeof action.text);
	return action;
}

static void on_changed(struct action_progress *progress, const struct replay *game)
{
	(void)progress;
	(void)game;
}

/* Do an action on the lane; one that would change nothing was done by an earlier request. */
static void do_action(struct changing *changing, const struct action *action)
{
	struct action_progress progress = { .action = action };
	struct action_progress *list[] = { &progress };

	lane_set_do(changing->nights->lane_set, list, 1, on_changed);
	if (progress.refusal.code != NOT_REFUSED && progress.refusal.code != NO_CHANGE)
		changing->outcome->refusal = progress.refusal;
	changing->outcome->changed[action->lane] = true;
}

static void name_seat(struct action *action, const struct replay *game, int32_t seat)
{
	const struct pindeck_name *name = pindeck_match_name(&game->match, pindeck_seat_of(seat));

	if (name != NULL)
		snprintf(action->bowler, sizeof action->bowler, "%s", pindeck_name_to_text(name));
}

/* The bowler who gets the place, as a newcomer on the lane. */
static struct newcomer newcomer_of(const struct changing *changing, const struct replay *game)
{
	const struct season *season = changing->league->season;
	const struct settings settings = season_settings(season, changing->request->week);
	struct board_names taken = { .bits = { 0 } };
	struct newcomer newcomer = {
		.discipline = (enum pindeck_discipline)settings.value[SETTING_DISCIPLINE]
	};
	const struct roster *roster = shared_roster_borrow(changing->nights->people);

	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		board_names_add(&taken, *pindeck_match_name(&game->match, pindeck_seat_of(seat)));
	newcomer.name = plan_letters(season, changing->bowler, roster, &taken);
	newcomer.persons.bowler = (int32_t)plan_person(season, changing->bowler, roster);
	shared_roster_return(changing->nights->people);
	return newcomer;
}

static int balls_of(const struct replay *game, int32_t seat)
{
	return seat >= 1 && seat <= PINDECK_MOST_BOWLERS ? game->seats[seat - 1].count : 0;
}

/* Give the seat another bowler. */
static void rename_seat(struct changing *changing, int32_t lane, int32_t seat)
{
	const struct replay *game = lane_set_game(changing->nights->lane_set, lane);
	struct action action = action_of(changing, ACTION_REPAIR, lane);

	action.repair.kind = ENTRY_NAMED;
	action.newcomer = newcomer_of(changing, game);
	name_seat(&action, game, seat);
	do_action(changing, &action);
}

/* The place is vacant: its seat leaves the lane, unless it is the only one. */
static void remove_seat(struct changing *changing, int32_t lane, int32_t seat)
{
	const struct replay *game = lane_set_game(changing->nights->lane_set, lane);
	struct action action = action_of(changing, ACTION_REPAIR, lane);

	if (balls_of(game, seat) > 0) {
		refuse(&changing->outcome->refusal, HAS_BOWLED);
		return;
	}
	action.repair.kind = ENTRY_REMOVED;
	name_seat(&action, game, seat);
	do_action(changing, &action);
}

/* One more seat on the lane; returns its number, 0 for a refusal. */
static int32_t add_seat(struct changing *changing, int32_t lane)
{
	const struct replay *game = lane_set_game(changing->nights->lane_set, lane);
	struct action action = action_of(changing, ACTION_SEAT, lane);
	int32_t seat;

	action.newcomer = newcomer_of(changing, game);
	seat = nights_seat_of(game, action.newcomer.persons.bowler, action.newcomer.name);
	if (seat != 0)
		return seat;
	action.text[0] = '\0';
	do_action(changing, &action);
	game = lane_set_game(changing->nights->lane_set, lane);
	return is_refused(changing)
	           ? 0
	           : nights_seat_of(game, action.newcomer.persons.bowler, action.newcomer.name);
}

/* The lane on which the team bowls; 0 where its game has left the lane. */
static int32_t lane_of(const struct changing *changing, int current)
{
	const struct night_request *request = changing->request;
	const struct season *season = changing->league->season;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row =
		    season_row(season, request->week, request->team, slot);

		if (row != NULL && row->cells[current].game != 0)
			return nights_lane_of(changing->nights, row->cells[current].game);
	}
	return 0;
}

/* Give the place to the bowler in this game and, with a row of its own, in later ones. */
static void give_place(struct changing *changing, struct season_row row, int current,
                       struct cell cell)
{
	struct season_row target = row_for(changing, &row, current);

	if (target.slot != row.slot) {
		row.cells[current] = (struct cell){ .kind = CELL_EMPTY };
		night_lines_row(&changing->lines, &row);
	}
	target.bowler = changing->bowler;
	target.cells[current] = cell;
	night_lines_row(&changing->lines, &target);
}

/* A night that is over: only the record changes. */
static void correct_row(struct changing *changing, struct season_row row, int current)
{
	if (changing->request->state != PLAN_PRESENT || row.cells[current].game == 0) {
		refuse(&changing->outcome->refusal, HAS_BOWLED);
		return;
	}
	row.bowler = changing->bowler;
	night_lines_row(&changing->lines, &row);
}

/* True if the record accepts the lines. Nothing is done on the lane before that. */
static bool is_accepted(struct changing *changing)
{
	enum league_reason reason = changing->lines.refused;

	if (reason == LEAGUE_REASON_ACCEPTED)
		reason = season_check(changing->league->season).reason;
	night_refuse_reason(&changing->outcome->refusal, reason);
	return reason == LEAGUE_REASON_ACCEPTED;
}

/* The bowler bowls in the place: on its seat, or on one more. */
static void fill_place(struct changing *changing, struct season_row row, int current, int32_t lane)
{
	const struct replay *game = lane_set_game(changing->nights->lane_set, lane);
	const bool has_seat = row.cells[current].game != 0;
	struct cell cell = row.cells[current];
	int32_t seat = cell.seat;

	if (!has_seat)
		cell = (struct cell){ .kind = CELL_BOWLED,
			              .score = -1,
			              .game = game->game,
			              .seat = pindeck_match_to_bowlers(&game->match) + 1 };
	give_place(changing, row, current, cell);
	if (!is_accepted(changing))
		return;
	if (has_seat)
		rename_seat(changing, lane, seat);
	else
		seat = add_seat(changing, lane);
	if (is_refused(changing) || seat == cell.seat)
		return;
	cell.seat = seat;
	give_place(changing, row, current, cell);
}

/* The place is vacant. */
static void empty_place(struct changing *changing, struct season_row row, int current, int32_t lane)
{
	const struct cell cell = row.cells[current];
	const bool is_absent = changing->request->state == PLAN_ABSENT && row.bowler != 0;

	row.cells[current] = (struct cell){ .kind = is_absent ? CELL_ABSENT : CELL_VACANT };
	night_lines_row(&changing->lines, &row);
	if (is_accepted(changing) && cell.game != 0)
		remove_seat(changing, lane, cell.seat);
}

static void change_place(struct changing *changing, int current)
{
	const struct season_row row = row_of(changing, current);
	const int32_t lane = lane_of(changing, current);

	if (changing->league->season->weeks[changing->request->week].locked &&
	    changing->request->reason[0] == '\0')
		night_refuse_reason(&changing->outcome->refusal, LEAGUE_REASON_LOCKED);
	else if (lane == 0)
		correct_row(changing, row, current);
	else if (changing->request->state == PLAN_PRESENT)
		fill_place(changing, row, current, lane);
	else
		empty_place(changing, row, current, lane);
}

/* ---- the request --------------------------------------------------------------------------------
 */

/* The pair of the team in that week; a null pointer for none. */
static const struct season_pair *pair_of(const struct season *season, int week, int team)
{
	const struct season_week *one = season->weeks + week;

	for (int next = 0; next < one->pair_count; next++)
		if (one->pairs[next].left == team || one->pairs[next].right == team)
			return one->pairs + next;
	return NULL;
}

/* The lane on which a team of the match is now; 0 for none. */
static int32_t lane_of_match(const struct league_nights *nights, const struct season *season,
                             int week, const struct season_pair *pair)
{
	const int32_t left = nights_lane_of(nights, nights_game_of(season, week, pair->left));

	return left != 0 ? left : nights_lane_of(nights, nights_game_of(season, week, pair->right));
}

bool night_is_theirs(const struct league_nights *nights, const struct season *season,
                     const struct night_request *request, const struct season_pair *pair)
{
	int32_t lane;
	int32_t other;

	if (request->from_desk || pair == NULL)
		return request->from_desk;
	lane = lane_of_match(nights, season, request->week, pair);
	other = lane != 0 ? lane_set_state(nights->lane_set, lane).other : pair->lane + 1;
	lane = lane != 0 ? lane : pair->lane;
	return (lane <= NIGHT_MOST_LANES && request->lanes[lane].is_ours) ||
	       (other != 0 && other <= NIGHT_MOST_LANES && request->lanes[other].is_ours);
}

static bool check(const struct changing *changing, const struct season_pair *pair)
{
	const struct night_request *request = changing->request;
	const struct season *season = changing->league->season;
	struct refusal *refusal = &changing->outcome->refusal;

	if (!season_takes_part(season, request->team, request->week))
		refuse(refusal, NO_SUCH_TEAM);
	else if (request->position > season_settings(season, request->week).value[SETTING_BOWLERS])
		refuse(refusal, NO_SUCH_SEAT);
	else if (!night_is_theirs(changing->nights, season, request, pair))
		refuse(refusal, OTHER_LANE);
	return refusal->code == NOT_REFUSED;
}

void night_lineup(struct league_nights *nights, struct night_league *league,
                  const struct night_request *request, struct night_outcome *outcome)
{
	struct changing changing = { .nights = nights,
		                     .league = league,
		                     .request = request,
		                     .outcome = outcome,
		                     .lines = night_lines_begin(nights, league, request) };
	const struct season_pair *pair = pair_of(league->season, request->week, request->team);
	const int current = nights_current(league->season, request->week, request->team);

	if (check(&changing, pair))
		find_bowler(&changing);
	if (!is_refused(&changing)) {
		if (current < 0)
			plan_place(&changing);
		else
			change_place(&changing, current);
	}
	if (is_refused(&changing))
		changing.lines.refused = LEAGUE_REASON_UNREADABLE; /* nothing is stored */
	outcome->repeated = changing.lines.change.count == 0;
	night_refuse_trouble(&outcome->refusal, night_lines_store(&changing.lines));
	if (outcome->refusal.code == NOT_REFUSED)
		night_refuse_reason(&outcome->refusal, changing.lines.refused);
	for (int32_t lane = 1; lane <= nights->lanes; lane++)
		if (outcome->changed[lane])
			league_nights_follow(nights, lane);
}
