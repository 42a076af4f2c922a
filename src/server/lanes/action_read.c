/* Actions: read from the body of a request. */
#include "alley/pair.h"
#include "common/hash.h"
#include "server/house/shared_roster.h"
#include "server/lanes/action.h"

#include <stdlib.h>
#include <string.h>

/* ---- members of several bodies ---- */

/* Its range has been checked; no frame for an absent one. */
static struct pindeck_frame_number read_frame(const json_t *body, const char *member)
{
	return pindeck_frame_number_of((int)json_integer_value(json_object_get(body, member)));
}

/* The number of a person in the register, or GUEST. */
static bool read_person(json_t *object, int32_t *person)
{
	const json_t *member = json_object_get(object, "person");
	const json_int_t number = json_integer_value(member);
	bool is_guest = false;

	if (!body_read_bool(object, "guest", &is_guest) || (is_guest && member != NULL))
		return false;
	if (is_guest)
		*person = GUEST;
	if (member == NULL)
		return true;
	*person = number >= 1 && number <= ENTRY_MOST_PERSONS ? (int32_t)number : 0;
	return *person != 0;
}

/* ---- bowlers, games and lanes ---- */

/* A bowler as a request names it. */
struct bowler_name {
	struct pindeck_name letters;
	int32_t person;
	const struct member
	    *member; /* the person that the text means; a null pointer for letters */
};

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

/* A text without the number of a person means the person whose full name it is, else letters; that
 * of a guest is letters. Letters that a person has are a guest's, because nobody chose the person.
 * Other texts that could mean a person are refused with the candidates. */
static struct bowler_name read_name(const struct roster *roster, const json_t *value,
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
	if (resolved.resolution == RESOLVED_PERSON && !resolved.chosen &&
	    pindeck_name_exists(name.letters))
		name.person = GUEST;
	else if (resolved.count > 0 && !resolved.chosen && resolved.resolution != RESOLVED_LETTERS)
		ambiguity_refuse(refusal, roster, &resolved);
	if (!resolved.chosen)
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
			.letters = pindeck_lineup_member(&newcomer->lineup, pindeck_index_of(next)),
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
	    (!body_has_only(value, member_members) || !read_person(value, &person))) {
		body_refuse(refusal, member_members);
		return PINDECK_REASON_ACCEPTED;
	}
	name = read_name(roster, text, person, refusal);
	if (refusal_is_made(refusal))
		return PINDECK_REASON_ACCEPTED;
	reason =
	    pindeck_lineup_add(&newcomer->lineup, letters_in_team(roster, newcomer, &name)).reason;
	if (reason == PINDECK_REASON_ACCEPTED)
		newcomer->persons.members.list[place] = name.person;
	return reason;
}

static void read_lineup(const struct roster *roster, struct newcomer *newcomer, json_t *team,
                        struct refusal *refusal)
{
	const char *format = json_string_value(json_object_get(team, "format"));
	json_t *names = json_object_get(team, "members");
	enum pindeck_reason reason = PINDECK_REASON_ACCEPTED;
	enum pindeck_format known;
	size_t next;
	json_t *value;

	if (!body_has_only(team, team_members) || format == NULL || !json_is_array(names)) {
		body_refuse(refusal, team_members);
		return;
	}
	known = pindeck_format_from(pindeck_text_from(format, strlen(format)));
	if (known == PINDECK_FORMATS || known == PINDECK_FORMAT_ALONE) {
		refuse(refusal, NO_SUCH_FORMAT);
		refusal_add_formats(refusal);
		return;
	}
	newcomer->lineup = pindeck_lineup_open(known);
	json_array_foreach(names, next, value)
	{
		if (reason == PINDECK_REASON_ACCEPTED && !refusal_is_made(refusal))
			reason = read_member(roster, newcomer, value, refusal);
	}
	if (reason == PINDECK_REASON_ACCEPTED)
		reason = pindeck_lineup_verdict(&newcomer->lineup).reason;
	if (reason != PINDECK_REASON_ACCEPTED && !refusal_is_made(refusal))
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
	refuse_reason(refusal, PINDECK_REASON_NO_SUCH_DISCIPLINE);
	refusal_add_disciplines(refusal);
}

static void check_name(struct pindeck_name name, struct refusal *refusal)
{
	if (refusal_is_made(refusal) || pindeck_name_exists(name))
		return;
	refuse_reason(refusal, PINDECK_REASON_BAD_NAME);
	refusal_add(refusal, "three English letters");
}

