/* Reads the parameters of a query over HTTP. */
#include "query_parameters.h"

#include "clock.h"
#include "number_pair.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_LIMIT = 200,
	TEXT_SIZE = 256 /* of a name or a value, decoded */
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
	query->bowler = pindeck_name_from(text, strlen(text));
	return pindeck_name_exists(query->bowler);
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

/* ---- the parameters of each query --------------------------------------------------------------
 */

const struct query_parameter query_parameters_of_games[] = {
	{ "bowler", take_bowler, "bowler=PJS" },
	{ "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },
	{ "lane", take_lane, "lane=3" },
	{ "limit", take_limit, "limit=50" },
	{ "cursor", take_cursor, "cursor=..." },
	{ "unfinished", take_unfinished, "unfinished=true" },
	{ NULL, NULL, NULL },
};

const struct query_parameter query_parameters_of_bowler[] = {
	{ "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },
	{ NULL, NULL, NULL },
};

const struct query_parameter query_parameters_of_audit[] = {
	{ "action", take_action, "action=sign_in" }, { "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },          { "limit", take_limit, "limit=50" },
	{ "cursor", take_before, "cursor=..." },     { NULL, NULL, NULL },
};

const struct query_parameter query_parameters_of_export[] = {
	{ "format", take_format, "format=csv" },
	{ NULL, NULL, NULL },
};

const struct query_parameter query_parameters_of_sheet[] = {
	{ "language", take_language, "language=ko" },
	{ NULL, NULL, NULL },
};

const struct query_parameter query_parameters_of_nothing[] = { { NULL, NULL, NULL } };

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

/* Decode percent signs and plus signs. False for a malformed percent sign, a NUL byte, and a text
 * that is too long. */
static bool decode(const char *text, size_t length, char *decoded, size_t size)
{
	size_t end = 0;

	for (size_t next = 0; next < length; next++) {
		char byte = (char)(text[next] == '+' ? ' ' : text[next]);

		if (byte == '%') {
			const char digits[] = { (char)(next + 1 < length ? text[next + 1] : 'x'),
				                (char)(next + 2 < length ? text[next + 2] : 'x'),
				                '\0' };

			if (strspn(digits, "0123456789abcdefABCDEF") != 2)
				return false;
			byte = (char)strtol(digits, NULL, 16);
			next += 2;
		}
		if (byte == '\0' || end + 1 >= size)
			return false;
		decoded[end++] = byte;
	}
	decoded[end] = '\0';
	return true;
}

/* One name=value of a query. */
static bool take_pair(struct archive_query *query, const struct query_parameter *parameter,
                      const char *text, size_t length)
{
	const char *equals = memchr(text, '=', length);
	const size_t named = equals != NULL ? (size_t)(equals - text) : length;
	char name[TEXT_SIZE];
	char value[TEXT_SIZE];

	return equals != NULL && decode(text, named, name, sizeof name) &&
	       decode(equals + 1, length - named - 1, value, sizeof value) &&
	       take(query, parameter, name, value);
}

static bool read_pairs(struct archive_query *query, const struct query_parameter *parameters,
                       const char *text)
{
	while (text != NULL && text[0] != '\0') {
		const size_t length = strcspn(text, "&");

		if (!take_pair(query, parameters, text, length))
			return false;
		text += length + (text[length] == '&' ? 1 : 0);
	}
	return true;
}

void query_parameters_read(const struct query_parameter *parameters, const char *text,
                           struct archive_query *query, struct refusal *refusal)
{
	if (read_pairs(query, parameters, text) && !(query->by_time && query->from > query->until))
		return;
	refuse(refusal, BAD_QUERY);
	for (; parameters->name != NULL; parameters++)
		refusal_add(refusal, parameters->example);
}
