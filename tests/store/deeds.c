/* Random actions of bowlers and the desk on a lane. */
#include "deeds.h"
#include "sample.h"

static struct pindeck_text random_words(struct dice *dice)
{
	static const char *const words[] = {
		"",
		"foot over the line",
		"핀이 다시 섰다, \"둘\"",
		"it's; -- \\ %s \xF0\x9F\x8E\xB3",
		"\x1B[2J",
	};

	return text(words[chance(dice, (int)(sizeof words / sizeof *words))]);
}

struct stamp random_stamp(struct dice *dice)
{
	static const char *const actors[] = { "", "lane 3", "김", "desk \"2\"" };

	return (struct stamp){ .time = INT64_C(1700000000000) + chance(dice, 1 << 30) -
		                       (int64_t)chance(dice, 2) * INT64_C(1800000000000),
		               .actor = actors[chance(dice, 4)] };
}

/* A ball that can be bowled, mostly. */
static struct pindeck_delivery likely_ball(struct dice *dice, struct pindeck_deck deck)
{
	return chance(dice, 25) > 0 ? random_ball(dice, deck)
	                            : pindeck_delivery_of(chance(dice, 13));
}

static struct correction random_correction(struct dice *dice, const struct replay *replay,
                                           struct pindeck_match_place spot)
{
	static const enum entry_kind kinds[] = { ENTRY_CORRECTED, ENTRY_CORRECTED, ENTRY_REFRAMED,
		                                 ENTRY_REFRAMED, ENTRY_ANNULLED };
	const struct pindeck_game *game = pindeck_match_game(&replay->match, spot.seat);
	const int frame = pindeck_place_to_frame(spot.place);
	struct correction correction = {
		.kind = kinds[chance(dice, 5)],
		.spot = spot,
		.reason = random_words(dice),
		.unlock = chance(dice, 3) > 0,
	};

	if (correction.kind == ENTRY_CORRECTED)
		pindeck_deliveries_add(
		    &correction.balls,
		    likely_ball(dice, pindeck_ball_met(pindeck_game_ball(game, spot.place))));
	if (correction.kind == ENTRY_REFRAMED) {
		correction.balls = random_frame(dice, pindeck_game_discipline(game), frame);
		correction.spot.place = pindeck_place_of(frame, 1);
	}
	return correction;
}

/* A team, or a bowler alone. */
static struct pindeck_lineup random_lineup(struct dice *dice)
{
	static const char *const members[] = { "MAA", "MBB", "MCC", "MDD", "MEE" };
	const enum pindeck_format format =
	    chance(dice, 2) > 0 ? PINDECK_FORMAT_ALONE
				: (enum pindeck_format)(1 + chance(dice, PINDECK_FORMATS - 1));
	const int people = format == PINDECK_FORMAT_BAKER ? 2 + chance(dice, 4) : 2;
	struct pindeck_lineup lineup = pindeck_lineup_open(format);

	for (int next = 0; next < people && format != PINDECK_FORMAT_ALONE; next++)
		assert_int_equal(pindeck_lineup_add(&lineup, name(members[next])).reason,
		                 PINDECK_REASON_ACCEPTED);
	return lineup;
}

/* A newcomer: new, or seated already, which is refused. */
static struct newcomer random_newcomer(struct dice *dice, const struct pindeck_match *match)
{
	static const char *const names[] = { "NAA", "NBB", "NCC", "PJS" };

	return (struct newcomer){
		.name = name(names[chance(dice, 4)]),
		.discipline = (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES),
		.lineup = random_lineup(dice),
		.from =
		    chance(dice, 2) > 0 ? pindeck_match_frame(match) : pindeck_frame_number_of(1),
	};
}

/* A bowler joins, leaves, returns or moves; mostly one who may. */
static struct deed random_guest(struct dice *dice, const struct pindeck_match *match,
                                struct pindeck_seat seat)
{
	if (chance(dice, 3) == 0) /* to a seat that may not be there */
		return (struct deed){ .kind = DEED_MOVE,
			              .seat = seat,
			              .goal = pindeck_seat_of(
					  1 + chance(dice, pindeck_match_to_bowlers(match) + 1)) };
	if (pindeck_match_has_left(match, seat) && chance(dice, 4) > 0)
		return (struct deed){ .kind = DEED_RETURN,
			              .seat = seat,
			              .from = pindeck_match_frame(match) };
	if (chance(dice, 3) > 0)
		return (struct deed){ .kind = DEED_LEAVE, .seat = seat };
	return (struct deed){ .kind = DEED_SEAT, .newcomer = random_newcomer(dice, match) };
}

struct deed random_deed(struct dice *dice, const struct replay *replay)
{
	const struct pindeck_match *match = &replay->match;
	const struct pindeck_seat seat =
	    pindeck_seat_of(1 + chance(dice, pindeck_match_to_bowlers(match)));
	const int balls = pindeck_game_to_balls(pindeck_match_game(match, seat));
	const int what = chance(dice, 100);
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));

	if (chance(dice, 25) == 0)
		return random_guest(dice, match, seat);
	if (what < 6)
		return (struct deed){ .kind = DEED_UNDO };
	if (what < 24 + (replay->locked ? 60 : 0) && balls > 0) {
		const struct pindeck_place place =
		    place_of_nth(pindeck_match_game(match, seat), chance(dice, balls));

		return (struct deed){ .kind = DEED_CORRECT,
			              .correction = random_correction(
					  dice, replay, pindeck_match_place_at(seat, place)) };
	}
	if (what >= 96)
		return (struct deed){ .kind = DEED_NOTE, .note = random_words(dice) };
	return deed_bowl(game != NULL ? likely_ball(dice, pindeck_game_deck(game))
	                              : pindeck_delivery_of(1));
}

struct pindeck_match random_seats(struct dice *dice)
{
	static const char *const names[] = { "PJS", "KYJ", "AAA", "ZZZ" };
	struct pindeck_match match = pindeck_match_open();
	const int bowlers = 1 + chance(dice, 4);

	for (int next = 0; next < bowlers; next++) {
		const struct pindeck_lineup lineup = random_lineup(dice);

		assert_true(pindeck_verdict_is_accepted(pindeck_match_seat(
		    &match, name(names[next]),
		    (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES))));
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_line_up(&match, pindeck_seat_of(next + 1), &lineup)));
	}
	return match;
}
