/* pindeck resume: continue an interrupted game. */
#include "league/office/league_locks.h"
#include "program/club.h"
#include "program/commands/play_session.h"
#include "terminal/enrol.h"

struct choices {
	struct line_mode mode;
	bool forbids_make_up; /* missed frames are not made up */
};

static const struct option_row options[] = {
	OPTION('m', "marks-only", OPTION_MARKS_ONLY, flag, INTO(struct choices, mode.style.rows),
	       .value = MARKS_ONLY),
	OPTION('s', "short-names", OPTION_SHORT_NAMES, flag,
	       INTO(struct choices, mode.style.short_names)),
	OPTION('r', "rotate", OPTION_ROTATE, flag, INTO(struct choices, mode.goes_on)),
	OPTION('M', "no-make-up", OPTION_NO_MAKE_UP, flag, INTO(struct choices, forbids_make_up)),
	STORE_OPTION(OPTION_STORE),
	ACTOR_OPTION(OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

/* The number that was given, or that of the newest unfinished game. */
static enum status find_game(int64_t *game, struct journal journal, const struct request *request)
{
	struct unfinished_game found;
	enum trouble trouble;

	if (*request->words != NULL)
		return request_read_game_number(*request->words, request->language, game);
	trouble = unfinished_game_find(journal, 0, &found);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, request);
	*game = found.game;
	if (found.game != 0)
		return STATUS_DONE;
	if (found.paired != 0)
		return command_store_game_trouble(journal, TROUBLE_PAIRED, found.paired, request);
	fprintf(stderr, "pindeck: %s\n",
	        found.going_on ? words(request->language, TEXT_RESUME_ONLY_GOING_ON)
	                       : words(request->language, TEXT_RESUME_NOTHING_UNFINISHED));
	return STATUS_REFUSED;
}

/* Only the last game of a series can be followed by another. It must be found before its lane is
 * claimed. */
static bool is_to_go_on(const struct replay *game, struct journal journal)
{
	struct unfinished_game found;

	if (!pindeck_match_is_over(&game->match))
		return true;
	return replay_goes_on(game) &&
	       unfinished_game_find(journal, game->lane, &found) == NO_TROUBLE &&
	       (found.game == game->game || found.paired == game->game);
}

static enum status refuse_finished(int64_t game, const struct request *request)
{
	fprintf(stderr, "pindeck: %lld: %s\n", (long long)game,
	        words(request->language, TEXT_RESUME_IS_FINISHED));
	return STATUS_REFUSED;
}

static enum status go_on(struct choices *choices, struct journal journal,
                         const struct request *request)
{
	struct line_mode *mode = &choices->mode;
	struct lane *lane = league_locks_lane(journal);
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
	enum status status = STATUS_DONE;
	int64_t game = 0;

	mode->lane = lane;
	if (trouble == NO_TROUBLE)
		status = find_game(&game, journal, request);
	if (status != STATUS_DONE)
		goto out;
	if (trouble == NO_TROUBLE && choices->forbids_make_up)
		lane_forbid_make_up(lane);
	if (trouble == NO_TROUBLE)
		trouble = lane_load(lane, game);
	if (trouble == NO_TROUBLE && !is_to_go_on(lane_game(lane), journal)) {
		status = refuse_finished(game, request);
		goto out;
	}
	if (trouble == NO_TROUBLE)
		trouble = lane_resume(lane);
	if (trouble != NO_TROUBLE) {
		status = command_store_game_trouble(journal, trouble, game, request);
		goto out;
	}
	command_store_seal(lane_game(lane), request);
	play_session_begin(mode, request);
	status = line_mode_resume(mode) ? STATUS_DONE : STATUS_FAILED;
	play_session_end(mode);
out:
	lane_close(lane);
	return status;
}

static enum status resume(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct talk talk = { .input = stdin, .output = stdout, .errors = stderr };
	struct choices choices = { .mode = { .talk = &talk, .now = clock_now } };
	struct enrolment enrolment;
	struct club club;
	enum status status = request_read(&request, &resume_command, argc, argv, &choices);

	if (status != STATUS_DONE || request.answered)
		return status;
	talk.language = request.language;
	choices.mode.actor = request_actor(&request);
	if (request.words[0] != NULL && request.words[1] != NULL)
		return command_usage_error(request.words[1],
		                           words(request.language, TEXT_RESUME_ONE_GAME));
	status = club_open(&club, &request, TO_CHANGE);
	if (status != STATUS_DONE)
		return status;
	choices.mode.roster = club.roster;
	enrolment = (struct enrolment){ club.roster, club.journal, choices.mode.actor };
	choices.mode.enrolment = &enrolment;
	status = go_on(&choices, club.journal, &request);
	club_close(&club);
	return status;
}

const struct command resume_command = {
	.name = "resume",
	.summary = TEXT_RESUME_SUMMARY,
	.usage = TEXT_RESUME_USAGE,
	.options = options,
	.run = resume,
};
