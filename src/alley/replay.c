/* Replay: the state of a game, computed from its lines. */
#include "alley/replay.h"

#include "journal/lineup_text.h"
#include "journal/moment.h"
#include "journal/move_value.h"
#include "match_repair.h"
#include "match_turns.h"
#include "text_scan.h"

#include <string.h>

/* The list keeps old lines after count, which are never read. */
static void reset_seat(struct seat_record *seat)
{
	seat->count = 0;
	seat->persons = (struct side_persons){ .bowler = 0 };
	seat->named = 0;
	seat->skipped = 0;
	seat->swapped = 0;
	seat->brought = 0;
	seat->removal = (struct removal){ .line = 0 };
}

void replay_start(struct replay *replay)
{
	replay->game = 0;
	replay->lines = 0;
	replay->began = 0;
	replay->opened = 0;
	replay->changed = 0;
	replay->change = 0;
	replay->began_on = 0;
	replay->lane = 0;
	replay->pair = 0;
	replay->first = 0;
	memset(replay->team, 0, sizeof replay->team);
	replay->from_sheet = false;
	replay->as_typed = false;
	replay->day_only = false;
	replay->kind = GAME_OPEN_PLAY;
	replay->voided = 0;
	replay->gone = 0;
	replay->repairs = (struct repair_lines){ .dated = 0 };
	replay->series = (struct series){ .number = 0 };
	replay->seals = (struct seals){ .sealed = 0 };
	replay->finished = false;
	replay->locked = false;
	replay->damaged = 0;
	replay->match = pindeck_match_open();
	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++)
		reset_seat(&replay->seats[seat]);
}

/* ---- the line of each ball ---- */

static struct seat_record *record(struct replay *replay, struct pindeck_seat seat)
{
	return &replay->seats[pindeck_seat_to_int(seat) - 1];
}

const struct seat_record *replay_seat(const struct replay *replay, struct pindeck_seat seat)
{
	return &replay->seats[pindeck_seat_to_int(seat) - 1];
}

/* Replace the lines of `others` balls, from the nth on, by that line for each of `balls` balls. */
static void replace_lines(struct seat_record *lines, int index, int others, int balls, int64_t line)
{
	const int after = lines->count - index - others;

	memmove(lines->list + index + balls, lines->list + index + others,
	        (size_t)after * sizeof *lines->list);
	for (int ball = 0; ball < balls; ball++)
		lines->list[index + ball] = (int32_t)line;
	lines->count += balls - others;
}

/* The position of the ball at that spot among the balls of its game. */
static int index_of(const struct replay *replay, struct pindeck_match_place spot)
{
	return pindeck_game_to_index(pindeck_match_game(&replay->match, spot.seat), spot.place);
}

bool replay_is_from_sheet(const struct replay *replay, const struct entry *line)
{
	return replay->from_sheet && line->time == replay->began;
}

bool replay_had_placeholder(const struct replay *replay, const struct entry *line)
{
	return replay->from_sheet && line->time == replay->changed &&
	       line->replaces >= replay->change;
}

int64_t replay_line(const struct replay *replay, struct pindeck_match_place spot)
{
	return replay_seat(replay, spot.seat)->list[index_of(replay, spot)];
}

bool replay_is_done(const struct replay *replay)
{
	return replay->voided != 0 || pindeck_match_is_over(&replay->match);
}

bool replay_goes_on(const struct replay *replay)
{
	bool somebody = false;

	for (int seat = 1; seat <= pindeck_match_to_bowlers(&replay->match); seat++)
		somebody |= !pindeck_match_has_left(&replay->match, pindeck_seat_of(seat));
	return replay_is_done(replay) && somebody &&
	       replay->series.number < replay->series.of + (replay->voided != 0);
}

int replay_balls(const struct replay *replay)
{
	int balls = 0;

	for (int seat = 0; seat < pindeck_match_to_bowlers(&replay->match); seat++)
		balls += replay->seats[seat].count;
	return balls;
}

bool replay_is_unfinished(const struct replay *replay)
{
	return (replay_balls(replay) > 0 || replay->series.number > 1) && !replay_is_done(replay);
}

/* ---- the effect of each kind of line ---- */

static struct pindeck_text text_of(const struct entry *entry)
{
	return pindeck_text_from(entry->text, strlen(entry->text));
}

