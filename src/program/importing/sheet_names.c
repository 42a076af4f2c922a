/* Names on sheets: members by any of their names, instead of three letters. */
#include "program/importing/sheet_names.h"

#include "text_scan.h"

#include <stdio.h>
#include <string.h>

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
