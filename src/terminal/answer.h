/* What a person answered to the question for a ball. */
#ifndef PINDECK_ANSWER_H
#define PINDECK_ANSWER_H

#include <pindeck.h>

enum answer_kind {
	ANSWER_NOTHING, /* no more than spaces */
	ANSWER_BALL,    /* pins: a ball as written, not read yet */
	ANSWER_UNDO,
	ANSWER_FIX_BALL,  /* bowler, place, pins */
	ANSWER_FIX_FRAME, /* bowler, frame, pins: all the balls of the frame */
	ANSWER_ANNUL,     /* bowler, place */
	ANSWER_UNCLEAR,   /* a correction that does not say enough, or too much */
	ANSWER_NOTE,      /* reason: what to remember */
	ANSWER_HELP,
	ANSWER_QUIT
};

/* Points into the line it was read from. */
struct answer {
	enum answer_kind kind;
	struct pindeck_name bowler; /* no name where none was given */
	struct pindeck_place place;
	struct pindeck_text pins;
	struct pindeck_text reason; /* of a correction, behind a #; may be empty */
};

struct answer answer_read(struct pindeck_text line);

/* y or yes, small or capital. */
bool answer_is_yes(struct pindeck_text line);

/* How many people: 1 to 12, and nothing else in the line; 0 for anything else. */
int answer_people(struct pindeck_text line);

/* Cut the next of several names off the front; empty when there is none. */
struct pindeck_text answer_cut_name(struct pindeck_text *line);

/* The name a word is; no name when it is none. */
struct pindeck_name answer_name(struct pindeck_text word);

/* Somebody who wants to bowl: PJS, or PJS:no-tap-9 for a discipline of their own. */
struct newcomer {
	struct pindeck_name name; /* no name when it is none */
	enum pindeck_discipline discipline;
};

/* The newcomer a word is; without a discipline of their own, of this one. */
struct newcomer answer_newcomer(struct pindeck_text word, enum pindeck_discipline discipline);

#endif
