/* The body of a request: an object of JSON whose members are known. */
#include "server/base/body.h"

#include "common/utf8.h"

#include <limits.h>
#include <string.h>

json_t *body_parse(const char *bytes, size_t length, struct refusal *refusal)
{
	json_error_t error;
	json_t *body = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

	if (body == NULL)
		refuse(refusal, json_error_code(&error) == json_error_duplicate_key ? DOUBLE_MEMBER
		                                                                    : BAD_JSON);
	return body;
}

static bool is_member(const char *const *members, const char *name)
{
	for (; *members != NULL; members++)
		if (strcmp(*members, name) == 0)
			return true;
	return false;
}

bool body_has_only(json_t *object, const char *const *members)
{
	const char *name;
	json_t *value;

	if (!json_is_object(object))
		return false;
	json_object_foreach(object, name, value)
	{
		if (!is_member(members, name))
			return false;
	}
	return true;
}

void body_refuse(struct refusal *refusal, const char *const *members)
{
	refuse(refusal, BAD_BODY);
	for (; *members != NULL; members++)
		refusal_add(refusal, *members);
}

bool body_read_bool(const json_t *body, const char *name, bool *value)
{
	const json_t *member = json_object_get(body, name);

	if (member == NULL)
		return true;
	*value = json_is_true(member);
	return json_is_boolean(member);
}

bool body_read_int(const json_t *body, const char *name, int *value)
{
	const json_t *member = json_object_get(body, name);
	json_int_t number;

	if (member == NULL)
		return true;
	number = json_integer_value(member);
	*value = number < INT_MIN ? INT_MIN : number > INT_MAX ? INT_MAX : (int)number;
	return json_is_integer(member);
}

bool body_read_number(const json_t *body, const char *name, int64_t most, int64_t *number)
{
	const json_t *member = json_object_get(body, name);

	if (member == NULL)
		return true;
	*number = json_integer_value(member);
	return json_is_integer(member) && *number >= 1 && *number <= most;
}

bool body_read_text(const json_t *body, const char *name, char *text, size_t size)
{
	const json_t *member = json_object_get(body, name);
	const char *value = json_string_value(member);
	const size_t length = json_string_length(member);

	if (member == NULL)
		return true;
	if (value == NULL || length >= size || !utf8_is_text(value, length))
		return false;
	memcpy(text, value, length);
	text[length] = '\0';
	return true;
}

bool body_read_reason(const json_t *body, char *reason, size_t size)
{
	if (!body_read_text(body, "reason", reason, size))
		return false;
	if (utf8_is_blank(reason, strlen(reason)))
		reason[0] = '\0';
	return true;
}

void body_ask_reason(const char *reason, struct refusal *refusal)
{
	if (refusal->code != NOT_REFUSED || reason[0] != '\0')
		return;
	refuse(refusal, REASON_NEEDED);
	refusal_add(refusal, "reason");
}
