/* Actions: requests that open games, and that are about bowlers. */
#include "server/lanes/action_members.h"

#include "alley/pair.h"
#include "server/house/shared_roster.h"

#include <string.h>

static const char *const bowler_members[] = {
	"name", "person", "guest", "discipline", "team", NULL
};
static const char *const member_members[] = { "name", "person", "guest", NULL };
static const char *const pair_members[] = { "team", "bowlers", NULL };
static const char *const team_members[] = { "format", "members", NULL };

static struct pindeck_name name_of(const json_t *value)
{
	const char *text = json_string_value(value);

	return pindeck_name_from(text != NULL ? text : "", json_string_length(value));
}

struct bowler_name action_read_name(const struct roster *roster, const json_t *value,
                                    int32_t person, struct refusal *refusal)
{
	struct bowler_name name = { .letters = name_of(value), .person = person };
	const char *text = json_string_value(value);
	const struct member *given =
	    roster != NULL ? roster_member(roster, roster_root(roster, person)) : NULL;
	struct resolved resolved;

	if (given != NULL && given->forgotten)
		refuse(refusal, PERSON_FORGOTTEN);
	if (roster == NULL || text == NULL || person != 0)
		return name;
	resolved = resolve_member(roster, text, false);
	if (resolved.resolution == RESOLVED_SEVERAL)
		ambiguity_refuse(refusal, roster, &resolved);
	if (resolved.resolution != RESOLVED_PERSON)
		return name;
	name.member = resolved.members[0];
	name.person = (int32_t)name.member->person;
	name.letters = name.member->names.board_name;
	return name;
}

/* The members so far are the seats beside which the next one needs free letters. */
static struct pindeck_name letters_in_team(const struct roster *roster,
                                           const struct newcomer *newcomer,
                                           const struct bowler_name *name)
{
	struct roster_seat seats[PINDECK_MOST_MEMBERS];
	const int count = pindeck_lineup_to_count(&newcomer->lineup);

	for (int next = 0; next < count; next++)
		seats[next] = (struct roster_seat){
			.person = newcomer->persons.members.list[next],
			.letters = pindeck_lineup_member(&newcomer->lineup, pindeck_nth_of(next)),
		};
	return name->member == NULL ? name->letters
	                            : resolve_letters(roster, name->member, seats, (size_t)count);
}

/* A member of a team is a name, or an object with a name and a person. */
static enum pindeck_reason read_member(const struct roster *roster, struct newcomer *newcomer,
                                       json_t *value, struct refusal *refusal)
{
	const json_t *text = json_is_object(value) ? json_object_get(value, "name") : value;
	const int place = pindeck_lineup_to_count(&newcomer->lineup);
	struct bowler_name name;
	enum pindeck_reason reason;
	int32_t person = 0;

	if (json_is_object(value) &&
	    (!body_has_only(value, member_members) || !action_read_person(value, &person))) {
		body_refuse(refusal, member_members);
		return PINDECK_ACCEPTED;
	}
	name = action_read_name(roster, text, person, refusal);
	if (refusal_is_made(refusal))
		return PINDECK_ACCEPTED;
	reason =
	    pindeck_lineup_add(&newcomer->lineup, letters_in_team(roster, newcomer, &name)).reason;
	if (reason == PINDECK_ACCEPTED)
		newcomer->persons.members.list[place] = name.person;
	return reason;
}

static void read_lineup(const struct roster *roster, struct newcomer *newcomer, json_t *team,
                        struct refusal *refusal)
{
	const char *format = json_string_value(json_object_get(team, "format"));
	json_t *names = json_object_get(team, "members");
	enum pindeck_reason reason = PINDECK_ACCEPTED;
	enum pindeck_format known;
	size_t next;
	json_t *value;

	if (!body_has_only(team, team_members) || format == NULL || !json_is_array(names)) {
		body_refuse(refusal, team_members);
		return;
	}
	known = pindeck_format_from(pindeck_text_from(format, strlen(format)));
	if (known == PINDECK_FORMATS || known == PINDECK_ALONE) {
		refuse(refusal, NO_SUCH_FORMAT);
		refusal_add_formats(refusal);
		return;
	}
	newcomer->lineup = pindeck_lineup_open(known);
	json_array_foreach(names, next, value)
	{
		if (reason == PINDECK_ACCEPTED && !refusal_is_made(refusal))
			reason = read_member(roster, newcomer, value, refusal);
	}
	if (reason == PINDECK_ACCEPTED)
		reason = pindeck_lineup_verdict(&newcomer->lineup).reason;
	if (reason != PINDECK_ACCEPTED && !refusal_is_made(refusal))
		refuse_reason(refusal, reason);
}

static void read_discipline(enum pindeck_discipline *discipline, json_t *object,
                            struct refusal *refusal)
{
	const json_t *member = json_object_get(object, "discipline");

