/* A server in the thread of the test. */
#include "reception.h"

#include "alley/attempt.h"
#include "journal/clock.h"
#include "store/store.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	TURNS = 4,      /* turns of the loop that most requests need */
	TURN = 5,       /* milliseconds that a turn waits at most */
	SILENCE = 6,    /* turns without a byte after which a stream has nothing to say */
	PATIENCE = 4000 /* turns after which a server has stopped answering */
};

/* A password hash of low cost, for PASSWORD; and the digests of the tokens. */
static const char doors[] =
    "desk $argon2id$v=19$m=8,t=1,p=1$T5GuYTOyBA1My5vvkaKHqg$"
    "qxAlRixYe90LRqJ0yE7Stj1UD8T9q+pwyy6fBwLFms4\n"
    "lane 1 8e4042414290a4a36dc260b55ba0bb80c77080ef3939e49b9f392dc84e5424bb\n"
    "lane 2 cc068fb8ffd5a3777fe5cca739fb96d75d81197db033791d95e19a70f6841b66\n"
    "session 16ac083ef35b15f21056a8b2ec911a59613e1465b06544e03f483b0f0d3580a9 1 1 1 32503680000 - "
    "test\n"
    "session b0093d7088fa676e02de1d0aa99b28530eeb8dffcd61db5df256c3656eedac24 0 1 1 32503680000 - "
    "test\n";

static void need(bool good, const char *what)
{
	if (good)
		return;
	perror(what);
	abort();
}

static char *write_doors(void *payload, const struct permissions_text *now,
                         char edition[PERMISSIONS_EDITION_SIZE])
{
	(void)payload;
	(void)now;
	snprintf(edition, PERMISSIONS_EDITION_SIZE, "first");
	return strdup(doors);
}

static struct permissions_operations operations;
static const struct permissions_operations *real;
static atomic_bool is_broken;

void reception_break_permissions(bool broken)
{
	atomic_store(&is_broken, broken);
}

static atomic_int permissions_slowness;

void reception_slow_permissions(int milliseconds)
{
	atomic_store(&permissions_slowness, milliseconds);
}

static enum trouble change_permissions(void *self, permissions_edit *edit, void *payload)
{
	(void)usleep((useconds_t)atomic_load(&permissions_slowness) * 1000);
	return atomic_load(&is_broken) ? TROUBLE_FULL : real->change(self, edit, payload);
}

static void open_doors(struct reception *reception)
{
	need(permissions_open_memory(&reception->permissions) == NO_TROUBLE,
	     "permissions_open_memory");
	need(reception->permissions.operations->change(reception->permissions.self, write_doors,
	                                               NULL) == NO_TROUBLE,
	     "change");
	real = reception->permissions.operations;
	operations = *real;
	operations.change = change_permissions;
	reception->permissions.operations = &operations;
	need(access_open(&reception->access, reception->permissions) == NO_TROUBLE, "access_open");
}

static struct journal_operations slow_operations;
static const struct journal_operations *real_journal;
static atomic_int slowness;

void reception_slow_journal(int milliseconds)
{
	atomic_store(&slowness, milliseconds);
}

static enum trouble append_slowly(void *self, struct entries *groups, size_t count)
{
	(void)usleep((useconds_t)atomic_load(&slowness) * 1000);
	return real_journal->append(self, groups, count);
}

static struct journal slow_journal(struct journal journal)
{
	real_journal = journal.operations;
	slow_operations = *real_journal;
	slow_operations.append = append_slowly;
	return (struct journal){ &slow_operations, journal.self };
}

static void keep(struct journal journal, struct attempt *attempt, struct replay *game)
{
	struct entries group = { .list = attempt->list, .count = attempt->count };

	need(journal_append(journal, &group, 1) == NO_TROUBLE && group.outcome == NO_TROUBLE,
	     "append");
	*game = attempt->game;
	game->game = attempt->list->game;
}

static void play(struct journal journal)
{
	static struct attempt attempt;
	struct stamp stamp = { .time = clock_now(), .actor = "lane 1", .key = "first" };
	struct pindeck_match seated = pindeck_match_open();
	struct replay game;

	(void)pindeck_match_seat(&seated, pindeck_name_from("PJS", 3), PINDECK_DISCIPLINE_TENPIN);
	(void)pindeck_match_seat(&seated, pindeck_name_from("KYJ", 3), PINDECK_DISCIPLINE_TENPIN);
	attempt_do(
	    &attempt, stamp, NULL,
	    &(struct deed){ .kind = DEED_OPEN, .opening = { .lane = 1, .seated = &seated } });
	keep(journal, &attempt, &game);
	stamp.key = NULL;
	attempt_do(&attempt, stamp, &game, (struct deed[]){ deed_bowl(pindeck_delivery_of(10)) });
	keep(journal, &attempt, &game);
	attempt_do(&attempt, stamp, &game,
	           (struct deed[]){
		       deed_bowl(pindeck_delivery_felling(pindeck_pins_from(0x3FF & ~0x240U))) });
	keep(journal, &attempt, &game);
}

