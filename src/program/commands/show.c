/* pindeck show: a stored game, its board and its log. */
#include "alley/line_text.h"
#include "alley/replay.h"
#include "common/width.h"
#include "journal/clock.h"
#include "members/roster.h"
#include "program/club.h"
#include "records/records_write.h"
#include "reports/seated.h"
#include "terminal/board.h"
#include "terminal/line.h"
#include "words/words.h"

#include <stdio.h>

enum {
	TIME_COLUMNS = 19,
	ACTOR_COLUMNS = 8
};

/* The first words of each kind of line. */
#define KIND_TEXT(NAME, word, lock, fields) [ENTRY_##NAME] = TEXT_GAME_LOG_##NAME,

static const enum text kinds[ENTRY_KINDS + 1] = { ENTRY_KIND_LIST(KIND_TEXT)[ENTRY_UNREADABLE] =
	                                              TEXT_GAME_LOG_UNREADABLE };

struct log {
	struct replay game; /* up to the line before */
	struct neutral_lines names;
	struct replay opening; /* the game after its first line */
};

/* The mark of a ball, and its leave if that is known. */
static void print_ball(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	const struct pindeck_pins leave = pindeck_ball_leave(ball, discipline);
	const struct pindeck_pins met = pindeck_deck_standing(pindeck_ball_met(ball));
	const bool told = pindeck_delivery_is_split(pindeck_ball_delivery(ball));
	const struct pindeck_mark mark = pindeck_mark_of(ball, discipline);
	struct writer pins = { .text = NULL };

	printf(told ? "(%s)" : "%s", mark.text);
	if (!pindeck_pins_are_known(leave) || pindeck_pins_are_none(leave) ||
	    pindeck_pins_to_count(leave) == pindeck_pins_to_count(met))
		return;
	leave_text_write(&pins, pindeck_pins_to_bits(leave), "-");
	printf("[%s]", pins.failed ? "?" : pins.text);
	writer_free(&pins);
}

/* The ball at that place, or all of its frame. */
static void print_balls(const struct pindeck_game *game, struct pindeck_place place, bool frame)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const int number = pindeck_place_to_frame(place);

	for (int ball = 1; frame && ball <= PINDECK_MOST_BALLS; ball++)
		if (pindeck_game_has_ball(game, pindeck_place_of(number, ball)))
			print_ball(pindeck_game_ball(game, pindeck_place_of(number, ball)),
			           discipline);
	if (!frame && pindeck_game_has_ball(game, place))
		print_ball(pindeck_game_ball(game, place), discipline);
}

static const struct pindeck_game *game_of(const struct replay *replay, const struct entry *entry)
{
	return pindeck_match_game(&replay->match,
	                          pindeck_match_find(&replay->match, entry->bowler));
}

/* The ball or frame after the change, and before it. */
static void print_change(const struct log *log, const struct entry *entry)
{
	const bool frame = entry->kind == ENTRY_REFRAMED || entry->kind == ENTRY_BROUGHT;
	struct replay after = log->game;

	if (pindeck_place_to_frame(entry->place) == 0 || game_of(&log->game, entry) == NULL ||
	    replay_take(&after, entry).fault != NO_FAULT)
		return;
	printf(frame ? " %d:" : " %d.%d:", pindeck_place_to_frame(entry->place),
	       pindeck_place_to_ball(entry->place));
	if (entry->replaces != 0) {
		putchar(' ');
		print_balls(game_of(&log->game, entry), entry->place, frame);
	}
	if (entry->kind == ENTRY_CORRECTED || entry->kind == ENTRY_REFRAMED)
		fputs(" ->", stdout);
	if (entry->kind != ENTRY_UNDONE && entry->kind != ENTRY_ANNULLED) {
		putchar(' ');
		print_balls(game_of(&after, entry), entry->place, frame);
	}
	if (entry->replaces != 0)
		words_print(stdout, spoken, GAME_LOG_OF_LINE, (long long)entry->replaces);
}

