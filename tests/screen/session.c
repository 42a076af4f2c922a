/* A person at a console without a terminal. */
#include "session.h"

#include "alley/games.h"
#include "common/width.h"
#include "match_turns.h"
#include "screen/console.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	DRAWN_EVERY = 8
};

struct session {
	struct session_plan plan;
	struct journal memory;
	bool broken;
	struct console console;
	struct canvas canvas;
	unsigned presses;
};

static void must(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "does not hold: %s\n", what);
	abort();
}

/* Every moment is later than the one before. */
static int64_t next_moment(void)
{
	static int64_t moment;

	return ++moment;
}

/* ---- a journal that can break ---- */

static struct journal inner(void *self)
{
	return ((struct session *)self)->memory;
}

static enum trouble append(void *self, struct entries *groups, size_t count)
{
	if (((struct session *)self)->broken)
		return TROUBLE_FULL;
	return journal_append(inner(self), groups, count);
}

static enum trouble walk(void *self, const struct journal_query *query, journal_visitor *visit,
                         void *payload)
{
	return journal_walk(inner(self), query, visit, payload);
}

static enum trouble lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	return journal_lengths(inner(self), games, lines, count);
}

static enum trouble claim(void *self, int32_t lane)
{
	return journal_claim(inner(self), lane);
}

static void release(void *self, int32_t lane)
{
	journal_release(inner(self), lane);
}

static enum trouble walk_lines(void *self, const struct line_form *form,
                               const struct line_selection *selection, line_visitor *visit,
                               void *payload)
{
	return journal_walk_lines(inner(self), form, selection, visit, payload);
}

static const char *detail(void *self)
{
	return journal_detail(inner(self));
}

static struct journal journal_of(struct session *session)
{
	static const struct journal_operations operations = { .append = append,
		                                              .walk = walk,
		                                              .lengths = lengths,
		                                              .claim = claim,
		                                              .release = release,
		                                              .walk_lines = walk_lines,
		                                              .detail = detail };

	return (struct journal){ &operations, session };
}

/* ---- invariants ---- */

static bool is_wide(const struct cell *cell)
{
	return (cell->text[0] & 0x80) != 0 && width_of_text(cell->text) == 2;
}

/* A wide character has two cells, whatever is drawn over it: else a terminal moves the rest. */
static void check_row(const struct canvas *canvas, int row)
{
	for (int column = 0; column < canvas->columns; column++) {
		const struct cell *cell = &canvas->cells[row][column];
		const bool second = column > 0 && is_wide(cell - 1);

		must((cell->text[0] == '\0') == second, "each character has the cells it needs");
		must(!is_wide(cell) || column + 1 < canvas->columns, "it ends on the canvas");
		must(cell->style < STYLES, "a cell has a style");
	}
}

void session_draw(struct session *session)
{
	canvas_clear(&session->canvas, session->canvas.columns, session->canvas.rows);
	console_view_draw(&session->console, &session->canvas);
	for (int row = 0; row < session->canvas.rows; row++)
		check_row(&session->canvas, row);
}

static void draw(struct session *session)
{
	if (!session->plan.sparing)
		session_draw(session);
}

static bool is_same(void *payload, const struct replay *kept, struct outcome outcome)
{
	const struct replay *shown = payload;

	must(outcome.fault == NO_FAULT, "the journal can have happened");
	must(kept->lines == shown->lines, "the journal has every line");
	must(memcmp(&kept->match, &shown->match, sizeof kept->match) == 0,
	     "the journal gives the game on the board");
	return true;
}

/* There is a game, and the journal has all of it. */
static bool is_kept(const struct session *session)
{
	return lane_game(session->console.at.lane)->lines > 0 &&
	       lane_unkept(session->console.at.lane) == 0;
}

void session_check_follower(struct session *session)
{
	const struct replay *shown = lane_game(session->console.at.lane);
	struct console *follower;

	if (!is_kept(session))
		return;
	follower = calloc(1, sizeof *follower);
	must(follower != NULL, "there is memory");
	follower->at.journal = journal_of(session);
	follower->at.follow = shown->lane;
	console_begin(follower);
	console_press(follower, (struct press){ .key = PRESS_TICK });
	must(memcmp(&follower->shown.followed.match, &shown->match, sizeof shown->match) == 0,
	     "a follower sees the game on the board");
	must(seals_state(&follower->shown.followed.seals) == SEALING_WHOLE, "every line is sealed");
	if (!session->plan.sparing)
		console_view_draw(follower, &session->canvas);
	free(follower);
}

