/* A party: the bowlers of a game, named one after the other; the bowler that a typed name means,
 * and the questions for names. */
#include "terminal/party.h"

#include "members/full_name.h"
#include "members/resolve.h"
#include "terminal/answer.h"
#include "text_scan.h"

#include <stdio.h>
#include <string.h>

struct party party_open(void)
{
	return (struct party){
		.discipline = PINDECK_DISCIPLINE_TENPIN,
		.team = pindeck_name_from("ALL", PINDECK_NAME_LETTERS),
		.lineup = pindeck_lineup_open(PINDECK_FORMAT_ALONE),
		.seated = pindeck_match_open(),
	};
}

struct party party_beside(const struct roster *roster, const struct replay *game)
{
	const struct pindeck_match *match = &game->match;
	const struct pindeck_seat first = pindeck_seat_of(1);
	struct party party = party_open();

	party.roster = roster;
	party.beside = game;
	if (pindeck_match_to_bowlers(match) == 0)
		return party;
	party.discipline = pindeck_game_discipline(pindeck_match_game(match, first));
	party.format = pindeck_lineup_format(pindeck_side_lineup(pindeck_match_side(match, first)));
	return party;
}

struct party party_instead(const struct roster *roster, const struct replay *game,
                           struct pindeck_seat given)
{
	struct party party = party_beside(roster, game);

	party.given = given;
	return party;
}

/* A team bowls baker, frame by frame, unless another format was given. */
static enum pindeck_format format_of_team(const struct party *party)
{
	return party->format == PINDECK_FORMAT_ALONE ? PINDECK_FORMAT_BAKER : party->format;
}

/* The letters of a person beside the bowlers and the members of the team that are named so far. A
 * person can bowl once: one who is named already has the same letters again, which are refused. */
static struct pindeck_name letters_of(const struct party *party, const struct member *member)
{
	struct roster_seat seats[PINDECK_MOST_BOWLERS + PINDECK_MOST_MEMBERS];
	size_t count = 0;

	for (int next = 0; next < pindeck_match_to_bowlers(&party->seated); next++)
		seats[count++] = (struct roster_seat){
			.person = party->persons[next].bowler,
			.letters = *pindeck_match_name(&party->seated, pindeck_seat_of(next + 1)),
		};
	for (int next = 0; next < pindeck_lineup_to_count(&party->lineup); next++)
		seats[count++] = (struct roster_seat){
			.person = party->members.list[next],
			.letters = pindeck_lineup_member(&party->lineup, pindeck_index_of(next)),
		};
	return resolve_letters(party->roster, member, seats, count);
}

/* The person that a name means; the letters stand for themselves without a roster. */
static struct resolved resolve(const struct party *party, struct pindeck_text name)
{
	char text[REGISTER_NAME_SIZE];

	if (party->roster == NULL || pindeck_text_to_length(name) >= sizeof text)
		return (struct resolved){ .resolution = RESOLVED_NOBODY };
	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(name),
	         pindeck_text_to_bytes(name));
	return resolve_member(party->roster, text, false);
}

/* True if the name could mean a person, and somebody must choose. */
static bool is_unclear(const struct resolved *resolved)
{
	return resolved->resolution == RESOLVED_SEVERAL ||
	       (resolved->resolution == RESOLVED_PERSON && !resolved->chosen);
}

/* Whom the name means: a person, GUEST, or 0 for nobody. */
static int32_t choose(const struct party *party, struct pindeck_text name,
                      const struct resolved *resolved)
{
	char text[REGISTER_NAME_SIZE];

	if (resolved->chosen)
		return (int32_t)resolved->members[0]->person;
	if (party->chooser == NULL)
		return 0;
	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(name),
	         pindeck_text_to_bytes(name));
	return party->chooser->choose(party->chooser, party->roster, text, resolved);
}

/* The person that the name means, under a board name that is free on the lane; else its letters. A
 * name that could mean persons of whom nobody was chosen is refused. */
