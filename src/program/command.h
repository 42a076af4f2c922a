/* Declarations that all commands share: how they are called and how they end. */
#ifndef PINDECK_COMMAND_H
#define PINDECK_COMMAND_H

#include "words/words.h"

enum status {
	STATUS_DONE = 0,
	STATUS_REFUSED = 1, /* some input was refused and is missing from the result */
	STATUS_USAGE = 2,   /* the command line was wrong */
	STATUS_FAILED = 3   /* the system failed */
};

struct option_row; /* of program/request.h */

struct command {
	const char *name;
	enum text summary;
	enum text usage; /* how it is called and what it does: above the options in its help */
	enum text notes; /* below them */
	const struct option_row *options;
	const char *(*action)(int number); /* the names of its actions, up to a null pointer; a
	                                    * null pointer for a command without any */

	/* argv[0] is the command's own name; language is that of the environment. */
	enum status (*run)(int argc, char **argv, enum language language);
};

extern const struct command lane_command;
extern const struct command play_command;
extern const struct command score_command;
extern const struct command resume_command;
extern const struct command serve_command;
extern const struct command history_command;
extern const struct command show_command;
extern const struct command correct_command;
extern const struct command void_command;
extern const struct command export_command;
extern const struct command import_command;
extern const struct command log_command;
extern const struct command stats_command;
extern const struct command need_command;
extern const struct command backup_command;
extern const struct command verify_command;
extern const struct command disciplines_command;
extern const struct command people_command;
extern const struct command league_command;

/* Prints the wrong word of the command line, and why it is wrong, on standard error. Returns
 * STATUS_USAGE. */
enum status command_usage_error(const char *word, const char *why);

/* The same for a name that cannot be seated. */
enum status command_name_error(const char *name, enum pindeck_reason reason,
                               enum language language);

/* The end of a command that printed to standard output: STATUS_DONE, or STATUS_FAILED and a line on
 * standard error where that could not be written. */
enum status command_end_output(enum language language);

/* One line on standard error: memory ran out. Returns STATUS_FAILED. */
enum status command_no_memory(enum language language);

#endif
