/* References to games in an export, with score and mark. */
#include "league/office/league_marks.h"

#include "common/hash.h"
#include "common/room.h"
#include "league/office/league_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MARK_DIGITS = 6,
	MARK_MASK = 0xffffff
};

struct game_mark {
	int64_t game;
	uint32_t mark;
	bool found; /* the journal has it */
	int16_t scores[PINDECK_MOST_BOWLERS];
};

struct game_list {
	struct game_mark *list;
	size_t count;
	size_t room;
};

struct league_marks {
	struct game_list noted; /* by number, once they are read */
	struct game_list all;   /* of the journal, by mark; read when a mark is not found under its
	                           number */
	bool has_all;
};

struct league_marks *league_marks_new(void)
{
	return calloc(1, sizeof(struct league_marks));
}

void league_marks_free(struct league_marks *marks)
{
	if (marks == NULL)
		return;
	free(marks->noted.list);
	free(marks->all.list);
	free(marks);
}

/* ---- cells of an export ---- */

/* A cell with the score and mark that may follow its reference. */
struct marked_cell {
	struct cell cell;
	bool is_marked;
	int32_t score; /* -1 for none */
	uint32_t mark;
};

static bool read_mark(struct marked_cell *marked, const char *text, size_t length)
{
	char digits[16];
	char *end;

	if (length >= sizeof digits || length < MARK_DIGITS + 2)
		return false;
	memcpy(digits, text, length);
	digits[length] = '\0';
	marked->score = -1;
	end = digits + 1;
	if (digits[0] != '-')
		marked->score = (int32_t)strtol(digits, &end, 10);
	if (*end != '/' || marked->score > CELL_MOST || strlen(end + 1) != MARK_DIGITS ||
	    strspn(end + 1, "0123456789abcdef") != MARK_DIGITS)
		return false;
	marked->mark = (uint32_t)strtoul(end + 1, NULL, 16);
	marked->is_marked = true;
	return true;
}

/* The next cell of a row; false after the last, and for text that is no row. */
static bool next_cell(const char **text, struct marked_cell *marked)
{
	const size_t length = strcspn(*text, " ");
	const char *sign = memchr(*text, '=', length);
	const size_t front = sign != NULL ? (size_t)(sign - *text) : length;

	*marked = (struct marked_cell){ .score = -1 };
	if (length == 0 || !cell_read(&marked->cell, *text, front) ||
	    (sign != NULL &&
	     (marked->cell.game == 0 || !read_mark(marked, sign + 1, length - front - 1))))
		return false;
	*text += length + ((*text)[length] == ' ');
	return true;
}

static bool is_row(const struct league_line *line)
{
	return line->kind == LEAGUE_SCORED && strchr(line->value, '@') != NULL;
}

static bool is_marked_row(const struct league_line *line)
{
	return is_row(line) && strchr(line->value, '=') != NULL;
}

/* ---- games ---- */

static struct game_mark *add_game(struct game_list *list, int64_t game)
{
	const struct game_mark mark = { .game = game };

	return ROOM_APPEND(list->list, list->room, list->count, &mark)
	           ? list->list + list->count - 1
	           : NULL;
}

bool league_marks_note(struct league_marks *marks, const struct league_line *line)
{
	const char *text = line->value;
	struct marked_cell marked;

	while (is_row(line) && next_cell(&text, &marked))
		if (marked.cell.game != 0 && add_game(&marks->noted, marked.cell.game) == NULL)
			return false;
	return true;
}

struct noting {
	struct league_marks *marks;
	bool failed;
};

static bool note_line(void *payload, const struct league_line *line)
{
	struct noting *noting = payload;

	noting->failed = !league_marks_note(noting->marks, line);
	return !noting->failed;
}

enum trouble league_marks_note_league(struct league_marks *marks, struct journal journal,
                                      const char *league)
{
	struct noting noting = { .marks = marks };
	const enum trouble trouble = journal_walk_leagues(journal, league, 0, note_line, &noting);

	return noting.failed ? TROUBLE_NO_MEMORY : trouble;
}

static int by_game(const void *left, const void *right)
{
	const struct game_mark *one = left;
	const struct game_mark *other = right;

	return (one->game > other->game) - (one->game < other->game);
}

static struct game_mark *find_game(const struct game_list *list, int64_t game)
{
	const struct game_mark wanted = { .game = game };

	return list->count == 0 ? NULL
	                        : bsearch(&wanted, list->list, list->count, sizeof wanted, by_game);
}

/* Sort the games, each of them once. */
static void sort(struct game_list *list)
{
	size_t count = 0;

	if (list->count == 0)
		return;
	qsort(list->list, list->count, sizeof *list->list, by_game);
	for (size_t next = 0; next < list->count; next++)
		if (next == 0 || list->list[next].game != list->list[count - 1].game)
			list->list[count++] = list->list[next];
	list->count = count;
}

