/* The house: all that the server has while it runs. Everything here belongs to the loop, but for
 * the lane_set, which is the lane worker's, and the journal that is read. */
#ifndef PINDECK_SERVER_STATE_H
#define PINDECK_SERVER_STATE_H

#include "access.h"
#include "audit_queue.h"
#include "call.h"
#include "failures.h"
#include "hosts.h"
#include "lane_set.h"
#include "live.h"
#include "server_options.h"
#include "stop.h"
#include "stream_passes.h"
#include "worker.h"

#include <openssl/ssl.h>
#include <stdatomic.h>

/* The console that keeps score on a lane. */
struct console {
	char session[ACCESS_ID_SIZE]; /* empty before the first */
	int64_t seen;                 /* when it wrote, or came, last: a second */
};

TAILQ_HEAD(changes, changing);

/* Milliseconds in which everything is answered, and after which a query is looked at again. */
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
	struct event *pause;  /* ends the waiting of a turn */
	struct event *reload; /* SIGHUP */
	struct hosts *hosts;
	struct event *journal_poll; /* at the journal, for what other programs write */
	bool polls_journal;
	struct stop *stop;
	struct worker *lane_worker; /* writes */
	struct worker
	    *access_worker; /* checks passwords, changes permissions, and writes the audit log */
	struct worker *lookup_worker; /* answers queries of bounded cost */
	struct worker *report_worker; /* answers those that may read every game */
	struct lane_set *lane_set;
	struct view **views;      /* by lane, from 0 */
	struct console *consoles; /* the same */
	bool *unseen; /* the same: the view is of an earlier board; only the lane worker looks */
	struct live *live;
	struct failures *failures;
	char *busy; /* the answer that is sent without memory */
	struct audit_queue *audit_queue;
	struct stream_passes stream_passes; /* of answers that last */
	struct changes changes;             /* of permissions, under way */
	size_t checking;                    /* passwords of unknown devices, being checked */
	bool following;                     /* the permissions are being read */
	int until_touch;                    /* seconds until times of use are written */
	int beats;        /* seconds since the last sign of life was sent to viewers */
	int closing;      /* ticks since it was told to end, ten a second; 0 before */
	atomic_bool ends; /* for queries: the server is ending, stop them */
};

/* Seconds of the monotonic clock: only the difference between two of them has a meaning. */
int64_t server_second(void);

/* True when a console keeps score there right now. */
bool server_has_console(const struct server *server, int32_t lane);

/* ---- who calls (visit.c) --------------------------------------------------------------------- */

/* True when the caller may see what is here; else refused. */
bool requester_may_read(const struct call *call, struct refusal *refusal);

/* True when the caller may write to the lane of the call, and under which name; else refused. */
bool requester_may_write(const struct call *call, char actor[ENTRY_ACTOR_SIZE],
                         struct refusal *refusal);

/* The lane whose token that is; 0 and refused for a wrong one. */
int32_t requester_lane_of(const struct call *call, const char *token, struct refusal *refusal);

/* The session of the caller at that place, a lane or ACCESS_DESK; a null pointer for none. Valid
 * until the permissions change. */
const struct session *requester_session(const struct call *call, int32_t place);

/* Fill in, by lane, where the caller has the session of a console. */
void requester_lanes(const struct call *call, bool has_session[ACCESS_MOST_LANES + 1]);

/* True when the caller shows that it may write to any lane: a token, or a cookie of a
 * console or of the desk. A wrong one is not counted. */
bool requester_is_trusted(const struct call *call);

/* The same, and its id; false for none. */
bool requester_session_id(const struct call *call, int32_t place, char id[ACCESS_ID_SIZE]);

/* The token or session that let the caller in; a streaming answer ends when it is revoked. */
struct pass requester_pass(const struct call *call);

/* The audit record of an action of the caller. */
struct audit requester_record(const struct call *call, enum audit_action action, const char *actor,
                              int32_t lane, const char *detail);

/* Write to the audit log what the caller did, or was refused: detail is the code of the refusal, or
 * empty. */
void requester_note(const struct call *call, enum audit_action action, const char *actor,
                    int32_t lane, enum refusal_code code, const char *detail);

/* Whose turn an job of this caller takes: its session's, its token's, or that of its address. */
uint64_t requester_client(const struct call *call);

/* ---- answers, by subject --------------------------------------------------------------------- */

typedef void call_answer(struct call *call);

/* boards.c: what is on the lanes */
call_answer answer_house, answer_board, answer_lane_events, answer_house_events;

/* actions.c: what is done there */
call_answer answer_action;

/* lookups.c: what was ever kept */
call_answer answer_games, answer_game, answer_log, answer_sheet, answer_bowler, answer_export;
call_answer answer_audit;

/* sessions.c: who writes */
call_answer answer_session, answer_session_post, answer_session_delete, answer_link;
call_answer answer_sessions, answer_sessions_delete;

/* Once a second: read permissions that another process has changed, write times of use, and refuse
 * changes that take too long. */
void sessions_tick(struct server *server);

/* page.c: the files of the pages */
call_answer answer_page, answer_file;

/* Answer an unknown path with a page where the caller asks for pages; false where JSON is due. */
bool answer_missing_page(const struct call *call);

/* routes.c: who answers what */
void routes_answer(void *payload, struct exchange *exchange);
void routes_refuse(void *payload, struct exchange *exchange, enum message_fault fault,
                   const char *why);

/* The work of the lane worker's thread. */
worker_work actions_work;

/* Let the lane worker look for games that other programs have changed, and show them. */
void actions_poll_journal(struct server *server);

#endif
