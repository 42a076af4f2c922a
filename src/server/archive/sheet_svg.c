/* The score sheet of a game as a picture. */
#include "server/archive/sheet_svg.h"

#include "common/width.h"
#include "journal/game_worth.h"
#include "server/lanes/view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* All lengths are quarters of a millimetre: twelve rows still are no higher than the page. */
enum {
	MARGIN = 4,
	BOX_WIDTH = 28,
	BOX_HEIGHT = 22,
	NAME_WIDTH = 140,
	FRAME_WIDTH = PINDECK_MOST_BALLS * BOX_WIDTH,
	SCORE_WIDTH = 120,
	FRAMES_WIDTH = PINDECK_FRAMES * FRAME_WIDTH,
	SCORE_LEFT = NAME_WIDTH + FRAMES_WIDTH,
	TABLE_WIDTH = SCORE_LEFT + SCORE_WIDTH,
	HEADING_HEIGHT = 50,
	NUMBERS_HEIGHT = 22,
	ROW_HEIGHT = 56,
	MEMBERS_A_LINE = 5,
	QUARTERS = 4,
	NAME_LEFT = 10,
	NUMBER_SIZE = 16,   /* of a score as text */
	KIND_SIZE = 48,     /* of a board name, a discipline and a format */
	LARGE_COLUMNS = 11, /* of a name in large letters */
	SMALL_COLUMNS = 19, /* in small letters; longer names are narrowed */
	TITLE_SIZE = 160
};

/* Dark ink on light ground: readable from a printer without colours. */
#define INK "#1d2a35"
#define PALE_INK "#5c6975"
#define FREE_INK "#97a1aa"
#define FRAME_LINES "#55636f"
#define FINE_LINES "#a9b4bd"
#define PAPER "#fffef9"
#define TINT "#edf2f0"
#define SHADE "#dcdbd3"

/* Names have Latin letters only; the date may be Korean. */
#define FONTS                                                                               \
	"Arial, 'Helvetica Neue', 'Noto Sans KR', 'Apple SD Gothic Neo', 'Malgun Gothic', " \
	"'Nanum Gothic', sans-serif"

/* ---- texts on the sheet ---- */

/* The position of a text, and the attributes in which it differs from the texts around it. */
struct label {
	int across;
	int down;
	const char *look;
};

static void write_label(struct writer *writer, struct label label, const char *text)
{
	writer_print(writer, "<text x=\"%d\" y=\"%d\"%s>", label.across, label.down, label.look);
	writer_xml(writer, text);
	writer_text(writer, "</text>");
}

static void write_number(struct writer *writer, struct label label, int number)
{
	char digits[NUMBER_SIZE];

	(void)snprintf(digits, sizeof digits, "%d", number);
	write_label(writer, label, digits);
}

static int frame_left(int frame)
{
	return NAME_WIDTH + (frame - 1) * FRAME_WIDTH;
}

static int frame_middle(int frame)
{
	return frame_left(frame) + FRAME_WIDTH / 2;
}

/* ---- the boxes of a frame ---- */

/* The number of boxes of a frame: one for each ball that its opening state allows. */
static int boxes_of(const struct pindeck_game *game, int frame)
{
	static const int boxes[PINDECK_STATES] = {
		[PINDECK_STATE_READY] = 2,     [PINDECK_STATE_FINAL_READY] = 3,
		[PINDECK_STATE_BOX_READY] = 3, [PINDECK_STATE_FINAL_BOX_READY] = 3,
		[PINDECK_STATE_FREE] = 2,
	};
	const struct pindeck_game opening = pindeck_game_open(pindeck_game_discipline(game));

	return boxes[pindeck_frame_state(
	    pindeck_game_frame(&opening, pindeck_frame_number_of(frame)))];
}

/* The left side of a box; the last one is in the corner of its frame. */
static int box_left(int frame, int box, int boxes)
{
	return frame_left(frame + 1) - (boxes + 1 - box) * BOX_WIDTH;
}

/* The lines of the boxes, and above them the lines between the frames. */
static void write_lines(struct writer *writer, const struct pindeck_game *game)
{
	writer_text(writer, "<path fill=\"none\" stroke=\"" FINE_LINES "\" d=\"");
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int box = 1; box <= boxes_of(game, frame); box++)
			writer_print(writer, "M%d 0v%dh%d",
			             box_left(frame, box, boxes_of(game, frame)), BOX_HEIGHT,
			             BOX_WIDTH);
	writer_text(writer, "\"/>\n<path fill=\"none\" stroke=\"" FRAME_LINES "\" d=\"");
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		writer_print(writer, "M%d 0v%d", frame_left(frame), ROW_HEIGHT);
	writer_print(writer, "M%d 0v%dM0 %dh%d\"/>\n", SCORE_LEFT, ROW_HEIGHT, ROW_HEIGHT,
	             TABLE_WIDTH);
}

