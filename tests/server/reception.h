/* A server of the test's own, in the same thread, and what visitors say to it and hear. */
#ifndef PINDECK_RECEPTION_H
#define PINDECK_RECEPTION_H

#include "server.h"

/* What opens the doors of every reception; no other one. */
#define TOKEN_OF_LANE_1 "token-1"
#define TOKEN_OF_LANE_2 "token-2"
#define PASSWORD "password"
#define COOKIE_OF_LANE_1 "pindeck-lane-1=console-of-lane-1-----"
#define COOKIE_OF_DESK "pindeck-desk=desk------------------"

enum {
	RECEPTION_LANES = 2
};

struct reception {
	struct journal journal;
	struct access *access;
	struct server *server;
	struct safe safe; /* with the hashes of the tokens */
};

/* Two lanes, and a game of PJS and KYJ on the first. Where anything fails the test ends. */
struct reception reception_open(void);

/* Permissions cannot be changed from now on, or can again. */
void reception_break_safe(bool broken);

/* From now on an append to the journal takes this number of milliseconds. */
void reception_slow_journal(int milliseconds);

/* Every change of permissions takes that long from now on. */
void reception_slow_safe(int milliseconds);

/* Closes the connections of all clients. */
void reception_close(struct reception *reception);

/* Somebody comes: a socket, to be closed, which leaves no trace. */
int reception_visit(const struct reception *reception);

/* Let the server do what it has to do now. */
void reception_serve(const struct reception *reception);

/* The visitor says this, as much of it as the server listens to. */
void reception_say(int visitor, const void *bytes, size_t length);

/* The visitor will say nothing more, but still hear; a server takes it for gone when the answer is
 * longer than one write. */
void reception_end(int visitor);

/* All that the visitor hears until the server has closed the connection, or for a stream until
 * it is silent; with a NUL byte behind it, and what there is no room for is left out. A server that
 * does neither for seconds ends the test. */
size_t reception_hear(const struct reception *reception, int visitor, char *answer, size_t size);

/* All of that for one request. */
size_t reception_ask(const struct reception *reception, const char *request, char *answer,
                     size_t size);

/* Lines in the journal. */
int reception_lines(const struct reception *reception);

#endif
