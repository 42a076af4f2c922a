/* The record book: the records of every bowler and team in every discipline. */
#include "records/record_book.h"

#include "common/room.h"

#include <stdlib.h>
#include <string.h>

/* ---- holders ---- */

bool holder_is_equal(const struct holder *one, const struct holder *other)
{
	if (one->person != 0 || other->person != 0)
		return one->person == other->person;
	return !one->is_guest && !other->is_guest && one->is_team == other->is_team &&
	       pindeck_name_is_equal(one->letters, other->letters);
}

int holder_compare(const struct holder *one, const struct holder *other)
{
	const int order =
	    strcmp(pindeck_name_to_text(&one->letters), pindeck_name_to_text(&other->letters));

	if (order != 0)
		return order;
	if (one->is_team != other->is_team)
		return one->is_team ? 1 : -1;
	return (one->person > other->person) - (one->person < other->person);
}

/* ---- games head-to-head ---- */

void rivals_free(struct rivals *rivals)
{
	free(rivals->list);
	*rivals = (struct rivals){ .count = 0 };
}

static struct rival *find_rival(const struct rivals *rivals, const struct holder *holder)
{
	for (size_t next = 0; next < rivals->count; next++)
		if (holder_is_equal(&rivals->list[next].holder, holder))
			return &rivals->list[next];
	return NULL;
}

static struct rival *append_rival(struct rivals *rivals, const struct holder *holder)
{
	struct rival *list = room_for_one(rivals->list, &rivals->room, rivals->count, sizeof *list);

	if (list == NULL)
		return NULL;
	rivals->list = list;
	list[rivals->count] = (struct rival){ .holder = *holder };
	return &list[rivals->count++];
}

bool rivals_add(struct rivals *rivals, const struct rival *added)
{
	struct rival *rival = find_rival(rivals, &added->holder);

	if (rival == NULL)
		rival = append_rival(rivals, &added->holder);
	if (rival == NULL)
		return false;
	rival->games += added->games;
	rival->won += added->won;
	rival->lost += added->lost;
	rival->pins += added->pins;
	rival->their_pins += added->their_pins;
	return true;
}

static int compare_rivals(const void *left, const void *right)
{
	const struct rival *one = left;
	const struct rival *other = right;

	if (one->games != other->games)
		return one->games > other->games ? -1 : 1;
	return holder_compare(&one->holder, &other->holder);
}

void rivals_rank(struct rivals *rivals)
{
	if (rivals->count > 0)
		qsort(rivals->list, rivals->count, sizeof *rivals->list, compare_rivals);
}

/* ---- the book ---- */

enum {
	LETTERS = 26,
	NAMES = LETTERS * LETTERS * LETTERS
};

/* Everything about a holder in one discipline. */
struct account {
	struct records records;
	struct trend trend;
	struct rivals rivals;
};

/* All zeros for a holder without games. */
struct row {
	bool asked_for;
	struct holder holder;                          /* set with the first account */
	struct account *accounts[PINDECK_DISCIPLINES]; /* a null pointer before the first game */
};

/* A row for every possible name of a bowler and of a team, and for every person: a lookup is an
 * index. */
struct record_book {
	bool for_everybody;
	bool has_guests;
	bool for_one_discipline;
	enum pindeck_discipline discipline;
	size_t count; /* of rows */
	struct row rows[];
};

struct record_book *record_book_new(int64_t persons)
{
	const size_t count = 2 * NAMES + (size_t)persons + 1;
	struct record_book *book = calloc(1, sizeof *book + count * sizeof *book->rows);

	if (book == NULL)
		return NULL;
	book->for_everybody = true;
	book->count = count;
	return book;
}

static void free_account(struct account *account)
{
	if (account == NULL)
		return;
	trend_free(&account->trend);
	rivals_free(&account->rivals);
	free(account);
}

void record_book_free(struct record_book *book)
{
	if (book == NULL)
		return;
	for (size_t number = 0; number < book->count; number++)
		for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
			free_account(book->rows[number].accounts[discipline]);
	free(book);
}

/* ---- rows ---- */

