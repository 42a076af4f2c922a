/* A request about a league night: start it, change a line-up, confirm it. */
#ifndef PINDECK_NIGHT_REQUEST_H
#define PINDECK_NIGHT_REQUEST_H

#include "journal/audit.h"
#include "league/office/plan.h"
#include "server/base/request_form.h"

/* Every request: its name, the suffix of its function read_, which reads what its form does not,
 * its record in the audit log, and the members of its body, which are rows of night_request.c. Only
 * the desk may start a night; a console may change the line-ups of the match on its lane, and
 * confirm it. */
/* clang-format off */
#define NIGHT_REQUEST_LIST(REQUEST)                                                              \
	REQUEST(START,   start,   LEAGUE_NIGHT_STARTED,   &pairs, &absent, &leave_unfinished)     \
	REQUEST(LINEUP,  lineup,  LEAGUE_PLACE_CHANGED,   &team, &position, &state, &bowler,      \
	        &person, &name, &is_new, &reason)                                                 \
	REQUEST(CONFIRM, nothing, LEAGUE_NIGHT_CONFIRMED, &any_team)
/* clang-format on */

#define NIGHT_REQUEST_NAME(NAME, word, audit, ...) NIGHT_##NAME,

enum night_request_kind {
	NIGHT_REQUEST_LIST(NIGHT_REQUEST_NAME) NIGHT_REQUESTS
};

enum {
	NIGHT_MOST_LANES = 200,
	NIGHT_MOST_MEMBERS = 9, /* of a body, with the null pointer */
	NIGHT_MOST_ABSENT = LEAGUE_MOST_TEAMS * PLAN_MOST_PLACES
};

struct night_place {
	int32_t team;
	int32_t position;
};

/* The state of a lane in the event loop. */
struct night_lane {
	bool is_ours;    /* the requester has its console */
	bool is_closed;  /* by the desk */
	int64_t cleared; /* the game whose board the desk has cleared; 0 for none */
};

/* Members that the kind does not have are zero. */
struct night_request {
	enum night_request_kind kind;
	char league[LEAGUE_NAME_SIZE];
	int32_t week;
	char actor[ENTRY_ACTOR_SIZE];
	char key[ENTRY_KEY_SIZE]; /* empty for none */
	int64_t time;
	bool from_desk;
	struct night_lane lanes[NIGHT_MOST_LANES + 1]; /* by number, from 1 */
	int32_t pairs[SEASON_MOST_PAIRS];              /* start: first lanes; none: all of them */
	int32_t pair_count;
	struct night_place absent[NIGHT_MOST_ABSENT]; /* start */
	int32_t absent_count;
	bool leave_unfinished;       /* start */
	int32_t team;                /* lineup; confirm: 0 for all teams */
	int32_t position;            /* lineup */
	enum plan_state state;       /* lineup */
	int32_t bowler;              /* lineup: the number in the league; 0 for none */
	int64_t person;              /* lineup: the number in the register; 0 for none */
	char name[LEAGUE_NAME_SIZE]; /* lineup: as typed; empty for none */
	bool is_new;                 /* lineup: the name may be that of a new bowler */
	char reason[ENTRY_TEXT_SIZE];
};

/* What the audit log says of it. */
enum audit_said night_request_audit(enum night_request_kind kind);

/* The members of its body, with a null pointer at the end. */
const struct form_member *const *night_request_form(enum night_request_kind kind);

/* Read the body into a request whose kind is set, or refuse it. */
void night_request_read(struct night_request *request, const char *body, size_t length,
                        struct refusal *refusal);

/* ---- orders ----
 *
 * A program that has not claimed the lanes orders a night from their server: by a note in the
 * record of the league, which the server answers with another note. */

/* The kind, key and text of a line that orders the start. */
void night_order_write(const struct night_request *request, struct league_line *line);

/* The start that the line orders, as the desk requests it now; the lanes are still to be filled in.
 * False for any other line, and for an order that an import brought: it is too old. */
bool night_order_read(struct night_request *request, const struct league_line *line);

/* The key of the answer to the order in that line. */
void night_answer_key(int64_t order, char key[ENTRY_KEY_SIZE]);

/* The text of the answer: that the night has started, or the code of the refusal, a blank and the
 * alternatives. */
void night_answer_write(const struct refusal *refusal, char text[ENTRY_TEXT_SIZE]);

/* NOT_REFUSED if it has started; *named is the text of the alternatives. */
enum refusal_code night_answer_read(const char *text, const char **named);

#endif
