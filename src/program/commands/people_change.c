/* pindeck people: changes of the register, and their undoing. */
#include "league/office/league_people.h"
#include "members/full_name.h"
#include "program/commands/people.h"
#include "terminal/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
	trouble = journal_walk_register(journal, 0, find_line, undoing);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, people->request);
	return undoing->found ? STATUS_DONE
	                      : people_refuse(people->words[0], TEXT_PEOPLE_NO_SUCH_LINE);
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
		return complain(STATUS_USAGE, people->words[0] != NULL ? people->words[0] : "undo",
		                TEXT_PEOPLE_UNDO_WHICH);
	undoing.wanted = number;
	status = find_undone(people, &undoing);
	if (status != STATUS_DONE)
		return status;
	if (is_overtaken(people, &undoing.line))
		return people_refuse(people->words[0], TEXT_PEOPLE_UNDO_LATER);
	if (undoing.line.kind == REGISTER_SPLIT || undoing.line.kind == REGISTER_RELEASED)
		status = do_again(people, &undoing, &inverse);
	else if (!invert(&undoing, &inverse))
		status = people_refuse(people->words[0], undoing.line.kind == REGISTER_REGISTERED
		                                             ? TEXT_PEOPLE_UNDO_REGISTERED
		                                             : TEXT_PEOPLE_UNDO_FORGOTTEN);
	return status == STATUS_DONE ? people_change(people, inverse, people->words[0]) : status;
}

/* The seats that words and options name. */
static enum status read_claim(const struct people *people, struct register_claim *claim)
{
	const char *word = people->words[0];
	struct journal_query query = { .by_time = false };
	enum status status;

	if (word == NULL || people->words[1] != NULL)
		return complain(STATUS_USAGE, word == NULL ? "claim" : people->words[1],
		                TEXT_PEOPLE_CLAIM_WHAT);
	claim->letters = pindeck_name_from(word, strlen(word));
	if (!pindeck_name_exists(claim->letters))
		return people_refuse(word, TEXT_PEOPLE_BAD_BOARD);
	claim->game = people->game;
	status = period_ask(&people->period, &query);
	if (query.by_time) {
		claim->since = query.from;
		claim->until = query.until;
	}
	return status;
}

struct counting {
	const struct people *people;
	const struct register_line *line;
	long long count;
};

static bool is_claimed(const struct counting *counting, const struct replay *game,
                       struct pindeck_seat seat)
{
	const struct register_claim *claim = &counting->line->claim;
	const struct roster *roster = counting->people->club.roster;
	const struct roster_seat asked = seated_seat(game, seat);

	return asked.person == 0 && pindeck_name_is_equal(asked.letters, claim->letters) &&
	       (claim->game == 0 || claim->game == game->game) &&
	       (claim->until == 0 ||
	        (game->opened >= claim->since && game->opened <= claim->until)) &&
	       roster_owner(roster, asked) == roster_root(roster, counting->line->person);
}

static bool count_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct counting *counting = payload;

	(void)outcome;
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		counting->count += is_claimed(counting, game, pindeck_seat_of(seat));
	return true;
}

/* The seats that the stored claim decides. */
static void tell_claimed(const struct people *people, const struct register_line *line)
{
	struct journal_query query = { .without_seals = true };
	struct counting counting = { people, line, 0 };

	roster_add_people(people->club.roster, 0, line->claim.letters, &query.people);
	if (games_walk(people->club.journal, &query, count_game, &counting) != NO_TROUBLE)
		return;
	(void)complain_words(STATUS_DONE, NULL, PEOPLE_CLAIMED, counting.count,
	                     pindeck_name_to_text(&line->claim.letters));
}

enum status people_claim(struct people *people)
{
	const struct member *member = NULL;
	struct register_line line = people_line(people, REGISTER_CLAIMED, 0);
	enum status status = read_claim(people, &line.claim);

