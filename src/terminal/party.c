/* A party: the bowlers of a game, named one after the other. */
#include "terminal/party.h"

#include "terminal/answer.h"
#include "text_scan.h"

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

struct party party_beside(const struct roster *roster, const struct replay *game)
{
	const struct pindeck_match *match = &game->match;
	const struct pindeck_seat first = pindeck_seat_of(1);
	struct party party = party_open();

	party.roster = roster;
	party.beside = game;
	if (pindeck_match_to_bowlers(match) == 0)
		return party;
	party.discipline = pindeck_game_discipline(pindeck_match_game(match, first));
	party.format = pindeck_lineup_format(pindeck_side_lineup(pindeck_match_side(match, first)));
	return party;
}

struct party party_instead(const struct roster *roster, const struct replay *game,
                           struct pindeck_seat given)
{
	struct party party = party_beside(roster, game);

	party.given = given;
	return party;
}

/* A team bowls baker, frame by frame, unless another format was given. */
static enum pindeck_format format_of_team(const struct party *party)
{
	return party->format == PINDECK_ALONE ? PINDECK_BAKER : party->format;
}

/* The letters of a person beside the bowlers and the members of the team that are named so far. A
 * person can bowl once: one who is named already has the same letters again, which are refused. */
static struct pindeck_name letters_of(const struct party *party, const struct member *member)
{
	struct roster_seat seats[PINDECK_MOST_BOWLERS + PINDECK_MOST_MEMBERS];
	size_t count = 0;

	for (int next = 0; next < pindeck_match_to_bowlers(&party->seated); next++)
		seats[count++] = (struct roster_seat){
			.person = party->persons[next].bowler,
			.letters = *pindeck_match_name(&party->seated, pindeck_seat_of(next + 1)),
		};
	for (int next = 0; next < pindeck_lineup_to_count(&party->lineup); next++)
		seats[count++] = (struct roster_seat){
			.person = party->members.list[next],
			.letters = pindeck_lineup_member(&party->lineup, pindeck_nth_of(next)),
		};
	return resolve_letters(party->roster, member, seats, count);
}

/* The person that a name means; the letters stand for themselves without a roster. */
static struct resolved resolve(const struct party *party, struct pindeck_text name)
{
	char text[REGISTER_NAME_SIZE];

	if (party->roster == NULL || pindeck_text_to_length(name) >= sizeof text)
		return (struct resolved){ .resolution = RESOLVED_NOBODY };
	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(name),
	         pindeck_text_to_bytes(name));
	return resolve_member(party->roster, text, false);
}

/* The person that the name means, under a board name that is free on the lane; else its letters. A
 * name that several persons have is refused. */
static void find_bowler(const struct party *party, struct pindeck_text name,
                        struct newcomer *newcomer)
{
	const struct resolved resolved = resolve(party, name);
	const struct member *member = resolved.members[0];

	newcomer->name = answer_name(name);
	if (resolved.resolution == RESOLVED_SEVERAL)
		newcomer->name = pindeck_name_from("", 0);
	if (resolved.resolution != RESOLVED_PERSON)
		return;
	newcomer->persons.bowler = (int32_t)member->person;
	newcomer->name = party->beside != NULL
	                     ? seated_letters(party->roster, party->beside, party->given, member)
	                     : letters_of(party, member);
}

/* Add the members of a team, each a person or letters: KYJ+PJS. */
static enum pindeck_reason line_up(const struct party *party, struct pindeck_text names,
                                   struct newcomer *team)
{
	struct party members = *party;
	enum pindeck_reason reason;

	do {
		const int place = pindeck_lineup_to_count(&team->lineup);
		struct newcomer member = { .discipline = party->discipline };

		members.lineup = team->lineup;
		members.members = team->persons.members;
		members.beside = NULL;
		find_bowler(&members, pindeck_text_cut_before_any(&names, "+"), &member);
		reason = pindeck_lineup_add(&team->lineup, member.name).reason;
		if (reason == PINDECK_ACCEPTED)
			team->persons.members.list[place] = member.persons.bowler;
	} while (reason == PINDECK_ACCEPTED && pindeck_text_skip_any(&names, "+"));
	return reason == PINDECK_ACCEPTED ? pindeck_lineup_verdict(&team->lineup).reason : reason;
}

struct resolved party_candidates(const struct party *party, struct pindeck_text word)
{
	struct pindeck_text front = pindeck_text_cut_before_any(&word, "=");
	struct resolved resolved = resolve(party, pindeck_text_cut_before_any(&front, ":"));

	while (resolved.resolution != RESOLVED_SEVERAL && pindeck_text_skip_any(&word, "=+"))
		resolved = resolve(party, pindeck_text_cut_before_any(&word, "+"));
	if (resolved.resolution != RESOLVED_SEVERAL)
		resolved = (struct resolved){ .resolution = RESOLVED_NOBODY };
	return resolved;
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
	newcomer->persons.bowler = 0;
	return line_up(party, word, newcomer);
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

/* Seat a newcomer, and note its persons; a team itself has no person. */
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
	struct opening opening = { .seated = &party->seated,
		                   .kind = party->kind,
		                   .persons = party->persons };

	if (games > 1)
		opening.series = (struct series){ .number = 1, .of = games };
	return opening;
}
