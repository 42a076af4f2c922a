/* Replay: the state of a game, computed from its lines. */
#include "replay.h"

#include "lineup_text.h"
#include "moment.h"

#include <string.h>

static struct outcome fault_of(enum fault fault)
{
	return (struct outcome){ .fault = fault };
}

static struct outcome by_rules(struct pindeck_verdict verdict)
{
	const bool accepted = pindeck_verdict_is_accepted(verdict);

	return (struct outcome){ .fault = accepted ? NO_FAULT : FAULT_REFUSED, .verdict = verdict };
}

void replay_start(struct replay *replay)
{
	replay->game = 0;
	replay->lines = 0;
	replay->opened = 0;
	replay->changed = 0;
	replay->lane = 0;
	replay->series = (struct series){ .number = 0 };
	replay->seals = (struct seals){ .sealed = 0 };
	replay->finished = false;
	replay->locked = false;
	replay->damaged = 0;
	replay->match = pindeck_match_open();
	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++)
		replay->balls[seat].count = 0;
}

/* ---- which line each ball comes from ----------------------------------------------------------
 */

static struct ball_lines *lines_of(struct replay *replay, struct pindeck_seat seat)
{
	return &replay->balls[pindeck_seat_to_int(seat) - 1];
}

/* Replace others by balls, all from that line, beginning with the nth. */
static void replace(struct ball_lines *lines, int nth, int others, int balls, int64_t line)
{
	const int after = lines->count - nth - others;

	memmove(lines->list + nth + balls, lines->list + nth + others,
	        (size_t)after * sizeof *lines->list);
	for (int ball = 0; ball < balls; ball++)
		lines->list[nth + ball] = (int32_t)line;
	lines->count += balls - others;
}

static int nth_of(const struct replay *replay, struct pindeck_match_place spot)
{
	return pindeck_nth_to_int(
	    pindeck_game_nth(pindeck_match_game(&replay->match, spot.seat), spot.place));
}

int64_t replay_line(const struct replay *replay, struct pindeck_match_place spot)
{
	return replay->balls[pindeck_seat_to_int(spot.seat) - 1].list[nth_of(replay, spot)];
}

bool replay_goes_on(const struct replay *replay)
{
	bool somebody = false;

	for (int seat = 1; seat <= pindeck_match_to_bowlers(&replay->match); seat++)
		somebody |= !pindeck_match_has_left(&replay->match, pindeck_seat_of(seat));
	return pindeck_match_is_over(&replay->match) && somebody &&
	       replay->series.number < replay->series.of;
}

int replay_balls(const struct replay *replay)
{
	int balls = 0;

	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++)
		balls += replay->balls[seat].count;
	return balls;
}

bool replay_is_unfinished(const struct replay *replay)
{
	return (replay_balls(replay) > 0 || replay->series.number > 1) &&
	       !pindeck_match_is_over(&replay->match);
}

/* ---- what can happen ---------------------------------------------------------------------------
 */

static struct pindeck_text text_of(const struct entry *entry)
{
	return pindeck_text_from(entry->text, strlen(entry->text));
}

static struct outcome take_opened(struct replay *replay, const struct entry *entry)
{
	struct series series;

	if (entry->lane == 0 || !series_read(&series, text_of(entry)))
		return fault_of(FAULT_DISAGREES);
	replay->series = series;
	replay->game = entry->game;
	replay->opened = entry->time;
	replay->lane = entry->lane;
	return fault_of(NO_FAULT);
}

/* A team lines up, and one who comes late begins at that place, in one go or not at all. */
static struct pindeck_verdict seat(struct pindeck_match *match, const struct entry *entry,
                                   const struct pindeck_lineup *lineup)
{
	struct pindeck_match seated = *match;
	const bool late = pindeck_place_to_frame(entry->place) > 0;
	struct pindeck_verdict verdict =
	    pindeck_match_seat(&seated, entry->bowler, entry->discipline);
	const struct pindeck_seat number = pindeck_match_find(&seated, entry->bowler);

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

	if (!lineup_read(&lineup, text_of(entry)) || pindeck_place_to_ball(entry->place) > 1)
		return fault_of(FAULT_DISAGREES);
	return by_rules(seat(&replay->match, entry, &lineup));
}