/* The place of a name in the alphabet, from 0. */
static size_t place_of(struct pindeck_name name)
{
	const char *letters = pindeck_name_to_text(&name);
	size_t place = 0;

	for (int next = 0; next < PINDECK_NAME_LETTERS; next++)
		place = place * LETTERS + (size_t)(letters[next] - 'A');
	return place;
}

/* Every holder is valid: a person of the register, or letters. */
static size_t number_of(const struct holder *holder)
{
	if (holder->person > 0)
		return 2 * NAMES + (size_t)holder->person;
	return place_of(holder->letters) + (holder->is_team ? NAMES : 0);
}

static struct row *row_of(struct record_book *book, const struct holder *holder)
{
	return &book->rows[number_of(holder)];
}

void record_book_ask(struct record_book *book, const struct holder *holder)
{
	struct holder team = *holder;

	team.is_team = true;
	team.person = 0;
	book->for_everybody = false;
	row_of(book, holder)->asked_for = true;
	if (holder->person == 0)
		row_of(book, &team)->asked_for = true;
}

void record_book_ask_discipline(struct record_book *book, enum pindeck_discipline discipline)
{
	book->for_one_discipline = true;
	book->discipline = discipline;
}

void record_book_include_guests(struct record_book *book)
{
	book->has_guests = true;
}

static bool is_wanted(struct record_book *book, const struct holder *holder,
                      enum pindeck_discipline discipline)
{
	if (book->for_one_discipline && book->discipline != discipline)
		return false;
	if (holder->is_guest && !book->has_guests)
		return false;
	return book->for_everybody || row_of(book, holder)->asked_for;
}

/* The account of a holder, a new one before the first game; a null pointer if memory runs out. */
static struct account *account_of(struct record_book *book, const struct holder *holder,
                                  enum pindeck_discipline discipline)
{
	struct row *row = row_of(book, holder);
	struct account **account = &row->accounts[discipline];

	row->holder = *holder;
	if (*account == NULL)
		*account = calloc(1, sizeof **account);
	return *account;
}

/* ---- a match ---- */

static struct holder holder_at(const struct bowled_match *match, struct pindeck_seat seat,
                               int member)
{
	return match->holder(match->payload, seat, member);
}

static const struct pindeck_lineup *lineup_at(const struct bowled_match *match,
                                              struct pindeck_seat seat)
{
	return pindeck_side_lineup(pindeck_match_side(match->match, seat));
}

static uint32_t score_at(const struct bowled_match *match, struct pindeck_seat seat)
{
	return (uint32_t)pindeck_score_to_points(
	    pindeck_game_so_far(pindeck_match_game(match->match, seat)));
}

/* True when the games of both seats can be compared. */
static bool are_rivals(const struct bowled_match *match, struct pindeck_seat seat,
                       struct pindeck_seat other)
{
	const struct pindeck_game *game = pindeck_match_game(match->match, seat);
	const struct pindeck_game *theirs = pindeck_match_game(match->match, other);

	return !pindeck_seat_is_equal(seat, other) &&
	       pindeck_game_discipline(game) == pindeck_game_discipline(theirs) &&
	       records_game_is_complete(game) && records_game_is_complete(theirs);
}

static bool add_rivals(struct account *account, const struct bowled_match *match,
                       struct pindeck_seat seat, enum pindeck_discipline discipline)
{
	const uint32_t score = score_at(match, seat);
	bool added = true;

	for (int number = 1; number <= pindeck_match_to_bowlers(match->match) && added; number++) {
		const struct pindeck_seat other = pindeck_seat_of(number);
		struct rival rival = { .games = 1, .pins = score };

		if (!are_rivals(match, seat, other))
			continue;
		rival.holder = holder_at(match, other, HOLDER_OF_SEAT);
		if (rival.holder.is_guest)
			continue;
		rival.their_pins = score_at(match, other);
		rival.won = records_is_better(discipline, score, (uint32_t)rival.their_pins);
		rival.lost = records_is_better(discipline, (uint32_t)rival.their_pins, score);
		added = rivals_add(&account->rivals, &rival);
	}
	return added;
}

static bool add_game(struct record_book *book, const struct bowled_match *match,
                     struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match->match, seat);
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct holder holder = holder_at(match, seat, HOLDER_OF_SEAT);
	struct account *account;

	if (!is_wanted(book, &holder, discipline))
		return true;
	account = account_of(book, &holder, discipline);
	if (account == NULL)
		return false;
	records_add(&account->records, &account->trend, game, &match->occasion);
	if (account->trend.failed)
		return false;
	return book->for_everybody || add_rivals(account, match, seat, discipline);
}

