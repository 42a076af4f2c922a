/* A line-up: the format and members of a team, in their bowling order. */
#include "lineup.h"
#include "precondition.h"

#include "format.h"
#include "nth.h"
#include "verdict.h"

struct pindeck_lineup pindeck_lineup_open(enum pindeck_format format)
{
	return (struct pindeck_lineup){ .format = format };
}

static bool has_member(const struct pindeck_members *members, struct pindeck_name name)
{
	bool found = false;

	for (uint32_t next = 0; next < members->count; next++)
		found |= pindeck_name_is_equal(members->list[next], name);
	return found;
}

static void add_member(struct pindeck_members *members, struct pindeck_name name)
{
	members->list[members->count] = name;
	members->count++;
}

static struct pindeck_nth size(const struct pindeck_lineup *lineup)
{
	return pindeck_nth_of(pindeck_lineup_to_count(lineup));
}

static enum pindeck_reason why_not_add(const struct pindeck_lineup *lineup,
                                       struct pindeck_name name)
{
	if (!pindeck_name_exists(name))
		return PINDECK_BAD_NAME;
	if (has_member(&lineup->members, name))
		return PINDECK_NAME_TAKEN;
	return pindeck_format_takes(lineup->format, size(lineup)) ? PINDECK_ACCEPTED
	                                                          : PINDECK_TEAM_FULL;
}

struct pindeck_verdict pindeck_lineup_add(struct pindeck_lineup *lineup, struct pindeck_name name)
{
	const enum pindeck_reason reason = why_not_add(lineup, name);

	if (reason == PINDECK_ACCEPTED)
		add_member(&lineup->members, name);
	return pindeck_verdict_without_place(reason);
}

struct pindeck_verdict pindeck_lineup_verdict(const struct pindeck_lineup *lineup)
{
	const bool incomplete = pindeck_format_needs(lineup->format, size(lineup));

	return pindeck_verdict_without_place(incomplete ? PINDECK_TEAM_INCOMPLETE
	                                                : PINDECK_ACCEPTED);
}

bool pindeck_lineup_is_team(const struct pindeck_lineup *lineup)
{
	return lineup->format != PINDECK_ALONE;
}

enum pindeck_format pindeck_lineup_format(const struct pindeck_lineup *lineup)
{
	return lineup->format;
}

static int members_to_count(const struct pindeck_members *members)
{
	return (int)members->count;
}

int pindeck_lineup_to_count(const struct pindeck_lineup *lineup)
{
	return members_to_count(&lineup->members);
}

static struct pindeck_name member(const struct pindeck_members *members, struct pindeck_nth nth)
{
	PINDECK_ASSERT(members->count > 0);
	return members->list[(uint32_t)pindeck_nth_to_int(nth) % members->count];
}

struct pindeck_name pindeck_lineup_member(const struct pindeck_lineup *lineup,
                                          struct pindeck_nth nth)
{
	return member(&lineup->members, nth);
}

struct pindeck_name pindeck_lineup_bowls(const struct pindeck_lineup *lineup,
                                         const struct pindeck_game *game,
                                         struct pindeck_place place)
{
	if (pindeck_lineup_to_count(lineup) == 0 || pindeck_place_to_frame(place) == 0)
		return pindeck_name_from("", 0);
	return pindeck_lineup_member(lineup, pindeck_format_turn(lineup->format, game, place));
}

struct pindeck_lineup pindeck_lineup_again(const struct pindeck_lineup *lineup, bool goes_on)
{
	const int steps = pindeck_nth_to_int(pindeck_format_steps(lineup->format, goes_on));
	struct pindeck_lineup again = pindeck_lineup_open(lineup->format);

	for (int next = 0; next < pindeck_lineup_to_count(lineup); next++)
		add_member(&again.members,
		           pindeck_lineup_member(lineup, pindeck_nth_of(steps + next)));
	return again;
}
