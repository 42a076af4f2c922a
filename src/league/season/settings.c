/* The settings of a league: their table, their presets, and which of them contradict each other. */
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

/* ---- presets ------------------------------------------------------------------------------------
 */

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

/* ---- keys and values ----------------------------------------------------------------------------
 */

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

int32_t settings_least(enum setting setting)
{
	return rows[setting].least;
}

int32_t settings_most(enum setting setting)
{
	return rows[setting].most;
}

int32_t settings_most_score(const struct settings *settings)
{
	const struct pindeck_game game =
	    pindeck_game_open((enum pindeck_discipline)settings->value[SETTING_DISCIPLINE]);

	return pindeck_score_to_points(pindeck_game_highest(&game));
}