static struct outcome take_left(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, seat);

	if (game != NULL && !pindeck_place_is_equal(entry->place, pindeck_game_turn(game)))
		return fault_of(FAULT_DISAGREES);
	return by_rules(pindeck_match_leave(&replay->match, seat));
}

/* A score sheet shows the frames that a bowler missed, not when the bowler left. Its import writes
 * them as a join at that bowler's turn, and gives all lines of the game the same time. */
static bool is_from_sheet(const struct replay *replay, const struct entry *entry,
                          struct pindeck_seat seat)
{
	return entry->time == replay->opened && replay->changed == replay->opened &&
	       pindeck_seat_is_equal(seat, pindeck_match_turn(&replay->match));
}

/* A join marks the frames before it as missed, so a bowler who is there would lose frames. */
static struct outcome take_joined(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat seat = pindeck_match_find(&replay->match, entry->bowler);
	const bool may_join = !pindeck_seat_exists(seat) ||
	                      pindeck_match_has_left(&replay->match, seat) ||
	                      is_from_sheet(replay, entry, seat);

	if (pindeck_place_to_ball(entry->place) > 1 || !may_join)
		return fault_of(FAULT_DISAGREES);
	return by_rules(
	    pindeck_match_join(&replay->match, seat, pindeck_place_frame(entry->place)));
}

static struct pindeck_delivery only_ball(const struct entry *entry)
{
	return pindeck_deliveries_at(&entry->balls, pindeck_nth_of(0));
}

static struct outcome take_bowled(struct replay *replay, const struct entry *entry)
{
	const struct pindeck_seat turn = pindeck_match_turn(&replay->match);
	const struct pindeck_game *game = pindeck_match_game(&replay->match, turn);
	struct pindeck_verdict verdict;

	if (game != NULL &&
	    (!pindeck_name_is_equal(entry->bowler, *pindeck_match_name(&replay->match, turn)) ||
	     !pindeck_place_is_equal(entry->place, pindeck_game_turn(game))))
		return fault_of(FAULT_DISAGREES);
	if (pindeck_deliveries_to_count(&entry->balls) != 1)
		return fault_of(FAULT_DISAGREES);
	verdict = pindeck_match_bowl(&replay->match, only_ball(entry));
	if (pindeck_verdict_is_accepted(verdict)) {
		struct ball_lines *lines = lines_of(replay, turn);

		replace(lines, lines->count, 0, 1, entry->line);
	}
	return by_rules(verdict);
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
		return fault_of(FAULT_DISAGREES);
	replace(lines_of(replay, spot.seat), nth_of(replay, spot), 1, 0, 0);
	return by_rules(pindeck_match_undo(&replay->match));
}

static struct outcome take_corrected(struct replay *replay, const struct entry *entry)
{
	struct pindeck_match_place spot;
	struct pindeck_verdict verdict;

	if (!find_ball(replay, entry, &spot) || pindeck_deliveries_to_count(&entry->balls) != 1)
		return fault_of(FAULT_DISAGREES);
	verdict = pindeck_match_correct(&replay->match, spot, only_ball(entry));
	if (pindeck_verdict_is_accepted(verdict))
		replace(lines_of(replay, spot.seat), nth_of(replay, spot), 1, 1, entry->line);
	return by_rules(verdict);
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
		return fault_of(FAULT_DISAGREES);
	others = balls_in_frame(replay, spot);
	verdict = pindeck_match_correct_frame(&replay->match, spot, &entry->balls);
	if (pindeck_verdict_is_accepted(verdict))
		replace(lines_of(replay, spot.seat), nth_of(replay, spot), others, balls,
		        entry->line);
	return by_rules(verdict);
}

