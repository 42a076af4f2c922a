/* Neutral: the lines of games without the letters of persons whose names were erased. */
#include "reports/neutral.h"

#include "journal/lineup_text.h"

#include <string.h>

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
		if (pindeck_lineup_add(lineup, name).reason == PINDECK_ACCEPTED)
			return;
		name = neutral_next(name);
	}
}

static size_t find(const struct neutral_lines *lines, struct pindeck_name letters)
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
static void use(struct neutral_lines *lines, struct pindeck_name letters)
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
	const size_t place = find(lines, letters);

	use(lines, letters);
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
		seat(lines, pindeck_lineup_member(&lineup, pindeck_nth_of(next)),
		     persons.list[next]);
}

static void follow(struct neutral_lines *lines, const struct entry *entry)
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
static void neutralise_lineup(const struct neutral_lines *lines, struct entry *shown)
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
		    pindeck_lineup_member(&lineup, pindeck_nth_of(next));
		const size_t place = find(lines, member);

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
	follow(lines, entry);
	place = find(lines, entry->bowler);
	if (place < lines->count)
		shown.bowler = lines->list[place].neutral;
	place = find(lines, pindeck_name_from(entry->value, strlen(entry->value)));
	if (place < lines->count)
		memcpy(shown.value, pindeck_name_to_text(&lines->list[place].neutral),
		       PINDECK_NAME_LETTERS);
	if (entry->kind == ENTRY_SEATED)
		neutralise_lineup(lines, &shown);
	return shown;
}
