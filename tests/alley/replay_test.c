/* Replay: every fault changes nothing; the line that each ball comes from is compared with a plain
 * model. */
#include "alley/replay.h"

#include "case.h"
#include "dice.h"
#include "sample.h"

enum {
	STEPS = 250,
	MOST_MODELLED = 64
};

static struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, strlen(letters));
}

static struct pindeck_deliveries balls_of(int count, const int *pins_each)
{
	struct pindeck_deliveries balls = pindeck_deliveries_none();

	for (int ball = 0; ball < count; ball++)
		pindeck_deliveries_add(&balls, pindeck_delivery_of(pins_each[ball]));
	return balls;
}
#define BALLS(...)                                                          \
	balls_of((int)(sizeof((const int[]){ __VA_ARGS__ }) / sizeof(int)), \
	         (const int[]){ __VA_ARGS__ })

static struct replay nothing_yet(void)
{
	struct replay replay;

	memset(&replay, 0, sizeof replay);
	replay_start(&replay);
	return replay;
}

/* The next line, of that kind. */
static struct entry next_line(const struct replay *replay, enum entry_kind kind)
{
	return (struct entry){
		.game = 7,
		.line = replay->lines + 1,
		.time = 1000 + replay->lines,
		.kind = kind,
		.lane = kind == ENTRY_OPENED ? 1 : 0,
	};
}

static void must_take(struct replay *replay, const struct entry *entry)
{
	assert_int_equal(replay_take(replay, entry).fault, NO_FAULT);
}

static void must_take_kind(struct replay *replay, enum entry_kind kind)
{
	const struct entry entry = next_line(replay, kind);

	must_take(replay, &entry);
}

static void must_seat(struct replay *replay, const char *letters,
                      enum pindeck_discipline discipline)
{
	struct entry entry = next_line(replay, ENTRY_SEATED);

	entry.bowler = name(letters);
	entry.discipline = discipline;
	must_take(replay, &entry);
}

/* The line of the next ball. */
static struct entry next_ball(const struct replay *replay, struct pindeck_delivery delivery)
{
	const struct pindeck_seat turn = pindeck_match_turn(&replay->match);
	struct entry entry = next_line(replay, ENTRY_BOWLED);

	if (pindeck_seat_exists(turn)) {
		entry.bowler = *pindeck_match_name(&replay->match, turn);
		entry.place = pindeck_game_turn(pindeck_match_game(&replay->match, turn));
	}
	pindeck_deliveries_add(&entry.balls, delivery);
	return entry;
}

static void must_bowl(struct replay *replay, int count)
{
	const struct entry entry = next_ball(replay, pindeck_delivery_of(count));

	must_take(replay, &entry);
}

static struct pindeck_match_place spot(int seat, int frame, int ball)
{
	return pindeck_match_place_at(pindeck_seat_of(seat), pindeck_place_of(frame, ball));
}

static struct entry change_of(const struct replay *replay, enum entry_kind kind,
                              struct pindeck_match_place where)
{
	struct entry entry = next_line(replay, kind);

	entry.bowler = *pindeck_match_name(&replay->match, where.seat);
	entry.place = where.place;
	entry.replaces = replay_line(replay, where);
	return entry;
}

/* Two bowlers, seated; PJS has bowled X, KYJ 7 2, PJS 4. */
static struct replay begun(void)
{
	struct replay replay = nothing_yet();

	must_take_kind(&replay, ENTRY_OPENED);
	must_seat(&replay, "PJS", PINDECK_DISCIPLINE_TENPIN);
	must_seat(&replay, "KYJ", PINDECK_DISCIPLINE_TENPIN);
	must_bowl(&replay, 10);
	must_bowl(&replay, 7);
	must_bowl(&replay, 2);
	must_bowl(&replay, 4);
	return replay;
}

/* A game of one bowler, all gutter balls, before its last ball. */
static struct replay almost_over(void)
{
	struct replay replay = nothing_yet();

	must_take_kind(&replay, ENTRY_OPENED);
	must_seat(&replay, "PJS", PINDECK_DISCIPLINE_TENPIN);
	for (int ball = 1; ball < 20; ball++)
		must_bowl(&replay, 0);
	return replay;
}

static struct outcome take_unchanged(struct replay *replay, const struct entry *entry)
{
	static struct replay before;
	struct outcome outcome;

	memcpy(&before, replay, sizeof before);
	outcome = replay_take(replay, entry);
	assert_int_not_equal(outcome.fault, NO_FAULT);
	assert_memory_equal(&before, replay, sizeof before);
	return outcome;
}

static void assert_fault(struct replay *replay, const struct entry *entry, enum fault fault)
{
	assert_int_equal(take_unchanged(replay, entry).fault, fault);
}

static void assert_refused(struct replay *replay, const struct entry *entry,
                           enum pindeck_reason reason)
{
	const struct outcome outcome = take_unchanged(replay, entry);

	assert_int_equal(outcome.fault, FAULT_REFUSED);
	assert_int_equal(outcome.verdict.reason, reason);
}

/* ---- faults ---- */

CASE(the_first_line_opens_a_game)
{
	for (enum entry_kind kind = 0; kind < ENTRY_KINDS; kind++) {
		struct replay replay = nothing_yet();
		struct entry entry = next_line(&replay, kind);

		strcpy(entry.text, "a note");
		if (kind != ENTRY_OPENED)
			assert_fault(&replay, &entry, FAULT_ORDER);
	}
}

