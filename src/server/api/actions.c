/* Actions on the lanes: the lane worker commits them, and the answer is the board after it. */
#include "server/api/endpoint.h"

#include "journal/clock.h"
#include "server/api/live.h"
#include "server/api/requester.h"
#include "server/api/server_show.h"
#include "server/api/server_state.h"
#include "server/base/request_form.h"
#include "server/lanes/league_nights.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An action that the lane worker commits, and its answer. */
struct action_job {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct call call;
	struct action action;
	struct action_progress progress;
	struct audit record; /* for an action of the desk, because the call may have ended when it
	                        is committed */
	/* the boards after the action, by the lanes of its progress; null pointers for unchanged
	 * boards
	 */
	struct view *views[ACTION_MOST_LANES];
	struct writer body;        /* the answer to a dry run, or to an action on a stored game */
	char tag[ENTITY_TAG_SIZE]; /* of that answer; empty for a dry run */
	bool unrecorded;           /* the audit record could not be written */
	bool unseen;               /* memory ran out for one of those boards */
	bool answered;             /* the call was answered before the lane worker was done */
};

/* ---- in the lane worker's thread ---- */

static struct action_job *action_job_of(struct action_progress *progress)
{
	return (struct action_job *)((char *)progress - offsetof(struct action_job, progress));
}

/* Note the bowlers: searches list persons who bowled last first. */
static void see_bowlers(struct shared_roster *people, const struct replay *game)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct roster_seat seat = seated_seat(game, pindeck_seat_of(number));

		if (seat.person > 0)
			shared_roster_see(people, seat.person, game->opened);
	}
}

/* The bowlers of the games that an action opened. */
static void see_openings(struct server *server, const struct action_progress *progress,
                         const struct replay *game)
{
	see_bowlers(server->people, game);
	for (int next = 0; next < progress->lane_count; next++)
		see_bowlers(server->people, lane_set_game(server->lane_set, progress->lanes[next]));
}

/* A board of the lane, or a stored game. */
static void write_game(struct action_job *action_job, const struct replay *game)
{
	struct server *server = action_job->call.server;
	const struct roster *roster = shared_roster_borrow(server->people);
	const struct roster *names = atomic_load(&server->shows_names) ? roster : NULL;
	struct replay room;

	game = seated_display(roster, game, &room);
	if (action_job->action.lane > 0)
		board_json_write(&action_job->body, action_job->action.lane, game, names, NULL);
	else
		board_json_write_game(&action_job->body, game, names, NULL);
	shared_roster_return(server->people);
}

/* The stored game after the action. */
static void write_stored(struct action_job *action_job, const struct replay *game)
{
	struct writer *body = &action_job->body;
	char id[BOARD_ID_SIZE];

	writer_free(body);
	write_game(action_job, game);
	board_json_write_id(game, id);
	entity_tag_write(id, body->text, body->length, action_job->tag);
}

static void on_action(struct action_progress *progress, const struct replay *game)
{
	struct action_job *action_job = action_job_of(progress);
	struct server *server = action_job->call.server;

	if (action_job->action.lane == 0)
		write_stored(action_job, game);
	if (progress->lane_count == 0 && league_nights_follow_stored(server->nights, game->game))
		server_show_all(server);
	for (int next = 0; next < progress->lane_count; next++)
		league_nights_follow(server->nights, progress->lanes[next]);
	action_job->unseen = false;
	for (int next = 0; next < progress->lane_count; next++) {
		view_release(action_job->views[next]);
		action_job->views[next] =
		    server_show(action_job->call.server, progress->lanes[next]);
		action_job->unseen |= action_job->views[next] == NULL;
	}
	if (progress->opened)
		see_openings(action_job->call.server, progress, game);
}

/* The effect, with the letters that boards show. */
static void compare(struct server *server, struct effect *effect, const struct replay *game,
                    const struct replay *after)
{
	const struct roster *roster = shared_roster_borrow(server->people);
	struct replay room[2];

	effect_compare(effect, &seated_display(roster, game, &room[0])->match,
	               &seated_display(roster, after, &room[1])->match);
	shared_roster_return(server->people);
}

