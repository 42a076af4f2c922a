/* Guests: each is there until it is seen to have gone, and whoever is late is shown the door. */
#include "guests.h"

#include "case.h"

#include <event2/event.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	GUESTS = 3
};

static struct event_base *loop;
static struct guests *guests;
static struct bufferevent *connections[GUESTS];
static int ends[GUESTS]; /* the other ones */

static void on_event(struct bufferevent *connection, short what, void *payload)
{
	(void)connection;
	(void)what;
	(void)payload;
}

static int set_up(void **state)
{
	(void)state;
	loop = event_base_new();
	guests = guests_new();
	assert_true(loop != NULL && guests != NULL);
	for (int next = 0; next < GUESTS; next++) {
		int pair[2];

		assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair), 0);
		ends[next] = pair[1];
		connections[next] = bufferevent_socket_new(loop, pair[0], BEV_OPT_CLOSE_ON_FREE);
		assert_non_null(connections[next]);
		bufferevent_setcb(connections[next], NULL, NULL, on_event, NULL);
		assert_true(guests_add(guests, connections[next], 100));
	}
	return 0;
}

static void go(int which)
{
	bufferevent_free(connections[which]);
	connections[which] = NULL;
}

static int tear_down(void **state)
{
	(void)state;
	guests_free(guests);
	for (int next = 0; next < GUESTS; next++) {
		if (connections[next] != NULL)
			go(next);
		close(ends[next]);
	}
	event_base_free(loop);
	guests_free(NULL);
	return 0;
}

/* True when the other end was told that nothing comes any more. */
static bool is_shut(int which)
{
	char byte;

	return recv(ends[which], &byte, 1, MSG_DONTWAIT) == 0;
}

CASE(those_who_are_gone_are_forgotten)
{
	assert_int_equal(guests_count(guests), 3);
	go(1);
	assert_int_equal(guests_count(guests), 3); /* it is not seen yet */
	assert_int_equal(guests_look(guests, 101), 2);
	go(0);
	go(2);
	assert_int_equal(guests_look(guests, 101), 0);
	assert_int_equal(guests_count(guests), 0);
}

CASE(whoever_asks_nothing_is_shown_the_door)
{
	guests_asked(guests, connections[1], 105, false);
	guests_asked(guests, connections[2], 105, true);
	assert_int_equal(guests_look(guests, 110), 3);
	assert_false(is_shut(0));
	assert_int_equal(guests_look(guests, 111), 3);
	assert_true(is_shut(0));
	assert_false(is_shut(1));
	guests_look(guests, 165);
	assert_false(is_shut(1));
	guests_look(guests, 166);
	assert_true(is_shut(1));
	guests_look(guests, 1000000);
	assert_false(is_shut(2));
}

CASE(a_guest_who_is_not_ours_is_left_alone)
{
	struct bufferevent *other = bufferevent_socket_new(loop, -1, 0);

	guests_asked(guests, other, 105, false);
	assert_int_equal(guests_count(guests), 3);
	bufferevent_free(other);
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(those_who_are_gone_are_forgotten),
		SENTENCE(whoever_asks_nothing_is_shown_the_door),
		SENTENCE(a_guest_who_is_not_ours_is_left_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
