/* Bowling a sheet: the journal lines of the games on it. */
#include "program/importing/sheet_bowl.h"

/* ---- the balls that are left ----
 *
 * The lines of a game are made by bowling it. Two kinds of frames only come
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

/* The first frame, from this one on, that is not missed; none if all are missed. */
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

	/* a stored strike has fewer balls than the open frame that corrects it */
	return (balls_in(bowled, frame) >= wanted || is_whole(bowled, frame)) &&
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

/* The first bowler with a line of the sheet left to do; none when all are done. */
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

/* ---- bowling ---- */

struct bowling {
	const struct sheet_game *sheet;
	struct stamp stamp;
	struct replay *game;
	journal_visitor *keep;
	void *payload;
	struct outcome outcome;
};

static bool is_done(const struct bowling *bowling)
{
	return outcome_is_done(bowling->outcome);
}

static const struct pindeck_match *match_of(const struct bowling *bowling)
{
	return &bowling->game->match;
}

static void keep(struct bowling *bowling, const struct entry *entry)
{
	if (is_done(bowling) && !bowling->keep(bowling->payload, entry))
		bowling->outcome = outcome_of_trouble(TROUBLE_NO_MEMORY);
}

/* A line that is composed here, because an attempt copies the game: almost all lines of a sheet are
 * balls. */
static void take(struct bowling *bowling, struct entry entry)
{
	if (!is_done(bowling))
		return;
	entry.game = bowling->game->game;
	entry.line = bowling->game->lines + 1;
	entry.time = bowling->stamp.time;
	entry_set_actor(&entry, bowling->stamp.actor);
	bowling->outcome = replay_take(bowling->game, &entry);
	keep(bowling, &entry);
}

/* Keep the lines of the deed, and the game with them. */
static void act(struct bowling *bowling, const struct deed *deed)
{
	struct attempt attempt;

	attempt_do(&attempt, bowling->stamp, bowling->game, deed);
	bowling->outcome = attempt.outcome;
	for (size_t next = 0; next < attempt.count; next++)
		keep(bowling, attempt.list + next);
	if (is_done(bowling))
		*bowling->game = attempt.game;
}

static void finish(struct bowling *bowling)
{
	if (!pindeck_match_is_over(match_of(bowling)))
		return;
	if (!bowling->game->finished)
		take(bowling, (struct entry){ .kind = ENTRY_FINISHED });
	if (!bowling->game->locked)
		take(bowling, (struct entry){ .kind = ENTRY_LOCKED });
}

static void bowl(struct bowling *bowling, struct pindeck_seat turn,
                 struct pindeck_delivery delivery)
{
	const struct pindeck_match *match = match_of(bowling);
	struct entry entry = { .kind = ENTRY_BOWLED,
		               .bowler = *pindeck_match_name(match, turn),
		               .place = pindeck_game_turn(pindeck_match_game(match, turn)) };

	pindeck_deliveries_add(&entry.balls, delivery);
	take(bowling, entry);
	finish(bowling);
}

/* The bowler misses the frames before the frame `back`; 0 for all further frames. The journal
 * accepts that a bowler joins again only at that bowler's turn. */
static void miss(struct bowling *bowling, struct pindeck_seat seat, int back, bool in_turn)
{
	if (back == 0 || !in_turn)
		act(bowling, &(struct deed){ .kind = DEED_LEAVE, .seat = seat });
	if (back != 0 && is_done(bowling))
		act(bowling, &(struct deed){ .kind = DEED_JOIN,
		                             .seat = seat,
		                             .from = pindeck_frame_number_of(back) });
}

/* The bowler whose turn it is bowls or misses the frame as the sheet says; frames at the end of a
 * sheet can be missed out of turn. */
static void bowl_next(struct bowling *bowling, struct pindeck_seat left)
{
	const struct pindeck_match *match = match_of(bowling);
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_game *bowled = pindeck_match_game(match, turn);
	const struct pindeck_game *sheet;
	int back;

	if (bowled == NULL) {
		bowling->outcome = outcome_of_fault(FAULT_DISAGREES);
		return;
	}
	sheet = sheet_of(bowling->sheet, turn);
	if (is_to_miss(sheet, bowled, &back))
		miss(bowling, turn, back, true);
	else if (is_bowler_done(sheet, bowled) &&
	         is_to_miss(sheet_of(bowling->sheet, left), pindeck_match_game(match, left), &back))
		miss(bowling, left, back, false);
	else
		bowl(bowling, turn, ball_at(sheet, bowled));
}

