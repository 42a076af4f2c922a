/* Actions: every form of body, and every refusal of it. */
#include "actions.h"

#include <stdio.h>

static struct replay game;

static int set_up(void **state)
{
	(void)state;
	replay_start(&game);
	return 0;
}

/* ---- reading ---- */

struct row {
	enum action_kind kind;
	const char *body;
	enum refusal_code code;
	enum pindeck_reason reason;
};

static struct refusal read_refused(enum action_kind kind, const char *body)
{
	struct action action = action_of(1, kind);
	struct refusal refusal = { .code = NOT_REFUSED };

	action_read(&action, body, strlen(body), &refusal);
	return refusal;
}

static void expect_rows(const struct row *rows, size_t count)
{
	for (size_t next = 0; next < count; next++) {
		const struct refusal refusal = read_refused(rows[next].kind, rows[next].body);

		if (refusal.code != rows[next].code || refusal.reason != rows[next].reason)
			fail_msg("%s: code %d, reason %d", rows[next].body, (int)refusal.code,
			         (int)refusal.reason);
	}
}

#define ROWS(rows) rows, sizeof rows / sizeof *(rows)

CASE(good_bodies_are_read)
{
	static const struct row rows[] = {
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}", NOT_REFUSED, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"pjs\"],\"discipline\":\"candlepin\",\"games\":99}",
		  NOT_REFUSED, 0 },
		{ ACTION_OPEN,
		  "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"baker\",\"members\":["
		  "\"LEE\",\"HAN\"]}}],\"leave_unfinished\":true}",
		  NOT_REFUSED, 0 },
		{ ACTION_OPEN, "{\"again\":true}", NOT_REFUSED, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"team\":\"Lions\"}", NOT_REFUSED, 0 },
		{ ACTION_PAIR, "{\"teams\":[{\"bowlers\":[\"PJS\"]}]}", NOT_REFUSED, 0 },
		{ ACTION_PAIR,
		  "{\"teams\":[{\"team\":\"Lions\",\"bowlers\":[\"PJS\"]},{\"bowlers\":[\"KYJ\"]}],"
		  "\"other\":4,\"games\":3,\"kind\":\"league\"}",
		  NOT_REFUSED, 0 },
		{ ACTION_OPEN, "{\"again\":true,\"rotate\":true,\"leave_unfinished\":false}",
		  NOT_REFUSED, 0 },
		{ ACTION_BOWL, "{\"pins\":0}", NOT_REFUSED, 0 },
		{ ACTION_BOWL, "{\"standing\":[]}", NOT_REFUSED, 0 },
		{ ACTION_BOWL, "{\"standing\":[7,10]}", NOT_REFUSED, 0 },
		{ ACTION_BOWL, "{\"standing\":[\"a\",\"e\"]}", NOT_REFUSED, 0 },
		{ ACTION_BOWL, "{\"mark\":\"8[7-10]\"}", NOT_REFUSED, 0 },
		{ ACTION_BOWL, "{\"foul\":true}", NOT_REFUSED, 0 },
		{ ACTION_BOWL, "{\"pins\":3,\"foul\":true}", NOT_REFUSED, 0 },
		{ ACTION_UNDO, "{}", NOT_REFUSED, 0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":2,\"pins\":5}",
		  NOT_REFUSED, 0 },
		{ ACTION_CORRECT,
		  "{\"bowler\":\"PJS\",\"frame\":10,\"balls\":[{\"mark\":\"X\"},{\"pins\":7},{"
		  "\"mark\":\"/\"}],\"reason\":\"seen\"}",
		  NOT_REFUSED, 0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":1,\"ball\":1,\"dead\":true}",
		  NOT_REFUSED, 0 },
		{ ACTION_SEAT, "{\"name\":\"LEE\"}", NOT_REFUSED, 0 },
		{ ACTION_SEAT, "{\"name\":\"LEE\",\"discipline\":\"tenpin\",\"from\":4}",
		  NOT_REFUSED, 0 },
		{ ACTION_LEAVE, "{}", NOT_REFUSED, 0 },
		{ ACTION_RETURN, "{}", NOT_REFUSED, 0 },
		{ ACTION_RETURN, "{\"from\":6}", NOT_REFUSED, 0 },
		{ ACTION_MOVE, "{\"seat\":1}", NOT_REFUSED, 0 },
		{ ACTION_TRANSFER, "{\"to\":2,\"seat\":1,\"reason\":\"wish\"}", NOT_REFUSED, 0 },
		{ ACTION_SHIFT, "{\"to\":2,\"reason\":\"pins\"}", NOT_REFUSED, 0 },
		{ ACTION_NOTE, "{\"text\":\"new lane oil\"}", NOT_REFUSED, 0 },
		{ ACTION_NOTE, "{\"text\":\"\xEB\xB3\xBC\xEB\xA7\x81\"}", NOT_REFUSED, 0 },
	};

	expect_rows(ROWS(rows));
}

