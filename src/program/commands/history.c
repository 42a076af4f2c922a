/* pindeck history: the stored games, newest first. */
#include "alley/line_text.h"
#include "common/list.h"
#include "journal/game_worth.h"
#include "journal/lineup_text.h"
#include "journal/moment.h"
#include "program/club.h"
#include "terminal/line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct history {
	const struct request *request;
	const char *typed; /* the bowler, as typed; a null pointer for all */
	struct holder bowler;
	struct club club;
	struct period period;
	unsigned kinds; /* bits 1 << kind; 0 for all */
	bool unfinished;
	bool voided;     /* those too */
	long long last;  /* 0 for all */
	long long shown; /* games */
	enum status status;
	struct list list;
};

static struct history asked;

static const struct option_row options[] = {
	OPTION('b', "bowler", HISTORY_OPTION_BOWLER, text, INTO(struct history, typed)),
	OPTION('F', "from", OPTION_FROM, first_day, INTO(struct history, period)),
	OPTION('T', "to", OPTION_TO, last_day, INTO(struct history, period)),
	OPTION('k', "kind", OPTION_KIND_ONLY, game_kinds, INTO(struct history, kinds)),
	OPTION('u', "unfinished", HISTORY_OPTION_UNFINISHED, flag,
	       INTO(struct history, unfinished)),
	OPTION('v', "voided", HISTORY_OPTION_VOIDED, flag, INTO(struct history, voided)),
	OPTION('n', "last", HISTORY_OPTION_LAST, number, INTO(struct history, last),
	       UP_TO(ENTRY_MOST_GAMES, HISTORY_BAD_LAST)),
	FORMAT_OPTION(OPTION_FORMAT, list_formats, struct history, list.format),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

/* ---- a row for each bowler ---- */

/* A bowler's game in a game of the journal. */
struct row {
	const struct club *club;
	const struct replay *kept;
	struct pindeck_seat seat;
	bool first; /* of that game */
};

static const struct pindeck_game *game_of(const struct row *row)
{
	return pindeck_match_game(&row->kept->match, row->seat);
}

static struct pindeck_name letters_of(const struct row *row)
{
	return club_letters(row->club, row->kept, row->seat);
}

static void write_team(const struct row *row, char text[LINEUP_TEXT_SIZE])
{
	lineup_text_write(pindeck_side_lineup(pindeck_match_side(&row->kept->match, row->seat)),
	                  text);
}

static void print_series(struct series series)
{
	if (series.number == 0)
		return;
	fputs("  ", stdout);
	if (series.of > 0)
		words_print(stdout, spoken, SERIES_GAME_OF, series.number, series.of);
	else
		words_print(stdout, spoken, SERIES_GAME, series.number);
}

/* A voided game is struck through where the terminal can do that. */
static const char *strike(const struct row *row, bool begins)
{
	if (row->kept->voided == 0 || !isatty(STDOUT_FILENO))
		return "";
	return begins ? "\033[9m" : "\033[29m";
}

static void print_table_row(const struct row *row)
{
	const struct pindeck_game *game = game_of(row);
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	char time[CLOCK_SIZE];
	char text[LINEUP_TEXT_SIZE];
	const struct pindeck_name letters = letters_of(row);
	const struct roster_label label =
	    roster_label(row->club->roster, seated_seat(row->kept, row->seat));

	game_time_write(row->kept, time);
	if (row->first)
		printf("%6lld  %-16s  %4d  ", (long long)row->kept->game, time, row->kept->lane);
	else
		printf("%6s  %16s  %4s  ", "", "", "");
	fputs(strike(row, true), stdout);
	printf("%-4s  %5d", pindeck_name_to_text(&letters), game_worth(game));
	fputs(strike(row, false), stdout);
	if (label.display_name[0] != '\0') {
		fputs("  ", stdout);
		line_print_text(label.display_name, LINE_SIZE, stdout);
	}
	if (discipline != PINDECK_DISCIPLINE_TENPIN)
		printf("  %s", pindeck_discipline_to_name(discipline));
	if (!pindeck_game_is_over(game)) {
		fputs("  ", stdout);
		words_print(stdout, spoken, HISTORY_UNFINISHED_IN,
		            pindeck_place_to_frame(pindeck_game_turn(game)),
		            pindeck_place_to_ball(pindeck_game_turn(game)));
	}
	write_team(row, text);
	printf("%s%s", text[0] != '\0' ? "  " : "", text);
	if (row->first && row->kept->damaged > 0) {
		fputs("  ", stdout);
		words_print(stdout, spoken, HISTORY_DAMAGED_AT, (long long)row->kept->damaged);
	}
	if (row->first)
		print_series(row->kept->series);
	if (row->first && row->kept->kind != GAME_OPEN_PLAY)
		printf("  %s", game_kind_word(row->kept->kind));
	if (row->first && row->kept->voided != 0)
		printf("  %s", words(spoken, TEXT_HISTORY_VOIDED));
	if (row->first && row->kept->seals.broken != 0)
		printf("  %s", words(spoken, TEXT_HISTORY_BROKEN_SEAL));
	putchar('\n');
}

/* The state of the game of the row, as a word for programs. */
static const char *state_of(const struct row *row)
{
	if (row->kept->damaged > 0)
		return "damaged";
	if (row->kept->voided != 0)
		return "voided";
	return pindeck_game_is_over(game_of(row)) ? "finished" : "unfinished";
}

static void write_series(struct series series, char text[LINEUP_TEXT_SIZE])
{
	text[0] = '\0';
	if (series.of > 0)
		snprintf(text, LINEUP_TEXT_SIZE, "%d/%d", series.number, series.of);
	else if (series.number > 0)
		snprintf(text, LINEUP_TEXT_SIZE, "%d", series.number);
}

static const struct list_column columns[] = {
	{ "game", LIST_NUMBER, IN_BOTH, NONE_IS_VALUE },
	{ "time", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "lane", LIST_NUMBER, IN_BOTH, NONE_IS_VALUE },
	{ "bowler", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "discipline", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "state", LIST_TEXT, ONLY_CSV, NONE_IS_VALUE },
	{ "finished", LIST_TRUTH, ONLY_JSON, NONE_IS_VALUE },
	{ "total", LIST_NUMBER, IN_BOTH, NONE_IS_VALUE },
	{ "sheet", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "team", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "series", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "seal", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "voided", LIST_TRUTH, ONLY_JSON, NONE_IS_LEFT_OUT },
	{ "damaged", LIST_NUMBER, ONLY_JSON, NONE_IS_LEFT_OUT },
	{ "person", LIST_NUMBER, IN_BOTH, NONE_IS_LEFT_OUT },
	{ "name", LIST_TEXT, IN_BOTH, NONE_IS_LEFT_OUT },
	{ .name = NULL },
};

/* The row for programs. Letters alone have no name in JSON. */
static void list_game(struct list *list, const struct row *row)
{
	const struct replay *kept = row->kept;
	const struct pindeck_game *game = game_of(row);
	const struct pindeck_notation sheet = pindeck_game_to_notation(game);
	const struct pindeck_name letters = letters_of(row);
	const struct holder holder =
	    report_holder(row->club->roster, kept, row->seat, HOLDER_OF_SEAT);
	const bool is_named = list->format == LIST_CSV || holder.person != 0;
	char time[MOMENT_SIZE];
	char team[LINEUP_TEXT_SIZE];
	char series[LINEUP_TEXT_SIZE]; /* 2/3, or 2 for a series of unknown length */
	const struct list_value values[] = {
		A_NUMBER(kept->game),
		A_TEXT(time),
		A_NUMBER(kept->lane),
		A_TEXT(pindeck_name_to_text(&letters)),
		A_TEXT(pindeck_discipline_to_name(pindeck_game_discipline(game))),
		A_TEXT(state_of(row)),
		A_NUMBER(pindeck_game_is_over(game)),
		A_NUMBER(game_worth(game)),
		A_TEXT(sheet.text),
		A_TEXT(team),
		A_TEXT(series),
		A_TEXT(seals_word(seals_state(&kept->seals))),
		A_NUMBER(kept->voided != 0),
		A_NUMBER(kept->damaged > 0 ? kept->damaged : 0),
		A_NUMBER(holder.person),
		A_TEXT(is_named ? holder.name : ""),
	};

	game_time_write_data(kept, time);
	write_team(row, team);
	write_series(kept->series, series);
	list_row(list, columns, values);
}

static void print_row(struct history *history, const struct row *row)
{
	if (history->list.format == LIST_TABLE)
		print_table_row(row);
	else
		list_game(&history->list, row);
}

static void print_rows(struct history *history, const struct replay *game)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);
	struct row row = { .club = &history->club, .kept = game, .first = true };

	for (int number = 1; number <= bowlers; number++) {
		row.seat = pindeck_seat_of(number);
		if (history->typed != NULL &&
		    !report_bowls(history->club.roster, game, row.seat, &history->bowler))
			continue;
		print_row(history, &row);
		row.first = false;
	}
}

