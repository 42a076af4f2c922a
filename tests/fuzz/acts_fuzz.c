/* Fuzzing acts on lanes: lines of a kind, a lane, an optional key, and a body. B1 {"pins":8} is a
 * ball on lane 1, B2#k {"pins":8} one on lane 2 with the key k. A line of ! breaks the journal for
 * the next act, one of ? loses its answer. A first byte from 0x80 on names a game that is under way
 * on lane 1; without one both lanes are empty.
 *
 * A refusal has a code and changes nothing, an act with a key is done once, and afterwards the
 * journal gives the games that the hall shows. */
#include "fuzz.h"

#include "board_json.h"
#include "hall.h"
#include "store.h"

#include <jansson.h>
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
static char mishap;       /* ! or ? before the next act */
static size_t lines_kept; /* in the journal */

static enum trouble append(void *self, struct entries *groups, size_t count)
{
	const char now = mishap;

	mishap = '\0';
	if (now == '!')
		return TROUBLE_FULL;
	if (real->append(self, groups, count) != NO_TROUBLE)
		return TROUBLE_SYSTEM;
	for (size_t next = 0; next < count; next++)
		if (groups[next].outcome == NO_TROUBLE)
			lines_kept += groups[next].count;
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
	lines_kept = 0;
}

/* ---- games --------------------------------------------------------------------------------------
 */

static void check_same(const struct replay *one, const struct replay *other, const char *what)
{
	check(one->game == other->game && one->lines == other->lines, what);
	check(one->locked == other->locked && one->finished == other->finished, what);
	check(memcmp(&one->match, &other->match, sizeof one->match) == 0, what);
}

/* Every game can be written as a board, and that is JSON. */
static void check_board(const struct replay *game)
{
	struct paper paper = { .text = NULL };
	json_t *body;

	board_json_write(&paper, 1, game);
	check(!paper.torn, "torn");
	body = json_loadb(paper.text, paper.length, JSON_REJECT_DUPLICATES, NULL);
	check(json_is_object(body), "the board is no JSON");
	json_decref(body);
	paper_free(&paper);
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
	const size_t lines = lines_kept;
	const char risk = mishap;
	struct doing doing = do_once(hall, act);

	check_same(&other, hall_game(hall, LANES + 1 - act->lane), "the other lane has changed");
	if (doing.refusal.code != NOT_REFUSED)
		check_refused(&doing.refusal);
	if (doing.refusal.code != NOT_REFUSED && risk != '?') {
		check_same(&before, hall_game(hall, act->lane), "refused, and changed");
		check(lines_kept == lines, "refused, and written");
	}
	if (doing.refusal.code == NOT_REFUSED)
		check((lines_kept > lines) != doing.replayed, "done, and not written");
	if (act->key[0] == '\0' || (doing.refusal.code != NOT_REFUSED && mishap == risk))
		return;
	/* the same again: done now, if it was not, and never twice */
	if (doing.refusal.code != NOT_KEPT || risk == '?') {
		const size_t done = lines_kept;

		check(do_once(hall, act).replayed, "a key that is not known");
		check(lines_kept == done, "done twice");
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

/* After a restart the lanes show the same games. */
static struct hall *restart(struct hall *hall)
{
	struct replay shown[LANES];
	int32_t lane;

	for (int32_t next = 0; next < LANES; next++)
		shown[next] = *hall_game(hall, next + 1);
	hall_close(hall);
	check(hall_open(&hall, kept, LANES, &lane) == NO_TROUBLE, "hall_open");
	for (int32_t next = 0; next < LANES; next++)
		check_same(&shown[next], hall_game(hall, next + 1), "another game after a restart");
	return hall;
}

/* Games that are under way on lane 1, a line an act. */
static const struct {
	const char *lines;
} starts[] = {
	{ "O1 {\"bowlers\":[\"PJS\"]}\nB1 {\"pins\":7}\n" },
	{ "O1 {\"bowlers\":[\"PJS\",\"KYJ\"]}\nB1 {\"mark\":\"X\"}\n" },
	{ "O1 {\"bowlers\":[\"PJS\"],\"discipline\":\"fivepin\"}\n" },
	{ "O1 "
	  "{\"bowlers\":[{\"name\":\"TIG\",\"team\":{\"format\":\"baker\",\"members\":[\"AAA\","
	  "\"BBB\"]}}]}\n" },
	{ "O1 {\"bowlers\":[\"PJS\"],\"discipline\":\"candlepin\"}\nB1 {\"pins\":3}\n" },
};

static void do_lines(struct hall *hall, const char *text, size_t size, int64_t moment)
{
	const char *const end = text + size;

	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		const size_t length = (size_t)((stop != NULL ? stop : end) - text);
		char *line = strndup(text, length); /* of exactly that size, for the sanitizer */

		check(line != NULL, "no memory");
		do_line(hall, line, moment++);
		free(line);
		text += length + 1;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *start = "";
	struct hall *hall;
	int32_t lane;

	if (size > 0 && data[0] >= NAMES_START) {
		start = starts[(data[0] - NAMES_START) % (sizeof starts / sizeof *starts)].lines;
		data++;
		size--;
	}
	open_journal();
	check(hall_open(&hall, kept, LANES, &lane) == NO_TROUBLE, "hall_open");
	do_lines(hall, start, strlen(start), 0);
	check((hall_game(hall, 1)->lines > 0) == (start[0] != '\0'), "the start is refused");
	do_lines(hall, (const char *)data, size, AFTER_START);
	mishap = '\0';
	hall = restart(hall);
	check_board(hall_game(hall, 1));
	hall_close(hall);
	store_close(&kept);
	return 0;
}
