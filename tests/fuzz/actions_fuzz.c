/* Fuzzing actions on lanes: lines of a kind, a lane, an optional key, and a body. B1 {"pins":8} is
 * a ball on lane 1, B2#k {"pins":8} one on lane 2 with the key k. A small letter is a kind by its
 * place in the list, a for the first. C01 and P01 are a correction and
 * a repair of the stored game 1, as the desk makes them. A line of ! breaks the journal for the
 * next action, one of ? loses its answer, one of = restarts the server in the end and reads its
 * boards. A first byte from 0x80 on names a game in progress on lane 1; without one both lanes are
 * empty.
 *
 * A refusal has a code and changes nothing, an action with a key is done once, and afterwards the
 * journal gives the games that the lane_set shows. */
#include "fuzz.h"

#include "alley/games.h"
#include "server/lanes/lane_set.h"
#include "server/lanes/view.h"
#include "store/store.h"

#include <jansson.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	LANES = 2,
	NAMES_START = 0x80,
	AFTER_START = 100 /* milliseconds */
};

#define MORNING INT64_C(1794700000000)

static const struct {
	char letter;
	enum action_kind kind;
} kinds[] = {
	{ 'O', ACTION_OPEN },    { 'B', ACTION_BOWL }, { 'U', ACTION_UNDO },
	{ 'C', ACTION_CORRECT }, { 'S', ACTION_SEAT }, { 'L', ACTION_LEAVE },
	{ 'R', ACTION_RETURN },  { 'M', ACTION_MOVE }, { 'N', ACTION_NOTE },
	{ 'P', ACTION_REPAIR },  { 'A', ACTION_PAIR }, { 'T', ACTION_TRANSFER },
	{ 'G', ACTION_SHIFT },
};

/* ACTION_KINDS for a letter of none. Variants are told apart by bodies. */
static enum action_kind kind_of(char letter)
{
	const int place = letter - 'a';

	for (size_t next = 0; next < sizeof kinds / sizeof *kinds; next++)
		if (kinds[next].letter == letter)
			return kinds[next].kind;
	for (size_t next = 0; next < ACTION_VARIANTS; next++)
		if (place == (int)action_variants[next].becomes)
			return ACTION_KINDS;
	return place >= 0 && place < ACTION_KINDS ? (enum action_kind)place : ACTION_KINDS;
}

static void check(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "%s\n", what);
	abort();
}

/* ---- a journal that fails on request, a new one for each input ---- */

static struct journal memory;
static char mishap;       /* ! or ? before the next action */
static bool restarts;     /* = was among the lines */
static size_t lines_kept; /* in the journal */

static enum trouble append(void *self, struct entries *groups, size_t count)
{
	const char now = mishap;

	(void)self;
	mishap = '\0';
	if (now == '!')
		return TROUBLE_FULL;
	if (journal_append(memory, groups, count) != NO_TROUBLE)
		return TROUBLE_SYSTEM;
	for (size_t next = 0; next < count; next++)
		if (groups[next].outcome == NO_TROUBLE)
			lines_kept += groups[next].count;
	return now == '?' ? TROUBLE_UNREACHABLE : NO_TROUBLE;
}

static enum trouble walk(void *self, const struct journal_query *query, journal_visitor *visit,
                         void *payload)
{
	(void)self;
	return journal_walk(memory, query, visit, payload);
}

static enum trouble lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	(void)self;
	return journal_lengths(memory, games, lines, count);
}

static enum trouble claim(void *self, int32_t lane)
{
	(void)self;
	return journal_claim(memory, lane);
}

static void release(void *self, int32_t lane)
{
	(void)self;
	journal_release(memory, lane);
}

static const char *detail(void *self)
{
	(void)self;
	return journal_detail(memory);
}

static const struct journal_operations operations = {
	.append = append,
	.walk = walk,
	.lengths = lengths,
	.claim = claim,
	.release = release,
	.detail = detail,
};

static const struct journal kept = { .operations = &operations };

static void open_journal(void)
{
	check(memory_open(&memory) == NO_TROUBLE, "no memory");
	mishap = '\0';
	lines_kept = 0;
}

static void claim_lanes(void)
{
	for (int32_t lane = 1; lane <= LANES; lane++)
		check(claim(NULL, lane) == NO_TROUBLE, "a lane is claimed");
}

static void release_lanes(void)
{
	for (int32_t lane = 1; lane <= LANES; lane++)
		release(NULL, lane);
}

/* ---- games ---- */

static void check_same(const struct replay *one, const struct replay *other, const char *what)
{
	check(one->game == other->game && one->lines == other->lines, what);
	check(one->locked == other->locked && one->finished == other->finished, what);
	check(memcmp(&one->match, &other->match, sizeof one->match) == 0, what);
}

