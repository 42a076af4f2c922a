/* League nights on the lanes of a server: reading the record, and the match on boards. */
#include "server/lanes/nights_inside.h"

#include "common/room.h"
#include "league/office/league_json.h"
#include "league/office/league_load.h"
#include "league/office/league_people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

static void free_league(struct night_league *league)
{
	season_free(league->season);
	free(league);
}

static void free_leagues(struct league_nights *nights)
{
	for (size_t next = 0; next < nights->count; next++)
		free_league(nights->list[next]);
	nights->count = 0;
	league_locks_clear(&nights->locks);
	memset(nights->foreign, 0, sizeof nights->foreign);
}

void league_nights_free(struct league_nights *nights)
{
	if (nights == NULL)
		return;
	free_leagues(nights);
	free(nights->list);
	league_locks_free(&nights->locks);
	free(nights);
}

bool nights_is_active(const struct season *season, int week)
{
	return !season->weeks[week].locked && season_has_started(season, week);
}

static bool has_active(const struct season *season)
{
	for (int week = 1; week <= season->week_count; week++)
		if (nights_is_active(season, week))
			return true;
	return false;
}

void nights_lock(struct league_nights *nights, const struct season *season)
{
	nights->stale |= !league_locks_add(&nights->locks, season);
}

/* Remember the seats of the games that are on lanes now. */
static void remember_all(struct league_nights *nights)
{
	for (int32_t lane = 1; lane <= nights->lanes; lane++) {
		const struct replay *game = lane_set_game(nights->lane_set, lane);
		const struct night_spot spot = nights_find(nights, game->game);

		if (spot.league != NULL)
			nights_remember(spot.league, spot, game);
	}
}

enum trouble nights_reload(struct league_nights *nights, struct night_league *league)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct season *season = NULL;
	enum trouble trouble;

	limits.so_far = true;
	trouble = league_load_season(nights->journal, league->name, limits, &season, &league->last);
	if (trouble != NO_TROUBLE) {
		nights->stale = true;
		return trouble;
	}
	league_people_join(season, shared_roster_borrow(nights->people));
	shared_roster_return(nights->people);
	season_free(league->season);
	league->season = season;
	memset(league->seats, 0, sizeof league->seats);
	remember_all(nights);
	return NO_TROUBLE;
}

static struct night_league *add_league(struct league_nights *nights, const char *name)
{
	struct night_league **grown =
	    room_for_one(nights->list, &nights->room, nights->count, sizeof(struct night_league *));
	struct night_league *league = calloc(1, sizeof *league);

	if (grown != NULL)
		nights->list = grown;
	if (grown == NULL || league == NULL) {
		free(league);
		return NULL;
	}
	snprintf(league->name, sizeof league->name, "%s", name);
	grown[nights->count++] = league;
	return league;
}

struct night_league *nights_league(struct league_nights *nights, const char *name,
                                   enum trouble *trouble)
{
	struct night_league *league = NULL;

	*trouble = TROUBLE_NO_MEMORY;
	for (size_t next = 0; next < nights->count; next++)
		if (strcmp(nights->list[next]->name, name) == 0)
			league = nights->list[next];
	if (league != NULL && league->season != NULL) {
		*trouble = NO_TROUBLE;
		return league;
	}
	if (league == NULL)
		league = add_league(nights, name);
	if (league == NULL)
		return NULL;
	*trouble = nights_reload(nights, league);
	return *trouble == NO_TROUBLE ? league : NULL;
}

/* True if the last game of a night is still on its lane: its board shows the match. */
static bool is_on_lanes(const struct league_nights *nights, struct season *season)
{
	for (int week = 1; week <= season->week_count; week++) {
		size_t place = 0;
		const struct cell *cell;

		while (season_has_started(season, week) &&
		       (cell = season_next_reference_in(season, week, &place)) != NULL)
			if (nights_lane_of(nights, cell->game) != 0)
				return true;
	}
	return false;
}

/* Each league is read without its games first. */
static bool read_league(struct league_nights *nights, const char *name)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct season *season = NULL;
	enum trouble trouble;
	bool is_read;

	limits.facts_only = true;
	trouble = league_load_season(nights->journal, name, limits, &season, NULL);
	/* a damaged league is not bowled; pindeck verify reports it */
	if (trouble == TROUBLE_DAMAGED)
		return true;
	is_read = trouble == NO_TROUBLE && league_locks_add(&nights->locks, season);
	if (is_read && (has_active(season) || is_on_lanes(nights, season)))
		is_read = nights_league(nights, name, &trouble) != NULL;
	season_free(season);
	return is_read;
}

static void read_all(struct league_nights *nights)
{
	struct league_names names = { .list = NULL };
	int64_t last = nights->seen;
	bool is_read = league_locks_end(nights->journal, &last) == NO_TROUBLE;

	free_leagues(nights);
	nights->merges = league_people_merges(shared_roster_borrow(nights->people));
	shared_roster_return(nights->people);
	if (is_read && league_load_read_names(nights->journal, &names) != NO_TROUBLE)
		is_read = false;
	for (size_t next = 0; is_read && next < names.count; next++)
		is_read = read_league(nights, names.list[next]);
	nights->stale = !is_read;
	if (!nights->stale)
		nights->seen = last;
	free(names.list);
}

