/* The record of leagues: an append-only journal of its own, beside the games and the register. One
 * line states one fact of one league: a setting, a team, a pairing, the scores of one place in a
 * line-up. The last line about a fact counts; a line with an empty value takes the fact back.
 *
 * A bowler has a number within the league. Only a line `bowler` says who that is: a person of the
 * register by number, or a name that was typed. All other lines refer to the number.
 *
 * A typed name can be erased. A store that appends a line `forgotten` to the register replaces, in
 * the same commit, every name in an earlier line of a bowler than one that says that the bowler is
 * that person; the neutral name #12/3 instead of it says the numbers of the person and of the
 * bowler. */
#ifndef PINDECK_LEAGUE_LINE_H
#define PINDECK_LEAGUE_LINE_H

#include "journal/entry.h"
#include "journal/personal.h"

enum {
	LEAGUE_NAME_SIZE =
	    161, /* 40 columns in UTF-8, with a NUL byte; of leagues, teams, bowlers */
	LEAGUE_SUBJECT_SIZE = 32,
	LEAGUE_VALUE_SIZE = LEAGUE_NAME_SIZE,
	LEAGUE_FIELD_SIZE = ENTRY_FIELD_SIZE,
	LEAGUE_MOST_TEAMS = 64,
	LEAGUE_MOST_WEEKS = 60,
	LEAGUE_MOST_BOWLERS = 1000,
	LEAGUE_MOST_SLOTS = 12 /* rows of a team in one night: six places, each shared by two */
};

#define LEAGUE_MOST_LINES ENTRY_MOST_LINES

/* Fields that a kind has besides line, time, actor, league, kind, text (the reason) and key. */
enum league_has {
	WITH_WEEK = 1,
	WITH_LANE = 2, /* the first lane of a pair */
	WITH_TEAM = 4,
	WITH_OTHER = 8, /* a second team */
	WITH_SLOT = 16,
	WITH_BOWLER = 32,
	WITH_PERSON = 64,
	WITH_SUBJECT = 128,
	WITH_VALUE = 256
};

/* clang-format off */
/* Every kind of line: its name, the word it is written as, its fields. A field that may be missing
 * is 0 or empty.
 *
 * founded    the league begins; value: the preset of its settings, or empty
 * set        subject: the key of a setting; value; week: valid from that week on
 * bowler     bowler is that person of the register, or has the name in value; both empty: no bowler
 * team       team has the name in value; week: the first that it takes part in; empty: no team
 * withdrawn  week: the first without the team; 0 takes it back
 * member     bowler belongs to the team; team 0: to none
 * rated      subject: entering, handicap or class of a bowler; value; week: valid from that week on
 * lineup     the bowler in a place of a team from that week on; bowler 0: the place is vacant
 * planned    who is expected in a place in that week alone; value: the cells that the place will have
 *            in the games of the night (A, A185, V, D120, P185), or empty for a bowler who comes;
 *            bowler 0 and no value take it back
 * paired     team (left) and other (right) meet on that pair of lanes; 0 for none of them
 * position   the week is a position round; value: yes, or empty
 * dated      value: the day of that night, 2026-11-16, or empty
 * skipped    subject: a day without bowling; value: yes, or empty
 * postponed  the match on that pair of lanes is bowled later; value: the day or yes; empty: as planned
 * started    the match on that pair of lanes is being bowled: without scores it is not a forfeit
 * scored     value: the cells of one row of a line-up, by spaces, - for an empty one; bowler 0 takes
 *            the row back
 * forfeited  the team forfeits its match of that week; value: yes, or empty
 * adjusted   value: points by decision of the board, such as -1 or 0.5, for that week; 0 takes it back
 * confirmed  the captain of the team confirms the night
 * locked     scores of that week only change with a reason
 * unlocked   takes it back
 * noted      only a text */
#define LEAGUE_KIND_LIST(KIND)                                                              \
	KIND(FOUNDED,   founded,   WITH_VALUE)                                              \
	KIND(SET,       set,       WITH_WEEK | WITH_SUBJECT | WITH_VALUE)                     \
	KIND(BOWLER,    bowler,    WITH_BOWLER | WITH_PERSON | WITH_VALUE)                \
	KIND(TEAM,      team,      WITH_WEEK | WITH_TEAM | WITH_VALUE)                        \
	KIND(WITHDRAWN, withdrawn, WITH_WEEK | WITH_TEAM)                                     \
	KIND(MEMBER,    member,    WITH_TEAM | WITH_BOWLER)                                   \
	KIND(RATED,     rated,     WITH_WEEK | WITH_BOWLER | WITH_SUBJECT | WITH_VALUE)        \
	KIND(LINEUP,    lineup,    WITH_WEEK | WITH_TEAM | WITH_SLOT | WITH_BOWLER)             \
	KIND(PLANNED,   planned,   WITH_WEEK | WITH_TEAM | WITH_SLOT | WITH_BOWLER | WITH_VALUE) \
	KIND(PAIRED,    paired,    WITH_WEEK | WITH_LANE | WITH_TEAM | WITH_OTHER)              \
	KIND(POSITION,  position,  WITH_WEEK | WITH_VALUE)                                   \
	KIND(DATED,     dated,     WITH_WEEK | WITH_VALUE)                                   \
	KIND(SKIPPED,   skipped,   WITH_SUBJECT | WITH_VALUE)                                \
	KIND(POSTPONED, postponed, WITH_WEEK | WITH_LANE | WITH_VALUE)                        \
	KIND(STARTED,   started,   WITH_WEEK | WITH_LANE)                                     \
	KIND(SCORED,    scored,    WITH_WEEK | WITH_TEAM | WITH_SLOT | WITH_BOWLER | WITH_VALUE) \
	KIND(FORFEITED, forfeited, WITH_WEEK | WITH_TEAM | WITH_VALUE)                        \
	KIND(ADJUSTED,  adjusted,  WITH_WEEK | WITH_TEAM | WITH_VALUE)                        \
	KIND(CONFIRMED, confirmed, WITH_WEEK | WITH_TEAM)                                     \
	KIND(LOCKED,    locked,    WITH_WEEK)                                                \
	KIND(UNLOCKED,  unlocked,  WITH_WEEK)                                                \
	KIND(NOTED,     noted,     0)
