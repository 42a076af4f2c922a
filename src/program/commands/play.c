/* pindeck play and pindeck resume: keep score line by line. */
#include "journal/clock.h"
#include "league/office/league_locks.h"
#include "program/club.h"
#include "program/command_store.h"
#include "program/keeping.h"
#include "terminal/answer.h"
#include "terminal/line_mode.h"
#include "terminal/party.h"

#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum {
	LEFT_SIZE = 200,
	TERMINAL_PAUSE = 20000, /* microseconds */
	RESUME_SIZE = 1024,
	NAMES_SIZE = PINDECK_MOST_BOWLERS * (PINDECK_NAME_LETTERS + 2) + 1
};

static bool goes_on_without(struct talk *talk)
{
	struct line line;

	if (!talk_is_with_person(talk))
		return false;
	line = talk_ask(talk, words(talk->language, TEXT_PLAYING_GO_ON_WITHOUT));
	return !line_is_missing(&line) && answer_is_yes(&line);
}

static void write_names(const struct pindeck_match *match, char names[NAMES_SIZE])
{
	size_t length = 0;

	names[0] = '\0';
	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++)
		length += (size_t)snprintf(
		    names + length, NAMES_SIZE - length, "%s%s", seat > 1 ? ", " : "",
		    pindeck_name_to_text(pindeck_match_name(match, pindeck_seat_of(seat))));
}

/* Notices are for people: a transcript stays free of them. */
static bool shows_notices(void)
{
	return isatty(STDERR_FILENO) != 0;
}

/* Names the unfinished game, and the command that resumes it. */
static enum trouble name_unfinished(struct journal journal, const struct request *request)
{
	struct unfinished_game found;
	struct pindeck_match match;
	char names[NAMES_SIZE];
	enum trouble trouble = unfinished_game_find(journal, 0, &found);

	if (trouble != NO_TROUBLE || found.count == 0)
		return trouble;
	trouble = unfinished_game_match(journal, &found, &match);
	if (trouble != NO_TROUBLE || !shows_notices())
		return trouble;
	write_names(&match, names);
	fputs("pindeck: ", stderr);
	words_print(stderr, spoken, PLAYING_UNFINISHED_GAME, (long long)found.game, names);
	fputs(words(spoken, TEXT_BETWEEN), stderr);
	words_print(stderr, spoken, PLAYING_TO_GO_ON, (long long)found.game);
	command_store_print_store(request, stderr);
	if (found.count > 1) {
		fprintf(stderr, "%s%s", words(spoken, TEXT_BETWEEN),
		        words(spoken, TEXT_PLAYING_AND_MORE));
		command_store_print_store(request, stderr);
	}
	fputs("\n", stderr);
	return NO_TROUBLE;
}

/* A journal whose unfinished games cannot be read is not used. */
static enum status open_journal(struct journal *journal, const struct request *request)
{
	const enum status status = command_store_open(journal, request, TO_WRITE);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = name_unfinished(*journal, request);
	if (trouble == NO_TROUBLE)
		return STATUS_DONE;
	command_store_trouble(*journal, trouble, request);
	store_close(journal);
	return STATUS_FAILED;
}

/* False for a store in memory, which ends with the program. */
static bool is_stored = true;

/* Opens the journal for writing and names its unfinished game. When it cannot be opened, a person
 * at a terminal may choose to play without a journal. */
static enum status play_session_open(struct journal *journal, struct talk *talk,
                                     const struct request *request)
{
	const enum status status = open_journal(journal, request);

	is_stored = status == STATUS_DONE &&
	            (request->store == NULL || strcmp(request->store, "memory:") != 0);
	if (status == STATUS_DONE || !goes_on_without(talk))
		return status;
	return memory_open(journal) == NO_TROUBLE ? STATUS_DONE : STATUS_FAILED;
}

/* ---- the command that resumes the game ---- */

/* Prepared when a game begins: a handler of signals can only write them. */
static char resume_before[RESUME_SIZE];
static char resume_after[RESUME_SIZE];

static void print_style(const struct line_mode *mode, FILE *output)
{
	if (mode->style.rows == MARKS_ONLY)
		fputs(" --marks-only", output);
	if (mode->style.short_names)
		fputs(" --short-names", output);
	if (mode->goes_on)
		fputs(" --rotate", output);
}

