/* The register of persons: an append-only journal of its own, beside the games. One line is one
 * change: who is known by which names, which letters of older games belong to whom.
 *
 * Names can be erased. A store that appends a line `forgotten` erases the personal fields and salts
 * of that person's earlier lines in the same commit, and the names that were typed for the person
 * in the record of leagues; the digests stay, and so the seals still match. */
#ifndef PINDECK_REGISTER_H
#define PINDECK_REGISTER_H

#include "journal/entry.h"
#include "journal/personal.h"

enum {
	REGISTER_NAME_SIZE = 161, /* 40 columns in UTF-8, with a NUL byte */
	REGISTER_NOTE_SIZE = ENTRY_TEXT_SIZE,
	REGISTER_SALT_SIZE = PERSONAL_SALT_SIZE,
	REGISTER_FIELD_SIZE = ENTRY_FIELD_SIZE
};

#define REGISTER_MOST_LINES ENTRY_MOST_LINES
#define REGISTER_MOST_PERSONS ENTRY_MOST_LINES

/* registered  a new person, with all attributes
 * renamed     all attributes of a person, as they are from now on
 * merged      the person is the same as the other one, whose number counts from now on
 * split       takes back the merge that it replaces
 * retired     no longer a member: not offered for seats, found in statistics
 * returned    takes back retired
 * claimed     seats with those letters, without a person, belong to the person: in one game, in a
 *             period, or in all games
 * released    takes back the claim that it replaces
 * forgotten   the store erases the names of the person from all earlier lines */
#define REGISTER_KIND_LIST(KIND)     \
	KIND(REGISTERED, registered) \
	KIND(RENAMED, renamed)       \
	KIND(MERGED, merged)         \
	KIND(SPLIT, split)           \
	KIND(RETIRED, retired)       \
	KIND(RETURNED, returned)     \
	KIND(CLAIMED, claimed)       \
	KIND(RELEASED, released)     \
	KIND(FORGOTTEN, forgotten)

#define REGISTER_KIND_NAME(NAME, word) REGISTER_##NAME,

enum register_kind {
	REGISTER_KIND_LIST(REGISTER_KIND_NAME) REGISTER_KINDS, /* how many kinds there are */
	REGISTER_UNREADABLE = REGISTER_KINDS                   /* the store could not read it */
};

enum register_hand {
	HAND_UNKNOWN,
	HAND_LEFT,
	HAND_RIGHT,
	HANDS /* how many there are */
};

/* The attributes of a person. */
struct register_person {
	char full_name[REGISTER_NAME_SIZE];
	struct pindeck_name board_name;
	char display_name[REGISTER_NAME_SIZE]; /* empty: the full name */
	enum register_hand hand;
	char note[REGISTER_NOTE_SIZE];
};

/* The seats that a claim is about. */
struct register_claim {
	struct pindeck_name letters;
	int64_t game;  /* only in this game; 0 for all */
	int64_t since; /* only in games that were opened in this period; */
	int64_t until; /* 0 for no period */
};

/* Fields that the kind does not have are zero. */
struct register_line {
	int64_t line; /* from 1 */
	int64_t time; /* a moment */
	char actor[ENTRY_ACTOR_SIZE];
	int64_t person; /* from 1 */
	int64_t other;
	enum register_kind kind;
	struct register_person names; /* personal */
	struct register_claim claim;
	int64_t replaces;           /* a line of the register */
	char text[ENTRY_TEXT_SIZE]; /* the reason; personal, because people write names into it */
	char key[ENTRY_KEY_SIZE];   /* of the request that brought it */
	char salt[REGISTER_SALT_SIZE];
	char digest[ENTRY_SEAL_SIZE]; /* of the salt and the personal fields; empty without any */
	char seal[ENTRY_SEAL_SIZE];
};

/* The fields, in the order in which tables have them. */
enum register_field {
	REGISTER_LINE,
	REGISTER_TIME,
	REGISTER_ACTOR,
	REGISTER_KIND,
	REGISTER_PERSON,
	REGISTER_OTHER,
	REGISTER_FULL_NAME,
	REGISTER_BOARD_NAME,
	REGISTER_DISPLAY_NAME,
	REGISTER_HAND,
	REGISTER_NOTE,
	REGISTER_LETTERS,
	REGISTER_GAME,
	REGISTER_SINCE,
	REGISTER_UNTIL,
	REGISTER_REPLACES,
	REGISTER_TEXT,
	REGISTER_KEY,
	REGISTER_FIELDS, /* the number of fields that are exported */
	REGISTER_SALT = REGISTER_FIELDS,
	REGISTER_DIGEST,
	REGISTER_SEAL,
	REGISTER_COLUMNS /* how many columns a store has */
};

extern const struct line_form register_form;

static inline const char *register_field_name(enum register_field field)
{
	return register_form.fields[field].name;
}

/* One field as text; empty if the line does not have it. */
static inline void register_write(const struct register_line *line, enum register_field field,
                                  char text[REGISTER_FIELD_SIZE])
{
	line_form_write(&register_form, line, (int)field, text);
}

/* Read a field into a line that began as all zeros; false for text that register_write does not
 * write. */
static inline bool register_read(struct register_line *line, enum register_field field,
                                 struct pindeck_text text)
{
	return line_form_read(&register_form, line, (int)field, text);
}

/* Erase the personal fields and the salt, as a line `forgotten` does with earlier lines. */
void register_erase(struct register_line *line);

/* True if the line `forgotten` erases this earlier line. */
bool register_is_erased_by(const struct register_line *line, const struct register_line *forgotten);

/* True if one of the lines is `forgotten`. */
bool register_forgets(const struct register_line *lines, size_t count);

/* True if all fields but salt, digest and seal are equal. */
static inline bool register_is_equal(const struct register_line *one,
                                     const struct register_line *other)
{
	return line_form_is_equal(&register_form, one, other);
}

/* True if all attributes are equal. */
bool register_person_is_equal(const struct register_person *one,
                              const struct register_person *other);

const char *register_hand_word(enum register_hand hand);

/* ---- seals ---- */

/* Salt the personal fields of the next line, and seal it. */
void register_sign(struct line_seals *seals, struct register_line *line);

/* Check the next line, and record a mismatch. A line whose personal fields are erased matches; see
 * register_is_erased. */
void register_check(struct line_seals *seals, const struct register_line *line);

/* True if the personal fields of the line were erased; only a later line `forgotten` does that. */
bool register_is_erased(const struct register_line *line);

#endif
