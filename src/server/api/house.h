/* The house: all that the server has while it runs. Everything here belongs to the loop, but for
 * the hall, which is the keeper's, and the journal that is read. */
#ifndef PINDECK_HOUSE_H
#define PINDECK_HOUSE_H

#include "access.h"
#include "call.h"
#include "crew.h"
#include "hall.h"
#include "hosts.h"
#include "ledger.h"
#include "live.h"
#include "permits.h"
#include "server_options.h"
#include "stop.h"
#include "wrongs.h"

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
	HOUSE_DEADLINE = 4500
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
	struct event *glance; /* at the journal, for what other programs write */
	bool glancing;
	struct stop *stop;
	struct crew *keeper;  /* writes */
	struct crew *guard;   /* checks passwords, changes permissions, and writes the audit log */
	struct crew *finder;  /* answers queries of bounded cost */
	struct crew *scholar; /* answers those that may read every game */
	struct hall *hall;
	struct view **views;      /* by lane, from 0 */
	struct console *consoles; /* the same */
	bool *unseen; /* the same: the view is of an earlier board; only the keeper looks */
	struct live *live;
	struct wrongs *wrongs;
	char *busy; /* the answer that is sent without memory */
	struct ledger *ledger;
	struct permits permits; /* of answers that last */
	struct changes changes; /* of permissions, under way */
	size_t checking;        /* passwords of unknown devices, being checked */
	bool following;         /* the permissions are being read */
	int until_touch;        /* seconds until times of use are written */
	int beats;              /* seconds since the last sign of life was sent to viewers */
	int closing;            /* ticks since it was told to end, ten a second; 0 before */
	atomic_bool ends;       /* for queries: the server is ending, stop them */
};

/* Seconds of the monotonic clock: only the difference between two of them has a meaning. */
int64_t house_second(void);

/* True when a console keeps score there right now. */
bool house_has_console(const struct server *server, int32_t lane);

/* ---- who calls (visit.c) --------------------------------------------------------------------- */

/* True when the caller may see what is here; else refused. */
bool visit_may_read(const struct call *call, struct refusal *refusal);

/* True when the caller may write to the lane of the call, and under which name; else refused. */
bool visit_may_write(const struct call *call, char actor[ENTRY_ACTOR_SIZE],
                     struct refusal *refusal);

/* The lane whose token that is; 0 and refused for a wrong one. */
int32_t visit_lane_of(const struct call *call, const char *token, struct refusal *refusal);

/* The session of the caller at that place, a lane or ACCESS_DESK; a null pointer for none. Valid
 * until the permissions change. */
const struct session *visit_session(const struct call *call, int32_t place);

/* Fill in, by lane, where the caller has the session of a console. */
void visit_lanes(const struct call *call, bool has_session[ACCESS_MOST_LANES + 1]);

/* True when the caller shows that it may write to any lane: a token, or a cookie of a
 * console or of the desk. A wrong one is not counted. */
bool visit_is_trusted(const struct call *call);

/* The same, and its id; false for none. */
bool visit_session_id(const struct call *call, int32_t place, char id[ACCESS_ID_SIZE]);

/* The token or session that let the caller in; a streaming answer ends when it is revoked. */
struct pass visit_pass(const struct call *call);

/* The audit record of an act of the caller. */
struct audit visit_record(const struct call *call, enum audit_action action, const char *actor,
                          int32_t lane, const char *detail);

/* Write to the audit log what the caller did, or was refused: detail is the code of the refusal, or
 * empty. */
void visit_note(const struct call *call, enum audit_action action, const char *actor, int32_t lane,
                enum refusal_code code, const char *detail);

/* Whose turn an errand of this caller takes: its session's, its token's, or that of its address. */
uint64_t visit_client(const struct call *call);

/* ---- answers, by subject --------------------------------------------------------------------- */

typedef void call_answer(struct call *call);

/* boards.c: what is on the lanes */
call_answer answer_house, answer_board, answer_lane_events, answer_house_events;

/* acts.c: what is done there */
call_answer answer_act;

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

/* The work of the keeper's thread. */
crew_work acts_work;

/* Let the keeper look for games that other programs have changed, and show them. */
void acts_glance(struct server *server);

#endif