CASE(a_body_that_is_not_json_is_refused)
{
	static const struct row rows[] = {
		{ ACTION_UNDO, "", BAD_JSON, 0 },
		{ ACTION_UNDO, "{", BAD_JSON, 0 },
		{ ACTION_UNDO, "{}{}", BAD_JSON, 0 },
		{ ACTION_BOWL, "{\"pins\":1,\"pins\":2}", DOUBLE_MEMBER, 0 },
		{ ACTION_BOWL, "{\"pins\":99999999999999999999}", BAD_JSON, 0 },
		{ ACTION_NOTE, "{\"text\":\"\\u0000\"}", BAD_JSON, 0 },
		{ ACTION_NOTE, "{\"text\":\"\xFF\"}", BAD_JSON, 0 },
	};
	struct action action = action_of(1, ACTION_UNDO);
	struct refusal refusal = { .code = NOT_REFUSED };

	expect_rows(ROWS(rows));
	action_read(&action, "{}\0", 3, &refusal);
	assert_int_equal(refusal.code, BAD_JSON);
}

CASE(a_body_with_other_members_is_refused)
{
	static const struct row rows[] = {
		{ ACTION_OPEN, "[]", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"team\":3}", BAD_BODY, 0 },
		{ ACTION_PAIR, "{\"teams\":[{\"bowlers\":[]}]}", BAD_BODY, 0 },
		{ ACTION_PAIR, "{\"teams\":[\"PJS\"]}", BAD_BODY, 0 },
		{ ACTION_PAIR, "{\"teams\":[{\"bowlers\":[\"PJS\"],\"games\":3}]}", BAD_BODY, 0 },
		{ ACTION_PAIR, "{\"teams\":[{\"bowlers\":[\"PJS\"]}],\"other\":\"x\"}", BAD_BODY,
		  0 },
		{ ACTION_OPEN, "{}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[]}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":\"PJS\"}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[3]}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[{\"discipline\":\"tenpin\"}]}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[{\"name\":\"PJS\",\"from\":2}]}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"games\":100}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"games\":-1}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"games\":\"3\"}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"leave_unfinished\":1}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"lane\":1}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[{\"name\":\"TIG\",\"team\":3}]}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"baker\"}}]}",
		  BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"again\":false}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"again\":true,\"bowlers\":[\"PJS\"]}", BAD_BODY, 0 },
		{ ACTION_OPEN, "{\"again\":true,\"rotate\":\"yes\"}", BAD_BODY, 0 },
		{ ACTION_BOWL, "8", BAD_BODY, 0 },
		{ ACTION_BOWL, "{}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"foul\":false}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"pins\":3,\"mark\":\"3\"}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"pins\":3,\"standing\":[1]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"pins\":\"3\"}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"pins\":3.0}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"pins\":null}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":7}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":[0]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":[11]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":[7,7]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":[\"f\"]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":[\"\"]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":[\"aa\"]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"standing\":[null]}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"mark\":\"\"}", BAD_BODY, 0 },
		{ ACTION_BOWL, "{\"mark\":\"012345678901234567890123456789012345678901234567\"}",
		  BAD_BODY, 0 },
		{ ACTION_UNDO, "null", BAD_BODY, 0 },
		{ ACTION_UNDO, "{\"ball\":1}", BAD_BODY, 0 },
		{ ACTION_CORRECT, "3", BAD_BODY, 0 },
		{ ACTION_CORRECT, "{}", BAD_BODY, 0 },
		{ ACTION_CORRECT, "{\"bowler\":3,\"frame\":3,\"ball\":2,\"pins\":5}", BAD_BODY, 0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":2}", BAD_BODY, 0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":\"3\",\"ball\":2,\"pins\":5}",
		  BAD_BODY, 0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"balls\":[]}", BAD_BODY, 0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"balls\":[3]}", BAD_BODY, 0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"balls\":[{}]}", BAD_BODY, 0 },
		{ ACTION_CORRECT,
		  "{\"bowler\":\"PJS\",\"frame\":3,\"balls\":[{\"pins\":1},{\"pins\":1},{\"pins\":"
		  "1},{\"pins\":1}]}",
		  BAD_BODY, 0 },
		{ ACTION_CORRECT,
		  "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":1,\"balls\":[{\"pins\":1}]}", BAD_BODY,
		  0 },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":1,\"dead\":false}",
		  BAD_BODY, 0 },
		{ ACTION_CORRECT,
		  "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":1,\"dead\":true,\"pins\":3}", BAD_BODY,
		  0 },
		{ ACTION_SEAT, "{}", BAD_BODY, 0 },
		{ ACTION_SEAT, "{\"name\":3}", BAD_BODY, 0 },
		{ ACTION_SEAT, "{\"name\":\"LEE\",\"from\":0}", BAD_BODY, 0 },
		{ ACTION_SEAT, "{\"name\":\"LEE\",\"from\":11}", BAD_BODY, 0 },
		{ ACTION_SEAT, "{\"name\":\"LEE\",\"from\":4294967297}", BAD_BODY, 0 },
		{ ACTION_LEAVE, "{\"from\":3}", BAD_BODY, 0 },
		{ ACTION_RETURN, "{\"from\":\"6\"}", BAD_BODY, 0 },
		{ ACTION_TRANSFER, "{}", BAD_BODY, 0 },
		{ ACTION_TRANSFER, "{\"to\":0}", BAD_BODY, 0 },
		{ ACTION_TRANSFER, "{\"to\":10000}", BAD_BODY, 0 },
		{ ACTION_TRANSFER, "{\"to\":2,\"seat\":13}", BAD_BODY, 0 },
		{ ACTION_SHIFT, "{}", BAD_BODY, 0 },
		{ ACTION_SHIFT, "{\"to\":0,\"reason\":\"pins\"}", BAD_BODY, 0 },
		{ ACTION_SHIFT, "{\"to\":10000,\"reason\":\"pins\"}", BAD_BODY, 0 },
		{ ACTION_SHIFT, "{\"to\":2,\"reason\":\" \"}", REASON_NEEDED, 0 },
		{ ACTION_MOVE, "{}", BAD_BODY, 0 },
		{ ACTION_MOVE, "{\"seat\":0}", BAD_BODY, 0 },
		{ ACTION_MOVE, "{\"seat\":13}", BAD_BODY, 0 },
		{ ACTION_NOTE, "{}", BAD_BODY, 0 },
		{ ACTION_NOTE, "{\"text\":\"\"}", BAD_BODY, 0 },
		{ ACTION_NOTE, "{\"text\":\"two\\nlines\"}", BAD_BODY, 0 },
		{ ACTION_NOTE, "{\"text\":\"\\u202e\"}", BAD_BODY, 0 },
	};

	expect_rows(ROWS(rows));
}

CASE(unknown_bowlers_and_values_are_refused)
{
	static const struct row rows[] = {
		{ ACTION_OPEN, "{\"bowlers\":[\"PJ\"]}", AGAINST_THE_RULES,
		  PINDECK_REASON_BAD_NAME },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\",\"pjs\"]}", AGAINST_THE_RULES,
		  PINDECK_REASON_NAME_TAKEN },
		{ ACTION_OPEN,
		  "{\"bowlers\":[\"AAA\",\"AAB\",\"AAC\",\"AAD\",\"AAE\",\"AAF\",\"AAG\",\"AAH\","
		  "\"AAI\",\"AAJ\",\"AAK\",\"AAL\",\"AAM\"]}",
		  AGAINST_THE_RULES, PINDECK_REASON_LANE_FULL },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"discipline\":\"golf\"}", AGAINST_THE_RULES,
		  PINDECK_REASON_NO_SUCH_DISCIPLINE },
		{ ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"discipline\":3}", AGAINST_THE_RULES,
		  PINDECK_REASON_NO_SUCH_DISCIPLINE },
		{ ACTION_OPEN,
		  "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"x\",\"members\":[]}}]}",
		  NO_SUCH_FORMAT, 0 },
		{ ACTION_OPEN,
		  "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"baker\",\"members\":["
		  "\"LEE\"]}}]}",
		  AGAINST_THE_RULES, PINDECK_REASON_TEAM_INCOMPLETE },
		{ ACTION_OPEN,
		  "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"baker\",\"members\":["
		  "\"LEE\",3]}}]}",
		  AGAINST_THE_RULES, PINDECK_REASON_BAD_NAME },
		{ ACTION_SEAT, "{\"name\":\"1EE\"}", AGAINST_THE_RULES, PINDECK_REASON_BAD_NAME },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":11,\"ball\":1,\"pins\":5}",
		  AGAINST_THE_RULES, PINDECK_REASON_NO_SUCH_BALL },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"ball\":1,\"pins\":5}", AGAINST_THE_RULES,
		  PINDECK_REASON_NO_SUCH_BALL },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":1,\"ball\":4,\"pins\":5}",
		  AGAINST_THE_RULES, PINDECK_REASON_NO_SUCH_BALL },
	};

	expect_rows(ROWS(rows));
}

