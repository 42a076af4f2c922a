/* The desk: decisions of the house that are not part of games. Looks of the lanes, the message to
 * all overhead boards, calls of lanes, closed lanes, and the waiting list. It is
 * stored with the permissions and survives a restart. All zeros: nothing decided. */
#ifndef PINDECK_DESK_H
#define PINDECK_DESK_H

#include "common/writer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	DESK_MOST_LANES = 200,
	DESK_MESSAGE_SIZE = 241, /* bytes with a NUL byte, as below: 80 Korean characters */
	DESK_NOTE_SIZE = 121,
	DESK_NAME_SIZE = 121,
	DESK_CLUB_SIZE = 121,
	DESK_KEY_SIZE = 65,
	DESK_MOST_WAITING = 64,
	DESK_MOST_PEOPLE = 999
};

/* The largest second that is stored: of the year 9999. */
#define DESK_LAST_SECOND INT64_C(253402300799)

enum look_theme {
	THEME_DARK,
	THEME_LIGHT,
	THEME_CHILDREN,
	THEMES /* how many there are */
};

/* How a lane looks. All zeros: dark, with celebrations and the humorous gutter, without sound. */
struct look {
	enum look_theme theme;
	bool no_celebrations;
	bool no_gutter;
	bool sound;
};

enum lane_call {
	CALL_NONE,
	CALL_DESK,
	CALL_FAULT,
	CALL_SERVICE,
	LANE_CALLS /* how many there are */
};

struct desk_lane {
	struct look look;
	enum lane_call call;
	int64_t called; /* a second, as all times here */
	bool closed;
	int64_t closed_since;
	char note[DESK_NOTE_SIZE]; /* why it is closed */
	int64_t cleared;           /* the game that the board does not show any more; 0 for none */
};

/* A group that waits, or that has booked. */
struct waiting_group {
	int64_t id;
	int64_t since;
	int64_t time; /* time of the booking; 0 for a group that waits now */
	int people;
	int32_t lane;            /* booked for it; 0 for any */
	int32_t given;           /* the lane that is reserved for it until a game is opened there; 0
	                            for none */
	int64_t given_after;     /* the last game that was opened there before */
	char key[DESK_KEY_SIZE]; /* identifies a retried request; may be empty */
	char name[DESK_NAME_SIZE];
	char note[DESK_NOTE_SIZE];
};

struct desk_message {
	char text[DESK_MESSAGE_SIZE]; /* empty for none */
	int64_t since;
	int64_t until; /* 0: until the desk ends it */
};

struct desk {
	struct desk_message message;
	char club[DESK_CLUB_SIZE]; /* the name of the club; empty for none */
	struct desk_lane lanes[DESK_MOST_LANES];
	struct waiting_group waiting[DESK_MOST_WAITING]; /* in the order of their arrival */
	size_t waiting_count;
	int64_t waiting_last; /* the highest id so far */
};

/* The words of themes and calls, in requests, answers and the stored text; and back, the number of
 * them for any other word. */
const char *desk_theme_word(enum look_theme theme);
enum look_theme desk_theme_of(const char *word);
const char *desk_call_word(enum lane_call call);
enum lane_call desk_call_of(const char *word);

/* True when the message is to be shown at that second. */
bool desk_has_message(const struct desk *desk, int64_t now);

/* The entry with that id, or that key; a null pointer when there is none. */
const struct waiting_group *desk_waiting(const struct desk *desk, int64_t id);
const struct waiting_group *desk_waiting_by_key(const struct desk *desk, const char *key);

/* The group for which the lane is reserved; a null pointer when there is none. */
const struct waiting_group *desk_reserved(const struct desk *desk, int32_t lane);

/* Adds an entry, which gets an id and is returned; a null pointer when the list is full. */
const struct waiting_group *desk_add_waiting(struct desk *desk, const struct waiting_group *entry);

/* False when there is no such entry. */
bool desk_remove_waiting(struct desk *desk, int64_t id);

/* The call of a lane goes along with a group that moves. False when there is none. */
bool desk_move_call(struct desk *desk, int32_t from, int32_t to);

/* ---- the desk as JSON, as docs/http.md has it ---- */

/* A moment. */
void desk_json_write_moment(struct writer *writer, const char *name, int64_t second);

/* The decisions about a lane, as members; nothing where there are none. */
void desk_json_write_lane(struct writer *writer, const struct desk *desk, int32_t lane);

/* The same for the board of the lane at that second, with the message to all lanes. */
void desk_json_write_board(struct writer *writer, const struct desk *desk, int32_t lane,
                           int64_t now);

void desk_json_write_waiting(struct writer *writer, const struct waiting_group *entry);

/* The member message; null without one. */
void desk_json_write_message(struct writer *writer, const struct desk *desk, int64_t now);

#endif
