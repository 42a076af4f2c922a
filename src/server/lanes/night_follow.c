/* The rows of a league night follow the games on the lanes. */
#include "server/lanes/nights_inside.h"

#include "alley/games.h"
#include "league/office/league_load.h"
#include "league/office/plan.h"
#include "reports/seated.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int32_t count_of(const struct replay *game)
{
	return pindeck_match_to_bowlers(&game->match);
}

static struct night_seat seat_at(const struct replay *game, int32_t number)
{
	struct roster_seat seat;

	if (number < 1 || number > count_of(game))
		return (struct night_seat){ .game = 0 };
	seat = seated_seat(game, pindeck_seat_of(number));
	return (struct night_seat){ game->game, seat.letters, seat.person };
}

int32_t nights_seat_of(const struct replay *game, int64_t person, struct pindeck_name letters)
{
	for (int32_t seat = 1; person != 0 && seat <= count_of(game); seat++)
		if (seat_at(game, seat).person == person)
			return seat;
	for (int32_t seat = 1; seat <= count_of(game); seat++)
		if (pindeck_name_is_equal(seat_at(game, seat).letters, letters))
			return seat;
	return 0;
}

static int32_t find_seat(const struct replay *game, const struct night_seat *sought)
{
	return nights_seat_of(game, sought->person, sought->letters);
}

void nights_remember(struct night_league *league, struct night_spot spot, const struct replay *game)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row =
		    season_row(league->season, spot.week, spot.team, slot);

		if (row != NULL && row->cells[spot.game].game == game->game)
			league->seats[spot.team][slot] = seat_at(game, row->cells[spot.game].seat);
	}
}

/* ---- the same game: seats may have changed ---- */

/* True if another row of the team has that seat. */
static bool is_taken(const struct night_league *league, struct night_spot spot, int slot,
                     const struct night_seat *seat)
{
	for (int other = 1; other <= LEAGUE_MOST_SLOTS; other++) {
		const struct night_seat *one = &league->seats[spot.team][other];

		if (other != slot && one->game == seat->game &&
		    pindeck_name_is_equal(one->letters, seat->letters))
			return true;
	}
	return false;
}

/* A bowler of the league who took over the seat under another name. */
static void take_bowler(const struct season *season, struct season_row *row,
                        const struct night_seat *seat)
{
	const int bowler = season_find_person(season, seat->person);

	if (bowler != 0 && season->bowlers[row->bowler].person != seat->person)
		row->bowler = bowler;
}

static void follow_row(struct night_lines *lines, struct night_spot spot, int slot,
                       const struct replay *game)
{
	struct night_league *league = spot.league;
	const struct night_seat *was = &league->seats[spot.team][slot];
	const struct season_row *facts = season_row(league->season, spot.week, spot.team, slot);
	struct season_row row;
	struct cell *cell;
	struct night_seat seat;
	int32_t found;

	if (facts == NULL || facts->cells[spot.game].game != game->game)
		return;
	row = *facts;
	cell = row.cells + spot.game;
	seat = seat_at(game, cell->seat);
	found = was->game == game->game ? find_seat(game, was) : cell->seat;
	if (found != 0)
		cell->seat = found;
	else if (seat.game == 0 || is_taken(league, spot, slot, &seat))
		*cell = (struct cell){ .kind = CELL_ABSENT }; /* the seat was removed */
	seat = seat_at(game, cell->seat);
	if (cell->game != 0 && seat.person != 0)
		take_bowler(league->season, &row, &seat);
	night_lines_row(lines, &row);
}

static void follow_seats(struct night_lines *lines, struct night_spot spot,
                         const struct replay *game)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		follow_row(lines, spot, slot, game);
}

/* ---- the next game of the series ---- */

/* The first game of a team's night, from the journal; false if there is none. */
static bool load(const struct league_nights *nights, int64_t number, struct replay *game)
{
	int64_t lines;

	return number != 0 &&
	       games_load(nights->journal, number, game, NULL, NULL, &lines) == NO_TROUBLE;
}

static int64_t reference_in(const struct season *season, int week, int team, int game)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		if (row != NULL && row->cells[game].game != 0)
			return row->cells[game].game;
	}
	return 0;
}

