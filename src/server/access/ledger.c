/* The ledger: records on their way to the audit log. */
#include "ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_WAITING = 256, /* more are lost while the store fails */
	MOST_KINDS = 20,    /* different records that may repeat, in a minute */
	WINDOW = 60 * 1000  /* milliseconds */
};

/* A record that was written, and how often it happened since. */
struct repeated {
	struct audit record;
	int64_t since;
};

struct batch {
	struct errand errand; /* first: it is handed over as that */
	struct ledger *ledger;
	size_t count;
	enum trouble trouble;
	char detail[AUDIT_TEXT_SIZE];
	struct audit records[];
};

struct ledger {
	struct crew *crew;
	struct journal journal;
	ledger_complain *complain;
	void *context;
	struct batch *batch; /* under way, or to be tried again; a null pointer for none */
	bool failed;         /* the batch has to be tried again */
	bool complained;     /* since the last success */
	struct audit waiting[MOST_WAITING];
	size_t count;
	struct repeated repeated[MOST_KINDS];
	size_t kinds;
	struct repeated others; /* all different ones beyond that */
};

struct ledger *ledger_new(struct crew *crew, struct journal journal, ledger_complain *complain,
                          void *context)
{
	struct ledger *ledger = calloc(1, sizeof *ledger);

	if (ledger == NULL)
		return NULL;
	ledger->crew = crew;
	ledger->journal = journal;
	ledger->complain = complain;
	ledger->context = context;
	return ledger;
}

void ledger_free(struct ledger *ledger)
{
	if (ledger == NULL)
		return;
	free(ledger->batch);
	free(ledger);
}

/* ---- writing, many at once ----------------------------------------------------------------------
 */

static void hand_over(struct ledger *ledger);

/* In the crew's thread. */
static void write_batch(struct errand *errand)
{
	struct batch *batch = (struct batch *)errand;
	const struct journal journal = batch->ledger->journal;

	batch->trouble = journal.operations->record(journal.self, batch->records, batch->count);
	if (batch->trouble != NO_TROUBLE)
		audit_set(batch->detail, journal.operations->detail(journal.self));
}

static void on_written(struct errand *errand)
{
	struct batch *batch = (struct batch *)errand;
	struct ledger *ledger = batch->ledger;

	if (batch->trouble != NO_TROUBLE) {
		if (!ledger->complained && ledger->complain != NULL)
			ledger->complain(ledger->context, batch->trouble, batch->detail);
		ledger->complained = true;
		ledger->failed = true;
		return;
	}
	ledger->complained = false;
	free(batch);
	ledger->batch = NULL;
	hand_over(ledger);
}

static void hand_over(struct ledger *ledger)
{
	struct batch *batch;

	if (ledger->batch != NULL || ledger->count == 0)
		return;
	batch = malloc(sizeof *batch + ledger->count * sizeof *batch->records);
	if (batch == NULL)
		return;
	*batch = (struct batch){ .errand = { .work = write_batch, .done = on_written },
		                 .ledger = ledger,
		                 .count = ledger->count };
	memcpy(batch->records, ledger->waiting, ledger->count * sizeof *batch->records);
	if (crew_hand(ledger->crew, &batch->errand) != CREW_TAKEN) {
		free(batch);
		return;
	}
	ledger->batch = batch;
	ledger->count = 0;
}

static void append(struct ledger *ledger, const struct audit *record)
{
	if (ledger->count < MOST_WAITING)
		ledger->waiting[ledger->count++] = *record;
	hand_over(ledger);
}

/* ---- repeats ------------------------------------------------------------------------------------
 */

/* True for events that any client can cause any number of times. */
static bool may_repeat(const struct audit *record)
{
	return record->refused || record->action == AUDIT_SIGN_IN ||
	       record->action == AUDIT_SIGN_OUT;
}

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

/* The first one beyond the limit begins to count; only their number is told. */
static void count_other(struct ledger *ledger, const struct audit *record)
{
	struct repeated *others = &ledger->others;

	if (others->record.times == 0) {
		others->since = record->time;
		others->record = (struct audit){ .action = record->action, .refused = true };
		snprintf(others->record.detail, AUDIT_TEXT_SIZE, "from many addresses");
	}
	count_again(others, record);
}

void ledger_note(struct ledger *ledger, const struct audit *record)
{
	if (!may_repeat(record)) {
		append(ledger, record);
		return;
	}
	for (size_t next = 0; next < ledger->kinds; next++) {
		if (is_same(&ledger->repeated[next].record, record)) {
			count_again(&ledger->repeated[next], record);
			return;
		}
	}
	if (ledger->kinds == MOST_KINDS) {
		count_other(ledger, record);
		return;
	}
	ledger->repeated[ledger->kinds] = (struct repeated){ *record, record->time };
	ledger->repeated[ledger->kinds++].record.times = 0;
	append(ledger, record);
}

static void end_window(struct ledger *ledger, struct repeated *repeated)
{
	if (repeated->record.times > 0)
		append(ledger, &repeated->record);
	repeated->record.times = 0;
}

/* A clock that was set back ends the window too. */
static bool is_over(const struct repeated *repeated, int64_t now)
{
	return now - repeated->since >= WINDOW || now < repeated->since;
}

void ledger_tick(struct ledger *ledger, int64_t now)
{
	size_t left = 0;

	for (size_t next = 0; next < ledger->kinds; next++) {
		if (is_over(&ledger->repeated[next], now))
			end_window(ledger, &ledger->repeated[next]);
		else
			ledger->repeated[left++] = ledger->repeated[next];
	}
	ledger->kinds = left;
	if (is_over(&ledger->others, now))
		end_window(ledger, &ledger->others);
	if (ledger->failed && crew_hand(ledger->crew, &ledger->batch->errand) == CREW_TAKEN)
		ledger->failed = false; /* until it has failed again */
	else
		hand_over(ledger);
}

void ledger_flush(struct ledger *ledger)
{
	for (size_t next = 0; next < ledger->kinds; next++)
		end_window(ledger, &ledger->repeated[next]);
	ledger->kinds = 0;
	end_window(ledger, &ledger->others);
	hand_over(ledger);
}
