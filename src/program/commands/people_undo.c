/* pindeck people undo: a line of the register is taken back. */
#include "program/commands/people.h"

/* A line of the register, and the names that its person had before. */
struct undoing {
	int64_t wanted;
	int64_t person; /* of that line */
	struct register_line line;
	struct register_person before;
	bool found;
};

static bool find_line(void *payload, const struct register_line *line)
{
	struct undoing *undoing = payload;

	if (line->line == undoing->wanted) {
		undoing->line = *line;
		undoing->found = true;
		return false;
	}
	if (line->person == undoing->person &&
	    (line->kind == REGISTER_REGISTERED || line->kind == REGISTER_RENAMED))
		undoing->before = line->names;
	return true;
}

static enum status find_undone(const struct people *people, struct undoing *undoing)
{
	const struct journal journal = people->club.journal;
	enum trouble trouble;

	undoing->person = roster_person_of_line(people->club.roster, undoing->wanted);
	trouble = journal.operations->walk_register(journal.self, 0, find_line, undoing);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, people->request);
	return undoing->found ? STATUS_DONE
	                      : people_refuse(people, people->words[0], TEXT_PEOPLE_NO_SUCH_LINE);
}

/* The line that takes back another one. False if nothing can. */
static bool invert(const struct undoing *undoing, struct register_line *inverse)
{
	const struct register_line *line = &undoing->line;

	inverse->person = line->person;
	inverse->replaces = line->line;
	switch (line->kind) {
	case REGISTER_RENAMED:
		inverse->kind = REGISTER_RENAMED;
		inverse->names = undoing->before;
		return undoing->before.full_name[0] != '\0';
	case REGISTER_MERGED:
		inverse->kind = REGISTER_SPLIT;
		return true;
	case REGISTER_RETIRED:
		inverse->kind = REGISTER_RETURNED;
		return true;
	case REGISTER_RETURNED:
		inverse->kind = REGISTER_RETIRED;
		return true;
	case REGISTER_CLAIMED:
		inverse->kind = REGISTER_RELEASED;
		return true;
	default:
		return false;
	}
}

/* Undoing an undo repeats the line that was undone. */
static enum status do_again(struct people *people, struct undoing *undoing,
                            struct register_line *inverse)
{
	struct undoing first = { .wanted = undoing->line.replaces };
	const enum status status = find_undone(people, &first);

	if (status != STATUS_DONE)
		return status;
	inverse->kind = first.line.kind;
	inverse->person = first.line.person;
	inverse->other = first.line.other;
	inverse->claim = first.line.claim;
	inverse->replaces = undoing->line.line;
	return STATUS_DONE;
}

/* A later line has changed the names again: to take back the earlier one would undo that too. */
static bool is_overtaken(const struct people *people, const struct register_line *line)
{
	const struct member *member = roster_member(people->club.roster, line->person);

	return line->kind == REGISTER_RENAMED && !member->forgotten &&
	       !register_person_is_equal(&member->names, &line->names);
}

enum status people_undo(struct people *people)
{
	struct undoing undoing = { .wanted = 0 };
	struct register_line inverse = people_line(people, REGISTER_RENAMED, 0);
	long long number = 0;
	enum status status;

	if (people->words[0] == NULL ||
	    !request_read_number(people->words[0], 1, REGISTER_MOST_LINES, &number))
		return command_usage_error(
		    people->words[0] != NULL ? people->words[0] : "undo",
		    words(people->request->language, TEXT_PEOPLE_UNDO_WHICH));
	undoing.wanted = number;
	status = find_undone(people, &undoing);
	if (status != STATUS_DONE)
		return status;
	if (is_overtaken(people, &undoing.line))
		return people_refuse(people, people->words[0], TEXT_PEOPLE_UNDO_LATER);
	if (undoing.line.kind == REGISTER_SPLIT || undoing.line.kind == REGISTER_RELEASED)
		status = do_again(people, &undoing, &inverse);
	else if (!invert(&undoing, &inverse))
		status = people_refuse(people, people->words[0],
		                       undoing.line.kind == REGISTER_REGISTERED
		                           ? TEXT_PEOPLE_UNDO_REGISTERED
		                           : TEXT_PEOPLE_UNDO_FORGOTTEN);
	return status == STATUS_DONE ? people_change(people, inverse, people->words[0]) : status;
}
