/* The roster: replay of lines, merges, claims, retirement; owners of seats; typed names and
 * searches; stored changes. */
#include "members/full_name.h"
#include "members/resolve.h"
#include "members/roster.h"
#include "members/search.h"
#include "store/store.h"

#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pindeck_name letters(const char *text)
{
	return pindeck_name_from(text, strlen(text));
}

static struct register_line line_of(enum register_kind kind, int64_t person)
{
	struct register_line line = { .kind = kind, .person = person };

	snprintf(line.actor, sizeof line.actor, "desk");
	return line;
}

static struct register_line person_of(const char *full_name, const char *board)
{
	struct register_line line = line_of(REGISTER_REGISTERED, 0);

	snprintf(line.names.full_name, sizeof line.names.full_name, "%s", full_name);
	line.names.board_name = letters(board);
	return line;
}

/* A roster on a journal in memory. */
struct club {
	struct journal journal;
	struct roster *roster;
};

static struct club open_club(void)
{
	struct club club;

	assert_int_equal(memory_open(&club.journal), NO_TROUBLE);
	club.roster = roster_open();
	assert_non_null(club.roster);
	assert_int_equal(roster_load(club.roster, club.journal), NO_TROUBLE);
	return club;
}

static void close_club(struct club *club)
{
	roster_close(club->roster);
	store_close(&club->journal);
}

static struct membership_outcome append(struct club *club, struct register_line line)
{
	return membership_append(club->roster, club->journal, &line, 1);
}

static bool has_board_name(const struct club *club, const char *board)
{
	const struct board_names names = roster_board_names(club->roster);

	return board_names_have(&names, letters(board));
}

/* The number of the new person. */
static int64_t add(struct club *club, const char *full_name, const char *board)
{
	const struct membership_outcome outcome = append(club, person_of(full_name, board));

	assert_int_equal(outcome.trouble, NO_TROUBLE);
	assert_int_equal(outcome.fault, MEMBER_NO_FAULT);
	return outcome.person;
}

static int64_t change(struct club *club, struct register_line line)
{
	const struct membership_outcome outcome = append(club, line);

	assert_int_equal(outcome.trouble, NO_TROUBLE);
	assert_int_equal(outcome.fault, MEMBER_NO_FAULT);
	return outcome.line;
}

static void assert_fault(struct club *club, struct register_line line, enum member_fault fault)
{
	const int64_t lines = roster_lines(club->roster);

	assert_int_equal(append(club, line).fault, fault);
	assert_int_equal(roster_lines(club->roster), lines);
}

/* A fresh roster from the same journal answers the same. */
static void assert_replays(struct club *club)
{
	struct roster *fresh = roster_open();

	assert_int_equal(roster_load(fresh, club->journal), NO_TROUBLE);
	assert_int_equal(roster_lines(fresh), roster_lines(club->roster));
	assert_int_equal(roster_bad_line(fresh), 0);
	assert_int_equal(roster_seals(fresh).broken, 0);
	assert_int_equal(roster_count(fresh), roster_count(club->roster));
	for (int64_t person = 1; person <= roster_count(fresh); person++) {
		const struct member *one = roster_member(fresh, person);
		const struct member *other = roster_member(club->roster, person);

		assert_string_equal(one->names.full_name, other->names.full_name);
		assert_string_equal(one->names.note, other->names.note);
		assert_int_equal(one->retired, other->retired);
		assert_int_equal(one->forgotten, other->forgotten);
		assert_int_equal(roster_root(fresh, person), roster_root(club->roster, person));
	}
	roster_close(fresh);
}