static struct outcome take_opened(struct replay *replay, const struct entry *entry)
{
	struct series series;
	struct opening_value value;

	if (entry->lane == 0 || !series_read(&series, text_of(entry)) ||
	    !opening_value_read(&value, entry))
		return outcome_of_fault(FAULT_DISAGREES);
	replay->kind = value.kind;
	replay->from_sheet = value.from_sheet;
	replay->as_typed = value.as_typed;
	replay->day_only = value.day_only;
	replay->series = series;
	replay->game = entry->game;
	replay->began = entry->time;
	replay->opened = entry->time;
	replay->began_on = entry->lane;
	replay->lane = entry->lane;
	replay->pair = value.pair;
	replay->first = entry->lane;
	memcpy(replay->team, value.team, sizeof replay->team);
	return outcome_done();
}

/* The record of a seat moves with its bowler; the records between move up or down by one. */
static void move_records(struct replay *replay, struct pindeck_seat from, struct pindeck_seat to)
{
	struct seat_record *first = record(replay, from);
	struct seat_record *last = record(replay, to);
	const struct seat_record moved = *first;

	if (first < last)
		memmove(first, first + 1, (size_t)(last - first) * sizeof *first);
	else
		memmove(last + 1, last, (size_t)(first - last) * sizeof *first);
	*last = moved;
}

/* The first seat after those of the bowlers that holds a removed bowler with this name; for no
 * name, the first empty one; no seat when there is none. */
static struct pindeck_seat find_removed(const struct replay *replay, struct pindeck_name name)
{
	int seat = pindeck_match_to_bowlers(&replay->match) + 1;

	while (seat <= PINDECK_MOST_BOWLERS &&
	       !pindeck_name_is_equal(replay->seats[seat - 1].removal.name, name))
		seat++;
	return pindeck_seat_of(seat);
}

const struct removal *replay_removal(const struct replay *replay, struct pindeck_name name)
{
	const struct pindeck_seat seat = find_removed(replay, name);

	return pindeck_name_exists(name) && pindeck_seat_exists(seat) &&
	               replay_seat(replay, seat)->removal.lane == 0
	           ? &replay_seat(replay, seat)->removal
	           : NULL;
}

bool replay_has_sent(const struct replay *replay, struct pindeck_name name, int32_t lane)
{
	bool sent = false;

	for (int seat = pindeck_match_to_bowlers(&replay->match); seat < PINDECK_MOST_BOWLERS;
	     seat++)
		sent |= lane != 0 && replay->seats[seat].removal.lane == lane &&
		        pindeck_name_is_equal(replay->seats[seat].removal.name, name);
	return sent;
}

/* The record of the bowler who was seated last. Removed seats make room for it as in the match: the
 * first empty one moves there, or the one that was removed first is forgotten. */
static struct seat_record *new_record(struct replay *replay)
{
	const int bowlers = pindeck_match_to_bowlers(&replay->match);
	int vacant = bowlers;

	while (vacant < PINDECK_MOST_BOWLERS && replay->seats[vacant - 1].removal.line != 0)
		vacant++;
	move_records(replay, pindeck_seat_of(vacant), pindeck_seat_of(bowlers));
	return &replay->seats[bowlers - 1];
}

/* Seat a bowler or a team, who may join late at that place: all of it or nothing. */
static struct pindeck_verdict seat(struct pindeck_match *match, const struct entry *entry,
                                   const struct pindeck_lineup *lineup)
{
	const bool late = pindeck_place_to_frame(entry->place) > 0;
	struct pindeck_match seated;
	struct pindeck_seat number;
	struct pindeck_verdict verdict;

	/* most seats: the rules change nothing if they refuse */
	if (!late && !pindeck_lineup_is_team(lineup))
		return pindeck_match_seat(match, entry->bowler, entry->discipline);
	seated = *match;
	verdict = pindeck_match_seat(&seated, entry->bowler, entry->discipline);
	number = pindeck_match_find(&seated, entry->bowler);
	if (pindeck_verdict_is_accepted(verdict))
		verdict = pindeck_match_line_up(&seated, number, lineup);
	if (pindeck_verdict_is_accepted(verdict) && late)
		verdict = pindeck_match_join(&seated, number, pindeck_place_frame(entry->place));
	if (pindeck_verdict_is_accepted(verdict))
		*match = seated;
	return verdict;
}

