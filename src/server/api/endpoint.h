/* Endpoints: what the server answers on each path, and the functions that answer. Each is a row of
 * endpoints.def, from which the routes, the permissions, the queries, a table of docs/http.md and
 * the paths of docs/openapi.json are made. */
#ifndef PINDECK_ENDPOINT_H
#define PINDECK_ENDPOINT_H

#include "server/api/call.h"
#include "server/archive/archive.h"
#include "server/base/request_form.h"
#include "server/base/worker.h"
#include "server/lanes/lane_set.h"

/* The permission that an endpoint needs. Requests other than GET and HEAD are refused from pages of
 * other sites, whatever it is. */
enum permission {
	FOR_ALL,
	FOR_READERS, /* all clients or, in a private house, consoles, machines and the desk */
	FOR_TRUSTED, /* consoles, machines and the desk */
	FOR_LANE,    /* the console or the machine of the lane, and the desk */
	FOR_DESK
};

enum {
	GET = METHOD_GET | METHOD_HEAD,
	POST = METHOD_POST,
	DELETE = METHOD_DELETE
};

/* Members that the answer does not need are zero. */
struct endpoint {
	const char *path;
	call_answer *answer;
	int methods;
	enum permission permission;
	/* The members of its query, see form_read_query; each lookup fills in a struct
	 * archive_query. */
	const struct form_member *const *query;
	archive_lookup *find; /* of a lookup */
	const char *type;     /* of the content that the lookup finds */
	const char *page;     /* the file */
	int kind;             /* of the action, of the change, of the decision, of the request about
	                         a night, or of the list of a league */
	bool is_long;         /* the lookup may read every game, whatever it asks for */
};

/* Check the permission of a call, and answer or refuse it. */
void endpoint_answer(struct call *call);

/* Members of queries. */
extern const struct form_member by_bowler, by_from, by_to, by_evening, by_lane, by_kind,
    by_discipline, by_note, by_limit, by_cursor, by_unfinished;
extern const struct form_member audit_by_action, audit_by_cursor;
extern const struct form_member sheet_in_language, export_as, need_of_target;
extern const struct form_member league_by_week, league_list_as;
extern const struct form_member members_by_text, members_by_limit, members_if_retired;
extern const struct form_member names_of_text, names_beside;

/* Members of bodies that one endpoint reads. */
extern const struct form_member *const settings_form[];

/* A query about members. */
struct people_query {
	char text[FORM_TEXT_SIZE];
	char taken[FORM_TEXT_SIZE]; /* board names on the lane: PJS,LEE */
	int limit;                  /* 0 for the usual one */
	bool retired;
};

/* ---- the functions that answer ---- */

/* boards.c */
call_answer answer_house, answer_zone, answer_board, answer_lane_events, answer_house_events;
call_answer answer_watch_code;

/* actions.c, and night_answers.c: a league night is started, changed and confirmed */
call_answer answer_action, answer_night;

/* lookup.c: what the function of the endpoint finds in the journal, and all stored games */
call_answer answer_lookup, answer_export;

/* sign_in.c: the session of the caller */
call_answer answer_session, answer_session_post, answer_session_delete;

/* desk_answers.c: all sessions, links, settings of the house, the floor plan, decisions of the desk
 */
call_answer answer_settings, answer_settings_post;
call_answer answer_sessions, answer_sessions_delete, answer_link, answer_qr;
call_answer answer_floor, answer_desk_change;

/* people_answers.c */
call_answer answer_members, answer_typed_names, answer_person, answer_person_change;

/* page.c */
call_answer answer_page, answer_file;

/* Answer an unknown path with a page if the client asks for pages; false if the answer must be
 * JSON. */
bool page_answer_missing(const struct call *call);

/* ---- their work for others ---- */

/* actions.c: the work of the lane worker's thread; and there, the answer to a dry run. */
worker_work actions_work;
lane_set_on_dry_run actions_on_dry_run;

/* Refuse to move the group of the lane of the action if there is none, or if its goal is not free.
 * A match moves with the whole pair: the other lanes are set. */
void desk_check_shift(const struct server *server, struct action *action, struct refusal *refusal);

/* Let the call of a lane go along with the group that moved. */
void desk_move_call_later(struct server *server, int32_t from, int32_t to);

/* Once a second: groups whose lane has been opened wait no more; lines of the register that other
 * programs wrote are read. */
void desk_tick(struct server *server);
void people_answers_tick(struct server *server);

/* Let a request about persons wait until the register has been read, including lines that other
 * programs have just written; then its endpoint answers it. False when the request need not wait:
 * the register was read a moment ago, the call has waited already, or the store hangs. */
bool people_answers_wait(const struct call *call);

/* The functions that the HTTP layer calls. */
void routes_answer(void *payload, struct exchange *exchange);
void routes_refuse(void *payload, struct exchange *exchange, enum message_fault fault,
                   const char *why);

#endif