bool nights_is_voided(const struct league_nights *nights, const struct season *season, int week,
                      int team)
{
	struct replay *game = malloc(sizeof *game);
	bool is_voided = false;

	if (game != NULL && nights_current(season, week, team) == 0)
		is_voided =
		    load(nights, nights_game_of(season, week, team), game) && game->voided != 0;
	free(game);
	return is_voided;
}

/* The game that the team bowled before that one; 0 for none. */
static int64_t game_before(const struct season *season, struct night_spot spot)
{
	int64_t before = 0;

	for (int game = 0; game < spot.game; game++) {
		const int64_t one = reference_in(season, spot.week, spot.team, game);

		if (one != 0)
			before = one;
	}
	return before;
}

/* The game of the record through which the team claims the new game for its place in the night: 0
 * if it is not of that team. Uses *room. */
typedef int64_t night_claim(const struct league_nights *nights, const struct season *season,
                            struct night_spot spot, const struct replay *game, struct replay *room);

/* A series is of one team: the opponent's began on the other lane of the pair. A place that has a
 * game keeps it. */
static int64_t claim_next(const struct league_nights *nights, const struct season *season,
                          struct night_spot spot, const struct replay *game, struct replay *room)
{
	const int64_t before = game_before(season, spot);

	if (reference_in(season, spot.week, spot.team, spot.game) != 0 ||
	    !load(nights, before, room) || !replay_is_same_series(room, game))
		return 0;
	return before;
}

/* A game that was voided and is bowled again, in the same series. A first game begins a new series:
 * its team is the one that its opening names, never on the lane of the opponent. */
static int64_t claim_repeat(const struct league_nights *nights, const struct season *season,
                            struct night_spot spot, const struct replay *game, struct replay *room)
{
	const int64_t voided = reference_in(season, spot.week, spot.team, spot.game);

	if (!load(nights, voided, room) || room->voided == 0)
		return 0;
	if (game->series.number > 1)
		return replay_is_same_series(room, game) ? voided : 0;
	return room->began_on != game->pair && strcmp(room->team, game->team) == 0 ? voided : 0;
}

/* The team that claims the game, through the latest game if several do, and that game. */
static struct night_spot find_team(const struct league_nights *nights, const struct replay *game,
                                   struct replay *room, night_claim *claim, int64_t *through)
{
	struct night_spot found = { .league = NULL };
	int64_t claimed;

	*through = 0;
	for (size_t next = 0; next < nights->count; next++) {
		struct night_league *league = nights->list[next];
		struct night_spot spot = { .league = league,
			                   .game = replay_series_place(game) - 1 };

		if (league->season == NULL || spot.game >= CELL_MOST_GAMES)
			continue;
		for (spot.week = 1; spot.week <= league->season->week_count; spot.week++)
			for (spot.team = 1; nights_is_active(league->season, spot.week) &&
			                    spot.team <= league->season->team_count;
			     spot.team++) {
				claimed = claim(nights, league->season, spot, game, room);
				if (claimed <= *through)
					continue;
				*through = claimed;
				found = spot;
			}
	}
	return found;
}

/* The cell that was planned for the next game, of a place that had the planned cell before; a null
 * pointer for none. */
static const struct cell *planned_cell(const struct season_row *row, struct night_spot spot)
{
	const struct season_row *plan =
	    season_plan(spot.league->season, spot.week, spot.team, row->slot);

	if (plan == NULL || spot.game < 1 || plan->cells[spot.game].kind == CELL_EMPTY ||
	    plan->bowler != row->bowler ||
	    !cell_is_equal(plan->cells + spot.game - 1, row->cells + spot.game - 1))
		return NULL;
	return plan->cells + spot.game;
}

/* The cell for this game, given that of the previous game: the same bowler, or absent, vacant or
 * empty as before. */
static struct cell cell_in(struct cell cell, const struct replay *before, const struct replay *game)
{
	struct night_seat was;
	int32_t seat;

	if (cell.game == 0)
		return cell;
	was = seat_at(before, cell.seat);
	seat = was.game != 0 ? find_seat(game, &was) : 0;
	if (seat == 0)
		return (struct cell){ .kind = CELL_ABSENT };
	return (struct cell){ .kind = cell.kind, .score = -1, .game = game->game, .seat = seat };
}