static struct outcome take_seated(struct replay *replay, const struct entry *entry)
{
	struct pindeck_lineup lineup;
	struct side_persons persons = { .bowler = (int32_t)entry->person };
	struct pindeck_verdict verdict;

	if (!lineup_text_read_persons(&lineup, &persons.members, text_of(entry)) ||
	    pindeck_place_to_ball(entry->place) > 1)
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = seat(&replay->match, entry, &lineup);
	if (pindeck_verdict_is_accepted(verdict)) {
		struct seat_record *record = new_record(replay);

		reset_seat(record);
		record->persons = persons;
	}
	return outcome_of_verdict(verdict);
}

static struct outcome take_left(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);

	if (game != NULL && !pindeck_place_is_equal(entry->place, pindeck_game_turn(game)))
		return outcome_of_fault(FAULT_DISAGREES);
	return outcome_of_verdict(pindeck_match_leave(&replay->match, seat));
}

/* A score sheet shows the frames that a bowler missed, not when the bowler left. Its import writes
 * them as a join at that bowler's turn, and gives all lines of the game the same time. Not all
 * versions marked such a game in its opening. */
static bool may_be_missed(const struct replay *replay, const struct entry *entry,
                          struct pindeck_seat seat)
{
	return entry->time == replay->began && replay->changed == replay->began &&
	       pindeck_seat_is_equal(seat, pindeck_match_turn(&replay->match));
}

/* Only a bowler who has left may join: a join marks all earlier frames as missed. */
static struct outcome take_joined(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const bool may_join = !pindeck_seat_exists(seat) ||
	                      pindeck_match_has_left(&replay->match, seat) ||
	                      may_be_missed(replay, entry, seat);

	if (pindeck_place_to_ball(entry->place) > 1 || !may_join)
		return outcome_of_fault(FAULT_DISAGREES);
	return outcome_of_verdict(
	    pindeck_match_join(&replay->match, seat, pindeck_place_frame(entry->place)));
}

static struct outcome take_bowled(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat turn = pindeck_match_turn(&replay->match);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, turn);
	struct pindeck_verdict verdict;

	if (game != NULL &&
	    (!pindeck_name_is_equal(entry->bowler, *pindeck_match_name(&replay->match, turn)) ||
	     !pindeck_place_is_equal(entry->place, pindeck_game_turn(game))))
		return outcome_of_fault(FAULT_DISAGREES);
	if (pindeck_deliveries_to_count(&entry->balls) != 1)
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = pindeck_match_bowl(&replay->match,
	                             pindeck_deliveries_at(&entry->balls, pindeck_index_of(0)));
	if (pindeck_verdict_is_accepted(verdict)) {
		struct seat_record *lines = record(replay, turn);

		lines->list[lines->count] = (int32_t)entry->line;
		lines->count++;
	}
	return outcome_of_verdict(verdict);
}

/* The place of the ball that the entry changes; false unless a ball was bowled there and came from
 * the line that the entry replaces. */
static bool find_ball(const struct replay *replay, const struct entry *entry,
                      struct pindeck_match_place *spot)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);

	*spot = pindeck_match_place_at(seat, entry->place);
	return game != NULL && pindeck_game_has_ball(game, spot->place) &&
	       replay_line(replay, *spot) == entry->replaces;
}

static struct outcome take_undone(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_match_place last = pindeck_match_last(&replay->match);
	struct pindeck_match_place spot;

	if (!find_ball(replay, entry, &spot) || !pindeck_seat_is_equal(last.seat, spot.seat) ||
	    !pindeck_place_is_equal(last.place, spot.place))
		return outcome_of_fault(FAULT_DISAGREES);
	replace_lines(record(replay, spot.seat), index_of(replay, spot), 1, 0, 0);
	return outcome_of_verdict(pindeck_match_undo(&replay->match));
}

/* The balls of a frame with another one at that spot. A corrected line changes this ball and no
 * other; a correction that changes other balls too is a line of the whole frame. */
static struct pindeck_deliveries with_ball(const struct replay *replay,
                                           struct pindeck_match_place spot,
                                           struct pindeck_delivery ball)
{
	const struct pindeck_game *game = pindeck_match_game(&replay->match, spot.seat);
	const struct pindeck_deliveries old =
	    pindeck_frame_deliveries(pindeck_game_frame(game, pindeck_place_frame(spot.place)));
	struct pindeck_deliveries balls = pindeck_deliveries_none();

