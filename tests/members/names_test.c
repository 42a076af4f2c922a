/* Full names, Hangul, board names, and several names in one line. */
#include "common/width.h"
#include "members/board_name.h"
#include "members/full_name.h"
#include "members/resolve.h"

#include "case.h"
#include "sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct board_names none;

/* ---- full names ---- */

static void assert_name(const char *typed, const char *expected)
{
	char name[REGISTER_NAME_SIZE];

	assert_int_equal(full_name_read(typed, strlen(typed), name), MEMBER_NO_FAULT);
	assert_string_equal(name, expected);
}

static void assert_refused(const char *typed, size_t length, enum member_fault fault)
{
	char name[REGISTER_NAME_SIZE];

	if (full_name_read(typed, length, name) != fault)
		fail_msg("'%s' is not refused as %d", typed, (int)fault);
	assert_string_equal(name, "");
}

static void a_name_has_one_form(void **state)
{
	(void)state;
	assert_name("박준서", "박준서");
	assert_name("  Anna   Lee\t", "Anna Lee");
	assert_name("Anna\xC2\xA0Lee\xE3\x80\x80", "Anna Lee");    /* no-break, ideographic */
	assert_name("Jose\xCC\x81", "Jos\xC3\xA9");                /* e and a combining acute */
	assert_name("\xE1\x84\x87\xE1\x85\xA1\xE1\x86\xA8", "박"); /* conjoining jamo */
	assert_name("O'Brien-Smith 3rd", "O'Brien-Smith 3rd");
	assert_name("山田\xF3\xA0\x84\x80", "山田\xF3\xA0\x84\x80"); /* a variation selector */
}

static void a_name_that_cannot_be_is_refused(void **state)
{
	(void)state;
	assert_refused("", 0, MEMBER_NAME_EMPTY);
	assert_refused(" \t ", 3, MEMBER_NAME_EMPTY);
	assert_refused("12", 2, MEMBER_NAME_NO_LETTER);
	assert_refused("#12", 3, MEMBER_NAME_NO_LETTER);
	assert_refused("🎳", 4, MEMBER_NAME_NO_LETTER);
	assert_refused("a\0b", 3, MEMBER_NAME_BAD_SYMBOL);
	assert_refused("a\nb", 3, MEMBER_NAME_BAD_SYMBOL);
	assert_refused("a\033[2Jb", 6, MEMBER_NAME_BAD_SYMBOL);
	assert_refused("a\xFF", 2, MEMBER_NAME_BAD_SYMBOL);
	assert_refused("\xED\xA0\x80z", 4, MEMBER_NAME_BAD_SYMBOL); /* a surrogate */
	assert_refused("a\xE2\x80\xAE"
	               "b",
	               5, MEMBER_NAME_BAD_SYMBOL); /* right-to-left override */
	assert_refused("a\xE2\x81\xA6"
	               "b",
	               5, MEMBER_NAME_BAD_SYMBOL); /* an isolate */
	assert_refused("a\xE2\x80\x8B"
	               "b",
	               5, MEMBER_NAME_BAD_SYMBOL); /* zero width */
	assert_refused("a\xE3\x85\xA4"
	               "b",
	               5, MEMBER_NAME_BAD_SYMBOL);                  /* the Hangul filler */
	assert_refused("a\xEE\x80\x80", 4, MEMBER_NAME_BAD_SYMBOL); /* private use */
	assert_refused("a\xEF\xBF\xBF", 4, MEMBER_NAME_BAD_SYMBOL); /* no character */
}

/* Every character after a letter: an accepted name is printable, and reading it again does not
 * change it. */