static void persons_have_permanent_numbers(void **state)
{
	struct club club = open_club();
	struct register_line line = line_of(REGISTER_RENAMED, 1);

	(void)state;
	assert_int_equal(add(&club, "박준서", "PJS"), 1);
	assert_int_equal(add(&club, "김영주", "KYJ"), 2);
	line.names = roster_member(club.roster, 1)->names;
	snprintf(line.names.display_name, sizeof line.names.display_name, "Jun");
	line.names.hand = HAND_LEFT;
	assert_string_equal(roster_display_name(roster_member(club.roster, 1)), "박준서");
	change(&club, line);
	assert_string_equal(roster_display_name(roster_member(club.roster, 1)), "Jun");
	assert_int_equal(roster_member(club.roster, 1)->names.hand, HAND_LEFT);
	assert_null(roster_member(club.roster, 3));
	assert_null(roster_member(club.roster, 0));
	assert_true(has_board_name(&club, "PJS"));
	assert_false(has_board_name(&club, "AAA"));
	line.person = 3;
	assert_fault(&club, line, MEMBER_NO_SUCH_PERSON);
	assert_fault(&club, person_of("", "AAA"), MEMBER_NO_NAME);
	assert_fault(&club, person_of(" Anna", "AAA"), MEMBER_NO_NAME); /* not as it is stored */
	assert_fault(&club, person_of("Anna", ""), MEMBER_NO_NAME);
	assert_replays(&club);
	close_club(&club);
}

static void a_merge_can_be_taken_back(void **state)
{
	struct club club = open_club();
	struct register_line merge = line_of(REGISTER_MERGED, 1);
	struct register_line split = line_of(REGISTER_SPLIT, 1);
	int64_t merged;

	(void)state;
	add(&club, "P. J. Seo", "PJX");
	add(&club, "박준서", "PJS");
	add(&club, "준서 박", "JPS");
	merge.other = 1;
	assert_fault(&club, merge, MEMBER_SAME_PERSON);
	merge.other = 9;
	assert_fault(&club, merge, MEMBER_NO_SUCH_PERSON);
	merge.other = 2;
	merged = change(&club, merge);
	assert_int_equal(roster_root(club.roster, 1), 2);
	assert_fault(&club, merge, MEMBER_SAME_PERSON);
	merge.other = 3;
	assert_fault(&club, merge, MEMBER_IS_MERGED);
	merge.person = 3;
	merge.other = 1; /* into one that is part of another */
	assert_fault(&club, merge, MEMBER_IS_MERGED);
	merge.person = 2;
	merge.other = 3;
	change(&club, merge);
	assert_int_equal(roster_root(club.roster, 1), 3); /* both of them */
	assert_int_equal(roster_member(club.roster, 2)->parts, 1);
	assert_int_equal(roster_member(club.roster, 3)->parts, 1);
	split.replaces = merged + 1;
	assert_fault(&club, split, MEMBER_NOT_MERGED);
	split.replaces = merged;
	change(&club, split);
	assert_int_equal(roster_member(club.roster, 2)->parts, 0);
	assert_int_equal(roster_root(club.roster, 1), 1);
	assert_int_equal(roster_root(club.roster, 2), 3);
	assert_fault(&club, split, MEMBER_NOT_MERGED);
	assert_replays(&club);
	close_club(&club);
}

static int64_t owner(const struct club *club, int64_t person, const char *board, int64_t game,
                     int64_t opened)
{
	return roster_owner(club->roster,
	                    (struct roster_seat){ person, letters(board), game, opened });
}

static struct register_line claim_of(int64_t person, const char *board)
{
	struct register_line line = line_of(REGISTER_CLAIMED, person);

	line.claim.letters = letters(board);
	return line;
}