static void find_bowler(const struct party *party, struct pindeck_text name,
                        struct newcomer *newcomer)
{
	const struct resolved resolved = resolve(party, name);
	const struct member *member = resolved.members[0];

	newcomer->name = answer_name(name);
	if (resolved.resolution == RESOLVED_SEVERAL)
		newcomer->name = pindeck_name_from("", 0);
	if (resolved.resolution != RESOLVED_PERSON)
		return;
	newcomer->persons.bowler = choose(party, name, &resolved);
	if (newcomer->persons.bowler == 0)
		newcomer->name = pindeck_name_from("", 0);
	if (newcomer->persons.bowler <= 0)
		return;
	newcomer->name = party->beside != NULL
	                     ? seated_letters(party->roster, party->beside, party->given, member)
	                     : letters_of(party, member);
}

/* Add the members of a team, each a person or letters: KYJ+PJS. */
static enum pindeck_reason line_up(const struct party *party, struct pindeck_text names,
                                   struct newcomer *team)
{
	struct party members = *party;
	enum pindeck_reason reason;

	do {
		const int place = pindeck_lineup_to_count(&team->lineup);
		struct newcomer member = { .discipline = party->discipline };

		members.lineup = team->lineup;
		members.members = team->persons.members;
		members.beside = NULL;
		find_bowler(&members, pindeck_text_cut_before_any(&names, "+"), &member);
		reason = pindeck_lineup_add(&team->lineup, member.name).reason;
		if (reason == PINDECK_REASON_ACCEPTED)
			team->persons.members.list[place] = member.persons.bowler;
	} while (reason == PINDECK_REASON_ACCEPTED && pindeck_text_skip_any(&names, "+"));
	return reason == PINDECK_REASON_ACCEPTED ? pindeck_lineup_verdict(&team->lineup).reason
	                                         : reason;
}

struct resolved party_candidates(const struct party *party, struct pindeck_text word)
{
	struct pindeck_text front = pindeck_text_cut_before_any(&word, "=");
	struct resolved resolved = resolve(party, pindeck_text_cut_before_any(&front, ":"));

	while (!is_unclear(&resolved) && pindeck_text_skip_any(&word, "=+"))
		resolved = resolve(party, pindeck_text_cut_before_any(&word, "+"));
	if (!is_unclear(&resolved))
		resolved = (struct resolved){ .resolution = RESOLVED_NOBODY };
	return resolved;
}

enum pindeck_reason party_newcomer(const struct party *party, struct pindeck_text word,
                                   struct newcomer *newcomer)
{
	struct pindeck_text front = pindeck_text_cut_before_any(&word, "=");

	*newcomer = (struct newcomer){ .discipline = party->discipline };
	find_bowler(party, pindeck_text_cut_before_any(&front, ":"), newcomer);
	if (!pindeck_name_exists(newcomer->name))
		return PINDECK_REASON_BAD_NAME;
	if (pindeck_text_skip_any(&front, ":"))
		newcomer->discipline = pindeck_discipline_from(front);
	if (!pindeck_discipline_exists(newcomer->discipline))
		return PINDECK_REASON_NO_SUCH_DISCIPLINE;
	if (!pindeck_text_skip_any(&word, "="))
		return PINDECK_REASON_ACCEPTED;
	newcomer->lineup = pindeck_lineup_open(format_of_team(party));
	newcomer->persons.bowler = 0;
	return line_up(party, word, newcomer);
}

static enum pindeck_reason seat(struct pindeck_match *match, const struct newcomer *newcomer)
{
	const enum pindeck_reason reason =
	    pindeck_match_seat(match, newcomer->name, newcomer->discipline).reason;

	if (reason != PINDECK_REASON_ACCEPTED)
		return reason;
	return pindeck_match_line_up(match, pindeck_match_find(match, newcomer->name),
	                             &newcomer->lineup)
	    .reason;
}