CASE(a_refused_body_is_told_its_members)
{
	struct refusal refusal = read_refused(ACTION_BOWL, "{}");

	assert_string_equal(possible_of(&refusal), "pins standing mark foul");
	refusal = read_refused(ACTION_CORRECT, "{\"dead\":1}");
	assert_string_equal(possible_of(&refusal), "bowler frame ball dead reason dry_run");
	refusal = read_refused(ACTION_OPEN, "{\"again\":3}");
	assert_string_equal(possible_of(&refusal), "again rotate leave_unfinished reason");
	refusal = read_refused(
	    ACTION_OPEN,
	    "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"x\",\"members\":[]}}]}");
	assert_string_equal(possible_of(&refusal), "baker scotch scotch-lead");
}

CASE(a_note_fits_or_is_refused)
{
	char body[ENTRY_TEXT_SIZE + 32];

	snprintf(body, sizeof body, "{\"text\":\"%0*d\"}", ENTRY_TEXT_SIZE - 1, 0);
	assert_int_equal(read_refused(ACTION_NOTE, body).code, NOT_REFUSED);
	snprintf(body, sizeof body, "{\"text\":\"%0*d\"}", ENTRY_TEXT_SIZE, 0);
	assert_int_equal(read_refused(ACTION_NOTE, body).code, BAD_BODY);
}

