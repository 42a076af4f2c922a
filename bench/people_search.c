/* What a search of members costs beside the smallest answer of the same server. */

#include "bench.h"
#include "bowling.h"
#include "house_child.h"
#include "membership.h"
#include "store.h"
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	PEOPLE = 10000,
	AT_ONCE = 500, /* lines of the register in one commit */
	ROUNDS = 15,
	CLIENTS = 16,
	REQUESTS = 500, /* of each, in a round */
	PATIENCE = 30   /* seconds until the server has read the register */
};

static const char *const families[] = {
	"김", "이", "박", "최", "정", "강", "조", "윤", "장", "임"
};
static const char *const givens[] = { "준", "서", "영", "주", "민", "지", "현", "수", "은", "하",
	                              "도", "윤", "예", "진", "태", "우", "성", "호", "미", "경" };

static void name_person(struct register_person *names, uint32_t *state)
{
	const char letters[] = { (char)('A' + chance(state) % 26), (char)('A' + chance(state) % 26),
		                 (char)('A' + chance(state) % 26) };

	snprintf(names->full_name, sizeof names->full_name, "%s%s%s", families[chance(state) % 10],
	         givens[chance(state) % 20], givens[chance(state) % 20]);
	names->board_name = pindeck_name_from(letters, sizeof letters);
}

/* Another program registers all persons; the server follows. */
static void register_people(const char *path)
{
	struct register_line *lines = calloc(AT_ONCE, sizeof *lines);
	struct journal journal = bowling_store(path);
	struct roster *roster = roster_open();
	uint32_t state = 1;

	must(lines != NULL && roster != NULL, "memory");
	for (int made = 0; made < PEOPLE; made += AT_ONCE) {
		memset(lines, 0, AT_ONCE * sizeof *lines);
		for (int next = 0; next < AT_ONCE; next++) {
			lines[next].kind = REGISTER_REGISTERED;
			name_person(&lines[next].names, &state);
		}
		must(membership_append(roster, journal, lines, AT_ONCE).trouble == NO_TROUBLE,
		     "registered");
	}
	free(lines);
	roster_close(roster);
	store_close(&journal);
}

struct asker {
	int left;
	bool searches;
	const char *token;
	size_t length; /* of the body */
};

/* Several syllables, initial consonants, letters, and names that are not there. */
static size_t ask_next(void *payload, const struct answer *answer, char *request)
{
	static const char *const paths[] = { "/api/people?q=%EC%A4%80%EC%84%9C",
		                             "/api/people?q=%E3%85%82%E3%85%88%E3%85%85",
		                             "/api/people?q=abc", "/api/people?q=%EA%B9%80+xyz" };
	struct asker *asker = payload;

	if (answer != NULL) {
		must(answer->status == 200, "no answer");
		asker->length = answer->length;
	}
	if (asker->left-- <= 0)
		return 0;
	return (size_t)snprintf(request, WIRE_REQUEST_SIZE,
	                        "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer "
	                        "%s\r\n\r\n",
	                        asker->searches ? paths[asker->left % 4] : "/api/settings",
	                        asker->token);
}

/* Microseconds of the server's processor for one request. */
static double cost_of(const struct house_child *house, struct wire *wires, bool searches)
{
	const double used = child_seconds(house->process);
	struct asker askers[CLIENTS];

	for (int next = 0; next < CLIENTS; next++)
		askers[next] = (struct asker){ .left = REQUESTS,
			                       .searches = searches,
			                       .token = house->tokens[0] };
	(void)wire_ask_all(wires, CLIENTS, ask_next, askers, sizeof *askers);
	return (child_seconds(house->process) - used) / (CLIENTS * REQUESTS) * 1e6;
}

/* Until a search finds persons. */
static void wait_for_people(const struct house_child *house, struct wire *wire)
{
	const struct timespec pause = { .tv_nsec = 100000000 };
	const double end = now() + PATIENCE;
	struct asker asker = { .length = 0 };

	while (asker.length < 200) {
		must(now() < end, "the server does not follow the register");
		asker = (struct asker){ .left = 3, .searches = true, .token = house->tokens[0] };
		(void)wire_ask_all(wire, 1, ask_next, &asker, sizeof asker);
		(void)nanosleep(&pause, NULL);
	}
}

void people_search(const char *pindeck, const char *folder, bool *good)
{
	static struct house_child house;
	struct wire wires[CLIENTS];
	char path[BENCH_PATH_SIZE];
	double empty[ROUNDS];
	double search[ROUNDS];
	double ratios[ROUNDS];

	snprintf(path, sizeof path, "%s/people.db", folder);
	house_start(&house, pindeck, path, 1);
	register_people(path);
	for (int next = 0; next < CLIENTS; next++)
		wire_open(&wires[next], house.port);
	wait_for_people(&house, wires);
	for (int round = 0; round < ROUNDS; round++) {
		empty[round] = cost_of(&house, wires, false);
		search[round] = cost_of(&house, wires, true);
		ratios[round] = search[round] / empty[round];
	}
	for (int next = 0; next < CLIENTS; next++)
		wire_close(&wires[next]);
	printf("%d members: the smallest answer %.1f us of a processor, a search %.1f us\n", PEOPLE,
	       median(empty, ROUNDS), median(search, ROUNDS));
	*good &= judge("a search of members, beside the smallest answer", median(ratios, ROUNDS),
	               median(ratios, ROUNDS) <= 2, "<= 2");
	house_stop(&house);
	bowling_remove_store(path);
}