/* Seat a newcomer, and note its persons; a team itself has no person. */
static enum pindeck_reason seat_party(struct party *party, const struct newcomer *newcomer)
{
	const int place = pindeck_match_to_bowlers(&party->seated);
	const enum pindeck_reason reason = seat(&party->seated, newcomer);

	if (reason != PINDECK_REASON_ACCEPTED)
		return reason;
	party->persons[place] = newcomer->persons;
	if (pindeck_lineup_is_team(&newcomer->lineup))
		party->persons[place].bowler = 0;
	return PINDECK_REASON_ACCEPTED;
}

static enum pindeck_reason add_member(struct party *party, const struct newcomer *newcomer)
{
	const int place = pindeck_lineup_to_count(&party->lineup);
	const enum pindeck_reason reason =
	    pindeck_lineup_add(&party->lineup, newcomer->name).reason;

	if (reason == PINDECK_REASON_ACCEPTED)
		party->members.list[place] = newcomer->persons.bowler;
	return reason;
}

enum pindeck_reason party_add(struct party *party, struct pindeck_text word)
{
	struct newcomer newcomer;
	const enum pindeck_reason reason = party_newcomer(party, word, &newcomer);

	if (reason != PINDECK_REASON_ACCEPTED)
		return reason;
	if (party->format == PINDECK_FORMAT_ALONE || pindeck_lineup_is_team(&newcomer.lineup))
		return seat_party(party, &newcomer);
	if (newcomer.discipline != party->discipline)
		return PINDECK_REASON_TEAM_DISCIPLINE;
	if (!pindeck_lineup_is_team(&party->lineup))
		party->lineup = pindeck_lineup_open(party->format);
	return add_member(party, &newcomer);
}

enum pindeck_reason party_end(struct party *party)
{
	const struct newcomer team = { .name = party->team,
		                       .discipline = party->discipline,
		                       .lineup = party->lineup,
		                       .persons = { .members = party->members } };
	enum pindeck_reason reason = pindeck_lineup_verdict(&party->lineup).reason;

	if (!pindeck_lineup_is_team(&party->lineup))
		return PINDECK_REASON_ACCEPTED;
	if (reason == PINDECK_REASON_ACCEPTED)
		reason = seat_party(party, &team);
	if (reason == PINDECK_REASON_ACCEPTED)
		party->lineup = pindeck_lineup_open(PINDECK_FORMAT_ALONE);
	return reason;
}

struct opening party_opening(const struct party *party, int games)
{
	struct opening opening = { .seated = &party->seated,
		                   .kind = party->kind,
		                   .persons = party->persons };

	if (games > 1)
		opening.series = (struct series){ .number = 1, .of = games };
	return opening;
}

static void copy_text(char copy[LINE_SIZE + 1], struct pindeck_text text)
{
	snprintf(copy, LINE_SIZE + 1, "%.*s", (int)pindeck_text_to_length(text),
	         pindeck_text_to_bytes(text));
}

/* Remove the quotation marks of a name that is completely within them. */
static void unquote(char name[LINE_SIZE + 1])
{
	const struct split_names names = split_names(NULL, name);

	if (names.fault == MEMBER_NO_FAULT && names.count == 1)
		snprintf(name, LINE_SIZE + 1, "%s", names.list[0]);
}

struct typed_name typed_name_of(const struct typed_answer *typed)
{
	const struct pindeck_text names = typed->answer.names;
	struct typed_name name = { .typed = "" };

	if (pindeck_text_is_empty(names))
		return name;
	copy_text(name.typed, keyboard_typed(&typed->keyed, &typed->line, names));
	copy_text(name.keys, names);
	unquote(name.typed);
	unquote(name.keys);
	return name;
}

bool typed_name_two(const struct roster *roster, const struct typed_name *name,
                    struct typed_name pair[2])
{
	const struct split_names typed = split_names(roster, name->typed);
	const struct split_names keys = split_names(roster, name->keys);

