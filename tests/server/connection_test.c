/* Connections: streams that are silent for a while, clients that disconnect, and the limits of a
 * network. */
#include "server/http/connection.h"

#include "case.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
	TURNS = 50 /* of the loop, more than anything here takes */
};

static struct event_base *loop;
static struct event *pause_end;
static struct http *http;
static struct exchange *stream;
static int gone;
static char address_of_gone[EXCHANGE_ADDRESS_SIZE];
static int pauses; /* in which nothing was to be done */

static void on_pause(evutil_socket_t none, short what, void *payload)
{
	(void)none;
	(void)what;
	(void)payload;
	pauses++;
}

static void on_gone(void *payload)
{
	(void)payload;
	gone++;
	exchange_address(stream, address_of_gone);
	exchange_abort(stream);
	stream = NULL;
}

static void answer(void *payload, struct exchange *exchange)
{
	static const struct outbox_bytes parts[] = {
		{ .bytes = "one", .length = 3, .is_shared = true },
		{ .bytes = "two", .length = 3, .is_shared = true },
	};

	(void)payload;
	stream = exchange;
	assert_true(exchange_begin(exchange, 200));
	assert_true(exchange_send_all(exchange, parts, 2));
	exchange_watch(exchange, on_gone, NULL);
}

static void refuse(void *payload, struct exchange *exchange, enum message_fault fault,
                   const char *why)
{
	(void)payload;
	(void)fault;
	(void)why;
	exchange_abort(exchange);
}

static int set_up(void **state)
{
	struct http_options options = {
		.limits = { .connections = 8, .reserve = 1, .bytes = 1 << 20 },
		.busy = "{}",
		.answer = answer,
		.refuse = refuse
	};

	(void)state;
	gone = 0;
	address_of_gone[0] = '\0';
	pauses = 0;
	stream = NULL;
	loop = event_base_new();
	assert_non_null(loop);
	pause_end = event_new(loop, -1, 0, on_pause, NULL);
	assert_non_null(pause_end);
	options.loop = loop;
	http = http_new(&options, "127.0.0.1", 0);
	assert_non_null(http);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	http_free(http);
	if (stream != NULL)
		exchange_abort(stream);
	event_free(pause_end);
	event_base_free(loop);
	return 0;
}

/* Run the events that are due, then wait a moment for events that are still on their way. */
static void turn(void)
{
	const struct timeval moment = { .tv_usec = 20000 };

	assert_int_equal(event_add(pause_end, &moment), 0);
	assert_int_equal(event_base_loop(loop, EVLOOP_ONCE), 0);
}

