/* Actions: each tried on a copy of the game. */
#include "server/lanes/action.h"

#include "alley/people.h"
#include "reports/seated.h"
#include "server/house/shared_roster.h"

#include <stdio.h>
#include <string.h>

/* ---- names --------------------------------------------------------------------------------------
 */

/* The seat that a name of the action means; no seat, and refused, if no bowler or several have it.
 */
static struct pindeck_seat find_seat(const struct action *action, const struct replay *game,
                                     const char *name, struct refusal *refusal)
{
	struct resolved resolved;
	const struct pindeck_seat seat = seated_find(action->roster, game, name, &resolved);

	if (!pindeck_seat_exists(seat) && resolved.count > 1)
		ambiguity_refuse(refusal, action->roster, &resolved);
	else if (!pindeck_seat_exists(seat))
		refuse_reason(refusal, PINDECK_NO_SUCH_BOWLER);
	return seat;
}

/* The newcomer's letters: as given, or of a person those that are free on the lane, also those of
 * the seat that the newcomer takes over. */
static struct pindeck_name letters_of(const struct action *action, const struct replay *game,
                                      struct pindeck_seat given)
{
	const struct member *member =
	    roster_member(action->roster, action->newcomer.persons.bowler);

	return action->free_letters && member != NULL
	           ? seated_letters(action->roster, game, given, member)
	           : action->newcomer.name;
}

/* ---- balls --------------------------------------------------------------------------------------
 */

static void refuse_ball(struct refusal *refusal, enum pindeck_reason reason, struct offer instead)
{
	refuse_reason(refusal, reason);
	refusal_add_offer(refusal, &instead);
}

static void try_bowl(const struct action *action, const struct replay *game, struct stamp stamp,
                     struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	struct pindeck_delivery delivery;
	struct pindeck_deck deck;
	enum pindeck_reason reason;

	if (!pindeck_seat_exists(turn)) {
		refuse_reason(refusal, pindeck_match_to_bowlers(&game->match) == 0
		                           ? PINDECK_NO_SUCH_BOWLER
		                           : PINDECK_GAME_OVER);
		return;
	}
	deck = pindeck_game_deck(pindeck_match_game(&game->match, turn));
	reason = ball_request_read(&action->balls[0], deck, &delivery);
	if (reason != PINDECK_ACCEPTED) {
		refuse_ball(refusal, reason, offer_at(deck));
		return;
	}
	attempt_bowl(attempt, stamp, game, delivery);
}

static void try_undo(const struct action *action, const struct replay *game, struct stamp stamp,
                     struct attempt *attempt, struct refusal *refusal)
{
	(void)action;
	(void)refusal;
	attempt_undo(attempt, stamp, game, true);
}

/* The balls of a frame, each at the deck that those before it leave. */
static enum pindeck_reason deliver_frame(const struct action *action, struct pindeck_frame *frame,
                                         enum pindeck_discipline discipline)
{
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	for (int next = 0; next < action->count && reason == PINDECK_ACCEPTED; next++) {
		struct pindeck_delivery delivery;

		if (pindeck_frame_is_over(frame))
			return PINDECK_FRAME_OVER;
		reason =
		    ball_request_read(&action->balls[next], pindeck_frame_deck(frame), &delivery);
		if (reason == PINDECK_ACCEPTED)
			reason = pindeck_frame_bowl(frame, delivery, discipline).reason;
	}
	return reason;
}

/* The new ball, or the new balls of the frame. */
static bool read_correction(const struct action *action, const struct pindeck_game *game,
                            struct correction *correction, struct refusal *refusal)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	struct pindeck_frame frame =
	    pindeck_frame_open(discipline, pindeck_place_frame(action->place));
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, action->place));
	struct pindeck_delivery delivery;
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	if (action->kind == ACTION_CORRECT) {
		reason = ball_request_read(&action->balls[0], deck, &delivery);
		pindeck_deliveries_add(&correction->balls, delivery);
	}
	if (action->kind == ACTION_REFRAME) {
		reason = deliver_frame(action, &frame, discipline);
		correction->balls = pindeck_frame_deliveries(&frame);
	}
	if (reason == PINDECK_ACCEPTED)
		return true;
	refuse_ball(refusal, reason,
	            action->kind == ACTION_REFRAME
	                ? offer_in_frame(game, pindeck_place_frame(action->place), &frame)
	                : offer_correction(game, action->place));
	return false;
}

