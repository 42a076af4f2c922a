/* pindeck show: a stored game, its board and its log. */
#include "program/club.h"
#include "program/commands/game_log.h"
#include "terminal/board.h"

#include <stdio.h>

struct show {
	struct club club;
	const struct request *request;
	bool log;
	struct board_style style;
	bool found;
	struct replay game;
	enum status status;
};

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
	struct board board;
	struct replay room;

	show->found = true;
	if (outcome.fault != NO_FAULT)
		show->status = command_store_fault(game, outcome, show->request);
	command_store_seal(game, show->request);
	show->game = *seated_display(show->club.roster, game, &room);
	board_draw(&board, &show->game.match, show->style);
	fwrite(board.text, 1, board.length, stdout);
	game_log_print_voided(game, show->request->language);
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
		trouble = game_log_print(journal, show->club.roster, game, show->request->language);
	if (trouble != NO_TROUBLE)
		show->status = command_store_game_trouble(journal, trouble, game, show->request);
	status = command_end_output(show->request->language);
	club_close(&show->club);
	return show->status != STATUS_DONE ? show->status : status;
}

static enum status show(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct show asked = { .request = &request };
	enum status status = request_read(&request, &show_command, argc, argv, &asked);
	int64_t game;

	if (status != STATUS_DONE || request.answered)
		return status;
	if (request.words[0] == NULL || request.words[1] != NULL)
		return command_usage_error(request.words[0] == NULL ? "show" : request.words[1],
		                           words(request.language, TEXT_SHOW_WHICH_GAME));
	status = request_read_game_number(request.words[0], request.language, &game);
	return status == STATUS_DONE ? show_game(&asked, game) : status;
}

const struct command show_command = {
	.name = "show",
	.summary = TEXT_SHOW_SUMMARY,
	.usage = TEXT_SHOW_USAGE,
	.options = options,
	.run = show,
};