void actions_on_dry_run(struct action_progress *progress, const struct replay *game,
                        const struct replay *after)
{
	struct action_job *action_job = action_job_of(progress);
	struct effect *effect = malloc(sizeof *effect);

	if (effect == NULL) {
		refuse(&progress->refusal, TOO_BUSY);
		return;
	}
	compare(action_job->call.server, effect, game, after);
	writer_begin(&action_job->body, NULL, '{');
	writer_name(&action_job->body, "board");
	write_game(action_job, after);
	board_json_write_effect(&action_job->body, effect);
	writer_put(&action_job->body, '}');
	free(effect);
}

/* Show a board that could not be shown before, even if the action changed nothing: the answer would
 * be an older board. */
static void show_again(struct server *server, struct action_job *action_job)
{
	const int32_t lane = action_job->action.lane;

	if (lane > 0 && server->unseen[lane - 1])
		on_action(&action_job->progress, lane_set_game(server->lane_set, lane));
}

static bool is_of_desk(const struct action_job *action_job)
{
	return strcmp(action_job->action.actor, "desk") == 0;
}

static void note_reason(struct action_job *action_job)
{
	const struct action *action = &action_job->action;
	char about[ENTRY_TEXT_SIZE + REGISTER_NAME_SIZE + 64];

	if (action->kind == ACTION_TRANSFER)
		snprintf(about, sizeof about, "%s -> %d: %s", action->bowler, action->other,
		         action->text);
	else
		snprintf(about, sizeof about, "%s", action->text);
	audit_say(action_job->record.detail, action_audit(action), about);
}

/* A change of a stored game, and every repair, is logged with the number of the game and the
 * reason; any other action with its reason. */
static bool compose_record(struct action_job *action_job)
{
	const struct action *action = &action_job->action;
	const bool repair = action->kind == ACTION_REPAIR || action->kind == ACTION_REVERT;
	char about[ENTRY_TEXT_SIZE + 64];

	if (action_job->progress.refusal.code != NOT_REFUSED || action->dry_run ||
	    !is_of_desk(action_job))
		return false;
	snprintf(about, sizeof about, "%" PRId64 "%s%s", action_job->progress.game,
	         action->text[0] != '\0' ? ": " : "", action->text);
	if (repair || action->lane == 0)
		audit_say(action_job->record.detail, action_audit(action), about);
	else if (action->kind == ACTION_TRANSFER ||
	         (action->text[0] != '\0' && action->kind != ACTION_NOTE))
		note_reason(action_job);
	return true;
}

/* A retried request is recorded if its record was lost: a server that was killed after the commit
 * and before the record has not answered it, and the retry is what the client is told. */
static bool is_recorded(const struct journal *journal, const struct action_job *action_job,
                        const struct audit *records, size_t number)
{
	if (!action_job->progress.replayed)
		return false;
	for (size_t next = 0; next < number; next++)
		if (audit_is_of_request(&records[next], &action_job->record))
			return true;
	return journal_has_audit(*journal, &action_job->record);
}

/* Write the audit records of what the desk has done, in one commit: before the answers, so that a
 * crash loses no record of an acknowledged action. If that fails, the loop tries again. */
static void write_audit(const struct journal *journal, struct action_progress *const *batch,
                        size_t count)
{
	struct audit *records = calloc(count + 1, sizeof *records);
	size_t number = 0;
	bool written;

	for (size_t next = 0; next < count; next++) {
		struct action_job *action_job = action_job_of(batch[next]);

		action_job->unrecorded =
		    compose_record(action_job) &&
		    (records == NULL || !is_recorded(journal, action_job, records, number));
		if (action_job->unrecorded && records != NULL)
			records[number++] = action_job->record;
	}
	written = number > 0 && journal_append_audit(*journal, records, number) == NO_TROUBLE;
	for (size_t next = 0; written && next < count; next++)
		action_job_of(batch[next])->unrecorded = false;
	free(records);
}

static size_t count(const struct job *list)
{
	size_t number = 0;

	for (; list != NULL; list = list->next)
		number++;
	return number;
}

