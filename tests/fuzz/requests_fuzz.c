/* Fuzzing the server: any bytes at all, said by two visitors in any pieces. A byte of 0xFE is the
 * end of a piece, one of 0xFF the end of a piece after which the other visitor speaks, one of 0xFD
 * sends the visitor away in the middle of whatever is going on. None of them is in any text. */
#include "fuzz.h"

#include "reception.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	VISITORS = 2,
	LEAVES = 0xFD,
	PIECE = 0xFE,
	OTHER = 0xFF,
	MOST_PIECES = 12, /* after which these are bytes as any other */
	ANSWER_SIZE = 1 << 18,
	BOARD_SIZE = 1 << 14
};

struct visitor {
	int socket; /* -1 before it comes */
	char *said;
	size_t length;
	bool left;
};

static void check(bool good, const char *what, const char *answer)
{
	if (good)
		return;
	fprintf(stderr, "%s: %.300s\n", what, answer);
	abort();
}

/* A status line of HTTP with a status there is; libevent repeats any version it is asked in. */
static void check_answer(const char *answer)
{
	const char *status = answer + strcspn(answer, " ");

	check(strncmp(answer, "HTTP/", 5) == 0 && status[0] == ' ' && status[1] >= '1' &&
	          status[1] <= '5' && strspn(status + 1, "0123456789") == 3 && status[4] == ' ',
	      "no answer of HTTP", answer);
}

static void look(const struct reception *reception, char board[BOARD_SIZE])
{
	static const char request[] = "GET /api/lanes/1 HTTP/1.1\r\nHost: localhost\r\n\r\n";
	const char *body;

	reception_ask(reception, request, board, BOARD_SIZE);
	check(strncmp(board, "HTTP/1.1 200 ", 13) == 0, "the board is not there", board);
	body = strstr(board, "\r\n\r\n");
	check(body != NULL && body[4] == '{', "the board is none", board);
	memmove(board, body, strlen(body) + 1);
}

static bool has(const struct visitor *visitor, const char *secret)
{
	return memmem(visitor->said, visitor->length, secret, strlen(secret)) != NULL;
}

/* Whoever shows nothing changes nothing. */
static bool shows_nothing(const struct visitor *visitor)
{
	return !has(visitor, TOKEN_OF_LANE_1) && !has(visitor, TOKEN_OF_LANE_2) &&
	       !has(visitor, COOKIE_OF_LANE_1) && !has(visitor, COOKIE_OF_DESK);
}

static void say(const struct reception *reception, struct visitor *visitor, const uint8_t *bytes,
                size_t length)
{
	if (visitor->left || length == 0)
		return;
	if (visitor->socket < 0)
		visitor->socket = reception_visit(reception);
	memcpy(visitor->said + visitor->length, bytes, length);
	visitor->length += length;
	reception_say(visitor->socket, bytes, length);
	reception_serve(reception);
}

static void leave(struct visitor *visitor)
{
	if (visitor->socket >= 0)
		close(visitor->socket);
	visitor->socket = -1;
	visitor->left = true;
}

static void talk(const struct reception *reception, struct visitor visitors[VISITORS],
                 const uint8_t *data, size_t size)
{
	size_t speaks = 0;
	size_t begin = 0;
	int pieces = 0;

	for (size_t next = 0; next <= size; next++) {
		const int byte = next < size ? data[next] : PIECE;

		if (byte < LEAVES || (pieces++ >= MOST_PIECES && next < size))
			continue;
		say(reception, &visitors[speaks], data + begin, next - begin);
		begin = next + 1;
		if (byte == LEAVES)
			leave(&visitors[speaks]);
		if (byte != PIECE)
			speaks = (speaks + 1) % VISITORS;
	}
}

static void hear(const struct reception *reception, const struct visitor *visitor)
{
	static char answer[ANSWER_SIZE];

	if (visitor->socket < 0)
		return;
	reception_end(visitor->socket);
	if (reception_hear(reception, visitor->socket, answer, sizeof answer) > 0)
		check_answer(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char before[BOARD_SIZE];
	static char after[BOARD_SIZE];
	struct reception reception = reception_open();
	struct visitor visitors[VISITORS];
	const int lines = reception_lines(&reception);

	for (int next = 0; next < VISITORS; next++)
		visitors[next] = (struct visitor){ .socket = -1, .said = malloc(size + 1) };
	look(&reception, before);
	talk(&reception, visitors, data, size);
	/* the server is closed while the second is still there, now and then */
	hear(&reception, &visitors[0]);
	if (size % 4 != 0)
		hear(&reception, &visitors[1]);
	look(&reception, after);
	if (shows_nothing(&visitors[0]) && shows_nothing(&visitors[1]))
		check(strcmp(before, after) == 0 && reception_lines(&reception) == lines,
		      "changed by nobody", after);
	reception_close(&reception);
	for (int next = 0; next < VISITORS; next++) {
		leave(&visitors[next]);
		free(visitors[next].said);
	}
	return 0;
}
