/* The journal: what all of its stores share. */
#include "journal/journal.h"

void journal_number_entries(struct entries *group, int64_t game)
{
	for (size_t next = 0; next < group->count; next++)
		group->list[next].game = game;
	group->numbered = game != 0;
}

struct journal_query journal_game(const int64_t *game)
{
	return (struct journal_query){ .games = game, .game_count = 1 };
}

void journal_people_add_letters(struct journal_people *people, struct pindeck_name letters)
{
	for (int next = 0; next < people->letters_count; next++)
		if (pindeck_name_is_equal(people->letters[next], letters))
			return;
	if (people->letters_count == JOURNAL_MOST_PEOPLE)
		people->too_many = true;
	else
		people->letters[people->letters_count++] = letters;
}

void journal_people_add_person(struct journal_people *people, int64_t person)
{
	if (people->persons_count == JOURNAL_MOST_PEOPLE)
		people->too_many = true;
	else
		people->persons[people->persons_count++] = person;
}

bool journal_people_exist(const struct journal_people *people)
{
	return !people->too_many && people->letters_count + people->persons_count > 0;
}

/* ---- visitors of one form ---- */

struct register_walk {
	register_visitor *visit;
	void *payload;
};

static bool visit_register(void *payload, const void *line)
{
	const struct register_walk *walk = payload;

	return walk->visit(walk->payload, line);
}

enum trouble journal_walk_register(struct journal journal, int64_t after, register_visitor *visit,
                                   void *payload)
{
	const struct line_selection selection = { .after = after };
	struct register_walk walk = { visit, payload };

	return journal_walk_lines(journal, &register_form, &selection, visit_register, &walk);
}

struct league_walk {
	league_visitor *visit;
	void *payload;
};

static bool visit_league(void *payload, const void *line)
{
	const struct league_walk *walk = payload;

	return walk->visit(walk->payload, line);
}

enum trouble journal_walk_leagues(struct journal journal, const char *league, int64_t after,
                                  league_visitor *visit, void *payload)
{
	const struct line_selection selection = { .after = after,
		                                  .value = league,
		                                  .field = LEAGUE_FIELD_LEAGUE };
	struct league_walk walk = { visit, payload };

	return journal_walk_lines(journal, &league_form, &selection, visit_league, &walk);
}

struct audit_walk {
	audit_visitor *visit;
	void *payload;
};

static bool visit_record(void *payload, const void *line)
{
	const struct audit_walk *walk = payload;

	return walk->visit(walk->payload, line);
}

enum trouble journal_walk_audit(struct journal journal, const struct line_selection *selection,
                                audit_visitor *visit, void *payload)
{
	struct audit_walk walk = { visit, payload };

	return journal_walk_lines(journal, &audit_form, selection, visit_record, &walk);
}

struct audit_search {
	const struct audit *sought;
	bool found;
};

static bool compare_request(void *payload, const struct audit *record)
{
	struct audit_search *search = payload;

	search->found = audit_is_of_request(record, search->sought);
	return !search->found;
}

bool journal_has_audit(struct journal journal, const struct audit *record)
{
	const struct line_selection selection = audit_of_key(record->key);
	struct audit_search search = { .sought = record };

	if (record->key[0] != '\0')
		(void)journal_walk_audit(journal, &selection, compare_request, &search);
	return search.found;
}