static bool add_shares(struct record_book *book, const struct bowled_match *match,
                       struct pindeck_seat seat)
{
	const struct pindeck_lineup *lineup = lineup_at(match, seat);
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(match->match, seat));

	if (!pindeck_lineup_is_team(lineup))
		return true;
	for (int member = 0; member < pindeck_lineup_to_count(lineup); member++) {
		const struct holder holder = holder_at(match, seat, member);
		struct account *account;

		if (!is_wanted(book, &holder, discipline))
			continue;
		account = account_of(book, &holder, discipline);
		if (account == NULL)
			return false;
		records_add_share(&account->records, match->match, seat,
		                  pindeck_lineup_member(lineup, pindeck_index_of(member)));
	}
	return true;
}

bool record_book_add(struct record_book *book, const struct bowled_match *match)
{
	const int bowlers = pindeck_match_to_bowlers(match->match);
	bool added = true;

	for (int number = 1; number <= bowlers && added; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (records_count_game(match->match, seat))
			added = add_game(book, match, seat) && add_shares(book, match, seat);
	}
	return added;
}

/* ---- merging ---- */

static bool merge_account(struct account **account, struct account **later,
                          enum pindeck_discipline discipline)
{
	if (*account == NULL) {
		*account = *later;
		*later = NULL;
		return true;
	}
	if (*later == NULL)
		return true;
	records_merge(&(*account)->records, &(*later)->records, discipline);
	trend_merge(&(*account)->trend, &(*later)->trend);
	free_account(*later);
	*later = NULL;
	return !(*account)->trend.failed;
}

bool record_book_merge(struct record_book *book, struct record_book *later)
{
	bool merged = true;

	for (size_t number = 0; number < book->count && merged; number++) {
		struct row *row = &book->rows[number];
		struct row *after = &later->rows[number];

		if (pindeck_name_exists(after->holder.letters))
			row->holder = after->holder;
		for (int next = 0; next < PINDECK_DISCIPLINES && merged; next++)
			merged = merge_account(&row->accounts[next], &after->accounts[next],
			                       (enum pindeck_discipline)next);
	}
	return merged;
}

/* ---- reading ---- */

static struct section section_of(const struct row *row, int discipline)
{
	struct account *account = row->accounts[discipline];

	if (account == NULL)
		return (struct section){ .records = NULL };
	rivals_rank(&account->rivals);
	return (struct section){ row->holder, (enum pindeck_discipline)discipline,
		                 &account->records, &account->trend, &account->rivals };
}

static bool has_accounts(const struct row *row)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
		if (row->accounts[discipline] != NULL)
			return true;
	return false;
}

/* A row in the order of the names. */
struct placed {
	const struct row *row;
};

static int compare_rows(const void *left, const void *right)
{
	const struct placed *one = left;
	const struct placed *other = right;

	return holder_compare(&one->row->holder, &other->row->holder);
}

bool record_book_walk(struct record_book *book, record_book_visitor *visit, void *payload)
{
	struct placed *rows = calloc(book->count, sizeof *rows);
	size_t count = 0;

	if (rows == NULL)
		return false;
	for (size_t number = 0; number < book->count; number++)
		if (has_accounts(&book->rows[number]))
			rows[count++].row = &book->rows[number];
	qsort(rows, count, sizeof *rows, compare_rows);
	for (size_t next = 0; next < count; next++)
		for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
			const struct section section = section_of(rows[next].row, discipline);

			if (section.records != NULL)
				visit(payload, &section);
		}
	free(rows);
	return true;
}

struct section record_book_find(const struct record_book *book, const struct holder *holder,
                                enum pindeck_discipline discipline)
{
	return section_of(&book->rows[number_of(holder)], (int)discipline);
}

bool record_book_has(const struct record_book *book, const struct holder *holder)
{
	struct holder team = *holder;

	team.is_team = true;
	return has_accounts(&book->rows[number_of(holder)]) ||
	       (holder->person == 0 && has_accounts(&book->rows[number_of(&team)]));
}
