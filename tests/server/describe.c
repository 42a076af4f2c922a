/* Prints the table of endpoints: as the table of docs/http.md of what can be read; or, with an
 * argument, an object of JSON for each of the API, for docs/openapi.json. */
#include "common/writer.h"
#include "server/api/endpoint.h"
#include "server/house/desk_change.h"
#include "server/house/person_change.h"
#include "server/lanes/action.h"
#include "server/lanes/night_request.h"

#include <stdio.h>
#include <string.h>

#define LANE "{lane}"
#define GAME "{game}"
#define BOWLER "{bowler}"
#define WHO "{name}"
#define PERSON_NUMBER "{person}"
#define LEAGUE "{league}"
#define WEEK "{week}"
#define SESSION "{session}"
#define WAITING "{waiting}"
#define FILE_NAME "{file}"

typedef const struct form_member *const *form;

struct row {
	int methods;
	const char *path;
	enum permission permission;
	form query;
	const char *result;
	const char *summary;
};

/* What a row says of the body. */
struct taken {
	const char *by; /* ACTION, PERSON, DECISION, NIGHT or CALL */
	form body;      /* a null pointer for none */
	const char *schema;
	int action; /* with a schema: the kind, whose variants have members too */
};

static const struct form_member *const nothing[] = { NULL };

/* The columns of endpoints.def. */
#define TAKEN_CALL(function)             \
	(struct taken)                   \
	{                                \
		"CALL", nothing, NULL, 0 \
	}
#define TAKEN_CALL_WITH(function, form) \
	(struct taken)                  \
	{                               \
		"CALL", form, NULL, 0   \
	}
#define TAKEN_CALL_AS(function, schema)                \
	(struct taken)                                 \
	{                                              \
		"CALL", nothing, #schema, ACTION_KINDS \
	}
#define TAKEN_LOOKUP(function)             \
	(struct taken)                     \
	{                                  \
		"LOOKUP", nothing, NULL, 0 \
	}
#define TAKEN_LONG_LOOKUP(function) TAKEN_LOOKUP(function)
#define TAKEN_LOOKUP_SVG(function) TAKEN_LOOKUP(function)
#define TAKEN_LEAGUE_LIST(list) TAKEN_LOOKUP(list)
#define TAKEN_PAGE(file)                 \
	(struct taken)                   \
	{                                \
		"PAGE", nothing, NULL, 0 \
	}
