/* pindeck people: changes of the register. */
#include "program/commands/people.h"

#include "league/office/league_people.h"
#include "members/full_name.h"
#include "terminal/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- shared by the actions ----------------------------------------------------------------------
 */

struct register_line people_line(const struct people *people, enum register_kind kind,
                                 int64_t person)
{
	struct register_line line = { .kind = kind, .person = person };
	const char *actor = request_actor(people->request);
	const char *reason = people->reason != NULL ? people->reason : "";

	entry_copy_text(line.actor, sizeof line.actor, pindeck_text_from(actor, strlen(actor)));
	entry_copy_text(line.text, sizeof line.text, pindeck_text_from(reason, strlen(reason)));
	return line;
}

enum status people_store(struct people *people, struct register_line *lines, size_t count,
                         const char *word)
{
	const struct membership_outcome outcome =
	    membership_append(people->club.roster, people->club.journal, lines, count);

	if (outcome.fault != ROSTER_NO_FAULT)
		return club_fault(&people->club, word, outcome.fault);
	if (outcome.trouble != NO_TROUBLE)
		return command_store_trouble(people->club.journal, outcome.trouble,
		                             people->request);
	return STATUS_DONE;
}

enum status people_refuse(const struct people *people, const char *word, enum text why)
{
	(void)command_usage_error(word, words(people->request->language, why));
	return STATUS_REFUSED;
}

enum status people_read_name(const struct people *people, const char *word,
                             char name[REGISTER_NAME_SIZE])
{
	static const enum text texts[NAME_FAULTS] = {
		[NAME_IS_RIGHT] = NO_TEXT,
		[NAME_IS_EMPTY] = TEXT_PEOPLE_NAME_EMPTY,
		[NAME_IS_TOO_LONG] = TEXT_PEOPLE_NAME_TOO_LONG,
		[NAME_HAS_NO_LETTER] = TEXT_PEOPLE_NAME_NO_LETTER,
		[NAME_HAS_BAD_SYMBOL] = TEXT_PEOPLE_NAME_BAD_SYMBOL,
	};
	const enum name_fault fault = full_name_read(word, strlen(word), name);

	return fault == NAME_IS_RIGHT ? STATUS_DONE : people_refuse(people, word, texts[fault]);
}

static enum status choose_board(const struct people *people, struct register_person *names)
{
	if (people->board == NULL)
		return STATUS_DONE;
	names->board_name = pindeck_name_from(people->board, strlen(people->board));
	return pindeck_name_exists(names->board_name)
	           ? STATUS_DONE
	           : people_refuse(people, people->board, TEXT_PEOPLE_BAD_BOARD);
}

static enum status choose_hand(const struct people *people, struct register_person *names)
{
	if (people->hand == NULL)
		return STATUS_DONE;
	for (names->hand = HAND_UNKNOWN; names->hand < HANDS; names->hand++)
		if (strcmp(register_hand_word(names->hand), people->hand) == 0)
			return STATUS_DONE;
	names->hand = HAND_UNKNOWN;
	return people_refuse(people, people->hand, TEXT_PEOPLE_BAD_HAND);
}

enum status people_choose_names(const struct people *people, struct register_person *names)
{
	enum status status = choose_board(people, names);

	if (status == STATUS_DONE)
		status = choose_hand(people, names);
	if (status == STATUS_DONE && people->display != NULL && people->display[0] == '\0')
		names->display_name[0] = '\0';
	else if (status == STATUS_DONE && people->display != NULL)
		status = people_read_name(people, people->display, names->display_name);
	if (people->note != NULL)
		entry_copy_text(names->note, sizeof names->note,
		                pindeck_text_from(people->note, strlen(people->note)));
	return status;
}

enum status people_find(const struct people *people, const struct member **member)
{
	if (people->words[0] != NULL)
		return club_find(&people->club, people->words[0], true, member);
	(void)command_usage_error("people", words(people->request->language, TEXT_PEOPLE_WHO));
	return STATUS_USAGE;
}

