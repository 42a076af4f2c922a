/* A block of an archive: whole lines or records in, results out. */
#include "program/commands/score_block.h"

#include "common/writer.h"
#include "tally.h"
#include "text_scan.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

static void score_sheet_without_game(struct sheet *sheet, uint16_t total)
{
	sheet->tally.total = total;
	sheet->tally.final = 0;
	sheet->tally.length = 1;
	strcpy(sheet->tally.text, " ");
}

static void write_totals(struct tally *tally, const struct pindeck_game *game)
{
	const struct pindeck_totals totals = pindeck_game_totals(game);

	for (tally->final = 0; tally->final < PINDECK_FRAMES; tally->final++) {
		const struct pindeck_score total = totals.list[tally->final];

		if (!pindeck_score_is_final(total))
			return;
		tally->totals[tally->final] = (uint16_t)pindeck_score_to_points(total);
	}
}

static void write_marks(struct tally *tally, const struct pindeck_game *game)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(game);

	tally->length = marks.length + 1;
	tally->text[0] = ' ';
	memcpy(tally->text + 1, marks.text, tally->length);
}

/* A game that was read keeps its frames, even if it has no ball and only missed frames. */
static void fill(struct sheet *sheet, const struct pindeck_game *game,
                 struct pindeck_reading reading)
{
	sheet->why = words_reason(reading.verdict.reason);
	sheet->column = reading.column;
	sheet->tally.total = pindeck_batch_total(game);
	write_totals(&sheet->tally, game);
	write_marks(&sheet->tally, game);
	if (!pindeck_verdict_is_accepted(reading.verdict))
		sheet->tally.total = PINDECK_IMPOSSIBLE;
}

static void score_sheet_of_line(struct sheet *sheet, struct pindeck_text line,
                                enum pindeck_discipline discipline, enum pindeck_layout layout)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading = pindeck_game_read_in(&game, line, layout);

	fill(sheet, &game, reading);
	if (reading.column == 0 || pindeck_text_begins_with_any(line, "#"))
		sheet->tally.total = PINDECK_NO_GAME;
}

static void score_sheet_of_record(struct sheet *sheet, const uint8_t *record, size_t length,
                                  enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	if (length == PINDECK_RECORD) {
		fill(sheet, &game, pindeck_batch_read(&game, record));
		return;
	}
	score_sheet_without_game(sheet, PINDECK_IMPOSSIBLE);
	sheet->why = TEXT_RECORD_CUT_SHORT;
	sheet->column = length;
}

/* ---- lines of output, straight into memory, because an archive has millions ---- */

enum {
	DIGITS = 20 /* of the largest line number */
};

const char sheet_csv_heading[] = "line,status,total,frames,marks\n";

static void sheet_write_numerals(struct numerals *numerals)
{
	for (unsigned total = 0; total <= HIGHEST_SCORE; total++) {
		struct numeral *numeral = &numerals->list[total];
		unsigned place = total >= 100 ? 3 : total >= 10 ? 2 : 1;

		numeral->length = (uint8_t)(place + 1);
		numeral->text[place] = '\n';
		for (unsigned rest = total; place > 0; rest /= 10)
			numeral->text[--place] = (char)('0' + rest % 10);
	}
}

/* By format: a line without a game, an unfinished and an impossible one. */
static const char *const no_totals[][3] = {
	[OUTPUT_PLAIN] = { "", "-", "!" },
	[OUTPUT_CSV] = { "", "", "" },
	[OUTPUT_JSON] = { "null", "null", "null" },
};

static const char *const statuses[] = { "empty", "unfinished", "impossible" };

/* PINDECK_NO_GAME, PINDECK_UNFINISHED and PINDECK_IMPOSSIBLE, from 0. */
static int kind_of(uint16_t total)
{
	return total - PINDECK_NO_GAME;
}
static const char *sheet_write_word(uint16_t total, enum output_format format)
{
	return total < PINDECK_NO_GAME ? NULL : no_totals[format][kind_of(total)];
}

static const char *status_of(uint16_t total)
{
	return total < PINDECK_NO_GAME ? "finished" : statuses[kind_of(total)];
}

