/* Resolve: the person that a typed text means; several names typed in one line. */
#include "members/resolve.h"

#include "members/board_name.h"
#include "members/full_name.h"
#include "members/roster_inside.h"

#include <stdio.h>
#include <string.h>

/* How well a text matches a person; higher is better. */
enum match {
	NO_MATCH,
	FRONT_OF_WORD,
	FRONT_OF_NAME,
	WHOLE_NAME
};

static bool begins_with(const char *text, const char *front, size_t length)
{
	return strncmp(text, front, length) == 0;
}

static enum match match_line(const char *line, size_t size, const char *wanted, size_t length)
{
	if (size >= length && begins_with(line, wanted, length))
		return size == length ? WHOLE_NAME : FRONT_OF_NAME;
	for (size_t next = 1; next + length <= size; next++)
		if (line[next - 1] == ' ' && begins_with(line + next, wanted, length))
			return FRONT_OF_WORD;
	return NO_MATCH;
}

/* The best match among the names of one person, each a line of the keys. */
static enum match match_keys(const char *keys, const char *wanted)
{
	const size_t length = strlen(wanted);
	enum match best = NO_MATCH;

	while (*keys != '\0') {
		const size_t size = strcspn(keys, "\n");
		const enum match match = match_line(keys, size, wanted, length);

		best = match > best ? match : best;
		keys += size + 1;
	}
	return best;
}

/* The persons with the best match so far. */
struct finding {
	const struct roster *roster;
	struct resolved *resolved;
	enum match best;
};

static void add(struct finding *finding, const struct member *member)
{
	struct resolved *resolved = finding->resolved;

	for (size_t next = 0; next < resolved->count; next++)
		if (resolved->members[next] == member)
			return;
	resolved->more = resolved->count == RESOLVE_MOST;
	if (!resolved->more)
		resolved->members[resolved->count++] = member;
}

/* The person whom the names of this one mean; a null pointer if they mean none. */
static const struct member *meant(const struct roster *roster, const struct listed *listed,
                                  bool retired_too)
{
	const struct member *root =
	    roster_member(roster, roster_root(roster, listed->member.person));

	if (root->forgotten || listed->member.forgotten || (root->retired && !retired_too))
		return NULL;
	return root;
}

static void consider(struct finding *finding, const struct listed *listed, const char *wanted,
                     bool retired_too)
{
	const enum match match = match_keys(listed->keys, wanted);
	const struct member *root;

	if (match == NO_MATCH || match < finding->best)
		return;
	root = meant(finding->roster, listed, retired_too);
	if (root == NULL)
		return;
	if (match > finding->best) {
		finding->resolved->count = 0;
		finding->resolved->more = false;
	}
	finding->best = match;
	add(finding, root);
}

/* The number of a person; 0 for another text. */
static int64_t read_number(const char *text)
{
	int64_t number = 0;

	if (*text == '#')
		text++;
	if (*text == '\0' || strspn(text, "0123456789") != strlen(text) || strlen(text) > 9)
		return 0;
	for (; *text != '\0'; text++)
		number = number * 10 + *text - '0';
	return number;
}

/* Persons whose full name is exactly this, case and accents included, come before others. */
static void prefer_exact(const struct finding *finding, const char *name)
{
	struct resolved *resolved = finding->resolved;
	const struct member *exact = NULL;
	size_t count = 0;

	for (size_t next = 0; next < resolved->count; next++) {
		if (strcmp(resolved->members[next]->names.full_name, name) != 0)
			continue;
		exact = resolved->members[next];
		count++;
	}
	if (count != 1 || resolved->more)
		return;
	resolved->members[0] = exact;
	resolved->count = 1;
}

static enum resolution resolution_of(const struct finding *finding)
{
	const struct resolved *resolved = finding->resolved;

	if (pindeck_name_exists(resolved->letters) && finding->best < WHOLE_NAME)
		return RESOLVED_LETTERS;
	if (resolved->count == 0)
		return RESOLVED_NOBODY;
	return resolved->count == 1 && !resolved->more ? RESOLVED_PERSON : RESOLVED_SEVERAL;
}

