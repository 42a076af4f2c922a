/* Declarations that the parts of infer share. */
#ifndef PINDECK_INFER_INSIDE_H
#define PINDECK_INFER_INSIDE_H

#include "league/office/infer.h"

/* A row of scores, and the games of its bowler before that week. */
struct infer_row {
	const struct sheet_row *row;
	int32_t games_before;
	int32_t pins_before;
	int32_t
	    earlier_games; /* before the first week of the sheets, as far as they can be inferred */
	int32_t earlier_pins;
	int32_t games; /* bowled that night, as they count for the average */
	int32_t pins;
	int32_t absent;         /* the number of absent cells */
	int32_t bowled;         /* pins of all cells that have a score */
	int32_t usual_handicap; /* the handicap that the bowler's rows print most often */
	bool repeats_bowler;    /* the bowler has an earlier row with a handicap */
};

struct infer_rows {
	struct infer_row *scores; /* in the order of the sheets */
	size_t score_count;
	struct infer_row **by_bowler; /* the same rows by bowler and week */
	int32_t first_week;           /* of all rows: games before it are unknown */
	const struct sheet_row **points;
	size_t point_count;
	int32_t games; /* of a night */
};

/* Keep a hypothesis if it is among the best. */
void infer_offer(struct infer_answer *answer, struct infer_hypothesis hypothesis);

/* Write the best hypothesis of a topic into the settings. */
void infer_adopt(struct infer *infer, enum infer_topic topic);

/* False if memory runs out. */
bool infer_except(struct infer *infer, enum infer_topic topic, const struct sheet_row *row,
                  int32_t expected, int32_t printed);

/* For sheets that begin in a later week: find for each bowler the earlier games that explain most
 * averages with this rounding. */
void infer_find_earlier(const struct infer_rows *rows, const struct settings *settings);

/* Each part: its topics, then the rows that they do not explain. */
bool infer_find_handicap(struct infer *infer, const struct infer_rows *rows);
bool infer_find_averages(struct infer *infer, const struct infer_rows *rows);
bool infer_find_absent(struct infer *infer, const struct infer_rows *rows);
bool infer_find_points(struct infer *infer, const struct infer_rows *rows);

#endif
