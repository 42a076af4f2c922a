/* pindeck league start: opens the games of a night on their lanes. If a server keeps score on these
 * lanes, the command asks that server to open them. */
#include "program/league/league.h"

#include "common/monotonic.h"
#include "journal/clock.h"
#include "league/office/plan.h"
#include "server/house/access.h"
#include "server/lanes/league_nights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	PATIENCE = 10000 /* milliseconds to wait for the answer of a server */
};

/* The night to start, and the result. */
struct starting {
	struct league *league;
	struct night_request request;
	int32_t lanes;                /* the highest one of the week */
	char answer[ENTRY_TEXT_SIZE]; /* see night_answer_read */
};

/* ---- the request ---- */

/* 1,3,5: the left lanes of pairs. */
static bool read_lanes(struct night_request *request, const char *text)
{
	while (text != NULL && *text != '\0') {
		const size_t length = strcspn(text, ",");
		char word[8] = "";
		long long lane;

		if (length >= sizeof word || request->pair_count == SEASON_MOST_PAIRS)
			return false;
		memcpy(word, text, length);
		if (!request_read_number(word, 1, ENTRY_MOST_LANES, &lane))
			return false;
		request->pairs[request->pair_count++] = (int32_t)lane;
		text += length + (text[length] == ',');
	}
	return true;
}

static bool is_asked(const struct night_request *request, int32_t lane)
{
	bool is_asked = request->pair_count == 0;

	for (int next = 0; next < request->pair_count; next++)
		is_asked |= request->pairs[next] == lane;
	return is_asked;
}

/* Find the lanes of the requested matches; false for a week without a match on lanes. */
static bool find_lanes(struct starting *starting)
{
	const struct season *season = starting->league->season;
	const int week = starting->request.week;
	struct results *results = results_live(season, week);

	for (size_t next = 0; results != NULL && next < results->match_count; next++) {
		const struct result_match *match = results->matches + next;

		if (match->week == week && is_asked(&starting->request, match->lane) &&
		    match->lane + 1 > starting->lanes && match->lane > 0)
			starting->lanes = match->lane + 1;
	}
	results_free(results);
	return starting->lanes > 0;
}

/* ---- starting in this process ---- */

/* Apply the stored decisions of the desk about the lanes. */
static enum status know_desk(const struct league *league, int32_t lanes,
                             struct night_request *request)
{
	struct permissions permissions = { .operations = NULL };
	struct grants *grants = NULL;
	enum status status =
	    command_store_open_permissions(&permissions, league->club.journal, league->request);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = access_read(permissions, &grants);
	if (trouble != NO_TROUBLE)
		status = command_store_permissions_trouble(permissions, trouble, league->request);
	for (int32_t lane = 1; status == STATUS_DONE && lane <= lanes; lane++) {
		const struct desk_lane *decided = &grants->desk.lanes[lane - 1];

		request->lanes[lane].is_closed = decided->closed;
		request->lanes[lane].cleared = decided->cleared;
	}
	grants_free(grants);
	permissions_close(&permissions);
	return status;
}

static enum status start_on(struct starting *starting, struct lane_set *lane_set,
                            struct shared_roster *people)
{
	const struct league *league = starting->league;
	struct night_outcome outcome = { .repeated = false };
	struct league_nights *nights =
	    league_nights_new(league->club.journal, lane_set, starting->lanes, people);
	enum status status;

	if (nights == NULL)
		return complain_no_memory();
	status = know_desk(league, starting->lanes, &starting->request);
	if (status == STATUS_DONE)
		league_nights_do(nights, &starting->request, &outcome);
	night_answer_write(&outcome.refusal, starting->answer);
	writer_free(&outcome.body);
	league_nights_free(nights);
	return status;
}

/* Open the games in this process. *claimed is a lane on which another program keeps score; then no
 * game is opened. 0 for none. */
static enum status start_here(struct starting *starting, int32_t *claimed)
{
	const struct league *league = starting->league;
	const struct journal journal = league->club.journal;
	struct shared_roster *people = NULL;
	struct lane_set *lane_set = NULL;
	enum status status = STATUS_DONE;
	enum trouble trouble = lane_set_open(&lane_set, journal, starting->lanes, claimed);