/* Every game can be written as a board, and that is JSON. */
static void check_board(const struct replay *game)
{
	struct writer writer = { .text = NULL };
	json_t *body;

	board_json_write(&writer, 1, game, NULL, NULL);
	check(!writer.failed, "torn");
	body = json_loadb(writer.text, writer.length, JSON_REJECT_DUPLICATES, NULL);
	check(json_is_object(body), "the board is no JSON");
	json_decref(body);
	writer_free(&writer);
}

/* ---- actions ---- */

static void on_action(struct action_progress *progress, const struct replay *game)
{
	(void)progress;
	(void)game;
}

static void check_refused(const struct refusal *refusal)
{
	struct writer writer = { .text = NULL };
	json_t *body;

	refusal_write(refusal, &writer);
	body = json_loadb(writer.text, writer.length, JSON_REJECT_DUPLICATES, NULL);
	check(json_string_length(json_object_get(body, "code")) > 0, "a refusal without a code");
	check(json_string_length(json_object_get(body, "reason")) > 0,
	      "a refusal without a reason");
	check(refusal_status(refusal) >= 400, "a refusal without a status");
	json_decref(body);
	writer_free(&writer);
}

static struct action_progress do_once(struct lane_set *lane_set, const struct action *action)
{
	struct action_progress progress = { .action = action };
	struct action_progress *const list[] = { &progress };

	lane_set_do(lane_set, list, 1, on_action);
	return progress;
}

static void do_action(struct lane_set *lane_set, const struct action *action)
{
	const struct replay before = *lane_set_game(lane_set, action->lane);
	const struct replay other = *lane_set_game(lane_set, LANES + 1 - action->lane);
	const size_t lines = lines_kept;
	const char risk = mishap;
	struct action_progress progress = do_once(lane_set, action);

	if ((action->kind != ACTION_TRANSFER && action->kind != ACTION_SHIFT) ||
	    (progress.refusal.code != NOT_REFUSED && risk != '?'))
		check_same(&other, lane_set_game(lane_set, LANES + 1 - action->lane),
		           "the other lane has changed");
	if (progress.refusal.code != NOT_REFUSED)
		check_refused(&progress.refusal);
	if (progress.refusal.code != NOT_REFUSED && risk != '?') {
		check_same(&before, lane_set_game(lane_set, action->lane), "refused, and changed");
		check(lines_kept == lines, "refused, and written");
	}
	if (action->dry_run) {
		check_same(&before, lane_set_game(lane_set, action->lane), "a dry run changed it");
		check(lines_kept == lines, "a dry run was written");
		return;
	}
	if (progress.refusal.code == NOT_REFUSED)
		check((lines_kept > lines) != progress.replayed, "done, and not written");
	if (action->key[0] == '\0' || (progress.refusal.code != NOT_REFUSED && mishap == risk))
		return;
	/* retry it: it is done now, if it was not, and never twice */
	if (progress.refusal.code != NOT_KEPT || risk == '?') {
		const size_t done = lines_kept;

		check(do_once(lane_set, action).replayed, "a key that is not known");
		check(lines_kept == done, "done twice");
	}
}

static bool is_key(const char *text, size_t length)
{
	return length > 0 && length < ENTRY_KEY_SIZE &&
	       strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_.:") >= length;
}

/* The key after #, up to a blank; the body follows. */
static const char *read_key(struct action *action, const char *line)
{
	const size_t length = strcspn(line, " ");

	if (line[0] == '#' && length > 1 && is_key(line + 1, length - 1)) {
		memcpy(action->key, line + 1, length - 1);
		action->key[length - 1] = '\0';
	}
	return line + length;
}

/* ---- stored games ---- */

static enum trouble load(int64_t number, struct replay *game)
{
	int64_t lines;

	return games_load(kept, number, game, NULL, NULL, &lines);
}

/* Lanes with another current game have not changed. */
static void check_other_lanes(struct lane_set *lane_set, const struct replay before[LANES],
                              int64_t stored)
{
	for (int32_t lane = 1; lane <= LANES; lane++)
		if (before[lane - 1].game != stored)
			check_same(&before[lane - 1], lane_set_game(lane_set, lane),
			           "a stored game changed a lane");
}

