/* The consoles of the lanes: one keeps score on each lane, also after a restart of the server. */
#ifndef PINDECK_CONSOLES_H
#define PINDECK_CONSOLES_H

#include "common/writer.h"
#include "server/house/access.h"

struct server;

/* True when a console keeps score on that lane now. */
bool consoles_is_there(const struct server *server, int32_t lane);

/* If the session is that of the console which keeps score on its lane, the lane is free for
 * another. */
void consoles_end_session(struct server *server, const struct session *session);

/* Let the session keep score on that lane. */
void consoles_take(struct server *server, int32_t lane, const char *session);

/* Records a sign of life of the console, if the session keeps score on that lane. */
void consoles_note(struct server *server, int32_t lane, const char *session);

/* Let no session keep score on that lane. */
void consoles_end(struct server *server, int32_t lane);

/* Restore the consoles that were stored before the server was started. */
void consoles_restore(struct server *server);

/* Called once a second: records which consoles are connected, and stores changes. */
void consoles_tick(struct server *server);

/* The console of the lane as JSON for the desk; null where no console is known. */
void consoles_write(const struct server *server, int32_t lane, struct writer *writer);

#endif
