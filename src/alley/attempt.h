/* An attempt: an action on a lane, composed as journal lines and tried on a copy of the game.
 * Nothing is stored. */
#ifndef PINDECK_ATTEMPT_H
#define PINDECK_ATTEMPT_H

#include "alley/replay.h"

/* The time, actor, reason and key of an action; the key may be a null pointer, the reason empty. */
struct stamp {
	int64_t time;
	const char *actor;
	const char *key;
	struct pindeck_text reason;
};

/* A correction of a ball or a frame, or a ball that does not count. */
struct correction {
	enum entry_kind kind; /* ENTRY_CORRECTED, ENTRY_REFRAMED or ENTRY_ANNULLED */
	struct pindeck_match_place spot;
	struct pindeck_deliveries balls;
	struct pindeck_text reason; /* may be empty */
	bool unlock;                /* unlock a locked game for this change */
	bool anywhere; /* annul a ball that is not the bowler's last: only for score sheets, which
	                  do not tell the order of balls */
};

/* A repair of a game: named, swapped, removed, kept, dated, relaned, kind_changed, voided,
 * restored, skipped or called; or bowled: another bowler bowled the last turn, all of its balls.
 * Fields that its kind does not have are not read. */
struct repair {
	enum entry_kind kind;
	struct pindeck_seat seat;  /* named, swapped, removed, skipped (whose turn it is), called,
	                              bowled */
	struct pindeck_seat other; /* swapped: the other bowler */
	struct pindeck_frame_number from; /* swapped: the first frame */
	struct pindeck_name name;         /* named: the new letters; kept: who was removed */
	int64_t person;                   /* named: in the register; 0 for none */
	const char *day;            /* dated: 2026-11-15, or a moment as the journal writes it */
	int32_t lane;               /* relaned */
	enum game_kind game_kind;   /* kind_changed */
	struct pindeck_text reason; /* may be empty */
	bool unlock;                /* unlock a locked game, where that is needed */
};

/* A bowler or a team that moves to another lane with all balls. */
struct transfer {
	struct pindeck_seat seat; /* of the bowler, in the game that is left */
	int32_t from;             /* the lane of that game */
	int32_t to;               /* the other lane */
	struct pindeck_name name; /* the letters of the bowler there */
	struct pindeck_seat goal; /* the place in the order there; no seat: after the others */
};

/* A line to undo. */
struct reverted {
	const struct entry *line;
	const struct replay *before; /* the game before that line */
	struct pindeck_text reason;  /* may be empty */
	bool unlock;
};

/* How a game is opened. All zeros: alone, open play, persons unknown. */
struct opening {
	struct series series;
	enum game_kind kind;
	bool from_sheet;  /* a score sheet is imported */
	bool as_typed;    /* the stamp has the typed local day and time, taken as UTC */
	bool day_only;    /* the time of day is unknown */
	int32_t pair;     /* the other lane, for a game on a pair of lanes; 0 for none */
	const char *team; /* the name of the team that bowls it; may be a null pointer */
	const struct side_persons *persons; /* one for each seat; may be a null pointer */
};

/* A bowler or a team that is to be seated. */
struct newcomer {
	struct pindeck_name name; /* no name if the text is not a name */
	enum pindeck_discipline discipline;
	struct pindeck_lineup lineup; /* of a team */
	struct side_persons persons;  /* in the register */
	struct pindeck_frame_number
	    from; /* the first frame to bowl; no frame: the latest possible */
};

enum {
	/* The most lines of an action, those of a bowler who comes from another lane: a seat, all
	 * frames, a place in the order, the turn, the end of the game and the reason. Opening a
	 * game with all of its bowlers needs fewer. */
	ATTEMPT_MOST_LINES = 1 + PINDECK_FRAMES + 6
};

/* The lines, and the game after them. The lines may be stored only if the outcome is done. */
struct attempt {
	struct stamp stamp;
	struct replay game;
	struct entry list[ATTEMPT_MOST_LINES];
	size_t count;
	struct outcome outcome;
};

/* Open a game on that lane for the bowlers seated in a match before its first ball, at least one.
 * Its number is 0 until a journal gives it one. */
void attempt_open(struct attempt *attempt, struct stamp stamp, int32_t lane,
                  const struct pindeck_match *seated, const struct opening *opening);

/* The next game of the same kind for the bowlers of that one who have not left; refused when all
 * have. Teams begin in the same order, or begin with the member whose turn would be next. After a
 * voided game, it has the place of that game in the series. */
void attempt_open_next(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                       int32_t lane, bool goes_on);

/* The next game of a pair: it begins on the lane on which that one ended. A voided game is bowled
 * again where it began. */
void attempt_cross_over(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                        bool goes_on);

/* True for a change without a reason; openings, balls and notes do not count as changes. */
bool attempt_lacks_reason(const struct attempt *attempt);

/* The actions in a game; lane.h describes each. */
void attempt_seat(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  const struct newcomer *newcomer);
void attempt_leave(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                   struct pindeck_seat seat);
void attempt_return(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    struct pindeck_seat seat, struct pindeck_frame_number from);
void attempt_arrive(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct newcomer *newcomer);
void attempt_join(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_seat seat, struct pindeck_frame_number from);
void attempt_move(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_seat from, struct pindeck_seat to);
void attempt_bowl(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_delivery delivery);

/* Several balls at once: all of them or none. They must be of one frame. */
void attempt_bowl_all(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                      const struct pindeck_deliveries *balls);

void attempt_undo(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  bool unlock);
void attempt_correct(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                     const struct correction *correction);
void attempt_repair(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct repair *repair);

/* Undo a correction or a repair, given as its line and the game before it. FAULT_NO_SUCH_LINE for a
 * line of another kind or one that replaced a placeholder of an imported sheet, FAULT_CHANGED_SINCE
 * if a later line changed the same thing. */
void attempt_revert(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                    const struct reverted *reverted);

/* A bowler moves to another lane; attempt_transfer.c decides which ones can. The lines of both
 * games must be stored together: these of the game that the bowler leaves, and those of the other
 * lane, where a game is opened unless the bowler joins one. A bowler who is ahead of the others
 * there waits for them, one who is behind bowls until the others are reached. The only bowler of a
 * game voids it.
 *
 * FAULT_REFUSED: the rules refuse it, the bowler is within a frame (PINDECK_TURN_BEGUN) or has
 * left, or the game is over, here or there (PINDECK_GAME_OVER). FAULT_OTHER_GAME: the others bowl
 * another discipline or another kind of game. */
void attempt_send(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  const struct transfer *transfer);

/* `game` is the last game of the other lane, without lines if there is none; `free` means that
 * others may bowl there although it is not over. `from` is the game that the bowler leaves, before
 * the move. */
void attempt_receive(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                     bool free, const struct replay *from, const struct transfer *transfer);

/* True when it opens a game there, where nobody else bowls yet. */
bool attempt_opens_there(const struct replay *game, bool free, const struct transfer *transfer);
void attempt_note(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                  struct pindeck_text text);

#endif
