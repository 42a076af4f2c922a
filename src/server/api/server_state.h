/* The state of a running server. It belongs to the loop, except the lanes, which belong to the lane
 * worker, and the journals. */
#ifndef PINDECK_SERVER_STATE_H
#define PINDECK_SERVER_STATE_H

#include "access.h"
#include "announcements.h"
#include "audit_queue.h"
#include "call.h"
#include "failures.h"
#include "floor.h"
#include "hosts.h"
#include "lane_set.h"
#include "live.h"
#include "server_options.h"
#include "shared_roster.h"
#include "stop.h"
#include "stream_passes.h"
#include "worker.h"

#include <openssl/types.h>
#include <stdatomic.h>

/* The console that keeps score on a lane. */
struct console {
	char session[ACCESS_ID_SIZE]; /* empty before the first */
	int64_t seen;                 /* the second at which it last wrote, watched or signed in */
	int64_t since;                /* the same, of the clock, at which it became the console */
	int64_t displaced;            /* the second of the clock at which it took over; 0: the lane
	                                 had no console */
};

TAILQ_HEAD(changes, permission_change);

/* Deadline of all jobs, in milliseconds. */
enum {
	SERVER_DEADLINE = 4500
};

struct server {
	struct server_options options;
	struct access *access;
	struct event_base *loop;
	struct http *http;
	SSL_CTX *tls; /* a null pointer for HTTP */
	struct event *tick;
	struct event *pause;  /* limits the wait of server_turn */
	struct event *reload; /* SIGHUP */
	struct hosts *hosts;
	struct event *journal_poll; /* polls the journal for lines of other programs */
	bool polls_journal;
	struct stop *stop;
	struct worker *lane_worker; /* writes */
	struct worker
	    *access_worker; /* checks passwords, changes permissions, and writes the audit log */
	struct worker *lookup_worker; /* answers queries of bounded cost */
	struct worker *report_worker; /* answers those that may read every game */
	struct lane_set *lane_set;
	struct floor *floor;
	struct view **views;      /* by lane, from 0 */
	struct console *consoles; /* the same */
	bool *unseen; /* the same: the view is of an earlier board; used by the lane worker only */
	struct shared_roster *people;
	struct following *people_next; /* the reading of the register that calls can join */
	int64_t people_read;           /* when it was read last, by the monotonic clock */
	atomic_bool shows_names;       /* boards have display names */
	atomic_uint names_edition;     /* is increased when names on boards may have changed */
	unsigned shown_edition;        /* of the boards; used by the lane worker only */
	struct announcements *announcements;
	struct live *live;
	struct failures *failures;
	char *busy; /* the refusal that is sent when memory runs out */
	struct audit_queue *audit_queue;
	struct stream_passes stream_passes; /* of streaming answers */
	struct changes changes;             /* of permissions, under way */
	size_t checking;                    /* passwords of unknown devices, being checked */
	bool following;                     /* the permissions are being read */
	int until_touch;                    /* seconds until times of use are written */
	int beats;        /* seconds since the last sign of life was sent to viewers */
	int closing;      /* ticks since it was told to end, ten a second; 0 before */
	atomic_bool ends; /* for queries: the server is ending, stop them */
};

/* The view of the board as it is now (actions.c). In the lane worker's thread, or before there is
 * one.
 */
struct view *server_show(struct server *server, int32_t lane, const struct replay *game);

/* Seconds of the monotonic clock: only the difference between two of them has a meaning. */
int64_t server_second(void);

/* True when a console keeps score there right now. */
bool server_has_console(const struct server *server, int32_t lane);

/* If the session is that of the console which keeps score on its lane, the lane is free for
 * another. */
void server_end_console(struct server *server, const struct session *session);

/* ---- consoles (consoles.c) ---------------------------------------------------------------------
 */

/* The session keeps score on that lane from now on. */
void console_take(struct server *server, int32_t lane, const char *session);

/* No session does. */
void console_end(struct server *server, int32_t lane);

/* The consoles that the last server knew. */
void consoles_restore(struct server *server);

/* Once a second: note which of them are there, and store changes. */
void consoles_tick(struct server *server);

/* The console of the lane as JSON for the desk; null where no console is known. */
void console_write(const struct server *server, int32_t lane, struct writer *writer);

/* ---- the requester (requester.c) ---------------------------------------------------------------
 */

/* True when the requester may read; else refused. */
bool requester_may_read(const struct call *call, struct refusal *refusal);

/* True when the requester may write to the lane of the call, and the actor of its lines; else
 * refused. */
bool requester_may_write(const struct call *call, char actor[ENTRY_ACTOR_SIZE],
                         struct refusal *refusal);

/* The same for stored games, which only the desk may change. */
bool requester_may_write_stored(const struct call *call, char actor[ENTRY_ACTOR_SIZE],
                                struct refusal *refusal);

