/* The heading of a game on a sheet. */
#include "program/importing/sheet_heading.h"

#include "text_scan.h"

#include <stdio.h>
#include <string.h>

enum {
	DAY_LENGTH = 10, /* 2026-11-15 */
	HALF_DAY = 12,
	MOST_DIGITS = 12,
	NO_TIME = -1
};

static const char between[] = " \t,()";

/* The content of one line. */
struct parts {
	bool good;
	int64_t game;
	int64_t moment;
	bool has_moment;
	char day[DAY_LENGTH + 1];
	int minute; /* of the day; NO_TIME for none */
	int32_t lane;
	enum game_kind kind;
	bool has_kind;
};

/* ---- words --------------------------------------------------------------------------------------
 */

static void skip_blanks(struct pindeck_text *text)
{
	while (pindeck_text_skip_any(text, " \t"))
		;
}

static bool ends(struct pindeck_text text)
{
	return pindeck_text_is_empty(text) || pindeck_text_begins_with_any(text, between);
}

/* True when the text begins with the word, in small or capital letters; then the word is skipped.
 * The word is in small letters. */
static bool skip_word(struct pindeck_text *text, const char *word)
{
	struct pindeck_text rest = *text;

	for (; *word != '\0'; word++) {
		const char byte = pindeck_text_to_byte(rest);
		const bool capital = byte >= 'A' && byte <= 'Z';

		if ((capital ? (char)(byte - 'A' + 'a') : byte) != *word)
			return false;
		pindeck_text_step(&rest);
	}
	*text = rest;
	return true;
}

static bool skip_any_word(struct pindeck_text *text, const char *const list[])
{
	for (; *list != NULL; list++)
		if (skip_word(text, *list))
			return true;
	return false;
}

/* A number of at most that many digits; -1 when the text does not begin with one. */
static int64_t take_number(struct pindeck_text *text, int digits)
{
	int64_t number = pindeck_text_begins_with_digit(*text) ? 0 : -1;

	for (; digits > 0 && pindeck_text_begins_with_digit(*text); digits--) {
		number = number * 10 + (pindeck_text_to_byte(*text) - '0');
		pindeck_text_step(text);
	}
	return pindeck_text_begins_with_digit(*text) ? -1 : number;
}

/* ---- the parts ----------------------------------------------------------------------------------
 *
 * Each function reads one part from the front of the text. It returns false, and the text is as it
 * was, when another part stands there. */

static bool take_game(struct parts *parts, struct pindeck_text *text)
{
	static const char *const words[] = { "game", "게임", NULL };
	struct pindeck_text rest = *text;
	int64_t number;

	if (!skip_any_word(&rest, words))
		return false;
	skip_blanks(&rest);
	number = take_number(&rest, MOST_DIGITS);
	if (number < 1 || number > ENTRY_MOST_GAMES || parts->game != 0)
		return false;
	parts->game = number;
	*text = rest;
	return true;
}

static bool take_moment(struct parts *parts, struct pindeck_text *text)
{
	struct pindeck_text rest = *text;

	if (parts->has_moment ||
	    !moment_read(&parts->moment, pindeck_text_cut_before_any(&rest, between)))
		return false;
	parts->has_moment = true;
	*text = rest;
	return true;
}

/* A mark between the parts of a day: a character of its own, or a Korean word and blanks. */
static bool skip_mark(struct pindeck_text *text, char mark, const char *word)
{
	const char marks[] = { mark, '\0' };

	if (mark != '\0')
		return pindeck_text_skip_any(text, marks);
	if (!skip_word(text, word))
		return false;
	skip_blanks(text);
	return true;
}

/* Hours from 1 to 12 before or after noon. */
static int64_t to_hour(int64_t hour, bool morning, bool afternoon)
{
	if ((morning || afternoon) && (hour < 1 || hour > HALF_DAY))
		return -1;
	return afternoon ? hour % HALF_DAY + HALF_DAY : morning ? hour % HALF_DAY : hour;
}

