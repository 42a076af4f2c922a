/* Fuzzing what is done on lanes: lines of a kind, a lane, maybe a key, and a body. B1 {"pins":8} is
 * a ball on lane 1, B2#k {"pins":8} one on lane 2 with the key k. A line of ! breaks the journal
 * for the next act, one of ? loses its answer. Whatever is said, a refusal has a code and changes
 * nothing, the journal holds what the hall shows, and a key is done once. */
#include "fuzz.h"

#include "board_json.h"
#include "hall.h"
#include "store.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	LANES = 2
};

#define MORNING INT64_C(1794700000000)

static const struct {
	char letter;
	enum act_kind kind;
} kinds[] = {
	{ 'O', ACT_OPEN },    { 'B', ACT_BOWL }, { 'U', ACT_UNDO },
	{ 'C', ACT_CORRECT }, { 'S', ACT_SEAT }, { 'L', ACT_LEAVE },
	{ 'R', ACT_RETURN },  { 'M', ACT_MOVE }, { 'N', ACT_NOTE },
};

static void check(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "%s\n", what);
	abort();
}

/* ---- a journal that fails when it is told to --------------------------------------------------
 */

static struct journal kept;
static const struct journal_operations *real;
static char mishap; /* ! or ? before the next act */

static enum trouble append(void *self, struct entries *groups, size_t count)
{
	const char now = mishap;

	mishap = '\0';
	if (now == '!')
		return TROUBLE_FULL;
	if (real->append(self, groups, count) != NO_TROUBLE)
		return TROUBLE_SYSTEM;
	return now == '?' ? TROUBLE_UNREACHABLE : NO_TROUBLE;
}

static struct journal_operations operations;

static void open_journal(void)
{
	check(memory_open(&kept) == NO_TROUBLE, "no memory");
	real = kept.operations;
	operations = *real;
	operations.append = append;
	kept.operations = &operations;
	mishap = '\0';
}

static bool count_line(void *payload, const struct entry *entry)
{
	(void)entry;
	++*(int *)payload;
	return true;
}

static int count_lines(void)
{
	const struct journal_query everything = { .game = 0 };
	int lines = 0;

	check(real->walk(kept.self, &everything, count_line, &lines) == NO_TROUBLE, "walk");
	return lines;
}

/* ---- boards -------------------------------------------------------------------------------------
 */

static struct paper board_of(const struct replay *game)
{
	struct paper paper = { .text = NULL };
	json_t *body;

	board_json_write(&paper, 1, game);
	check(!paper.torn, "torn");
	body = json_loadb(paper.text, paper.length, JSON_REJECT_DUPLICATES, NULL);
	check(json_is_object(body), "the board is no JSON");
	json_decref(body);
	return paper;
}

static void check_same(const struct replay *one, const struct replay *other, const char *what)
{
	struct paper first = board_of(one);
	struct paper second = board_of(other);

	check(strcmp(first.text, second.text) == 0, what);
	check(one->locked == other->locked && one->finished == other->finished, what);
	paper_free(&first);
	paper_free(&second);
}

static bool take_line(void *payload, const struct entry *entry)
{
	check(replay_take(payload, entry).fault == NO_FAULT, "a line that cannot be");
	return true;
}

/* The journal holds what the hall shows. */
static void check_kept(const struct replay *shown)
{
	const struct journal_query query = { .game = shown->game };
	struct replay again;

	replay_start(&again);
	if (shown->game != 0)
		check(real->walk(kept.self, &query, take_line, &again) == NO_TROUBLE, "walk");
	check_same(&again, shown, "the journal has another game");
}

/* ---- acts ---------------------------------------------------------------------------------------
 */

static void witness(struct doing *doing, const struct replay *game)
{
	(void)doing;
	(void)game;
}

static void check_refused(const struct refusal *refusal)
{
	struct paper paper = { .text = NULL };
	json_t *body;

	refusal_write(refusal, &paper);
	body = json_loadb(paper.text, paper.length, JSON_REJECT_DUPLICATES, NULL);
	check(json_string_length(json_object_get(body, "code")) > 0, "a refusal without a code");
	check(json_string_length(json_object_get(body, "reason")) > 0,
	      "a refusal without a reason");
	check(refusal_status(refusal) >= 400, "a refusal without a status");
	json_decref(body);
	paper_free(&paper);
}

