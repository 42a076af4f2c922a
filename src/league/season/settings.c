/* The settings of a league: the table, presets, reading and writing, contradictions. */
#include "league/season/settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The disciplines of the rules are the words of that choice. */
#define DISCIPLINE_WORDS ""
#define ROUNDING_WORDS "truncate\0nearest\0half_even\0"
#define SWITCH_WORDS "no\0yes\0"
#define ORDER_WORDS "none\0points\0percent\0handicap\0scratch\0head\0"
#define AWARD_WORDS "none\0average\0game\0series\0game_handicap\0series_handicap\0improved\0"

#define NUMBER_ROW(NAME, key, least, most, standard) \
	[SETTING_##NAME] = { #key, NULL, least, most, standard },
#define CHOICE_ROW(NAME, key, words, standard) [SETTING_##NAME] = { #key, words, 0, 0, standard },

static const struct {
	const char *key;
	const char *words; /* a null pointer for a number */
	int32_t least;
	int32_t most;
	int32_t standard;
} rows[SETTINGS] = {
#define NUMBER NUMBER_ROW
#define CHOICE CHOICE_ROW
#include "league/season/settings.def"
#undef NUMBER
#undef CHOICE
};

/* ---- presets ---- */

static const char *const presets[] = { "usbc", "korea", "uk", "japan" };

/* The settings that a preset changes; usbc has the defaults. */
static const struct {
	const char *preset;
	enum setting setting;
	int32_t value;
} preset_rows[] = {
	{ "korea", SETTING_BOWLERS, 3 },
	{ "korea", SETTING_HANDICAP, HANDICAP_FIXED },
	{ "korea", SETTING_GAME_LIMIT, 300 },
	{ "korea", SETTING_AWARD_ONCE, SWITCH_YES },
	{ "uk", SETTING_HANDICAP_BASE, 200 },
	{ "japan", SETTING_HANDICAP_BASE, 190 },
	{ "japan", SETTING_HANDICAP_PERCENT, 70 },
	{ "japan", SETTING_TEAM_LIMIT, 288 },
	{ "japan", SETTING_ORDER_2, ORDER_SCRATCH },
	{ "japan", SETTING_ORDER_3, ORDER_HANDICAP },
};

struct settings settings_standard(void)
{
	struct settings settings;

	for (enum setting setting = 0; setting < SETTINGS; setting++)
		settings.value[setting] = rows[setting].standard;
	return settings;
}

const char *settings_preset_name(int preset)
{
	const int count = (int)(sizeof presets / sizeof *presets);

	return preset >= 0 && preset < count ? presets[preset] : NULL;
}

bool settings_apply_preset(struct settings *settings, const char *name)
{
	int preset = 0;

	if (name[0] == '\0')
		return true;
	while (settings_preset_name(preset) != NULL && strcmp(presets[preset], name) != 0)
		preset++;
	if (settings_preset_name(preset) == NULL)
		return false;
	for (size_t next = 0; next < sizeof preset_rows / sizeof *preset_rows; next++)
		if (strcmp(preset_rows[next].preset, name) == 0)
			settings->value[preset_rows[next].setting] = preset_rows[next].value;
	return true;
}

/* ---- keys and values ---- */

const char *settings_key(enum setting setting)
{
	return rows[setting].key;
}

enum setting settings_find(const char *key)
{
	enum setting setting = 0;

	while (setting < SETTINGS && strcmp(rows[setting].key, key) != 0)
		setting++;
	return setting;
}

int32_t settings_default(enum setting setting)
{
	return rows[setting].standard;
}

bool settings_is_choice(enum setting setting)
{
	return rows[setting].words != NULL;
}

const char *settings_word(enum setting setting, int32_t number)
{
	const char *word = rows[setting].words;

	if (word == NULL || number < 0)
		return NULL;
	if (setting == SETTING_DISCIPLINE)
		return number < PINDECK_DISCIPLINES
		           ? pindeck_discipline_to_name((enum pindeck_discipline)number)
		           : NULL;
	for (; number > 0 && *word != '\0'; number--)
		word += strlen(word) + 1;
	return *word != '\0' ? word : NULL;
}

void settings_write(enum setting setting, int32_t value, char text[LEAGUE_VALUE_SIZE])
{
	const char *word = settings_word(setting, value);

	if (word != NULL)
		snprintf(text, LEAGUE_VALUE_SIZE, "%s", word);
	else
		snprintf(text, LEAGUE_VALUE_SIZE, "%" PRId32, value);
}

static bool read_number(const char *text, int32_t *value)
{
	const size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 6 || text[digits] != '\0')
		return false;
	*value = (int32_t)strtol(text, NULL, 10);
	return true;
}

