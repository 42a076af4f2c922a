/* The journal: all events of all games, in order, of persons and leagues, and the audit log; lines
 * are only added. The interface of stores. */
#ifndef PINDECK_JOURNAL_H
#define PINDECK_JOURNAL_H

#include "journal/audit.h"
#include "journal/entry.h"
#include "journal/game_kind.h"
#include "journal/league_line.h"
#include "journal/register.h"

/* Why a journal could not be read or written. */
enum trouble {
	NO_TROUBLE,
	TROUBLE_TAKEN,       /* another program has written that line */
	TROUBLE_OUTDATED,    /* the record of leagues has grown since a change was judged by it */
	TROUBLE_CLAIMED,     /* another program has claimed that lane */
	TROUBLE_NO_GAME,     /* no game has that number */
	TROUBLE_PAIRED,      /* the game is bowled on a pair of lanes: see pair_is_bound */
	TROUBLE_IMPOSSIBLE,  /* the lines contradict the rules */
	TROUBLE_UNREACHABLE, /* the store cannot be opened or connected to */
	TROUBLE_BUSY,        /* another program keeps the store locked */
	TROUBLE_READ_ONLY,
	TROUBLE_FULL,        /* the disk is full */
	TROUBLE_DAMAGED,     /* the content cannot be read */
	TROUBLE_FOREIGN,     /* the file or database belongs to another program */
	TROUBLE_NEWER,       /* a newer version of Pindeck wrote the store */
	TROUBLE_UNSUPPORTED, /* this program was built without support for that store */
	TROUBLE_NO_MEMORY,
	TROUBLE_SYSTEM, /* anything else */
	/* of the path of a backup: */
	TROUBLE_EXISTS,           /* a file has this name */
	TROUBLE_HAS_LEFTOVER,     /* SQLite would apply a file beside it */
	TROUBLE_NO_FILE,          /* a device, pipe or folder */
	TROUBLE_NO_FILE_BESIDE,   /* one of these or a link where SQLite would look for a log */
	TROUBLE_IS_STORE,         /* the store that is copied */
	TROUBLE_BELONGS_TO_STORE, /* a file that a store has beside it */
	TROUBLE_IN_USE,           /* another program has opened that file */
	TROUBLES                  /* how many there are */
};

/* Lines of one game that are stored together or not at all. */
struct entries {
	struct entry *list; /* consecutive; of game 0 for a new game */
	size_t count;
	enum trouble outcome;
	bool numbered; /* the journal gave the number, and resets it if the commit fails */
	bool together; /* in the first group of an append: all groups are stored or none */
	/* The record of leagues up to this line allows the change. It is stored only while that
	 * line is the last: a later one may lock the week of the game. */
	bool judged;
	int64_t leagues;
};

/* Give all lines of the group that number; 0 resets it. */
void journal_number_entries(struct entries *group, int64_t game);

enum journal_order {
	BY_NUMBER,
	HIGHEST_FIRST, /* by number, downwards: the game that was opened or imported last first */
	OPENED_HERE_FIRST, /* games opened here before imported ones, each HIGHEST_FIRST */
	OLDEST_FIRST,      /* by the moment at which a game was opened, as the clock had it */
	NEWEST_FIRST
};

enum {
	JOURNAL_MOST_PEOPLE = 24,
	JOURNAL_SERIES_DAYS = 2 * 24 * 3600 * 1000 /* milliseconds */
};

/* People by the letters and the numbers under which they bowled, alone or as members of teams. */
struct journal_people {
	struct pindeck_name letters[JOURNAL_MOST_PEOPLE];
	int64_t persons[JOURNAL_MOST_PEOPLE];
	uint8_t letters_count;
	uint8_t persons_count;
	bool too_many; /* there are more persons: the games of all persons are walked */
};

/* Which games to walk through. All zeros: all of them; journal_game: one. A repair can change the
 * lane, the time, the kind and the bowlers of a game. Stores do not replay games: for lane, time
 * and bowler they also return every game that has such a repair, and they ignore kinds and voided
 * games. games_walk decides by the replayed game. The latest games of a lane and those of a series
 * are found by the lane on which they were opened. */
