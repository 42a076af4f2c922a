/* The roster: the persons of a club, computed from the lines of the register. */
#include "members/roster.h"

#include "common/hash.h"
#include "common/room.h"
#include "journal/clock.h"
#include "members/full_name.h"
#include "members/roster_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct roster *roster_open(void)
{
	return calloc(1, sizeof(struct roster));
}

static void release_all(struct roster *roster)
{
	for (size_t next = 0; next < roster->count; next++)
		free(roster->list[next].keys);
	free(roster->list);
	free(roster->claims);
	free(roster->claimed);
	free(roster->known);
	search_index_close(roster->index);
}

void roster_close(struct roster *roster)
{
	if (roster == NULL)
		return;
	release_all(roster);
	free(roster);
}

/* ---- queries ---- */

int64_t roster_lines(const struct roster *roster)
{
	return roster->lines;
}

int64_t roster_bad_line(const struct roster *roster)
{
	return roster->bad_line;
}

struct line_seals roster_seals(const struct roster *roster)
{
	return roster->seals;
}

int64_t roster_count(const struct roster *roster)
{
	return (int64_t)roster->count;
}

static struct listed *roster_find(const struct roster *roster, int64_t person)
{
	if (person < 1 || person > (int64_t)roster->count)
		return NULL;
	return roster->list + (person - 1);
}

const struct member *roster_member(const struct roster *roster, int64_t person)
{
	const struct listed *listed = roster_find(roster, person);

	return listed != NULL ? &listed->member : NULL;
}

/* This ends: merge refuses two persons with the same root, so there are no cycles. */
int64_t roster_root(const struct roster *roster, int64_t person)
{
	const struct listed *listed = roster_find(roster, person);

	while (listed != NULL && listed->member.merged_into != 0)
		listed = roster_find(roster, listed->member.merged_into);
	return listed != NULL ? listed->member.person : 0;
}

const struct member_claim *roster_claim(const struct roster *roster, size_t place)
{
	return place < roster->claim_count ? roster->claims + place : NULL;
}

const char *roster_display_name(const struct member *member)
{
	const struct register_person *names = &member->names;

	return names->display_name[0] != '\0' ? names->display_name : names->full_name;
}

const char *roster_member_state(const struct member *member)
{
	if (member->forgotten)
		return "forgotten";
	if (member->merged_into != 0)
		return "merged";
	return member->retired ? "retired" : "active";
}

static bool is_active(const struct member *member)
{
	return !member->retired && !member->forgotten && member->merged_into == 0;
}

struct board_names roster_board_names(const struct roster *roster)
{
	struct board_names names = { .bits = { 0 } };

	for (size_t next = 0; next < roster->count; next++)
		if (is_active(&roster->list[next].member))
			board_names_add(&names, roster->list[next].member.names.board_name);
	return names;
}

struct pindeck_name roster_suggest_board_name(const struct roster *roster, const char *full_name)
{
	const struct board_names taken = roster_board_names(roster);

	return board_name_suggest(full_name, &taken);
}

const struct member *roster_find_full_name(const struct roster *roster, const char *full_name)
{
	for (size_t next = 0; next < roster->count; next++) {
		const struct member *member = &roster->list[next].member;

		if (strcmp(member->names.full_name, full_name) == 0)
			return roster_member(roster, roster_root(roster, member->person));
	}
	return NULL;
}

/* The keys of a person begin with that of the full name. */
const struct member *roster_find_same_name(const struct roster *roster, const char *full_name)
{
	const struct member *exact = roster_find_full_name(roster, full_name);
	char key[NAME_KEY_SIZE];
	size_t length;

	full_name_key(full_name, key);
	length = strlen(key);
	for (size_t next = 0; exact == NULL && next < roster->count; next++) {
		const struct listed *listed = roster->list + next;

		if (strncmp(listed->keys, key, length) == 0 && listed->keys[length] == '\n')
			return roster_member(roster, roster_root(roster, listed->member.person));
	}
	return exact;
}

