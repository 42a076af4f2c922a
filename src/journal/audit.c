/* The audit log: what all of its stores share. */
#include "journal/audit.h"

#include "common/utf8.h"
#include "journal/line_form_rows.h"

#include <stdio.h>
#include <string.h>

static const char *const words[] = {
	[AUDIT_START] = "start",       [AUDIT_STOP] = "stop",   [AUDIT_SIGN_IN] = "sign_in",
	[AUDIT_SIGN_OUT] = "sign_out", [AUDIT_LINK] = "link",   [AUDIT_PASSWORD] = "password",
	[AUDIT_REVOKE] = "revoke",     [AUDIT_WRITE] = "write", [AUDIT_PEOPLE] = "people",
	[AUDIT_DESK] = "desk",
};
_Static_assert(sizeof words / sizeof *words == AUDIT_ACTIONS, "every action has a word");

const char *audit_action_word(enum audit_action action)
{
	return action < AUDIT_ACTIONS ? words[action] : "";
}

enum audit_action audit_action_of(const char *word)
{
	enum audit_action action = 0;

	while (action < AUDIT_ACTIONS && strcmp(words[action], word) != 0)
		action++;
	return action;
}

void audit_set(char field[AUDIT_TEXT_SIZE], const char *text)
{
	size_t rest = strlen(text);
	size_t length = 0;

	while (rest > 0) {
		const size_t size = *text != '\t' ? utf8_printable(text, rest) : 0;
		const size_t taken = size > 0 ? size : 1;

		if (length + taken >= AUDIT_TEXT_SIZE)
			break;
		if (size > 0)
			memcpy(field + length, text, size);
		else
			field[length] = '?';
		length += taken;
		text += taken;
		rest -= taken;
	}
	field[length] = '\0';
}

const char *audit_word(enum audit_said said)
{
#define SAID_WORD(NAME, word) [AUDIT_SAYS_##NAME] = (word),
	static const char *const said_words[AUDIT_SAID] = { "", AUDIT_SAID_LIST(SAID_WORD) };
#undef SAID_WORD

	return said_words[said];
}

void audit_say(char detail[AUDIT_TEXT_SIZE], enum audit_said said, const char *about)
{
	char text[2 * AUDIT_TEXT_SIZE];

	snprintf(text, sizeof text, "%s%s%s", audit_word(said), about != NULL ? ": " : "",
	         about != NULL ? about : "");
	audit_set(detail, text);
}

/* ---- the table of fields ---- */

enum {
	FIELD_NUMBER,
	FIELD_TIME,
	FIELD_ACTION,
	FIELD_ACTOR,
	FIELD_DEVICE,
	FIELD_ADDRESS,
	FIELD_LANE,
	FIELD_OUTCOME,
	FIELD_DETAIL,
	FIELD_TIMES,
	FIELD_KEY,
	COLUMNS
};

static const char refused[] = "refused";
static const char done[] = "done";

static void copy_text(struct pindeck_text text, char copy[LINE_FIELD_SIZE])
{
	snprintf(copy, LINE_FIELD_SIZE, "%.*s", (int)pindeck_text_to_length(text),
	         pindeck_text_to_bytes(text));
}

static void write_action(const struct line_field *field, const void *line,
                         char text[LINE_FIELD_SIZE])
{
	const struct audit *record = line;

	(void)field;
	snprintf(text, LINE_FIELD_SIZE, "%s", audit_action_word(record->action));
}

/* What a later version or another program wrote is shown as far as possible: no word or text
 * damages a record. */
static bool read_action(const struct line_field *field, void *line, struct pindeck_text text)
{
	struct audit *record = line;
	char word[LINE_FIELD_SIZE];

	(void)field;
	copy_text(text, word);
	record->action = audit_action_of(word);
	return true;
}

static void write_outcome(const struct line_field *field, const void *line,
                          char text[LINE_FIELD_SIZE])
{
	const struct audit *record = line;

	(void)field;
	snprintf(text, LINE_FIELD_SIZE, "%s", record->refused ? refused : done);
}

static bool read_outcome(const struct line_field *field, void *line, struct pindeck_text text)
{
	struct audit *record = line;

	(void)field;
	record->refused = line_form_is_word(text, refused);
	return true;
}

