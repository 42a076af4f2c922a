/* pindeck people: the persons of a club. The actions that list them or show what is stored. */
#include "program/commands/people.h"

#include "alley/line_text.h"
#include "common/list.h"
#include "journal/clock.h"
#include "journal/game_worth.h"
#include "journal/moment.h"
#include "league/office/league_load.h"
#include "league/office/league_people.h"
#include "members/search.h"
#include "terminal/line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The words for people; programs get the words of the register. */
static const enum text kinds[REGISTER_KINDS + 1] = {
	[REGISTER_REGISTERED] = TEXT_PEOPLE_LOG_REGISTERED,
	[REGISTER_RENAMED] = TEXT_PEOPLE_LOG_RENAMED,
	[REGISTER_MERGED] = TEXT_PEOPLE_LOG_MERGED,
	[REGISTER_SPLIT] = TEXT_PEOPLE_LOG_SPLIT,
	[REGISTER_RETIRED] = TEXT_PEOPLE_LOG_RETIRED,
	[REGISTER_RETURNED] = TEXT_PEOPLE_LOG_RETURNED,
	[REGISTER_CLAIMED] = TEXT_PEOPLE_LOG_CLAIMED,
	[REGISTER_RELEASED] = TEXT_PEOPLE_LOG_RELEASED,
	[REGISTER_FORGOTTEN] = TEXT_PEOPLE_LOG_FORGOTTEN,
	[REGISTER_UNREADABLE] = TEXT_PEOPLE_LOG_UNREADABLE,
};

struct logging {
	struct people *people;
	int64_t person; /* only of this one; 0 for all */
};

/* The game or the period that it is about. */
static void print_of_claim(const struct register_claim *claim)
{
	char since[CLOCK_SIZE];
	char until[CLOCK_SIZE];

	if (claim->game != 0) {
		fputs(" ", stdout);
		words_print(stdout, spoken, PEOPLE_LOG_GAME, (long long)claim->game);
	}
	if (claim->until == 0)
		return;
	clock_write(claim->since, since);
	clock_write(claim->until, until);
	printf(" (%s - %s)", since, until);
}

static void print_line(const struct logging *logging, const struct register_line *line)
{
	const struct pindeck_name letters =
	    roster_claimed(logging->people->club.roster, line->person, line->claim.letters);
	char time[CLOCK_SIZE];

	clock_write_seconds(line->time, time);
	printf("%6lld  %s  ", (long long)line->line, time);
	line_print_text(line->actor, LINE_SIZE, stdout);
	printf(": %s %lld", words(spoken, kinds[line->kind]), (long long)line->person);
	print_after(" ", pindeck_name_to_text(&line->names.board_name));
	print_after(" ", line->names.full_name);
	print_after(" / ", line->names.display_name);
	print_after(" ", register_hand_word(line->names.hand));
	if (line->other != 0)
		printf(" -> %lld", (long long)line->other);
	print_after(" ", pindeck_name_to_text(&letters));
	print_of_claim(&line->claim);
	if (line->replaces != 0) {
		fputs(" ", stdout);
		words_print(stdout, spoken, PEOPLE_LOG_LINE, (long long)line->replaces);
	}
	print_after(": ", line->text);
	putchar('\n');
}

static bool show_line(void *payload, const struct register_line *line)
{
	struct logging *logging = payload;
	struct list *list = &logging->people->list;

	if (logging->person != 0 && line->person != logging->person &&
	    line->other != logging->person)
		return true;
	if (list->format == LIST_TABLE)
		print_line(logging, line);
	if (list->format == LIST_CSV)
		line_text_write_csv(&register_form, line, &list->writer);
	if (list->format == LIST_JSON) {
		line_text_write_json(&register_form, line, &list->writer);
		writer_put(&list->writer, '\n');
	}
	return list_flush(list);
}

enum status people_log(struct people *people)
{
	struct logging logging = { .people = people };
	const struct journal journal = people->club.journal;
	const struct member *member = NULL;
	enum status status = STATUS_DONE;
	enum trouble trouble;

	if (people->words[0] != NULL)
		status = club_find(&people->club, people->words[0], true, &member);
	if (status != STATUS_DONE)
		return status;
	logging.person = member != NULL ? member->person : 0;
	if (people->list.format == LIST_CSV)
		line_text_write_csv_heading(&register_form, &people->list.writer);
	trouble = journal_walk_register(journal, 0, show_line, &logging);
	(void)list_flush(&people->list); /* the heading of no lines */
	if (trouble != NO_TROUBLE)
		status = command_store_trouble(journal, trouble, people->request);
	return list_end(&people->list, status);
}

