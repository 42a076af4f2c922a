/* A lane: the match of its bowlers as a handle. */
#include "pindeck/lane_handle.h"

#include "handle.h"
#include "match_turns.h"
#include "pindeck/game_text.h"

#include <string.h>

struct pindeck_lane {
	struct pindeck_match match;
	struct pindeck_verdict verdict; /* of the last change */
};

/* The reason of a null pointer: a lane without bowlers. */
static const enum pindeck_reason no_lane = PINDECK_REASON_NO_SUCH_BOWLER;

static int answer(struct pindeck_lane *lane, struct pindeck_verdict verdict)
{
	lane->verdict = verdict;
	return (int)verdict.reason;
}

static int refuse(struct pindeck_lane *lane, enum pindeck_reason reason)
{
	return answer(lane, pindeck_verdict_of(reason, pindeck_place_of(0, 0)));
}

/* The game of a seat; a null pointer when it is empty. */
static const struct pindeck_game *game_in(const struct pindeck_lane *lane, int seat)
{
	return lane == NULL ? NULL : pindeck_match_game(&lane->match, pindeck_seat_of(seat));
}

/* ---- the handle ---- */

size_t pindeck_lane_size(void)
{
	return sizeof(struct pindeck_lane) + _Alignof(struct pindeck_lane) - 1;
}

struct pindeck_lane *pindeck_lane_open(void *memory, size_t size)
{
	struct pindeck_lane *lane =
	    handle_in(memory, size, sizeof *lane, _Alignof(struct pindeck_lane));

	if (lane == NULL)
		return NULL;
	lane->match = pindeck_match_open();
	refuse(lane, PINDECK_REASON_ACCEPTED);
	return lane;
}

/* ---- who bowls ---- */

int pindeck_lane_seat(struct pindeck_lane *lane, const char *name, const char *discipline)
{
	const enum pindeck_discipline named = pindeck_discipline_from(handle_text(discipline));

	if (lane == NULL)
		return no_lane;
	return answer(lane, pindeck_match_seat(&lane->match,
	                                       name == NULL ? pindeck_name_from("", 0)
	                                                    : pindeck_name_from(name, strlen(name)),
	                                       named));
}

/* Add the members of a text to a line-up. */
static struct pindeck_verdict add_members(struct pindeck_lineup *lineup, const char *members)
{
	struct pindeck_verdict verdict =
	    pindeck_verdict_of(PINDECK_REASON_ACCEPTED, pindeck_place_of(0, 0));

	while (*members != '\0' && pindeck_verdict_is_accepted(verdict)) {
		size_t length = 0;

		while (members[length] != '\0' && members[length] != ' ')
			length++;
		if (length > 0)
			verdict = pindeck_lineup_add(lineup, pindeck_name_from(members, length));
		members += length > 0 ? length : 1;
	}
	return verdict;
}

int pindeck_lane_line_up(struct pindeck_lane *lane, int seat, const char *format,
                         const char *members)
{
	const enum pindeck_format named = pindeck_format_from(handle_text(format));
	struct pindeck_lineup lineup = pindeck_lineup_open(named);
	struct pindeck_verdict verdict;

	if (lane == NULL)
		return no_lane;
	if (named == PINDECK_FORMATS || members == NULL)
		return refuse(lane, PINDECK_REASON_TEAM_INCOMPLETE);
	verdict = add_members(&lineup, members);
	if (pindeck_verdict_is_accepted(verdict))
		verdict = pindeck_match_line_up(&lane->match, pindeck_seat_of(seat), &lineup);
	return answer(lane, verdict);
}

int pindeck_lane_join(struct pindeck_lane *lane, int seat)
{
	const struct pindeck_seat joining = pindeck_seat_of(seat);

	if (lane == NULL)
		return no_lane;
	return answer(lane, pindeck_match_join(&lane->match, joining,
	                                       pindeck_match_reached(&lane->match, joining)));
}

int pindeck_lane_leave(struct pindeck_lane *lane, int seat)
{
	if (lane == NULL)
		return no_lane;
	return answer(lane, pindeck_match_leave(&lane->match, pindeck_seat_of(seat)));
}

/* ---- balls ---- */

int pindeck_lane_bowl(struct pindeck_lane *lane, const char *ball)
{
	const struct pindeck_game *game = game_in(lane, pindeck_lane_turn(lane));
	struct pindeck_delivery delivery = pindeck_delivery_of(0);
	struct pindeck_verdict verdict;

	if (lane == NULL)
		return no_lane;
	if (game == NULL)
		return answer(lane, pindeck_match_bowl(&lane->match, delivery));
	verdict = pindeck_delivery_read(&delivery, handle_text(ball), pindeck_game_deck(game));
	if (pindeck_verdict_is_accepted(verdict))
		return answer(lane, pindeck_match_bowl(&lane->match, delivery));
	return answer(lane, pindeck_verdict_of(verdict.reason, pindeck_game_turn(game)));
}

int pindeck_lane_skip(struct pindeck_lane *lane)
{
	if (lane == NULL)
		return no_lane;
	if (pindeck_lane_bowlers(lane) == 0)
		return refuse(lane, PINDECK_REASON_NO_SUCH_BOWLER);
	return answer(lane, pindeck_match_skip(&lane->match));
}