void actions_work(void *context, struct job *list)
{
	struct server *server = context;
	struct action_progress **batch = calloc(count(list) + 1, sizeof(struct action_progress *));
	size_t number = 0;

	for (struct job *next = list; next != NULL; next = next->next) {
		struct action_job *action_job = (struct action_job *)next;

		if (next->work != NULL)
			next->work(next);
		else if (batch != NULL)
			batch[number++] = &action_job->progress;
		else
			refuse(&action_job->progress.refusal, NOT_KEPT);
	}
	if (batch != NULL)
		lane_set_do(server->lane_set, batch, number, on_action);
	for (size_t next = 0; batch != NULL && next < number; next++)
		show_again(server, action_job_of(batch[next]));
	if (batch != NULL)
		write_audit(&server->options.lane_journal, batch, number);
	free(batch);
	server_report_error(server);
}

/* ---- in the loop ---- */

static void answer_body(struct action_job *action_job)
{
	const struct call *call = &action_job->call;

	exchange_tell(call->exchange, "Cache-Control", "no-store");
	if (action_job->tag[0] != '\0')
		call_tell_tag(call, action_job->tag);
	call_answer_text(call, 200, "application/json", &action_job->body);
}

static void answer(struct action_job *action_job)
{
	static const struct refusal unseen = { .code = OUTCOME_UNKNOWN };
	const struct call *call = &action_job->call;

	if (action_job->progress.replayed)
		exchange_tell(call->exchange, "Idempotency-Replayed", "true");
	if (action_job->progress.refusal.code != NOT_REFUSED)
		call_refuse(call, &action_job->progress.refusal);
	else if (action_job->action.dry_run || action_job->action.lane == 0)
		answer_body(action_job);
	else if (action_job->unseen)
		call_refuse(call, &unseen);
	else
		call_answer_view(call, action_job->progress.opened ? 201 : 200,
		                 call->server->views[call->lane - 1]);
}

static void move_call(const struct action_job *action_job, int32_t from, int32_t to)
{
	struct server *server = action_job->call.server;

	if (!action_job->progress.replayed || server->views[from - 1]->away)
		desk_move_call_later(server, from, to);
}

/* The calls of the lanes go along. The first answer to a retry may have been that the outcome is
 * unknown: then they have not moved, unless others bowl on the lane by now. */
static void move_calls(const struct action_job *action_job)
{
	const struct action *action = &action_job->action;

	move_call(action_job, action->lane, action->other);
	if (action->shift.other_to != 0)
		move_call(action_job, action->shift.other_from, action->shift.other_to);
}

/* Answer the client that bowled before sending the board to hundreds of viewers. */
static void on_done(struct job *job)
{
	struct action_job *action_job = (struct action_job *)job;
	struct server *server = action_job->call.server;

	for (int next = 0; next < ACTION_MOST_LANES; next++)
		if (action_job->views[next] != NULL &&
		    !server_show_view(server, action_job->views[next]))
			action_job->views[next] = NULL;
	if (action_job->unrecorded)
		audit_queue_note(server->audit_queue, &action_job->record);
	if (action_job->action.kind == ACTION_SHIFT &&
	    action_job->progress.refusal.code == NOT_REFUSED)
		move_calls(action_job);
	if (!action_job->answered)
		answer(action_job);
	for (int next = 0; next < ACTION_MOST_LANES; next++)
		if (action_job->views[next] != NULL)
			live_tell(server->live, action_job->views[next]);
	writer_free(&action_job->body);
	free(action_job);
}

/* The action is overdue. If the lane worker has not begun it, it is withdrawn and nothing is
 * stored. Otherwise its outcome is unknown, and viewers are sent the board when the lane worker has
 * finished. */
static void on_late(struct job *job)
{
	struct action_job *action_job = (struct action_job *)job;
	struct server *server = action_job->call.server;
	const bool withdrawn = lane_set_withdraw(&action_job->progress);

	call_refuse_late(&action_job->call, withdrawn);
	action_job->answered = true;
	if (worker_withdraw(server->lane_worker, job))
		free(action_job);
}

static bool is_same_action(const struct job *job, const void *sought)
{
	const struct action *pending = &((const struct action_job *)job)->action;
	const struct action *action = sought;

	/* the lane worker may have jobs of other kinds */
	return job->done == on_done && pending->lane == action->lane &&
	       pending->stored == action->stored && action->key[0] != '\0' &&
	       strcmp(pending->key, action->key) == 0;
}