static void write_shades(struct writer *writer, const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (pindeck_game_has_missed(game, pindeck_frame_number_of(frame)))
			writer_print(writer,
			             "<rect x=\"%d\" width=\"%d\" height=\"%d\" fill=\"" SHADE
			             "\"/>",
			             frame_left(frame), FRAME_WIDTH, ROW_HEIGHT);
}

/* ---- marks and totals ---- */

/* The font size by the number of letters: marks of five-pin have up to four, in the same box. */
static const char *look_of(const char *mark, bool free)
{
	static const char *const looks[PINDECK_MARK_SIZE] = {
		"", "", " font-size=\"13\"", " font-size=\"11\"", " font-size=\"10\"",
	};

	return free ? " fill=\"" FREE_INK "\"" : looks[strlen(mark)];
}

/* A strike is written into the second of two boxes, as on paper. */
static int box_of(int ball, int boxes, const char *mark)
{
	return boxes == 2 && strcmp(mark, "X") == 0 ? boxes : ball;
}

static void write_mark(struct writer *writer, const struct pindeck_game *game, int frame, int ball)
{
	const struct pindeck_mark mark = pindeck_game_mark(game, pindeck_place_of(frame, ball));
	const char *text = mark.text;
	const bool free = pindeck_game_is_free(game, pindeck_frame_number_of(frame));
	const int boxes = boxes_of(game, frame);
	const int middle = box_left(frame, box_of(ball, boxes, text), boxes) + BOX_WIDTH / 2;

	if (text[0] == ' ')
		return;
	if (mark.split)
		writer_print(writer,
		             "<circle cx=\"%d\" cy=\"%d\" r=\"9\" fill=\"none\" stroke=\"" INK
		             "\"/>",
		             middle, BOX_HEIGHT / 2);
	write_label(writer, (struct label){ middle, 16, look_of(text, free) }, text);
}

static void write_total(struct writer *writer, const struct pindeck_game *game, int frame)
{
	const struct pindeck_score total = pindeck_game_total(game, pindeck_frame_number_of(frame));

	if (pindeck_score_is_final(total))
		write_number(writer, (struct label){ frame_middle(frame), 46, "" },
		             pindeck_score_to_points(total));
}

static void write_frames(struct writer *writer, const struct pindeck_game *game)
{
	writer_text(writer, "<g font-size=\"15\" font-weight=\"bold\">");
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++)
			write_mark(writer, game, frame, ball);
	writer_text(writer, "</g>\n<g font-size=\"18\">");
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		write_total(writer, game, frame);
	writer_text(writer, "</g>\n");
}

/* ---- the ends of a row ---- */

/* The members in the order in which they bowl, a few to a line. */
static void write_members(struct writer *writer, const struct pindeck_lineup *lineup)
{
	const int count = pindeck_lineup_to_count(lineup);
	char line[MEMBERS_A_LINE * (PINDECK_NAME_LETTERS + 1) + 1];
	struct label label = { NAME_LEFT, 42, "" };
	int length = 0;

	for (int next = 0; next < count; next++) {
		const struct pindeck_name name =
		    pindeck_lineup_member(lineup, pindeck_index_of(next));

		length += snprintf(line + length, sizeof line - (size_t)length, "%s%s",
		                   length > 0 ? " " : "", pindeck_name_to_text(&name));
		if ((next + 1) % MEMBERS_A_LINE > 0 && next + 1 < count)
			continue;
		write_label(writer, label, line);
		label.down += 10;
		length = 0;
	}
}

static struct roster_label label_of(const struct replay *game, struct pindeck_seat seat,
                                    const struct roster *names)
{
	const struct roster_seat asked = seated_seat(game, seat);

	if (names == NULL)
		return (struct roster_label){ asked.letters, "" };
	return roster_label(names, asked);
}

/* Letters that fit into the cell. */
static const char *look_of_name(const char *name)
{
	const int columns = width_of_text(name);

	if (columns <= LARGE_COLUMNS)
		return " font-size=\"20\" font-weight=\"bold\" fill=\"" INK "\"";
	if (columns <= SMALL_COLUMNS)
		return " font-size=\"12\" font-weight=\"bold\" fill=\"" INK "\"";
	return " font-size=\"12\" font-weight=\"bold\" fill=\"" INK
	       "\" textLength=\"124\" lengthAdjust=\"spacingAndGlyphs\"";
}