static void write_resume(const struct line_mode *mode, const struct request *request)
{
	FILE *output = fmemopen(resume_after, sizeof resume_after - 1, "w");

	snprintf(resume_before, sizeof resume_before, "%s", words(spoken, TEXT_PLAYING_TO_RESUME));
	if (output == NULL)
		return;
	print_style(mode, output);
	command_store_print_options(request, output);
	fputs("\n", output);
	(void)fclose(output);
}

static bool shows_resume;

static bool is_resumable(const struct replay *game)
{
	return shows_resume && game->game > 0 && replay_balls(game) > 0 &&
	       (!pindeck_match_is_over(&game->match) || replay_goes_on(game));
}

/* ---- leaving ---- */

/* For the handler of signals, which prints them: whether a ball is not stored, the text about it,
 * and the game. */
static volatile sig_atomic_t unkept;
static char left_words[LEFT_SIZE];
static const struct replay *played;

static void tell(int file, const char *text)
{
	const ssize_t written = write(file, text, strlen(text));

	(void)written;
}

static void tell_number(int file, int64_t number)
{
	char digits[24];
	char *next = digits + sizeof digits - 1;

	*next = '\0';
	do {
		*--next = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	tell(file, next);
}

static void tell_resume(const struct replay *game)
{
	tell(STDERR_FILENO, resume_before);
	tell_number(STDERR_FILENO, game->game);
	tell(STDERR_FILENO, resume_after);
}

/* Restores the modes that the editor of lines changed, and ends the line that shows ^C. */
static void end_line_and_die(int signal_number)
{
	/* the terminal drops output while it handles the key that sent the signal */
	struct timeval moment = { .tv_usec = TERMINAL_PAUSE };

	(void)select(0, NULL, NULL, NULL, &moment);
	/* it calls tcsetattr, which POSIX lists as safe in a handler */
	editor_put_back(); /* NOLINT(bugprone-signal-handler) */
	tell(STDOUT_FILENO, "\n");
	if (unkept)
		tell(STDERR_FILENO, left_words);
	else if (shows_resume && played->game > 0 && !played->finished)
		tell_resume(played);
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

/* Handles a signal that would end the program, unless the caller of the program ignores it. */
static void watch(int signal_number)
{
	if (signal(signal_number, SIG_IGN) != SIG_IGN)
		signal(signal_number, end_line_and_die);
}

static void tell_over(const struct line_mode *mode)
{
	if (!shows_notices())
		return;
	fflush(mode->talk->output);
	announcement_print(mode->payload, mode->talk->language, lane_journal(mode->lane),
	                   lane_game(mode->lane), stderr);
}

static void play_session_begin(struct line_mode *mode, const struct request *request)
{
	mode->unkept = &unkept;
	mode->over = tell_over;
	mode->payload = request;
	snprintf(left_words, sizeof left_words, "pindeck: %s\n",
	         words(mode->talk->language, TEXT_LEFT_UNKEPT));
	write_resume(mode, request);
	played = lane_game(mode->lane);
	shows_resume = is_stored && shows_notices();
	mode->talk->editor = editor_open(mode->talk->input, mode->talk->output, mode->talk->errors);
	if (isatty(STDOUT_FILENO))
		watch(SIGINT);
	if (mode->talk->editor != NULL) {
		watch(SIGTERM);
		watch(SIGHUP);
		watch(SIGQUIT);
	}
}

static void play_session_end(const struct line_mode *mode)
{
	editor_close(mode->talk->editor);
	mode->talk->editor = NULL;
	fflush(mode->talk->output);
	if (is_resumable(lane_game(mode->lane)) && lane_unkept(mode->lane) == 0)
		tell_resume(lane_game(mode->lane));
	shows_resume = false;
}

struct resume_choices {
	struct line_mode mode;
	bool forbids_make_up; /* missed frames are not made up */
};

static struct resume_choices resuming = { .mode = { .now = clock_now } };

static const struct option_row resume_options[] = {
	OPTION('m', "marks-only", OPTION_MARKS_ONLY, flag,
	       INTO(struct resume_choices, mode.style.rows), .value = MARKS_ONLY),
	OPTION('s', "short-names", OPTION_SHORT_NAMES, flag,
	       INTO(struct resume_choices, mode.style.short_names)),
	OPTION('r', "rotate", OPTION_ROTATE, flag, INTO(struct resume_choices, mode.goes_on)),
	OPTION('M', "no-make-up", OPTION_NO_MAKE_UP, flag,
	       INTO(struct resume_choices, forbids_make_up)),
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
		return request_read_game_number(*request->words, game);
	trouble = unfinished_game_find(journal, 0, &found);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, request);
	*game = found.game;
	if (found.game != 0)
		return STATUS_DONE;
	if (found.paired != 0)
		return command_store_game_trouble(journal, TROUBLE_PAIRED, found.paired, request);
	return complain(STATUS_REFUSED, NULL,
	                found.going_on ? TEXT_RESUME_ONLY_GOING_ON
	                               : TEXT_RESUME_NOTHING_UNFINISHED);
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

static enum status go_on(struct resume_choices *choices, struct journal journal,
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
		status = complain(STATUS_REFUSED, shown_game(game).text, TEXT_RESUME_IS_FINISHED);
		goto out;
	}
	if (trouble == NO_TROUBLE)
		trouble = lane_resume(lane);
	if (trouble != NO_TROUBLE) {
		status = command_store_game_trouble(journal, trouble, game, request);
		goto out;
	}
	command_store_seal(lane_game(lane));
	play_session_begin(mode, request);
	status = line_mode_resume(mode) ? STATUS_DONE : STATUS_FAILED;
	play_session_end(mode);
out:
	lane_close(lane);
	return status;
}

static enum status resume(const struct request *request)
{
	static struct talk talk;
	struct line_mode *mode = &resuming.mode;
	static struct enrolment enrolment;
	struct club club;
	enum status status = club_open(&club, request, TO_CHANGE);

	if (status != STATUS_DONE)
		return status;
	talk = talk_here();
	mode->talk = &talk;
	mode->actor = request_actor(request);
	mode->roster = club.roster;
	enrolment = (struct enrolment){ club.roster, club.journal, mode->actor };
	mode->enrolment = &enrolment;
	status = go_on(&resuming, club.journal, request);
	club_close(&club);
	return status;
}

const struct command resume_command = {
	.name = NAMED(resume, RESUME),
	.options = resume_options,
	.chosen = &resuming,
	.words = { 0, 1, TEXT_RESUME_ONE_GAME },
	.run = resume,
};

struct play_choices {
	struct line_mode mode;
	struct bowler_options options;
};

static struct play_choices playing = { .mode = { .now = clock_now } };

static const struct option_row play_options[] = {
	OPTION('p', "people", PLAY_OPTION_PEOPLE, flag, INTO(struct play_choices, mode.several)),
	OPTION('m', "marks-only", OPTION_MARKS_ONLY, flag,
	       INTO(struct play_choices, mode.style.rows), .value = MARKS_ONLY),
	OPTION('s', "short-names", OPTION_SHORT_NAMES, flag,
	       INTO(struct play_choices, mode.style.short_names)),
	BOWLER_OPTIONS(PLAY_OPTION_FORMAT, PLAY_OPTION_GAMES, struct play_choices, options),
	STORE_OPTION(OPTION_STORE_OR_MEMORY),
	ACTOR_OPTION(OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

static enum status play_on(struct play_choices *choices, struct journal journal,
                           const struct request *request)
{
	struct lane *lane = league_locks_lane(journal);
	enum status status = STATUS_DONE;
	enum trouble trouble = lane != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;

	if (trouble == NO_TROUBLE)
		trouble = lane_claim(lane, choices->options.lane);
	if (trouble != NO_TROUBLE) {
		status = command_store_trouble(journal, trouble, request);
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

static enum status play(const struct request *request)
{
	static struct talk talk;
	struct line_mode *mode = &playing.mode;
	struct party *party = &playing.options.party;
	struct journal journal = { .operations = NULL };
	struct club club = { .roster = NULL };
	static struct enrolment enrolment;
	enum status status;

	talk = talk_here();
	status = bowler_options_seat(party, &talk, request);
	if (status != STATUS_DONE)
		return status;
	mode->talk = &talk;
	mode->actor = request_actor(request);
	status = play_session_open(&journal, &talk, request);
	if (status == STATUS_DONE)
		status = bowler_options_seat_persons(party, &club, journal, &talk, request);
	enrolment = (struct enrolment){ club.roster, journal, mode->actor };
	mode->enrolment = &enrolment;
	if (status == STATUS_DONE)
		status = play_on(&playing, journal, request);
	club_unload(&club);
	store_close(&journal);
	return status;
}

const struct command play_command = {
	.name = NAMED(play, PLAY),
	.options = play_options,
	.chosen = &playing,
	.run = play,
};
