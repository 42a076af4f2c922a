/* Actions: each becomes a deed, when its turn comes, and is tried on a copy of the game. */
#include "match_turns.h"
#include "reports/seated.h"
#include "server/house/shared_roster.h"
#include "server/lanes/action.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

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
		refuse_reason(refusal, PINDECK_REASON_NO_SUCH_BOWLER);
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

static struct pindeck_text reason_of(const struct action *action)
{
	return pindeck_text_from(action->text, strlen(action->text));
}

/* ---- balls ---- */

static void refuse_ball(struct refusal *refusal, enum pindeck_reason reason, struct offer instead)
{
	refuse_reason(refusal, reason);
	refusal_add_offer(refusal, &instead);
}

static void read_bowl(const struct action *action, const struct replay *game, struct deed *deed,
                      struct refusal *refusal)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	struct pindeck_delivery delivery;
	struct pindeck_deck deck;
	enum pindeck_reason reason;

	if (!pindeck_seat_exists(turn)) {
		refuse_reason(refusal, pindeck_match_to_bowlers(&game->match) == 0
		                           ? PINDECK_REASON_NO_SUCH_BOWLER
		                           : PINDECK_REASON_GAME_OVER);
		return;
	}
	deck = pindeck_game_deck(pindeck_match_game(&game->match, turn));
	reason = ball_request_read(&action->balls[0], deck, &delivery);
	if (reason != PINDECK_REASON_ACCEPTED) {
		refuse_ball(refusal, reason, offer_at(deck));
		return;
	}
	*deed = deed_bowl(delivery);
}

static void read_undo(const struct action *action, const struct replay *game, struct deed *deed,
                      struct refusal *refusal)
{
	(void)action;
	(void)game;
	(void)refusal;
	*deed = (struct deed){ .kind = DEED_UNDO, .unlock = true };
}

/* The balls of a frame, each at the deck that those before it leave. */
static enum pindeck_reason deliver_frame(const struct action *action, struct pindeck_frame *frame,
                                         enum pindeck_discipline discipline)
{
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;

	for (int next = 0; next < action->count && reason == PINDECK_REASON_ACCEPTED; next++) {
		struct pindeck_delivery delivery;

		if (pindeck_frame_is_over(frame))
			return PINDECK_REASON_FRAME_OVER;
		reason =
		    ball_request_read(&action->balls[next], pindeck_frame_deck(frame), &delivery);
		if (reason == PINDECK_REASON_ACCEPTED)
			reason = pindeck_frame_bowl(frame, delivery, discipline).reason;
	}
	return reason;
}

/* The new ball, or the new balls of the frame. */
static void read_correction(const struct action *action, const struct pindeck_game *game,
                            struct correction *correction, struct refusal *refusal)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	struct pindeck_frame frame =
	    pindeck_frame_open(discipline, pindeck_place_frame(action->place));
	const struct pindeck_deck deck = pindeck_ball_met(pindeck_game_ball(game, action->place));
	struct pindeck_delivery delivery;
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;

	if (action->kind == ACTION_CORRECT) {
		reason = ball_request_read(&action->balls[0], deck, &delivery);
		pindeck_deliveries_add(&correction->balls, delivery);
	}
	if (action->kind == ACTION_REFRAME) {
		reason = deliver_frame(action, &frame, discipline);
		correction->balls = pindeck_frame_deliveries(&frame);
	}
	if (reason != PINDECK_REASON_ACCEPTED)
		refuse_ball(refusal, reason,
		            action->kind == ACTION_REFRAME
		                ? offer_in_frame(game, pindeck_place_frame(action->place), &frame)
		                : offer_correction(game, action->place));
}

