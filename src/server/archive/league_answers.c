/* Leagues: their names, the overview of one league, and its lists. */
#include "server/archive/archive.h"

#include "league/office/league_json.h"
#include "league/office/league_load.h"
#include "league/office/league_people.h"

#include <stdio.h>

/* ---- all leagues ---- */

static bool list_league(void *payload, const char *league)
{
	struct writer *writer = payload;

	writer_begin(writer, NULL, '{');
	writer_string(writer, "name", league);
	writer_end(writer, '}');
	return !writer->failed;
}

void archive_leagues(struct journal journal, const struct archive_query *query,
                     struct archive_answer *answer)
{
	enum trouble trouble = TROUBLE_NO_MEMORY;

	(void)query;
	writer_begin(&answer->writer, NULL, '{');
	writer_begin(&answer->writer, "leagues", '[');
	if (!answer->writer.failed)
		trouble = league_load_walk(journal, list_league, &answer->writer);
	writer_text(&answer->writer, "]}");
	archive_refuse_trouble(answer, trouble);
}

/* ---- one league ---- */

/* The season of the league that the query names, with scores so far or only those of games that are
 * over; a null pointer when it is refused. */
static struct season *load(struct journal journal, const struct archive_query *query,
                           struct archive_answer *answer, bool so_far)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct season *season = NULL;

	limits.so_far = so_far;
	archive_refuse_trouble(answer,
	                       league_load_season(journal, query->league, limits, &season, NULL));
	if (season == NULL)
		return NULL;
	league_people_join(season, shared_roster_borrow(query->people));
	shared_roster_return(query->people);
	if (season->founded)
		return season;
	refuse(&answer->refusal, NO_SUCH_LEAGUE);
	season_free(season);
	return NULL;
}

static void refuse_week(struct archive_answer *answer, const struct season *season)
{
	refuse(&answer->refusal, NO_SUCH_WEEK);
	for (int week = 1; week <= season->week_count; week++) {
		char text[16];

		snprintf(text, sizeof text, "week=%d", week);
		refusal_add(&answer->refusal, text);
	}
}

/* The results, and the names that the client may see while the roster is borrowed. */
static struct league_view borrow_view(const struct archive_query *query,
                                      const struct results *results)
{
	static const enum league_view_names names[] = {
		[ARCHIVE_FULL_NAMES] = LEAGUE_VIEW_FULL_NAMES,
		[ARCHIVE_DISPLAY_NAMES] = LEAGUE_VIEW_DISPLAY_NAMES,
		[ARCHIVE_BOARD_NAMES] = LEAGUE_VIEW_BOARD_NAMES,
	};

	return (struct league_view){ .season = results->season,
		                     .results = results,
		                     .roster = shared_roster_borrow(query->people),
		                     .names = names[query->names] };
}

/* Fill in the rows of a list. */
static bool fill(const struct archive_query *query, const struct results *results,
                 enum league_lists_kind list, struct league_rows *rows)
{
	const struct league_view view = borrow_view(query, results);
	const bool filled = league_lists_fill(&view, list, query->week, rows);

	shared_roster_return(query->people);
	return filled;
}

static void write_head(struct writer *writer, const struct season *season, int week)
{
	writer_begin(writer, NULL, '{');
	writer_string(writer, "league", season->league);
	writer_integer(writer, "week", week);
	writer_integer(writer, "weeks", season->week_count);
}

/* Write an answer from the results, and free them and their season. The results are a null pointer
 * if memory ran out. */
static void answer_with(struct archive_answer *answer, const struct archive_query *query,
                        struct season *season, struct results *results,
                        bool (*write)(struct writer *, const struct archive_query *,
                                      const struct results *))
{
	if (results == NULL || !write(&answer->writer, query, results))
		archive_refuse_trouble(answer, TROUBLE_NO_MEMORY);
	results_free(results);
	season_free(season);
}

/* ---- its lists ---- */

static const char *const list_names[] = {
	[LEAGUE_LISTS_STANDINGS] = "standings", [LEAGUE_LISTS_POINTS] = "points",
	[LEAGUE_LISTS_BOWLERS] = "bowlers",     [LEAGUE_LISTS_RECAP] = "recap",
	[LEAGUE_LISTS_SCHEDULE] = "schedule",   [LEAGUE_LISTS_AWARDS] = "awards",
	[LEAGUE_LISTS_HIGHS] = "highs",
};

static bool write_rows(struct writer *writer, const struct archive_query *query,
                       const struct results *results, enum league_lists_kind list)
{
	struct league_rows rows = { .count = 0 };
	const bool filled = fill(query, results, list, &rows);

	writer_name(writer, list_names[list]);
	rows_write(&rows, writer, false);
	rows_free(&rows);
	return filled;
}

/* A recap also has the totals of its matches, the settings that are needed to check them, and the
 * highest scores of the night. */
static bool write_list(struct writer *writer, const struct archive_query *query,
                       const struct results *results)
{
	bool written;

	write_head(writer, results->season, results->week);
	written = write_rows(writer, query, results, query->list);
	if (query->list == LEAGUE_LISTS_RECAP && results->week > 0) {
		writer_name(writer, "night");
		league_matches_write_week(writer, results, results->week);
		writer_name(writer, "settings");
		league_matches_write_settings(writer, results->season, results->week);
		written = write_rows(writer, query, results, LEAGUE_LISTS_HIGHS) && written;
	}
	writer_put(writer, '}');
	return written;
}

