/* A wire to a server: one connection of HTTP, as little as is needed to ask and to watch. */
#ifndef PINDECK_WIRE_H
#define PINDECK_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	WIRE_REQUEST_SIZE = 512
};

/* The text is what has come and was not looked at yet, with a NUL byte behind it. */
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

/* Take what has come; false when the other side has closed. */
bool wire_receive(struct wire *wire);

/* The answer that has come, if it is whole; and take it off. */
bool wire_answer(const struct wire *wire, struct answer *answer);
void wire_drop(struct wire *wire, const struct answer *answer);

/* Told of each event, without the empty line at its end, and with a NUL byte instead. */
typedef void wire_event(void *payload, const char *event);

/* Events that have come whole. */
void wire_events(struct wire *wire, wire_event *tell, void *payload);

/* ---- many wires ------------------------------------------------------------------------------ */

/* Write the next request; answer is the last one, or a null pointer for the first request. Returns
 * its length, or 0 to stop. */
typedef size_t wire_next(void *payload, const struct answer *answer, char *request);

/* Ask on all wires at once, each time as soon as the last question is answered: how long it took.
 * Each payload is of the same size and stands for one wire. */
double wire_ask_all(struct wire *wires, size_t count, wire_next *next, void *payloads,
                    size_t payload_size);

#endif
