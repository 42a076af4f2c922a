/* Guests: the connections there are. */
#include "guests.h"

#include <stdlib.h>
#include <sys/socket.h>

enum {
	PLACES = 4096, /* of the table that finds them */
	FIRST_SECONDS = 10,
	NEXT_SECONDS = 60
};

struct guest {
	struct bufferevent *connection;
	int64_t deadline; /* 0 for none */
	struct guest *next;
};

struct guests {
	size_t count;
	struct guest *places[PLACES];
};

struct guests *guests_new(void)
{
	return calloc(1, sizeof(struct guests));
}

static struct guest **place_of(struct guests *guests, const struct bufferevent *connection)
{
	return &guests->places[((uintptr_t)connection >> 6) % PLACES];
}

/* Out of the list, and the connection with it unless somebody else has it. */
static void forget(struct guests *guests, struct guest **place)
{
	struct guest *guest = *place;

	*place = guest->next;
	(void)bufferevent_decref(guest->connection);
	free(guest);
	guests->count--;
}

void guests_free(struct guests *guests)
{
	if (guests == NULL)
		return;
	for (size_t next = 0; next < PLACES; next++)
		while (guests->places[next] != NULL)
			forget(guests, &guests->places[next]);
	free(guests);
}

bool guests_add(struct guests *guests, struct bufferevent *connection, int64_t now)
{
	struct guest **place = place_of(guests, connection);
	struct guest *guest = malloc(sizeof *guest);

	if (guest == NULL)
		return false;
	bufferevent_incref(connection);
	*guest = (struct guest){ connection, now + FIRST_SECONDS, *place };
	*place = guest;
	guests->count++;
	return true;
}

void guests_asked(struct guests *guests, struct bufferevent *connection, int64_t now, bool lasts)
{
	struct guest *guest = *place_of(guests, connection);

	while (guest != NULL && guest->connection != connection)
		guest = guest->next;
	if (guest != NULL)
		guest->deadline = lasts ? 0 : now + NEXT_SECONDS;
}

/* Whoever used the connection took its callbacks away when it was done with it. */
static bool is_gone(const struct guest *guest)
{
	bufferevent_event_cb on_event;

	bufferevent_getcb(guest->connection, NULL, NULL, &on_event, NULL);
	return on_event == NULL;
}

/* Its owner notices, and closes it. */
static void shut(const struct guest *guest)
{
	const evutil_socket_t socket = bufferevent_getfd(guest->connection);

	if (socket >= 0)
		(void)shutdown(socket, SHUT_RDWR);
}

size_t guests_look(struct guests *guests, int64_t now)
{
	for (size_t next = 0; next < PLACES; next++) {
		struct guest **place = &guests->places[next];

		while (*place != NULL) {
			if (is_gone(*place)) {
				forget(guests, place);
				continue;
			}
			if ((*place)->deadline != 0 && (*place)->deadline < now)
				shut(*place);
			place = &(*place)->next;
		}
	}
	return guests->count;
}

size_t guests_count(const struct guests *guests)
{
	return guests->count;
}
