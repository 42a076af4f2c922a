/* Seated: the bowlers of a replayed game, as the register has them. */
#include "reports/seated.h"

#include "journal/lineup_text.h"
#include "match_repair.h"

#include <string.h>

/* ---- lines without the letters of forgotten persons ---- */

struct pindeck_name neutral_next(struct pindeck_name name)
{
	const char *letters = pindeck_name_to_text(&name);
	const char next[PINDECK_NAME_LETTERS] = { letters[0], letters[1],
		                                  (char)('A' + (letters[2] - 'A' + 1) % 26) };

	return pindeck_name_from(next, sizeof next);
}

void neutral_add_member(struct pindeck_lineup *lineup, struct pindeck_name name)
{
	for (int tries = 0; tries < 2 * PINDECK_MOST_MEMBERS; tries++) {
		if (pindeck_lineup_add(lineup, name).reason == PINDECK_REASON_ACCEPTED)
			return;
		name = neutral_next(name);
	}
}

static size_t find_letters(const struct neutral_lines *lines, struct pindeck_name letters)
{
	size_t place = 0;

	while (place < lines->count && !pindeck_name_is_equal(lines->list[place].letters, letters))
		place++;
	return place;
}

/* The other letters that are shown as these; count for none. */
static size_t find_shown(const struct neutral_lines *lines, struct pindeck_name name,
                         struct pindeck_name letters)
{
	size_t place = 0;

	while (place < lines->count && (!pindeck_name_is_equal(lines->list[place].neutral, name) ||
	                                pindeck_name_is_equal(lines->list[place].letters, letters)))
		place++;
	return place;
}

/* Letters like that name that no other bowler of the game has. */
static struct pindeck_name free_name(const struct neutral_lines *lines, struct pindeck_name name,
                                     struct pindeck_name letters)
{
	for (int tries = 0; tries < NEUTRAL_MOST; tries++) {
		const bool is_used =
		    board_names_have(&lines->used, name) && !pindeck_name_is_equal(name, letters);

		if (!is_used && find_shown(lines, name, letters) == lines->count)
			break;
		name = neutral_next(name);
	}
	return name;
}

/* A bowler has these letters: they are neutral for nobody else. */
static void use_letters(struct neutral_lines *lines, struct pindeck_name letters)
{
	const size_t place = find_shown(lines, letters, letters);

	board_names_add(&lines->used, letters);
	if (place < lines->count)
		lines->list[place].neutral = free_name(lines, letters, lines->list[place].letters);
}

/* The letters belong to that seat from now on, and are neutral if its owner is forgotten. */
static void seat(struct neutral_lines *lines, struct pindeck_name letters, int64_t person)
{
	const struct roster_seat asked = {
		.person = person, .letters = letters, .game = lines->game, .opened = lines->opened
	};
	const struct member *owner =
	    roster_member(lines->roster, roster_owner(lines->roster, asked));
	const size_t place = find_letters(lines, letters);

	use_letters(lines, letters);
	if (owner == NULL || !owner->forgotten) {
		if (place < lines->count)
			lines->list[place].neutral = letters;
		return;
	}
	if (place == NEUTRAL_MOST)
		return;
	lines->list[place].letters = letters;
	lines->list[place].neutral = free_name(lines, owner->names.board_name, letters);
	lines->count += place == lines->count;
}

/* The members of the team that a line seats. */
static void seat_members(struct neutral_lines *lines, const struct entry *entry)
{
	struct pindeck_lineup lineup;
	struct lineup_persons persons;

	if (!lineup_text_read_persons(&lineup, &persons,
	                              pindeck_text_from(entry->text, strlen(entry->text))))
		return;
	for (int next = 0; next < pindeck_lineup_to_count(&lineup); next++)
		seat(lines, pindeck_lineup_member(&lineup, pindeck_index_of(next)),
		     persons.list[next]);
}

static void follow_line(struct neutral_lines *lines, const struct entry *entry)
{
	if (entry->game != lines->game) {
		lines->game = entry->game;
		lines->opened = entry->time;
		lines->count = 0;
		lines->used = (struct board_names){ .bits = { 0 } };
	}
	if (entry->kind == ENTRY_SEATED) {
		seat(lines, entry->bowler, entry->person);
		seat_members(lines, entry);
	}
	if (entry->kind == ENTRY_NAMED)
		seat(lines, pindeck_name_from(entry->value, strlen(entry->value)), entry->person);
}

