/* Forms of requests. */
#include "server/base/form.h"

#include <stdlib.h>
#include <string.h>

/* ---- the text of an address ---------------------------------------------------------------------
 */

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

/* ---- values -------------------------------------------------------------------------------------
 */

static void *place_of(const struct form_member *member, void *into)
{
	return (char *)into + member->offset;
}

static void set_number(const struct form_member *member, void *into, int64_t number)
{
	const int32_t small = (int32_t)number;

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

/* ---- queries ------------------------------------------------------------------------------------
 */

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

void form_refuse_query(const struct form_member *const *members, struct refusal *refusal)
{
	refuse(refusal, BAD_QUERY);
	for (; *members != NULL; members++)
		refusal_add(refusal, (*members)->example);
}
