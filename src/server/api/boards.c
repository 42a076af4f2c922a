/* Answers about the current state of the lanes: the house and its clock, boards, events, codes. */
#include "journal/clock.h"
#include "journal/moment.h"
#include "server/api/endpoint.h"
#include "server/api/live.h"
#include "server/api/permission_change.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/base/qr.h"

#include <string.h>

static void write_words(struct writer *writer, const char *name, const char *(*word)(int),
                        int first, int end)
{
	writer_begin(writer, name, '[');
	for (int next = first; next < end; next++)
		writer_string(writer, NULL, word(next));
	writer_end(writer, ']');
}

static const char *discipline_word(int number)
{
	return pindeck_discipline_to_name((enum pindeck_discipline)number);
}

static const char *format_word(int number)
{
	return pindeck_format_to_name((enum pindeck_format)number);
}

void answer_house(struct call *call)
{
	const struct server *server = call->server;
	struct writer writer = { .text = NULL };

	writer_begin(&writer, NULL, '{');
	writer_string(&writer, "version", server->options.version);
	writer_boolean(&writer, "private", server->options.is_private);
	writer_boolean(&writer, "make_up", !server->options.forbids_make_up);
	write_words(&writer, "disciplines", discipline_word, 0, PINDECK_DISCIPLINES);
	write_words(&writer, "formats", format_word, PINDECK_FORMAT_ALONE + 1, PINDECK_FORMATS);
	writer_integer(&writer, "most_bowlers", PINDECK_MOST_BOWLERS);
	writer_begin(&writer, "lanes", '[');
	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		const struct writer *row = &server->views[lane - 1]->row;

		writer_item(&writer);
		writer_bytes(&writer, row->text, row->length);
		writer_boolean(&writer, "console", consoles_is_there(server, lane));
		writer_end(&writer, '}');
	}
	writer_text(&writer, "]}");
	call_answer_text(call, 200, "application/json", &writer);
}

void answer_board(struct call *call)
{
	struct view *view = call->server->views[call->lane - 1];

	if (!call_knows(call, view->tag))
		call_answer_view(call, 200, view);
	else
		call_answer_known(call, view->tag);
}

/* ---- events ---- */

static void watch(struct call *call, struct view *const *views, size_t count)
{
	const struct pass pass = requester_pass(call);
	struct refusal refusal = { .code = NOT_REFUSED };

	exchange_tell(call->exchange, "Cache-Control", "no-store");
	exchange_close_after(call->exchange); /* no further request will follow on this connection
	                                       */
	if (exchange_may_last(call->exchange) &&
	    live_join(call->server->live, call, &pass, views, count))
		return;
	exchange_forget_fields(call->exchange);
	refuse(&refusal, TOO_MANY_VIEWERS);
	call_refuse(call, &refusal);
}

/* Answers HEAD with the head alone. */
static bool is_head(const struct call *call)
{
	if (call->method != METHOD_HEAD)
		return false;
	exchange_tell(call->exchange, "Content-Type", "text/event-stream");
	call_answer_nothing(call, 200);
	return true;
}

/* A console that shares the event stream of the house with other pages of its browser sends HEAD
 * for its own stream, as a sign of life. */
static void note_console(const struct call *call)
{
	char id[TOKEN_ID_SIZE];

	if (requester_keeper_id(call, call->lane, id))
		consoles_note(call->server, call->lane, id);
}

void answer_lane_events(struct call *call)
{
	struct view *view = call->server->views[call->lane - 1];
	const char *seen = exchange_field(call->exchange, "Last-Event-ID");

	if (is_head(call)) {
		note_console(call);
		return;
	}
	if (seen != NULL && strcmp(seen, view->tag) == 0)
		view = NULL;
	watch(call, &view, 1);
}

void answer_house_events(struct call *call)
{
	struct server *server = call->server;
	const size_t lanes = (size_t)server->options.lanes;
	const char *seen = exchange_field(call->exchange, "Last-Event-ID");
	struct view *views[SERVER_MOST_LANES];

	if (is_head(call))
		return;
	for (size_t next = 0; next < lanes; next++)
		views[next] = live_has_changed(server->live, seen, (int32_t)next + 1)
		                  ? server->views[next]
		                  : NULL;
	watch(call, views, lanes);
}

/* ---- the local time of the house ---- */

#define FIRST INT64_C(946684800000) /* 2000-01-01: no game was stored earlier */
#define AHEAD (INT64_C(400) * 24 * 3600 * 1000)

static void write_offset(struct writer *writer, int64_t moment)
{
	char text[MOMENT_SIZE];

	moment_write(moment, text);
	writer_begin(writer, NULL, '{');
	writer_string(writer, "from", text);
	writer_integer(writer, "minutes", clock_offset(moment));
	writer_end(writer, '}');
}

void answer_zone(struct call *call)
{
	const int64_t end = clock_now() + AHEAD;
	struct writer writer = { .text = NULL };

	writer_begin(&writer, NULL, '{');
	writer_begin(&writer, "offsets", '[');
	write_offset(&writer, FIRST);
	for (int64_t next = FIRST; (next = clock_offset_end(next, end)) < end;)
		write_offset(&writer, next);
	writer_text(&writer, "]}");
	call_answer_text(call, 200, "application/json", &writer);
}

/* ---- the QR code on a free lane ---- */

void answer_watch_code(struct call *call)
{
	struct writer address = { .text = NULL };
	struct writer code = { .text = NULL };

	(void)call_write_base(call, &address);
	writer_print(&address, "/watch/%d", call->lane);
	if (!address.failed && qr_write_svg(&code, address.text)) {
		exchange_tell(call->exchange, "Cache-Control", "no-store");
		call_answer_text(call, 200, "image/svg+xml; charset=utf-8", &code);
	} else {
		writer_free(&code);
		call_refuse_code(call, TOO_BUSY);
	}
	writer_free(&address);
}
