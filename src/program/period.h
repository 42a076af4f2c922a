/* A period: from the day of --from to the day of --to. */
#ifndef PINDECK_PERIOD_H
#define PINDECK_PERIOD_H

#include "journal/journal.h"
#include "program/request.h"

/* All zeros: always. */
struct period {
	bool from_given;
	bool to_given;
	int64_t first;
	int64_t last;
};

/* Read the day of --from or of --to; a wrong one is refused on standard error. */
enum status period_set_first(struct period *period, const char *word, enum language language);
enum status period_set_last(struct period *period, const char *word, enum language language);

/* Restricts a query to the period. A period that ends before it begins is refused on standard
 * error. */
enum status period_ask(const struct period *period, struct journal_query *query,
                       enum language language);

#endif
