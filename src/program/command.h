/* A command: what it is called, its options, and how it ends. The rows of options decide what is
 * read and where it is stored, what --help shows, what a shell completes, and the synopsis of the
 * man page. */
#ifndef PINDECK_COMMAND_H
#define PINDECK_COMMAND_H

#include "common/list.h"
#include "words/words.h"

#include <stddef.h>
#include <stdio.h>

enum status {
	STATUS_DONE = 0,
	STATUS_REFUSED = 1, /* some input was refused and is missing from the result */
	STATUS_USAGE = 2,   /* the command line was wrong */
	STATUS_FAILED = 3   /* the system failed */
};

struct option_row; /* of program/request.h */

struct request;

struct command {
	const char *name;
	enum text summary;
	enum text usage; /* how it is called and what it does: above the options in its help */
	enum text notes; /* below them */
	const struct option_row *options;
	void *
	    chosen; /* what the options fill in, and has the values of options that are not given */
	const char *(*action)(int number); /* the names of its actions, up to a null pointer; a
	                                    * null pointer for a command without any */
	struct {
		int least;
		int most;
		enum text why; /* what is said about other numbers of words; NO_TEXT: any number */
	} words;
	enum status (*run)(const struct request *request);
};

/* The name of a command and its texts of that name: .name = NAMED(play, PLAY). */
#define NAMED(name_, NAME) #name_, .summary = TEXT_##NAME##_SUMMARY, .usage = TEXT_##NAME##_USAGE

enum {
	ANY_NUMBER = 1 << 30 /* of words */
};

/* The place of the action that a word names, 0 for no word; or a line on standard error, and -1. */
int command_action(const struct command *command, const char *word, enum text unknown);

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

/* Read a command line, whose first word is the command, and run it. */
enum status command_run(const struct command *command, int argc, char **argv);

/* ---- what is said about it ---- */

/* The language of everything that the program says: that of the environment, then of --language. */
extern enum language spoken;

/* One line on standard error: what it is about, which may be any bytes or a null pointer, and why.
 * They return the status. */
enum status complain(enum status status, const char *about, enum text why);
enum status complain_text(enum status status, const char *about, const char *why);

/* The same with a text that is a format: complain_words(STATUS_REFUSED, word, PEOPLE_SAME_NAME,
 * ...). */
