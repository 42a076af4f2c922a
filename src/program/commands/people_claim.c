/* pindeck people claim, pindeck people release: the owners of letters in older games. */
#include "program/commands/people.h"

#include <stdio.h>
#include <string.h>

/* The seats that words and options name. */
static enum status read_claim(const struct people *people, struct register_claim *claim)
{
	const char *word = people->words[0];
	struct journal_query query = { .by_time = false };
	enum status status;

	if (word == NULL || people->words[1] != NULL)
		return command_usage_error(
		    word == NULL ? "claim" : people->words[1],
		    words(people->request->language, TEXT_PEOPLE_CLAIM_WHAT));
	claim->letters = pindeck_name_from(word, strlen(word));
	if (!pindeck_name_exists(claim->letters))
		return people_refuse(people, word, TEXT_PEOPLE_BAD_BOARD);
	claim->game = people->game;
	status = period_ask(&people->period, &query, people->request->language);
	if (query.by_time) {
		claim->since = query.from;
		claim->until = query.until;
	}
	return status;
}

struct counting {
	const struct people *people;
	const struct register_line *line;
	long long count;
};

static bool is_claimed(const struct counting *counting, const struct replay *game,
                       struct pindeck_seat seat)
{
	const struct register_claim *claim = &counting->line->claim;
	const struct roster *roster = counting->people->club.roster;
	const struct roster_seat asked = seated_seat(game, seat);

	return asked.person == 0 && pindeck_name_is_equal(asked.letters, claim->letters) &&
	       (claim->game == 0 || claim->game == game->game) &&
	       (claim->until == 0 ||
	        (game->opened >= claim->since && game->opened <= claim->until)) &&
	       roster_owner(roster, asked) == roster_root(roster, counting->line->person);
}

static bool count_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct counting *counting = payload;

	(void)outcome;
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		counting->count += is_claimed(counting, game, pindeck_seat_of(seat));
	return true;
}

/* The seats that the stored claim decides. */
static void tell_claimed(const struct people *people, const struct register_line *line)
{
	struct journal_query query = { .without_seals = true };
	struct counting counting = { people, line, 0 };

	roster_add_people(people->club.roster, 0, line->claim.letters, &query.people);
	if (games_walk(people->club.journal, &query, count_game, &counting) != NO_TROUBLE)
		return;
	fputs("pindeck: ", stderr);
	words_print(stderr, people->request->language, PEOPLE_CLAIMED, counting.count,
	            pindeck_name_to_text(&line->claim.letters));
	fputs("\n", stderr);
}

enum status people_claim(struct people *people)
{
	const struct member *member = NULL;
	struct register_line line = people_line(people, REGISTER_CLAIMED, 0);
	enum status status = read_claim(people, &line.claim);

	if (status == STATUS_DONE && people->as == NULL)
		return command_usage_error(
		    "claim", words(people->request->language, TEXT_PEOPLE_CLAIM_WHAT));
	if (status == STATUS_DONE)
		status = club_find(&people->club, people->as, true, &member);
	if (status != STATUS_DONE)
		return status;
	line.person = member->person;
	status = people_change(people, line, people->words[0]);
	if (status == STATUS_DONE)
		tell_claimed(people, &line);
	return status;
}

/* True if that claim is one of those that words and options name. */
static bool is_named(const struct people *people, const struct member_claim *made,
                     const struct register_claim *asked, int64_t person)
{
	if (made->released || !pindeck_name_is_equal(made->claim.letters, asked->letters))
		return false;
	if (person != 0 && roster_root(people->club.roster, made->person) != person)
		return false;
	if (asked->game != 0)
		return made->claim.game == asked->game;
	return asked->until == 0 ||
	       (made->claim.since == asked->since && made->claim.until == asked->until);
}

enum status people_release(struct people *people)
{
	const struct member *member = NULL;
	const struct member_claim *found = NULL;
	struct register_claim asked = { .game = 0 };
	struct register_line line;
	enum status status = read_claim(people, &asked);

	if (status == STATUS_DONE && people->as != NULL)
		status = club_find(&people->club, people->as, true, &member);
	if (status != STATUS_DONE)
		return status;
	for (size_t next = 0; roster_claim(people->club.roster, next) != NULL; next++) {
		const struct member_claim *made = roster_claim(people->club.roster, next);

		if (!is_named(people, made, &asked, member != NULL ? member->person : 0))
			continue;
		if (found != NULL)
			return people_refuse(people, people->words[0], TEXT_PEOPLE_SEVERAL_CLAIMS);
		found = made;
	}
	if (found == NULL)
		return club_fault(&people->club, people->words[0], ROSTER_NOT_CLAIMED);
	line = people_line(people, REGISTER_RELEASED, found->person);
	line.replaces = found->line;
	return people_change(people, line, people->words[0]);
}
