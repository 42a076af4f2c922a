/* A refusal of a request: its reason, for programs and for people, and the alternatives. */
#ifndef PINDECK_REFUSAL_H
#define PINDECK_REFUSAL_H

#include "alley/offer.h"
#include "common/writer.h"
#include "journal/journal.h"

enum refusal_code {
	NOT_REFUSED,
	BAD_JSON,
	DOUBLE_MEMBER,
	BAD_BODY,
	BAD_QUERY,
	BAD_KEY,
	REASON_NEEDED,
	BAD_REQUEST,
	TOKEN_NEEDED,
	TOKEN_WRONG,
	PASSWORD_WRONG,
	OTHER_SITE,
	OTHER_LANE,
	DESK_ONLY,
	NO_SUCH_RESOURCE,
	NO_SUCH_LANE,
	NO_SUCH_GAME,
	NO_SUCH_BOWLER,
	NO_SUCH_SESSION,
	NO_SUCH_PERSON,
	NO_SUCH_CLAIM,
	NO_SUCH_LINE,
	NO_SUCH_LEAGUE,
	NO_SUCH_WEEK,
	NO_SUCH_TEAM,
	WRONG_METHOD,
	TOO_SLOW,
	NO_GAME,
	GAME_IN_PROGRESS,
	GAME_DAMAGED,
	KEY_REUSED,
	CONSOLE_TAKEN,
	WRITTEN_ELSEWHERE,
	NO_PASSWORD,
	HAS_NOT_LEFT,
	NO_CHANGE,
	GAME_VOIDED,
	CHANGED_SINCE,
	NO_MAKE_UP,
	LANE_CLOSED,
	LANE_RESERVED,
	NOT_ON_LANE,
	IN_PAIR,
	HALF_VOIDED,
	TEAM_LATE,
	OTHER_GAME,
	WAITING_LIST_FULL,
	SAME_NAME,
	SEVERAL_PERSONS,
	PERSON_FORGOTTEN,
	PERSON_MERGED,
	NOT_MERGED,
	PERSON_RETIRED,
	NOT_RETIRED,
	ALREADY_CLAIMED,
	UNKNOWN_NAME,
	BOWLER_TWICE,
	HAS_BOWLED,
	NOT_STARTED,
	NOT_COMPLETE,
	WEEK_LOCKED,
	BOARD_MOVED_ON,
	TOO_LONG,
	TARGET_TOO_LONG,
	JSON_NEEDED,
	BAD_EXPECTATION,
	OTHER_HOST,
	NO_SUCH_FORMAT,
	NO_SUCH_SEAT,
	NO_SUCH_KIND,
	NO_SUCH_REPAIR,
	BAD_DAY,
	DAY_TO_COME,
	TIME_PAST,
	FRAME_TO_COME,
	BAD_FULL_NAME,
	BAD_CLAIM,
	AGAINST_THE_RULES, /* the reason is one of the rules */
	TOO_MANY_WRONG,
	TOO_MANY_VIEWERS,
	TOO_MANY_LOOKUPS,
	HEAD_TOO_LONG,
	NO_SUCH_METHOD,
	NO_SUCH_CODING,
	NOT_KEPT,
	STORE_UNREADABLE,
	OUTCOME_UNKNOWN,
	STORE_SILENT,
	TOO_BUSY,
	CLOSING,
	NO_SUCH_VERSION,
	REFUSAL_CODES /* how many there are */
};

enum {
	REFUSAL_POSSIBLE_SIZE = 2048
};

/* All zeros: not refused. */
struct refusal {
	enum refusal_code code;
	enum pindeck_reason reason;           /* against the rules */
	char possible[REFUSAL_POSSIBLE_SIZE]; /* words, each followed by a NUL byte */
	size_t length;                        /* of all of them */
	struct entry stored;                  /* the line that was written under the reused key;
	                                         line 0 for none */
};

static inline bool refusal_is_made(const struct refusal *refusal)
{
	return refusal->code != NOT_REFUSED;
}

void refuse(struct refusal *refusal, enum refusal_code code);
void refuse_reason(struct refusal *refusal, enum pindeck_reason reason);

/* Add an alternative; it is left out if there is no room. */
void refusal_add(struct refusal *refusal, const char *possible);

/* The same for an action on a game: "void game 12". */
void refusal_add_game(struct refusal *refusal, const char *what, int64_t game);

/* The line of the journal that was written under the key that was reused. */
void refusal_store(struct refusal *refusal, const struct entry *stored);

/* Balls that are accepted instead. */
void refusal_add_offer(struct refusal *refusal, const struct offer *offer);

/* Add all disciplines, or all formats, as alternatives. */
void refusal_add_disciplines(struct refusal *refusal);
void refusal_add_formats(struct refusal *refusal);

/* The word of a code, the status of HTTP, and the body: {"code":...,"reason":...,"possible":[...]},
 * and "stored" where a key was reused. */
const char *refusal_word(enum refusal_code code);
int refusal_status(const struct refusal *refusal);

/* Seconds until the client may retry, for Retry-After; 0 for none. */
int refusal_retry(const struct refusal *refusal);
void refusal_write(const struct refusal *refusal, struct writer *writer);

#endif