	if (typed.fault != MEMBER_NO_FAULT || typed.count != 2)
		return false;
	for (int next = 0; next < 2; next++) {
		snprintf(pair[next].typed, sizeof pair[next].typed, "%s", typed.list[next]);
		snprintf(pair[next].keys, sizeof pair[next].keys, "%s",
		         keys.count == 2 ? keys.list[next] : typed.list[next]);
	}
	return true;
}

struct pindeck_seat typed_name_seat(const struct roster *roster, const struct replay *game,
                                    const struct typed_name *name, struct resolved *resolved)
{
	const struct pindeck_seat seat = seated_find(roster, game, name->typed, resolved);

	if (pindeck_seat_exists(seat) || resolved->count > 0)
		return seat;
	return seated_find(roster, game, name->keys, resolved);
}

struct pindeck_name typed_name_removed(const struct roster *roster, const struct replay *game,
                                       const struct typed_name *name, struct resolved *resolved)
{
	const struct pindeck_name typed = seated_find_removed(roster, game, name->typed, resolved);

	if (replay_removal(game, typed) != NULL || resolved->count > 0)
		return typed;
	return seated_find_removed(roster, game, name->keys, resolved);
}

/* ---- newcomers ---- */

static enum pindeck_reason read_newcomer(const struct party *party, const char *name,
                                         struct newcomer *newcomer, struct resolved *resolved)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	const enum pindeck_reason reason = party_newcomer(party, word, newcomer);

	*resolved = party_candidates(party, word);
	return reason;
}

enum pindeck_reason typed_name_newcomer(const struct party *party, const struct typed_name *name,
                                        struct newcomer *newcomer, struct resolved *resolved)
{
	const enum pindeck_reason reason = read_newcomer(party, name->typed, newcomer, resolved);

	if (reason != PINDECK_REASON_BAD_NAME || resolved->count > 0)
		return reason;
	return read_newcomer(party, name->keys, newcomer, resolved);
}

static enum pindeck_reason add_one(struct party *party, const char *name, struct resolved *resolved)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	const enum pindeck_reason reason = party_add(party, word);

	if (reason == PINDECK_REASON_BAD_NAME)
		*resolved = party_candidates(party, word);
	return reason;
}

/* Words between two commas that are no name together are several names. */
static enum pindeck_reason add_words(struct party *party, const char *name, int *most,
                                     struct resolved *resolved)
{
	const struct split_names words = split_names(party->roster, name);
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;

	for (size_t next = 0; reason == PINDECK_REASON_ACCEPTED && next < words.count; next++) {
		if (*most == 0)
			return PINDECK_REASON_BAD_NAME;
		reason = add_one(party, words.list[next], resolved);
		(*most)--;
	}
	return reason;
}

static enum pindeck_reason add_names(struct party *party, const struct split_names *names, int most,
                                     struct resolved *resolved)
{
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;

	for (size_t next = 0; reason == PINDECK_REASON_ACCEPTED && next < names->count; next++) {
		if (most == 0)
			return PINDECK_REASON_BAD_NAME;
		most--;
		reason = add_one(party, names->list[next], resolved);
		if (reason != PINDECK_REASON_BAD_NAME || resolved->count > 0 ||
		    strchr(names->list[next], ' ') == NULL)
			continue;
		most++;
		reason = add_words(party, names->list[next], &most, resolved);
	}
	return reason;
}

enum pindeck_reason typed_name_add_all(struct party *party, struct pindeck_text line, int most,
                                       struct resolved *resolved)
{
	struct party grown = *party;
	struct split_names names;
	enum pindeck_reason reason;
	char text[LINE_SIZE + 1];

	*resolved = (struct resolved){ .resolution = RESOLVED_NOBODY };
	copy_text(text, line);
	names = split_names(party->roster, text);
	reason =
	    names.count > 0 ? add_names(&grown, &names, most, resolved) : PINDECK_REASON_BAD_NAME;
	if (reason == PINDECK_REASON_ACCEPTED && names.fault == MEMBER_TOO_MANY)
		reason = PINDECK_REASON_LANE_FULL;
	else if (reason == PINDECK_REASON_ACCEPTED && names.fault != MEMBER_NO_FAULT)
		reason = PINDECK_REASON_BAD_NAME;
	if (reason == PINDECK_REASON_ACCEPTED)
		*party = grown;
	return reason;
}

