/* Games of a journal, replayed one after the other. */
#include "alley/games.h"

#include "alley/game_time.h"

#include <string.h>
#include <strings.h>

/* Days as typed are days in every time zone, and zones are up to 14 hours from UTC. */
#define ZONES (14 * INT64_C(3600000))

/* A series, and the latest games of a lane, are those that were opened there. */
static bool is_on_lane(const struct journal_query *query, const struct replay *game)
{
	const bool opened_there = query->in_series || query->latest != 0;

	return query->lane == 0 || query->lane == (opened_there ? game->began_on : game->lane);
}

static bool is_in_time(const struct journal_query *query, int64_t moment)
{
	return moment >= query->from && moment <= query->until;
}

bool games_match(const struct journal_query *query, const struct replay *game)
{
	if (!is_on_lane(query, game))
		return false;
	if (query->by_time && !is_in_time(query, game_time_moment(game)))
		return false;
	if (query->kinds != 0 && (query->kinds >> game->kind & 1U) == 0)
		return false;
	if (query->without_voided && game->voided != 0)
		return false;
	return !pindeck_name_exists(query->bowler) ||
	       pindeck_seat_exists(pindeck_match_find(&game->match, query->bowler));
}

/* True if the text contains the part; English letters match in either case. */
static bool contains(const char *text, const char *part)
{
	const size_t length = strlen(part);

	for (; *text != '\0' || length == 0; text++)
		if (strncasecmp(text, part, length) == 0)
			return true;
	return false;
}

struct walk {
	const struct journal_query *query;
	bool has_note; /* the game has a note that the query asks for */
	games_visitor *visit;
	void *payload;
	int64_t number; /* of the game whose lines come now; 0 before the first */
	struct replay game;
	struct outcome outcome;
	bool enough;
	bool ignores_seals;
};

static void visit_game(struct walk *walk)
{
	const bool readable = walk->outcome.fault == NO_FAULT;

	/* a game that cannot be read is visited, so that the visitor can say so */
	if (readable && (!games_match(walk->query, &walk->game) ||
	                 (walk->query->note != NULL && !walk->has_note)))
		return;
	if (walk->number != 0 && !walk->enough)
		walk->enough = !walk->visit(walk->payload, &walk->game, walk->outcome);
}

static bool take_line(void *payload, const struct entry *entry)
{
	struct walk *walk = payload;

	if (entry->game != walk->number) {
		visit_game(walk);
		walk->number = entry->game;
		walk->outcome = outcome_done();
		replay_start(&walk->game);
		walk->game.game = entry->game;
		walk->game.seals.ignored = walk->ignores_seals;
		walk->has_note = false;
	}
	if (entry->kind == ENTRY_NOTED && walk->query->note != NULL)
		walk->has_note |= contains(entry->text, walk->query->note);
	if (walk->outcome.fault == NO_FAULT && !walk->enough)
		walk->outcome = replay_take(&walk->game, entry);
	if (walk->outcome.fault != NO_FAULT)
		walk->game.damaged = walk->game.lines + 1;
	return !walk->enough;
}

enum trouble games_walk(struct journal journal, const struct journal_query *query,
                        games_visitor *visit, void *payload)
{
	struct walk walk = { .query = query,
		             .visit = visit,
		             .payload = payload,
		             .ignores_seals = query->without_seals };
	struct journal_query wider = *query;
	enum trouble trouble;

	if (query->by_time) {
		wider.from -= query->from > INT64_MIN + ZONES ? ZONES : 0;
		wider.until += query->until < INT64_MAX - ZONES ? ZONES : 0;
	}
	trouble = journal.operations->walk(journal.self, &wider, take_line, &walk);

	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		visit_game(&walk);
	return trouble;
}

struct loading {
	struct replay *game;
	journal_visitor *accepted;
	void *payload;
	int64_t lines;
};

static bool load_line(void *payload, const struct entry *entry)
{
	struct loading *loading = payload;

	loading->lines++;
	if (loading->game->damaged != 0)
		return true;
	if (!outcome_is_done(replay_take(loading->game, entry)))
		loading->game->damaged = loading->game->lines + 1;
	else if (loading->accepted != NULL)
		(void)loading->accepted(loading->payload, entry);
	return true;
}

enum trouble games_load(struct journal journal, int64_t number, struct replay *game,
                        journal_visitor *accepted, void *payload, int64_t *lines)
{
	const struct journal_query query = journal_game(&number);
	struct loading loading = { .game = game, .accepted = accepted, .payload = payload };
	enum trouble trouble = number > 0 ? NO_TROUBLE : TROUBLE_NO_GAME;

	replay_start(game);
	game->game = number;
	if (trouble == NO_TROUBLE)
		trouble = journal.operations->walk(journal.self, &query, load_line, &loading);
	*lines = loading.lines;
	if (trouble == NO_TROUBLE && loading.lines == 0)
		return TROUBLE_NO_GAME;
	return trouble == NO_TROUBLE && game->damaged != 0 ? TROUBLE_IMPOSSIBLE : trouble;
}

struct looking_back {
	struct replay *before;
	struct entry *entry;
	int64_t line;
	bool found;
	bool broken;
};

static bool take_until(void *payload, const struct entry *entry)
{
	struct looking_back *looking = payload;

	looking->found = entry->line == looking->line;
	if (looking->found)
		*looking->entry = *entry;
	else
		looking->broken = !outcome_is_done(replay_take(looking->before, entry));
	return !looking->found && !looking->broken;
}

enum trouble games_load_before(struct journal journal, int64_t number, int64_t line,
                               struct replay *before, struct entry *entry)
{
	const struct journal_query query = journal_game(&number);
	struct looking_back looking = { .before = before, .entry = entry, .line = line };
	enum trouble trouble;

	replay_start(before);
	before->game = number;
	trouble = journal.operations->walk(journal.self, &query, take_until, &looking);
	if (trouble == NO_TROUBLE && looking.broken)
		return TROUBLE_IMPOSSIBLE;
	return trouble == NO_TROUBLE && !looking.found ? TROUBLE_NO_GAME : trouble;
}