static void a_seat_belongs_to_its_person_else_to_the_narrowest_claim(void **state)
{
	struct club club = open_club();
	struct register_line claim;
	struct register_line release = line_of(REGISTER_RELEASED, 1);
	struct register_line merge = line_of(REGISTER_MERGED, 1);

	(void)state;
	for (int next = 0; next < 4; next++)
		add(&club, "박준서", "PJS");
	assert_int_equal(owner(&club, 0, "PJS", 7, 500), 0); /* letters alone have no owner */
	assert_int_equal(owner(&club, 4, "PJS", 7, 500), 4);
	assert_int_equal(owner(&club, 9, "PJS", 7, 500), 0);
	release.replaces = change(&club, claim_of(1, "PJS"));
	assert_int_equal(owner(&club, 0, "PJS", 7, 500), 1);
	assert_int_equal(owner(&club, 0, "KYJ", 7, 500), 0);
	assert_int_equal(owner(&club, GUEST, "PJS", 7, 500), 0); /* one of several, perhaps */
	claim = claim_of(2, "PJS");
	assert_fault(&club, claim, MEMBER_IS_CLAIMED);
	claim.claim.since = 400;
	claim.claim.until = 600;
	change(&club, claim);
	assert_int_equal(owner(&club, 0, "PJS", 7, 399), 1);
	assert_int_equal(owner(&club, 0, "PJS", 7, 400), 2);
	assert_int_equal(owner(&club, GUEST, "PJS", 7, 400), 2);
	assert_int_equal(owner(&club, 0, "PJS", 7, 600), 2);
	assert_int_equal(owner(&club, 0, "PJS", 7, 601), 1);
	claim.claim.since = 600;
	claim.claim.until = 700;
	assert_fault(&club, claim, MEMBER_IS_CLAIMED); /* one moment in common */
	claim = claim_of(3, "PJS");
	claim.claim.game = 7;
	change(&club, claim);
	assert_int_equal(owner(&club, 0, "PJS", 7, 500), 3);
	assert_int_equal(owner(&club, 0, "PJS", 8, 500), 2);
	assert_int_equal(owner(&club, 4, "PJS", 7, 500), 4); /* the seat names the person */
	merge.other = 4;
	change(&club, merge);
	assert_int_equal(owner(&club, 0, "PJS", 9, 100), 4);
	change(&club, release);
	assert_int_equal(owner(&club, 0, "PJS", 9, 100), 0);
	assert_fault(&club, release, MEMBER_NOT_CLAIMED);
	change(&club, claim_of(2, "PJS")); /* free again */
	claim = claim_of(2, "");
	assert_fault(&club, claim, MEMBER_BAD_CLAIM);
	claim = claim_of(2, "AAA");
	claim.claim.since = 5;
	claim.claim.until = 4;
	assert_fault(&club, claim, MEMBER_BAD_CLAIM);
	claim.claim.until = 6;
	claim.claim.game = 1;
	assert_fault(&club, claim, MEMBER_BAD_CLAIM);
	assert_replays(&club);
	close_club(&club);
}

static void retired_persons_can_return(void **state)
{
	struct club club = open_club();

	(void)state;
	add(&club, "박준서", "PJS");
	assert_fault(&club, line_of(REGISTER_RETURNED, 1), MEMBER_NOT_RETIRED);
	change(&club, line_of(REGISTER_RETIRED, 1));
	assert_fault(&club, line_of(REGISTER_RETIRED, 1), MEMBER_IS_RETIRED);
	assert_int_equal(resolve_member(club.roster, "박준서", false).resolution, RESOLVED_NOBODY);
	assert_int_equal(resolve_member(club.roster, "박준서", true).resolution, RESOLVED_PERSON);
	assert_false(has_board_name(&club, "PJS"));
	change(&club, line_of(REGISTER_RETURNED, 1));
	assert_int_equal(resolve_member(club.roster, "박준서", false).resolution, RESOLVED_PERSON);
	assert_replays(&club);
	close_club(&club);
}

static bool find_name(void *payload, const struct register_line *line)
{
	*(bool *)payload |= strstr(line->names.full_name, "박") != NULL;
	return true;
}

