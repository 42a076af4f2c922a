/* Repairs of the bowlers, day, lane and kind of a game, and the undoing of corrections and repairs.
 */
#include "alley/attempt.h"
#include "alley/attempt_lines.h"
#include "journal/clock.h"
#include "journal/moment.h"
#include "journal/pinfall.h"
#include "match_turns.h"

#include <stdio.h>
#include <string.h>

/* ---- repairs ------------------------------------------------------------------------------------
 */

/* The bowler field of a line: the letters of a seated bowler. */
static struct pindeck_name letters(const struct replay *game, struct pindeck_seat seat)
{
	const struct pindeck_name *name = pindeck_match_name(&game->match, seat);

	return name != NULL ? *name : pindeck_name_from("", 0);
}

static enum fault write_named(const struct replay *game, const struct repair *repair,
                              struct entry *entry)
{
	const struct pindeck_name old = letters(game, repair->seat);

	entry->bowler = old;
	entry_set_value(entry, pindeck_name_to_text(&repair->name));
	entry->person = repair->person;
	return pindeck_name_exists(old) && pindeck_name_is_equal(old, repair->name) &&
	               replay_seat(game, repair->seat)->persons.bowler == repair->person
	           ? FAULT_NO_CHANGE
	           : NO_FAULT;
}

static enum fault write_swapped(const struct replay *game, const struct repair *repair,
                                struct entry *entry)
{
	const struct pindeck_name other = letters(game, repair->other);

	entry->bowler = letters(game, repair->seat);
	entry->place = pindeck_place_of(pindeck_frame_number_to_int(repair->from), 1);
	entry_set_value(entry, pindeck_name_to_text(&other));
	return pindeck_frame_number_exists(repair->from) ? NO_FAULT : FAULT_BAD_VALUE;
}

static enum fault write_removed(const struct replay *game, const struct repair *repair,
                                struct entry *entry)
{
	entry->bowler = letters(game, repair->seat);
	return NO_FAULT;
}

static enum fault write_kept(const struct replay *game, const struct repair *repair,
                             struct entry *entry)
{
	const struct removal *removal = replay_removal(game, repair->name);

	entry->bowler = repair->name;
	entry->replaces = removal != NULL ? removal->line : 0;
	return NO_FAULT;
}

static enum fault write_dated(const struct replay *game, const struct repair *repair,
                              struct entry *entry)
{
	const struct pindeck_text text = pindeck_text_from(repair->day, strlen(repair->day));
	int64_t moment;
	bool day_only;
	const bool as_typed = moment_read_typed(&moment, &day_only, text);

	if (!as_typed && !moment_read(&moment, text))
		return FAULT_BAD_DAY;
	if (clock_is_day_to_come(moment, as_typed, entry->time))
		return FAULT_DAY_TO_COME;
	entry_set_value(entry, repair->day);
	return moment == game->opened && as_typed == game->as_typed && day_only == game->day_only
	           ? FAULT_NO_CHANGE
	           : NO_FAULT;
}

static enum fault write_relaned(const struct replay *game, const struct repair *repair,
                                struct entry *entry)
{
	entry->lane = repair->lane;
	if (repair->lane < 1 || repair->lane > ENTRY_MOST_LANES)
		return FAULT_BAD_VALUE;
	return repair->lane == game->lane ? FAULT_NO_CHANGE : NO_FAULT;
}

static enum fault write_kind_changed(const struct replay *game, const struct repair *repair,
                                     struct entry *entry)
{
	if (repair->game_kind >= GAME_KINDS)
		return FAULT_BAD_VALUE;
	entry_set_value(entry, game_kind_word(repair->game_kind));
	return repair->game_kind == game->kind ? FAULT_NO_CHANGE : NO_FAULT;
}

static enum fault write_voided(const struct replay *game, const struct repair *repair,
                               struct entry *entry)
{
	(void)repair;
	(void)entry;
	return game->voided != 0 ? FAULT_NO_CHANGE : NO_FAULT;
}

static enum fault write_restored(const struct replay *game, const struct repair *repair,
                                 struct entry *entry)
{
	(void)repair;
	entry->replaces = game->voided;
	return game->voided == 0 ? FAULT_NO_CHANGE : NO_FAULT;
}

/* The next ball of the bowler in that seat. */
static enum fault write_turn(const struct replay *game, const struct repair *repair,
                             struct entry *entry)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, repair->seat);

	entry->bowler = letters(game, repair->seat);
	if (own != NULL)
		entry->place = pindeck_game_turn(own);
	return NO_FAULT;
}