void session_check(struct session *session)
{
	const struct replay *shown = lane_game(session->console.at.lane);
	/* a follower checks the seals */
	struct journal_query query = journal_game(&shown->game);

	if (!is_kept(session))
		return;
	query.without_seals = true;
	must(games_walk(session->memory, &query, is_same, (void *)(uintptr_t)shown) == NO_TROUBLE,
	     "the journal can be read");
	if (!session->plan.sparing)
		session_check_follower(session);
}

/* ---- starting and ending ---- */

static struct party party_of(struct session_plan plan)
{
	struct party party = party_open();

	party.discipline = plan.discipline;
	party.format = plan.format;
	party.team = pindeck_name_from("TIG", 3);
	for (int bowler = 0; bowler < plan.bowlers; bowler++) {
		const char letter = (char)('A' + bowler);
		const char name[] = { letter, letter, letter };

		must(party_add(&party, pindeck_text_from(name, sizeof name)) ==
		         PINDECK_REASON_ACCEPTED,
		     "the bowlers of the plan can be seated");
	}
	must(plan.bowlers == 0 || party_end(&party) == PINDECK_REASON_ACCEPTED,
	     "the team can bowl");
	return party;
}

static void sit_down(struct session *session)
{
	struct console *console = &session->console;

	console->at.lane = lane_new(journal_of(session));
	must(console->at.lane != NULL && lane_claim(console->at.lane, 0) == NO_TROUBLE,
	     "a lane is free");
	console->language = session->plan.language;
	console->at.actor = "somebody";
	console->at.now = next_moment;
	console->plan.games = session->plan.games;
	console->plan.party = party_of(session->plan);
	console_begin(console);
	draw(session);
}

/* Lines that could not be saved are lost when the program quits. */
static void come_back(struct session *session)
{
	const struct replay *game = lane_game(session->console.at.lane);
	struct console next = { .quit = false };

	session->broken = false;
	if (lane_keep(session->console.at.lane) == NO_TROUBLE)
		session_check(session);
	if (game->game > 0 && replay_balls(game) > 0 && !pindeck_match_is_over(&game->match)) {
		next.unfinished.game = game->game;
		next.unfinished.match = game->match;
	}
	lane_close(session->console.at.lane);
	session->console = next;
	sit_down(session);
}

void session_begin(struct session *session, struct session_plan plan)
{
	must(memory_open(&session->memory) == NO_TROUBLE, "there is memory");
	session->plan = plan;
	session->broken = false;
	session->presses = 0;
	session->canvas.columns = 80;
	session->canvas.rows = 24;
	session->canvas.unicode = true;
	sit_down(session);
}

struct session *session_open(struct session_plan plan)
{
	struct session *session = calloc(1, sizeof *session);

	must(session != NULL, "there is memory");
	session_begin(session, plan);
	return session;
}

void session_end(struct session *session)
{
	lane_close(session->console.at.lane);
	store_close(&session->memory);
	session->console = (struct console){ .quit = false };
}

const struct canvas *session_canvas(const struct session *session)
{
	return &session->canvas;
}

void session_close(struct session *session)
{
	session_end(session);
	free(session);
}

/* ---- keys ---- */

/* Undo and redo lead back to the same match; a second undo restores the match before. */
static void check_redo(struct session *session, const struct pindeck_match *before)
{
	struct console *console = &session->console;

	console_press(console, (struct press){ .key = 'U' });
	must(memcmp(before, &lane_game(console->at.lane)->match, sizeof *before) == 0,
	     "redo restores the undone ball");
	console_press(console, (struct press){ .key = 'u' });
}

/* Skipping a turn ends a call, and so does undoing a ball of another bowler, who bowls it again.
 * The call does not come back with the turn or the ball, so a bowler who was called out of turn
 * cannot skip it again. */
