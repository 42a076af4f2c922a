/* Forms of requests. */
#include "server/base/request_form.h"

#include "common/utf8.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- the text of an address ---- */

/* The value of a hexadecimal digit; -1 for another byte. */
static int digit_of(char byte)
{
	if (byte >= '0' && byte <= '9')
		return byte - '0';
	if (byte >= 'a' && byte <= 'f')
		return byte - 'a' + 10;
	return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

/* In a name or a value, blank is ' ': a plus sign means that. */
static bool decode(const char *text, size_t length, char blank, char *decoded, size_t size)
{
	size_t end = 0;

	for (size_t next = 0; next < length; next++) {
		char byte = (char)(text[next] == '+' ? blank : text[next]);

		if (byte == '%') {
			const int high = next + 2 < length ? digit_of(text[next + 1]) : -1;
			const int low = next + 2 < length ? digit_of(text[next + 2]) : -1;

			if (high < 0 || low < 0)
				return false;
			byte = (char)(high * 16 + low);
			next += 2;
		}
		if (byte == '\0' || end + 1 >= size)
			return false;
		decoded[end++] = byte;
	}
	decoded[end] = '\0';
	return true;
}

bool form_decode_part(const char *text, size_t length, char *decoded, size_t size)
{
	return decode(text, length, '+', decoded, size);
}

struct pair {
	char name[FORM_TEXT_SIZE];
	char value[FORM_TEXT_SIZE];
};

/* Take the next pair, decoded. False when it is malformed, too long, or has a NUL byte. */
static bool take_pair(const char **text, struct pair *pair)
{
	const char *begin = *text;
	const size_t length = strcspn(begin, "&");
	const char *equals = memchr(begin, '=', length);
	const size_t named = equals != NULL ? (size_t)(equals - begin) : length;

	*text += length + (begin[length] == '&' ? 1 : 0);
	return equals != NULL && decode(begin, named, ' ', pair->name, sizeof pair->name) &&
	       decode(equals + 1, length - named - 1, ' ', pair->value, sizeof pair->value);
}

/* ---- values ---- */

static void *place_of(const struct form_member *member, void *into)
{
	return (char *)into + member->offset;
}

static void set_number(const struct form_member *member, void *into, int64_t number)
{
	const int32_t small = (int32_t)number;

	if (member->size == 0)
		return;
	if (member->size == sizeof number)
		memcpy(place_of(member, into), &number, sizeof number);
	else
		memcpy(place_of(member, into), &small, sizeof small);
}

static bool take_number(const struct form_member *member, void *into, const char *text)
{
	const size_t length = strlen(text);
	int64_t number;

	if (length == 0 || length > 12 || strspn(text, "0123456789") != length)
		return false;
	number = strtoll(text, NULL, 10);
	if (number < member->least || number > member->most)
		return false;
	set_number(member, into, number);
	return true;
}

static bool take_flag(const struct form_member *member, void *into, const char *text)
{
	const bool flag = strcmp(text, "true") == 0;

	memcpy(place_of(member, into), &flag, sizeof flag);
	return flag || strcmp(text, "false") == 0;
}

static bool take_text(const struct form_member *member, void *into, const char *text)
{
	const size_t length = strlen(text);

	if ((int64_t)length < member->least || length >= member->size)
		return false;
	memcpy(place_of(member, into), text, length + 1);
	return true;
}

static bool take_value(const struct form_member *member, void *into, const char *text)
{
	if (member->kind == FORM_NUMBER)
		return take_number(member, into, text);
	if (member->kind == FORM_FLAG)
		return take_flag(member, into, text);
	return member->kind == FORM_TEXT ? take_text(member, into, text) : member->take(into, text);
}

/* ---- queries ---- */

/* The place of a name in the list, or of the null pointer at its end. */
static size_t index_of(const struct form_member *const *members, const char *name)
{
	size_t next = 0;

	while (members[next] != NULL && strcmp(members[next]->name, name) != 0)
		next++;
	return next;
}

static bool read_pairs(const struct form_member *const *members, const char *text, void *into)
{
	uint64_t given = 0;
	struct pair pair;

	while (text != NULL && text[0] != '\0') {
		const bool good = take_pair(&text, &pair);
		const size_t found = good ? index_of(members, pair.name) : 0;

		if (!good || members[found] == NULL ||
		    !take_value(members[found], into, pair.value))
			return false;
		given |= UINT64_C(1) << found;
	}
	for (size_t next = 0; members[next] != NULL; next++)
		if (members[next]->is_required && (given >> next & 1) == 0)
			return false;
	return true;
}

void form_read_query(const struct form_member *const *members, const char *text, void *into,
                     struct refusal *refusal)
{
	if (members != NULL && !read_pairs(members, text, into))
		form_refuse_query(members, refusal);
}

static bool take_words(const struct form_member *member, void *into, const json_t *value)
{
	const char *text = json_string_value(value);
	const size_t length = json_string_length(value);
	const bool is_blank = text != NULL && utf8_is_blank(text, length);

	if (text == NULL || length >= member->size || (int64_t)length < member->least ||
	    !utf8_is_text(text, length))
		return false;
	if ((member->kind == FORM_LINE || member->forbids_tabs) && strchr(text, '\t') != NULL)
		return false;
	if (member->kind == FORM_LINE && member->is_required && is_blank)
		return false;
	memcpy(place_of(member, into), text, length + 1);
	if (member->kind == FORM_REASON && is_blank)
		*(char *)place_of(member, into) = '\0';
	return true;
}

static bool take_truth(const struct form_member *member, void *into, const json_t *value)
{
	const bool truth = json_is_true(value);

	if (member->kind == FORM_FLAG)
		memcpy(place_of(member, into), &truth, sizeof truth);
	else
		set_number(member, into, truth ? 2 : 1);
	return json_is_boolean(value);
}

static bool take_json(const struct form_member *member, void *into, const json_t *value)
{
	const json_int_t number = json_integer_value(value);

	switch (member->kind) {
	case FORM_NUMBER:
		if (!json_is_integer(value) || number < member->least || number > member->most)
			return false;
		set_number(member, into, number);
		return true;
	case FORM_FLAG:
	case FORM_SWITCH:
		return take_truth(member, into, value);
	case FORM_TEXT:
	case FORM_LINE:
	case FORM_REASON:
		return take_words(member, into, value);
	case FORM_APART:
		return true;
	default:
		return json_is_string(value) && member->take(into, json_string_value(value));
	}
}

static bool must_be_given(const struct form_member *member)
{
	return member->is_required && member->kind != FORM_REASON;
}

/* Members are taken in the order of the list. */
static bool read_members(const struct form_member *const *members, json_t *body, void *into)
{
	size_t found = 0;

	for (; *members != NULL; members++) {
		const json_t *value = json_object_get(body, (*members)->name);

		found += value != NULL;
		if (value != NULL ? !take_json(*members, into, value) : must_be_given(*members))
			return false;
	}
	return json_is_object(body) && found == json_object_size(body);
}

static void ask_reason(const struct form_member *const *members, const void *into,
                       struct refusal *refusal)
{
	for (; *members != NULL; members++)
		if ((*members)->kind == FORM_REASON && (*members)->is_required)
			body_ask_reason((const char *)into + (*members)->offset, refusal);
}

bool form_read_object(const struct form_member *const *members, json_t *body, void *into,
                      struct refusal *refusal)
{
	if (read_members(members, body, into))
		ask_reason(members, into, refusal);
	else
		form_refuse_body(members, refusal);
	return refusal->code == NOT_REFUSED;
}

void form_read_body(const struct form_member *const *members, const char *bytes, size_t length,
                    void *into, struct refusal *refusal)
{
	json_t *body = body_parse(bytes, length, refusal);

	if (body != NULL)
		(void)form_read_object(members, body, into, refusal);
	json_decref(body);
}

void form_refuse_body(const struct form_member *const *members, struct refusal *refusal)
{
	refuse(refusal, BAD_BODY);
	for (; *members != NULL; members++)
		refusal_add(refusal, (*members)->name);
}

void form_refuse_query(const struct form_member *const *members, struct refusal *refusal)
{
	refuse(refusal, BAD_QUERY);
	for (; *members != NULL; members++)
		refusal_add(refusal, (*members)->example);
}

/* ---- the body of a request ---- */

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

void body_ask_reason(const char *reason, struct refusal *refusal)
{
	if (refusal->code != NOT_REFUSED || reason[0] != '\0')
		return;
	refuse(refusal, REASON_NEEDED);
	refusal_add(refusal, "reason");
}

/* ---- a pair of numbers with a separator ---- */

/* Digits, with a sign at the most: strtoll would skip blanks. */
static bool begins_number(const char *text)
{
	if (text[0] == '-')
		text++;
	return text[0] >= '0' && text[0] <= '9';
}

bool number_pair_read(const char *text, char between, int64_t pair[2], const char **rest)
{
	char *end;

	if (!begins_number(text))
		return false;
	pair[0] = strtoll(text, &end, 10);
	if (*end != between || !begins_number(end + 1))
		return false;
	pair[1] = strtoll(end + 1, &end, 10);
	*rest = end;
	return true;
}