/* ---- refusals ---- */

void typed_name_write_why(const struct roster *roster, const struct resolved *resolved,
                          enum pindeck_reason reason, enum language language,
                          char text[TYPED_NAME_WHY_SIZE])
{
	char candidates[RESOLVE_TEXT_SIZE];
	const bool has_persons = roster != NULL && roster_count(roster) > 0;

	if (has_persons &&
	    (resolved->count > 1 || (resolved->count == 1 && reason == PINDECK_REASON_BAD_NAME))) {
		resolve_write_candidates(roster, resolved, candidates);
		snprintf(
		    text, TYPED_NAME_WHY_SIZE, "%s %s",
		    words(language, resolved->count > 1 ? TEXT_PEOPLE_SEVERAL : TEXT_PEOPLE_ONE),
		    candidates);
	} else if (has_persons && reason == PINDECK_REASON_BAD_NAME) {
		snprintf(text, TYPED_NAME_WHY_SIZE, "%s", words(language, TEXT_NAMED_NOBODY));
	} else {
		snprintf(text, TYPED_NAME_WHY_SIZE, "%s", words_for_reason(language, reason));
	}
}

/* ---- new names ---- */

static bool is_unknown(const struct party *party, const char *name)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	struct party probe = *party;
	struct newcomer newcomer;

	probe.chooser = NULL;
	return party_newcomer(&probe, word, &newcomer) == PINDECK_REASON_BAD_NAME &&
	       party_candidates(party, word).count == 0;
}

/* True when each of the words is a name, or there is only one. */
static bool is_several_names(const struct party *party, const char *name)
{
	const struct split_names words = split_names(party->roster, name);

	for (size_t next = 0; next < words.count; next++)
		if (is_unknown(party, words.list[next]))
			return false;
	return words.count > 1;
}

/* A name with a digit, a colon and the like is a mistyped ball, discipline or team. */
static bool is_of_person(const char *typed, char name[REGISTER_NAME_SIZE])
{
	return strpbrk(typed, "0123456789:=+/#,") == NULL &&
	       full_name_read(typed, strlen(typed), name) == MEMBER_NO_FAULT &&
	       !pindeck_name_exists(pindeck_name_from(typed, strlen(typed)));
}

bool enrol_find(const struct party *party, struct pindeck_text line, bool one,
                char name[REGISTER_NAME_SIZE])
{
	char text[LINE_SIZE + 1];
	struct split_names names;

	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(line),
	         pindeck_text_to_bytes(line));
	if (one && is_unknown(party, text) && is_of_person(text, name))
		return true;
	names = split_names(party->roster, text);
	for (size_t next = 0; next < names.count && names.fault == MEMBER_NO_FAULT; next++)
		if (is_unknown(party, names.list[next]) &&
		    !is_several_names(party, names.list[next]))
			return is_of_person(names.list[next], name);
	return false;
}

/* True when one of the words means a member, or could. */
static bool has_member(const struct party *party, const char *line)
{
	const struct split_names words = split_names(party->roster, line);
	struct party probe = *party;
	struct newcomer newcomer;

	probe.chooser = NULL;
	for (size_t next = 0; next < words.count; next++) {
		const struct pindeck_text word =
		    pindeck_text_from(words.list[next], strlen(words.list[next]));

		if (party_candidates(party, word).count > 0 ||
		    (party_newcomer(&probe, word, &newcomer) == PINDECK_REASON_ACCEPTED &&
		     newcomer.persons.bowler != 0))
			return true;
	}
	return false;
}