static void read_correct(const struct action *action, const struct replay *game, struct deed *deed,
                         struct refusal *refusal)
{
	static const enum entry_kind kinds[ACTION_KINDS] = { [ACTION_CORRECT] = ENTRY_CORRECTED,
		                                             [ACTION_REFRAME] = ENTRY_REFRAMED,
		                                             [ACTION_ANNUL] = ENTRY_ANNULLED };
	const struct pindeck_seat seat = find_seat(action, game, action->bowler, refusal);
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);

	if (own == NULL)
		return;
	if (!pindeck_game_has_ball(own, action->place)) {
		refuse_reason(refusal, PINDECK_REASON_NO_SUCH_BALL);
		return;
	}
	*deed = (struct deed){ .kind = DEED_CORRECT,
		               .correction = { .kind = kinds[action->kind],
		                               .spot = pindeck_match_place_at(seat, action->place),
		                               .balls = pindeck_deliveries_none(),
		                               .reason = reason_of(action),
		                               .unlock = true } };
	read_correction(action, own, &deed->correction, refusal);
}

/* ---- games ---- */

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

/* A game on a lane, or one of the two games of a pair. */
static void read_open(const struct action *action, const struct replay *game, struct deed *deed,
                      struct refusal *refusal)
{
	const struct team_request *team = &action->teams[action->team];
	const bool second = action->team > 0;

	if (action_would_leave(action, game, refusal))
		return;
	*deed = (struct deed){ .kind = DEED_OPEN,
		               .opening = { .lane = second ? action->other : action->lane,
		                            .seated = &team->seated,
		                            .kind = action->game_kind,
		                            .team = team->name,
		                            .persons = team->persons } };
	if (action->games > 1)
		deed->opening.series = (struct series){ .number = 1, .of = action->games };
	if (action->kind == ACTION_PAIR)
		deed->opening.pair = second ? action->lane : action->other;
	if (action->joined.began != 0)
		deed->opening.series = action->joined.series;
}

static void read_again(const struct action *action, const struct replay *game, struct deed *deed,
                       struct refusal *refusal)
{
	if (action_would_leave(action, game, refusal))
		return;
	*deed = (struct deed){ .kind = DEED_AGAIN,
		               .again = { .lane = action->lane,
		                          .goes_on = action->goes_on,
		                          .crosses_over = action->crosses_over } };
}

static void read_note(const struct action *action, const struct replay *game, struct deed *deed,
                      struct refusal *refusal)
{
	(void)game;
	(void)refusal;
	*deed = (struct deed){ .kind = DEED_NOTE, .note = reason_of(action) };
}

/* ---- bowlers who come, go and move ---- */

/* Offer the numbers from 1 on. */
static void add_numbers(struct refusal *refusal, int most)
{
	for (int number = 1; number <= most; number++) {
		char text[16];

		snprintf(text, sizeof text, "%d", number);
		refusal_add(refusal, text);
	}
}

static void read_seat(const struct action *action, const struct replay *game, struct deed *deed,
                      struct refusal *refusal)
{
	(void)refusal;
	*deed = (struct deed){ .kind = DEED_SEAT,
		               .forbids_make_up = action->forbids_make_up,
		               .newcomer = action->newcomer };
	deed->newcomer.name = letters_of(action, game, pindeck_seat_of(0));
}

/* The bowler leaves, comes back or takes another seat. */
static void read_guest(const struct action *action, const struct replay *game, struct deed *deed,
                       struct refusal *refusal)
{
	static const enum deed_kind kinds[ACTION_KINDS] = { [ACTION_LEAVE] = DEED_LEAVE,
		                                            [ACTION_RETURN] = DEED_RETURN,
		                                            [ACTION_MOVE] = DEED_MOVE };

	*deed = (struct deed){ .kind = kinds[action->kind],
		               .forbids_make_up = action->forbids_make_up,
		               .seat = find_seat(action, game, action->bowler, refusal) };
	if (action->kind == ACTION_RETURN)
		deed->from = action->newcomer.from;
	if (action->kind == ACTION_MOVE)
		deed->goal = action->seat;
}

/* ---- to another lane ---- */

static struct transfer transfer_of(const struct action *action, struct pindeck_seat seat)
{
	return (struct transfer){
		.seat = seat, .from = action->lane, .to = action->other, .goal = action->seat
	};
}