static void do_stored(struct lane_set *lane_set, const struct action *action)
{
	const struct replay lanes[LANES] = { *lane_set_game(lane_set, 1),
		                             *lane_set_game(lane_set, 2) };
	const size_t lines = lines_kept;
	const char risk = mishap;
	struct action_progress progress;
	struct replay before;
	struct replay after;
	const bool exists = load(action->stored, &before) == NO_TROUBLE;

	progress = do_once(lane_set, action);
	check_other_lanes(lane_set, lanes, action->stored);
	if (progress.refusal.code != NOT_REFUSED)
		check_refused(&progress.refusal);
	if (!exists) {
		check(progress.refusal.code == NO_SUCH_GAME && lines_kept == lines,
		      "a game that does not exist was changed");
		return;
	}
	check(load(action->stored, &after) == NO_TROUBLE, "the stored game cannot be read");
	check_board(&after);
	if (action->dry_run || (progress.refusal.code != NOT_REFUSED && risk != '?')) {
		check_same(&before, &after, "refused or only tried, and changed");
		check(lines_kept == lines, "refused or only tried, and written");
		return;
	}
	if (progress.refusal.code != NOT_REFUSED)
		return;
	check((lines_kept > lines) != progress.replayed, "done, and not written");
	if (action->key[0] == '\0')
		return;
	check(do_once(lane_set, action).replayed, "a key of a stored game that is not known");
	check(load(action->stored, &before) == NO_TROUBLE && before.lines == after.lines,
	      "a stored game was changed twice");
}

/* The lane, or the stored game; what follows is the key and the body. A null pointer for neither.
 */
static const char *read_where(struct action *action, const char *line)
{
	if (line[1] == '1' || line[1] == '2') {
		action->lane = line[1] - '0';
		return line + 2;
	}
	if (line[1] != '0' || line[2] < '1' || line[2] > '9' ||
	    (action->kind != ACTION_CORRECT && action->kind != ACTION_REPAIR))
		return NULL;
	action->stored = line[2] - '0';
	return line + 3;
}

static void do_line(struct lane_set *lane_set, const char *line, int64_t moment)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	struct action action = { .actor = "fuzzer", .time = MORNING + moment };

	if (line[0] == '!' || line[0] == '?')
		mishap = line[0];
	restarts = restarts || line[0] == '=';
	action.kind = kind_of(line[0]);
	if (action.kind == ACTION_KINDS)
		return;
	line = read_where(&action, line);
	if (line == NULL)
		return;
	strcpy(action.bowler, "PJS");
	line = read_key(&action, line);
	action_read(&action, line, strlen(line), &refusal);
	if (refusal.code != NOT_REFUSED)
		check_refused(&refusal);
	else if (action.lane == 0)
		do_stored(lane_set, &action);
	else
		do_action(lane_set, &action);
}

/* The answer to a dry run: the effect, as JSON. */
static void on_dry_run(struct action_progress *progress, const struct replay *game,
                       const struct replay *after)
{
	static struct effect effect;
	struct writer writer = { .text = NULL };
	json_t *body;

	(void)progress;
	effect_compare(&effect, &game->match, &after->match);
	writer_text(&writer, "{\"dry_run\":true");
	board_json_write_effect(&writer, &effect);
	writer_put(&writer, '}');
	body = json_loadb(writer.text, writer.length, JSON_REJECT_DUPLICATES, NULL);
	check(json_is_object(body), "the effect is no JSON");
	json_decref(body);
	writer_free(&writer);
	check_board(after);
}

/* ---- states that are prepared once ---- */

/* Games in progress on lane 1, one action a line; in the first both lanes are empty. */
static const struct {
	const char *lines;
} starts[] = {
	{ "" },
	{ "O1 {\"bowlers\":[\"PJS\"]}\nB1 {\"pins\":7}\n" },
	{ "O1 {\"bowlers\":[\"PJS\",\"KYJ\"]}\nB1 {\"mark\":\"X\"}\n" },
	{ "O1 {\"bowlers\":[\"PJS\"],\"discipline\":\"fivepin\"}\n" },
	{ "O1 "
	  "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"baker\",\"members\":[\"AAA\","
	  "\"BBB\"]}}]}\n" },
	{ "O1 {\"bowlers\":[\"PJS\"],\"discipline\":\"candlepin\"}\nB1 {\"pins\":3}\n" },
	/* game 1 is stored: game 2 is on the lane */
	{ "O1 {\"bowlers\":[\"PJS\",\"KYJ\"]}\nB1 {\"pins\":7}\nB1 {\"pins\":2}\n"
	  "O1 {\"bowlers\":[\"LEE\"],\"leave_unfinished\":true}\n" },
};

enum {
	STARTS = sizeof starts / sizeof *starts,
	MOST_START_LINES = 8
};

/* A lane_set is one block of memory, without pointers into itself: a copy of its bytes is a copy of
 * its state, and takes a tenth of the time in which one is opened and its games are read. */
static struct state {
	void *lane_set;
	struct entry lines[MOST_START_LINES];
	size_t count;
} states[STARTS];