	if (member == NULL)
		return;
	*discipline = PINDECK_DISCIPLINES;
	if (json_is_string(member))
		*discipline = pindeck_discipline_from(
		    pindeck_text_from(json_string_value(member), json_string_length(member)));
	if (*discipline != PINDECK_DISCIPLINES)
		return;
	refuse_reason(refusal, PINDECK_NO_SUCH_DISCIPLINE);
	refusal_add_disciplines(refusal);
}

void action_check_name(struct pindeck_name name, struct refusal *refusal)
{
	if (refusal_is_made(refusal) || pindeck_name_exists(name))
		return;
	refuse_reason(refusal, PINDECK_BAD_NAME);
	refusal_add(refusal, "three English letters");
}

/* A bowler is a name, or an object with a name and more. The caller has set the default discipline.
 * Returns the person that the name means, a null pointer where letters are given. */
static const struct member *read_bowler(const struct roster *roster, struct newcomer *newcomer,
                                        json_t *value, const char *const allowed[],
                                        struct refusal *refusal)
{
	json_t *team = json_object_get(value, "team");
	json_t *text = json_is_string(value) ? value : json_object_get(value, "name");
	struct bowler_name name;
	int32_t person = 0;

	newcomer->lineup = pindeck_lineup_open(PINDECK_ALONE);
	if (!json_is_string(value) && (!body_has_only(value, allowed) || !json_is_string(text) ||
	                               !action_read_person(value, &person))) {
		body_refuse(refusal, allowed);
		return NULL;
	}
	/* the name of a team is no person's */
	name = action_read_name(team == NULL ? roster : NULL, text, person, refusal);
	newcomer->name = name.letters;
	newcomer->persons.bowler = name.person;
	if (!refusal_is_made(refusal))
		read_discipline(&newcomer->discipline, value, refusal);
	if (!refusal_is_made(refusal) && team != NULL)
		read_lineup(roster, newcomer, team, refusal);
	action_check_name(newcomer->name, refusal);
	return name.member;
}

/* The letters of a person beside the bowlers that are seated. */
static struct pindeck_name letters_beside(const struct roster *roster,
                                          const struct team_request *team,
                                          const struct member *member)
{
	const int bowlers = pindeck_match_to_bowlers(&team->seated);
	struct roster_seat seats[PINDECK_MOST_BOWLERS];

	for (int next = 0; next < bowlers; next++)
		seats[next] = (struct roster_seat){
			.person = team->persons[next].bowler,
			.letters = *pindeck_match_name(&team->seated, pindeck_seat_of(next + 1)),
		};
	return resolve_letters(roster, member, seats, (size_t)bowlers);
}

static void seat(struct pindeck_match *match, const struct newcomer *newcomer,
                 struct refusal *refusal)
{
	struct pindeck_verdict verdict =
	    pindeck_match_seat(match, newcomer->name, newcomer->discipline);

	if (pindeck_verdict_is_accepted(verdict))
		verdict = pindeck_match_line_up(match, pindeck_match_find(match, newcomer->name),
		                                &newcomer->lineup);
	if (!pindeck_verdict_is_accepted(verdict))
		refuse_reason(refusal, verdict.reason);
}

static void read_bowlers(struct action *action, struct team_request *team, json_t *list,
                         enum pindeck_discipline discipline, struct refusal *refusal)
{
	size_t next;
	json_t *value;

	team->seated = pindeck_match_open();
	if (!json_is_array(list) || json_array_size(list) == 0)
		body_refuse(refusal, action->kind == ACTION_PAIR
		                         ? pair_members
		                         : action_kinds[ACTION_OPEN].members);
	json_array_foreach(list, next, value)
	{
		struct newcomer newcomer = { .discipline = discipline };
		const struct member *member = NULL;

		if (!refusal_is_made(refusal))
			member =
			    read_bowler(action->roster, &newcomer, value, bowler_members, refusal);
		if (!refusal_is_made(refusal) && member != NULL)
			newcomer.name = letters_beside(action->roster, team, member);
		if (!refusal_is_made(refusal))
			seat(&team->seated, &newcomer, refusal);
		if (!refusal_is_made(refusal))
			team->persons[next] = newcomer.persons;
	}
}

bool action_read_game_kind(json_t *body, enum game_kind *kind)
{
	const json_t *member = json_object_get(body, "kind");
	const char *word = json_string_value(member);

	if (member == NULL)
		return true;
	*kind = word != NULL ? game_kind_from(word) : GAME_KINDS;
	return *kind != GAME_KINDS;
}

void action_refuse_game_kind(struct refusal *refusal)
{
	refuse(refusal, NO_SUCH_KIND);
	for (int kind = 0; kind < GAME_KINDS; kind++)
		refusal_add(refusal, game_kind_word((enum game_kind)kind));
}

/* The name of a team, as the journal will have it. */
static bool read_team_name(struct team_request *team, json_t *object)
{
	char name[REGISTER_NAME_SIZE] = "";

	if (!body_read_text(object, "team", name, sizeof name))
		return false;
	opening_value_set_team(team->name, name);
	return true;
}