struct journal_query {
	const int64_t *games; /* only these, in ascending order: BY_NUMBER, without another
	                         condition; a null pointer for all */
	size_t game_count;
	int64_t after;  /* only those with a higher number: BY_NUMBER, the next block */
	int32_t lane;   /* only those on this lane */
	int32_t latest; /* only this number of games, the last that were opened here: see append.
	                   The game with the highest number is the current game of its lane, unless
	                   another was moved there after it: see moved */
	bool moved; /* only those that were opened here and have a line `relaned` whose value says
	               that they were moved to the lane after that game, or a later one: see
	               move_value.h. journal_walk only */
	int64_t moved_after;
	bool resumable; /* only those that are not locked, and the current game of each lane */
	bool in_series; /* only games of series whose first game was opened at `since`; of any lane
	                   only within JOURNAL_SERIES_DAYS of it */
	int64_t since;
	struct pindeck_name bowler;   /* only those in which this bowler has a seat */
	struct journal_people people; /* only games in which one of them bowls; none: all games.
	                                 Stores may return other games too */
	bool by_time;                 /* only those opened from one moment to another */
	int64_t from;
	int64_t until;
	const char *note;    /* only games with a note that contains this text, in capital or small
	                        letters; a null pointer for all. games_walk decides it */
	unsigned kinds;      /* only games of these kinds: bits 1 << kind; 0 for all */
	bool without_voided; /* only games that count */
	bool without_seals;  /* stores may leave seals and actors out: statistics and searches do
	                        not need them */
	enum journal_order order;
};

/* The query for the lines of one game; none if no game has that number. It refers to *game. */
struct journal_query journal_game(const int64_t *game);

/* Add letters or a person to the people of a query. */
void journal_people_add_letters(struct journal_people *people, struct pindeck_name letters);
void journal_people_add_person(struct journal_people *people, int64_t person);

/* True when the query is restricted to some people. */
bool journal_people_exist(const struct journal_people *people);

/* Takes the next line; returns false to stop. It must not use the journal. The same for a line of
 * the register of persons, of the record of leagues, and of the audit log. */
typedef bool journal_visitor(void *payload, const struct entry *entry);
typedef bool register_visitor(void *payload, const struct register_line *line);
typedef bool league_visitor(void *payload, const struct league_line *line);
typedef bool audit_visitor(void *payload, const struct audit *record);

/* Receives the progress of long work. */
typedef void journal_progress(void *payload, int64_t done, int64_t all);

struct journal_operations {
	/* Store all groups of lines in one commit, durably, before returning. The lines of a group
	 * follow the lines that its game has, or begin a game with line 1; lines of game 0 get the
	 * number of a new game. If another program has already written lines of a group, the group
	 * has the outcome TROUBLE_TAKEN and is not stored; the others are. Groups that belong
	 * together are all not stored then, and the result is TROUBLE_TAKEN. The same holds for
	 * TROUBLE_OUTDATED. With any other trouble nothing is stored.
	 *
	 * A game counts as opened here if this journal has claimed its lane at that moment;
	 * imported games do not. The numbers of games opened here ascend in the order of opening,
	 * independent of the clock. */
	enum trouble (*append)(void *self, struct entries *groups, size_t count);

	/* Visit the lines of games, game by game, each from its first line on. A damaged line is
	 * visited as unreadable, and the result after the last line is TROUBLE_DAMAGED. */
	enum trouble (*walk)(void *self, const struct journal_query *query, journal_visitor *visit,
	                     void *payload);

	/* The number of lines of each of these games; 0 for a game that does not exist. Cheap
	 * enough to poll. */
	enum trouble (*lengths)(void *self, const int64_t *games, int64_t *lines, size_t count);

	/* Claim the lane, or 0 for imports: no other program can write to it until this journal
	 * releases it or is closed, or the process ends. */
	enum trouble (*claim)(void *self, int32_t lane);
	void (*release)(void *self, int32_t lane);

	/* Check the integrity of the store, not of its games: TROUBLE_DAMAGED with the reason in
	 * the detail. A null pointer if there is nothing to check. */
	enum trouble (*check)(void *self);

