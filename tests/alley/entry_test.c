/* Lines of the journal: every field of every kind is written and read back; invalid texts are
 * refused. */
#include "journal/entry.h"

#include "case.h"
#include "deck/internal.h"
#include "dice.h"
#include "journal/moment.h"

#include <stdio.h>

enum {
	RANDOM_ENTRIES = 20000
};

static struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, strlen(letters));
}

static bool reads(enum entry_kind kind, enum entry_field field, const char *bytes)
{
	struct entry entry = { .kind = kind };

	return entry_read(&entry, field, text(bytes));
}

static bool is_read(enum entry_field field, const char *bytes)
{
	return reads(ENTRY_NOTED, field, bytes);
}

/* Write and read every field as text; the kind first, because other fields depend on it. */
static struct entry again(const struct entry *entry)
{
	struct entry copy = { .game = 0 };

	for (enum entry_field field = 0; field < ENTRY_FIELDS; field++) {
		char bytes[ENTRY_FIELD_SIZE];

		memset(bytes, '!', sizeof bytes);
		entry_write(entry, field, bytes);
		assert_non_null(memchr(bytes, '\0', sizeof bytes));
		assert_true(entry_read(&copy, field, text(bytes)));
	}
	return copy;
}

static void assert_same(const struct entry *one, const struct entry *other)
{
	assert_true(one->game == other->game);
	assert_true(one->line == other->line);
	assert_true(one->time == other->time);
	assert_string_equal(one->actor, other->actor);
	assert_int_equal(one->kind, other->kind);
	assert_int_equal(one->lane, other->lane);
	assert_true(pindeck_name_is_equal(one->bowler, other->bowler));
	assert_int_equal(one->discipline, other->discipline);
	assert_true(pindeck_place_is_equal(one->place, other->place));
	assert_true(pindeck_deliveries_are_equal(&one->balls, &other->balls));
	assert_true(one->replaces == other->replaces);
	assert_string_equal(one->text, other->text);
	assert_string_equal(one->key, other->key);
	assert_true(entry_is_equal(one, other));
}

/* ---- random lines ---- */

static int64_t random_number(struct dice *dice, int64_t most)
{
	const int64_t number = (int64_t)chance(dice, 1 << 30) << 20 | chance(dice, 1 << 20);

	return chance(dice, 8) == 0 ? most : 1 + number % most;
}

static void random_text(struct dice *dice, char *bytes, size_t size)
{
	static const char *const pieces[] = { "a",  "Z", " ",  "\t", "'",
		                              "\"", ",", ";",  "\\", "%",
		                              "$1", "é", "핀", "덱", "\xF0\x9F\x8E\xB3",
		                              "--" };
	size_t length = 0;

	for (int count = chance(dice, 200); count > 0; count--) {
		const char *piece = pieces[chance(dice, (int)(sizeof pieces / sizeof *pieces))];

		if (length + strlen(piece) >= size)
			break;
		memcpy(bytes + length, piece, strlen(piece));
		length += strlen(piece);
	}
	bytes[length] = '\0';
}

/* A third of all lines have no key. */
static void random_key(struct dice *dice, char key[ENTRY_KEY_SIZE])
{
	static const char letters[] = "AZaz09-_.:";
	const int lengths[] = { 0, 1 + chance(dice, ENTRY_KEY_SIZE - 1), ENTRY_KEY_SIZE - 1 };
	const int length = lengths[chance(dice, 3)];

	for (int next = 0; next < length; next++)
		key[next] = letters[chance(dice, (int)sizeof letters - 1)];
	key[length] = '\0';
}

static bool speaks_of_a_ball(enum entry_kind kind)
{
	return kind >= ENTRY_BOWLED && kind <= ENTRY_ANNULLED;
}

static struct entry random_entry(struct dice *dice, enum entry_kind kind)
{
	struct entry entry = { .kind = kind };