int64_t roster_find_key(const struct roster *roster, const char *key)
{
	for (int64_t next = roster->lines; key[0] != '\0' && next-- > 0;)
		if (strcmp(roster->known[next].key, key) == 0)
			return next + 1;
	return 0;
}

int64_t roster_person_of_line(const struct roster *roster, int64_t line)
{
	return line >= 1 && line <= roster->lines ? roster->known[line - 1].person : 0;
}

static uint64_t hash_of(const char *text)
{
	return hash_bytes(HASH_START, text, strlen(text)) | 1;
}

/* The fields by which requests for lines of one kind differ. The line that a split takes back is
 * not one of them: it follows from the person. */
static uint64_t hash_of_asked(const struct register_line *line)
{
	const struct register_claim *claim = &line->claim;
	const int64_t taken_back = line->kind == REGISTER_RELEASED ? line->replaces : 0;
	char asked[128];

	if (line->kind == REGISTER_REGISTERED || line->kind == REGISTER_RENAMED)
		return line->names.full_name[0] != '\0' ? hash_of(line->names.full_name) : 0;
	snprintf(asked, sizeof asked, "%lld %lld %s %lld %lld %lld", (long long)line->other,
	         (long long)taken_back, pindeck_name_to_text(&claim->letters),
	         (long long)claim->game, (long long)claim->since, (long long)claim->until);
	return hash_of(asked);
}

/* The first line that forgets a person may be that of a record that was merged into it. */
static bool is_about(const struct roster *roster, const struct known_line *known,
                     const struct register_line *asked)
{
	if (asked->kind == REGISTER_REGISTERED)
		return true;
	if (asked->kind == REGISTER_FORGOTTEN)
		return roster_root(roster, known->person) == roster_root(roster, asked->person);
	return known->person == asked->person;
}

bool roster_was_asked(const struct roster *roster, int64_t line, const struct register_line *asked)
{
	const struct known_line *known = &roster->known[line - 1];
	const uint64_t hash = hash_of_asked(asked);

	return known->kind == asked->kind && is_about(roster, known, asked) &&
	       (known->asked == hash || known->asked == 0 || hash == 0);
}

/* ---- letters that belong to persons ---- */

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

/* ---- lines that claim and release letters ---- */

static bool overlap(const struct register_claim *one, const struct register_claim *other)
{
	if (!pindeck_name_is_equal(one->letters, other->letters) ||
	    scope_of(one) != scope_of(other) || one->game != other->game)
		return false;
	return one->since <= other->until && other->since <= one->until;
}

static enum member_fault roster_take_claim(struct roster *roster, const struct register_line *line)
{
	const struct register_claim *asked = &line->claim;
	void *list = roster->claims;
	size_t *last;

	if (!pindeck_name_exists(asked->letters) || (asked->game != 0 && asked->until != 0) ||
	    asked->since > asked->until)
		return MEMBER_BAD_CLAIM;
	for (const struct member_claim *made = last_claim(roster, asked->letters); made != NULL;
	     made = earlier_claim(roster, made))
		if (!made->released && overlap(&made->claim, asked))
			return MEMBER_IS_CLAIMED;
	if (roster->claimed == NULL)
		roster->claimed = calloc(BOARD_NAMES, sizeof *roster->claimed);
	if (roster->claimed == NULL)
		return MEMBER_NO_MEMORY;
	list = room_for_one(list, &roster->claim_room, roster->claim_count, sizeof *roster->claims);
	if (list == NULL)
		return MEMBER_NO_MEMORY;
	roster->claims = list;
	last = &roster->claimed[board_name_place(asked->letters)];
	roster->claims[roster->claim_count++] = (struct member_claim){
		.line = line->line, .person = line->person, .claim = *asked, .earlier = *last
	};
	*last = roster->claim_count;
	return MEMBER_NO_FAULT;
}

static enum member_fault roster_take_release(struct roster *roster,
                                             const struct register_line *line)
{
	for (size_t next = 0; next < roster->claim_count; next++) {
		struct member_claim *made = roster->claims + next;

		if (made->line != line->replaces || made->person != line->person || made->released)
			continue;
		made->released = true;
		return MEMBER_NO_FAULT;
	}
	return MEMBER_NOT_CLAIMED;
}

