/* Orders of other programs: the server starts a league night as for its desk, and appends the
 * answer to the record of the league. */
#include "server/lanes/nights_inside.h"

#include "common/room.h"
#include "journal/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_ORDERS = 256 /* the most orders that wait; further ones are not answered */
};

void nights_note_order(struct league_nights *nights, const struct league_line *line)
{
	struct night_order order = { .line = line->line };
	struct night_order *grown;

	if (nights->order_count == MOST_ORDERS || !league_order_read(&order.asked, line) ||
	    !league_order_is_fresh(line, clock_now()))
		return;
	grown = room_for_one(nights->orders, &nights->order_room, nights->order_count,
	                     sizeof *nights->orders);
	if (grown == NULL)
		return;
	nights->orders = grown;
	memcpy(order.league, line->league, sizeof order.league);
	memcpy(order.actor, line->actor, sizeof order.actor);
	grown[nights->order_count++] = order;
}

/* The answer is for a program that sends no request bodies, so members of bodies are left out. */
void league_nights_name(const struct refusal *refusal, char *text, size_t size)
{
	const char *end = refusal->possible + refusal->length;
	size_t length = 0;

	text[0] = '\0';
	for (const char *next = refusal->possible; next < end; next += strlen(next) + 1)
		if (next[0] != '"' && length + strlen(next) + 2 < size)
			length += (size_t)snprintf(text + length, size - length, "%s%s",
			                           length > 0 ? ", " : "", next);
}

static void write_answer(const struct night_outcome *outcome, char text[ENTRY_TEXT_SIZE])
{
	const struct refusal *refusal = &outcome->refusal;
	size_t length;

	if (refusal->code == NOT_REFUSED) {
		snprintf(text, ENTRY_TEXT_SIZE, "%s", LEAGUE_ORDER_DONE);
		return;
	}
	length = (size_t)snprintf(text, ENTRY_TEXT_SIZE, "%s ",
	                          refusal->code == AGAINST_THE_RULES ? LEAGUE_ORDER_AGAINST_RULES
	                                                             : refusal_word(refusal->code));
	league_nights_name(refusal, text + length, ENTRY_TEXT_SIZE - length);
}

static void answer(struct league_nights *nights, const struct night_order *order,
                   const struct night_outcome *outcome)
{
	char key[ENTRY_KEY_SIZE];
	char text[ENTRY_TEXT_SIZE];
	enum trouble trouble;
	struct night_lines lines = { .nights = nights,
		                     .league = nights_league(nights, order->league, &trouble),
		                     .actor = "server",
		                     .reason = text,
		                     .key = key };

	if (lines.league == NULL)
		return; /* the other program stops waiting at its deadline */
	league_order_answer_key(order->line, key);
	write_answer(outcome, text);
	night_lines_add(&lines, (struct league_line){ .kind = LEAGUE_NOTED });
	(void)night_lines_store(&lines);
}

static void carry_out(struct league_nights *nights, const struct night_order *order,
                      const struct night_lane *lanes)
{
	struct night_outcome outcome = { .repeated = false };
	struct night_request request =
	    night_request_of_order(&order->asked, order->league, order->actor);

	memcpy(request.lanes, lanes, sizeof request.lanes);
	league_nights_do(nights, &request, &outcome);
	answer(nights, order, &outcome);
	writer_free(&outcome.body);
}

bool league_nights_carry_out(struct league_nights *nights, const struct night_lane *lanes)
{
	struct night_order *orders = nights->orders;
	const size_t count = nights->order_count;

	/* starting a night reads the record, which may have further orders */
	nights->orders = NULL;
	nights->order_count = 0;
	nights->order_room = 0;
	for (size_t next = 0; next < count; next++)
		carry_out(nights, orders + next, lanes);
	free(orders);
	return count > 0;
}