static struct doing do_once(struct hall *hall, const struct act *act)
{
	struct doing doing = { .act = act };
	struct doing *const list[] = { &doing };

	hall_do(hall, list, 1, witness);
	return doing;
}

static void do_act(struct hall *hall, const struct act *act)
{
	const struct replay before = *hall_game(hall, act->lane);
	const struct replay other = *hall_game(hall, LANES + 1 - act->lane);
	const int lines = count_lines();
	const char risk = mishap;
	struct doing doing = do_once(hall, act);

	check_kept(hall_game(hall, act->lane));
	check_same(&other, hall_game(hall, LANES + 1 - act->lane), "the other lane has changed");
	if (doing.refusal.code != NOT_REFUSED)
		check_refused(&doing.refusal);
	if (doing.refusal.code != NOT_REFUSED && risk != '?') {
		check_same(&before, hall_game(hall, act->lane), "refused, and changed");
		check(count_lines() == lines, "refused, and written");
	}
	if (doing.refusal.code == NOT_REFUSED)
		check((count_lines() > lines) != doing.replayed, "done, and not written");
	if (act->key[0] == '\0' || (doing.refusal.code != NOT_REFUSED && mishap == risk))
		return;
	/* the same again: done now, if it was not, and never twice */
	if (doing.refusal.code != NOT_KEPT || risk == '?') {
		const int done = count_lines();

		check(do_once(hall, act).replayed, "a key that is not known");
		check(count_lines() == done, "done twice");
	}
}

static bool is_key(const char *text, size_t length)
{
	return length > 0 && length < ENTRY_KEY_SIZE &&
	       strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_.:") >= length;
}

/* The key behind #, up to a blank; what follows is the body. */
static const char *read_key(struct act *act, const char *line)
{
	const size_t length = strcspn(line, " ");

	if (line[0] == '#' && length > 1 && is_key(line + 1, length - 1)) {
		memcpy(act->key, line + 1, length - 1);
		act->key[length - 1] = '\0';
	}
	return line + length;
}

static void do_line(struct hall *hall, const char *line, int64_t moment)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	struct act act = { .actor = "fuzzer", .time = MORNING + moment };
	size_t kind = 0;

	if (line[0] == '!' || line[0] == '?')
		mishap = line[0];
	while (kind < sizeof kinds / sizeof *kinds && kinds[kind].letter != line[0])
		kind++;
	if (kind == sizeof kinds / sizeof *kinds || (line[1] != '1' && line[1] != '2'))
		return;
	act.kind = kinds[kind].kind;
	act.lane = line[1] - '0';
	act.newcomer.name = pindeck_name_from("PJS", 3);
	line = read_key(&act, line + 2);
	act_read(&act, line, strlen(line), &refusal);
	if (refusal.code == NOT_REFUSED)
		do_act(hall, &act);
	else
		check_refused(&refusal);
}

/* Whatever was done, whoever comes back finds the same. */
static struct hall *come_back(struct hall *hall)
{
	struct replay shown[LANES];
	int32_t lane;

	for (int32_t next = 0; next < LANES; next++)
		shown[next] = *hall_game(hall, next + 1);
	hall_close(hall);
	check(hall_open(&hall, kept, LANES, &lane) == NO_TROUBLE, "hall_open");
	for (int32_t next = 0; next < LANES; next++)
		check_same(&shown[next], hall_game(hall, next + 1), "another game after all");
	return hall;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct hall *hall;
	int32_t lane;
	char *text = malloc(size + 1);
	int64_t moment = 0;

	memcpy(text, data, size);
	text[size] = '\0';
	open_journal();
	check(hall_open(&hall, kept, LANES, &lane) == NO_TROUBLE, "hall_open");
	for (char *line = text; line < text + size; line += strlen(line) + 1) {
		line[strcspn(line, "\n")] = '\0';
		do_line(hall, line, moment++);
	}
	mishap = '\0';
	hall = come_back(hall);
	hall_close(hall);
	store_close(&kept);
	free(text);
	return 0;
}