static bool has_lost_call(const struct pindeck_match *before, const struct pindeck_match *after)
{
	const struct pindeck_seat called = pindeck_match_called(before);
	bool lost = pindeck_seat_exists(called) &&
	            !pindeck_seat_is_equal(called, pindeck_match_last(before).seat);

	for (int number = 1; number <= pindeck_match_to_bowlers(after); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		lost |= pindeck_match_has_skipped(before, seat) &&
		        !pindeck_match_has_skipped(after, seat) &&
		        !pindeck_seat_is_equal(pindeck_match_turn(after), seat);
	}
	return lost;
}

static void undo(struct session *session)
{
	struct console *console = &session->console;
	const struct pindeck_match before = lane_game(console->at.lane)->match;
	const int undone = console->undo.undone.count;
	/* undoing a ball brings back a bowler who left after it; redoing it does not make the
	 * bowler leave again */
	const bool has_left = pindeck_match_has_left(&before, pindeck_match_last(&before).seat);

	console_press(console, (struct press){ .key = 'u' });
	if (!has_left && !session->broken && console->undo.undone.count == undone + 1 &&
	    !has_lost_call(&before, &lane_game(console->at.lane)->match))
		check_redo(session, &before);
}

static bool is_undo(const struct console *console, int key)
{
	return key == 'u' && (console->mode == MODE_BOWLING || console->mode == MODE_OVER);
}

/* A correction that changes nothing is not recorded, even if it knew more of the pins. */
static bool shows_same(const struct pindeck_match *one, const struct pindeck_match *other)
{
	bool same = pindeck_match_to_bowlers(one) == pindeck_match_to_bowlers(other);

	for (int number = 1; same && number <= pindeck_match_to_bowlers(one); number++)
		same = pindeck_game_is_equal(pindeck_match_game(one, pindeck_seat_of(number)),
		                             pindeck_match_game(other, pindeck_seat_of(number)));
	return same;
}

/* The preview equals the board after the confirmation. */
static void press(struct session *session, struct press press)
{
	const struct console *console = &session->console;
	const bool confirms = press.key == PRESS_ENTER && console_is_preview(console);
	const enum console_mode mode = console->mode;
	struct pindeck_match shown;

	if (confirms)
		shown = *console_match(console);
	if (is_undo(console, press.key))
		undo(session);
	else
		console_press(&session->console, press);
	if (confirms && console->trouble == NO_TROUBLE)
		must(shows_same(&shown, &lane_game(console->at.lane)->match),
		     "a correction makes what was shown");
	if (console->quit)
		come_back(session);
	/* drawing is most of the work, and most screens are like the one before */
	if (console->mode != mode || session->presses++ % DRAWN_EVERY == 0)
		draw(session);
}

void session_press(struct session *session, int key)
{
	press(session, (struct press){ .key = key });
}

void session_click(struct session *session, int row, int column)
{
	const struct press click = { .key = PRESS_CLICK,
		                     .target = canvas_target(&session->canvas, row, column) };

	if (click.target.pin > 0 || click.target.seat > 0)
		press(session, click);
}

void session_click_on(struct session *session, int nth)
{
	const int columns = session->canvas.columns;
	const int cells = columns * session->canvas.rows;
	static int places[CANVAS_MOST_COLUMNS * CANVAS_MOST_ROWS];
	int count = 0;

	session_draw(session);
	for (int cell = 0; cell < cells; cell++) {
		const struct target target =
		    session->canvas.cells[cell / columns][cell % columns].target;

		if (target.pin > 0 || target.seat > 0)
			places[count++] = cell;
	}
	if (count > 0)
		session_click(session, places[nth % count] / columns,
		              places[nth % count] % columns);
}

void session_resize(struct session *session, int columns, int rows)
{
	session->canvas.columns = columns < CANVAS_MOST_COLUMNS ? columns : CANVAS_MOST_COLUMNS;
	session->canvas.rows = rows < CANVAS_MOST_ROWS ? rows : CANVAS_MOST_ROWS;
	draw(session);
}

void session_break(struct session *session, bool broken)
{
	session->broken = broken;
}

const struct console *session_console(const struct session *session)
{
	return &session->console;
}