bool enrol_is_word(const struct party *party, struct pindeck_text line, const char *name,
                   char whole[REGISTER_NAME_SIZE])
{
	char text[LINE_SIZE + 1];

	snprintf(text, sizeof text, "%.*s", (int)pindeck_text_to_length(line),
	         pindeck_text_to_bytes(line));
	return strchr(text, '"') == NULL && is_of_person(text, whole) && strcmp(whole, name) != 0 &&
	       !has_member(party, text);
}

/* ---- registering ---- */

struct membership_outcome enrol(const struct enrolment *enrolment, const char *name,
                                struct pindeck_name board_name)
{
	struct register_line line = { .kind = REGISTER_REGISTERED,
		                      .names = { .board_name = board_name } };

	entry_copy_text(line.actor, sizeof line.actor,
	                pindeck_text_from(enrolment->actor, strlen(enrolment->actor)));
	snprintf(line.names.full_name, sizeof line.names.full_name, "%s", name);
	return membership_append(enrolment->roster, enrolment->journal, &line, 1);
}

/* ---- asking ---- */

/* The board name that the answer accepts or gives; no name for any other answer. */
static struct pindeck_name read_board_name(const struct line *line, struct pindeck_name suggested)
{
	const struct line keys = keyboard_line(line);

	if (pindeck_text_is_empty(line_text(&keys)) || answer_is_yes(&keys))
		return suggested;
	return answer_name(line_text(&keys));
}

/* Ask whether the words are one person, whose name then is *name, or several. False if the answer
 * is neither. */
static bool ask_how_many(struct talk *talk, const char *whole, char name[REGISTER_NAME_SIZE])
{
	char question[ENROL_TEXT_SIZE];
	struct line answer;

	words_write(question, talk->language, ENROL_ONE_OR_SEVERAL, whole);
	answer = talk_ask(talk, question);
	if (answer_is_yes(&answer))
		snprintf(name, REGISTER_NAME_SIZE, "%s", whole);
	return answer_is_yes(&answer) || answer_is_no(&answer);
}

/* The letters of a new member are others on this lane if a bowler there has them already. */
static void tell_letters(const struct talk *talk, const struct party *party, const char *name,
                         struct pindeck_name board_name)
{
	struct newcomer newcomer;

	if (party_newcomer(party, pindeck_text_from(name, strlen(name)), &newcomer) !=
	        PINDECK_REASON_ACCEPTED ||
	    pindeck_name_is_equal(newcomer.name, board_name))
		return;
	words_print(talk->errors, talk->language, ENROL_OTHER_LETTERS,
	            pindeck_name_to_text(&board_name), pindeck_name_to_text(&newcomer.name));
	fputs("\n", talk->errors);
}

bool enrol_ask(struct talk *talk, const struct enrolment *enrolment, const struct party *party,
               struct pindeck_text line, bool one)
{
	char name[REGISTER_NAME_SIZE];
	char whole[REGISTER_NAME_SIZE];
	char question[ENROL_TEXT_SIZE];
	struct membership_outcome outcome;
	struct pindeck_name board_name;
	struct line answer;

	if (enrolment == NULL || !talk_is_with_person(talk) || !enrol_find(party, line, one, name))
		return false;
	if (enrol_is_word(party, line, name, whole) && !ask_how_many(talk, whole, name))
		return false;
	board_name = roster_suggest_board_name(enrolment->roster, name);
	words_write(question, talk->language, ENROL_ASK, name, pindeck_name_to_text(&board_name));
	answer = talk_ask(talk, question);
	if (line_is_missing(&answer))
		return false;
	board_name = read_board_name(&answer, board_name);
	if (!pindeck_name_exists(board_name))
		return false;
	outcome = enrol(enrolment, name, board_name);
	if (outcome.trouble != NO_TROUBLE)
		fprintf(talk->errors, "pindeck: %s\n",
		        words_for_trouble(talk->language, outcome.trouble));
	if (outcome.trouble != NO_TROUBLE || outcome.fault != MEMBER_NO_FAULT)
		return false;
	tell_letters(talk, party, name, board_name);
	return true;
}

/* ---- choosing the person that a name means ---- */

