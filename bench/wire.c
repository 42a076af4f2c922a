/* A wire: one HTTP connection to a server. */
#include "wire.h"

#include "bench.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	FIRST_ROOM = 16 * 1024,
	AT_ONCE = 64,
	PATIENCE = 20 /* seconds without anything */
};

void wire_open(struct wire *wire, uint16_t port)
{
	const struct sockaddr_in address = { .sin_family = AF_INET,
		                             .sin_port = htons(port),
		                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	const int yes = 1;

	*wire = (struct wire){ .socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) };
	must(wire->socket >= 0, "socket: are there enough files? see ulimit -n");
	must(connect(wire->socket, (const struct sockaddr *)&address, sizeof address) == 0,
	     "connect");
	must(setsockopt(wire->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0, "nodelay");
	wire->room = FIRST_ROOM;
	wire->text = malloc(FIRST_ROOM);
	must(wire->text != NULL, "memory");
	wire->text[0] = '\0';
}

void wire_close(struct wire *wire)
{
	close(wire->socket);
	free(wire->text);
}

void wire_send(struct wire *wire, const char *request, size_t length)
{
	must(send(wire->socket, request, length, MSG_NOSIGNAL) == (ssize_t)length, "send");
}

bool wire_receive(struct wire *wire)
{
	ssize_t count;

	if (wire->room - wire->length < FIRST_ROOM / 2) {
		wire->room *= 2;
		wire->text = realloc(wire->text, wire->room);
		must(wire->text != NULL, "memory");
	}
	count = recv(wire->socket, wire->text + wire->length, wire->room - wire->length - 1,
	             MSG_DONTWAIT);
	if (count < 0)
		return errno == EAGAIN || errno == EINTR;
	wire->length += (size_t)count;
	wire->text[wire->length] = '\0';
	return count > 0;
}

/* ---- answers ---- */

bool wire_answer(const struct wire *wire, struct answer *answer)
{
	static const char named[] = "\r\nContent-Length: ";
	const char *end = strstr(wire->text, "\r\n\r\n");
	const char *length = end != NULL ? strstr(wire->text, named) : NULL;

	if (end == NULL)
		return false;
	must(strncmp(wire->text, "HTTP/1.1 ", 9) == 0, "no answer of HTTP");
	must(length != NULL && length < end, "an answer without its length");
	answer->status = (int)strtol(wire->text + 9, NULL, 10);
	answer->body = end + 4;
	answer->length = strtoul(length + sizeof named - 1, NULL, 10);
	answer->whole = (size_t)(answer->body - wire->text) + answer->length;
	return answer->whole <= wire->length;
}

void wire_drop(struct wire *wire, const struct answer *answer)
{
	must(answer->whole == wire->length, "more than the answer");
	wire->length = 0;
	wire->text[0] = '\0';
}

/* ---- events ---- */

/* Past the head of the answer, once. */
static bool is_streaming(struct wire *wire)
{
	const char *end = wire->streams ? NULL : strstr(wire->text, "\r\n\r\n");

	if (end == NULL)
		return wire->streams;
	must(strncmp(wire->text, "HTTP/1.1 200 ", 13) == 0, "refused to watch");
	end += 4;
	wire->length -= (size_t)(end - wire->text);
	memmove(wire->text, end, wire->length + 1);
	wire->streams = true;
	return true;
}

/* Join the complete chunks: size, end of line, that number of bytes, end of line. */
static void decode(struct wire *wire)
{
	size_t from = wire->decoded;

	for (;;) {
		char *end = NULL;
		const size_t size = strtoul(wire->text + from, &end, 16);
		const size_t start = (size_t)(end - wire->text) + 2;

		if (*end != '\r' || start + size + 2 > wire->length)
			break;
		memmove(wire->text + wire->decoded, wire->text + start, size);
		wire->decoded += size;
		from = start + size + 2;
	}
	memmove(wire->text + wire->decoded, wire->text + from, wire->length - from + 1);
	wire->length -= from - wire->decoded;
}

void wire_events(struct wire *wire, wire_event *tell, void *payload)
{
	char *event = wire->text;
	size_t told;
	char *end;

	if (!is_streaming(wire))
		return;
	decode(wire);
	while ((end = memmem(event, wire->decoded - (size_t)(event - wire->text), "\n\n", 2)) !=
	       NULL) {
		*end = '\0';
		tell(payload, event);
		event = end + 2;
	}
	told = (size_t)(event - wire->text);
	wire->decoded -= told;
	wire->length -= told;
	memmove(wire->text, event, wire->length + 1);
}

/* ---- many wires ---- */

struct asking {
	struct wire *wires;
	wire_next *next;
	char *payloads;
	size_t payload_size;
	size_t left; /* wires on which there is something to ask */
};

static void ask(struct asking *asking, size_t place, const struct answer *answer)
{
	struct wire *wire = asking->wires + place;
	char request[WIRE_REQUEST_SIZE];
	const size_t length =
	    asking->next(asking->payloads + place * asking->payload_size, answer, request);

	if (answer != NULL)
		wire_drop(wire, answer);
	if (length > 0)
		wire_send(wire, request, length);
	else
		asking->left--;
}

static void take(struct asking *asking, size_t place)
{
	struct answer answer;

	must(wire_receive(asking->wires + place), "the server hung up");
	if (wire_answer(asking->wires + place, &answer))
		ask(asking, place, &answer);
}

double wire_ask_all(struct wire *wires, size_t count, wire_next *next, void *payloads,
                    size_t payload_size)
{
	struct asking asking = { wires, next, payloads, payload_size, count };
	const int poll = epoll_create1(EPOLL_CLOEXEC);
	struct epoll_event events[AT_ONCE];
	double start;

	must(poll >= 0, "epoll");
	for (size_t place = 0; place < count; place++) {
		struct epoll_event event = { .events = EPOLLIN, .data.u64 = place };

		must(epoll_ctl(poll, EPOLL_CTL_ADD, wires[place].socket, &event) == 0, "epoll");
	}
	start = now();
	for (size_t place = 0; place < count; place++)
		ask(&asking, place, NULL);
	while (asking.left > 0) {
		const int ready = epoll_wait(poll, events, AT_ONCE, PATIENCE * 1000);

		must(ready > 0 || (ready < 0 && errno == EINTR), "the server does not answer");
		for (int event = 0; event < ready; event++)
			take(&asking, (size_t)events[event].data.u64);
	}
	start = now() - start;
	close(poll);
	return start;
}