static bool write_csv(struct writer *writer, const struct archive_query *query,
                      const struct results *results)
{
	struct league_rows rows = { .count = 0 };
	const bool filled = fill(query, results, query->list, &rows);

	rows_write(&rows, writer, true);
	rows_free(&rows);
	return filled;
}

void archive_league_list(struct journal journal, const struct archive_query *query,
                         struct archive_answer *answer)
{
	struct season *season = load(journal, query, answer, false);

	if (season == NULL)
		return;
	if (query->week <= season->week_count) {
		answer_with(
		    answer, query, season,
		    results_new(season, league_lists_week_of(season, query->list, query->week)),
		    query->as_csv ? write_csv : write_list);
		return;
	}
	refuse_week(answer, season);
	season_free(season);
}

/* ---- its overview ---- */

/* The matches of a week, with the standings before it for a position round; null after the last
 * week. False if memory runs out. */
static bool write_week(struct writer *writer, const struct season *season, int week)
{
	struct results *results;

	if (week < 1 || week > season->week_count) {
		writer_text(writer, "null");
		return true;
	}
	results = results_new(season, week);
	if (results == NULL)
		return false;
	league_matches_write_week(writer, results, week);
	results_free(results);
	return true;
}

/* The last week that was begun on the lanes and is not locked yet; 0 for none. */
static int open_week(const struct season *season)
{
	int week = season->week_count;

	while (week > 0 && (season->weeks[week].locked || !season_has_started(season, week)))
		week--;
	return week;
}

static bool write_home(struct writer *writer, const struct archive_query *query,
                       const struct results *results)
{
	const struct season *season = results->season;
	const int now = results->week > 0 ? results->week : 1;
	struct league_rows rows = { .count = 0 };
	bool written = fill(query, results, LEAGUE_LISTS_STANDINGS, &rows);

	write_head(writer, season, results->week);
	writer_string(writer, "preset",
	              season->preset_name[0] != '\0' ? season->preset_name : NULL);
	writer_name(writer, "settings");
	league_matches_write_settings(writer, season, now);
	writer_name(writer, "standings");
	rows_write(&rows, writer, false);
	if (open_week(season) > 0)
		writer_integer(writer, "open_week", open_week(season));
	writer_name(writer, "this_week");
	written &= write_week(writer, season, now);
	writer_name(writer, "next_week");
	written &= write_week(writer, season, now + 1);
	writer_put(writer, '}');
	rows_free(&rows);
	return written;
}

void archive_league(struct journal journal, const struct archive_query *query,
                    struct archive_answer *answer)
{
	struct season *season = load(journal, query, answer, false);

	if (season != NULL)
		answer_with(answer, query, season, results_new(season, results_last_bowled(season)),
		            write_home);
}

/* ---- its nights ---- */

/* The night that is being bowled, or was last. */
static int live_week(const struct season *season)
{
	for (int week = season->week_count; week >= 1; week--)
		if (season_has_started(season, week) && !season->weeks[week].locked)
			return week;
	return results_last_bowled(season);
}

static void write_evening(struct writer *writer, const struct archive_query *query,
                          const struct results *before, const struct results *results,
                          void (*write)(struct writer *, const struct league_evening *))
{
	const struct league_evening evening = { .view = borrow_view(query, results),
		                                .before = before,
		                                .week = results->week };

	write(writer, &evening);
	shared_roster_return(query->people);
}

void archive_league_night(struct journal journal, const struct archive_query *query,
                          struct archive_answer *answer)
{
	struct season *season = load(journal, query, answer, true);
	struct results *before = NULL;
	struct results *results = NULL;

	if (season == NULL)
		return;
	if (query->week > season->week_count) {
		refuse_week(answer, season);
		goto out;
	}
	before = results_new(season, query->week - 1);
	results = results_live(season, query->week);
	if (before == NULL || results == NULL)
		archive_refuse_trouble(answer, TROUBLE_NO_MEMORY);
	else
		write_evening(&answer->writer, query, before, results, league_night_write);
out:
	results_free(before);
	results_free(results);
	season_free(season);
}

static bool write_live(struct writer *writer, const struct archive_query *query,
                       const struct results *results)
{
	struct league_rows rows = { .count = 0 };
	const bool filled = fill(query, results, LEAGUE_LISTS_STANDINGS, &rows);

	write_head(writer, results->season, results->week);
	writer_name(writer, "standings");
	rows_write(&rows, writer, false);
	writer_name(writer, "night");
	if (results->week > 0)
		write_evening(writer, query, NULL, results, league_night_write_live);
	else
		writer_text(writer, "null");
	writer_put(writer, '}');
	rows_free(&rows);
	return filled;
}

void archive_league_live(struct journal journal, const struct archive_query *query,
                         struct archive_answer *answer)
{
	struct season *season = load(journal, query, answer, true);

	if (season != NULL)
		answer_with(answer, query, season, results_live(season, live_week(season)),
		            write_live);
}