/* The person and the one merged into it; the seats stay theirs under a neutral name. */
static void a_forgotten_person_has_a_neutral_name(void **state)
{
	struct club club = open_club();
	struct register_line merge = line_of(REGISTER_MERGED, 1);
	struct register_line lines[4];
	const struct member *found[4];
	struct roster_label label;
	bool has_name = false;

	(void)state;
	add(&club, "박준서", "PJS");
	add(&club, "박준석", "PJT");
	add(&club, "김영주", "KYJ");
	merge.other = 2;
	change(&club, merge);
	change(&club, claim_of(2, "PJS"));
	label = roster_label(club.roster, (struct roster_seat){ 0, letters("PJS"), 1, 1 });
	assert_string_equal(pindeck_name_to_text(&label.letters), "PJS");
	assert_string_equal(label.display_name, "박준석");
	assert_int_equal(membership_forget(club.roster, 9, "desk", lines), 0);
	assert_int_equal(membership_forget(club.roster, 1, "desk", lines), 2);
	assert_int_equal(membership_append(club.roster, club.journal, lines, 2).trouble,
	                 NO_TROUBLE);
	assert_string_equal(roster_member(club.roster, 2)->names.full_name, "#2");
	label = roster_label(club.roster, (struct roster_seat){ 0, letters("PJS"), 1, 1 });
	assert_string_equal(pindeck_name_to_text(&label.letters), "XAC");
	assert_string_equal(label.display_name, "#2");
	label = roster_label(club.roster, (struct roster_seat){ 0, letters("KYJ"), 1, 1 });
	assert_string_equal(pindeck_name_to_text(&label.letters), "KYJ");
	assert_string_equal(label.display_name, "");
	assert_int_equal(search_members(club.roster, "", true, found, 4), 1);
	assert_int_equal(resolve_member(club.roster, "박준서", true).resolution, RESOLVED_NOBODY);
	assert_int_equal(resolve_member(club.roster, "2", true).resolution, RESOLVED_PERSON);
	/* the letters are somebody else's from now on */
	assert_int_equal(resolve_member(club.roster, "PJS", true).resolution, RESOLVED_LETTERS);
	assert_int_equal(
	    roster_owner(club.roster, (struct roster_seat){ 0, letters("PJS"), 9, INT64_MAX }), 0);
	assert_int_equal(journal_walk_register(club.journal, 0, find_name, &has_name), NO_TROUBLE);
	assert_false(has_name);
	assert_fault(&club, line_of(REGISTER_FORGOTTEN, 2), MEMBER_IS_FORGOTTEN);
	assert_fault(&club, line_of(REGISTER_RETIRED, 2), MEMBER_IS_FORGOTTEN);
	assert_replays(&club);
	close_club(&club);
}

/* ---- typed names ---- */

static void assert_resolves(const struct club *club, const char *text, const char *expected)
{
	const struct resolved resolved = resolve_member(club->roster, text, false);
	char found[400] = "";

	if (resolved.resolution == RESOLVED_LETTERS)
		strcat(found, "letters ");
	if (resolved.resolution == RESOLVED_SEVERAL)
		strcat(found, "several ");
	for (size_t next = 0; next < resolved.count; next++) {
		strcat(found, next > 0 ? ", " : "");
		strcat(found, resolved.members[next]->names.full_name);
	}
	if (strcmp(found, expected) != 0)
		fail_msg("%s: '%s', not '%s'", text, found, expected);
}

static void typed_names_are_resolved(void **state)
{
	struct club club = open_club();
	struct register_line line;
	char text[REGISTER_NAME_SIZE];
	char list[RESOLVE_TEXT_SIZE];
	struct resolved candidates;

	(void)state;
	add(&club, "박준서", "PJS");
	add(&club, "박준영", "PJY");
	add(&club, "José Müller", "JMU");
	add(&club, "Kimberly Park", "KPA");
	add(&club, "Tom", "TOM");
	add(&club, "Tommy Lee", "TLE");
	line = line_of(REGISTER_RENAMED, 4);
	line.names = roster_member(club.roster, 4)->names;
	snprintf(line.names.display_name, sizeof line.names.display_name, "Kim P.");
	change(&club, line);
	assert_resolves(&club, "박준서", "박준서");
	assert_resolves(&club, "PJS", "박준서");
	assert_resolves(&club, "pjs", "박준서");
	assert_resolves(&club, "박준", "several 박준서, 박준영");
	assert_resolves(&club, "jose", "José Müller");
	assert_resolves(&club, "JOSÉ MÜLLER", "José Müller");
	assert_resolves(&club, "mül", "José Müller"); /* ü is no letter of a board name */
	assert_resolves(&club, "mull", "José Müller");
	assert_resolves(&club, "kim p.", "Kimberly Park");
	assert_resolves(&club, "kimb", "Kimberly Park");
	assert_resolves(&club, "kim", "letters Kimberly Park");
	assert_resolves(&club, "park", "Kimberly Park");
	assert_resolves(&club, "tom", "Tom"); /* the whole name before the front of another */
	assert_resolves(&club, "tomm", "Tommy Lee");
	assert_resolves(&club, "AAA", "letters ");
	assert_resolves(&club, "Nobody", "");
	assert_resolves(&club, "", "");
	assert_resolves(&club, "2", "박준영");
	assert_resolves(&club, "#2", "박준영");
	assert_resolves(&club, "99", "");
	assert_resolves(&club, "99999999999999999999", "");
	add(&club, "박준서", "PJQ");
	assert_resolves(&club, "박준서", "several 박준서, 박준서");
	resolve_write(club.roster, roster_member(club.roster, 7), text);
	assert_string_equal(text, "7");
	resolve_write(club.roster, roster_member(club.roster, 2), text);
	assert_string_equal(text, "박준영");
	line = line_of(REGISTER_MERGED, 7);
	line.other = 1;
	change(&club, line);
	assert_resolves(&club, "박준서", "박준서");
	assert_resolves(&club, "PJQ", "박준서"); /* under the names of the merged one too */
	candidates = resolve_member(club.roster, "박준", false);
	resolve_write_candidates(club.roster, &candidates, list);
	assert_string_equal(list, "박준서 (PJS), 박준영 (PJY)");
	for (int next = 0; next < 12; next++)
		add(&club, "박준호", "PJH");
	candidates = resolve_member(club.roster, "박준호", false);
	resolve_write_candidates(club.roster, &candidates, list);
	assert_true(strncmp(list, "8 (PJH 박준호), 9 (PJH 박준호), ", 36) == 0);
	assert_string_equal(list + strlen(list) - strlen(", ..."), ", ...");
	assert_true(resolve_member(club.roster, "박준호", false).more);
	assert_int_equal(resolve_member(club.roster, "박준호", false).count, RESOLVE_MOST);
	close_club(&club);
}

