/* Acts on the lanes: the keeper keeps each one, and the answer is the board after it. */
#include "house.h"

#include "clock.h"
#include "pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An act on its way to the journal and back. */
struct writing {
	struct errand errand; /* first: it is handed over as that */
	struct call call;
	struct act act;
	struct doing doing;
	struct audit record; /* of an act of the desk: the call may have ended when it is kept */
	struct view *view;   /* the board it led to; a null pointer when nothing changed */
	bool unseen;         /* there was no memory for that board */
	bool answered;       /* before the keeper was done with it */
};

/* ---- in the keeper's thread ---- */

static struct writing *writing_of(struct doing *doing)
{
	return (struct writing *)((char *)doing - offsetof(struct writing, doing));
}

/* The board as it is now. Without memory for it the lane is remembered, and tried again with the
 * next act there and at every glance: viewers must not keep an old board until the next ball. */
static struct view *show(struct server *server, int32_t lane, const struct replay *game)
{
	struct view *view = view_new(lane, game);

	server->unseen[lane - 1] = view == NULL;
	return view;
}

static void witness(struct doing *doing, const struct replay *game)
{
	struct writing *writing = writing_of(doing);

	view_release(writing->view);
	writing->view = show(writing->call.server, writing->act.lane, game);
	writing->unseen = writing->view == NULL;
}

/* A board that could not be shown is tried again, also for an act that changed nothing: it would be
 * answered with the board before. */
static void show_again(struct server *server, struct writing *writing)
{
	const int32_t lane = writing->act.lane;

	if (server->unseen[lane - 1])
		witness(&writing->doing, hall_game(server->hall, lane));
}

static size_t count(const struct errand *list)
{
	size_t number = 0;

	for (; list != NULL; list = list->next)
		number++;
	return number;
}

static void complain(const struct server *server)
{
	const char *detail;
	const enum trouble trouble = hall_trouble(server->hall, &detail);

	if (trouble != NO_TROUBLE && server->options.complain != NULL)
		server->options.complain(server->options.context, trouble, detail);
}

void acts_work(void *context, struct errand *list)
{
	struct server *server = context;
	struct doing **doings = calloc(count(list) + 1, sizeof(struct doing *));
	size_t number = 0;

	for (struct errand *next = list; next != NULL; next = next->next) {
		struct writing *writing = (struct writing *)next;

		if (next->work != NULL)
			next->work(next);
		else if (doings != NULL)
			doings[number++] = &writing->doing;
		else
			refuse(&writing->doing.refusal, NOT_KEPT);
	}
	if (doings != NULL)
		hall_do(server->hall, doings, number, witness);
	for (size_t next = 0; doings != NULL && next < number; next++)
		show_again(server, writing_of(doings[next]));
	free(doings);
	complain(server);
}

/* The detail of an audit record of the desk. */
static const char *const act_words[] = {
	[ACT_OPEN] = "game opened",  [ACT_AGAIN] = "next game opened", [ACT_BOWL] = "ball",
	[ACT_UNDO] = "ball undone",  [ACT_CORRECT] = "correction",     [ACT_SEAT] = "bowler seated",
	[ACT_LEAVE] = "bowler left", [ACT_RETURN] = "bowler returned", [ACT_MOVE] = "bowler moved",
	[ACT_NOTE] = "note",
};

/* ---- in the loop --------------------------------------------------------------------------------
 */

/* False, and the view is gone, where a later board is shown already: errands of one batch are
 * handed back in the order in which they came, not in that in which they were done. */
static bool put_up(struct server *server, struct view *view)
{
	struct view **place = &server->views[view->lane - 1];
	const bool late = view_is_older(view, *place);

	view_release(late ? view : *place);
	if (!late)
		*place = view;
	return !late;
}

static void answer(const struct writing *writing)
{
	static const struct refusal unseen = { .code = OUTCOME_UNKNOWN };
	const struct call *call = &writing->call;

	if (writing->doing.replayed)
		call_tell(call, "Idempotency-Replayed", "true");
	if (writing->doing.refusal.code != NOT_REFUSED)
		call_refuse(call, &writing->doing.refusal);
	else if (writing->unseen)
		call_refuse(call, &unseen);
	else
		call_answer_view(call, writing->doing.opened ? 201 : 200,
		                 call->server->views[call->lane - 1]);
}

static bool is_of_desk(const struct writing *writing)
{
	return strcmp(writing->act.actor, "desk") == 0;
}

/* The bowler is answered before hundreds of viewers are told. */
static void on_done(struct errand *errand)
{
	struct writing *writing = (struct writing *)errand;
	struct server *server = writing->call.server;

	if (writing->view != NULL && !put_up(server, writing->view))
		writing->view = NULL;
	if (writing->doing.refusal.code == NOT_REFUSED && is_of_desk(writing))
		ledger_note(server->ledger, &writing->record);
	if (!writing->answered)
		answer(writing);
	if (writing->view != NULL)
		live_tell(server->live, writing->view);
	free(writing);
}

/* The keeper has not come back in time. An act that it has not begun is withdrawn, so that it is
 * certain that nothing of it is kept. The outcome of any other is unknown; it is settled, and
 * viewers are told, when the keeper comes back. */
