/* Searches: in random clubs they find exactly the persons, in the order, that comparing every name
 * with every word finds. */
#include "common/utf8.h"
#include "members/board_name.h"
#include "members/full_name.h"
#include "members/roster.h"
#include "members/search.h"
#include "store/store.h"

#include "case.h"
#include "sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	CLUBS = 10,
	MOST_PERSONS = 700, /* more than one block of the index */
	QUERIES = 300,
	MOST_FOUND = 60
};

static uint32_t state = 20261116;

static uint32_t below(uint32_t most)
{
	state = state * UINT32_C(1664525) + UINT32_C(1013904223);
	return (uint32_t)((uint64_t)state * most >> 32);
}

/* ---- a club ---- */

static const char *const syllables[] = { "박", "바", "방", "준", "주", "서", "김", "영",
	                                 "빛", "까", "하", "나", "이", "윤", "ㄱ", "ㅏ" };
static const char *const words[] = { "Anna", "ANNE", "José", "Müller", "Straße", "Ö",
	                             "Li",   "𠮷野", "Ngọc", "o'neil", "Иван",   "Σοφία" };

#define PICK(list) ((list)[below(sizeof(list) / sizeof *(list))])

static void random_name(char name[REGISTER_NAME_SIZE])
{
	char typed[REGISTER_NAME_SIZE] = "";
	const uint32_t parts = 1 + below(3);

	if (below(3) == 0)
		snprintf(typed, sizeof typed, "%s%s%s", PICK(words), parts > 1 ? " " : "",
		         parts > 1 ? PICK(words) : "");
	else
		for (uint32_t next = 0; next < parts + 1; next++)
			strcat(typed, PICK(syllables));
	assert_int_equal(full_name_read(typed, strlen(typed), name), MEMBER_NO_FAULT);
}

static void random_names(struct register_person *names)
{
	const char letters[] = { (char)('A' + below(4)), (char)('A' + below(4)),
		                 (char)('A' + below(26)) };

	*names = (struct register_person){ .hand = HAND_UNKNOWN };
	random_name(names->full_name);
	if (below(4) == 0)
		random_name(names->display_name);
	names->board_name = pindeck_name_from(letters, sizeof letters);
}

struct club {
	struct journal journal;
	struct roster *roster;
};

/* Refused where the person is merged, retired or forgotten already. */
static void change_somebody(struct club *club)
{
	static const enum register_kind kinds[] = { REGISTER_RENAMED,  REGISTER_RETIRED,
		                                    REGISTER_RETURNED, REGISTER_MERGED,
		                                    REGISTER_MERGED,   REGISTER_SPLIT,
		                                    REGISTER_FORGOTTEN };
	const uint32_t count = (uint32_t)roster_count(club->roster);
	struct register_line line = { .kind = PICK(kinds), .person = 1 + below(count) };

	snprintf(line.actor, sizeof line.actor, "desk");
	if (line.kind == REGISTER_RENAMED)
		random_names(&line.names);
	if (line.kind == REGISTER_MERGED)
		line.other = 1 + below(count);
	if (line.kind == REGISTER_SPLIT)
		line.replaces = roster_member(club->roster, line.person)->merge_line;
	(void)membership_append(club->roster, club->journal, &line, 1);
}

static struct club open_club(uint32_t persons)
{
	struct register_line *lines = calloc(persons, sizeof *lines);
	struct club club;

	assert_int_equal(memory_open(&club.journal), NO_TROUBLE);
	club.roster = roster_open();
	assert_non_null(club.roster);
	assert_non_null(lines);
	for (uint32_t next = 0; next < persons; next++) {
		lines[next].kind = REGISTER_REGISTERED;
		snprintf(lines[next].actor, sizeof lines[next].actor, "desk");
		random_names(&lines[next].names);
	}
	assert_int_equal(membership_append(club.roster, club.journal, lines, persons).fault,
	                 MEMBER_NO_FAULT);
	free(lines);
	for (uint32_t next = 0; next < persons / 4; next++) {
		change_somebody(&club);
		roster_see(club.roster, 1 + below(persons), 1 + below(1000));
	}
	roster_arrange(club.roster);
	return club;
}

static void close_club(struct club *club)
{
	roster_close(club->roster);
	store_close(&club->journal);
}

/* ---- the plain search ---- */

/* The character at the front; 0 at the end. Tests have no bytes that are not UTF-8. */
static uint32_t take_character(const char **text)
{
	const size_t size = utf8_printable(*text, strlen(*text));
	const uint32_t code = size > 0 ? utf8_code_point(*text, size) : 0;

	*text += size;
	return code;
}

static bool begins_with(const char *name, const char *word)
{
	uint32_t wanted;

	while ((wanted = take_character(&word)) != 0) {
		const uint32_t code = take_character(&name);

		if (code != wanted &&
		    !(hangul_is_syllable(code) && hangul_initial_consonant(code) == wanted))
			return false;
	}
	return true;
}

static bool name_contains(const char *name, const char *word)
{
	char key[NAME_KEY_SIZE];
	const char *next = key;

	full_name_key(name, key);
	do {
		if (begins_with(next, word))
			return true;
	} while (take_character(&next) != 0);
	return false;
}

static bool has_word(const struct register_person *names, const char *word)
{
	return name_contains(names->full_name, word) || name_contains(names->display_name, word) ||
	       name_contains(pindeck_name_to_text(&names->board_name), word);
}