	if (status == STATUS_DONE && people->as == NULL)
		return complain(STATUS_USAGE, "claim", TEXT_PEOPLE_CLAIM_WHAT);
	if (status == STATUS_DONE)
		status = club_find(&people->club, people->as, true, &member);
	if (status != STATUS_DONE)
		return status;
	line.person = member->person;
	status = people_change(people, line, people->words[0]);
	if (status == STATUS_DONE)
		tell_claimed(people, &line);
	return status;
}

/* True if that claim is one of those that words and options name. */
static bool is_named(const struct people *people, const struct member_claim *made,
                     const struct register_claim *asked, int64_t person)
{
	if (made->released || !pindeck_name_is_equal(made->claim.letters, asked->letters))
		return false;
	if (person != 0 && roster_root(people->club.roster, made->person) != person)
		return false;
	if (asked->game != 0)
		return made->claim.game == asked->game;
	return asked->until == 0 ||
	       (made->claim.since == asked->since && made->claim.until == asked->until);
}

enum status people_release(struct people *people)
{
	const struct member *member = NULL;
	const struct member_claim *found = NULL;
	struct register_claim asked = { .game = 0 };
	struct register_line line;
	enum status status = read_claim(people, &asked);

	if (status == STATUS_DONE && people->as != NULL)
		status = club_find(&people->club, people->as, true, &member);
	if (status != STATUS_DONE)
		return status;
	for (size_t next = 0; roster_claim(people->club.roster, next) != NULL; next++) {
		const struct member_claim *made = roster_claim(people->club.roster, next);

		if (!is_named(people, made, &asked, member != NULL ? member->person : 0))
			continue;
		if (found != NULL)
			return people_refuse(people->words[0], TEXT_PEOPLE_SEVERAL_CLAIMS);
		found = made;
	}
	if (found == NULL)
		return club_fault(people->words[0], MEMBER_NOT_CLAIMED);
	line = people_line(people, REGISTER_RELEASED, found->person);
	line.replaces = found->line;
	return people_change(people, line, people->words[0]);
}

/* ---- shared by the actions ---- */

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

	if (outcome.fault != MEMBER_NO_FAULT)
		return club_fault(word, outcome.fault);
	if (outcome.trouble != NO_TROUBLE)
		return command_store_trouble(people->club.journal, outcome.trouble,
		                             people->request);
	return STATUS_DONE;
}

enum status people_refuse(const char *word, enum text why)
{
	(void)complain(STATUS_USAGE, word, why);
	return STATUS_REFUSED;
}

enum status people_read_name(const char *word, char name[REGISTER_NAME_SIZE])
{
	const enum member_fault fault = full_name_read(word, strlen(word), name);

	return fault == MEMBER_NO_FAULT ? STATUS_DONE : people_refuse(word, club_fault_text(fault));
}

static enum status choose_board(const struct people *people, struct register_person *names)
{
	if (people->board == NULL)
		return STATUS_DONE;
	names->board_name = pindeck_name_from(people->board, strlen(people->board));
	return pindeck_name_exists(names->board_name)
	           ? STATUS_DONE
	           : people_refuse(people->board, TEXT_PEOPLE_BAD_BOARD);
}

static enum status choose_hand(const struct people *people, struct register_person *names)
{
	if (people->hand == NULL)
		return STATUS_DONE;
	for (names->hand = HAND_UNKNOWN; names->hand < HANDS; names->hand++)
		if (strcmp(register_hand_word(names->hand), people->hand) == 0)
			return STATUS_DONE;
	names->hand = HAND_UNKNOWN;
	return people_refuse(people->hand, TEXT_PEOPLE_BAD_HAND);
}

enum status people_choose_names(const struct people *people, struct register_person *names)
{
	enum status status = choose_board(people, names);

