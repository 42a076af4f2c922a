/* The audit queue: records that wait to be written to the audit log. */
#include "server/house/audit_queue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_WAITING = 256, /* further records are dropped while the store fails */
	MOST_KINDS = 20,    /* different records a minute whose repeats are counted */
	WINDOW = 60 * 1000  /* milliseconds */
};

/* A record that was written, and the number of its repeats since. */
struct repeated {
	struct audit record;
	int64_t since;
};

struct batch {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct audit_queue *audit_queue;
	size_t count;
	enum trouble trouble;
	char detail[AUDIT_TEXT_SIZE];
	struct audit records[];
};

struct audit_queue {
	struct worker *worker;
	struct journal journal;
	audit_queue_complain *complain;
	void *context;
	struct batch *batch; /* being written, or to be retried; a null pointer for none */
	bool failed;         /* the batch has to be retried */
	bool complained;     /* the failure was reported; false after the next success */
	struct audit waiting[MOST_WAITING];
	size_t count;
	struct repeated repeated[MOST_KINDS];
	size_t kinds;
	struct repeated others; /* all records beyond MOST_KINDS */
};

struct audit_queue *audit_queue_new(struct worker *worker, struct journal journal,
                                    audit_queue_complain *complain, void *context)
{
	struct audit_queue *audit_queue = calloc(1, sizeof *audit_queue);

	if (audit_queue == NULL)
		return NULL;
	audit_queue->worker = worker;
	audit_queue->journal = journal;
	audit_queue->complain = complain;
	audit_queue->context = context;
	return audit_queue;
}

void audit_queue_free(struct audit_queue *audit_queue)
{
	if (audit_queue == NULL)
		return;
	free(audit_queue->batch);
	free(audit_queue);
}

/* ---- writing, many at once ---- */

static void hand_over(struct audit_queue *audit_queue);

/* In the worker's thread. */
static void write_batch(struct job *job)
{
	struct batch *batch = (struct batch *)job;
	const struct journal journal = batch->audit_queue->journal;

	batch->trouble = journal_append_audit(journal, batch->records, batch->count);
	if (batch->trouble != NO_TROUBLE)
		audit_set(batch->detail, journal_detail(journal));
}

static void on_written(struct job *job)
{
	struct batch *batch = (struct batch *)job;
	struct audit_queue *audit_queue = batch->audit_queue;

	if (batch->trouble != NO_TROUBLE) {
		if (!audit_queue->complained && audit_queue->complain != NULL)
			audit_queue->complain(audit_queue->context, batch->trouble, batch->detail);
		audit_queue->complained = true;
		audit_queue->failed = true;
		return;
	}
	audit_queue->complained = false;
	free(batch);
	audit_queue->batch = NULL;
	hand_over(audit_queue);
}

static void hand_over(struct audit_queue *audit_queue)
{
	struct batch *batch;

	if (audit_queue->batch != NULL || audit_queue->count == 0)
		return;
	batch = malloc(sizeof *batch + audit_queue->count * sizeof *batch->records);
	if (batch == NULL)
		return;
	*batch = (struct batch){ .job = { .work = write_batch, .done = on_written },
		                 .audit_queue = audit_queue,
		                 .count = audit_queue->count };
	memcpy(batch->records, audit_queue->waiting, audit_queue->count * sizeof *batch->records);
	if (worker_submit(audit_queue->worker, &batch->job) != WORKER_TAKEN) {
		free(batch);
		return;
	}
	audit_queue->batch = batch;
	audit_queue->count = 0;
}

static void append(struct audit_queue *audit_queue, const struct audit *record)
{
	if (audit_queue->count < MOST_WAITING)
		audit_queue->waiting[audit_queue->count++] = *record;
	hand_over(audit_queue);
}

/* ---- repeats ---- */

static bool is_same(const struct audit *one, const struct audit *other)
{
	return one->action == other->action && one->refused == other->refused &&
	       one->lane == other->lane && strcmp(one->actor, other->actor) == 0 &&
	       strcmp(one->device, other->device) == 0 &&
	       strcmp(one->address, other->address) == 0 && strcmp(one->detail, other->detail) == 0;
}

static void count_again(struct repeated *repeated, const struct audit *record)
{
	repeated->record.times++;
	repeated->record.time = record->time;
}

/* Count the records beyond the limit; the log gets only their number. */
static void count_other(struct audit_queue *audit_queue, const struct audit *record)
{
	struct repeated *others = &audit_queue->others;

	if (others->record.times == 0) {
		others->since = record->time;
		others->record = (struct audit){ .action = record->action, .refused = true };
		audit_say(others->record.detail, AUDIT_SAYS_FROM_MANY_ADDRESSES, NULL);
	}
	count_again(others, record);
}

void audit_queue_note(struct audit_queue *audit_queue, const struct audit *record)
{
	/* any client can cause refusals, any number of times */
	if (!record->refused) {
		append(audit_queue, record);
		return;
	}
	for (size_t next = 0; next < audit_queue->kinds; next++) {
		if (is_same(&audit_queue->repeated[next].record, record)) {
			count_again(&audit_queue->repeated[next], record);
			return;
		}
	}
	if (audit_queue->kinds == MOST_KINDS) {
		count_other(audit_queue, record);
		return;
	}
	audit_queue->repeated[audit_queue->kinds] = (struct repeated){ *record, record->time };
	audit_queue->repeated[audit_queue->kinds++].record.times = 0;
	append(audit_queue, record);
}

static void end_window(struct audit_queue *audit_queue, struct repeated *repeated)
{
	if (repeated->record.times > 0)
		append(audit_queue, &repeated->record);
	repeated->record.times = 0;
}

/* A clock that was set back ends the window too. */
static bool is_over(const struct repeated *repeated, int64_t now)
{
	return now - repeated->since >= WINDOW || now < repeated->since;
}

void audit_queue_tick(struct audit_queue *audit_queue, int64_t now)
{
	size_t left = 0;

	for (size_t next = 0; next < audit_queue->kinds; next++) {
		if (is_over(&audit_queue->repeated[next], now))
			end_window(audit_queue, &audit_queue->repeated[next]);
		else
			audit_queue->repeated[left++] = audit_queue->repeated[next];
	}
	audit_queue->kinds = left;
	if (is_over(&audit_queue->others, now))
		end_window(audit_queue, &audit_queue->others);
	if (audit_queue->failed &&
	    worker_submit(audit_queue->worker, &audit_queue->batch->job) == WORKER_TAKEN)
		audit_queue->failed = false; /* until it has failed again */
	else
		hand_over(audit_queue);
}

void audit_queue_flush(struct audit_queue *audit_queue)
{
	for (size_t next = 0; next < audit_queue->kinds; next++)
		end_window(audit_queue, &audit_queue->repeated[next]);
	audit_queue->kinds = 0;
	end_window(audit_queue, &audit_queue->others);
	hand_over(audit_queue);
}