	entry.game = random_number(dice, ENTRY_MOST_GAMES);
	entry.line = random_number(dice, ENTRY_MOST_LINES);
	entry.time = MOMENT_FIRST + random_number(dice, MOMENT_LAST - MOMENT_FIRST);
	random_text(dice, entry.actor, sizeof entry.actor);
	random_text(dice, entry.text, sizeof entry.text);
	random_key(dice, entry.key);
	if (kind == ENTRY_OPENED)
		entry.lane = chance(dice, ENTRY_MOST_LANES + 1);
	if (kind == ENTRY_SEATED)
		entry.discipline = (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES);
	if (kind == ENTRY_SEATED || speaks_of_a_ball(kind)) {
		const char letters[] = { (char)('A' + chance(dice, 26)),
			                 (char)('A' + chance(dice, 26)),
			                 (char)('A' + chance(dice, 26)) };

		entry.bowler = pindeck_name_from(letters, 3);
	}
	if (speaks_of_a_ball(kind)) {
		const int frame = 1 + chance(dice, PINDECK_FRAMES);

		entry.place = pindeck_place_of(frame, 1 + chance(dice, frame == 10 ? 3 : 2));
		entry.balls = random_frame(dice, PINDECK_DISCIPLINE_TENPIN, frame);
	}
	if (speaks_of_a_ball(kind) && kind != ENTRY_BOWLED)
		entry.replaces = random_number(dice, ENTRY_MOST_LINES);
	return entry;
}

/* ---- cases ---- */

CASE(every_kind_survives_the_round_trip_in_every_field)
{
	struct dice dice = { 11 };

	for (int next = 0; next < RANDOM_ENTRIES; next++) {
		const struct entry entry =
		    random_entry(&dice, (enum entry_kind)(next % ENTRY_KINDS));
		const struct entry copy = again(&entry);

		assert_same(&entry, &copy);
	}
}

CASE(lines_that_differ_in_any_field_are_not_equal)
{
	struct dice dice = { 12 };

	for (int next = 0; next < 200; next++) {
		const struct entry entry = random_entry(&dice, ENTRY_CORRECTED);
		struct entry other = entry;

		other.game ^= 1;
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.line ^= 1;
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.time += other.time < MOMENT_LAST ? 1 : -1;
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.actor[0] ^= 1;
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.kind = ENTRY_REFRAMED;
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.lane = 1;
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.bowler =
		    name(pindeck_name_is_equal(entry.bowler, name("ABC")) ? "ABD" : "ABC");
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.place = pindeck_place_of(pindeck_place_to_frame(entry.place) % 10 + 1, 1);
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.balls = pindeck_deliveries_none();
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		other.replaces ^= 1;
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		strcpy(other.text, strcmp(entry.text, "x") == 0 ? "y" : "x");
		assert_false(entry_is_equal(&entry, &other));
		other = entry;
		strcpy(other.key, entry.key[0] == '\0' ? "x" : "");
		assert_false(entry_is_equal(&entry, &other));
	}
}

CASE(every_field_and_every_kind_has_a_word_of_its_own)
{
	for (enum entry_field one = 0; one < ENTRY_FIELDS; one++)
		for (enum entry_field other = 0; other < one; other++)
			assert_string_not_equal(entry_field_name(one), entry_field_name(other));
	for (enum entry_kind one = 0; one < ENTRY_KINDS; one++) {
		const struct entry entry = { .kind = one };
		char word[ENTRY_FIELD_SIZE];

		entry_write(&entry, FIELD_KIND, word);
		assert_true(is_read(FIELD_KIND, word));
		for (enum entry_kind other = 0; other < one; other++) {
			const struct entry another = { .kind = other };
			char other_word[ENTRY_FIELD_SIZE];

			entry_write(&another, FIELD_KIND, other_word);
			assert_string_not_equal(word, other_word);
		}
	}
	assert_false(is_read(FIELD_KIND, ""));
	assert_false(is_read(FIELD_KIND, "dance"));
	assert_false(is_read(FIELD_KIND, "Bowled"));
	assert_false(is_read(FIELD_KIND, "bowle"));
	assert_false(is_read(FIELD_KIND, "bowled "));
}