	/* Copy everything, as of one moment, to the empty SQLite file at that path; *lines is the
	 * number of copied lines. A null pointer for a store that can only be copied line by line.
	 */
	enum trouble (*copy)(void *self, const char *path, journal_progress *progress,
	                     void *payload, int64_t *lines);

	/* Until it is called again with false, everything is read as of one moment, and nothing can
	 * be appended; a lost connection is a trouble. A null pointer for a store that copies
	 * itself or that no other program writes to. */
	enum trouble (*hold)(void *self, bool holds);

	/* Append lines of any other form, of persons, of leagues or of the audit log, all in one
	 * commit, durably. They are numbered by the caller and follow the line that is the last:
	 * TROUBLE_TAKEN if another program has written one of them, and then nothing is stored. The
	 * store numbers the audit log. A line `forgotten` of the register erases the personal
	 * fields of the earlier lines of that person in the same commit, and the names that leagues
	 * typed for the person, also from the pages of the disk. */
	enum trouble (*append_lines)(void *self, const struct line_form *form, const void *lines,
	                             size_t count);

	/* Visit such lines. A damaged line is visited as unreadable, and the result after the last
	 * line is TROUBLE_DAMAGED. */
	enum trouble (*walk_lines)(void *self, const struct line_form *form,
	                           const struct line_selection *selection, line_visitor *visit,
	                           void *payload);

	/* The message of the system for the last trouble; empty if there was none. */
	const char *(*detail)(void *self);

	void (*close)(void *self);
};

struct journal {
	const struct journal_operations *operations;
	void *self;
};

/* ---- the operations ---- */

static inline enum trouble journal_append(struct journal journal, struct entries *groups,
                                          size_t count)
{
	return journal.operations->append(journal.self, groups, count);
}

static inline enum trouble journal_walk(struct journal journal, const struct journal_query *query,
                                        journal_visitor *visit, void *payload)
{
	return journal.operations->walk(journal.self, query, visit, payload);
}

static inline enum trouble journal_lengths(struct journal journal, const int64_t *games,
                                           int64_t *lines, size_t count)
{
	return journal.operations->lengths(journal.self, games, lines, count);
}

static inline enum trouble journal_claim(struct journal journal, int32_t lane)
{
	return journal.operations->claim(journal.self, lane);
}

static inline void journal_release(struct journal journal, int32_t lane)
{
	journal.operations->release(journal.self, lane);
}

static inline const char *journal_detail(struct journal journal)
{
	return journal.operations->detail(journal.self);
}

static inline enum trouble journal_append_lines(struct journal journal,
                                                const struct line_form *form, const void *lines,
                                                size_t count)
{
	return journal.operations->append_lines(journal.self, form, lines, count);
}

static inline enum trouble journal_walk_lines(struct journal journal, const struct line_form *form,
                                              const struct line_selection *selection,
                                              line_visitor *visit, void *payload)
{
	return journal.operations->walk_lines(journal.self, form, selection, visit, payload);
}

static inline enum trouble journal_append_register(struct journal journal,
                                                   const struct register_line *lines, size_t count)
{
	return journal_append_lines(journal, &register_form, lines, count);
}

static inline enum trouble journal_append_leagues(struct journal journal,
                                                  const struct league_line *lines, size_t count)
{
	return journal_append_lines(journal, &league_form, lines, count);
}

static inline enum trouble journal_append_audit(struct journal journal, const struct audit *records,
                                                size_t count)
{
	return journal_append_lines(journal, &audit_form, records, count);
}

/* The lines that follow line `after`: of the register, of one league or of all for a null pointer;
 * and the records of the audit log that are selected. */
enum trouble journal_walk_register(struct journal journal, int64_t after, register_visitor *visit,
                                   void *payload);
enum trouble journal_walk_leagues(struct journal journal, const char *league, int64_t after,
                                  league_visitor *visit, void *payload);
enum trouble journal_walk_audit(struct journal journal, const struct line_selection *selection,
                                audit_visitor *visit, void *payload);

/* True if the audit log has a record of the request that this record is of; false also when the log
 * cannot be read. */
bool journal_has_audit(struct journal journal, const struct audit *record);

#endif