	for (int next = 0; next < pindeck_deliveries_to_count(&old); next++)
		pindeck_deliveries_add(&balls,
		                       next + 1 == pindeck_place_to_ball(spot.place)
		                           ? ball
		                           : pindeck_deliveries_at(&old, pindeck_index_of(next)));
	return balls;
}

static struct outcome take_corrected(struct replay *replay, const struct entry *entry)
{
	struct pindeck_match_place spot;
	struct pindeck_deliveries balls;
	struct pindeck_verdict verdict;

	if (!find_ball(replay, entry, &spot) || pindeck_deliveries_to_count(&entry->balls) != 1)
		return outcome_of_fault(FAULT_DISAGREES);
	balls = with_ball(replay, spot, pindeck_deliveries_at(&entry->balls, pindeck_index_of(0)));
	verdict = pindeck_match_correct_frame(&replay->match, spot, &balls);
	if (pindeck_verdict_is_accepted(verdict))
		replace_lines(record(replay, spot.seat), index_of(replay, spot), 1, 1, entry->line);
	return outcome_of_verdict(verdict);
}

static int balls_in_frame(const struct replay *replay, struct pindeck_match_place spot)
{
	const struct pindeck_game *game = pindeck_match_game(&replay->match, spot.seat);

	return pindeck_frame_to_balls(pindeck_game_frame(game, pindeck_place_frame(spot.place)));
}

static struct outcome take_reframed(struct replay *replay, const struct entry *entry)
{
	const int balls = pindeck_deliveries_to_count(&entry->balls);
	struct pindeck_match_place spot;
	struct pindeck_verdict verdict;
	int others;

	if (!find_ball(replay, entry, &spot) || balls == 0 ||
	    pindeck_place_to_ball(entry->place) != 1)
		return outcome_of_fault(FAULT_DISAGREES);
	others = balls_in_frame(replay, spot);
	verdict = pindeck_match_correct_frame(&replay->match, spot, &entry->balls);
	if (pindeck_verdict_is_accepted(verdict))
		replace_lines(record(replay, spot.seat), index_of(replay, spot), others, balls,
		              entry->line);
	return outcome_of_verdict(verdict);
}

static struct outcome take_annulled(struct replay *replay, const struct entry *entry)
{
	struct pindeck_match_place spot;
	struct pindeck_verdict verdict;
	int index;

	if (!find_ball(replay, entry, &spot))
		return outcome_of_fault(FAULT_DISAGREES);
	index = index_of(replay, spot);
	verdict = pindeck_match_annul(&replay->match, spot);
	if (pindeck_verdict_is_accepted(verdict))
		replace_lines(record(replay, spot.seat), index, 1, 0, 0);
	return outcome_of_verdict(verdict);
}

static struct outcome take_moved(struct replay *replay, const struct entry *entry)
{
	struct pindeck_text text = text_of(entry);
	const struct pindeck_seat from = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_seat to = pindeck_seat_of(pindeck_text_to_number(&text));
	struct pindeck_verdict verdict;

	if (!pindeck_text_is_empty(text))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = pindeck_match_move(&replay->match, from, to);
	if (pindeck_verdict_is_accepted(verdict))
		move_records(replay, from, to);
	return outcome_of_verdict(verdict);
}

static struct outcome take_finished(struct replay *replay, const struct entry *entry)
{
	(void)entry;
	if (replay->finished || !pindeck_match_is_over(&replay->match))
		return outcome_of_fault(FAULT_DISAGREES);
	replay->finished = true;
	return outcome_done();
}

static struct outcome take_locked(struct replay *replay, const struct entry *entry)
{
	(void)entry;
	replay->locked = true;
	return outcome_done();
}

static struct outcome take_unlocked(struct replay *replay, const struct entry *entry)
{
	(void)entry;
	replay->locked = false;
	return outcome_done();
}

static struct outcome take_noted(struct replay *replay, const struct entry *entry)
{
	(void)replay;
	return outcome_of_fault(entry->text[0] != '\0' ? NO_FAULT : FAULT_DISAGREES);
}

