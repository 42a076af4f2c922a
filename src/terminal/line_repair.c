/* Repairs in line mode, and undoing them. */
#include "terminal/question.h"

#include "alley/undoable.h"

/* False when the repair changes balls and the person does not confirm it. */
static bool is_repair_wanted(struct question *question, const struct repair *repair)
{
	struct attempt attempt;
	struct effect effect;

	attempt_repair(&attempt, question_stamp(question), lane_game(question->mode->lane), repair);
	if (!outcome_is_done(attempt.outcome))
		return true;
	question_compare(question, &attempt.game, &effect);
	return effect.frame_count == 0 || question_confirm(question, &effect);
}

static enum reply repair(struct question *question, const struct repair *repair)
{
	struct outcome outcome;
	enum reply reply;

	if (!is_repair_wanted(question, repair))
		return REFUSED;
	outcome = lane_repair(question->mode->lane, question_stamp(question), repair);
	reply = question_settle(question, outcome);
	return reply == REFUSED ? question_refuse_fault(question, outcome, TEXT_HOW_TO_REPAIR)
	                        : reply;
}

/* Undo the last correction or repair that can be undone. */
enum reply take_undo_repair(struct question *question)
{
	struct lane *lane = question->mode->lane;
	struct outcome outcome = outcome_of_trouble(lane_keep(lane));
	int64_t line = 0;
	enum reply reply;

	if (outcome.trouble == NO_TROUBLE)
		outcome.trouble = undoable_last(lane_journal(lane), lane_game(lane)->game, &line);
	if (outcome.trouble == NO_TROUBLE && line == 0)
		return question_refuse_ball(question,
		                            question_say(question, TEXT_NO_REPAIR_TO_UNDO),
		                            question_deck(question));
	if (outcome.trouble == NO_TROUBLE)
		outcome =
		    lane_revert(lane, question_stamp(question), line, question->answer.reason);
	reply = question_settle(question, outcome);
	return reply == REFUSED ? question_refuse_fault(question, outcome, TEXT_HOW_TO_REPAIR)
	                        : reply;
}

enum reply take_odd_repair(struct question *question)
{
	return question_refuse(question, question_say(question, TEXT_NOT_A_REPAIR),
	                       question_say(question, TEXT_HOW_TO_REPAIR));
}

static bool needs_two_names(enum entry_kind kind)
{
	return kind == ENTRY_NAMED || kind == ENTRY_SWAPPED;
}

static bool has_two_names(const struct question *question)
{
	const struct typed_name name = question_name(question);
	struct typed_name pair[2];

	return typed_name_two(question->mode->roster, &name, pair);
}

/* The names of a repair: a seat, and for some kinds another one or a newcomer. Returns the reason
 * to refuse them. */
static enum pindeck_reason read_repair_names(struct question *question, struct repair *repair)
{
	struct party party = question_party(question);
	const bool two = needs_two_names(repair->kind);
	struct typed_name pair[2] = { question_name(question) };
	struct newcomer newcomer;
	enum pindeck_reason reason;

	if (two)
		(void)typed_name_two(party.roster, &pair[0], pair);
	if (repair->kind == ENTRY_KEPT) {
		repair->name =
		    typed_name_removed(party.roster, party.beside, &pair[0], &question->resolved);
		return question->resolved.count > 1 ? PINDECK_NO_SUCH_BOWLER : PINDECK_ACCEPTED;
	}
	repair->seat = question_find_seat(question, &pair[0]);
	if (!pindeck_seat_exists(repair->seat) || !two)
		return pindeck_seat_exists(repair->seat) ? PINDECK_ACCEPTED
		                                         : PINDECK_NO_SUCH_BOWLER;
	if (repair->kind == ENTRY_SWAPPED) {
		repair->other = question_find_seat(question, &pair[1]);
		return pindeck_seat_exists(repair->other) ? PINDECK_ACCEPTED
		                                          : PINDECK_NO_SUCH_BOWLER;
	}
	party.given = repair->seat;
	reason = typed_name_newcomer(&party, &pair[1], &newcomer, &question->resolved);
	if (reason == PINDECK_BAD_NAME && question_enrol(question, &party, &pair[1]))
		reason = typed_name_newcomer(&party, &pair[1], &newcomer, &question->resolved);
	repair->name = newcomer.name;
	repair->person = newcomer.persons.bowler;
	return reason;
}

enum reply take_repair(struct question *question)
{
	const struct answer *answer = &question->answer;
	char value[ENTRY_VALUE_SIZE];
	struct repair asked = {
		.kind = answer->repair,
		.from = pindeck_place_frame(answer->place),
		.day = value,
		.lane = answer->lane,
		.reason = answer->reason,
		.unlock = question->mode->unlock,
	};
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	if (needs_two_names(asked.kind) && !has_two_names(question))
		return take_odd_repair(question);
	snprintf(value, sizeof value, "%.*s", (int)pindeck_text_to_length(answer->value),
	         pindeck_text_to_bytes(answer->value));
	asked.game_kind = game_kind_from(value);
	if (question_is_named(question))
		reason = read_repair_names(question, &asked);
	else if (asked.kind == ENTRY_SKIPPED)
		asked.seat = pindeck_match_turn(question_match(question));
	if (reason != PINDECK_ACCEPTED)
		return question_refuse_name(question, reason, TEXT_HOW_TO_REPAIR);
	return repair(question, &asked);
}
