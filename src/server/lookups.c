/* What was ever kept: looked up by the reader, and answered when it is found. */
#include "house.h"

#include "archive.h"
#include "clock.h"
#include "pair.h"

#include <event2/keyvalq_struct.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

enum {
	USUAL_LIMIT = 50,
	MOST_LIMIT = 200
};

/* A question on its way to the journal and back. */
struct looking {
	struct errand errand; /* first: it is handed over as that */
	struct call call;
	struct archive_query query;
	archive_lookup *lookup; /* a null pointer for a block of everything */
	const char *type;
	struct archive_answer answer;
	int64_t last; /* of a block */
	bool begun;   /* its head is sent */
	bool sending; /* a block, and the next is asked for when that is done */
};

/* ---- in the reader's thread ---- */

static void look_up(struct errand *errand)
{
	struct looking *looking = (struct looking *)errand;
	const struct server *server = looking->call.server;
	const struct journal journal = server->options.reading;

	/* what is under way is finished, but there may be hundreds behind it */
	if (atomic_load(&server->ends))
		refuse(&looking->answer.refusal, CLOSING);
	else if (looking->lookup != NULL)
		looking->lookup(journal, &looking->query, &looking->answer);
	else
		looking->last = archive_block(journal, &looking->query, &looking->answer);
}

/* ---- what is asked ------------------------------------------------------------------------------
 */

static bool take_number(const char *text, int64_t most, int64_t *number)
{
	const size_t length = strlen(text);

	if (length == 0 || length > 12 || strspn(text, "0123456789") != length)
		return false;
	*number = strtoll(text, NULL, 10);
	return *number >= 1 && *number <= most;
}

static bool take_bowler(struct archive_query *query, const char *text)
{
	query->bowler = pindeck_name_from(text, strlen(text));
	return pindeck_name_exists(query->bowler);
}

/* One end is enough to ask by time. */
static void ask_by_time(struct archive_query *query)
{
	if (query->by_time)
		return;
	query->by_time = true;
	query->from = INT64_MIN;
	query->until = INT64_MAX;
}

static bool take_from(struct archive_query *query, const char *text)
{
	int64_t last;

	ask_by_time(query);
	return clock_read_day(text, &query->from, &last);
}

static bool take_to(struct archive_query *query, const char *text)
{
	int64_t first;

	ask_by_time(query);
	return clock_read_day(text, &first, &query->until);
}

static bool take_lane(struct archive_query *query, const char *text)
{
	int64_t lane = 0;
	const bool good = take_number(text, ENTRY_MOST_LANES, &lane);

	query->lane = (int32_t)lane;
	return good;
}

static bool take_limit(struct archive_query *query, const char *text)
{
	int64_t limit = 0;
	const bool good = take_number(text, MOST_LIMIT, &limit);

	query->limit = (int)limit;
	return good;
}

static bool take_cursor(struct archive_query *query, const char *text)
{
	int64_t pair[2] = { 0, 0 };
	const char *rest = text;
	const bool good = pair_read(text, '-', pair, &rest) && *rest == '\0';

	query->has_cursor = true;
	query->cursor_time = pair[0];
	query->cursor_game = pair[1];
	return good;
}

static bool take_unfinished(struct archive_query *query, const char *text)
{
	query->unfinished = strcmp(text, "true") == 0;
	return query->unfinished || strcmp(text, "false") == 0;
}

static bool take_format(struct archive_query *query, const char *text)
{
	static const char *const formats[] = { "csv", "json", "sheet" };

	for (size_t next = 0; next < sizeof formats / sizeof *formats; next++) {
		query->format = (enum archive_format)next;
		if (strcmp(text, formats[next]) == 0)
			return true;
	}
	return false;
}

/* What may be asked, and how that is read. */
struct asking {
	const char *name;
	bool (*take)(struct archive_query *query, const char *text);
	const char *example;
};

