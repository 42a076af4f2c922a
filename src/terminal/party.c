/* A party: the bowlers of a game, as they are named one after the other. */
#include "party.h"

#include "answer.h"

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

enum pindeck_reason party_newcomer(const struct party *party, struct pindeck_text word,
                                   struct newcomer *newcomer)
{
	struct pindeck_text front = pindeck_text_cut_before_any(&word, "=");

	*newcomer = (struct newcomer){
		.name = answer_name(pindeck_text_cut_before_any(&front, ":")),
		.discipline = party->discipline,
	};
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

enum pindeck_reason party_add(struct party *party, struct pindeck_text word)
{
	struct newcomer newcomer;
	const enum pindeck_reason reason = party_newcomer(party, word, &newcomer);

	if (reason != PINDECK_ACCEPTED)
		return reason;
	if (party->format == PINDECK_ALONE || pindeck_lineup_is_team(&newcomer.lineup))
		return seat(&party->seated, &newcomer);
	if (newcomer.discipline != party->discipline)
		return PINDECK_TEAM_DISCIPLINE;
	if (!pindeck_lineup_is_team(&party->lineup))
		party->lineup = pindeck_lineup_open(party->format);
	return pindeck_lineup_add(&party->lineup, newcomer.name).reason;
}

enum pindeck_reason party_end(struct party *party)
{
	const struct newcomer team = { .name = party->team,
		                       .discipline = party->discipline,
		                       .lineup = party->lineup };
	enum pindeck_reason reason = pindeck_lineup_verdict(&party->lineup).reason;

	if (!pindeck_lineup_is_team(&party->lineup))
		return PINDECK_ACCEPTED;
	if (reason == PINDECK_ACCEPTED)
		reason = seat(&party->seated, &team);
	if (reason == PINDECK_ACCEPTED)
		party->lineup = pindeck_lineup_open(PINDECK_ALONE);
	return reason;
}
