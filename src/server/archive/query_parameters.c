/* Reads the parameters of a query over HTTP. */
#include "server/archive/query_parameters.h"

#include "journal/clock.h"
#include "need/need.h"
#include "server/base/number_pair.h"
#include "server/base/query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_LIMIT = 200
};

/* ---- the value of each parameter ---------------------------------------------------------------
 */

static bool take_number(const char *text, int64_t most, int64_t *number)
{
	const size_t length = strlen(text);

	if (length == 0 || length > 12 || strspn(text, "0123456789") != length)
		return false;
	*number = strtoll(text, NULL, 10);
	return *number >= 1 && *number <= most;
}

static bool take_bowler(struct archive_query *query, const char *text)
{
	snprintf(query->bowler, sizeof query->bowler, "%s", text);
	return *text != '\0' && strlen(text) < sizeof query->bowler;
}

static bool take_note(struct archive_query *query, const char *text)
{
	snprintf(query->note, sizeof query->note, "%s", text);
	return *text != '\0' && strlen(text) < sizeof query->note;
}

static bool take_kind(struct archive_query *query, const char *text)
{
	const enum game_kind kind = game_kind_from(text);

	if (kind >= GAME_KINDS)
		return false;
	query->kinds |= 1U << kind;
	return true;
}

static bool take_discipline(struct archive_query *query, const char *text)
{
	query->by_discipline = true;
	query->discipline = pindeck_discipline_from(pindeck_text_from(text, strlen(text)));
	return pindeck_discipline_exists(query->discipline);
}

/* A period may have only one end. */
static void ask_by_time(struct archive_query *query)
{
	if (query->by_time)
		return;
	query->by_time = true;
	query->from = INT64_MIN;
	query->until = INT64_MAX;
}

static bool take_from(struct archive_query *query, const char *text)
{
	int64_t last;

	ask_by_time(query);
	return clock_read_day(text, &query->from, &last);
}

static bool take_to(struct archive_query *query, const char *text)
{
	int64_t first;

	ask_by_time(query);
	return clock_read_day(text, &first, &query->until);
}

/* An evening ends at six in the morning: games after midnight belong to it. */
static bool take_evening(struct archive_query *query, const char *text)
{
	const int64_t ends = 6 * INT64_C(3600000);

	ask_by_time(query);
	query->from = clock_day_begin(clock_now() - ends) + ends;
	return strcmp(text, "now") == 0;
}

static bool take_lane(struct archive_query *query, const char *text)
{
	int64_t lane = 0;
	const bool good = take_number(text, ENTRY_MOST_LANES, &lane);

	query->lane = (int32_t)lane;
	return good;
}

static bool take_limit(struct archive_query *query, const char *text)
{
	int64_t limit = 0;
	const bool good = take_number(text, MOST_LIMIT, &limit);

	query->limit = (int)limit;
	return good;
}

static bool take_cursor(struct archive_query *query, const char *text)
{
	int64_t pair[2] = { 0, 0 };
	const char *rest = text;
	const bool good = number_pair_read(text, '-', pair, &rest) && *rest == '\0';

	query->has_cursor = true;
	query->cursor_time = pair[0];
	query->cursor_game = pair[1];
	return good;
}

static bool take_unfinished(struct archive_query *query, const char *text)
{
	query->unfinished = strcmp(text, "true") == 0;
	return query->unfinished || strcmp(text, "false") == 0;
}

static bool take_format(struct archive_query *query, const char *text)
{
	static const char *const formats[] = { "csv", "json", "sheet" };

	for (size_t next = 0; next < sizeof formats / sizeof *formats; next++) {
		query->format = (enum archive_format)next;
		if (strcmp(text, formats[next]) == 0)
			return true;
	}
	return false;
}

static bool take_list_format(struct archive_query *query, const char *text)
{
	query->as_csv = strcmp(text, "csv") == 0;
	return query->as_csv || strcmp(text, "json") == 0;
}

static bool take_week(struct archive_query *query, const char *text)
{
	int64_t week = 0;
	const bool good = take_number(text, LEAGUE_MOST_WEEKS, &week);

	query->week = (int)week;
	return good;
}

