/* The members of queries. */
#include "server/api/endpoint.h"

#include "journal/clock.h"
#include "need/need.h"
#include "server/base/form.h"

#include <string.h>

enum {
	MOST_LIMIT = 200,
	MOST_FOUND = 50
};

#define A_DAY "{\"type\":\"string\",\"pattern\":\"^[0-9]{4}-[0-9]{2}-[0-9]{2}$\"}"

/* ---- archive_query ------------------------------------------------------------------------------
 */

static bool take_kind(void *into, const char *text)
{
	struct archive_query *query = into;
	const enum game_kind kind = game_kind_from(text);

	if (kind >= GAME_KINDS)
		return false;
	query->kinds |= 1U << kind;
	return true;
}

static bool take_discipline(void *into, const char *text)
{
	struct archive_query *query = into;

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

static bool take_from(void *into, const char *text)
{
	struct archive_query *query = into;
	int64_t last;

	ask_by_time(query);
	return clock_read_day(text, &query->from, &last);
}

static bool take_to(void *into, const char *text)
{
	struct archive_query *query = into;
	int64_t first;

	ask_by_time(query);
	return clock_read_day(text, &first, &query->until);
}

/* An evening ends at six in the morning: games after midnight belong to it. */
static bool take_evening(void *into, const char *text)
{
	const int64_t ends = 6 * INT64_C(3600000);
	struct archive_query *query = into;

	ask_by_time(query);
	query->from = clock_day_begin(clock_now() - ends) + ends;
	return strcmp(text, "now") == 0;
}

static bool take_cursor(void *into, const char *text)
{
	struct archive_query *query = into;
	int64_t pair[2] = { 0, 0 };
	const char *rest = text;
	const bool good = number_pair_read(text, '-', pair, &rest) && *rest == '\0';

	query->has_cursor = true;
	query->cursor_time = pair[0];
	query->cursor_game = pair[1];
	return good;
}

static bool take_format(void *into, const char *text)
{
	static const char *const formats[] = { "csv", "json", "sheet" };
	struct archive_query *query = into;

	for (size_t next = 0; next < sizeof formats / sizeof *formats; next++) {
		query->format = (enum archive_format)next;
		if (strcmp(text, formats[next]) == 0)
			return true;
	}
	return false;
}

static bool take_list_format(void *into, const char *text)
{
	struct archive_query *query = into;

	query->as_csv = strcmp(text, "csv") == 0;
	return query->as_csv || strcmp(text, "json") == 0;
}

static bool take_language(void *into, const char *text)
{
	struct archive_query *query = into;

	query->has_language = true;
	query->language = language_named(text);
	return query->language != NO_LANGUAGE;
}

static bool take_action(void *into, const char *text)
{
	struct archive_query *query = into;

	query->action = (int)audit_action_of(text);
	return query->action != AUDIT_ACTIONS;
}

const struct form_member by_bowler = {
	"bowler",
	FORM_A_TEXT(struct archive_query, bowler, 1),
	.example = "bowler=PJS",
	.about = "Any name or the number of a person, or letters.",
};
const struct form_member by_from = {
	"from",
	FORM_ANOTHER(take_from, A_DAY),
	.example = "from=2026-11-01",
	.about = "From this day on, in the local time of the server.",
};
const struct form_member by_to = {
	"to",
	FORM_ANOTHER(take_to, A_DAY),
	.example = "to=2026-11-15",
	.about = "Up to this day.",
};
const struct form_member by_evening = {
	"evening",
	FORM_ANOTHER(take_evening, "{\"type\":\"string\",\"const\":\"now\"}"),
	.example = "evening=now",
	.about = "Since six in the morning.",
};
const struct form_member by_lane = {
	"lane",
	FORM_A_NUMBER(struct archive_query, lane, 1, ENTRY_MOST_LANES),
	.example = "lane=3",
};
const struct form_member by_kind = {
	"kind",
	FORM_ANOTHER(take_kind, "{\"$ref\":\"#/components/schemas/GameKind\"}"),
	.example = "kind=league",
};
const struct form_member by_discipline = {
	"discipline",
	FORM_ANOTHER(take_discipline, "{\"$ref\":\"#/components/schemas/Discipline\"}"),
	.example = "discipline=tenpin",
};
const struct form_member by_note = {
	"note",
	FORM_A_TEXT(struct archive_query, note, 1),
	.example = "note=oil",
	.about = "Only games with a note that contains this text.",
};
const struct form_member by_limit = {
	"limit",
	FORM_A_NUMBER(struct archive_query, limit, 1, MOST_LIMIT),
	.example = "limit=50",
};
const struct form_member by_cursor = {
	"cursor",
	FORM_ANOTHER(take_cursor, "{\"type\":\"string\"}"),
	.example = "cursor=...",
	.about = "The cursor of the previous answer.",
};
const struct form_member by_unfinished = {
	"unfinished",
	FORM_A_FLAG(struct archive_query, unfinished),
	.example = "unfinished=true",
};
const struct form_member audit_by_action = {
	"action",
	FORM_ANOTHER(take_action, "{\"$ref\":\"#/components/schemas/Action\"}"),
	.example = "action=sign_in",
};
const struct form_member audit_by_cursor = {
	"cursor",
	FORM_A_NUMBER(struct archive_query, before, 1, INT64_MAX),
	.example = "cursor=...",
	.about = "The cursor of the previous answer.",
};
const struct form_member sheet_in_language = {
	"language",
	FORM_ANOTHER(take_language,
	             "{\"type\":\"string\",\"enum\":[\"en\",\"ko\"],\"default\":\"en\"}"),
	.example = "language=ko",
};
const struct form_member export_as = {
	"format",
	FORM_ANOTHER(
	    take_format,
	    "{\"type\":\"string\",\"enum\":[\"csv\",\"json\",\"sheet\"],\"default\":\"csv\"}"),
	.example = "format=csv",
};
const struct form_member need_of_target = {
	"target",
	FORM_A_NUMBER(struct archive_query, target, 1, NEED_MOST),
	.example = "target=200",
	.is_required = true,
};
const struct form_member league_by_week = {
	"week",
	FORM_A_NUMBER(struct archive_query, week, 1, LEAGUE_MOST_WEEKS),
	.example = "week=6",
	.about = "Without it, up to the last week that was bowled; points, recap and schedule of "
	         "all weeks.",
};
const struct form_member league_list_as = {
	"format",
	FORM_ANOTHER(take_list_format,
	             "{\"type\":\"string\",\"enum\":[\"json\",\"csv\"],\"default\":\"json\"}"),
	.example = "format=csv",
};

/* ---- people_query -------------------------------------------------------------------------------
 */

const struct form_member members_by_text = {
	"q",
	FORM_A_TEXT(struct people_query, text, 0),
	.example = "q=...",
	.about = "Parts of a name, or letters; empty for everybody.",
};
const struct form_member members_by_limit = {
	"limit",
	FORM_A_NUMBER(struct people_query, limit, 1, MOST_FOUND),
	.example = "limit=10",
};
const struct form_member members_if_retired = {
	"retired",
	FORM_A_FLAG(struct people_query, retired),
	.example = "retired=true",
};
const struct form_member names_of_text = {
	"text",
	FORM_A_TEXT(struct people_query, text, 0),
	.example = "text=...",
};
const struct form_member names_beside = {
	"taken",
	FORM_A_TEXT(struct people_query, taken, 0),
	.example = "taken=PJS,LEE",
	.about = "The board names on the lane, separated by commas.",
};
