/* Games of a journal, replayed one after the other. */
#include "alley/games.h"

#include "alley/line_text.h"

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

/* True if the replayed game matches the query. Stores may return other games too. */
static bool games_match(const struct journal_query *query, const struct replay *game)
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
	trouble = journal_walk(journal, &wider, take_line, &walk);

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
		trouble = journal_walk(journal, &query, load_line, &loading);
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
	trouble = journal_walk(journal, &query, take_until, &looking);
	if (trouble == NO_TROUBLE && looking.broken)
		return TROUBLE_IMPOSSIBLE;
	return trouble == NO_TROUBLE && !looking.found ? TROUBLE_NO_GAME : trouble;
}

/* ---- The totals of the games of a series ---- */

struct collecting {
	const struct replay *game; /* up to this one */
	struct series_table_view view;
	bool taken[SERIES_MOST_GAMES]; /* by place */
	bool elsewhere;                /* games of other lanes count too */
	struct series_table *table;
};

/* Compare persons; compare the letters of guests, or if one of the games does not name the person.
 */
static bool is_of(const struct series_table_row *row, struct pindeck_name name, int32_t person)
{
	if (row->person != person && row->person != 0 && person != 0)
		return false;
	if (row->person == person && person > 0)
		return true;
	return pindeck_name_is_equal(row->name, name);
}

/* The row of that bowler, a new one if need be; a null pointer when there are too many. */
static struct series_table_row *row_of(struct series_table *table, struct pindeck_name name,
                                       int32_t person)
{
	struct series_table_row *row = table->rows;

	while (row < table->rows + table->count && !is_of(row, name, person))
		row++;
	if (row == table->rows + SERIES_TABLE_MOST_BOWLERS)
		return NULL;
	if (row == table->rows + table->count) {
		table->count++;
		*row = (struct series_table_row){ .total = 0 };
		for (int game = 0; game < SERIES_MOST_GAMES; game++)
			row->points[game] = -1;
	}
	row->name = name;
	row->person = person != 0 ? person : row->person;
	return row;
}

static void add_bowler(struct series_table *table, int place, const struct replay *game,
                       struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	struct series_table_row *row = row_of(table, *pindeck_match_name(&game->match, seat),
	                                      replay_seat(game, seat)->persons.bowler);
	const struct pindeck_score total =
	    pindeck_game_total(own, pindeck_frame_number_of(PINDECK_FRAMES));

	if (row == NULL || !pindeck_game_is_over(own))
		return;
	row->points[place - 1] = pindeck_score_to_points(total);
	row->total += pindeck_score_to_points(total);
	row->games++;
}

struct journal_query series_table_query(const struct replay *game)
{
	return (struct journal_query){ .in_series = true,
		                       .since = replay_series_opened(game),
		                       .order = BY_NUMBER };
}

/* Of several games that claim the same place the one with the lowest number has it. */
static bool belongs(const struct collecting *collecting, const struct replay *game)
{
	const struct replay *last = collecting->game;

	return game->voided == 0 && replay_is_same_series(game, last) &&
	       (collecting->elsewhere || game->began_on == last->began_on) &&
	       replay_series_place(game) < replay_series_place(last) &&
	       !collecting->taken[replay_series_place(game) - 1];
}

static void add(struct collecting *collecting, const struct replay *game)
{
	const struct series_table_view *view = &collecting->view;
	struct replay room;
	const struct replay *shown =
	    view->show != NULL ? view->show(view->payload, game, &room) : game;

	collecting->taken[replay_series_place(game) - 1] = true;
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&shown->match); seat++)
		add_bowler(collecting->table, replay_series_place(game), shown,
		           pindeck_seat_of(seat));
}

static bool add_earlier(void *payload, const struct replay *game, struct outcome outcome)
{
	struct collecting *collecting = payload;

	if (outcome.fault == NO_FAULT && belongs(collecting, game))
		add(collecting, game);
	return true;
}

