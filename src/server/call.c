/* A call: a request of HTTP that is being answered. */
#include "house.h"

#include <event2/buffer.h>
#include <event2/http_struct.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- what is asked ------------------------------------------------------------------------------
 */

const char *call_header(const struct call *call, const char *name)
{
	return evhttp_find_header(evhttp_request_get_input_headers(call->request), name);
}

bool call_cookie(const struct call *call, const char *name, char *value, size_t size)
{
	const char *next = call_header(call, "Cookie");
	const size_t named = strlen(name);

	while (next != NULL) {
		size_t length;

		next += strspn(next, " ;");
		length = strcspn(next, ";");
		if (strncmp(next, name, named) == 0 && next[named] == '=' &&
		    length - named - 1 < size) {
			memcpy(value, next + named + 1, length - named - 1);
			value[length - named - 1] = '\0';
			return true;
		}
		next = next[length] != '\0' ? next + length : NULL;
	}
	return false;
}

void call_address(const struct call *call, char address[CALL_ADDRESS_SIZE])
{
	struct evhttp_connection *connection = evhttp_request_get_connection(call->request);
	char *peer = NULL;
	ev_uint16_t port = 0;

	if (connection != NULL)
		evhttp_connection_get_peer(connection, &peer, &port);
	snprintf(address, CALL_ADDRESS_SIZE, "%s", peer != NULL ? peer : "");
}

/* A browser always tells the truth here; what is no browser tells nothing. */
bool call_is_from_elsewhere(const struct call *call)
{
	const char *origin = call_header(call, "Origin");
	const char *host = call_header(call, "Host");
	const char *site = call_header(call, "Sec-Fetch-Site");
	const char *scheme = call->secure ? "https://" : "http://";
	const size_t length = strlen(scheme);
	const char *link = call->server->options.link;

	if (site != NULL && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0)
		return true;
	if (origin == NULL || (link != NULL && strcasecmp(origin, link) == 0))
		return false;
	return host == NULL || strncasecmp(origin, scheme, length) != 0 ||
	       strcasecmp(origin + length, host) != 0;
}

bool call_is_json(const struct call *call)
{
	static const char json[] = "application/json";
	const char *type = call_header(call, "Content-Type");
	const size_t length = sizeof json - 1;

	return type != NULL && strncasecmp(type, json, length) == 0 &&
	       (type[length] == '\0' || type[length] == ';' || type[length] == ' ');
}

const char *call_body(const struct call *call, size_t *length)
{
	struct evbuffer *body = evhttp_request_get_input_buffer(call->request);
	const char *bytes = (const char *)evbuffer_pullup(body, -1);

	*length = bytes != NULL ? evbuffer_get_length(body) : 0;
	return bytes != NULL ? bytes : "";
}

void call_lasts(const struct call *call, bool lasts)
{
	struct evhttp_connection *connection = evhttp_request_get_connection(call->request);

	guests_asked(call->server->guests, evhttp_connection_get_bufferevent(connection),
	             house_second(), lasts);
}

/* ---- what is answered ---------------------------------------------------------------------------
 */

void call_tell(const struct call *call, const char *name, const char *value)
{
	/* without memory the answer is without it */
	(void)evhttp_add_header(evhttp_request_get_output_headers(call->request), name, value);
}

static void add_headers(const struct call *call, const char *type)
{
	static const char policy[] =
	    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
	    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
	    "frame-ancestors 'none'";

	if (type != NULL)
		call_tell(call, "Content-Type", type);
	call_tell(call, "Content-Security-Policy", policy);
	call_tell(call, "X-Content-Type-Options", "nosniff");
	call_tell(call, "Referrer-Policy", "no-referrer");
	call_tell(call, "Cross-Origin-Resource-Policy", "same-origin");
	if (evhttp_find_header(evhttp_request_get_output_headers(call->request), "Cache-Control") ==
	    NULL)
		call_tell(call, "Cache-Control", "no-cache");
}

