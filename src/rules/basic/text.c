/* Text that is read from its front. */
#include "basic/internal.h"

#include <stddef.h>

enum {
	DECIMAL = 10,
	NUMBERS = 1000
};

struct pindeck_text pindeck_text_from(const char *front, size_t length)
{
	PINDECK_ASSERT(front != NULL || length == 0);
	return (struct pindeck_text){ front, length };
}

bool pindeck_text_is_empty(struct pindeck_text text)
{
	return text.length == 0;
}

/* A text may contain NUL bytes; the end of the string `any` must not match them. */
bool pindeck_text_begins_with_any(struct pindeck_text text, const char *any)
{
	while (text.length > 0 && *any != '\0' && *any != *text.front)
		any++;
	return text.length > 0 && *any != '\0';
}

bool pindeck_text_begins_with_digit(struct pindeck_text text)
{
	return text.length > 0 && *text.front >= '0' && *text.front <= '9';
}

char pindeck_text_to_byte(struct pindeck_text text)
{
	return (char)(text.length > 0 ? *text.front : '\0');
}

bool pindeck_text_skip_any(struct pindeck_text *text, const char *any)
{
	if (!pindeck_text_begins_with_any(*text, any))
		return false;
	pindeck_text_step(text);
	return true;
}

void pindeck_text_step(struct pindeck_text *text)
{
	if (text->length == 0)
		return;
	text->front++;
	text->length--;
}

struct pindeck_text pindeck_text_cut_before_any(struct pindeck_text *text, const char *any)
{
	const struct pindeck_text whole = *text;

	while (text->length > 0 && !pindeck_text_begins_with_any(*text, any))
		pindeck_text_step(text);
	return (struct pindeck_text){ whole.front, whole.length - text->length };
}

/* True for a digit, unless it is a leading zero as in 07. */
static bool begins_number(struct pindeck_text text)
{
	const bool digit = pindeck_text_begins_with_digit(text);

	return digit &&
	       !(pindeck_text_skip_any(&text, "0") && pindeck_text_begins_with_digit(text));
}

int pindeck_text_to_number(struct pindeck_text *text)
{
	int number = 0;

	if (!begins_number(*text))
		return -1;
	while (number < NUMBERS && pindeck_text_begins_with_digit(*text)) {
		number = number * DECIMAL + (*text->front - '0');
		pindeck_text_step(text);
	}
	return number < NUMBERS ? number : -1;
}

const char *pindeck_text_to_bytes(struct pindeck_text text)
{
	return text.front;
}

size_t pindeck_text_to_length(struct pindeck_text text)
{
	return text.length;
}

bool pindeck_text_is_word(struct pindeck_text text, const char *word)
{
	while (text.length > 0 && *text.front == *word && *word != '\0') {
		pindeck_text_step(&text);
		word++;
	}
	return text.length == 0 && *word == '\0';
}

static const char separators[] = " \t,\r\n";

struct pindeck_text pindeck_text_without_separators(struct pindeck_text text)
{
	while (pindeck_text_skip_any(&text, separators))
		;
	return text;
}

bool pindeck_text_is_blank(struct pindeck_text text)
{
	return pindeck_text_is_empty(pindeck_text_without_separators(text));
}

bool pindeck_text_ends_item(struct pindeck_text text)
{
	return pindeck_text_is_empty(text) || pindeck_text_begins_with_any(text, separators);
}
