/* Replay: repairs of a game, and bowlers who move to another lane. */
#include "alley/replay_lines.h"

#include "journal/moment.h"
#include "match_repair.h"
#include "match_replay.h"
#include "match_turns.h"

#include <string.h>

static struct pindeck_name value_name(const struct entry *entry)
{
	return pindeck_name_from(entry->value, strlen(entry->value));
}

/* A repair that replaces a line must replace the last one of its kind. */
static bool replaces_other(const struct entry *entry, int32_t last)
{
	return entry->replaces != 0 && entry->replaces != last;
}

struct outcome replay_take_named(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	struct pindeck_verdict verdict;

	if (!pindeck_seat_exists(seat))
		return outcome_of_verdict(
		    pindeck_match_rename(&replay->match, seat, value_name(entry)));
	if (replaces_other(entry, replay_record(replay, seat)->named))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = pindeck_match_rename(&replay->match, seat, value_name(entry));
	if (pindeck_verdict_is_accepted(verdict)) {
		replay_record(replay, seat)->named = (int32_t)entry->line;
		replay_record(replay, seat)->persons.bowler = (int32_t)entry->person;
	}
	return outcome_of_verdict(verdict);
}

/* Two seats exchange the lines of their balls from these on. */
static void swap_lines(struct seat_record *one, int one_from, struct seat_record *other,
                       int other_from)
{
	const struct seat_record before = *one;
	const int mine = one->count - one_from;
	const int theirs = other->count - other_from;

	memcpy(one->list + one_from, other->list + other_from, (size_t)theirs * sizeof *one->list);
	memcpy(other->list + other_from, before.list + one_from,
	       (size_t)mine * sizeof *other->list);
	one->count = one_from + theirs;
	other->count = other_from + mine;
}

struct outcome replay_take_swapped(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_match_find(&replay->match, entry->bowler), entry->place);
	const struct pindeck_match_place other = pindeck_match_place_at(
	    pindeck_match_find(&replay->match, value_name(entry)), entry->place);
	const bool seated = pindeck_seat_exists(spot.seat) && pindeck_seat_exists(other.seat);
	struct pindeck_verdict verdict;
	int mine;
	int theirs;

	if (pindeck_place_to_ball(entry->place) != 1 ||
	    (seated && (replaces_other(entry, replay_record(replay, spot.seat)->swapped) ||
	                replaces_other(entry, replay_record(replay, other.seat)->swapped))))
		return outcome_of_fault(FAULT_DISAGREES);
	mine = seated ? replay_nth(replay, spot) : 0;
	theirs = seated ? replay_nth(replay, other) : 0;
	verdict = pindeck_match_swap(&replay->match, spot, other.seat);
	if (pindeck_verdict_is_accepted(verdict)) {
		swap_lines(replay_record(replay, spot.seat), mine,
		           replay_record(replay, other.seat), theirs);
		replay_record(replay, spot.seat)->swapped = (int32_t)entry->line;
		replay_record(replay, other.seat)->swapped = (int32_t)entry->line;
	}
	return outcome_of_verdict(verdict);
}

/* Remove the seat of a bowler who was added by mistake or continues on another lane. */
static struct outcome take_away(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_seat last = pindeck_seat_of(pindeck_match_to_bowlers(&replay->match));
	const struct pindeck_verdict verdict = pindeck_match_remove(&replay->match, seat);

	if (pindeck_verdict_is_accepted(verdict)) {
		replay_move_records(replay, seat, last);
		replay_record(replay, last)->skipped = 0;
		replay_record(replay, last)->removal =
		    (struct removal){ .name = entry->bowler,
			              .line = (int32_t)entry->line,
			              .seat = seat,
			              .lane = entry->lane };
	}
	return outcome_of_verdict(verdict);
}

struct outcome replay_take_removed(struct replay *replay, const struct entry *entry)
{
	return take_away(replay, entry);
}

struct outcome replay_take_kept(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat next =
	    pindeck_seat_of(pindeck_match_to_bowlers(&replay->match) + 1);
	const struct pindeck_seat from = replay_find_removed(replay, entry->bowler);
	struct removal removal = { .line = 0 };
	struct pindeck_verdict verdict;

	if (pindeck_seat_exists(from))
		removal = replay_record(replay, from)->removal;
	/* the balls are on another lane now */
	if (removal.lane != 0)
		return outcome_of_verdict(
		    pindeck_match_restore(&replay->match, entry->bowler, pindeck_seat_of(0)));
	if (pindeck_seat_exists(from) && removal.line != entry->replaces)
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = pindeck_match_restore(&replay->match, entry->bowler, removal.seat);
	if (pindeck_verdict_is_accepted(verdict)) {
		replay_record(replay, from)->removal = (struct removal){ .line = 0 };
		replay_move_records(replay, from, next);
		replay_move_records(replay, next,
		                    pindeck_match_find(&replay->match, entry->bowler));
	}
	return outcome_of_verdict(verdict);
}

struct outcome replay_take_dated(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_text value = pindeck_text_from(entry->value, strlen(entry->value));
	int64_t moment;
	bool day_only;
	const bool as_typed = moment_read_typed(&moment, &day_only, value);

	if (replaces_other(entry, replay->repairs.dated) ||
	    (!as_typed && !moment_read(&moment, value)))
		return outcome_of_fault(FAULT_DISAGREES);
	replay->opened = moment;
	replay->as_typed = as_typed;
	replay->day_only = day_only;
	replay->repairs.dated = (int32_t)entry->line;
	return outcome_done();
}

struct outcome replay_take_relaned(struct replay *replay, const struct entry *entry)
{
	if (replaces_other(entry, replay->repairs.relaned) || entry->lane == 0)
		return outcome_of_fault(FAULT_DISAGREES);
	replay->lane = entry->lane;
	replay->repairs.relaned = (int32_t)entry->line;
	return outcome_done();
}