bool settings_read(enum setting setting, const char *text, int32_t *value)
{
	int32_t number = 0;

	if (settings_is_choice(setting)) {
		while (settings_word(setting, number) != NULL &&
		       strcmp(settings_word(setting, number), text) != 0)
			number++;
		if (settings_word(setting, number) == NULL)
			return false;
	} else if (!read_number(text, &number) || number < rows[setting].least ||
	           number > rows[setting].most) {
		return false;
	}
	*value = number;
	return true;
}

void settings_possible(enum setting setting, char text[ENTRY_TEXT_SIZE])
{
	size_t length = 0;

	if (!settings_is_choice(setting)) {
		snprintf(text, ENTRY_TEXT_SIZE, "%" PRId32 "-%" PRId32, rows[setting].least,
		         rows[setting].most);
		return;
	}
	text[0] = '\0';
	for (int32_t number = 0; settings_word(setting, number) != NULL; number++) {
		const int more = snprintf(text + length, ENTRY_TEXT_SIZE - length, "%s%s",
		                          number == 0 ? "" : ", ", settings_word(setting, number));

		if (more < 0 || (size_t)more >= ENTRY_TEXT_SIZE - length)
			return;
		length += (size_t)more;
	}
}

int32_t settings_most_score(const struct settings *settings)
{
	const struct pindeck_game game =
	    pindeck_game_open((enum pindeck_discipline)settings->value[SETTING_DISCIPLINE]);

	return pindeck_score_to_points(pindeck_game_highest(&game));
}

/* ---- contradictions ---- */

static int32_t value_of(const struct settings *settings, enum setting setting)
{
	return settings->value[setting];
}

/* True when two of these settings have the same value other than 0, which means none. */
static bool has_repeat(const struct settings *settings, enum setting first, enum setting last)
{
	for (enum setting one = first; one <= last; one++)
		for (enum setting other = first; other < one; other++)
			if (value_of(settings, one) != 0 &&
			    value_of(settings, one) == value_of(settings, other))
				return true;
	return false;
}

static bool order_has_gap(const struct settings *settings)
{
	for (enum setting one = SETTING_ORDER_1; one < SETTING_ORDER_4; one++)
		if (value_of(settings, one) == ORDER_NONE &&
		    value_of(settings, one + 1) != ORDER_NONE)
			return true;
	return value_of(settings, SETTING_ORDER_1) == ORDER_NONE;
}

static bool gives_no_points(const struct settings *settings)
{
	return value_of(settings, SETTING_POINTS_GAME) == 0 &&
	       value_of(settings, SETTING_POINTS_SERIES) == 0 &&
	       value_of(settings, SETTING_POINTS_MATCH) == 0 &&
	       value_of(settings, SETTING_POINTS_MATCH_SERIES) == 0 &&
	       value_of(settings, SETTING_PETERSON_PINS) == 0;
}

static bool order_repeats(const struct settings *settings)
{
	return has_repeat(settings, SETTING_ORDER_1, SETTING_ORDER_4);
}

static bool award_repeats(const struct settings *settings)
{
	return has_repeat(settings, SETTING_AWARD_1, SETTING_AWARD_6);
}

static bool bonus_is_half_set(const struct settings *settings)
{
	return (value_of(settings, SETTING_BONUS_PINS) == 0) !=
	       (value_of(settings, SETTING_BONUS_POINTS) == 0);
}

static bool first_is_not_set(const struct settings *settings)
{
	return value_of(settings, SETTING_FIRST) == FIRST_FIXED &&
	       value_of(settings, SETTING_FIRST_AVERAGE) == 0;
}

static bool first_is_not_fixed(const struct settings *settings)
{
	return value_of(settings, SETTING_FIRST) != FIRST_FIXED &&
	       value_of(settings, SETTING_FIRST_AVERAGE) != 0;
}

static bool absent_is_over_hundred(const struct settings *settings)
{
	return value_of(settings, SETTING_ABSENT) == ABSENT_PERCENT &&
	       value_of(settings, SETTING_ABSENT_PINS) > 100;
}

