/* pindeck people: lists of persons, as a table, CSV and JSON. */
#include "program/commands/people.h"

#include "journal/moment.h"
#include "members/search.h"
#include "terminal/line.h"

#include <stdlib.h>

/* The state of the person in words; nothing for active persons. */
static enum text state_text(const struct member *member)
{
	if (member->forgotten)
		return TEXT_PEOPLE_IS_FORGOTTEN;
	if (member->merged_into != 0)
		return TEXT_PEOPLE_IS_MERGED;
	return member->retired ? TEXT_PEOPLE_IS_RETIRED : NO_TEXT;
}

void people_print(const struct people *people, const struct member *member)
{
	const struct register_person *names = &member->names;
	const enum text state = state_text(member);

	printf("%6lld  %-5s  ", (long long)member->person,
	       pindeck_name_to_text(&names->board_name));
	line_print_text(names->full_name, LINE_SIZE, stdout);
	if (names->display_name[0] != '\0') {
		fputs(" (", stdout);
		line_print_text(names->display_name, LINE_SIZE, stdout);
		fputs(")", stdout);
	}
	if (state != NO_TEXT)
		printf("  %s", words(people->request->language, state));
	if (member->merged_into != 0 && !member->forgotten)
		printf(" %lld", (long long)member->merged_into);
	putchar('\n');
}

void people_write_heading(struct writer *writer)
{
	writer_text(writer, "number,board_name,full_name,display_name,hand,note,state\n");
}

void people_write_csv(struct writer *writer, const struct member *member)
{
	const char *const cells[] = { pindeck_name_to_text(&member->names.board_name),
		                      member->names.full_name,
		                      member->names.display_name,
		                      register_hand_word(member->names.hand),
		                      member->names.note,
		                      roster_member_state(member) };

	writer_number(writer, member->person);
	for (size_t next = 0; next < sizeof cells / sizeof *cells; next++) {
		writer_put(writer, ',');
		(void)writer_csv(writer, cells[next]);
	}
	writer_put(writer, '\n');
}

static void write_member(struct writer *writer, const char *name, const char *value)
{
	if (value[0] == '\0')
		return;
	writer_put(writer, ',');
	writer_json(writer, name);
	writer_put(writer, ':');
	writer_json(writer, value);
}

void people_write_json(struct writer *writer, const struct roster *roster,
                       const struct member *member)
{
	char time[MOMENT_SIZE];

	moment_write(member->registered, time);
	writer_text(writer, "\"number\":");
	writer_number(writer, member->person);
	write_member(writer, "board_name", pindeck_name_to_text(&member->names.board_name));
	write_member(writer, "full_name", member->names.full_name);
	write_member(writer, "display_name", member->names.display_name);
	write_member(writer, "hand", register_hand_word(member->names.hand));
	write_member(writer, "note", member->names.note);
	write_member(writer, "state", roster_member_state(member));
	write_member(writer, "registered", time);
	if (member->merged_into != 0) {
		writer_text(writer, ",\"merged_into\":");
		writer_number(writer, roster_root(roster, member->person));
	}
}

static void print_one(const struct people *people, const struct member *member,
                      struct writer *writer)
{
	if (people->format == LIST_TABLE)
		people_print(people, member);
	if (people->format == LIST_CSV)
		people_write_csv(writer, member);
	if (people->format == LIST_JSON) {
		writer_put(writer, '{');
		people_write_json(writer, people->club.roster, member);
		writer_text(writer, "}\n");
	}
	(void)writer_flush(writer, stdout);
}

static bool is_asked_for(const struct people *people, const struct member *member)
{
	return people->all || (!member->retired && !member->forgotten && member->merged_into == 0);
}

static void print_all(const struct people *people, struct writer *writer)
{
	const struct roster *roster = people->club.roster;

	for (int64_t person = 1; person <= roster_count(roster); person++)
		if (is_asked_for(people, roster_member(roster, person)))
			print_one(people, roster_member(roster, person), writer);
}

/* The persons that a text finds, in the order of their numbers. */
static enum status print_found(const struct people *people, struct writer *writer)
{
	const struct roster *roster = people->club.roster;
	const size_t most = (size_t)roster_count(roster);
	/* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers */
	const struct member **found = calloc(most + 1, sizeof *found);
	size_t count;

	if (found == NULL)
		return command_no_memory(people->request->language);
	count = search_members(roster, people->words[0], people->all, found, most);
	for (size_t next = 0; next < count; next++)
		print_one(people, found[next], writer);
	free(found);
	return STATUS_DONE;
}

static void print_heading(const struct people *people, struct writer *writer)
{
	if (people->format == LIST_TABLE)
		fputs(words(people->request->language, TEXT_PEOPLE_HEADINGS), stdout);
	if (people->format == LIST_CSV)
		people_write_heading(writer);
	(void)writer_flush(writer, stdout);
}

enum status people_list(struct people *people)
{
	struct writer writer = { .text = NULL };
	enum status status = STATUS_DONE;

	if (roster_count(people->club.roster) == 0 && people->format == LIST_TABLE) {
		fprintf(stderr, "pindeck: %s\n",
		        words(people->request->language, TEXT_PEOPLE_NONE));
		return STATUS_DONE;
	}
	print_heading(people, &writer);
	if (people->words[0] != NULL)
		status = print_found(people, &writer);
	else
		print_all(people, &writer);
	if (writer.failed)
		status = command_no_memory(people->request->language);
	writer_free(&writer);
	return status == STATUS_DONE ? command_end_output(people->request->language) : status;
}

enum status people_export(struct people *people)
{
	people->format = people->format == LIST_TABLE ? LIST_CSV : people->format;
	return people_list(people);
}
