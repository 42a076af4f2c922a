/* A call: an HTTP request that is being answered, its parts, and the answer. */
#ifndef PINDECK_CALL_H
#define PINDECK_CALL_H

#include "common/authority.h"
#include "server/house/access.h"
#include "server/http/http.h"
#include "server/lanes/view.h"

struct endpoint;
struct server;

struct call {
	struct server *server;
	struct exchange *exchange;
	enum message_method method;
	int32_t lane;                  /* in the path; 0 for none */
	int64_t game;                  /* the same */
	char who[REGISTER_NAME_SIZE];  /* the same: any name of a bowler */
	int64_t person;                /* the same */
	char league[LEAGUE_NAME_SIZE]; /* the same */
	int32_t week;                  /* the same */
	char session[TOKEN_ID_SIZE];   /* the same */
	int64_t waiting;               /* in the path: a group of the waiting list */
	const struct endpoint *endpoint;
	char actor[ENTRY_ACTOR_SIZE]; /* of a change: the requester, as lines of the journal name it
	                               */
	bool compiles;                /* the page that is answered loads WebAssembly */
	bool secure;                  /* HTTPS */
	bool has_waited;              /* for the register, see people_answers_wait */
};

/* A function that answers a call. */
typedef void call_answer(struct call *call);

/* The cookie after that one, as NAME=VALUE up to a semicolon or the end; the first one for a null
 * pointer. A null pointer after the last one. */
const char *call_next_cookie(const struct call *call, const char *cookie);

/* The value of a cookie; false when there is none, or it does not fit. */
bool call_cookie(const struct call *call, const char *name, char *value, size_t size);

/* The host and the port that the request names; false for a request of HTTP/1.0 without them. */
bool call_authority(const struct call *call, struct authority *authority);

/* The address of the pages, such as http://10.0.0.7:8080, with which other machines reach the
 * server: that of --link, else the host of the request unless it is a name that only this machine
 * resolves. False when other machines cannot reach it. */
bool call_write_base(const struct call *call, struct writer *writer);

/* True when the browser says that a page of another site made this request. */
bool call_is_from_elsewhere(const struct call *call);

/* The Idempotency-Key, empty for none; false, and empty, when it is not valid. */
bool call_key(const struct call *call, char key[ENTRY_KEY_SIZE]);

/* The body of a change, and its Idempotency-Key, empty for none; a null pointer as the key where
 * changes have none. A null pointer, and refused, when the body is not said to be JSON, or the key
 * is not valid. */
const char *call_read_change(const struct call *call, char key[ENTRY_KEY_SIZE], size_t *length,
                             struct refusal *refusal);

/* True when If-None-Match of the request has that tag; and the answer 304. */
bool call_knows(const struct call *call, const char *tag);
void call_answer_known(const struct call *call, const char *tag);

/* Send the ETag of the answer, which entity_tag_write made. */
void call_tell_tag(const struct call *call, const char *tag);

/* Answers. Each of these functions ends the call and frees the writer. */
void call_answer_text(const struct call *call, int status, const char *type, struct writer *writer);
void call_answer_view(const struct call *call, int status, struct view *view);
void call_answer_bytes(const struct call *call, int status, const char *type, const void *bytes,
                       size_t length);
void call_answer_nothing(const struct call *call, int status);
void call_refuse(const struct call *call, const struct refusal *refusal);
void call_refuse_code(const struct call *call, enum refusal_code code);

/* Refuse a change that is overdue: nothing is stored of one that was withdrawn, and the outcome of
 * any other is unknown. */
void call_refuse_late(const struct call *call, bool withdrawn);

/* A malformed request: the layer below closes the connection after the answer. */
void call_refuse_fault(const struct call *call, enum message_fault fault, const char *why);

/* Begins an answer of unknown length. When it returns false, the caller aborts the exchange. */
bool call_begin(const struct call *call, const char *type);

#endif