static void on_late(struct errand *errand)
{
	struct writing *writing = (struct writing *)errand;
	struct server *server = writing->call.server;
	const bool withdrawn = doing_withdraw(&writing->doing);
	struct refusal refusal = { .code = withdrawn ? NOT_KEPT : OUTCOME_UNKNOWN };

	call_refuse(&writing->call, &refusal);
	writing->answered = true;
	if (crew_withdraw(server->keeper, errand))
		free(writing);
}

static bool is_same_act(const struct errand *errand, const void *sought)
{
	const struct act *pending = &((const struct writing *)errand)->act;
	const struct act *act = sought;

	/* the keeper may have errands of other kinds */
	return errand->done == on_done && pending->lane == act->lane && act->key[0] != '\0' &&
	       strcmp(pending->key, act->key) == 0;
}

/* Hand it to the keeper, unless that hangs: then more would only pile up behind it. */
static void hand(struct writing *writing)
{
	struct crew *keeper = writing->call.server->keeper;
	struct refusal refusal = { .code = TOO_BUSY };

	if (crew_hangs(keeper))
		refuse(&refusal, crew_find(keeper, is_same_act, &writing->act) != NULL
		                     ? OUTCOME_UNKNOWN
		                     : NOT_KEPT);
	else if (crew_hand(keeper, &writing->errand) == CREW_TAKEN)
		return;
	call_refuse(&writing->call, &refusal);
	free(writing);
}

static bool read_key(const struct call *call, struct act *act)
{
	const char *key = call_header(call, "Idempotency-Key");

	if (key == NULL)
		return true;
	if (!entry_is_key(key))
		return false;
	memcpy(act->key, key, strlen(key) + 1);
	return true;
}

/* A tag that is none of ours is of no board there ever was. */
static void read_condition(const struct call *call, struct act *act)
{
	const char *tag = call_header(call, "If-Match");
	int64_t pair[2];
	const char *rest;
	bool ours;

	if (tag == NULL || strcmp(tag, "*") == 0)
		return;
	ours = tag[0] == '"' && pair_read(tag + 1, '.', pair, &rest) && strcmp(rest, "\"") == 0;
	act->conditional = true;
	act->game = ours ? pair[0] : -1;
	act->line = ours ? pair[1] : -1;
}

/* Read the act from the request, or refuse it. */
static void read_act(const struct call *call, struct act *act, struct refusal *refusal)
{
	size_t length;
	const char *body = call_body(call, &length);

	if (!visit_may_write(call, act->actor, refusal))
		return;
	if (!call_is_json(call)) {
		refuse(refusal, JSON_NEEDED);
		refusal_add(refusal, "Content-Type: application/json");
		return;
	}
	if (!read_key(call, act)) {
		refuse(refusal, BAD_KEY);
		return;
	}
	read_condition(call, act);
	act_read(act, body, length, refusal);
}

void answer_act(struct call *call)
{
	struct writing *writing = calloc(1, sizeof *writing);
	struct refusal busy = { .code = TOO_BUSY };

	if (writing == NULL) {
		call_refuse(call, &busy);
		return;
	}
	writing->errand.done = on_done;
	writing->errand.late = on_late;
	writing->call = *call;
	writing->act.kind = call->act;
	writing->act.lane = call->lane;
	writing->act.time = clock_now();
	writing->act.newcomer.name = call->bowler;
	writing->doing.act = &writing->act;
	read_act(call, &writing->act, &writing->doing.refusal);
	if (writing->doing.refusal.code == NOT_REFUSED) {
		if (is_of_desk(writing))
			writing->record = visit_record(call, AUDIT_WRITE, "desk", call->lane,
			                               act_words[writing->act.kind]);
		hand(writing);
		return;
	}
	call_refuse(call, &writing->doing.refusal);
	free(writing);
}

/* ---- what other programs do ---------------------------------------------------------------------
 */

/* A look at the journal: have other programs changed games that are on the lanes? */
struct glance {
	struct errand errand; /* first: it is handed over as that */
	struct server *server;
	struct view
	    *views[SERVER_MOST_LANES]; /* by lane, from 0; null pointers where nothing is new */
};

/* In the keeper's thread. */
static void note_change(void *context, int32_t lane, const struct replay *game)
{
	struct glance *glance = context;

	glance->views[lane - 1] = show(glance->server, lane, game);
}

static void look(struct errand *errand)
{
	struct glance *glance = (struct glance *)errand;
	const struct server *server = glance->server;

	hall_refresh(server->hall, note_change, glance);
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		if (server->unseen[lane - 1] && glance->views[lane - 1] == NULL)
			note_change(glance, lane, hall_game(server->hall, lane));
}

static void on_looked(struct errand *errand)
{
	struct glance *glance = (struct glance *)errand;
	struct server *server = glance->server;

	for (int32_t next = 0; next < server->options.lanes; next++) {
		struct view *view = glance->views[next];

		if (view != NULL && put_up(server, view))
			live_tell(server->live, view);
	}
	server->glancing = false;
	free(glance);
}

void acts_glance(struct server *server)
{
	struct glance *glance;

	if (server->glancing || server->closing > 0)
		return;
	glance = calloc(1, sizeof *glance);
	if (glance == NULL)
		return;
	glance->errand.work = look;
	glance->errand.done = on_looked;
	glance->server = server;
	server->glancing = crew_hand(server->keeper, &glance->errand) == CREW_TAKEN;
	if (!server->glancing)
		free(glance);
}