static void change(const struct action *action, enum entry_kind kind, const struct replay *game,
                   struct stamp stamp, struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, game, action->bowler, refusal);
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	struct correction correction = {
		.kind = kind,
		.spot = pindeck_match_place_at(seat, action->place),
		.balls = pindeck_deliveries_none(),
		.reason = pindeck_text_from(action->text, strlen(action->text)),
		.unlock = true,
	};

	if (own == NULL)
		return;
	if (!pindeck_game_has_ball(own, action->place)) {
		refuse_reason(refusal, PINDECK_NO_SUCH_BALL);
		return;
	}
	if (!read_correction(action, own, &correction, refusal))
		return;
	attempt_correct(attempt, stamp, game, &correction);
	if (action->kind == ACTION_CORRECT && attempt->outcome.fault == FAULT_REFUSED)
		refuse_ball(refusal, attempt->outcome.verdict.reason,
		            offer_correction(own, action->place));
}

static void try_correct(const struct action *action, const struct replay *game, struct stamp stamp,
                        struct attempt *attempt, struct refusal *refusal)
{
	change(action, ENTRY_CORRECTED, game, stamp, attempt, refusal);
}

static void try_reframe(const struct action *action, const struct replay *game, struct stamp stamp,
                        struct attempt *attempt, struct refusal *refusal)
{
	change(action, ENTRY_REFRAMED, game, stamp, attempt, refusal);
}

static void try_annul(const struct action *action, const struct replay *game, struct stamp stamp,
                      struct attempt *attempt, struct refusal *refusal)
{
	change(action, ENTRY_ANNULLED, game, stamp, attempt, refusal);
}

/* ---- games --------------------------------------------------------------------------------------
 */

/* A damaged game can always be abandoned. */
bool action_would_leave(const struct action *action, const struct replay *game,
                        struct refusal *refusal)
{
	if (action->leave_unfinished || game->damaged != 0 || replay_balls(game) == 0 ||
	    replay_is_done(game))
		return false;
	refuse(refusal, GAME_IN_PROGRESS);
	refusal_add(refusal, "\"leave_unfinished\":true");
	return true;
}

/* The game that is opened, by the clock of the opponent's game if it joins that. */
static void try_open(const struct action *action, const struct replay *game, struct stamp stamp,
                     struct attempt *attempt, struct refusal *refusal)
{
	const struct team_request *team = &action->teams[action->team];
	struct opening opening = { .kind = action->game_kind,
		                   .team = team->name,
		                   .persons = team->persons };
	const bool second = action->team > 0;

	if (action_would_leave(action, game, refusal))
		return;
	if (action->games > 1)
		opening.series = (struct series){ .number = 1, .of = action->games };
	if (action->kind == ACTION_PAIR)
		opening.pair = second ? action->lane : action->other;
	if (action->joined.began != 0) {
		opening.series = action->joined.series;
		stamp.time = action->joined.began;
	}
	attempt_open(attempt, stamp, second ? action->other : action->lane, &team->seated,
	             &opening);
}

/* One of the two games. */
static void try_pair(const struct action *action, const struct replay *game, struct stamp stamp,
                     struct attempt *attempt, struct refusal *refusal)
{
	try_open(action, game, stamp, attempt, refusal);
}

static void try_again(const struct action *action, const struct replay *game, struct stamp stamp,
                      struct attempt *attempt, struct refusal *refusal)
{
	if (action_would_leave(action, game, refusal))
		return;
	if (action->crosses_over)
		attempt_cross_over(attempt, stamp, game, action->goes_on);
	else
		attempt_open_next(attempt, stamp, game, action->lane, action->goes_on);
}

static void try_note(const struct action *action, const struct replay *game, struct stamp stamp,
                     struct attempt *attempt, struct refusal *refusal)
{
	(void)refusal;
	attempt_note(attempt, stamp, game, pindeck_text_from(action->text, strlen(action->text)));
}

/* ---- bowlers who come, go and move --------------------------------------------------------------
 */

/* Offer the numbers from 1 on. */
static void add_numbers(struct refusal *refusal, int most)
{
	for (int number = 1; number <= most; number++) {
		char text[16];

		snprintf(text, sizeof text, "%d", number);
		refusal_add(refusal, text);
	}
}