	if (trouble == TROUBLE_CLAIMED)
		return STATUS_DONE;
	if (trouble == NO_TROUBLE)
		trouble = shared_roster_open(&people, journal);
	if (trouble != NO_TROUBLE)
		status = command_store_trouble(journal, trouble, league->request);
	else
		status = start_on(starting, lane_set, people);
	shared_roster_close(people);
	lane_set_close(lane_set);
	return status;
}

/* ---- asking the server ---- */

/* The answer of the server to an order, if it has arrived. */
struct order_answer {
	char key[ENTRY_KEY_SIZE];
	char text[ENTRY_TEXT_SIZE];
	bool has_come;
};

static bool find_answer(void *payload, const struct league_line *line)
{
	struct order_answer *order_answer = payload;

	if (line->kind == LEAGUE_NOTED && strcmp(line->key, order_answer->key) == 0) {
		memcpy(order_answer->text, line->text, sizeof order_answer->text);
		order_answer->has_come = true;
	}
	return !order_answer->has_come;
}

/* Wait until the server has answered, or until the deadline. */
static enum status wait_for(struct starting *starting, int64_t line, bool *is_answered)
{
	static const struct timespec pause = { .tv_nsec = 50000000 };
	const struct league *league = starting->league;
	const struct journal journal = league->club.journal;
	const int64_t deadline = monotonic_milliseconds() + PATIENCE;
	struct order_answer order_answer = { .has_come = false };
	enum trouble trouble = NO_TROUBLE;

	night_answer_key(line, order_answer.key);
	while (trouble == NO_TROUBLE && !order_answer.has_come &&
	       monotonic_milliseconds() < deadline) {
		(void)nanosleep(&pause, NULL);
		trouble =
		    journal_walk_leagues(journal, league->name, line, find_answer, &order_answer);
	}
	*is_answered = order_answer.has_come;
	memcpy(starting->answer, order_answer.text, sizeof starting->answer);
	return trouble == NO_TROUBLE ? STATUS_DONE
	                             : command_store_trouble(journal, trouble, league->request);
}

/* Ask the server that keeps score on that lane. */
static enum status order(struct starting *starting, int32_t claimed)
{
	struct league *league = starting->league;
	struct league_line line = league_line_of(league, LEAGUE_NOTED);
	bool is_answered = false;
	enum status status;

	night_order_write(&starting->request, &line);
	status = league_state(league, &line, league->name);
	if (status == STATUS_DONE)
		status = league_store(league);
	if (status == STATUS_DONE)
		status = wait_for(starting, league->last_line, &is_answered);
	if (status != STATUS_DONE || is_answered)
		return status;
	return complain_words(STATUS_FAILED, NULL, LEAGUE_START_NO_ANSWER, (int)claimed);
}

/* ---- messages ---- */

static enum status say_refused(const struct league *league, enum refusal_code code,
                               const char *named)
{
	static const enum text texts[REFUSAL_CODES] = {
		[NO_SUCH_LANE] = TEXT_LEAGUE_START_NO_LANE,
		[NO_SUCH_WEEK] = TEXT_LEAGUE_START_NO_MATCH,
		[LANE_CLOSED] = TEXT_LEAGUE_START_CLOSED,
		[GAME_IN_PROGRESS] = TEXT_LEAGUE_START_IN_PROGRESS,
		[TEAM_LATE] = TEXT_LEAGUE_START_LATE,
		[WEEK_LOCKED] = TEXT_LEAGUE_START_LOCKED,
		[BOWLER_TWICE] = TEXT_LEAGUE_REASON_TWICE_IN_GAME,
	};
	const enum text why =
	    code == AGAINST_THE_RULES ? TEXT_LEAGUE_START_TURN_BEGUN : texts[code];

	return complain_format(why != NO_TEXT ? STATUS_REFUSED : STATUS_FAILED, league->name,
	                       "%s%s%s%s%s",
	                       words(spoken, why != NO_TEXT ? why : TEXT_LEAGUE_START_FAILED),
	                       why != NO_TEXT ? "" : " ", why != NO_TEXT ? "" : refusal_word(code),
	                       named[0] != '\0' ? ": " : "", named);
}

