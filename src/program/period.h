/* A period: from one day to another, as --from and --to tell it. */
#ifndef PINDECK_PERIOD_H
#define PINDECK_PERIOD_H

#include "journal.h"
#include "request.h"

/* All zeros: always. */
struct period {
	bool from_given;
	bool to_given;
	int64_t first;
	int64_t last;
};

/* Take --from or --to, or a line on standard error. */
enum status period_from(struct period *period, const char *word, enum language language);
enum status period_to(struct period *period, const char *word, enum language language);

/* Restricts a query to the period. A period that ends before it begins is refused on standard
 * error. */
enum status period_ask(const struct period *period, struct journal_query *query,
                       enum language language);

#endif
