/* Replay: the state of a game, computed from its lines. No other state is stored. */
#ifndef PINDECK_REPLAY_H
#define PINDECK_REPLAY_H

#include "journal/journal.h"
#include "journal/lineup_text.h"
#include "journal/opening_value.h"
#include "journal/seal.h"
#include "journal/series.h"

/* The persons of the register on a line of the board; 0 for none, or GUEST. */
struct side_persons {
	int32_t bowler; /* of a bowler who bowls alone */
	struct lineup_persons members;
};

/* A seat that was removed. All zeros for one that was not. */
struct removal {
	struct pindeck_name name;
	int32_t line;
	struct pindeck_seat seat; /* to which the bowler returns */
	int32_t lane; /* lane on which the bowler continues and from which no repair returns; 0 for
	                 a removed seat */
};

/* The record of a seat besides its game. Removed seats come after those of the bowlers. */
struct seat_record {
	int32_t list[PINDECK_FRAMES * PINDECK_MOST_BALLS]; /* the line that each ball comes from */
	int count;
	struct side_persons persons;
	int32_t named;   /* the last line that named the seat; 0 for none */
	int32_t skipped; /* the last line that skipped a turn of it */
	int32_t swapped; /* the last line that swapped balls of it */
	int32_t brought; /* how many balls were brought from another lane when the seat was taken */
	struct removal removal;
};

/* The last line of each kind of repair of the whole game; 0 for none. */
struct repair_lines {
	int32_t dated;
	int32_t relaned;
	int32_t kind_changed;
	int32_t called;
};

struct replay {
	int64_t game;
	int64_t lines;    /* how many there are so far */
	int64_t began;    /* when it was opened, as its first line has it: identifies series */
	int64_t opened;   /* when it was bowled: as opened, unless a repair dates it otherwise */
	int64_t changed;  /* when the last line was written */
	int64_t change;   /* the first of the last lines with that time */
	int32_t began_on; /* the lane on which it was opened, as its first line has it */
	int32_t lane;     /* on which it was bowled */
	int32_t pair;     /* the other lane of its pair, see pair.h; 0 for a game on one lane */
	int32_t first;    /* where it continues, of a pair the lane of its odd frames: began_on,
	                     until it is moved */
	char team[OPENING_TEAM_SIZE]; /* the name of the team that bowls it; empty for none */
	bool from_sheet;              /* it was opened by the import of a score sheet */
	bool as_typed; /* the day was typed, on a sheet or in a repair, and `opened` is the typed
	                  time taken as UTC; see line_text.h */
	bool day_only; /* it has no time of day: `opened` is noon */
	enum game_kind kind;
	int32_t voided; /* the line that voided the game; 0 for a game that counts */
	int32_t gone;   /* the lane where the only bowler of a voided game goes on; 0 for none */
	struct series series;
	struct seals seals; /* a game with a broken seal is still replayed, and flagged */
	bool finished;
	bool locked;
	int64_t damaged; /* the first line that cannot be read or cannot follow; 0 for none. Set by
	                    the reader of a journal */
	struct repair_lines repairs;
	struct pindeck_match match;
	struct seat_record seats[PINDECK_MOST_BOWLERS];
};

/* Before the first line. */
void replay_start(struct replay *replay);

/* Apply the line, or return why it cannot follow and change nothing. */
struct outcome replay_take(struct replay *replay, const struct entry *entry);

/* The same for a new line, which is sealed if it can follow. */
struct outcome replay_add(struct replay *replay, struct entry *entry);

/* True for a line that the import of a score sheet wrote: all of them have the time of the opening.
 */
bool replay_is_from_sheet(const struct replay *replay, const struct entry *line);

/* True for a line that replaces a placeholder, after the lines before it. The import of a sheet
 * with a bowler who is behind bowls placeholders, which it annuls or corrects at once: with the
 * time of the ball. */
bool replay_had_placeholder(const struct replay *replay, const struct entry *line);

/* The line from which the ball at that spot comes, which must have been bowled. */
int64_t replay_line(const struct replay *replay, struct pindeck_match_place spot);