/* ---- trying ---- */

static struct refusal try(struct action action)
{
	static struct attempt attempt;
	struct refusal refusal = { .code = NOT_REFUSED };

	action_try(&action, &game, &attempt, &refusal);
	if (refusal.code == NOT_REFUSED) {
		assert_int_equal(attempt.outcome.fault, NO_FAULT);
		assert_true(attempt.count > 0);
		game = attempt.game;
	}
	return refusal;
}

static void done(enum action_kind kind, const char *body)
{
	const struct refusal refusal = try(said(1, kind, body));

	if (refusal.code != NOT_REFUSED)
		fail_msg("%s: code %d, reason %d", body, (int)refusal.code, (int)refusal.reason);
}

static void expect_reason(enum action_kind kind, const char *body, enum pindeck_reason reason,
                          const char *possible)
{
	char *before = board_of(&game);
	const struct refusal refusal = try(said(1, kind, body));
	char *after = board_of(&game);

	assert_int_equal(refusal.reason, reason);
	assert_int_equal(refusal.code, reason == PINDECK_REASON_NO_SUCH_BOWLER ? NO_SUCH_BOWLER
	                                                                       : AGAINST_THE_RULES);
	assert_string_equal(possible_of(&refusal), possible);
	assert_string_equal(before, after);
	free(before);
	free(after);
}

static void expect_code(enum action_kind kind, const char *body, enum refusal_code code,
                        const char *possible)
{
	const struct refusal refusal = try(said(1, kind, body));

	assert_int_equal(refusal.code, code);
	assert_string_equal(possible_of(&refusal), possible);
}

