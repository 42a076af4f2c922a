/* Board names: three letters suggested for a full name in any script; how Hangul is written in
 * Latin letters. */
#include "members/board_name.h"

#include "members/full_name.h"

#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

/* ---- Hangul syllables ---- */

enum {
	FIRST_SYLLABLE = 0xAC00,
	INITIALS = 19,
	VOWELS = 21,
	FINALS = 28
};

bool hangul_is_syllable(uint32_t code)
{
	return code >= FIRST_SYLLABLE && code < FIRST_SYLLABLE + INITIALS * VOWELS * FINALS;
}

static unsigned initial_of(uint32_t syllable)
{
	return (syllable - FIRST_SYLLABLE) / (VOWELS * FINALS);
}

static unsigned vowel_of(uint32_t syllable)
{
	return (syllable - FIRST_SYLLABLE) / FINALS % VOWELS;
}

static unsigned final_of(uint32_t syllable)
{
	return (syllable - FIRST_SYLLABLE) % FINALS;
}

/* The consonants that begin a syllable do not follow each other in this block of Unicode. */
uint32_t hangul_initial_consonant(uint32_t syllable)
{
	static const uint32_t consonants[INITIALS] = {
		0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145,
		0x3146, 0x3147, 0x3148, 0x3149, 0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
	};

	return consonants[initial_of(syllable)];
}

/* ㄱ is K, as most persons write it in their names; otherwise the Revised Romanisation. */
void hangul_romanise(uint32_t syllable, char letters[HANGUL_LETTERS_SIZE])
{
	static const char *const initials[INITIALS] = {
		"K",  "KK", "N", "D",  "TT", "R", "M", "B", "PP", "S",
		"SS", "",   "J", "JJ", "C",  "K", "T", "P", "H",
	};
	static const char *const vowels[VOWELS] = {
		"A",  "AE", "YA", "YAE", "EO", "E",  "YEO", "YE", "O",  "WA", "WAE",
		"OE", "YO", "U",  "WO",  "WE", "WI", "YU",  "EU", "UI", "I",
	};
	static const char *const finals[FINALS] = {
		"",  "K", "K", "K", "N", "N", "N", "T",  "L", "K", "M", "L", "L", "L",
		"P", "L", "M", "P", "P", "T", "T", "NG", "T", "T", "K", "T", "P", "T",
	};

	snprintf(letters, HANGUL_LETTERS_SIZE, "%s%s%s", initials[initial_of(syllable)],
	         vowels[vowel_of(syllable)], finals[final_of(syllable)]);
}

/* ---- board names ---- */

/* ---- family names ---- */

/* The customary letter of each family name. Names of two syllables come first: 남궁 before 남. The
 * others have the letter of their first sound, which is K for ㄱ. */
static const struct {
	char letter;
	const char *names; /* separated by blanks */
} families[] = {
	{ 'N', "남궁" },
	{ 'S', "선우 사공 서문 소봉" },
	{ 'H', "황보" },
	{ 'J', "제갈 장곡" },
	{ 'D', "독고 동방" },
	{ 'M', "망절" },
	{ 'E', "어금" },
	{ 'K', "강전" },
	{ 'K', "김 강 권 고 구 곽 공 기 길 금 국 경 계 감 갈 가 간 견 군 궁 궉 근 교 관 괴" },
	{ 'L', "이 임 리 림" },
	{ 'P', "박 표 피 편 팽 판 평 포 필 풍" },
	{ 'C', "최 조 차 천 채 추 초 창 청" },
	{ 'J', "정 장 전 주 진 지 제 종 좌 자 저 점 준 즙 증" },
	{ 'Y', "윤 유 양 여 연 염 용 육 예 엽 영 야" },
	{ 'H', "한 황 홍 허 하 함 현 형 호 화 후 흥 학 해" },
	{ 'O', "오 옥 온 옹" },
	{ 'S', "서 신 송 손 심 성 소 석 선 설 사 상 승 시 순 섭 수 삼" },
	{ 'A', "안 아 애" },
	{ 'R', "류 라 려 로 량 련 렴 례 룡 륙" },
	{ 'M', "문 민 명 맹 모 목 마 매 묘 묵 미 만" },
	{ 'B', "배 백 변 방 반 봉 부 빈 복 범 비 빙" },
	{ 'N', "남 노 나 내 낭 뇌 누 난" },
	{ 'W', "우 원 위 왕" },
	{ 'U', "엄 운" },
	{ 'E', "은 음 어" },
	{ 'D', "도 동 두 당 대 단 돈 등" },
	{ 'T', "탁 태 탄 탕 택" },
	{ 'I', "인" },
};

