/* An action that a client requests on a lane. Its effect depends on the board when its turn comes.
 */
#ifndef PINDECK_ACTION_H
#define PINDECK_ACTION_H

#include "alley/attempt.h"
#include "alley/pair.h"
#include "journal/audit.h"
#include "journal/register.h"
#include "server/base/request_form.h"
#include "server/lanes/match_json.h"

/* The state of the lane that an action needs. */
enum action_needs {
	NEEDS_NOTHING,
	NEEDS_GAME, /* a game on the lane, which may be damaged: the action opens the next one */
	NEEDS_READABLE_GAME
};

/* Every kind of action: its name; what it needs; the suffix of its function action_read_, which
 * reads what its form does not (nothing: there is none); the suffix of the function read_ that
 * makes a deed of it; its record in the audit log; and the members of its body, which are rows of
 * action_read.c. The tables of action_read.c and action_try.c are made of it: a kind without its
 * part there does not compile. */
/* clang-format off */
#define ACTION_KIND_LIST(KIND)                                                                   \
	KIND(OPEN,     open,     NEEDS_NOTHING,       open,     GAME_OPENED,                     \
	     &bowlers, &team, &discipline, &games, &game_kind, &leave_unfinished, &reason)            \
	KIND(PAIR,     pair,     NEEDS_NOTHING,       open,     PAIR_OPENED,                     \
	     &teams, &other, &discipline, &games, &game_kind, &leave_unfinished, &reason)             \
	KIND(AGAIN,    again,    NEEDS_GAME,          again,    NEXT_GAME_OPENED,                \
	     &again, &rotate, &leave_unfinished, &reason)                                        \
	KIND(BOWL,     bowl,     NEEDS_READABLE_GAME, bowl,     BALL,                            \
	     &pins, &standing, &mark, &foul)                                                     \
	KIND(UNDO,     nothing,  NEEDS_READABLE_GAME, undo,     BALL_UNDONE,     &reason)        \
	KIND(CORRECT,  correct,  NEEDS_READABLE_GAME, correct,  CORRECTION,                      \
	     &bowler, &frame, &ball, &pins, &standing, &mark, &foul, &reason, &dry_run)          \
	KIND(REFRAME,  reframe,  NEEDS_READABLE_GAME, correct,  CORRECTION,                      \
	     &bowler, &frame, &balls, &reason, &dry_run)                                         \
	KIND(ANNUL,    annul,    NEEDS_READABLE_GAME, correct,  CORRECTION,                      \
	     &bowler, &frame, &ball, &dead, &reason, &dry_run)                                   \
	KIND(REPAIR,   repair,   NEEDS_READABLE_GAME, repair,   NOTHING,                         \
	     &repair, &repaired, &name, &person, &guest, &swapped, &frame, &day, &lane,          \
	     &game_kind, &reason, &dry_run)                                                           \
	KIND(REVERT,   nothing,  NEEDS_READABLE_GAME, revert,   REPAIR_UNDONE,                   \
	     &undo, &reason, &dry_run)                                                           \
	KIND(SEAT,     seat,     NEEDS_READABLE_GAME, seat,     BOWLER_SEATED,                   \
	     &newcomer, &person, &guest, &discipline, &lineup, &from, &reason)                   \
	KIND(LEAVE,    nothing,  NEEDS_READABLE_GAME, guest,    BOWLER_LEFT,     &reason)        \
	KIND(RETURN,   return,   NEEDS_READABLE_GAME, guest,    BOWLER_RETURNED, &from, &reason) \
	KIND(MOVE,     move,     NEEDS_READABLE_GAME, guest,    BOWLER_MOVED,    &new_seat, &reason) \
	KIND(TRANSFER, transfer, NEEDS_READABLE_GAME, transfer, BOWLER_SENT,                     \
	     &to, &new_letters, &last_seat, &needed_reason)                                      \
	KIND(SHIFT,    nothing,  NEEDS_READABLE_GAME, shift,    GROUP_MOVED,     &to, &needed_reason) \
	KIND(NOTE,     nothing,  NEEDS_READABLE_GAME, note,     NOTE,            &text)
/* clang-format on */

#define ACTION_KIND_NAME(NAME, word, needs, audit, ...) ACTION_##NAME,

enum action_kind {
	ACTION_KIND_LIST(ACTION_KIND_NAME) ACTION_KINDS /* how many kinds there are */
};

enum {
	ACTION_MOST_MEMBERS = 13 /* of a body, with the null pointer */
};

struct action_kind_row {
	enum action_needs needs;
	enum audit_said audit;
	const struct form_member *members[ACTION_MOST_MEMBERS];
};

/* Some kinds share a path; a member of the body distinguishes them. */
struct action_variant {
	const char *member;
	enum action_kind kind;
	enum action_kind becomes;
};

enum {
	ACTION_VARIANTS = 4
};

extern const struct action_kind_row action_kinds[ACTION_KINDS];
extern const struct action_variant action_variants[ACTION_VARIANTS];

