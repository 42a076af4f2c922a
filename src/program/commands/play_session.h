/* A session of keeping score line by line, as play and resume share it. */
#ifndef PINDECK_PLAY_SESSION_H
#define PINDECK_PLAY_SESSION_H

#include "journal/clock.h"
#include "program/command_store.h"
#include "program/commands/unfinished_game.h"
#include "terminal/line_mode.h"

/* Opens the journal for writing and names its unfinished game. When it cannot be opened, a person
 * at a terminal may choose to play without a journal. */
enum status play_session_open(struct journal *journal, struct talk *talk,
                              const struct request *request);

/* Begins line editing on a terminal. Ctrl-C restores the terminal and prints which lines are not
 * stored, or how to resume. */
void play_session_begin(struct line_mode *mode, const struct request *request);

/* Ends the session: prints how to resume an unfinished game, on standard error if that is a
 * terminal. */
void play_session_end(const struct line_mode *mode);

#endif