static bool team_handicap_is_mixed(const struct settings *settings)
{
	return value_of(settings, SETTING_HANDICAP) == HANDICAP_TEAM &&
	       (value_of(settings, SETTING_GAME_LIMIT) != 0 ||
	        value_of(settings, SETTING_POINTS_MATCH) != 0 ||
	        value_of(settings, SETTING_POINTS_MATCH_SERIES) != 0);
}

static bool limit_without_handicap(const struct settings *settings)
{
	return value_of(settings, SETTING_HANDICAP) == HANDICAP_NONE &&
	       (value_of(settings, SETTING_HANDICAP_MOST) != 0 ||
	        value_of(settings, SETTING_TEAM_LIMIT) != 0 ||
	        value_of(settings, SETTING_HANDICAP_NEGATIVE) != SWITCH_NO);
}

static bool present_is_over_bowlers(const struct settings *settings)
{
	return value_of(settings, SETTING_PRESENT_LEAST) > value_of(settings, SETTING_BOWLERS);
}

static bool playoff_is_even(const struct settings *settings)
{
	return value_of(settings, SETTING_PLAYOFF) == SWITCH_YES &&
	       value_of(settings, SETTING_GAMES) % 2 == 0;
}

/* Each contradiction, and the setting whose possible values are shown with it. */
struct contradiction {
	bool (*is_wrong)(const struct settings *settings);
	enum league_reason reason;
	enum setting setting;
	bool is_listed; /* the values that resolve it are shown, not the whole range */
};

static const struct contradiction contradictions[] = {
	{ gives_no_points, LEAGUE_REASON_NO_POINTS, SETTING_POINTS_GAME, false },
	{ order_repeats, LEAGUE_REASON_ORDER_REPEATS, SETTING_ORDER_1, false },
	{ order_has_gap, LEAGUE_REASON_ORDER_HAS_GAP, SETTING_ORDER_1, false },
	{ award_repeats, LEAGUE_REASON_AWARD_REPEATS, SETTING_AWARD_1, false },
	{ bonus_is_half_set, LEAGUE_REASON_BONUS_HALF_SET, SETTING_BONUS_POINTS, false },
	{ first_is_not_set, LEAGUE_REASON_FIRST_NOT_SET, SETTING_FIRST_AVERAGE, false },
	{ first_is_not_fixed, LEAGUE_REASON_NOT_FIXED, SETTING_FIRST, false },
	{ absent_is_over_hundred, LEAGUE_REASON_ABSENT_OVER_HUNDRED, SETTING_ABSENT_PINS, false },
	{ team_handicap_is_mixed, LEAGUE_REASON_TEAM_HANDICAP_ALONE, SETTING_HANDICAP, false },
	{ limit_without_handicap, LEAGUE_REASON_NO_HANDICAP_LIMIT, SETTING_HANDICAP, false },
	{ present_is_over_bowlers, LEAGUE_REASON_PRESENT_OVER_BOWLERS, SETTING_PRESENT_LEAST,
	  false },
	{ playoff_is_even, LEAGUE_REASON_PLAYOFF_EVEN, SETTING_GAMES, true },
};

/* The values of the setting with which the others do not contradict it: "1, 3, 5". */
static void list_possible(const struct contradiction *contradiction, struct settings settings,
                          char text[ENTRY_TEXT_SIZE])
{
	const enum setting setting = contradiction->setting;
	size_t length = 0;

	for (int32_t value = rows[setting].least;
	     value <= rows[setting].most && length < ENTRY_TEXT_SIZE; value++) {
		settings.value[setting] = value;
		if (!contradiction->is_wrong(&settings))
			length += (size_t)snprintf(text + length, ENTRY_TEXT_SIZE - length,
			                           "%s%" PRId32, length > 0 ? ", " : "", value);
	}
}

struct league_refusal settings_check(const struct settings *settings)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_ACCEPTED };

	for (size_t next = 0; next < sizeof contradictions / sizeof *contradictions; next++) {
		const struct contradiction *contradiction = contradictions + next;

		if (!contradiction->is_wrong(settings))
			continue;
		refusal.reason = contradiction->reason;
		snprintf(refusal.subject, sizeof refusal.subject, "%s",
		         settings_key(contradiction->setting));
		if (contradiction->is_listed)
			list_possible(contradiction, *settings, refusal.possible);
		else
			settings_possible(contradiction->setting, refusal.possible);
		return refusal;
	}
	return refusal;
}