#define TAKEN_ACTION(kind)                                                         \
	(struct taken)                                                             \
	{                                                                          \
		"ACTION", action_kinds[ACTION_##kind].members, NULL, ACTION_##kind \
	}
#define TAKEN_ACTION_AS(kind, schema)                                                 \
	(struct taken)                                                                \
	{                                                                             \
		"ACTION", action_kinds[ACTION_##kind].members, #schema, ACTION_##kind \
	}
#define TAKEN_PERSON(kind)                                           \
	(struct taken)                                               \
	{                                                            \
		"PERSON", person_change_form(PERSON_##kind), NULL, 0 \
	}
#define TAKEN_DECISION(kind)                                       \
	(struct taken)                                             \
	{                                                          \
		"DECISION", desk_change_form(DESK_##kind), NULL, 0 \
	}
#define TAKEN_NIGHT(kind)                                          \
	(struct taken)                                             \
	{                                                          \
		"NIGHT", night_request_form(NIGHT_##kind), NULL, 0 \
	}
#define IGNORED NULL
#define NONE NULL
#define QUERY(...) ((const struct form_member *const[]){ __VA_ARGS__, NULL })
#define ENDPOINT(method, path, permission, answer, query, result, summary)                       \
	if (strncmp(path, "/api/", strlen("/api/")) == 0)                                        \
		tell(&writer, (struct row){ method, path, permission, query, #result, summary }, \
		     TAKEN_##answer);

typedef void teller(struct writer *writer, struct row row, struct taken taken);

/* ---- docs/http.md ---- */

/* The path with an example in the place of each name in braces. */
static void write_example(struct writer *writer, const char *path)
{
	static const struct {
		const char *name;
		const char *example;
	} examples[] = { { LANE, "3" },           { GAME, "12" },         { WHO, "PJS" },
		         { PERSON_NUMBER, "12" }, { LEAGUE, "Thursday" }, { WEEK, "7" } };

	while (*path != '\0') {
		size_t next = 0;

		while (next < sizeof examples / sizeof *examples &&
		       strncmp(path, examples[next].name, strlen(examples[next].name)) != 0)
			next++;
		if (next == sizeof examples / sizeof *examples) {
			writer_put(writer, *path++);
			continue;
		}
		writer_text(writer, examples[next].example);
		path += strlen(examples[next].name);
	}
}

static void write_line(struct writer *writer, struct row row, struct taken taken)
{
	const char *between = "?";

	(void)taken;
	if (row.methods != GET)
		return;
	writer_text(writer, "| `");
	write_example(writer, row.path);
	for (form query = row.query; query != NULL && *query != NULL; query++, between = "&") {
		writer_text(writer, between);
		writer_text(writer, (*query)->example);
	}
	writer_print(writer, "` | %s%s |\n",
	             row.permission == FOR_DESK      ? "for the desk: "
	             : row.permission == FOR_TRUSTED ? "for consoles and the desk: "
	                                             : "",
	             row.summary);
}

/* ---- docs/openapi.json ---- */

static void write_text_schema(struct writer *writer, const struct form_member *member)
{
	const bool is_needed = member->is_required && member->kind != FORM_TEXT;

	writer_string(writer, "type", "string");
	if (member->least > 0 || is_needed)
		writer_integer(writer, "minLength", member->least > 0 ? member->least : 1);
	writer_integer(writer, "maxLength", (int64_t)member->size - 1);
}

static void write_schema(struct writer *writer, const struct form_member *member)
{
	if (member->kind == FORM_OTHER || member->kind == FORM_APART) {
		writer_name(writer, "schema");
		writer_text(writer, member->schema != NULL ? member->schema : "null");
		return;
	}
	writer_begin(writer, "schema", '{');
	if (member->kind == FORM_NUMBER) {
		writer_string(writer, "type", "integer");
		writer_integer(writer, "minimum", member->least);
		if (member->most != INT64_MAX)
			writer_integer(writer, "maximum", member->most);
	} else if (member->kind == FORM_FLAG || member->kind == FORM_SWITCH) {
		writer_string(writer, "type", "boolean");
	} else {
		write_text_schema(writer, member);
	}
	writer_end(writer, '}');
}

static void write_form(struct writer *writer, const char *name, form members)
{
	writer_begin(writer, name, '[');
	for (; members != NULL && *members != NULL; members++) {
		writer_begin(writer, NULL, '{');
		writer_string(writer, "name", (*members)->name);
		writer_boolean(writer, "required", (*members)->is_required);
		if ((*members)->about != NULL)
			writer_string(writer, "description", (*members)->about);
		write_schema(writer, *members);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

static void write_variants(struct writer *writer, int kind)
{
	writer_begin(writer, "variants", '[');
	for (size_t next = 0; next < ACTION_VARIANTS; next++) {
		if ((int)action_variants[next].kind != kind)
			continue;
		writer_begin(writer, NULL, '{');
		write_form(writer, "body", action_kinds[action_variants[next].becomes].members);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

static void write_object(struct writer *writer, struct row row, struct taken taken)
{
	static const char *const permissions[] = {
		[FOR_ALL] = "all",   [FOR_READERS] = "readers", [FOR_TRUSTED] = "trusted",
		[FOR_LANE] = "lane", [FOR_DESK] = "desk",
	};

	writer_begin(writer, NULL, '{');
	writer_string(writer, "method",
	              row.methods == GET    ? "get"
	              : row.methods == POST ? "post"
	                                    : "delete");
	writer_string(writer, "path", row.path);
	writer_string(writer, "permission", permissions[row.permission]);
	writer_string(writer, "by", taken.by);
	write_form(writer, "query", row.query);
	write_form(writer, "body", taken.body);
	if (taken.schema != NULL) {
		writer_string(writer, "schema", taken.schema);
		write_variants(writer, taken.action);
	}
	writer_string(writer, "result", row.result);
	writer_string(writer, "summary", row.summary);
	writer_end(writer, '}');
}

int main(int count, char **arguments)
{
	teller *const tell = count > 1 ? write_object : write_line;
	struct writer writer = { .text = NULL };

	(void)arguments;
	if (count > 1)
		writer_begin(&writer, NULL, '[');
#include "server/api/endpoints.def"
	if (count > 1)
		writer_end(&writer, ']');
	fwrite(writer.text, 1, writer.length, stdout);
	count = writer.failed;
	writer_free(&writer);
	return count;
}