/* After the hour: :30, :30:00, 시 30분 or 시. *minute is 0 where there is none. */
static bool take_minute(struct pindeck_text *text, int64_t *minute)
{
	struct pindeck_text rest;

	*minute = 0;
	if (pindeck_text_skip_any(text, ":")) {
		*minute = take_number(text, 2);
		return !pindeck_text_skip_any(text, ":") || take_number(text, 2) >= 0;
	}
	if (!skip_word(text, "시"))
		return false;
	rest = *text;
	skip_blanks(&rest);
	*minute = take_number(&rest, 2);
	if (*minute >= 0 && skip_word(&rest, "분"))
		*text = rest;
	else
		*minute = 0;
	return true;
}

/* 19:30, 7:30 pm, 7pm, 오후 7시 30분. */
static bool take_time(struct parts *parts, struct pindeck_text *text)
{
	struct pindeck_text rest = *text;
	bool morning = skip_word(&rest, "오전");
	bool afternoon = !morning && skip_word(&rest, "오후");
	bool has_minute;
	struct pindeck_text after;
	int64_t hour;
	int64_t minute;

	skip_blanks(&rest);
	hour = take_number(&rest, 2);
	has_minute = hour >= 0 && take_minute(&rest, &minute);
	if (!has_minute)
		minute = 0;
	after = rest;
	skip_blanks(&after);
	if (!morning && !afternoon) {
		morning = skip_word(&after, "am");
		afternoon = !morning && skip_word(&after, "pm");
		if (morning || afternoon)
			rest = after;
		has_minute |= morning || afternoon;
	}
	hour = to_hour(hour, morning, afternoon);
	if (parts->minute != NO_TIME || !has_minute || hour < 0 || hour > 23 || minute < 0 ||
	    minute > 59)
		return false;
	parts->minute = (int)(hour * 60 + minute);
	*text = rest;
	return true;
}

/* 2026-11-15, 2026/11/15, 2026.11.15 or 2026년 11월 15일. */
static bool take_day(struct parts *parts, struct pindeck_text *text)
{
	struct pindeck_text rest = *text;
	const int64_t year = take_number(&rest, 4);
	const bool marked = pindeck_text_begins_with_any(rest, "-/.");
	const char mark = (char)(marked ? pindeck_text_to_byte(rest) : '\0');
	int64_t month;
	int64_t day;

	if (parts->day[0] != '\0' || year < 0 || !skip_mark(&rest, mark, "년"))
		return false;
	skip_blanks(&rest);
	month = take_number(&rest, 2);
	if (month < 0 || !skip_mark(&rest, mark, "월"))
		return false;
	skip_blanks(&rest);
	day = take_number(&rest, 2);
	if (day < 0 || (mark == '\0' && !skip_word(&rest, "일")))
		return false;
	if (mark == '.')
		pindeck_text_skip_any(&rest, ".");
	snprintf(parts->day, sizeof parts->day, "%04u-%02u-%02u", (unsigned)year % 10000,
	         (unsigned)month % 100, (unsigned)day % 100);
	/* as exports have it: 2026-11-15T19:30 */
	if (pindeck_text_skip_any(&rest, "T") && !take_time(parts, &rest))
		return false;
	*text = rest;
	return true;
}

/* lane 3, Lane 3, lane3, 레인 3, 3번 레인. */
static bool take_lane(struct parts *parts, struct pindeck_text *text)
{
	static const char *const words[] = { "lane", "레인", NULL };
	struct pindeck_text rest = *text;
	const bool before = skip_any_word(&rest, words);
	int64_t lane;

	skip_blanks(&rest);
	lane = take_number(&rest, 4);
	if (!before) {
		(void)skip_word(&rest, "번");
		skip_blanks(&rest);
	}
	if (parts->lane != 0 || lane < 1 || (!before && !skip_any_word(&rest, words)))
		return false;
	parts->lane = (int32_t)lane;
	*text = rest;
	return true;
}

/* The day of the week is skipped, and not compared with the day. */
static bool take_weekday(struct parts *parts, struct pindeck_text *text)
{
	static const char *const days[] = {
		"monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
		"sunday", "mon",     "tue",       "wed",      "thu",    "fri",
		"sat",    "sun",     "월요일",    "화요일",   "수요일", "목요일",
		"금요일", "토요일",  "일요일",    "월",       "화",     "수",
		"목",     "금",      "토",        "일",       NULL
	};

	(void)parts;
	return skip_any_word(text, days);
}