enum status people_change(struct people *people, struct register_line line, const char *word)
{
	const enum status status = people_store(people, &line, 1, word);

	if (status == STATUS_DONE)
		people_print(people, roster_member(people->club.roster, line.person));
	return status == STATUS_DONE ? command_end_output(people->request->language) : status;
}

/* ---- adding and renaming ------------------------------------------------------------------------
 */

static enum status refuse_same_name(const struct people *people, const char *word,
                                    const struct member *member)
{
	fflush(stdout);
	fputs("pindeck: ", stderr);
	line_print_text(word, LINE_SIZE, stderr);
	fputs(": ", stderr);
	words_print(stderr, people->request->language, PEOPLE_SAME_NAME, (long long)member->person,
	            pindeck_name_to_text(&member->names.board_name));
	fputs("\n", stderr);
	return STATUS_REFUSED;
}

static enum status add_one(struct people *people, const char *word)
{
	struct register_line line = people_line(people, REGISTER_REGISTERED, 0);
	const struct member *same;
	enum status status = people_read_name(people, word, line.names.full_name);

	if (status != STATUS_DONE)
		return status;
	same = roster_find_same_name(people->club.roster, line.names.full_name);
	if (same != NULL && !people->same_name)
		return refuse_same_name(people, word, same);
	line.names.board_name =
	    roster_suggest_board_name(people->club.roster, line.names.full_name);
	status = people_choose_names(people, &line.names);
	if (status == STATUS_DONE)
		status = people_change(people, line, word);
	if (status == STATUS_DONE)
		club_tell_unclaimed(&people->club, roster_count(people->club.roster));
	return status;
}

enum status people_add(struct people *people)
{
	const bool several = people->words[0] != NULL && people->words[1] != NULL;
	enum status status = STATUS_DONE;

	if (people->words[0] == NULL)
		return command_usage_error("add",
		                           words(people->request->language, TEXT_PEOPLE_ADD_WHO));
	if (several && (people->board != NULL || people->display != NULL))
		return command_usage_error(people->words[1],
		                           words(people->request->language, TEXT_PEOPLE_ADD_ONE));
	for (char **word = people->words; *word != NULL && status == STATUS_DONE; word++)
		status = add_one(people, *word);
	return status;
}

enum status people_rename(struct people *people)
{
	const struct member *member = NULL;
	struct register_line line;
	enum status status = people_find(people, &member);

	if (status != STATUS_DONE)
		return status;
	line = people_line(people, REGISTER_RENAMED, member->person);
	line.names = member->names;
	if (people->words[1] != NULL)
		status = people_read_name(people, people->words[1], line.names.full_name);
	if (status == STATUS_DONE)
		status = people_choose_names(people, &line.names);
	if (status != STATUS_DONE)
		return status;
	if (register_person_is_equal(&line.names, &member->names))
		return people_refuse(people, people->words[0], TEXT_PEOPLE_NOTHING_NEW);
	return people_change(people, line, people->words[0]);
}

/* ---- merging ------------------------------------------------------------------------------------
 */

enum status people_merge(struct people *people)
{
	const struct member *member = NULL;
	const struct member *other = NULL;
	struct register_line line;
	enum status status;

	if (people->words[0] == NULL || people->words[1] == NULL)
		return command_usage_error("merge",
		                           words(people->request->language, TEXT_PEOPLE_MERGE_WHO));
	status = club_find(&people->club, people->words[0], true, &member);
	if (status == STATUS_DONE)
		status = club_find(&people->club, people->words[1], true, &other);
	if (status != STATUS_DONE)
		return status;
	line = people_line(people, REGISTER_MERGED, member->person);
	line.other = other->person;
	return people_change(people, line, people->words[0]);
}