void neutral_begin(struct neutral_lines *lines, const struct replay *game)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	lines->game = game->game;
	lines->opened = game->opened;
	lines->count = 0;
	lines->used = (struct board_names){ .bits = { 0 } };
	if (lines->roster == NULL)
		return;
	for (int number = 1; number <= bowlers; number++)
		board_names_add(&lines->used,
		                *pindeck_match_name(&game->match, pindeck_seat_of(number)));
	for (int place = 0; place < PINDECK_MOST_BOWLERS; place++) {
		const struct seat_record *record = &game->seats[place];
		const struct pindeck_name letters =
		    place < bowlers ? *pindeck_match_name(&game->match, pindeck_seat_of(place + 1))
				    : record->removal.name;

		if (pindeck_name_exists(letters))
			seat(lines, letters, record->persons.bowler);
	}
}

/* The line-up with neutral letters; members keep the numbers of their persons. */
static void neutralise_entry_lineup(const struct neutral_lines *lines, struct entry *shown)
{
	struct pindeck_lineup lineup;
	struct pindeck_lineup neutral;
	struct lineup_persons persons;
	char text[LINEUP_TEXT_SIZE];
	bool any = false;

	if (!lineup_text_read_persons(&lineup, &persons,
	                              pindeck_text_from(shown->text, strlen(shown->text))))
		return;
	neutral = pindeck_lineup_open(pindeck_lineup_format(&lineup));
	for (int next = 0; next < pindeck_lineup_to_count(&lineup); next++) {
		const struct pindeck_name member =
		    pindeck_lineup_member(&lineup, pindeck_index_of(next));
		const size_t place = find_letters(lines, member);

		any |= place < lines->count;
		neutral_add_member(&neutral,
		                   place < lines->count ? lines->list[place].neutral : member);
	}
	if (!any)
		return;
	lineup_text_write_persons(&neutral, &persons, text);
	entry_set_text(shown, pindeck_text_from(text, strlen(text)));
}

struct entry neutral_line(struct neutral_lines *lines, const struct entry *entry)
{
	struct entry shown = *entry;
	size_t place;

	if (lines->roster == NULL || roster_count(lines->roster) == 0)
		return shown;
	follow_line(lines, entry);
	place = find_letters(lines, entry->bowler);
	if (place < lines->count)
		shown.bowler = lines->list[place].neutral;
	place = find_letters(lines, pindeck_name_from(entry->value, strlen(entry->value)));
	if (place < lines->count)
		memcpy(shown.value, pindeck_name_to_text(&lines->list[place].neutral),
		       PINDECK_NAME_LETTERS);
	if (entry->kind == ENTRY_SEATED)
		neutralise_entry_lineup(lines, &shown);
	return shown;
}

/* ---- seats ---- */

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
		.letters = pindeck_lineup_member(lineup, pindeck_index_of(member)),
		.game = game->game,
		.opened = game->opened,
	};
}

/* ---- erased names ---- */

/* The person that a seat belongs to, if that person's names were erased. */
static const struct member *forgotten(const struct roster *roster, struct roster_seat seat)
{
	const struct member *owner = roster_member(roster, roster_owner(roster, seat));

	return owner != NULL && owner->forgotten ? owner : NULL;
}

static void rename_seat(struct pindeck_match *match, struct pindeck_seat seat,
                        struct pindeck_name name)
{
	for (int tries = 0; tries < 2 * PINDECK_MOST_BOWLERS; tries++) {
		if (pindeck_match_rename(match, seat, name).reason == PINDECK_REASON_ACCEPTED)
			return;
		name = neutral_next(name);
	}
}

/* True when members of the team have neutral letters in *lineup. */
static bool neutralise_lineup(const struct roster *roster, const struct replay *game,
                              struct pindeck_seat seat, struct pindeck_lineup *lineup)
{
	const struct pindeck_lineup *kept =
	    pindeck_side_lineup(pindeck_match_side(&game->match, seat));
	bool any = false;

	*lineup = pindeck_lineup_open(pindeck_lineup_format(kept));
	for (int member = 0; member < pindeck_lineup_to_count(kept); member++) {
		const struct roster_seat asked = seated_member(game, seat, member);
		const struct member *owner = forgotten(roster, asked);

		any |= owner != NULL;
		neutral_add_member(lineup, owner != NULL ? owner->names.board_name : asked.letters);
	}
	return any;
}

/* The game with neutral letters, copied into *room before its first change. */
struct neutral_game {
	const struct roster *roster;
	const struct replay *game;
	struct replay *room;
	bool copied;
};

static struct replay *changed(struct neutral_game *neutral)
{
	if (!neutral->copied)
		*neutral->room = *neutral->game;
	neutral->copied = true;
	return neutral->room;
}

/* The copy records the person, because neutral letters no longer identify the owner of claimed
 * letters. */
static void neutralise_seat(struct neutral_game *neutral, struct pindeck_seat seat)
{
	const struct member *owner = forgotten(neutral->roster, seated_seat(neutral->game, seat));
	struct pindeck_lineup lineup;
	struct replay *room;

	if (owner != NULL) {
		room = changed(neutral);
		rename_seat(&room->match, seat, owner->names.board_name);
		room->seats[pindeck_seat_to_int(seat) - 1].persons.bowler = (int32_t)owner->person;
	}
	if (neutralise_lineup(neutral->roster, neutral->game, seat, &lineup))
		(void)pindeck_match_rename_members(&changed(neutral)->match, seat, &lineup);
}

