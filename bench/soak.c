/* The soak: a full house bowls while thousands watch, and each viewer must receive every ball. */
#include "soak.h"

#include "bench.h"
#include "bowling.h"
#include "console.h"
#include "house_child.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
	LANES = 100,
	OF_LANES = 4500, /* viewers, spread evenly */
	OF_HOUSE = 500,
	VIEWERS = OF_LANES + OF_HOUSE,
	OF_LANE = OF_LANES / LANES,
	BALLS = 25, /* of a lane */
	AT_ONCE = 256,
	BEFORE_ANSWERS = 8, /* viewers that are read between two looks at the consoles */
	FILES = VIEWERS + LANES + 100,
	PATIENCE = 20 /* seconds after the last ball, and to connect in */
};

static const double pace = 1.6; /* seconds from ball to ball of a lane */

/* The last board of a lane that a viewer received. */
struct seen {
	long long game; /* -1 before anything */
	long long line;
	int balls;
	int told; /* balls of all games */
	bool finished;
};

struct viewer {
	struct wire wire;
	struct soak *soak;
	int lane; /* 0 for the house */
	bool bye;
	struct seen *seen; /* of its lane, or of all */
};

struct soak_lane {
	struct wire wire;
	struct console console;
	double due;
	bool asked; /* and not answered */
	int bowled;
	double posted[BALLS];
	int told[BALLS];          /* viewers of the lane */
	int told_of_house[BALLS]; /* viewers of the house */
};

struct soak {
	struct house_child house;
	int poll;     /* for viewers, and for consoles */
	int consoles; /* for consoles alone: they are read first, so that the client measures the
	                 server and not itself */
	struct soak_lane lanes[LANES];
	struct viewer viewers[VIEWERS];
	size_t ready; /* boards that viewers were sent first */
	int silent;   /* lanes with no ball left */
	bool ending;
	size_t events;
	double answered[LANES * BALLS];
	double told[LANES * BALLS];
	double told_of_house[LANES * BALLS];
	size_t answers;
	size_t all_told;
	size_t all_told_of_house;
};

/* ---- viewers ---- */

struct board {
	int lane;
	long long game;
	long long line;
	int balls;
	bool finished;
};

static void read_board(const char *event, struct board *board)
{
	const char *data = strstr(event, "data: {\"lane\":");
	const char *id = data != NULL ? strstr(data, "\"id\":\"") : NULL;
	const char *balls = id != NULL ? strstr(id, "\"balls\":") : NULL;
	const char *finished = data != NULL ? strstr(data, "\"state\":\"finished\"") : NULL;
	char *end;

	must(balls != NULL, "an event without a board");
	board->lane = (int)strtol(data + 14, NULL, 10);
	board->game = strtoll(id + 6, &end, 10);
	board->line = strtoll(end + 1, NULL, 10);
	board->balls = (int)strtol(balls + 8, NULL, 10);
	board->finished = finished != NULL && finished < id;
	must(board->lane >= 1 && board->lane <= LANES, "an event of no lane");
}

/* One more of the expected viewers has received the ball. */
static void count_told(const struct soak_lane *lane, int *told, int of, int ball, double *took,
                       size_t *count)
{
	must(ball < lane->bowled, "told of a ball that was not bowled");
	told[ball]++;
	if (told[ball] == of)
		took[(*count)++] = now() - lane->posted[ball];
}

static void tell_ball(struct viewer *viewer, const struct board *board, int ball)
{
	struct soak *soak = viewer->soak;
	struct soak_lane *lane = &soak->lanes[board->lane - 1];

	if (viewer->lane > 0)
		count_told(lane, lane->told, OF_LANE, ball, soak->told, &soak->all_told);
	else
		count_told(lane, lane->told_of_house, OF_HOUSE, ball, soak->told_of_house,
		           &soak->all_told_of_house);
}

/* One ball more in the same game, or a new game after one that is over. */
static void follow(struct viewer *viewer, struct seen *seen, const struct board *board)
{
	if (board->game == seen->game) {
		must(board->line > seen->line, "a board that is older than the one before");
		must(board->balls == seen->balls + 1, "a ball is missing");
		tell_ball(viewer, board, seen->told++);
	} else {
		must(seen->finished && board->game > seen->game && board->balls == 0,
		     "a game is missing");
	}
}

static void on_event(void *payload, const char *event)
{
	struct viewer *viewer = payload;
	struct board board;
	struct seen *seen;

	if (event[0] == ':')
		return;
	if (strncmp(event, "event: bye", 10) == 0) {
		viewer->bye = true;
		return;
	}
	read_board(event, &board);
	must(viewer->lane == 0 || viewer->lane == board.lane, "a board of another lane");
	seen = viewer->lane > 0 ? viewer->seen : &viewer->seen[board.lane - 1];
	if (seen->game < 0) {
		must(board.balls == 0, "a ball before the first");
		viewer->soak->ready++;
	} else {
		follow(viewer, seen, &board);
		viewer->soak->events++;
	}
	seen->game = board.game;
	seen->line = board.line;
	seen->balls = board.balls;
	seen->finished = board.finished;
}