static enum fault write_called(const struct replay *game, const struct repair *repair,
                               struct entry *entry)
{
	(void)write_turn(game, repair, entry);
	return pindeck_seat_exists(repair->seat) &&
	               pindeck_seat_is_equal(repair->seat, pindeck_match_turn(&game->match))
	           ? FAULT_NO_CHANGE
	           : NO_FAULT;
}

/* Fills in the line, or returns the reason to refuse. */
static enum fault (*const write_repair[ENTRY_KINDS])(const struct replay *game,
                                                     const struct repair *repair,
                                                     struct entry *entry) = {
	[ENTRY_NAMED] = write_named,
	[ENTRY_SWAPPED] = write_swapped,
	[ENTRY_REMOVED] = write_removed,
	[ENTRY_KEPT] = write_kept,
	[ENTRY_DATED] = write_dated,
	[ENTRY_RELANED] = write_relaned,
	[ENTRY_KIND_CHANGED] = write_kind_changed,
	[ENTRY_VOIDED] = write_voided,
	[ENTRY_RESTORED] = write_restored,
	[ENTRY_SKIPPED] = write_turn,
	[ENTRY_CALLED] = write_called,
};

/* Only these need an open game. */
static bool needs_unlocking(enum entry_kind kind)
{
	return kind == ENTRY_SWAPPED || kind == ENTRY_REMOVED || kind == ENTRY_KEPT;
}

/* True when two bowlers who swapped have the same balls as before. */
static bool is_idle_swap(const struct attempt *attempt, const struct replay *game,
                         const struct repair *repair)
{
	return repair->kind == ENTRY_SWAPPED && attempt_leaves_game(attempt, game, repair->seat) &&
	       attempt_leaves_game(attempt, game, repair->other);
}

void attempt_repair(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct deed *deed)
{
	const struct repair *repair = &deed->repair;
	struct entry entry = { .kind = repair->kind, .time = stamp.time };
	enum fault fault;

	if (repair->kind == ENTRY_BOWLED) {
		attempt_pass(attempt, stamp, game, repair);
		return;
	}
	fault = write_repair[repair->kind](game, repair, &entry);
	entry_set_text(&entry, repair->reason);
	attempt_begin(attempt, stamp, game);
	if (fault != NO_FAULT) {
		attempt->outcome = outcome_of_fault(fault);
		return;
	}
	if (needs_unlocking(repair->kind))
		attempt_add_unlocked(attempt, repair->unlock);
	attempt_add(attempt, entry);
	if (outcome_is_done(attempt->outcome) && is_idle_swap(attempt, game, repair))
		attempt->outcome = outcome_of_fault(FAULT_NO_CHANGE);
	attempt_add_finish(attempt);
}

/* ---- undoing ------------------------------------------------------------------------------------
 */

static struct pindeck_seat seat_named(const struct replay *game, const char *letters_text)
{
	return pindeck_match_find(&game->match,
	                          pindeck_name_from(letters_text, strlen(letters_text)));
}

static struct pindeck_deliveries balls_of_frame(const struct replay *game,
                                                struct pindeck_name bowler,
                                                struct pindeck_place place)
{
	const struct pindeck_game *own =
	    pindeck_match_game(&game->match, pindeck_match_find(&game->match, bowler));

	return own != NULL
	           ? pindeck_frame_deliveries(pindeck_game_frame(own, pindeck_place_frame(place)))
	           : pindeck_deliveries_none();
}

/* True when the frame has the balls that the line gave it. A later correction that was undone does
 * not matter. */
static bool is_as_left(const struct replay *game, const struct reverted *reverted)
{
	const struct entry *line = reverted->line;
	const struct pindeck_deliveries now = balls_of_frame(game, line->bowler, line->place);
	struct replay after = *reverted->before;
	struct pindeck_deliveries then;

	if (!outcome_is_done(replay_take(&after, line)))
		return false;
	then = balls_of_frame(&after, line->bowler, line->place);
	return pinfall_is_equal(&now, &then);
}

/* The balls of a frame as they were. */
static enum fault undo_correction(const struct replay *game, const struct reverted *reverted,
                                  struct entry *entry)
{
	const struct entry *line = reverted->line;
	const struct pindeck_place first = pindeck_place_of(pindeck_place_to_frame(line->place), 1);
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_match_find(&game->match, line->bowler), first);
	const struct pindeck_game *own = pindeck_match_game(&game->match, spot.seat);

	if (own == NULL || !pindeck_game_has_ball(own, line->place) || !is_as_left(game, reverted))
		return FAULT_CHANGED_SINCE;
	entry->kind = ENTRY_REFRAMED;
	entry->bowler = line->bowler;
	entry->place = first;
	entry->replaces = replay_line(game, spot);
	entry->balls = balls_of_frame(reverted->before, line->bowler, first);
	return NO_FAULT;
}