/* True if one of the bowlers was asked for. */
static bool has_bowler(const struct history *history, const struct replay *game)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	for (int number = 1; number <= bowlers && history->typed != NULL; number++)
		if (report_bowls(history->club.roster, game, pindeck_seat_of(number),
		                 &history->bowler))
			return true;
	return history->typed == NULL;
}

/* Games without a ball were only begun: they are no history. The next game of a series is
 * unfinished even so. */
static bool is_shown(const struct history *history, const struct replay *game)
{
	return history->unfinished ? replay_is_unfinished(game) : replay_balls(game) > 0;
}

static bool show_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct history *history = payload;

	if (outcome.fault != NO_FAULT) {
		command_store_seal(game);
		history->status = command_store_fault(game, outcome);
	}
	if (!is_shown(history, game) || !has_bowler(history, game))
		return true;
	if (history->shown == 0)
		list_begin(&history->list, TEXT_HISTORY_HEADINGS, columns);
	print_rows(history, game);
	if (outcome.fault == NO_FAULT)
		command_store_seal(game);
	history->shown++;
	return !ferror(stdout) && history->shown != history->last;
}

static enum status show_history(const struct request *request)
{
	struct history *history = &asked;
	struct journal_query query = { .order = NEWEST_FIRST,
		                       .kinds = history->kinds,
		                       .without_voided = !history->voided };
	enum status status = period_ask(&history->period, &query);
	struct journal journal;
	enum trouble trouble;

