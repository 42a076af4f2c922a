/* Guests: the connections there are. libevent does not tell when one is gone, so each is held until
 * it is seen to be; and whoever does not ask for anything is shown the door. */
#ifndef PINDECK_GUESTS_H
#define PINDECK_GUESTS_H

#include <event2/bufferevent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct guests;

struct guests *guests_new(void);

/* Lets go of all of them. */
void guests_free(struct guests *guests);

/* A connection that has just come; false without memory. */
bool guests_add(struct guests *guests, struct bufferevent *connection, int64_t now);

/* It has asked for something; for something that lasts, it is left alone from now on. */
void guests_asked(struct guests *guests, struct bufferevent *connection, int64_t now, bool lasts);

/* Look after them, about once a second: those that are gone are forgotten, and those that are late
 * are shut. How many are left. */
size_t guests_look(struct guests *guests, int64_t now);
size_t guests_count(const struct guests *guests);

#endif