static bool begins_with_hangul(const char *text)
{
	uint32_t code = 0;

	return character_front(text, &code) > 0 && hangul_is_syllable(code);
}

/* The first letter of a syllable. 우 is written WOO in names, 운 WOON. */
static char initial_letter(uint32_t syllable)
{
	char letters[HANGUL_LETTERS_SIZE];

	hangul_romanise(syllable, letters);
	if (letters[0] == 'U' && letters[1] != 'I')
		return 'W';
	return letters[0];
}

/* A family name of two syllables needs a given name after it: 선우 by itself is 우 of the family
 * 선. */
static bool is_family(const char *full_name, const char *name, size_t length)
{
	const bool of_two = length > 3;

	return strncmp(full_name, name, length) == 0 &&
	       (!of_two || begins_with_hangul(full_name + length));
}

char board_name_family_letter(const char *full_name, size_t *length)
{
	uint32_t code = 0;

	for (size_t next = 0; next < sizeof families / sizeof *families; next++) {
		const char *name = families[next].names;

		while (*name != '\0') {
			const size_t size = strcspn(name, " ");

			*length = size;
			if (is_family(full_name, name, size))
				return families[next].letter;
			name += size;
			name += strspn(name, " ");
		}
	}
	*length = character_front(full_name, &code);
	if (!hangul_is_syllable(code))
		return '\0';
	return initial_letter(code);
}

/* ---- letters of any script ---- */

enum {
	MOST_PARTS = 8,
	PART_SIZE = 16
};

/* A name in capital letters, part by part: the words of a Latin name, the family name and each
 * syllable of the given name of a Hangul one. */
struct parts {
	char letters[MOST_PARTS][PART_SIZE];
	size_t count;
};

/* Letters that Unicode does not decompose into A to Z. Cyrillic and Greek letters by their sound.
 */
static const struct {
	char letter;
	const char *like;
} similar[] = {
	{ 'A', "æαа" }, { 'B', "βб" },  { 'C', "цч" },     { 'D', "đðδд" }, { 'E', "εηеэє" },
	{ 'F', "φф" },  { 'G', "γгґ" }, { 'H', "ħх" },     { 'I', "ıιиі" }, { 'J', "ј" },
	{ 'K', "κк" },  { 'L', "łλл" }, { 'M', "μм" },     { 'N', "ŋνн" },  { 'O', "øœοωо" },
	{ 'P', "πψп" }, { 'R', "ρр" },  { 'S', "ßσςсшщ" }, { 'T', "þθτт" }, { 'U', "у" },
	{ 'V', "в" },   { 'X', "χξ" },  { 'Y', "υйыюя" },  { 'Z', "ζзж" },
};

static char similar_letter(const char *character, size_t size)
{
	for (size_t next = 0; next < sizeof similar / sizeof *similar; next++) {
		const char *like = similar[next].like;

		for (uint32_t code = 0; *like != '\0'; like += character_front(like, &code))
			if (strncmp(like, character, size) == 0)
				return similar[next].letter;
	}
	return '\0';
}

/* The letter from A to Z that a character is based on; 0 for none. */
static char letter_of(uint32_t code)
{
	utf8proc_int32_t bases[8];
	utf8proc_uint8_t bytes[5] = "";
	utf8proc_ssize_t count;

	count = utf8proc_decompose_char((utf8proc_int32_t)code, bases, 8,
	                                (utf8proc_option_t)(UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD),
	                                NULL);
	if (count < 1 || count > 8)
		return '\0';
	if (bases[0] >= 'a' && bases[0] <= 'z')
		return (char)(bases[0] - 'a' + 'A');
	return similar_letter((const char *)bytes, (size_t)utf8proc_encode_char(bases[0], bytes));
}

/* A new part; the last one where there is no room for more. */
static char *open_part(struct parts *parts)
{
	if (parts->count < MOST_PARTS)
		parts->letters[parts->count++][0] = '\0';
	return parts->letters[parts->count - 1];
}

static void add_letter(char part[PART_SIZE], char letter)
{
	const size_t length = strlen(part);

	if (letter == '\0' || length + 1 >= PART_SIZE)
		return;
	part[length] = letter;
	part[length + 1] = '\0';
}