/* The state of the person in words; nothing for active persons. */
static enum text state_text(const struct member *member)
{
	if (member->forgotten)
		return TEXT_PEOPLE_IS_FORGOTTEN;
	if (member->merged_into != 0)
		return TEXT_PEOPLE_IS_MERGED;
	return member->retired ? TEXT_PEOPLE_IS_RETIRED : NO_TEXT;
}

void people_print(const struct member *member)
{
	const struct register_person *names = &member->names;
	const enum text state = state_text(member);

	printf("%6lld  %-5s  ", (long long)member->person,
	       pindeck_name_to_text(&names->board_name));
	line_print_text(names->full_name, LINE_SIZE, stdout);
	if (names->display_name[0] != '\0') {
		fputs(" (", stdout);
		line_print_text(names->display_name, LINE_SIZE, stdout);
		fputs(")", stdout);
	}
	if (state != NO_TEXT)
		printf("  %s", words(spoken, state));
	if (member->merged_into != 0 && !member->forgotten)
		printf(" %lld", (long long)member->merged_into);
	putchar('\n');
}

static const struct list_column columns[] = {
	{ "number", LIST_NUMBER, IN_BOTH, NONE_IS_VALUE },
	{ "board_name", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ "full_name", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ "display_name", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ "hand", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ "note", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ "state", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ "registered", LIST_TEXT, ONLY_JSON, NONE_IS_LEFT_OUT },
	{ "merged_into", LIST_NUMBER, ONLY_JSON, NONE_IS_LEFT_OUT },
	{ .name = NULL },
};

/* A person as a row of CSV, or as the members of a JSON object. */
static void write_person(struct writer *writer, const struct roster *roster,
                         const struct member *member, bool csv)
{
	char time[MOMENT_SIZE];
	const struct list_value values[] = {
		A_NUMBER(member->person),
		A_TEXT(pindeck_name_to_text(&member->names.board_name)),
		A_TEXT(member->names.full_name),
		A_TEXT(member->names.display_name),
		A_TEXT(register_hand_word(member->names.hand)),
		A_TEXT(member->names.note),
		A_TEXT(roster_member_state(member)),
		A_TEXT(time),
		A_NUMBER(member->merged_into != 0 ? roster_root(roster, member->person) : 0),
	};

	moment_write(member->registered, time);
	if (csv)
		list_write_csv(writer, columns, values);
	else
		list_write_json(writer, columns, values);
}

static void print_one(struct people *people, const struct member *member)
{
	struct list *list = &people->list;
	const bool braces = list->format == LIST_JSON;

	writer_text(&list->writer, braces ? "{" : "");
	if (list->format == LIST_TABLE)
		people_print(member);
	else
		write_person(&list->writer, people->club.roster, member, !braces);
	writer_text(&list->writer, braces ? "}\n" : "");
	(void)list_flush(list);
}

static bool is_asked_for(const struct people *people, const struct member *member)
{
	return people->all || (!member->retired && !member->forgotten && member->merged_into == 0);
}

static void print_all(struct people *people)
{
	const struct roster *roster = people->club.roster;

	for (int64_t person = 1; person <= roster_count(roster); person++)
		if (is_asked_for(people, roster_member(roster, person)))
			print_one(people, roster_member(roster, person));
}

/* The persons that a text finds, in the order of their numbers. */
static enum status print_found(struct people *people)
{
	const struct roster *roster = people->club.roster;
	const size_t most = (size_t)roster_count(roster);
	/* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers */
	const struct member **found = calloc(most + 1, sizeof *found);
	size_t count;

	if (found == NULL)
		return complain_no_memory();
	count = search_members(roster, people->words[0], people->all, found, most);
	for (size_t next = 0; next < count; next++)
		print_one(people, found[next]);
	free(found);
	return STATUS_DONE;
}

enum status people_list(struct people *people)
{
	if (roster_count(people->club.roster) == 0 && people->list.format == LIST_TABLE)
		return complain(STATUS_DONE, NULL, TEXT_PEOPLE_NONE);
	list_begin(&people->list, TEXT_PEOPLE_HEADINGS, columns);
	if (people->words[0] != NULL)
		return list_end(&people->list, print_found(people));
	print_all(people);
	return list_end(&people->list, STATUS_DONE);
}

enum status people_export(struct people *people)
{
	if (people->list.format == LIST_TABLE)
		people->list.format = LIST_CSV;
	return people_list(people);
}

/* ---- for people ---- */

static void print_text(enum text label, const char *text)
{
	if (text[0] == '\0')
		return;
	printf("  %s: ", words(spoken, label));
	line_print_text(text, LINE_SIZE, stdout);
	putchar('\n');
}

