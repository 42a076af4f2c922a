/* The balls of a game as people write them. */
#ifndef PINDECK_GAME_TEXT_H
#define PINDECK_GAME_TEXT_H

#include "alley/replay.h"
#include "common/writer.h"
#include "journal/clock.h"
#include "journal/moment.h"

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