/* The lines of games; the first line of the next game ends a game. */
struct reading {
	struct game_list *list;
	bool adds; /* games that are not in the list yet */
	bool failed;
	struct game_mark *current;
	struct replay game;
};

static void end_game(struct reading *reading)
{
	if (reading->current == NULL)
		return;
	for (int seat = 1; seat <= PINDECK_MOST_BOWLERS; seat++)
		reading->current->scores[seat - 1] =
		    (int16_t)league_games_score_of(&reading->game, seat);
}

/* Eight bytes, the lowest first, on every processor. */
static uint64_t hash_number(uint64_t hash, int64_t number)
{
	unsigned char bytes[8];

	for (size_t next = 0; next < sizeof bytes; next++)
		bytes[next] = (unsigned char)((uint64_t)number >> (8 * next));
	return hash_bytes(hash, bytes, sizeof bytes);
}

/* The mark covers neither the number of a game nor its persons, which may differ in another
 * journal. */
static uint32_t mark_of(const struct entry *opening)
{
	return (uint32_t)(hash_number(hash_number(HASH_START, opening->time), opening->lane) &
	                  MARK_MASK);
}

static bool take_line(void *payload, const struct entry *entry)
{
	struct reading *reading = payload;

	if (reading->game.game != entry->game) {
		end_game(reading);
		replay_start(&reading->game);
		reading->game.game = entry->game;
		reading->game.seals.ignored = true;
		reading->current = reading->adds ? add_game(reading->list, entry->game)
		                                 : find_game(reading->list, entry->game);
		reading->failed |= reading->adds && reading->current == NULL;
		if (reading->current != NULL) {
			reading->current->mark = mark_of(entry);
			reading->current->found = true;
		}
	}
	if (reading->game.damaged == 0 && !outcome_is_done(replay_take(&reading->game, entry)))
		reading->game.damaged = reading->game.lines + 1;
	return !reading->failed;
}

static enum trouble read_games(struct reading *reading, struct journal journal,
                               const struct journal_query *query)
{
	const enum trouble trouble = journal_walk(journal, query, take_line, reading);

	end_game(reading);
	return reading->failed ? TROUBLE_NO_MEMORY : trouble;
}

enum trouble league_marks_read(struct league_marks *marks, struct journal journal)
{
	struct reading *reading = calloc(1, sizeof *reading);
	struct journal_query query = { .without_seals = true };
	enum trouble trouble = TROUBLE_NO_MEMORY;
	int64_t *games;

	sort(&marks->noted);
	games = calloc(marks->noted.count + 1, sizeof *games);
	if (reading == NULL || games == NULL)
		goto out;
	for (size_t next = 0; next < marks->noted.count; next++)
		games[next] = marks->noted.list[next].game;
	query.games = games;
	query.game_count = marks->noted.count;
	reading->list = &marks->noted;
	trouble = NO_TROUBLE;
	if (query.game_count > 0)
		trouble = read_games(reading, journal, &query);
out:
	free(games);
	free(reading);
	return trouble;
}

/* Games with the same mark by number. */
static int by_mark(const void *left, const void *right)
{
	const struct game_mark *one = left;
	const struct game_mark *other = right;
	const int order = (one->mark > other->mark) - (one->mark < other->mark);

	return order != 0 ? order : by_game(left, right);
}

static enum trouble read_all(struct league_marks *marks, struct journal journal)
{
	const struct journal_query query = { .without_seals = true };
	struct reading *reading;
	enum trouble trouble = NO_TROUBLE;

	if (marks->has_all)
		return trouble;
	reading = calloc(1, sizeof *reading);
	if (reading == NULL)
		return TROUBLE_NO_MEMORY;
	reading->list = &marks->all;
	reading->adds = true;
	trouble = read_games(reading, journal, &query);
	marks->has_all = trouble == NO_TROUBLE;
	if (marks->all.count > 0)
		qsort(marks->all.list, marks->all.count, sizeof *marks->all.list, by_mark);
	free(reading);
	return trouble;
}

/* ---- writing ---- */

static int32_t score_in(const struct game_mark *mark, int32_t seat)
{
	return seat >= 1 && seat <= PINDECK_MOST_BOWLERS ? mark->scores[seat - 1] : -1;
}

/* Append text to a row; false when it is full. */
static bool append(char row[LEAGUE_VALUE_SIZE], const char *text)
{
	const size_t length = strlen(row);

	if (length + strlen(text) + 2 > LEAGUE_VALUE_SIZE)
		return false;
	snprintf(row + length, LEAGUE_VALUE_SIZE - length, "%s%s", length > 0 ? " " : "", text);
	return true;
}

