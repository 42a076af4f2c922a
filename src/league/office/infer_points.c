/* Hypotheses about totals and points: matches made of the rows as they were printed. */
#include "league/office/infer_inside.h"

#include "league/results/formulas.h"
#include "league/results/points.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_POINTS = 5,        /* for a game or a series */
	MOST_POINTS_BESIDE = 3, /* the same in leagues with points for bowler against bowler */
	MATCH_KINDS = 36, /* 0 to 2 for a game, 0 to 2 for the series, four rules for absentees */
	MOST_TEAM_LIMIT = 1000
};

/* A team in one night. */
struct night {
	int32_t week;
	const char *team;
	struct result_side side;
	struct point_place places[CELL_MOST_GAMES][CELL_MOST_GAMES]; /* by game and place */
	int32_t filled[CELL_MOST_GAMES];                             /* places of each game */
};

/* A row of points, the match that it is about, and its places. */
struct played {
	struct result_match match;
	struct point_places places;
};

struct nights {
	struct night *list; /* by week and team */
	size_t count;
	int32_t games;
};

static int compare_nights(const void *left, const void *right)
{
	const struct night *one = left;
	const struct night *other = right;

	if (one->week != other->week)
		return one->week < other->week ? -1 : 1;
	return strcmp(one->team, other->team);
}

static int by_week_and_team(const void *left, const void *right)
{
	const struct infer_row *const *one = left;
	const struct infer_row *const *other = right;
	const struct night first = { .week = (*one)->row->week, .team = (*one)->row->team };
	const struct night second = { .week = (*other)->row->week, .team = (*other)->row->team };

	return compare_nights(&first, &second);
}

/* ---- the sums of a team's rows ------------------------------------------------------------------
 */

static int32_t printed_or(const struct infer_row *row, enum sheet_printed printed, int32_t other)
{
	const int32_t value = row->row->printed[printed];

	return value == SHEET_NOT_PRINTED ? other : value;
}

/* The printed total gives the score that counted for an absentee that night, whatever the rule is.
 */
static int32_t absent_pins(const struct infer *infer, const struct infer_row *row)
{
	const int32_t pins = printed_or(row, PRINTED_TOTAL, -1) - row->bowled;

	if (pins >= 0 && pins % row->absent == 0)
		return pins / row->absent;
	return average_absent_score(&infer->settings, printed_or(row, PRINTED_AVERAGE, 0));
}

static int32_t score_of(const struct infer *infer, const struct infer_row *row, int game)
{
	const struct cell *cell = &row->row->cells[game];

	if (cell->kind == CELL_ABSENT)
		return absent_pins(infer, row);
	if (cell->kind == CELL_VACANT)
		return infer->settings.value[SETTING_VACANT];
	return cell->score > 0 ? cell->score : 0;
}

static int32_t handicap_of(const struct infer_row *row, int games)
{
	const int32_t total = printed_or(row, PRINTED_TOTAL, -1);
	const int32_t with_handicap = printed_or(row, PRINTED_TOTAL_WITH_HANDICAP, -1);

	if (total >= 0 && with_handicap >= total && (with_handicap - total) % games == 0)
		return (with_handicap - total) / games;
	return printed_or(row, PRINTED_HANDICAP, 0);
}

static int cells_in(const struct infer_row *row)
{
	int cells = 0;

	for (int game = 0; game < CELL_MOST_GAMES; game++)
		cells += row->row->cells[game].kind != CELL_EMPTY;
	return cells;
}

/* The place of a row in a game: its slot, or the first free one of a late-comer. */
static int place_of(const struct night *night, const struct infer_row *row, int game)
{
	int place = row->row->slot - 1;

	if (place >= 0 && place < CELL_MOST_GAMES && night->places[game][place].average == 0)
		return place;
	for (place = 0; place < CELL_MOST_GAMES - 1; place++)
		if (night->places[game][place].average == 0)
			break;
	return place;
}

/* True for a cell without handicap. In leagues that do not limit a game with handicap, the printed
 * totals show whether an absentee has one. */
