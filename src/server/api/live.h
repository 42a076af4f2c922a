/* Live: viewers of a lane, or of the house, receive every change as a server-sent event. */
#ifndef PINDECK_LIVE_H
#define PINDECK_LIVE_H

#include "server/house/access.h"
#include "server/lanes/view.h"

struct call;
struct event_base;
struct live;

/* Registers the passes of its viewers in stream_passes, which must outlive it, as must the loop.
 * Returns a null pointer when memory runs out. */
struct live *live_new(struct event_base *loop, int32_t lanes, struct stream_passes *stream_passes);
void live_free(struct live *live);

/* Add a viewer of that lane, or, for 0, of the house. These views are sent first; each may be a
 * null pointer. The pass is the token or session of the viewer. False if memory runs out, and then
 * nothing was answered. */
bool live_join(struct live *live, const struct call *call, const struct pass *pass,
               struct view *const *views, size_t count);

/* True when the console of that session watches its lane. */
bool live_has_session(const struct live *live, int32_t lane, const char *session);

/* Send the view to the viewers of its lane and of the house, in the next turns of the loop; a
 * viewer that does not keep up is disconnected. */
void live_tell(struct live *live, const struct view *view);

/* Send a keep-alive comment, so that proxies do not close idle streams. */
void live_beat(struct live *live);

/* End all streams. */
void live_end(struct live *live);

/* True when that lane has changed since the event of the house with that id, and when the id is
 * unknown. */
bool live_has_changed(const struct live *live, const char *last_id, int32_t lane);

#endif