/* ---- repairs, and bowlers who move to another lane ---- */

static struct pindeck_name value_name(const struct entry *entry)
{
	return pindeck_name_from(entry->value, strlen(entry->value));
}

/* A repair that replaces a line must replace the last one of its kind. */
static bool replaces_other(const struct entry *entry, int32_t last)
{
	return entry->replaces != 0 && entry->replaces != last;
}

static struct outcome take_named(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	struct pindeck_verdict verdict;

	if (!pindeck_seat_exists(seat))
		return outcome_of_verdict(
		    pindeck_match_rename(&replay->match, seat, value_name(entry)));
	if (replaces_other(entry, record(replay, seat)->named))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = pindeck_match_rename(&replay->match, seat, value_name(entry));
	if (pindeck_verdict_is_accepted(verdict)) {
		record(replay, seat)->named = (int32_t)entry->line;
		record(replay, seat)->persons.bowler = (int32_t)entry->person;
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

static struct outcome take_swapped(struct replay *replay, const struct entry *entry)
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
	    (seated && (replaces_other(entry, record(replay, spot.seat)->swapped) ||
	                replaces_other(entry, record(replay, other.seat)->swapped))))
		return outcome_of_fault(FAULT_DISAGREES);
	mine = seated ? index_of(replay, spot) : 0;
	theirs = seated ? index_of(replay, other) : 0;
	verdict = pindeck_match_swap(&replay->match, spot, other.seat);
	if (pindeck_verdict_is_accepted(verdict)) {
		swap_lines(record(replay, spot.seat), mine, record(replay, other.seat), theirs);
		record(replay, spot.seat)->swapped = (int32_t)entry->line;
		record(replay, other.seat)->swapped = (int32_t)entry->line;
	}
	return outcome_of_verdict(verdict);
}

/* Remove the seat of a bowler who was added by mistake or continues on another lane. */
static struct outcome take_removed(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_seat last = pindeck_seat_of(pindeck_match_to_bowlers(&replay->match));
	const struct pindeck_verdict verdict = pindeck_match_remove(&replay->match, seat);

	if (pindeck_verdict_is_accepted(verdict)) {
		move_records(replay, seat, last);
		record(replay, last)->skipped = 0;
		record(replay, last)->removal = (struct removal){ .name = entry->bowler,
			                                          .line = (int32_t)entry->line,
			                                          .seat = seat,
			                                          .lane = entry->lane };
	}
	return outcome_of_verdict(verdict);
}

static struct outcome take_kept(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat next =
	    pindeck_seat_of(pindeck_match_to_bowlers(&replay->match) + 1);
	const struct pindeck_seat from = find_removed(replay, entry->bowler);
	struct removal removal = { .line = 0 };
	struct pindeck_verdict verdict;

	if (pindeck_seat_exists(from))
		removal = record(replay, from)->removal;
	/* the balls are on another lane now */
	if (removal.lane != 0)
		return outcome_of_verdict(
		    pindeck_match_restore(&replay->match, entry->bowler, pindeck_seat_of(0)));
	if (pindeck_seat_exists(from) && removal.line != entry->replaces)
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = pindeck_match_restore(&replay->match, entry->bowler, removal.seat);
	if (pindeck_verdict_is_accepted(verdict)) {
		record(replay, from)->removal = (struct removal){ .line = 0 };
		move_records(replay, from, next);
		move_records(replay, next, pindeck_match_find(&replay->match, entry->bowler));
	}
	return outcome_of_verdict(verdict);
}

static struct outcome take_dated(struct replay *replay, const struct entry *entry)
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

/* A game that moves alone leaves its pair. */
static void move_to(struct replay *replay, int32_t lane, int32_t pair)
{
	replay->first = lane;
	replay->pair = pair;
}

/* A game that is over was bowled on the lane that it leaves. */
static struct outcome take_relaned(struct replay *replay, const struct entry *entry)
{
	struct move_value moved;
	const bool moves = entry->value[0] != '\0';

	if (replaces_other(entry, replay->repairs.relaned) || entry->lane == 0 ||
	    (moves && !move_value_read(&moved, entry)))
		return outcome_of_fault(FAULT_DISAGREES);
	if (moves)
		move_to(replay, entry->lane, moved.pair);
	if (!moves || !replay_is_done(replay))
		replay->lane = entry->lane;
	replay->repairs.relaned = (int32_t)entry->line;
	return outcome_done();
}