	if (status == STATUS_DONE)
		status = choose_hand(people, names);
	if (status == STATUS_DONE && people->display != NULL && people->display[0] == '\0')
		names->display_name[0] = '\0';
	else if (status == STATUS_DONE && people->display != NULL)
		status = people_read_name(people->display, names->display_name);
	if (people->note != NULL)
		entry_copy_text(names->note, sizeof names->note,
		                pindeck_text_from(people->note, strlen(people->note)));
	return status;
}

enum status people_find(const struct people *people, const struct member **member)
{
	if (people->words[0] == NULL) {
		complain(STATUS_USAGE, "people", TEXT_PEOPLE_WHO);
		return STATUS_USAGE;
	}
	return club_find(&people->club, people->words[0], true, member);
}

enum status people_change(struct people *people, struct register_line line, const char *word)
{
	const enum status status = people_store(people, &line, 1, word);

	if (status == STATUS_DONE)
		people_print(roster_member(people->club.roster, line.person));
	return status == STATUS_DONE ? end_output() : status;
}

/* ---- adding and renaming ---- */

static enum status add_one(struct people *people, const char *word)
{
	struct register_line line = people_line(people, REGISTER_REGISTERED, 0);
	const struct member *same;
	enum status status = people_read_name(word, line.names.full_name);

	if (status != STATUS_DONE)
		return status;
	same = roster_find_same_name(people->club.roster, line.names.full_name);
	if (same != NULL && !people->same_name)
		return complain_words(STATUS_REFUSED, word, PEOPLE_SAME_NAME,
		                      (long long)same->person,
		                      pindeck_name_to_text(&same->names.board_name));
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
		return complain(STATUS_USAGE, "add", TEXT_PEOPLE_ADD_WHO);
	if (several && (people->board != NULL || people->display != NULL))
		return complain(STATUS_USAGE, people->words[1], TEXT_PEOPLE_ADD_ONE);
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
		status = people_read_name(people->words[1], line.names.full_name);
	if (status == STATUS_DONE)
		status = people_choose_names(people, &line.names);
	if (status != STATUS_DONE)
		return status;
	if (register_person_is_equal(&line.names, &member->names))
		return people_refuse(people->words[0], TEXT_PEOPLE_NOTHING_NEW);
	return people_change(people, line, people->words[0]);
}

/* ---- merging ---- */

enum status people_merge(struct people *people)
{
	const struct member *member = NULL;
	const struct member *other = NULL;
	struct register_line line;
	enum status status;

	if (people->words[0] == NULL || people->words[1] == NULL)
		return complain(STATUS_USAGE, "merge", TEXT_PEOPLE_MERGE_WHO);
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
		return complain(STATUS_USAGE, "split", TEXT_PEOPLE_WHO);
	member = find_merged(people->club.roster, people->words[0]);
	if (member == NULL)
		return people_refuse(people->words[0], TEXT_PEOPLE_FAULT_NOT_MERGED);
	line = people_line(people, REGISTER_SPLIT, member->person);
	line.replaces = member->merge_line;
	return people_change(people, line, people->words[0]);
}

/* ---- leaving the club ---- */

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
		return people_refuse(people->words[0], TEXT_PEOPLE_FORGET_SURE);
	line_print_text(member->names.full_name, LINE_SIZE, stderr);
	fputs(words(spoken, TEXT_PEOPLE_FORGET_ASK), stderr);
	if (fgets(answer, sizeof answer, stdin) == NULL || (answer[0] != 'y' && answer[0] != 'Y'))
		return people_refuse(people->words[0], TEXT_PEOPLE_FORGET_NOT);
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
		return complain_no_memory();
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
	people_print(roster_member(roster, person));
	return end_output();
}

enum status people_forget(struct people *people)
{
	const struct member *member = NULL;
	enum status status = people_find(people, &member);

	if (status == STATUS_DONE && member->forgotten)
		status = club_fault(people->words[0], MEMBER_IS_FORGOTTEN);
	if (status == STATUS_DONE)
		status = ask_if_sure(people, member);
	return status == STATUS_DONE ? forget(people, member) : status;
}