/* Submit it to the lane worker. While that hangs, refuse the action, which could only wait. */
static void hand(struct action_job *action_job)
{
	struct worker *lane_worker = action_job->call.server->lane_worker;
	struct refusal refusal = { .code = TOO_BUSY };

	if (worker_hangs(lane_worker))
		refuse(&refusal,
		       worker_find(lane_worker, is_same_action, &action_job->action) != NULL
		           ? OUTCOME_UNKNOWN
		           : NOT_KEPT);
	else if (worker_submit(lane_worker, &action_job->job) == WORKER_TAKEN)
		return;
	call_refuse(&action_job->call, &refusal);
	free(action_job);
}

/* A tag that is not the id of a board matches none. */
static void read_condition(const struct call *call, struct action *action)
{
	const char *tag = exchange_field(call->exchange, "If-Match");
	int64_t pair[2];
	const char *rest;
	bool ours;

	if (tag == NULL || strcmp(tag, "*") == 0)
		return;
	/* the id of the board, then a dash and what else it shows: a new name or a decision of the
	 * desk is no reason to refuse a ball */
	ours = tag[0] == '"' && number_pair_read(tag + 1, '.', pair, &rest) &&
	       (strcmp(rest, "\"") == 0 || (rest[0] == '-' && rest[strlen(rest) - 1] == '"'));
	action->conditional = true;
	action->game = ours ? pair[0] : -1;
	action->line = ours ? pair[1] : -1;
}

/* Read the action from the request, or refuse it. */
static void read_action(const struct call *call, struct action *action, struct refusal *refusal)
{
	size_t length;
	const char *body = call_read_change(call, action->key, &length, refusal);

	memcpy(action->actor, call->actor, sizeof action->actor);
	if (body == NULL)
		return;
	read_condition(call, action);
	action->roster = shared_roster_borrow(call->server->people);
	action_read(action, body, length, refusal);
	action->roster = NULL;
	shared_roster_return(call->server->people);
}

static bool is_cleared(const struct server *server, int32_t lane)
{
	const struct desk_lane *decided = &access_desk(server->access)->lanes[lane - 1];
	const struct view *view = server->views[lane - 1];

	return view->cleared || (decided->cleared != 0 && decided->cleared == view->game);
}

/* The game that the board of the lane does not show any more; 0 for none. */
static int64_t cleared_game(const struct server *server, int32_t lane)
{
	return is_cleared(server, lane) ? server->views[lane - 1]->game : 0;
}

/* A bowler moves to a lane of this server that the desk has not closed. */
static void check_desk_there(const struct call *call, struct action *action,
                             struct refusal *refusal)
{
	const struct server *server = call->server;

	if (action->other > server->options.lanes || action->other == action->lane) {
		refuse(refusal, NO_SUCH_LANE);
		return;
	}
	if (access_desk(server->access)->lanes[action->other - 1].closed)
		refuse(refusal, LANE_CLOSED);
	action->cleared_there = cleared_game(server, action->other);
}

/* A pair is opened on two lanes of this server, by the desk or a console that keeps both. */
static void check_second_lane(const struct call *call, struct action *action,
                              struct refusal *refusal)
{
	const struct server *server = call->server;
	struct call second = *call;
	char actor[ENTRY_ACTOR_SIZE];

	if (action->other < 1 || action->other > server->options.lanes ||
	    action->other == action->lane) {
		refuse(refusal, NO_SUCH_LANE);
		return;
	}
	second.lane = action->other;
	if (!requester_may_write(&second, actor, refusal))
		return;
	if (access_desk(server->access)->lanes[action->other - 1].closed)
		refuse(refusal, LANE_CLOSED);
	/* one of them may have an unfinished game that is not cleared */
	if (!is_cleared(server, action->other) && server->views[action->other - 1]->goes_on)
		action->leave_unfinished = false;
}

/* A group moves to a lane that is free, or a match to a pair. */
static void check_shift(const struct server *server, struct action *action, struct refusal *refusal)
{
	const int32_t *const other_to = &action->shift.other_to;

	desk_check_shift(server, action, refusal);
	if (refusal->code != NOT_REFUSED)
		return;
	action->shift.cleared[0] = cleared_game(server, action->other);
	if (*other_to != 0)
		action->shift.cleared[1] = cleared_game(server, *other_to);
}

/* The desk may have closed the lane. If it has cleared the board of the last game, that game is
 * abandoned even if it is unfinished. */
