/* A line of the journal: one event in a game, with its time and actor. */
#ifndef PINDECK_ENTRY_H
#define PINDECK_ENTRY_H

#include <pindeck.h>

enum {
	ENTRY_ACTOR_SIZE = 64, /* with a NUL byte, as below */
	ENTRY_TEXT_SIZE = 256,
	ENTRY_KEY_SIZE = 65,
	ENTRY_SEAL_SIZE = 44, /* 32 bytes as base64url */
	ENTRY_FIELD_SIZE = ENTRY_TEXT_SIZE,
	ENTRY_MOST_LANES = 9999
};

/* Games and lines are counted from 1. These limits are out of reach in practice. */
#define ENTRY_MOST_GAMES INT64_C(999999999999)
#define ENTRY_MOST_LINES INT64_C(999999999)

enum entry_kind {
	ENTRY_OPENED, /* the first line of every game: lane; text: its place in a series */
	ENTRY_SEATED, /* bowler, discipline; place: the first ball of a bowler who joins late; text:
	                 the line-up of a team */
	ENTRY_BOWLED, /* bowler, place, one ball */
	ENTRY_UNDONE, /* bowler, place; replaces the line of the ball that is taken back */
	ENTRY_CORRECTED, /* bowler, place, one ball; replaces the line of the corrected ball */
	ENTRY_REFRAMED,  /* the same for all the balls of a frame; replaces the line of its first */
	ENTRY_ANNULLED,  /* bowler, place; replaces the line of the ball that was dead */
	ENTRY_FINISHED,
	ENTRY_LOCKED,
	ENTRY_UNLOCKED,
	ENTRY_NOTED,  /* text */
	ENTRY_LEFT,   /* bowler, place: the ball that would have been next */
	ENTRY_JOINED, /* bowler, place: the first ball of the frame in which the bowler returns */
	ENTRY_MOVED,  /* bowler; text: the number of the seat taken */
	ENTRY_KINDS,  /* how many kinds there are */
	ENTRY_UNREADABLE = ENTRY_KINDS /* a line that the store could not read */
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
	int64_t replaces;           /* the line, within the game */
	char text[ENTRY_TEXT_SIZE]; /* the reason for a change, where one was given, a note, or as
	                               above */
	char key[ENTRY_KEY_SIZE];   /* of the request that brought it; identifies a retried request;
	                               any kind may have one */
	char seal[ENTRY_SEAL_SIZE]; /* hash of this line and the seal before it; empty in lines of
	                               versions without seals */
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
	ENTRY_FIELDS,              /* the number of fields that are exported */
	FIELD_SEAL = ENTRY_FIELDS, /* only in stores: an import computes new seals */
	ENTRY_COLUMNS              /* how many columns a store has */
};

const char *entry_field_name(enum entry_field field);

/* The word a kind is written as. */
const char *entry_kind_word(enum entry_kind kind);

/* One field as text; empty if the kind does not have it. */
void entry_write(const struct entry *entry, enum entry_field field, char text[ENTRY_FIELD_SIZE]);

/* Read a field into an entry that began as all zeros. Read the kind before the fields that depend
 * on it. False for text that entry_write does not write. */
bool entry_read(struct entry *entry, enum entry_field field, struct pindeck_text text);

/* The fields that are numbers, as numbers; 0 for none. A moment is a number that is written as
 * text.
 */
bool entry_field_is_number(enum entry_field field);
int64_t entry_number(const struct entry *entry, enum entry_field field);
bool entry_set_number(struct entry *entry, enum entry_field field, int64_t number);

/* True if all fields but the seals are equal. */
bool entry_is_equal(const struct entry *one, const struct entry *other);

/* Copy the text, cut at the end of a character if it is too long; unprintable characters become
 * '?'. */
void entry_set_actor(struct entry *entry, const char *actor);
void entry_set_text(struct entry *entry, struct pindeck_text text);

/* True for a key: 1 to 64 letters, digits and -_.: of ASCII. */
bool entry_is_key(const char *text);

/* A key, or an empty text for none. False for anything else, and then the entry is as it was. */
bool entry_set_key(struct entry *entry, const char *key);

#endif
