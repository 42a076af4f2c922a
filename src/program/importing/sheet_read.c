/* Sheets: typed lines, headings, and the games of bowlers. */
#include "program/importing/sheet_read.h"

#include "common/utf8.h"
#include "journal/entry.h"
#include "journal/lineup_text.h"
#include "journal/moment.h"
#include "journal/opening_value.h"
#include "text_scan.h"

#include <stdio.h>
#include <string.h>

static const char blanks[] = " \t";

static void skip_blanks(struct pindeck_text *text)
{
	while (pindeck_text_skip_any(text, blanks))
		;
}

/* ---- the heading ---- */

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

/* ---- words ---- */

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

/* ---- the parts ----
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

/* ---- the heading ---- */

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

enum {
	WIDE_FIRST = 0xFF01, /* ! to ~ in full width */
	WIDE_LAST = 0xFF5E
};

/* Characters that people and their programs write for those of the notation. */
static const struct {
	uint32_t first;
	uint32_t last;
	char plain;
} likenesses[] = {
	{ 0x00A0, 0x00A0, ' ' },                          /* no-break space */
	{ 0x00D7, 0x00D7, 'X' },                          /* multiplication sign */
	{ 0x2000, 0x200A, ' ' },                          /* spaces of several widths */
	{ 0x2010, 0x2015, '-' },                          /* hyphens and dashes */
	{ 0x202F, 0x202F, ' ' },                          /* narrow no-break space */
	{ 0x2044, 0x2044, '/' },                          /* fraction slash */
	{ 0x2212, 0x2212, '-' },                          /* minus sign */
	{ 0x2215, 0x2215, '/' },                          /* division slash */
	{ 0x2500, 0x2501, '-' },                          /* box drawing */
	{ 0x2502, 0x2503, '|' }, { 0x3000, 0x3000, ' ' }, /* ideographic space */
};

/* The character of the notation; 0 for a character that is none and resembles none. */
static char plain_of(uint32_t character)
{
	if (character >= WIDE_FIRST && character <= WIDE_LAST)
		return (char)(character - WIDE_FIRST + '!');
	for (size_t next = 0; next < sizeof likenesses / sizeof *likenesses; next++)
		if (character >= likenesses[next].first && character <= likenesses[next].last)
			return likenesses[next].plain;
	return '\0';
}

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

static void add(struct typed_line *line, char byte, size_t place)
{
	line->columns[line->length] = (uint16_t)(place + 1);
	line->bytes[line->length++] = byte;
}

static bool has_only_ascii(const char *bytes, size_t length)
{
	while (length > 0 && (unsigned char)bytes[length - 1] < 0x80)
		length--;
	return length == 0;
}

/* A character, which may be several bytes. */
static size_t add_character(struct typed_line *line, const char *bytes, size_t length, size_t place)
{
	const size_t size = utf8_printable(bytes + place, length - place);
	const size_t step = size > 0 ? size : 1;
	char plain = '\0';

	if (size > 1)
		plain = plain_of(utf8_code_point(bytes + place, size));
	if (plain != '\0') {
		add(line, plain, place);
		return step;
	}
	for (size_t next = 0; next < step; next++)
		add(line, bytes[place + next], place + next);
	return step;
}

void typed_line_from(struct typed_line *line, const char *bytes, size_t length)
{
	line->length = 0;
	line->changed = !has_only_ascii(bytes, length);
	if (!line->changed) {
		memcpy(line->bytes, bytes, length);
		line->length = length;
	}
	for (size_t place = 0; line->changed && place < length;)
		place += add_character(line, bytes, length, place);
	while (line->length > 0 && is_blank(line->bytes[line->length - 1]))
		line->length--;
}

struct pindeck_text typed_line_text(const struct typed_line *line)
{
	return pindeck_text_from(line->bytes, line->length);
}

size_t typed_line_column(const struct typed_line *line, size_t column)
{
	if (!line->changed || column == 0 || line->length == 0)
		return column;
	return line->columns[(column <= line->length ? column : line->length) - 1];
}