/* Letters that a person has claimed in all games mean that person. */
static void follow_claim(struct finding *finding)
{
	const struct roster_seat seat = { .letters = finding->resolved->letters };
	const struct member *owner =
	    roster_member(finding->roster, roster_owner(finding->roster, seat));

	if (owner == NULL || owner->forgotten || !pindeck_name_exists(seat.letters) ||
	    finding->best == WHOLE_NAME)
		return;
	finding->resolved->count = 0;
	finding->resolved->more = false;
	finding->best = WHOLE_NAME;
	add(finding, owner);
}

static bool is_full_name(const struct member *member, const char *wanted)
{
	char key[NAME_KEY_SIZE];

	full_name_key(member->names.full_name, key);
	return strcmp(key, wanted) == 0;
}

struct resolved resolve_member(const struct roster *roster, const char *text, bool retired_too)
{
	struct resolved resolved = { .letters = pindeck_name_from(text, strlen(text)) };
	struct finding finding = { .roster = roster, .resolved = &resolved };
	const struct member *numbered =
	    roster_member(roster, roster_root(roster, read_number(text)));
	char name[REGISTER_NAME_SIZE];
	char wanted[NAME_KEY_SIZE];

	if (numbered != NULL && (retired_too || !numbered->forgotten)) {
		add(&finding, numbered);
		resolved.resolution = RESOLVED_PERSON;
		resolved.chosen = true;
		return resolved;
	}
	if (full_name_read(text, strlen(text), name) != MEMBER_NO_FAULT)
		return resolved;
	full_name_key(name, wanted);
	for (size_t next = 0; next < roster->count; next++)
		consider(&finding, roster->list + next, wanted, retired_too);
	prefer_exact(&finding, name);
	follow_claim(&finding);
	resolved.resolution = resolution_of(&finding);
	resolved.whole = finding.best == WHOLE_NAME;
	resolved.chosen =
	    resolved.resolution == RESOLVED_PERSON && is_full_name(resolved.members[0], wanted);
	return resolved;
}

/* The size of the longest line of the keys with which the text begins, up to the end of a word. */
static size_t longest_line(const char *keys, const char *text)
{
	size_t longest = 0;

	while (*keys != '\0') {
		const size_t size = strcspn(keys, "\n");

		if (size > longest && begins_with(text, keys, size) &&
		    (text[size] == ' ' || text[size] == '\0'))
			longest = size;
		keys += size + 1;
	}
	return longest;
}

size_t resolve_front(const struct roster *roster, const char *key)
{
	size_t longest = 0;

	for (size_t next = 0; next < roster->count; next++) {
		const size_t size = longest_line(roster->list[next].keys, key);

		if (size > longest && meant(roster, roster->list + next, false) != NULL)
			longest = size;
	}
	return longest;
}

void resolve_write(const struct roster *roster, const struct member *member,
                   char text[REGISTER_NAME_SIZE])
{
	const struct resolved resolved = resolve_member(roster, member->names.full_name, true);

	/* a hidden name is empty, and means no person */
	if (resolved.resolution == RESOLVED_PERSON && resolved.members[0] == member)
		snprintf(text, REGISTER_NAME_SIZE, "%s", member->names.full_name);
	else
		snprintf(text, REGISTER_NAME_SIZE, "%lld", (long long)member->person);
}

/* Append one candidate to the text; false without room, and then the text does not change. */
static bool write_candidate(const struct roster *roster, const struct member *member, char *text,
                            size_t room)
{
	const char *board = pindeck_name_to_text(&member->names.board_name);
	char typed[REGISTER_NAME_SIZE];
	int length;

	resolve_write(roster, member, typed);
	if (strcmp(typed, member->names.full_name) == 0)
		length = snprintf(text, room, "%s (%s)", typed, board);
	else
		length = snprintf(text, room, "%s (%s %s)", typed, board, member->names.full_name);
	if (length >= 0 && (size_t)length < room)
		return true;
	text[0] = '\0';
	return false;
}

