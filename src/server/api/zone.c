/* The local time of the house: how far its clocks are ahead of UTC, and since when. */
#include "server/api/lane_answers.h"

#include "journal/clock.h"
#include "journal/moment.h"
#include "server/api/server_state.h"

#define FIRST INT64_C(946684800000) /* 2000-01-01: no game was stored earlier */
#define AHEAD (INT64_C(400) * 24 * 3600 * 1000)

static void write_offset(struct writer *writer, int64_t moment)
{
	char text[MOMENT_SIZE];

	moment_write(moment, text);
	writer_print(writer, "{\"from\":\"%s\",\"minutes\":%d}", text, (int)clock_offset(moment));
}

void answer_zone(struct call *call)
{
	const int64_t end = clock_now() + AHEAD;
	struct writer writer = { .text = NULL };

	writer_text(&writer, "{\"offsets\":[");
	write_offset(&writer, FIRST);
	for (int64_t next = FIRST; (next = clock_offset_end(next, end)) < end;) {
		writer_put(&writer, ',');
		write_offset(&writer, next);
	}
	writer_text(&writer, "]}");
	call_answer_text(call, 200, "application/json", &writer);
}
