/* Stored sheets: finds the stored game that a sheet is about. */
#include "program/importing/stored_sheets.h"

#include "alley/games.h"
#include "common/hash.h"
#include "journal/clock.h"
#include "journal/moment.h"
#include "reports/seated.h"
#include "text_scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIRST_ROOM = 1 << 10,
	MOST_ROOM = 1 << 27,
	NO_GAME = 0 /* the first game in the list is none */
};

#define HOUR INT64_C(3600000)
#define DAY (24 * HOUR)

/* A day as typed is a local day in any time zone: zones are up to 14 hours ahead of UTC. */
#define ZONES (14 * HOUR)

/* Sheets with the same day, lane and bowlers. */
struct slot {
	uint64_t identity; /* 0 for a free slot */
	uint32_t sheets;   /* how many of the file were looked for */
	uint32_t first;    /* of the stored games, in the order of their numbers */
	uint32_t last;
};

/* A stored game. */
struct stored_game {
	int64_t game;
	uint64_t balls; /* a hash of them */
	uint32_t next;  /* with the same identity */
	bool used;
};

struct stored_sheets {
	struct journal journal;
	struct roster *roster; /* from the first sheet on */
	struct slot *slots;    /* an open hash table */
	size_t room;           /* a power of two */
	size_t count;
	struct stored_game *games;
	size_t game_room;
	size_t game_count;
};

struct stored_sheets *stored_sheets_new(struct journal journal)
{
	struct stored_sheets *stored = calloc(1, sizeof *stored);

	if (stored != NULL)
		stored->journal = journal;
	return stored;
}

void stored_sheets_free(struct stored_sheets *stored)
{
	if (stored == NULL)
		return;
	roster_close(stored->roster);
	free(stored->slots);
	free(stored->games);
	free(stored);
}

void stored_sheets_begin(struct stored_sheets *stored)
{
	if (stored->room > 0)
		memset(stored->slots, 0, stored->room * sizeof *stored->slots);
	stored->count = 0;
	stored->game_count = 0;
}

/* ---- hashes ---- */

static uint64_t hash_number(uint64_t hash, int64_t number)
{
	return hash_bytes(hash, &number, sizeof number);
}

/* The persons of the seats, 0 for a seat that only has letters. */
struct owners {
	int64_t list[PINDECK_MOST_BOWLERS];
	bool any;
};

/* The bowlers of a game, by person where there is one: their letters may change. */
static struct owners owners_of(const struct roster *roster, const struct roster_seat *seats,
                               int count)
{
	struct owners owners = { .any = false };

	for (int next = 0; next < count && roster_count(roster) > 0; next++) {
		owners.list[next] = roster_owner(roster, seats[next]);
		owners.any |= owners.list[next] != 0;
	}
	return owners;
}

/* The seats of a match, in order: persons or letters, and disciplines. */
static uint64_t hash_identity(int64_t time, int32_t lane, const struct pindeck_match *match,
                              const struct owners *owners)
{
	uint64_t hash = hash_number(hash_number(HASH_START, time), lane);

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *game = pindeck_match_game(match, seat);

		if (owners->list[number - 1] != 0)
			hash = hash_number(hash, owners->list[number - 1]);
		else
			hash =
			    hash_bytes(hash, pindeck_name_to_text(pindeck_match_name(match, seat)),
			               PINDECK_NAME_LETTERS);
		hash = hash_number(hash, (int64_t)pindeck_game_discipline(game));
	}
	return hash | 1;
}

/* The identity of a day whose games are in the table. */
static uint64_t hash_day(int64_t day)
{
	return hash_number(hash_bytes(HASH_START, "day", 3), day) | 1;
}

static uint64_t hash_balls(uint64_t hash, const struct pindeck_game *game)
{
	const struct pindeck_notation notation = pindeck_game_to_notation(game);

	return hash_bytes(hash, notation.text, notation.length + 1);
}

static uint64_t balls_of_match(const struct pindeck_match *match)
{
	uint64_t hash = HASH_START;

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++)
		hash = hash_balls(hash, pindeck_match_game(match, pindeck_seat_of(number)));
	return hash;
}

