/* Playing: what the commands that keep score line by line share. */
#ifndef PINDECK_PLAYING_H
#define PINDECK_PLAYING_H

#include "clock.h"
#include "keeping.h"
#include "line_mode.h"
#include "unfinished.h"

/* Open the journal to write to, and name the game that is unfinished there. Where that cannot be, a
 * person at a terminal may say that the game
 * goes on without. */
enum status playing_open(struct journal *journal, struct talk *talk, const struct request *request);

/* From here on lines are edited where a person sits at a terminal, and a person may leave with
 * Ctrl-C: then the terminal is put back, and it is told what is not kept, or how to resume. */
void playing_begin(struct line_mode *mode, const struct request *request);

/* The conversation is over: tell how to resume what is unfinished, on standard error where that is
 * a terminal. */
void playing_end(const struct line_mode *mode);

#endif