/* A seat that was removed, from 0 on; without letters if there is none. */
static struct roster_seat removed_seat(const struct replay *game, int place)
{
	const struct seat_record *record = &game->seats[place];

	return (struct roster_seat){ .person = record->persons.bowler,
		                     .letters = record->removal.name,
		                     .game = game->game,
		                     .opened = game->opened };
}

static void neutralise_removed(struct neutral_game *neutral, int place)
{
	const struct roster_seat seat = removed_seat(neutral->game, place);
	const struct member *owner =
	    pindeck_name_exists(seat.letters) ? forgotten(neutral->roster, seat) : NULL;

	if (owner != NULL)
		changed(neutral)->seats[place].removal.name = owner->names.board_name;
}

const struct replay *seated_display(const struct roster *roster, const struct replay *game,
                                    struct replay *room)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);
	struct neutral_game neutral = { .roster = roster, .game = game, .room = room };

	if (roster == NULL || roster_count(roster) == 0)
		return game;
	for (int number = 1; number <= bowlers; number++)
		neutralise_seat(&neutral, pindeck_seat_of(number));
	for (int place = bowlers; place < PINDECK_MOST_BOWLERS; place++)
		neutralise_removed(&neutral, place);
	return neutral.copied ? room : game;
}

/* ---- seats by name ---- */

struct pindeck_seat seated_find(const struct roster *roster, const struct replay *game,
                                const char *name, struct resolved *resolved)
{
	const struct pindeck_name letters = pindeck_name_from(name, strlen(name));
	const int bowlers = pindeck_match_to_bowlers(&game->match);
	struct roster_seat seats[PINDECK_MOST_BOWLERS];
	struct replay room;
	const struct pindeck_seat shown =
	    pindeck_match_find(&seated_display(roster, game, &room)->match, letters);
	size_t place;

	*resolved = (struct resolved){ .resolution = RESOLVED_NOBODY, .letters = letters };
	if (pindeck_name_exists(letters) && pindeck_seat_exists(shown))
		return shown;
	for (int next = 0; next < bowlers; next++)
		seats[next] = seated_seat(game, pindeck_seat_of(next + 1));
	place = resolve_seat(roster, name, seats, (size_t)bowlers, resolved);
	return pindeck_seat_of(place < (size_t)bowlers ? (int)place + 1 : 0);
}

struct pindeck_name seated_find_removed(const struct roster *roster, const struct replay *game,
                                        const char *name, struct resolved *resolved)
{
	const struct pindeck_name letters = pindeck_name_from(name, strlen(name));
	struct roster_seat seats[PINDECK_MOST_BOWLERS];
	struct replay room;
	const struct replay *shown = seated_display(roster, game, &room);
	size_t count = 0;
	size_t place;

	*resolved = (struct resolved){ .resolution = RESOLVED_NOBODY, .letters = letters };
	for (int next = pindeck_match_to_bowlers(&game->match); next < PINDECK_MOST_BOWLERS;
	     next++) {
		const struct removal *removal = &shown->seats[next].removal;

		if (removal->line == 0 || removal->lane != 0)
			continue;
		if (pindeck_name_exists(letters) && pindeck_name_is_equal(removal->name, letters))
			return game->seats[next].removal.name;
		seats[count++] = removed_seat(game, next);
	}
	place = resolve_seat(roster, name, seats, count, resolved);
	return place < count ? seats[place].letters : letters;
}

struct pindeck_name seated_letters(const struct roster *roster, const struct replay *game,
                                   struct pindeck_seat given, const struct member *member)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);
	struct roster_seat seats[PINDECK_MOST_BOWLERS];
	size_t count = 0;

	for (int number = 1; number <= bowlers; number++)
		if (number != pindeck_seat_to_int(given))
			seats[count++] = seated_seat(game, pindeck_seat_of(number));
	return resolve_letters(roster, member, seats, count);
}

struct pindeck_name seated_guest_letters(const struct roster *roster, const struct replay *game,
                                         const char *name)
{
	struct board_names taken = { .bits = { 0 } };

	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
		board_names_add(&taken, *pindeck_match_name(&game->match, pindeck_seat_of(number)));
	return roster_suggest_guest_letters(roster, name, &taken);
}

/* ---- a series ---- */

static const struct replay *show(const void *payload, const struct replay *game,
                                 struct replay *room)
{
	return seated_display(payload, game, room);
}

enum trouble seated_series(const struct roster *roster, struct journal journal,
                           const struct replay *game, struct series_table *table)
{
	return series_table_collect(journal, game, (struct series_table_view){ show, roster },
	                            table);
}
