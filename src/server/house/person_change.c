/* A change of the register, as a client asks for it over HTTP. */
#include "server/house/person_change.h"

#include "journal/clock.h"
#include "members/full_name.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum {
	MOST_MEMBERS = 7 /* of a body, with the null pointer */
};

/* ---- members of a body ---- */

/* How a fault is refused: the code, and for a typed name what is possible. */
static const struct {
	enum refusal_code code;
	const char *possible;
} faults[MEMBER_FAULTS] = {
	[MEMBER_NO_FAULT] = { NOT_REFUSED, "" },
	[MEMBER_NAME_EMPTY] = { BAD_FULL_NAME, "a name that is not empty" },
	[MEMBER_NAME_TOO_LONG] = { BAD_FULL_NAME, "a name of at most 40 columns" },
	[MEMBER_NAME_NO_LETTER] = { BAD_FULL_NAME, "a name with a letter" },
	[MEMBER_NAME_BAD_SYMBOL] = { BAD_FULL_NAME,
	                             "a name without control or invisible characters" },
	[MEMBER_NOT_NEXT] = { NOT_KEPT, NULL },
	[MEMBER_NO_SUCH_PERSON] = { NO_SUCH_PERSON, NULL },
	[MEMBER_IS_FORGOTTEN] = { PERSON_FORGOTTEN, NULL },
	[MEMBER_NO_NAME] = { BAD_FULL_NAME, NULL },
	[MEMBER_SAME_PERSON] = { PERSON_MERGED, NULL },
	[MEMBER_IS_MERGED] = { PERSON_MERGED, NULL },
	[MEMBER_NOT_MERGED] = { NOT_MERGED, NULL },
	[MEMBER_IS_RETIRED] = { PERSON_RETIRED, NULL },
	[MEMBER_NOT_RETIRED] = { NOT_RETIRED, NULL },
	[MEMBER_BAD_CLAIM] = { BAD_CLAIM, NULL },
	[MEMBER_IS_CLAIMED] = { ALREADY_CLAIMED, NULL },
	[MEMBER_NOT_CLAIMED] = { NO_SUCH_CLAIM, NULL },
	[MEMBER_NO_MEMORY] = { TOO_BUSY, NULL },
};

static bool accepts(enum member_fault fault, struct refusal *refusal)
{
	if (fault == MEMBER_NO_FAULT)
		return true;
	refuse(refusal, faults[fault].code);
	if (faults[fault].possible != NULL)
		refusal_add(refusal, faults[fault].possible);
	return false;
}

bool person_change_read_name(const char *bytes, size_t length, char name[REGISTER_NAME_SIZE],
                             struct refusal *refusal)
{
	return accepts(full_name_read(bytes, length, name), refusal);
}

/* A member that is a name: refused if it is no text, or no name. */
static bool read_name(const json_t *body, const char *member, char name[REGISTER_NAME_SIZE],
                      bool *given, struct refusal *refusal)
{
	const json_t *value = json_object_get(body, member);

	*given = value != NULL;
	if (value == NULL)
		return true;
	if (!json_is_string(value))
		return false;
	return person_change_read_name(json_string_value(value), json_string_length(value), name,
	                               refusal);
}

/* ---- what forms do not read: each function is false for a body that has the wrong form ---- */

static bool read_board_name(struct person_change *change, const json_t *body,
                            struct refusal *refusal)
{
	const json_t *value = json_object_get(body, "board_name");

	if (value == NULL)
		return true;
	change->given.board_name = true;
	change->names.board_name = pindeck_name_from(
	    json_is_string(value) ? json_string_value(value) : "", json_string_length(value));
	if (json_is_string(value) && !pindeck_name_exists(change->names.board_name)) {
		refuse_reason(refusal, PINDECK_REASON_BAD_NAME);
		refusal_add(refusal, "three English letters");
	}
	return json_is_string(value);
}

static bool read_hand(struct person_change *change, const json_t *body)
{
	const json_t *value = json_object_get(body, "hand");

	if (value == NULL)
		return true;
	change->given.hand = true;
	for (int hand = 0; json_is_string(value) && hand < HANDS; hand++) {
		change->names.hand = (enum register_hand)hand;
		if (strcmp(register_hand_word(change->names.hand), json_string_value(value)) == 0)
			return true;
	}
	return false;
}

/* An empty display name means the full name. */
static bool read_display_name(struct person_change *change, const json_t *body,
                              struct refusal *refusal)
{
	const json_t *value = json_object_get(body, "display_name");

