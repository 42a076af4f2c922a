/* Sheets: games as people write them down. */
#include "sheets.h"

#include "clock.h"
#include "lineup_text.h"
#include "moment.h"

#include <string.h>

enum {
	DAY_SIZE = 11 /* 2026-11-15 and a NUL byte */
};

static const char blanks[] = " \t";

static void skip_blanks(struct pindeck_text *text)
{
	while (pindeck_text_skip_from(text, blanks))
		;
}

/* True when the text begins with that word, and a blank behind it; then both are stepped over. */
static bool skip_word(struct pindeck_text *text, const char *word)
{
	const size_t length = strlen(word);
	struct pindeck_text rest = *text;

	for (size_t next = 0; next < length; next++) {
		if (pindeck_text_to_byte(rest) != word[next])
			return false;
		pindeck_text_step(&rest);
	}
	if (!pindeck_text_skip_from(&rest, blanks))
		return false;
	*text = rest;
	skip_blanks(text);
	return true;
}

/* The next part up to a comma. */
static struct pindeck_text cut_part(struct pindeck_text *text)
{
	struct pindeck_text part;

	skip_blanks(text);
	part = pindeck_text_cut_from(text, ",");
	pindeck_text_step(text);
	return part;
}

static bool read_time(int64_t *time, struct pindeck_text part)
{
	char day[DAY_SIZE];
	int64_t last;

	if (moment_read(time, part))
		return true;
	if (pindeck_text_to_length(part) != DAY_SIZE - 1)
		return false;
	memcpy(day, pindeck_text_to_bytes(part), DAY_SIZE - 1);
	day[DAY_SIZE - 1] = '\0';
	return clock_read_day(day, time, &last);
}

bool sheets_is_heading(struct pindeck_text line)
{
	skip_blanks(&line);
	return pindeck_text_begins_digit(line) || skip_word(&line, "game");
}

/* [game NUMBER,] TIME [, lane NUMBER] */
enum sheet_fault sheets_begin(struct sheet_game *game, struct pindeck_text line)
{
	struct pindeck_text part = cut_part(&line);
	struct entry entry = { .lane = 1 };
	bool only_day;

	if (skip_word(&part, "game")) {
		if (!entry_read(&entry, FIELD_GAME, part))
			return SHEET_BAD_HEADING;
		part = cut_part(&line);
	}
	if (!read_time(&entry.time, part))
		return SHEET_BAD_HEADING;
	only_day = pindeck_text_to_length(part) == DAY_SIZE - 1;
	part = cut_part(&line);
	if (!pindeck_text_is_empty(part) &&
	    (!skip_word(&part, "lane") || !entry_read(&entry, FIELD_LANE, part)))
		return SHEET_BAD_HEADING;
	if (!pindeck_text_is_empty(line))
		return SHEET_BAD_HEADING;
	*game = (struct sheet_game){ .game = entry.game,
		                     .time = entry.time,
		                     .only_day = only_day,
		                     .lane = entry.lane,
		                     .begun = true,
		                     .seated = pindeck_match_open() };
	return SHEET_GOOD;
}

static bool read_discipline(enum pindeck_discipline *discipline, struct pindeck_text word)
{
	struct entry seated = { .kind = ENTRY_SEATED };

	if (pindeck_text_is_empty(word))
		return true;
	if (!entry_read(&seated, FIELD_DISCIPLINE, word))
		return false;
	*discipline = seated.discipline;
	return true;
}

/* The discipline and the team, both where they are told. */
static bool read_head(struct pindeck_text head, enum pindeck_discipline *discipline,
                      struct pindeck_lineup *lineup)
{
	struct pindeck_text rest = head;
	struct pindeck_text word = pindeck_text_cut_from(&rest, blanks);

	*lineup = pindeck_lineup_open(PINDECK_ALONE);
	if (read_discipline(discipline, word)) {
		skip_blanks(&rest);
		return lineup_read(lineup, rest);
	}
	return lineup_read(lineup, head);
}

static struct pindeck_name cut_name(struct pindeck_text *head)
{
	struct pindeck_text word;

	skip_blanks(head);
	word = pindeck_text_cut_from(head, blanks);
	skip_blanks(head);
	return pindeck_name_from(pindeck_text_to_bytes(word), pindeck_text_to_length(word));
}

/* NAME [DISCIPLINE] [FORMAT MEMBERS]: BALLS */
enum sheet_fault sheets_bowler(struct sheet_game *game, struct pindeck_text line,
                               struct pindeck_reading *reading)
{
	const size_t length = pindeck_text_to_length(line);
	struct pindeck_text head = pindeck_text_cut_from(&line, ":");
	const struct pindeck_name name = cut_name(&head);
	enum pindeck_discipline discipline = PINDECK_TENPIN;
	const int seat = pindeck_match_to_bowlers(&game->seated);
	struct pindeck_lineup lineup;

	if (!game->begun)
		return SHEET_NO_HEADING;
	if (!pindeck_text_skip_from(&line, ":") || !read_head(head, &discipline, &lineup))
		return SHEET_BAD_BOWLER;
	reading->column = length - pindeck_text_to_length(line);
	reading->verdict = pindeck_match_seat(&game->seated, name, discipline);
	if (pindeck_verdict_is_accepted(reading->verdict))
		reading->verdict =
		    pindeck_match_line_up(&game->seated, pindeck_seat_of(seat + 1), &lineup);
	if (!pindeck_verdict_is_accepted(reading->verdict))
		return SHEET_BAD_BALLS;
	game->games[seat] = pindeck_game_open(discipline);
	*reading = pindeck_game_read_in(&game->games[seat], line, PINDECK_ANY_FORM);
	reading->column += length - pindeck_text_to_length(line);
	return pindeck_verdict_is_accepted(reading->verdict) ? SHEET_GOOD : SHEET_BAD_BALLS;
}