/* open, practice, league, tournament, and their Korean words. */
static bool take_kind(struct parts *parts, struct pindeck_text *text)
{
	static const char *const words[GAME_KINDS] = {
		[GAME_OPEN_PLAY] = "오픈",
		[GAME_PRACTICE] = "연습",
		[GAME_LEAGUE] = "리그",
		[GAME_TOURNAMENT] = "대회",
	};

	for (enum game_kind kind = 0; kind < GAME_KINDS && !parts->has_kind; kind++) {
		parts->has_kind =
		    skip_word(text, game_kind_word(kind)) || skip_word(text, words[kind]);
		parts->kind = kind;
		if (parts->has_kind)
			return true;
	}
	return false;
}

static bool (*const takers[])(struct parts *parts, struct pindeck_text *text) = {
	take_game, take_moment, take_day, take_time, take_lane, take_kind, take_weekday,
};

/* The next part must end where the text does, or before a mark between parts. */
static bool take_part(struct parts *parts, struct pindeck_text *text)
{
	for (size_t next = 0; next < sizeof takers / sizeof *takers; next++) {
		struct parts tried = *parts;
		struct pindeck_text rest = *text;

		if (takers[next](&tried, &rest) && ends(rest)) {
			*parts = tried;
			*text = rest;
			return true;
		}
	}
	return false;
}

static bool read_parts(struct parts *parts, struct pindeck_text line)
{
	*parts = (struct parts){ .minute = NO_TIME };
	while (pindeck_text_skip_any(&line, between))
		;
	while (!pindeck_text_is_empty(line)) {
		if (!take_part(parts, &line))
			return false;
		while (pindeck_text_skip_any(&line, between))
			;
	}
	return !parts->has_moment || (parts->day[0] == '\0' && parts->minute == NO_TIME);
}

/* ---- the heading --------------------------------------------------------------------------------
 */

bool sheet_heading_begins(struct pindeck_text line)
{
	static const char *const words[] = { "game", "게임", "lane",     "레인",   "오전",
		                             "오후", "open", "practice", "league", "tournament",
		                             "오픈", "연습", "리그",     "대회",   NULL };

	skip_blanks(&line);
	if (pindeck_text_begins_with_digit(line))
		return true;
	return skip_any_word(&line, words) && (ends(line) || pindeck_text_begins_with_digit(line));
}

/* The day and the time as typed, if such a day exists. */
static bool set_typed(struct sheet_heading *heading, const char *day, int minute)
{
	char typed[MOMENT_SIZE];
	int length;

	if (minute == NO_TIME)
		length = snprintf(typed, sizeof typed, "%.*s", DAY_LENGTH, day);
	else
		length = snprintf(typed, sizeof typed, "%.*sT%02d:%02d", DAY_LENGTH, day,
		                  minute / 60, minute % 60);
	heading->value.as_typed = true;
	return length > 0 && moment_read_typed(&heading->time, &heading->value.day_only,
	                                       pindeck_text_from(typed, (size_t)length));
}

static bool set_time(struct sheet_heading *heading, const struct parts *parts)
{
	char day[MOMENT_SIZE];

	if (parts->has_moment) {
		heading->time = parts->moment;
		return true;
	}
	if (parts->day[0] != '\0')
		return set_typed(heading, parts->day, parts->minute);
	if (parts->minute == NO_TIME)
		return true;
	/* a time of day belongs to a day as typed: a moment has its own */
	moment_write_typed(heading->time, true, day);
	return heading->value.as_typed && set_typed(heading, day, parts->minute);
}

bool sheet_heading_read(struct sheet_heading *heading, struct pindeck_text line)
{
	struct sheet_heading read = *heading;
	struct parts parts;
	bool has_day;

	if (!read_parts(&parts, line))
		return false;
	has_day = parts.has_moment || parts.day[0] != '\0';
	if (has_day)
		read = (struct sheet_heading){ .has_day = true, .lane = 1 };
	read.begins_day = has_day;
	read.game = parts.game;
	if (parts.lane != 0)
		read.lane = parts.lane;
	if (parts.has_kind)
		read.value.kind = parts.kind;
	if (!read.has_day || !set_time(&read, &parts))
		return false;
	*heading = read;
	return true;
}

void sheet_heading_write_time(const struct sheet_heading *heading, char text[MOMENT_SIZE])
{
	if (heading->value.as_typed)
		moment_write_typed(heading->time, heading->value.day_only, text);
	else
		moment_write(heading->time, text);
}
