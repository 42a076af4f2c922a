/* The journal: everything that ever happened, only ever appended to. A port: what an alley asks of
 * whatever keeps it. */
#ifndef PINDECK_JOURNAL_H
#define PINDECK_JOURNAL_H

#include "audit.h"
#include "entry.h"

/* What can go wrong with a journal. */
enum trouble {
	NO_TROUBLE,
	TROUBLE_TAKEN,       /* somebody else has written that line already */
	TROUBLE_CLAIMED,     /* somebody else keeps score on that lane */
	TROUBLE_NO_GAME,     /* no game has that number */
	TROUBLE_IMPOSSIBLE,  /* what is written there cannot have happened */
	TROUBLE_UNREACHABLE, /* it cannot be opened or connected to */
	TROUBLE_BUSY,        /* another program keeps it locked */
	TROUBLE_READ_ONLY,
	TROUBLE_FULL,        /* the disk is */
	TROUBLE_DAMAGED,     /* what is there cannot be read any more */
	TROUBLE_FOREIGN,     /* it belongs to another program */
	TROUBLE_NEWER,       /* a newer Pindeck wrote it */
	TROUBLE_UNSUPPORTED, /* this program was built without it */
	TROUBLE_NO_MEMORY,
	TROUBLE_SYSTEM, /* anything else */
	TROUBLES        /* how many there are */
};

/* Lines of one game that are kept all together or not at all. */
struct entries {
	struct entry *list; /* one after the other; of game 0, that of a game yet to be opened */
	size_t count;
	enum trouble outcome;
	bool numbered; /* the journal gave the number, and takes it back when it cannot keep it */
};

/* Give all lines of the group that number, or take it back with 0. */
void entries_number(struct entries *group, int64_t game);

enum journal_order {
	BY_NUMBER,
	HIGHEST_FIRST, /* by number, downwards: the game that was opened or imported last first */
	OPENED_HERE_FIRST, /* games opened here before imported ones, each HIGHEST_FIRST */
	OLDEST_FIRST,      /* by the moment at which a game was opened, as the clock had it */
	NEWEST_FIRST
};

/* Which games to walk through. All zeros: all of them. */
struct journal_query {
	int64_t game;   /* only this one */
	int64_t after;  /* only those with a higher number: BY_NUMBER, the next block */
	int32_t lane;   /* only those on this lane */
	int32_t latest; /* only this number of games, the last that were opened here: see append.
	                   The game with the highest number is the current game of its lane */
	bool resumable; /* only those that are not locked, and the current game of each lane */
	bool in_series; /* only games of series whose first game was opened at `since` */
	int64_t since;
	struct pindeck_name bowler; /* only those in which this bowler has a seat */
	bool by_time;               /* only those opened from one moment to another */
	int64_t from;
	int64_t until;
	bool without_seals; /* they need not be read: statistics, searches */
	enum journal_order order;
};

/* Takes the next line; false when that is enough. It must not use the journal itself. */
typedef bool journal_visitor(void *payload, const struct entry *entry);

/* Is told how far long work has come. */
typedef void journal_progress(void *payload, int64_t done, int64_t all);

struct journal_operations {
	/* Keep all these groups of lines for ever before returning, in one commit. The lines of a
	 * group follow those that its game has, or begin a game with line 1; lines of game 0 are
	 * given the number of a new game. A group whose lines somebody else has written first has
	 * the outcome TROUBLE_TAKEN and is left out; the others are kept. Any other trouble is the
	 * answer, and then nothing is kept.
	 *
	 * A game counts as opened here when this journal has claimed its lane at that moment, so
	 * an imported game never does. Numbers of games opened here ascend in the order of
	 * opening, whatever the clock says. */
	enum trouble (*append)(void *self, struct entries *groups, size_t count);

	/* Visit the lines of games, game after game and each from its first line on. A line that
	 * is damaged is visited as unreadable, and TROUBLE_DAMAGED is the answer after the last. */
	enum trouble (*walk)(void *self, const struct journal_query *query, journal_visitor *visit,
	                     void *payload);

	/* How many lines each of these games has; 0 for a game that does not exist. Cheap: meant
	 * for polling. */
	enum trouble (*lengths)(void *self, const int64_t *games, int64_t *lines, size_t count);

	/* Keep others away from writing to that lane, or, for 0, from taking games from elsewhere,
	 * until it is released, this journal is closed or the process ends in whatever way. */
	enum trouble (*claim)(void *self, int32_t lane);
	void (*release)(void *self, int32_t lane);

	/* Whether the store is sound in itself, whatever its lines say: TROUBLE_DAMAGED where it is
	 * not, and the detail tells why. A null pointer where nothing can be checked. */
	enum trouble (*check)(void *self);

	/* Copy everything, as of one moment, to the SQLite file at that path, which is there and
	 * empty; *lines is the number of lines that are copied. A null pointer for a store that can
	 * only be copied line by line. */
	enum trouble (*copy)(void *self, const char *path, journal_progress *progress,
	                     void *payload, int64_t *lines);

	/* Append records to the audit log, all in one commit; the store numbers them. */
	enum trouble (*record)(void *self, const struct audit *records, size_t count);

	/* Visit records of the audit log, newest first. */
	enum trouble (*review)(void *self, const struct audit_query *query, audit_visitor *visit,
	                       void *payload);

	/* What the system said of the last trouble; empty when it said nothing. */
	const char *(*detail)(void *self);

	void (*close)(void *self);
};

struct journal {
	const struct journal_operations *operations;
	void *self;
};

#endif