static uint64_t balls_of_sheet(const struct sheet_game *sheet)
{
	const int bowlers = pindeck_match_to_bowlers(&sheet->seated);
	uint64_t hash = HASH_START;

	for (int seat = 0; seat < bowlers; seat++)
		hash = hash_balls(hash, &sheet->games[seat]);
	return hash;
}

/* ---- the table ---- */

static struct slot *place_of(struct slot *slots, size_t room, uint64_t identity)
{
	size_t place = (size_t)(identity >> 1) & (room - 1);

	while (slots[place].identity != 0 && slots[place].identity != identity)
		place = (place + 1) & (room - 1);
	return &slots[place];
}

static bool grow(struct stored_sheets *stored)
{
	const size_t room = stored->room > 0 ? stored->room * 2 : FIRST_ROOM;
	struct slot *grown = room <= MOST_ROOM ? calloc(room, sizeof *grown) : NULL;

	if (grown == NULL)
		return false;
	for (size_t next = 0; next < stored->room; next++)
		if (stored->slots[next].identity != 0)
			*place_of(grown, room, stored->slots[next].identity) = stored->slots[next];
	free(stored->slots);
	stored->slots = grown;
	stored->room = room;
	return true;
}

/* The slot with that identity, which is new if there was none; a null pointer if memory runs out.
 */
static struct slot *slot_of(struct stored_sheets *stored, uint64_t identity)
{
	struct slot *slot;

	if (stored->count * 2 >= stored->room && !grow(stored))
		return NULL;
	slot = place_of(stored->slots, stored->room, identity);
	if (slot->identity == 0) {
		slot->identity = identity;
		stored->count++;
	}
	return slot;
}

/* The place of a new game in the list; NO_GAME if memory runs out. */
static uint32_t add_game(struct stored_sheets *stored, struct stored_game game)
{
	if (stored->game_count + 1 >= stored->game_room) {
		const size_t room = stored->game_room > 0 ? stored->game_room * 2 : FIRST_ROOM;
		struct stored_game *grown =
		    room <= MOST_ROOM ? realloc(stored->games, room * sizeof *grown) : NULL;

		if (grown == NULL)
			return NO_GAME;
		stored->games = grown;
		stored->game_room = room;
	}
	stored->games[++stored->game_count] = game;
	return (uint32_t)stored->game_count;
}

static bool add(struct stored_sheets *stored, uint64_t identity, struct stored_game game)
{
	struct slot *slot = slot_of(stored, identity);
	const uint32_t place = slot != NULL ? add_game(stored, game) : NO_GAME;

	if (place == NO_GAME)
		return false;
	if (slot->first == NO_GAME)
		slot->first = place;
	else
		stored->games[slot->last].next = place;
	slot->last = place;
	return true;
}

/* ---- from the journal ---- */

struct loading {
	struct stored_sheets *stored;
	int64_t day;
	bool out_of_memory;
};

/* Days as moments: rounded down, also before 1970. */
static int64_t day_of(int64_t moment)
{
	return (moment - MOMENT_FIRST) / DAY;
}

static void load_for(struct loading *loading, const struct replay *game,
                     const struct owners *owners)
{
	const uint64_t identity = hash_identity(game->opened, game->lane, &game->match, owners);
	const struct stored_game stored = { .game = game->game,
		                            .balls = balls_of_match(&game->match) };

	if (day_of(game->opened) == loading->day && !add(loading->stored, identity, stored))
		loading->out_of_memory = true;
}

static struct owners owners_of_stored(const struct roster *roster, const struct replay *game)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);
	struct roster_seat seats[PINDECK_MOST_BOWLERS];

	for (int next = 0; next < bowlers; next++)
		seats[next] = seated_seat(game, pindeck_seat_of(next + 1));
	return owners_of(roster, seats, bowlers);
}

/* The sheet on paper has the letters of the journal, or names of members; an exported sheet has
 * neutral letters for persons whose names were erased. */
