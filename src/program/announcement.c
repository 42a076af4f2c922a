/* Announces the personal bests and milestones of a game that is over. */
#include "announcement.h"

#include "club.h"
#include "feat_text.h"
#include "line.h"
#include "report.h"

static void ignore_fault(void *payload, const struct replay *game, struct outcome outcome)
{
	(void)payload;
	(void)game;
	(void)outcome;
}

static struct holder holder_at(const struct report *report, const struct replay *game, int number)
{
	return report_holder(report->roster, game, pindeck_seat_of(number), HOLDER_OF_SEAT);
}

/* True when a person bowled. */
static bool ask_for_persons(struct report *report, const struct replay *game)
{
	bool found = false;

	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct holder holder = holder_at(report, game, number);

		if (holder.person == 0)
			continue;
		report_ask(report, &holder);
		found = true;
	}
	return found;
}

static void announce_seat(const struct report *report, const struct replay *game, int number,
                          enum language language)
{
	const struct holder holder = holder_at(report, game, number);
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(&game->match, pindeck_seat_of(number)));
	struct section section;
	struct feat feats[FEATS_MOST];
	size_t count;

	if (holder.person == 0)
		return;
	section = record_book_find(report->book, &holder, discipline);
	count = section.records != NULL ? feats_of_game(section.records, game->game, feats) : 0;
	for (size_t next = 0; next < count; next++) {
		line_print_text(holder.name, LINE_SIZE, stdout);
		fputs(": ", stdout);
		feat_print(stdout, &feats[next], discipline, language);
		putchar('\n');
	}
}

void announce_game(const struct request *request, struct journal journal, const struct replay *game)
{
	struct report report = {
		.games = { .order = OLDEST_FIRST, .without_voided = true, .without_seals = true },
		.fault = ignore_fault
	};
	struct club club;

	if (club_load(&club, request, journal) != STATUS_DONE)
		return;
	report.roster = club.roster;
	report.book = record_book_new(roster_count(club.roster));
	if (report.book != NULL && ask_for_persons(&report, game) &&
	    report_read(&report, journal) == NO_TROUBLE)
		for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
			announce_seat(&report, game, number, request->language);
	record_book_free(report.book);
	club_unload(&club);
}
