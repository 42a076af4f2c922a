/* pindeck people: declarations that its actions share. */
#ifndef PINDECK_PEOPLE_COMMAND_H
#define PINDECK_PEOPLE_COMMAND_H

#include "members/roster.h"
#include "program/club.h"

/* The options and arguments of the command line. A null pointer for an option that was not given.
 */
struct people {
	const struct request *request;
	struct club club;
	char **words; /* the words after the name of the action */
	const char *board;
	const char *display;
	const char *hand; /* a word */
	const char *note;
	const char *reason;
	const char *as;
	int64_t game;
	struct period period;
	bool all;       /* retired, merged and forgotten persons too */
	bool same_name; /* register another person with the same name */
	bool sure;      /* no question before a name is erased */
	struct list list;
};

/* The actions. The club is open, to write for those that change something. */
enum status people_list(struct people *people);
enum status people_export(struct people *people);
enum status people_log(struct people *people);
enum status people_show(struct people *people);
enum status people_data(struct people *people);
enum status people_add(struct people *people);
enum status people_rename(struct people *people);
enum status people_merge(struct people *people);
enum status people_split(struct people *people);
enum status people_claim(struct people *people);
enum status people_release(struct people *people);
enum status people_retire(struct people *people);
enum status people_return(struct people *people);
enum status people_forget(struct people *people);
enum status people_undo(struct people *people);
enum status people_import(struct people *people);

/* One line on standard output: number, board name, full name. */
void people_print(const struct member *member);

/* A new line of that kind, with actor and reason. */
struct register_line people_line(const struct people *people, enum register_kind kind,
                                 int64_t person);

/* Store lines; on failure a line on standard error that names the word and the reason. */
enum status people_store(struct people *people, struct register_line *lines, size_t count,
                         const char *word);

/* Fill in the attributes that options give; or a line on standard error. */
enum status people_choose_names(const struct people *people, struct register_person *names);

/* Read a full name or a display name; or a line on standard error. */
enum status people_read_name(const char *word, char name[REGISTER_NAME_SIZE]);

/* The person that the first word means; or a line on standard error. */
enum status people_find(const struct people *people, const struct member **member);

/* Store one line about a person, and print the changed person. */
enum status people_change(struct people *people, struct register_line line, const char *word);

/* A line on standard error about the word. Returns STATUS_REFUSED. */
enum status people_refuse(const char *word, enum text why);

#endif