CASE(numbers_are_read_as_they_are_written)
{
	static const enum entry_field needed[] = { FIELD_GAME, FIELD_LINE };
	static const enum entry_field optional[] = { FIELD_LANE, FIELD_REPLACES };
	static const char *const bad[] = { "0",
		                           "01",
		                           "-1",
		                           "+1",
		                           " 1",
		                           "1 ",
		                           "1.0",
		                           "x",
		                           "1x",
		                           "1e3",
		                           "9999999999999",
		                           "99999999999999999999",
		                           "\xEF\xBC\x91" };

	for (size_t next = 0; next < 2; next++) {
		assert_false(is_read(needed[next], ""));
		assert_true(is_read(optional[next], ""));
		for (size_t text_next = 0; text_next < sizeof bad / sizeof *bad; text_next++) {
			assert_false(is_read(needed[next], bad[text_next]));
			assert_false(is_read(optional[next], bad[text_next]));
		}
	}
	assert_true(is_read(FIELD_GAME, "999999999999"));
	assert_true(is_read(FIELD_LINE, "999999999"));
	assert_false(is_read(FIELD_LINE, "1000000000"));
	assert_true(is_read(FIELD_REPLACES, "999999999"));
	assert_false(is_read(FIELD_REPLACES, "1000000000"));
	assert_true(is_read(FIELD_LANE, "9999"));
	assert_false(is_read(FIELD_LANE, "10000"));
	assert_false(is_read(FIELD_LANE, "4294967297"));
}

CASE(numbers_out_of_range_are_refused)
{
	struct entry entry = { .game = 0 };

	assert_false(line_form_set_number(&entry_form, &entry, FIELD_GAME, 0));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_GAME, -1));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_GAME, ENTRY_MOST_GAMES + 1));
	assert_true(line_form_set_number(&entry_form, &entry, FIELD_GAME, ENTRY_MOST_GAMES));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_LINE, 0));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_LINE, ENTRY_MOST_LINES + 1));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_TIME, MOMENT_FIRST - 1));
	assert_true(line_form_set_number(&entry_form, &entry, FIELD_TIME, MOMENT_FIRST));
	assert_true(line_form_set_number(&entry_form, &entry, FIELD_TIME, MOMENT_LAST));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_TIME, MOMENT_LAST + 1));
	assert_false(
	    line_form_set_number(&entry_form, &entry, FIELD_LANE, INT64_C(4294967296) + 5));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_LANE, -1));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_REPLACES, -1));
	assert_false(line_form_set_number(&entry_form, &entry, FIELD_ACTOR, 1));
	assert_int_equal(line_form_number(&entry_form, &entry, FIELD_ACTOR), 0);
}

CASE(names_are_capital_letters)
{
	assert_true(is_read(FIELD_BOWLER, ""));
	assert_true(is_read(FIELD_BOWLER, "PJS"));
	assert_false(is_read(FIELD_BOWLER, "pjs"));
	assert_false(is_read(FIELD_BOWLER, "PJ"));
	assert_false(is_read(FIELD_BOWLER, "PJSS"));
	assert_false(is_read(FIELD_BOWLER, "P S"));
	assert_false(is_read(FIELD_BOWLER, "박"));
}

CASE(only_a_seat_has_a_discipline)
{
	assert_false(reads(ENTRY_SEATED, FIELD_DISCIPLINE, ""));
	assert_false(reads(ENTRY_SEATED, FIELD_DISCIPLINE, "tennis"));
	for (enum pindeck_discipline next = 0; next < PINDECK_DISCIPLINES; next++) {
		assert_true(
		    reads(ENTRY_SEATED, FIELD_DISCIPLINE, pindeck_discipline_to_name(next)));
		assert_false(
		    reads(ENTRY_BOWLED, FIELD_DISCIPLINE, pindeck_discipline_to_name(next)));
	}
	assert_true(reads(ENTRY_BOWLED, FIELD_DISCIPLINE, ""));
}

CASE(a_place_is_refused_or_written_as_it_was_read)
{
	static const char *const bad[] = { "1",    "1.",  ".1",   "0.0",   "0.1",  "1.0",
		                           "11.1", "1.4", "99.9", "01.1",  "1.01", "1.1 ",
		                           " 1.1", "1,1", "-1.1", "1.1.1", "x" };

	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++)
		assert_false(is_read(FIELD_PLACE, bad[next]));
	for (int frame = 0; frame < 130; frame++)
		for (int ball = 0; ball < 300; ball++) {
			struct entry entry = { .kind = ENTRY_BOWLED };
			char bytes[ENTRY_FIELD_SIZE];
			char twice[ENTRY_FIELD_SIZE];

			snprintf(bytes, sizeof bytes, "%d.%d", frame, ball);
			if (!entry_read(&entry, FIELD_PLACE, text(bytes)))
				continue;
			assert_in_range(frame, 1, 10);
			assert_in_range(ball, 1, 3);
			entry_write(&entry, FIELD_PLACE, twice);
			assert_string_equal(bytes, twice);
		}
	assert_true(is_read(FIELD_PLACE, "10.3"));
	assert_true(is_read(FIELD_PLACE, ""));
}

