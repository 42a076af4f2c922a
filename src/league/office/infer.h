/* The settings of a league of another program, inferred from its sheets: rows of scores with the
 * averages, handicaps and totals that were printed, and rows of points. Every hypothesis about a
 * topic counts the rows that it explains; the best one is found, and the rows that it does not
 * explain are listed. */
#ifndef PINDECK_INFER_H
#define PINDECK_INFER_H

#include "league/office/league_sheet.h"
#include "league/season/settings.h"

enum infer_topic {
	INFER_HANDICAP,        /* from the printed average */
	INFER_AVERAGE,         /* of a bowler who has bowled before */
	INFER_FIRST,           /* on a bowler's first night */
	INFER_ABSENT,          /* the score that counts for an absentee */
	INFER_ABSENT_AVERAGE,  /* of an absentee without an average */
	INFER_ABSENT_HANDICAP, /* whether an absentee has a handicap */
	INFER_LIMIT,           /* of a bowler's game with handicap */
	INFER_TOTAL,           /* the team's total with handicap, and the limit of its handicap */
	INFER_POINTS,          /* in half points */
	INFER_TOPICS
};

enum {
	INFER_BEST = 3,         /* hypotheses that are kept for a topic */
	INFER_MOST_SETTINGS = 7 /* the most settings that a topic decides */
};

struct infer_hypothesis {
	int32_t value[INFER_MOST_SETTINGS]; /* of the settings of the topic */
	int32_t explained;                  /* the number of rows that it explains */
	int32_t oddness;                    /* of equal hypotheses the more usual one comes first */
};

struct infer_answer {
	struct infer_hypothesis best[INFER_BEST]; /* the best first */
	int32_t count;
	int32_t rows; /* the number of rows that the topic is about */
};

/* A row that the best hypothesis does not explain. */
struct infer_exception {
	enum infer_topic topic;
	const struct sheet_row *row;
	int32_t expected;
	int32_t printed;
};

struct infer {
	struct settings settings; /* the defaults, with the best hypotheses */
	struct infer_answer answers[INFER_TOPICS];
	struct infer_exception *exceptions; /* by topic, in the order of the sheets */
	size_t count;
	size_t room;
};

/* The settings that a topic decides; returns how many. */
int infer_settings(enum infer_topic topic, const enum setting **settings);

/* Infer from all sheets together, which must outlive the result. False if memory runs out. The
 * caller frees the result in either case. */
bool infer_find(struct infer *infer, const struct sheet *sheets, size_t count);
void infer_free(struct infer *infer);

#endif
