/* Writing the lines of an archive: straight into memory, because an archive has millions. */
#include "program/commands/sheet_write.h"

#include "common/writer.h"

#include <string.h>

enum {
	DIGITS = 20 /* of the largest line number */
};

const char sheet_csv_heading[] = "line,status,total,frames,marks\n";

void sheet_write_numerals(struct numerals *numerals)
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

const char *sheet_write_word(uint16_t total, enum output_format format)
{
	return total < PINDECK_NO_GAME ? NULL : no_totals[format][kind_of(total)];
}

static const char *status_of(uint16_t total)
{
	return total < PINDECK_NO_GAME ? "finished" : statuses[kind_of(total)];
}

static char *put(char *end, const char *text, size_t length)
{
	memcpy(end, text, length);
	return end + length;
}

static char *put_text(char *end, const char *text)
{
	return put(end, text, strlen(text));
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

static char *put_total(char *end, const struct tally *tally, const struct numerals *numerals,
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
	return put(end, tally->text + 1, tally->length - 1);
}

static char *put_json(char *end, const struct tally *tally, const struct numerals *numerals,
                      unsigned long long line)
{
	end = put_text(end, "{\"line\":");
	end = put_line_number(end, line);
	end = put_text(end, ",\"status\":\"");
	end = put_text(end, status_of(tally->total));
	end = put_text(end, "\",\"total\":");
	end = put_total(end, tally, numerals, OUTPUT_JSON);
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
	end = put_total(end, tally, numerals, OUTPUT_CSV);
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
	end = put_total(end, tally, numerals, OUTPUT_PLAIN);
	end = put_text(end, tally->final > 0 ? " " : "");
	end = put_frames(end, tally, numerals, ' ');
	return put_text(end, "\n");
}

size_t sheet_write(char *output, const struct tally *tally, const struct numerals *numerals,
                   enum output_format format, unsigned long long line)
{
	if (format == OUTPUT_CSV)
		return (size_t)(put_csv(output, tally, numerals, line) - output);
	if (format == OUTPUT_JSON)
		return (size_t)(put_json(output, tally, numerals, line) - output);
	return (size_t)(put_plain(output, tally, numerals) - output);
}
