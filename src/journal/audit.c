/* The audit log: what all of its stores share. */
#include "audit.h"

#include "utf8.h"

#include <string.h>

static const char *const words[AUDIT_ACTIONS] = {
	[AUDIT_START] = "start",       [AUDIT_STOP] = "stop",   [AUDIT_SIGN_IN] = "sign_in",
	[AUDIT_SIGN_OUT] = "sign_out", [AUDIT_LINK] = "link",   [AUDIT_PASSWORD] = "password",
	[AUDIT_REVOKE] = "revoke",     [AUDIT_WRITE] = "write",
};

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
