/* A call: a request of HTTP that is being answered, what is in it, and the answer. */
#ifndef PINDECK_CALL_H
#define PINDECK_CALL_H

#include "act.h"
#include "view.h"

#include <event2/http.h>

struct server;

enum {
	CALL_MOST_BODY = 16 * 1024,
	CALL_MOST_HEADERS = 16 * 1024,
	CALL_ADDRESS_SIZE = 64
};

struct call {
	struct server *server;
	struct evhttp_request *request;
	enum evhttp_cmd_type method;
	int32_t lane;               /* in the path; 0 for none */
	int64_t game;               /* the same */
	struct pindeck_name bowler; /* the same */
	enum act_kind act;          /* of what writes */
	const char *page;           /* of what shows one: its file */
	bool secure;                /* HTTPS */
};

/* A header of the request; a null pointer when there is none. */
const char *call_header(const struct call *call, const char *name);

/* The value of a cookie; false when there is none, or it does not fit. */
bool call_cookie(const struct call *call, const char *name, char *value, size_t size);

/* Where it comes from. */
void call_address(const struct call *call, char address[CALL_ADDRESS_SIZE]);

/* True when a browser says that another site made it ask. */
bool call_is_from_elsewhere(const struct call *call);

/* True when the body says that it is JSON. */
bool call_is_json(const struct call *call);

/* The body, which may be longer than CALL_MOST_BODY. */
const char *call_body(const struct call *call, size_t *length);

/* True when the caller has what that id stands for; and the answer that says so. */
bool call_knows(const struct call *call, const char *id);
void call_answer_known(const struct call *call, const char *id);

/* Tell the id of what is answered. */
void call_tell_id(const struct call *call, const char *id);

/* Add a header to the answer. */
void call_tell(const struct call *call, const char *name, const char *value);

/* The answer. Each of these ends the call; the paper is freed. */
void call_answer_paper(const struct call *call, int status, const char *type, struct paper *paper);
void call_answer_view(const struct call *call, int status, struct view *view);
void call_answer_bytes(const struct call *call, const char *type, const void *bytes, size_t length);
void call_answer_nothing(const struct call *call, int status);
void call_refuse(const struct call *call, const struct refusal *refusal);

/* The answer lasts from now on, or, after it or for any other, the connection is to ask for the
 * next in time. */
void call_lasts(const struct call *call, bool lasts);

/* What an answer says that lasts, of which nobody knows how long it will be: where there are no
 * chunks, in HTTP/1.0, it ends with its connection. */
void call_add_lasting_headers(const struct call *call, const char *type);

#endif