static struct lane_set *prepared;

static void do_lines(struct lane_set *lane_set, const char *text, size_t size, int64_t moment)
{
	const char *const end = text + size;

	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		const size_t length = (size_t)((stop != NULL ? stop : end) - text);
		char *line = strndup(text, length); /* of exactly that size, for the sanitizer */

		check(line != NULL, "no memory");
		do_line(lane_set, line, moment++);
		free(line);
		text += length + 1;
	}
}

static bool note_line(void *payload, const struct entry *entry)
{
	struct state *state = payload;

	check(state->count < MOST_START_LINES, "a start of too many lines");
	state->lines[state->count++] = *entry;
	return true;
}

static void prepare(int start)
{
	const struct journal_query all = { .order = BY_NUMBER };
	const char *lines = starts[start].lines;
	struct state *state = &states[start];

	open_journal();
	claim_lanes();
	do_lines(prepared, lines, strlen(lines), 0);
	check((lane_set_game(prepared, 1)->lines > 0) == (start > 0), "the start is refused");
	check(walk(NULL, &all, note_line, state) == NO_TROUBLE, "walk");
	state->lane_set = malloc(malloc_usable_size(prepared));
	check(state->lane_set != NULL, "no memory");
	memcpy(state->lane_set, prepared, malloc_usable_size(prepared));
	store_close(&memory);
	memcpy(prepared, states[0].lane_set, malloc_usable_size(prepared));
}

static void prepare_all(void)
{
	int32_t lane;

	open_journal();
	check(lane_set_open(&prepared, kept, LANES, &lane) == NO_TROUBLE, "lane_set_open");
	lane_set_show_dry_runs(prepared, on_dry_run);
	store_close(&memory);
	for (int next = 0; next < STARTS; next++)
		prepare(next);
}

/* The lines of one game after the other. */
static void append_all(const struct entry *list, size_t count)
{
	struct entry lines[MOST_START_LINES];
	struct entries group = { .list = lines };

	for (size_t next = 0; next < count; next++) {
		lines[group.count++] = list[next];
		if (next + 1 < count && list[next + 1].game == list[next].game)
			continue;
		check(append(NULL, &group, 1) == NO_TROUBLE, "append");
		group.count = 0;
	}
}

static void begin(const struct state *state)
{
	open_journal();
	claim_lanes();
	append_all(state->lines, state->count);
	memcpy(prepared, state->lane_set, malloc_usable_size(prepared));
}

/* ---- invariants ---- */

struct showing {
	const struct replay *shown;
	bool kept;
};

static bool is_shown(void *payload, const struct replay *game, struct outcome outcome)
{
	struct showing *showing = payload;

	check(outcome.fault == NO_FAULT, "the journal cannot have happened");
	check_same(showing->shown, game, "the journal has another game");
	showing->kept = true;
	return false;
}

/* The journal gives the game on the lane, and none where there is none. */
static void check_lane(struct lane_set *lane_set, int32_t lane)
{
	const struct journal_query current = { .lane = lane, .latest = 1, .without_seals = true };
	struct showing showing = { .shown = lane_set_game(lane_set, lane) };

	check(games_walk(kept, &current, is_shown, &showing) == NO_TROUBLE, "walk");
	check(showing.kept == (showing.shown->lines > 0), "a game that is not kept");
}

static void check_seals(const struct replay *game)
{
	check(game->lines == 0 || seals_state(&game->seals) == SEALING_WHOLE, "a broken seal");
}

/* A server that starts now shows the same games, with every seal whole. */
static void check_restart(struct lane_set *lane_set)
{
	struct lane_set *restarted;
	int32_t lane;

	release_lanes();
	check(lane_set_open(&restarted, kept, LANES, &lane) == NO_TROUBLE, "lane_set_open");
	for (lane = 1; lane <= LANES; lane++) {
		check_same(lane_set_game(lane_set, lane), lane_set_game(restarted, lane),
		           "another game after a restart");
		check_seals(lane_set_game(restarted, lane));
		check_board(lane_set_game(restarted, lane));
	}
	lane_set_close(restarted);
	claim_lanes();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int start = 0;

	if (prepared == NULL)
		prepare_all();
	if (size > 0 && data[0] >= NAMES_START) {
		start = 1 + (data[0] - NAMES_START) % (STARTS - 1);
		data++;
		size--;
	}
	begin(&states[start]);
	restarts = false;
	do_lines(prepared, (const char *)data, size, AFTER_START);
	mishap = '\0';
	for (int32_t lane = 1; lane <= LANES; lane++)
		check_lane(prepared, lane);
	if (restarts)
		check_restart(prepared);
	store_close(&memory);
	return 0;
}