/* The longest names fill the text, which is cut between two candidates. */
static void many_candidates_are_cut(void **state)
{
	struct club club = open_club();
	struct resolved candidates;
	char list[RESOLVE_TEXT_SIZE];
	char name[REGISTER_NAME_SIZE] = "";

	(void)state;
	for (int letter = 0; letter < 38; letter++)
		strcat(name, "\xF0\x9D\x90\x80"); /* a letter of four bytes */
	for (int next = 0; next < RESOLVE_MOST; next++) {
		add(&club, name, "PPP");
		candidates = resolve_member(club.roster, name, false);
		resolve_write_candidates(club.roster, &candidates, list);
		assert_true(strlen(list) < sizeof list);
	}
	assert_string_equal(list + strlen(list) - strlen(", ..."), ", ...");
	close_club(&club);
}

static void assert_seat(const struct club *club, const struct roster_seat *seats, const char *text,
                        size_t expected)
{
	struct resolved resolved;

	assert_int_equal(resolve_seat(club->roster, text, seats, 3, &resolved), expected);
	assert_int_equal(resolved.count > 1, strcmp(text, "박준") == 0);
}

/* Letters on the lane come before names; a name of several persons means the one who is seated. */
static void typed_names_mean_seats(void **state)
{
	const struct roster_seat seats[3] = {
		{ .person = 1, .letters = pindeck_name_from("PJA", 3) },
		{ .person = 3, .letters = pindeck_name_from("MBR", 3) },
		{ .person = 2, .letters = pindeck_name_from("KIM", 3) },
	};
	struct club club = open_club();
	struct resolved resolved;

	(void)state;
	add(&club, "박준서", "PJS");
	add(&club, "박준영", "PJY");
	add(&club, "Mike Brown", "MBR");
	add(&club, "Mike Smith", "MSM");
	assert_seat(&club, seats, "pja", 0);
	assert_seat(&club, seats, "PJS", 0);
	assert_seat(&club, seats, "박준서", 0);
	assert_seat(&club, seats, "박준영", 2);
	assert_seat(&club, seats, "Mike", 1);
	assert_seat(&club, seats, "KIM", 2);
	assert_seat(&club, seats, "박준", 3);
	assert_seat(&club, seats, "Smith", 3);
	assert_seat(&club, seats, "", 3);
	assert_int_equal(resolve_seat(NULL, "KIM", seats, 3, &resolved), 2);
	assert_int_equal(resolve_seat(NULL, "박준서", seats, 3, &resolved), 3);
	close_club(&club);
}