static void bowl(const char *marks)
{
	for (; *marks != '\0'; marks++) {
		char body[] = "{\"mark\":\" \"}";

		body[9] = *marks;
		done(ACTION_BOWL, body);
	}
}

static void expect_sheet(const char *sheet)
{
	assert_string_equal(written(pindeck_match_game(&game.match, pindeck_seat_of(1))), sheet);
}

CASE(without_a_game_only_one_can_be_opened)
{
	static const struct {
		enum action_kind kind;
		const char *body;
	} rows[] = {
		{ ACTION_OPEN, "{\"again\":true}" },
		{ ACTION_BOWL, "{\"pins\":3}" },
		{ ACTION_UNDO, "{}" },
		{ ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":1,\"ball\":1,\"pins\":5}" },
		{ ACTION_SEAT, "{\"name\":\"LEE\"}" },
		{ ACTION_LEAVE, "{}" },
		{ ACTION_RETURN, "{}" },
		{ ACTION_MOVE, "{\"seat\":1}" },
		{ ACTION_NOTE, "{\"text\":\"oil\"}" },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++)
		assert_int_equal(try(said(1, rows[next].kind, rows[next].body)).code, NO_GAME);
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
}

CASE(a_ball_can_be_given_in_many_ways)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	done(ACTION_BOWL, "{\"pins\":8}");
	done(ACTION_BOWL, "{\"mark\":\"/\"}");
	done(ACTION_BOWL, "{\"standing\":[7,10]}");
	done(ACTION_BOWL, "{\"standing\":[7]}");
	done(ACTION_BOWL, "{\"standing\":[]}");
	done(ACTION_BOWL, "{\"mark\":\"8[4-6]\"}");
	done(ACTION_BOWL, "{\"foul\":true}");
	done(ACTION_BOWL, "{\"pins\":3,\"foul\":true}");
	done(ACTION_BOWL, "{\"standing\":[1,2],\"foul\":true}");
	/* only the number of pins is known of the first ball */
	done(ACTION_BOWL, "{\"pins\":7}");
	done(ACTION_BOWL, "{\"standing\":[3]}");
	expect_sheet("8/ 8[7-10]1[7] X 8[4-6]F FF[1-2] 72");
}

CASE(an_impossible_ball_is_refused_with_the_possible_ones)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	expect_reason(ACTION_BOWL, "{\"pins\":11}", PINDECK_REASON_IMPOSSIBLE_PINS,
	              "0 1 2 3 4 5 6 7 8 9 10 X F");
	expect_reason(ACTION_BOWL, "{\"pins\":-1}", PINDECK_REASON_IMPOSSIBLE_PINS,
	              "0 1 2 3 4 5 6 7 8 9 10 X F");
	expect_reason(ACTION_BOWL, "{\"pins\":2147483648}", PINDECK_REASON_IMPOSSIBLE_PINS,
	              "0 1 2 3 4 5 6 7 8 9 10 X F");
	expect_reason(ACTION_BOWL, "{\"mark\":\"/\"}", PINDECK_REASON_EARLY_SPARE,
	              "0 1 2 3 4 5 6 7 8 9 10 X F");
	expect_reason(ACTION_BOWL, "{\"mark\":\"?\"}", PINDECK_REASON_UNKNOWN_MARK,
	              "0 1 2 3 4 5 6 7 8 9 10 X F");
	done(ACTION_BOWL, "{\"standing\":[7,10]}");
	expect_reason(ACTION_BOWL, "{\"pins\":3}", PINDECK_REASON_TOO_MANY_PINS, "0 1 2 / F");
	expect_reason(ACTION_BOWL, "{\"standing\":[1]}", PINDECK_REASON_PIN_NOT_STANDING,
	              "0 1 2 / F");
	expect_reason(ACTION_BOWL, "{\"standing\":[\"a\"]}", PINDECK_REASON_IMPOSSIBLE_PINS,
	              "0 1 2 / F");
	expect_reason(ACTION_BOWL, "{\"standing\":[7,\"a\"]}", PINDECK_REASON_IMPOSSIBLE_PINS,
	              "0 1 2 / F");
	expect_reason(ACTION_BOWL, "{\"mark\":\"X\"}", PINDECK_REASON_LATE_STRIKE, "0 1 2 / F");
}

