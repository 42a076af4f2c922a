/* The audit log: what all of its stores share. */
#include "journal/audit.h"

#include "common/utf8.h"
#include "journal/moment.h"

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
#define SAID_WORD(NAME, word) [AUDIT_SAYS_##NAME] = word,
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
	const char *outcome = record->refused ? "refused" : "done";
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