static bool load_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct loading *loading = payload;
	const struct owners letters = { .any = false };
	struct owners owners;
	struct replay room;
	const struct replay *shown;

	if (outcome.fault != NO_FAULT)
		return true;
	load_for(loading, game, &letters);
	owners = owners_of_stored(loading->stored->roster, game);
	if (!owners.any)
		return !loading->out_of_memory;
	load_for(loading, game, &owners);
	shown = seated_display(loading->stored->roster, game, &room);
	if (shown != game)
		load_for(loading, shown, &letters);
	return !loading->out_of_memory;
}

static enum trouble load_roster(struct stored_sheets *stored)
{
	if (stored->roster != NULL)
		return NO_TROUBLE;
	stored->roster = roster_open();
	return stored->roster != NULL ? roster_load(stored->roster, stored->journal)
	                              : TROUBLE_NO_MEMORY;
}

enum trouble stored_sheets_roster(struct stored_sheets *stored, const struct roster **roster)
{
	const enum trouble trouble = load_roster(stored);

	*roster = trouble == NO_TROUBLE ? stored->roster : NULL;
	return trouble;
}

static enum trouble load_day(struct stored_sheets *stored, int64_t time)
{
	struct loading loading = { .stored = stored, .day = day_of(time) };
	const int64_t first = MOMENT_FIRST + loading.day * DAY;
	const struct journal_query query = { .by_time = true,
		                             .from = first - ZONES,
		                             .until = first + DAY + ZONES,
		                             .without_seals = true };
	struct slot *slot = slot_of(stored, hash_day(loading.day));
	enum trouble trouble;

	if (slot == NULL)
		return TROUBLE_NO_MEMORY;
	if (slot->sheets++ > 0)
		return NO_TROUBLE;
	trouble = load_roster(stored);
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = games_walk(stored->journal, &query, load_game, &loading);
	return loading.out_of_memory ? TROUBLE_NO_MEMORY : trouble;
}

/* ---- looking for a sheet ---- */

static uint32_t find_same(const struct stored_sheets *stored, const struct slot *slot,
                          uint64_t balls)
{
	uint32_t place = slot->first;

	while (place != NO_GAME &&
	       (stored->games[place].used || stored->games[place].balls != balls))
		place = stored->games[place].next;
	return place;
}

/* The game in that place, counted from 1; or the first that no sheet has used. */
static uint32_t find_nth(const struct stored_sheets *stored, const struct slot *slot, uint32_t nth)
{
	uint32_t unused = NO_GAME;

	for (uint32_t place = slot->first; place != NO_GAME; place = stored->games[place].next) {
		if (--nth == 0 && !stored->games[place].used)
			return place;
		if (unused == NO_GAME && !stored->games[place].used)
			unused = place;
	}
	return unused;
}

/* Of a sheet with names of members, all seats that belong to persons; else none. */
static struct owners owners_of_sheet(const struct roster *roster, const struct sheet_game *sheet)
{
	struct roster_seat seats[PINDECK_MOST_BOWLERS];
	const int bowlers = sheet_names_seats(sheet, seats);
	bool any = false;

	for (int next = 0; next < bowlers; next++)
		any |= seats[next].person != 0;
	return any ? owners_of(roster, seats, bowlers) : (struct owners){ .any = false };
}

enum trouble stored_sheets_find(struct stored_sheets *stored, const struct sheet_game *sheet,
                                struct stored_sheet *found)
{
	const enum trouble trouble = load_day(stored, sheet->heading.time);
	struct owners owners;
	struct slot *slot;

	*found = (struct stored_sheet){ .game = 0 };
	if (trouble != NO_TROUBLE)
		return trouble;
	owners = owners_of_sheet(stored->roster, sheet);
	slot = slot_of(stored, hash_identity(sheet->heading.time, sheet->heading.lane,
	                                     &sheet->seated, &owners));
	if (slot == NULL)
		return TROUBLE_NO_MEMORY;
	slot->sheets++;
	if (slot->first == NO_GAME)
		return NO_TROUBLE;
	found->place = find_same(stored, slot, balls_of_sheet(sheet));
	if (found->place == NO_GAME)
		found->place = find_nth(stored, slot, slot->sheets);
	if (found->place != NO_GAME)
		found->game = stored->games[found->place].game;
	return NO_TROUBLE;
}

