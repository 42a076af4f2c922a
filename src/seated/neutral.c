/* Neutral: the lines of games as people may read them. */
#include "neutral.h"

#include <string.h>

static size_t find(const struct neutral_lines *lines, struct pindeck_name letters)
{
	size_t place = 0;

	while (place < lines->count && !pindeck_name_is_equal(lines->list[place].letters, letters))
		place++;
	return place;
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

	if (owner == NULL || !owner->forgotten) {
		if (place < lines->count)
			lines->list[place].neutral = letters;
		return;
	}
	if (place == NEUTRAL_MOST)
		return;
	lines->list[place].letters = letters;
	lines->list[place].neutral = owner->names.board_name;
	lines->count += place == lines->count;
}

static void follow(struct neutral_lines *lines, const struct entry *entry)
{
	if (entry->game != lines->game) {
		lines->game = entry->game;
		lines->opened = entry->time;
		lines->count = 0;
	}
	if (entry->kind == ENTRY_SEATED)
		seat(lines, entry->bowler, entry->person);
	if (entry->kind == ENTRY_NAMED)
		seat(lines, pindeck_name_from(entry->value, strlen(entry->value)), entry->person);
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
	return shown;
}