/* ---- lines ---- */

/* The neutral names of a forgotten person: #12, and XAM on the board. */
static void neutralise(struct member *member)
{
	const char letters[] = { 'X', (char)('A' + member->person / 26 % 26),
		                 (char)('A' + member->person % 26) };

	member->names = (struct register_person){ .hand = HAND_UNKNOWN };
	snprintf(member->names.full_name, sizeof member->names.full_name, "#%lld",
	         (long long)member->person);
	member->names.board_name = pindeck_name_from(letters, sizeof letters);
}

/* Compute the search keys of the member; false if memory runs out. */
static bool make_keys(struct listed *listed)
{
	const struct register_person *names = &listed->member.names;
	const char *const texts[] = { names->full_name, names->display_name,
		                      pindeck_name_to_text(&names->board_name) };
	char keys[3 * NAME_KEY_SIZE + 4] = "";
	size_t length = 0;
	char *copy;

	for (int next = 0; next < 3; next++) {
		char key[NAME_KEY_SIZE];

		full_name_key(texts[next], key);
		length += (size_t)snprintf(keys + length, sizeof keys - length, "%s\n", key);
	}
	copy = strdup(keys);
	if (copy == NULL)
		return false;
	free(listed->keys);
	listed->keys = copy;
	return true;
}

/* A line without any name is one whose names were erased: a line `forgotten` follows. */
static bool has_both_names_or_none(const struct register_line *line)
{
	return (line->names.full_name[0] != '\0') == pindeck_name_exists(line->names.board_name);
}

static enum member_fault register_person(struct roster *roster, const struct register_line *line)
{
	void *list = roster->list;
	struct listed *listed;

	if (line->person != (int64_t)roster->count + 1)
		return MEMBER_NO_SUCH_PERSON;
	if (!has_both_names_or_none(line))
		return MEMBER_NO_NAME;
	list = room_for_one(list, &roster->room, roster->count, sizeof *roster->list);
	if (list == NULL)
		return MEMBER_NO_MEMORY;
	roster->list = list;
	listed = roster->list + roster->count;
	*listed = (struct listed){
		.member = { .person = line->person, .names = line->names, .registered = line->time }
	};
	if (!make_keys(listed))
		return MEMBER_NO_MEMORY;
	roster->count++;
	return MEMBER_NO_FAULT;
}

static enum member_fault rename_person(struct listed *listed, const struct register_line *line)
{
	const struct register_person before = listed->member.names;

	if (!has_both_names_or_none(line))
		return MEMBER_NO_NAME;
	listed->member.names = line->names;
	if (make_keys(listed))
		return MEMBER_NO_FAULT;
	listed->member.names = before;
	return MEMBER_NO_MEMORY;
}

static enum member_fault merge(const struct roster *roster, struct listed *listed,
                               const struct register_line *line)
{
	struct listed *other = roster_find(roster, line->other);

	if (other == NULL)
		return MEMBER_NO_SUCH_PERSON;
	if (other->member.forgotten)
		return MEMBER_IS_FORGOTTEN;
	if (roster_root(roster, line->other) == roster_root(roster, line->person))
		return MEMBER_SAME_PERSON;
	if (listed->member.merged_into != 0 || other->member.merged_into != 0)
		return MEMBER_IS_MERGED;
	listed->member.merged_into = line->other;
	listed->member.merge_line = line->line;
	other->member.parts++;
	return MEMBER_NO_FAULT;
}

static enum member_fault split(const struct roster *roster, struct listed *listed,
                               const struct register_line *line)
{
	if (listed->member.merged_into == 0 || listed->member.merge_line != line->replaces)
		return MEMBER_NOT_MERGED;
	roster_find(roster, listed->member.merged_into)->member.parts--;
	listed->member.merged_into = 0;
	listed->member.merge_line = 0;
	return MEMBER_NO_FAULT;
}

