/* A line of the journal: one event in a game, with its time and actor. */
#ifndef PINDECK_ENTRY_H
#define PINDECK_ENTRY_H

#include "journal/guest.h"
#include "journal/line_form.h"

enum {
	ENTRY_ACTOR_SIZE = 64, /* with a NUL byte, as below */
	ENTRY_TEXT_SIZE = 256,
	ENTRY_KEY_SIZE = 65,
	ENTRY_SEAL_SIZE = 44, /* 32 bytes as base64url */
	ENTRY_VALUE_SIZE = 64,
	ENTRY_FIELD_SIZE = LINE_FIELD_SIZE,
	ENTRY_MOST_LANES = 9999
};

/* Games and lines are counted from 1. These limits are out of reach in practice. */
#define ENTRY_MOST_GAMES INT64_C(999999999999)
#define ENTRY_MOST_LINES INT64_C(999999999)
#define ENTRY_MOST_PERSONS INT64_C(999999999)

/* The fields that a kind of line may have besides game, line, time, actor, key and seal. */
enum entry_has {
	HAS_LANE = 1,
	HAS_BOWLER = 2,
	HAS_PLACE = 4,
	HAS_BALLS = 8,
	HAS_REPLACES = 16,
	HAS_TEXT = 32,
	HAS_PERSON = 64,
	HAS_VALUE = 128
};

/* While the game is locked, only some kinds can follow. */
enum entry_lock {
	WHILE_OPEN,
	WHILE_LOCKED,
	ALWAYS
};

/* clang-format off */
/* Every kind of line: its name, the word it is written as, when it can follow, its fields. The
 * tables of entry.c, replay.c and game_log.c are made of it: a kind without its part there does not
 * compile.
 *
 * opened        the first line of every game; text: its place in a series; value: its day on a score
 *               sheet, its kind, the other lane of its pair and its team, see opening_value.h
 * seated        discipline; place: the first ball of a bowler who joins late; text: a line-up
 * bowled        one ball
 * undone        replaces the line of the ball that is taken back
 * corrected     one ball; replaces the line of the corrected ball
 * reframed      all balls of a frame; replaces the line of its first ball
 * annulled      replaces the line of a ball that was dead
 * left          place: the ball that would have been next
 * joined        place: the first ball of the frame in which the bowler returns
 * moved         text: the number of the seat taken
 *
 * Repairs. Their text is the reason. A repair that replaces an earlier one of its kind undoes it.
 *
 * named         value: the letters that the seat has from now on; person: who bowls there
 * swapped       value: the other bowler; place: the first ball that is swapped
 * removed       a seat that was added by mistake
 * kept          the seat is there again; replaces the line that removed it
 * dated         value: the day or the moment at which the game was bowled
 * relaned       the lane on which it was bowled; value: it was moved there, and continues there, see
 *               move_value.h. Without a value it is a repair, which moves nothing
 * kind_changed  value: the kind of game
 * voided        the game counts nowhere; lane: where its only bowler goes on, and then its own lane
 *               does not show it any more
 * restored      it counts again; replaces the line that voided it
 * skipped       place: the first ball of the frame that the bowler makes up later
 * called        place: the next ball of this bowler, who bowls out of turn until that frame is over
 *
 * A bowler moves to another lane with all balls.
 *
 * sent          the seat is not there any more; lane: where the bowler goes on
 * brought       place: a frame bowled before on another lane; all its balls; lane and value: that
 *               lane, and the number of the game there */
#define ENTRY_KIND_LIST(KIND)                                                                    \
	KIND(OPENED,    opened,    WHILE_OPEN,   HAS_LANE | HAS_TEXT | HAS_VALUE)                 \
	KIND(SEATED,    seated,    WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_TEXT | HAS_PERSON)  \
	KIND(BOWLED,    bowled,    WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_BALLS)              \
	KIND(UNDONE,    undone,    WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_REPLACES | HAS_TEXT) \
	KIND(CORRECTED, corrected, WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_BALLS | HAS_REPLACES | HAS_TEXT) \
	KIND(REFRAMED,  reframed,  WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_BALLS | HAS_REPLACES | HAS_TEXT) \
	KIND(ANNULLED,  annulled,  WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_REPLACES | HAS_TEXT) \
	KIND(FINISHED,  finished,  WHILE_OPEN,   0)                                               \
	KIND(LOCKED,    locked,    WHILE_OPEN,   0)                                               \
	KIND(UNLOCKED,  unlocked,  WHILE_LOCKED, 0)                                               \
	KIND(NOTED,     noted,     ALWAYS,       HAS_TEXT)                                        \
	KIND(LEFT,      left,      WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_TEXT)               \
	KIND(JOINED,    joined,    WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_TEXT)               \
	KIND(MOVED,     moved,     WHILE_OPEN,   HAS_BOWLER | HAS_TEXT)                           \
	KIND(NAMED,     named,     ALWAYS,       HAS_BOWLER | HAS_VALUE | HAS_PERSON | HAS_REPLACES | HAS_TEXT) \
	KIND(SWAPPED,   swapped,   WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_VALUE | HAS_REPLACES | HAS_TEXT) \
	KIND(REMOVED,   removed,   WHILE_OPEN,   HAS_BOWLER | HAS_TEXT)                           \
	KIND(KEPT,      kept,      WHILE_OPEN,   HAS_BOWLER | HAS_REPLACES | HAS_TEXT)            \
	KIND(DATED,     dated,     ALWAYS,       HAS_VALUE | HAS_REPLACES | HAS_TEXT)             \
	KIND(RELANED,   relaned,   ALWAYS,       HAS_LANE | HAS_REPLACES | HAS_TEXT | HAS_VALUE)  \
	KIND(KIND_CHANGED, kind_changed, ALWAYS, HAS_VALUE | HAS_REPLACES | HAS_TEXT)             \
	KIND(VOIDED,    voided,    ALWAYS,       HAS_LANE | HAS_TEXT)                             \
	KIND(RESTORED,  restored,  ALWAYS,       HAS_REPLACES | HAS_TEXT)                         \
	KIND(SKIPPED,   skipped,   WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_REPLACES | HAS_TEXT) \
	KIND(CALLED,    called,    WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_REPLACES | HAS_TEXT) \
	KIND(SENT,      sent,      WHILE_OPEN,   HAS_BOWLER | HAS_LANE | HAS_TEXT)                \
	KIND(BROUGHT,   brought,   WHILE_OPEN,   HAS_BOWLER | HAS_PLACE | HAS_BALLS | HAS_LANE | HAS_VALUE)
