/* The Latin keys of characters that a Korean keyboard layout typed. */
#include "keyboard.h"

#include "utf8.h"

#include <string.h>

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

static bool add(struct line *line, const char *bytes, size_t size)
{
	if (size > sizeof line->bytes - line->length)
		return false;
	memcpy(line->bytes + line->length, bytes, size);
	line->length += size;
	return true;
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

struct line keyboard_line(const struct line *line)
{
	struct line keys = { .state = line->state, .unfinished = line->unfinished };
	size_t place = 0;

	if (line->state != LINE_GOOD)
		return *line;
	while (place < line->length && !is_before_text(&keys)) {
		char pressed[KEYBOARD_MOST_KEYS];
		const size_t size = utf8_printable(line->bytes + place, line->length - place);
		const size_t count =
		    keyboard_keys(character_at(line->bytes + place, size), pressed);
		const size_t step = size > 0 ? size : 1; /* a tab */
		const bool added =
		    count > 0 ? add(&keys, pressed, count) : add(&keys, line->bytes + place, step);

		if (!added)
			return *line;
		place += step;
	}
	return add(&keys, line->bytes + place, line->length - place) ? keys : *line;
}