/* A client that watches, and is sent the first parts. */
static int watch(void)
{
	static const char request[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
	const struct sockaddr_in address = { .sin_family = AF_INET,
		                             .sin_port = htons(http_port(http)),
		                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	const int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	assert_true(client >= 0);
	assert_int_equal(connect(client, (const struct sockaddr *)&address, sizeof address), 0);
	assert_int_equal(send(client, request, sizeof request - 1, 0), sizeof request - 1);
	for (int next = 0; next < TURNS && stream == NULL; next++)
		turn();
	assert_non_null(stream);
	return client;
}

static void wait_until_gone(void)
{
	for (int next = 0; next < TURNS && gone == 0; next++)
		turn();
	assert_int_equal(gone, 1);
	/* the audit log has the address of a client even if it did not wait */
	assert_string_equal(address_of_gone, "127.0.0.1");
	assert_int_equal(http->count, 0);
}

CASE(a_stream_without_anything_to_send_is_never_late)
{
	const int client = watch();

	assert_int_equal(exchange_waiting(stream), 0);
	assert_int_equal(stream->connection->deadline, 0);
	close(client);
}

CASE(a_client_that_closes_is_gone)
{
	char bytes[1024];
	const int client = watch();

	/* a socket with unread bytes would be reset */
	assert_true(recv(client, bytes, sizeof bytes, 0) > 0);
	close(client);
	wait_until_gone();
}

/* libevent does not report a reset as EV_CLOSED: the loop would turn without end, and the owner
 * would not be told. */
CASE(a_client_that_resets_is_gone)
{
	const struct linger none = { .l_onoff = 1, .l_linger = 0 };
	const int client = watch();

	assert_int_equal(setsockopt(client, SOL_SOCKET, SO_LINGER, &none, sizeof none), 0);
	close(client);
	wait_until_gone();
}

/* Bytes that a viewer sends stay in the buffers of the system, and are reported only once. */
CASE(a_client_that_keeps_sending_does_not_keep_the_loop_busy)
{
	const int client = watch();

	assert_int_equal(send(client, "GET / HTTP/1.1\r\n", 16, 0), 16);
	for (int next = 0; next < TURNS && pauses < 3; next++)
		turn();
	assert_int_equal(pauses, 3);
	assert_int_equal(gone, 0);
	close(client);
}

/* ---- the limits of a network ---- */

static const char *pretended; /* the address of the next client; a null pointer for its own */

/* The linker has the program call this one: a test has no clients at other addresses. */
int __wrap_accept4(int listener, struct sockaddr *address, socklen_t *size, int flags);

int __wrap_accept4(int listener, struct sockaddr *address, socklen_t *size, int flags)
{
	const int found = (int)syscall(SYS_accept4, listener, address, size, flags);
	struct sockaddr_in6 six = { .sin6_family = AF_INET6 };

	if (found < 0 || pretended == NULL)
		return found;
	assert_int_equal(inet_pton(AF_INET6, pretended, &six.sin6_addr), 1);
	memcpy(address, &six, sizeof six);
	*size = sizeof six;
	return found;
}

static int set_up_limits(void **state)
{
	struct http_options options = { .limits = { .connections = 64,
		                                    .reserve = 16,
		                                    .trustees = 1,
		                                    .per_address = 2,
		                                    .bytes = 1 << 20 },
		                        .busy = "{}",
		                        .answer = answer,
		                        .refuse = refuse };

	assert_int_equal(set_up(state), 0);
	http_free(http);
	options.loop = loop;
	http = http_new(&options, "127.0.0.1", 0);
	assert_non_null(http);
	return 0;
}

static int tear_down_limits(void **state)
{
	pretended = NULL;
	return tear_down(state);
}

/* A client at that address that sends nothing. It is accepted when a turn has followed. */
static int connect_from(const char *address)
{
	const struct sockaddr_in server = { .sin_family = AF_INET,
		                            .sin_port = htons(http_port(http)),
		                            .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	const int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	pretended = address;
	assert_true(client >= 0);
	assert_int_equal(connect(client, (const struct sockaddr *)&server, sizeof server), 0);
	turn();
	return client;
}

static void are_counted(const char *const *addresses, size_t count, size_t anonymous,
                        size_t crowded)
{
	int clients[16];

	for (size_t next = 0; next < count; next++)
		clients[next] = connect_from(addresses[next]);
	assert_int_equal(http->anonymous, anonymous);
	assert_int_equal(http->crowded, crowded);
	for (size_t next = 0; next < count; next++)
		close(clients[next]);
	for (int next = 0; next < TURNS && http->count > 0; next++)
		turn();
	assert_int_equal(http->count, 0);
}

/* The third one takes the place of the first. */
CASE(a_home_of_ipv6_is_one_client)
{
	static const char *const addresses[] = { "2001:db8:1:1::1", "2001:db8:1:1::2",
		                                 "2001:db8:1:1:ffff::3" };

	are_counted(addresses, 3, 2, 0);
}

CASE(a_site_of_ipv6_has_the_share_of_two_homes)
{
	static const char *const addresses[] = { "2001:db8:1:1::1", "2001:db8:1:1::2",
		                                 "2001:db8:1:2::1", "2001:db8:1:2::2",
		                                 "2001:db8:1:3::1", "2001:db8:2:1::1" };

	are_counted(addresses, 5, 4, 1);
	are_counted(addresses, 6, 5, 1);
}

CASE(an_address_of_ipv4_is_one_client)
{
	static const char *const addresses[] = { "::ffff:10.0.0.1", "::ffff:10.0.0.1",
		                                 "::ffff:10.0.0.1", "::ffff:10.0.0.2",
		                                 "::ffff:10.0.0.3", "::ffff:10.0.0.4" };

	are_counted(addresses, 6, 5, 0);
}

#define LIMIT(sentence) cmocka_unit_test_setup_teardown(sentence, set_up_limits, tear_down_limits)
#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(a_stream_without_anything_to_send_is_never_late),
		SENTENCE(a_client_that_closes_is_gone),
		SENTENCE(a_client_that_resets_is_gone),
		SENTENCE(a_client_that_keeps_sending_does_not_keep_the_loop_busy),
		LIMIT(a_home_of_ipv6_is_one_client),
		LIMIT(a_site_of_ipv6_has_the_share_of_two_homes),
		LIMIT(an_address_of_ipv4_is_one_client),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