CASE(five_pin_is_told_by_letters)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"discipline\":\"fivepin\"}");
	expect_reason(ACTION_BOWL, "{\"pins\":3}", PINDECK_REASON_PINS_NOT_TOLD, "a b c d e - X F");
	done(ACTION_BOWL, "{\"standing\":[\"a\",\"e\"]}");
	expect_reason(ACTION_BOWL, "{\"standing\":[\"b\"]}", PINDECK_REASON_PIN_NOT_STANDING,
	              "a e - / F");
	done(ACTION_BOWL, "{\"standing\":[]}");
}

CASE(a_ball_is_taken_back_even_after_the_end)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	expect_reason(ACTION_UNDO, "{}", PINDECK_REASON_NO_SUCH_BALL, "");
	bowl("XXXXXXXXXXXX");
	assert_true(game.locked);
	expect_reason(ACTION_BOWL, "{\"pins\":3}", PINDECK_REASON_GAME_OVER, "");
	done(ACTION_UNDO, "{}");
	expect_sheet("X X X X X X X X X XX");
	done(ACTION_BOWL, "{\"pins\":9}");
	assert_true(game.finished && game.locked);
}

CASE(balls_and_frames_are_corrected)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	bowl("81X52");
	done(ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":1,\"ball\":2,\"mark\":\"/\"}");
	expect_sheet("8/ X 52");
	done(ACTION_CORRECT,
	     "{\"bowler\":\"pjs\",\"frame\":2,\"balls\":[{\"pins\":7},{\"standing\":[]"
	     "}],\"reason\":\"seen\"}");
	expect_sheet("8/ 7/ 52");
	done(ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":2,\"dead\":true}");
	expect_sheet("8/ 7/ 5");
	done(ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":1,\"foul\":true}");
	expect_sheet("8/ 7/ F");
}

CASE(an_impossible_correction_is_refused)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	bowl("81X5");
	expect_reason(ACTION_CORRECT, "{\"bowler\":\"KYJ\",\"frame\":1,\"ball\":2,\"pins\":1}",
	              PINDECK_REASON_NO_SUCH_BOWLER, "");
	expect_reason(ACTION_CORRECT, "{\"bowler\":\"\",\"frame\":1,\"ball\":2,\"pins\":1}",
	              PINDECK_REASON_NO_SUCH_BOWLER, "");
	expect_reason(ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":3,\"ball\":2,\"pins\":1}",
	              PINDECK_REASON_NO_SUCH_BALL, "");
	expect_reason(ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":1,\"ball\":2,\"pins\":3}",
	              PINDECK_REASON_TOO_MANY_PINS, "0 2 / F");
	expect_reason(ACTION_CORRECT,
	              "{\"bowler\":\"PJS\",\"frame\":1,\"balls\":[{\"pins\":8},{\"pins\":4}]}",
	              PINDECK_REASON_TOO_MANY_PINS, "0 2 / F");
	expect_reason(ACTION_CORRECT,
	              "{\"bowler\":\"PJS\",\"frame\":1,\"balls\":[{\"mark\":\"X\"},{\"pins\":4}]}",
	              PINDECK_REASON_FRAME_OVER, "");
	expect_reason(ACTION_CORRECT, "{\"bowler\":\"PJS\",\"frame\":1,\"balls\":[{\"pins\":4}]}",
	              PINDECK_REASON_FRAME_INCOMPLETE, "");
}

CASE(games_follow_each_other)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"],\"games\":3}");
	assert_int_equal(game.series.of, 3);
	bowl("X");
	assert_int_equal(try(said(1, ACTION_OPEN, "{\"again\":true}")).code, GAME_IN_PROGRESS);
	assert_int_equal(try(said(1, ACTION_OPEN, "{\"bowlers\":[\"KYJ\"]}")).code,
	                 GAME_IN_PROGRESS);
	bowl("XXXXXXXXXXX");
	done(ACTION_OPEN, "{\"again\":true}");
	assert_int_equal(game.series.number, 2);
	assert_int_equal(game.lines, 2);
	bowl("X");
	done(ACTION_OPEN, "{\"bowlers\":[\"KYJ\"],\"leave_unfinished\":true}");
	assert_int_equal(game.series.number, 0);
}