static bool read_printable(const struct line_field *field, void *line, struct pindeck_text text)
{
	char copy[LINE_FIELD_SIZE];

	copy_text(text, copy);
	audit_set((char *)line + field->place, copy);
	return true;
}

/* clang-format off */
#define AT(member) LINE_AT(struct audit, member)
#define ALWAYS_NUMBER(from, to) LINE_NUMBER(from, to), .required = true, .not_null = true
#define PRINTABLE .write = line_form_write_text, .read = read_printable, .not_null = true

static const struct line_field fields[COLUMNS] = {
	[FIELD_NUMBER]  = { "number",  AT(number),  ALWAYS_NUMBER(INT64_MIN, INT64_MAX) },
	[FIELD_TIME]    = { "time",    AT(time),    ALWAYS_NUMBER(INT64_MIN, INT64_MAX) },
	[FIELD_ACTION]  = { "action",  AT(action),  LINE_OWN(action), .word_count = AUDIT_ACTIONS, .required = true, .not_null = true },
	[FIELD_ACTOR]   = { "actor",   AT(actor),   PRINTABLE },
	[FIELD_DEVICE]  = { "device",  AT(device),  PRINTABLE },
	[FIELD_ADDRESS] = { "address", AT(address), PRINTABLE },
	[FIELD_LANE]    = { "lane",    AT(lane),    ALWAYS_NUMBER(INT32_MIN, INT32_MAX) },
	[FIELD_OUTCOME] = { "outcome", AT(refused), LINE_OWN(outcome) },
	[FIELD_DETAIL]  = { "detail",  AT(detail),  PRINTABLE },
	[FIELD_TIMES]   = { "times",   AT(times),   ALWAYS_NUMBER(INT64_MIN, INT64_MAX) },
	[FIELD_KEY]     = { "key",     AT(key),     LINE_TEXT },
};
/* clang-format on */

const struct line_form audit_form = {
	.table = "audit",
	.size = sizeof(struct audit),
	.fields = fields,
	.columns = COLUMNS,
	.number = FIELD_NUMBER,
	.given = 1,
	.kind = FIELD_ACTION,
};

struct line_selection audit_last(enum audit_action action, int64_t limit)
{
	return (struct line_selection){ .value = action < AUDIT_ACTIONS ? words[action] : NULL,
		                        .field = FIELD_ACTION,
		                        .newest_first = true,
		                        .limit = limit };
}

struct line_selection audit_of_key(const char *key)
{
	return (struct line_selection){ .value = key, .field = FIELD_KEY };
}

bool audit_is_of_request(const struct audit *one, const struct audit *other)
{
	return one->key[0] != '\0' && strcmp(one->key, other->key) == 0 &&
	       one->action == other->action && one->lane == other->lane &&
	       one->refused == other->refused;
}

/* ---- as text ---- */

const struct list_column audit_columns[] = {
	{ "number", LIST_NUMBER, IN_BOTH, NONE_IS_VALUE },
	{ "time", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "action", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "outcome", LIST_TEXT, ONLY_CSV, NONE_IS_VALUE },
	{ "actor", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "device", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "address", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "lane", LIST_NUMBER, IN_BOTH, NONE_IS_NULL },
	{ "outcome", LIST_TEXT, ONLY_JSON, NONE_IS_VALUE },
	{ "detail", LIST_TEXT, IN_BOTH, NONE_IS_VALUE },
	{ "times", LIST_NUMBER, IN_BOTH, NONE_IS_VALUE },
	{ .name = NULL },
};

void audit_write(const struct audit *record, struct writer *writer, bool csv)
{
	const char *outcome = record->refused ? refused : done;
	char time[MOMENT_SIZE];
	const struct list_value values[] = {
		A_NUMBER(record->number),
		A_TEXT(time),
		A_TEXT(audit_action_word(record->action)),
		A_TEXT(outcome),
		A_TEXT(record->actor),
		A_TEXT(record->device),
		A_TEXT(record->address),
		A_NUMBER(record->lane > 0 ? record->lane : 0),
		A_TEXT(outcome),
		A_TEXT(record->detail),
		A_NUMBER(record->times),
	};

	moment_write(record->time, time);
	list_write(writer, audit_columns, values, csv);
}