static void check_desk(const struct call *call, struct action *action, struct refusal *refusal)
{
	const bool opens = action->kind == ACTION_OPEN || action->kind == ACTION_PAIR;
	const bool leaves = action->leave_unfinished;

	if (call->lane == 0)
		return;
	if (access_desk(call->server->access)->lanes[call->lane - 1].closed && opens) {
		refuse(refusal, LANE_CLOSED);
		return;
	}
	if (is_cleared(call->server, call->lane)) {
		action->leave_unfinished = true;
		if (!opens && action->kind != ACTION_SHIFT)
			refuse(refusal, NO_GAME);
	}
	if (action->kind == ACTION_PAIR)
		check_second_lane(call, action, refusal);
	if (action->kind == ACTION_TRANSFER && refusal->code == NOT_REFUSED)
		check_desk_there(call, action, refusal);
	if (action->kind == ACTION_SHIFT)
		check_shift(call->server, action, refusal);
	action->leave_unfinished |= leaves;
}

/* Letters and guests have no number. */
static bool is_known(const struct roster *roster, int32_t person)
{
	return person <= 0 || roster_member(roster, person) != NULL;
}

static bool are_all_known(const struct roster *roster, const struct side_persons *persons)
{
	bool known = is_known(roster, persons->bowler);

	for (int place = 0; place < PINDECK_MOST_MEMBERS; place++)
		known &= is_known(roster, persons->members.list[place]);
	return known;
}

/* True if all persons that the action seats are in the register. */
static bool are_known(struct shared_roster *people, const struct action *action)
{
	const int teams =
	    action->kind == ACTION_OPEN || action->kind == ACTION_PAIR ? ACTION_MOST_TEAMS : 0;
	const struct roster *roster = shared_roster_borrow(people);
	bool known = (action->kind != ACTION_SEAT && action->kind != ACTION_REPAIR) ||
	             are_all_known(roster, &action->newcomer.persons);

	for (int team = 0; team < teams; team++)
		for (int next = 0; next < PINDECK_MOST_BOWLERS; next++)
			known &= are_all_known(roster, &action->teams[team].persons[next]);
	shared_roster_return(people);
	return known;
}

/* True when another program may have registered the person in the meantime. */
static bool names_nobody(const struct refusal *refusal)
{
	return refusal->code == NO_SUCH_PERSON ||
	       (refusal->code == AGAINST_THE_RULES && refusal->reason == PINDECK_REASON_BAD_NAME);
}

static enum audit_action record_kind(const struct action *action)
{
	return action->kind == ACTION_SHIFT ? AUDIT_DESK : AUDIT_WRITE;
}

void answer_action(struct call *call)
{
	struct action_job *action_job = calloc(1, sizeof *action_job);
	struct refusal busy = { .code = TOO_BUSY };

	if (action_job == NULL) {
		call_refuse(call, &busy);
		return;
	}
	action_job->job.done = on_done;
	action_job->job.late = on_late;
	action_job->call = *call;
	action_job->action.kind = (enum action_kind)call->endpoint->kind;
	action_job->action.lane = call->lane;
	action_job->action.stored = call->game;
	action_job->action.forbids_make_up = call->server->options.forbids_make_up;
	action_job->action.time = clock_now();
	memcpy(action_job->action.bowler, call->who, sizeof call->who);
	action_job->progress.action = &action_job->action;
	read_action(call, &action_job->action, &action_job->progress.refusal);
	if (action_job->progress.refusal.code == NOT_REFUSED)
		check_desk(call, &action_job->action, &action_job->progress.refusal);
	if (action_job->progress.refusal.code == NOT_REFUSED &&
	    !are_known(call->server->people, &action_job->action))
		refuse(&action_job->progress.refusal, NO_SUCH_PERSON);
	if (action_job->progress.refusal.code == NOT_REFUSED) {
		if (is_of_desk(action_job))
			action_job->record = requester_record(
			    call, record_kind(&action_job->action), "desk", call->lane,
			    audit_word(action_audit(&action_job->action)));
		hand(action_job);
		return;
	}
	if (!names_nobody(&action_job->progress.refusal) || !people_answers_wait(call))
		call_refuse(call, &action_job->progress.refusal);
	free(action_job);
}
