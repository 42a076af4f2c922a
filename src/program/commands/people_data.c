/* pindeck people show, pindeck people data: everything that is stored about one person. */
#include "program/commands/people.h"

#include "journal/clock.h"
#include "journal/game_worth.h"
#include "journal/moment.h"
#include "league/office/league_load.h"
#include "league/office/league_people.h"
#include "terminal/line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- for people ---------------------------------------------------------------------------------
 */

static void print_text(enum language language, enum text label, const char *text)
{
	if (text[0] == '\0')
		return;
	printf("  %s: ", words(language, label));
	line_print_text(text, LINE_SIZE, stdout);
	putchar('\n');
}

static void print_claim(const struct people *people, const struct member_claim *claim)
{
	const enum language language = people->request->language;
	const struct pindeck_name letters =
	    roster_claimed(people->club.roster, claim->person, claim->claim.letters);
	char since[CLOCK_SIZE];
	char until[CLOCK_SIZE];

	printf("  %s: %s", words(language, TEXT_PEOPLE_SHOW_CLAIM), pindeck_name_to_text(&letters));
	if (claim->claim.game != 0) {
		fputs(" ", stdout);
		words_print(stdout, language, PEOPLE_LOG_GAME, (long long)claim->claim.game);
	}
	if (claim->claim.until != 0) {
		clock_write(claim->claim.since, since);
		clock_write(claim->claim.until, until);
		printf(" (%s - %s)", since, until);
	}
	putchar('\n');
}

static void print_claims(const struct people *people, int64_t person)
{
	const struct roster *roster = people->club.roster;

	for (size_t next = 0; roster_claim(roster, next) != NULL; next++) {
		const struct member_claim *claim = roster_claim(roster, next);

		if (!claim->released && roster_root(roster, claim->person) == person)
			print_claim(people, claim);
	}
}

static void print_merged(const struct people *people, int64_t person)
{
	const struct roster *roster = people->club.roster;

	for (int64_t next = 1; next <= roster_count(roster); next++)
		if (next != person && roster_root(roster, next) == person)
			people_print(people, roster_member(roster, next));
}

enum status people_show(struct people *people)
{
	const enum language language = people->request->language;
	const struct member *member = NULL;
	char time[CLOCK_SIZE];
	const enum status status = people_find(people, &member);

	if (status != STATUS_DONE)
		return status;
	people_print(people, member);
	clock_write(member->registered, time);
	print_text(language, TEXT_PEOPLE_SHOW_HAND, register_hand_word(member->names.hand));
	print_text(language, TEXT_PEOPLE_SHOW_NOTE, member->names.note);
	print_text(language, TEXT_PEOPLE_SHOW_SINCE, time);
	print_claims(people, member->person);
	print_merged(people, member->person);
	return command_end_output(language);
}

/* ---- as JSON ------------------------------------------------------------------------------------
 */

struct collecting {
	const struct people *people;
	int64_t person;
	bool first;
	struct writer writer;
};

/* The games of others on the same lane are not this person's data. */
static void write_game(struct collecting *collecting, const struct replay *game,
                       struct pindeck_seat seat)
{
	struct writer *writer = &collecting->writer;
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(own);
	char time[MOMENT_SIZE];

	moment_write(game->opened, time);
	writer_text(writer, collecting->first ? "\n" : ",\n");
	collecting->first = false;
	writer_print(writer,
	             "{\"game\":%" PRId64 ",\"time\":\"%s\",\"lane\":%d,\"letters\":\"%s\",",
	             game->game, time, game->lane,
	             pindeck_name_to_text(pindeck_match_name(&game->match, seat)));
	writer_print(writer, "\"discipline\":\"%s\",\"finished\":%s,\"total\":%d,\"sheet\":",
	             pindeck_discipline_to_name(pindeck_game_discipline(own)),
	             pindeck_game_is_over(own) ? "true" : "false", game_worth(own));
	writer_json(writer, notation.text);
	writer_put(writer, '}');
}

static bool collect_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct collecting *collecting = payload;
	const struct roster *roster = collecting->people->club.roster;
	struct replay room;
	const struct replay *shown = seated_display(roster, game, &room);

	if (outcome.fault != NO_FAULT)
		command_store_fault(game, outcome, collecting->people->request);
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (roster_owner(roster, seated_seat(game, seat)) == collecting->person)
			write_game(collecting, shown, seat);
	}
	return writer_flush(&collecting->writer, stdout);
}

