/* Lines of the journal as CSV and as JSON, both ways and without loss. */
#include "interchange.h"

#include "game_time.h"
#include "line_text.h"
#include "lineup_text.h"
#include "moment.h"

#include <inttypes.h>

/* ---- CSV and JSON -------------------------------------------------------------------------------
 */

/* Earlier versions had no persons and values, and before that no keys. */
static const int versions[] = { ENTRY_FIELDS, FIELD_PERSON, FIELD_KEY, 0 };

_Static_assert((int)ENTRY_FIELDS <= (int)LINE_MOST_FIELDS, "a line of a game fits into a row");

static const char *name_of(int field)
{
	return entry_field_name((enum entry_field)field);
}

static bool is_number(int field)
{
	return entry_field_is_number((enum entry_field)field);
}

static void write_field(const void *line, int field, char text[ENTRY_FIELD_SIZE])
{
	entry_write(line, (enum entry_field)field, text);
}

static bool read_field(void *line, int field, struct pindeck_text text)
{
	return entry_read(line, (enum entry_field)field, text);
}

static bool set_number(void *line, int field, int64_t number)
{
	return entry_set_number(line, (enum entry_field)field, number);
}

static const struct line_form form = {
	.size = sizeof(struct entry),
	.fields = ENTRY_FIELDS,
	.versions = versions,
	.name = name_of,
	.is_number = is_number,
	.write = write_field,
	.read = read_field,
	.set_number = set_number,
};

void interchange_write_csv_heading(struct writer *writer)
{
	line_text_write_csv_heading(&form, writer);
}

bool interchange_is_csv_heading(const char *text, size_t length)
{
	return line_text_is_csv_heading(&form, text, length);
}

void interchange_write_csv(const struct entry *entry, struct writer *writer)
{
	line_text_write_csv(&form, entry, writer);
}

int interchange_read_csv(struct entry *entry, const char *text, size_t length)
{
	return line_text_read_csv(&form, entry, text, length);
}

void interchange_write_json(const struct entry *entry, struct writer *writer)
{
	line_text_write_json(&form, entry, writer);
}

int interchange_read_json(struct entry *entry, const char *text, size_t length)
{
	return line_text_read_json(&form, entry, text, length);
}

/* ---- sheets -------------------------------------------------------------------------------------
 */

static void write_bowler(const struct replay *game, struct pindeck_seat seat, struct writer *writer)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(own);
	char team[LINEUP_TEXT_SIZE];

	lineup_write(pindeck_side_lineup(pindeck_match_side(&game->match, seat)), team);
	writer_print(writer,
	             "%s %s%s%s: ", pindeck_name_to_text(pindeck_match_name(&game->match, seat)),
	             pindeck_discipline_to_name(pindeck_game_discipline(own)),
	             team[0] != '\0' ? " " : "", team);
	writer_text(writer, notation.text);
	writer_put(writer, '\n');
}

void interchange_write_sheet(const struct replay *game, struct writer *writer)
{
	char time[MOMENT_SIZE];

	game_time_write_data(game, time);
	writer_print(writer, "game %" PRId64 ", %s, lane %d", game->game, time, game->lane);
	if (game->kind != GAME_OPEN_PLAY)
		writer_print(writer, ", %s", game_kind_word(game->kind));
	writer_put(writer, '\n');
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		write_bowler(game, pindeck_seat_of(seat), writer);
	writer_put(writer, '\n');
}