static void read_transfer(const struct action *action, const struct replay *game, struct deed *deed,
                          struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, game, action->bowler, refusal);

	*deed = (struct deed){ .kind = DEED_SEND, .transfer = transfer_of(action, seat) };
}

/* The game continues on the lane where it goes. */
static void read_shift(const struct action *action, const struct replay *game, struct deed *deed,
                       struct refusal *refusal)
{
	(void)game;
	(void)refusal;
	*deed = (struct deed){ .kind = DEED_REPAIR,
		               .repair = { .kind = ENTRY_RELANED,
		                           .lane = action->shift.goal != 0 ? action->shift.goal
		                                                           : action->other,
		                           .moved = &action->shift.moved,
		                           .reason = reason_of(action) } };
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

/* ---- repairs ---- */

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

static void read_repair(const struct action *action, const struct replay *game, struct deed *deed,
                        struct refusal *refusal)
{
	const struct repair_request *asked = &action->repair;
	const bool skips = asked->kind == ENTRY_SKIPPED;
	const bool swaps = asked->kind == ENTRY_SWAPPED;
	const struct pindeck_seat seat = seat_of_repair(action, game, refusal);

	*deed = (struct deed){
		.kind = DEED_REPAIR,
		.repair = { .kind = asked->kind,
		            .seat = seat,
		            .other = swaps ? find_seat(action, game, asked->other, refusal)
		                           : pindeck_seat_of(0),
		            .from = asked->from,
		            .name = name_of_repair(action, game, seat, refusal),
		            .person = action->newcomer.persons.bowler,
		            .day = asked->day,
		            .lane = asked->lane,
		            .game_kind = asked->game_kind,
		            .reason = reason_of(action),
		            .unlock = true },
	};
	if (skips && !pindeck_seat_exists(seat))
		refuse_reason(refusal, PINDECK_REASON_GAME_OVER);
}

static void read_revert(const struct action *action, const struct replay *game, struct deed *deed,
                        struct refusal *refusal)
{
	(void)game;
	if (action->looked == NULL) {
		refuse(refusal, NO_SUCH_LINE);
		return;
	}
	*deed = (struct deed){ .kind = DEED_REVERT,
		               .reverted = { .line = &action->looked->line,
		                             .before = &action->looked->before,
		                             .reason = reason_of(action),
		                             .unlock = true } };
}

/* ---- all of them ---- */

/* The function that makes a deed of the action on that game, or refuses it. */
#define KIND_READ(NAME, word, needs, deed, ...) [ACTION_##NAME] = read_##deed,

static void (*const readers[ACTION_KINDS])(const struct action *, const struct replay *,
                                           struct deed *,
                                           struct refusal *) = { ACTION_KIND_LIST(KIND_READ) };

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
		if (outcome.verdict.reason == PINDECK_REASON_TURN_BEGUN)
			add_turn(refusal, action, game);
		break;
	case FAULT_FRAME_TO_COME:
		refuse(refusal, FRAME_TO_COME);
		add_numbers(refusal, pindeck_frame_number_to_int(
					 pindeck_match_reached(match, seat_of(action, game))));
		break;
	case FAULT_NO_CHANGE:
		refuse(refusal, NO_CHANGE);
		break;
	case FAULT_VOIDED:
		refuse(refusal, GAME_VOIDED);
		break;
	case FAULT_NO_MAKE_UP:
		refuse(refusal, NO_MAKE_UP);
		snprintf(latest, sizeof latest, "%d",
		         pindeck_frame_number_to_int(
			     pindeck_match_reached(match, seat_of(action, game))));
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
		refuse_reason(refusal, PINDECK_REASON_GAME_OVER);
	}
}

