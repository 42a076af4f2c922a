/* Sheets: games as people write them down. */
#include "sheets.h"

#include "clock.h"
#include "moment.h"

#include <string.h>

enum {
	DAY_SIZE = 11 /* 2026-11-15 and a NUL byte */
};

static const char blanks[] = " \t";

static void skip_blanks(struct pindeck_text *text)
{
	while (pindeck_text_skip_from(text, blanks))
		;
}

/* True when the text begins with that word, and a blank behind it; then both are stepped over. */
static bool skip_word(struct pindeck_text *text, const char *word)
{
	const size_t length = strlen(word);
	struct pindeck_text rest = *text;

	for (size_t next = 0; next < length; next++) {
		if (pindeck_text_to_byte(rest) != word[next])
			return false;
		pindeck_text_step(&rest);
	}
	if (!pindeck_text_skip_from(&rest, blanks))
		return false;
	*text = rest;
	skip_blanks(text);
	return true;
}

/* The next part up to a comma. */
static struct pindeck_text cut_part(struct pindeck_text *text)
{
	struct pindeck_text part;

	skip_blanks(text);
	part = pindeck_text_cut_from(text, ",");
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

bool sheets_is_heading(struct pindeck_text line)
{
	return pindeck_text_begins_digit(line) || skip_word(&line, "game");
}

/* [game NUMBER,] TIME [, lane NUMBER] */
enum sheet_fault sheets_begin(struct sheet_game *game, struct pindeck_text line)
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

/* NAME [DISCIPLINE]: BALLS */
enum sheet_fault sheets_bowler(struct sheet_game *game, struct pindeck_text line,
                               struct pindeck_reading *reading)
{
	const size_t length = pindeck_text_to_length(line);
	struct pindeck_text head = pindeck_text_cut_from(&line, ":");
	const struct pindeck_text word = pindeck_text_cut_from(&head, blanks);
	const struct pindeck_name name =
	    pindeck_name_from(pindeck_text_to_bytes(word), pindeck_text_to_length(word));
	enum pindeck_discipline discipline = PINDECK_TENPIN;
	const int seat = pindeck_match_to_bowlers(&game->seated);

	if (!game->begun)
		return SHEET_NO_HEADING;
	skip_blanks(&head);
	if (!pindeck_text_skip_from(&line, ":") || !read_discipline(&discipline, head))
		return SHEET_BAD_BOWLER;
	reading->column = length - pindeck_text_to_length(line);
	reading->verdict = pindeck_match_seat(&game->seated, name, discipline);
	if (!pindeck_verdict_is_accepted(reading->verdict))
		return SHEET_BAD_BALLS;
	game->games[seat] = pindeck_game_open(discipline);
	*reading = pindeck_game_read_in(&game->games[seat], line, PINDECK_ANY_FORM);
	reading->column += length - pindeck_text_to_length(line);
	return pindeck_verdict_is_accepted(reading->verdict) ? SHEET_GOOD : SHEET_BAD_BALLS;
}

/* Whoever's turn it is bowls what is written, until nothing is left. */
static struct outcome bowl_all(const struct sheet_game *game, struct lane *lane, struct stamp stamp)
{
	struct outcome outcome = { .trouble = NO_TROUBLE };

	while (outcome_is_done(outcome)) {
		const struct pindeck_match *match = &lane_game(lane)->match;
		const struct pindeck_seat turn = pindeck_match_turn(match);
		const struct pindeck_game *sheet;
		struct pindeck_place place;

		if (!pindeck_seat_exists(turn))
			break;
		sheet = &game->games[pindeck_seat_to_int(turn) - 1];
		place = pindeck_game_turn(pindeck_match_game(match, turn));
		if (!pindeck_game_has_ball(sheet, place))
			break;
		outcome =
		    lane_bowl(lane, stamp, pindeck_ball_delivery(pindeck_game_ball(sheet, place)));
	}
	return outcome;
}

static bool is_all_bowled(const struct sheet_game *game, const struct pindeck_match *match)
{
	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++)
		if (!pindeck_game_is_equal(&game->games[seat - 1],
		                           pindeck_match_game(match, pindeck_seat_of(seat))))
			return false;
	return true;
}

enum sheet_fault sheets_bowl(const struct sheet_game *game, const char *actor,
                             struct journal memory, enum trouble *trouble)
{
	const struct stamp stamp = { game->time, actor };
	struct lane *lane = lane_new(memory);
	struct outcome outcome = { .trouble = TROUBLE_NO_MEMORY };
	enum sheet_fault fault = SHEET_GOOD;

	if (lane != NULL)
		outcome.trouble = lane_claim(lane, game->lane > 0 ? game->lane : 1);
	if (outcome_is_done(outcome))
		outcome = lane_open(lane, stamp, &game->seated);
	if (outcome_is_done(outcome))
		outcome = bowl_all(game, lane, stamp);
	if (!outcome_is_done(outcome) || !is_all_bowled(game, &lane_game(lane)->match))
		fault = SHEET_OUT_OF_TURN;
	*trouble = outcome.trouble;
	lane_close(lane);
	return fault;
}
