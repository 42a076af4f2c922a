/* The names of a large club, and the texts that a search form sends while a person types. */
#include "club_names.h"

#include "bench.h"
#include "members/board_name.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

#define PICK(list, state) ((list)[chance(state) % (sizeof(list) / sizeof *(list))])

static void write_korean(char name[REGISTER_NAME_SIZE], uint32_t *state)
{
	static const char *const families[] = { "김", "이", "박", "최", "정",
		                                "강", "조", "윤", "장", "임" };
	static const char *const givens[] = { "준", "서", "영", "주", "민", "지", "현",
		                              "수", "은", "하", "도", "윤", "예", "진",
		                              "태", "우", "성", "호", "미", "경" };

	snprintf(name, REGISTER_NAME_SIZE, "%s%s%s", PICK(families, state), PICK(givens, state),
	         PICK(givens, state));
}

static void write_latin(char name[REGISTER_NAME_SIZE], uint32_t *state)
{
	static const char *const givens[] = { "Anna",  "Mike",  "Tom",   "Maria", "José",
		                              "Sofia", "Peter", "Linda", "Robin", "Jürgen" };
	static const char *const families[] = { "Miller", "Nguyen", "Kowalski",  "García",
		                                "Smith",  "Okafor", "Lindqvist", "Rossi",
		                                "Tanaka", "O'Brien" };

	snprintf(name, REGISTER_NAME_SIZE, "%s %s", PICK(givens, state), PICK(families, state));
}

void club_member(struct register_person *names, uint32_t *state)
{
	*names = (struct register_person){ .hand = HAND_UNKNOWN };
	if (chance(state) % 4 == 0)
		write_latin(names->full_name, state);
	else
		write_korean(names->full_name, state);
	names->board_name =
	    board_name_suggest(names->full_name, &(struct board_names){ .bits = { 0 } });
}

/* ---- typing ---- */

static void type(struct typed_texts *texts, const char *text, size_t length)
{
	char *typed = texts->list[texts->count++];

	must(texts->count <= TYPED_MOST && 3 * length < TYPED_SIZE, "too much is typed");
	for (size_t next = 0; next < length; next++)
		snprintf(typed + 3 * next, 4, "%%%02X", (unsigned char)text[next]);
}

/* One more byte or character at a time. */
static void type_characters(struct typed_texts *texts, const char *text)
{
	for (size_t length = 1; length <= strlen(text); length++)
		if (((unsigned char)text[length] & 0xC0) != 0x80)
			type(texts, text, length);
}

enum {
	SYLLABLE = 3, /* bytes in UTF-8 */
	FINALS = 28
};

static uint32_t syllable_at(const char *text)
{
	return (uint32_t)((unsigned char)text[0] & 0x0F) << 12 |
	       (uint32_t)((unsigned char)text[1] & 0x3F) << 6 | ((unsigned char)text[2] & 0x3F);
}

static void put_syllable(char *text, uint32_t code)
{
	text[0] = (char)(0xE0 | code >> 12);
	text[1] = (char)(0x80 | (code >> 6 & 0x3F));
	text[2] = (char)(0x80 | (code & 0x3F));
}

/* 준 is ㅈ, 주 and 준. */
static void type_syllables(struct typed_texts *texts, const char *name)
{
	for (size_t next = 0; next + SYLLABLE <= strlen(name); next += SYLLABLE) {
		const uint32_t code = syllable_at(name + next);
		const uint32_t open = code - (code - 0xAC00) % FINALS;
		char typed[REGISTER_NAME_SIZE];

		memcpy(typed, name, next + SYLLABLE);
		put_syllable(typed + next, hangul_initial_consonant(code));
		type(texts, typed, next + SYLLABLE);
		put_syllable(typed + next, open);
		type(texts, typed, next + SYLLABLE);
		put_syllable(typed + next, code);
		if (open != code)
			type(texts, typed, next + SYLLABLE);
	}
}

static void type_initials(struct typed_texts *texts, const char *name)
{
	char typed[REGISTER_NAME_SIZE];

	for (size_t next = 0; next + SYLLABLE <= strlen(name); next += SYLLABLE) {
		put_syllable(typed + next, hangul_initial_consonant(syllable_at(name + next)));
		type(texts, typed, next + SYLLABLE);
	}
}

void typed_texts_fill(struct typed_texts *texts, uint32_t *state)
{
	static const char *const strangers[] = { "Xaver Quint", "zzz", "Mike Quint" };
	static const char *const korean_strangers[] = { "독고빛", "김뷁", "박준서형" };
	struct register_person member;
	char name[REGISTER_NAME_SIZE];

	texts->count = 0;
	type(texts, "", 0);
	for (int next = 0; next < 8; next++) {
		write_korean(name, state);
		type_syllables(texts, name);
		write_korean(name, state);
		type_initials(texts, name);
		club_member(&member, state);
		type_characters(texts, pindeck_name_to_text(&member.board_name));
	}
	for (int next = 0; next < 4; next++) {
		write_latin(name, state);
		type_characters(texts, name);
	}
	for (size_t next = 0; next < sizeof strangers / sizeof *strangers; next++)
		type_characters(texts, strangers[next]);
	for (size_t next = 0; next < sizeof korean_strangers / sizeof *korean_strangers; next++)
		type_syllables(texts, korean_strangers[next]);
}