/* The cells of this game, made of those of the game before, which has that place in the night. */
static void extend(struct night_lines *lines, struct night_spot spot, int place,
                   const struct replay *before, const struct replay *game)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *facts =
		    season_row(spot.league->season, spot.week, spot.team, slot);
		const struct cell *planned = NULL;
		struct season_row row;

		if (facts == NULL)
			continue;
		row = *facts;
		/* a game that is bowled again has the bowlers of the voided one */
		if (place < spot.game)
			planned = planned_cell(&row, spot);
		if (planned != NULL)
			row.cells[spot.game] = *planned;
		else
			row.cells[spot.game] = place >= 0 ? cell_in(row.cells[place], before, game)
			                                  : (struct cell){ .kind = CELL_EMPTY };
		night_lines_row(lines, &row);
	}
}

/* Continue the night with a game that the record does not have. True if it belongs to one. */
static bool follow_new(struct league_nights *nights, struct night_lines *lines,
                       const struct replay *game, struct night_spot *spot)
{
	struct replay *before = malloc(sizeof *before);
	int64_t through;
	bool found;
	int place;

	if (before == NULL)
		return false;
	*spot = find_team(nights, game, before, claim_repeat, &through);
	place = spot->game;
	if (spot->league == NULL && game->series.number > 1) {
		*spot = find_team(nights, game, before, claim_next, &through);
		place = spot->game - 1;
	}
	found = spot->league != NULL && load(nights, through, before);
	if (found) {
		lines->league = spot->league;
		extend(lines, *spot, place, before, game);
	}
	free(before);
	return found;
}

/* ---- both ---- */

void league_nights_follow(struct league_nights *nights, int32_t lane)
{
	const struct replay *game = nights_latest(nights, lane_set_game(nights->lane_set, lane));
	struct night_spot spot = nights_find(nights, game->game);
	struct night_lines lines = {
		.nights = nights, .league = spot.league, .actor = "lanes", .reason = "", .key = ""
	};

	if (game->lines == 0 || game->damaged != 0 || nights->foreign[lane] == game->game)
		return;
	if (spot.league != NULL && spot.league->season->weeks[spot.week].locked)
		return;
	if (spot.league != NULL) {
		follow_seats(&lines, spot, game);
	} else if (game->kind != GAME_LEAGUE || !follow_new(nights, &lines, game, &spot)) {
		nights->foreign[lane] = game->game;
		return;
	}
	if (lines.change.count > 0 && night_lines_store(&lines) != NO_TROUBLE)
		nights->stale = true;
	league_change_end(&lines.change);
	league_games_take(spot.league->season, spot.week, game);
	nights_remember(spot.league, spot, game);
}

bool league_nights_follow_stored(struct league_nights *nights, int64_t game)
{
	bool is_known = false;

	/* a game of an earlier week affects averages and handicaps of this week */
	for (size_t next = 0; next < nights->count; next++) {
		struct night_league *league = nights->list[next];
		size_t place = 0;
		const struct cell *cell = NULL;

		while (league->season != NULL &&
		       (cell = season_next_reference(league->season, &place)) != NULL &&
		       cell->game != game)
			continue;
		if (cell == NULL)
			continue;
		(void)nights_reload(nights, league);
		is_known = true;
	}
	return is_known;
}

/* ---- Lines that a league night adds to the record of its league ---- */

struct night_lines night_lines_begin(struct league_nights *nights, struct night_league *league,
                                     const struct night_request *request)
{
	return (struct night_lines){ .nights = nights,
		                     .league = league,
		                     .actor = request->actor,
		                     .reason = request->reason,
		                     .key = request->key };
}

/* Apply a line with its actor, its reason and, for the first, its key. */
static void add_fact(struct night_lines *lines, struct league_line *line, struct record_fact fact)
{
	if (lines->refused != LEAGUE_REASON_ACCEPTED)
		return;
	entry_copy_text(line->actor, sizeof line->actor,
	                pindeck_text_from(lines->actor, strlen(lines->actor)));
	entry_copy_text(line->text, sizeof line->text,
	                pindeck_text_from(lines->reason, strlen(lines->reason)));
	memcpy(line->league, lines->league->name, sizeof line->league);
	if (lines->change.count == 0)
		snprintf(line->key, sizeof line->key, "%s", lines->key);
	lines->change.season = lines->league->season;
	lines->refused = league_change_add(&lines->change, &fact).reason;
}