int pindeck_lane_undo(struct pindeck_lane *lane)
{
	if (lane == NULL)
		return no_lane;
	return answer(lane, pindeck_match_undo(&lane->match));
}

int pindeck_lane_correct(struct pindeck_lane *lane, int seat, int frame, int ball, const char *text)
{
	const struct pindeck_match_place spot = { pindeck_seat_of(seat),
		                                  pindeck_place_of(frame, ball) };
	const struct pindeck_game *game = game_in(lane, seat);
	struct pindeck_delivery delivery;
	struct pindeck_verdict verdict;

	if (lane == NULL)
		return no_lane;
	if (game == NULL)
		return refuse(lane, PINDECK_REASON_NO_SUCH_BOWLER);
	verdict = handle_read_ball(&delivery, game, spot.place, text);
	if (pindeck_verdict_is_accepted(verdict))
		verdict = pindeck_match_correct(&lane->match, spot, delivery);
	return answer(lane, verdict);
}

/* ---- numbers ---- */

int pindeck_lane_bowlers(const struct pindeck_lane *lane)
{
	return lane == NULL ? 0 : pindeck_match_to_bowlers(&lane->match);
}

int pindeck_lane_turn(const struct pindeck_lane *lane)
{
	return lane == NULL ? 0 : pindeck_seat_to_int(pindeck_match_turn(&lane->match));
}

/* The place of the next ball in the game of its bowler. */
static struct pindeck_place turn_of(const struct pindeck_lane *lane)
{
	const struct pindeck_game *game = game_in(lane, pindeck_lane_turn(lane));

	return game == NULL ? pindeck_place_of(0, 0) : pindeck_game_turn(game);
}

int pindeck_lane_frame(const struct pindeck_lane *lane)
{
	return pindeck_place_to_frame(turn_of(lane));
}

int pindeck_lane_ball(const struct pindeck_lane *lane)
{
	return pindeck_place_to_ball(turn_of(lane));
}

int pindeck_lane_score(const struct pindeck_lane *lane, int seat)
{
	const struct pindeck_game *game = game_in(lane, seat);

	return game == NULL ? 0 : pindeck_score_to_points(pindeck_game_so_far(game));
}

int pindeck_lane_rank(const struct pindeck_lane *lane, int seat)
{
	struct pindeck_ranking ranking;

	if (lane == NULL)
		return 0;
	ranking = pindeck_ranking_of(&lane->match);
	return pindeck_ranking_to_rank(&ranking, pindeck_seat_of(seat));
}

struct pindeck_sheet *pindeck_lane_sheet(const struct pindeck_lane *lane, int seat, void *memory,
                                         size_t size)
{
	const struct pindeck_game *game = game_in(lane, seat);

	return game == NULL ? NULL : sheet_of(memory, size, game);
}

/* ---- texts ---- */

size_t pindeck_lane_name(const struct pindeck_lane *lane, int seat, char *text, size_t room)
{
	const struct pindeck_name *name =
	    lane == NULL ? NULL : pindeck_match_name(&lane->match, pindeck_seat_of(seat));
	const char *letters = name == NULL ? "" : pindeck_name_to_text(name);

	return handle_write(text, room, 0, letters, strlen(letters));
}

size_t pindeck_lane_bowler(const struct pindeck_lane *lane, char *text, size_t room)
{
	const struct pindeck_match_place next = { pindeck_seat_of(pindeck_lane_turn(lane)),
		                                  turn_of(lane) };
	struct pindeck_name name = pindeck_name_from("", 0);
	const char *letters;

	if (lane != NULL)
		name = pindeck_match_bowls(&lane->match, next);
	letters = pindeck_name_to_text(&name);
	return handle_write(text, room, 0, letters, strlen(letters));
}

/* Add the board of one seat: its name stands before the marks. */
static size_t add_board(const struct pindeck_lane *lane, int seat, char *text, size_t room,
                        size_t length)
{
	const struct pindeck_notation board = pindeck_game_to_board(game_in(lane, seat));
	const char *end = memchr(board.text, '\n', board.length);
	const size_t marks = (size_t)(end - board.text) + 1;
	char name[PINDECK_NAME_LETTERS + 1];

	length = handle_write(text, room, length, name,
	                      pindeck_lane_name(lane, seat, name, sizeof name));
	length = handle_write(text, room, length, " ", 1);
	length = handle_write(text, room, length, board.text, marks);
	length = handle_write(text, room, length, "    ", PINDECK_NAME_LETTERS + 1);
	return handle_write(text, room, length, board.text + marks, board.length - marks);
}

size_t pindeck_lane_board(const struct pindeck_lane *lane, char *text, size_t room)
{
	size_t length = handle_write(text, room, 0, "", 0);

	for (int seat = 1; seat <= pindeck_lane_bowlers(lane); seat++)
		length = add_board(lane, seat, text, room, length);
	return length;
}

size_t pindeck_lane_reason(const struct pindeck_lane *lane, char *text, size_t room)
{
	const struct pindeck_verdict none = { .reason = no_lane };

	return handle_write_reason(text, room, lane == NULL ? none : lane->verdict);
}
