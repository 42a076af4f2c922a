/* The state of a running server. It belongs to the loop, except the lanes, which belong to the lane
 * worker, and the journals. */
#ifndef PINDECK_SERVER_STATE_H
#define PINDECK_SERVER_STATE_H

#include "server/api/call.h"
#include "server/api/server_options.h"
#include "server/base/hosts.h"
#include "server/base/worker.h"
#include "server/house/access.h"
#include "server/house/audit_queue.h"
#include "server/house/floor.h"
#include "server/house/shared_roster.h"
#include "server/lanes/lane_set.h"

#include <openssl/types.h>
#include <stdatomic.h>

/* The console that keeps score on a lane. */
struct console {
	char session[TOKEN_ID_SIZE]; /* empty when no console has kept score yet */
	int64_t seen;                /* the second at which it last wrote, watched or signed in */
	int64_t since;               /* the second of the clock at which it became the console */
	int64_t displaced;           /* the second of the clock at which it took over; 0: the lane
	                                had no console */
};

struct announcements;
struct following;
struct kept_answers;
struct league_nights;
struct live;
struct stop;

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
	struct worker *lane_worker; /* writes actions of lanes */
	struct worker
	    *access_worker; /* checks passwords, changes permissions, and writes the audit log */
	struct worker *lookup_worker; /* answers queries of bounded cost */
	struct worker *report_worker; /* answers queries that may read every game */
	struct lane_set *lane_set;
	struct league_nights *nights; /* used by the lane worker only, as the lanes */
	struct floor *floor;
	struct view **views;      /* by lane, from 0 */
	struct console *consoles; /* the same */
	bool *unseen; /* the same: the view is of an earlier board; used by the lane worker only */
	struct shared_roster *people;
	struct following *people_next; /* the reading of the register that calls can join */
	int64_t people_read;           /* when its last reading began, by the monotonic clock */
	atomic_bool shows_names;       /* boards have display names */
	atomic_uint names_edition;     /* is increased when names on boards may have changed */
	unsigned shown_edition;        /* the edition that boards show; used by the lane worker only
	                                */
	struct announcements *announcements;
	struct kept_answers *highs; /* used by the report worker only */
	struct live *live;
	struct failures *failures;
	char *busy; /* the refusal that is sent when memory runs out */
	struct audit_queue *audit_queue;
	struct stream_passes stream_passes; /* of streaming answers */
	size_t checking;                    /* the number of passwords of unknown devices that are
	                                       being checked */
	bool following;                     /* the permissions are being read */
	int until_touch;                    /* seconds until times of use are written */
	int beats;        /* seconds since the last sign of life was sent to viewers */
	int closing;      /* ticks since the signal to end, ten a second; 0 before */
	atomic_bool ends; /* for queries: the server is ending, stop them */
};

/* Report a failure of the store, if there was one. In the lane worker's thread, or before there is
 * one. */
void server_report_error(const struct server *server);

#endif
