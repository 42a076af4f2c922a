/* pindeck play: keep score line by line. */
#include "league/office/league_locks.h"
#include "program/bowler_options.h"
#include "program/command_store.h"
#include "program/commands/play_session.h"
#include "terminal/enrol.h"

#include <string.h>

struct choices {
	struct line_mode mode;
	struct bowler_options options;
};

static const struct option_row options[] = {
	OPTION('p', "people", PLAY_OPTION_PEOPLE, flag, INTO(struct choices, mode.several)),
	OPTION('m', "marks-only", OPTION_MARKS_ONLY, flag, INTO(struct choices, mode.style.rows),
	       .value = MARKS_ONLY),
	OPTION('s', "short-names", OPTION_SHORT_NAMES, flag,
	       INTO(struct choices, mode.style.short_names)),
	BOWLER_OPTIONS(PLAY_OPTION_FORMAT, PLAY_OPTION_GAMES, struct choices, options),
	STORE_OPTION(OPTION_STORE_OR_MEMORY),
	ACTOR_OPTION(OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

static enum status play_on(struct choices *choices, struct journal journal,
                           const struct request *request)
{
	struct lane *lane = league_locks_lane(journal);
	enum status status = STATUS_DONE;
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;

	if (trouble == NO_TROUBLE)
		trouble = lane_claim(lane, choices->options.lane);
	if (trouble != NO_TROUBLE) {
		status = command_store_trouble(journal, trouble, request);
		if (trouble == TROUBLE_CLAIMED)
			status = STATUS_REFUSED;
	} else {
		if (choices->options.forbids_make_up)
			lane_forbid_make_up(lane);
		choices->mode.lane = lane;
		choices->mode.games = choices->options.games;
		choices->mode.goes_on = choices->options.goes_on;
		choices->mode.roster = choices->options.party.roster;
		play_session_begin(&choices->mode, request);
		status = line_mode_play(&choices->mode, &choices->options.party) ? STATUS_DONE
		                                                                 : STATUS_FAILED;
		play_session_end(&choices->mode);
	}
	lane_close(lane);
	return status;
}

static enum status play(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct talk talk = { .input = stdin, .output = stdout, .errors = stderr };
	struct choices choices = { .mode = { .talk = &talk, .now = clock_now },
		                   .options = { .party = party_open() } };
	struct journal journal = { .operations = NULL };
	struct club club = { .roster = NULL };
	struct enrolment enrolment;
	enum status status = request_read(&request, &play_command, argc, argv, &choices);

	if (status != STATUS_DONE || request.answered)
		return status;
	talk.language = request.language;
	choices.mode.actor = request_actor(&request);
	status = bowler_options_seat(&choices.options.party, &talk, &request);
	if (status != STATUS_DONE)
		return status;
	status = play_session_open(&journal, &talk, &request);
	if (status == STATUS_DONE)
		status = bowler_options_seat_persons(&choices.options.party, &club, journal, &talk,
		                                     &request);
	enrolment = (struct enrolment){ club.roster, journal, choices.mode.actor };
	choices.mode.enrolment = &enrolment;
	if (status == STATUS_DONE)
		status = play_on(&choices, journal, &request);
	club_unload(&club);
	store_close(&journal);
	return status;
}

const struct command play_command = {
	.name = "play",
	.summary = TEXT_PLAY_SUMMARY,
	.usage = TEXT_PLAY_USAGE,
	.options = options,
	.run = play,
};
