/* The outlook of a match, and the lead of a team. */
#include "league/office/outlook.h"

#include "pindeck.h"

/* ---- the outlook --------------------------------------------------------------------------------
 */

/* The pins of a side, and the pins that it can still add. */
struct chance {
	int64_t now;
	int32_t most;
	int32_t frames;
};

/* The pins of one cell that can still be added; a limit of a game with handicap counts. */
static int32_t most_of(const struct settings *settings, const struct cell *cell,
                       const struct result_row *row, int game)
{
	const int32_t limit = settings->value[SETTING_GAME_LIMIT];
	const int32_t room = limit > 0 ? limit - row->limited[game] : cell->most;

	return room < cell->most ? room : cell->most;
}

static void add_cells(struct chance *chance, const struct results *results, int week, int team,
                      int game)
{
	const struct settings settings = season_settings(results->season, week);

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *facts = season_row(results->season, week, team, slot);
		const struct result_row *row = results_row(results, week, team, slot);
		const struct cell *cell;

		if (facts == NULL || row == NULL)
			continue;
		cell = facts->cells + game;
		if (cell->frames == 0)
			continue;
		chance->most += most_of(&settings, cell, row, game);
		if (cell->frames > chance->frames)
			chance->frames = cell->frames;
	}
}

/* How many bowlers of the team bowl in that game. */
static int bowling(const struct season *season, int week, int team, int game)
{
	int count = 0;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		count += row != NULL && cell_is_bowled(row->cells + game);
	}
	return count;
}

static bool is_played(const struct result_side *side, int game)
{
	return game >= 0 && (side->played >> game & 1U) != 0;
}

static int last_of(const struct result_side *side, int games)
{
	int game = games - 1;

	while (game >= 0 && !is_played(side, game))
		game--;
	return game;
}

static struct chance chance_in_game(const struct results *results, const struct result_match *match,
                                    int which, int game)
{
	const struct result_side *side = match->sides + which;
	struct chance chance = { .now = (int64_t)side->scratch[game] + side->handicap[game] };

	add_cells(&chance, results, match->week, side->team, game);
	return chance;
}

/* Assume that the current bowlers bowl the games to come, with their current handicaps. */
static struct chance chance_in_series(const struct results *results,
                                      const struct result_match *match, int which)
{
	const struct settings settings = season_settings(results->season, match->week);
	const struct result_side *side = match->sides + which;
	const int last = last_of(side, match->games);
	struct chance chance = { .now = side->pins_with_handicap };
	int to_come;

	if (last < 0)
		return chance;
	for (int game = 0; game <= last; game++)
		add_cells(&chance, results, match->week, side->team, game);
	to_come = match->games - 1 - last;
	chance.now += (int64_t)to_come * side->handicap[last];
	chance.most += to_come * settings_most_score(&settings) *
	               bowling(results->season, match->week, side->team, last);
	chance.frames += to_come * PINDECK_FRAMES;
	return chance;
}

/* An unopposed side has to reach a number of pins. */
static struct outlook alone(struct chance chance, int64_t need)
{
	struct outlook outlook = { .frames = chance.frames, .most = chance.most };

	if (chance.now >= need)
		outlook.state = OUTLOOK_WON;
	else
		outlook.needs = (int32_t)(need - chance.now);
	if (outlook.needs > chance.most)
		outlook.state = OUTLOOK_LOST;
	return outlook;
}

static struct outlook against(struct chance own, struct chance other)
{
	struct outlook outlook = { .frames = own.frames, .most = own.most };

	if (own.now <= other.now)
		outlook.needs = (int32_t)(other.now - own.now + 1);
	if (own.most == 0 && other.most == 0 && own.now == other.now)
		outlook.state = OUTLOOK_TIED;
	else if (own.now + own.most < other.now)
		outlook.state = OUTLOOK_LOST;
	else if (own.now > other.now + other.most)
		outlook.state = OUTLOOK_WON;
	return outlook;
}

static bool is_alone(const struct result_match *match, int which)
{
	return match->sides[1 - which].presence != SIDE_PRESENT;
}

