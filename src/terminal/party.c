/* A party: the bowlers of a game, as they are named one after the other. */
#include "party.h"

#include "answer.h"
#include "board_name.h"
#include "resolve.h"

#include <stdio.h>

struct party party_open(void)
{
	return (struct party){
		.discipline = PINDECK_TENPIN,
		.team = pindeck_name_from("ALL", PINDECK_NAME_LETTERS),
		.lineup = pindeck_lineup_open(PINDECK_ALONE),
		.seated = pindeck_match_open(),
	};
}

struct party party_like(const struct pindeck_match *match)
{
	const struct pindeck_seat first = pindeck_seat_of(1);
	struct party party = party_open();

	if (pindeck_match_to_bowlers(match) == 0)
		return party;
	party.discipline = pindeck_game_discipline(pindeck_match_game(match, first));
	party.format = pindeck_lineup_format(pindeck_side_lineup(pindeck_match_side(match, first)));
	return party;
}

/* A team bowls baker, frame by frame, unless another format was given. */
static enum pindeck_format format_of_team(const struct party *party)
{
	return party->format == PINDECK_ALONE ? PINDECK_BAKER : party->format;
}

static enum pindeck_reason line_up(struct pindeck_lineup *lineup, struct pindeck_text members)
{
	enum pindeck_reason reason;

	do {
		reason = pindeck_lineup_add(lineup,
		                            answer_name(pindeck_text_cut_before_any(&members, "+")))
		             .reason;
	} while (reason == PINDECK_ACCEPTED && pindeck_text_skip_any(&members, "+"));
	return reason == PINDECK_ACCEPTED ? pindeck_lineup_verdict(lineup).reason : reason;
}

/* True if a bowler or a member of the team has that name. */
static bool is_taken(void *payload, struct pindeck_name name)
{
	const struct party *party = payload;

	for (int next = 0; next < pindeck_lineup_to_count(&party->lineup); next++)
		if (pindeck_name_is_equal(
			pindeck_lineup_member(&party->lineup, pindeck_nth_of(next)), name))
			return true;
	return pindeck_seat_exists(pindeck_match_find(&party->seated, name));
}

/* A person can bowl once: the board name of a person who is seated is not changed. */
static bool is_seated(const struct party *party, int64_t person)
{
	for (int next = 0; next < PINDECK_MOST_BOWLERS; next++)
		if (party->persons[next].bowler == person)
			return true;
	for (int next = 0; next < PINDECK_MOST_MEMBERS; next++)
		if (party->members.list[next] == person)
			return true;
	return false;
}

/* The person that the word names, under a board name that is free on the lane; else its letters. */
static void find_bowler(const struct party *party, struct pindeck_text word,
                        struct newcomer *newcomer)
{
	char text[REGISTER_NAME_SIZE];
	struct resolved resolved = { .resolution = RESOLVED_NOBODY };
	struct party copy = *party;

	newcomer->name = answer_name(word);
	if (party->roster == NULL || pindeck_text_to_length(word) >= sizeof text)
		return;
	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(word),
	         pindeck_text_to_bytes(word));
	resolved = resolve_member(party->roster, text, false);
	if (resolved.resolution != RESOLVED_PERSON)
		return;
	newcomer->persons.bowler = (int32_t)resolved.members[0]->person;
	newcomer->name = resolved.members[0]->names.board_name;
	if (is_taken(&copy, newcomer->name) && !is_seated(party, newcomer->persons.bowler))
		newcomer->name =
		    board_name_suggest(resolved.members[0]->names.full_name, is_taken, &copy);
}

enum pindeck_reason party_newcomer(const struct party *party, struct pindeck_text word,
                                   struct newcomer *newcomer)
{
	struct pindeck_text front = pindeck_text_cut_before_any(&word, "=");

	*newcomer = (struct newcomer){ .discipline = party->discipline };
	find_bowler(party, pindeck_text_cut_before_any(&front, ":"), newcomer);
	if (!pindeck_name_exists(newcomer->name))
		return PINDECK_BAD_NAME;
	if (pindeck_text_skip_any(&front, ":"))
		newcomer->discipline = answer_discipline(front);
	if (!pindeck_discipline_exists(newcomer->discipline))
		return PINDECK_NO_SUCH_DISCIPLINE;
	if (!pindeck_text_skip_any(&word, "="))
		return PINDECK_ACCEPTED;
	newcomer->lineup = pindeck_lineup_open(format_of_team(party));
	return line_up(&newcomer->lineup, word);
}

static enum pindeck_reason seat(struct pindeck_match *match, const struct newcomer *newcomer)
{
	const enum pindeck_reason reason =
	    pindeck_match_seat(match, newcomer->name, newcomer->discipline).reason;

	if (reason != PINDECK_ACCEPTED)
		return reason;
	return pindeck_match_line_up(match, pindeck_match_find(match, newcomer->name),
	                             &newcomer->lineup)
	    .reason;
}

/* Seat a newcomer, and note its persons; a team is nobody itself. */
static enum pindeck_reason seat_party(struct party *party, const struct newcomer *newcomer)
{
	const int place = pindeck_match_to_bowlers(&party->seated);
	const enum pindeck_reason reason = seat(&party->seated, newcomer);

	if (reason != PINDECK_ACCEPTED)
		return reason;
	party->persons[place] = newcomer->persons;
	if (pindeck_lineup_is_team(&newcomer->lineup))
		party->persons[place].bowler = 0;
	return PINDECK_ACCEPTED;
}

static enum pindeck_reason add_member(struct party *party, const struct newcomer *newcomer)
{
	const int place = pindeck_lineup_to_count(&party->lineup);
	const enum pindeck_reason reason =
	    pindeck_lineup_add(&party->lineup, newcomer->name).reason;

	if (reason == PINDECK_ACCEPTED)
		party->members.list[place] = newcomer->persons.bowler;
	return reason;
}

enum pindeck_reason party_add(struct party *party, struct pindeck_text word)
{
	struct newcomer newcomer;
	const enum pindeck_reason reason = party_newcomer(party, word, &newcomer);

	if (reason != PINDECK_ACCEPTED)
		return reason;
	if (party->format == PINDECK_ALONE || pindeck_lineup_is_team(&newcomer.lineup))
		return seat_party(party, &newcomer);
	if (newcomer.discipline != party->discipline)
		return PINDECK_TEAM_DISCIPLINE;
	if (!pindeck_lineup_is_team(&party->lineup))
		party->lineup = pindeck_lineup_open(party->format);
	return add_member(party, &newcomer);
}

enum pindeck_reason party_end(struct party *party)
{
	const struct newcomer team = { .name = party->team,
		                       .discipline = party->discipline,
		                       .lineup = party->lineup,
		                       .persons = { .members = party->members } };
	enum pindeck_reason reason = pindeck_lineup_verdict(&party->lineup).reason;

	if (!pindeck_lineup_is_team(&party->lineup))
		return PINDECK_ACCEPTED;
	if (reason == PINDECK_ACCEPTED)
		reason = seat_party(party, &team);
	if (reason == PINDECK_ACCEPTED)
		party->lineup = pindeck_lineup_open(PINDECK_ALONE);
	return reason;
}

struct opening party_opening(const struct party *party, int games)
{
	struct opening opening = { .kind = party->kind, .persons = party->persons };

	if (games > 1)
		opening.series = (struct series){ .number = 1, .of = games };
	return opening;
}