	history->request = request;
	if (status == STATUS_DONE)
		status = club_open(&history->club, request, TO_READ);
	if (status == STATUS_DONE && history->typed != NULL)
		status = club_find_bowler(&history->club, history->typed, &history->bowler);
	if (status != STATUS_DONE) {
		club_close(&history->club);
		return status;
	}
	if (history->typed != NULL)
		report_people(history->club.roster, &history->bowler, &query.people);
	journal = history->club.journal;
	trouble = games_walk(journal, &query, show_game, history);
	/* the damaged games were named */
	if (trouble == TROUBLE_DAMAGED && history->status != STATUS_DONE)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		history->status = command_store_trouble(journal, trouble, request);
	else if (history->shown == 0 && history->list.format == LIST_TABLE &&
	         history->status == STATUS_DONE)
		(void)complain(STATUS_DONE, NULL, TEXT_HISTORY_NO_GAMES);
	else if (history->shown == 0)
		list_begin(&history->list, TEXT_HISTORY_HEADINGS, columns);
	if (history->shown == 0 && history->bowler.person != 0)
		club_tell_unclaimed(&history->club, history->bowler.person);
	status = list_end(&history->list, history->status);
	club_close(&history->club);
	return status;
}

const struct command history_command = {
	.name = NAMED(history, HISTORY),
	.options = options,
	.chosen = &asked,
	.words = { 0, 0, TEXT_HISTORY_NO_WORDS },
	.run = show_history,
};