/* The record of a seat that a bowler has. */
const struct seat_record *replay_seat(const struct replay *replay, struct pindeck_seat seat);

/* The removal of the bowler with that name that can be taken back; a null pointer for none. */
const struct removal *replay_removal(const struct replay *replay, struct pindeck_name name);

/* True when the bowler with these letters was sent from this game to that lane. */
bool replay_has_sent(const struct replay *replay, struct pindeck_name name, int32_t lane);

/* True when the game is over or voided, another game of its series is planned, and at least one
 * bowler stays. A voided game is bowled again. */
bool replay_goes_on(const struct replay *replay);

/* True when no more balls come: all bowlers are done, or the game is voided. */
bool replay_is_done(const struct replay *replay);

/* True when the game has balls, or is the next game of a series, and is not done. All lists of
 * unfinished games use it. */
bool replay_is_unfinished(const struct replay *replay);

/* The number of balls that count. */
int replay_balls(const struct replay *replay);

/* When and on which lane the first game of the series was opened, which identify the series; and
 * the place of the game in it, 1 for a game that stands alone. */
int64_t replay_series_opened(const struct replay *replay);
int32_t replay_series_lane(const struct replay *replay);
int replay_series_place(const struct replay *replay);

/* True when both games are of the same series, or are the same game. */
bool replay_is_same_series(const struct replay *one, const struct replay *other);

/* The outcome of an action: done, or the reason why not. Replay, attempts and lanes return it, and
 * callers turn it into words. */

/* Why an action cannot be done, or a line cannot follow the lines before it. */
enum fault {
	NO_FAULT,
	FAULT_ORDER,         /* not the next line of this game */
	FAULT_LOCKED,        /* the game is locked */
	FAULT_DISAGREES,     /* it names another ball, bowler or line than the game has */
	FAULT_REFUSED,       /* the rules refuse it; the verdict says why */
	FAULT_FRAME_TO_COME, /* the lane has not reached the frame to begin with */
	FAULT_HAS_NOT_LEFT,  /* only a bowler who left can come back */
	FAULT_NO_SUCH_SEAT,  /* there are fewer bowlers */
	FAULT_NO_CHANGE,     /* the change would have no effect: nothing is recorded */
	FAULT_VOIDED,        /* the game is voided */
	FAULT_NO_MAKE_UP,    /* the house does not let bowlers make up missed frames */
	FAULT_CHANGED_SINCE, /* a later line changed the same thing; the line cannot be undone */
	FAULT_NO_SUCH_LINE,  /* neither a correction nor a repair has that line */
	FAULT_BAD_VALUE,     /* no frame, no lane or no kind of game */
	FAULT_BAD_DAY,       /* no day of the calendar */
	FAULT_DAY_TO_COME,   /* a day in the future */
	FAULT_OTHER_GAME,    /* the game on the other lane is of another discipline or kind */
	FAULT_NEEDS_REASON   /* a rule from outside of the game asks for a reason */
};

/* All zeros: done. Otherwise nothing has changed. */
struct outcome {
	enum trouble trouble; /* the journal could not be written or read */
	enum fault fault;
	struct pindeck_verdict verdict;
};

static inline struct outcome outcome_done(void)
{
	return (struct outcome){ .fault = NO_FAULT };
}

static inline struct outcome outcome_of_fault(enum fault fault)
{
	return (struct outcome){ .fault = fault };
}

/* Done when the rules accepted it. */
static inline struct outcome outcome_of_verdict(struct pindeck_verdict verdict)
{
	const bool accepted = pindeck_verdict_is_accepted(verdict);

	return (struct outcome){ .fault = accepted ? NO_FAULT : FAULT_REFUSED, .verdict = verdict };
}

static inline struct outcome outcome_of_trouble(enum trouble trouble)
{
	return (struct outcome){ .trouble = trouble };
}

static inline bool outcome_is_done(struct outcome outcome)
{
	return outcome.trouble == NO_TROUBLE && outcome.fault == NO_FAULT;
}

#endif