/* The display name or the board name, the discipline and, of a team, its format and members. */
static void write_name(struct writer *writer, const struct pindeck_side *side,
                       const struct pindeck_game *game, struct roster_label names,
                       enum language language)
{
	const bool displays = names.display_name[0] != '\0';
	const char *name = displays ? names.display_name : pindeck_name_to_text(&names.letters);
	const struct pindeck_lineup *lineup = pindeck_side_lineup(side);
	const bool team = pindeck_lineup_is_team(lineup);
	const int down = team ? 19 : 29;
	char kind[KIND_SIZE];

	(void)snprintf(kind, sizeof kind, "%s%s%s%s%s",
	               displays ? pindeck_name_to_text(&names.letters) : "", displays ? ", " : "",
	               words_for_discipline(language, pindeck_game_discipline(game)),
	               team ? ", " : "",
	               team ? words_for_format(language, pindeck_lineup_format(lineup)) : "");
	writer_text(writer, "<g text-anchor=\"start\" font-size=\"9\" fill=\"" PALE_INK "\">");
	write_label(writer, (struct label){ NAME_LEFT, down, look_of_name(name) }, name);
	write_label(writer, (struct label){ NAME_LEFT, down + 12, "" }, kind);
	if (team)
		write_members(writer, lineup);
	writer_text(writer, "</g>\n");
}

/* The score in big digits when the game is over; before that, from the first ball on, the score so
 * far. */
static void write_score(struct writer *writer, const struct pindeck_match *match,
                        struct pindeck_seat seat, enum language language)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const bool over = pindeck_game_is_over(game);
	const char *look = over ? " font-size=\"30\" font-weight=\"bold\""
	                        : " font-size=\"24\" fill=\"" PALE_INK "\"";
	const enum text word = over ? TEXT_PRINTED_LEFT : TEXT_PRINTED_SO_FAR;
	const bool alone = over && !pindeck_match_has_left(match, seat);
	const int middle = SCORE_LEFT + SCORE_WIDTH / 2;

	if (pindeck_game_to_balls(game) == 0 && !over)
		return;
	write_number(writer, (struct label){ middle, alone ? 39 : 34, look }, game_worth(game));
	if (!alone)
		write_label(writer,
		            (struct label){ middle, 48, " font-size=\"10\" fill=\"" PALE_INK "\"" },
		            words(language, word));
}

/* ---- the whole sheet ---- */

static void write_row(struct writer *writer, const struct replay *replay, int number,
                      const struct roster *names, enum language language)
{
	const struct pindeck_match *match = &replay->match;
	const struct pindeck_seat seat = pindeck_seat_of(number);
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	writer_print(writer, "<g transform=\"translate(%d %d)\">\n", MARGIN,
	             HEADING_HEIGHT + NUMBERS_HEIGHT + (number - 1) * ROW_HEIGHT);
	write_shades(writer, game);
	write_lines(writer, game);
	write_name(writer, pindeck_match_side(match, seat), game, label_of(replay, seat, names),
	           language);
	write_frames(writer, game);
	write_score(writer, match, seat, language);
	writer_text(writer, "</g>\n");
}

/* The title, for screen readers and for saved pictures: which game it is. */
static void write_title(struct writer *writer, const struct replay *game, const char *when,
                        enum language language)
{
	char title[TITLE_SIZE];

	words_write(title, language, PRINTED_TITLE, (long long)game->game, game->lane, when);
	writer_text(writer, "<title>");
	writer_xml(writer, title);
	writer_text(writer, "</title>\n");
}

static void describe_team(struct writer *writer, const struct pindeck_lineup *lineup,
                          enum language language)
{
	if (!pindeck_lineup_is_team(lineup))
		return;
	writer_text(writer, " = ");
	writer_xml(writer, words_for_format(language, pindeck_lineup_format(lineup)));
	for (int next = 0; next < pindeck_lineup_to_count(lineup); next++) {
		const struct pindeck_name name =
		    pindeck_lineup_member(lineup, pindeck_index_of(next));

		writer_put(writer, ' ');
		writer_xml(writer, pindeck_name_to_text(&name));
	}
}

/* One bowler for screen readers: PJS, Ten-pin, 167: X 7/ 9- ... Of a team: TIG = Baker PJS KYJ, ...
 */
static void describe(struct writer *writer, const struct pindeck_side *side,
                     const struct pindeck_game *game, struct roster_label names,
                     enum language language)
{
	const struct pindeck_notation notation = pindeck_game_to_notation(game);

	writer_xml(writer, names.display_name);
	writer_text(writer, names.display_name[0] != '\0' ? ", " : "");
	writer_xml(writer, pindeck_name_to_text(&names.letters));
	describe_team(writer, pindeck_side_lineup(side), language);
	writer_text(writer, ", ");
	writer_xml(writer, words_for_discipline(language, pindeck_game_discipline(game)));
	writer_print(writer, ", %d", game_worth(game));
	if (!pindeck_game_is_over(game)) {
		writer_put(writer, ' ');
		writer_xml(writer, words(language, TEXT_PRINTED_SO_FAR));
	}
	writer_text(writer, ": ");
	writer_xml(writer, notation.text);
	writer_put(writer, '\n');
}

