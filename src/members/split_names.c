/* Several names typed in one line. */
#include "members/split_names.h"

#include "members/full_name.h"
#include "members/resolve.h"

#include <string.h>

static const char quotes[] = "\"\xE2\x80\x9C\xE2\x80\x9D"; /* " and the curly ones */

/* The size of the comma at the front, also as Korean and Chinese keyboards type it; 0 for none. */
static size_t comma_size(const char *text)
{
	if (*text == ',')
		return 1;
	return strncmp(text, "\xEF\xBC\x8C", 3) == 0 || strncmp(text, "\xE3\x80\x81", 3) == 0 ? 3
	                                                                                      : 0;
}

static size_t skip_blanks(const char *text)
{
	size_t length = 0;

	for (size_t size; (size = full_name_blank_size(text + length)) > 0;)
		length += size;
	return length;
}

/* The length of the text without the blanks at its end. */
static size_t trimmed(const char *text, size_t length)
{
	size_t end = 0;

	for (size_t next = 0; next < length;) {
		const size_t blank = full_name_blank_size(text + next);

		next += blank > 0 ? blank : 1;
		end = blank > 0 ? end : next;
	}
	return end;
}

/* The size of the quotation mark at the front; 0 for none. */
static size_t quote_size(const char *text)
{
	if (*text == quotes[0])
		return 1;
	return strncmp(text, quotes + 1, 3) == 0 || strncmp(text, quotes + 4, 3) == 0 ? 3 : 0;
}

static void add(struct split_names *names, const char *text, size_t length)
{
	const size_t skipped = skip_blanks(text);

	if (skipped >= length)
		return;
	text += skipped;
	length = trimmed(text, length - skipped);
	if (names->count == SPLIT_MOST) {
		names->fault = SPLIT_TOO_MANY;
		return;
	}
	if (length >= REGISTER_NAME_SIZE) {
		names->fault = SPLIT_TOO_LONG;
		return;
	}
	memcpy(names->list[names->count], text, length);
	names->list[names->count++][length] = '\0';
}

/* The text between two quotation marks; returns the text after them. */
static const char *cut_quoted(struct split_names *names, const char *text)
{
	const char *end = text += quote_size(text);

	while (*end != '\0' && quote_size(end) == 0)
		end++;
	if (*end == '\0') {
		names->fault = SPLIT_OPEN_QUOTE;
		return end;
	}
	add(names, text, (size_t)(end - text));
	return end + quote_size(end);
}

static size_t word_length(const char *text)
{
	size_t length = 0;

	while (text[length] != '\0' && full_name_blank_size(text + length) == 0 &&
	       quote_size(text + length) == 0)
		length++;
	return length;
}

/* The length of the longest run of words at the front that can be a full name, with that name; 0
 * for none. */
static size_t read_longest(const char *text, char name[REGISTER_NAME_SIZE])
{
	size_t longest = 0;
	size_t word = word_length(text);

	for (size_t end = word; word > 0 && end < REGISTER_NAME_SIZE;) {
		const size_t gap = skip_blanks(text + end);

		if (full_name_read(text, end, name) == NAME_IS_RIGHT)
			longest = end;
		word = gap > 0 ? word_length(text + end + gap) : 0;
		end += gap + word;
	}
	(void)full_name_read(text, longest, name);
	return longest;
}

/* The longest run of words at the front that is the name of a member, also one from before a merge;
 * else one word. The key of a name has as many words as the name. */
static size_t name_length(const struct roster *roster, const char *text)
{
	size_t end = word_length(text);
	char name[REGISTER_NAME_SIZE];
	char key[NAME_KEY_SIZE];
	size_t length;

	if (roster == NULL || read_longest(text, name) <= end)
		return end;
	full_name_key(name, key);
	length = resolve_front(roster, key);
	for (size_t next = 0; next < length; next++) {
		if (key[next] != ' ')
			continue;
		end += skip_blanks(text + end);
		end += word_length(text + end);
	}
	return end;
}

static void split_at_blanks(const struct roster *roster, struct split_names *names,
                            const char *text)
{
	while (names->fault == SPLIT_IS_RIGHT && *text != '\0') {
		size_t length;

		text += skip_blanks(text);
		if (quote_size(text) > 0) {
			text = cut_quoted(names, text);
			continue;
		}
		length = name_length(roster, text);
		add(names, text, length);
		text += length;
	}
}

static size_t skip_commas(const char *text)
{
	size_t length = skip_blanks(text);

	for (size_t size; (size = comma_size(text + length)) > 0;)
		length += size + skip_blanks(text + length + size);
	return length;
}

static size_t length_before_comma(const char *text)
{
	size_t length = 0;

	while (text[length] != '\0' && comma_size(text + length) == 0)
		length++;
	return length;
}

static void split_at_commas(struct split_names *names, const char *text)
{
	while (names->fault == SPLIT_IS_RIGHT && *text != '\0') {
		size_t length = 0;

		text += skip_commas(text);
		if (quote_size(text) > 0) {
			text = cut_quoted(names, text);
			continue;
		}
		length = length_before_comma(text);
		add(names, text, length);
		text += length;
	}
}

struct split_names split_names(const struct roster *roster, const char *text)
{
	struct split_names names = { .count = 0 };

	if (text[length_before_comma(text)] != '\0')
		split_at_commas(&names, text);
	else
		split_at_blanks(roster, &names, text);
	return names;
}