struct league_nights *league_nights_new(struct journal journal, struct lane_set *lane_set,
                                        int32_t lanes, struct shared_roster *people)
{
	struct league_nights *nights = calloc(1, sizeof *nights);

	if (nights == NULL)
		return NULL;
	nights->journal = journal;
	nights->lane_set = lane_set;
	nights->lanes = lanes;
	nights->people = people;
	read_all(nights);
	nights->heard = nights->seen;
	for (int32_t lane = 1; lane <= lanes; lane++)
		league_nights_follow(nights, lane);
	return nights;
}

/* True if persons were merged or split since the leagues were read. */
static bool has_other_persons(const struct league_nights *nights)
{
	const uint64_t merges = league_people_merges(shared_roster_borrow(nights->people));

	shared_roster_return(nights->people);
	return merges != nights->merges;
}

bool league_nights_refresh(struct league_nights *nights)
{
	int64_t last = nights->seen;

	nights->stale |= has_other_persons(nights);
	if (league_locks_end(nights->journal, &last) != NO_TROUBLE ||
	    (last == nights->seen && !nights->stale))
		return false;
	read_all(nights);
	for (int32_t lane = 1; lane <= nights->lanes; lane++)
		league_nights_follow(nights, lane);
	return true;
}

/* ---- the match of a game ---- */

static struct night_spot find_in(struct night_league *league, int week, int64_t game)
{
	const struct season *season = league->season;

	for (int team = 1; team <= season->team_count; team++) {
		for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
			const struct season_row *row = season_row(season, week, team, slot);

			for (int place = 0; row != NULL && place < CELL_MOST_GAMES; place++)
				if (row->cells[place].game == game)
					return (struct night_spot){ league, week, team, place };
		}
	}
	return (struct night_spot){ .league = NULL };
}

struct night_spot nights_find(const struct league_nights *nights, int64_t game)
{
	struct night_spot spot = { .league = NULL };

	for (size_t next = 0; game != 0 && next < nights->count; next++) {
		struct night_league *league = nights->list[next];

		for (int week = 1; league->season != NULL && week <= league->season->week_count;
		     week++) {
			if (!season_has_started(league->season, week))
				continue;
			spot = find_in(league, week, game);
			if (spot.league != NULL)
				return spot;
		}
	}
	return spot;
}

const struct replay *nights_latest(const struct league_nights *nights, const struct replay *game)
{
	const int32_t lane = nights_lane_of(nights, game->game);

	return lane != 0 ? lane_set_game(nights->lane_set, lane) : game;
}

int32_t nights_lane_of(const struct league_nights *nights, int64_t game)
{
	return lane_set_lane_of(nights->lane_set, game);
}

int nights_current(const struct season *season, int week, int team)
{
	int current = -1;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++)
			if (row->cells[game].kind != CELL_EMPTY && game > current)
				current = game;
	}
	return current;
}

int64_t nights_game_of(const struct season *season, int week, int team)
{
	const int current = nights_current(season, week, team);

	for (int slot = 1; current >= 0 && slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		if (row != NULL && row->cells[current].game != 0)
			return row->cells[current].game;
	}
	return 0;
}

/* ---- boards ---- */

static void take_seats(const struct results *results, struct night_spot spot, int64_t game,
                       struct league_seats *seats)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row =
		    season_row(results->season, spot.week, spot.team, slot);
		const struct result_row *counted = results_row(results, spot.week, spot.team, slot);
		int32_t seat;

		if (row == NULL || counted == NULL || row->cells[spot.game].game != game)
			continue;
		seat = row->cells[spot.game].seat;
		if (seat < 1 || seat > PINDECK_MOST_BOWLERS)
			continue;
		seats->pins[seat - 1] = counted->handicaps[spot.game];
		season_bowler_name(results->season, row->bowler, seats->names[seat - 1]);
	}
}

/* A team that is not there, or a bye, has no name. */
static void take_team(const struct season *season, int team, char name[LEAGUE_NAME_SIZE])
{
	if (team != 0)
		snprintf(name, LEAGUE_NAME_SIZE, "%s", season_team_name(season, team));
}

void league_nights_show(struct league_nights *nights, const struct replay *game, bool names,
                        struct league_board *board)
{
	const struct night_spot spot = nights_find(nights, game->game);
	struct board_of_team of_team = { .game = spot.game, .number = game->game };
	struct results *results = NULL;
	struct league_evening evening;