bool sheets_has_balls(const struct sheet_game *game)
{
	int balls = 0;

	for (int seat = 0; seat < pindeck_match_to_bowlers(&game->seated); seat++)
		balls += pindeck_game_to_balls(&game->games[seat]);
	return balls > 0;
}

static bool has_left(const struct pindeck_game *sheet)
{
	return pindeck_game_has_missed(sheet, pindeck_frame_number_of(PINDECK_FRAMES));
}

/* True when a ball on a sheet is not bowled yet, or a frame not missed that is. */
static bool is_left(const struct sheet_game *game, const struct pindeck_match *match)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *sheet = &game->games[number - 1];

		if (pindeck_game_to_balls(pindeck_match_game(match, seat)) <
		        pindeck_game_to_balls(sheet) ||
		    (has_left(sheet) && !pindeck_match_has_left(match, seat)))
			return true;
	}
	return false;
}

/* The next frame after that one in which something was bowled, or could be; none when all the rest
 * is missed. */
static struct pindeck_frame_number back_in(const struct pindeck_game *sheet,
                                           struct pindeck_frame_number number)
{
	int next = pindeck_frame_number_to_int(number) + 1;

	while (next <= PINDECK_FRAMES &&
	       pindeck_game_has_missed(sheet, pindeck_frame_number_of(next)) &&
	       !pindeck_game_has_ball(sheet, pindeck_place_of(next, 1)))
		next++;
	return pindeck_frame_number_of(next);
}

/* Whoever's turn it is bowls what is written, or misses what is. Where nothing more is, but others
 * have bowled on, it is a ball that does not count: somebody stopped early, or a ball was taken
 * out. */
static struct outcome bowl_next(const struct sheet_game *game, struct lane *lane,
                                struct stamp stamp)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_game *sheet;
	struct pindeck_place place;
	struct pindeck_frame_number back;

	if (!pindeck_seat_exists(turn))
		return (struct outcome){ .ruling = { .fault = FAULT_DISAGREES } };
	sheet = &game->games[pindeck_seat_to_int(turn) - 1];
	place = pindeck_game_turn(pindeck_match_game(match, turn));
	back = back_in(sheet, pindeck_place_frame(place));
	if (pindeck_game_has_ball(sheet, place))
		return lane_bowl(lane, stamp,
		                 pindeck_ball_delivery(pindeck_game_ball(sheet, place)));
	if (!pindeck_game_has_missed(sheet, pindeck_place_frame(place)))
		return lane_bowl(lane, stamp, pindeck_delivery_of(0));
	if (!pindeck_frame_number_exists(back))
		return lane_leave(lane, stamp, turn);
	return lane_join(lane, stamp, turn, back);
}

static struct outcome bowl_all(const struct sheet_game *game, struct lane *lane, struct stamp stamp)
{
	struct outcome outcome = { .trouble = NO_TROUBLE };

	while (outcome_is_done(outcome) && is_left(game, &lane_game(lane)->match))
		outcome = bowl_next(game, lane, stamp);
	return outcome;
}

static struct outcome annul_last(struct lane *lane, struct stamp stamp, struct pindeck_seat seat)
{
	const struct pindeck_game *bowled = pindeck_match_game(&lane_game(lane)->match, seat);
	const struct correction correction = {
		.kind = ENTRY_ANNULLED,
		.spot = pindeck_spot_at(seat, pindeck_game_last_ball(bowled)),
		.unlock = true, /* balls that do not count may have finished the game */
	};

	return lane_correct(lane, stamp, &correction);
}

static struct outcome annul_the_rest(const struct sheet_game *game, struct lane *lane,
                                     struct stamp stamp)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	struct outcome outcome = { .trouble = NO_TROUBLE };

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		while (outcome_is_done(outcome) &&
		       pindeck_game_to_balls(pindeck_match_game(match, seat)) >
		           pindeck_game_to_balls(&game->games[number - 1]))
			outcome = annul_last(lane, stamp, seat);
	}
	return outcome;
}

enum sheet_fault sheets_bowl(const struct sheet_game *game, const char *actor,
                             struct journal memory, bool *finished)
{
	const struct stamp stamp = { .time = game->time, .actor = actor };
	struct lane *lane = lane_new(memory);
	struct outcome outcome = { .trouble = TROUBLE_NO_MEMORY };
	enum sheet_fault fault = SHEET_GOOD;

	if (lane != NULL)
		outcome.trouble = lane_claim(lane, game->lane);
	if (outcome_is_done(outcome))
		outcome = lane_open(lane, stamp, &game->seated);
	if (outcome_is_done(outcome))
		outcome = bowl_all(game, lane, stamp);
	if (outcome_is_done(outcome))
		outcome = annul_the_rest(game, lane, stamp);
	if (!outcome_is_done(outcome))
		fault = SHEET_IMPOSSIBLE;
	*finished = outcome_is_done(outcome) && pindeck_match_is_over(&lane_game(lane)->match);
	lane_close(lane);
	return fault;
}
