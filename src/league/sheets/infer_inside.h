/* What the parts of infer share. */
#ifndef PINDECK_INFER_INSIDE_H
#define PINDECK_INFER_INSIDE_H

#include "infer.h"

/* A row of scores, and what its bowler had before that week. */
struct infer_row {
	const struct sheet_row *row;
	int32_t games_before;
	int32_t pins_before;
	int32_t games; /* that the bowler bowled that night, for the average */
	int32_t pins;
	int32_t absent; /* cells */
	int32_t bowled; /* pins of all cells that have a score */
};

struct infer_rows {
	struct infer_row *scores; /* in the order of the sheets */
	size_t score_count;
	const struct sheet_row **points;
	size_t point_count;
	int32_t games; /* of a night */
};

/* Keep a hypothesis if it is among the best. */
void infer_offer(struct infer_answer *answer, struct infer_hypothesis hypothesis);

/* Write the best hypothesis of a topic into the settings. */
void infer_adopt(struct infer *infer, enum infer_topic topic);

/* False without memory. */
bool infer_except(struct infer *infer, enum infer_topic topic, const struct sheet_row *row,
                  int32_t expected, int32_t printed);

/* Each part: its topics, then the rows that they do not explain. */
bool infer_find_handicap(struct infer *infer, const struct infer_rows *rows);
bool infer_find_averages(struct infer *infer, const struct infer_rows *rows);
bool infer_find_absent(struct infer *infer, const struct infer_rows *rows);
bool infer_find_points(struct infer *infer, const struct infer_rows *rows);

#endif