static void every_character_is_taken_or_refused(void **state)
{
	int taken = 0;

	(void)state;
	for (uint32_t code = 1; code <= 0x10FFFF; code++) {
		char typed[8] = "a";
		char name[REGISTER_NAME_SIZE];
		char again[REGISTER_NAME_SIZE];
		size_t length = 1;

		if (code < 0x80) {
			typed[length++] = (char)code;
		} else if (code < 0x800) {
			typed[length++] = (char)(0xC0 | code >> 6);
			typed[length++] = (char)(0x80 | (code & 0x3F));
		} else if (code < 0x10000) {
			typed[length++] = (char)(0xE0 | code >> 12);
			typed[length++] = (char)(0x80 | (code >> 6 & 0x3F));
			typed[length++] = (char)(0x80 | (code & 0x3F));
		} else {
			typed[length++] = (char)(0xF0 | code >> 18);
			typed[length++] = (char)(0x80 | (code >> 12 & 0x3F));
			typed[length++] = (char)(0x80 | (code >> 6 & 0x3F));
			typed[length++] = (char)(0x80 | (code & 0x3F));
		}
		if (full_name_read(typed, length, name) != MEMBER_NO_FAULT)
			continue;
		taken++;
		assert_int_equal(full_name_read(name, strlen(name), again), MEMBER_NO_FAULT);
		assert_string_equal(name, again);
	}
	assert_true(taken > 100000);
}

static void a_name_has_forty_columns_at_most(void **state)
{
	char name[400] = "";

	(void)state;
	memset(name, 'a', 40);
	assert_name(name, name);
	name[40] = 'a';
	assert_refused(name, 41, MEMBER_NAME_TOO_LONG);
	memset(name, 0, sizeof name);
	for (int next = 0; next < 20; next++)
		memcpy(name + 3 * next, "박", 3);
	assert_name(name, name);
	memcpy(name + 60, "박", 3);
	assert_refused(name, 63, MEMBER_NAME_TOO_LONG);
	/* combining characters have no width, but bytes */
	memset(name, 0, sizeof name);
	name[0] = 'q';
	for (int next = 0; next < 90; next++)
		memcpy(name + 1 + 2 * next, "\xCC\x82", 2);
	assert_refused(name, strlen(name), MEMBER_NAME_TOO_LONG);
}

static void keys_ignore_case_and_accents(void **state)
{
	char one[NAME_KEY_SIZE];
	char other[NAME_KEY_SIZE];

	(void)state;
	full_name_key("JOSÉ Müller", one);
	full_name_key("jose muller", other);
	assert_string_equal(one, other);
	full_name_key("박준서", one);
	assert_string_equal(one, "박준서");
	full_name_key("ㅂㅈㅅ", one);
	assert_string_equal(one, "ㅂㅈㅅ");
}

/* ---- Hangul ---- */

static const char *const consonants[] = { "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ",
	                                  "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ",
	                                  "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ" };

static uint32_t code_of(const char *text)
{
	return (uint32_t)(text[0] & 0x0F) << 12 | (uint32_t)(text[1] & 0x3F) << 6 |
	       (uint32_t)(text[2] & 0x3F);
}

static void write_code(uint32_t code, char text[4])
{
	text[0] = (char)(0xE0 | code >> 12);
	text[1] = (char)(0x80 | (code >> 6 & 0x3F));
	text[2] = (char)(0x80 | (code & 0x3F));
	text[3] = '\0';
}

/* All 11,172: the consonant, one to seven Latin letters, and a board name. */
static void every_syllable_has_a_consonant_and_letters(void **state)
{
	(void)state;
	assert_false(hangul_is_syllable(0xABFF));
	assert_false(hangul_is_syllable(0xAC00 + 11172));
	for (uint32_t next = 0; next < 11172; next++) {
		const uint32_t syllable = 0xAC00 + next;
		char letters[HANGUL_LETTERS_SIZE];
		char name[16];
		char text[4];
		struct pindeck_name board;

		assert_true(hangul_is_syllable(syllable));
		assert_int_equal(hangul_initial_consonant(syllable),
		                 code_of(consonants[next / 588]));
		hangul_romanise(syllable, letters);
		assert_in_range(strlen(letters), 1, 8);
		assert_int_equal(strspn(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), strlen(letters));
		write_code(syllable, text);
		snprintf(name, sizeof name, "김%s%s", text, text);
		board = board_name_suggest(name, &none);
		assert_true(pindeck_name_exists(board));
		assert_int_equal(pindeck_name_to_text(&board)[0], 'K');
		assert_int_equal(pindeck_name_to_text(&board)[1], pindeck_name_to_text(&board)[2]);
		snprintf(name, sizeof name, "%s", text);
		assert_true(pindeck_name_exists(board_name_suggest(name, &none)));
	}
}

