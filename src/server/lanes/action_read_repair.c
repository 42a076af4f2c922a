/* Actions: requests of repairs. */
#include "server/lanes/action_members.h"

#include <string.h>

/* The repairs by their words, the members that each needs, and those that it may have besides. */
static const struct repair_row {
	const char *word;
	enum entry_kind kind;
	const char *needs[4];    /* with a null pointer at the end */
	const char *may_have[3]; /* the same */
} repairs[] = {
	{ "name", ENTRY_NAMED, { "bowler", "name" }, { "person", "guest" } },
	{ "swap", ENTRY_SWAPPED, { "bowler", "other", "frame" }, { NULL } },
	{ "remove", ENTRY_REMOVED, { "bowler" }, { NULL } },
	{ "keep", ENTRY_KEPT, { "bowler" }, { NULL } },
	{ "day", ENTRY_DATED, { "day" }, { NULL } },
	{ "lane", ENTRY_RELANED, { "lane" }, { NULL } },
	{ "kind", ENTRY_KIND_CHANGED, { "kind" }, { NULL } },
	{ "void", ENTRY_VOIDED, { NULL }, { NULL } },
	{ "restore", ENTRY_RESTORED, { NULL }, { NULL } },
	{ "skip", ENTRY_SKIPPED, { NULL }, { NULL } },
	{ "call", ENTRY_CALLED, { "bowler" }, { NULL } },
	{ "pass", ENTRY_BOWLED, { "bowler" }, { NULL } },
};

enum {
	REPAIRS = sizeof repairs / sizeof *repairs
};

static const struct repair_row *repair_row_of(const json_t *body)
{
	const char *word = json_string_value(json_object_get(body, "repair"));

	for (size_t next = 0; word != NULL && next < REPAIRS; next++)
		if (strcmp(repairs[next].word, word) == 0)
			return &repairs[next];
	return NULL;
}

/* A member of all repairs. */
static bool is_common(const char *name)
{
	return strcmp(name, "repair") == 0 || strcmp(name, "reason") == 0 ||
	       strcmp(name, "dry_run") == 0;
}

static bool lists(const char *const *names, const char *name)
{
	while (*names != NULL && strcmp(*names, name) != 0)
		names++;
	return *names != NULL;
}

static bool is_of_row(const struct repair_row *row, const char *name)
{
	return lists(row->needs, name) || lists(row->may_have, name);
}

/* True if the body has the members that the repair needs, and no others. */
static bool has_members_of(const struct repair_row *row, json_t *body)
{
	const char *name;
	json_t *value;
	bool good = true;

	for (const char *const *next = row->needs; *next != NULL; next++)
		good &= json_object_get(body, *next) != NULL;
	json_object_foreach(body, name, value)
	{
		good &= is_common(name) || is_of_row(row, name);
	}
	return good;
}

static void refuse_repair(const struct repair_row *row, struct refusal *refusal)
{
	refuse(refusal, BAD_BODY);
	for (const char *const *next = row->needs; *next != NULL; next++)
		refusal_add(refusal, *next);
	for (const char *const *next = row->may_have; *next != NULL; next++)
		refusal_add(refusal, *next);
	refusal_add(refusal, "reason");
	refusal_add(refusal, "dry_run");
}

static bool read_lane(json_t *body, int32_t *lane)
{
	const bool given = json_object_get(body, "lane") != NULL;
	int number = 0;

	if (!body_read_int(body, "lane", &number))
		return false;
	*lane = number;
	return !given || (number >= 1 && number <= ENTRY_MOST_LANES);
}

/* The person or the letters that a seat gets. */
static void read_new_name(struct action *action, json_t *body, struct refusal *refusal)
{
	const struct bowler_name name =
	    action_read_name(action->roster, json_object_get(body, "name"),
	                     action->newcomer.persons.bowler, refusal);

	action->newcomer.name = name.letters;
	action->newcomer.persons.bowler = name.person;
	action->free_letters = name.member != NULL;
	action_check_name(name.letters, refusal);
}

void action_read_repair(struct action *action, json_t *body, struct refusal *refusal)
{
	const struct repair_row *row = repair_row_of(body);
	struct repair_request *repair = &action->repair;

	if (row == NULL) {
		refuse(refusal, NO_SUCH_REPAIR);
		for (size_t next = 0; next < REPAIRS; next++)
			refusal_add(refusal, repairs[next].word);
		return;
	}
	repair->kind = row->kind;
	if (!has_members_of(row, body) || !action_read_terms(action, body) ||
	    !body_read_text(body, "bowler", action->bowler, sizeof action->bowler) ||
	    !body_read_text(body, "other", repair->other, sizeof repair->other) ||
	    !action_read_frame(body, "frame", &repair->from) || !read_lane(body, &repair->lane) ||
	    !body_read_text(body, "day", repair->day, sizeof repair->day) ||
	    !action_read_person(body, &action->newcomer.persons.bowler))
		refuse_repair(row, refusal);
	else if (!action_read_game_kind(body, &repair->game_kind))
		action_refuse_game_kind(refusal);
	else if (row->kind == ENTRY_NAMED)
		read_new_name(action, body, refusal);
	else if (row->kind == ENTRY_VOIDED)
		body_ask_reason(action->text, refusal);
}

void action_read_revert(struct action *action, json_t *body, struct refusal *refusal)
{
	int line = 0;

	if (!body_read_int(body, "undo", &line) || line < 1 || !action_read_terms(action, body))
		body_refuse(refusal, action_kinds[ACTION_REVERT].members);
	action->undone = line;
}