void typed_line_replace(struct typed_line *line, size_t first, size_t length, const char *letters)
{
	const struct typed_line whole = *line;
	const size_t column = typed_line_column(&whole, first + 1);

	line->length = 0;
	line->changed = true;
	for (size_t next = 0; next < first; next++)
		add(line, whole.bytes[next], typed_line_column(&whole, next + 1) - 1);
	for (; *letters != '\0' && line->length < sizeof line->bytes; letters++)
		add(line, *letters, column - 1);
	for (size_t next = first + length; next < whole.length && line->length < sizeof line->bytes;
	     next++)
		add(line, whole.bytes[next], typed_line_column(&whole, next + 1) - 1);
}

/* ---- frames in cells ---- */

/* One character, or a ten. */
static bool is_single(const char *item, size_t length)
{
	return length == 1 || (length == 2 && memcmp(item, "10", 2) == 0);
}

static bool has_only_single_balls(const char *bytes, size_t length)
{
	for (size_t place = 0; place < length;) {
		size_t end = place;

		while (end < length && !is_blank(bytes[end]) && bytes[end] != '|')
			end++;
		if (end > place && !is_single(bytes + place, end - place))
			return false;
		place = end + 1;
	}
	return true;
}

/* The next cell up to a bar, and a blank after it. */
static size_t add_cell(struct typed_line *cells, const struct typed_line *line, size_t place,
                       size_t end, bool keeps_blanks)
{
	const size_t before = cells->length;
	size_t next = place;

	for (; next < end && line->bytes[next] != '|'; next++)
		if (keeps_blanks || !is_blank(line->bytes[next]))
			add(cells, line->bytes[next], typed_line_column(line, next + 1) - 1);
	if (cells->length == before)
		add(cells, '_', typed_line_column(line, next < end ? next + 1 : next) - 1);
	add(cells, ' ', typed_line_column(line, next < end ? next + 1 : next) - 1);
	return next + 1;
}

static bool ends_with_empty_cells(const struct typed_line *line, size_t place, size_t end)
{
	while (place < end && (is_blank(line->bytes[place]) || line->bytes[place] == '|'))
		place++;
	return place >= end;
}

bool typed_line_join_cells(const struct typed_line *line, struct pindeck_text balls,
                           struct typed_line *cells)
{
	const size_t first = (size_t)(pindeck_text_to_bytes(balls) - line->bytes);
	const size_t end = first + pindeck_text_to_length(balls);
	const bool single = has_only_single_balls(line->bytes + first, end - first);
	size_t place = first;

	if (memchr(line->bytes + first, '|', end - first) == NULL)
		return false;
	cells->length = 0;
	cells->changed = true;
	while (place < end && is_blank(line->bytes[place]))
		place++;
	/* the border on the left */
	if (place < end && line->bytes[place] == '|')
		place++;
	while (!ends_with_empty_cells(line, place, end))
		place = add_cell(cells, line, place, end, single);
	return true;
}

void sheet_read_begin(struct sheet_game *game, const struct sheet_heading *heading)
{
	game->heading = *heading;
	memset(game->persons, 0, sizeof game->persons);
	game->seated = pindeck_match_open();
}

static bool read_discipline(enum pindeck_discipline *discipline, struct pindeck_text word)
{
	struct entry seated = { .kind = ENTRY_SEATED };

	if (pindeck_text_is_empty(word))
		return true;
	if (!entry_read(&seated, FIELD_DISCIPLINE, word))
		return false;
	*discipline = seated.discipline;
	return true;
}

/* The words between the name and the colon: the discipline and the team, each optional. */
static bool read_head(struct pindeck_text head, enum pindeck_discipline *discipline,
                      struct pindeck_lineup *lineup)
{
	struct pindeck_text rest = head;
	struct pindeck_text word = pindeck_text_cut_before_any(&rest, blanks);

	*lineup = pindeck_lineup_open(PINDECK_FORMAT_ALONE);
	if (read_discipline(discipline, word)) {
		skip_blanks(&rest);
		return lineup_text_read(lineup, rest);
	}
	return lineup_text_read(lineup, head);
}

static struct pindeck_name cut_name(struct pindeck_text *head)
{
	struct pindeck_text word;

	skip_blanks(head);
	word = pindeck_text_cut_before_any(head, blanks);
	skip_blanks(head);
	return pindeck_name_from(pindeck_text_to_bytes(word), pindeck_text_to_length(word));
}