static char *put_bytes(char *end, const char *text, size_t length)
{
	memcpy(end, text, length);
	return end + length;
}

static char *put_text(char *end, const char *text)
{
	return put_bytes(end, text, strlen(text));
}

static char *put_line_number(char *end, unsigned long long number)
{
	char digits[2 * DIGITS]; /* long enough to copy twenty bytes from any of the first twenty */
	size_t first = DIGITS;

	do {
		digits[--first] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	memcpy(end, digits + first, DIGITS);
	return end + DIGITS - first;
}

/* A separator takes the place of the end of line. */
static char *put_number(char *end, const struct numerals *numerals, uint16_t number, char separator)
{
	const struct numeral *numeral = &numerals->list[number];

	memcpy(end, numeral->text, TOTAL_SIZE);
	end += numeral->length;
	end[-1] = separator;
	return end;
}

static char *put_total_text(char *end, const struct tally *tally, const struct numerals *numerals,
                            enum output_format format)
{
	const char *word = sheet_write_word(tally->total, format);

	return word != NULL ? put_text(end, word)
	                    : put_number(end, numerals, tally->total, ' ') - 1;
}

/* The running totals with a separator between two of them. */
static char *put_frames(char *end, const struct tally *tally, const struct numerals *numerals,
                        char separator)
{
	for (int frame = 0; frame < tally->final; frame++)
		end = put_number(end, numerals, tally->totals[frame], separator);
	return tally->final > 0 ? end - 1 : end;
}

static char *put_marks(char *end, const struct tally *tally)
{
	return put_bytes(end, tally->text + 1, tally->length - 1);
}

static char *put_json(char *end, const struct tally *tally, const struct numerals *numerals,
                      unsigned long long line)
{
	end = put_text(end, "{\"line\":");
	end = put_line_number(end, line);
	end = put_text(end, ",\"status\":\"");
	end = put_text(end, status_of(tally->total));
	end = put_text(end, "\",\"total\":");
	end = put_total_text(end, tally, numerals, OUTPUT_JSON);
	end = put_text(end, ",\"frames\":[");
	end = put_frames(end, tally, numerals, ',');
	end = put_text(end, "],\"marks\":\"");
	end = put_marks(end, tally); /* marks need no escapes */
	return put_text(end, "\"}\n");
}

static char *put_csv(char *end, const struct tally *tally, const struct numerals *numerals,
                     unsigned long long line)
{
	const struct csv_needs needs = writer_csv_needs(tally->text + 1);

	end = put_line_number(end, line);
	*end++ = ',';
	end = put_text(end, status_of(tally->total));
	*end++ = ',';
	end = put_total_text(end, tally, numerals, OUTPUT_CSV);
	*end++ = ',';
	end = put_frames(end, tally, numerals, ' ');
	*end++ = ',';
	end = put_text(end, needs.quotes ? "\"" : "");
	end = put_text(end, needs.apostrophe ? "'" : "");
	end = put_marks(end, tally); /* marks contain no quotes */
	return put_text(end, needs.quotes ? "\"\n" : "\n");
}

static char *put_plain(char *end, const struct tally *tally, const struct numerals *numerals)
{
	end = put_total_text(end, tally, numerals, OUTPUT_PLAIN);
	end = put_text(end, tally->final > 0 ? " " : "");
	end = put_frames(end, tally, numerals, ' ');
	return put_text(end, "\n");
}

static size_t sheet_write(char *output, const struct tally *tally, const struct numerals *numerals,
                          enum output_format format, unsigned long long line)
{
	if (format == OUTPUT_CSV)
		return (size_t)(put_csv(output, tally, numerals, line) - output);
	if (format == OUTPUT_JSON)
		return (size_t)(put_json(output, tally, numerals, line) - output);
	return (size_t)(put_plain(output, tally, numerals) - output);
}

/* ---- blocks ---- */

bool score_block_writes_sheets(const struct score_options *options)
{
	return options->frames || options->format == OUTPUT_CSV || options->format == OUTPUT_JSON;
}

/* No total is longer than the line it stands for: the fast output fits where the input did, and a
 * packed one in twice that. */
bool score_block_open(struct block *block, const struct score_options *options,
                      const struct tallier *tallier)
{
	const size_t size = score_block_writes_sheets(options) ? BLOCK_SIZE_SHEETS : BLOCK_SIZE;

	*block = (struct block){ .size = size,
		                 .output_room = 2 * size + TOTAL_SIZE,
		                 .tallier = tallier };
	sheet_write_numerals(&block->numerals);
	block->input = malloc(size + 1);
	block->totals = malloc((size + 1) * sizeof *block->totals);
	block->output = malloc(block->output_room);
	return block->input != NULL && block->totals != NULL && block->output != NULL;
}

void score_block_close(struct block *block)
{
	free(block->input);
	free(block->totals);
	free(block->output);
	free(block->complaints);
}

static void *grown(void *memory, size_t room, size_t item)
{
	return room > SIZE_MAX / 2 / item ? NULL : realloc(memory, room * item);
}

static void complain(struct block *block, struct complaint complaint)
{
	if (block->complaint_count == block->complaint_room) {
		const size_t room = block->complaint_room == 0 ? 64 : 2 * block->complaint_room;
		struct complaint *more = grown(block->complaints, room, sizeof *more);

		if (more == NULL) {
			block->out_of_memory = true;
			return;
		}
		block->complaints = more;
		block->complaint_room = room;
	}
	block->complaints[block->complaint_count++] = complaint;
}

static bool make_room(struct block *block, size_t bytes)
{
	char *more;

	if (block->output_room - block->output_length >= bytes)
		return true;
	more = grown(block->output, 2 * block->output_room, 1);
	if (more == NULL) {
		block->out_of_memory = true;
		return false;
	}
	block->output = more;
	block->output_room *= 2;
	return true;
}

static void count(struct score_sum *sum, uint16_t total)
{
	if (total == PINDECK_NO_GAME)
		return;
	sum->games++;
	sum->unfinished += total == PINDECK_UNFINISHED;
	sum->impossible += total == PINDECK_IMPOSSIBLE;
	if (total <= HIGHEST_SCORE)
		sum->scores[total]++;
}

static void put(struct block *block, const char *bytes, size_t length)
{
	memcpy(block->output + block->output_length, bytes, length);
	block->output_length += length;
}

static void put_sheet(struct block *block, enum output_format format, unsigned long long line)
{
	if (make_room(block, SHEET_ROOM))
		block->output_length +=
		    sheet_write(block->output + block->output_length, &block->sheet.tally,
		                &block->numerals, format, line);
}

static void put_total(struct block *block, uint16_t total)
{
	const char *word = sheet_write_word(total, OUTPUT_PLAIN);

	if (word == NULL) {
		memcpy(block->output + block->output_length, block->numerals.list[total].text,
		       TOTAL_SIZE);
		block->output_length += block->numerals.list[total].length;
		return;
	}
	put(block, word, strlen(word));
	put(block, "\n", 1);
}

static void put_packed(struct block *block, uint16_t total)
{
	const char bytes[] = { (char)(total & 0xFF), (char)(total >> 8) };

	put(block, bytes, sizeof bytes);
}

/* One line or record of the block. */
struct item {
	const char *bytes;
	size_t length;
};

/* The item after this one; before the first, bytes is a null pointer. */
static struct item next_item(const struct block *block, struct item item, bool packed)
{
	const char *end = block->input + block->length;
	struct item next = { item.bytes == NULL ? block->input : item.bytes + item.length, 0 };

	if (packed) {
		next.length = (size_t)(end - next.bytes);
		next.length = next.length < PINDECK_RECORD ? next.length : PINDECK_RECORD;
		return next;
	}
	next.bytes += item.bytes == NULL ? 0 : 1;
	next.length = (size_t)((const char *)memchr(next.bytes, '\n', (size_t)(end - next.bytes)) -
	                       next.bytes);
	return next;
}

static void read_by_rules(struct block *block, struct item item,
                          const struct score_options *options)
{
	if (options->packed)
		score_sheet_of_record(&block->sheet, (const uint8_t *)item.bytes, item.length,
		                      options->discipline);
	else
		score_sheet_of_line(&block->sheet, pindeck_text_from(item.bytes, item.length),
		                    options->discipline, options->layout);
}

/* False when the rules have to read it. */
static bool tally_item(struct block *block, struct item item, bool packed)
{
	struct tally *tally = &block->sheet.tally;

	if (!packed)
		return tally_line(block->tallier, tally, item.bytes, item.length);
	return item.length == PINDECK_RECORD &&
	       tally_record(block->tallier, tally, (const uint8_t *)item.bytes);
}

static void complain_of(struct block *block, size_t line)
{
	complain(block, (struct complaint){ line, block->sheet.column, block->sheet.why });
}

/* The reasons of the impossible games, from the rules, which know them. */
static void find_reasons(struct block *block, const struct score_options *options)
{
	struct item item = { NULL, 0 };

	for (size_t line = 0; line < block->lines; line++) {
		item = next_item(block, item, options->packed);
		if (block->totals[line] != PINDECK_IMPOSSIBLE)
			continue;
		read_by_rules(block, item, options);
		complain_of(block, line);
	}
}

static void score_totals(struct block *block, const struct score_options *options)
{
	if (options->packed) {
		block->lines = block->length / PINDECK_RECORD;
		pindeck_batch_records(block->totals, (const uint8_t *)block->input, block->lines,
		                      options->discipline);
		if (block->length % PINDECK_RECORD != 0)
			block->totals[block->lines++] = PINDECK_IMPOSSIBLE;
	} else {
		block->lines = pindeck_batch_text(block->totals, block->size + 1,
		                                  pindeck_text_from(block->input, block->length),
		                                  options->layout, options->discipline)
		                   .lines;
	}
}

static void score_fast(struct block *block, const struct score_options *options)
{
	score_totals(block, options);
	for (size_t line = 0; line < block->lines; line++) {
		count(&block->sum, block->totals[line]);
		if (options->summary)
			continue;
		if (options->format == OUTPUT_PACKED)
			put_packed(block, block->totals[line]);
		else
			put_total(block, block->totals[line]);
	}
	if (block->sum.impossible > 0 && !options->quiet)
		find_reasons(block, options);
}

static void score_sheets(struct block *block, const struct score_options *options)
{
	struct item item = { NULL, 0 };
	const char *end = block->input + block->length - (options->packed ? 0 : 1);
	const uint16_t *total = &block->sheet.tally.total;

	for (block->lines = 0; item.bytes == NULL || item.bytes + item.length < end;
	     block->lines++) {
		item = next_item(block, item, options->packed);
		if (!tally_item(block, item, options->packed))
			read_by_rules(block, item, options);
		count(&block->sum, *total);
		if (*total == PINDECK_IMPOSSIBLE && !options->quiet)
			complain_of(block, block->lines);
		if (!options->summary)
			put_sheet(block, options->format, block->first_line + block->lines);
	}
}

/* A line longer than a block is impossible, unless it is a remark. */
static void refuse_long_line(struct block *block, const struct score_options *options)
{
	const uint16_t total = block->input[0] == '#' ? PINDECK_NO_GAME : PINDECK_IMPOSSIBLE;

	block->lines = 1;
	count(&block->sum, total);
	if (!options->quiet && total == PINDECK_IMPOSSIBLE)
		complain(block, (struct complaint){ 0, 1, TEXT_LINE_TOO_LONG });
	if (options->summary)
		return;
	if (options->format == OUTPUT_PACKED) {
		put_packed(block, total);
		return;
	}
	score_sheet_without_game(&block->sheet, total);
	put_sheet(block, options->format, block->first_line);
}

void score_block_score(struct block *block, const struct score_options *options)
{
	block->lines = 0;
	block->output_length = 0;
	block->complaint_count = 0;
	block->sum = (struct score_sum){ 0 };
	if (block->too_long)
		refuse_long_line(block, options);
	else if (block->length > 0 && score_block_writes_sheets(options))
		score_sheets(block, options);
	else if (block->length > 0)
		score_fast(block, options);
}
