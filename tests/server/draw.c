/* draw sheet WHEN {NAME DISCIPLINE LINEUP BALLS}... - a score sheet of these games.
 * draw qr-svg TEXT, draw qr-text TEXT, draw qr-colours TEXT - a QR code.
 * Written to standard output, for the tests that look at pictures. */
#include "journal/lineup_text.h"
#include "match/internal.h"
#include "server/archive/sheet_svg.h"
#include "server/base/qr.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	OF_A_BOWLER = 4, /* arguments */
	FIRST_BOWLER = 3
};

static struct pindeck_text text(const char *bytes)
{
	return pindeck_text_from(bytes, strlen(bytes));
}

static _Noreturn void refuse(const char *what)
{
	(void)fprintf(stderr, "draw: cannot be: %s\n", what);
	exit(EXIT_FAILURE);
}

static void must(enum pindeck_reason reason, const char *what)
{
	if (reason != PINDECK_REASON_ACCEPTED)
		refuse(what);
}

static void seat(struct pindeck_match *match, char *arguments[OF_A_BOWLER])
{
	const struct pindeck_seat seat = pindeck_seat_of(pindeck_match_to_bowlers(match) + 1);
	struct pindeck_lineup lineup;

	must(pindeck_match_seat(match, pindeck_name_from(arguments[0], strlen(arguments[0])),
	                        pindeck_discipline_from(text(arguments[1])))
	         .reason,
	     arguments[0]);
	if (arguments[2][0] != '\0') {
		if (!lineup_text_read(&lineup, text(arguments[2])))
			refuse(arguments[2]);
		must(pindeck_match_line_up(match, seat, &lineup).reason, arguments[2]);
	}
	if (arguments[3][0] != '\0')
		must(pindeck_game_read(&pindeck_match_bowler(match, seat)->game, text(arguments[3]))
		         .verdict.reason,
		     arguments[3]);
}

static void draw_sheet(struct writer *writer, int count, char *arguments[])
{
	static struct replay game;

	replay_start(&game);
	game.game = 12;
	game.lane = 3;
	game.series = (struct series){ .number = 2, .of = 3, .since = 1 };
	game.match = pindeck_match_open();
	for (int next = FIRST_BOWLER; next + OF_A_BOWLER <= count; next += OF_A_BOWLER)
		seat(&game.match, arguments + next);
	sheet_svg_write(writer, &game, NULL, arguments[2], ENGLISH);
}

int main(int count, char *arguments[])
{
	struct writer writer = { .text = NULL };
	const char *what = count > 2 ? arguments[1] : "";

	if (strcmp(what, "sheet") == 0)
		draw_sheet(&writer, count, arguments);
	if (strcmp(what, "qr-svg") == 0 && !qr_write_svg(&writer, arguments[2]))
		refuse("that code");
	if (strncmp(what, "qr-", 3) == 0 && strcmp(what, "qr-svg") != 0 &&
	    !qr_write_text(&writer, arguments[2], strcmp(what, "qr-colours") == 0))
		refuse("that code");
	if (writer.failed || writer.text == NULL)
		refuse("nothing was drawn");
	(void)fwrite(writer.text, 1, writer.length, stdout);
	writer_free(&writer);
	return EXIT_SUCCESS;
}
