/* The console: the need of a bowler for a score. */
#include "screen/console_keys.h"

#include "terminal/need_text.h"

#include <stdio.h>

void press_ask_need(struct console *console, struct press press)
{
	(void)press;
	console_ask(console, MODE_NEED);
}

static void show(struct console *console, const struct need_text *text)
{
	size_t length = 0;

	for (int line = 0; line < text->count && length < sizeof console->shown.need; line++)
		length += (size_t)snprintf(console->shown.need + length,
		                           sizeof console->shown.need - length, "%s%s",
		                           line > 0 ? "\n" : "", text->lines[line]);
	console->mode = MODE_NEEDED;
}

/* The bowler who is named before the score, or the one whose turn it is. */
void press_need(struct console *console, struct press press)
{
	const struct replay *game = console_game(console);
	struct pindeck_seat seat = pindeck_match_turn(&game->match);
	struct resolved resolved = { .resolution = RESOLVED_NOBODY };
	struct console_line typed;
	struct need_text text;
	struct need need;
	struct replay room;
	enum trouble trouble;

	(void)press;
	console_read_line(console, "need", &typed);
	if (typed.answer.kind != ANSWER_NEED) {
		console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_NEED));
		return;
	}
	if (typed.name.typed[0] != '\0')
		seat = typed_name_seat(console->at.roster, game, &typed.name, &resolved);
	if (!pindeck_seat_exists(seat)) {
		console_refuse_name(console, &resolved, PINDECK_NO_SUCH_BOWLER);
		return;
	}
	trouble = need_ask(&need, lane_journal(console->at.lane), game, seat, typed.answer.target);
	if (trouble != NO_TROUBLE) {
		console_refuse(console, words_for_trouble(console->language, trouble));
		return;
	}
	text = need_text_of(&need, &seated_display(console->at.roster, game, &room)->match, seat,
	                    console->language);
	show(console, &text);
}