#define complain_words(status, about, name, ...)              \
	((void)(0 ? printf(ENGLISH_##name, __VA_ARGS__) : 0), \
	 complain_format(status, about, words(spoken, TEXT_##name), __VA_ARGS__))
enum status complain_format(enum status status, const char *about, const char *format, ...);

/* The same about a name that cannot be seated, and about a trouble of what an address or a file
 * names. The detail may be any bytes, or empty. */
enum status complain_name(const char *name, enum pindeck_reason reason);
enum status complain_trouble(enum status status, const char *about, enum trouble trouble,
                             const char *detail);

/* A text that may be any bytes, as line_print_text prints it; at most 256 bytes of it. */
struct shown {
	char text[260];
};
struct shown shown_text(const char *text, size_t most);

/* Print a text that may be any bytes behind another, on standard output; nothing for an empty one.
 */
void print_after(const char *before, const char *text);

/* What a complaint about a game is about, or about a line of a game. */
struct shown shown_game(int64_t game);
struct shown shown_line(int64_t game, int64_t line);

/* The end of a command that printed to standard output: STATUS_DONE, or STATUS_FAILED and a line on
 * standard error where that could not be written. */
enum status end_output(void);

enum status complain_no_memory(void);

/* ---- a command line ---- */

struct request {
	enum language language;
	bool language_given; /* by an option */
	const char *store;   /* an address; a null pointer for the usual one */
	const char *actor;   /* --actor; a null pointer for the user of the system */
	char **words;        /* the words that are no options, with a null pointer at the end */
	bool answered;       /* help was asked for and given */
};

/* From the day of --from to the day of --to. All zeros: always. */
struct period {
	bool from_given;
	bool to_given;
	int64_t first;
	int64_t last;
};

/* ---- rows of options ---- */

struct option_row;

/* An option as it was given on the command line. */
struct given {
	const struct option_row *row;
	const char *word; /* its value; a null pointer for an option without one */
	void *member;     /* what the row stores it in */
};

/* The kind of value that an option takes. */
struct option_kind {
	const char *(*word)(int number); /* the words to choose from, up to a null pointer */
	enum option_files {
		NO_FILES,
		A_FILE,
		A_USER
	} files;      /* what a shell completes it with */
	bool is_flag; /* it takes no value */

	/* Store the value, or print on standard error why not. */
	enum status (*take)(const struct given *given);
};

/* One option of a command. The last row of a command has all zeros; one with a help text alone, or
 * nothing but a blank, separates groups of options in the help. */
struct option_row {
	const char *name;
	char letter;
	enum text help; /* what its value is called, a tab, and what it is for; without a tab the
	                 * option takes no value, or one of its words */
	const struct option_kind *kind;
	size_t offset; /* of the member that holds the value, in what the command has chosen */
	size_t size;
	long long value;          /* the highest number; for a flag what is stored, 0 for true */
	const char *const *words; /* for option_word: to choose from, up to a null pointer */
	enum text refusal; /* of a wrong value: a format for the highest number, or for all words
	                    * and an example */
};

/* A row: OPTION('n', "last", LOG_OPTION_LAST, number, INTO(struct log, last), ...). */
#define OPTION(letter_, name_, help_, kind_, ...)                           \
	{                                                                   \
		.letter = (letter_), .name = (name_), .help = TEXT_##help_, \
		.kind = &option_##kind_, __VA_ARGS__                        \
	}
#define INTO(type, member) .offset = offsetof(type, member), .size = sizeof(((type *)NULL)->member)
#define UP_TO(most, why_not) .value = (most), .refusal = TEXT_##why_not
#define ONE_OF(list, why_not) .words = (list), .refusal = TEXT_##why_not
#define OF_REQUEST .size = 0 /* the kind knows the member */

/* Rows that are no options: a line between groups in the help, and the end. */
#define GROUP(text)                           \
	{                                     \
		.letter = ' ', .help = (text) \
	}
#define END_OF_OPTIONS         \
	{                      \
		.letter = '\0' \
	}

extern const struct option_kind option_flag;
extern const struct option_kind option_text;        /* const char *: anything */
extern const struct option_kind option_file;        /* the same, the name of a file */
extern const struct option_kind option_number;      /* from 1 to the highest */
extern const struct option_kind option_word;        /* the place of a word in the row's list */
extern const struct option_kind option_game;        /* int64_t: the number of a game */
extern const struct option_kind option_first_day;   /* struct period */
extern const struct option_kind option_last_day;    /* struct period */
extern const struct option_kind option_discipline;  /* enum pindeck_discipline */
extern const struct option_kind option_game_kind;   /* enum game_kind */
extern const struct option_kind option_game_kinds;  /* unsigned: one more bit 1 << kind */
extern const struct option_kind option_reason;      /* const char * */
extern const struct option_kind option_reason_text; /* struct pindeck_text */
extern const struct option_kind option_store;       /* of struct request, as the others below */
extern const struct option_kind option_actor;
extern const struct option_kind option_language;
extern const struct option_kind option_help;

/* For kinds of a command's own. */
const char *option_kind_word(int number); /* of the kinds of games */
enum status option_take_text(const struct given *given);
enum status option_take_word(const struct given *given);

/* The rows that most commands end with. */
#define STORE_OPTION(help) OPTION('S', "store", help, store, OF_REQUEST)
#define ACTOR_OPTION(help) OPTION('a', "actor", help, actor, OF_REQUEST)
#define LANGUAGE_AND_HELP                                               \
	OPTION('l', "language", OPTION_LANGUAGE, language, OF_REQUEST), \
	    OPTION('h', "help", OPTION_HELP, help, OF_REQUEST), END_OF_OPTIONS

/* The formats of a list, and the row of an option for them. */
enum list_format {
	LIST_TABLE,
	LIST_CSV,
	LIST_JSON
};
extern const char *const list_formats[];
#define FORMAT_OPTION(help, list, type, member) \
	OPTION('f', "format", help, word, INTO(type, member), ONE_OF(list, OPTION_BAD_FORMAT))

/* A list that is printed row by row: a table for people, or CSV or JSON in the writer. */
struct list {
	enum list_format format;
	struct writer writer;
	bool out_of_memory;
};

/* The heading for people, or that of CSV. */
void list_begin(struct list *list, enum text heading, const struct list_column *columns);

/* A row for programs, with the end of its line. */
void list_row(struct list *list, const struct list_column *columns,
              const struct list_value *values);

/* Print what is in the writer; false if the output cannot be written. */
bool list_flush(struct list *list);

/* The end: that status, unless it is STATUS_DONE and memory or the output failed. */
enum status list_end(struct list *list, enum status status);

/* One line on standard error about the value. Returns STATUS_USAGE. */
enum status given_refuse(const struct given *given, enum text why);

/* The word of that place which an option takes; a null pointer after the last. */
const char *option_row_word(const struct option_row *row, int number);

/* ---- reading ---- */

/* The actor as the journal records it. */
const char *request_actor(const struct request *request);

/* Restricts a query to the period. A period that ends before it begins is refused on standard
 * error. */
enum status period_ask(const struct period *period, struct journal_query *query);

/* The place of a word in a list that ends with a null pointer; -1 when it is not there. */
int request_find_word(const char *word, const char *const list[]);

/* A whole number from least to most in decimal digits, or false. */
bool request_read_number(const char *word, long long least, long long most, long long *number);

/* The number of a game, or a line on standard error. */
enum status request_read_game_number(const char *word, int64_t *game);

#endif