bool sheet_read_is_letters(struct pindeck_text head)
{
	enum pindeck_discipline discipline;
	struct pindeck_lineup lineup;

	return pindeck_name_exists(cut_name(&head)) && read_head(head, &discipline, &lineup);
}

bool sheet_read_is_discipline(struct pindeck_text word)
{
	enum pindeck_discipline discipline;

	return !pindeck_text_is_empty(word) && read_discipline(&discipline, word);
}

static struct sheet_reading refused(struct pindeck_verdict verdict, size_t column)
{
	return (struct sheet_reading){ .fault = TEXT_SHEET_BAD_BALLS,
		                       .verdict = verdict,
		                       .column = column };
}

static struct pindeck_verdict take_seat(struct sheet_game *game, struct pindeck_name name,
                                        enum pindeck_discipline discipline,
                                        const struct pindeck_lineup *lineup)
{
	const int seat = pindeck_match_to_bowlers(&game->seated) + 1;
	struct pindeck_verdict verdict = pindeck_match_seat(&game->seated, name, discipline);

	if (pindeck_verdict_is_accepted(verdict))
		verdict = pindeck_match_line_up(&game->seated, pindeck_seat_of(seat), lineup);
	return verdict;
}

/* The balls, in cells or without, which begin in that column. */
static struct sheet_reading read_balls(struct pindeck_game *game, struct pindeck_text balls,
                                       const struct typed_line *line)
{
	const size_t before = (size_t)(pindeck_text_to_bytes(balls) - line->bytes);
	struct typed_line cells;
	struct pindeck_reading reading;

	if (typed_line_join_cells(line, balls, &cells)) {
		reading = pindeck_game_read_in(game, typed_line_text(&cells), PINDECK_LAYOUT_ANY);
		reading.column = typed_line_column(&cells, reading.column);
	} else {
		reading = pindeck_game_read_in(game, balls, PINDECK_LAYOUT_ANY);
		reading.column = typed_line_column(line, before + reading.column);
	}
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return refused(reading.verdict, reading.column);
	return (struct sheet_reading){ .fault = NO_TEXT };
}

/* = 167: the score of the game, or what the sheet of an unfinished game shows so far. */
static struct sheet_reading compare_total(const struct pindeck_game *game, struct pindeck_text text)
{
	const int score = pindeck_score_to_points(pindeck_game_so_far(game));
	struct sheet_reading reading = { .fault = NO_TEXT, .score = score };

	if (!pindeck_text_skip_any(&text, "="))
		return reading;
	skip_blanks(&text);
	reading.total = pindeck_text_to_number(&text);
	skip_blanks(&text);
	if (reading.total < 0 || !pindeck_text_is_empty(text))
		reading.fault = TEXT_SHEET_BAD_TOTAL;
	else if (reading.total != score)
		reading.fault = TEXT_SHEET_OTHER_TOTAL;
	return reading;
}

/* NAME [DISCIPLINE] [FORMAT MEMBERS]: BALLS [= TOTAL] */
struct sheet_reading sheet_read_bowler(struct sheet_game *game, const struct typed_line *line)
{
	struct pindeck_text rest = typed_line_text(line);
	struct pindeck_text head = pindeck_text_cut_before_any(&rest, ":");
	const struct pindeck_name name = cut_name(&head);
	const int seat = pindeck_match_to_bowlers(&game->seated);
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;
	struct sheet_reading reading = { .fault = TEXT_SHEET_BAD_BOWLER };
	struct pindeck_lineup lineup;
	struct pindeck_text balls;
	struct pindeck_verdict verdict;
	size_t head_length;

	head_length = line->length - pindeck_text_to_length(rest);
	if (!pindeck_text_skip_any(&rest, ":") || !read_head(head, &discipline, &lineup))
		return reading;
	balls = pindeck_text_cut_before_any(&rest, "=");
	verdict = take_seat(game, name, discipline, &lineup);
	if (!pindeck_verdict_is_accepted(verdict))
		return refused(verdict, typed_line_column(line, head_length + 1));
	game->games[seat] = pindeck_game_open(discipline);
	reading = read_balls(&game->games[seat], balls, line);
	return reading.fault == NO_TEXT ? compare_total(&game->games[seat], rest) : reading;
}