static enum member_fault retire(struct listed *listed, bool retired)
{
	if (listed->member.retired == retired)
		return retired ? MEMBER_IS_RETIRED : MEMBER_NOT_RETIRED;
	listed->member.retired = retired;
	return MEMBER_NO_FAULT;
}

static enum member_fault forget(struct listed *listed, int64_t moment)
{
	const struct member before = listed->member;

	listed->member.forgotten = true;
	listed->member.forgotten_at = moment;
	neutralise(&listed->member);
	if (make_keys(listed))
		return MEMBER_NO_FAULT;
	listed->member = before;
	return MEMBER_NO_MEMORY;
}

static enum member_fault change(struct roster *roster, const struct register_line *line)
{
	struct listed *listed = roster_find(roster, line->person);

	if (line->kind == REGISTER_REGISTERED)
		return register_person(roster, line);
	if (listed == NULL)
		return MEMBER_NO_SUCH_PERSON;
	if (listed->member.forgotten && line->kind != REGISTER_RELEASED &&
	    line->kind != REGISTER_CLAIMED)
		return MEMBER_IS_FORGOTTEN;
	switch (line->kind) {
	case REGISTER_RENAMED:
		return rename_person(listed, line);
	case REGISTER_MERGED:
		return merge(roster, listed, line);
	case REGISTER_SPLIT:
		return split(roster, listed, line);
	case REGISTER_RETIRED:
		return retire(listed, true);
	case REGISTER_RETURNED:
		return retire(listed, false);
	case REGISTER_CLAIMED:
		return roster_take_claim(roster, line);
	case REGISTER_RELEASED:
		return roster_take_release(roster, line);
	case REGISTER_FORGOTTEN:
		return forget(listed, line->time);
	default:
		return MEMBER_NOT_NEXT;
	}
}

static void note_line(struct roster *roster, const struct register_line *line)
{
	struct known_line *known = &roster->known[roster->lines++];

	*known = (struct known_line){ .person = line->person, .kind = line->kind };
	if (line->key[0] != '\0') {
		memcpy(known->key, line->key, sizeof known->key);
		known->asked = hash_of_asked(line);
	}
	register_check(&roster->seals, line);
}

enum member_fault roster_take(struct roster *roster, const struct register_line *line)
{
	void *known = roster->known;
	enum member_fault fault;

	if (line->line != roster->lines + 1)
		return MEMBER_NOT_NEXT;
	known =
	    room_for_one(known, &roster->known_room, (size_t)roster->lines, sizeof *roster->known);
	if (known == NULL)
		return MEMBER_NO_MEMORY;
	roster->known = known;
	fault = change(roster, line);
	if (fault != MEMBER_NO_FAULT)
		return fault;
	note_line(roster, line);
	return MEMBER_NO_FAULT;
}

/* ---- the whole register ---- */

struct loading {
	struct roster *roster;
	bool no_memory;
};

/* A line that cannot follow counts, but changes nothing; the lines after it are still used. */
static void leave_out(struct roster *roster, const struct register_line *line)
{
	if (roster->bad_line == 0)
		roster->bad_line = roster->lines + 1;
	note_line(roster, line);
}

static bool load_line(void *payload, const struct register_line *line)
{
	struct loading *loading = payload;
	const enum member_fault fault = roster_take(loading->roster, line);

	loading->no_memory = fault == MEMBER_NO_MEMORY;
	if (fault != MEMBER_NO_FAULT && !loading->no_memory)
		leave_out(loading->roster, line);
	return !loading->no_memory;
}

static enum trouble load_rest(struct roster *roster, struct journal journal)
{
	struct loading loading = { .roster = roster };
	const int64_t before = roster->lines;
	const enum trouble trouble =
	    journal_walk_register(journal, roster->lines, load_line, &loading);

	if (roster->lines > before || roster->index == NULL)
		roster_arrange(roster);
	if (loading.no_memory)
		return TROUBLE_NO_MEMORY;
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

enum trouble roster_reload(struct roster *roster, struct journal journal)
{
	struct roster fresh = { .count = 0 };
	struct roster old;
	enum trouble trouble;