/* The lane whose token that is; 0 and refused for a wrong one. */
int32_t requester_lane_of(const struct call *call, const char *token, struct refusal *refusal);

/* The session of the requester at that place, a lane or ACCESS_DESK; a null pointer for none. Valid
 * until the permissions change. */
const struct session *requester_session(const struct call *call, int32_t place);

/* Fill in, by lane, where the requester has the session of a console. */
void requester_lanes(const struct call *call, bool has_session[ACCESS_MOST_LANES + 1]);

/* The lane of some console's session; 0 for none. */
int32_t requester_console(const struct call *call);

/* The lane of the requester's token; 0 without a token, or for a wrong one. */
int32_t requester_machine(const struct call *call);

/* True when the requester has a token, or a cookie of a console or of the desk. Wrong ones are not
 * counted as failures. */
bool requester_is_trusted(const struct call *call);

/* The same, and its id; false for none. */
bool requester_session_id(const struct call *call, int32_t place, char id[ACCESS_ID_SIZE]);

/* The token or session of the requester; a streaming answer ends when it is revoked. */
struct pass requester_pass(const struct call *call);

/* The audit record of an action of the requester. */
struct audit requester_record(const struct call *call, enum audit_action action, const char *actor,
                              int32_t lane, const char *detail);

/* Record in the audit log what the requester did, or why it was refused. */
void requester_note(const struct call *call, enum audit_action action, const char *actor,
                    int32_t lane, enum refusal_code code, const char *detail);

/* The client whose turn a job of this requester takes: a session, a token, or an address. */
uint64_t requester_client(const struct call *call);

/* ---- answers, by subject --------------------------------------------------------------------- */

typedef void call_answer(struct call *call);

/* boards.c: the boards of the lanes */
call_answer answer_house, answer_board, answer_lane_events, answer_house_events;

/* zone.c: the local time of the house */
call_answer answer_zone;

/* desk_changes.c: the floor plan, decisions of the desk, calls of lanes, one more link of a lane */
call_answer answer_floor, answer_desk_change;

/* Show what the desk has decided on the boards that do not show it yet. */
void desk_show(struct server *server);

/* actions.c: actions on the lanes */
call_answer answer_action;

/* lookups.c: queries of the journal */
call_answer answer_repairs;
call_answer answer_games, answer_game, answer_log, answer_sheet, answer_bowler, answer_audit;
call_answer answer_need, answer_print, answer_series, answer_highs, answer_watch_code;
call_answer answer_leagues, answer_league, answer_league_standings, answer_league_points;
call_answer answer_league_bowlers, answer_league_recap, answer_league_schedule;
call_answer answer_league_awards;

/* exports.c: all stored games */
call_answer answer_export;

/* people.c: members of the club */
call_answer answer_members, answer_typed_names, answer_person;

/* What the requester may see of a person; and an answer with persons, for no cache. */
enum person_view people_view(const struct call *call);
void people_answer(const struct call *call, int status, struct writer *writer);

/* Show all boards again, with the names as they are now. */
void people_show_names(struct server *server);

/* people_changes.c: changes of the register */
call_answer answer_person_change;

/* people_reading.c: lines of the register that other programs wrote. Once a second: */
void people_tick(struct server *server);

/* A request about persons waits until the register has been read, so that it knows the lines that
 * other programs have just written; then that function answers it. False when it need not wait: the
 * register was read a moment ago, the call has waited, or the store hangs. */
bool people_wait(const struct call *call, call_answer *answer);

/* sign_in.c: the session of the caller */
call_answer answer_session, answer_session_post, answer_session_delete;

/* desk.c: all sessions, links, and settings of the house */
call_answer answer_settings, answer_settings_post;
call_answer answer_sessions, answer_sessions_delete, answer_link, answer_qr;

/* permission_change.c: once a second, read permissions that another process has changed, write
 * times of use, and refuse changes that take too long. */
void permissions_tick(struct server *server);

/* page.c: the files of the pages */
call_answer answer_page, answer_file;

/* Answer an unknown path with a page where the caller asks for pages; false where JSON is due. */
bool answer_missing_page(const struct call *call);

/* routes.c: called by the HTTP layer */
void routes_answer(void *payload, struct exchange *exchange);
void routes_refuse(void *payload, struct exchange *exchange, enum message_fault fault,
                   const char *why);

/* The work of the lane worker's thread. */
worker_work actions_work;

/* In its thread: writes the answer to a dry run. */
lane_set_on_dry_run actions_on_dry_run;

/* In its thread, or before there is one: lanes show the games that the desk moved to them. */
void actions_follow_moves(struct server *server);

/* Let the lane worker load and show games that other programs have changed. */
void actions_poll_journal(struct server *server);

#endif
