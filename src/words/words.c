/* Every text that people read, by name, in every language. */
#include "words/words.h"

#include "words/pseudo.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

static const char *const english[TEXTS] = {
	[NO_TEXT] = "",
#define TEXT(name, text) [TEXT_##name] = (text),
#include "words/english.def"
#undef TEXT
};

static const char *const korean[TEXTS] = {
	[NO_TEXT] = "",
#define TEXT(name, text) [TEXT_##name] = (text),
#include "words/korean.def"
#undef TEXT
};

/* A Korean text that is missing or defined twice does not compile. */
enum korean_text {
	KOREAN_NO_TEXT,
#define TEXT(name, text) KOREAN_##name,
#include "words/korean.def"
#undef TEXT
	KOREAN_TEXTS
};
static_assert((int)KOREAN_TEXTS == (int)TEXTS, "korean.def lacks a text of english.def");

/* Room for every text of the pseudo-language, one after the other. */
struct pseudo_texts {
#define TEXT(name, text) char name[PSEUDO_SIZE_OF(sizeof(text))];
#include "words/english.def"
#undef TEXT
};
static char pseudo_bytes[sizeof(struct pseudo_texts)];
static const char *pseudo[TEXTS];
static pthread_once_t pseudo_written = PTHREAD_ONCE_INIT;

static const struct {
	const char *code;
	const char *name; /* in the language itself */
	const char *const *texts;
} languages[] = {
	[KOREAN] = { "ko", "한국어", korean },
	[ENGLISH] = { "en", "English", english },
	[PSEUDO] = { "pseudo", "Pseudo", pseudo },
};

static void write_pseudo(void)
{
	char *next = pseudo_bytes;

	for (int name = 0; name < TEXTS; name++) {
		pseudo[name] = next;
		next += pseudo_write(english[name], next) + 1;
	}
}

const char *words(enum language language, enum text name)
{
	return languages[language].texts[name];
}

/* Each with the remedy. */
static const struct {
	enum text text;
	enum text help;
} troubles[TROUBLES] = {
#define TROUBLE(name) [TROUBLE_##name] = { TEXT_TROUBLE_##name, TEXT_TROUBLE_##name##_HELP }
	TROUBLE(TAKEN),
	TROUBLE(CLAIMED),
	TROUBLE(NO_GAME),
	TROUBLE(PAIRED),
	TROUBLE(IMPOSSIBLE),
	TROUBLE(BUSY),
	TROUBLE(READ_ONLY),
	TROUBLE(UNREACHABLE),
	TROUBLE(FULL),
	TROUBLE(DAMAGED),
	TROUBLE(FOREIGN),
	TROUBLE(NEWER),
	TROUBLE(UNSUPPORTED),
#undef TROUBLE
	[TROUBLE_OUTDATED] = { TEXT_TROUBLE_OUTDATED, TEXT_TROUBLE_TAKEN_HELP },
	[TROUBLE_NO_MEMORY] = { TEXT_TROUBLE_NO_MEMORY, NO_TEXT },
	[TROUBLE_SYSTEM] = { TEXT_TROUBLE_SYSTEM, NO_TEXT },
	[TROUBLE_EXISTS] = { TEXT_BACKUP_IS_THERE, NO_TEXT },
	[TROUBLE_HAS_LEFTOVER] = { TEXT_BACKUP_LEFTOVER, NO_TEXT },
	[TROUBLE_NO_FILE] = { TEXT_BACKUP_NO_FILE, NO_TEXT },
	[TROUBLE_NO_FILE_BESIDE] = { TEXT_BACKUP_NO_FILE_BESIDE, NO_TEXT },
	[TROUBLE_IS_STORE] = { TEXT_BACKUP_IS_STORE, NO_TEXT },
	[TROUBLE_BELONGS_TO_STORE] = { TEXT_BACKUP_BELONGS_TO_STORE, NO_TEXT },
	[TROUBLE_IN_USE] = { TEXT_BACKUP_IN_USE, NO_TEXT },
};

static const enum text reasons[PINDECK_REASONS] = {
#define PINDECK_REASON(name, text) [PINDECK_REASON_##name] = TEXT_REASON_##name,
#include "pindeck/reason.def"
#undef PINDECK_REASON
};

const char *words_for_trouble(enum language language, enum trouble trouble)
{
	return words(language, troubles[trouble].text);
}

const char *words_for_trouble_help(enum language language, enum trouble trouble)
{
	return words(language, troubles[trouble].help);
}

enum text words_reason(enum pindeck_reason reason)
{
	return reasons[reason];
}

const char *words_for_reason(enum language language, enum pindeck_reason reason)
{
	return words(language, words_reason(reason));
}