static const struct asking of_games[] = {
	{ "bowler", take_bowler, "bowler=PJS" },
	{ "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },
	{ "lane", take_lane, "lane=3" },
	{ "limit", take_limit, "limit=50" },
	{ "cursor", take_cursor, "cursor=..." },
	{ "unfinished", take_unfinished, "unfinished=true" },
	{ NULL, NULL, NULL },
};

static const struct asking of_bowler[] = {
	{ "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },
	{ NULL, NULL, NULL },
};

static const struct asking of_export[] = {
	{ "format", take_format, "format=csv" },
	{ NULL, NULL, NULL },
};

static const struct asking of_nothing[] = { { NULL, NULL, NULL } };

static bool take(struct archive_query *query, const struct asking *asking, const char *name,
                 const char *text)
{
	for (; asking->name != NULL; asking++)
		if (strcmp(asking->name, name) == 0)
			return asking->take(query, text);
	return false;
}

static void read_query(struct looking *looking, const struct asking *asking)
{
	const struct evhttp_uri *uri = evhttp_request_get_evhttp_uri(looking->call.request);
	const char *text = evhttp_uri_get_query(uri);
	struct evkeyvalq asked;
	const struct evkeyval *next;
	bool good = true;

	if (text == NULL || text[0] == '\0')
		return;
	TAILQ_INIT(&asked);
	if (evhttp_parse_query_str(text, &asked) != 0)
		good = false;
	TAILQ_FOREACH(next, &asked, next)
	{
		good = good && take(&looking->query, asking, next->key, next->value);
	}
	evhttp_clear_headers(&asked);
	if (good && !(looking->query.by_time && looking->query.from > looking->query.until))
		return;
	refuse(&looking->answer.refusal, BAD_QUERY);
	for (; asking->name != NULL; asking++)
		refusal_add(&looking->answer.refusal, asking->example);
}

/* ---- asking and answering -----------------------------------------------------------------------
 */

static void end(struct looking *looking)
{
	paper_free(&looking->answer.paper);
	free(looking);
}

static void answer_found(const struct call *call, const char *type, struct archive_answer *answer)
{
	if (answer->id[0] != '\0' && call_knows(call, answer->id)) {
		call_answer_known(call, answer->id);
		return;
	}
	if (answer->id[0] != '\0')
		call_tell_id(call, answer->id);
	call_answer_paper(call, 200, type, &answer->paper);
}

static void on_found(struct errand *errand)
{
	struct looking *looking = (struct looking *)errand;

	if (looking->answer.refusal.code != NOT_REFUSED)
		call_refuse(&looking->call, &looking->answer.refusal);
	else
		answer_found(&looking->call, looking->type, &looking->answer);
	end(looking);
}

static void hand(struct looking *looking)
{
	if (looking->answer.refusal.code == NOT_REFUSED &&
	    crew_hand(looking->call.server->reader, &looking->errand))
		return;
	if (looking->answer.refusal.code == NOT_REFUSED)
		refuse(&looking->answer.refusal, TOO_BUSY);
	evhttp_connection_set_closecb(evhttp_request_get_connection(looking->call.request), NULL,
	                              NULL);
	call_refuse(&looking->call, &looking->answer.refusal);
	end(looking);
}

static struct looking *looking_new(struct call *call, archive_lookup *lookup, const char *type)
{
	struct looking *looking = calloc(1, sizeof *looking);
	struct refusal busy = { .code = TOO_BUSY };

	if (looking == NULL) {
		call_refuse(call, &busy);
		return NULL;
	}
	looking->errand.work = look_up;
	looking->errand.done = on_found;
	looking->call = *call;
	looking->lookup = lookup;
	looking->type = type;
	looking->query = (struct archive_query){ .game = call->game,
		                                 .bowler = call->bowler,
		                                 .limit = USUAL_LIMIT };
	return looking;
}

static void look(struct call *call, archive_lookup *lookup, const char *type,
                 const struct asking *asking)
{
	struct looking *looking = looking_new(call, lookup, type);

	if (looking == NULL)
		return;
	read_query(looking, asking);
	hand(looking);
}

void answer_games(struct call *call)
{
	look(call, archive_games, "application/json", of_games);
}

void answer_game(struct call *call)
{
	look(call, archive_game, "application/json", of_nothing);
}

void answer_log(struct call *call)
{
	look(call, archive_log, "application/json", of_nothing);
}

void answer_sheet(struct call *call)
{
	look(call, archive_sheet, "image/svg+xml; charset=utf-8", of_nothing);
}

void answer_bowler(struct call *call)
{
	look(call, archive_bowler, "application/json", of_bowler);
}

/* ---- everything, block after block: the next is read when the one before is sent ---- */

static const char *const export_types[] = {
	[ARCHIVE_CSV] = "text/csv; charset=utf-8",
	[ARCHIVE_JSON] = "application/x-ndjson",
	[ARCHIVE_SHEET] = "text/plain; charset=utf-8",
};

/* Nobody waits for it any more. A request whose connection broke is ours to free. */
static void on_close(struct evhttp_connection *connection, void *payload)
{
	struct looking *looking = payload;
	struct evhttp_request *request = looking->call.request;

	(void)connection;
	looking->call.request = NULL;
	if (evhttp_request_get_connection(request) == NULL)
		evhttp_send_reply_end(request);
	if (looking->sending)
		end(looking);
}

static void on_sent(struct evhttp_connection *connection, void *payload)
{
	struct looking *looking = payload;

	looking->sending = false;
	looking->query.after = looking->last;
	paper_clear(&looking->answer.paper);
	if (crew_hand(looking->call.server->reader, &looking->errand))
		return;
	/* the end that is missing tells that this is not all */
	evhttp_connection_free(connection);
	end(looking);
}

static bool send_block(struct looking *looking)
{
	struct evbuffer *buffer = evbuffer_new();
	const bool good = buffer != NULL && evbuffer_add(buffer, looking->answer.paper.text,
	                                                 looking->answer.paper.length) == 0;

	looking->sending = looking->last != 0;
	if (good && looking->sending)
		evhttp_send_reply_chunk_with_cb(looking->call.request, buffer, on_sent, looking);
	else if (good)
		evhttp_send_reply_chunk(looking->call.request, buffer);
	if (buffer != NULL)
		evbuffer_free(buffer);
	return good;
}

static void on_block(struct errand *errand)
{
	struct looking *looking = (struct looking *)errand;
	struct evhttp_request *request = looking->call.request;
	struct evhttp_connection *connection;

	if (request == NULL) {
		end(looking);
		return;
	}
	connection = evhttp_request_get_connection(request);
	if (!looking->begun && looking->answer.refusal.code == NOT_REFUSED) {
		call_add_lasting_headers(&looking->call, export_types[looking->query.format]);
		evhttp_send_reply_start(request, HTTP_OK, "OK");
		call_lasts(&looking->call, true);
		looking->begun = true;
	}
	if (!looking->begun) {
		evhttp_connection_set_closecb(connection, NULL, NULL);
		call_refuse(&looking->call, &looking->answer.refusal);
		end(looking);
		return;
	}
	if (looking->answer.refusal.code != NOT_REFUSED || looking->answer.paper.torn ||
	    !send_block(looking)) {
		looking->sending = false;
		evhttp_connection_free(connection);
		end(looking);
		return;
	}
	if (looking->last != 0)
		return;
	evhttp_connection_set_closecb(connection, NULL, NULL);
	call_lasts(&looking->call, false);
	evhttp_send_reply_end(request);
	end(looking);
}

void answer_export(struct call *call)
{
	struct looking *looking = looking_new(call, NULL, NULL);

	if (looking == NULL)
		return;
	looking->errand.done = on_block;
	read_query(looking, of_export);
	if (call->method == EVHTTP_REQ_HEAD && looking->answer.refusal.code == NOT_REFUSED) {
		call_tell(call, "Content-Type", export_types[looking->query.format]);
		call_answer_nothing(call, 200);
		end(looking);
		return;
	}
	if (looking->answer.refusal.code == NOT_REFUSED)
		evhttp_connection_set_closecb(evhttp_request_get_connection(call->request),
		                              on_close, looking);
	hand(looking);
}