	trouble = load_rest(&fresh, journal);
	if (trouble != NO_TROUBLE) {
		release_all(&fresh);
		return trouble;
	}
	for (size_t next = 0; next < roster->count; next++)
		roster_see(&fresh, (int64_t)next + 1, roster->list[next].member.seen);
	roster_arrange(&fresh);
	old = *roster;
	*roster = fresh;
	release_all(&old);
	return NO_TROUBLE;
}

enum trouble roster_load(struct roster *roster, struct journal journal)
{
	return roster->is_ahead ? roster_reload(roster, journal) : load_rest(roster, journal);
}

void roster_mark_unstored(struct roster *roster)
{
	roster->is_ahead = true;
}

bool roster_has_unstored(const struct roster *roster)
{
	return roster->is_ahead;
}

/* ---- names for the public ---- */

void roster_hide_full_names(struct roster *roster, bool board_names_only)
{
	for (size_t next = 0; next < roster->count; next++) {
		struct register_person *names = &roster->list[next].member.names;

		if (roster->list[next].member.forgotten)
			continue;
		if (board_names_only) {
			names->full_name[0] = '\0';
			names->display_name[0] = '\0';
		} else if (names->display_name[0] != '\0') {
			memcpy(names->full_name, names->display_name, sizeof names->full_name);
		}
	}
}

/* ---- the order of searches ---- */

void roster_see(struct roster *roster, int64_t person, int64_t moment)
{
	struct listed *listed = roster_find(roster, roster_root(roster, person));

	if (listed != NULL && listed->member.seen < moment)
		listed->member.seen = moment;
}

/* A place in the order, for sorting. */
struct recent {
	int64_t seen;
	int64_t registered;
	uint32_t index;
};

static int recent_first(const void *one, const void *other)
{
	const struct recent *first = one;
	const struct recent *second = other;

	if (first->seen != second->seen)
		return first->seen < second->seen ? 1 : -1;
	if (first->registered != second->registered)
		return first->registered < second->registered ? 1 : -1;
	return first->index < second->index ? 1 : -1;
}

/* The persons in their order; a null pointer if memory runs out. */
static struct recent *sort_recent(const struct roster *roster)
{
	struct recent *recent = malloc((roster->count + 1) * sizeof *recent);

	if (recent == NULL)
		return NULL;
	for (size_t next = 0; next < roster->count; next++) {
		const struct member *root =
		    &roster_find(roster, roster_root(roster, (int64_t)next + 1))->member;

		recent[next] = (struct recent){ root->seen, root->registered, (uint32_t)next };
	}
	qsort(recent, roster->count, sizeof *recent, recent_first);
	return recent;
}

/* A merged person is found under the person it was merged into. */
static void add_to_index(const struct roster *roster, const struct listed *listed)
{
	const struct member *root =
	    roster_member(roster, roster_root(roster, listed->member.person));

	if (root->forgotten || listed->member.forgotten)
		return;
	search_index_add(roster->index,
	                 &(struct search_names){ listed->keys, root->person, root->retired });
}

void roster_arrange(struct roster *roster)
{
	struct recent *recent = sort_recent(roster);
	size_t bytes = 0;

	search_index_close(roster->index);
	for (size_t next = 0; next < roster->count; next++)
		bytes += strlen(roster->list[next].keys);
	roster->index = recent != NULL ? search_index_open(roster->count, bytes) : NULL;
	for (size_t next = 0; roster->index != NULL && next < roster->count; next++)
		add_to_index(roster, roster->list + recent[next].index);
	free(recent);
}

enum {
	LAST_GAMES = 1000
};

static bool see_line(void *payload, const struct entry *entry)
{
	if (entry->kind == ENTRY_SEATED && entry->person != 0)
		roster_see(payload, entry->person, entry->time);
	return true;
}

void roster_see_last_games(struct roster *roster, struct journal journal)
{
	const struct journal_query query = { .latest = LAST_GAMES, .without_seals = true };

	if (roster->count == 0)
		return;
	(void)journal_walk(journal, &query, see_line, roster);
	roster_arrange(roster);
}

/* ---- changes of the register ---- */

enum {
	TRIES = 8 /* after lines of other programs */
};

/* Attributes of a person that full_name_read would not change. */
static bool are_right(const struct register_person *names)
{
	char name[REGISTER_NAME_SIZE];

	if (full_name_read(names->full_name, strlen(names->full_name), name) != MEMBER_NO_FAULT ||
	    strcmp(name, names->full_name) != 0)
		return false;
	if (names->display_name[0] == '\0')
		return true;
	return full_name_read(names->display_name, strlen(names->display_name), name) ==
	           MEMBER_NO_FAULT &&
	       strcmp(name, names->display_name) == 0;
}

static bool has_right_names(const struct register_line *line)
{
	return (line->kind != REGISTER_REGISTERED && line->kind != REGISTER_RENAMED) ||
	       are_right(&line->names);
}

static void prepare(const struct roster *roster, struct register_line *line, int64_t now)
{
	line->line = roster_lines(roster) + 1;
	line->time = now;
	if (line->kind == REGISTER_REGISTERED)
		line->person = roster_count(roster) + 1;
}

/* Number, date and seal the lines, and take them into the roster. */
static void try_lines(struct roster *roster, struct register_line *lines, size_t count,
                      struct membership_outcome *outcome)
{
	struct line_seals seals = roster_seals(roster);
	const int64_t now = clock_now();