	board_json_clear_league(&board->seats);
	if (spot.league == NULL)
		return;
	league_games_take(spot.league->season, spot.week, nights_latest(nights, game));
	results = results_live(spot.league->season, spot.week);
	if (results != NULL)
		of_team.match = results_match(results, spot.week, spot.team, &of_team.which);
	if (of_team.match == NULL)
		goto out;
	for (int which = 0; which < 2; which++) {
		const int team = of_team.match->sides[which].team;

		if (team != 0)
			of_team.lane[which] = nights_lane_of(
			    nights, nights_game_of(spot.league->season, spot.week, team));
	}
	take_seats(results, spot, game->game, &board->seats);
	take_team(spot.league->season, spot.team, board->seats.team);
	take_team(spot.league->season, of_team.match->sides[1 - of_team.which].team,
	          board->seats.opponent);
	evening = (struct league_evening){
		.view = { .season = spot.league->season,
		          .results = results,
		          .roster = shared_roster_borrow(nights->people),
		          .names = names ? LEAGUE_VIEW_DISPLAY_NAMES : LEAGUE_VIEW_BOARD_NAMES },
		.week = spot.week,
	};
	league_night_write_board(&board->league, &evening, &of_team);
	shared_roster_return(nights->people);
out:
	results_free(results);
}

/* Another program may have locked a week since the last poll. If the record cannot be read, the
 * change is not stored either. */
bool league_nights_judge(const void *context, int64_t game, int64_t *leagues)
{
	const struct league_nights *nights = context;
	bool needs_reason = false;

	*leagues = nights->seen;
	if (!nights->stale && league_locks_end(nights->journal, leagues) == NO_TROUBLE &&
	    *leagues == nights->seen)
		return league_locks_have(&nights->locks, game);
	(void)league_locks_judge(nights->journal, game, &needs_reason, leagues);
	return needs_reason;
}

/* ---- requests ---- */

void night_refuse_trouble(struct refusal *refusal, enum trouble trouble)
{
	if (trouble != NO_TROUBLE)
		refuse(refusal, NOT_KEPT);
}

void night_refuse_reason(struct refusal *refusal, enum league_reason reason)
{
	switch (reason) {
	case LEAGUE_REASON_ACCEPTED:
		return;
	case LEAGUE_REASON_LOCKED:
		refuse(refusal, WEEK_LOCKED);
		refusal_add(refusal, "reason");
		return;
	case LEAGUE_REASON_TWICE_IN_GAME:
	case LEAGUE_REASON_ABSENT_ELSEWHERE:
	case LEAGUE_REASON_CROWDED:
		refuse(refusal, BOWLER_TWICE);
		return;
	case LEAGUE_REASON_BAD_NAME:
	case LEAGUE_REASON_NAME_TAKEN:
		refuse(refusal, BAD_FULL_NAME);
		return;
	default:
		refuse(refusal, NOT_KEPT);
	}
}

static void write_night(struct league_nights *nights, struct night_league *league, int week,
                        struct night_outcome *outcome)
{
	struct results *before = results_new(league->season, week - 1);
	struct results *results = results_live(league->season, week);
	struct league_evening evening;

	if (before == NULL || results == NULL) {
		refuse(&outcome->refusal, OUTCOME_UNKNOWN);
		goto out;
	}
	evening = (struct league_evening){
		.view = { .season = league->season,
		          .results = results,
		          .roster = shared_roster_borrow(nights->people),
		          .names = LEAGUE_VIEW_FULL_NAMES },
		.before = before,
		.week = week,
	};
	league_night_write(&outcome->body, &evening);
	shared_roster_return(nights->people);
out:
	results_free(before);
	results_free(results);
}

static void refuse_week(struct refusal *refusal, const struct season *season)
{
	refuse(refusal, NO_SUCH_WEEK);
	for (int week = 1; week <= season->week_count; week++) {
		char text[16];

		snprintf(text, sizeof text, "%d", week);
		refusal_add(refusal, text);
	}
}

/* The boards of all lanes of the league show the change. */
static void mark_lanes(const struct league_nights *nights, const struct night_league *league,
                       struct night_outcome *outcome)
{
	for (int32_t lane = 1; lane <= nights->lanes; lane++) {
		const int64_t game = lane_set_game(nights->lane_set, lane)->game;

		if (nights_find(nights, game).league == league)
			outcome->changed[lane] = true;
	}
}

void league_nights_do(struct league_nights *nights, const struct night_request *request,
                      struct night_outcome *outcome)
{
	static void (*const functions[NIGHT_REQUESTS])(
	    struct league_nights *, struct night_league *, const struct night_request *,
	    struct night_outcome *) = { [NIGHT_START] = night_start,
		                        [NIGHT_LINEUP] = night_lineup,
		                        [NIGHT_CONFIRM] = night_confirm };
	struct night_league *league;
	enum trouble trouble;

	(void)league_nights_refresh(nights);
	league = nights_league(nights, request->league, &trouble);
	if (league == NULL) {
		refuse(&outcome->refusal, STORE_UNREADABLE);
		return;
	}
	if (!league->season->founded)
		refuse(&outcome->refusal, NO_SUCH_LEAGUE);
	else if (request->week > league->season->week_count)
		refuse_week(&outcome->refusal, league->season);
	else
		functions[request->kind](nights, league, request, outcome);
	if (outcome->refusal.code == NOT_REFUSED)
		write_night(nights, league, request->week, outcome);
	mark_lanes(nights, league, outcome);
}