/* A series is identified by the lane and the opening time of its first game. That time is only
 * compared, so on one lane a clock that jumps between two games changes nothing. When a bowler
 * moved alone, two lanes may have a game at the same place: the game of the own lane counts. An
 * unreadable game is left out. */
enum trouble series_table_collect(struct journal journal, const struct replay *game,
                                  struct series_table_view view, struct series_table *table)
{
	struct collecting collecting = { .game = game, .view = view, .table = table };
	struct journal_query query = series_table_query(game);
	enum trouble trouble = NO_TROUBLE;

	table->games = replay_series_place(game);
	table->count = 0;
	query.lane = game->began_on;
	if (replay_series_place(game) > 1)
		trouble = games_walk(journal, &query, add_earlier, &collecting);
	query.lane = 0;
	collecting.elsewhere = true;
	if (trouble == NO_TROUBLE && game->series.lane != 0)
		trouble = games_walk(journal, &query, add_earlier, &collecting);
	if (game->voided == 0)
		add(&collecting, game);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

/* Commits: lines written to a journal, each group all or nothing, and none of them twice. */

struct comparison {
	const struct entries *group;
	size_t equal;
	bool differs;
};

static bool compare_line(void *payload, const struct entry *entry)
{
	struct comparison *comparison = payload;
	struct entry ours = comparison->group->list[comparison->equal];

	if (entry->line < ours.line)
		return true;
	ours.game = entry->game;
	comparison->differs = !entry_is_equal(&ours, entry);
	if (comparison->differs)
		return false;
	comparison->equal++;
	return comparison->equal < comparison->group->count;
}

enum trouble commit_find(struct journal journal, int64_t game, const struct entries *group,
                         size_t *kept)
{
	const struct journal_query query = journal_game(&game);
	struct comparison comparison = { .group = group };
	enum trouble trouble = NO_TROUBLE;

	if (game != 0 && group->count > 0)
		trouble = journal_walk(journal, &query, compare_line, &comparison);
	*kept = comparison.differs ? 0 : comparison.equal;
	return trouble;
}

/* The journal has lines in the place of those of the group. Append the lines that follow the ones
 * an earlier commit wrote. */
static enum trouble append_rest(struct journal journal, struct entries *group)
{
	struct entries rest = *group;
	enum trouble trouble = NO_TROUBLE;

	while (trouble == NO_TROUBLE && rest.count > 0 && rest.outcome == TROUBLE_TAKEN) {
		/* a lost connection may have given this number to one game and later to another */
		const bool may_renumber = rest.list->line == 1 && rest.list->game != 0;
		size_t kept = 0;

		trouble = commit_find(journal, rest.list->game, &rest, &kept);
		if (trouble != NO_TROUBLE || (kept == 0 && !may_renumber))
			return trouble;
		if (kept == 0)
			journal_number_entries(&rest, 0);
		rest.list += kept;
		rest.count -= kept;
		if (rest.count > 0)
			trouble = journal_append(journal, &rest, 1);
	}
	if (trouble == NO_TROUBLE)
		group->outcome = rest.count == 0 ? NO_TROUBLE : rest.outcome;
	return trouble;
}

enum trouble commit_groups(struct journal journal, struct entries *groups, size_t count)
{
	enum trouble trouble = journal_append(journal, groups, count);

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		if (groups[next].outcome == TROUBLE_TAKEN)
			trouble = append_rest(journal, &groups[next]);
	return trouble;
}

/* True when the journal has all of these lines: an answer was lost. */
static bool are_kept(struct journal journal, const struct entries *groups, size_t count)
{
	bool all = true;

	for (size_t next = 0; next < count && all; next++) {
		size_t kept = 0;

		all = commit_find(journal, groups[next].list->game, &groups[next], &kept) ==
		          NO_TROUBLE &&
		      kept == groups[next].count;
	}
	return all;
}

enum trouble commit_together(struct journal journal, struct entries *groups, size_t count)
{
	enum trouble trouble;

	groups->together = true;
	trouble = journal_append(journal, groups, count);
	if (trouble == TROUBLE_TAKEN && are_kept(journal, groups, count))
		return NO_TROUBLE;
	return trouble;
}