static bool has_all_words(const struct register_person *names, const char *text)
{
	char key[NAME_KEY_SIZE];
	char *rest;

	full_name_key(text, key);
	for (const char *word = strtok_r(key, " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest))
		if (!has_word(names, word))
			return false;
	return true;
}

static const struct member *root_of(const struct roster *roster, const struct member *member)
{
	return roster_member(roster, roster_root(roster, member->person));
}

/* True if a search lists the first before the second. */
static bool is_before(const struct roster *roster, const struct member *one,
                      const struct member *other)
{
	const struct member *first = root_of(roster, one);
	const struct member *second = root_of(roster, other);

	if (first->seen != second->seen)
		return first->seen > second->seen;
	if (first->registered != second->registered)
		return first->registered > second->registered;
	return one->person > other->person;
}

static void sort(const struct roster *roster, const struct member **list, size_t count)
{
	for (size_t next = 1; next < count; next++)
		for (size_t place = next;
		     place > 0 && is_before(roster, list[place], list[place - 1]); place--) {
			const struct member *before = list[place - 1];

			list[place - 1] = list[place];
			list[place] = before;
		}
}

static bool is_listed(const struct member **list, size_t count, const struct member *member)
{
	for (size_t next = 0; next < count; next++)
		if (list[next] == member)
			return true;
	return false;
}

static size_t search_plainly(const struct roster *roster, const char *text, bool retired_too,
                             const struct member **found, size_t most)
{
	const struct member *list[MOST_PERSONS];
	size_t count = 0;
	size_t listed = 0;

	for (int64_t person = 1; person <= roster_count(roster); person++) {
		const struct member *member = roster_member(roster, person);
		const struct member *root = root_of(roster, member);

		if (!member->forgotten && !root->forgotten && (retired_too || !root->retired) &&
		    has_all_words(&member->names, text))
			list[count++] = member;
	}
	sort(roster, list, count);
	for (size_t next = 0; next < count && listed < most; next++)
		if (!is_listed(found, listed, root_of(roster, list[next])))
			found[listed++] = root_of(roster, list[next]);
	return listed;
}

/* ---- texts ---- */

/* A part of a name, some of its syllables as initial consonants. */
static void cut_name(const char *name, char text[REGISTER_NAME_SIZE])
{
	const char *next = name;
	size_t length = 0;

	for (uint32_t skipped = below(4); skipped > 0; skipped--)
		(void)take_character(&next);
	for (uint32_t left = 1 + below(5); left > 0 && *next != '\0'; left--) {
		const char *begin = next;
		const uint32_t code = take_character(&next);

		if (hangul_is_syllable(code) && below(2) == 0) {
			const uint32_t initial = hangul_initial_consonant(code);

			text[length++] = (char)(0xE0 | initial >> 12);
			text[length++] = (char)(0x80 | (initial >> 6 & 0x3F));
			text[length++] = (char)(0x80 | (initial & 0x3F));
			continue;
		}
		memcpy(text + length, begin, (size_t)(next - begin));
		length += (size_t)(next - begin);
	}
	text[length] = '\0';
}

/* A part of the name of one or two members; sometimes of no member. */
static void random_text(const struct roster *roster, char text[REGISTER_NAME_SIZE])
{
	const struct member *member =
	    roster_member(roster, 1 + below((uint32_t)roster_count(roster)));
	char part[REGISTER_NAME_SIZE];
	char name[REGISTER_NAME_SIZE];

	snprintf(text, REGISTER_NAME_SIZE, "%s", pindeck_name_to_text(&member->names.board_name));
	if (below(5) > 0)
		cut_name(roster_display_name(member), text);
	else if (below(2) == 0)
		text[below(3)] = '\0';
	if (below(4) > 0)
		return;
	random_name(name);
	cut_name(below(2) == 0 ? name : member->names.full_name, part);
	if (strlen(text) + strlen(part) + 2 < REGISTER_NAME_SIZE) {
		strcat(text, below(2) == 0 ? " " : "");
		strcat(text, part);
	}
}

static void assert_same(const struct roster *roster, const char *text)
{
	const bool retired_too = below(4) == 0;
	const size_t most = 1 + below(MOST_FOUND);
	const struct member *plain[MOST_FOUND];
	const struct member *found[MOST_FOUND];
	const size_t expected = search_plainly(roster, text, retired_too, plain, most);
	const size_t count = search_members(roster, text, retired_too, found, most);

	if (count != expected)
		fail_msg("'%s': %zu persons, not %zu", text, count, expected);
	for (size_t next = 0; next < count; next++)
		if (found[next] != plain[next])
			fail_msg("'%s': person %lld at place %zu, not %lld", text,
			         (long long)found[next]->person, next,
			         (long long)plain[next]->person);
}

static void searches_find_what_comparing_every_name_finds(void **unused)
{
	char text[REGISTER_NAME_SIZE];
	const size_t queries = (size_t)full_or_sample(QUERIES, QUERIES / 10);
	size_t hits = 0;

	(void)unused;
	for (uint32_t next = 0; next < CLUBS; next++) {
		struct club club = open_club(next < 4 ? 1 + next : 1 + below(MOST_PERSONS));

		assert_same(club.roster, "");
		for (size_t query = 0; query < queries; query++) {
			const struct member *found[1];

			random_text(club.roster, text);
			assert_same(club.roster, text);
			hits += search_members(club.roster, text, false, found, 1);
		}
		close_club(&club);
	}
	/* most texts find a member, but not all */
	assert_in_range(hits, CLUBS * queries / 2, CLUBS * queries * 98 / 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(searches_find_what_comparing_every_name_finds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
