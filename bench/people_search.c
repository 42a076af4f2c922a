/* The cost of a search of members compared with the smallest answer of the same server. */

#include "alley/games.h"
#include "bench.h"
#include "bowling.h"
#include "club_names.h"
#include "house_child.h"
#include "members/roster.h"
#include "store/store.h"
#include "wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	PEOPLE = 10000,
	AT_ONCE = 500, /* lines of the register in one commit */
	GAMES = 250,   /* the last ones, each of four members */
	BOWLERS = 4,
	GAMES_AT_ONCE = 50, /* in one commit */
	ROUNDS = 15,
	CLIENTS = 16,
	REQUESTS = 500 /* of each, in a round */
};

static void register_people(struct journal journal, uint32_t *state)
{
	struct register_line *lines = calloc(AT_ONCE, sizeof *lines);
	struct roster *roster = roster_open();

	must(lines != NULL && roster != NULL, "memory");
	for (int made = 0; made < PEOPLE; made += AT_ONCE) {
		memset(lines, 0, AT_ONCE * sizeof *lines);
		for (int next = 0; next < AT_ONCE; next++) {
			lines[next].kind = REGISTER_REGISTERED;
			club_member(&lines[next].names, state);
		}
		must(membership_append(roster, journal, lines, AT_ONCE).trouble == NO_TROUBLE,
		     "registered");
	}
	free(lines);
	roster_close(roster);
}

static void open_game(struct attempt *attempt, int64_t time, uint32_t *state)
{
	struct pindeck_match seated = pindeck_match_open();
	struct side_persons persons[BOWLERS] = { { 0 } };
	const struct deed deed = {
		.kind = DEED_OPEN, .opening = { .lane = 1, .seated = &seated, .persons = persons }
	};

	for (int next = 0; next < BOWLERS; next++) {
		const char letters[] = { 'A', 'A', (char)('A' + next) };

		pindeck_match_seat(&seated, pindeck_name_from(letters, sizeof letters),
		                   PINDECK_DISCIPLINE_TENPIN);
		persons[next].bowler = (int32_t)(1 + chance(state) % PEOPLE);
	}
	attempt_do(attempt, (struct stamp){ .time = time, .actor = "bench" }, NULL, &deed);
	must(outcome_is_done(attempt->outcome), "open");
}

/* The members of these games are listed first, and answers have the moment of their last game. */
static void open_games(struct journal journal, uint32_t *state)
{
	struct attempt *attempts = calloc(GAMES_AT_ONCE, sizeof *attempts);
	struct entries groups[GAMES_AT_ONCE];

	must(attempts != NULL, "memory");
	for (int game = 0; game < GAMES; game += GAMES_AT_ONCE) {
		for (int next = 0; next < GAMES_AT_ONCE; next++) {
			replay_start(&attempts[next].game);
			open_game(&attempts[next], 1700000000000 + (game + next) * 1000LL, state);
			groups[next] = (struct entries){ .list = attempts[next].list,
				                         .count = attempts[next].count };
		}
		must(commit_groups(journal, groups, GAMES_AT_ONCE) == NO_TROUBLE, "commit");
	}
	free(attempts);
}

struct asker {
	int left;
	bool searches;
	const char *token;
	const struct typed_texts *texts;
	size_t next; /* of the texts */
};

/* The console's page asks for twelve members while a name is typed. */
static size_t ask_next(void *payload, const struct answer *answer, char *request)
{
	static const char head[] = "HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer";
	struct asker *asker = payload;

	if (answer != NULL)
		must(answer->status == 200, "no answer");
	if (asker->left-- <= 0)
		return 0;
	if (!asker->searches)
		return (size_t)snprintf(request, WIRE_REQUEST_SIZE,
		                        "GET /api/settings %s %s\r\n\r\n", head, asker->token);
	asker->next = (asker->next + 1) % asker->texts->count;
	return (size_t)snprintf(request, WIRE_REQUEST_SIZE,
	                        "GET /api/people?q=%s&limit=12 %s %s\r\n\r\n",
	                        asker->texts->list[asker->next], head, asker->token);
}

struct club {
	struct house_child house;
	struct wire wires[CLIENTS];
	struct typed_texts texts;
};

/* Microseconds of the server's processor for one request. */
static double cost_of(struct club *club, bool searches)
{
	const double used = child_seconds(club->house.process);
	struct asker askers[CLIENTS];

	for (size_t next = 0; next < CLIENTS; next++)
		askers[next] = (struct asker){ .left = REQUESTS,
			                       .searches = searches,
			                       .token = club->house.tokens[0],
			                       .texts = &club->texts,
			                       .next = next * club->texts.count / CLIENTS };
	(void)wire_ask_all(club->wires, CLIENTS, ask_next, askers, sizeof *askers);
	return (child_seconds(club->house.process) - used) / (CLIENTS * REQUESTS) * 1e6;
}

static void open_club(struct club *club, const char *pindeck, const char *path)
{
	struct journal journal;
	uint32_t state = 1;

	bowling_remove_store(path);
	journal = bowling_store(path);
	register_people(journal, &state);
	open_games(journal, &state);
	store_close(&journal);
	typed_texts_fill(&club->texts, &state);
	house_start(&club->house, pindeck, path, 1);
	for (int next = 0; next < CLIENTS; next++)
		wire_open(&club->wires[next], club->house.port);
}

static void close_club(struct club *club, const char *path)
{
	for (int next = 0; next < CLIENTS; next++)
		wire_close(&club->wires[next]);
	house_stop(&club->house);
	bowling_remove_store(path);
}

void people_search(const char *pindeck, const char *folder, bool *good)
{
	static struct club club;
	char path[BENCH_PATH_SIZE];
	double empty[ROUNDS];
	double search[ROUNDS];
	double ratios[ROUNDS];

	snprintf(path, sizeof path, "%s/people.db", folder);
	open_club(&club, pindeck, path);
	for (int round = 0; round < ROUNDS; round++) {
		empty[round] = cost_of(&club, false);
		search[round] = cost_of(&club, true);
		ratios[round] = search[round] / empty[round];
	}
	close_club(&club, path);
	printf("%d members: the smallest answer %.1f us of a processor, a search %.1f us\n", PEOPLE,
	       median(empty, ROUNDS), median(search, ROUNDS));
	*good &= floor_at_most("a search of members, beside the smallest answer",
	                       median(ratios, ROUNDS), 2.4);
}
