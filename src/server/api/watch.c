/* The QR code on a free lane: the address at which a phone watches. */
#include "server/api/lane_answers.h"

#include "server/api/server_state.h"
#include "server/base/qr.h"

void answer_watch_code(struct call *call)
{
	struct writer address = { .text = NULL };
	struct writer code = { .text = NULL };

	(void)call_write_base(call, &address);
	writer_print(&address, "/watch/%d", call->lane);
	if (!address.failed && qr_write_svg(&code, address.text)) {
		call_tell(call, "Cache-Control", "no-store");
		call_answer_text(call, 200, "image/svg+xml; charset=utf-8", &code);
	} else {
		writer_free(&code);
		call_refuse_code(call, TOO_BUSY);
	}
	writer_free(&address);
}
