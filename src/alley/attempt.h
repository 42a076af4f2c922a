/* A deed is what somebody wants to do to a match. An attempt is a deed composed as journal lines
 * and tried on a copy of the game; nothing is stored. */
#ifndef PINDECK_ATTEMPT_H
#define PINDECK_ATTEMPT_H

#include "alley/replay.h"
#include "journal/move_value.h"

/* The time, actor, reason and key of a deed; the key may be a null pointer, the reason empty. */
struct stamp {
	int64_t time;
	const char *actor;
	const char *key;
	int64_t request; /* see struct entry */
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
	const char *day; /* dated: 2026-11-15, or a moment as the journal writes it */
	int32_t lane;    /* relaned */
	const struct move_value *moved; /* relaned: the game continues there; a null pointer for
	                                   a repair */
	enum game_kind game_kind;       /* kind_changed */
	struct pindeck_text reason;     /* may be empty */
	bool unlock;                    /* unlock a locked game, where that is needed */
};

/* A bowler or a team that moves to another lane with all balls. */
struct transfer {
	struct pindeck_seat seat;  /* of the bowler, in the game that is left */
	int32_t from;              /* the lane of that game */
	int32_t to;                /* the other lane */
	struct pindeck_name name;  /* the letters of the bowler there */
	struct pindeck_seat goal;  /* the place in the order there; no seat: after the others */
	const struct replay *left; /* receive: the game that the bowler leaves, before the move */
	bool free; /* receive: others may bowl on the other lane although its game is not over */
};

/* A line to undo. */
struct reverted {
	int64_t number;
	const struct entry *line;    /* a lane reads it and the game before it, see lane_try */
	const struct replay *before; /* the game before that line */
	struct pindeck_text reason;  /* may be empty */
	bool unlock;
};

/* How a game is opened. All zeros but the first two: alone, open play, persons unknown. */
struct opening {
	int32_t lane;                       /* a lane opens on the claimed one */
	const struct pindeck_match *seated; /* the bowlers, at least one, before the first ball */
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

/* What somebody wants to do to a match. Seats are those of the game to which it is done. */
enum deed_kind {
	/* Open a game, whose number is 0 until a journal gives it one. */
	DEED_OPEN,
	/* Open the next game of the same kind for the bowlers who have not left; refused when all
	 * have. After a voided game, it has the place of that game in the series. */
	DEED_AGAIN,
	/* Bowl balls of one frame: all of them or none. After the last ball the game is finished
	 * and locked. */
	DEED_BOWL,
	/* Take back the ball that was bowled last. */
	DEED_UNDO,
	/* Correct a ball or a frame that was bowled, or annul the last ball of a bowler.
	 * FAULT_NO_CHANGE when that changes nothing. */
	DEED_CORRECT,
	/* Repair the bowlers, the day, the lane or the kind of the game; skip a turn, or call a
	 * bowler for the next ball. */
	DEED_REPAIR,
	/* Undo a correction or a repair, and unlock the game if necessary. FAULT_NO_SUCH_LINE for a
	 * line of another kind or one that replaced a placeholder of an imported sheet,
	 * FAULT_CHANGED_SINCE if a later line changed the same thing. */
	DEED_REVERT,
	/* One more bowler, after those seated, from a frame on that the lane has reached. */
	DEED_SEAT,
	/* A bowler of that name arrives: one who left comes back, any other is seated. */
	DEED_ARRIVE,
	DEED_LEAVE,
	/* A bowler who left comes back to bowl from that frame on; with no frame, from the one that
	 * the lane has reached. */
	DEED_RETURN,
	/* The same without a look at who left: a sheet misses frames. */
	DEED_JOIN,
	/* Change the order: the bowler takes another seat, and those between move up or down. */
	DEED_MOVE,
	/* A bowler moves to another lane; the rules decide which ones can. The lines of
	 * both games must be stored together: those of DEED_SEND in the game that the bowler
	 * leaves, and those of DEED_RECEIVE of the other lane, where a game is opened unless the
	 * bowler joins one. A bowler who is ahead of the others there waits for them, one who is
	 * behind bowls until the others are reached. The only bowler of a game voids it.
	 *
	 * FAULT_REFUSED: the rules refuse it, the bowler is within a frame
	 * (PINDECK_REASON_TURN_BEGUN) or has left, or the game is over, here or there
	 * (PINDECK_REASON_GAME_OVER). FAULT_OTHER_GAME: the others bowl another discipline or
	 * another kind of game. */
	DEED_SEND,
	/* On the last game of the other lane, without lines if there is none. */
	DEED_RECEIVE,
	DEED_NOTE,
	DEEDS /* how many kinds there are */
};

/* The next game for the same bowlers. */
struct again {
	int32_t lane;      /* a lane opens on the claimed one */
	bool goes_on;      /* teams begin with the member whose turn would be next */
	bool crosses_over; /* on a pair: on the lane where that game ended; a voided game is bowled
	                      again where it began */
};

struct deed {
	enum deed_kind kind;
	bool forbids_make_up; /* seat, arrive, return: the house refuses a frame before the one that
	                         the lane has reached, with FAULT_NO_MAKE_UP */
	struct pindeck_seat seat; /* leave, return, join, move: the bowler */
	union {
		struct opening opening;
		struct again again;
		struct pindeck_deliveries balls; /* bowl */
		bool unlock;                     /* undo: even after the last ball of a game */
		struct correction correction;
		struct repair repair;
		struct reverted reverted;
		struct newcomer newcomer;         /* seat, arrive */
		struct pindeck_frame_number from; /* return, join */
		struct pindeck_seat goal;         /* move */
		struct transfer transfer;         /* send, receive */
		struct pindeck_text note;
	};
};

/* Bowl one ball. */
struct deed deed_bowl(struct pindeck_delivery delivery);

enum {
	/* The most lines of a deed, those of a bowler who comes from another lane: a seat, all
	 * frames, a place in the order, the turn, the end of the game and the reason. Opening a
	 * game with all of its bowlers needs fewer. */
	ATTEMPT_MOST_LINES = 1 + PINDECK_FRAMES + 6
};

/* The lines, and the game after them. The lines may be stored only if the outcome is done. */
struct attempt {
	const struct replay *before; /* the game and the deed, which need not outlive attempt_do */
	const struct deed *deed;
	struct stamp stamp;
	struct replay game;
	struct entry list[ATTEMPT_MOST_LINES];
	size_t count;
	struct outcome outcome;
};

/* Try the deed on that game. An opening needs none. */
void attempt_do(struct attempt *attempt, struct stamp stamp, const struct replay *game,
                const struct deed *deed);

/* True for a change without a reason; openings, balls and notes do not count as changes. */
bool attempt_lacks_reason(const struct attempt *attempt);

/* A note with the reason of the action, unless one of its lines already has the reason. */
void attempt_add_reason(struct attempt *attempt);

/* True for a bowler who has balls left to bowl. */
bool attempt_may_leave(const struct pindeck_match *match, struct pindeck_seat seat);

/* True when a transfer opens a game on the other lane, where nobody else bowls yet. */
bool attempt_opens_there(const struct replay *game, const struct transfer *transfer);

#endif