static bool take_language(struct archive_query *query, const char *text)
{
	query->has_language = true;
	query->language = language_named(text);
	return query->language != NO_LANGUAGE;
}

static bool take_action(struct archive_query *query, const char *text)
{
	query->action = (int)audit_action_of(text);
	return query->action != AUDIT_ACTIONS;
}

static bool take_before(struct archive_query *query, const char *text)
{
	return take_number(text, INT64_MAX, &query->before);
}

static bool take_target(struct archive_query *query, const char *text)
{
	int64_t target = 0;
	const bool good = take_number(text, NEED_MOST, &target);

	query->target = (int)target;
	return good;
}

/* ---- the parameters of each query --------------------------------------------------------------
 */

const struct query_parameter query_parameters_of_games[] = {
	{ "bowler", take_bowler, "bowler=PJS", false },
	{ "from", take_from, "from=2026-11-01", false },
	{ "to", take_to, "to=2026-11-15", false },
	{ "lane", take_lane, "lane=3", false },
	{ "kind", take_kind, "kind=league", false },
	{ "discipline", take_discipline, "discipline=tenpin", false },
	{ "note", take_note, "note=oil", false },
	{ "limit", take_limit, "limit=50", false },
	{ "cursor", take_cursor, "cursor=...", false },
	{ "unfinished", take_unfinished, "unfinished=true", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_bowler[] = {
	{ "from", take_from, "from=2026-11-01", false },
	{ "to", take_to, "to=2026-11-15", false },
	{ "lane", take_lane, "lane=3", false },
	{ "kind", take_kind, "kind=league", false },
	{ "discipline", take_discipline, "discipline=tenpin", false },
	{ "note", take_note, "note=oil", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_highs[] = {
	{ "from", take_from, "from=2026-11-01", false },
	{ "to", take_to, "to=2026-11-15", false },
	{ "evening", take_evening, "evening=now", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_audit[] = {
	{ "action", take_action, "action=sign_in", false },
	{ "from", take_from, "from=2026-11-01", false },
	{ "to", take_to, "to=2026-11-15", false },
	{ "limit", take_limit, "limit=50", false },
	{ "cursor", take_before, "cursor=...", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_export[] = {
	{ "format", take_format, "format=csv", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_sheet[] = {
	{ "language", take_language, "language=ko", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_need[] = {
	{ "target", take_target, "target=200", true },
	{ "bowler", take_bowler, "bowler=PJS", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_league_list[] = {
	{ "week", take_week, "week=6", false },
	{ "format", take_list_format, "format=csv", false },
	{ .name = NULL },
};

const struct query_parameter query_parameters_of_nothing[] = { { .name = NULL } };

/* ---- the text of a query ------------------------------------------------------------------------
 */

static bool take(struct archive_query *query, const struct query_parameter *parameter,
                 const char *name, const char *text)
{
	for (; parameter->name != NULL; parameter++)
		if (strcmp(parameter->name, name) == 0)
			return parameter->take(query, text);
	return false;
}

static bool has_all_required(const struct query_parameter *parameters, const char *text)
{
	struct query_pair pair;
	bool found;

	for (; parameters->name != NULL; parameters++) {
		found = !parameters->is_required;
		for (const char *rest = text; !found && !query_is_over(rest);)
			found =
			    query_take(&rest, &pair) && strcmp(pair.name, parameters->name) == 0;
		if (!found)
			return false;
	}
	return true;
}

static bool read_pairs(struct archive_query *query, const struct query_parameter *parameters,
                       const char *text)
{
	struct query_pair pair;

	while (!query_is_over(text))
		if (!query_take(&text, &pair) || !take(query, parameters, pair.name, pair.value))
			return false;
	return true;
}

void query_parameters_read(const struct query_parameter *parameters, const char *text,
                           struct archive_query *query, struct refusal *refusal)
{
	if (read_pairs(query, parameters, text) && has_all_required(parameters, text) &&
	    !(query->by_time && query->from > query->until))
		return;
	refuse(refusal, BAD_QUERY);
	for (; parameters->name != NULL; parameters++)
		refusal_add(refusal, parameters->example);
}
