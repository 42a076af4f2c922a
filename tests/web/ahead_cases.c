/* ahead_cases SEED GAMES - random games of every discipline for tests/web/ahead.mjs, which compares
 * the engine of the pages with the server. Each line is a JSON object: a board as the server writes
 * it, the requests that a console sends next, and the board that the engine makes of them. */
#include "server/lanes/action.h"
#include "server/lanes/view.h"

#include "dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	BODY_SIZE = 160,
	MOST_ITEMS = 5,
	MOST_STEPS = 90,
	TRIES = 20
};

static struct dice dice;
static struct league_seats league; /* the handicaps of a match */
static const struct board_besides besides = { .league = &league };

static void must(bool good, const char *what)
{
	if (good)
		return;
	(void)fprintf(stderr, "ahead_cases: %s\n", what);
	exit(EXIT_FAILURE);
}

/* ---- requests ---- */

/* Do on the game what the request asks for; false when it is refused. */
static bool request(struct replay *game, enum action_kind kind, const char *name, const char *body)
{
	static int64_t moments;
	struct action action = { .kind = kind,
		                 .lane = 1,
		                 .actor = "tester",
		                 .time = INT64_C(1794700000000) + moments++ };
	struct refusal refusal = { .code = NOT_REFUSED };
	struct attempt attempt;

	snprintf(action.bowler, sizeof action.bowler, "%s", name);
	action_read(&action, body, strlen(body), &refusal);
	if (refusal.code == NOT_REFUSED)
		action_try(&action, game, &attempt, &refusal);
	if (refusal.code != NOT_REFUSED)
		return false;
	*game = attempt.game;
	game->game = 1;
	return true;
}

static void write_standing(char body[BODY_SIZE], unsigned bits, bool foul)
{
	int length = snprintf(body, BODY_SIZE, "{\"standing\":[");
	const char *between = "";

	for (int pin = 0; pin < PINDECK_RACK + PINDECK_FIVE; pin++) {
		if ((bits >> pin & 1U) == 0)
			continue;
		length += pin < PINDECK_RACK
		              ? snprintf(body + length, (size_t)(BODY_SIZE - length), "%s%d",
		                         between, pin + 1)
		              : snprintf(body + length, (size_t)(BODY_SIZE - length), "%s\"%c\"",
		                         between, 'a' + pin - PINDECK_RACK);
		between = ",";
	}
	(void)snprintf(body + length, (size_t)(BODY_SIZE - length), "]%s}",
	               foul ? ",\"foul\":true" : "");
}

/* Some of the pins of the rack, or of those that stand where that is known. */
static unsigned random_leave(struct pindeck_deck deck)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const unsigned all = pindeck_pins_are_known(standing) ? pindeck_pins_to_bits(standing)
	                     : pindeck_pins_are_five(standing)
	                         ? ((1U << PINDECK_FIVE) - 1) << PINDECK_RACK
	                         : (1U << PINDECK_RACK) - 1;

	return all & (unsigned)chance(&dice, 1 << (PINDECK_RACK + PINDECK_FIVE)) &
	       (chance(&dice, 2) > 0 ? ~0U
	                             : (unsigned)chance(&dice, 1 << (PINDECK_RACK + PINDECK_FIVE)));
}

/* A ball as the keys of the console send it. */
static void tapped_ball(const struct replay *game, char body[BODY_SIZE])
{
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pindeck_game *own = pindeck_match_game(&game->match, turn);
	const struct pindeck_deck deck = own != NULL ? pindeck_game_deck(own) : pindeck_deck_none();
	const bool five = own != NULL && pindeck_game_discipline(own) == PINDECK_DISCIPLINE_FIVEPIN;

	switch (chance(&dice, 10)) {
	case 0:
		(void)snprintf(body, BODY_SIZE, "{\"foul\":true}");
		break;
	case 1:
		(void)snprintf(body, BODY_SIZE, "{\"mark\":\"-\"}");
		break;
	case 2:
	case 3:
		(void)snprintf(body, BODY_SIZE, "{\"mark\":\"%c\"}",
		               chance(&dice, 2) > 0 ? 'X' : '/');
		break;
	case 4:
	case 5:
	case 6:
		write_standing(body, random_leave(deck), five && chance(&dice, 8) == 0);
		break;
	default:
		(void)snprintf(body, BODY_SIZE, "{\"pins\":%d}", chance(&dice, PINDECK_RACK + 1));
	}
}

/* ---- games ---- */

static const char *const names[] = { "PJS", "KYJ", "LEE" };

static enum pindeck_format random_format(void)
{
	return (enum pindeck_format)(PINDECK_FORMAT_ALONE + 1 +
	                             chance(&dice, PINDECK_FORMATS - PINDECK_FORMAT_ALONE - 1));
}