	for (size_t next = 0; next < count; next++) {
		prepare(roster, lines + next, now);
		register_sign(&seals, lines + next);
		outcome->fault = has_right_names(lines + next) ? roster_take(roster, lines + next)
		                                               : MEMBER_NO_NAME;
		outcome->place = next;
		if (outcome->fault != MEMBER_NO_FAULT)
			return;
	}
}

static struct membership_outcome repeat(const struct roster *roster, int64_t line)
{
	return (struct membership_outcome){ .line = line,
		                            .person = roster_person_of_line(roster, line),
		                            .repeated = true };
}

/* Read the register again after a failed commit: the roster has lines that may not be stored.
 * Returns the trouble of the commit, or NO_TROUBLE if its lines are stored and only the answer was
 * lost. */
static enum trouble read_again(struct roster *roster, struct journal journal,
                               const struct register_line *last, enum trouble trouble)
{
	roster_mark_unstored(roster);
	if (roster_load(roster, journal) != NO_TROUBLE)
		return trouble == TROUBLE_TAKEN ? TROUBLE_UNREACHABLE : trouble;
	/* a line with the same seal is the same line */
	return strcmp(roster_seals(roster).last, last->seal) == 0 ? NO_TROUBLE : trouble;
}

struct membership_outcome membership_append(struct roster *roster, struct journal journal,
                                            struct register_line *lines, size_t count)
{
	struct membership_outcome outcome = { .trouble = TROUBLE_TAKEN };

	for (int tries = 0; tries < TRIES && outcome.trouble == TROUBLE_TAKEN; tries++) {
		const int64_t known = roster_find_key(roster, lines->key);

		if (known != 0)
			return repeat(roster, known);
		outcome.trouble = NO_TROUBLE;
		try_lines(roster, lines, count, &outcome);
		if (outcome.fault == MEMBER_NO_FAULT)
			outcome.trouble = journal_append_register(journal, lines, count);
		if (outcome.fault != MEMBER_NO_FAULT || outcome.trouble != NO_TROUBLE)
			outcome.trouble =
			    read_again(roster, journal, lines + count - 1, outcome.trouble);
	}
	roster_arrange(roster);
	outcome.person = lines->person;
	outcome.line = lines->line;
	return outcome;
}

size_t membership_forget(const struct roster *roster, int64_t person, const char *actor,
                         struct register_line *lines)
{
	const int64_t root = roster_root(roster, person);
	size_t count = 0;

	for (int64_t next = 1; next <= roster_count(roster); next++) {
		if (roster_root(roster, next) != root || root == 0)
			continue;
		lines[count] = (struct register_line){ .kind = REGISTER_FORGOTTEN, .person = next };
		snprintf(lines[count++].actor, sizeof lines->actor, "%s", actor);
	}
	return count;
}
