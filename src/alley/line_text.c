/* Lines of a journal as CSV and as JSON. */
#include "alley/line_text.h"

#include "common/csv.h"
#include "journal/lineup_text.h"
#include "journal/moment.h"
#include "text_scan.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

static const char *name_of(const struct line_form *form, int field)
{
	return field == 0 ? form->front : form->fields[field].name;
}

static bool is_number(const struct line_form *form, int field)
{
	return form->fields[field].shape == LINE_IS_NUMBER;
}

/* ---- CSV ---- */

/* The last column: 1 in a row with a cell that has an apostrophe in front. */
static const char quoted_column[] = ",quoted";

void line_text_write_csv_heading(const struct line_form *form, struct writer *writer)
{
	for (int field = 0; field < form->exported; field++) {
		writer_text(writer, field > 0 ? "," : "");
		writer_text(writer, name_of(form, field));
	}
	writer_text(writer, quoted_column);
	writer_put(writer, '\n');
}

bool line_text_is_csv_heading(const struct line_form *form, const char *text, size_t length)
{
	struct pindeck_text rest = pindeck_text_from(text, length);

	for (int field = 0; field < form->exported; field++)
		if ((field > 0 && !pindeck_text_skip_any(&rest, ",")) ||
		    !line_form_is_word(pindeck_text_cut_before_any(&rest, ","),
		                       name_of(form, field)))
			return false;
	return line_form_is_word(rest, quoted_column);
}

void line_text_write_csv(const struct line_form *form, const void *line, struct writer *writer)
{
	bool quoted = false;

	for (int field = 0; field < form->exported; field++) {
		char value[LINE_FIELD_SIZE];

		line_form_write(form, line, field, value);
		writer_text(writer, field > 0 ? "," : "");
		if (is_number(form, field))
			writer_text(writer, value);
		else
			quoted |= writer_csv(writer, value);
	}
	writer_text(writer, quoted ? ",1\n" : ",\n");
}

/* Without its apostrophe in a row that says that cells have one. */
static struct pindeck_text value_of(const struct csv_cell *cell, bool quoted)
{
	const size_t skip = quoted && cell->length > 0 && cell->text[0] == '\'' ? 1 : 0;

	return pindeck_text_from(cell->text + skip, cell->length - skip);
}

_Static_assert((int)CSV_CELL_SIZE > (int)LINE_FIELD_SIZE, "every field fits into a cell");

static bool is_one(const struct csv_cell *cell)
{
	return cell->length == 1 && cell->text[0] == '1';
}

int line_text_read_csv(const struct line_form *form, void *line, const char *text, size_t length)
{
	struct csv_cell cells[LINE_MOST_FIELDS + 1];
	const int count = csv_cut_row(text, length, cells, form->exported + 1);
	const int cut = count < 0 ? -1 - count : count;
	const struct csv_cell *last = cells + form->exported;
	const bool whole = count == form->exported + 1;
	const bool quoted = whole && is_one(last);

	memset(line, 0, form->size);
	for (int field = 0; field < cut && field < form->exported; field++)
		if (!line_form_read(form, line, field, value_of(&cells[field], quoted)))
			return field;
	if (count < 0 && cut < form->exported)
		return cut;
	if (!whole || (!quoted && last->length > 0))
		return -1;
	return line_form_is_of_kind(form, line) ? form->exported : -1;
}

/* ---- JSON ---- */

void line_text_write_members(const struct line_form *form, const void *line, struct writer *writer)
{
	for (int field = 0; field < form->exported; field++) {
		char value[LINE_FIELD_SIZE];

		line_form_write(form, line, field, value);
		if (value[0] == '\0')
			continue;
		writer_name(writer, name_of(form, field));
		if (is_number(form, field))
			writer_text(writer, value);
		else
			writer_json(writer, value);
	}
}

void line_text_write_json(const struct line_form *form, const void *line, struct writer *writer)
{
	writer_begin(writer, NULL, '{');
	line_text_write_members(form, line, writer);
	writer_end(writer, '}');
}

static bool read_value(const struct line_form *form, void *line, int field, const json_t *value)
{
	if (value == NULL)
		return line_form_read(form, line, field, pindeck_text_from("", 0));
	if (is_number(form, field))
		return json_is_integer(value) &&
		       line_form_set_number(form, line, field, json_integer_value(value));
	return json_is_string(value) &&
	       line_form_read(
		   form, line, field,
		   pindeck_text_from(json_string_value(value), json_string_length(value)));
}

int line_text_read_json(const struct line_form *form, void *line, const char *text, size_t length)
{
	json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	size_t known = 0;
	int bad = json_is_object(object) ? form->exported : -1;

	memset(line, 0, form->size);
	for (int field = 0; field < form->exported && bad == form->exported; field++) {
		const json_t *value = json_object_get(object, name_of(form, field));

		known += value != NULL;
		if (!read_value(form, line, field, value))
			bad = field;
	}
	/* an unknown member must not be dropped silently */
	if (bad == form->exported &&
	    (json_object_size(object) != known || !line_form_is_of_kind(form, line)))
		bad = -1;
	json_decref(object);
	return bad;
}

bool line_text_is_json(const struct line_form *form, const char *text, size_t length)
{
	const size_t name = strlen(form->front);

	return length > name + 5 && memcmp(text, "{\"", 2) == 0 &&
	       memcmp(text + 2, form->front, name) == 0 && memcmp(text + 2 + name, "\":", 2) == 0;
}

static void write_bowler(const struct replay *game, struct pindeck_seat seat, struct writer *writer)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	const struct pindeck_notation notation = pindeck_game_to_notation(own);
	char team[LINEUP_TEXT_SIZE];

	lineup_text_write(pindeck_side_lineup(pindeck_match_side(&game->match, seat)), team);
	writer_print(writer,
	             "%s %s%s%s: ", pindeck_name_to_text(pindeck_match_name(&game->match, seat)),
	             pindeck_discipline_to_name(pindeck_game_discipline(own)),
	             team[0] != '\0' ? " " : "", team);
	writer_text(writer, notation.text);
	writer_put(writer, '\n');
}

void sheet_text_write(const struct replay *game, struct writer *writer)
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

/* ---- The time of a game ---- */

int32_t game_time_day(const struct replay *game)
{
	return game->as_typed ? clock_typed_day(game->opened) : clock_day(game->opened);
}

int64_t game_time_moment(const struct replay *game)
{
	return game->as_typed ? clock_local(game->opened) : game->opened;
}

void game_time_write_data(const struct replay *game, char text[MOMENT_SIZE])
{
	if (game->as_typed)
		moment_write_typed(game->opened, game->day_only, text);
	else
		moment_write(game->opened, text);
}

void game_time_write(const struct replay *game, char text[CLOCK_SIZE])
{
	char typed[MOMENT_SIZE];

	if (!game->as_typed) {
		clock_write(game->opened, text);
		return;
	}
	game_time_write_data(game, typed);
	snprintf(text, CLOCK_SIZE, "%.10s%s%.5s", typed, game->day_only ? "" : " ",
	         game->day_only ? "" : typed + sizeof "2026-11-15T" - 1);
}