void night_lines_add(struct night_lines *lines, struct league_line line)
{
	add_fact(lines, &line, record_read(&line));
}

void night_lines_row(struct night_lines *lines, const struct season_row *row)
{
	struct league_line line;

	add_fact(lines, &line, record_of_row(&line, row));
}

enum trouble night_lines_store(struct night_lines *lines)
{
	struct league_nights *nights = lines->nights;
	const int64_t before = nights->seen;
	enum trouble trouble = NO_TROUBLE;

	lines->change.season = lines->league->season;
	if (lines->refused == LEAGUE_REASON_ACCEPTED)
		lines->refused = league_change_check(&lines->change).reason;
	if (lines->refused == LEAGUE_REASON_ACCEPTED && lines->change.count > 0) {
		trouble = league_change_store(&lines->change, nights->journal, lines->league->name,
		                              &lines->league->last);
		/* lines of another program are read at the next poll */
		if (trouble == NO_TROUBLE && lines->change.lines->line == before + 1)
			nights->seen = lines->league->last;
	}
	league_change_end(&lines->change);
	if (lines->refused != LEAGUE_REASON_ACCEPTED || trouble != NO_TROUBLE)
		(void)nights_reload(nights, lines->league);
	return trouble;
}

/* ---- Captains, or the desk, confirm a league night; when all have, it is locked ---- */

static void confirm_team(struct night_lines *lines, const struct night_request *request, int team)
{
	const struct season *season = lines->league->season;

	if (confirm_has_rows(season, request->week, team) &&
	    (request->team == 0 || request->team == team))
		night_lines_add(lines, (struct league_line){ .kind = LEAGUE_CONFIRMED,
		                                             .week = request->week,
		                                             .team = team });
}

/* Confirm the teams of the request; refuses if their games are not over. */
static void confirm_pairs(struct night_lines *lines, const struct night_request *request,
                          struct refusal *refusal)
{
	const struct season *season = lines->league->season;
	const struct season_week *week = season->weeks + request->week;
	bool is_found = false;

	for (int next = 0; next < week->pair_count; next++) {
		const struct season_pair *pair = week->pairs + next;

		if (request->team != 0 && pair->left != request->team &&
		    pair->right != request->team)
			continue;
		is_found = true;
		if (!night_is_theirs(lines->nights, season, request, pair)) {
			refuse(refusal, OTHER_LANE);
			return;
		}
		if (!pair->started && request->team == 0)
			continue;
		if (!confirm_is_over(season, request->week, pair)) {
			refuse(refusal, pair->started ? NOT_COMPLETE : NOT_STARTED);
			return;
		}
		confirm_team(lines, request, pair->left);
		confirm_team(lines, request, pair->right);
	}
	if (!is_found)
		refuse(refusal, NO_SUCH_TEAM);
}

void night_confirm(struct league_nights *nights, struct night_league *league,
                   const struct night_request *request, struct night_outcome *outcome)
{
	struct night_lines lines = night_lines_begin(nights, league, request);
	enum trouble trouble;

	confirm_pairs(&lines, request, &outcome->refusal);
	if (outcome->refusal.code != NOT_REFUSED)
		lines.refused = LEAGUE_REASON_UNREADABLE; /* nothing is stored */
	else if (confirm_is_complete(league->season, request->week))
		night_lines_add(
		    &lines, (struct league_line){ .kind = LEAGUE_LOCKED, .week = request->week });
	outcome->repeated = lines.change.count == 0;
	trouble = night_lines_store(&lines);
	night_refuse_trouble(&outcome->refusal, trouble);
	if (outcome->refusal.code == NOT_REFUSED)
		night_refuse_reason(&outcome->refusal, lines.refused);
	if (outcome->refusal.code == NOT_REFUSED && league->season->weeks[request->week].locked)
		nights_lock(nights, league->season);
}
