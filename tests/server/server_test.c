/* The server as a whole: a client that disconnects in the middle of an exchange leaks nothing, and
 * a client without permission is refused. */
#include "reception.h"

#include "case.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	ANSWER_SIZE = 1 << 20,
	VIEWERS = 20,
	MANY_GAMES = 600, /* an export of them is many blocks */
	BLOCK = 6 * 1024, /* bytes that an export reads at once */
	MANY_BLOCKS = 16,
	GUESSES = 40
};

#define JSON "Content-Type: application/json\r\n"
#define LANE_1 "Authorization: Bearer " TOKEN_OF_LANE_1 "\r\n"

static struct reception reception;
static char answer[ANSWER_SIZE];

static int set_up(void **state)
{
	(void)state;
	reception = reception_open();
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	reception_close(&reception);
	return 0;
}

/* A request, and its status. */
static int ask(const char *request)
{
	reception_ask(&reception, request, answer, sizeof answer);
	assert_memory_equal(answer, "HTTP/1.1 ", 9);
	return atoi(answer + 9);
}

static const char *post(const char *path, const char *headers, const char *body)
{
	static char request[2048];

	snprintf(request, sizeof request,
	         "POST %s HTTP/1.1\r\nHost: localhost\r\n%s" JSON "Content-Length: %zu\r\n\r\n%s",
	         path, headers, strlen(body), body);
	return request;
}

static void bowl(int pins)
{
	char body[32];

	snprintf(body, sizeof body, "{\"pins\":%d}", pins);
	assert_int_equal(ask(post("/api/lanes/1/deliveries", LANE_1, body)), 200);
}

static int visit(const char *request)
{
	const int visitor = reception_visit(&reception);

	reception_say(visitor, request, strlen(request));
	return visitor;
}

static void expect_well(void)
{
	assert_int_equal(ask("GET /api/lanes/1 HTTP/1.1\r\nHost: localhost\r\n\r\n"), 200);
}

/* ---- boards ---- */

CASE(a_board_that_is_known_is_told_by_its_own_tag)
{
	static const char known[] = "ETag: \"1.5-";
	char request[200];
	const char *tag;

	assert_int_equal(ask("GET /api/lanes/1 HTTP/1.1\r\nHost: localhost\r\n\r\n"), 200);
	tag = strstr(answer, known);
	assert_non_null(tag);
	tag += strlen("ETag: ");
	snprintf(request, sizeof request,
	         "GET /api/lanes/1 HTTP/1.1\r\nHost: localhost\r\n"
	         "If-None-Match: \"0.0\", %.*s\r\n\r\n",
	         (int)strcspn(tag, "\r"), tag);
	assert_int_equal(ask(request), 304);
	assert_non_null(strstr(answer, known));
	bowl(1);
	assert_int_equal(ask(request), 200);
	assert_non_null(strstr(answer, "ETag: \"1.6-"));
}

CASE(a_ball_is_done_once)
{
	const char *headers = LANE_1 "Idempotency-Key: k\r\n";

	assert_int_equal(ask(post("/api/lanes/1/deliveries", headers, "{\"pins\":1}")), 200);
	assert_null(strstr(answer, "Idempotency-Replayed"));
	assert_int_equal(ask(post("/api/lanes/1/deliveries", headers, "{\"pins\":1}")), 200);
	assert_non_null(strstr(answer, "Idempotency-Replayed: true\r\n"));
	assert_int_equal(reception_lines(&reception), 6);
}

CASE(a_ball_is_kept_after_its_client_has_left)
{
	/* after none of the turns it takes, after the first, and so on */
	for (int turns = 0; turns < 12; turns++) {
		const int visitor = visit(post("/api/lanes/1/notes", LANE_1, "{\"text\":\"a\"}"));

		for (int turn = 0; turn < turns; turn++)
			assert_true(server_turn(reception.server, 10));
		close(visitor);
	}
	expect_well();
	assert_true(reception_lines(&reception) > 5);
	bowl(1);
}

/* ---- viewers ---- */

