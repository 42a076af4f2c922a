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

/* A row for every possible name: a lookup is an index. */
struct record_book {
	bool for_everybody;
	struct row rows[NAMES];
};

struct record_book *record_book_new(void)
{
	struct record_book *book = calloc(1, sizeof *book);

	if (book != NULL)
		book->for_everybody = true;
	return book;
}

void record_book_free(struct record_book *book)
{
	if (book == NULL)
		return;
	for (int number = 0; number < NAMES; number++)
		for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
			free(book->rows[number].records[discipline]);
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

void record_book_ask(struct record_book *book, struct pindeck_name bowler)
{
	book->for_everybody = false;
	book->rows[number_of(bowler)].asked_for = true;
}

static bool add_game(struct record_book *book, struct pindeck_name bowler,
                     const struct pindeck_game *game, int32_t day)
{
	struct row *row = &book->rows[number_of(bowler)];
	struct records **records = &row->records[pindeck_game_discipline(game)];

	if (!book->for_everybody && !row->asked_for)
		return true;
	if (*records == NULL)
		*records = calloc(1, sizeof **records);
	if (*records == NULL)
		return false;
	records_add(*records, game, day);
	return true;
}

bool record_book_add(struct record_book *book, const struct pindeck_match *match, int32_t day)
{
	const int bowlers = pindeck_match_to_bowlers(match);
	bool added = true;

	for (int number = 1; number <= bowlers && added; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (records_count_game(match, seat))
			added = add_game(book, *pindeck_match_name(match, seat),
			                 pindeck_match_game(match, seat), day);
	}
	return added;
}

static void visit_row(const struct row *row, struct pindeck_name bowler, record_book_visitor *visit,
                      void *payload)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		const struct section section = { bowler, (enum pindeck_discipline)discipline,
			                         row->records[discipline] };

		if (section.records != NULL)
			visit(payload, &section);
	}
}

void record_book_walk(const struct record_book *book, record_book_visitor *visit, void *payload)
{
	for (int number = 0; number < NAMES; number++)
		visit_row(&book->rows[number], name_of(number), visit, payload);
}

static bool has_games(const struct row *row)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
		if (row->records[discipline] != NULL)
			return true;
	return false;
}

struct pindeck_name record_book_missing(const struct record_book *book, struct pindeck_name after)
{
	for (int number = number_of(after) + 1; number < NAMES; number++)
		if (book->rows[number].asked_for && !has_games(&book->rows[number]))
			return name_of(number);
	return pindeck_name_from("", 0);
}