static void write_side(struct writer *writer, const struct league *league, int week, int team)
{
	int64_t game = 0;

	if (team == 0) {
		writer_text(writer, words(spoken, TEXT_LEAGUE_BYE));
		return;
	}
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(league->season, week, team, slot);

		for (int next = 0; row != NULL && next < CELL_MOST_GAMES; next++)
			if (row->cells[next].game > game)
				game = row->cells[next].game;
	}
	writer_text(writer, season_team_name(league->season, team));
	if (game != 0) {
		char text[64];

		words_write(text, spoken, LEAGUE_START_GAME, (long long)game);
		writer_print(writer, " (%s)", text);
	} else if (!confirm_has_rows(league->season, week, team)) {
		writer_print(writer, " (%s)", words(spoken, TEXT_LEAGUE_NOT_THERE));
	}
}

/* Print the requested matches that have started: lanes, teams, games. */
static enum status say_started(const struct starting *starting, bool has_server)
{
	struct league *league = starting->league;
	const int week = starting->request.week;
	struct writer writer = { .text = NULL };
	const struct season_week *facts;
	enum status status;

	season_free(league->season);
	status = league_load(league);
	if (status != STATUS_DONE)
		return status;
	facts = league->season->weeks + week;
	for (int next = 0; next < facts->pair_count; next++) {
		const struct season_pair *pair = facts->pairs + next;
		char lanes[64];

		if (!pair->started || !is_asked(&starting->request, pair->lane))
			continue;
		words_write(lanes, spoken, LEAGUE_LANES, (int)pair->lane, (int)pair->lane + 1);
		writer_print(&writer, "%s: ", lanes);
		write_side(&writer, league, week, pair->left);
		writer_text(&writer, " - ");
		write_side(&writer, league, week, pair->right);
		writer_put(&writer, '\n');
	}
	writer_text(&writer, words(spoken, has_server ? TEXT_LEAGUE_START_BY_SERVER
	                                              : TEXT_LEAGUE_START_WITHOUT_SERVER));
	writer_put(&writer, '\n');
	return league_print(&writer);
}

enum status league_start(struct league *league)
{
	struct starting starting = { .league = league,
		                     .request = { .kind = NIGHT_START,
		                                  .week = (int32_t)league->week,
		                                  .from_desk = true,
		                                  .time = clock_now() } };
	const char *actor = request_actor(league->request);
	enum refusal_code code;
	const char *named;
	int32_t claimed = 0;
	enum status status;

	if (league->week == 0)
		return complain(STATUS_USAGE, "start", TEXT_LEAGUE_BAD_WEEK);
	if (league->words[0] != NULL)
		return complain(STATUS_USAGE, league->words[0], TEXT_LEAGUE_ONE_NAME);
	if (!read_lanes(&starting.request, league->lanes))
		return complain(STATUS_USAGE, league->lanes, TEXT_LEAGUE_START_LANES);
	if (league->week > league->season->week_count || !find_lanes(&starting))
		return league_refuse(league->name, TEXT_LEAGUE_START_NO_MATCH);
	snprintf(starting.request.league, sizeof starting.request.league, "%s", league->name);
	entry_copy_text(starting.request.actor, sizeof starting.request.actor,
	                pindeck_text_from(actor, strlen(actor)));
	if (starting.lanes > NIGHT_MOST_LANES)
		starting.lanes = NIGHT_MOST_LANES;
	status = start_here(&starting, &claimed);
	if (status == STATUS_DONE && claimed != 0)
		status = order(&starting, claimed);
	if (status != STATUS_DONE)
		return status;
	code = night_answer_read(starting.answer, &named);
	return code != NOT_REFUSED ? say_refused(league, code, named)
	                           : say_started(&starting, claimed != 0);
}
