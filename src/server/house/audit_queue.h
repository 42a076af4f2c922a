/* The audit queue: records that wait to be written to the audit log. It belongs to the loop; a
 * worker writes the records.
 */
#ifndef PINDECK_AUDIT_QUEUE_H
#define PINDECK_AUDIT_QUEUE_H

#include "journal/audit.h"
#include "journal/journal.h"
#include "server/base/worker.h"

#include <stdbool.h>
#include <stddef.h>

struct audit_queue;

/* Called in the loop when a record could not be written; it is written later. */
typedef void audit_queue_complain(void *context, enum trouble trouble, const char *detail);

/* A null pointer if memory runs out. The worker, which runs the work of its jobs, and the journal
 * outlive it. */
struct audit_queue *audit_queue_new(struct worker *worker, struct journal journal,
                                    audit_queue_complain *complain, void *context);
void audit_queue_free(struct audit_queue *audit_queue);

/* Write a record. Equal refusals of the same minute become one record with their number, and only a
 * few different ones are written in a minute, so that a flood of failures does not fill the disk.
 */
void audit_queue_note(struct audit_queue *audit_queue, const struct audit *record);

/* Call about once a second, with the time in milliseconds. */
void audit_queue_tick(struct audit_queue *audit_queue, int64_t now);

/* Write all records that are left. */
void audit_queue_flush(struct audit_queue *audit_queue);

#endif
