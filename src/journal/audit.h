/* The audit log: sign-ins, failures, links, passwords and desk actions, only ever appended to. It
 * never contains a token or a password. */
#ifndef PINDECK_AUDIT_H
#define PINDECK_AUDIT_H

#include "common/list.h"
#include "journal/line_form.h"

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
	AUDIT_TEXT_SIZE = 160, /* of every text but a key, with a NUL byte */
	AUDIT_KEY_SIZE = 65
};

/* What a record can say: its name here and of its text in src/words, and the word that is stored.
 * What it is about may follow the word, after a colon and a blank: a number, a name, a reason. */
/* clang-format off */
#define AUDIT_SAID_LIST(SAID) \
	SAID(LANES,                       "lanes") \
	SAID(CONSOLE,                     "console") \
	SAID(DESK_SESSION,                "desk") \
	SAID(COMMAND_LINE,                "command line") \
	SAID(FROM_MANY_ADDRESSES,         "from many addresses") \
	SAID(GAME_OPENED,                 "game opened") \
	SAID(PAIR_OPENED,                 "pair opened") \
	SAID(NEXT_GAME_OPENED,            "next game opened") \
	SAID(BALL,                        "ball") \
	SAID(BALL_UNDONE,                 "ball undone") \
	SAID(CORRECTION,                  "correction") \
	SAID(BOWLER_SEATED,               "bowler seated") \
	SAID(BOWLER_LEFT,                 "bowler left") \
	SAID(BOWLER_RETURNED,             "bowler returned") \
	SAID(BOWLER_MOVED,                "bowler moved") \
	SAID(BOWLER_SENT,                 "bowler sent") \
	SAID(NOTE,                        "note") \
	SAID(BOWLER_RENAMED,              "bowler renamed") \
	SAID(BOWLERS_SWAPPED,             "bowlers swapped") \
	SAID(BOWLER_REMOVED,              "bowler removed") \
	SAID(BOWLER_BROUGHT_BACK,         "bowler brought back") \
	SAID(DAY_CHANGED,                 "day changed") \
	SAID(LANE_CHANGED,                "lane changed") \
	SAID(KIND_CHANGED,                "kind changed") \
	SAID(GAME_VOIDED,                 "game voided") \
	SAID(GAME_RESTORED,               "game restored") \
	SAID(TURN_SKIPPED,                "turn skipped") \
	SAID(BOWLER_CALLED,               "bowler called") \
	SAID(TURN_PASSED,                 "turn passed") \
	SAID(REPAIR_UNDONE,               "repair undone") \
	SAID(STRANGERS_SEE_BOARD_NAMES,   "strangers see board names") \
	SAID(STRANGERS_SEE_DISPLAY_NAMES, "strangers see display names") \
	SAID(PERSON_REGISTERED,           "person registered") \
	SAID(PERSON_RENAMED,              "person renamed") \
	SAID(PERSON_MERGED,               "person merged") \
	SAID(PERSON_SPLIT,                "person split") \
	SAID(PERSON_RETIRED,              "person retired") \
	SAID(PERSON_RETURNED,             "person returned") \
	SAID(LETTERS_CLAIMED,             "letters claimed") \
	SAID(CLAIM_RELEASED,              "claim released") \
	SAID(PERSON_FORGOTTEN,            "person forgotten") \
	SAID(LOOK_CHANGED,                "look changed") \
	SAID(MESSAGE_SENT,                "message sent") \
	SAID(MESSAGE_ENDED,               "message ended") \
	SAID(DESK_CALLED,                 "desk called") \
	SAID(FAULT_REPORTED,              "fault reported") \
	SAID(SERVICE_CALLED,              "service called") \
	SAID(CALL_ENDED,                  "call ended") \
	SAID(LANE_CLOSED,                 "lane closed") \
	SAID(LANE_REOPENED,               "lane reopened") \
	SAID(GROUP_WAITS,                 "group waits") \
	SAID(GROUP_LEFT_LIST,             "group left list") \
	SAID(LANE_GIVEN,                  "lane given") \
	SAID(LANE_GIVEN_BACK,             "lane given back") \
	SAID(GROUP_MOVED,                 "group moved") \
	SAID(LEAGUE_NIGHT_STARTED,        "league night started") \
	SAID(LEAGUE_PLACE_CHANGED,        "league place changed") \
	SAID(LEAGUE_NIGHT_CONFIRMED,      "league night confirmed") \
	SAID(CODE_SHOWN,                  "code shown") \
	SAID(CLUB_NAMED,                  "club named")
/* clang-format on */

#define AUDIT_SAID_NAME(NAME, word) AUDIT_SAYS_##NAME,

enum audit_said {
	AUDIT_SAYS_NOTHING,
	AUDIT_SAID_LIST(AUDIT_SAID_NAME) AUDIT_SAID /* how many there are */
};

struct audit {
	int64_t number; /* from 1, given by the store */
	int64_t time;   /* in milliseconds since 1970 */
	int64_t times;  /* repeats within a minute are one record */
	enum audit_action action;
	int32_t lane;                  /* 0 for none */
	char actor[AUDIT_TEXT_SIZE];   /* desk, lane 3, a user of the command line */
	char device[AUDIT_TEXT_SIZE];  /* Chrome on Android; empty when unknown */
	char address[AUDIT_TEXT_SIZE]; /* of the client; empty for the command line */
	char detail[AUDIT_TEXT_SIZE];  /* the code of a refusal, or as audit_say writes it */
	char key[AUDIT_KEY_SIZE];      /* of the request; empty for none. It is not shown */
	bool refused;
};

extern const struct line_form audit_form;

/* The last records of an action, or of all for AUDIT_ACTIONS, newest first. */
struct line_selection audit_last(enum audit_action action, int64_t limit);

/* The records of requests with that key. */
struct line_selection audit_of_key(const char *key);

/* True if both are of the same request, which has a key. */
bool audit_is_of_request(const struct audit *one, const struct audit *other);

/* The word of an action in the store, in JSON and on the command line; and back, AUDIT_ACTIONS for
 * any other word. */
const char *audit_action_word(enum audit_action action);
enum audit_action audit_action_of(const char *word);

/* Copies a text into a field, cut at the end of a character: bytes that are not printable UTF-8
 * become '?'. */
void audit_set(char field[AUDIT_TEXT_SIZE], const char *text);

/* The word for it; and a detail that says it, with what it is about unless that is a null pointer,
 * cut as audit_set does. */
const char *audit_word(enum audit_said said);
void audit_say(char detail[AUDIT_TEXT_SIZE], enum audit_said said, const char *about);

/* A record as a row of CSV with its end of line, whose heading the columns are, or as a JSON
 * object.
 */
extern const struct list_column audit_columns[];
void audit_write(const struct audit *record, struct writer *writer, bool csv);

#endif