CASE(a_game_that_all_have_left_is_not_bowled_again)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	bowl("X");
	done(ACTION_LEAVE, "{}");
	expect_reason(ACTION_OPEN, "{\"again\":true}", PINDECK_REASON_NO_BOWLERS, "");
}

CASE(bowlers_come_and_go)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\",\"KYJ\"]}");
	bowl("XX");
	done(ACTION_SEAT, "{\"name\":\"LEE\"}"); /* from the frame being bowled on */
	assert_true(pindeck_game_has_missed(pindeck_match_game(&game.match, pindeck_seat_of(3)),
	                                    pindeck_frame_number_of(1)));
	done(ACTION_SEAT, "{\"name\":\"HAN\",\"from\":1}");
	assert_int_equal(pindeck_seat_to_int(pindeck_match_turn(&game.match)), 4);
	expect_reason(ACTION_SEAT, "{\"name\":\"HAN\"}", PINDECK_REASON_NAME_TAKEN, "");
	bowl("X");
	assert_int_equal(try(said(1, ACTION_RETURN, "{}")).code, HAS_NOT_LEFT);
	done(ACTION_MOVE, "{\"seat\":4}");
	expect_code(ACTION_MOVE, "{\"seat\":5}", NO_SUCH_SEAT, "1 2 3 4");
	done(ACTION_LEAVE, "{}");
	expect_reason(ACTION_LEAVE, "{}", PINDECK_REASON_HAS_LEFT, "");
	expect_code(ACTION_RETURN, "{\"from\":5}", FRAME_TO_COME, "1 2");
	expect_code(ACTION_SEAT, "{\"name\":\"KIM\",\"from\":3}", FRAME_TO_COME, "1 2");
	done(ACTION_RETURN, "{}");
	done(ACTION_NOTE, "{\"text\":\"oil\"}");
}

CASE(undo_brings_back_the_last_bowler_who_left)
{
	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	bowl("X81");
	done(ACTION_LEAVE, "{}");
	assert_true(game.finished);
	expect_reason(ACTION_RETURN, "{\"from\":3}", PINDECK_REASON_GAME_OVER, "");
	done(ACTION_UNDO, "{}");
	assert_int_equal(try(said(1, ACTION_RETURN, "{}")).code, HAS_NOT_LEFT);
	bowl("1X");
}

CASE(an_absent_bowler_neither_leaves_nor_returns)
{
	struct action action = said(1, ACTION_LEAVE, "{}");

	done(ACTION_OPEN, "{\"bowlers\":[\"PJS\"]}");
	strcpy(action.bowler, "XYZ");
	assert_int_equal(try(action).code, NO_SUCH_BOWLER);
	action.kind = ACTION_RETURN;
	assert_int_equal(try(action).code, NO_SUCH_BOWLER);
	action.kind = ACTION_MOVE;
	action.seat = pindeck_seat_of(1);
	assert_int_equal(try(action).code, NO_SUCH_BOWLER);
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup(sentence, set_up)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(good_bodies_are_read),
		SENTENCE(a_body_that_is_not_json_is_refused),
		SENTENCE(a_body_with_other_members_is_refused),
		SENTENCE(unknown_bowlers_and_values_are_refused),
		SENTENCE(a_refused_body_is_told_its_members),
		SENTENCE(a_note_fits_or_is_refused),
		SENTENCE(without_a_game_only_one_can_be_opened),
		SENTENCE(a_ball_can_be_given_in_many_ways),
		SENTENCE(an_impossible_ball_is_refused_with_the_possible_ones),
		SENTENCE(five_pin_is_told_by_letters),
		SENTENCE(a_ball_is_taken_back_even_after_the_end),
		SENTENCE(balls_and_frames_are_corrected),
		SENTENCE(an_impossible_correction_is_refused),
		SENTENCE(games_follow_each_other),
		SENTENCE(a_game_that_all_have_left_is_not_bowled_again),
		SENTENCE(bowlers_come_and_go),
		SENTENCE(undo_brings_back_the_last_bowler_who_left),
		SENTENCE(an_absent_bowler_neither_leaves_nor_returns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
