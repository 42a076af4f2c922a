/* Milestones: the first game of 200, the first clean game, the first series of 600, and so on. */
#ifndef PINDECK_MILESTONE_H
#define PINDECK_MILESTONE_H

#include <pindeck.h>
#include <stdint.h>

/* A game, and its day as a number: 20261115. */
struct event {
	int64_t game; /* its number; 0 for none */
	int32_t date;
};

/* The kinds of milestones. */
enum milestone_kind {
	MILESTONE_GAME,   /* the score of a game */
	MILESTONE_SERIES, /* the score of a declared series of three games */
	MILESTONE_CLEAN,  /* a game without an open frame */
	MILESTONE_STRING, /* strikes in a row in one game */
	MILESTONE_KINDS   /* how many kinds there are */
};

/* The rows of milestones.def. */
enum {
#define MILESTONE(scales, kind, value) MILESTONE_##kind##_##value##_IN_##scales,
#include "records/milestones.def"
#undef MILESTONE
	MILESTONES /* how many there are */
};

struct records;

/* Sets the event of every milestone that the records reach and had not reached before. */
void milestone_note(struct records *records, enum pindeck_discipline discipline,
                    const struct event *event);

/* Something to announce, or to list among the milestones of a bowler. */
struct feat {
	enum milestone_kind kind; /* of a personal best: MILESTONE_GAME or MILESTONE_SERIES */
	bool is_best;             /* a personal best, not a milestone */
	uint32_t value;
	uint32_t before; /* of a personal best: the best score before */
	int64_t game;
	int32_t date;
};

enum {
	FEATS_MOST = MILESTONES + 2
};

/* The milestones that were reached, in the order of the table; of those of one kind that one game
 * reached, the highest. Returns their number. */
size_t milestone_feats_of_records(const struct records *records, struct feat feats[FEATS_MOST]);

/* The feats to announce when the last game of the records ends: personal bests, and of each kind
 * the highest milestone. Returns their number. */
size_t milestone_feats_of_game(const struct records *records, int64_t game,
                               struct feat feats[FEATS_MOST]);

/* The word for programs: game, series, clean_game, strikes_in_a_row, best_game or best_series. */
const char *milestone_feat_word(const struct feat *feat);

#endif
