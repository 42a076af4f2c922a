/* The QR code on a free lane: the address at which a phone watches. */
#include "lane_answers.h"

#include "qr.h"
#include "server_state.h"

/* The address of the page for spectators: at the host of the request, unless --link gives another.
 */
static void write_address(const struct call *call, struct writer *writer)
{
	const char *host = call_header(call, "Host");

	if (call->server->options.link != NULL) {
		writer_text(writer, call->server->options.link);
	} else {
		writer_text(writer, call->secure ? "https://" : "http://");
		writer_text(writer, host != NULL ? host : "localhost");
	}
	writer_print(writer, "/watch/%d", call->lane);
}

void answer_watch_code(struct call *call)
{
	struct writer address = { .text = NULL };
	struct writer code = { .text = NULL };

	write_address(call, &address);
	if (!address.failed && qr_write_svg(&code, address.text)) {
		call_tell(call, "Cache-Control", "no-store");
		call_answer_text(call, 200, "image/svg+xml; charset=utf-8", &code);
	} else {
		writer_free(&code);
		call_refuse_code(call, TOO_BUSY);
	}
	writer_free(&address);
}