struct outlook outlook_game(const struct results *results, const struct result_match *match,
                            int which, int game)
{
	const struct result_side *other = match->sides + 1 - which;
	struct chance own = chance_in_game(results, match, which, game);

	if (is_alone(match, which)) {
		own.now = match->sides[which].scratch[game];
		return alone(own, match->sides[which].need[game]);
	}
	/* the other team has not begun this game: nothing is known of it */
	if (!is_played(other, game))
		return (struct outlook){ .frames = own.frames, .most = own.most };
	return against(own, chance_in_game(results, match, 1 - which, game));
}

struct outlook outlook_series(const struct results *results, const struct result_match *match,
                              int which)
{
	const struct result_side *side = match->sides + which;
	struct chance own = chance_in_series(results, match, which);
	const int last = last_of(side, match->games);
	int64_t need = 0;

	if (!is_alone(match, which))
		return against(own, chance_in_series(results, match, 1 - which));
	for (int game = 0; game < match->games && last >= 0; game++)
		need += side->need[game <= last ? game : last];
	own.now = side->pins;
	return alone(own, need);
}

int outlook_current(const struct result_match *match)
{
	const int left = last_of(match->sides, match->games);
	const int right = last_of(match->sides + 1, match->games);

	return left > right ? left : right;
}

/* ---- the lead on equal frames -------------------------------------------------------------------
 */

/* A game and the teams of a match. */
struct meeting {
	const struct results *results;
	const struct result_match *match;
	int game;
};

static const struct cell *cell_of(const struct meeting *meeting, int team, int slot)
{
	const struct season_row *row =
	    season_row(meeting->results->season, meeting->match->week, team, slot);

	return row != NULL ? row->cells + meeting->game : NULL;
}

static bool is_on_lane(const struct cell *cell)
{
	return cell != NULL && cell->game != 0 && cell->score >= 0;
}

/* The frames that all bowlers of the team have completed. */
static int32_t frames_of(const struct meeting *meeting, int team)
{
	int32_t frames = PINDECK_FRAMES;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct cell *cell = cell_of(meeting, team, slot);

		if (is_on_lane(cell) && PINDECK_FRAMES - cell->frames < frames)
			frames = PINDECK_FRAMES - cell->frames;
	}
	return frames;
}

/* The score of a slot after that number of frames. */
static int32_t score_after(const struct meeting *meeting, int team, int slot, int32_t frames)
{
	const struct result_row *row =
	    results_row(meeting->results, meeting->match->week, team, slot);
	const struct cell *cell = cell_of(meeting, team, slot);
	const struct season_running *running = NULL;

	if (row == NULL || cell == NULL || row->scores[meeting->game] < 0)
		return 0;
	if (is_on_lane(cell))
		running = season_running(meeting->results->season, cell->game, cell->seat);
	if (running != NULL)
		return running->totals[frames - 1];
	return row->scores[meeting->game] * frames / PINDECK_FRAMES;
}

static int32_t team_after(const struct meeting *meeting, int team, int32_t frames)
{
	int32_t pins = 0;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		pins += score_after(meeting, team, slot, frames);
	return pins;
}

static int32_t total_of(const struct result_side *side, int game)
{
	return side->scratch[game] + side->handicap[game];
}

static bool has_both(const struct result_match *match, int game)
{
	return match->sides[0].presence == SIDE_PRESENT &&
	       match->sides[1].presence == SIDE_PRESENT &&
	       ((match->sides[0].played & match->sides[1].played) >> game & 1U) != 0;
}

struct lead lead_of(const struct results *results, const struct result_match *match, int which,
                    int game)
{
	const struct meeting meeting = { results, match, game };
	const struct result_side *own = match->sides + which;
	const struct result_side *other = match->sides + 1 - which;
	struct lead lead = { .series = own->pins_with_handicap - other->pins_with_handicap -
		                       (total_of(own, game) - total_of(other, game)) };

	if (!has_both(match, game))
		return lead;
	lead.frames = frames_of(&meeting, own->team);
	if (frames_of(&meeting, other->team) < lead.frames)
		lead.frames = frames_of(&meeting, other->team);
	lead.is_known = lead.frames > 0;
	if (lead.frames == PINDECK_FRAMES) /* limits of games with handicap count too */
		lead.pins = total_of(own, game) - total_of(other, game);
	else if (lead.is_known)
		lead.pins = team_after(&meeting, own->team, lead.frames) + own->handicap[game] -
		            team_after(&meeting, other->team, lead.frames) - other->handicap[game];
	lead.series += lead.pins;
	return lead;
}
