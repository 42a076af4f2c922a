/* Lines of a journal as CSV and as JSON, written and read without loss. The form of a journal
 * defines the fields of its lines. */
#ifndef PINDECK_LINE_TEXT_H
#define PINDECK_LINE_TEXT_H

#include "alley/replay.h"
#include "common/writer.h"
#include "journal/clock.h"
#include "journal/line_form.h"
#include "journal/moment.h"

enum {
	/* No line of a file is longer: every byte of every field escaped, and the names. */
	LINE_TEXT_SIZE = 8192
};

/* Write the heading of a CSV file, with its line end; and whether a line without its end is that
 * heading. */
void line_text_write_csv_heading(const struct line_form *form, struct writer *writer);
bool line_text_is_csv_heading(const struct line_form *form, const char *text, size_t length);

/* One line of CSV with its end, or one JSON object without an end of line. Numbers are numbers in
 * JSON. A field that a line does not have is empty in CSV and left out in JSON. */
void line_text_write_csv(const struct line_form *form, const void *line, struct writer *writer);
void line_text_write_json(const struct line_form *form, const void *line, struct writer *writer);

/* Its members, without the braces. */
void line_text_write_members(const struct line_form *form, const void *line, struct writer *writer);

/* Read such a line without its end. Returns the first field that cannot be read, the number of
 * exported fields when all can, or -1 when the text is not such a line at all or has fields that
 * its kind does not have. */
int line_text_read_csv(const struct line_form *form, void *line, const char *text, size_t length);
int line_text_read_json(const struct line_form *form, void *line, const char *text, size_t length);

/* True for a JSON object of that form: the name of its first member is that of no other form. */
bool line_text_is_json(const struct line_form *form, const char *text, size_t length);

/* A line with the game, its time and lane, a line for each bowler, and an empty line. */
void sheet_text_write(const struct replay *game, struct writer *writer);

/* The time of a game. A game that was scored here was opened at a moment; a game from paper has a
 * typed day, and perhaps a time, which are the same in every time zone. All code that sorts,
 * filters or shows games by their day uses this file. */

/* A number that is equal for games of the same day. */
int32_t game_time_day(const struct replay *game);

/* The moment to be compared with the first and the last moment of a local day. */
int64_t game_time_moment(const struct replay *game);

/* For people: 2026-11-15 18:30 in local time, or the day and the time as typed. */
void game_time_write(const struct replay *game, char text[CLOCK_SIZE]);

/* For programs: the moment, or the day and the time as typed, 2026-11-15 or 2026-11-15T19:30. */
void game_time_write_data(const struct replay *game, char text[MOMENT_SIZE]);

#endif