void league_marks_add(const struct league_marks *marks, struct league_line *line)
{
	char row[LEAGUE_VALUE_SIZE] = "";
	const char *text = line->value;
	struct marked_cell marked;

	while (is_row(line) && next_cell(&text, &marked)) {
		const struct game_mark *mark = find_game(&marks->noted, marked.cell.game);
		char cell[CELL_TEXT_SIZE + 16];
		size_t length;
		int32_t score;

		cell_write(&marked.cell, cell);
		length = strlen(cell);
		score = mark != NULL && mark->found ? score_in(mark, marked.cell.seat) : -1;
		if (mark != NULL && mark->found && score >= 0)
			snprintf(cell + length, sizeof cell - length, "=%d/%06x", (int)score,
			         (unsigned)mark->mark);
		else if (mark != NULL && mark->found)
			snprintf(cell + length, sizeof cell - length, "=-/%06x",
			         (unsigned)mark->mark);
		if (!append(row, cell))
			return;
	}
	/* a row that cannot be read stays: an export of a damaged record loses nothing */
	if (row[0] != '\0' && *text == '\0')
		memcpy(line->value, row, sizeof row);
}

/* ---- reading ---- */

/* The game with the mark, under any number: the one where the seat has the score. */
static const struct game_mark *find_mark(const struct game_list *list,
                                         const struct marked_cell *marked)
{
	size_t next = 0;

	for (size_t end = list->count; next < end;) {
		const size_t middle = next + (end - next) / 2;

		if (list->list[middle].mark < marked->mark)
			next = middle + 1;
		else
			end = middle;
	}
	for (; next < list->count && list->list[next].mark == marked->mark; next++)
		if (score_in(list->list + next, marked->cell.seat) == marked->score)
			return list->list + next;
	return NULL;
}

static enum trouble resolve(struct league_marks *marks, struct journal journal,
                            struct marked_cell *marked, int64_t *typed)
{
	const struct game_mark *mark = find_game(&marks->noted, marked->cell.game);
	enum trouble trouble = NO_TROUBLE;

	if (mark != NULL && mark->found && mark->mark == marked->mark)
		return trouble;
	trouble = read_all(marks, journal);
	mark = find_mark(&marks->all, marked);
	if (mark != NULL) {
		marked->cell.game = mark->game;
		return trouble;
	}
	marked->cell.game = 0;
	marked->cell.seat = 0;
	marked->cell.score = marked->score;
	if (marked->score < 0)
		marked->cell = (struct cell){ .kind = CELL_EMPTY };
	*typed += trouble == NO_TROUBLE;
	return trouble;
}

enum trouble league_marks_resolve(struct league_marks *marks, struct journal journal,
                                  struct league_line *line, int64_t *typed)
{
	char row[LEAGUE_VALUE_SIZE] = "";
	const char *text = line->value;
	enum trouble trouble = NO_TROUBLE;
	struct marked_cell marked;
	char cell[CELL_TEXT_SIZE];

	if (!is_marked_row(line))
		return trouble;
	while (trouble == NO_TROUBLE && next_cell(&text, &marked)) {
		if (marked.is_marked)
			trouble = resolve(marks, journal, &marked, typed);
		cell_write(&marked.cell, cell);
		if (!append(row, cell))
			return trouble;
	}
	/* a row that cannot be read stays, and is refused when it is applied */
	if (trouble == NO_TROUBLE && *text == '\0') {
		memset(line->value, 0, sizeof line->value);
		memcpy(line->value, row, strlen(row));
	}
	return trouble;
}

/* A reference to the same seat, or the score. */
static bool is_same_cell(const struct marked_cell *marked, const struct cell *stored)
{
	if (!marked->is_marked)
		return cell_is_equal(&marked->cell, stored);
	if (stored->game != 0)
		return stored->kind == marked->cell.kind && stored->seat == marked->cell.seat;
	return marked->score < 0
	           ? stored->kind == CELL_EMPTY
	           : stored->kind == marked->cell.kind && stored->score == marked->score;
}

bool league_marks_is_same(const struct league_line *marked, const struct league_line *stored)
{
	struct cell cells[CELL_MOST_GAMES];
	const char *text = marked->value;
	struct marked_cell one;
	int count;

	if (!is_marked_row(marked) || stored->kind != LEAGUE_SCORED)
		return false;
	count = cells_read(cells, stored->value);
	for (int next = 0; next < count; next++)
		if (!next_cell(&text, &one) || !is_same_cell(&one, cells + next))
			return false;
	return count > 0 && *text == '\0';
}
