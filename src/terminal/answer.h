/* Answers to the question for a ball. */
#ifndef PINDECK_ANSWER_H
#define PINDECK_ANSWER_H

#include "journal/entry.h"
#include "terminal/line.h"

enum answer_kind {
	ANSWER_NOTHING, /* only spaces */
	ANSWER_BALL,    /* pins: a ball as written, not read yet */
	ANSWER_UNDO,
	ANSWER_UNDO_REPAIR,
	ANSWER_FIX_BALL,   /* names, place, pins */
	ANSWER_FIX_FRAME,  /* names, frame, pins: all the balls of the frame */
	ANSWER_ANNUL,      /* names, place */
	ANSWER_UNCLEAR,    /* a correction with too few or too many words */
	ANSWER_NOTE,       /* reason: the text of the note */
	ANSWER_JOIN,       /* names, and the frame to begin with; place 0.0 for the current frame */
	ANSWER_LEAVE,      /* names */
	ANSWER_ODD_GUEST,  /* join or leave with an unclear name or frame */
	ANSWER_NEED,       /* target; names */
	ANSWER_ODD_NEED,   /* without a score, or with one that no game has */
	ANSWER_REPAIR,     /* repair, reason, and the arguments of that repair */
	ANSWER_ODD_REPAIR, /* with too few, too many or wrong words */
	ANSWER_HELP,
	ANSWER_QUIT
};

/* Points into the line it was read from. */
struct answer {
	enum answer_kind kind;
	/* The bowler, as typed: any of the names of a person, or letters; empty where none was
	 * given. Of the repairs name and swap, both bowlers. */
	struct pindeck_text names;
	struct pindeck_place place;
	struct pindeck_text pins;
	struct pindeck_text reason; /* of a change, after a #; may be empty */
	int target;                 /* a score */
	enum entry_kind repair;
	struct pindeck_text value; /* of a repair: a day, a kind of game */
	int lane;
};

struct answer answer_read(struct pindeck_text line);

/* A line, as it was typed and as Latin keys, and the answer that these are. */
struct typed_answer {
	struct line line;
	struct keyed_line keyed;
	struct answer answer; /* points into the keys: not to be copied */
};

void answer_read_line(struct typed_answer *typed, const struct line *line);

/* The same for the words after a command: ANSWER_FIX_BALL, ANSWER_ANNUL, ANSWER_JOIN or
 * ANSWER_NEED. */
void answer_read_words(struct typed_answer *typed, enum answer_kind command,
                       const struct line *line);

/* y or yes, small or capital. */
bool answer_is_yes(const struct line *line);

/* n or no, small or capital. */
bool answer_is_no(const struct line *line);

/* The number of people, 1 to 12; 0 for any other line. */
int answer_people(struct pindeck_text line);

/* The name that a word spells; no name for any other word. */
struct pindeck_name answer_name(struct pindeck_text word);

#endif
