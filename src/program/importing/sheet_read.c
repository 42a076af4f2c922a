/* Sheets: games as people write them down. */
#include "sheet_read.h"

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
	while (pindeck_text_skip_any(text, blanks))
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
	if (!pindeck_text_skip_any(&rest, blanks))
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
	part = pindeck_text_cut_before_any(text, ",");
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
	return pindeck_text_begins_with_digit(line) || skip_word(&line, "game");
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
	struct pindeck_text word = pindeck_text_cut_before_any(&rest, blanks);

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
	word = pindeck_text_cut_before_any(head, blanks);
	skip_blanks(head);
	return pindeck_name_from(pindeck_text_to_bytes(word), pindeck_text_to_length(word));
}

/* NAME [DISCIPLINE] [FORMAT MEMBERS]: BALLS */
enum sheet_fault sheets_bowler(struct sheet_game *game, struct pindeck_text line,
                               struct pindeck_reading *reading)
{
	const size_t length = pindeck_text_to_length(line);
	struct pindeck_text head = pindeck_text_cut_before_any(&line, ":");
	const struct pindeck_name name = cut_name(&head);
	enum pindeck_discipline discipline = PINDECK_TENPIN;
	const int seat = pindeck_match_to_bowlers(&game->seated);
	struct pindeck_lineup lineup;

	if (!game->begun)
		return SHEET_NO_HEADING;
	if (!pindeck_text_skip_any(&line, ":") || !read_head(head, &discipline, &lineup))
		return SHEET_BAD_BOWLER;
	reading->column = length - pindeck_text_to_length(line);
	reading->verdict = pindeck_match_seat(&game->seated, name, discipline);
	if (pindeck_verdict_is_accepted(reading->verdict))
		reading->verdict =
		    pindeck_match_line_up(&game->seated, pindeck_seat_of(seat + 1), &lineup);
	if (!pindeck_verdict_is_accepted(reading->verdict))
		return SHEET_BAD_BALLS;
	game->games[seat] = pindeck_game_open(discipline);
	*reading = pindeck_game_read_in(&game->games[seat], line, PINDECK_ANY_LAYOUT);
	reading->column += length - pindeck_text_to_length(line);
	return pindeck_verdict_is_accepted(reading->verdict) ? SHEET_GOOD : SHEET_BAD_BALLS;
}

/* ---- bowling what is written --------------------------------------------------------------------
 *
 * The lines of a game are made by bowling it on a lane in memory. Two kinds of frames only come
 * about by a correction, so they are bowled otherwise first and corrected when all else is done: a
 * frame that is still to be bowled although later ones are missed (7_ .), and a whole frame before
 * a free strike that is missed (3-6-9: X 72 . 81). A frame still to be bowled before such a free
 * strike (X 7_ .) does not come about: its bowler has left it. It becomes a missed one (X 7. .). */

static int balls_in(const struct pindeck_game *game, int frame)
{
	return pindeck_frame_to_balls(pindeck_game_frame(game, pindeck_frame_number_of(frame)));
}

static bool is_missed(const struct pindeck_game *game, int frame)
{
	return pindeck_game_has_missed(game, pindeck_frame_number_of(frame));
}

static bool is_whole(const struct pindeck_game *game, int frame)
{
	return pindeck_frame_is_over(pindeck_game_frame(game, pindeck_frame_number_of(frame)));
}

/* The first frame from that one on that somebody bowled, or could; none when all are missed. */
static int back_in(const struct pindeck_game *sheet, int frame)
{
	while (frame <= PINDECK_FRAMES && is_missed(sheet, frame) && balls_in(sheet, frame) == 0)
		frame++;
	return frame <= PINDECK_FRAMES ? frame : 0;
}

/* True for a frame to be bowled before one that is missed. */
static bool is_open_before_missed(const struct pindeck_game *sheet, int frame)
{
	if (is_whole(sheet, frame) || is_missed(sheet, frame))
		return false;
	for (int later = frame + 1; later <= PINDECK_FRAMES; later++)
		if (is_missed(sheet, later))
			return true;
	return false;
}

