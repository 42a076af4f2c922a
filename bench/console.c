/* A console that keeps score on a lane of a house. */
#include "console.h"

#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	BODY_SIZE = 32
};

static size_t write_post(const struct console *console, const char *what, const char *body,
                         char *request)
{
	const int length = snprintf(request, WIRE_REQUEST_SIZE,
	                            "POST /api/lanes/%d/%s HTTP/1.1\r\n"
	                            "Host: 127.0.0.1\r\n"
	                            "Authorization: Bearer %s\r\n"
	                            "Content-Type: application/json\r\n"
	                            "Content-Length: %zu\r\n\r\n%s",
	                            console->lane, what, console->token, strlen(body), body);

	must(length > 0 && length < WIRE_REQUEST_SIZE, "a request that is too long");
	return (size_t)length;
}

static size_t write_game(struct console *console, char *request)
{
	static const char *const parties[] = {
		"{\"bowlers\":[\"PJS\"]}",
		"{\"bowlers\":[\"PJS\",\"KYJ\"]}",
		"{\"bowlers\":[\"PJS\",\"KYJ\",\"LEE\"]}",
		"{\"bowlers\":[\"PJS\",\"KYJ\",\"LEE\",\"HAN\"]}",
	};
	const char *body = console->again ? "{\"again\":true}" : parties[console->bowlers - 1];

	console->bowls = false;
	console->again = true;
	return write_post(console, "games", body, request);
}

static size_t write_ball(struct console *console, char *request)
{
	char body[BODY_SIZE];

	snprintf(body, sizeof body, "{\"pins\":%d}",
	         (int)(chance(&console->state) % (uint32_t)(console->standing + 1)));
	console->bowls = true;
	console->left--;
	return write_post(console, "deliveries", body, request);
}

void console_take(struct console *console, const struct answer *answer)
{
	const char *turn = strstr(answer->body, "\"turn\":{");
	const char *count = turn != NULL ? strstr(turn, "\"count\":") : NULL;

	must(answer->status == (console->bowls ? 200 : 201), "a ball or a game was refused");
	console->playing = count != NULL;
	console->standing = count != NULL ? (int)strtol(count + 8, NULL, 10) : 0;
}

size_t console_write(struct console *console, char *request)
{
	return console->playing ? write_ball(console, request) : write_game(console, request);
}

size_t console_next(void *payload, const struct answer *answer, char *request)
{
	struct console *console = payload;

	if (answer != NULL)
		console_take(console, answer);
	return console->left > 0 ? console_write(console, request) : 0;
}