/* The dead ball counts after all: it is bowled once more, while it is still the next ball. */
static enum fault undo_annulled(const struct replay *game, const struct reverted *reverted,
                                struct entry *entry)
{
	const struct entry *line = reverted->line;
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pindeck_seat seat = pindeck_match_find(&game->match, line->bowler);
	const struct pindeck_deliveries balls =
	    balls_of_frame(reverted->before, line->bowler, line->place);
	const int ball = pindeck_place_to_ball(line->place);

	if (!pindeck_seat_exists(seat) || !pindeck_seat_is_equal(turn, seat) ||
	    !pindeck_place_is_equal(pindeck_game_turn(pindeck_match_game(&game->match, seat)),
	                            line->place) ||
	    ball > pindeck_deliveries_to_count(&balls))
		return FAULT_CHANGED_SINCE;
	*entry =
	    (struct entry){ .kind = ENTRY_BOWLED, .bowler = line->bowler, .place = line->place };
	pindeck_deliveries_add(&entry->balls,
	                       pindeck_deliveries_at(&balls, pindeck_nth_of(ball - 1)));
	return NO_FAULT;
}

static enum fault undo_named(const struct replay *game, const struct reverted *reverted,
                             struct entry *entry)
{
	const struct pindeck_seat seat = seat_named(game, reverted->line->value);
	const struct pindeck_seat before =
	    pindeck_match_find(&reverted->before->match, reverted->line->bowler);

	if (!pindeck_seat_exists(seat) || replay_seat(game, seat)->named != reverted->line->line)
		return FAULT_CHANGED_SINCE;
	entry->bowler = letters(game, seat);
	entry_set_value(entry, pindeck_name_to_text(&reverted->line->bowler));
	entry->person = replay_seat(reverted->before, before)->persons.bowler;
	return NO_FAULT;
}

/* True when a ball of that seat comes from a line after that one. */
static bool has_later_balls(const struct replay *game, struct pindeck_seat seat, int64_t line)
{
	const struct seat_record *record = replay_seat(game, seat);
	bool later = false;

	for (int ball = 0; ball < record->count; ball++)
		later |= record->list[ball] > line;
	return later;
}

/* Swapping again undoes a swap only if neither bowler has bowled or was swapped since. */
static enum fault undo_swapped(const struct replay *game, const struct reverted *reverted,
                               struct entry *entry)
{
	const struct entry *line = reverted->line;
	const struct pindeck_seat seat = pindeck_match_find(&game->match, line->bowler);
	const struct pindeck_seat other = seat_named(game, line->value);

	if (!pindeck_seat_exists(seat) || !pindeck_seat_exists(other) ||
	    replay_seat(game, seat)->swapped != line->line ||
	    replay_seat(game, other)->swapped != line->line ||
	    has_later_balls(game, seat, line->line) || has_later_balls(game, other, line->line))
		return FAULT_CHANGED_SINCE;
	entry->bowler = line->bowler;
	entry->place = line->place;
	entry_set_value(entry, line->value);
	return NO_FAULT;
}

static enum fault undo_removed(const struct replay *game, const struct reverted *reverted,
                               struct entry *entry)
{
	const struct removal *removal = replay_removal(game, reverted->line->bowler);

	entry->kind = ENTRY_KEPT;
	entry->bowler = reverted->line->bowler;
	return removal == NULL || removal->line != reverted->line->line ? FAULT_CHANGED_SINCE
	                                                                : NO_FAULT;
}

static enum fault undo_kept(const struct replay *game, const struct reverted *reverted,
                            struct entry *entry)
{
	entry->kind = ENTRY_REMOVED;
	entry->bowler = reverted->line->bowler;
	entry->replaces = 0;
	return pindeck_seat_exists(pindeck_match_find(&game->match, entry->bowler))
	           ? NO_FAULT
	           : FAULT_CHANGED_SINCE;
}

static enum fault undo_dated(const struct replay *game, const struct reverted *reverted,
                             struct entry *entry)
{
	char moment[MOMENT_SIZE];

	if (reverted->before->as_typed)
		moment_write_typed(reverted->before->opened, reverted->before->day_only, moment);
	else
		moment_write(reverted->before->opened, moment);
	entry_set_value(entry, moment);
	return game->repairs.dated == reverted->line->line ? NO_FAULT : FAULT_CHANGED_SINCE;
}