/* A repair as the request gives it. Members that its kind does not have are zero. */
struct repair_request {
	enum entry_kind kind;           /* of the line that is written */
	char other[REGISTER_NAME_SIZE]; /* swapped: as typed */
	struct pindeck_frame_number from;
	char day[ENTRY_VALUE_SIZE];
	int32_t lane;
	enum game_kind game_kind;
};

/* The line that an action undoes, and the game before it, which are in the journal. */
struct undone_line {
	struct entry line;
	struct replay before;
};

struct roster;

/* The bowlers of a game to open. */
struct team_request {
	struct pindeck_match seated;
	struct side_persons persons[PINDECK_MOST_BOWLERS]; /* by seat, from 0 */
	char name[OPENING_TEAM_SIZE];                      /* empty for none */
};

enum {
	ACTION_MOST_TEAMS = 2
};

/* What the client requests, as the body has it, and what its kind has besides. */
struct action {
	enum action_kind kind;
	int32_t lane;   /* 0 for an action on a stored game */
	int64_t stored; /* the number of that game; 0 for the current game of the lane */
	int32_t other;  /* pair: the lane on which the second team begins; transfer: the lane to
	                   which the bowler moves; shift: the group; 0 for any other kind */
	bool dry_run;   /* only compute the effect */
	bool forbids_make_up;  /* the house does not let bowlers make up missed frames */
	bool leave_unfinished; /* open, pair, again */
	char actor[ENTRY_ACTOR_SIZE];
	char key[ENTRY_KEY_SIZE]; /* empty for none */
	int64_t request;          /* a hash of the kind, the bowler and the body; not 0 once the
	                             body is read */
	int64_t time;

	bool conditional; /* accept it only on the board after this line */
	int64_t game;
	int64_t line;

	const struct roster
	    *roster;                /* the persons that names may mean, while the action is read and
	                               while it is tried; a null pointer where only letters count */
	char text[ENTRY_TEXT_SIZE]; /* note; else the reason */
	/* The bowler that an action on a bowler is about, as typed: any name of a person, or
	 * letters. */
	char bowler[REGISTER_NAME_SIZE];
	union {
		struct {                                              /* open, pair */
			struct team_request teams[ACTION_MOST_TEAMS]; /* pair: by lane */
			int team_count; /* pair: 1 for a team without an opponent */
			int team; /* pair: the one that is tried now, from 0. Set by lane_try.c */
			struct pair_place joined; /* of a team that comes late, the game of its
			                             opponent; all zeros for none */
			int games;                /* of a series; 0 for a single game */
			enum game_kind game_kind;
		};
		struct { /* again */
			bool goes_on;
			bool crosses_over; /* the game is on a pair of lanes. Set by lane_try.c */
		};
		struct { /* bowl: one ball; correct, annul; reframe: all balls of the frame */
			struct pindeck_place place;
			struct ball_request balls[PINDECK_MOST_BALLS];
			int count;
		};
		struct { /* repair, seat, return, move, transfer */
			struct repair_request repair;
			struct newcomer newcomer; /* return: the frame; repair: the new letters and
			                             person; transfer: the letters on the other
			                             lane, none for the same */
			bool free_letters; /* seat, repair: the newcomer is a person whose letters
			                      were not given; if they are taken on the lane,
			                      others are free */
			struct pindeck_seat seat; /* move, transfer: no seat for the last one */
			int64_t cleared_there;    /* transfer: the game that the board of that lane
			                             does not show any more; 0 for none */
		};
		struct { /* shift: the games of a lane, or of a pair, continue on other lanes */
			int32_t other_from; /* of a pair: its other lane, and */
			int32_t other_to;   /* the one where its game continues; 0 for none */
			int64_t cleared[2]; /* the games that the boards there do not show any
			                       more; 0 for none */
			int32_t goal;       /* of the game that is tried now. Set by lane_try.c */
			struct move_value moved; /* the same */
		} shift;
		struct {                                  /* revert */
			int64_t undone;                   /* the number of the line */
			const struct undone_line *looked; /* that line; a null pointer when the
			                                     game has none. Set by lane_try.c */
		};
	};
};

/* The words for it in the audit log. */
enum audit_said action_audit(const struct action *action);

/* Read the body into an action whose kind is set, or refuse it. The body may make it another kind:
 * open becomes again, correct becomes reframe or annul. */
void action_read(struct action *action, const char *body, size_t length, struct refusal *refusal);

/* Refuse, and return true, if opening a game would abandon this unfinished game by mistake.
 */
bool action_would_leave(const struct action *action, const struct replay *game,
                        struct refusal *refusal);

/* The second half of a transfer: the lines for the game of the other lane. action_try tries the
 * first half, in which the bowler leaves this lane. */
void action_try_there(const struct action *action, const struct replay *from,
                      const struct replay *game, struct attempt *attempt, struct refusal *refusal);

/* Try it on that game, or refuse. A game that is opened has no number yet. */
void action_try(const struct action *action, const struct replay *game, struct attempt *attempt,
                struct refusal *refusal);

#endif