static void write_description(struct writer *writer, const struct replay *replay,
                              const struct roster *names, enum language language)
{
	const struct pindeck_match *match = &replay->match;

	writer_text(writer, "<desc>");
	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		describe(writer, pindeck_match_side(match, seat), pindeck_match_game(match, seat),
		         label_of(replay, seat, names), language);
	}
	writer_text(writer, "</desc>\n");
}

static void write_series(struct writer *writer, struct series series, enum language language)
{
	char text[TITLE_SIZE];

	if (series.number == 0)
		return;
	if (series.of > 0)
		words_write(text, language, SERIES_GAME_OF, series.number, series.of);
	else
		words_write(text, language, SERIES_GAME, series.number);
	writer_text(writer, ", ");
	writer_xml(writer, text);
}

static void write_heading(struct writer *writer, const struct replay *game, const char *when,
                          enum language language)
{
	char text[TITLE_SIZE];

	writer_print(writer, "<text x=\"%d\" y=\"33\" font-size=\"24\" font-weight=\"bold\">",
	             MARGIN);
	words_write(text, language, PRINTED_GAME, (long long)game->game);
	writer_xml(writer, text);
	writer_text(writer,
	            "<tspan dx=\"14\" font-size=\"15\" font-weight=\"normal\" fill=\"" PALE_INK
	            "\">");
	words_write(text, language, PRINTED_LANE, game->lane);
	writer_xml(writer, text);
	write_series(writer, game->series, language);
	writer_text(writer, "</tspan></text>\n");
	write_label(writer,
	            (struct label){ MARGIN + TABLE_WIDTH, 33,
	                            " text-anchor=\"end\" font-size=\"15\" fill=\"" PALE_INK "\"" },
	            when);
	writer_put(writer, '\n');
}

/* The row of frame numbers, and the background of all rows. */
static void write_table(struct writer *writer, int height)
{
	writer_print(writer,
	             "<path fill=\"" TINT "\" d=\"M%d %dh%dv%dh-%dv%dh-%dz\"/>\n"
	             "<g font-size=\"12\" fill=\"" PALE_INK "\" text-anchor=\"middle\">",
	             MARGIN, HEADING_HEIGHT, TABLE_WIDTH, height, SCORE_WIDTH,
	             NUMBERS_HEIGHT - height, SCORE_LEFT);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		write_number(
		    writer, (struct label){ MARGIN + frame_middle(frame), HEADING_HEIGHT + 16, "" },
		    frame);
	writer_text(writer, "</g>\n");
}

/* Drawn last, over the lines that end at it. */
static void write_border(struct writer *writer, int height)
{
	writer_print(writer,
	             "<path fill=\"none\" stroke=\"" INK
	             "\" stroke-width=\"2\" d=\"M%d %dh%dv%dh-%dzm0 %dh%d\"/>\n",
	             MARGIN, HEADING_HEIGHT, TABLE_WIDTH, height, TABLE_WIDTH, NUMBERS_HEIGHT,
	             TABLE_WIDTH);
}

/* Its size in millimetres, for a printer; its size in quarters of them, for a page. */
static void write_opening(struct writer *writer, int width, int height)
{
	writer_print(writer,
	             "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%dmm\" "
	             "height=\"%d.%02dmm\" viewBox=\"0 0 %d %d\" ",
	             width / QUARTERS, height / QUARTERS, height % QUARTERS * 100 / QUARTERS, width,
	             height);
	writer_text(writer, "font-family=\"" FONTS "\" fill=\"" INK "\">\n");
}

void sheet_svg_write(struct writer *writer, const struct replay *game, const struct roster *names,
                     const char *when, enum language language)
{
	const int bowlers = pindeck_match_to_bowlers(&game->match);
	const int width = TABLE_WIDTH + 2 * MARGIN;
	const int table = NUMBERS_HEIGHT + bowlers * ROW_HEIGHT;
	const int height = HEADING_HEIGHT + table + MARGIN;

	write_opening(writer, width, height);
	write_title(writer, game, when, language);
	write_description(writer, game, names, language);
	writer_print(writer, "<rect width=\"%d\" height=\"%d\" fill=\"" PAPER "\"/>\n", width,
	             height);
	write_heading(writer, game, when, language);
	write_table(writer, table);
	writer_text(writer, "<g text-anchor=\"middle\">\n");
	for (int number = 1; number <= bowlers; number++)
		write_row(writer, game, number, names, language);
	writer_text(writer, "</g>\n");
	write_border(writer, table);
	writer_text(writer, "</svg>\n");
}
