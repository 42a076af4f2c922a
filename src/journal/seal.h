/* Seals: each line of a game carries a hash of itself and of the seal before it, so that a line
 * changed, inserted or removed in the middle of a game no longer matches.  The hash has no key: it
 * detects damage and edits by hand, not an attacker who computes new seals. The number of the game
 * is not part of it, so a seal is still valid when an import or a backup gives the game another
 * number. */
#ifndef PINDECK_SEAL_H
#define PINDECK_SEAL_H

#include "journal/entry.h"

/* The seals of a game, up to a line. All zeros before the first. */
struct seals {
	char last[ENTRY_SEAL_SIZE]; /* the next line continues this one */
	int64_t sealed;             /* how many lines have a seal */
	int64_t broken;             /* the first line that does not match its seal, 0 for none */
	bool ignored;               /* compute nothing: the caller does not need seals */
};

enum sealing {
	SEALING_NONE,   /* no line has a seal: the game is of a version without seals */
	SEALING_WHOLE,  /* every line from the first seal on matches */
	SEALING_BROKEN, /* a line does not match its seal, or lacks one after a sealed line */
	SEALINGS        /* how many there are */
};

/* Choose the fastest implementation of the hash for this machine. Without this call sealing is
 * slower. */
void seals_prepare(void);

/* Seal the next line and continue after it. The seal also covers earlier lines without seals. */
void seals_sign(struct seals *seals, struct entry *entry);

/* Check the next line, and record a mismatch. */
void seals_check(struct seals *seals, const struct entry *entry);

enum sealing seals_state(const struct seals *seals);

/* The word for programs: unsealed, sealed or broken. */
const char *seals_word(enum sealing sealing);

#endif