/* Letters are a guest's where nobody can be asked. */
static int32_t guest_of(const struct talk *talk, const struct roster *roster,
                        const struct resolved *resolved)
{
	const char *letters = pindeck_name_to_text(&resolved->letters);
	char candidates[RESOLVE_TEXT_SIZE];

	if (!pindeck_name_exists(resolved->letters))
		return 0;
	resolve_write_candidates(roster, resolved, candidates);
	fputs("pindeck: ", talk->errors);
	words_print(talk->errors, talk->language, CHOICE_GUEST, letters, candidates,
	            (long long)resolved->members[0]->person);
	fputs("\n", talk->errors);
	return GUEST;
}

static int32_t ask_choice(struct talk *talk, const struct roster *roster, const char *typed,
                          const struct resolved *resolved)
{
	char candidates[RESOLVE_TEXT_SIZE];
	char question[CHOICE_TEXT_SIZE];
	struct line answer;

	resolve_write_candidates(roster, resolved, candidates);
	words_write(question, talk->language, CHOICE_ASK, typed, candidates);
	answer = talk_ask(talk, question);
	if (!line_is_missing(&answer) && answer_is_yes(&answer))
		return (int32_t)resolved->members[0]->person;
	return !line_is_missing(&answer) && answer_is_no(&answer) &&
	               pindeck_name_exists(resolved->letters)
	           ? GUEST
	           : 0;
}

static int32_t choose_asking(struct chooser *chooser, const struct roster *roster,
                             const char *typed, const struct resolved *resolved)
{
	struct talk *talk = chooser->context;
	int32_t person;

	for (size_t next = 0; next < chooser->count; next++)
		if (strcmp(chooser->choices[next].typed, typed) == 0)
			return chooser->choices[next].person;
	person = talk_is_with_person(talk) ? ask_choice(talk, roster, typed, resolved)
	                                   : guest_of(talk, roster, resolved);
	if (person != 0 && chooser->count < CHOICES_MOST) {
		struct choice *choice = &chooser->choices[chooser->count++];

		snprintf(choice->typed, sizeof choice->typed, "%s", typed);
		choice->person = person;
	}
	return person;
}

struct chooser chooser_asking(struct talk *talk)
{
	return (struct chooser){ .choose = choose_asking, .context = talk };
}

static int32_t choose_trying(struct chooser *chooser, const struct roster *roster,
                             const char *typed, const struct resolved *resolved)
{
	const bool *can_ask = chooser->context;

	(void)roster;
	(void)typed;
	if (can_ask != NULL)
		return (int32_t)resolved->members[0]->person;
	return pindeck_name_exists(resolved->letters) ? GUEST : 0;
}

struct chooser chooser_trying(const struct talk *talk)
{
	static bool yes = true;

	return (struct chooser){ .choose = choose_trying,
		                 .context = talk_is_with_person(talk) ? &yes : NULL };
}

/* ---- asking for the names of the bowlers ---- */

enum {
	QUESTION_SIZE = 96
};

/* Asking for the bowlers. */
enum asked {
	ALL_AT_ONCE,
	ONE_OF_SEVERAL,
	LAST_OF_SEVERAL
};

/* Add all named bowlers, or none; the last answer also ends the team of all. */
static enum pindeck_reason add_all(struct party *party, struct pindeck_text names, enum asked asked,
                                   struct resolved *resolved)
{
	struct party grown = *party;
	enum pindeck_reason reason = typed_name_add_all(
	    &grown, names, asked == ALL_AT_ONCE ? PINDECK_MOST_BOWLERS + 1 : 1, resolved);

	if (reason == PINDECK_REASON_ACCEPTED && asked != ONE_OF_SEVERAL)
		reason = party_end(&grown);
	if (reason == PINDECK_REASON_ACCEPTED)
		*party = grown;
	return reason;
}

/* The input ended, or the person quit before the first ball. */
static bool leaves(const struct line *line)
{
	const struct line keys = keyboard_line(line);

	return line_is_missing(line) || answer_read(line_text(&keys)).kind == ANSWER_QUIT;
}

