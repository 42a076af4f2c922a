/* A server with the same library but without Pindeck, which always sends the same answer. */
#include "constant.h"

#include "bench.h"
#include "house_child.h"

#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/listener.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	BACKLOG = 4096,
	IDLE = 60
};

/* All that it says. */
struct saying {
	char *bytes;
	size_t length;
};

static void answer(struct evhttp_request *request, void *payload)
{
	const struct saying *saying = payload;
	struct evbuffer *body = evbuffer_new();

	if (body == NULL)
		return;
	evbuffer_add_reference(body, saying->bytes, saying->length, NULL, NULL);
	evhttp_send_reply(request, 200, "OK", body);
	evbuffer_free(body);
}

static uint16_t port_of(struct evconnlistener *listener)
{
	struct sockaddr_in address;
	socklen_t size = sizeof address;

	must(getsockname(evconnlistener_get_fd(listener), (struct sockaddr *)&address, &size) == 0,
	     "port");
	return ntohs(address.sin_port);
}

static void run(struct saying *saying, int output)
{
	const struct sockaddr_in address = { .sin_family = AF_INET,
		                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	struct event_base *loop = event_base_new();
	struct evhttp *http = evhttp_new(loop);
	struct evconnlistener *listener = evconnlistener_new_bind(
	    loop, NULL, NULL, LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC | LEV_OPT_REUSEABLE,
	    BACKLOG, (const struct sockaddr *)&address, sizeof address);
	uint16_t port;

	must(listener != NULL && evhttp_bind_listener(http, listener) != NULL, "listen");
	evhttp_set_timeout(http, IDLE);
	evhttp_set_gencb(http, answer, saying);
	port = port_of(listener);
	must(write(output, &port, sizeof port) == sizeof port, "pipe");
	event_base_dispatch(loop);
}

pid_t constant_start(size_t length, uint16_t *port)
{
	struct saying saying = { .bytes = malloc(length), .length = length };
	pid_t process;
	int ends[2];

	must(saying.bytes != NULL && pipe(ends) == 0, "pipe");
	memset(saying.bytes, 'x', length);
	process = fork();
	if (process == 0) {
		child_follow();
		run(&saying, ends[1]);
		_exit(0);
	}
	must(process > 0 && read(ends[0], port, sizeof *port) == sizeof *port, "constant server");
	close(ends[0]);
	close(ends[1]);
	free(saying.bytes);
	return process;
}