static void watch(struct soak *soak, struct viewer *viewer, int lane)
{
	const size_t lanes = lane > 0 ? 1 : LANES;
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = viewer };
	char request[WIRE_REQUEST_SIZE];
	char path[64] = "/api/events";
	int length;

	viewer->soak = soak;
	viewer->lane = lane;
	viewer->seen = calloc(lanes, sizeof *viewer->seen);
	must(viewer->seen != NULL, "memory");
	for (size_t next = 0; next < lanes; next++)
		viewer->seen[next].game = -1;
	if (lane > 0)
		snprintf(path, sizeof path, "/api/lanes/%d/events", lane);
	length = snprintf(request, sizeof request,
	                  "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n"
	                  "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0)\r\n"
	                  "Accept-Language: en\r\nCache-Control: no-cache\r\n\r\n",
	                  path);
	wire_open(&viewer->wire, soak->house.port);
	wire_send(&viewer->wire, request, (size_t)length);
	must(epoll_ctl(soak->poll, EPOLL_CTL_ADD, viewer->wire.socket, &event) == 0, "epoll");
}

/* ---- lanes ---- */

static void take_answer(struct soak *soak, struct soak_lane *lane)
{
	struct answer answer;

	must(wire_receive(&lane->wire), "the server hung up on a console");
	if (!wire_answer(&lane->wire, &answer))
		return;
	if (lane->console.bowls)
		soak->answered[soak->answers++] = now() - lane->posted[lane->bowled - 1];
	console_take(&lane->console, &answer);
	wire_drop(&lane->wire, &answer);
	lane->asked = false;
	if (lane->console.left == 0)
		soak->silent++;
}

static void post(struct soak_lane *lane)
{
	char request[WIRE_REQUEST_SIZE];
	const size_t length = console_write(&lane->console, request);

	lane->asked = true;
	if (lane->console.bowls) {
		lane->posted[lane->bowled++] = now();
		lane->due += pace;
	}
	wire_send(&lane->wire, request, length);
}

/* A game without a ball on every lane. */
static void open_lanes(struct soak *soak)
{
	for (int next = 0; next < LANES; next++) {
		struct soak_lane *lane = &soak->lanes[next];
		struct epoll_event event = { .events = EPOLLIN, .data.ptr = lane };

		lane->console = (struct console){ .lane = next + 1,
			                          .bowlers = 1 + next % 4,
			                          .token = soak->house.tokens[next],
			                          .state = (uint32_t)next + 1,
			                          .left = BALLS };
		wire_open(&lane->wire, soak->house.port);
		must(epoll_ctl(soak->consoles, EPOLL_CTL_ADD, lane->wire.socket, &event) == 0,
		     "epoll");
		post(lane);
	}
}

static bool is_asked(const struct soak *soak)
{
	for (int next = 0; next < LANES; next++)
		if (soak->lanes[next].asked)
			return true;
	return false;
}

/* Post the balls that are due; returns when the next one is. */
static double post_due(struct soak *soak)
{
	const double moment = now();
	double soon = moment + 1;

	for (int next = 0; next < LANES; next++) {
		struct soak_lane *lane = &soak->lanes[next];

		if (lane->asked || lane->console.left == 0)
			continue;
		if (lane->due <= moment)
			post(lane);
		else if (lane->due < soon)
			soon = lane->due;
	}
	return soon;
}

/* ---- the loop ---- */

static void take_answers(struct soak *soak)
{
	static struct epoll_event events[LANES];
	const int ready = epoll_wait(soak->consoles, events, LANES, 0);

	must(ready >= 0 || errno == EINTR, "epoll");
	for (int next = 0; next < ready; next++)
		take_answer(soak, events[next].data.ptr);
}

static void read_viewer(struct soak *soak, struct viewer *viewer)
{
	const bool open = wire_receive(&viewer->wire);

	wire_events(&viewer->wire, on_event, viewer);
	must(open || soak->ending, "a viewer was dropped");
	if (!open)
		epoll_ctl(soak->poll, EPOLL_CTL_DEL, viewer->wire.socket, NULL);
}

/* Handle all events until that moment; false when there were none. */
static bool listen_until(struct soak *soak, double moment)
{
	static struct epoll_event events[AT_ONCE];
	const double left = moment - now();
	const int wait = left > 0 ? (int)(left * 1e3) + 1 : 0;
	const int ready = epoll_wait(soak->poll, events, AT_ONCE, wait);

	must(ready >= 0 || errno == EINTR, "epoll");
	for (int next = 0; next < ready; next++) {
		if (next % BEFORE_ANSWERS == 0)
			take_answers(soak);
		if (events[next].data.ptr != NULL)
			read_viewer(soak, events[next].data.ptr);
	}
	return ready > 0;
}