static void syllables_are_romanised_as_in_names(void **state)
{
	static const char *const pairs[][2] = {
		{ "박", "BAK" },   { "준", "JUN" }, { "서", "SEO" },
		{ "영", "YEONG" }, { "김", "KIM" }, { "우", "U" },
		{ "꽃", "KKOT" },  { "의", "UI" },  { "칠", "CIL" }
	};
	char letters[HANGUL_LETTERS_SIZE];

	(void)state;
	for (size_t next = 0; next < sizeof pairs / sizeof *pairs; next++) {
		hangul_romanise(code_of(pairs[next][0]), letters);
		assert_string_equal(letters, pairs[next][1]);
	}
}

/* ---- board names ---- */

static void assert_board(const char *name, const char *expected)
{
	const struct pindeck_name board = board_name_suggest(name, &none);

	if (strcmp(pindeck_name_to_text(&board), expected) != 0)
		fail_msg("%s: %s, not %s", name, pindeck_name_to_text(&board), expected);
}

static void every_family_has_its_customary_letter(void **state)
{
	static const char families[] =
	    "김K 이L 박P 최C 정J 강K 조C 윤Y 장J 임L 한H 오O 서S 신S 권K 황H 안A 송S 류R 유Y 홍H "
	    "전J "
	    "고K 문M 손S 양Y 배B 백B 허H 남N 심S 노N 하H 곽K 성S 차C 주J 우W 구K 나N 진J "
	    "남궁N 선우S 황보H 제갈J 사공S 독고D 동방D 서문S "
	    "민M 엄U 채C 원W 천C 방B 공K 현H 함H 변B 염Y 여Y 추C 도D 소S 석S 선S 설S 마M 길K 연Y "
	    "위W "
	    "표P 명M 기K 반B 왕W 금K 옥O 육Y 인I 맹M 제J 모M 탁T 국K 어E 은E 편P 용Y 예Y 경K 봉B "
	    "사S 부B "
	    "가K 복B 태T 목M 형H 피P 두D 감K 음E 빈B 호H 온O 갈K 팽P 지J 라R";
	const char *next = families;

	(void)state;
	while (*next != '\0') {
		const size_t size = strcspn(next, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
		char name[32];
		struct pindeck_name board;
		size_t length;

		snprintf(name, sizeof name, "%.*s민수", (int)size, next);
		if (board_name_family_letter(name, &length) != next[size])
			fail_msg("%s: %c", name, board_name_family_letter(name, &length));
		assert_int_equal(length, size);
		board = board_name_suggest(name, &none);
		assert_int_equal(pindeck_name_to_text(&board)[0], next[size]);
		assert_string_equal(pindeck_name_to_text(&board) + 1, "MS");
		next += size + 1;
		next += strspn(next, " ");
	}
}

static void board_names_are_initials(void **state)
{
	static const char *const pairs[][2] = {
		{ "박준서", "PJS" },
		{ "김영주", "KYJ" },
		{ "박 준서", "PJS" },
		{ "이우진", "LWJ" },
		{ "김구", "KKU" },
		{ "남궁민수", "NMS" },
		{ "남궁민", "NMI" },
		{ "선우", "SWU" },
		{ "선우진", "SJI" },
		{ "김", "KIM" },
		{ "김보리나", "KBR" },
		{ "Mike", "MIK" },
		{ "Bo", "BOB" },
		{ "Anna Lee", "ALE" },
		{ "John Ronald Reuel Tolkien", "JRT" },
		{ "Élodie Ñuñez-Øster", "ENO" },
		{ "O'Brien", "OBR" },
		{ "Лев Толстой", "LTO" },
		{ "Δημήτρης", "DEM" },
		{ "山田太郎", "XXX" },
	};

	(void)state;
	for (size_t next = 0; next < sizeof pairs / sizeof *pairs; next++)
		assert_board(pairs[next][0], pairs[next][1]);
}

static void a_taken_name_gets_a_similar_one(void **state)
{
	struct board_names taken = none;
	struct pindeck_name name;

	(void)state;
	board_names_add(&taken, pindeck_name_from("KYJ", 3));
	board_names_add(&taken, pindeck_name_from("", 0));
	name = board_name_suggest("김영주", &taken);
	assert_string_equal(pindeck_name_to_text(&name), "KYU");
	board_names_add(&taken, name);
	name = board_name_suggest("김영주", &taken);
	assert_int_equal(pindeck_name_to_text(&name)[0], 'K');
	assert_int_equal(pindeck_name_to_text(&name)[1], 'Y');
}

/* Until all are taken, every suggestion is a new one. */
static void there_are_17576_board_names(void **state)
{
	const int step = full_or_sample(1, 101);
	struct board_names taken = none;

	(void)state;
	/* a sample: all but a few names are taken from the beginning */
	for (int next = 0; next < BOARD_NAMES; next++) {
		const char letters[] = { (char)('A' + next / 676), (char)('A' + next / 26 % 26),
			                 (char)('A' + next % 26) };

		if (next % step != 0)
			board_names_add(&taken, pindeck_name_from(letters, sizeof letters));
	}
	for (int next = 0; next < BOARD_NAMES; next += step) {
		const struct pindeck_name name = board_name_suggest("김영주", &taken);

		assert_true(pindeck_name_exists(name));
		assert_false(board_names_have(&taken, name));
		board_names_add(&taken, name);
		assert_true(board_names_have(&taken, name));
	}
	assert_false(pindeck_name_exists(board_name_suggest("김영주", &taken)));
}

/* ---- several names ---- */

static void assert_split(const char *text, const char *expected, enum member_fault fault)
{
	const struct split_names names = split_names(NULL, text);
	char joined[2048] = "";

	for (size_t next = 0; next < names.count; next++) {
		strcat(joined, next > 0 ? "|" : "");
		strcat(joined, names.list[next]);
	}
	assert_string_equal(joined, expected);
	assert_int_equal(names.fault, fault);
}

static void names_are_split_at_blanks_or_commas(void **state)
{
	char name[200] = "";

	(void)state;
	assert_split("Mike Anna Tom", "Mike|Anna|Tom", MEMBER_NO_FAULT);
	assert_split("  PJS  KYJ ", "PJS|KYJ", MEMBER_NO_FAULT);
	assert_split("박준서 김영주", "박준서|김영주", MEMBER_NO_FAULT);
	assert_split("Anna Lee, Tom", "Anna Lee|Tom", MEMBER_NO_FAULT);
	assert_split("\u3000박준서\u3000김영주\u00A0", "박준서|김영주", MEMBER_NO_FAULT);
	assert_split("Anna Lee，\u3000Tom、김영주", "Anna Lee|Tom|김영주", MEMBER_NO_FAULT);
	assert_split(", ,Tom,,", "Tom", MEMBER_NO_FAULT);
	assert_split("\"Anna Lee\" Tom", "Anna Lee|Tom", MEMBER_NO_FAULT);
	assert_split("Tom “Anna Lee”", "Tom|Anna Lee", MEMBER_NO_FAULT);
	assert_split("\"Lee, Anna\", Tom", "Lee, Anna|Tom", MEMBER_NO_FAULT);
	assert_split("", "", MEMBER_NO_FAULT);
	assert_split("Tom \"Anna Lee", "Tom", MEMBER_OPEN_QUOTE);
	assert_split("a b c d e f g h i j k l m", "a|b|c|d|e|f|g|h|i|j|k|l", MEMBER_TOO_MANY);
	memset(name, 'x', 161);
	assert_split(name, "", MEMBER_NAME_TOO_LONG);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		cmocka_unit_test(a_name_has_one_form),
		cmocka_unit_test(a_name_that_cannot_be_is_refused),
		cmocka_unit_test(every_character_is_taken_or_refused),
		cmocka_unit_test(a_name_has_forty_columns_at_most),
		cmocka_unit_test(keys_ignore_case_and_accents),
		cmocka_unit_test(every_syllable_has_a_consonant_and_letters),
		cmocka_unit_test(syllables_are_romanised_as_in_names),
		cmocka_unit_test(every_family_has_its_customary_letter),
		cmocka_unit_test(board_names_are_initials),
		cmocka_unit_test(a_taken_name_gets_a_similar_one),
		cmocka_unit_test(there_are_17576_board_names),
		cmocka_unit_test(names_are_split_at_blanks_or_commas),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
