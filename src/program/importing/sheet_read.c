/* Reads sheets. */
#include "program/importing/sheet_read.h"

#include "journal/entry.h"
#include "journal/lineup_text.h"
#include "text_scan.h"

#include <string.h>

static const char blanks[] = " \t";

static void skip_blanks(struct pindeck_text *text)
{
	while (pindeck_text_skip_any(text, blanks))
		;
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

	*lineup = pindeck_lineup_open(PINDECK_ALONE);
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
	return (
	    struct sheet_reading){ .fault = SHEET_BAD_BALLS, .verdict = verdict, .column = column };
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
		reading = pindeck_game_read_in(game, typed_line_text(&cells), PINDECK_ANY_LAYOUT);
		reading.column = typed_line_column(&cells, reading.column);
	} else {
		reading = pindeck_game_read_in(game, balls, PINDECK_ANY_LAYOUT);
		reading.column = typed_line_column(line, before + reading.column);
	}
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return refused(reading.verdict, reading.column);
	return (struct sheet_reading){ .fault = SHEET_GOOD };
}

/* = 167: the score of the game, or what the sheet of an unfinished game shows so far. */
static struct sheet_reading compare_total(const struct pindeck_game *game, struct pindeck_text text)
{
	const int score = pindeck_score_to_points(pindeck_game_so_far(game));
	struct sheet_reading reading = { .fault = SHEET_GOOD, .score = score };

	if (!pindeck_text_skip_any(&text, "="))
		return reading;
	skip_blanks(&text);
	reading.total = pindeck_text_to_number(&text);
	skip_blanks(&text);
	if (reading.total < 0 || !pindeck_text_is_empty(text))
		reading.fault = SHEET_BAD_TOTAL;
	else if (reading.total != score)
		reading.fault = SHEET_OTHER_TOTAL;
	return reading;
}

/* NAME [DISCIPLINE] [FORMAT MEMBERS]: BALLS [= TOTAL] */
struct sheet_reading sheet_read_bowler(struct sheet_game *game, const struct typed_line *line)
{
	struct pindeck_text rest = typed_line_text(line);
	struct pindeck_text head = pindeck_text_cut_before_any(&rest, ":");
	const struct pindeck_name name = cut_name(&head);
	const int seat = pindeck_match_to_bowlers(&game->seated);
	enum pindeck_discipline discipline = PINDECK_TENPIN;
	struct sheet_reading reading = { .fault = SHEET_BAD_BOWLER };
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
	return reading.fault == SHEET_GOOD ? compare_total(&game->games[seat], rest) : reading;
}
