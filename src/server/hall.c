/* The hall: the games on all lanes, and what is done on them, many acts in one commit. */
#include "hall.h"

#include "games.h"

#include <stdlib.h>
#include <string.h>

enum {
	KEYS = 256,     /* known of a lane */
	REMEMBERED = 2, /* games: the current one, and the one before */
	DETAIL_SIZE = 200
};

/* What is older nobody goes on with. */
static const int64_t a_day = INT64_C(24) * 60 * 60 * 1000;

struct keys {
	char list[KEYS][ENTRY_KEY_SIZE];
	size_t next; /* where the next one goes, over the oldest */
};

struct hall_lane {
	int32_t number;
	struct replay game;
	bool adrift; /* the journal may know more than this game does */
	struct keys keys;
	struct attempt attempt; /* of the round */
	struct doing *doing;    /* in the round; a null pointer when there is none */
};

struct hall {
	struct journal journal;
	int32_t lanes;
	enum trouble trouble;
	char detail[DETAIL_SIZE];
	struct entries *groups; /* of a round: one a lane */
	hall_witness *witness;
	struct hall_lane list[];
};

const struct replay *hall_game(const struct hall *hall, int32_t lane)
{
	return &hall->list[lane - 1].game;
}

enum trouble hall_trouble(struct hall *hall, const char **detail)
{
	const enum trouble trouble = hall->trouble;

	hall->trouble = NO_TROUBLE;
	*detail = hall->detail;
	return trouble;
}

static void note(struct hall *hall, enum trouble trouble)
{
	const char *said = hall->journal.operations->detail(hall->journal.self);
	const size_t length = strlen(said);
	const size_t kept = length < sizeof hall->detail ? length : sizeof hall->detail - 1;

	hall->trouble = trouble;
	memcpy(hall->detail, said, kept);
	hall->detail[kept] = '\0';
}

/* ---- keys ---------------------------------------------------------------------------------------
 */

static bool keys_have(const struct keys *keys, const char *key)
{
	for (size_t next = 0; next < KEYS; next++)
		if (strcmp(keys->list[next], key) == 0)
			return true;
	return false;
}

static void keys_add(struct keys *keys, const char *key)
{
	if (key[0] == '\0')
		return;
	memcpy(keys->list[keys->next], key, strlen(key) + 1);
	keys->next = (keys->next + 1) % KEYS;
}

/* ---- loading ------------------------------------------------------------------------------------
 */

struct loading {
	struct replay *game;
	struct keys *keys;
	struct ruling ruling;
};

static bool load_line(void *payload, const struct entry *entry)
{
	struct loading *loading = payload;

	loading->ruling = replay_take(loading->game, entry);
	if (loading->ruling.fault == NO_FAULT && !keys_have(loading->keys, entry->key))
		keys_add(loading->keys, entry->key);
	return loading->ruling.fault == NO_FAULT;
}

/* A game from the journal, and the keys that are in it. */
static enum trouble load(struct hall *hall, struct replay *game, struct keys *keys, int64_t number)
{
	const struct journal_query query = { .game = number };
	struct loading loading = { .game = game, .keys = keys };
	enum trouble trouble;

	replay_start(game);
	trouble = hall->journal.operations->walk(hall->journal.self, &query, load_line, &loading);
	if (trouble == NO_TROUBLE && game->lines == 0)
		trouble = TROUBLE_NO_GAME;
	if (trouble == NO_TROUBLE && loading.ruling.fault != NO_FAULT)
		trouble = TROUBLE_IMPOSSIBLE;
	if (trouble != NO_TROUBLE)
		note(hall, trouble);
	return trouble;
}

/* The last games of each lane, newest first; 0 for none. */
struct search {
	const struct hall *hall;
	int64_t (*games)[REMEMBERED];
};

static bool note_game(void *payload, const struct entry *entry)
{
	const struct search *search = payload;
	const bool opened = entry->line == 1 && entry->kind == ENTRY_OPENED;
	int64_t *games;

	if (!opened || entry->lane < 1 || entry->lane > search->hall->lanes)
		return true;
	games = search->games[entry->lane - 1];
	if (games[0] == 0)
		games[0] = entry->game;
	else if (games[1] == 0)
		games[1] = entry->game;
	return true;
}