CASE(a_game_knows_when_and_where_it_was_opened)
{
	struct replay replay = nothing_yet();
	struct entry entry = next_line(&replay, ENTRY_OPENED);

	entry.lane = 12;
	entry.time = -5;
	must_take(&replay, &entry);
	assert_int_equal(replay.game, 7);
	assert_int_equal(replay.lane, 12);
	assert_int_equal(replay.opened, -5);
	assert_int_equal(replay.changed, -5);
	assert_int_equal(replay.lines, 1);
	entry = next_line(&replay, ENTRY_NOTED);
	strcpy(entry.text, "late");
	entry.time = -9; /* a clock can be set back */
	must_take(&replay, &entry);
	assert_int_equal(replay.opened, -5);
	assert_int_equal(replay.changed, -9);
}

CASE(a_line_has_only_the_fields_of_its_kind)
{
	struct replay replay = nothing_yet();
	struct entry entry = next_line(&replay, ENTRY_OPENED);

	entry.lane = 0;
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.lane = 1;
	entry.bowler = name("PJS");
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	replay = begun();
	entry = next_ball(&replay, pindeck_delivery_of(1));
	entry.lane = 1;
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.lane = 0;
	strcpy(entry.text, "well bowled");
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.text[0] = '\0';
	entry.replaces = 3;
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = next_line(&replay, ENTRY_FINISHED);
	entry.place = pindeck_place_of(1, 1);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(lines_follow_one_another)
{
	static const int64_t wrong[] = { -1, 0, 1, 7, 9, 10, ENTRY_MOST_LINES };
	struct replay replay = begun();
	struct entry entry = next_ball(&replay, pindeck_delivery_of(1));

	assert_int_equal(replay.lines, 7);
	for (size_t next = 0; next < sizeof wrong / sizeof *wrong; next++) {
		entry.line = wrong[next];
		assert_fault(&replay, &entry, FAULT_ORDER);
	}
	entry = next_ball(&replay, pindeck_delivery_of(1));
	entry.game = 8;
	assert_fault(&replay, &entry, FAULT_ORDER);
	entry = next_line(&replay, ENTRY_OPENED);
	assert_fault(&replay, &entry, FAULT_ORDER);
	must_bowl(&replay, 1);
}

CASE(a_locked_game_takes_only_notes)
{
	struct replay replay = begun();
	struct entry entry = next_ball(&replay, pindeck_delivery_of(1));

	must_take_kind(&replay, ENTRY_LOCKED);
	entry.line = replay.lines + 1;
	assert_fault(&replay, &entry, FAULT_LOCKED);
	for (enum entry_kind kind = ENTRY_UNDONE; kind <= ENTRY_ANNULLED; kind++) {
		entry = change_of(&replay, kind, spot(1, 2, 1));
		entry.balls = BALLS(1);
		assert_fault(&replay, &entry, FAULT_LOCKED);
	}
	entry = next_line(&replay, ENTRY_SEATED);
	entry.bowler = name("ABC");
	assert_fault(&replay, &entry, FAULT_LOCKED);
	entry = next_line(&replay, ENTRY_FINISHED);
	assert_fault(&replay, &entry, FAULT_LOCKED);
	entry = next_line(&replay, ENTRY_LOCKED);
	assert_fault(&replay, &entry, FAULT_LOCKED);
	entry = next_line(&replay, ENTRY_NOTED);
	strcpy(entry.text, "checked");
	must_take(&replay, &entry);
	assert_true(replay.locked);
	must_take_kind(&replay, ENTRY_UNLOCKED);
	assert_false(replay.locked);
	must_bowl(&replay, 1);
}

CASE(only_a_locked_game_is_unlocked)
{
	struct replay replay = begun();
	const struct entry entry = next_line(&replay, ENTRY_UNLOCKED);

	assert_fault(&replay, &entry, FAULT_LOCKED);
}

CASE(only_the_bowler_whose_turn_it_is_bowls)
{
	struct replay replay = begun();
	struct entry entry = next_ball(&replay, pindeck_delivery_of(1));

	entry.bowler = name("KYJ");
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.bowler = name("ABC");
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.bowler = name("");
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = next_ball(&replay, pindeck_delivery_of(1));
	entry.place = pindeck_place_of(2, 1);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(3, 1);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(0, 0);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = next_ball(&replay, pindeck_delivery_of(1));
	entry.balls = pindeck_deliveries_none();
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.balls = BALLS(1, 1);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(a_change_names_a_ball_and_its_line)
{
	for (enum entry_kind kind = ENTRY_UNDONE; kind <= ENTRY_ANNULLED; kind++) {
		struct replay replay = begun();
		const struct entry good = change_of(&replay, kind, spot(1, 2, 1));
		struct entry entry = good;

		if (kind == ENTRY_CORRECTED || kind == ENTRY_REFRAMED)
			entry.balls = BALLS(1);
		entry.replaces = good.replaces - 1;
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.replaces = 0;
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.replaces = good.replaces;
		entry.bowler = name("KYJ");
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.bowler = name("ABC");
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.bowler = name("");
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.bowler = good.bowler;
		entry.place = pindeck_place_of(2, 2);
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.place = pindeck_place_of(1, 2);
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.place = pindeck_place_of(10, 3);
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.place = pindeck_place_of(0, 0);
		assert_fault(&replay, &entry, FAULT_DISAGREES);
		entry.place = good.place;
		must_take(&replay, &entry);
	}
}

CASE(only_the_last_ball_is_undone)
{
	struct replay replay = begun();
	struct entry entry = change_of(&replay, ENTRY_UNDONE, spot(2, 1, 2));

	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = change_of(&replay, ENTRY_UNDONE, spot(1, 1, 1));
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = change_of(&replay, ENTRY_UNDONE, spot(1, 2, 1));
	must_take(&replay, &entry);
	entry = change_of(&replay, ENTRY_UNDONE, spot(2, 1, 2));
	must_take(&replay, &entry);
}

CASE(a_correction_has_the_balls_that_it_needs)
{
	struct replay replay = begun();
	struct entry entry = change_of(&replay, ENTRY_CORRECTED, spot(2, 1, 1));

	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.balls = BALLS(1, 2);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = change_of(&replay, ENTRY_REFRAMED, spot(2, 1, 1));
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = change_of(&replay, ENTRY_REFRAMED, spot(2, 1, 2));
	entry.balls = BALLS(1, 2);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(an_empty_note_is_refused)
{
	struct replay replay = begun();
	const struct entry entry = next_line(&replay, ENTRY_NOTED);

	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(a_game_is_finished_once_and_at_its_end)
{
	struct replay replay = almost_over();
	struct entry entry = next_line(&replay, ENTRY_FINISHED);

	assert_fault(&replay, &entry, FAULT_DISAGREES);
	must_bowl(&replay, 0);
	assert_false(replay.finished);
	must_take_kind(&replay, ENTRY_FINISHED);
	assert_true(replay.finished);
	entry = next_line(&replay, ENTRY_FINISHED);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = next_ball(&replay, pindeck_delivery_of(1));
	assert_refused(&replay, &entry, PINDECK_REASON_GAME_OVER);
}

CASE(a_ball_without_bowlers_is_refused)
{
	struct replay replay = nothing_yet();
	struct entry entry;

	must_take_kind(&replay, ENTRY_OPENED);
	entry = next_ball(&replay, pindeck_delivery_of(1));
	assert_refused(&replay, &entry, PINDECK_REASON_NO_SUCH_BOWLER);
	entry = next_line(&replay, ENTRY_FINISHED);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(a_line_that_breaks_the_rules_is_refused)
{
	struct replay replay = begun();
	struct entry entry = next_ball(&replay, pindeck_delivery_of(7));

	assert_refused(&replay, &entry, PINDECK_REASON_TOO_MANY_PINS);
	entry = next_ball(&replay, pindeck_delivery_of(11));
	assert_refused(&replay, &entry, PINDECK_REASON_IMPOSSIBLE_PINS);
	entry = next_ball(&replay, pindeck_delivery_split(pindeck_pins_of(2)));
	assert_refused(&replay, &entry, PINDECK_REASON_NO_SPLIT);
	entry = next_line(&replay, ENTRY_SEATED);
	entry.bowler = name("KYJ");
	assert_refused(&replay, &entry, PINDECK_REASON_NAME_TAKEN);
	entry.bowler = name("");
	assert_refused(&replay, &entry, PINDECK_REASON_BAD_NAME);
	entry.bowler = name("ABC");
	entry.discipline = PINDECK_DISCIPLINES;
	assert_refused(&replay, &entry, PINDECK_REASON_NO_SUCH_DISCIPLINE);
	entry = change_of(&replay, ENTRY_CORRECTED, spot(2, 1, 1));
	entry.balls = BALLS(9);
	assert_refused(&replay, &entry, PINDECK_REASON_TOO_MANY_PINS);
	entry.balls = BALLS(10);
	assert_refused(&replay, &entry, PINDECK_REASON_FRAME_OVER);
	entry = change_of(&replay, ENTRY_CORRECTED, spot(1, 1, 1));
	entry.balls = BALLS(9);
	assert_refused(&replay, &entry, PINDECK_REASON_FRAME_INCOMPLETE);
	entry = change_of(&replay, ENTRY_REFRAMED, spot(1, 1, 1));
	entry.balls = BALLS(9, 2);
	assert_refused(&replay, &entry, PINDECK_REASON_TOO_MANY_PINS);
	entry.balls = BALLS(10, 1);
	assert_refused(&replay, &entry, PINDECK_REASON_FRAME_OVER);
	entry.balls = BALLS(9);
	assert_refused(&replay, &entry, PINDECK_REASON_FRAME_INCOMPLETE);
}

CASE(only_the_last_ball_of_a_bowler_is_annulled)
{
	struct replay replay = nothing_yet();
	struct entry entry;

	must_take_kind(&replay, ENTRY_OPENED);
	must_seat(&replay, "PJS", PINDECK_DISCIPLINE_TENPIN);
	must_bowl(&replay, 2);
	must_bowl(&replay, 8);
	must_bowl(&replay, 5);
	entry = change_of(&replay, ENTRY_ANNULLED, spot(1, 1, 1));
	assert_refused(&replay, &entry, PINDECK_REASON_NOT_LAST_BALL);
	entry = change_of(&replay, ENTRY_ANNULLED, spot(1, 2, 1));
	must_take(&replay, &entry);
}

CASE(a_thirteenth_bowler_is_refused)
{
	struct replay replay = nothing_yet();
	struct entry entry;

	must_take_kind(&replay, ENTRY_OPENED);
	for (char letter = 'A'; letter < 'A' + 12; letter++)
		must_seat(&replay, (const char[]){ letter, letter, letter, '\0' },
		          PINDECK_DISCIPLINE_TENPIN);
	entry = next_line(&replay, ENTRY_SEATED);
	entry.bowler = name("ZZZ");
	assert_refused(&replay, &entry, PINDECK_REASON_LANE_FULL);
}

CASE(a_ball_taken_out_of_a_finished_game_leaves_it_unfinished)
{
	struct replay replay = almost_over();
	struct entry entry;

	must_bowl(&replay, 0);
	must_take_kind(&replay, ENTRY_FINISHED);
	must_take_kind(&replay, ENTRY_LOCKED);
	must_take_kind(&replay, ENTRY_UNLOCKED);
	entry = change_of(&replay, ENTRY_CORRECTED, spot(1, 1, 1));
	entry.balls = BALLS(3);
	must_take(&replay, &entry);
	assert_true(replay.finished);
	entry = change_of(&replay, ENTRY_ANNULLED, spot(1, 10, 2));
	must_take(&replay, &entry);
	assert_false(replay.finished);
	must_bowl(&replay, 0);
	must_take_kind(&replay, ENTRY_FINISHED);
	assert_true(replay.finished);
	entry = change_of(&replay, ENTRY_UNDONE, spot(1, 10, 2));
	must_take(&replay, &entry);
	assert_false(replay.finished);
}

CASE(a_bowler_seated_after_the_end_makes_the_game_unfinished)
{
	struct replay replay = almost_over();

	must_bowl(&replay, 0);
	must_take_kind(&replay, ENTRY_FINISHED);
	must_seat(&replay, "KYJ", PINDECK_DISCIPLINE_TENPIN);
	assert_false(pindeck_match_is_over(&replay.match));
	assert_false(replay.finished);
}

CASE(every_ball_knows_its_line)
{
	struct replay replay = begun();
	struct entry entry;

	assert_int_equal(replay_balls(&replay), 4);
	assert_int_equal(replay_line(&replay, spot(1, 1, 1)), 4);
	assert_int_equal(replay_line(&replay, spot(2, 1, 1)), 5);
	assert_int_equal(replay_line(&replay, spot(2, 1, 2)), 6);
	assert_int_equal(replay_line(&replay, spot(1, 2, 1)), 7);
	entry = change_of(&replay, ENTRY_REFRAMED, spot(1, 1, 1));
	entry.balls = BALLS(3, 4);
	must_take(&replay, &entry);
	assert_int_equal(replay_line(&replay, spot(1, 1, 1)), 8);
	assert_int_equal(replay_line(&replay, spot(1, 1, 2)), 8);
	assert_int_equal(replay_line(&replay, spot(1, 2, 1)), 7);
	entry = change_of(&replay, ENTRY_CORRECTED, spot(1, 1, 2));
	entry.balls = BALLS(5);
	must_take(&replay, &entry);
	assert_int_equal(replay_line(&replay, spot(1, 1, 1)), 8);
	assert_int_equal(replay_line(&replay, spot(1, 1, 2)), 9);
	entry = change_of(&replay, ENTRY_ANNULLED, spot(1, 2, 1));
	must_take(&replay, &entry);
	assert_int_equal(replay_line(&replay, spot(1, 1, 1)), 8);
	assert_int_equal(replay_line(&replay, spot(1, 1, 2)), 9);
	assert_int_equal(replay_balls(&replay), 4);
}

/* ---- teams, series, bowlers who come and go ---- */

static struct entry seat_line(const struct replay *replay, const char *letters, int frame,
                              const char *lineup)
{
	struct entry entry = next_line(replay, ENTRY_SEATED);

	entry.bowler = name(letters);
	entry.discipline = PINDECK_DISCIPLINE_TENPIN;
	if (frame > 0)
		entry.place = pindeck_place_of(frame, 1);
	strcpy(entry.text, lineup);
	return entry;
}

static struct entry guest_line(const struct replay *replay, enum entry_kind kind,
                               const char *letters, struct pindeck_place place)
{
	struct entry entry = next_line(replay, kind);

	entry.bowler = name(letters);
	entry.place = place;
	return entry;
}

static void must_leave(struct replay *replay, const char *letters, int frame, int ball)
{
	const struct entry entry =
	    guest_line(replay, ENTRY_LEFT, letters, pindeck_place_of(frame, ball));

	must_take(replay, &entry);
}

static void must_join(struct replay *replay, const char *letters, int frame, int ball)
{
	const struct entry entry =
	    guest_line(replay, ENTRY_JOINED, letters, pindeck_place_of(frame, ball));

	must_take(replay, &entry);
}

static const char *sheet(const struct replay *replay, int seat)
{
	return written(pindeck_match_game(&replay->match, pindeck_seat_of(seat)));
}

static const char *up(const struct replay *replay)
{
	static struct pindeck_name bowler;
	const struct pindeck_seat turn = pindeck_match_turn(&replay->match);
	const struct pindeck_place place =
	    pindeck_game_turn(pindeck_match_game(&replay->match, turn));

	bowler = pindeck_match_bowls(&replay->match, pindeck_match_place_at(turn, place));
	return pindeck_name_to_text(&bowler);
}

CASE(a_game_knows_its_place_in_a_series)
{
	struct replay replay = nothing_yet();
	struct entry entry = next_line(&replay, ENTRY_OPENED);

	strcpy(entry.text, "2/3 1970-01-01T00:00:00.005Z");
	must_take(&replay, &entry);
	assert_int_equal(replay.series.number, 2);
	assert_int_equal(replay.series.of, 3);
	assert_int_equal(replay.series.since, 5);
}

CASE(a_place_that_no_series_has_is_none)
{
	static const char *const bad[] = {
		"3/2 1970-01-01T00:00:00.005Z", "0/3", "2/3", "2", "100", "a series"
	};

	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++) {
		struct replay replay = nothing_yet();
		struct entry entry = next_line(&replay, ENTRY_OPENED);

		strcpy(entry.text, bad[next]);
		assert_int_equal(replay_take(&replay, &entry).fault, FAULT_DISAGREES);
		assert_int_equal(replay.lines, 0);
	}
}

CASE(a_team_bowls_in_its_order)
{
	struct replay replay = nothing_yet();
	struct entry entry;

	must_take_kind(&replay, ENTRY_OPENED);
	entry = seat_line(&replay, "TIG", 0, "baker PJS KYJ LEE");
	must_take(&replay, &entry);
	entry = seat_line(&replay, "DUO", 0, "scotch AAA BBB");
	must_take(&replay, &entry);
	assert_string_equal(up(&replay), "PJS");
	must_bowl(&replay, 10);
	assert_string_equal(up(&replay), "AAA");
	must_bowl(&replay, 9);
	assert_string_equal(up(&replay), "BBB");
	must_bowl(&replay, 1);
	assert_string_equal(up(&replay), "KYJ");
	must_bowl(&replay, 3);
	assert_string_equal(up(&replay), "KYJ");
	must_bowl(&replay, 3);
	assert_string_equal(up(&replay), "AAA");
	/* a line names the team, not the member who bowls */
	entry = next_ball(&replay, pindeck_delivery_of(1));
	entry.bowler = name("AAA");
	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(an_invalid_team_is_not_seated)
{
	static const char *const bad[] = { "baker",          "baker PJS",           "baker PJS PJS",
		                           "baker pjs kyj",  "scotch PJS KYJ LEE",  "alone PJS",
		                           "bakers PJS KYJ", "scotch-lead PJS KYJ " };
	struct replay replay = begun();

	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++) {
		const struct entry entry = seat_line(&replay, "TIG", 0, bad[next]);

		assert_fault(&replay, &entry, FAULT_DISAGREES);
	}
}

CASE(a_late_bowler_begins_with_the_given_frame)
{
	struct replay replay = begun();
	struct entry entry = seat_line(&replay, "LEE", 2, "");

	must_take(&replay, &entry);
	assert_string_equal(sheet(&replay, 3), ".");
	must_bowl(&replay, 5); /* PJS is in the second frame, and KYJ after him */
	must_bowl(&replay, 10);
	entry = next_ball(&replay, pindeck_delivery_of(7));
	entry.place = pindeck_place_of(1, 1);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	must_bowl(&replay, 7);
	assert_string_equal(sheet(&replay, 3), ". 7");
	entry = seat_line(&replay, "HAN", 0, "");
	must_take(&replay, &entry);
	assert_string_equal(up(&replay), "HAN"); /* KYJ makes up the first frame */
}

CASE(a_late_bowler_begins_with_a_first_ball)
{
	struct replay replay = begun();
	struct entry entry = seat_line(&replay, "LEE", 2, "");

	entry.place = pindeck_place_of(2, 2);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(10, 3);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = seat_line(&replay, "PJS", 2, "");
	assert_refused(&replay, &entry, PINDECK_REASON_NAME_TAKEN);
	entry = seat_line(&replay, "", 2, "");
	assert_refused(&replay, &entry, PINDECK_REASON_BAD_NAME);
}

CASE(a_bowler_who_leaves_misses_the_remaining_frames)
{
	struct replay replay = begun();

	must_leave(&replay, "PJS", 2, 2);
	assert_string_equal(sheet(&replay, 1), "X 4. . . . . . . . .");
	assert_int_equal(total(pindeck_match_game(&replay.match, pindeck_seat_of(1)), 10), 18);
	assert_true(pindeck_match_has_left(&replay.match, pindeck_seat_of(1)));
	assert_string_equal(up(&replay), "KYJ");
	must_leave(&replay, "KYJ", 2, 1);
	assert_true(pindeck_match_is_over(&replay.match));
	must_take_kind(&replay, ENTRY_FINISHED);
	must_take_kind(&replay, ENTRY_LOCKED);
}

CASE(pins_of_another_rack_are_refused_even_where_pins_are_only_counted)
{
	struct replay replay = begun();
	const struct entry entry =
	    next_ball(&replay, pindeck_delivery_felling(pindeck_pins_from(3U << 10)));

	assert_refused(&replay, &entry, PINDECK_REASON_PIN_NOT_STANDING);
}

CASE(only_a_present_bowler_leaves_and_between_balls)
{
	struct replay replay = begun();
	struct entry entry = guest_line(&replay, ENTRY_LEFT, "PJS", pindeck_place_of(2, 1));

	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(3, 1);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(0, 0);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry = guest_line(&replay, ENTRY_LEFT, "LEE", pindeck_place_of(2, 1));
	assert_refused(&replay, &entry, PINDECK_REASON_NO_SUCH_BOWLER);
	entry = guest_line(&replay, ENTRY_LEFT, "", pindeck_place_of(2, 1));
	assert_refused(&replay, &entry, PINDECK_REASON_NO_SUCH_BOWLER);
	must_leave(&replay, "PJS", 2, 2);
	entry = guest_line(&replay, ENTRY_LEFT, "PJS", pindeck_place_of(2, 2));
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(0, 0); /* of a game that is over, no ball is next */
	assert_refused(&replay, &entry, PINDECK_REASON_HAS_LEFT);
	entry = guest_line(&replay, ENTRY_LEFT, "KYJ", pindeck_place_of(2, 1));
	entry.balls = BALLS(1);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(a_returning_bowler_continues_or_begins_a_frame)
{
	struct replay replay = begun();

	must_leave(&replay, "PJS", 2, 2);
	must_join(&replay, "PJS", 2, 1);
	assert_string_equal(sheet(&replay, 1), "X 4");
	assert_string_equal(up(&replay), "PJS");
	must_bowl(&replay, 6);
	must_leave(&replay, "PJS", 3, 1);
	must_join(&replay, "PJS", 5, 1);
	assert_string_equal(sheet(&replay, 1), "X 4/ . .");
	assert_false(pindeck_match_has_left(&replay.match, pindeck_seat_of(1)));
	must_bowl(&replay, 10); /* KYJ in the second, third and fourth, and then PJS in the fifth */
	must_bowl(&replay, 10);
	must_bowl(&replay, 10);
	assert_string_equal(up(&replay), "PJS");
	must_bowl(&replay, 8);
	assert_string_equal(sheet(&replay, 1), "X 4/ . . 8");
	assert_int_equal(total(pindeck_match_game(&replay.match, pindeck_seat_of(1)), 4), 30);
}

CASE(a_return_names_a_bowler_and_a_frame)
{
	struct replay replay = begun();
	struct entry entry;

	must_leave(&replay, "PJS", 2, 2);
	entry = guest_line(&replay, ENTRY_JOINED, "LEE", pindeck_place_of(2, 1));
	assert_refused(&replay, &entry, PINDECK_REASON_NO_SUCH_BOWLER);
	entry = guest_line(&replay, ENTRY_JOINED, "PJS", pindeck_place_of(2, 3));
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(3, 2);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(1, 1);
	assert_refused(&replay, &entry, PINDECK_REASON_ALREADY_BOWLED);
	entry.place = pindeck_place_of(0, 0);
	assert_refused(&replay, &entry, PINDECK_REASON_GAME_OVER);
	entry.place = pindeck_place_of(2, 1);
	entry.replaces = 7;
	assert_fault(&replay, &entry, FAULT_DISAGREES);
}

CASE(no_bowler_joins_or_leaves_a_locked_game)
{
	struct replay replay = begun();
	struct entry entry;

	must_leave(&replay, "KYJ", 2, 1);
	must_take_kind(&replay, ENTRY_LOCKED);
	entry = guest_line(&replay, ENTRY_LEFT, "PJS", pindeck_place_of(2, 2));
	assert_fault(&replay, &entry, FAULT_LOCKED);
	entry = guest_line(&replay, ENTRY_JOINED, "KYJ", pindeck_place_of(2, 1));
	assert_fault(&replay, &entry, FAULT_LOCKED);
	entry = seat_line(&replay, "LEE", 2, "");
	assert_fault(&replay, &entry, FAULT_LOCKED);
}

CASE(a_return_after_the_end_makes_the_game_unfinished)
{
	struct replay replay = almost_over();

	must_leave(&replay, "PJS", 10, 2);
	must_take_kind(&replay, ENTRY_FINISHED);
	assert_true(replay.finished);
	must_join(&replay, "PJS", 10, 1);
	assert_false(replay.finished);
	must_bowl(&replay, 0);
	must_take_kind(&replay, ENTRY_FINISHED);
}

CASE(balls_of_a_bowler_who_left_can_be_undone_and_corrected)
{
	struct replay replay = begun();
	struct entry entry;

	must_leave(&replay, "PJS", 2, 2);
	entry = change_of(&replay, ENTRY_CORRECTED, spot(1, 2, 1));
	entry.balls = BALLS(6);
	must_take(&replay, &entry);
	assert_string_equal(sheet(&replay, 1), "X 6. . . . . . . . .");
	entry = change_of(&replay, ENTRY_REFRAMED, spot(1, 1, 1));
	entry.balls = BALLS(3, 4);
	must_take(&replay, &entry);
	assert_string_equal(sheet(&replay, 1), "34 6. . . . . . . . .");
	entry = change_of(&replay, ENTRY_UNDONE, spot(1, 2, 1));
	must_take(&replay, &entry);
	assert_string_equal(sheet(&replay, 1), "34"); /* and is back */
	assert_string_equal(up(&replay), "PJS");
}

/* ---- against a plain model ----
 * The model has a list of balls for each bowler, each with its line. It finds the ends of frames by
 * bowling the list again.
 */

struct modelled {
	struct pindeck_delivery delivery;
	int64_t line;
};

struct model {
	enum pindeck_discipline discipline;
	struct modelled row[MOST_MODELLED];
	int count;
};

static struct pindeck_game bowled_anew(const struct model *model)
{
	struct pindeck_game game = pindeck_game_open(model->discipline);

	for (int next = 0; next < model->count; next++)
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_game_bowl(&game, model->row[next].delivery)));
	return game;
}

static void model_splice(struct model *model, int nth, int old, const struct entry *entry)
{
	const int balls = entry->kind == ENTRY_ANNULLED || entry->kind == ENTRY_UNDONE
	                      ? 0
	                      : pindeck_deliveries_to_count(&entry->balls);
	struct model copy = *model;

	copy.count = 0;
	for (int next = 0; next < nth; next++)
		copy.row[copy.count++] = model->row[next];
	for (int next = 0; next < balls; next++)
		copy.row[copy.count++] =
		    (struct modelled){ pindeck_deliveries_at(&entry->balls, pindeck_index_of(next)),
			               entry->line };
	for (int next = nth + old; next < model->count; next++)
		copy.row[copy.count++] = model->row[next];
	*model = copy;
}

static void model_take(struct model *models, const struct entry *entry,
                       struct pindeck_match_place where)
{
	struct model *model = models + pindeck_seat_to_int(where.seat) - 1;
	const struct pindeck_game game = bowled_anew(model);
	int before = 0;
	int in_frame = 0;

	for (int frame = 1; frame <= pindeck_place_to_frame(where.place); frame++) {
		before += in_frame;
		in_frame = pindeck_frame_to_balls(
		    pindeck_game_frame(&game, pindeck_frame_number_of(frame)));
	}
	if (entry->kind == ENTRY_BOWLED)
		model_splice(model, model->count, 0, entry);
	else if (entry->kind == ENTRY_REFRAMED)
		model_splice(model, before, in_frame, entry);
	else
		model_splice(model, before + pindeck_place_to_ball(where.place) - 1, 1, entry);
}

static void assert_as_modelled(const struct replay *replay, const struct model *models)
{
	int sum = 0;

	for (int seat = 1; seat <= pindeck_match_to_bowlers(&replay->match); seat++) {
		const struct model *model = models + seat - 1;
		const struct pindeck_game game = bowled_anew(model);

		assert_true(pindeck_game_is_equal(
		    &game, pindeck_match_game(&replay->match, pindeck_seat_of(seat))));
		for (int nth = 0; nth < model->count; nth++) {
			const struct pindeck_match_place where =
			    pindeck_match_place_at(pindeck_seat_of(seat), place_of_nth(&game, nth));

			assert_int_equal(replay_line(replay, where), model->row[nth].line);
		}
		sum += model->count;
	}
	assert_int_equal(replay_balls(replay), sum);
}

static bool random_spot(struct dice *dice, const struct replay *replay,
                        struct pindeck_match_place *where)
{
	const struct pindeck_seat seat =
	    pindeck_seat_of(1 + chance(dice, pindeck_match_to_bowlers(&replay->match)));
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);
	const int balls = pindeck_game_to_balls(game);

	if (balls == 0)
		return false;
	*where = pindeck_match_place_at(seat, place_of_nth(game, chance(dice, balls)));
	return true;
}

/* The next random event and its place; false when it needs a ball and there is none. */
static bool random_line(struct dice *dice, const struct replay *replay, struct entry *entry,
                        struct pindeck_match_place *where)
{
	const struct pindeck_seat turn = pindeck_match_turn(&replay->match);
	const int what = chance(dice, 100);

	if (what < 70 && pindeck_seat_exists(turn)) {
		const struct pindeck_game *game = pindeck_match_game(&replay->match, turn);

		*where = pindeck_match_place_at(turn, pindeck_game_turn(game));
		*entry = next_ball(replay, random_ball(dice, pindeck_game_deck(game)));
		return true;
	}
	if (what < 76) {
		*where = pindeck_match_last(&replay->match);
		if (!pindeck_seat_exists(where->seat))
			return false;
		*entry = change_of(replay, ENTRY_UNDONE, *where);
		return true;
	}
	if (!random_spot(dice, replay, where))
		return false;
	if (what < 85) {
		*entry = change_of(replay, ENTRY_CORRECTED, *where);
		pindeck_deliveries_add(
		    &entry->balls,
		    random_ball(
			dice, pindeck_ball_met(pindeck_game_ball(
				  pindeck_match_game(&replay->match, where->seat), where->place))));
	} else if (what < 94) {
		const int frame = pindeck_place_to_frame(where->place);

		where->place = pindeck_place_of(frame, 1);
		*entry = change_of(replay, ENTRY_REFRAMED, *where);
		entry->balls = random_frame(
		    dice, pindeck_game_discipline(pindeck_match_game(&replay->match, where->seat)),
		    frame);
	} else {
		if (chance(dice, 2) == 0)
			where->place =
			    pindeck_game_last_ball(pindeck_match_game(&replay->match, where->seat));
		*entry = change_of(replay, ENTRY_ANNULLED, *where);
	}
	return true;
}

/* Damage the line in one field. */
static struct entry spoilt(struct dice *dice, struct entry entry)
{
	switch (chance(dice, 6)) {
	case 0:
		entry.line += 1 - 2 * chance(dice, 2);
		break;
	case 1:
		entry.bowler = name("QQQ");
		break;
	case 2:
		entry.place = pindeck_place_of(1 + chance(dice, 10), 1 + chance(dice, 3));
		break;
	case 3:
		entry.replaces = chance(dice, (int)entry.line + 2);
		break;
	case 4:
		entry.balls = random_frame(dice, PINDECK_DISCIPLINE_TENPIN, 1 + chance(dice, 10));
		break;
	default:
		entry.kind = (enum entry_kind)chance(dice, ENTRY_KINDS);
		break;
	}
	return entry;
}

static void try_spoilt(struct dice *dice, const struct replay *replay, const struct entry *entry)
{
	const struct entry bad = spoilt(dice, *entry);
	struct replay copy;

	memcpy(&copy, replay, sizeof copy);
	if (replay_take(&copy, &bad).fault != NO_FAULT)
		assert_memory_equal(&copy, replay, sizeof copy);
	else
		assert_int_equal(copy.lines, replay->lines + 1);
}

static void random_match(struct dice *dice)
{
	static const char *const names[] = { "AAA", "BBB", "CCC", "DDD" };
	struct model models[4] = { { .count = 0 } };
	struct replay replay = nothing_yet();
	const int bowlers = 1 + chance(dice, 4);
	int taken = 0;

	must_take_kind(&replay, ENTRY_OPENED);
	for (int next = 0; next < bowlers; next++) {
		models[next].discipline =
		    (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES);
		must_seat(&replay, names[next], models[next].discipline);
	}
	for (int step = 0; step < STEPS; step++) {
		static struct replay before;
		struct pindeck_match_place where;
		struct entry entry;

		if (!random_line(dice, &replay, &entry, &where))
			continue;
		try_spoilt(dice, &replay, &entry);
		memcpy(&before, &replay, sizeof before);
		if (replay_take(&replay, &entry).fault == NO_FAULT) {
			model_take(models, &entry, where);
			taken++;
		} else {
			assert_memory_equal(&before, &replay, sizeof before);
		}
		assert_as_modelled(&replay, models);
	}
	assert_true(taken > STEPS / 8);
}

CASE(a_call_lasts_for_a_frame)
{
	struct replay replay = begun();
	struct entry entry;

	must_bowl(&replay, 5);
	entry = next_line(&replay, ENTRY_CALLED);
	entry.bowler = name("PJS");
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(3, 2);
	assert_fault(&replay, &entry, FAULT_DISAGREES);
	entry.place = pindeck_place_of(3, 1);
	must_take(&replay, &entry);
	must_bowl(&replay, 8);
	assert_int_equal(pindeck_seat_to_int(pindeck_match_turn(&replay.match)), 1);
	must_bowl(&replay, 2);
	assert_int_equal(pindeck_seat_to_int(pindeck_match_turn(&replay.match)), 2);
}

static struct entry relaned(const struct replay *replay, int32_t lane, const char *value)
{
	struct entry entry = next_line(replay, ENTRY_RELANED);

	entry.lane = lane;
	entry_set_value(&entry, value);
	return entry;
}

CASE(a_game_continues_where_it_was_moved)
{
	static const char *const wrong[] = { "12",
		                             "12.57",
		                             "000000000012",
		                             "000000000012.",
		                             "000000000012.57 ",
		                             "000000000012.57 0",
		                             "000000000012.57 4 5",
		                             "0000000000012.57" };
	struct replay replay = nothing_yet();
	struct entry entry;

	must_take_kind(&replay, ENTRY_OPENED);
	entry = relaned(&replay, 3, "");
	must_take(&replay, &entry); /* a repair moves nothing */
	assert_int_equal(replay.lane, 3);
	assert_int_equal(replay.first, 1);
	entry = relaned(&replay, 5, "000000000012.57 6");
	must_take(&replay, &entry);
	assert_int_equal(replay.lane, 5);
	assert_int_equal(replay.first, 5);
	assert_int_equal(replay.pair, 6);
	entry = relaned(&replay, 2, "000000000012.57");
	must_take(&replay, &entry); /* alone */
	assert_int_equal(replay.first, 2);
	assert_int_equal(replay.pair, 0);
	for (size_t next = 0; next < sizeof wrong / sizeof *wrong; next++) {
		entry = relaned(&replay, 4, wrong[next]);
		assert_int_equal(replay_take(&replay, &entry).fault, FAULT_DISAGREES);
	}
	/* a game that is over was bowled on the lane that it leaves */
	must_take_kind(&replay, ENTRY_VOIDED);
	entry = relaned(&replay, 4, "000000000012.57");
	must_take(&replay, &entry);
	assert_int_equal(replay.lane, 2);
	assert_int_equal(replay.first, 4);
}

CASE(every_ball_keeps_its_line_in_random_matches)
{
	struct dice dice = { 20261115 };

	for (int next = 0; next < full_or_sample(120, 6); next++)
		random_match(&dice);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(the_first_line_opens_a_game),
		SENTENCE(a_game_knows_when_and_where_it_was_opened),
		SENTENCE(lines_follow_one_another),
		SENTENCE(a_line_has_only_the_fields_of_its_kind),
		SENTENCE(a_locked_game_takes_only_notes),
		SENTENCE(only_a_locked_game_is_unlocked),
		SENTENCE(only_the_bowler_whose_turn_it_is_bowls),
		SENTENCE(a_change_names_a_ball_and_its_line),
		SENTENCE(only_the_last_ball_is_undone),
		SENTENCE(a_correction_has_the_balls_that_it_needs),
		SENTENCE(an_empty_note_is_refused),
		SENTENCE(a_game_is_finished_once_and_at_its_end),
		SENTENCE(a_ball_without_bowlers_is_refused),
		SENTENCE(a_line_that_breaks_the_rules_is_refused),
		SENTENCE(only_the_last_ball_of_a_bowler_is_annulled),
		SENTENCE(a_thirteenth_bowler_is_refused),
		SENTENCE(a_ball_taken_out_of_a_finished_game_leaves_it_unfinished),
		SENTENCE(a_bowler_seated_after_the_end_makes_the_game_unfinished),
		SENTENCE(every_ball_knows_its_line),
		SENTENCE(a_game_knows_its_place_in_a_series),
		SENTENCE(a_place_that_no_series_has_is_none),
		SENTENCE(a_team_bowls_in_its_order),
		SENTENCE(an_invalid_team_is_not_seated),
		SENTENCE(a_late_bowler_begins_with_the_given_frame),
		SENTENCE(a_late_bowler_begins_with_a_first_ball),
		SENTENCE(a_bowler_who_leaves_misses_the_remaining_frames),
		SENTENCE(pins_of_another_rack_are_refused_even_where_pins_are_only_counted),
		SENTENCE(only_a_present_bowler_leaves_and_between_balls),
		SENTENCE(a_returning_bowler_continues_or_begins_a_frame),
		SENTENCE(a_return_names_a_bowler_and_a_frame),
		SENTENCE(no_bowler_joins_or_leaves_a_locked_game),
		SENTENCE(a_return_after_the_end_makes_the_game_unfinished),
		SENTENCE(balls_of_a_bowler_who_left_can_be_undone_and_corrected),
		SENTENCE(a_call_lasts_for_a_frame),
		SENTENCE(a_game_continues_where_it_was_moved),
		SENTENCE(every_ball_keeps_its_line_in_random_matches),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
