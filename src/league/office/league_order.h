/* An order to start a league night on the lanes of a server, from a program that has not claimed
 * these lanes. It is a note in the record of the league, which the server reads and answers with
 * another note.
 */
#ifndef PINDECK_LEAGUE_ORDER_H
#define PINDECK_LEAGUE_ORDER_H

#include "league/season/season.h"

struct league_order {
	int32_t week;
	int32_t pairs[SEASON_MOST_PAIRS]; /* first lanes; none: all pairs of the week */
	int32_t pair_count;
};

/* The kind, key and text of the line. */
void league_order_write(const struct league_order *order, struct league_line *line);

/* False for any other line. */
bool league_order_read(struct league_order *order, const struct league_line *line);

/* True for an order that is to be carried out now: an import brings old ones. */
bool league_order_is_fresh(const struct league_line *line, int64_t now);

/* The key of the answer to the order in that line. Its text is LEAGUE_ORDER_DONE, or the code of
 * the refusal, a blank and the alternatives. */
void league_order_answer_key(int64_t order, char key[ENTRY_KEY_SIZE]);

#define LEAGUE_ORDER_DONE "started"
#define LEAGUE_ORDER_AGAINST_RULES "against_the_rules" /* stands for the code of such a refusal */

#endif