static enum trouble load_lane(struct hall *hall, struct hall_lane *lane,
                              const int64_t games[REMEMBERED])
{
	struct replay *before = malloc(sizeof *before);
	enum trouble trouble = before != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;

	/* of the one before only the keys are wanted, and it may be damaged */
	if (trouble == NO_TROUBLE && games[1] != 0)
		(void)load(hall, before, &lane->keys, games[1]);
	free(before);
	if (trouble == NO_TROUBLE && games[0] != 0)
		trouble = load(hall, &lane->game, &lane->keys, games[0]);
	if (trouble != TROUBLE_IMPOSSIBLE && trouble != TROUBLE_DAMAGED)
		return trouble;
	/* a game that cannot be is left to whoever looks into the journal */
	replay_start(&lane->game);
	return NO_TROUBLE;
}

static enum trouble load_all(struct hall *hall, int64_t now)
{
	const struct journal_query query = {
		.by_time = true, .from = now - a_day, .until = now + a_day, .order = NEWEST_FIRST
	};
	int64_t(*games)[REMEMBERED] = calloc((size_t)hall->lanes, sizeof *games);
	struct search search = { .hall = hall, .games = games };
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (games == NULL)
		return trouble;
	trouble = hall->journal.operations->walk(hall->journal.self, &query, note_game, &search);
	if (trouble == TROUBLE_DAMAGED)
		trouble = NO_TROUBLE;
	for (int32_t next = 0; next < hall->lanes && trouble == NO_TROUBLE; next++)
		trouble = load_lane(hall, &hall->list[next], games[next]);
	free(games);
	return trouble;
}

/* ---- opening ------------------------------------------------------------------------------------
 */

static enum trouble claim_all(struct hall *hall, int32_t *lane)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < hall->lanes && trouble == NO_TROUBLE; next++) {
		trouble = hall->journal.operations->claim(hall->journal.self, next + 1);
		if (trouble == NO_TROUBLE)
			hall->list[next].number = next + 1;
		if (trouble == TROUBLE_CLAIMED)
			*lane = next + 1;
	}
	return trouble;
}

enum trouble hall_open(struct hall **opened, struct journal journal, int32_t lanes, int64_t now,
                       int32_t *lane)
{
	struct hall *hall = calloc(1, sizeof *hall + (size_t)lanes * sizeof hall->list[0]);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*opened = NULL;
	*lane = 0;
	if (hall == NULL)
		return trouble;
	hall->journal = journal;
	hall->lanes = lanes;
	hall->groups = calloc((size_t)lanes, sizeof *hall->groups);
	for (int32_t next = 0; next < lanes; next++)
		replay_start(&hall->list[next].game);
	if (hall->groups != NULL)
		trouble = claim_all(hall, lane);
	if (trouble == NO_TROUBLE)
		trouble = load_all(hall, now);
	/* of a game that cannot be read: it keeps nobody from opening the next */
	hall->trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		hall_close(hall);
	else
		*opened = hall;
	return trouble;
}

void hall_close(struct hall *hall)
{
	if (hall == NULL)
		return;
	for (int32_t next = 0; next < hall->lanes; next++)
		if (hall->list[next].number > 0)
			hall->journal.operations->release(hall->journal.self,
			                                  hall->list[next].number);
	free(hall->groups);
	free(hall);
}

/* ---- a round: one act a lane, one commit ---- */

/* The game that was opened on a lane at that moment, if the journal has one. */
struct opening {
	int32_t lane;
	int64_t game;
};

static bool note_opening(void *payload, const struct entry *entry)
{
	struct opening *opening = payload;

	if (entry->kind == ENTRY_OPENED && entry->lane == opening->lane)
		opening->game = entry->game;
	return true;
}

static bool find_opening(struct hall *hall, int64_t moment, struct opening *opening)
{
	const struct journal_query query = { .by_time = true, .from = moment, .until = moment };
	const enum trouble trouble =
	    hall->journal.operations->walk(hall->journal.self, &query, note_opening, opening);

	if (trouble != NO_TROUBLE)
		note(hall, trouble);
	return trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED;
}

/* What the journal knows is loaded before anything else is done: the same game, or the one that was
 * to be opened. */
