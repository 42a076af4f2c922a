/* Functions on the state of a running server that all parts use. */
#include "server/api/server_state.h"

#include "common/monotonic.h"

int64_t server_second(void)
{
	return monotonic_milliseconds() / 1000;
}

void server_report_error(const struct server *server)
{
	const char *detail;
	const enum trouble trouble = lane_set_trouble(server->lane_set, &detail);

	if (trouble != NO_TROUBLE && server->options.complain != NULL)
		server->options.complain(server->options.context, trouble, detail);
}