static void names_of_members_hold_together(void **state)
{
	struct club club = open_club();
	struct split_names names;

	(void)state;
	add(&club, "Anna Lee", "ALE");
	add(&club, "Anna Lee Smith", "ALS");
	names = split_names(club.roster, "Mike anna lee Tom");
	assert_int_equal(names.count, 3);
	assert_string_equal(names.list[1], "anna lee");
	names = split_names(club.roster, "Anna Lee Smith Anna Lee Anna");
	assert_int_equal(names.count, 3);
	assert_string_equal(names.list[0], "Anna Lee Smith");
	assert_string_equal(names.list[2], "Anna");
	names = split_names(club.roster, "ANNA  L\xC3\xA9\x65 Smithson");
	assert_string_equal(names.list[0], "ANNA  L\xC3\xA9\x65");
	names = split_names(club.roster, "Anna Leeds");
	assert_string_equal(names.list[0], "Anna");
	close_club(&club);
}

/* A merged person is still found by the old name, which is one name as it was before. */
static void the_old_name_of_a_merged_person_holds_together(void **state)
{
	struct club club = open_club();
	struct register_line merge = line_of(REGISTER_MERGED, 1);
	struct split_names names;

	(void)state;
	add(&club, "Mike Brown", "MBR");
	add(&club, "Michael Braun", "MBA");
	merge.other = 2;
	change(&club, merge);
	names = split_names(club.roster, "Mike Brown Tom");
	assert_int_equal(names.count, 2);
	assert_string_equal(names.list[0], "Mike Brown");
	assert_int_equal(roster_find_full_name(club.roster, "Mike Brown")->person, 2);
	assert_null(roster_find_full_name(club.roster, "Mike"));
	close_club(&club);
}

/* ---- searches ---- */

static void assert_finds(const struct club *club, const char *text, const char *expected)
{
	const struct member *found[8];
	const size_t count = search_members(club->roster, text, false, found, 8);
	char names[400] = "";

	for (size_t next = 0; next < count; next++) {
		strcat(names, next > 0 ? ", " : "");
		strcat(names, found[next]->names.full_name);
	}
	if (strcmp(names, expected) != 0)
		fail_msg("%s: '%s', not '%s'", text, names, expected);
}

static void searches_find_any_part_the_most_recent_first(void **state)
{
	struct club club = open_club();
	struct register_line merge = line_of(REGISTER_MERGED, 5);

	(void)state;
	add(&club, "박준서", "PJS");
	add(&club, "백진수", "BJS");
	add(&club, "김영주", "KYJ");
	add(&club, "José Müller", "JMU");
	add(&club, "배준상", "BJQ");
	roster_see(club.roster, 1, 1000);
	roster_arrange(club.roster);
	assert_finds(&club, "ㅂㅈㅅ", "박준서, 배준상, 백진수");
	roster_see(club.roster, 2, 2000);
	roster_arrange(club.roster);
	assert_finds(&club, "ㅂㅈㅅ", "백진수, 박준서, 배준상");
	assert_finds(&club, "ㅂ준ㅅ", "박준서, 배준상");
	assert_finds(&club, "준서", "박준서");
	assert_finds(&club, "ㅈㅅ", "백진수, 박준서, 배준상");
	assert_finds(&club, "js", "백진수, 박준서");
	assert_finds(&club, "ULL", "José Müller");
	assert_finds(&club, "mul jos", "José Müller");
	assert_finds(&club, "박 준서", "박준서");
	assert_finds(&club, "nobody", "");
	assert_finds(&club, "서ㅈ", "");
	assert_finds(&club, " ", "백진수, 박준서, 배준상, José Müller, 김영주");
	merge.other = 3;
	change(&club, merge);
	/* registered in any second */
	roster_see(club.roster, 5, 20);
	roster_see(club.roster, 4, 10);
	roster_arrange(club.roster);
	assert_finds(&club, "배준상", "김영주");
	assert_finds(&club, "", "백진수, 박준서, 김영주, José Müller");
	change(&club, line_of(REGISTER_RETIRED, 2));
	assert_finds(&club, "ㅂㅈㅅ", "박준서, 김영주");
	close_club(&club);
}

enum {
	MANY = 10000
};