static void write_records(struct collecting *collecting)
{
	const struct roster *roster = collecting->people->club.roster;
	bool first = true;

	writer_text(&collecting->writer, ",\"records\":[");
	for (int64_t next = 1; next <= roster_count(roster); next++) {
		if (next == collecting->person || roster_root(roster, next) != collecting->person)
			continue;
		writer_text(&collecting->writer, first ? "{" : ",{");
		people_write_json(&collecting->writer, roster, roster_member(roster, next));
		writer_put(&collecting->writer, '}');
		first = false;
	}
	writer_put(&collecting->writer, ']');
}

/* ---- scores in leagues --------------------------------------------------------------------------
 */

/* A row of a sheet with its cells as an export of the league writes them. */
static void write_row(struct collecting *collecting, const struct season *season,
                      const struct season_row *row)
{
	struct writer *writer = &collecting->writer;
	char cell[CELL_TEXT_SIZE];
	const int count = cells_count(row->cells);

	writer_text(writer, collecting->first ? "\n{\"league\":" : ",\n{\"league\":");
	collecting->first = false;
	writer_json(writer, season->league);
	writer_print(writer, ",\"week\":%d,\"day\":", (int)row->week);
	writer_json_or_null(
	    writer, season->weeks[row->week].day[0] != '\0' ? season->weeks[row->week].day : NULL);
	writer_text(writer, ",\"team\":");
	writer_json(writer, season_team_name(season, row->team));
	writer_text(writer, ",\"cells\":[");
	for (int next = 0; next < count; next++) {
		cell_write(row->cells + next, cell);
		writer_text(writer, next > 0 ? "," : "");
		writer_json(writer, cell);
	}
	writer_text(writer, "]}");
}

static enum trouble collect_league(struct collecting *collecting, const struct league_person *named,
                                   const char *league)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct season *season;
	enum trouble trouble;

	limits.facts_only = true;
	trouble =
	    league_load_season(collecting->people->club.journal, league, limits, &season, NULL);
	if (trouble != NO_TROUBLE)
		return trouble;
	league_people_join(season, collecting->people->club.roster);
	for (size_t next = 0; next < season->row_count; next++) {
		const struct season_row *row = season->rows + next;

		if (row->week != 0 && row->bowler != 0 &&
		    league_people_are_same(named, season, row->bowler))
			write_row(collecting, season, row);
	}
	season_free(season);
	(void)writer_flush(&collecting->writer, stdout); /* command_end_output notices it */
	return NO_TROUBLE;
}

static enum trouble collect_leagues(struct collecting *collecting)
{
	const struct club *club = &collecting->people->club;
	struct league_names names = { .list = NULL };
	struct league_person named;
	enum trouble trouble =
	    league_people_open(&named, club->journal, club->roster, collecting->person);

	collecting->first = true;
	if (trouble == NO_TROUBLE)
		trouble = league_load_read_names(club->journal, &names);
	for (size_t next = 0; trouble == NO_TROUBLE && next < names.count; next++)
		trouble = collect_league(collecting, &named, names.list[next]);
	free(names.list);
	league_people_close(&named);
	return trouble;
}

enum status people_data(struct people *people)
{
	struct journal_query query = { .order = OLDEST_FIRST, .without_seals = true };
	struct collecting collecting = { .people = people, .first = true };
	const struct member *member = NULL;
	enum trouble trouble;
	enum status status = people_find(people, &member);

	if (status != STATUS_DONE)
		return status;
	collecting.person = member->person;
	report_people(people->club.roster, &(const struct holder){ .person = member->person },
	              &query.people);
	writer_put(&collecting.writer, '{');
	people_write_json(&collecting.writer, people->club.roster, member);
	write_records(&collecting);
	writer_text(&collecting.writer, ",\"games\":[");
	trouble = games_walk(people->club.journal, &query, collect_game, &collecting);
	writer_text(&collecting.writer, "\n],\"leagues\":[");
	if (trouble == NO_TROUBLE)
		trouble = collect_leagues(&collecting);
	writer_text(&collecting.writer, "\n]}\n");
	(void)writer_flush(&collecting.writer, stdout);
	if (collecting.writer.failed)
		status = command_no_memory(people->request->language);
	writer_free(&collecting.writer);
	if (trouble != NO_TROUBLE)
		status = command_store_trouble(people->club.journal, trouble, people->request);
	return status == STATUS_DONE ? command_end_output(people->request->language) : status;
}