/* For a team, also the member who bowls that ball. */
static void print_bowler(const struct pindeck_match *match, const struct entry *entry)
{
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_match_find(match, entry->bowler), entry->place);
	const struct pindeck_name name = pindeck_match_bowls(match, spot);

	printf(" %s", pindeck_name_to_text(&entry->bowler));
	if (pindeck_name_exists(name) && !pindeck_name_is_equal(name, entry->bowler))
		printf(" (%s)", pindeck_name_to_text(&name));
}

/* The person that the line names, by the current full name. */
static void print_person(const struct log *log, const struct entry *entry)
{
	const struct roster *roster = log->names.roster;
	const struct member *member =
	    entry->person != 0 ? roster_member(roster, roster_root(roster, entry->person)) : NULL;

	if (member == NULL)
		return;
	putchar(' ');
	line_print_text(member->names.full_name, LINE_SIZE, stdout);
}

static bool is_repair(enum entry_kind kind)
{
	return kind >= ENTRY_NAMED && kind <= ENTRY_SENT;
}

/* The new value of the bowler, the game or the turn. */
static void print_repair(const struct log *log, const struct entry *entry)
{
	if (entry->value[0] != '\0') {
		fputs(entry->kind == ENTRY_SWAPPED ? " / " : " -> ", stdout);
		line_print_text(entry->value, LINE_SIZE, stdout);
	}
	print_person(log, entry);
	if (entry->lane != 0)
		printf(" -> %d", entry->lane);
	if (pindeck_place_to_frame(entry->place) > 0)
		printf(" %d.%d", pindeck_place_to_frame(entry->place),
		       pindeck_place_to_ball(entry->place));
	if (entry->replaces != 0)
		words_print(stdout, spoken, GAME_LOG_UNDOES, (long long)entry->replaces);
}

/* The lines of a game from paper have the day as it was typed, and no other time. */
static void write_time(const struct log *log, const struct entry *entry, char time[CLOCK_SIZE])
{
	if (log->opening.as_typed && replay_is_from_sheet(&log->opening, entry))
		game_time_write(&log->opening, time);
	else
		clock_write_seconds(entry->time, time);
}

static void print_line(struct log *log, const struct entry *entry)
{
	const int width = width_of_text(entry->actor);
	char time[CLOCK_SIZE];

	write_time(log, entry, time);
	printf("%4lld  %-*s  ", (long long)entry->line, TIME_COLUMNS, time);
	line_print_text(entry->actor, LINE_SIZE, stdout);
	printf("%*s  ", width < ACTOR_COLUMNS ? ACTOR_COLUMNS - width : 0, "");
	if (entry->kind == ENTRY_OPENED)
		words_print(stdout, spoken, GAME_LOG_OPENED, entry->lane);
	else
		fputs(words(spoken, kinds[entry->kind]), stdout);
	if (pindeck_name_exists(entry->bowler))
		print_bowler(&log->game.match, entry);
	if (entry->kind == ENTRY_SEATED) {
		print_person(log, entry);
		printf(" (%s)", pindeck_discipline_to_name(entry->discipline));
	}
	if (is_repair(entry->kind))
		print_repair(log, entry);
	else if (pindeck_deliveries_to_count(&entry->balls) > 0 || entry->replaces != 0)
		print_change(log, entry);
	else if (pindeck_place_to_frame(entry->place) > 0)
		printf(" %d.%d", pindeck_place_to_frame(entry->place),
		       pindeck_place_to_ball(entry->place));
	if (entry->kind == ENTRY_BROUGHT)
		words_print(stdout, spoken, GAME_LOG_FROM_LANE, entry->lane, entry->value);
	if (entry->text[0] != '\0') {
		fputs(": ", stdout);
		line_print_text(entry->text, LINE_SIZE, stdout);
	}
	putchar('\n');
	(void)replay_take(&log->game, entry);
}