/* True for a frame that counts before a free strike that is missed: its bowler was away when the
 * free strike began, so this frame was left after its first ball. */
static bool is_before_missed_strike(const struct pindeck_game *sheet, int frame)
{
	return frame < PINDECK_FRAMES && !is_missed(sheet, frame) && is_missed(sheet, frame + 1) &&
	       is_whole(sheet, frame + 1);
}

static bool is_corrected_later(const struct pindeck_game *sheet, int frame)
{
	return is_open_before_missed(sheet, frame) || is_before_missed_strike(sheet, frame);
}

/* True when nothing of that frame is left to be done before corrections. */
static bool is_reached(const struct pindeck_game *sheet, const struct pindeck_game *bowled,
                       int frame)
{
	const int wanted = is_corrected_later(sheet, frame) ? 1 : balls_in(sheet, frame);

	return balls_in(bowled, frame) >= wanted &&
	       (!is_missed(sheet, frame) || is_missed(bowled, frame));
}

static bool is_bowler_done(const struct pindeck_game *sheet, const struct pindeck_game *bowled)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (!is_reached(sheet, bowled, frame))
			return false;
	return true;
}

static const struct pindeck_game *sheet_of(const struct sheet_game *game, struct pindeck_seat seat)
{
	return &game->games[pindeck_seat_to_int(seat) - 1];
}

/* The first bowler with something left to do; none when all have done what is written. */
static struct pindeck_seat first_left(const struct sheet_game *game,
                                      const struct pindeck_match *match)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (!is_bowler_done(sheet_of(game, seat), pindeck_match_game(match, seat)))
			return seat;
	}
	return pindeck_seat_of(0);
}

static struct outcome miss(struct lane *lane, struct stamp stamp, struct pindeck_seat seat,
                           int back)
{
	if (back == 0)
		return lane_leave(lane, stamp, seat);
	return lane_join(lane, stamp, seat, pindeck_frame_number_of(back));
}

/* The journal takes a join of a bowler who is there only at that bowler's turn. */
static struct outcome miss_out_of_turn(struct lane *lane, struct stamp stamp,
                                       struct pindeck_seat seat, int back)
{
	const struct outcome outcome = lane_leave(lane, stamp, seat);

	if (!outcome_is_done(outcome) || back == 0)
		return outcome;
	return lane_join(lane, stamp, seat, pindeck_frame_number_of(back));
}

/* True when it is that bowler's turn to miss frames, up to the frame *back, or 0 for the rest. */
static bool is_to_miss(const struct pindeck_game *sheet, const struct pindeck_game *bowled,
                       int *back)
{
	const struct pindeck_place turn = pindeck_game_turn(bowled);
	const int frame = pindeck_place_to_frame(turn);

	*back = back_in(sheet, frame + 1);
	if (frame == 0)
		return false;
	if (is_before_missed_strike(sheet, frame))
		return balls_in(bowled, frame) > 0;
	return is_missed(sheet, frame) && !pindeck_game_has_ball(sheet, turn);
}

/* The ball that is written, or one that is corrected later. Where nothing is left on the sheet, but
 * others have bowled on, it is a ball that is annulled later. */
static struct pindeck_delivery ball_at(const struct pindeck_game *sheet,
                                       const struct pindeck_game *bowled)
{
	const struct pindeck_place turn = pindeck_game_turn(bowled);
	const int frame = pindeck_place_to_frame(turn);

	if (is_before_missed_strike(sheet, frame))
		return pindeck_delivery_of(0);
	if (is_open_before_missed(sheet, frame))
		return pindeck_delivery_felling(pindeck_deck_standing(pindeck_game_deck(bowled)));
	if (!pindeck_game_has_ball(sheet, turn))
		return pindeck_delivery_of(0);
	return pindeck_ball_delivery(pindeck_game_ball(sheet, turn));
}

/* The bowler whose turn it is bowls or misses the frame as the sheet says; frames at the end of a
 * sheet can be missed out of turn. */