static void print_claim(const struct people *people, const struct member_claim *claim)
{
	const struct pindeck_name letters =
	    roster_claimed(people->club.roster, claim->person, claim->claim.letters);

	printf("  %s: %s", words(spoken, TEXT_PEOPLE_SHOW_CLAIM), pindeck_name_to_text(&letters));
	print_of_claim(&claim->claim);
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
			people_print(roster_member(roster, next));
}

enum status people_show(struct people *people)
{
	const struct member *member = NULL;
	char time[CLOCK_SIZE];
	const enum status status = people_find(people, &member);

	if (status != STATUS_DONE)
		return status;
	people_print(member);
	clock_write(member->registered, time);
	print_text(TEXT_PEOPLE_SHOW_HAND, register_hand_word(member->names.hand));
	print_text(TEXT_PEOPLE_SHOW_NOTE, member->names.note);
	print_text(TEXT_PEOPLE_SHOW_SINCE, time);
	print_claims(people, member->person);
	print_merged(people, member->person);
	return end_output();
}

/* ---- as JSON ---- */

struct collecting {
	const struct people *people;
	int64_t person;
	bool first;
	struct writer writer;
};

static const struct list_column game_columns[] = {
	{ .name = "game", .type = LIST_NUMBER },
	{ .name = "time" },
	{ .name = "lane", .type = LIST_NUMBER },
	{ .name = "letters" },
	{ .name = "discipline" },
	{ .name = "finished", .type = LIST_TRUTH },
	{ .name = "total", .type = LIST_NUMBER },
	{ .name = "sheet" },
	{ .name = NULL },
};

/* Each item is flushed by itself, so the writer cannot see the one before: first says whether it
 * needs a comma. */
static void begin_item(struct collecting *collecting)
{
	writer_text(&collecting->writer, collecting->first ? "\n" : ",\n");
	writer_begin(&collecting->writer, NULL, '{');
	collecting->first = false;
}

/* The games of others on the same lane are not this person's data. */
static void write_game(struct collecting *collecting, const struct replay *game,
                       struct pindeck_seat seat)
{
	struct writer *writer = &collecting->writer;
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(own);
	char time[MOMENT_SIZE];
	const struct list_value values[] = {
		A_NUMBER(game->game),
		A_TEXT(time),
		A_NUMBER(game->lane),
		A_TEXT(pindeck_name_to_text(pindeck_match_name(&game->match, seat))),
		A_TEXT(pindeck_discipline_to_name(pindeck_game_discipline(own))),
		A_NUMBER(pindeck_game_is_over(own)),
		A_NUMBER(game_worth(own)),
		A_TEXT(notation.text),
	};

	moment_write(game->opened, time);
	begin_item(collecting);
	list_write_json(writer, game_columns, values);
	writer_end(writer, '}');
}

static bool collect_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct collecting *collecting = payload;
	const struct roster *roster = collecting->people->club.roster;
	struct replay room;
	const struct replay *shown = seated_display(roster, game, &room);

	if (outcome.fault != NO_FAULT)
		command_store_fault(game, outcome);
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

	writer_begin(&collecting->writer, "records", '[');
	for (int64_t next = 1; next <= roster_count(roster); next++) {
		if (next == collecting->person || roster_root(roster, next) != collecting->person)
			continue;
		writer_begin(&collecting->writer, NULL, '{');
		write_person(&collecting->writer, roster, roster_member(roster, next), false);
		writer_end(&collecting->writer, '}');
	}
	writer_end(&collecting->writer, ']');
}

/* ---- scores in leagues ---- */

