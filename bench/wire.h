/* A wire: one HTTP connection to a server, with only what requests and event streams need. */
#ifndef PINDECK_WIRE_H
#define PINDECK_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	WIRE_REQUEST_SIZE = 512
};

/* The text has the received bytes that were not processed yet, followed by a NUL byte. */
struct wire {
	int socket;
	char *text;
	size_t length;
	size_t room;
	bool streams;
	size_t decoded; /* of a stream: so much of it is text, the rest still comes in pieces */
};

/* An answer; the body is within the text of the wire. */
struct answer {
	int status;
	const char *body;
	size_t length;
	size_t whole; /* bytes of the wire's text */
};

/* Connect to that port of this machine. */
void wire_open(struct wire *wire, uint16_t port);
void wire_close(struct wire *wire);

void wire_send(struct wire *wire, const char *request, size_t length);

/* Read the bytes that have arrived; false when the server has closed the connection. */
bool wire_receive(struct wire *wire);

/* The answer at the front, if it is complete; and remove it. */
bool wire_answer(const struct wire *wire, struct answer *answer);
void wire_drop(struct wire *wire, const struct answer *answer);

/* Told of each event, without the empty line at its end, and with a NUL byte instead. */
typedef void wire_event(void *payload, const char *event);

/* Events that have come whole. */
void wire_events(struct wire *wire, wire_event *tell, void *payload);

/* ---- many wires ---- */

/* Write the next request; answer is the last one, or a null pointer for the first request. Returns
 * its length, or 0 to stop. */
typedef size_t wire_next(void *payload, const struct answer *answer, char *request);

/* Send requests on all wires at once, the next one as soon as the last is answered; returns the
 * time it took. Each payload is of the same size and stands for one wire. */
double wire_ask_all(struct wire *wires, size_t count, wire_next *next, void *payloads,
                    size_t payload_size);

#endif
