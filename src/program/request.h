/* A request: the options and words of a command line. Most commands share some of the options. */
#ifndef PINDECK_REQUEST_H
#define PINDECK_REQUEST_H

#include "program/command.h"

#include <getopt.h>

struct request {
	enum language language;
	bool language_given; /* by an option */
	const char *store;   /* an address; a null pointer for the usual one */
	const char *actor;   /* --actor; a null pointer for the user of the system */
	char **words;        /* the words that are no options, with a null pointer at the end */
	bool answered;       /* help was asked for and given */
};

/* The command line of a command. */
struct syntax {
	const char *command;
	enum text usage;     /* a format with %s for the codes of the languages */
	const char *letters; /* in the form of getopt */
	const struct option *options;

	/* Take an option that is the command's own; l, h, S and a never come here. A null pointer
	 * for a command that has none. */
	enum status (*choose)(void *chosen, int option, const char *word, enum language language);
};

enum {
	OPTION_STORE = 'S',
	OPTION_ACTOR = 'a',
	OPTION_LANGUAGE = 'l',
	OPTION_HELP = 'h'
};

/* The rows of a table of options for the shared ones. */
#define LANGUAGE_AND_HELP                                         \
	{ "language", required_argument, NULL, OPTION_LANGUAGE }, \
	    { "help", no_argument, NULL, OPTION_HELP },           \
	{                                                         \
		NULL, 0, NULL, 0                                  \
	}
#define STORE_LANGUAGE_AND_HELP \
	{ "store", required_argument, NULL, OPTION_STORE }, LANGUAGE_AND_HELP
#define ACTOR_STORE_LANGUAGE_AND_HELP \
	{ "actor", required_argument, NULL, OPTION_ACTOR }, STORE_LANGUAGE_AND_HELP

/* Read the command line. syntax->choose writes the command's own options to *chosen. */
enum status request_read(struct request *request, const struct syntax *syntax, int argc,
                         char **argv, void *chosen);

/* The actor as the journal records it. */
const char *request_actor(const struct request *request);

/* Check the text of --reason; a usage error if it is invalid. */
enum status request_check_reason(const char *word, enum language language);

/* The place of a word in a list that ends with a null pointer; -1 when it is not there. */
int request_find_word(const char *word, const char *const list[]);

/* A whole number from least to most in decimal digits, or false. */
bool request_read_number(const char *word, long long least, long long most, long long *number);

/* The number of an option, from 1 to most; else a usage error with this text. */
enum status request_choose_number(long long *number, long long most, const char *word,
                                  enum text refusal, enum language language);

/* The kind of game that the word names, or a usage error; and the same, added to a set of bits. */
enum status request_choose_game_kind(enum game_kind *kind, const char *word,
                                     enum language language);
enum status request_add_game_kind(unsigned *kinds, const char *word, enum language language);

/* The number of a game, or a line on standard error. */
enum status request_read_game_number(const char *word, enum language language, int64_t *game);

#endif