static enum fault undo_relaned(const struct replay *game, const struct reverted *reverted,
                               struct entry *entry)
{
	entry->lane = reverted->before->lane;
	return game->repairs.relaned == reverted->line->line ? NO_FAULT : FAULT_CHANGED_SINCE;
}

static enum fault undo_kind_changed(const struct replay *game, const struct reverted *reverted,
                                    struct entry *entry)
{
	entry_set_value(entry, game_kind_word(reverted->before->kind));
	return game->repairs.kind_changed == reverted->line->line ? NO_FAULT : FAULT_CHANGED_SINCE;
}

static enum fault undo_voided(const struct replay *game, const struct reverted *reverted,
                              struct entry *entry)
{
	entry->kind = ENTRY_RESTORED;
	return game->voided == reverted->line->line ? NO_FAULT : FAULT_CHANGED_SINCE;
}

static enum fault undo_restored(const struct replay *game, const struct reverted *reverted,
                                struct entry *entry)
{
	(void)reverted;
	entry->kind = ENTRY_VOIDED;
	entry->replaces = 0;
	return game->voided == 0 ? NO_FAULT : FAULT_CHANGED_SINCE;
}

static enum fault undo_skipped(const struct replay *game, const struct reverted *reverted,
                               struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&game->match, reverted->line->bowler);

	if (!pindeck_match_has_skipped(&game->match, seat) ||
	    replay_seat(game, seat)->skipped != reverted->line->line)
		return FAULT_CHANGED_SINCE;
	entry->bowler = reverted->line->bowler;
	entry->place = pindeck_game_turn(pindeck_match_game(&game->match, seat));
	return NO_FAULT;
}

static enum fault undo_called(const struct replay *game, const struct reverted *reverted,
                              struct entry *entry)
{
	const struct pindeck_seat called = pindeck_match_called(&game->match);

	entry->bowler = reverted->line->bowler;
	return pindeck_seat_exists(called) && game->repairs.called == reverted->line->line &&
	               !has_later_balls(game, called, reverted->line->line)
	           ? NO_FAULT
	           : FAULT_CHANGED_SINCE;
}

static enum fault (*const write_inverse[ENTRY_KINDS])(const struct replay *game,
                                                      const struct reverted *reverted,
                                                      struct entry *entry) = {
	[ENTRY_CORRECTED] = undo_correction,
	[ENTRY_REFRAMED] = undo_correction,
	[ENTRY_ANNULLED] = undo_annulled,
	[ENTRY_NAMED] = undo_named,
	[ENTRY_SWAPPED] = undo_swapped,
	[ENTRY_REMOVED] = undo_removed,
	[ENTRY_KEPT] = undo_kept,
	[ENTRY_DATED] = undo_dated,
	[ENTRY_RELANED] = undo_relaned,
	[ENTRY_KIND_CHANGED] = undo_kind_changed,
	[ENTRY_VOIDED] = undo_voided,
	[ENTRY_RESTORED] = undo_restored,
	[ENTRY_SKIPPED] = undo_skipped,
	[ENTRY_CALLED] = undo_called,
};

static bool needs_open_game(enum entry_kind kind)
{
	return needs_unlocking(kind) || kind == ENTRY_REFRAMED || kind == ENTRY_BOWLED;
}

/* Add the line that undoes another, with the reason. A ball has none: a note before it says why. */
static void add_inverse(struct attempt *attempt, struct entry entry, struct pindeck_text reason)
{
	struct entry note = { .kind = ENTRY_NOTED };

	if (entry.kind != ENTRY_BOWLED) {
		entry_set_text(&entry, reason);
	} else if (!pindeck_text_is_empty(reason)) {
		entry_set_text(&note, reason);
		attempt_add(attempt, note);
	}
	attempt_add(attempt, entry);
}

void attempt_revert(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct deed *deed)
{
	const struct reverted *reverted = &deed->reverted;
	const enum entry_kind kind = reverted->line->kind;
	struct entry entry = { .kind = kind, .replaces = reverted->line->line };
	enum fault fault = FAULT_NO_SUCH_LINE;

	if (kind < ENTRY_KINDS && write_inverse[kind] != NULL &&
	    !replay_had_placeholder(reverted->before, reverted->line))
		fault = write_inverse[kind](game, reverted, &entry);
	attempt_begin(attempt, stamp, game);
	if (fault != NO_FAULT) {
		attempt->outcome = outcome_of_fault(fault);
		return;
	}
	if (needs_open_game(entry.kind))
		attempt_add_unlocked(attempt, reverted->unlock);
	add_inverse(attempt, entry, reverted->reason);
	attempt_add_finish(attempt);
}