static void one_of_ten_thousand_persons_is_found(void **state)
{
	static struct register_line lines[MANY];
	struct club club = open_club();
	const struct member *found[20];

	(void)state;
	srand(7);
	for (int next = 0; next < MANY; next++) {
		char name[10] = "";

		for (int syllable = 0; syllable < 3; syllable++) {
			const int code = 0xAC00 + rand() % 11172;

			name[3 * syllable] = (char)(0xE0 | code >> 12);
			name[3 * syllable + 1] = (char)(0x80 | (code >> 6 & 0x3F));
			name[3 * syllable + 2] = (char)(0x80 | (code & 0x3F));
		}
		lines[next] = person_of(next == 4711 ? "박준서" : name, "AAA");
	}
	assert_int_equal(membership_append(club.roster, club.journal, lines, MANY).trouble,
	                 NO_TROUBLE);
	assert_int_equal(roster_count(club.roster), MANY);
	assert_int_equal(search_members(club.roster, "박준서", false, found, 20), 1);
	assert_int_equal(found[0]->person, 4712);
	close_club(&club);
}

/* ---- stored changes ---- */

static void a_request_that_is_repeated_writes_once(void **state)
{
	struct club club = open_club();
	struct register_line line = person_of("박준서", "PJS");
	struct membership_outcome outcome;

	(void)state;
	snprintf(line.key, sizeof line.key, "form:1");
	assert_int_equal(append(&club, line).person, 1);
	outcome = append(&club, line);
	assert_true(outcome.repeated);
	assert_int_equal(outcome.person, 1);
	assert_int_equal(roster_count(club.roster), 1);
	close_club(&club);
}

/* The hashes of these keys are equal. */
static void keys_of_equal_hashes_are_two_requests(void **state)
{
	struct club club = open_club();
	struct register_line line = person_of("박준서", "PJS");
	struct register_line other = person_of("김영주", "KYJ");

	(void)state;
	snprintf(line.key, sizeof line.key, "8yn0iYCKYHlIj4-BwPqk");
	snprintf(other.key, sizeof other.key, "GReLUrM4wMqfg9yzV3KQ");
	assert_int_equal(append(&club, line).person, 1);
	assert_false(append(&club, other).repeated);
	assert_int_equal(roster_count(club.roster), 2);
	close_club(&club);
}

/* Two programs with rosters of their own: the second one writes after the lines of the first. */
static void another_program_may_have_written(void **state)
{
	struct club club = open_club();
	struct club other = { club.journal, roster_open() };

	(void)state;
	assert_int_equal(roster_load(other.roster, other.journal), NO_TROUBLE);
	assert_int_equal(add(&club, "박준서", "PJS"), 1);
	roster_see(other.roster, 1, 5);
	assert_int_equal(add(&other, "김영주", "KYJ"), 2);
	assert_int_equal(roster_count(other.roster), 2);
	assert_int_equal(roster_load(club.roster, club.journal), NO_TROUBLE);
	assert_int_equal(roster_count(club.roster), 2);
	assert_replays(&club);
	roster_close(other.roster);
	close_club(&club);
}

/* Several lines are all or nothing. */
static void a_fault_in_the_middle_stores_nothing(void **state)
{
	struct club club = open_club();
	struct register_line lines[] = { person_of("박준서", "PJS"), person_of("", "KYJ"),
		                         person_of("Tom", "TOM") };
	struct membership_outcome outcome = membership_append(club.roster, club.journal, lines, 3);

	(void)state;
	assert_int_equal(outcome.fault, MEMBER_NO_NAME);
	assert_int_equal(outcome.place, 1);
	assert_int_equal(roster_count(club.roster), 0);
	assert_int_equal(roster_lines(club.roster), 0);
	assert_replays(&club);
	close_club(&club);
}

/* ---- a store that fails ---- */

static const struct journal_operations *sound;
static bool loses_lines;

/* A store whose connection is lost: before the lines are stored, or only before it answers. */
static enum trouble lose_connection(void *self, const struct line_form *form, const void *lines,
                                    size_t count)
{
	if (!loses_lines)
		(void)sound->append_lines(self, form, lines, count);
	return TROUBLE_UNREACHABLE;
}

