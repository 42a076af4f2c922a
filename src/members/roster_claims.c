/* The roster: letters of older games that belong to persons, and the owners of seats. */
#include "members/roster_inside.h"

#include "common/room.h"

#include <stdlib.h>

/* How narrow a claim is: one game before a period before all games. */
enum scope {
	ALL_GAMES,
	PERIOD,
	ONE_GAME
};

static enum scope scope_of(const struct register_claim *claim)
{
	if (claim->game != 0)
		return ONE_GAME;
	return claim->until != 0 ? PERIOD : ALL_GAMES;
}

static bool covers(const struct register_claim *claim, const struct roster_seat *seat)
{
	if (!pindeck_name_is_equal(claim->letters, seat->letters))
		return false;
	if (claim->game != 0)
		return claim->game == seat->game;
	return claim->until == 0 || (seat->opened >= claim->since && seat->opened <= claim->until);
}

/* The last claim of the letters; a null pointer for none. */
static const struct member_claim *last_claim(const struct roster *roster,
                                             struct pindeck_name letters)
{
	const size_t last = roster->claimed != NULL && pindeck_name_exists(letters)
	                        ? roster->claimed[board_name_place(letters)]
	                        : 0;

	return last > 0 ? roster->claims + (last - 1) : NULL;
}

/* The claim of the same letters before this one; a null pointer for none. */
static const struct member_claim *earlier_claim(const struct roster *roster,
                                                const struct member_claim *claim)
{
	return claim->earlier > 0 ? roster->claims + (claim->earlier - 1) : NULL;
}

/* A forgotten person bowls no more: somebody else has the letters in later games. */
static bool is_over(const struct roster *roster, const struct member_claim *claim,
                    const struct roster_seat *seat)
{
	const struct member *member = roster_member(roster, claim->person);

	return member->forgotten && scope_of(&claim->claim) != ONE_GAME &&
	       seat->opened > member->forgotten_at;
}

int64_t roster_owner(const struct roster *roster, struct roster_seat seat)
{
	const struct member_claim *best = NULL;

	if (seat.person > 0)
		return roster_root(roster, seat.person);
	for (const struct member_claim *claim = last_claim(roster, seat.letters); claim != NULL;
	     claim = earlier_claim(roster, claim))
		if (!claim->released && covers(&claim->claim, &seat) &&
		    !is_over(roster, claim, &seat) &&
		    (seat.person != GUEST || scope_of(&claim->claim) != ALL_GAMES) &&
		    (best == NULL || scope_of(&claim->claim) >= scope_of(&best->claim)))
			best = claim;
	return best != NULL ? roster_root(roster, best->person) : 0;
}

bool roster_is_guest(const struct roster *roster, struct roster_seat seat)
{
	return seat.person == GUEST && roster_owner(roster, seat) == 0;
}

struct pindeck_name roster_suggest_guest_letters(const struct roster *roster, const char *name,
                                                 const struct board_names *taken)
{
	struct board_names meant = roster_board_names(roster);
	struct pindeck_name letters;

	for (size_t next = 0; next < sizeof meant.bits / sizeof *meant.bits; next++)
		meant.bits[next] |= taken->bits[next];
	for (size_t next = 0; next < roster->claim_count; next++)
		if (!roster->claims[next].released &&
		    scope_of(&roster->claims[next].claim) == ALL_GAMES)
			board_names_add(&meant, roster->claims[next].claim.letters);
	letters = board_name_suggest(name, &meant);
	return pindeck_name_exists(letters) ? letters : board_name_suggest(name, taken);
}

void roster_add_people(const struct roster *roster, int64_t person, struct pindeck_name letters,
                       struct journal_people *people)
{
	if (person == 0) {
		journal_people_add_letters(people, letters);
		return;
	}
	for (int64_t number = 1; number <= roster_count(roster); number++)
		if (roster_root(roster, number) == person)
			journal_people_add_person(people, number);
	for (size_t next = 0; next < roster->claim_count; next++) {
		const struct member_claim *claim = roster->claims + next;

		if (!claim->released && roster_root(roster, claim->person) == person)
			journal_people_add_letters(people, claim->claim.letters);
	}
}

struct pindeck_name roster_claimed(const struct roster *roster, int64_t person,
                                   struct pindeck_name letters)
{
	const struct member *member = roster_member(roster, person);

	return pindeck_name_exists(letters) && member != NULL && member->forgotten
	           ? member->names.board_name
	           : letters;
}

struct roster_label roster_label(const struct roster *roster, struct roster_seat seat)
{
	const struct member *owner = roster_member(roster, roster_owner(roster, seat));

	if (owner == NULL)
		return (struct roster_label){ seat.letters, "" };
	if (owner->forgotten)
		return (struct roster_label){ owner->names.board_name, owner->names.full_name };
	return (struct roster_label){ seat.letters, roster_display_name(owner) };
}

/* ---- lines --------------------------------------------------------------------------------------
 */

static bool overlap(const struct register_claim *one, const struct register_claim *other)
{
	if (!pindeck_name_is_equal(one->letters, other->letters) ||
	    scope_of(one) != scope_of(other) || one->game != other->game)
		return false;
	return one->since <= other->until && other->since <= one->until;
}

enum roster_fault roster_take_claim(struct roster *roster, const struct register_line *line)
{
	const struct register_claim *asked = &line->claim;
	void *list = roster->claims;
	size_t *last;

	if (!pindeck_name_exists(asked->letters) || (asked->game != 0 && asked->until != 0) ||
	    asked->since > asked->until)
		return ROSTER_BAD_CLAIM;
	for (const struct member_claim *made = last_claim(roster, asked->letters); made != NULL;
	     made = earlier_claim(roster, made))
		if (!made->released && overlap(&made->claim, asked))
			return ROSTER_IS_CLAIMED;
	if (roster->claimed == NULL)
		roster->claimed = calloc(BOARD_NAMES, sizeof *roster->claimed);
	if (roster->claimed == NULL)
		return ROSTER_NO_MEMORY;
	list = room_for_one(list, &roster->claim_room, roster->claim_count, sizeof *roster->claims);
	if (list == NULL)
		return ROSTER_NO_MEMORY;
	roster->claims = list;
	last = &roster->claimed[board_name_place(asked->letters)];
	roster->claims[roster->claim_count++] = (struct member_claim){
		.line = line->line, .person = line->person, .claim = *asked, .earlier = *last
	};
	*last = roster->claim_count;
	return ROSTER_NO_FAULT;
}

enum roster_fault roster_take_release(struct roster *roster, const struct register_line *line)
{
	for (size_t next = 0; next < roster->claim_count; next++) {
		struct member_claim *made = roster->claims + next;

		if (made->line != line->replaces || made->person != line->person || made->released)
			continue;
		made->released = true;
		return ROSTER_NO_FAULT;
	}
	return ROSTER_NOT_CLAIMED;
}
