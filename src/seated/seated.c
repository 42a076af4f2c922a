/* Seated: the bowlers of a replayed game, as the register has them. */
#include "seated.h"

struct roster_seat seated_seat(const struct replay *game, struct pindeck_seat seat)
{
	return (struct roster_seat){ .person = replay_seat(game, seat)->persons.bowler,
		                     .letters = *pindeck_match_name(&game->match, seat),
		                     .game = game->game,
		                     .opened = game->opened };
}

struct roster_seat seated_member(const struct replay *game, struct pindeck_seat seat, int member)
{
	const struct pindeck_lineup *lineup =
	    pindeck_side_lineup(pindeck_match_side(&game->match, seat));

	return (struct roster_seat){
		.person = replay_seat(game, seat)->persons.members.list[member],
		.letters = pindeck_lineup_member(lineup, pindeck_nth_of(member)),
		.game = game->game,
		.opened = game->opened,
	};
}

struct pindeck_seat seated_find(const struct roster *roster, const struct replay *game,
                                const char *name, struct resolved *resolved)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);
	struct roster_seat seats[PINDECK_MOST_BOWLERS];
	size_t place;

	for (int next = 0; next < bowlers; next++)
		seats[next] = seated_seat(game, pindeck_seat_of(next + 1));
	place = resolve_seat(roster, name, seats, (size_t)bowlers, resolved);
	return pindeck_seat_of(place < (size_t)bowlers ? (int)place + 1 : 0);
}

/* ---- erased names ------------------------------------------------------------------------------
 */

/* The owner of the seat, if that person's names were erased. */
static const struct member *forgotten_in(const struct roster *roster, const struct replay *game,
                                         struct pindeck_seat seat)
{
	const struct member *owner =
	    roster_member(roster, roster_owner(roster, seated_seat(game, seat)));

	return owner != NULL && owner->forgotten ? owner : NULL;
}

/* Neutral letters repeat after 676 persons: take the next ones that are free on the lane. */
static void rename_seat(struct pindeck_match *match, struct pindeck_seat seat,
                        const struct member *owner)
{
	const char *letters = pindeck_name_to_text(&owner->names.board_name);
	char name[PINDECK_NAME_LETTERS] = { letters[0], letters[1], letters[2] };

	for (int tries = 0; tries < 2 * PINDECK_MOST_BOWLERS; tries++) {
		if (pindeck_match_rename(match, seat, pindeck_name_from(name, sizeof name))
		        .reason == PINDECK_ACCEPTED)
			return;
		name[2] = (char)('A' + (name[2] - 'A' + 1) % 26);
	}
}

const struct replay *seated_display(const struct roster *roster, const struct replay *game,
                                    struct replay *room)
{
	const struct replay *shown = game;

	if (roster == NULL || roster_count(roster) == 0)
		return game;
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct member *owner = forgotten_in(roster, game, seat);

		if (owner == NULL)
			continue;
		if (shown == game)
			*room = *game;
		shown = room;
		rename_seat(&room->match, seat, owner);
	}
	return shown;
}
