/* References to games in an export. The number of a game means another game in another journal, so
 * an exported cell @12.3 is written @12.3=185/1a2b3c: with the score, - for none, and with a mark
 * of the game that does not depend on its number. An import refers to the game with that mark,
 * which may have another number here; without such a game, the score itself becomes the cell. */
#ifndef PINDECK_LEAGUE_MARKS_H
#define PINDECK_LEAGUE_MARKS_H

#include "journal/journal.h"

#include <stdbool.h>

/* The marks and scores of the games that lines refer to. A null pointer if memory runs out. */
struct league_marks;
struct league_marks *league_marks_new(void);
void league_marks_free(struct league_marks *marks);

/* Note the games that a line refers to, with or without marks; false if memory runs out. */
bool league_marks_note(struct league_marks *marks, const struct league_line *line);

/* Note the games of all lines of a league, or of all leagues for a null pointer. */
enum trouble league_marks_note_league(struct league_marks *marks, struct journal journal,
                                      const char *league);

/* Read the noted games. */
enum trouble league_marks_read(struct league_marks *marks, struct journal journal);

/* Add score and mark to each reference of the line. A line without room for them is not changed. */
void league_marks_add(const struct league_marks *marks, struct league_line *line);

/* Replace marked references by the games that they mean in this journal, or by scores; adds the
 * number of scores to *typed. */
enum trouble league_marks_resolve(struct league_marks *marks, struct journal journal,
                                  struct league_line *line, int64_t *typed);

/* True if an earlier import of the marked line may have stored the other one. */
bool league_marks_is_same(const struct league_line *marked, const struct league_line *stored);

#endif