/* A row of a sheet with its cells as an export of the league writes them. */
static void write_row(struct collecting *collecting, const struct season *season,
                      const struct season_row *row)
{
	struct writer *writer = &collecting->writer;
	const char *day = season->weeks[row->week].day;
	char cell[CELL_TEXT_SIZE];
	const int count = cells_count(row->cells);

	begin_item(collecting);
	writer_string(writer, "league", season->league);
	writer_integer(writer, "week", row->week);
	writer_string(writer, "day", day[0] != '\0' ? day : NULL);
	writer_string(writer, "team", season_team_name(season, row->team));
	writer_begin(writer, "cells", '[');
	for (int next = 0; next < count; next++) {
		cell_write(row->cells + next, cell);
		writer_string(writer, NULL, cell);
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
	for (size_t next = 0; next < season->rows.count; next++) {
		const struct season_row *row = season->rows.list + next;

		if (row->week != 0 && row->bowler != 0 &&
		    league_people_are_same(named, season, row->bowler))
			write_row(collecting, season, row);
	}
	season_free(season);
	(void)writer_flush(&collecting->writer, stdout); /* end_output notices it */
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
	writer_begin(&collecting.writer, NULL, '{');
	write_person(&collecting.writer, people->club.roster, member, false);
	write_records(&collecting);
	writer_begin(&collecting.writer, "games", '[');
	trouble = games_walk(people->club.journal, &query, collect_game, &collecting);
	writer_text(&collecting.writer, "\n]");
	writer_begin(&collecting.writer, "leagues", '[');
	if (trouble == NO_TROUBLE)
		trouble = collect_leagues(&collecting);
	writer_text(&collecting.writer, "\n]}\n");
	(void)writer_flush(&collecting.writer, stdout);
	if (collecting.writer.failed)
		status = complain_no_memory();
	writer_free(&collecting.writer);
	if (trouble != NO_TROUBLE)
		status = command_store_trouble(people->club.journal, trouble, people->request);
	return status == STATUS_DONE ? end_output() : status;
}

static const struct {
	const char *name;
	enum purpose purpose;
	enum status (*run)(struct people *people);
} actions[] = {
	{ "list", TO_READ, people_list },         { "export", TO_READ, people_export },
	{ "log", TO_READ, people_log },           { "show", TO_READ, people_show },
	{ "data", TO_READ, people_data },         { "add", TO_WRITE, people_add },
	{ "rename", TO_CHANGE, people_rename },   { "merge", TO_CHANGE, people_merge },
	{ "split", TO_CHANGE, people_split },     { "claim", TO_CHANGE, people_claim },
	{ "release", TO_CHANGE, people_release }, { "retire", TO_CHANGE, people_retire },
	{ "return", TO_CHANGE, people_return },   { "forget", TO_CHANGE, people_forget },
	{ "undo", TO_CHANGE, people_undo },       { "import", TO_WRITE, people_import },
};

static const char *hand_word(int number)
{
	const enum register_hand hand = (enum register_hand)(number + 1);

	return hand < HANDS ? register_hand_word(hand) : NULL;
}

static const struct option_kind option_hand = { .word = hand_word, .take = option_take_text };

static struct people asked;

static const struct option_row options[] = {
	OPTION('b', "board", PEOPLE_OPTION_BOARD, text, INTO(struct people, board)),
	OPTION('d', "display", PEOPLE_OPTION_DISPLAY, text, INTO(struct people, display)),
	OPTION('H', "hand", PEOPLE_OPTION_HAND, hand, INTO(struct people, hand)),
	OPTION('n', "note", PEOPLE_OPTION_NOTE, text, INTO(struct people, note)),
	OPTION('r', "reason", PEOPLE_OPTION_REASON, text, INTO(struct people, reason)),
	OPTION('A', "as", PEOPLE_OPTION_AS, text, INTO(struct people, as)),
	OPTION('g', "game", PEOPLE_OPTION_GAME, game, INTO(struct people, game)),
	OPTION('F', "from", PEOPLE_OPTION_FROM, first_day, INTO(struct people, period)),
	OPTION('T', "to", PEOPLE_OPTION_TO, last_day, INTO(struct people, period)),
	OPTION('e', "all", PEOPLE_OPTION_ALL, flag, INTO(struct people, all)),
	OPTION('s', "same-name", PEOPLE_OPTION_SAME_NAME, flag, INTO(struct people, same_name)),
	OPTION('y', "yes", PEOPLE_OPTION_YES, flag, INTO(struct people, sure)),
	FORMAT_OPTION(OPTION_LIST_FORMAT, list_formats, struct people, list.format),
	STORE_OPTION(OPTION_STORE),
	ACTOR_OPTION(PEOPLE_OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

static const char *action_word(int number)
{
	return (size_t)number < sizeof actions / sizeof *actions ? actions[number].name : NULL;
}

static enum status run_people(const struct request *request)
{
	const int action =
	    command_action(&people_command, request->words[0], TEXT_PEOPLE_UNKNOWN_ACTION);
	enum status status;

	if (action < 0)
		return STATUS_USAGE;
	asked.request = request;
	asked.words = request->words + (request->words[0] != NULL);
	status = club_open(&asked.club, request, actions[action].purpose);
	if (status != STATUS_DONE)
		return status;
	status = actions[action].run(&asked);
	club_close(&asked.club);
	return status;
}

const struct command people_command = {
	.name = NAMED(people, PEOPLE),
	.options = options,
	.action = action_word,
	.chosen = &asked,
	.run = run_people,
};