static struct stamp stamp_of(const struct action *action)
{
	return (struct stamp){ .time = action->time,
		               .actor = action->actor,
		               .key = action->key[0] != '\0' ? action->key : NULL,
		               .request = action->request,
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
	if (refusal->reason == PINDECK_REASON_NO_OTHER_BOWLER)
		refusal_add(refusal, "move the group");
	if (refusal->reason == PINDECK_REASON_GAME_OVER)
		refusal_add(refusal, "open the next game");
	if (refusal->reason == PINDECK_REASON_NAME_TAKEN)
		refusal_add(refusal, "another name");
}

void action_try_there(const struct action *action, const struct replay *from,
                      const struct replay *game, struct attempt *attempt, struct refusal *refusal)
{
	const struct pindeck_seat seat = find_seat(action, from, action->bowler, refusal);
	struct deed deed = { .kind = DEED_RECEIVE, .transfer = transfer_of(action, seat) };
	struct transfer *transfer = &deed.transfer;
	struct stamp stamp = stamp_of(action);

	if (!pindeck_seat_exists(seat))
		return;
	stamp.key = NULL; /* the lines of the other game have it */
	transfer->left = from;
	transfer->free = game->game != 0 && game->game == action->cleared_there;
	transfer->name = pindeck_name_exists(action->newcomer.name)
	                     ? action->newcomer.name
	                     : *pindeck_match_name(&from->match, seat);
	if (!pindeck_name_exists(action->newcomer.name) && !attempt_opens_there(game, transfer))
		transfer->name = free_letters(action, from, seat, game);
	attempt_do(attempt, stamp, game, &deed);
	if (outcome_is_done(attempt->outcome))
		return;
	refuse_outcome(action, game, attempt->outcome, refusal);
	offer_there(game, refusal);
}

void action_try(const struct action *action, const struct replay *game, struct attempt *attempt,
                struct refusal *refusal)
{
	struct stamp stamp = stamp_of(action);
	struct deed deed;

	attempt->count = 0;
	attempt->outcome = outcome_done();
	if (action_kinds[action->kind].needs != NEEDS_NOTHING && game->lines == 0) {
		refuse(refusal, NO_GAME);
		return;
	}
	readers[action->kind](action, game, &deed, refusal);
	if (refusal->code != NOT_REFUSED)
		return;
	/* a late team joins the game of its opponent, by the clock of that game */
	if (deed.kind == DEED_OPEN && action->joined.began != 0)
		stamp.time = action->joined.began;
	attempt_do(attempt, stamp, game, &deed);
	if (outcome_is_done(attempt->outcome))
		return;
	refuse_outcome(action, game, attempt->outcome, refusal);
	if (action->kind == ACTION_CORRECT && attempt->outcome.fault == FAULT_REFUSED) {
		const struct offer instead = offer_correction(
		    pindeck_match_game(&game->match, deed.correction.spot.seat), action->place);

		refusal_add_offer(refusal, &instead);
	}
}

/* ---- words for the audit log ---- */

static const enum audit_said repairs[ENTRY_KINDS] = {
	[ENTRY_NAMED] = AUDIT_SAYS_BOWLER_RENAMED,
	[ENTRY_SWAPPED] = AUDIT_SAYS_BOWLERS_SWAPPED,
	[ENTRY_REMOVED] = AUDIT_SAYS_BOWLER_REMOVED,
	[ENTRY_KEPT] = AUDIT_SAYS_BOWLER_BROUGHT_BACK,
	[ENTRY_DATED] = AUDIT_SAYS_DAY_CHANGED,
	[ENTRY_RELANED] = AUDIT_SAYS_LANE_CHANGED,
	[ENTRY_KIND_CHANGED] = AUDIT_SAYS_KIND_CHANGED,
	[ENTRY_VOIDED] = AUDIT_SAYS_GAME_VOIDED,
	[ENTRY_RESTORED] = AUDIT_SAYS_GAME_RESTORED,
	[ENTRY_SKIPPED] = AUDIT_SAYS_TURN_SKIPPED,
	[ENTRY_CALLED] = AUDIT_SAYS_BOWLER_CALLED,
	[ENTRY_BOWLED] = AUDIT_SAYS_TURN_PASSED,
};

enum audit_said action_audit(const struct action *action)
{
	return action->kind == ACTION_REPAIR ? repairs[action->repair.kind]
	                                     : action_kinds[action->kind].audit;
}
