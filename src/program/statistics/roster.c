/* The roster: the records of every bowler, those of each discipline by themselves. */
#include "roster.h"

#include <stdlib.h>

enum {
	LETTERS = 26,
	NAMES = LETTERS * LETTERS * LETTERS
};

/* All zeros for a name that nobody has. */
struct row {
	bool asked_for;
	struct records *records[PINDECK_DISCIPLINES]; /* a null pointer before the first game */
};

/* A row for each name there can be: looking one up costs the same however many bowl here. */
struct roster {
	bool for_everybody;
	struct row rows[NAMES];
};

struct roster *roster_new(void)
{
	struct roster *roster = calloc(1, sizeof *roster);

	if (roster != NULL)
		roster->for_everybody = true;
	return roster;
}

void roster_free(struct roster *roster)
{
	if (roster == NULL)
		return;
	for (int number = 0; number < NAMES; number++)
		for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
			free(roster->rows[number].records[discipline]);
	free(roster);
}

/* By the alphabet, from 0; -1 for no name. */
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

void roster_ask(struct roster *roster, struct pindeck_name bowler)
{
	roster->for_everybody = false;
	roster->rows[number_of(bowler)].asked_for = true;
}

bool roster_add(struct roster *roster, struct pindeck_name bowler, const struct pindeck_game *game,
                int32_t day)
{
	struct row *row = &roster->rows[number_of(bowler)];
	struct records **records = &row->records[pindeck_game_discipline(game)];

	/* whoever missed every frame has bowled nothing */
	if (!pindeck_game_is_over(game) || pindeck_game_to_balls(game) == 0 ||
	    !(roster->for_everybody || row->asked_for))
		return true;
	if (*records == NULL)
		*records = calloc(1, sizeof **records);
	if (*records == NULL)
		return false;
	records_add(*records, game, day);
	return true;
}

static void visit_row(const struct row *row, struct pindeck_name bowler, roster_visitor *visit,
                      void *payload)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		const struct section section = { bowler, (enum pindeck_discipline)discipline,
			                         row->records[discipline] };

		if (section.records != NULL)
			visit(payload, &section);
	}
}

void roster_walk(const struct roster *roster, roster_visitor *visit, void *payload)
{
	for (int number = 0; number < NAMES; number++)
		visit_row(&roster->rows[number], name_of(number), visit, payload);
}

static bool has_games(const struct row *row)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++)
		if (row->records[discipline] != NULL)
			return true;
	return false;
}

struct pindeck_name roster_missing(const struct roster *roster, struct pindeck_name after)
{
	for (int number = number_of(after) + 1; number < NAMES; number++)
		if (roster->rows[number].asked_for && !has_games(&roster->rows[number]))
			return name_of(number);
	return pindeck_name_from("", 0);
}
