/* A server in the thread of the test, and clients that send requests to it and read its answers. */
#ifndef PINDECK_RECEPTION_H
#define PINDECK_RECEPTION_H

#include "server/server.h"

/* The tokens and the password of every server of this kind. */
#define TOKEN_OF_LANE_1 "token-1"
#define TOKEN_OF_LANE_2 "token-2"
#define PASSWORD "password"
#define COOKIE_OF_LANE_1 "pindeck-lane-1=console-of-lane-1-----"
#define COOKIE_OF_DESK "pindeck-desk=desk------------------"

enum {
	RECEPTION_LANES = 2,
	RECEPTION_JOURNALS = 4 /* of the server */
};

struct reception {
	struct journal journal;
	struct journal of_server[RECEPTION_JOURNALS];
	struct access *access;
	struct server *server;
	struct permissions permissions; /* with the hashes of the tokens */
};

/* Two lanes, and a game of PJS and KYJ on the first. Where anything fails the test ends. */
struct reception reception_open(void);

/* Permissions cannot be changed from now on, or can again. */
void reception_break_permissions(bool broken);

/* From now on an append to the journal takes this number of milliseconds. */
void reception_slow_journal(int milliseconds);

/* Every change of permissions takes that long from now on. */
void reception_slow_permissions(int milliseconds);

/* Closes the connections of all clients. */
void reception_close(struct reception *reception);

/* Connect a client: a socket, which the caller closes. */
int reception_visit(const struct reception *reception);

/* Run the events of the server that are due. */
void reception_serve(const struct reception *reception);

/* Send this text, as much of it as the server reads. */
void reception_say(int visitor, const void *bytes, size_t length);

/* The client closes its sending side, but still reads; the server takes it for disconnected when
 * the answer is longer than one write. */
void reception_end(int visitor);

/* All bytes that the client receives until the server closes the connection, or for a stream until
 * it is silent; followed by a NUL byte, and cut off if they do not fit. The test ends if the server
 * does neither for seconds. */
size_t reception_hear(const struct reception *reception, int visitor, char *answer, size_t size);

/* Connect, send one request, and read its answer. */
size_t reception_ask(const struct reception *reception, const char *request, char *answer,
                     size_t size);

/* Lines in the journal. */
int reception_lines(const struct reception *reception);

#endif