/* A format of teams that the list lacks or has twice does not compile. */
enum listed_format {
	LISTED_ALONE,
#define FORMAT(name) LISTED_##name,
	WORDS_FORMAT_LIST(FORMAT)
#undef FORMAT
	LISTED_FORMATS
};
static_assert((int)LISTED_FORMATS == (int)PINDECK_FORMATS, "a format of teams has no name");

const char *words_for_discipline(enum language language, enum pindeck_discipline discipline)
{
	static const enum text disciplines[PINDECK_DISCIPLINES] = {
#define PINDECK_DISCIPLINE(name, ...) [PINDECK_DISCIPLINE_##name] = TEXT_DISCIPLINE_##name,
#include "pindeck/discipline.def"
#undef PINDECK_DISCIPLINE
	};

	return words(language, disciplines[discipline]);
}

const char *words_for_format(enum language language, enum pindeck_format format)
{
	static const enum text formats[PINDECK_FORMATS] = {
#define FORMAT(name) [PINDECK_FORMAT_##name] = TEXT_FORMAT_##name,
		WORDS_FORMAT_LIST(FORMAT)
#undef FORMAT
	};

	return words(language, formats[format]);
}

const char *words_for_leave(enum language language, const char *name)
{
	static const enum text leaves[] = {
		TEXT_LEAVE_BEDPOSTS,
		TEXT_LEAVE_CINCINNATI,
		TEXT_LEAVE_KRESGE,
		TEXT_LEAVE_DIME_STORE,
		TEXT_LEAVE_LILY,
		TEXT_LEAVE_BABY_SPLIT,
		TEXT_LEAVE_BABY_SPLIT_WITH_COMPANY,
		TEXT_LEAVE_CHRISTMAS_TREE,
		TEXT_LEAVE_SIDE_BY_SIDE,
		TEXT_LEAVE_BIG_FOUR,
		TEXT_LEAVE_GREEK_CHURCH,
		TEXT_LEAVE_BIG_FIVE,
		TEXT_LEAVE_BIG_SIX,
		TEXT_LEAVE_BUCKET,
		TEXT_LEAVE_DOUBLE_WOOD,
		TEXT_LEAVE_FAST_EIGHT,
		TEXT_LEAVE_PICKET_FENCE,
		TEXT_LEAVE_WASHOUT,
	};

	for (size_t next = 0; next < sizeof leaves / sizeof *leaves; next++)
		if (strcmp(name, english[leaves[next]]) == 0)
			return words(language, leaves[next]);
	return name;
}

const char *words_for_count(enum language language, enum counted counted, long long count)
{
	static const enum text forms[COUNTED][2] = {
		[COUNTED_GAMES] = { TEXT_ONE_GAMES, TEXT_MANY_GAMES },
		[COUNTED_LINES] = { TEXT_ONE_LINES, TEXT_MANY_LINES },
		[COUNTED_PROBLEMS] = { TEXT_ONE_PROBLEMS, TEXT_MANY_PROBLEMS },
		[COUNTED_NO_GAMES] = { TEXT_ONE_NO_GAMES, TEXT_MANY_NO_GAMES },
	};

	return words(language, forms[counted][count != 1]);
}

enum text words_instead_of_name(enum pindeck_reason reason)
{
	if (reason == PINDECK_REASON_NAME_TAKEN)
		return TEXT_ANOTHER_NAME;
	if (reason == PINDECK_REASON_NO_SUCH_DISCIPLINE)
		return TEXT_EXAMPLE_DISCIPLINE;
	if (reason == PINDECK_REASON_TEAM_DISCIPLINE)
		return TEXT_EXAMPLE_TEAM_DISCIPLINE;
	if (reason == PINDECK_REASON_TEAM_INCOMPLETE || reason == PINDECK_REASON_TEAM_FULL)
		return TEXT_EXAMPLE_TEAM;
	return reason == PINDECK_REASON_LANE_FULL ? TEXT_EXAMPLE_PEOPLE : TEXT_EXAMPLE_NAME;
}

enum language language_named(const char *code)
{
	for (enum language language = KOREAN; language <= PSEUDO; language++) {
		if (strcmp(code, languages[language].code) != 0)
			continue;
		if (language == PSEUDO)
			(void)pthread_once(&pseudo_written, write_pseudo);
		return language;
	}
	return NO_LANGUAGE;
}

const char *language_code(enum language language)
{
	return languages[language].code;
}

const char *language_name(enum language language)
{
	return languages[language].name;
}

enum language language_next(enum language language)
{
	return language + 1 < LANGUAGES ? language + 1 : KOREAN;
}

const char *language_codes(void)
{
	static char codes[LANGUAGES * 8];

	if (codes[0] != '\0')
		return codes;
	for (enum language language = KOREAN; language < LANGUAGES; language++) {
		const size_t length = strlen(codes);

		(void)snprintf(codes + length, sizeof codes - length, "%s%s",
		               length > 0 ? ", " : "", languages[language].code);
	}
	return codes;
}
