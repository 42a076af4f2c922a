/* One line of input, which may be any bytes; and printing of untrusted text. */
#include "terminal/line.h"

#include "common/utf8.h"

#include <string.h>

/* The size of the printable character at this place of the line; 0 if there is none. */
static size_t printable_at(const struct line *line, size_t place)
{
	return utf8_printable(line->bytes + place, line->length - place);
}

static void add(struct line *line, char byte)
{
	if (line->length < sizeof line->bytes)
		line->bytes[line->length++] = byte;
	else
		line->state = LINE_OVERLONG;
}

static void judge(struct line *line)
{
	if (line->length > 0 && line->bytes[line->length - 1] == '\r')
		line->length--;
	if (line->state == LINE_GOOD && !utf8_is_text(line->bytes, line->length))
		line->state = LINE_BROKEN;
}

/* Discard a partial line after a failure: a 1 may be half of a 10. */
struct line line_read(FILE *input)
{
	struct line line = { .state = LINE_GOOD };
	int byte = getc(input);
	const bool nothing = byte == EOF;

	for (; byte != EOF && byte != '\n'; byte = getc(input))
		add(&line, (char)byte);
	if (byte == EOF && ferror(input))
		line.state = LINE_FAILED;
	else if (nothing)
		line.state = LINE_END;
	else
		judge(&line);
	line.unfinished = byte == EOF;
	return line;
}

struct line line_from(const char *bytes, size_t length)
{
	struct line line = { .state = LINE_GOOD,
		             .unfinished = length == 0 || bytes[length - 1] != '\n' };

	for (size_t next = 0; next < length && bytes[next] != '\n'; next++)
		add(&line, bytes[next]);
	judge(&line);
	return line;
}

struct line line_of(const char *text)
{
	struct line line = { .state = LINE_GOOD };

	for (; *text != '\0'; text++)
		add(&line, *text);
	judge(&line);
	return line;
}

struct line line_of_words(char *const *words)
{
	struct line line = { .state = LINE_GOOD };

	for (; *words != NULL; words++) {
		if (line.length > 0)
			add(&line, ' ');
		for (const char *byte = *words; *byte != '\0'; byte++)
			add(&line, *byte);
	}
	judge(&line);
	return line;
}

bool line_is_missing(const struct line *line)
{
	return line->state == LINE_END || line->state == LINE_FAILED;
}

struct pindeck_text line_text(const struct line *line)
{
	size_t length = line->length;

	while (length > 0 && (line->bytes[length - 1] == ' ' || line->bytes[length - 1] == '\t'))
		length--;
	return pindeck_text_from(line->bytes, length);
}

void line_print(const struct line *line, size_t most, FILE *output)
{
	size_t place = 0;

	while (place < line->length && place < most) {
		const size_t size = printable_at(line, place);

		if (size > 0 && line->bytes[place] != '\t')
			fwrite(line->bytes + place, 1, size, output);
		else
			putc(size > 0 ? ' ' : '?', output);
		place += size > 0 ? size : 1;
	}
	if (place < line->length || line->state == LINE_OVERLONG)
		fputs("...", output);
}

void line_print_text(const char *text, size_t most, FILE *output)
{
	const struct line line = line_of(text);

	line_print(&line, most, output);
}

/* ---- The Latin keys of characters that a Korean keyboard layout typed ---- */

enum {
	JAMO_FIRST = 0x3131, /* letters by themselves, consonants first */
	JAMO_LAST = 0x3163,
	SYLLABLE_FIRST = 0xAC00,
	SYLLABLE_LAST = 0xD7A3,
	VOWELS = 21,
	FINALS = 28,
	WIDE_FIRST = 0xFF01, /* ! to ~ in full width */
	WIDE_LAST = 0xFF5E,
	WIDE_BLANK = 0x3000
};

/* The keys of each letter on the two-set layout; compound letters have two keys. */
static const char *const jamo[] = {
	"r",  "R",  "rt", "s", "sw", "sg", "e",  "E",  "f", "fr", "fa", "fq", "ft",
	"fx", "fv", "fg", "a", "q",  "Q",  "qt", "t",  "T", "d",  "w",  "W",  "c",
	"z",  "x",  "v",  "g", "k",  "o",  "i",  "O",  "j", "p",  "u",  "P",  "h",
	"hk", "ho", "hl", "y", "n",  "nj", "np", "nl", "b", "m",  "ml", "l",
};

static const char *const initials[] = { "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t",
	                                "T", "d", "w", "W", "c", "z", "x", "v", "g" };

static const char *const vowels[VOWELS] = { "k",  "o",  "i",  "O",  "j",  "p",  "u",
	                                    "P",  "h",  "hk", "ho", "hl", "y",  "n",
	                                    "nj", "np", "nl", "b",  "m",  "ml", "l" };

