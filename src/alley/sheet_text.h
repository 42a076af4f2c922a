/* The balls of a game as people write them. */
#ifndef PINDECK_SHEET_TEXT_H
#define PINDECK_SHEET_TEXT_H

#include "alley/replay.h"
#include "common/writer.h"

/* A line with the game, its time and lane, a line for each bowler, and an empty line. */
void sheet_text_write(const struct replay *game, struct writer *writer);

#endif