static int watch(const char *path)
{
	char request[128];
	int visitor;

	snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path);
	visitor = visit(request);
	reception_hear(&reception, visitor, answer, sizeof answer);
	assert_non_null(strstr(answer, "event: board\ndata: {\"lane\":1"));
	return visitor;
}

CASE(viewers_go_away_at_any_moment)
{
	int viewers[VIEWERS];

	for (int next = 0; next < VIEWERS; next++)
		viewers[next] = watch(next % 2 == 0 ? "/api/lanes/1/events" : "/api/events");
	for (int next = 0; next < VIEWERS; next++) {
		close(viewers[next]);
		if (next % 3 == 0)
			reception_serve(&reception);
		if (next % 4 == 0)
			assert_int_equal(
			    ask(post("/api/lanes/1/notes", LANE_1, "{\"text\":\"a\"}")), 200);
	}
	expect_well();
}

CASE(viewers_receive_every_change)
{
	const int lane = watch("/api/lanes/1/events");
	const int house = watch("/api/events");

	bowl(1);
	reception_serve(&reception);
	assert_true(read(lane, answer, sizeof answer) > 0);
	assert_non_null(strstr(answer, "id: 1.6-"));
	assert_non_null(strstr(answer, "\nevent: board\n"));
	assert_true(read(house, answer, sizeof answer) > 0);
	assert_non_null(strstr(answer, "\"id\":\"1.6\""));
	close(lane);
	close(house);
}

CASE(an_event_id_of_another_server_is_ignored)
{
	const int before = watch("/api/events");
	const char *id = strstr(answer, "id: ") + 4;
	char request[256];
	int after;

	snprintf(request, sizeof request,
	         "GET /api/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: %.*s\r\n\r\n",
	         (int)strcspn(id, "\n"), id);
	close(before);
	reception_close(&reception);
	reception = reception_open();
	after = visit(request);
	reception_hear(&reception, after, answer, sizeof answer);
	close(after);
	assert_non_null(strstr(answer, "event: board\ndata: {\"lane\":1"));
	assert_non_null(strstr(answer, "event: board\ndata: {\"lane\":2"));
}

CASE(a_viewer_that_does_not_keep_up_is_sent_away)
{
	static const char crowd[] =
	    "{\"bowlers\":[\"AAA\",\"AAB\",\"AAC\",\"AAD\",\"AAE\",\"AAF\",\"AAG\",\"AAH\",\"AAI\","
	    "\"AAJ\",\"AAK\",\"AAL\"],\"leave_unfinished\":true}";
	const int visitor = watch("/api/events");

	assert_int_equal(ask(post("/api/lanes/1/games", LANE_1, crowd)), 201);
	/* more than all buffers on the way have room for */
	for (int next = 0; next < 3200; next++)
		assert_int_equal(ask(post("/api/lanes/1/notes", LANE_1, "{\"text\":\"a\"}")), 200);
	errno = 0;
	while (recv(visitor, answer, sizeof answer, MSG_DONTWAIT) > 0)
		reception_serve(&reception);
	assert_int_not_equal(errno, EAGAIN); /* there is nothing more to wait for */
	close(visitor);
	expect_well();
}

CASE(the_server_ends_while_others_watch)
{
	int viewers[VIEWERS];

	for (int next = 0; next < VIEWERS; next++)
		viewers[next] = watch("/api/lanes/1/events");
	for (int next = 0; next < VIEWERS; next += 2)
		close(viewers[next]);
	reception_close(&reception);
	for (int next = 1; next < VIEWERS; next += 2)
		close(viewers[next]);
	reception = reception_open();
}

/* ---- everything ---- */

static void open_games(int games)
{
	static const char body[] = "{\"bowlers\":[\"PJS\",\"KYJ\"],\"leave_unfinished\":true}";

	for (int game = 0; game < games; game++)
		assert_int_equal(ask(post("/api/lanes/1/games", LANE_1, body)), 201);
}

