/* pindeck need: the ways of a bowler to a score, and the chance. */
#include "need/need.h"
#include "program/club.h"
#include "terminal/board.h"

#include <stdio.h>

enum format {
	FORMAT_TEXT,
	FORMAT_JSON
};

static const char *const formats[] = { [FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", NULL };

struct asking {
	const struct request *request;
	struct club club;
	enum format format;
	int64_t game;
	int target;
	struct replay replay;
};

static struct asking asked;

static const struct option_row options[] = {
	FORMAT_OPTION(OPTION_FORMAT, formats, struct asking, format),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

/* ---- answers ---- */

/* A file that cannot be written is noticed at the end of the output. */
static enum status print_json(const struct asking *asking, const struct need *need,
                              const struct pindeck_match *match, struct pindeck_seat seat)
{
	struct writer writer = { .text = NULL };
	bool whole;

	writer_begin(&writer, NULL, '{');
	writer_integer(&writer, "game", asking->game);
	need_write_json(&writer, need, match, seat);
	writer_text(&writer, "}\n");
	(void)writer_flush(&writer, stdout);
	whole = !writer.failed;
	writer_free(&writer);
	return whole ? STATUS_DONE : complain_no_memory();
}

/* The bowler has the letters that boards show. */
static enum status answer(const struct asking *asking, struct pindeck_seat seat)
{
	struct replay room;
	const struct pindeck_match *match =
	    &seated_display(asking->club.roster, &asking->replay, &room)->match;
	struct need_text text;
	struct need need;
	const enum trouble trouble =
	    need_ask(&need, asking->club.journal, &asking->replay, seat, asking->target);

	if (trouble != NO_TROUBLE)
		return command_store_trouble(asking->club.journal, trouble, asking->request);
	if (asking->format == FORMAT_JSON)
		return print_json(asking, &need, match, seat);
	text = need_text_of(&need, match, seat, spoken);
	need_text_print(&text, stdout);
	return STATUS_DONE;
}

static enum status answer_all(const struct asking *asking)
{
	const int bowlers = pindeck_match_to_bowlers(&asking->replay.match);
	enum status status = STATUS_DONE;

	for (int number = 1; number <= bowlers && status == STATUS_DONE; number++)
		status = answer(asking, pindeck_seat_of(number));
	return status;
}

static enum status answer_named(const struct asking *asking, char **names)
{
	enum status status = STATUS_DONE;

	for (; *names != NULL && status == STATUS_DONE; names++) {
		struct pindeck_seat seat;

		status = club_find_seat(&asking->club, &asking->replay, *names, &seat);
		if (status == STATUS_DONE)
			status = answer(asking, seat);
	}
	return status;
}

/* ---- the command ---- */

static enum status read_and_answer(struct asking *asking, char **names)
{
	enum status status = club_open(&asking->club, asking->request, TO_READ);
	enum trouble trouble;
	int64_t lines;

	if (status != STATUS_DONE)
		return status;
	trouble =
	    games_load(asking->club.journal, asking->game, &asking->replay, NULL, NULL, &lines);
	if (trouble != NO_TROUBLE)
		status = command_store_game_trouble(asking->club.journal, trouble, asking->game,
		                                    asking->request);
	else
		status = *names != NULL ? answer_named(asking, names) : answer_all(asking);
	club_close(&asking->club);
	if (status == STATUS_DONE)
		status = end_output();
	return status;
}

static enum status need(const struct request *request)
{
	enum status status = request_read_game_number(request->words[0], &asked.game);
	long long target;

	if (status != STATUS_DONE)
		return status;
	if (!request_read_number(request->words[1], 1, NEED_MOST, &target))
		return complain(STATUS_USAGE, request->words[1], TEXT_NEED_BAD_TARGET);
	asked.request = request;
	asked.target = (int)target;
	return read_and_answer(&asked, request->words + 2);
}

const struct command need_command = {
	.name = NAMED(need, NEED),
	.options = options,
	.chosen = &asked,
	.words = { 2, ANY_NUMBER, TEXT_NEED_SAY_WHAT },
	.run = need,
};