void stored_sheets_use(struct stored_sheets *stored, const struct stored_sheet *found)
{
	stored->games[found->place].used = true;
}

/* The text before the colon, without blanks around it; without a colon, the whole line. */
static struct pindeck_text head_of(const struct typed_line *line)
{
	struct pindeck_text rest = typed_line_text(line);
	struct pindeck_text head = pindeck_text_cut_before_any(&rest, ":");
	size_t length;

	while (pindeck_text_skip_any(&head, " \t"))
		;
	length = pindeck_text_to_length(head);
	while (length > 0 && strchr(" \t", pindeck_text_to_bytes(head)[length - 1]) != NULL)
		length--;
	return pindeck_text_from(pindeck_text_to_bytes(head), length);
}

bool sheet_names_member(const struct typed_line *line)
{
	const struct pindeck_text head = head_of(line);

	return memchr(line->bytes, ':', line->length) != NULL && !pindeck_text_is_empty(head) &&
	       !sheet_read_is_letters(head);
}

static struct sheet_name resolve(const struct roster *roster, const char *bytes, size_t length)
{
	struct sheet_name name = { .resolved = { .resolution = RESOLVED_NOBODY } };
	const char *blank = memchr(bytes, ' ', length);
	const size_t first = blank != NULL ? (size_t)(blank - bytes) : length;

	name.begins_with_letters = pindeck_name_exists(pindeck_name_from(bytes, first));
	snprintf(name.text, sizeof name.text, "%.*s", (int)length, bytes);
	if (length < sizeof name.text)
		name.resolved = resolve_member(roster, name.text, true);
	return name;
}

struct sheet_name sheet_names_read(const struct roster *roster, const struct typed_line *line)
{
	const struct pindeck_text head = head_of(line);
	const char *bytes = pindeck_text_to_bytes(head);
	const size_t length = pindeck_text_to_length(head);
	const struct sheet_name whole = resolve(roster, bytes, length);
	size_t last = length;

	while (last > 0 && bytes[last - 1] != ' ')
		last--;
	if (whole.resolved.count > 0 || last == 0 ||
	    !sheet_read_is_discipline(pindeck_text_from(bytes + last, length - last)))
		return whole;
	return resolve(roster, bytes, last - 1);
}

int sheet_names_seats(const struct sheet_game *sheet,
                      struct roster_seat seats[PINDECK_MOST_BOWLERS])
{
	const int bowlers = pindeck_match_to_bowlers(&sheet->seated);

	for (int next = 0; next < bowlers; next++)
		seats[next] = (struct roster_seat){
			.person = sheet->persons[next].bowler,
			.letters = *pindeck_match_name(&sheet->seated, pindeck_seat_of(next + 1)),
			.opened = sheet->heading.time,
		};
	return bowlers;
}

/* Letters that no bowler of the sheet has so far. */
static struct pindeck_name letters_of(const struct roster *roster, const struct sheet_game *sheet,
                                      const struct member *member)
{
	struct roster_seat seats[PINDECK_MOST_BOWLERS];
	const int bowlers = sheet_names_seats(sheet, seats);

	return resolve_letters(roster, member, seats, (size_t)bowlers);
}

void sheet_names_seat(const struct roster *roster, struct sheet_game *sheet,
                      struct typed_line *line, const struct sheet_name *name)
{
	const struct member *member = name->resolved.members[0];
	const int place = pindeck_match_to_bowlers(&sheet->seated);
	const struct pindeck_name letters = letters_of(roster, sheet, member);
	const char *front = pindeck_text_to_bytes(head_of(line));

	typed_line_replace(line, (size_t)(front - line->bytes), strlen(name->text),
	                   pindeck_name_to_text(&letters));
	if (place < PINDECK_MOST_BOWLERS)
		sheet->persons[place].bowler = (int32_t)member->person;
}
