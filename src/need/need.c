/* What a bowler needs for a score: whether it can be reached, how, and how likely that is. */
#include "need/need.h"

#include "alley/games.h"
#include "members/roster.h"
#include "need/score_chances.h"
#include "records/records.h"
#include "reports/seated.h"

#include <stdlib.h>

enum {
	FORM_GAMES = 100 /* the last ones; older games say less about a bowler's chances */
};

/* ---- the form of a bowler ---- */

struct reading {
	const struct roster *roster;
	const struct replay *now; /* the game in which the bowler has a seat */
	struct roster_seat bowler;
	int64_t person; /* 0: the letters stand for themselves */
	enum pindeck_discipline discipline;
	struct records *records;
};

static bool is_of_bowler(const struct reading *reading, const struct replay *game,
                         struct pindeck_seat seat)
{
	const struct roster_seat other = seated_seat(game, seat);
	const int64_t person = roster_owner(reading->roster, other);

	if (roster_is_guest(reading->roster, other))
		return false;
	return person == reading->person &&
	       (person != 0 || pindeck_name_is_equal(other.letters, reading->bowler.letters));
}

static bool counts(const struct reading *reading, const struct replay *game,
                   struct pindeck_seat seat)
{
	const struct pindeck_game *bowled = pindeck_match_game(&game->match, seat);

	return records_count_game(&game->match, seat) &&
	       pindeck_game_discipline(bowled) == reading->discipline &&
	       records_game_is_complete(bowled) && is_of_bowler(reading, game, seat);
}

/* The order of games and their days matter for series only, which chances do not need. */
static bool add_games(void *payload, const struct replay *game, struct outcome outcome)
{
	const struct reading *reading = payload;
	const struct occasion unknown = { .event = { .game = game->game } };
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	if (outcome.fault != NO_FAULT || game->game == reading->now->game)
		return true;
	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (counts(reading, game, seat))
			records_add(reading->records, NULL, pindeck_match_game(&game->match, seat),
			            &unknown);
	}
	return reading->records->games < FORM_GAMES;
}

/* A person's games may be under several letters and numbers: stores have an index of them. */
static enum trouble walk(struct journal journal, struct reading *reading)
{
	struct journal_query query = { .order = NEWEST_FIRST,
		                       .without_voided = true,
		                       .without_seals = true };
	enum trouble trouble;

	reading->person = roster_owner(reading->roster, reading->bowler);
	roster_add_people(reading->roster, reading->person, reading->bowler.letters, &query.people);
	trouble = games_walk(journal, &query, add_games, reading);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

/* Adds the last complete games of the bowler in this seat, in the discipline of that game, to the
 * records, which must be all zeros. Games follow the person, and letters that belong to no person
 * stand for themselves. The game itself is left out, and so are games that cannot be read. */
static enum trouble form_read(struct journal journal, const struct replay *game,
                              struct pindeck_seat seat, struct records *records)
{
	struct roster *roster = roster_open();
	struct reading reading = {
		.roster = roster,
		.now = game,
		.bowler = seated_seat(game, seat),
		.discipline = pindeck_game_discipline(pindeck_match_game(&game->match, seat)),
		.records = records,
	};
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (roster != NULL)
		trouble = roster_load(roster, journal);
	/* earlier games under the letters of a guest are other people's */
	if (trouble == NO_TROUBLE && !roster_is_guest(roster, reading.bowler))
		trouble = walk(journal, &reading);
	roster_close(roster);
	return trouble;
}

/* ---- the need ---- */

static bool reaches(const struct need *need, int score)
{
	return need->at_most ? score <= need->target : score >= need->target;
}

static int worst(const struct need *need)
{
	return need->at_most ? need->highest : need->lowest;
}

static int best(const struct need *need)
{
	return need->at_most ? need->lowest : need->highest;
}

static enum need_outlook outlook_of(const struct need *need)
{
	if (reaches(need, worst(need)))
		return NEED_CERTAIN;
	return reaches(need, best(need)) ? NEED_POSSIBLE : NEED_IMPOSSIBLE;
}

static int frames_left(const struct pindeck_game *game)
{
	int left = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

		left += !pindeck_game_has_missed(game, number) &&
		        !pindeck_frame_is_over(pindeck_game_frame(game, number));
	}
	return left;
}

static bool find_ways(struct need *need, const struct state_graph *graph)
{
	const int gain = need->target - graph->points;

	if (need->outlook != NEED_POSSIBLE)
		return true;
	return need->at_most ? ways_to_stay_below(&need->ways, graph, gain)
	                     : ways_to_gain(&need->ways, graph, gain);
}

static bool find_chance(struct need *need, const struct state_graph *graph,
                        const struct pindeck_game *game, const struct records *records)
{
	struct score_chances chances;

	need->games = records != NULL ? records->games : 0;
	if (need->games < NEED_GAMES || need->over)
		return true;
	if (!score_chances_find(&chances, graph, game, records))
		return false;
	need->has_chance = true;
	need->chance = score_chances_reach(&chances, graph->discipline, need->target);
	/* rounding errors must not make a possible score certain or impossible */
	if (need->outlook == NEED_CERTAIN)
		need->chance = 1;
	if (need->outlook == NEED_IMPOSSIBLE)
		need->chance = 0;
	return true;
}