void call_add_lasting_headers(const struct call *call, const char *type)
{
	add_headers(call, type);
	/* libevent would tell who wants to ask more, and knows no chunks, that nothing follows */
	if (call->request->major == 1 && call->request->minor == 0)
		(void)evhttp_remove_header(evhttp_request_get_input_headers(call->request),
		                           "Connection");
}

static void answer(const struct call *call, int status, const char *type, struct evbuffer *body)
{
	char length[24];

	add_headers(call, type);
	/* libevent leaves it out where there is no body, but HEAD tells how long that would be */
	if (call->method == EVHTTP_REQ_HEAD && body != NULL) {
		snprintf(length, sizeof length, "%zu", evbuffer_get_length(body));
		call_tell(call, "Content-Length", length);
		(void)evbuffer_drain(body, evbuffer_get_length(body));
	}
	evhttp_send_reply(call->request, status, NULL, body);
	if (body != NULL)
		evbuffer_free(body);
}

static void free_bytes(const void *bytes, size_t length, void *owned)
{
	(void)bytes;
	(void)length;
	free(owned);
}

static void refuse_without_memory(const struct call *call)
{
	answer(call, 503, NULL, NULL);
}

/* ---- ids ----------------------------------------------------------------------------------------
 */

enum {
	TAG_SIZE = BOARD_ID_SIZE + 2
};

bool call_knows(const struct call *call, const char *id)
{
	const char *tags = call_header(call, "If-None-Match");
	char tag[TAG_SIZE];

	snprintf(tag, sizeof tag, "\"%s\"", id);
	return tags != NULL && (strcmp(tags, "*") == 0 || strstr(tags, tag) != NULL);
}

void call_tell_id(const struct call *call, const char *id)
{
	char tag[TAG_SIZE];

	snprintf(tag, sizeof tag, "\"%s\"", id);
	call_tell(call, "ETag", tag);
}

void call_answer_known(const struct call *call, const char *id)
{
	call_tell_id(call, id);
	answer(call, 304, NULL, NULL);
}

/* ---- bodies -------------------------------------------------------------------------------------
 */

void call_answer_paper(const struct call *call, int status, const char *type, struct paper *paper)
{
	struct evbuffer *body = evbuffer_new();

	if (body == NULL || paper->torn ||
	    evbuffer_add_reference(body, paper->text, paper->length, free_bytes, paper->text) !=
	        0) {
		if (body != NULL)
			evbuffer_free(body);
		paper_free(paper);
		refuse_without_memory(call);
		return;
	}
	*paper = (struct paper){ .text = NULL };
	answer(call, status, type, body);
}

void call_answer_view(const struct call *call, int status, struct view *view)
{
	struct evbuffer *body = evbuffer_new();

	if (body == NULL || !view_add(view, body)) {
		if (body != NULL)
			evbuffer_free(body);
		refuse_without_memory(call);
		return;
	}
	call_tell_id(call, view->id);
	answer(call, status, "application/json", body);
}

void call_answer_bytes(const struct call *call, const char *type, const void *bytes, size_t length)
{
	struct evbuffer *body = evbuffer_new();

	if (body == NULL || evbuffer_add_reference(body, bytes, length, NULL, NULL) != 0) {
		if (body != NULL)
			evbuffer_free(body);
		refuse_without_memory(call);
		return;
	}
	answer(call, 200, type, body);
}

void call_answer_nothing(const struct call *call, int status)
{
	answer(call, status, NULL, NULL);
}

void call_refuse(const struct call *call, const struct refusal *refusal)
{
	struct paper paper = { .text = NULL };
	const int status = refusal_status(refusal);

	if (status == 401)
		call_tell(call, "WWW-Authenticate", "Bearer");
	if (status == 429)
		call_tell(call, "Retry-After", "60");
	if (status == 503)
		call_tell(call, "Retry-After", "1");
	call_tell(call, "Cache-Control", "no-store");
	refusal_write(refusal, &paper);
	call_answer_paper(call, status, "application/json", &paper);
}