static bool house_allows(const struct action *action, const struct replay *game,
                         struct pindeck_seat seat, struct attempt *attempt)
{
	attempt->outcome =
	    people_make_up(&game->match, seat, action->newcomer.from, action->forbids_make_up);
	return outcome_is_done(attempt->outcome);
}

static void try_seat(const struct action *action, const struct replay *game, struct stamp stamp,
                     struct attempt *attempt, struct refusal *refusal)
{
	struct newcomer newcomer = action->newcomer;

	(void)refusal;
	newcomer.name = letters_of(action, game, pindeck_seat_of(0));
	if (house_allows(action, game, pindeck_match_find(&game->match, newcomer.name), attempt))
		attempt_seat(attempt, stamp, game, &newcomer);
}

static void try_leave(const struct action *action, const struct replay *game, struct stamp stamp,
                      struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, game, action->bowler, refusal);

	if (pindeck_seat_exists(seat))
		attempt_leave(attempt, stamp, game, seat);
}

static void try_return(const struct action *action, const struct replay *game, struct stamp stamp,
                       struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, game, action->bowler, refusal);

	if (pindeck_seat_exists(seat) && house_allows(action, game, seat, attempt))
		attempt_return(attempt, stamp, game, seat, action->newcomer.from);
}

static void try_move(const struct action *action, const struct replay *game, struct stamp stamp,
                     struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, game, action->bowler, refusal);

	if (pindeck_seat_exists(seat))
		attempt_move(attempt, stamp, game, seat, action->seat);
}

/* ---- to another lane ----------------------------------------------------------------------------
 */

static struct pindeck_text reason_of(const struct action *action)
{
	return pindeck_text_from(action->text, strlen(action->text));
}

static struct transfer transfer_of(const struct action *action, struct pindeck_seat seat)
{
	return (struct transfer){
		.seat = seat, .from = action->lane, .to = action->other, .goal = action->seat
	};
}

static void try_transfer(const struct action *action, const struct replay *game, struct stamp stamp,
                         struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, game, action->bowler, refusal);
	const struct transfer transfer = transfer_of(action, seat);

	if (pindeck_seat_exists(seat))
		attempt_send(attempt, stamp, game, &transfer);
}

/* Letters that are free on the other lane, where a bowler has those that the moved bowler has here.
 */
static struct pindeck_name free_letters(const struct action *action, const struct replay *from,
                                        struct pindeck_seat seat, const struct replay *game)
{
	const struct pindeck_name letters = *pindeck_match_name(&from->match, seat);
	const struct member *member =
	    roster_member(action->roster, replay_seat(from, seat)->persons.bowler);

	if (action->roster == NULL ||
	    !pindeck_seat_exists(pindeck_match_find(&game->match, letters)))
		return letters;
	if (member != NULL)
		return seated_letters(action->roster, game, pindeck_seat_of(0), member);
	return seated_guest_letters(action->roster, game, pindeck_name_to_text(&letters));
}

/* ---- repairs ------------------------------------------------------------------------------------
 */

/* The letters that the line of a repair names: of a newcomer, or of a bowler who was removed. */
static struct pindeck_name name_of_repair(const struct action *action, const struct replay *game,
                                          struct pindeck_seat seat, struct refusal *refusal)
{
	struct resolved resolved;
	struct pindeck_name name;

	if (action->repair.kind != ENTRY_KEPT)
		return letters_of(action, game, seat);
	name = seated_find_removed(action->roster, game, action->bowler, &resolved);
	if (resolved.count > 1)
		ambiguity_refuse(refusal, action->roster, &resolved);
	return name;
}

/* The bowler that a repair is about: the named one, or the one whose turn is skipped. */
static struct pindeck_seat seat_of_repair(const struct action *action, const struct replay *game,
                                          struct refusal *refusal)
{
	if (action->repair.kind == ENTRY_SKIPPED)
		return pindeck_match_turn(&game->match);
	if (action->bowler[0] == '\0' || action->repair.kind == ENTRY_KEPT)
		return pindeck_seat_of(0);
	return find_seat(action, game, action->bowler, refusal);
}