void resolve_write_candidates(const struct roster *roster, const struct resolved *resolved,
                              char text[RESOLVE_TEXT_SIZE])
{
	static const char between[] = ", ";
	static const char rest[] = ", ...";
	const size_t most = RESOLVE_TEXT_SIZE - sizeof between - sizeof rest;
	bool all = true;
	size_t length = 0;

	text[0] = '\0';
	for (size_t next = 0; next < resolved->count; next++) {
		const size_t gap = next > 0 ? strlen(between) : 0;

		all = length + gap < most &&
		      write_candidate(roster, resolved->members[next], text + length + gap,
		                      most - length - gap);
		if (!all)
			break;
		memcpy(text + length, between, gap);
		length += gap + strlen(text + length + gap);
	}
	if (!all || resolved->more)
		memcpy(text + length, rest, sizeof rest);
}

/* The index of the seat that belongs to the person; `count` for none. */
static size_t seat_of(const struct roster *roster, int64_t person, const struct roster_seat *seats,
                      size_t count)
{
	size_t place = 0;

	while (place < count && roster_owner(roster, seats[place]) != person)
		place++;
	return place;
}

struct pindeck_name resolve_letters(const struct roster *roster, const struct member *member,
                                    const struct roster_seat *seats, size_t count)
{
	const size_t place = seat_of(roster, member->person, seats, count);
	struct board_names taken = { .bits = { 0 } };

	if (place < count)
		return seats[place].letters;
	for (size_t next = 0; next < count; next++)
		board_names_add(&taken, seats[next].letters);
	if (!board_names_have(&taken, member->names.board_name))
		return member->names.board_name;
	return board_name_suggest(member->names.full_name, &taken);
}

size_t resolve_seat(const struct roster *roster, const char *text, const struct roster_seat *seats,
                    size_t count, struct resolved *resolved)
{
	const struct pindeck_name letters = pindeck_name_from(text, strlen(text));
	struct resolved seated = { .resolution = RESOLVED_NOBODY, .letters = letters };
	size_t found = count;

	*resolved = seated;
	for (size_t place = 0; place < count && pindeck_name_exists(letters); place++)
		if (pindeck_name_is_equal(seats[place].letters, letters))
			return place;
	if (roster == NULL)
		return count;
	*resolved = resolve_member(roster, text, true);
	for (size_t next = 0; next < resolved->count; next++) {
		const size_t place = seat_of(roster, resolved->members[next]->person, seats, count);

		if (place == count)
			continue;
		found = place;
		seated.members[seated.count++] = resolved->members[next];
	}
	seated.resolution = seated.count > 1 ? RESOLVED_SEVERAL : RESOLVED_NOBODY;
	*resolved = seated;
	return seated.count == 1 ? found : count;
}

/* ---- several names typed in one line ---- */

static const char quotes[] = "\"\xE2\x80\x9C\xE2\x80\x9D"; /* " and the curly ones */

/* The size of the comma at the front, also as Korean and Chinese keyboards type it; 0 for none. */
static size_t comma_size(const char *text)
{
	if (*text == ',')
		return 1;
	return strncmp(text, "\xEF\xBC\x8C", 3) == 0 || strncmp(text, "\xE3\x80\x81", 3) == 0 ? 3
	                                                                                      : 0;
}

static size_t skip_blanks(const char *text)
{
	size_t length = 0;

	for (size_t size; (size = full_name_blank_size(text + length)) > 0;)
		length += size;
	return length;
}

/* The length of the text without the blanks at its end. */
static size_t trimmed(const char *text, size_t length)
{
	size_t end = 0;

	for (size_t next = 0; next < length;) {
		const size_t blank = full_name_blank_size(text + next);

		next += blank > 0 ? blank : 1;
		end = blank > 0 ? end : next;
	}
	return end;
}

/* The size of the quotation mark at the front; 0 for none. */
static size_t quote_size(const char *text)
{
	if (*text == quotes[0])
		return 1;
	return strncmp(text, quotes + 1, 3) == 0 || strncmp(text, quotes + 4, 3) == 0 ? 3 : 0;
}

