/* A league night begins: every team's game is opened on its lane, and the record refers to it; and
 * who bowls in a place of a team, before the night and during it. */
#include "common/hash.h"
#include "common/room.h"
#include "journal/clock.h"
#include "league/office/league_load.h"
#include "league/office/league_people.h"
#include "members/full_name.h"
#include "members/resolve.h"
#include "server/house/shared_roster.h"
#include "server/lanes/nights_inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
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

/* ---- the named bowler ---- */

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
	if (resolved.chosen) {
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

/* ---- before the night ---- */

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

/* ---- during the night ---- */

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

/* ---- the request ---- */

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
	const struct season_pair *pair =
	    season_pair_of(league->season, request->week, request->team);
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

/* A pair of lanes to start. A team that does not bowl here, or has begun already, has no game.
 */
struct starting {
	struct plan_pair pair;
	struct action action;
	struct action_progress progress;
	int64_t games[2]; /* the games that were opened, now or before, by side; 0 for none */
	bool has_rows[2];
	int64_t voided; /* a game of the pair that is bowled again by both teams; 0 for none */
	/* the game of the team that bowls already, while its opponent has none; or a null pointer
	 */
	const struct replay *joined;
	bool opens; /* the action opens games */
};

struct start {
	struct league_nights *nights;
	struct night_league *league;
	const struct night_request *request;
	struct night_outcome *outcome;
	struct starting *list;
	size_t count;
};

/* ---- the plan ---- */

static bool is_asked(const struct night_request *request, const struct result_match *match)
{
	if (request->pair_count == 0)
		return match->state != MATCH_POSTPONED;
	for (int next = 0; next < request->pair_count; next++)
		if (request->pairs[next] == match->lane)
			return true;
	return false;
}

/* Every pair that the request names must be one of the week. */
static bool are_pairs(const struct start *start, const struct results *results)
{
	const size_t first = results->match_start[start->request->week];
	const size_t end = results->match_start[start->request->week + 1];
	int found = 0;

	for (size_t next = first; next < end; next++)
		found += start->request->pair_count > 0 &&
		         is_asked(start->request, results->matches + next);
	if (found == start->request->pair_count)
		return true;
	refuse(&start->outcome->refusal, NO_SUCH_LANE);
	for (size_t next = first; next < end; next++) {
		char text[16];

		snprintf(text, sizeof text, "%d", (int)results->matches[next].lane);
		refusal_add(&start->outcome->refusal, text);
	}
	return false;
}

static void mark_absent(const struct night_request *request, struct plan_team *team)
{
	for (int next = 0; next < request->absent_count; next++) {
		const struct night_place *absent = request->absent + next;

		if (absent->team == team->team && absent->position <= team->count &&
		    team->places[absent->position - 1].bowler != 0)
			team->places[absent->position - 1].state = PLAN_ABSENT;
	}
}

static void add_pair(struct start *start, const struct plan_pair *pair)
{
	const struct season *season = start->league->season;
	const int week = start->request->week;
	struct starting *one = start->list + start->count++;

	one->pair = *pair;
	for (int which = 0; which < 2; which++) {
		struct plan_team *team = one->pair.teams + which;

		one->has_rows[which] =
		    team->team != 0 && nights_current(season, week, team->team) >= 0;
		if (one->has_rows[which] &&
		    nights_is_voided(start->nights, season, week, team->team)) {
			one->has_rows[which] = false;
			one->voided = nights_game_of(season, week, team->team);
		}
		mark_absent(start->request, team);
	}
}

static bool plan(struct start *start)
{
	const int week = start->request->week;
	struct results *results = results_live(start->league->season, week);
	const struct roster *roster;

	start->list = calloc((size_t)SEASON_MOST_PAIRS, sizeof *start->list);
	if (results == NULL || start->list == NULL)
		refuse(&start->outcome->refusal, TOO_BUSY);
	else if (are_pairs(start, results)) {
		roster = shared_roster_borrow(start->nights->people);
		for (size_t next = results->match_start[week];
		     next < results->match_start[week + 1]; next++) {
			const struct result_match *match = results->matches + next;

			if (match->lane != 0 && is_asked(start->request, match)) {
				const struct plan_pair pair = plan_pair(results, match, roster);

				add_pair(start, &pair);
			}
		}
		shared_roster_return(start->nights->people);
	}
	results_free(results);
	return start->outcome->refusal.code == NOT_REFUSED;
}

/* ---- the games ---- */

/* The same for every request that starts this pair in this night. */
static void write_key(const struct start *start, const struct starting *one,
                      char key[ENTRY_KEY_SIZE])
{
	const char *name = start->league->name;

	const int length = snprintf(key, ENTRY_KEY_SIZE, "league:%016" PRIx64 ":%d:%d",
	                            hash_bytes(HASH_START, name, strlen(name)),
	                            (int)start->request->week, (int)one->pair.lane);

	if (one->voided != 0 && length > 0 && length < ENTRY_KEY_SIZE)
		snprintf(key + length, ENTRY_KEY_SIZE - (size_t)length, ":%" PRId64, one->voided);
	if (one->joined != NULL && length > 0 && length < ENTRY_KEY_SIZE)
		snprintf(key + length, ENTRY_KEY_SIZE - (size_t)length, ":late%" PRId64,
		         one->joined->game);
}

/* Seat the bowlers who are present; false for a team without any. */
static bool seat_team(const struct start *start, const struct plan_team *team,
                      struct team_request *given)
{
	const struct settings settings =
	    season_settings(start->league->season, start->request->week);
	const enum pindeck_discipline discipline =
	    (enum pindeck_discipline)settings.value[SETTING_DISCIPLINE];
	int seats = 0;

	given->seated = pindeck_match_open();
	opening_value_set_team(given->name, season_team_name(start->league->season, team->team));
	for (int next = 0; next < team->count; next++) {
		const struct plan_place *place = team->places + next;

		if (place->state != PLAN_PRESENT)
			continue;
		if (!pindeck_verdict_is_accepted(
			pindeck_match_seat(&given->seated, place->letters, discipline)))
			continue;
		given->persons[seats++].bowler = (int32_t)place->person;
	}
	return seats > 0;
}

static bool is_lane(const struct start *start, int32_t lane)
{
	return lane >= 1 && lane <= start->nights->lanes && lane <= NIGHT_MOST_LANES;
}

static bool is_free(const struct start *start, int32_t lane)
{
	const struct replay *game = lane_set_game(start->nights->lane_set, lane);

	return start->request->leave_unfinished ||
	       lane_set_state(start->nights->lane_set, lane).away ||
	       start->request->lanes[lane].cleared == game->game || game->damaged != 0 ||
	       replay_balls(game) == 0 || replay_is_done(game);
}

/* Refuses where a lane cannot be used; no game is opened then. */
static void check_lane(const struct start *start, int32_t lane, bool is_joined)
{
	struct refusal *refusal = &start->outcome->refusal;
	char text[32];

	if (refusal->code != NOT_REFUSED)
		return;
	snprintf(text, sizeof text, "%d", (int)lane);
	if (!is_lane(start, lane))
		refuse(refusal, NO_SUCH_LANE);
	else if (start->request->lanes[lane].is_closed)
		refuse(refusal, LANE_CLOSED);
	else if (!is_joined && !is_free(start, lane))
		refuse(refusal, GAME_IN_PROGRESS);
	if (refusal->code != NOT_REFUSED)
		refusal_add(refusal, text);
	if (refusal->code == GAME_IN_PROGRESS)
		refusal_add(refusal, "\"leave_unfinished\":true");
}

/* The current state of a game; a null pointer if it is on no lane. */
static const struct replay *game_of(const struct start *start, int64_t number)
{
	const int32_t lane = nights_lane_of(start->nights, number);

	return lane != 0 ? lane_set_game(start->nights->lane_set, lane) : NULL;
}

/* The side of the team that bowls already while the other one has no game; -1 for none. */
static int side_that_bowls(const struct starting *one)
{
	const int bowls = one->has_rows[0] ? 0 : 1;

	if (one->has_rows[0] == one->has_rows[1] || one->pair.teams[1 - bowls].team == 0 ||
	    one->games[1 - bowls] != 0)
		return -1;
	return bowls;
}

static bool has_bowlers(const struct plan_team *team)
{
	for (int next = 0; next < team->count; next++)
		if (team->places[next].state == PLAN_PRESENT)
			return true;
	return false;
}

static void refuse_turn(struct refusal *refusal, const struct replay *game)
{
	const struct pindeck_name *name =
	    pindeck_match_name(&game->match, pindeck_match_turn(&game->match));

	refuse_reason(refusal, PINDECK_REASON_TURN_BEGUN);
	if (name != NULL)
		refusal_add(refusal, pindeck_name_to_text(name));
}

/* The late team joins the game that its opponent bowls, from the first frame on. Between two games
 * there is nothing to join, nor after the last. */
static void join(const struct start *start, struct starting *one, int bowls)
{
	struct refusal *refusal = &start->outcome->refusal;
	const int64_t number = nights_game_of(start->league->season, start->request->week,
	                                      one->pair.teams[bowls].team);
	const struct replay *game = game_of(start, number);

	if (game != NULL && game->pair != 0 && !replay_is_done(game)) {
		one->joined = game;
		if (pair_is_within_frame(game))
			refuse_turn(refusal, game);
		return;
	}
	refuse(refusal, TEAM_LATE);
	if (game != NULL && replay_goes_on(game))
		refusal_add(refusal, "open the next game");
	else
		refusal_add_game(refusal, "void", number);
}

/* True when the pair is not started. The request may be about other pairs: a late team joins only
 * where the request names its pair, because absentees of an earlier request are not recorded. */
static bool is_late(const struct start *start, struct starting *one)
{
	const int bowls = side_that_bowls(one);

	if (bowls < 0)
		return false;
	if (start->request->pair_count > 0 && start->outcome->refusal.code == NOT_REFUSED &&
	    has_bowlers(one->pair.teams + 1 - bowls))
		join(start, one, bowls);
	return one->joined == NULL;
}

/* Both teams, or the only one: it begins on its own lane and changes lanes alone. */
static void add_teams(const struct start *start, struct starting *one)
{
	struct action *action = &one->action;

	for (int which = 0; which < 2; which++) {
		const struct plan_team *team = one->pair.teams + which;

		if (team->team == 0 || one->has_rows[which] || one->games[which] != 0 ||
		    !seat_team(start, team, action->teams + action->team_count))
			continue;
		if (action->team_count++ > 0)
			continue;
		action->lane = team->lane;
		action->other = one->pair.teams[1 - which].lane;
	}
	if (one->joined != NULL) {
		action->joined = pair_beside(one->joined);
		action->lane = action->joined.lane;
		action->other = action->joined.other;
	}
	one->opens = action->team_count > 0;
}

/* The games that an earlier request opened for the same pair. */
static void find_games(const struct start *start, struct starting *one)
{
	write_key(start, one, one->action.key);
	for (int which = 0; which < 2; which++) {
		const struct plan_team *team = one->pair.teams + which;
		const int32_t lane = one->joined != NULL ? one->joined->pair : team->lane;

		if (team->team != 0 && !one->has_rows[which] && is_lane(start, lane))
			one->games[which] =
			    lane_set_find_key(start->nights->lane_set, lane, one->action.key);
	}
}

static void prepare(const struct start *start, struct starting *one)
{
	const struct settings settings =
	    season_settings(start->league->season, start->request->week);
	struct action *action = &one->action;

	action->kind = ACTION_PAIR;
	action->time = start->request->time;
	action->games = settings.value[SETTING_GAMES];
	action->game_kind = GAME_LEAGUE;
	action->leave_unfinished = true; /* see check_lane */
	memcpy(action->actor, start->request->actor, sizeof action->actor);
	one->progress.action = action;
	find_games(start, one);
	if (is_late(start, one))
		return;
	if (one->joined != NULL)
		find_games(start, one);
	add_teams(start, one);
	for (int which = 0; one->opens && which < 2; which++)
		check_lane(start, which == 0 ? action->lane : action->other, one->joined != NULL);
}

static void on_opened(struct action_progress *progress, const struct replay *game)
{
	(void)progress;
	(void)game;
}

/* False when no game may be opened. */
static bool open_games(struct start *start)
{
	struct action_progress *list[SEASON_MOST_PAIRS];
	struct refusal *refusal = &start->outcome->refusal;
	size_t count = 0;

	for (size_t next = 0; next < start->count; next++)
		prepare(start, start->list + next);
	if (refusal->code != NOT_REFUSED)
		return false;
	for (size_t next = 0; next < start->count; next++)
		if (start->list[next].opens)
			list[count++] = &start->list[next].progress;
	if (count > 0)
		lane_set_do(start->nights->lane_set, list, count, on_opened);
	for (size_t next = 0; next < count; next++)
		if (list[next]->refusal.code != NOT_REFUSED)
			*refusal = list[next]->refusal;
	for (size_t next = 0; next < start->count; next++)
		find_games(start, start->list + next);
	return true;
}

/* ---- the record ---- */

/* The cell of a place in a game before a late team arrived. */
static struct cell missed_cell(const struct start *start, int team, int slot, int game,
                               const struct plan_place *place)
{
	const struct season_row *plan =
	    season_plan(start->league->season, start->request->week, team, slot);

	if (plan != NULL && plan->cells[game].kind != CELL_EMPTY)
		return plan->cells[game];
	return (struct cell){ .kind = place->bowler != 0 ? CELL_ABSENT : CELL_VACANT };
}

/* The cell of a place. The line-up may have changed since the game was opened: then a bowler
 * without a seat in it is absent. */
static struct cell cell_of(const struct replay *game, const struct plan_place *place)
{
	int32_t seat = 0;

	if (place->state == PLAN_PRESENT)
		seat = nights_seat_of(game, place->person, place->letters);
	if (seat != 0)
		return (struct cell){
			.kind = CELL_BOWLED, .score = -1, .game = game->game, .seat = seat
		};
	if (place->cell.kind != CELL_EMPTY)
		return place->cell;
	return (struct cell){ .kind = place->bowler != 0 ? CELL_ABSENT : CELL_VACANT };
}

/* A team without a bowler present has no rows: it did not appear. */
static void add_rows(struct night_lines *lines, const struct start *start,
                     const struct starting *one, int which)
{
	const struct plan_team *team = one->pair.teams + which;
	const struct replay *game = game_of(start, one->games[which]);
	const int current = game != NULL ? replay_series_place(game) - 1 : 0;

	if (game == NULL || one->has_rows[which] || current >= CELL_MOST_GAMES)
		return;
	for (int next = 0; next < team->count; next++) {
		const struct plan_place *place = team->places + next;
		struct season_row row = { .week = start->request->week,
			                  .team = team->team,
			                  .slot = next + 1,
			                  .bowler = place->bowler };

		for (int missed = 0; missed < current; missed++)
			row.cells[missed] = missed_cell(start, team->team, next + 1, missed, place);
		row.cells[current] = cell_of(game, place);
		night_lines_row(lines, &row);
	}
}

/* True if the match is not bowled with its week: it was postponed, or a later week was bowled. */
static bool is_apart(const struct season *season, int week, int lane)
{
	const struct season_pair *pair = season_pair_on(season, week, lane);

	return (pair != NULL && pair->postponed[0] != '\0') || results_last_bowled(season) > week;
}

/* Averages count a match on the day on which it is bowled. */
static void add_day(struct night_lines *lines, const struct start *start, int lane)
{
	const struct season *season = start->league->season;
	const int week = start->request->week;
	const int day = clock_day(start->request->time);
	struct league_line line = { .kind = LEAGUE_POSTPONED, .week = week, .lane = lane };

	snprintf(line.value, sizeof line.value, "%04d-%02d-%02d", day / 10000, day / 100 % 100,
	         day % 100);
	if (is_apart(season, week, lane))
		night_lines_add(lines, line);
}

static void add_lines(struct night_lines *lines, const struct start *start)
{
	for (size_t next = 0; next < start->count; next++) {
		const struct starting *one = start->list + next;
		const int week = start->request->week;

		/* a pair whose games could not be opened is started by the next request */
		if (one->opens && one->progress.refusal.code != NOT_REFUSED)
			continue;
		if (one->pair.computed)
			night_lines_add(lines,
			                (struct league_line){ .kind = LEAGUE_PAIRED,
			                                      .week = week,
			                                      .lane = one->pair.lane,
			                                      .team = one->pair.teams[0].team,
			                                      .other = one->pair.teams[1].team });
		if (one->opens)
			add_day(lines, start, one->pair.lane);
		night_lines_add(lines, (struct league_line){ .kind = LEAGUE_STARTED,
		                                             .week = week,
		                                             .lane = one->pair.lane });
		add_rows(lines, start, one, 0);
		add_rows(lines, start, one, 1);
	}
}

static void see_team(const struct start *start, const struct plan_team *team)
{
	for (int next = 0; next < team->count; next++)
		if (team->places[next].person != 0 && team->places[next].state == PLAN_PRESENT)
			shared_roster_see(start->nights->people, team->places[next].person,
			                  start->request->time);
}

static void see_games(const struct start *start)
{
	for (size_t next = 0; next < start->count; next++) {
		const struct starting *one = start->list + next;

		for (int which = 0; one->opens && which < 2; which++) {
			const int32_t lane = which == 0 ? one->action.lane : one->action.other;

			start->nights->foreign[lane] = 0;
			start->outcome->changed[lane] = true;
			see_team(start, one->pair.teams + which);
			league_nights_follow(start->nights, lane);
		}
	}
}

void night_start(struct league_nights *nights, struct night_league *league,
                 const struct night_request *request, struct night_outcome *outcome)
{
	struct start start = {
		.nights = nights, .league = league, .request = request, .outcome = outcome
	};
	struct night_lines lines = night_lines_begin(nights, league, request);
	enum trouble trouble;

	if (league->season->weeks[request->week].locked) {
		refuse(&outcome->refusal, WEEK_LOCKED);
		return;
	}
	if (plan(&start) && open_games(&start)) {
		add_lines(&lines, &start);
		outcome->repeated = lines.change.count == 0;
		trouble = night_lines_store(&lines);
		night_refuse_trouble(&outcome->refusal, trouble);
		night_refuse_reason(&outcome->refusal, lines.refused);
		if (trouble == NO_TROUBLE && lines.refused == LEAGUE_REASON_ACCEPTED)
			see_games(&start);
	}
	free(start.list);
}

/* ---- orders of other programs ---- */

static void answer(struct league_nights *nights, int64_t order, const struct night_request *request,
                   const struct refusal *refusal)
{
	char key[ENTRY_KEY_SIZE];
	char text[ENTRY_TEXT_SIZE];
	enum trouble trouble;
	struct night_lines lines = { .nights = nights,
		                     .league = nights_league(nights, request->league, &trouble),
		                     .actor = "server",
		                     .reason = text,
		                     .key = key };

	if (lines.league == NULL)
		return; /* the other program stops waiting at its deadline */
	night_answer_key(order, key);
	night_answer_write(refusal, text);
	night_lines_add(&lines, (struct league_line){ .kind = LEAGUE_NOTED });
	(void)night_lines_store(&lines);
}

struct listening {
	struct night_request request;
	int64_t line; /* of the order; 0 for none */
	int64_t heard;
};

static bool hear(void *payload, const struct league_line *line)
{
	struct listening *listening = payload;

	listening->heard = line->line;
	if (!night_order_read(&listening->request, line))
		return true;
	listening->line = line->line;
	return false;
}

/* Find the next order; false if there is none. */
static bool listen(struct league_nights *nights, struct listening *listening)
{
	*listening = (struct listening){ .heard = nights->heard };
	(void)journal_walk_leagues(nights->journal, NULL, nights->heard, hear, listening);
	nights->heard = listening->heard;
	return listening->line != 0;
}

bool league_nights_carry_out(struct league_nights *nights, const struct night_lane *lanes)
{
	struct listening next;
	bool is_any = false;

	while ((nights->heard < nights->seen || nights->stale) && listen(nights, &next)) {
		struct night_outcome outcome = { .repeated = false };

		is_any = true;
		memcpy(next.request.lanes, lanes, sizeof next.request.lanes);
		league_nights_do(nights, &next.request, &outcome);
		answer(nights, next.line, &next.request, &outcome.refusal);
		writer_free(&outcome.body);
	}
	return is_any;
}