static void try_repair(const struct action *action, const struct replay *game, struct stamp stamp,
                       struct attempt *attempt, struct refusal *refusal)
{
	const struct repair_request *asked = &action->repair;
	const bool skips = asked->kind == ENTRY_SKIPPED;
	const bool swaps = asked->kind == ENTRY_SWAPPED;
	const struct pindeck_seat seat = seat_of_repair(action, game, refusal);
	const struct repair repair = {
		.kind = asked->kind,
		.seat = seat,
		.other =
		    swaps ? find_seat(action, game, asked->other, refusal) : pindeck_seat_of(0),
		.from = asked->from,
		.name = name_of_repair(action, game, seat, refusal),
		.person = action->newcomer.persons.bowler,
		.day = asked->day,
		.lane = asked->lane,
		.game_kind = asked->game_kind,
		.reason = reason_of(action),
		.unlock = true,
	};

	if (skips && !pindeck_seat_exists(repair.seat)) {
		refuse_reason(refusal, PINDECK_GAME_OVER);
		return;
	}
	if (refusal->code == NOT_REFUSED)
		attempt_repair(attempt, stamp, game, &repair);
}

static void try_revert(const struct action *action, const struct replay *game, struct stamp stamp,
                       struct attempt *attempt, struct refusal *refusal)
{
	if (action->looked == NULL) {
		refuse(refusal, NO_SUCH_LINE);
		return;
	}
	attempt_revert(attempt, stamp, game,
	               &(const struct reverted){ .line = &action->looked->line,
	                                         .before = &action->looked->before,
	                                         .reason = reason_of(action),
	                                         .unlock = true });
}

/* ---- all of them --------------------------------------------------------------------------------
 */

#define KIND_TRY(NAME, word, ...) [ACTION_##NAME] = try_##word,

static void (*const tries[ACTION_KINDS])(const struct action *, const struct replay *, struct stamp,
                                         struct attempt *,
                                         struct refusal *) = { ACTION_KIND_LIST(KIND_TRY) };

/* The bowler that the action is about; no seat for none. */
static struct pindeck_seat seat_of(const struct action *action, const struct replay *game)
{
	struct resolved resolved;

	return seated_find(action->roster, game, action->bowler, &resolved);
}

/* The bowler whose turn it is, under the letters that the board shows. */
static void add_turn(struct refusal *refusal, const struct action *action,
                     const struct replay *game)
{
	struct replay room;
	const struct pindeck_match *match = &seated_display(action->roster, game, &room)->match;
	const struct pindeck_name *name = pindeck_match_name(match, pindeck_match_turn(match));

	if (name != NULL)
		refusal_add(refusal, pindeck_name_to_text(name));
}

/* The refusal for an outcome, with the alternatives. A locked game is over. */
static void refuse_outcome(const struct action *action, const struct replay *game,
                           struct outcome outcome, struct refusal *refusal)
{
	const struct pindeck_match *match = &game->match;
	char latest[16];

	switch (outcome.fault) {
	case FAULT_REFUSED:
		refuse_reason(refusal, outcome.verdict.reason);
		if (outcome.verdict.reason == PINDECK_TURN_BEGUN)
			add_turn(refusal, action, game);
		break;
	case FAULT_FRAME_TO_COME:
		refuse(refusal, FRAME_TO_COME);
		add_numbers(refusal, pindeck_frame_number_to_int(
					 people_latest_frame(match, seat_of(action, game))));
		break;
	case FAULT_NO_CHANGE:
		refuse(refusal, NO_CHANGE);
		break;
	case FAULT_VOIDED:
		refuse(refusal, GAME_VOIDED);
		break;
	case FAULT_NO_MAKE_UP:
		refuse(refusal, NO_MAKE_UP);
		snprintf(
		    latest, sizeof latest, "%d",
		    pindeck_frame_number_to_int(people_latest_frame(match, seat_of(action, game))));
		refusal_add(refusal, latest);
		break;
	case FAULT_OTHER_GAME:
		refuse(refusal, OTHER_GAME);
		break;
	case FAULT_NO_SUCH_LINE:
		refuse(refusal, NO_SUCH_LINE);
		break;
	case FAULT_BAD_DAY:
		refuse(refusal, BAD_DAY);
		break;
	case FAULT_DAY_TO_COME:
		refuse(refusal, DAY_TO_COME);
		break;
	case FAULT_CHANGED_SINCE:
		refuse(refusal, CHANGED_SINCE);
		break;
	case FAULT_HAS_NOT_LEFT:
		refuse(refusal, HAS_NOT_LEFT);
		break;
	case FAULT_NO_SUCH_SEAT:
		refuse(refusal, NO_SUCH_SEAT);
		add_numbers(refusal, pindeck_match_to_bowlers(match));
		break;
	default:
		refuse_reason(refusal, PINDECK_GAME_OVER);
	}
}