/* clang-format on */

#define ENTRY_KIND_NAME(NAME, word, lock, fields) ENTRY_##NAME,

enum entry_kind {
	ENTRY_KIND_LIST(ENTRY_KIND_NAME) ENTRY_KINDS, /* how many kinds there are */
	ENTRY_UNREADABLE = ENTRY_KINDS                /* a line that the store could not read */
};

/* Fields that the kind does not have are zero. */
struct entry {
	int64_t game;
	int64_t line; /* within the game */
	int64_t time; /* a moment */
	char actor[ENTRY_ACTOR_SIZE];
	enum entry_kind kind;
	int32_t lane;
	struct pindeck_name bowler;
	enum pindeck_discipline discipline;
	struct pindeck_place place;
	struct pindeck_deliveries balls;
	int64_t replaces;             /* the line, within the game */
	char text[ENTRY_TEXT_SIZE];   /* the reason for a change, where one was given, a note, or as
	                                 above */
	char key[ENTRY_KEY_SIZE];     /* idempotency key of the request; any kind may have one */
	int64_t person;               /* in the register; 0 for none, or GUEST */
	char value[ENTRY_VALUE_SIZE]; /* as above */
	char seal[ENTRY_SEAL_SIZE];   /* hash of this line and the seal before it; empty in lines of
	                                 versions without seals */
	int64_t request; /* of a line with a key: a hash of the request, by which another request
	                    with this key is refused; 0 for none */
};

/* The fields, in the order in which tables have them. */
enum entry_field {
	FIELD_GAME,
	FIELD_LINE,
	FIELD_TIME,
	FIELD_ACTOR,
	FIELD_KIND,
	FIELD_LANE,
	FIELD_BOWLER,
	FIELD_DISCIPLINE,
	FIELD_PLACE,
	FIELD_PINS,
	FIELD_REPLACES,
	FIELD_TEXT,
	FIELD_KEY,
	FIELD_PERSON,
	FIELD_VALUE,
	ENTRY_FIELDS,              /* the number of fields that are exported */
	FIELD_SEAL = ENTRY_FIELDS, /* only in stores, as below: an import computes new seals */
	FIELD_REQUEST,             /* no seal covers it */
	ENTRY_COLUMNS              /* how many columns a store has */
};

extern const struct line_form entry_form;

static inline const char *entry_field_name(enum entry_field field)
{
	return entry_form.fields[field].name;
}

/* One field as text; empty if the kind does not have it. */
static inline void entry_write(const struct entry *entry, enum entry_field field,
                               char text[ENTRY_FIELD_SIZE])
{
	line_form_write(&entry_form, entry, (int)field, text);
}

/* Read a field into an entry that began as all zeros. Read the kind before the fields that depend
 * on it. False for text that entry_write does not write. */
static inline bool entry_read(struct entry *entry, enum entry_field field, struct pindeck_text text)
{
	return line_form_read(&entry_form, entry, (int)field, text);
}

/* True if all fields but the seals are equal. */
static inline bool entry_is_equal(const struct entry *one, const struct entry *other)
{
	return line_form_is_equal(&entry_form, one, other);
}

/* Copy the text for a line of any form, cut at the end of a character if it is too long;
 * unprintable characters become '?'. */
void entry_copy_text(char *to, size_t size, struct pindeck_text text);

/* The same, to a field of the entry. */
void entry_set_actor(struct entry *entry, const char *actor);
void entry_set_text(struct entry *entry, struct pindeck_text text);
void entry_set_value(struct entry *entry, const char *value);

/* True for a key: 1 to 64 letters, digits and -_.: of ASCII; and for that or an empty text. */
bool entry_is_key(const char *text);
bool entry_is_key_or_none(const char *text);

/* Set the key; an empty text for none. False for anything else, and then the entry is unchanged. */
bool entry_set_key(struct entry *entry, const char *key);

#endif
