/* pindeck lane: keep score full screen. */
#include "journal/clock.h"
#include "league/office/league_locks.h"
#include "program/command_store.h"
#include "program/keeping.h"
#include "screen/full_screen.h"
#include "terminal/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct choices {
	struct bowler_options options;
	bool follow;
};

static struct choices asked;

static const struct option_row options[] = {
	BOWLER_OPTIONS(LANE_OPTION_FORMAT, LANE_OPTION_GAMES, struct choices, options),
	OPTION('F', "follow", LANE_OPTION_FOLLOW, flag, INTO(struct choices, follow)),
	STORE_OPTION(OPTION_STORE_OR_MEMORY),
	ACTOR_OPTION(OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

static enum status end_of_screen(enum screen_end end)
{
	if (end == SCREEN_NO_TERMINAL)
		return complain(STATUS_FAILED, NULL, TEXT_LANE_NO_TERMINAL);
	return end == SCREEN_NO_MEMORY ? complain_no_memory() : STATUS_DONE;
}

static bool wants_colours(void)
{
	const char *none = getenv("NO_COLOR");

	return none == NULL || none[0] == '\0';
}

/* Offers the interrupted game, unless bowlers are named: then a new game is wanted. */
static enum trouble find_offer(struct console *console, struct journal journal, int32_t lane)
{
	struct unfinished_game found;
	const enum trouble trouble = unfinished_game_find(journal, lane, &found);

	console->unfinished.paired = found.paired;
	if (trouble != NO_TROUBLE || found.game == 0)
		return trouble;
	console->unfinished.game = found.game;
	return unfinished_game_match(journal, &found, &console->unfinished.match);
}

/* Print how to resume an unfinished game, unless the store is in memory. */
static bool is_to_come_back(const struct replay *game, const struct request *request)
{
	const bool kept = request->store == NULL || strcmp(request->store, "memory:") != 0;

	return kept && isatty(STDERR_FILENO) && replay_balls(game) > 0 &&
	       (!pindeck_match_is_over(&game->match) || replay_goes_on(game));
}

/* With the options it was started with; the lane offers its unfinished game. */
static void tell_way_back(const struct console *console, const struct replay *game,
                          const struct request *request)
{
	fflush(stdout);
	fputs("pindeck: ", stderr);
	words_print(stderr, console->language, SCREEN_KEPT, (long long)game->game);
	fprintf(stderr, " --lane %d", game->lane);
	if (console->plan.goes_on)
		fputs(" --rotate", stderr);
	command_store_print_options(request, stderr);
	fputs("\n", stderr);
}

enum {
	MOST_ANNOUNCED = 5 /* lines */
};

static void announce(const void *payload, enum language language, struct journal journal,
                     const struct replay *game, char text[CONSOLE_STATUS])
{
	FILE *output;
	int lines = 0;

	text[0] = '\0';
	output = fmemopen(text, CONSOLE_STATUS - 1, "w");
	if (output == NULL)
		return;
	announcement_print(payload, language, journal, game, output);
	(void)fclose(output);
	/* few lines have room below twelve bowlers, and the last one needs no end */
	while (*text != '\0') {
		if (*text == '\n' && (text[1] == '\0' || ++lines == MOST_ANNOUNCED))
			*text = '\0';
		else
			text++;
	}
}

static enum status keep_score(struct console *console, struct journal journal,
                              const struct request *request)
{
	const bool named = *request->words != NULL;
	struct lane *lane = league_locks_lane(journal);
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
	enum status status;

	if (trouble == NO_TROUBLE && !named)
		trouble = find_offer(console, journal, asked.options.lane);
	if (trouble == NO_TROUBLE)
		trouble = lane_claim(lane, asked.options.lane);
	if (trouble != NO_TROUBLE) {
		status = command_store_trouble(journal, trouble, request);
		goto out;
	}
	if (asked.options.forbids_make_up)
		lane_forbid_make_up(lane);
	console->at.lane = lane;
	console->at.announce = announce;
	console->at.payload = request;
	console->plan.party = asked.options.party;
	console->plan.games = asked.options.games;
	console->plan.goes_on = asked.options.goes_on;
	status = end_of_screen(full_screen_run(console, wants_colours()));
	if (status == STATUS_DONE && is_to_come_back(lane_game(lane), request))
		tell_way_back(console, lane_game(lane), request);
	if (lane_keep(lane) != NO_TROUBLE)
		status = complain_words(STATUS_FAILED, NULL, STILL_NOT_KEPT, lane_unkept(lane));
out:
	lane_close(lane);
	return status;
}

static enum status follow(struct console *console, struct journal journal)
{
	console->at.journal = journal;
	console->at.follow = asked.options.lane;
	return end_of_screen(full_screen_run(console, wants_colours()));
}

static enum status lane(const struct request *request)
{
	struct talk talk = talk_here();
	struct party *party = &asked.options.party;
	struct journal journal = { .operations = NULL };
	struct club club = { .roster = NULL };
	struct enrolment enrolment;
	struct console *console;
	enum status status;

	if (asked.follow && *request->words != NULL)
		return complain(STATUS_USAGE, *request->words, TEXT_LANE_ONLY_WATCHING);
	status = bowler_options_seat(party, &talk, request);
	if (status == STATUS_DONE)
		status = command_store_open(&journal, request, asked.follow ? TO_FOLLOW : TO_WRITE);
	if (status != STATUS_DONE)
		return status;
	status = asked.follow ? club_load(&club, request, journal)
	                      : bowler_options_seat_persons(party, &club, journal, &talk, request);
	if (status != STATUS_DONE) {
		store_close(&journal);
		return status;
	}
	enrolment = (struct enrolment){ club.roster, journal, request_actor(request) };
	console = calloc(1, sizeof *console);
	if (console == NULL) {
		status = command_store_trouble(journal, TROUBLE_NO_MEMORY, request);
	} else {
		console->language = spoken;
		console->at.actor = request_actor(request);
		console->at.now = clock_now;
		console->at.roster = club.roster;
		console->at.enrolment = asked.follow ? NULL : &enrolment;
		status =
		    asked.follow ? follow(console, journal) : keep_score(console, journal, request);
	}
	free(console);
	club_unload(&club);
	store_close(&journal);
	if (restore_signal() != 0)
		restore_die();
	return status;
}

const struct command lane_command = {
	.name = NAMED(lane, LANE),
	.notes = TEXT_LANE_NOTES,
	.options = options,
	.chosen = &asked,
	.run = lane,
};