/* The members that opening a game and opening a pair of games have in common, besides bowlers. */
static void read_opening(struct action *action, json_t *body, enum pindeck_discipline *discipline,
                         struct refusal *refusal)
{
	if (!body_read_int(body, "games", &action->games) ||
	    !body_read_bool(body, "leave_unfinished", &action->leave_unfinished) ||
	    !action_read_reason(action, body) || action->games < 0 ||
	    action->games > SERIES_MOST_GAMES) {
		body_refuse(refusal, action_kinds[action->kind].members);
		return;
	}
	if (!action_read_game_kind(body, &action->game_kind)) {
		action_refuse_game_kind(refusal);
		return;
	}
	read_discipline(discipline, body, refusal);
}

void action_read_open(struct action *action, json_t *body, struct refusal *refusal)
{
	enum pindeck_discipline discipline = PINDECK_TENPIN;

	read_opening(action, body, &discipline, refusal);
	if (!refusal_is_made(refusal) && !read_team_name(&action->teams[0], body))
		body_refuse(refusal, action_kinds[ACTION_OPEN].members);
	if (!refusal_is_made(refusal))
		read_bowlers(action, &action->teams[0], json_object_get(body, "bowlers"),
		             discipline, refusal);
}

static void read_teams(struct action *action, json_t *list, enum pindeck_discipline discipline,
                       struct refusal *refusal)
{
	size_t next;
	json_t *value;

	if (!json_is_array(list) || json_array_size(list) < 1 ||
	    json_array_size(list) > ACTION_MOST_TEAMS)
		body_refuse(refusal, action_kinds[ACTION_PAIR].members);
	json_array_foreach(list, next, value)
	{
		struct team_request *team = &action->teams[action->team_count];

		if (refusal_is_made(refusal))
			return;
		if (!body_has_only(value, pair_members) || !read_team_name(team, value)) {
			body_refuse(refusal, pair_members);
			return;
		}
		read_bowlers(action, team, json_object_get(value, "bowlers"), discipline, refusal);
		action->team_count++;
	}
}

void action_read_pair(struct action *action, json_t *body, struct refusal *refusal)
{
	enum pindeck_discipline discipline = PINDECK_TENPIN;
	int other = pair_neighbour(action->lane);

	read_opening(action, body, &discipline, refusal);
	if (!refusal_is_made(refusal) && !body_read_int(body, "other", &other))
		body_refuse(refusal, action_kinds[ACTION_PAIR].members);
	action->other = other;
	if (!refusal_is_made(refusal))
		read_teams(action, json_object_get(body, "teams"), discipline, refusal);
}

void action_read_again(struct action *action, json_t *body, struct refusal *refusal)
{
	if (!json_is_true(json_object_get(body, "again")) ||
	    !body_read_bool(body, "rotate", &action->goes_on) ||
	    !body_read_bool(body, "leave_unfinished", &action->leave_unfinished) ||
	    !action_read_reason(action, body))
		body_refuse(refusal, action_kinds[ACTION_AGAIN].members);
}

void action_read_seat(struct action *action, json_t *body, struct refusal *refusal)
{
	if (!action_read_frame(body, "from", &action->newcomer.from) ||
	    !action_read_reason(action, body)) {
		body_refuse(refusal, action_kinds[ACTION_SEAT].members);
		return;
	}
	action->free_letters = read_bowler(action->roster, &action->newcomer, body,
	                                   action_kinds[ACTION_SEAT].members, refusal) != NULL;
}

void action_read_return(struct action *action, json_t *body, struct refusal *refusal)
{
	if (!action_read_frame(body, "from", &action->newcomer.from) ||
	    !action_read_reason(action, body))
		body_refuse(refusal, action_kinds[ACTION_RETURN].members);
}

void action_read_move(struct action *action, json_t *body, struct refusal *refusal)
{
	int seat = 0;

	if (!body_read_int(body, "seat", &seat) || seat < 1 || seat > PINDECK_MOST_BOWLERS ||
	    !action_read_reason(action, body))
		body_refuse(refusal, action_kinds[ACTION_MOVE].members);
	action->seat = pindeck_seat_of(seat);
}

void action_read_transfer(struct action *action, json_t *body, struct refusal *refusal)
{
	int seat = 0;
	int to = 0;

	if (!body_read_int(body, "seat", &seat) || seat < 0 || seat > PINDECK_MOST_BOWLERS ||
	    !body_read_int(body, "to", &to) || to < 1 || to > ENTRY_MOST_LANES ||
	    !action_read_reason(action, body))
		body_refuse(refusal, action_kinds[ACTION_TRANSFER].members);
	body_ask_reason(action->text, refusal);
	action->seat = pindeck_seat_of(seat);
	action->other = to;
	if (json_object_get(body, "name") == NULL)
		return;
	action->newcomer.name = name_of(json_object_get(body, "name"));
	action_check_name(action->newcomer.name, refusal);
}

void action_read_note(struct action *action, json_t *body, struct refusal *refusal)
{
	if (!body_read_text(body, "text", action->text, sizeof action->text) ||
	    action->text[0] == '\0')
		body_refuse(refusal, action_kinds[ACTION_NOTE].members);
}