static bool has_no_handicap(const struct infer *infer, const struct cell *cell)
{
	return cell->kind == CELL_DUMMY ||
	       ((cell->kind == CELL_ABSENT || cell->kind == CELL_DECIDED) &&
	        infer->settings.value[SETTING_GAME_LIMIT] != 0 &&
	        infer->settings.value[SETTING_ABSENT_HANDICAP] == SWITCH_NO);
}

static void add_cell(const struct infer *infer, struct night *night, const struct infer_row *row,
                     int game, int32_t row_handicap)
{
	const struct cell *cell = &row->row->cells[game];
	const int32_t score = score_of(infer, row, game);
	const int32_t limited =
	    handicap_add(&infer->settings, score, has_no_handicap(infer, cell) ? 0 : row_handicap);
	const int32_t average = printed_or(row, PRINTED_AVERAGE, 0);
	struct result_side *side = &night->side;

	night->places[game][place_of(night, row, game)] =
	    (struct point_place){ limited, score, average, cell_is_bowled(cell) };
	night->filled[game]++;
	side->scratch[game] += score;
	side->handicap[game] += limited - score;
	side->played |= 1U << game;
	side->need[game] += average - infer->settings.value[SETTING_UNOPPOSED_PINS];
	side->pins += score;
	side->pins_with_handicap += limited;
}

static void add_row(const struct infer *infer, struct night *night, const struct infer_row *row)
{
	const int32_t handicap = infer->settings.value[SETTING_GAME_LIMIT] != 0
	                             ? printed_or(row, PRINTED_HANDICAP, 0)
	                             : handicap_of(row, cells_in(row));

	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->row->cells[game].kind != CELL_EMPTY)
			add_cell(infer, night, row, game, handicap);
	if (row->games > 0)
		night->side.presence = SIDE_PRESENT;
}

static bool list_nights(const struct infer *infer, const struct infer_rows *rows,
                        struct nights *nights)
{
	const struct infer_row **sorted =
	    calloc(rows->score_count + 1, sizeof(const struct infer_row *));

	nights->list = calloc(rows->score_count + 1, sizeof *nights->list);
	if (sorted == NULL || nights->list == NULL) {
		free(sorted);
		return false;
	}
	for (size_t next = 0; next < rows->score_count; next++)
		sorted[next] = &rows->scores[next];
	qsort(sorted, rows->score_count, sizeof(const struct infer_row *), by_week_and_team);
	for (size_t next = 0; next < rows->score_count; next++) {
		if (next == 0 || by_week_and_team(&sorted[next - 1], &sorted[next]) != 0)
			nights->list[nights->count++] =
			    (struct night){ .week = sorted[next]->row->week,
				            .team = sorted[next]->row->team,
				            .side.presence = SIDE_ABSENT };
		add_row(infer, &nights->list[nights->count - 1], sorted[next]);
	}
	free(sorted);
	return true;
}

/* ---- matches ------------------------------------------------------------------------------------
 */

static const struct night *find_night(const struct nights *nights, int32_t week, const char *team)
{
	const struct night wanted = { .week = week, .team = team };

	return bsearch(&wanted, nights->list, nights->count, sizeof *nights->list, compare_nights);
}

static void set_side(const struct nights *nights, struct played *played, int which,
                     const char *team)
{
	const struct night *night = find_night(nights, played->match.week, team);

	played->match.sides[which] =
	    (struct result_side){ .presence = team[0] == '\0' ? SIDE_NONE : SIDE_ABSENT };
	if (night == NULL)
		return;
	played->match.sides[which] = night->side;
	memcpy(played->places.at[which], night->places, sizeof night->places);
}

static struct played match_of(const struct nights *nights, const struct sheet_row *row)
{
	struct played played = { .match = { .week = row->week,
		                            .lane = row->lane,
		                            .state = MATCH_BOWLED,
		                            .games = nights->games } };

	set_side(nights, &played, 0, row->team);
	set_side(nights, &played, 1, row->other);
	played.match.played = played.match.sides[0].played | played.match.sides[1].played;
	return played;
}