static bool is_called(const struct member *member, const char *text)
{
	char number[24];

	snprintf(number, sizeof number, "%lld", (long long)member->person);
	return strcmp(number, text) == 0 || strcmp(member->names.full_name, text) == 0 ||
	       strcasecmp(pindeck_name_to_text(&member->names.board_name), text) == 0;
}

/* The merged person with that name; a null pointer for none or several. */
static const struct member *find_merged(const struct roster *roster, const char *text)
{
	const struct member *found = NULL;

	for (int64_t person = 1; person <= roster_count(roster); person++) {
		const struct member *member = roster_member(roster, person);

		if (member->merged_into == 0 || !is_called(member, text))
			continue;
		if (found != NULL)
			return NULL;
		found = member;
	}
	return found;
}

enum status people_split(struct people *people)
{
	const struct member *member;
	struct register_line line;

	if (people->words[0] == NULL)
		return command_usage_error("split",
		                           words(people->request->language, TEXT_PEOPLE_WHO));
	member = find_merged(people->club.roster, people->words[0]);
	if (member == NULL)
		return people_refuse(people, people->words[0], TEXT_PEOPLE_FAULT_NOT_MERGED);
	line = people_line(people, REGISTER_SPLIT, member->person);
	line.replaces = member->merge_line;
	return people_change(people, line, people->words[0]);
}

/* ---- leaving the club ---------------------------------------------------------------------------
 */

static enum status change_kind(struct people *people, enum register_kind kind)
{
	const struct member *member = NULL;
	const enum status status = people_find(people, &member);

	return status == STATUS_DONE
	           ? people_change(people, people_line(people, kind, member->person),
	                           people->words[0])
	           : status;
}

enum status people_retire(struct people *people)
{
	return change_kind(people, REGISTER_RETIRED);
}

enum status people_return(struct people *people)
{
	return change_kind(people, REGISTER_RETURNED);
}

/* An erased name does not come back: ask first. */
static enum status ask_if_sure(const struct people *people, const struct member *member)
{
	char answer[16] = "";

	if (people->sure)
		return STATUS_DONE;
	if (!isatty(STDIN_FILENO))
		return people_refuse(people, people->words[0], TEXT_PEOPLE_FORGET_SURE);
	line_print_text(member->names.full_name, LINE_SIZE, stderr);
	fputs(words(people->request->language, TEXT_PEOPLE_FORGET_ASK), stderr);
	if (fgets(answer, sizeof answer, stdin) == NULL || (answer[0] != 'y' && answer[0] != 'Y'))
		return people_refuse(people, people->words[0], TEXT_PEOPLE_FORGET_NOT);
	return STATUS_DONE;
}

/* Erase the names of the person and of all persons that were merged with it, in leagues first: they
 * are found by the names. */
static enum status forget(struct people *people, const struct member *member)
{
	const struct roster *roster = people->club.roster;
	const int64_t person = member->person;
	struct register_line *lines = calloc((size_t)roster_count(roster), sizeof *lines);
	enum trouble trouble;
	enum status status;

	if (lines == NULL)
		return command_no_memory(people->request->language);
	trouble = league_people_forget(people->club.journal, roster, person,
	                               request_actor(people->request));
	if (trouble != NO_TROUBLE) {
		free(lines);
		return command_store_trouble(people->club.journal, trouble, people->request);
	}
	status = people_store(
	    people, lines, membership_forget(roster, person, request_actor(people->request), lines),
	    people->words[0]);
	free(lines);
	if (status != STATUS_DONE)
		return status;
	people_print(people, roster_member(roster, person));
	return command_end_output(people->request->language);
}

enum status people_forget(struct people *people)
{
	const struct member *member = NULL;
	enum status status = people_find(people, &member);

	if (status == STATUS_DONE && member->forgotten)
		status = club_fault(&people->club, people->words[0], ROSTER_IS_FORGOTTEN);
	if (status == STATUS_DONE)
		status = ask_if_sure(people, member);
	return status == STATUS_DONE ? forget(people, member) : status;
}