static struct stamp stamp_of(const struct action *action)
{
	return (struct stamp){ .time = action->time,
		               .actor = action->actor,
		               .key = action->key[0] != '\0' ? action->key : NULL,
		               .reason = reason_of(action) };
}

/* The alternatives for a bowler who cannot move to the other lane. */
static void offer_there(const struct replay *game, struct refusal *refusal)
{
	if (refusal->code == OTHER_GAME)
		refusal_add(refusal, pindeck_discipline_to_name(pindeck_game_discipline(
					 pindeck_match_game(&game->match, pindeck_seat_of(1)))));
	if (refusal->code != AGAINST_THE_RULES)
		return;
	if (refusal->reason == PINDECK_NO_OTHER_BOWLER)
		refusal_add(refusal, "move the group");
	if (refusal->reason == PINDECK_GAME_OVER)
		refusal_add(refusal, "open the next game");
	if (refusal->reason == PINDECK_NAME_TAKEN)
		refusal_add(refusal, "another name");
}

void action_try_there(const struct action *action, const struct replay *from,
                      const struct replay *game, struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, from, action->bowler, refusal);
	const bool free = game->game != 0 && game->game == action->cleared_there;
	struct transfer transfer = transfer_of(action, seat);
	struct stamp stamp = stamp_of(action);

	if (!pindeck_seat_exists(seat))
		return;
	stamp.key = NULL; /* the lines of the other game have it */
	transfer.name = pindeck_name_exists(action->newcomer.name)
	                    ? action->newcomer.name
	                    : *pindeck_match_name(&from->match, seat);
	if (!pindeck_name_exists(action->newcomer.name) &&
	    !attempt_opens_there(game, free, &transfer))
		transfer.name = free_letters(action, from, seat, game);
	attempt_receive(attempt, stamp, game, free, from, &transfer);
	if (outcome_is_done(attempt->outcome))
		return;
	refuse_outcome(action, game, attempt->outcome, refusal);
	offer_there(game, refusal);
}

void action_try(const struct action *action, const struct replay *game, struct attempt *attempt,
                struct refusal *refusal)
{
	const struct stamp stamp = stamp_of(action);

	attempt->count = 0;
	attempt->outcome = outcome_done();
	if (action_kinds[action->kind].needs != NEEDS_NOTHING && game->lines == 0) {
		refuse(refusal, NO_GAME);
		return;
	}
	tries[action->kind](action, game, stamp, attempt, refusal);
	if (refusal->code == NOT_REFUSED && !outcome_is_done(attempt->outcome))
		refuse_outcome(action, game, attempt->outcome, refusal);
}

/* ---- Kinds of actions: their requirements, members and words for the audit log ---- */

#define KIND_ROW(NAME, word, needs, audit, ...) [ACTION_##NAME] = { needs, audit, { __VA_ARGS__ } },

const struct action_kind_row action_kinds[ACTION_KINDS] = { ACTION_KIND_LIST(KIND_ROW) };

static const char *const repairs[ENTRY_KINDS] = {
	[ENTRY_NAMED] = "bowler renamed",      [ENTRY_SWAPPED] = "bowlers swapped",
	[ENTRY_REMOVED] = "bowler removed",    [ENTRY_KEPT] = "bowler brought back",
	[ENTRY_DATED] = "day changed",         [ENTRY_RELANED] = "lane changed",
	[ENTRY_KIND_CHANGED] = "kind changed", [ENTRY_VOIDED] = "game voided",
	[ENTRY_RESTORED] = "game restored",    [ENTRY_SKIPPED] = "turn skipped",
	[ENTRY_CALLED] = "bowler called",      [ENTRY_BOWLED] = "turn passed",
};

const char *action_audit(const struct action *action)
{
	return action->kind == ACTION_REPAIR ? repairs[action->repair.kind]
	                                     : action_kinds[action->kind].audit;
}