static void open_game(struct replay *game, enum pindeck_discipline discipline)
{
	const int bowlers = 1 + chance(&dice, 3);
	const bool mixed = chance(&dice, 4) == 0;
	char body[4 * BODY_SIZE];
	int length = snprintf(body, sizeof body, "{\"bowlers\":[");

	board_json_clear_league(&league);
	league.pins[0] = chance(&dice, 2) > 0 ? chance(&dice, 60) : NO_HANDICAP;

	for (int next = 0; next < bowlers; next++) {
		const enum pindeck_discipline own =
		    mixed && next > 0 ? (enum pindeck_discipline)chance(&dice, PINDECK_DISCIPLINES)
				      : discipline;

		length += snprintf(body + length, sizeof body - (size_t)length,
		                   "%s{\"name\":\"%s\",\"discipline\":\"%s\"", next > 0 ? "," : "",
		                   names[next], pindeck_discipline_to_name(own));
		if (next == 1 && chance(&dice, 3) == 0)
			length +=
			    snprintf(body + length, sizeof body - (size_t)length,
			             ",\"team\":{\"format\":\"%s\",\"members\":[\"AAA\",\"BBB\"]}",
			             pindeck_format_to_name(random_format()));
		length += snprintf(body + length, sizeof body - (size_t)length, "}");
	}
	(void)snprintf(body + length, sizeof body - (size_t)length, "]}");
	replay_start(game);
	must(request(game, ACTION_OPEN, "PJS", body), body);
}

/* A request as the console keeps it. */
struct item {
	const char *what;
	const char *name; /* of a bowler who leaves */
	char body[BODY_SIZE];
};

/* One request, mostly a ball; false when the engine refuses it. */
static bool try_item(struct replay *game, struct item *item)
{
	item->name = names[chance(&dice, 3)];
	(void)snprintf(item->body, sizeof item->body, "{}");
	switch (chance(&dice, 40)) {
	case 0:
		item->what = "seat";
		return request(game, ACTION_LEAVE, item->name, item->body);
	case 1:
		item->what = "repair";
		(void)snprintf(item->body, sizeof item->body, "{\"repair\":\"skip\"}");
		return request(game, ACTION_REPAIR, item->name, item->body);
	case 2:
		item->what = "repair";
		(void)snprintf(item->body, sizeof item->body,
		               "{\"repair\":\"call\",\"bowler\":\"%s\"}", item->name);
		return request(game, ACTION_REPAIR, item->name, item->body);
	case 3:
	case 4:
	case 5:
		item->what = "undo";
		return request(game, ACTION_UNDO, "PJS", item->body);
	default:
		item->what = "ball";
		tapped_ball(game, item->body);
		return request(game, ACTION_BOWL, "PJS", item->body);
	}
}

static bool random_item(struct replay *game, struct item *item)
{
	for (int tries = 0; tries < TRIES; tries++)
		if (try_item(game, item))
			return true;
	return false;
}

/* Bowlers leave and come back, which makes missed frames, and skip turns. */
static void random_guest(struct replay *game)
{
	const char *name = names[chance(&dice, 3)];
	const bool leaves = chance(&dice, 2) > 0;

	if (chance(&dice, 40) == 0)
		(void)request(game, ACTION_REPAIR, name, "{\"repair\":\"skip\"}");
	if (chance(&dice, 10) == 0)
		(void)request(game, leaves ? ACTION_LEAVE : ACTION_RETURN, name, "{}");
}

/* ---- cases ---- */

static void write_case(const struct replay *before, const struct replay *after, const char *items)
{
	struct writer writer = { .text = NULL };

	writer_text(&writer, "{\"board\":");
	board_json_write(&writer, 1, before, NULL, &besides);
	writer_text(&writer, ",\"items\":[");
	writer_text(&writer, items);
	writer_text(&writer, "],\"after\":");
	board_json_write(&writer, 1, after, NULL, &besides);
	writer_text(&writer, "}\n");
	must(!writer.failed, "no memory");
	(void)fwrite(writer.text, 1, writer.length, stdout);
	writer_free(&writer);
}

static void play(enum pindeck_discipline discipline)
{
	struct replay game;
	struct replay before;

	open_game(&game, discipline);
	for (int step = 0; step < MOST_STEPS; step++) {
		char items[MOST_ITEMS * (BODY_SIZE + 80)] = "";
		const int count = 1 + chance(&dice, MOST_ITEMS);
		size_t length = 0;

		before = game;
		for (int next = 0; next < count; next++) {
			struct item item;

			if (!random_item(&game, &item))
				break;
			length += (size_t)snprintf(
			    items + length, sizeof items - length,
			    "%s{\"what\":\"%s\",\"path\":\"/bowlers/%s/leave\",\"body\":%s}",
			    next > 0 ? "," : "", item.what, item.name, item.body);
		}
		if (length > 0)
			write_case(&before, &game, items);
		if (pindeck_match_is_over(&game.match) && chance(&dice, 3) > 0)
			return;
		random_guest(&game);
	}
}

int main(int count, char *arguments[])
{
	must(count == 3, "usage: ahead_cases SEED GAMES");
	dice = (struct dice){ strtoul(arguments[1], NULL, 10) };
	for (long game = strtol(arguments[2], NULL, 10); game > 0; game--)
		for (enum pindeck_discipline each = 0; each < PINDECK_DISCIPLINES; each++)
			play(each);
	return EXIT_SUCCESS;
}