/* Ask once; a refused answer seats no bowler. False if the person quits. */
static bool ask_names(struct talk *talk, struct party *party, const struct enrolment *enrolment,
                      const char *question, enum asked asked)
{
	const struct line line = talk_ask(talk, question);
	const char *why = talk_unreadable(talk, &line);
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;
	struct resolved resolved = { .resolution = RESOLVED_NOBODY };
	char text[TYPED_NAME_WHY_SIZE];

	if (leaves(&line))
		return false;
	if (why == NULL)
		reason = add_all(party, line_text(&line), asked, &resolved);
	while (reason == PINDECK_REASON_BAD_NAME && resolved.count == 0 &&
	       enrol_ask(talk, enrolment, party, line_text(&line), asked != ALL_AT_ONCE))
		reason = add_all(party, line_text(&line), asked, &resolved);
	if (reason != PINDECK_REASON_ACCEPTED) {
		typed_name_write_why(party->roster, &resolved, reason, talk->language, text);
		why = text;
	}
	if (why != NULL)
		talk_refuse(
		    talk, &line, why,
		    resolved.count > 0 ? "" : words(talk->language, words_instead_of_name(reason)));
	return true;
}

bool seating_ask(struct talk *talk, struct party *party, const struct enrolment *enrolment)
{
	struct chooser chooser = chooser_asking(talk);
	bool answered = true;

	party->chooser = &chooser;
	while (answered && pindeck_match_to_bowlers(&party->seated) == 0)
		answered = ask_names(talk, party, enrolment, words(talk->language, TEXT_ASK_NAME),
		                     ALL_AT_ONCE);
	party->chooser = NULL;
	return answered;
}

static bool fits_format(const struct party *party, int people)
{
	return party->format == PINDECK_FORMAT_ALONE ||
	       pindeck_format_fits(party->format, pindeck_index_of(people));
}

/* The number of bowlers; 0 if the person quits. */
static int ask_people(struct talk *talk, const struct party *party)
{
	int people = 0;

	while (people == 0) {
		const struct line line = talk_ask(talk, words(talk->language, TEXT_ASK_PEOPLE));
		const char *why = talk_unreadable(talk, &line);

		if (leaves(&line))
			return 0;
		if (why == NULL) {
			const struct line keys = keyboard_line(&line);

			people = answer_people(line_text(&keys));
			why = words(talk->language, TEXT_NOT_A_NUMBER_OF_PEOPLE);
		}
		if (people > 0 && !fits_format(party, people)) {
			people = 0;
			why = words_for_reason(talk->language, PINDECK_REASON_TEAM_INCOMPLETE);
		}
		if (people == 0)
			talk_refuse(talk, &line, why, words(talk->language, TEXT_EXAMPLE_PEOPLE));
	}
	return people;
}

/* True if the last answer added neither a bowler nor a member of the team. */
static bool is_unchanged(const struct party *party, const struct party *before)
{
	return pindeck_match_to_bowlers(&party->seated) ==
	           pindeck_match_to_bowlers(&before->seated) &&
	       pindeck_lineup_to_count(&party->lineup) == pindeck_lineup_to_count(&before->lineup);
}

bool seating_ask_people(struct talk *talk, struct party *party, const struct enrolment *enrolment)
{
	const int people = ask_people(talk, party);
	struct chooser chooser = chooser_asking(talk);
	bool answered = people > 0;
	int count = 0;

	party->chooser = &chooser;
	while (answered && count < people) {
		const struct party before = *party;
		char question[QUESTION_SIZE];

		words_write(question, talk->language, ASK_NAME_OF, count + 1);
		answered = ask_names(talk, party, enrolment, question,
		                     count + 1 == people ? LAST_OF_SEVERAL : ONE_OF_SEVERAL);
		count += is_unchanged(party, &before) ? 0 : 1;
	}
	party->chooser = NULL;
	return answered;
}