CASE(an_export_arrives_in_blocks)
{
	size_t length;
	int lines = 0;
	int visitor;

	open_games(MANY_GAMES);
	visitor = visit("GET /api/export?format=csv HTTP/1.0\r\n\r\n");
	length = reception_hear(&reception, visitor, answer, sizeof answer);
	close(visitor);
	assert_true(length > (size_t)MANY_BLOCKS * BLOCK);
	for (size_t next = (size_t)(strstr(answer, "\r\n\r\n") - answer); next < length; next++)
		lines += answer[next] == '\n' && answer[next - 1] != '\r';
	assert_int_equal(lines, reception_lines(&reception) + 1);
}

/* After each turn of the loop there is. */
CASE(a_client_leaves_an_export_at_any_moment)
{
	static const char *const formats[] = { "csv", "json", "sheet" };

	open_games(MANY_GAMES);
	for (int turns = 0; turns < 36; turns++) {
		char request[128];
		int visitor;

		snprintf(request, sizeof request,
		         "GET /api/export?format=%s HTTP/1.1\r\nHost: localhost\r\n\r\n",
		         formats[turns % 3]);
		visitor = visit(request);
		for (int turn = 0; turn < turns / 3; turn++)
			assert_true(server_turn(reception.server, 10));
		if (turns % 2 == 0)
			(void)recv(visitor, answer, sizeof answer, MSG_DONTWAIT);
		close(visitor);
	}
	expect_well();
}

CASE(the_server_ends_during_an_export)
{
	for (int turns = 2; turns < 8; turns += 2) {
		int visitor;

		open_games(MANY_GAMES);
		visitor = visit("GET /api/export HTTP/1.1\r\nHost: localhost\r\n\r\n");
		for (int turn = 0; turn < turns; turn++)
			assert_true(server_turn(reception.server, 10));
		reception_close(&reception);
		close(visitor);
		reception = reception_open();
	}
}

CASE(the_server_ends_while_balls_are_under_way)
{
	int visitors[VIEWERS];

	for (int next = 0; next < VIEWERS; next++)
		visitors[next] = visit(post("/api/lanes/1/notes", LANE_1, "{\"text\":\"a\"}"));
	reception_serve(&reception);
	reception_close(&reception);
	for (int next = 0; next < VIEWERS; next++)
		close(visitors[next]);
	reception = reception_open();
}

/* ---- who may ---- */

CASE(passwords_are_not_guessed_all_at_once)
{
	const char *request = post("/api/session", "", "{\"password\":\"a guess\"}");
	int visitors[GUESSES];
	int wrong = 0;
	int busy = 0;

	for (int next = 0; next < GUESSES; next++)
		visitors[next] = visit(request);
	for (int next = 0; next < GUESSES; next++) {
		reception_end(visitors[next]);
		reception_hear(&reception, visitors[next], answer, sizeof answer);
		wrong += strstr(answer, "\"password_wrong\"") != NULL;
		busy += strstr(answer, "\"too_busy\"") != NULL ||
		        strstr(answer, "\"too_many_wrong\"") != NULL;
		close(visitors[next]);
	}
	assert_true(wrong >= 4 && wrong <= 10); /* four are checked at a time */
	assert_int_equal(busy, GUESSES - wrong);
}

CASE(right_passwords_are_not_counted)
{
	for (int next = 0; next < 30; next++)
		assert_int_equal(ask(post("/api/session", "", "{\"password\":\"" PASSWORD "\"}")),
		                 200);
}

CASE(a_link_that_could_not_be_kept_does_not_void_the_old_one)
{
	const char *headers = "Cookie: " COOKIE_OF_DESK "\r\n";

	reception_break_permissions(true);
	assert_int_equal(ask(post("/api/lanes/1/link", headers, "{\"reason\":\"lost\"}")), 503);
	assert_int_equal(ask("DELETE /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\n"
	                     "Cookie: " COOKIE_OF_DESK "\r\n\r\n"),
	                 503);
	reception_break_permissions(false);
	bowl(1); /* with the old token */
}