static struct outcome take_kind_changed(struct replay *replay, const struct entry *entry)
{
	const enum game_kind kind = game_kind_from(entry->value);

	if (replaces_other(entry, replay->repairs.kind_changed) || kind == GAME_KINDS)
		return outcome_of_fault(FAULT_DISAGREES);
	replay->kind = kind;
	replay->repairs.kind_changed = (int32_t)entry->line;
	return outcome_done();
}

static struct outcome take_voided(struct replay *replay, const struct entry *entry)
{
	if (replay->voided != 0)
		return outcome_of_fault(FAULT_VOIDED);
	replay->voided = (int32_t)entry->line;
	replay->gone = entry->lane;
	return outcome_done();
}

static struct outcome take_restored(struct replay *replay, const struct entry *entry)
{
	if (replay->voided == 0 || entry->replaces != replay->voided)
		return outcome_of_fault(FAULT_DISAGREES);
	replay->voided = 0;
	replay->gone = 0;
	return outcome_done();
}

/* For a bowler who has skipped turns, the last such line counts; another line undoes it. */
static struct outcome take_skipped(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);
	const bool back = entry->replaces != 0;
	const bool turn = pindeck_seat_is_equal(seat, pindeck_match_turn(&replay->match));
	struct pindeck_verdict verdict;

	if (game == NULL)
		return outcome_of_verdict(pindeck_match_await(&replay->match, seat));
	if (replaces_other(entry, record(replay, seat)->skipped) || (!back && !turn) ||
	    !pindeck_place_is_equal(entry->place, pindeck_game_turn(game)))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict =
	    back ? pindeck_match_await(&replay->match, seat) : pindeck_match_skip(&replay->match);
	if (pindeck_verdict_is_accepted(verdict))
		record(replay, seat)->skipped = back ? 0 : (int32_t)entry->line;
	return outcome_of_verdict(verdict);
}

static struct outcome take_called(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);
	const bool back = entry->replaces != 0;
	const bool called = pindeck_seat_is_equal(pindeck_match_called(&replay->match), seat);
	struct pindeck_verdict verdict;

	if (!pindeck_seat_exists(seat))
		return outcome_of_verdict(
		    pindeck_match_rename(&replay->match, seat, pindeck_name_from("", 0)));
	if ((back && (!called || replaces_other(entry, replay->repairs.called))) ||
	    (!back && !pindeck_place_is_equal(entry->place, pindeck_game_turn(game))))
		return outcome_of_fault(FAULT_DISAGREES);
	verdict = pindeck_match_call(&replay->match, back ? pindeck_seat_of(0) : seat);
	if (pindeck_verdict_is_accepted(verdict))
		replay->repairs.called = back ? 0 : (int32_t)entry->line;
	return outcome_of_verdict(verdict);
}

/* ---- to another lane ---- */

static struct outcome take_sent(struct replay *replay, const struct entry *entry)
{
	return entry->lane != 0 ? take_removed(replay, entry) : outcome_of_fault(FAULT_DISAGREES);
}

/* A frame that the bowler did not bring before this one was missed. */
static struct pindeck_verdict bring(struct pindeck_match *match, struct pindeck_seat seat,
                                    const struct entry *entry)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	struct pindeck_verdict verdict = pindeck_verdict_of(PINDECK_REASON_ACCEPTED, entry->place);

	if (!pindeck_place_is_equal(pindeck_game_turn(game), entry->place))
		verdict = pindeck_match_join(match, seat, pindeck_place_frame(entry->place));
	for (int next = 0; next < pindeck_deliveries_to_count(&entry->balls) &&
	                   pindeck_verdict_is_accepted(verdict);
	     next++)
		verdict = pindeck_match_bring(
		    match, seat, pindeck_deliveries_at(&entry->balls, pindeck_index_of(next)));
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
static struct outcome take_brought(struct replay *replay, const struct entry *entry)
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
	replace_lines(record(replay, seat), record(replay, seat)->count, 0, balls, entry->line);
	record(replay, seat)->brought = record(replay, seat)->count;
	return outcome_of_verdict(verdict);
}

/* ---- one line after the other ---- */

