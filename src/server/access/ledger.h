/* The ledger: records on their way to the audit log. It belongs to the loop; a crew writes. */
#ifndef PINDECK_LEDGER_H
#define PINDECK_LEDGER_H

#include "audit.h"
#include "crew.h"
#include "journal.h"

struct ledger;

/* Told that a record could not be written; it is written later. From the loop. */
typedef void ledger_complain(void *context, enum trouble trouble, const char *detail);

/* A null pointer without memory. The crew, which runs the work of its errands, and the journal
 * outlive it. */
struct ledger *ledger_new(struct crew *crew, struct journal journal, ledger_complain *complain,
                          void *context);
void ledger_free(struct ledger *ledger);

/* Write a record. Equal sign-ins, sign-outs and refusals of the same minute become one record that
 * says how many there were, and no more than a few different ones are written a minute: a flood of
 * failures does not fill the disk. */
void ledger_note(struct ledger *ledger, const struct audit *record);

/* About once a second, with the time in milliseconds. */
void ledger_tick(struct ledger *ledger, int64_t now);

/* Write all that is left. */
void ledger_flush(struct ledger *ledger);

#endif
