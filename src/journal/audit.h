/* The audit log: sign-ins, failures, links, passwords and desk actions, only ever appended to. It
 * never contains a token or a password. */
#ifndef PINDECK_AUDIT_H
#define PINDECK_AUDIT_H

#include "common/list.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum audit_action {
	AUDIT_START,    /* of a server */
	AUDIT_STOP,     /* of a server */
	AUDIT_SIGN_IN,  /* of a console or the desk */
	AUDIT_SIGN_OUT, /* the same */
	AUDIT_LINK,     /* a new link for a console; revokes the previous link */
	AUDIT_PASSWORD, /* a new password for the desk; revokes the desk's sessions */
	AUDIT_REVOKE,   /* of a session, by the desk */
	AUDIT_WRITE,    /* to a lane, by the desk */
	AUDIT_PEOPLE,   /* a change of persons, or of the names that visitors see, by the desk */
	AUDIT_DESK, /* a decision of the desk, or a call of a lane: looks, messages, closed lanes */
	AUDIT_ACTIONS /* number of actions */
};

enum {
	AUDIT_TEXT_SIZE = 160 /* of every text, with a NUL byte */
};

struct audit {
	int64_t number; /* from 1, given by the store */
	int64_t time;   /* in milliseconds since 1970 */
	enum audit_action action;
	char actor[AUDIT_TEXT_SIZE];   /* desk, lane 3, a user of the command line */
	char device[AUDIT_TEXT_SIZE];  /* Chrome on Android; empty when unknown */
	char address[AUDIT_TEXT_SIZE]; /* of the client; empty for the command line */
	int32_t lane;                  /* 0 for none */
	bool refused;
	char detail[AUDIT_TEXT_SIZE]; /* the code of a refusal, or the words for the action */
	int64_t times;                /* repeats within a minute are one record */
};

/* Selects records, newest first. */
struct audit_query {
	int64_t before; /* only records with a lower number */
	int64_t from;   /* only records of that time */
	int64_t until;
	int action; /* an enum audit_action, or AUDIT_ACTIONS for all of them */
	int64_t limit;
};

/* Takes the next record; false to stop. It must not use the store itself. */
typedef bool audit_visitor(void *payload, const struct audit *record);

/* The word of an action in the store, in JSON and on the command line; and back, AUDIT_ACTIONS for
 * any other word. */
const char *audit_action_word(enum audit_action action);
enum audit_action audit_action_of(const char *word);

/* Copies a text into a field, cut at the end of a character: bytes that are not printable UTF-8
 * become '?'. */
void audit_set(char field[AUDIT_TEXT_SIZE], const char *text);

/* A record as a row of CSV with its end of line, whose heading the columns are, or as a JSON
 * object.
 */
extern const struct list_column audit_columns[];
void audit_write(const struct audit *record, struct writer *writer, bool csv);

#endif