static struct outcome bowl_next(const struct sheet_game *game, struct lane *lane,
                                struct stamp stamp, struct pindeck_seat left)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	int back;

	if (!pindeck_seat_exists(turn))
		return (struct outcome){ .fault = FAULT_DISAGREES };
	if (is_to_miss(sheet_of(game, turn), pindeck_match_game(match, turn), &back))
		return miss(lane, stamp, turn, back);
	if (is_bowler_done(sheet_of(game, turn), pindeck_match_game(match, turn)) &&
	    is_to_miss(sheet_of(game, left), pindeck_match_game(match, left), &back))
		return miss_out_of_turn(lane, stamp, left, back);
	return lane_bowl(lane, stamp,
	                 ball_at(sheet_of(game, turn), pindeck_match_game(match, turn)));
}

static struct outcome bowl_all(const struct sheet_game *game, struct lane *lane, struct stamp stamp)
{
	struct outcome outcome = { .trouble = NO_TROUBLE };
	struct pindeck_seat left = first_left(game, &lane_game(lane)->match);

	while (outcome_is_done(outcome) && pindeck_seat_exists(left)) {
		outcome = bowl_next(game, lane, stamp, left);
		left = first_left(game, &lane_game(lane)->match);
	}
	return outcome;
}

/* ---- correcting it ------------------------------------------------------------------------------
 */

/* Balls that do not count, and corrected ones, may come after the game was finished. */
static struct outcome correct(struct lane *lane, struct stamp stamp,
                              struct pindeck_match_place spot, const struct pindeck_frame *written)
{
	struct correction correction = {
		.kind = ENTRY_ANNULLED, .spot = spot, .unlock = true, .anywhere = true
	};

	if (written != NULL) {
		correction.kind = ENTRY_REFRAMED;
		correction.balls = pindeck_frame_deliveries(written);
	}
	return lane_correct(lane, stamp, &correction);
}

static struct outcome correct_frame(const struct pindeck_game *sheet, struct lane *lane,
                                    struct stamp stamp, struct pindeck_match_place first)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	const struct pindeck_frame_number number = pindeck_place_frame(first.place);
	const struct pindeck_frame *written = pindeck_game_frame(sheet, number);
	const int frame = pindeck_frame_number_to_int(number);
	struct outcome outcome = { .trouble = NO_TROUBLE };
	int balls = balls_in(pindeck_match_game(match, first.seat), frame);

	for (; outcome_is_done(outcome) && balls > balls_in(sheet, frame); balls--)
		outcome = correct(
		    lane, stamp, pindeck_match_place_at(first.seat, pindeck_place_of(frame, balls)),
		    NULL);
	if (outcome_is_done(outcome) && balls > 0 &&
	    !pindeck_frame_is_equal(
		pindeck_game_frame(pindeck_match_game(match, first.seat), number), written))
		outcome = correct(lane, stamp, first, written);
	return outcome;
}

/* From the last frame on, so that none has balls behind it that no longer fit. */
static struct outcome correct_all(const struct sheet_game *game, struct lane *lane,
                                  struct stamp stamp)
{
	const int bowlers = pindeck_match_to_bowlers(&game->seated);
	struct outcome outcome = { .trouble = NO_TROUBLE };

	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		for (int frame = PINDECK_FRAMES; frame >= 1 && outcome_is_done(outcome); frame--)
			outcome =
			    correct_frame(sheet_of(game, seat), lane, stamp,
			                  pindeck_match_place_at(seat, pindeck_place_of(frame, 1)));
	}
	return outcome;
}

struct pindeck_seat sheets_compare(const struct sheet_game *game, const struct pindeck_match *match)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->seated); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *stored = pindeck_match_game(match, seat);

		if (stored == NULL || !pindeck_game_is_equal(stored, sheet_of(game, seat)) ||
		    !pindeck_name_is_equal(*pindeck_match_name(match, seat),
		                           *pindeck_match_name(&game->seated, seat)))
			return seat;
	}
	return pindeck_seat_of(0);
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
		outcome = correct_all(game, lane, stamp);
	if (!outcome_is_done(outcome))
		fault = SHEET_IMPOSSIBLE;
	*finished = outcome_is_done(outcome) && pindeck_match_is_over(&lane_game(lane)->match);
	lane_close(lane);
	return fault;
}