bool need_find(struct need *need, const struct pindeck_game *game, int target,
               const struct records *records)
{
	struct state_graph *graph = state_graph_new(game);
	bool found;

	*need = (struct need){
		.target = target,
		.at_most = pindeck_discipline_lowest_wins(pindeck_game_discipline(game)),
		.over = pindeck_game_is_over(game),
		.settled = pindeck_score_to_points(pindeck_game_settled(game)),
		.lowest = pindeck_score_to_points(pindeck_game_lowest(game)),
		.highest = pindeck_score_to_points(pindeck_game_highest(game)),
		.frames = frames_left(game),
	};
	need->outlook = outlook_of(need);
	if (graph == NULL)
		return false;
	found = find_ways(need, graph) && find_chance(need, graph, game, records);
	state_graph_free(graph);
	return found;
}

enum trouble need_ask(struct need *need, struct journal journal, const struct replay *game,
                      struct pindeck_seat seat, int target)
{
	const struct pindeck_match *match = &game->match;
	const struct pindeck_game *bowled = pindeck_match_game(match, seat);
	const bool team =
	    pindeck_lineup_is_team(pindeck_side_lineup(pindeck_match_side(match, seat)));
	struct records *records = calloc(1, sizeof *records);
	enum trouble trouble = records != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;

	if (trouble == NO_TROUBLE && !team && !pindeck_game_is_over(bowled))
		trouble = form_read(journal, game, seat, records);
	if (trouble == NO_TROUBLE && !need_find(need, bowled, target, records))
		trouble = TROUBLE_NO_MEMORY;
	need->is_team = team;
	free(records);
	return trouble;
}

const char *need_outlook_name(enum need_outlook outlook)
{
	static const char *const names[NEED_OUTLOOKS] = {
		[NEED_POSSIBLE] = "possible",
		[NEED_CERTAIN] = "certain",
		[NEED_IMPOSSIBLE] = "impossible",
	};

	return names[outlook];
}

int need_per_frame(const struct need *need)
{
	const int missing = need->target - need->settled;

	if (missing <= 0 || need->frames == 0)
		return 0;
	return (10 * missing + need->frames - 1) / need->frames;
}

int need_percent(const struct need *need)
{
	return (int)(100 * need->chance + 0.5);
}

/* ---- JSON ---- */

static const char *const step_names[] = {
	[WAY_STRIKES] = "strikes", [WAY_SPARES] = "spares", [WAY_NEXT_BALL] = "next_ball",
	[WAY_FINISH] = "finish",   [WAY_REST] = "rest",     [WAY_AT_MOST] = "at_most",
};

/* A limit that never binds is null. */
static void write_step(struct writer *writer, const struct way_step *step)
{
	writer_begin(writer, NULL, '{');
	writer_word(writer, "bowl", step_names[step->kind]);
	writer_integer(writer, "times", step->times);
	if (step->count == WAY_ANY_PINS)
		writer_string(writer, "count", NULL);
	else
		writer_integer(writer, "count", step->count);
	writer_end(writer, '}');
}

static void write_way(struct writer *writer, const struct way *way)
{
	writer_begin(writer, NULL, '[');
	for (int next = 0; next < way->count; next++)
		write_step(writer, &way->steps[next]);
	writer_end(writer, ']');
}

void need_write_json(struct writer *writer, const struct need *need,
                     const struct pindeck_match *match, struct pindeck_seat seat)
{
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(match, seat));
	const int average = need_per_frame(need);

	writer_word(writer, "bowler", pindeck_name_to_text(pindeck_match_name(match, seat)));
	writer_word(writer, "discipline", pindeck_discipline_to_name(discipline));
	writer_integer(writer, "target", need->target);
	writer_word(writer, "goal", need->at_most ? "at_most" : "at_least");
	writer_word(writer, "outlook", need_outlook_name(need->outlook));
	writer_boolean(writer, "over", need->over);
	writer_integer(writer, "lowest", need->lowest);
	writer_integer(writer, "highest", need->highest);
	writer_integer(writer, "frames", need->frames);
	writer_name(writer, "per_frame");
	writer_print(writer, "%d.%d", average / 10, average % 10);
	writer_begin(writer, "ways", '[');
	for (int next = 0; next < need->ways.count; next++)
		write_way(writer, &need->ways.list[next]);
	writer_end(writer, ']');
	writer_integer(writer, "games", need->games);
	writer_integer(writer, "games_needed", NEED_GAMES);
	writer_name(writer, "chance");
	if (need->has_chance)
		writer_print(writer, "%.6f", need->chance);
	else
		writer_text(writer, "null");
}
