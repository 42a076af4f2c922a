/* An import: one file that is read, and what the parts that read it share. */
#ifndef PINDECK_IMPORT_H
#define PINDECK_IMPORT_H

#include "command_store.h"
#include "game_import.h"
#include "interchange.h"
#include "progress.h"
#include "register_import.h"
#include "sheet_read.h"

#include <stdio.h>

enum import_format {
	UNKNOWN,
	CSV,
	JSON,
	SHEET
};

/* One file that is read. */
struct import {
	const struct request *request;
	struct journal journal;
	struct game_import *games;
	struct register_import *persons;
	bool in_register;      /* the rows of CSV are lines of the register now */
	bool refused_register; /* the rest of the file is left out */
	struct progress progress;
	const char *name;
	FILE *file;
	enum import_format format;
	unsigned long long number; /* of the line */
	char line[INTERCHANGE_SIZE];
	size_t length;
	bool overlong;
	int64_t refused; /* the game of which a line could not be read: its others are left out */
	struct sheet_game sheet;
	bool sheet_refused;
	long long unfinished;    /* of the games on sheets */
	long long about_persons; /* new lines of the register */
	int64_t day;             /* the last game that had only a day */
	int64_t place;           /* how many of that day came before it */
	enum trouble trouble;
};

/* The front of a line on standard error about that line of the file; and a whole one about the line
 * that is read now. */
void import_begin_refusal(struct import *import, unsigned long long number);
void import_refuse_line(struct import *import, const char *what, const char *why);

/* A line of a journal; and the end of a game, whose last line is that many lines back. */
void import_take_entry(struct import *import);
void import_end_game(struct import *import, unsigned long long back);

/* A line of the register of persons; and the end of the register, before the first line of a
 * game. */
void import_take_person(struct import *import);
void import_end_register(struct import *import);

/* A line of sheets, and the end of one. */
void import_take_sheet(struct import *import);
void import_end_sheet(struct import *import);

#endif