#define KIND_ROW(NAME, word, lock, fields) [ENTRY_##NAME] = { lock, fields, take_##word },

static const struct {
	enum entry_lock lock;
	unsigned fields; /* the fields that its kind may have */
	struct outcome (*take)(struct replay *replay, const struct entry *entry);
} entry_kinds[ENTRY_KINDS] = { ENTRY_KIND_LIST(KIND_ROW) };

static bool is_next(const struct replay *replay, const struct entry *entry)
{
	const bool first = replay->lines == 0;

	return entry->time >= MOMENT_FIRST && entry->time <= MOMENT_LAST &&
	       entry->line == replay->lines + 1 && first == (entry->kind == ENTRY_OPENED) &&
	       (first || entry->game == replay->game);
}

static bool has_only_its_fields(const struct entry *entry)
{
	const bool balls = pindeck_deliveries_to_count(&entry->balls) > 0;
	const unsigned fields =
	    (entry->lane != 0 ? HAS_LANE : 0U) |
	    (pindeck_name_exists(entry->bowler) ? HAS_BOWLER : 0U) |
	    (pindeck_place_to_frame(entry->place) > 0 ? HAS_PLACE : 0U) | (balls ? HAS_BALLS : 0U) |
	    (entry->replaces != 0 ? HAS_REPLACES : 0U) | (entry->text[0] != '\0' ? HAS_TEXT : 0U) |
	    (entry->person != 0 ? HAS_PERSON : 0U) | (entry->value[0] != '\0' ? HAS_VALUE : 0U);

	return (fields & ~entry_kinds[entry->kind].fields) == 0;
}

/* A locked game must be unlocked first, a voided one restored. */
static enum fault why_barred(const struct replay *replay, const struct entry *entry)
{
	const enum entry_lock lock = entry_kinds[entry->kind].lock;

	if (lock == ALWAYS)
		return NO_FAULT;
	if (replay->voided != 0)
		return FAULT_VOIDED;
	return replay->locked != (lock == WHILE_LOCKED) ? FAULT_LOCKED : NO_FAULT;
}

static struct outcome apply(struct replay *replay, const struct entry *entry)
{
	struct outcome outcome;
	enum fault barred;

	if (entry->kind == ENTRY_UNREADABLE)
		return outcome_of_fault(FAULT_DISAGREES);
	if (!is_next(replay, entry))
		return outcome_of_fault(FAULT_ORDER);
	barred = why_barred(replay, entry);
	if (barred != NO_FAULT)
		return outcome_of_fault(barred);
	if (!has_only_its_fields(entry))
		return outcome_of_fault(FAULT_DISAGREES);
	outcome = entry_kinds[entry->kind].take(replay, entry);
	if (outcome.fault != NO_FAULT)
		return outcome;
	replay->lines = entry->line;
	if (entry->time != replay->changed)
		replay->change = entry->line;
	replay->changed = entry->time;
	/* a ball taken out of a finished game leaves it unfinished, and so does one more bowler */
	if (replay->finished)
		replay->finished = pindeck_match_is_over(&replay->match);
	return outcome;
}

struct outcome replay_take(struct replay *replay, const struct entry *entry)
{
	const struct outcome outcome = apply(replay, entry);

	if (outcome.fault == NO_FAULT)
		seals_check(&replay->seals, entry);
	return outcome;
}

struct outcome replay_add(struct replay *replay, struct entry *entry)
{
	const struct outcome outcome = apply(replay, entry);

	if (outcome.fault == NO_FAULT)
		seals_sign(&replay->seals, entry);
	return outcome;
}

/* For the first game this is the game itself, even if its lines do not mention a series because it
 * became the first only when another game followed. */
int64_t replay_series_opened(const struct replay *replay)
{
	return replay->series.number > 1 ? replay->series.since : replay->began;
}

int32_t replay_series_lane(const struct replay *replay)
{
	return replay->series.lane != 0 ? replay->series.lane : replay->began_on;
}

/* A game that stands alone may become the first. */
int replay_series_place(const struct replay *replay)
{
	return replay->series.number > 1 ? replay->series.number : 1;
}

bool replay_is_same_series(const struct replay *one, const struct replay *other)
{
	return one->game == other->game ||
	       (replay_series_opened(one) == replay_series_opened(other) &&
	        replay_series_lane(one) == replay_series_lane(other));
}
