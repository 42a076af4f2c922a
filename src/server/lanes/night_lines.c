/* Lines that a league night adds to the record of its league. */
#include "server/lanes/nights_inside.h"

#include <stdio.h>
#include <string.h>

struct night_lines night_lines_begin(struct league_nights *nights, struct night_league *league,
                                     const struct night_request *request)
{
	return (struct night_lines){ .nights = nights,
		                     .league = league,
		                     .actor = request->actor,
		                     .reason = request->reason,
		                     .key = request->key };
}

void night_lines_add(struct night_lines *lines, struct league_line line)
{
	if (lines->refused != LEAGUE_REASON_ACCEPTED)
		return;
	entry_copy_text(line.actor, sizeof line.actor,
	                pindeck_text_from(lines->actor, strlen(lines->actor)));
	entry_copy_text(line.text, sizeof line.text,
	                pindeck_text_from(lines->reason, strlen(lines->reason)));
	memcpy(line.league, lines->league->name, sizeof line.league);
	if (lines->change.count == 0)
		snprintf(line.key, sizeof line.key, "%s", lines->key);
	lines->change.season = lines->league->season;
	lines->refused = league_change_add(&lines->change, &line).reason;
}

/* Scores of games are no part of a line: cells that refer to the same game keep them. */
static void keep_scores(struct season *season, const struct season_row *before)
{
	const uint32_t place = season->row_of[before->week][before->team][before->slot];

	for (int game = 0; place != 0 && game < CELL_MOST_GAMES; game++) {
		struct cell *cell = season->rows[place - 1].cells + game;

		if (cell->game != 0 && cell_is_equal(cell, before->cells + game))
			*cell = before->cells[game];
	}
}

void night_lines_row(struct night_lines *lines, const struct season_row *row)
{
	struct league_line line = { .kind = LEAGUE_SCORED,
		                    .week = row->week,
		                    .team = row->team,
		                    .slot = row->slot,
		                    .bowler = row->bowler };
	int count = CELL_MOST_GAMES;

	while (count > 0 && row->cells[count - 1].kind == CELL_EMPTY)
		count--;
	if (count == 0)
		line.bowler = 0; /* takes the row back */
	else
		cells_write(row->cells, count, line.value);
	night_lines_add(lines, line);
	keep_scores(lines->league->season, row);
}

enum trouble night_lines_store(struct night_lines *lines)
{
	struct league_nights *nights = lines->nights;
	const int64_t before = nights->seen;
	enum trouble trouble = NO_TROUBLE;

	lines->change.season = lines->league->season;
	if (lines->refused == LEAGUE_REASON_ACCEPTED)
		lines->refused = league_change_check(&lines->change).reason;
	if (lines->refused == LEAGUE_REASON_ACCEPTED && lines->change.count > 0) {
		trouble = league_change_store(&lines->change, nights->journal, lines->league->name,
		                              &lines->league->last);
		/* lines of another program are read at the next poll */
		if (trouble == NO_TROUBLE && lines->change.lines->line == before + 1)
			nights->seen = lines->league->last;
	}
	league_change_end(&lines->change);
	if (lines->refused != LEAGUE_REASON_ACCEPTED || trouble != NO_TROUBLE)
		(void)nights_reload(nights, lines->league);
	return trouble;
}