CASE(consoles_and_the_desk_come_with_their_cookies)
{
	assert_int_equal(ask(post("/api/lanes/1/undo", "Cookie: " COOKIE_OF_LANE_1 "\r\n", "{}")),
	                 200);
	assert_int_equal(ask(post("/api/lanes/2/undo", "Cookie: " COOKIE_OF_LANE_1 "\r\n", "{}")),
	                 403);
	assert_int_equal(ask(post("/api/lanes/1/undo", "Cookie: " COOKIE_OF_DESK "\r\n", "{}")),
	                 200);
	assert_int_equal(ask(post("/api/lanes/1/undo", "", "{}")), 401);
}

/* Its call has ended long before: the record must not need it any more. */
CASE(a_desk_action_is_audited_even_if_its_answer_came_first)
{
	static const char log[] =
	    "GET /api/audit?action=write HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
	    "Cookie: " COOKIE_OF_DESK "\r\n\r\n";
	const char *headers = "Cookie: " COOKIE_OF_DESK "\r\nUser-Agent: Firefox/1 (Android)\r\n";

	reception_slow_journal(5500);
	assert_int_equal(ask(post("/api/lanes/1/notes", headers, "{\"text\":\"late\"}")), 503);
	assert_non_null(strstr(answer, "outcome_unknown"));
	for (int turn = 0; turn < 300 && reception_lines(&reception) == 5; turn++)
		assert_true(server_turn(reception.server, 20));
	assert_int_equal(reception_lines(&reception), 6);
	for (int turn = 0; turn < 100 && (turn == 0 || strstr(answer, "\"note\"") == NULL); turn++)
		assert_int_equal(ask(log), 200);
	assert_non_null(strstr(answer, "\"detail\":\"note\""));
	assert_non_null(strstr(answer, "\"address\":\"127.0.0.1\""));
	assert_non_null(strstr(answer, "Firefox"));
}

static const char log_of_links[] =
    "GET /api/audit?action=link HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    "Cookie: " COOKIE_OF_DESK "\r\n\r\n";

CASE(a_link_is_audited_even_if_its_answer_came_first)
{
	const char *headers = "Cookie: " COOKIE_OF_DESK "\r\nUser-Agent: Firefox/1 (Android)\r\n";

	reception_slow_permissions(6500);
	assert_int_equal(ask(post("/api/lanes/1/link", headers, "{\"reason\":\"lost\"}")), 503);
	assert_non_null(strstr(answer, "outcome_unknown"));
	reception_slow_permissions(0);
	for (int turn = 0;
	     turn < 600 && (turn == 0 || strstr(answer, "\"action\":\"link\"") == NULL); turn++) {
		assert_true(server_turn(reception.server, 20));
		assert_int_equal(ask(log_of_links), 200);
	}
	assert_non_null(strstr(answer, "\"action\":\"link\""));
	assert_non_null(strstr(answer, "\"lane\":1"));
	assert_null(strstr(answer, "\"outcome\":\"refused\""));
	assert_non_null(strstr(answer, "\"address\":\"127.0.0.1\""));
	assert_non_null(strstr(answer, "Firefox"));
}

#undef SENTENCE
#define SENTENCE(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(a_board_that_is_known_is_told_by_its_own_tag),
		SENTENCE(a_ball_is_done_once),
		SENTENCE(a_ball_is_kept_after_its_client_has_left),
		SENTENCE(viewers_go_away_at_any_moment),
		SENTENCE(viewers_receive_every_change),
		SENTENCE(an_event_id_of_another_server_is_ignored),
		SENTENCE(a_viewer_that_does_not_keep_up_is_sent_away),
		SENTENCE(the_server_ends_while_others_watch),
		SENTENCE(an_export_arrives_in_blocks),
		SENTENCE(a_client_leaves_an_export_at_any_moment),
		SENTENCE(the_server_ends_during_an_export),
		SENTENCE(the_server_ends_while_balls_are_under_way),
		SENTENCE(passwords_are_not_guessed_all_at_once),
		SENTENCE(right_passwords_are_not_counted),
		SENTENCE(a_link_that_could_not_be_kept_does_not_void_the_old_one),
		SENTENCE(consoles_and_the_desk_come_with_their_cookies),
		SENTENCE(a_desk_action_is_audited_even_if_its_answer_came_first),
		SENTENCE(a_link_is_audited_even_if_its_answer_came_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