static bool is_afloat(struct hall *hall, struct hall_lane *lane)
{
	const struct entry *tried = lane->attempt.list;
	struct opening opening = { .lane = lane->number, .game = lane->game.game };
	struct replay game;

	if (!lane->adrift)
		return true;
	if (tried->kind == ENTRY_OPENED && !find_opening(hall, tried->time, &opening))
		return false;
	if (opening.game != 0) {
		if (load(hall, &game, &lane->keys, opening.game) != NO_TROUBLE)
			return false;
		lane->game = game;
	}
	lane->adrift = false;
	return true;
}

/* True when the journal has the key of that act. */
static bool is_done(const struct hall_lane *lane, const struct act *act)
{
	return act->key[0] != '\0' && keys_have(&lane->keys, act->key);
}

static bool has_moved_on(const struct act *act, const struct replay *game)
{
	return act->conditional && (act->game != game->game || act->line != game->lines);
}

/* True when there are lines to keep. */
static bool prepare(struct hall *hall, struct hall_lane *lane, struct doing *doing)
{
	const struct act *act = doing->act;

	doing->settled = true;
	if (!is_afloat(hall, lane)) {
		refuse(&doing->refusal, NOT_KEPT);
		return false;
	}
	if (is_done(lane, act)) {
		doing->replayed = true;
		return false;
	}
	if (has_moved_on(act, &lane->game)) {
		refuse(&doing->refusal, BOARD_MOVED_ON);
		return false;
	}
	act_try(act, &lane->game, &lane->attempt, &doing->refusal);
	return doing->refusal.code == NOT_REFUSED;
}

static void settle(struct hall *hall, struct hall_lane *lane, const struct entries *group,
                   enum trouble trouble)
{
	struct doing *doing = lane->doing;

	lane->doing = NULL;
	doing->opened = group->list->kind == ENTRY_OPENED;
	if (trouble == NO_TROUBLE && group->outcome == NO_TROUBLE) {
		lane->game = lane->attempt.game;
		lane->game.game = group->list->game;
		keys_add(&lane->keys, group->list->key);
		hall->witness(doing, &lane->game);
		return;
	}
	/* an answer may have got lost after all was kept: what there is will be looked up */
	lane->adrift = true;
	refuse(&doing->refusal, trouble == NO_TROUBLE ? WRITTEN_ELSEWHERE : NOT_KEPT);
	if (!is_afloat(hall, lane))
		return;
	if (is_done(lane, doing->act))
		doing->refusal = (struct refusal){ .code = NOT_REFUSED };
	hall->witness(doing, &lane->game);
}

static void commit(struct hall *hall, struct hall_lane **lanes, size_t count)
{
	enum trouble trouble;

	for (size_t next = 0; next < count; next++)
		hall->groups[next] = (struct entries){ .list = lanes[next]->attempt.list,
			                               .count = lanes[next]->attempt.count };
	trouble = hall->journal.operations->append(hall->journal.self, hall->groups, count);
	if (trouble != NO_TROUBLE)
		note(hall, trouble);
	for (size_t next = 0; next < count; next++)
		settle(hall, lanes[next], &hall->groups[next], trouble);
}

/* As many as can go together; true when some are left. */
static bool do_round(struct hall *hall, struct doing *const *list, size_t count,
                     struct hall_lane **lanes)
{
	size_t ready = 0;
	bool left = false;

	for (size_t next = 0; next < count; next++) {
		struct hall_lane *lane = &hall->list[list[next]->act->lane - 1];

		if (list[next]->settled)
			continue;
		if (lane->doing != NULL) {
			left = true;
			continue;
		}
		if (!prepare(hall, lane, list[next]))
			continue;
		lane->doing = list[next];
		lanes[ready++] = lane;
	}
	if (ready > 0)
		commit(hall, lanes, ready);
	return left;
}

void hall_do(struct hall *hall, struct doing *const *list, size_t count, hall_witness *witness)
{
	struct hall_lane **lanes = calloc((size_t)hall->lanes, sizeof(struct hall_lane *));

	if (lanes == NULL) {
		for (size_t next = 0; next < count; next++)
			refuse(&list[next]->refusal, NOT_KEPT);
		return;
	}
	hall->witness = witness;
	while (do_round(hall, list, count, lanes))
		;
	free(lanes);
}
