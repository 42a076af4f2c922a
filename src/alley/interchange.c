/* Lines of the journal as CSV and as JSON, both ways and without loss. */
#include "interchange.h"

#include "csv.h"
#include "game_time.h"
#include "lineup_text.h"
#include "moment.h"

#include <inttypes.h>
#include <jansson.h>
#include <string.h>

/* ---- CSV ----------------------------------------------------------------------------------------
 */

/* The last column: 1 in a row with a cell that has an apostrophe in front. */
static const char quoted_column[] = ",quoted";

void interchange_write_csv_heading(struct writer *writer)
{
	for (enum entry_field field = 0; field < ENTRY_FIELDS; field++) {
		writer_text(writer, field > 0 ? "," : "");
		writer_text(writer, entry_field_name(field));
	}
	writer_text(writer, quoted_column);
	writer_put(writer, '\n');
}

static bool is_word(struct pindeck_text text, const char *word)
{
	const size_t length = pindeck_text_to_length(text);

	return strlen(word) == length && memcmp(word, pindeck_text_to_bytes(text), length) == 0;
}

/* The number of fields that the rows of a file have: earlier versions had no persons and values,
 * and before that no keys. Only the earlier ones wrote files without the column `quoted`. */
static const int numbers_of_fields[] = { ENTRY_FIELDS, FIELD_PERSON, FIELD_KEY };

static bool is_heading(const char *text, size_t length, int count)
{
	struct pindeck_text rest = pindeck_text_from(text, length);

	for (enum entry_field field = 0; (int)field < count; field++)
		if ((field > 0 && !pindeck_text_skip_any(&rest, ",")) ||
		    !is_word(pindeck_text_cut_before_any(&rest, ","), entry_field_name(field)))
			return false;
	return is_word(rest, quoted_column) ||
	       (pindeck_text_is_empty(rest) && count < ENTRY_FIELDS);
}

bool interchange_is_csv_heading(const char *text, size_t length)
{
	bool found = false;

	for (size_t next = 0; next < sizeof numbers_of_fields / sizeof *numbers_of_fields; next++)
		found |= is_heading(text, length, numbers_of_fields[next]);
	return found;
}

void interchange_write_csv(const struct entry *entry, struct writer *writer)
{
	bool quoted = false;

	for (enum entry_field field = 0; field < ENTRY_FIELDS; field++) {
		char value[ENTRY_FIELD_SIZE];

		entry_write(entry, field, value);
		writer_text(writer, field > 0 ? "," : "");
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

_Static_assert((int)CSV_CELL_SIZE > (int)ENTRY_FIELD_SIZE, "every field fits into a cell");

/* The number of fields in a row of so many cells, of which one more may say that cells are quoted;
 * 0 for a number that no version wrote. */
static int fields_in(int cells)
{
	for (size_t next = 0; next < sizeof numbers_of_fields / sizeof *numbers_of_fields; next++)
		if (cells == numbers_of_fields[next] + 1 ||
		    (cells == numbers_of_fields[next] && cells < ENTRY_FIELDS))
			return numbers_of_fields[next];
	return 0;
}

static bool is_one(const struct csv_cell *cell)
{
	return cell->length == 1 && cell->text[0] == '1';
}

int interchange_read_csv(struct entry *entry, const char *text, size_t length)
{
	struct csv_cell cells[ENTRY_FIELDS + 1];
	const int count = csv_cut_row(text, length, cells, ENTRY_FIELDS + 1);
	const int known = count < 0 ? 0 : fields_in(count);
	const int cut = count < 0 ? -1 - count : count;
	const int fields = known > 0 ? known : cut;
	const bool marked = known > 0 && count > known;
	const bool quoted = marked && is_one(&cells[known]);

	*entry = (struct entry){ .game = 0 };
	for (enum entry_field field = 0; (int)field < fields && field < ENTRY_FIELDS; field++)
		if (!entry_read(entry, field, value_of(&cells[field], quoted)))
			return (int)field;
	if (count < 0 && cut < ENTRY_FIELDS)
		return cut;
	return known == 0 || (marked && !quoted && cells[known].length > 0) ? -1 : ENTRY_FIELDS;
}

/* ---- JSON ---------------------------------------------------------------------------------------
 */

void interchange_write_json(const struct entry *entry, struct writer *writer)
{
	writer_put(writer, '{');
	for (enum entry_field field = 0; field < ENTRY_FIELDS; field++) {
		char value[ENTRY_FIELD_SIZE];

		entry_write(entry, field, value);
		if (value[0] == '\0')
			continue;
		writer_text(writer, field > 0 ? "," : "");
		writer_json(writer, entry_field_name(field));
		writer_put(writer, ':');
		if (entry_field_is_number(field))
			writer_text(writer, value);
		else
			writer_json(writer, value);
	}
	writer_put(writer, '}');
}

static bool read_json(struct entry *entry, enum entry_field field, const json_t *value)
{
	if (value == NULL)
		return entry_read(entry, field, pindeck_text_from("", 0));
	if (entry_field_is_number(field))
		return json_is_integer(value) &&
		       entry_set_number(entry, field, json_integer_value(value));
	return json_is_string(value) &&
	       entry_read(entry, field,
	                  pindeck_text_from(json_string_value(value), json_string_length(value)));
}

int interchange_read_json(struct entry *entry, const char *text, size_t length)
{
	json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	size_t known = 0;
	int bad = ENTRY_FIELDS;

	*entry = (struct entry){ .game = 0 };
	if (!json_is_object(object)) {
		json_decref(object);
		return -1;
	}
	for (enum entry_field field = 0; field < ENTRY_FIELDS && bad == ENTRY_FIELDS; field++) {
		const json_t *value = json_object_get(object, entry_field_name(field));

		known += value != NULL;
		if (!read_json(entry, field, value))
			bad = (int)field;
	}
	/* an unknown member must not be dropped silently */
	if (bad == ENTRY_FIELDS && json_object_size(object) != known)
		bad = -1;
	json_decref(object);
	return bad;
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
