/* The audit log: what all of its stores share. */
#include "journal/audit.h"

#include "common/utf8.h"
#include "journal/moment.h"

#include <inttypes.h>
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

void audit_write_json(const struct audit *record, struct writer *writer)
{
	char time[MOMENT_SIZE];

	moment_write(record->time, time);
	writer_print(writer, "{\"number\":%" PRId64 ",\"time\":\"%s\",\"action\":\"%s\",\"actor\":",
	             record->number, time, audit_action_word(record->action));
	writer_json(writer, record->actor);
	writer_text(writer, ",\"device\":");
	writer_json(writer, record->device);
	writer_text(writer, ",\"address\":");
	writer_json(writer, record->address);
	writer_text(writer, ",\"lane\":");
	if (record->lane > 0)
		writer_number(writer, record->lane);
	else
		writer_text(writer, "null");
	writer_print(writer,
	             ",\"outcome\":\"%s\",\"detail\":", record->refused ? "refused" : "done");
	writer_json(writer, record->detail);
	writer_print(writer, ",\"times\":%" PRId64 "}", record->times);
}

static void write_cell(struct writer *writer, const char *text)
{
	writer_put(writer, ',');
	(void)writer_csv(writer, text);
}

void audit_write_csv(const struct audit *record, struct writer *writer)
{
	char time[MOMENT_SIZE];

	moment_write(record->time, time);
	writer_print(writer, "%" PRId64 ",%s,%s,%s", record->number, time,
	             audit_action_word(record->action), record->refused ? "refused" : "done");
	write_cell(writer, record->actor);
	write_cell(writer, record->device);
	write_cell(writer, record->address);
	writer_put(writer, ',');
	if (record->lane > 0)
		writer_number(writer, record->lane);
	write_cell(writer, record->detail);
	writer_print(writer, ",%" PRId64 "\n", record->times);
}