static void add_syllable(char part[PART_SIZE], uint32_t syllable, char first)
{
	char letters[HANGUL_LETTERS_SIZE];

	hangul_romanise(syllable, letters);
	add_letter(part, first);
	/* W stands for the vowel of 우 */
	for (const char *next = letters + (first == letters[0] || first != 'W'); *next != '\0';
	     next++)
		add_letter(part, *next);
}

/* The family name at the front of a Hangul name; returns its length. */
static size_t add_family(struct parts *parts, const char *name)
{
	uint32_t code = 0;
	size_t length = 0;
	const char letter = board_name_family_letter(name, &length);

	character_front(name, &code);
	add_syllable(open_part(parts), code, letter);
	return length;
}

static void read_parts(struct parts *parts, const char *name)
{
	char *part = NULL;
	uint32_t code = 0;

	if (begins_with_hangul(name))
		name += add_family(parts, name);
	for (size_t size; (size = character_front(name, &code)) > 0; name += size) {
		if (hangul_is_syllable(code)) {
			add_syllable(open_part(parts), code, initial_letter(code));
			part = NULL;
			continue;
		}
		if (letter_of(code) == '\0') {
			part = code == '\'' || code == 0x2019 ? part : NULL;
			continue;
		}
		if (part == NULL)
			part = open_part(parts);
		add_letter(part, letter_of(code));
	}
}

/* ---- names that are taken ---- */

size_t board_name_place(struct pindeck_name name)
{
	const char *letters = pindeck_name_to_text(&name);

	return (size_t)((letters[0] - 'A') * 676 + (letters[1] - 'A') * 26 + letters[2] - 'A');
}

void board_names_add(struct board_names *names, struct pindeck_name name)
{
	if (pindeck_name_exists(name))
		names->bits[board_name_place(name) / 64] |= UINT64_C(1)
		                                            << board_name_place(name) % 64;
}

bool board_names_have(const struct board_names *names, struct pindeck_name name)
{
	return pindeck_name_exists(name) &&
	       (names->bits[board_name_place(name) / 64] >> board_name_place(name) % 64 & 1) != 0;
}

/* ---- three letters ---- */

enum {
	WISHES = 64
};

/* The letters that a place of the name may have, the best first; each once. */
struct candidates {
	char letters[WISHES];
	size_t count;
};

static void add_candidate(struct candidates *candidates, char letter)
{
	if (letter != '\0' && memchr(candidates->letters, letter, candidates->count) == NULL)
		candidates->letters[candidates->count++] = letter;
}

static void add_candidates(struct candidates *candidates, const char *letters)
{
	for (; *letters != '\0'; letters++)
		add_candidate(candidates, *letters);
}

/* The initials of the first two parts and, for Latin names, of the last one: family names come
 * last. Short names continue with the letters of their last part. */
static void choose(const struct parts *parts, bool is_hangul, struct candidates places[3])
{
	const size_t last = is_hangul && parts->count > 3 ? 2 : parts->count - 1;

	if (parts->count == 0)
		return;
	add_candidate(&places[0], parts->letters[0][0]);
	if (parts->count >= 2)
		add_candidate(&places[1], parts->letters[1][0]);
	if (parts->count >= 3)
		add_candidate(&places[2], parts->letters[last][0]);
	add_candidates(&places[1], parts->letters[parts->count > 1] + 1);
	if (parts->count == 1 && strlen(parts->letters[0]) > 2)
		add_candidates(&places[2], parts->letters[0] + 2);
	add_candidates(&places[2], parts->letters[last] + (parts->count > 1));
	add_candidates(&places[2], parts->letters[0]);
}

static struct pindeck_name first_free(const struct candidates places[3],
                                      const struct board_names *taken)
{
	for (size_t one = 0; one < places[0].count; one++) {
		for (size_t two = 0; two < places[1].count; two++) {
			for (size_t three = 0; three < places[2].count; three++) {
				const char letters[] = { places[0].letters[one],
					                 places[1].letters[two],
					                 places[2].letters[three] };
				const struct pindeck_name name = pindeck_name_from(letters, 3);

				if (!board_names_have(taken, name))
					return name;
			}
		}
	}
	return pindeck_name_from("", 0);
}

struct pindeck_name board_name_suggest(const char *full_name, const struct board_names *taken)
{
	static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	struct candidates places[3] = { { .count = 0 } };
	struct parts parts = { .count = 0 };

	read_parts(&parts, full_name);
	choose(&parts, begins_with_hangul(full_name), places);
	for (int place = 0; place < 3; place++) {
		if (places[place].count == 0)
			add_candidate(&places[place], 'X');
		add_candidates(&places[place], alphabet);
	}
	return first_free(places, taken);
}