/* A bowler is a name, or an object with a name and more; *is_bowler is set for one. The caller has
 * set the default discipline. Returns the person that the name means, a null pointer where letters
 * are given. */
static const struct member *read_bowler(const struct roster *roster, struct newcomer *newcomer,
                                        json_t *value, bool *is_bowler, struct refusal *refusal)
{
	json_t *team = json_object_get(value, "team");
	json_t *text = json_is_string(value) ? value : json_object_get(value, "name");
	struct bowler_name name;
	int32_t person = 0;

	newcomer->lineup = pindeck_lineup_open(PINDECK_FORMAT_ALONE);
	if (!json_is_string(value) && (!json_is_string(text) || !read_person(value, &person)))
		return NULL;
	*is_bowler = true;
	/* the name of a team is no person's */
	name = read_name(team == NULL ? roster : NULL, text, person, refusal);
	newcomer->name = name.letters;
	newcomer->persons.bowler = name.person;
	if (!refusal_is_made(refusal))
		read_discipline(&newcomer->discipline, value, refusal);
	if (!refusal_is_made(refusal) && team != NULL)
		read_lineup(roster, newcomer, team, refusal);
	check_name(newcomer->name, refusal);
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
	if ((!json_is_array(list) || json_array_size(list) == 0) && action->kind == ACTION_PAIR)
		body_refuse(refusal, pair_members);
	else if (!json_is_array(list) || json_array_size(list) == 0)
		form_refuse_body(action_kinds[ACTION_OPEN].members, refusal);
	json_array_foreach(list, next, value)
	{
		struct newcomer newcomer = { .discipline = discipline };
		const struct member *member = NULL;
		bool is_bowler = false;

		if (!refusal_is_made(refusal) &&
		    (json_is_string(value) || body_has_only(value, bowler_members)))
			member = read_bowler(action->roster, &newcomer, value, &is_bowler, refusal);
		if (!refusal_is_made(refusal) && !is_bowler)
			body_refuse(refusal, bowler_members);
		if (!refusal_is_made(refusal) && member != NULL)
			newcomer.name = letters_beside(action->roster, team, member);
		if (!refusal_is_made(refusal))
			seat(&team->seated, &newcomer, refusal);
		if (!refusal_is_made(refusal))
			team->persons[next] = newcomer.persons;
	}
}

static bool read_game_kind(json_t *body, enum game_kind *kind)
{
	const json_t *member = json_object_get(body, "kind");
	const char *word = json_string_value(member);

	if (member == NULL)
		return true;
	*kind = word != NULL ? game_kind_from(word) : GAME_KINDS;
	return *kind != GAME_KINDS;
}

static void refuse_game_kind(struct refusal *refusal)
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
	if (read_game_kind(body, &action->game_kind))
		read_discipline(discipline, body, refusal);
	else
		refuse_game_kind(refusal);
}