/* Find the letters of all lines: neutral letters are others. */
static bool learn_line(void *payload, const struct entry *entry)
{
	struct log *log = payload;

	(void)neutral_line(&log->names, entry);
	return true;
}

static bool take_line(void *payload, const struct entry *entry)
{
	struct log *log = payload;
	const struct entry shown = neutral_line(&log->names, entry);

	if (entry->line == 1)
		(void)replay_take(&log->opening, entry);

	print_line(log, &shown);
	return !ferror(stdout);
}

/* Prints an empty line, and one for each line of the game's journal. The roster decides whose
 * letters become neutral. */
static enum trouble game_log_print(struct journal journal, const struct roster *roster,
                                   int64_t game)
{
	const struct journal_query query = journal_game(&game);
	struct log log = { .names = { .roster = roster } };
	enum trouble trouble;

	replay_start(&log.game);
	replay_start(&log.opening);
	log.game.seals.ignored = true; /* lines with neutral letters have no seals, and the board
	                                  has reported broken ones */
	putchar('\n');
	trouble = journal_walk(journal, &query, learn_line, &log);
	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		trouble = journal_walk(journal, &query, take_line, &log);
	return trouble;
}

struct show {
	struct club club;
	const struct request *request;
	bool log;
	struct board_style style;
	bool found;
	struct replay game;
	enum status status;
};

static struct show asked;

static const struct option_row options[] = {
	OPTION('g', "log", SHOW_OPTION_LOG, flag, INTO(struct show, log)),
	OPTION('m', "marks-only", OPTION_MARKS_ONLY, flag, INTO(struct show, style.rows),
	       .value = MARKS_ONLY),
	OPTION('s', "short-names", OPTION_SHORT_NAMES, flag, INTO(struct show, style.short_names)),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

static bool show_board(void *payload, const struct replay *game, struct outcome outcome)
{
	struct show *show = payload;
	struct replay room;

	show->found = true;
	if (outcome.fault != NO_FAULT)
		show->status = command_store_fault(game, outcome);
	command_store_seal(game);
	show->game = *seated_display(show->club.roster, game, &room);
	board_print(&show->game.match, show->style, stdout);
	if (game->voided != 0)
		words_print(stdout, spoken, SHOW_VOIDED, (long long)game->game);
	return false;
}

static enum trouble show_series(const struct show *show, struct journal journal)
{
	struct series_table table = { .games = 0 };
	enum trouble trouble;

	if (show->game.series.number == 0)
		return NO_TROUBLE;
	trouble = seated_series(show->club.roster, journal, &show->game, &table);
	putchar('\n');
	series_text_print(&table, stdout);
	return trouble;
}

static enum status show_game(struct show *show, int64_t game)
{
	const struct journal_query query = journal_game(&game);
	enum status status = club_open(&show->club, show->request, TO_READ);
	struct journal journal;
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	journal = show->club.journal;
	trouble = games_walk(journal, &query, show_board, show);
	/* the damage was reported with the board */
	if (trouble == TROUBLE_DAMAGED && show->status != STATUS_DONE)
		trouble = NO_TROUBLE;
	if (trouble == NO_TROUBLE && !show->found)
		trouble = TROUBLE_NO_GAME;
	if (trouble == NO_TROUBLE)
		trouble = show_series(show, journal);
	if ((trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED) && show->log)
		trouble = game_log_print(journal, show->club.roster, game);
	if (trouble != NO_TROUBLE)
		show->status = command_store_game_trouble(journal, trouble, game, show->request);
	status = end_output();
	club_close(&show->club);
	return show->status != STATUS_DONE ? show->status : status;
}

static enum status show(const struct request *request)
{
	int64_t game;
	const enum status status = request_read_game_number(request->words[0], &game);

	asked.request = request;
	return status == STATUS_DONE ? show_game(&asked, game) : status;
}

const struct command show_command = {
	.name = NAMED(show, SHOW),
	.options = options,
	.chosen = &asked,
	.words = { 1, 1, TEXT_SHOW_WHICH_GAME },
	.run = show,
};
