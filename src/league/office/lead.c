/* The lead of a team, on equal frames. */
#include "league/office/lead.h"

#include "pindeck.h"

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