	change->given.display_name = value != NULL;
	if (json_is_string(value) && json_string_length(value) == 0)
		return true;
	return read_name(body, "display_name", change->names.display_name,
	                 &change->given.display_name, refusal);
}

static bool read_names(struct person_change *change, const json_t *body, struct refusal *refusal)
{
	change->given.note = json_object_get(body, "note") != NULL;
	return read_name(body, "full_name", change->names.full_name, &change->given.full_name,
	                 refusal) &&
	       read_display_name(change, body, refusal) && read_board_name(change, body, refusal) &&
	       read_hand(change, body);
}

static bool read_nothing(struct person_change *change, const json_t *body, struct refusal *refusal)
{
	(void)change;
	(void)body;
	(void)refusal;
	return true;
}

/* The days of a period, both of them or none. */
static bool read_period(struct register_claim *claim, const json_t *body)
{
	const char *from = json_string_value(json_object_get(body, "from"));
	const char *until = json_string_value(json_object_get(body, "to"));
	int64_t other;

	if (json_object_get(body, "from") == NULL && json_object_get(body, "to") == NULL)
		return true;
	return from != NULL && until != NULL && clock_read_day(from, &claim->since, &other) &&
	       clock_read_day(until, &other, &claim->until);
}

static bool read_claim(struct person_change *change, const json_t *body, struct refusal *refusal)
{
	const json_t *letters = json_object_get(body, "letters");

	(void)refusal;
	if (!json_is_string(letters))
		return false;
	change->claim.letters =
	    pindeck_name_from(json_string_value(letters), json_string_length(letters));
	return pindeck_name_exists(change->claim.letters) && read_period(&change->claim, body);
}

/* Forgetting cannot be undone. */
static bool read_sure(struct person_change *change, const json_t *body, struct refusal *refusal)
{
	(void)change;
	(void)refusal;
	return json_is_true(json_object_get(body, "sure"));
}

/* ---- lines ---- */

/* The attributes of the person, replaced by those that the change has. */
static void give_names(const struct person_change *change, struct register_person *names)
{
	if (change->given.full_name)
		memcpy(names->full_name, change->names.full_name, sizeof names->full_name);
	if (change->given.board_name)
		names->board_name = change->names.board_name;
	if (change->given.display_name)
		memcpy(names->display_name, change->names.display_name, sizeof names->display_name);
	if (change->given.hand)
		names->hand = change->names.hand;
	if (change->given.note)
		memcpy(names->note, change->names.note, sizeof names->note);
}

/* The parts of the line that need the roster. */
static void refer(const struct person_change *change, const struct roster *roster,
                  struct register_line *line)
{
	const struct member *member = roster_member(roster, change->person);

	if (change->kind == PERSON_RENAME && member != NULL) {
		line->names = member->names;
		give_names(change, &line->names);
	}
	if (change->kind == PERSON_SPLIT && member != NULL)
		line->replaces = member->merge_line;
	if (change->kind == PERSON_REGISTER && !change->given.board_name)
		line->names.board_name = roster_suggest_board_name(roster, line->names.full_name);
}

static enum refusal_code why_not(const struct person_change *change, const struct roster *roster)
{
	if (change->kind != PERSON_REGISTER && roster_member(roster, change->person) == NULL)
		return NO_SUCH_PERSON;
	if (change->kind == PERSON_REGISTER && !change->same_name &&
	    roster_find_same_name(roster, change->names.full_name) != NULL)
		return SAME_NAME;
	return NOT_REFUSED;
}

#define CHANGE_LINE(NAME, word, kind, ...) [PERSON_##NAME] = kind,

/* Compose the part of the line that does not need the roster. */
static struct register_line line_of(const struct person_change *change)
{
	static const enum register_kind kinds[PERSON_CHANGES] = { PERSON_CHANGE_LIST(CHANGE_LINE) };
	struct register_line line = { .kind = kinds[change->kind],
		                      .person = change->person,
		                      .other = change->into,
		                      .claim = change->claim };

	if (change->kind == PERSON_RELEASE)
		line.replaces = change->line;
	if (change->kind == PERSON_REGISTER || change->kind == PERSON_RENAME)
		give_names(change, &line.names);
	memcpy(line.actor, change->actor, sizeof line.actor);
	memcpy(line.text, change->reason, sizeof line.text);
	memcpy(line.key, change->key, sizeof line.key);
	return line;
}