static void bowl_all(struct bowling *bowling)
{
	struct pindeck_seat left = first_left(bowling->sheet, match_of(bowling));

	while (is_done(bowling) && pindeck_seat_exists(left)) {
		bowl_next(bowling, left);
		left = first_left(bowling->sheet, match_of(bowling));
	}
}

/* ---- correcting it ---- */

/* Balls that do not count, and corrected ones, may come after the game was finished. */
static void correct(struct bowling *bowling, struct pindeck_match_place spot,
                    const struct pindeck_frame *written)
{
	struct deed deed = { .kind = DEED_CORRECT,
		             .correction = { .kind = ENTRY_ANNULLED,
		                             .spot = spot,
		                             .unlock = true,
		                             .anywhere = true } };

	if (written != NULL) {
		deed.correction.kind = ENTRY_REFRAMED;
		deed.correction.balls = pindeck_frame_deliveries(written);
	}
	act(bowling, &deed);
}

static void correct_frame(struct bowling *bowling, struct pindeck_match_place first)
{
	const struct pindeck_match *match = match_of(bowling);
	const struct pindeck_game *sheet = sheet_of(bowling->sheet, first.seat);
	const struct pindeck_frame_number number = pindeck_place_frame(first.place);
	const struct pindeck_frame *written = pindeck_game_frame(sheet, number);
	const int frame = pindeck_frame_number_to_int(number);
	int balls = balls_in(pindeck_match_game(match, first.seat), frame);

	/* a whole frame replaces all balls of the frame */
	for (; is_done(bowling) && balls > balls_in(sheet, frame) && !is_whole(sheet, frame);
	     balls--)
		correct(bowling, pindeck_match_place_at(first.seat, pindeck_place_of(frame, balls)),
		        NULL);
	if (is_done(bowling) && balls > 0 &&
	    !pindeck_frame_is_equal(
		pindeck_game_frame(pindeck_match_game(match, first.seat), number), written))
		correct(bowling, first, written);
}

/* From the last frame to the first, so that no later balls can conflict. */
static void correct_all(struct bowling *bowling)
{
	const int bowlers = pindeck_match_to_bowlers(&bowling->sheet->seated);

	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		for (int frame = PINDECK_FRAMES; frame >= 1 && is_done(bowling); frame--)
			correct_frame(bowling,
			              pindeck_match_place_at(seat, pindeck_place_of(frame, 1)));
	}
}

/* ---- a sheet ---- */

struct pindeck_seat sheet_bowl_compare(const struct sheet_game *sheet,
                                       const struct pindeck_match *match)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&sheet->seated); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *stored = pindeck_match_game(match, seat);

		if (stored == NULL || !pindeck_game_is_equal(stored, sheet_of(sheet, seat)) ||
		    !pindeck_name_is_equal(*pindeck_match_name(match, seat),
		                           *pindeck_match_name(&sheet->seated, seat)))
			return seat;
	}
	return pindeck_seat_of(0);
}

static void open_game(struct bowling *bowling)
{
	const struct sheet_heading *heading = &bowling->sheet->heading;
	const struct deed deed = { .kind = DEED_OPEN,
		                   .opening = { .lane = heading->lane,
		                                .seated = &bowling->sheet->seated,
		                                .kind = heading->value.kind,
		                                .from_sheet = true,
		                                .as_typed = heading->value.as_typed,
		                                .day_only = heading->value.day_only,
		                                .persons = bowling->sheet->persons } };

	act(bowling, &deed);
}

static enum trouble end_of(const struct bowling *bowling, bool *possible)
{
	*possible = bowling->outcome.fault == NO_FAULT;
	return bowling->outcome.trouble;
}

enum trouble sheet_bowl_new(const struct sheet_game *sheet, const char *actor, struct replay *game,
                            journal_visitor *keep_line, void *payload, bool *possible)
{
	struct bowling bowling = { .sheet = sheet,
		                   .stamp = { .time = sheet->heading.time, .actor = actor },
		                   .game = game,
		                   .keep = keep_line,
		                   .payload = payload };

	open_game(&bowling);
	game->seals.ignored = true;
	if (is_done(&bowling))
		bowl_all(&bowling);
	if (is_done(&bowling))
		correct_all(&bowling);
	return end_of(&bowling, possible);
}

enum trouble sheet_bowl_correct(const struct sheet_game *sheet, struct stamp stamp,
                                struct replay *game, journal_visitor *keep_line, void *payload,
                                bool *possible)
{
	struct bowling bowling = {
		.sheet = sheet, .stamp = stamp, .game = game, .keep = keep_line, .payload = payload
	};

	bowl_all(&bowling);
	if (is_done(&bowling))
		correct_all(&bowling);
	return end_of(&bowling, possible);
}
