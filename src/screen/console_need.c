/* The console: what a bowler needs for a score. */
#include "console_keys.h"

#include "answer.h"
#include "need_text.h"

#include <stdio.h>

void press_ask_need(struct console *console, struct press press)
{
	(void)press;
	console_ask(console, MODE_NEED);
}

/* The score, or a name and the score, as play takes them after the word need. */
static struct answer read_typed(const struct console *console)
{
	char line[CONSOLE_INPUT + sizeof "need "];
	const int length = snprintf(line, sizeof line, "need %s", console->typed.text);

	/* a need has nothing that points into the line */
	return answer_read(pindeck_text_from(line, (size_t)length));
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

void press_need(struct console *console, struct press press)
{
	const struct answer answer = read_typed(console);
	const struct replay *game = console_game(console);
	const struct pindeck_seat seat = pindeck_name_exists(answer.bowler)
	                                     ? pindeck_match_find(&game->match, answer.bowler)
	                                     : pindeck_match_turn(&game->match);
	struct need_text text;
	struct need need;
	enum trouble trouble;

	(void)press;
	if (answer.kind != ANSWER_NEED) {
		console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_NEED));
		return;
	}
	if (!pindeck_seat_exists(seat)) {
		console_refuse_reason(console, PINDECK_NO_SUCH_BOWLER);
		return;
	}
	trouble = need_ask(&need, lane_journal(console->at.lane), game, seat, answer.target);
	if (trouble != NO_TROUBLE) {
		console_refuse(console, words_for_trouble(console->language, trouble));
		return;
	}
	text = need_text_of(&need, &game->match, seat, console->language);
	show(console, &text);
}