static int32_t points_by(const struct settings *settings, const struct played *played)
{
	struct result_match match = played->match;

	points_of_match(settings, &match, &played->places);
	return match.sides[0].won;
}

/* ---- points -------------------------------------------------------------------------------------
 */

static void try_points(struct infer *infer, const struct infer_rows *rows,
                       const struct played *played, const struct settings *settings)
{
	const enum setting *keys;
	const int count = infer_settings(INFER_POINTS, &keys);
	struct infer_hypothesis hypothesis = { .explained = 0 };

	for (int next = 0; next < count; next++) {
		hypothesis.value[next] = settings->value[keys[next]];
		hypothesis.oddness += settings->value[keys[next]];
	}
	for (size_t next = 0; next < rows->point_count; next++)
		hypothesis.explained += points_by(settings, played + next) ==
		                        rows->points[next]->printed[PRINTED_POINTS];
	infer_offer(&infer->answers[INFER_POINTS], hypothesis);
}

/* Ties, unopposed matches, and points for games and series. */
static void try_team_points(struct infer *infer, const struct infer_rows *rows,
                            const struct played *played, struct settings settings, int32_t most)
{
	for (int32_t next = 0; next < (most + 1) * (most + 1) * 4; next++) {
		settings.value[SETTING_TIE] = next % 2;
		settings.value[SETTING_UNOPPOSED] = next / 2 % 2;
		settings.value[SETTING_POINTS_GAME] = next / 4 % (most + 1);
		settings.value[SETTING_POINTS_SERIES] = next / 4 / (most + 1);
		try_points(infer, rows, played, &settings);
	}
}

static bool is_explained(const struct infer *infer, enum infer_topic topic)
{
	const struct infer_answer *answer = infer->answers + topic;

	return answer->count > 0 && answer->best[0].explained * 20 >= answer->rows * 19;
}

/* Points of bowler against bowler are tried where those of the teams do not explain the rows. */
static void try_all_points(struct infer *infer, const struct infer_rows *rows,
                           const struct played *played)
{
	struct settings settings = infer->settings;

	try_team_points(infer, rows, played, settings, MOST_POINTS);
	for (int32_t next = 1; !is_explained(infer, INFER_POINTS) && next < MATCH_KINDS; next++) {
		settings.value[SETTING_POINTS_MATCH] = next / 4 % 3;
		settings.value[SETTING_POINTS_MATCH_SERIES] = next / 12;
		settings.value[SETTING_MATCH_ABSENT] = next % 4;
		if (next >= 4)
			try_team_points(infer, rows, played, settings, MOST_POINTS_BESIDE);
	}
}

static bool list_exceptions(struct infer *infer, const struct infer_rows *rows,
                            const struct played *played)
{
	for (size_t next = 0; next < rows->point_count; next++) {
		const int32_t expected = points_by(&infer->settings, played + next);
		const int32_t printed = rows->points[next]->printed[PRINTED_POINTS];

		if (printed != expected &&
		    !infer_except(infer, INFER_POINTS, rows->points[next], expected, printed))
			return false;
	}
	return true;
}

/* ---- totals -------------------------------------------------------------------------------------
 */

/* The total with a limit of the team's handicap in a game; a team that did not appear has none. */
static int32_t total_by(const struct settings *settings, const struct result_side *side)
{
	int32_t total = 0;

	if (side->presence != SIDE_PRESENT)
		return 0;
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		total += side->scratch[game] + handicap_of_team(settings, side->handicap[game], 0);
	return total;
}

static int32_t printed_total(const struct infer_rows *rows, size_t place)
{
	return rows->points[place]->printed[PRINTED_TOTAL_WITH_HANDICAP];
}