CASE(text_that_is_too_long_is_refused)
{
	char bytes[ENTRY_TEXT_SIZE + 1];

	memset(bytes, 'a', sizeof bytes);
	assert_true(entry_read(&(struct entry){ .game = 0 }, FIELD_TEXT,
	                       pindeck_text_from(bytes, ENTRY_TEXT_SIZE - 1)));
	assert_false(entry_read(&(struct entry){ .game = 0 }, FIELD_TEXT,
	                        pindeck_text_from(bytes, ENTRY_TEXT_SIZE)));
	assert_true(entry_read(&(struct entry){ .game = 0 }, FIELD_ACTOR,
	                       pindeck_text_from(bytes, ENTRY_ACTOR_SIZE - 1)));
	assert_false(entry_read(&(struct entry){ .game = 0 }, FIELD_ACTOR,
	                        pindeck_text_from(bytes, ENTRY_ACTOR_SIZE)));
}

CASE(invalid_text_is_refused)
{
	static const char *const bad[] = {
		"\x80",
		"a\xC3",
		"\xC0\xAF",
		"\xC1\x81",
		"\xE0\x80\x80",
		"\xED\xA0\x80",
		"\xED\xBF\xBF",
		"\xF0\x80\x80\x80",
		"\xF4\x90\x80\x80",
		"\xF5\x80\x80\x80",
		"\xFE",
		"\xFF",
		"\xEC\x95",
		("\xEC\x95"
		 "a"),
		"\xF0\x9F\x8E",
		"a\nb",
		"a\rb",
		"\x1B[2J",
		"\x01",
		"\x7F",
		"\xC2\x85",
		"\xC2\x9B",
		"\xE2\x80\x8B",
		"\xE2\x80\xAE",
		"\xE2\x80\xA8",
		"\xE2\x81\xA6",
		"\xEF\xBB\xBF",
	};

	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++) {
		assert_false(is_read(FIELD_TEXT, bad[next]));
		assert_false(is_read(FIELD_ACTOR, bad[next]));
	}
	assert_false(
	    entry_read(&(struct entry){ .game = 0 }, FIELD_TEXT, pindeck_text_from("a\0b", 3)));
	assert_true(is_read(FIELD_TEXT, "\t 'quoted', \"quoted\"; \\ 핀덱 \xF0\x9F\x8E\xB3 é"));
	assert_true(is_read(FIELD_TEXT, ""));
}

static bool is_letter_of_a_key(int byte)
{
	return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
	       (byte >= '0' && byte <= '9') || byte == '-' || byte == '_' || byte == '.' ||
	       byte == ':';
}

CASE(a_key_has_up_to_64_plain_letters)
{
	char bytes[ENTRY_KEY_SIZE + 1];

	for (int byte = 0; byte < 256; byte++) {
		const char key[] = { 'k', (char)byte, 'y' };

		for (enum entry_kind kind = 0; kind < ENTRY_KINDS; kind++)
			assert_int_equal(entry_read(&(struct entry){ .kind = kind }, FIELD_KEY,
			                            pindeck_text_from(key, sizeof key)),
			                 is_letter_of_a_key(byte));
	}
	memset(bytes, 'a', sizeof bytes);
	for (size_t length = 0; length <= sizeof bytes; length++)
		assert_int_equal(entry_read(&(struct entry){ .game = 0 }, FIELD_KEY,
		                            pindeck_text_from(bytes, length)),
		                 length < ENTRY_KEY_SIZE);
}

