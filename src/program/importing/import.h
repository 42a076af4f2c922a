/* The import of one file, shared by the files of the command. */
#ifndef PINDECK_IMPORT_H
#define PINDECK_IMPORT_H

#include "alley/line_text.h"
#include "program/command_store.h"
#include "program/importing/game_import.h"
#include "program/importing/sheet_read.h"
#include "program/importing/stored_sheets.h"
#include "program/importing/table_import.h"
#include "program/progress.h"

#include <stdio.h>

enum import_format {
	UNKNOWN,
	CSV,
	JSON,
	SHEET
};

/* The tables of an export. */
enum import_table {
	TABLE_GAMES,
	TABLE_REGISTER,
	TABLE_LEAGUES,
	IMPORT_TABLES /* how many there are; no heading */
};

/* The treatment of a sheet whose day, lane, bowlers and place are those of a stored game, but whose
 * balls differ. */
enum import_rival {
	CORRECT_SIMILAR, /* correct the stored game if few frames differ, else refuse the sheet */
	REPLACE_STORED,  /* correct it in any case */
	ADD_TO_STORED    /* the sheet is another game */
};

/* One file that is read. */
struct import {
	const struct request *request;
	const char *actor;
	bool dry; /* store nothing, and print a line for each game */
	bool yes; /* accept days in the future */
	enum import_rival rival;
	struct journal journal;
	struct game_import *games;
	struct register_import *persons;
	struct league_import *leagues;
	bool refused_file;       /* it is in no format that can be imported */
	enum import_table table; /* the table of the current CSV rows */
	bool refused_register;   /* the rest of the file is left out */
	bool has_games;          /* the last line was one of a game */
	bool refused_leagues;    /* the other lines of leagues are left out */
	struct progress progress;
	const char *name;
	FILE *file;
	enum import_format format;
	unsigned long long number; /* of the line */
	char line[LINE_TEXT_SIZE];
	size_t length;
	bool overlong;
	int64_t refused; /* a game with an unreadable line: its other lines are skipped */
	struct stored_sheets *stored;
	struct sheet_heading heading; /* the last one */
	struct sheet_game sheet;
	struct typed_line typed;
	bool sheet_begun;
	bool sheet_refused;
	unsigned long long sheet_number; /* of its first line */
	int64_t confirmed;               /* a time in the future that the user confirmed */
	long long unfinished;            /* of the games on sheets */
	long long about_persons;         /* new lines of the register */
	long long about_leagues;         /* new lines of the record of leagues */
	enum trouble trouble;
	enum text taken; /* for TROUBLE_TAKEN: the text that names the table that was not imported
	                  */
};

/* Print FILE:NUMBER: on standard error; and a whole message about the current line. */
void import_begin_refusal(struct import *import, unsigned long long number);
void import_refuse_line(struct import *import, const char *what, const char *why);

/* The outcome of a game, in a dry run one line on standard output. */
void import_report(struct import *import, enum text what, unsigned long long number,
                   const struct pindeck_match *match);

/* Take a line of an export; and end the game whose last line is this number of lines before the
 * current one. */
void import_take_entry(struct import *import);
void import_end_game(struct import *import, unsigned long long back);

/* A line of the register of persons; and the end of the register, before the first line of a
 * game. */
void import_take_person(struct import *import);
void import_end_register(struct import *import);

/* A line of the record of leagues; and the end of that record. */
void import_take_league(struct import *import);
void import_end_leagues(struct import *import);

/* Take a line of a sheet; and end the sheet. */
void import_take_sheet(struct import *import);
void import_end_sheet(struct import *import);

#endif
