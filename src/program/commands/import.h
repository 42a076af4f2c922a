/* An import of one file, shared by the parts that read it. */
#ifndef PINDECK_IMPORT_H
#define PINDECK_IMPORT_H

#include "command_store.h"
#include "game_import.h"
#include "interchange.h"
#include "progress.h"
#include "sheet_read.h"

#include <stdio.h>

enum import_format {
	UNKNOWN,
	CSV,
	JSON,
	SHEET
};

struct import {
	const struct request *request;
	struct journal journal;
	struct game_import *games;
	struct progress progress;
	const char *name;
	FILE *file;
	enum import_format format;
	unsigned long long number; /* of the line */
	char line[INTERCHANGE_SIZE];
	size_t length;
	bool overlong;
	int64_t refused; /* a game with an unreadable line: its other lines are skipped */
	struct sheet_game sheet;
	bool sheet_refused;
	long long unfinished; /* games on sheets */
	int64_t day;          /* of the last game without a time of day */
	int64_t place;        /* the number of games of that day before it */
	enum trouble trouble;
};

/* Print FILE:NUMBER: on standard error; and a whole message about the current line. */
void import_begin_refusal(struct import *import, unsigned long long number);
void import_refuse_line(struct import *import, const char *what, const char *why);

/* Take a line of an export; and end the game whose last line is this number of lines before the
 * current one. */
void import_take_entry(struct import *import);
void import_end_game(struct import *import, unsigned long long back);

/* Take a line of a sheet; and end the sheet. */
void import_take_sheet(struct import *import);
void import_end_sheet(struct import *import);

#endif