static void try_limit(struct infer *infer, const struct infer_rows *rows,
                      const struct played *played, int32_t limit)
{
	struct infer_answer *answer = &infer->answers[INFER_TOTAL];
	struct infer_hypothesis hypothesis = { .value = { limit }, .oddness = limit != 0 };
	struct settings settings = infer->settings;

	settings.value[SETTING_TEAM_LIMIT] = limit;
	answer->rows = 0;
	for (size_t next = 0; next < rows->point_count; next++) {
		if (printed_total(rows, next) == SHEET_NOT_PRINTED)
			continue;
		answer->rows++;
		hypothesis.explained +=
		    printed_total(rows, next) == total_by(&settings, played[next].match.sides);
	}
	infer_offer(answer, hypothesis);
}

/* If the printed total is lower than expected, the limit is the handicap that each game adds to the
 * pins. */
static void try_limits(struct infer *infer, const struct infer_rows *rows,
                       const struct played *played)
{
	bool is_tried[MOST_TEAM_LIMIT + 1] = { false };

	try_limit(infer, rows, played, 0);
	for (size_t next = 0; !is_explained(infer, INFER_TOTAL) && next < rows->point_count;
	     next++) {
		const struct result_side *side = played[next].match.sides;
		const int32_t more = printed_total(rows, next) - side->pins;

		if (printed_total(rows, next) == SHEET_NOT_PRINTED || more <= 0 ||
		    more % rows->games != 0 || more / rows->games > MOST_TEAM_LIMIT ||
		    is_tried[more / rows->games])
			continue;
		is_tried[more / rows->games] = true;
		try_limit(infer, rows, played, more / rows->games);
	}
	infer_adopt(infer, INFER_TOTAL);
}

static bool list_wrong_totals(struct infer *infer, const struct infer_rows *rows,
                              const struct played *played)
{
	for (size_t next = 0; next < rows->point_count; next++) {
		const int32_t expected = total_by(&infer->settings, played[next].match.sides);

		if (printed_total(rows, next) != SHEET_NOT_PRINTED &&
		    printed_total(rows, next) != expected &&
		    !infer_except(infer, INFER_TOTAL, rows->points[next], expected,
		                  printed_total(rows, next)))
			return false;
	}
	return true;
}

static void limit_handicaps(const struct settings *settings, struct played *played)
{
	for (int which = 0; which < 2; which++) {
		struct result_side *side = played->match.sides + which;

		for (int game = 0; game < CELL_MOST_GAMES; game++)
			side->handicap[game] = handicap_of_team(settings, side->handicap[game], 0);
		if (side->presence == SIDE_PRESENT)
			side->pins_with_handicap = total_by(settings, side);
	}
}

/* ---- all of it ----------------------------------------------------------------------------------
 */

/* The most bowlers of a team in a game. */
static void count_bowlers(struct infer *infer, const struct nights *nights)
{
	int32_t most = 1;

	for (size_t next = 0; next < nights->count; next++)
		for (int game = 0; game < nights->games; game++)
			if (nights->list[next].filled[game] > most)
				most = nights->list[next].filled[game];
	infer->settings.value[SETTING_BOWLERS] = most < CELL_MOST_GAMES ? most : CELL_MOST_GAMES;
}

bool infer_find_points(struct infer *infer, const struct infer_rows *rows)
{
	struct nights nights = { NULL, 0, rows->games };
	struct played *played = calloc(rows->point_count + 1, sizeof *played);
	bool done = rows->score_count == 0;

	if (done || played == NULL || !list_nights(infer, rows, &nights))
		goto out;
	count_bowlers(infer, &nights);
	for (size_t next = 0; next < rows->point_count; next++)
		played[next] = match_of(&nights, rows->points[next]);
	try_limits(infer, rows, played);
	if (!list_wrong_totals(infer, rows, played))
		goto out;
	for (size_t next = 0; next < rows->point_count; next++)
		limit_handicaps(&infer->settings, played + next);
	infer->answers[INFER_POINTS].rows = (int32_t)rows->point_count;
	if (rows->point_count > 0)
		try_all_points(infer, rows, played);
	infer_adopt(infer, INFER_POINTS);
	done = infer->answers[INFER_POINTS].count == 0 || list_exceptions(infer, rows, played);
out:
	free(nights.list);
	free(played);
	return done;
}