/* Signals end the test as they would without a server. */
static struct server *open_server(const struct server_options *options)
{
	static const int signals[] = { SIGTERM, SIGINT };
	struct sigaction before[2];
	struct server_failure failure;
	struct server *server;

	for (int next = 0; next < 2; next++)
		need(sigaction(signals[next], NULL, &before[next]) == 0, "sigaction");
	server = server_new(options, &failure);
	need(server != NULL, "server_new");
	for (int next = 0; next < 2; next++)
		need(sigaction(signals[next], &before[next], NULL) == 0, "sigaction");
	return server;
}

struct reception reception_open(void)
{
	struct reception reception = { .server = NULL };
	struct server_options options = { .lanes = RECEPTION_LANES,
		                          .host = "127.0.0.1",
		                          .version = "test" };

	(void)signal(SIGPIPE, SIG_IGN);
	open_doors(&reception);
	need(memory_open(&reception.journal) == NO_TROUBLE, "memory_open");
	for (int next = 0; next < RECEPTION_JOURNALS; next++)
		need(memory_open_beside(&reception.of_server[next], reception.journal) ==
		         NO_TROUBLE,
		     "memory_open_beside");
	need(journal_claim(reception.journal, 1) == NO_TROUBLE, "claim");
	play(reception.journal);
	journal_release(reception.journal, 1);
	options.lane_journal = slow_journal(reception.of_server[0]);
	options.report_journal = reception.of_server[1];
	options.audit_journal = reception.of_server[2];
	options.lookup_journal = reception.of_server[3];
	options.access = reception.access;
	reception.server = open_server(&options);
	return reception;
}

void reception_close(struct reception *reception)
{
	reception_slow_journal(0);
	reception_slow_permissions(0);
	server_free(reception->server);
	access_close(reception->access);
	permissions_close(&reception->permissions);
	for (int next = 0; next < RECEPTION_JOURNALS; next++)
		store_close(&reception->of_server[next]);
	store_close(&reception->journal);
}

int reception_visit(const struct reception *reception)
{
	const struct linger none = { .l_onoff = 1, .l_linger = 0 };
	struct sockaddr_in address = { .sin_family = AF_INET,
		                       .sin_port = htons(server_port(reception->server)),
		                       .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	const int visitor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	need(visitor >= 0 && setsockopt(visitor, SOL_SOCKET, SO_LINGER, &none, sizeof none) == 0 &&
	         connect(visitor, (struct sockaddr *)&address, sizeof address) == 0,
	     "connect");
	return visitor;
}

void reception_serve(const struct reception *reception)
{
	for (int turn = 0; turn < TURNS; turn++)
		need(server_turn(reception->server, 1), "server_turn");
}

void reception_say(int visitor, const void *bytes, size_t length)
{
	(void)send(visitor, bytes, length, MSG_DONTWAIT);
}

void reception_end(int visitor)
{
	(void)shutdown(visitor, SHUT_WR);
}

/* How many bytes came, 0 for none yet, -1 at the end. */
static ssize_t take(int visitor, char *bytes, size_t size)
{
	const ssize_t came = recv(visitor, bytes, size, MSG_DONTWAIT);

	if (came > 0)
		return came;
	return came < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

static bool is_stream(const char *answer)
{
	return strstr(answer, "text/event-stream") != NULL;
}

size_t reception_hear(const struct reception *reception, int visitor, char *answer, size_t size)
{
	static char more[64 * 1024];
	size_t length = 0;
	int silent = 0;

	answer[0] = '\0';
	for (;;) {
		const ssize_t came = take(visitor, more, sizeof more);
		const size_t kept = came > 0 && (size_t)came < size - 1 - length
		                        ? (size_t)came
		                        : (came > 0 ? size - 1 - length : 0);

		memcpy(answer + length, more, kept);
		length += kept;
		answer[length] = '\0';
		silent = came > 0 ? 0 : silent + 1;
		if (came < 0 || (silent > SILENCE && is_stream(answer)))
			return length;
		need(silent < PATIENCE, "the server does not answer any more");
		if (came == 0)
			need(server_turn(reception->server, TURN), "server_turn");
	}
}

size_t reception_ask(const struct reception *reception, const char *request, char *answer,
                     size_t size)
{
	const int visitor = reception_visit(reception);
	size_t length;

	reception_say(visitor, request, strlen(request));
	reception_end(visitor);
	length = reception_hear(reception, visitor, answer, size);
	close(visitor);
	return length;
}

static bool count_line(void *payload, const struct entry *entry)
{
	(void)entry;
	++*(int *)payload;
	return true;
}

int reception_lines(const struct reception *reception)
{
	const struct journal_query everything = { .order = BY_NUMBER };
	int lines = 0;

	need(journal_walk(reception->journal, &everything, count_line, &lines) == NO_TROUBLE,
	     "walk");
	return lines;
}
