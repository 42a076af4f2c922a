/* The record book: the records of every bowler in every discipline. */
#include "record_book.h"

#include <stdlib.h>

enum {
	LETTERS = 26,
	NAMES = LETTERS * LETTERS * LETTERS
};

/* All zeros for a name without games. */
struct row {
	bool asked_for;
	struct records *records[PINDECK_DISCIPLINES]; /* a null pointer before the first game */
};

/* A row for every possible name, and one for every person up to the highest number that came: a
 * lookup is an index. */
struct record_book {
	bool for_everybody;
	struct row rows[NAMES];
	struct row *persons; /* the index is the number of the person less 1 */
	size_t count;
	size_t room;
};

struct record_book *record_book_new(void)
{
	struct record_book *book = calloc(1, sizeof *book);

	if (book != NULL)
		book->for_everybody = true;
	return book;
}

static void free_row(struct row *row)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
		free(row->records[discipline]);
}

void record_book_free(struct record_book *book)
{
	if (book == NULL)
		return;
	for (int number = 0; number < NAMES; number++)
		free_row(&book->rows[number]);
	for (size_t person = 0; person < book->count; person++)
		free_row(&book->persons[person]);
	free(book->persons);
	free(book);
}

/* The place of a name in the alphabet, from 0; -1 for no name. */
static int number_of(struct pindeck_name name)
{
	const char *letters = pindeck_name_to_text(&name);
	int number = 0;

	if (!pindeck_name_exists(name))
		return -1;
	for (int next = 0; next < PINDECK_NAME_LETTERS; next++)
		number = number * LETTERS + (letters[next] - 'A');
	return number;
}

static struct pindeck_name name_of(int number)
{
	const char letters[] = { (char)('A' + number / LETTERS / LETTERS),
		                 (char)('A' + number / LETTERS % LETTERS),
		                 (char)('A' + number % LETTERS) };

	return pindeck_name_from(letters, sizeof letters);
}

/* The row of a person; a null pointer without memory. */
static struct row *row_of_person(struct record_book *book, int64_t person)
{
	const size_t count = (size_t)person;
	size_t room = book->room > 0 ? book->room : 64;
	struct row *grown;

	while (room < count)
		room *= 2;
	if (room > book->room) {
		grown = realloc(book->persons, room * sizeof *grown);
		if (grown == NULL)
			return NULL;
		book->persons = grown;
		book->room = room;
	}
	for (; book->count < count; book->count++)
		book->persons[book->count] = (struct row){ .asked_for = false };
	return &book->persons[count - 1];
}

static struct row *row_of(struct record_book *book, struct record_owner owner)
{
	return owner.person > 0 ? row_of_person(book, owner.person)
	                        : &book->rows[number_of(owner.letters)];
}

bool record_book_ask(struct record_book *book, struct record_owner owner)
{
	struct row *row = row_of(book, owner);

	book->for_everybody = false;
	if (row != NULL)
		row->asked_for = true;
	return row != NULL;
}

static bool add_game(struct record_book *book, struct record_owner owner,
                     const struct pindeck_game *game, int32_t day)
{
	struct row *row = row_of(book, owner);
	struct records **records;

	if (row == NULL)
		return false;
	if (!book->for_everybody && !row->asked_for)
		return true;
	records = &row->records[pindeck_game_discipline(game)];
	if (*records == NULL)
		*records = calloc(1, sizeof **records);
	if (*records == NULL)
		return false;
	records_add(*records, game, day);
	return true;
}

bool record_book_add(struct record_book *book, const struct pindeck_match *match,
                     const struct record_owner *owners, int32_t day)
{
	const int bowlers = pindeck_match_to_bowlers(match);
	bool added = true;

	for (int number = 1; number <= bowlers && added; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct record_owner letters = { 0, *pindeck_match_name(match, seat) };

		if (records_count_game(match, seat))
			added = add_game(book, owners != NULL ? owners[number - 1] : letters,
			                 pindeck_match_game(match, seat), day);
	}
	return added;
}

static void visit_row(const struct row *row, struct record_owner owner, record_book_visitor *visit,
                      void *payload)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		const struct section section = { owner, (enum pindeck_discipline)discipline,
			                         row->records[discipline] };

		if (section.records != NULL)
			visit(payload, &section);
	}
}

/* The owner of the row with that index, first of persons and then of letters. */
static struct record_owner owner_of(const struct record_book *book, size_t index)
{
	if (index < book->count)
		return (struct record_owner){ .person = (int64_t)index + 1 };
	return (struct record_owner){ .letters = name_of((int)(index - book->count)) };
}

static const struct row *row_at(const struct record_book *book, size_t index)
{
	return index < book->count ? &book->persons[index] : &book->rows[index - book->count];
}

void record_book_walk(const struct record_book *book, record_book_visitor *visit, void *payload)
{
	for (size_t index = 0; index < book->count + NAMES; index++)
		visit_row(row_at(book, index), owner_of(book, index), visit, payload);
}

static bool has_games(const struct row *row)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
		if (row->records[discipline] != NULL)
			return true;
	return false;
}

/* The index behind that owner's; 0 for none. */
static size_t index_after(const struct record_book *book, struct record_owner owner)
{
	if (owner.person > 0)
		return (size_t)owner.person;
	return pindeck_name_exists(owner.letters)
	           ? book->count + (size_t)number_of(owner.letters) + 1
	           : 0;
}

struct record_owner record_book_missing(const struct record_book *book, struct record_owner after)
{
	for (size_t index = index_after(book, after); index < book->count + NAMES; index++)
		if (row_at(book, index)->asked_for && !has_games(row_at(book, index)))
			return owner_of(book, index);
	return (struct record_owner){ .person = 0 };
}