struct outcome replay_take_kind_changed(struct replay *replay, const struct entry *entry)
{
	const enum game_kind kind = game_kind_from(entry->value);

	if (replaces_other(entry, replay->repairs.kind_changed) || kind == GAME_KINDS)
		return outcome_of_fault(FAULT_DISAGREES);
	replay->kind = kind;
	replay->repairs.kind_changed = (int32_t)entry->line;
	return outcome_done();
}

struct outcome replay_take_voided(struct replay *replay, const struct entry *entry)
{
	if (replay->voided != 0)
		return outcome_of_fault(FAULT_VOIDED);
	replay->voided = (int32_t)entry->line;
	return outcome_done();
}

struct outcome replay_take_restored(struct replay *replay, const struct entry *entry)
{
	if (replay->voided == 0 || entry->replaces != replay->voided)
		return outcome_of_fault(FAULT_DISAGREES);
	replay->voided = 0;
	return outcome_done();
}

/* For a bowler who has skipped turns, the last such line counts; another line undoes it. */
struct outcome replay_take_skipped(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);
	const bool back = entry->replaces != 0;
	const bool turn = pindeck_seat_is_equal(seat, pindeck_match_turn(&replay->match));
	struct pindeck_verdict verdict;

	if (game == NULL)
		return outcome_of_verdict(pindeck_match_await(&replay->match, seat));
	if (replaces_other(entry, replay_record(replay, seat)->skipped) || (!back && !turn) ||
	    !pindeck_place_is_equal(entry->place, pindeck_game_turn(game)))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict =
	    back ? pindeck_match_await(&replay->match, seat) : pindeck_match_skip(&replay->match);
	if (pindeck_verdict_is_accepted(verdict))
		replay_record(replay, seat)->skipped = back ? 0 : (int32_t)entry->line;
	return outcome_of_verdict(verdict);
}

struct outcome replay_take_called(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);
	const bool back = entry->replaces != 0;
	const bool once = back || pindeck_place_to_frame(entry->place) == 0;
	const bool called = pindeck_seat_is_equal(pindeck_match_called(&replay->match), seat);
	struct pindeck_verdict verdict;

	if (!pindeck_seat_exists(seat))
		return outcome_of_verdict(
		    pindeck_match_rename(&replay->match, seat, pindeck_name_from("", 0)));
	if ((back && (!called || replaces_other(entry, replay->repairs.called))) ||
	    (!once && !pindeck_place_is_equal(entry->place, pindeck_game_turn(game))))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = once ? pindeck_match_call_once(&replay->match, back ? pindeck_seat_of(0) : seat)
	               : pindeck_match_call(&replay->match, seat);
	if (pindeck_verdict_is_accepted(verdict))
		replay->repairs.called = back ? 0 : (int32_t)entry->line;
	return outcome_of_verdict(verdict);
}

/* ---- to another lane ---------------------------------------------------------------------------
 */

struct outcome replay_take_sent(struct replay *replay, const struct entry *entry)
{
	return entry->lane != 0 ? take_away(replay, entry) : outcome_of_fault(FAULT_DISAGREES);
}

/* A frame that the bowler did not bring before this one was missed. */
static struct pindeck_verdict bring(struct pindeck_match *match, struct pindeck_seat seat,
                                    const struct entry *entry)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	struct pindeck_verdict verdict = pindeck_verdict_of(PINDECK_ACCEPTED, entry->place);

	if (!pindeck_place_is_equal(pindeck_game_turn(game), entry->place))
		verdict = pindeck_match_join(match, seat, pindeck_place_frame(entry->place));
	for (int next = 0; next < pindeck_deliveries_to_count(&entry->balls) &&
	                   pindeck_verdict_is_accepted(verdict);
	     next++)
		verdict = pindeck_match_bring(
		    match, seat, pindeck_deliveries_at(&entry->balls, pindeck_nth_of(next)));
	return verdict;
}

/* True when the place is the first ball of a frame after all frames that were brought. */
static bool may_bring(const struct replay *replay, struct pindeck_seat seat,
                      struct pindeck_place place)
{
	const struct pindeck_place turn =
	    pindeck_game_turn(pindeck_match_game(&replay->match, seat));
	const struct seat_record *record = replay_seat(replay, seat);

	return record->count == record->brought && pindeck_place_to_ball(place) == 1 &&
	       pindeck_place_to_ball(turn) == 1 &&
	       pindeck_place_to_frame(turn) <= pindeck_place_to_frame(place);
}

/* The balls must complete the frame: the bowler continues with the next one. */
struct outcome replay_take_brought(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const int balls = pindeck_deliveries_to_count(&entry->balls);
	struct pindeck_match match = replay->match;
	struct pindeck_verdict verdict;

	if (!pindeck_seat_exists(seat))
		return outcome_of_verdict(pindeck_match_leave(&replay->match, seat));
	if (balls == 0 || entry->lane == 0 || !may_bring(replay, seat, entry->place))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = bring(&match, seat, entry);
	if (!pindeck_verdict_is_accepted(verdict))
		return outcome_of_verdict(verdict);
	if (pindeck_place_to_frame(pindeck_game_turn(pindeck_match_game(&match, seat))) ==
	    pindeck_place_to_frame(entry->place))
		return outcome_of_fault(FAULT_DISAGREES);
	replay->match = match;
	replay_replace_lines(replay_record(replay, seat), replay_record(replay, seat)->count, 0,
	                     balls, entry->line);
	replay_record(replay, seat)->brought = replay_record(replay, seat)->count;
	return outcome_of_verdict(verdict);
}