static enum trouble fail_to_walk(void *self, const struct line_form *form,
                                 const struct line_selection *selection, line_visitor *visit,
                                 void *payload)
{
	(void)self;
	(void)form;
	(void)selection;
	(void)visit;
	(void)payload;
	return TROUBLE_UNREACHABLE;
}

/* Until the store can be read again, the roster has a line that may not be stored. */
static void a_line_that_was_not_stored_does_not_stay(void **state)
{
	struct club club = open_club();
	struct journal_operations failing;
	struct club broken;

	(void)state;
	add(&club, "박준서", "PJS");
	sound = club.journal.operations;
	loses_lines = true;
	failing = *sound;
	failing.append_lines = lose_connection;
	failing.walk_lines = fail_to_walk;
	broken = (struct club){ { &failing, club.journal.self }, club.roster };
	assert_int_equal(append(&broken, person_of("김영주", "KYJ")).trouble, TROUBLE_UNREACHABLE);
	assert_true(roster_has_unstored(club.roster));
	assert_int_equal(roster_load(club.roster, club.journal), NO_TROUBLE);
	assert_false(roster_has_unstored(club.roster));
	assert_int_equal(roster_count(club.roster), 1);
	assert_int_equal(add(&club, "이서연", "LSY"), 2);
	assert_replays(&club);
	close_club(&club);
}

/* A commit whose answer was lost is found in the register: the change is not reported as lost. */
static void a_line_whose_answer_was_lost_is_stored(void **state)
{
	struct club club = open_club();
	struct journal_operations failing;
	struct club broken;
	struct membership_outcome outcome;

	(void)state;
	sound = club.journal.operations;
	loses_lines = false;
	failing = *sound;
	failing.append_lines = lose_connection;
	broken = (struct club){ { &failing, club.journal.self }, club.roster };
	outcome = append(&broken, person_of("김영주", "KYJ"));
	assert_int_equal(outcome.trouble, NO_TROUBLE);
	assert_int_equal(outcome.person, 1);
	assert_int_equal(roster_count(club.roster), 1);
	assert_replays(&club);
	close_club(&club);
}

/* A register with an impossible line: the line is reported, and the others count. */
static void a_bad_line_is_told_and_left_out(void **state)
{
	struct club club = open_club();
	struct register_line line = line_of(REGISTER_MERGED, 1);
	struct line_seals seals;
	struct roster *fresh = roster_open();

	(void)state;
	add(&club, "박준서", "PJS");
	seals = roster_seals(club.roster);
	line.line = 2;
	line.other = 7;
	register_sign(&seals, &line);
	assert_int_equal(journal_append_register(club.journal, &line, 1), NO_TROUBLE);
	assert_int_equal(roster_load(fresh, club.journal), NO_TROUBLE);
	assert_int_equal(roster_bad_line(fresh), 2);
	assert_int_equal(roster_lines(fresh), 2);
	assert_int_equal(roster_count(fresh), 1);
	roster_close(fresh);
	close_club(&club);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		cmocka_unit_test(persons_have_permanent_numbers),
		cmocka_unit_test(a_merge_can_be_taken_back),
		cmocka_unit_test(a_seat_belongs_to_its_person_else_to_the_narrowest_claim),
		cmocka_unit_test(retired_persons_can_return),
		cmocka_unit_test(a_forgotten_person_has_a_neutral_name),
		cmocka_unit_test(typed_names_are_resolved),
		cmocka_unit_test(many_candidates_are_cut),
		cmocka_unit_test(typed_names_mean_seats),
		cmocka_unit_test(names_of_members_hold_together),
		cmocka_unit_test(the_old_name_of_a_merged_person_holds_together),
		cmocka_unit_test(searches_find_any_part_the_most_recent_first),
		cmocka_unit_test(one_of_ten_thousand_persons_is_found),
		cmocka_unit_test(a_request_that_is_repeated_writes_once),
		cmocka_unit_test(keys_of_equal_hashes_are_two_requests),
		cmocka_unit_test(another_program_may_have_written),
		cmocka_unit_test(a_fault_in_the_middle_stores_nothing),
		cmocka_unit_test(a_line_that_was_not_stored_does_not_stay),
		cmocka_unit_test(a_line_whose_answer_was_lost_is_stored),
		cmocka_unit_test(a_bad_line_is_told_and_left_out),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