static void gather(struct soak *soak)
{
	const size_t boards = OF_LANES + (size_t)OF_HOUSE * LANES;
	const double start = now();

	for (int next = 0; next < VIEWERS; next++) {
		watch(soak, &soak->viewers[next], next < OF_LANES ? 1 + next % LANES : 0);
		while (next % AT_ONCE == 0 && listen_until(soak, 0))
			;
	}
	while (soak->ready < boards && now() < start + PATIENCE)
		listen_until(soak, now() + 1);
	must(soak->ready == boards, "not all viewers were sent the board");
	printf("%d viewers came within %.1f s\n", VIEWERS, now() - start);
}

static bool is_over(const struct soak *soak)
{
	const size_t balls = (size_t)LANES * BALLS;

	return soak->silent == LANES && soak->answers == balls && soak->all_told == balls &&
	       soak->all_told_of_house == balls;
}

static void bowl(struct soak *soak)
{
	const double start = now();
	const double used = child_seconds(soak->house.process);
	const double end = start + BALLS * pace + PATIENCE;

	for (int next = 0; next < LANES; next++)
		soak->lanes[next].due = start + pace * next / LANES;
	while (!is_over(soak) && now() < end)
		listen_until(soak, post_due(soak));
	must(is_over(soak), "not everybody was told of every ball");
	printf("%zu balls, %zu events in %.1f s; the server used %.0f%% of a processor\n",
	       soak->answers, soak->events, now() - start,
	       (child_seconds(soak->house.process) - used) / (now() - start) * 100);
}

/* Check that every viewer is still connected, and receives the end of the stream. */
static void part(struct soak *soak)
{
	const double end = now() + PATIENCE;
	int byes = 0;

	soak->ending = true;
	for (int next = 0; next < LANES; next++)
		wire_close(&soak->lanes[next].wire);
	house_stop(&soak->house);
	while (listen_until(soak, now()) && now() < end)
		;
	for (int next = 0; next < VIEWERS; next++) {
		byes += soak->viewers[next].bye;
		wire_close(&soak->viewers[next].wire);
		free(soak->viewers[next].seen);
	}
	must(byes == VIEWERS, "not everybody was told goodbye");
	close(soak->poll);
	close(soak->consoles);
}

/* The epoll of the consoles is watched by the one of the viewers, as an entry with a null pointer:
 * the client waits for both at once. */
static void open_polls(struct soak *soak)
{
	struct epoll_event event = { .events = EPOLLIN };

	soak->poll = epoll_create1(EPOLL_CLOEXEC);
	soak->consoles = epoll_create1(EPOLL_CLOEXEC);
	must(soak->poll >= 0 && soak->consoles >= 0, "epoll");
	must(epoll_ctl(soak->poll, EPOLL_CTL_ADD, soak->consoles, &event) == 0, "epoll");
}

static void raise_files(void)
{
	struct rlimit limit;

	must(getrlimit(RLIMIT_NOFILE, &limit) == 0, "files");
	if (limit.rlim_cur < FILES)
		limit.rlim_cur = limit.rlim_max < FILES ? limit.rlim_max : FILES;
	must(setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur >= FILES,
	     "too few files: see ulimit -Hn");
}

static void print_times(const char *what, double *took, size_t count)
{
	printf("%-58s p50 %.2f ms, p99 %.2f ms\n", what, quantile(took, count, 0.5) * 1e3,
	       quantile(took, count, 0.99) * 1e3);
}

/* An answer must not wait for viewers. */
static bool judge_answers(struct soak *soak)
{
	const double share = quantile(soak->answered, soak->answers, 0.99) /
	                     quantile(soak->told_of_house, soak->all_told_of_house, 0.99);

	return floor_at_most("p99 to the answer, share of p99 to the last viewer", share, 0.8);
}

void soak(const char *pindeck, const char *folder, bool *good)
{
	static struct soak state;
	char path[BENCH_PATH_SIZE];
	long memory;
	long peak;
	double each;

	raise_files();
	snprintf(path, sizeof path, "%s/soak.db", folder);
	open_polls(&state);
	bowling_remove_store(path);
	house_start(&state.house, pindeck, path, LANES);
	open_lanes(&state);
	for (const double end = now() + PATIENCE; is_asked(&state) && now() < end;)
		listen_until(&state, now() + 1);
	must(!is_asked(&state), "no games");
	memory = child_memory(state.house.process, "VmRSS");
	peak = child_memory(state.house.process, "VmHWM");
	gather(&state);
	printf("memory of the server: %ld KiB before they came, %ld KiB with them\n", memory,
	       child_memory(state.house.process, "VmRSS"));
	bowl(&state);
	memory = child_memory(state.house.process, "VmRSS") - memory;
	peak = child_memory(state.house.process, "VmHWM") - peak;
	print_times("from a ball to the answer", state.answered, state.answers);
	print_times("from a ball to the last viewer of the lane", state.told, state.all_told);
	print_times("from a ball to the last viewer of the house", state.told_of_house,
	            state.all_told_of_house);
	*good &= judge_answers(&state);
	each = (double)peak / VIEWERS;
	*good &= floor_at_most("memory a viewer in KiB", (double)memory / VIEWERS, 8);
	*good &= floor_at_most("memory a viewer in KiB at the highest", each, 8);
	part(&state);
	bowling_remove_store(path);
}