/* True for a key that an earlier request used; refuses it if that was a different request. */
static bool is_known(const struct person_change *change, const struct roster *roster,
                     struct refusal *refusal)
{
	const int64_t line = roster_find_key(roster, change->key);
	const struct register_line asked = line_of(change);

	if (line != 0 && !roster_was_asked(roster, line, &asked)) {
		refuse(refusal, KEY_REUSED);
		refusal_add(refusal, "another Idempotency-Key");
	}
	return line != 0;
}

size_t person_change_compose(const struct person_change *change, const struct roster *roster,
                             struct register_line *lines, struct refusal *refusal)
{
	const enum refusal_code code =
	    is_known(change, roster, refusal) ? NOT_REFUSED : why_not(change, roster);
	size_t count = 1;

	if (refusal->code != NOT_REFUSED)
		return 0;
	if (code != NOT_REFUSED) {
		refuse(refusal, code);
		if (code == SAME_NAME)
			refusal_add(refusal, "\"same_name\":true");
		return 0;
	}
	lines[0] = line_of(change);
	refer(change, roster, lines);
	if (change->kind == PERSON_FORGET)
		count = membership_forget(roster, change->person, change->actor, lines);
	memcpy(lines[0].key, change->key, sizeof lines[0].key);
	return count;
}

void person_change_refuse(struct membership_outcome outcome, struct refusal *refusal)
{
	if (accepts(outcome.fault, refusal) && outcome.trouble != NO_TROUBLE)
		refuse(refusal, NOT_KEPT);
}

/* ---- bodies ---- */

typedef bool change_reader(struct person_change *change, const json_t *body,
                           struct refusal *refusal);

/* clang-format off */
#define MEMBER(variable, named, ...) \
	static const struct form_member variable = { .name = (named), __VA_ARGS__ };
#define NUMBER(member, most) FORM_A_NUMBER(struct person_change, member, 1, most)
#define APART(schema) FORM_READ_APART(FORM_SCHEMA(schema))
#define A_DAY FORM_READ_APART("{\"type\":\"string\",\"pattern\":\"^[0-9]{4}-[0-9]{2}-[0-9]{2}$\"}")
#define REQUIRED .is_required = true

MEMBER(full_name, "full_name", APART("PersonName"), REQUIRED)
MEMBER(other_name, "full_name", APART("PersonName"))
MEMBER(board_name, "board_name", APART("GivenName"))
MEMBER(display_name, "display_name", FORM_READ_APART("{\"type\":\"string\",\"maxLength\":160}"))
MEMBER(hand, "hand", APART("Hand"))
MEMBER(note, "note", FORM_A_TEXT(struct person_change, names.note, 0))
MEMBER(same_name, "same_name", FORM_A_FLAG(struct person_change, same_name))
MEMBER(into, "into", NUMBER(into, REGISTER_MOST_PERSONS), REQUIRED)
MEMBER(letters, "letters", APART("GivenName"), REQUIRED)
MEMBER(game, "game", NUMBER(claim.game, ENTRY_MOST_GAMES))
MEMBER(from, "from", A_DAY)
MEMBER(to, "to", A_DAY)
MEMBER(line, "line", NUMBER(line, REGISTER_MOST_LINES), REQUIRED)
MEMBER(sure, "sure", FORM_READ_APART("{\"type\":\"boolean\",\"const\":true}"), REQUIRED)
MEMBER(reason, "reason", FORM_A_REASON(struct person_change, reason))
/* clang-format on */

#define CHANGE_ROW(NAME, word, kind, audit, ...) \
	[PERSON_##NAME] = { AUDIT_SAYS_##audit, read_##word, { __VA_ARGS__, NULL } },

static const struct {
	enum audit_said audit;
	change_reader *read;
	const struct form_member *members[MOST_MEMBERS];
} changes[PERSON_CHANGES] = { PERSON_CHANGE_LIST(CHANGE_ROW) };

enum audit_said person_change_audit(enum person_change_kind kind)
{
	return changes[kind].audit;
}

const struct form_member *const *person_change_form(enum person_change_kind kind)
{
	return changes[kind].members;
}

void person_change_read(struct person_change *change, const char *body, size_t length,
                        struct refusal *refusal)
{
	json_t *object = body_parse(body, length, refusal);
	const struct form_member *const *members = changes[change->kind].members;

	if (object != NULL && form_read_object(members, object, change, refusal) &&
	    !changes[change->kind].read(change, object, refusal) && refusal->code == NOT_REFUSED)
		form_refuse_body(members, refusal);
	json_decref(object);
}