static const char *const finals[FINALS] = { "",   "r",  "R",  "rt", "s",  "sw", "sg",
	                                    "e",  "f",  "fr", "fa", "fq", "ft", "fx",
	                                    "fv", "fg", "a",  "q",  "qt", "t",  "T",
	                                    "d",  "w",  "c",  "z",  "x",  "v",  "g" };

static size_t append(char keys[KEYBOARD_MOST_KEYS], size_t count, const char *more)
{
	for (; *more != '\0' && count < KEYBOARD_MOST_KEYS; more++)
		keys[count++] = *more;
	return count;
}

size_t keyboard_keys(uint32_t character, char keys[KEYBOARD_MOST_KEYS])
{
	const uint32_t syllable = character - SYLLABLE_FIRST;
	size_t count = 0;

	if (character >= WIDE_FIRST && character <= WIDE_LAST) {
		keys[0] = (char)(character - WIDE_FIRST + '!');
		return 1;
	}
	if (character == WIDE_BLANK)
		return append(keys, 0, " ");
	if (character >= JAMO_FIRST && character <= JAMO_LAST)
		return append(keys, 0, jamo[character - JAMO_FIRST]);
	if (character < SYLLABLE_FIRST || character > SYLLABLE_LAST)
		return 0;
	count = append(keys, count, initials[syllable / (VOWELS * FINALS)]);
	count = append(keys, count, vowels[syllable / FINALS % VOWELS]);
	return append(keys, count, finals[syllable % FINALS]);
}

/* All these characters have three bytes in UTF-8; the line is valid UTF-8. */
static uint32_t character_at(const char *bytes, size_t size)
{
	if (size != 3)
		return 0;
	return ((uint32_t)bytes[0] & 0x0F) << 12 | ((uint32_t)bytes[1] & 0x3F) << 6 |
	       ((uint32_t)bytes[2] & 0x3F);
}

/* Add bytes that were typed at that place; false without room. */
static bool add_key(struct keyed_line *keyed, const char *bytes, size_t size, size_t origin)
{
	struct line *keys = &keyed->keys;

	if (size > sizeof keys->bytes - keys->length)
		return false;
	memcpy(keys->bytes + keys->length, bytes, size);
	for (size_t next = 0; next < size; next++)
		keyed->origins[keys->length + next] = (uint16_t)origin;
	keys->length += size;
	return true;
}

/* The bytes of the line from that place on, each as it was typed; false without room. */
static bool add_rest(struct keyed_line *keyed, const struct line *line, size_t place)
{
	bool added = true;

	for (; added && place < line->length; place++)
		added = add_key(keyed, line->bytes + place, 1, place);
	return added;
}

/* The rest of the line is free text: a reason or a note. */
static bool is_before_text(const struct line *keys)
{
	static const char note[] = "note ";
	size_t next = 0;

	if (keys->length > 0 && keys->bytes[keys->length - 1] == '#')
		return true;
	while (next < keys->length && next < sizeof note - 1 &&
	       (keys->bytes[next] | ' ') == note[next])
		next++;
	return next == sizeof note - 1;
}

/* False without room for the keys. */
static bool press_keys(struct keyed_line *keyed, const struct line *line)
{
	size_t place = 0;

	while (place < line->length && !is_before_text(&keyed->keys)) {
		char pressed[KEYBOARD_MOST_KEYS];
		const size_t size = utf8_printable(line->bytes + place, line->length - place);
		const size_t count =
		    keyboard_keys(character_at(line->bytes + place, size), pressed);
		const size_t step = size > 0 ? size : 1; /* a tab */
		const bool added = count > 0 ? add_key(keyed, pressed, count, place)
		                             : add_key(keyed, line->bytes + place, step, place);

		if (!added)
			return false;
		place += step;
	}
	return add_rest(keyed, line, place);
}

static bool is_ascii(const struct line *line)
{
	size_t place = 0;

	while (place < line->length && (line->bytes[place] & 0x80) == 0)
		place++;
	return place == line->length;
}

struct keyed_line keyboard_keyed_line(const struct line *line)
{
	struct keyed_line keyed = { .keys = { .state = line->state,
		                              .unfinished = line->unfinished } };

	if (line->state != LINE_GOOD || is_ascii(line) || !press_keys(&keyed, line)) {
		keyed.keys = *line;
		for (size_t next = 0; next < line->length; next++)
			keyed.origins[next] = (uint16_t)next;
	}
	keyed.origins[keyed.keys.length] = (uint16_t)line->length;
	return keyed;
}

struct line keyboard_line(const struct line *line)
{
	return keyboard_keyed_line(line).keys;
}

struct pindeck_text keyboard_typed(const struct keyed_line *keyed, const struct line *typed,
                                   struct pindeck_text part)
{
	const size_t first = (size_t)(pindeck_text_to_bytes(part) - keyed->keys.bytes);
	const size_t behind = first + pindeck_text_to_length(part);
	const size_t from = keyed->origins[first];

	return pindeck_text_from(typed->bytes + from, keyed->origins[behind] - from);
}