/* clang-format on */

#define LEAGUE_KIND_NAME(NAME, word, fields) LEAGUE_##NAME,

enum league_kind {
	LEAGUE_KIND_LIST(LEAGUE_KIND_NAME) LEAGUE_KINDS, /* how many kinds there are */
	LEAGUE_UNREADABLE = LEAGUE_KINDS                 /* the store could not read it */
};

/* Fields that the kind does not have are zero. */
struct league_line {
	int64_t line; /* from 1, in the store */
	int64_t time; /* a moment */
	char actor[ENTRY_ACTOR_SIZE];
	char league[LEAGUE_NAME_SIZE];
	enum league_kind kind;
	int64_t week; /* from 1 */
	int64_t lane; /* from 1 */
	int64_t team; /* from 1 */
	int64_t other;
	int64_t slot;   /* from 1 */
	int64_t bowler; /* from 1, in the league */
	int64_t person; /* in the register */
	char subject[LEAGUE_SUBJECT_SIZE];
	char value[LEAGUE_VALUE_SIZE];
	char text[ENTRY_TEXT_SIZE]; /* the reason */
	char key[ENTRY_KEY_SIZE];   /* of the request that brought it */
	char salt[PERSONAL_SALT_SIZE];
	char digest[ENTRY_SEAL_SIZE]; /* of the salt and a typed name; empty without any */
	char seal[ENTRY_SEAL_SIZE];
};

/* The fields, in the order in which tables have them. */
enum league_field {
	LEAGUE_FIELD_LINE,
	LEAGUE_FIELD_TIME,
	LEAGUE_FIELD_ACTOR,
	LEAGUE_FIELD_LEAGUE,
	LEAGUE_FIELD_KIND,
	LEAGUE_FIELD_WEEK,
	LEAGUE_FIELD_LANE,
	LEAGUE_FIELD_TEAM,
	LEAGUE_FIELD_OTHER,
	LEAGUE_FIELD_SLOT,
	LEAGUE_FIELD_BOWLER,
	LEAGUE_FIELD_PERSON,
	LEAGUE_FIELD_SUBJECT,
	LEAGUE_FIELD_VALUE,
	LEAGUE_FIELD_TEXT,
	LEAGUE_FIELD_KEY,
	LEAGUE_FIELDS, /* the number of fields that are exported */
	LEAGUE_FIELD_SALT = LEAGUE_FIELDS,
	LEAGUE_FIELD_DIGEST,
	LEAGUE_FIELD_SEAL,
	LEAGUE_COLUMNS /* how many columns a store has */
};

extern const struct line_form league_form;

const char *league_line_kind_word(enum league_kind kind);

static inline const char *league_line_field_name(enum league_field field)
{
	return league_form.fields[field].name;
}

/* One field as text; empty if the line does not have it. */
static inline void league_line_write(const struct league_line *line, enum league_field field,
                                     char text[LEAGUE_FIELD_SIZE])
{
	line_form_write(&league_form, line, (int)field, text);
}

/* Read a field into a line that began as all zeros; false for text that league_line_write does not
 * write. */
static inline bool league_line_read(struct league_line *line, enum league_field field,
                                    struct pindeck_text text)
{
	return line_form_read(&league_form, line, (int)field, text);
}

/* True for the name of a league: 1 to 40 columns of printable UTF-8, no space at either end. Teams
 * and bowlers have such names too. */
bool league_line_is_name(const char *text);

/* True if the line has only fields that its kind has. */
static inline bool league_line_has_only_its_fields(const struct league_line *line)
{
	return line_form_is_of_kind(&league_form, line);
}

/* The first week in which the fact of the line is valid; a line without a week is valid from the
 * first one on. */
static inline int32_t league_line_first_week(const struct league_line *line)
{
	return line->week == 0 ? 1 : (int32_t)line->week;
}

/* True if all fields but salt, digest and seal are equal. */
static inline bool league_line_is_equal(const struct league_line *one,
                                        const struct league_line *other)
{
	return line_form_is_equal(&league_form, one, other);
}

/* ---- names that are erased ---- */

/* The name of a bowler instead of one that is erased, or of a second bowler who is that person. */
void league_line_write_neutral(int64_t person, int64_t bowler, char name[LEAGUE_NAME_SIZE]);

/* The person of the register that a line `bowler` says the bowler is, by number or by a neutral
 * name; 0 for none. */
int64_t league_line_person(const struct league_line *line);

/* True if the typed name of the line was erased; only a later line `forgotten` of the register does
 * that. */
bool league_line_is_erased(const struct league_line *line);

/* ---- seals ---- */

/* Salt a typed name of the next line, and seal it. */
void league_line_sign(struct line_seals *seals, struct league_line *line);

/* Check the next line, and record a mismatch. A line whose typed name is erased matches. */
void league_line_check(struct line_seals *seals, const struct league_line *line);

#endif