static struct outcome take_annulled(struct replay *replay, const struct entry *entry)
{
	struct pindeck_match_place spot;
	struct pindeck_verdict verdict;
	int nth;

	if (!find_ball(replay, entry, &spot))
		return fault_of(FAULT_DISAGREES);
	nth = nth_of(replay, spot);
	verdict = pindeck_match_annul(&replay->match, spot);
	if (pindeck_verdict_is_accepted(verdict))
		replace(lines_of(replay, spot.seat), nth, 1, 0, 0);
	return by_rules(verdict);
}

/* The lines of the balls go with their bowlers. */
static void move_lines(struct replay *replay, struct pindeck_seat from, struct pindeck_seat to)
{
	struct ball_lines before[PINDECK_MOST_BOWLERS];

	memcpy(before, replay->balls, sizeof before);
	for (int number = 1; number <= PINDECK_MOST_BOWLERS; number++)
		*lines_of(replay, pindeck_seat_moved(pindeck_seat_of(number), from, to)) =
		    before[number - 1];
}

static struct outcome take_moved(struct replay *replay, const struct entry *entry)
{
	struct pindeck_text text = text_of(entry);
	const struct pindeck_seat from = pindeck_match_find(&replay->match, entry->bowler);
	const struct pindeck_seat to = pindeck_seat_of(pindeck_text_to_number(&text));
	struct pindeck_verdict verdict;

	if (!pindeck_text_is_empty(text))
		return fault_of(FAULT_DISAGREES);
	verdict = pindeck_match_move(&replay->match, from, to);
	if (pindeck_verdict_is_accepted(verdict))
		move_lines(replay, from, to);
	return by_rules(verdict);
}

static struct outcome take_finished(struct replay *replay, const struct entry *entry)
{
	(void)entry;
	if (replay->finished || !pindeck_match_is_over(&replay->match))
		return fault_of(FAULT_DISAGREES);
	replay->finished = true;
	return fault_of(NO_FAULT);
}

static struct outcome take_locked(struct replay *replay, const struct entry *entry)
{
	(void)entry;
	replay->locked = true;
	return fault_of(NO_FAULT);
}

static struct outcome take_unlocked(struct replay *replay, const struct entry *entry)
{
	(void)entry;
	replay->locked = false;
	return fault_of(NO_FAULT);
}

static struct outcome take_noted(struct replay *replay, const struct entry *entry)
{
	(void)replay;
	return fault_of(entry->text[0] != '\0' ? NO_FAULT : FAULT_DISAGREES);
}

/* ---- one line after the other ------------------------------------------------------------------
 */

#define KIND_ROW(NAME, word, lock, fields) [ENTRY_##NAME] = { lock, fields, take_##word },

static const struct {
	enum entry_lock lock;
	unsigned fields; /* it may have these and no others */
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
	    (entry->replaces != 0 ? HAS_REPLACES : 0U) | (entry->text[0] != '\0' ? HAS_TEXT : 0U);

	return (fields & ~entry_kinds[entry->kind].fields) == 0;
}

static bool is_barred(const struct replay *replay, const struct entry *entry)
{
	const enum entry_lock lock = entry_kinds[entry->kind].lock;

	return lock != ALWAYS && replay->locked != (lock == WHILE_LOCKED);
}

static struct outcome apply(struct replay *replay, const struct entry *entry)
{
	struct outcome outcome;

	if (entry->kind == ENTRY_UNREADABLE)
		return fault_of(FAULT_DISAGREES);
	if (!is_next(replay, entry))
		return fault_of(FAULT_ORDER);
	if (is_barred(replay, entry))
		return fault_of(FAULT_LOCKED);
	if (!has_only_its_fields(entry))
		return fault_of(FAULT_DISAGREES);
	outcome = entry_kinds[entry->kind].take(replay, entry);
	if (outcome.fault != NO_FAULT)
		return outcome;
	replay->lines = entry->line;
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