static void add_name(struct split_names *names, const char *text, size_t length)
{
	const size_t skipped = skip_blanks(text);

	if (skipped >= length)
		return;
	text += skipped;
	length = trimmed(text, length - skipped);
	if (names->count == SPLIT_MOST) {
		names->fault = MEMBER_TOO_MANY;
		return;
	}
	if (length >= REGISTER_NAME_SIZE) {
		names->fault = MEMBER_NAME_TOO_LONG;
		return;
	}
	memcpy(names->list[names->count], text, length);
	names->list[names->count++][length] = '\0';
}

/* The text between two quotation marks; returns the text after them. */
static const char *cut_quoted(struct split_names *names, const char *text)
{
	const char *end = text += quote_size(text);

	while (*end != '\0' && quote_size(end) == 0)
		end++;
	if (*end == '\0') {
		names->fault = MEMBER_OPEN_QUOTE;
		return end;
	}
	add_name(names, text, (size_t)(end - text));
	return end + quote_size(end);
}

static size_t word_length(const char *text)
{
	size_t length = 0;

	while (text[length] != '\0' && full_name_blank_size(text + length) == 0 &&
	       quote_size(text + length) == 0)
		length++;
	return length;
}

/* The length of the longest run of words at the front that can be a full name, with that name; 0
 * for none. */
static size_t read_longest(const char *text, char name[REGISTER_NAME_SIZE])
{
	size_t longest = 0;
	size_t word = word_length(text);

	for (size_t end = word; word > 0 && end < REGISTER_NAME_SIZE;) {
		const size_t gap = skip_blanks(text + end);

		if (full_name_read(text, end, name) == MEMBER_NO_FAULT)
			longest = end;
		word = gap > 0 ? word_length(text + end + gap) : 0;
		end += gap + word;
	}
	(void)full_name_read(text, longest, name);
	return longest;
}

/* The longest run of words at the front that is the name of a member, also one from before a merge;
 * else one word. The key of a name has as many words as the name. */
static size_t name_length(const struct roster *roster, const char *text)
{
	size_t end = word_length(text);
	char name[REGISTER_NAME_SIZE];
	char key[NAME_KEY_SIZE];
	size_t length;

	if (roster == NULL || read_longest(text, name) <= end)
		return end;
	full_name_key(name, key);
	length = resolve_front(roster, key);
	for (size_t next = 0; next < length; next++) {
		if (key[next] != ' ')
			continue;
		end += skip_blanks(text + end);
		end += word_length(text + end);
	}
	return end;
}

static void split_at_blanks(const struct roster *roster, struct split_names *names,
                            const char *text)
{
	while (names->fault == MEMBER_NO_FAULT && *text != '\0') {
		size_t length;

		text += skip_blanks(text);
		if (quote_size(text) > 0) {
			text = cut_quoted(names, text);
			continue;
		}
		length = name_length(roster, text);
		add_name(names, text, length);
		text += length;
	}
}

static size_t skip_commas(const char *text)
{
	size_t length = skip_blanks(text);

	for (size_t size; (size = comma_size(text + length)) > 0;)
		length += size + skip_blanks(text + length + size);
	return length;
}

static size_t length_before_comma(const char *text)
{
	size_t length = 0;

	while (text[length] != '\0' && comma_size(text + length) == 0)
		length++;
	return length;
}

static void split_at_commas(struct split_names *names, const char *text)
{
	while (names->fault == MEMBER_NO_FAULT && *text != '\0') {
		size_t length = 0;

		text += skip_commas(text);
		if (quote_size(text) > 0) {
			text = cut_quoted(names, text);
			continue;
		}
		length = length_before_comma(text);
		add_name(names, text, length);
		text += length;
	}
}

struct split_names split_names(const struct roster *roster, const char *text)
{
	struct split_names names = { .count = 0 };

	if (text[length_before_comma(text)] != '\0')
		split_at_commas(&names, text);
	else
		split_at_blanks(roster, &names, text);
	return names;
}
