/* Reads sheets. */
#include "sheet_read.h"

#include "clock.h"
#include "lineup_text.h"
#include "moment.h"

#include <string.h>

enum {
	DAY_SIZE = 11 /* 2026-11-15 and a NUL byte */
};

static const char blanks[] = " \t";

static void skip_blanks(struct pindeck_text *text)
{
	while (pindeck_text_skip_any(text, blanks))
		;
}

/* Skip a word and the blanks after it. False, and nothing is skipped, when the text begins with
 * anything else. */
static bool skip_word(struct pindeck_text *text, const char *word)
{
	const size_t length = strlen(word);
	struct pindeck_text rest = *text;

	for (size_t next = 0; next < length; next++) {
		if (pindeck_text_to_byte(rest) != word[next])
			return false;
		pindeck_text_step(&rest);
	}
	if (!pindeck_text_skip_any(&rest, blanks))
		return false;
	*text = rest;
	skip_blanks(text);
	return true;
}

/* Remove and return everything up to the next comma. */
static struct pindeck_text cut_part(struct pindeck_text *text)
{
	struct pindeck_text part;

	skip_blanks(text);
	part = pindeck_text_cut_before_any(text, ",");
	pindeck_text_step(text);
	return part;
}

static bool read_time(int64_t *time, struct pindeck_text part)
{
	char day[DAY_SIZE];
	int64_t last;

	if (moment_read(time, part))
		return true;
	if (pindeck_text_to_length(part) != DAY_SIZE - 1)
		return false;
	memcpy(day, pindeck_text_to_bytes(part), DAY_SIZE - 1);
	day[DAY_SIZE - 1] = '\0';
	return clock_read_day(day, time, &last);
}

bool sheet_is_heading(struct pindeck_text line)
{
	skip_blanks(&line);
	return pindeck_text_begins_with_digit(line) || skip_word(&line, "game");
}

/* [game NUMBER,] TIME [, lane NUMBER] */
enum sheet_fault sheet_begin(struct sheet_game *game, struct pindeck_text line)
{
	struct pindeck_text part = cut_part(&line);
	struct entry entry = { .lane = 1 };
	bool only_day;

	if (skip_word(&part, "game")) {
		if (!entry_read(&entry, FIELD_GAME, part))
			return SHEET_BAD_HEADING;
		part = cut_part(&line);
	}
	if (!read_time(&entry.time, part))
		return SHEET_BAD_HEADING;
	only_day = pindeck_text_to_length(part) == DAY_SIZE - 1;
	part = cut_part(&line);
	if (!pindeck_text_is_empty(part) &&
	    (!skip_word(&part, "lane") || !entry_read(&entry, FIELD_LANE, part)))
		return SHEET_BAD_HEADING;
	if (!pindeck_text_is_empty(line))
		return SHEET_BAD_HEADING;
	*game = (struct sheet_game){ .game = entry.game,
		                     .time = entry.time,
		                     .only_day = only_day,
		                     .lane = entry.lane,
		                     .begun = true,
		                     .seated = pindeck_match_open() };
	return SHEET_GOOD;
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

	*lineup = pindeck_lineup_open(PINDECK_ALONE);
	if (read_discipline(discipline, word)) {
		skip_blanks(&rest);
		return lineup_read(lineup, rest);
	}
	return lineup_read(lineup, head);
}

static struct pindeck_name cut_name(struct pindeck_text *head)
{
	struct pindeck_text word;

	skip_blanks(head);
	word = pindeck_text_cut_before_any(head, blanks);
	skip_blanks(head);
	return pindeck_name_from(pindeck_text_to_bytes(word), pindeck_text_to_length(word));
}

/* NAME [DISCIPLINE] [FORMAT MEMBERS]: BALLS */
enum sheet_fault sheet_bowler(struct sheet_game *game, struct pindeck_text line,
                              struct pindeck_reading *reading)
{
	const size_t length = pindeck_text_to_length(line);
	struct pindeck_text head = pindeck_text_cut_before_any(&line, ":");
	const struct pindeck_name name = cut_name(&head);
	enum pindeck_discipline discipline = PINDECK_TENPIN;
	const int seat = pindeck_match_to_bowlers(&game->seated);
	struct pindeck_lineup lineup;

	if (!game->begun)
		return SHEET_NO_HEADING;
	if (!pindeck_text_skip_any(&line, ":") || !read_head(head, &discipline, &lineup))
		return SHEET_BAD_BOWLER;
	reading->column = length - pindeck_text_to_length(line);
	reading->verdict = pindeck_match_seat(&game->seated, name, discipline);
	if (pindeck_verdict_is_accepted(reading->verdict))
		reading->verdict =
		    pindeck_match_line_up(&game->seated, pindeck_seat_of(seat + 1), &lineup);
	if (!pindeck_verdict_is_accepted(reading->verdict))
		return SHEET_BAD_BALLS;
	game->games[seat] = pindeck_game_open(discipline);
	*reading = pindeck_game_read_in(&game->games[seat], line, PINDECK_ANY_LAYOUT);
	reading->column += length - pindeck_text_to_length(line);
	return pindeck_verdict_is_accepted(reading->verdict) ? SHEET_GOOD : SHEET_BAD_BALLS;
}
