/* The persons of the store of a command, and names that are typed on the command line. */
#include "program/club.h"

#include "terminal/line.h"

#include <stdio.h>

enum status club_load(struct club *club, const struct request *request, struct journal journal)
{
	enum trouble trouble;

	*club = (struct club){ .request = request, .journal = journal, .roster = roster_open() };
	if (club->roster == NULL)
		return complain_no_memory();
	trouble = roster_load(club->roster, journal);
	if (trouble == NO_TROUBLE)
		return STATUS_DONE;
	club_unload(club);
	return command_store_trouble(journal, trouble, request);
}

void club_unload(struct club *club)
{
	roster_close(club->roster);
	club->roster = NULL;
}

enum status club_open(struct club *club, const struct request *request, enum purpose purpose)
{
	struct journal journal = { .operations = NULL };
	enum status status = command_store_open(&journal, request, purpose);

	*club = (struct club){ .request = request };
	if (status == STATUS_DONE)
		status = club_load(club, request, journal);
	if (status != STATUS_DONE)
		store_close(&club->journal);
	return status;
}

void club_close(struct club *club)
{
	club_unload(club);
	store_close(&club->journal);
}

enum status club_refuse(const struct club *club, const char *text, const struct resolved *resolved)
{
	char candidates[RESOLVE_TEXT_SIZE];

	if (resolved->count == 0)
		return complain(STATUS_REFUSED, text, TEXT_PEOPLE_NOBODY);
	resolve_write_candidates(club->roster, resolved, candidates);
	return complain_format(
	    STATUS_REFUSED, text, "%s %s",
	    words(spoken, resolved->count > 1 ? TEXT_PEOPLE_SEVERAL : TEXT_PEOPLE_ONE),
	    shown_text(candidates, sizeof candidates).text);
}

enum status club_find(const struct club *club, const char *text, bool retired_too,
                      const struct member **member)
{
	const struct resolved resolved = resolve_member(club->roster, text, retired_too);

	/* here three letters can only be the beginning of a name */
	if (resolved.resolution == RESOLVED_PERSON || (resolved.count == 1 && !resolved.more)) {
		*member = resolved.members[0];
		return STATUS_DONE;
	}
	return club_refuse(club, text, &resolved);
}

/* Without persons, only three letters name a bowler. */
enum status club_find_bowler(const struct club *club, const char *text, struct holder *bowler)
{
	const struct resolved resolved = resolve_member(club->roster, text, true);

	*bowler = (struct holder){ .letters = resolved.letters, .name = "" };
	if (resolved.resolution == RESOLVED_LETTERS)
		return STATUS_DONE;
	if (resolved.resolution == RESOLVED_PERSON) {
		*bowler = report_person(club->roster, resolved.members[0]->person);
		return STATUS_DONE;
	}
	if (roster_count(club->roster) == 0)
		return complain_name(text, PINDECK_REASON_BAD_NAME);
	return club_refuse(club, text, &resolved);
}

enum status club_find_seat(const struct club *club, const struct replay *game, const char *text,
                           struct pindeck_seat *seat)
{
	struct resolved resolved;
	struct holder other;
	enum status status;

	*seat = seated_find(club->roster, game, text, &resolved);
	if (pindeck_seat_exists(*seat))
		return STATUS_DONE;
	if (resolved.count > 1)
		return club_refuse(club, text, &resolved);
	status = club_find_bowler(club, text, &other);
	if (status != STATUS_DONE)
		return status;
	return complain_name(text, PINDECK_REASON_NO_SUCH_BOWLER);
}

struct pindeck_name club_letters(const struct club *club, const struct replay *game,
                                 struct pindeck_seat seat)
{
	return roster_label(club->roster, seated_seat(game, seat)).letters;
}

struct counting {
	const struct club *club;
	struct holder letters;
	long long count;
};

static bool count_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct counting *counting = payload;

	(void)outcome;
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct roster *roster = counting->club->roster;
		const struct pindeck_seat seat = pindeck_seat_of(number);

		/* a claim of all games leaves guests out */
		counting->count += !roster_is_guest(roster, seated_seat(game, seat)) &&
		                   report_bowls(roster, game, seat, &counting->letters);
	}
	return true;
}

void club_tell_unclaimed(const struct club *club, int64_t person)
{
	const struct pindeck_name letters = roster_member(club->roster, person)->names.board_name;
	struct journal_query query = { .without_seals = true };
	struct counting counting = { club, { .letters = letters }, 0 };

	report_people(club->roster, &counting.letters, &query.people);
	if (games_walk(club->journal, &query, count_game, &counting) != NO_TROUBLE ||
	    counting.count == 0)
		return;
	(void)complain_words(STATUS_DONE, NULL, PEOPLE_UNCLAIMED, counting.count,
	                     pindeck_name_to_text(&letters), pindeck_name_to_text(&letters),
	                     (long long)person);
}

enum text club_fault_text(enum member_fault fault)
{
	static const enum text texts[MEMBER_FAULTS] = {
		[MEMBER_NO_FAULT] = NO_TEXT,
		[MEMBER_NAME_EMPTY] = TEXT_PEOPLE_NAME_EMPTY,
		[MEMBER_NAME_TOO_LONG] = TEXT_PEOPLE_NAME_TOO_LONG,
		[MEMBER_NAME_NO_LETTER] = TEXT_PEOPLE_NAME_NO_LETTER,
		[MEMBER_NAME_BAD_SYMBOL] = TEXT_PEOPLE_NAME_BAD_SYMBOL,
		[MEMBER_TOO_MANY] = NO_TEXT,
		[MEMBER_OPEN_QUOTE] = NO_TEXT,
		[MEMBER_NOT_NEXT] = TEXT_PEOPLE_FAULT_NOT_NEXT,
		[MEMBER_NO_SUCH_PERSON] = TEXT_PEOPLE_NOBODY,
		[MEMBER_IS_FORGOTTEN] = TEXT_PEOPLE_FAULT_FORGOTTEN,
		[MEMBER_NO_NAME] = TEXT_PEOPLE_FAULT_NO_NAME,
		[MEMBER_SAME_PERSON] = TEXT_PEOPLE_FAULT_SAME,
		[MEMBER_IS_MERGED] = TEXT_PEOPLE_FAULT_MERGED,
		[MEMBER_NOT_MERGED] = TEXT_PEOPLE_FAULT_NOT_MERGED,
		[MEMBER_IS_RETIRED] = TEXT_PEOPLE_FAULT_RETIRED,
		[MEMBER_NOT_RETIRED] = TEXT_PEOPLE_FAULT_NOT_RETIRED,
		[MEMBER_BAD_CLAIM] = TEXT_PEOPLE_FAULT_BAD_CLAIM,
		[MEMBER_IS_CLAIMED] = TEXT_PEOPLE_FAULT_CLAIMED,
		[MEMBER_NOT_CLAIMED] = TEXT_PEOPLE_FAULT_NOT_CLAIMED,
		[MEMBER_NO_MEMORY] = TEXT_PEOPLE_FAULT_NO_MEMORY,
	};

	return texts[fault];
}

enum status club_fault(const char *word, enum member_fault fault)
{
	return complain(fault == MEMBER_NO_MEMORY ? STATUS_FAILED : STATUS_REFUSED, word,
	                club_fault_text(fault));
}