CASE(an_invalid_key_changes_nothing)
{
	struct entry entry = { .kind = ENTRY_BOWLED };
	char bytes[ENTRY_KEY_SIZE + 1];

	assert_true(entry_set_key(&entry, "camera-3:0042_a.B"));
	assert_string_equal(entry.key, "camera-3:0042_a.B");
	assert_false(entry_set_key(&entry, "two words"));
	assert_false(entry_set_key(&entry, "핀"));
	memset(bytes, 'a', sizeof bytes);
	bytes[ENTRY_KEY_SIZE] = '\0';
	assert_false(entry_set_key(&entry, bytes));
	assert_string_equal(entry.key, "camera-3:0042_a.B");
	assert_true(entry_set_key(&entry, bytes + 1));
	assert_int_equal(strlen(entry.key), 64);
	assert_true(entry_set_key(&entry, "short"));
	assert_string_equal(entry.key, "short");
	assert_true(entry_set_key(&entry, ""));
	assert_string_equal(entry.key, "");
}

/* Every cut of a text of characters of one to four bytes. */
CASE(text_is_cut_at_whole_characters)
{
	static const char *const characters[] = { "a", "é", "핀", "\xF0\x9F\x8E\xB3" };

	for (size_t size = 1; size <= 4; size++) {
		for (size_t before = 0; before < 4; before++) {
			struct entry entry = { .kind = ENTRY_NOTED };
			char bytes[1024];
			size_t length = before;

			memset(bytes, 'b', before);
			while (length + size < 600) {
				memcpy(bytes + length, characters[size - 1], size);
				length += size;
			}
			bytes[length] = '\0';
			entry_set_text(&entry, pindeck_text_from(bytes, length));
			assert_int_equal(strlen(entry.text),
			                 before + (ENTRY_TEXT_SIZE - 1 - before) / size * size);
			assert_memory_equal(entry.text, bytes, strlen(entry.text));
			assert_true(is_read(FIELD_TEXT, entry.text));
			entry_set_actor(&entry, bytes);
			assert_int_equal(strlen(entry.actor),
			                 before + (ENTRY_ACTOR_SIZE - 1 - before) / size * size);
			assert_memory_equal(entry.actor, bytes, strlen(entry.actor));
			assert_true(is_read(FIELD_ACTOR, entry.actor));
		}
	}
}

CASE(any_bytes_become_valid_text)
{
	struct dice dice = { 13 };

	for (int next = 0; next < 50000; next++) {
		struct entry entry = { .kind = ENTRY_NOTED };
		char bytes[400];
		const size_t length = (size_t)chance(&dice, (int)sizeof bytes);

		for (size_t place = 0; place < length; place++)
			bytes[place] = (char)chance(&dice, 256);
		memset(entry.text, '!', sizeof entry.text);
		entry_set_text(&entry, pindeck_text_from(bytes, length));
		assert_non_null(memchr(entry.text, '\0', sizeof entry.text));
		assert_true(is_read(FIELD_TEXT, entry.text));
	}
}

CASE(characters_that_cannot_be_shown_become_question_marks)
{
	struct entry entry = { .kind = ENTRY_NOTED };

	entry_set_text(&entry, text("a\x1B[2Jb\nc"));
	assert_string_equal(entry.text, "a?[2Jb?c");
	entry_set_text(&entry, text("핀\xFF덱"));
	assert_string_equal(entry.text, "핀?덱");
	entry_set_text(&entry, pindeck_text_from("a\0b", 3));
	assert_string_equal(entry.text, "a?b");
	entry_set_text(&entry, text(""));
	assert_string_equal(entry.text, "");
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(every_kind_survives_the_round_trip_in_every_field),
		SENTENCE(lines_that_differ_in_any_field_are_not_equal),
		SENTENCE(every_field_and_every_kind_has_a_word_of_its_own),
		SENTENCE(numbers_are_read_as_they_are_written),
		SENTENCE(numbers_out_of_range_are_refused),
		SENTENCE(names_are_capital_letters),
		SENTENCE(only_a_seat_has_a_discipline),
		SENTENCE(a_place_is_refused_or_written_as_it_was_read),
		SENTENCE(text_that_is_too_long_is_refused),
		SENTENCE(invalid_text_is_refused),
		SENTENCE(a_key_has_up_to_64_plain_letters),
		SENTENCE(an_invalid_key_changes_nothing),
		SENTENCE(text_is_cut_at_whole_characters),
		SENTENCE(any_bytes_become_valid_text),
		SENTENCE(characters_that_cannot_be_shown_become_question_marks),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
