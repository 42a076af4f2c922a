/* Named: the bowler that a typed name means on a lane, and the messages when it is ambiguous. */
#include "terminal/typed_name.h"

#include "members/resolve.h"

#include <stdio.h>
#include <string.h>

static void copy_text(char copy[LINE_SIZE + 1], struct pindeck_text text)
{
	snprintf(copy, LINE_SIZE + 1, "%.*s", (int)pindeck_text_to_length(text),
	         pindeck_text_to_bytes(text));
}

/* Remove the quotation marks of a name that is completely within them. */
static void unquote(char name[LINE_SIZE + 1])
{
	const struct split_names names = split_names(NULL, name);

	if (names.fault == SPLIT_IS_RIGHT && names.count == 1)
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

	if (typed.fault != SPLIT_IS_RIGHT || typed.count != 2)
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

/* ---- newcomers ----------------------------------------------------------------------------------
 */

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

	if (reason != PINDECK_BAD_NAME || resolved->count > 0)
		return reason;
	return read_newcomer(party, name->keys, newcomer, resolved);
}

static enum pindeck_reason add_one(struct party *party, const char *name, struct resolved *resolved)
{
	const struct pindeck_text word = pindeck_text_from(name, strlen(name));
	const enum pindeck_reason reason = party_add(party, word);

	if (reason == PINDECK_BAD_NAME)
		*resolved = party_candidates(party, word);
	return reason;
}

/* Words between two commas that are no name together are several names. */
static enum pindeck_reason add_words(struct party *party, const char *name, int *most,
                                     struct resolved *resolved)
{
	const struct split_names words = split_names(party->roster, name);
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	for (size_t next = 0; reason == PINDECK_ACCEPTED && next < words.count; next++) {
		if (*most == 0)
			return PINDECK_BAD_NAME;
		reason = add_one(party, words.list[next], resolved);
		(*most)--;
	}
	return reason;
}

static enum pindeck_reason add_names(struct party *party, const struct split_names *names, int most,
                                     struct resolved *resolved)
{
	enum pindeck_reason reason = PINDECK_ACCEPTED;

	for (size_t next = 0; reason == PINDECK_ACCEPTED && next < names->count; next++) {
		if (most == 0)
			return PINDECK_BAD_NAME;
		most--;
		reason = add_one(party, names->list[next], resolved);
		if (reason != PINDECK_BAD_NAME || resolved->count > 0 ||
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
	reason = names.count > 0 ? add_names(&grown, &names, most, resolved) : PINDECK_BAD_NAME;
	if (reason == PINDECK_ACCEPTED && names.fault == SPLIT_TOO_MANY)
		reason = PINDECK_LANE_FULL;
	else if (reason == PINDECK_ACCEPTED && names.fault != SPLIT_IS_RIGHT)
		reason = PINDECK_BAD_NAME;
	if (reason == PINDECK_ACCEPTED)
		*party = grown;
	return reason;
}

/* ---- refusals -----------------------------------------------------------------------------------
 */

void typed_name_write_why(const struct roster *roster, const struct resolved *resolved,
                          enum pindeck_reason reason, enum language language,
                          char text[TYPED_NAME_WHY_SIZE])
{
	char candidates[RESOLVE_TEXT_SIZE];
	const bool has_persons = roster != NULL && roster_count(roster) > 0;

	if (has_persons && resolved->count > 1) {
		resolve_write_candidates(roster, resolved, candidates);
		snprintf(text, TYPED_NAME_WHY_SIZE, "%s %s", words(language, TEXT_PEOPLE_SEVERAL),
		         candidates);
	} else if (has_persons && reason == PINDECK_BAD_NAME) {
		snprintf(text, TYPED_NAME_WHY_SIZE, "%s", words(language, TEXT_NAMED_NOBODY));
	} else {
		snprintf(text, TYPED_NAME_WHY_SIZE, "%s", words_for_reason(language, reason));
	}
}
