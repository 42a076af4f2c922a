/* Importing the tables of an export beside its games: the lines of the register and of each league
 * continue those of the store, or are refused. */
#ifndef PINDECK_TABLE_IMPORT_H
#define PINDECK_TABLE_IMPORT_H

#include "journal/journal.h"
#include "league/season/settings.h"
#include "members/roster.h"
#include "words/words.h"

/* The lines of a file about leagues, and how far those of each league have been compared with those
 * of the store. All zeros: none yet. */
struct league_import {
	struct league_line *lines;
	size_t count;
	size_t room;
	struct league_cursor {
		const char *league; /* in the first line of that league */
		size_t next;        /* the index of the line to compare next */
		int64_t last;       /* the number of the last line that was found in order */
	} * cursors;
	size_t leagues;
	size_t cursor_room;
};

void league_import_free(struct league_import *import);

/* Take the next line of the file; false if memory runs out. */
bool league_import_line(struct league_import *import, const struct league_line *line);

/* The result of the import. */
struct league_import_result {
	enum trouble trouble;
	int64_t disorder; /* a line of the file that stands twice or not in its order; 0 for none */
	int64_t differs; /* the first line of the file that the store has differently; 0 for none */
	int64_t refused; /* the first line of the file that cannot follow those before it */
	struct league_refusal refusal; /* and why */
	int64_t taken;                 /* how many lines were new */
	int64_t
	    typed; /* cells among them whose games this journal lacks: their scores were taken */
};

/* Store the lines that follow those of the store, in one commit with new numbers, and forget all of
 * them. Nothing is stored if a line of a league differs from the one of the store, or if the league
 * could not be read with it. */
struct league_import_result league_import_keep(struct league_import *import,
                                               struct journal journal);

/* True if the lines were refused; then print why, to stderr and without the end of a line. */
bool league_import_is_refused(const struct league_import_result *result);
void league_import_say(const struct league_import_result *result);

/* The lines of a file about persons. All zeros: none yet. */
struct register_import {
	struct register_line *lines; /* to be freed */
	size_t count;
	size_t room;
};

/* Take the next line of the file; false if memory runs out. */
bool register_import_line(struct register_import *import, const struct register_line *line);

/* The result of the import. */
struct register_import_result {
	enum trouble trouble;
	int64_t differs; /* the first line that the store has differently; 0 for none */
	int64_t bad;     /* the first line that cannot follow; 0 for none */
	int64_t taken;   /* how many lines were new */
};

/* Store the lines that follow those of the store, in one commit, and forget all of them. Numbers of
 * persons mean the same in both only if one register is the beginning of the other; else nothing is
 * stored. */
struct register_import_result register_import_keep(struct register_import *import,
                                                   struct journal journal);

#endif