static void action_read_open(struct action *action, json_t *body, struct refusal *refusal)
{
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;

	read_opening(action, body, &discipline, refusal);
	if (!refusal_is_made(refusal) && !read_team_name(&action->teams[0], body))
		form_refuse_body(action_kinds[ACTION_OPEN].members, refusal);
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
		form_refuse_body(action_kinds[ACTION_PAIR].members, refusal);
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

static void action_read_pair(struct action *action, json_t *body, struct refusal *refusal)
{
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;
	int other = pair_neighbour(action->lane);

	read_opening(action, body, &discipline, refusal);
	if (!refusal_is_made(refusal) && !body_read_int(body, "other", &other))
		form_refuse_body(action_kinds[ACTION_PAIR].members, refusal);
	action->other = other;
	if (!refusal_is_made(refusal))
		read_teams(action, json_object_get(body, "teams"), discipline, refusal);
}

static void action_read_again(struct action *action, json_t *body, struct refusal *refusal)
{
	if (!json_is_true(json_object_get(body, "again")))
		form_refuse_body(action_kinds[action->kind].members, refusal);
}

static void action_read_seat(struct action *action, json_t *body, struct refusal *refusal)
{
	bool is_bowler = false;

	action->newcomer.from = read_frame(body, "from");
	action->free_letters =
	    read_bowler(action->roster, &action->newcomer, body, &is_bowler, refusal) != NULL;
	if (!refusal_is_made(refusal) && !is_bowler)
		form_refuse_body(action_kinds[ACTION_SEAT].members, refusal);
}

static void action_read_return(struct action *action, json_t *body, struct refusal *refusal)
{
	(void)refusal;
	action->newcomer.from = read_frame(body, "from");
}

static void action_read_move(struct action *action, json_t *body, struct refusal *refusal)
{
	(void)refusal;
	action->seat = pindeck_seat_of((int)json_integer_value(json_object_get(body, "seat")));
}

static void action_read_transfer(struct action *action, json_t *body, struct refusal *refusal)
{
	action_read_move(action, body, refusal);
	if (json_object_get(body, "name") == NULL)
		return;
	action->newcomer.name = name_of(json_object_get(body, "name"));
	check_name(action->newcomer.name, refusal);
}

/* ---- balls ---- */

static const char *const ball_members[] = { "pins", "standing", "mark", "foul", NULL };

/* A pin by its number, or by the letter of five-pin; 0 for none. */
static int pin_of(const json_t *value)
{
	const char *letter = json_string_value(value);

	if (letter != NULL)
		return letter[0] >= 'a' && letter[0] < 'a' + PINDECK_FIVE && letter[1] == '\0'
		           ? PINDECK_RACK + 1 + letter[0] - 'a'
		           : 0;
	if (!json_is_integer(value) || json_integer_value(value) < 1 ||
	    json_integer_value(value) > PINDECK_RACK)
		return 0;
	return (int)json_integer_value(value);
}

static bool read_standing(const json_t *list, struct ball_request *ball)
{
	size_t next;
	json_t *value;

	if (list == NULL)
		return true;
	ball->by_standing = true;
	json_array_foreach(list, next, value)
	{
		const int pin = pin_of(value);
		const unsigned bit = pin > 0 ? 1U << (pin - 1) : 0;

		if (bit == 0 || (ball->standing & bit) != 0)
			return false;
		ball->standing |= bit;
	}
	return json_is_array(list);
}

static bool read_ball(json_t *object, struct ball_request *ball)
{
	int ways;

	*ball = (struct ball_request){ .by_count = json_object_get(object, "pins") != NULL };
	if (!body_read_int(object, "pins", &ball->count) ||
	    !read_standing(json_object_get(object, "standing"), ball) ||
	    !body_read_text(object, "mark", ball->mark, sizeof ball->mark) ||
	    !body_read_bool(object, "foul", &ball->foul))
		return false;
	if (json_object_get(object, "mark") != NULL && ball->mark[0] == '\0')
		return false;
	ways = ball->by_count + ball->by_standing + (ball->mark[0] != '\0');
	return ways == 1 || (ways == 0 && ball->foul);
}

static void action_read_bowl(struct action *action, json_t *body, struct refusal *refusal)
{
	action->count = 1;
	if (!read_ball(body, &action->balls[0]))
		body_refuse(refusal, ball_members);
}

static bool read_frame_balls(struct action *action, json_t *list)
{
	size_t next;
	json_t *value;

	if (!json_is_array(list) || json_array_size(list) < 1 ||
	    json_array_size(list) > PINDECK_MOST_BALLS)
		return false;
	json_array_foreach(list, next, value)
	{
		if (!body_has_only(value, ball_members) || !read_ball(value, &action->balls[next]))
			return false;
		action->count++;
	}
	return true;
}

/* The frame and the ball of a correction. */
static bool read_place(struct action *action, json_t *body, int ball)
{
	int frame = 0;

	if (!body_read_int(body, "frame", &frame) || !body_read_int(body, "ball", &ball))
		return false;
	action->place = pindeck_place_of(frame, ball);
	return true;
}

/* Refuse a correction whose body is wrong, or whose place cannot be. */
static void check_correction(const struct action *action, bool good, struct refusal *refusal)
{
	if (!good)
		form_refuse_body(action_kinds[action->kind].members, refusal);
	else if (pindeck_place_to_frame(action->place) == 0)
		refuse_reason(refusal, PINDECK_REASON_NO_SUCH_BALL);
}

static void action_read_correct(struct action *action, json_t *body, struct refusal *refusal)
{
	action->count = 1;
	check_correction(action, read_place(action, body, 0) && read_ball(body, &action->balls[0]),
	                 refusal);
}

static void action_read_reframe(struct action *action, json_t *body, struct refusal *refusal)
{
	check_correction(action,
	                 read_place(action, body, 1) &&
	                     read_frame_balls(action, json_object_get(body, "balls")),
	                 refusal);
}

static void action_read_annul(struct action *action, json_t *body, struct refusal *refusal)
{
	check_correction(action,
	                 read_place(action, body, 0) && json_is_true(json_object_get(body, "dead")),
	                 refusal);
}

/* The person or the letters that a seat gets. */
static void read_new_name(struct action *action, json_t *body, struct refusal *refusal)
{
	const struct bowler_name name = read_name(action->roster, json_object_get(body, "name"),
	                                          action->newcomer.persons.bowler, refusal);

	action->newcomer.name = name.letters;
	action->newcomer.persons.bowler = name.person;
	action->free_letters = name.member != NULL;
	check_name(name.letters, refusal);
}

static void action_read_nothing(struct action *action, json_t *body, struct refusal *refusal)
{
	(void)action;
	(void)body;
	(void)refusal;
}

/* The order of the members and the blanks between them do not matter. */
static int64_t hash_request(const struct action *action, const json_t *body)
{
	char *text = json_dumps(body, JSON_SORT_KEYS | JSON_COMPACT | JSON_ENCODE_ANY);
	const char *kind = audit_word(action_kinds[action->kind].audit);
	uint64_t hash = hash_bytes(HASH_START, kind, strlen(kind) + 1);

	if (text == NULL)
		return 0;
	hash = hash_bytes(hash, action->bowler, strlen(action->bowler) + 1);
	hash = hash_bytes(hash, text, strlen(text));
	free(text);
	return (int64_t)(hash >> 1) | 1;
}

/* ---- the members of bodies, and repairs ---- */

/* clang-format off */
#define MEMBER(variable, named, ...) \
	static const struct form_member variable = { .name = (named), __VA_ARGS__ };
#define NUMBER(member, least, most) FORM_A_NUMBER(struct action, member, least, most)
#define FLAG(member) FORM_A_FLAG(struct action, member)
#define TEXT(member, least) FORM_A_TEXT(struct action, member, least)
#define APART(schema) FORM_READ_APART(FORM_SCHEMA(schema))
#define ALONE FORM_READ_APART(NULL)
#define A_FRAME FORM_IN_RANGE(1, PINDECK_FRAMES)
#define REQUIRED .is_required = true

MEMBER(reason, "reason", FORM_A_REASON(struct action, text))
MEMBER(needed_reason, "reason", FORM_A_REASON(struct action, text), REQUIRED)
MEMBER(dry_run, "dry_run", FLAG(dry_run))
MEMBER(text, "text", TEXT(text, 1), REQUIRED)

/* games */
MEMBER(bowlers, "bowlers", ALONE, REQUIRED)
MEMBER(team, "team", ALONE)
MEMBER(teams, "teams", APART("GivenTeams"), REQUIRED)
MEMBER(other, "other", APART("LaneNumber"), .about = "The other lane; by default 2 for lane 1, 1 for lane 2, 4 for lane 3, and so on.")
MEMBER(discipline, "discipline", APART("Discipline"))
MEMBER(games, "games", NUMBER(games, 0, SERIES_MOST_GAMES), .about = "Of a series; 0 for a single game.")
MEMBER(game_kind, "kind", APART("GameKind"))
MEMBER(leave_unfinished, "leave_unfinished", FLAG(leave_unfinished))
MEMBER(again, "again", ALONE)
MEMBER(rotate, "rotate", FLAG(goes_on))

/* bowlers */
MEMBER(newcomer, "name", APART("GivenName"), REQUIRED)
MEMBER(person, "person", APART("PersonNumber"))
MEMBER(guest, "guest", APART("GivenGuest"))
MEMBER(lineup, "team", APART("GivenTeam"))
MEMBER(from, "from", A_FRAME)
MEMBER(new_seat, "seat", FORM_IN_RANGE(1, PINDECK_MOST_BOWLERS), REQUIRED)
MEMBER(last_seat, "seat", FORM_IN_RANGE(0, PINDECK_MOST_BOWLERS), .about = "0 for the last one.")
MEMBER(to, "to", NUMBER(other, 1, ENTRY_MOST_LANES), REQUIRED)
MEMBER(new_letters, "name", APART("Name"))

/* balls, and corrections */
MEMBER(pins, "pins", ALONE)
MEMBER(standing, "standing", ALONE)
MEMBER(mark, "mark", ALONE)
MEMBER(foul, "foul", ALONE)
MEMBER(bowler, "bowler", TEXT(bowler, 0), REQUIRED)
MEMBER(frame, "frame", ALONE)
MEMBER(ball, "ball", ALONE)
MEMBER(balls, "balls", ALONE)
MEMBER(dead, "dead", ALONE)

/* repairs: first with the members of all of them, then with their own */
MEMBER(repair, "repair", ALONE)
MEMBER(repaired, "bowler", ALONE)
MEMBER(name, "name", ALONE)
MEMBER(swapped, "other", ALONE)
MEMBER(day, "day", ALONE)
MEMBER(lane, "lane", ALONE)
MEMBER(undo, "undo", NUMBER(undone, 1, INT64_MAX), REQUIRED)
MEMBER(needed_other, "other", TEXT(repair.other, 0), REQUIRED)
MEMBER(needed_frame, "frame", A_FRAME, REQUIRED)
MEMBER(needed_day, "day", TEXT(repair.day, 0), REQUIRED)
MEMBER(needed_lane, "lane", NUMBER(repair.lane, 1, ENTRY_MOST_LANES), REQUIRED)
MEMBER(needed_kind, "kind", ALONE, REQUIRED)
/* clang-format on */

#define TERMS &reason, &dry_run

/* The repairs by their words, each with the members of its body besides that word. */
static const struct repair_row {
	const char *word;
	enum entry_kind kind;
	const struct form_member *members[7]; /* with a null pointer at the end */
} repairs[] = {
	{ "name", ENTRY_NAMED, { &bowler, &newcomer, &person, &guest, TERMS } },
	{ "swap", ENTRY_SWAPPED, { &bowler, &needed_other, &needed_frame, TERMS } },
	{ "remove", ENTRY_REMOVED, { &bowler, TERMS } },
	{ "keep", ENTRY_KEPT, { &bowler, TERMS } },
	{ "day", ENTRY_DATED, { &needed_day, TERMS } },
	{ "lane", ENTRY_RELANED, { &needed_lane, TERMS } },
	{ "kind", ENTRY_KIND_CHANGED, { &needed_kind, TERMS } },
	{ "void", ENTRY_VOIDED, { &needed_reason, &dry_run } },
	{ "restore", ENTRY_RESTORED, { TERMS } },
	{ "skip", ENTRY_SKIPPED, { TERMS } },
	{ "call", ENTRY_CALLED, { &bowler, TERMS } },
	{ "pass", ENTRY_BOWLED, { &bowler, TERMS } },
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

static void action_read_repair(struct action *action, json_t *body, struct refusal *refusal)
{
	const struct repair_row *row = repair_row_of(body);
	struct repair_request *request = &action->repair;

	if (row == NULL) {
		refuse(refusal, NO_SUCH_REPAIR);
		for (size_t next = 0; next < REPAIRS; next++)
			refusal_add(refusal, repairs[next].word);
		return;
	}
	request->kind = row->kind;
	json_object_del(body, "repair"); /* the others are those of the row */
	if (!form_read_object(row->members, body, action, refusal))
		return;
	request->from = read_frame(body, "frame");
	if (!read_person(body, &action->newcomer.persons.bowler))
		form_refuse_body(row->members, refusal);
	else if (!read_game_kind(body, &request->game_kind))
		refuse_game_kind(refusal);
	else if (row->kind == ENTRY_NAMED)
		read_new_name(action, body, refusal);
}

/* ---- the body ---- */

#define KIND_READER(NAME, word, ...) [ACTION_##NAME] = action_read_##word,

static void (*const readers[ACTION_KINDS])(struct action *, json_t *,
                                           struct refusal *) = { ACTION_KIND_LIST(KIND_READER) };

#define KIND_ROW(NAME, word, needs, deed, audit, ...) \
	[ACTION_##NAME] = { needs, AUDIT_SAYS_##audit, { __VA_ARGS__, NULL } },

const struct action_kind_row action_kinds[ACTION_KINDS] = { ACTION_KIND_LIST(KIND_ROW) };

const struct action_variant action_variants[ACTION_VARIANTS] = {
	{ "again", ACTION_OPEN, ACTION_AGAIN },
	{ "balls", ACTION_CORRECT, ACTION_REFRAME },
	{ "dead", ACTION_CORRECT, ACTION_ANNUL },
	{ "undo", ACTION_REPAIR, ACTION_REVERT },
};

static enum action_kind variant_of(enum action_kind kind, const json_t *body)
{
	for (size_t next = 0; next < ACTION_VARIANTS; next++)
		if (action_variants[next].kind == kind &&
		    json_object_get(body, action_variants[next].member) != NULL)
			return action_variants[next].becomes;
	return kind;
}

void action_read(struct action *action, const char *body, size_t length, struct refusal *refusal)
{
	json_t *object = body_parse(body, length, refusal);

	if (object == NULL)
		return;
	action->kind = variant_of(action->kind, object);
	action->request = hash_request(action, object);
	if (action->request == 0)
		refuse(refusal, TOO_BUSY);
	else if (form_read_object(action_kinds[action->kind].members, object, action, refusal))
		readers[action->kind](action, object, refusal);
	json_decref(object);
}
