/* Matches: the bowlers on one lane, who bowl frame by frame in turn. */
#ifndef PINDECK_MATCH_H
#define PINDECK_MATCH_H

#include "pindeck/lineup.h"

/* The place of a ball in a match: the seat of its bowler and its place in the game. */

struct pindeck_match_place {
	struct pindeck_seat seat;
	struct pindeck_place place;
};

/* A match: the bowlers on one lane, who bowl frame by frame in turn. */

/* Its parts are values of the rules: ask the match. */

struct pindeck_bowler {
	struct pindeck_side side;
	struct pindeck_game game;
};

/* By seat. After those who are seated come those who were removed, the last one removed first. */
struct pindeck_bowlers {
	struct pindeck_bowler list[PINDECK_MOST_BOWLERS];
	uint32_t count; /* of those who are seated */
};

/* The seat of the bowler of each ball, in the order they were bowled. Undo needs it: after a
 * correction a bowler may bowl out of turn. */
struct pindeck_order {
	struct pindeck_seat
	    list[(int)PINDECK_MOST_BOWLERS * (int)PINDECK_FRAMES * (int)PINDECK_MOST_BALLS];
	uint32_t count;
};

/* The bowler who was called out of turn, and the frame that this bowler finishes. */
struct pindeck_calling {
	struct pindeck_seat seat;
	struct pindeck_frame_number frame;
};

/* Private to the rules. A copy is a snapshot of the match. */
struct pindeck_match {
	struct pindeck_bowlers bowlers;
	struct pindeck_order order;
	uint8_t skips[PINDECK_MOST_BOWLERS]; /* by seat: turns that were skipped and are still to be
	                                        made up */
	struct pindeck_calling call;
};

/* A lane without bowlers. */
struct pindeck_match pindeck_match_open(void);

/* Seat one more bowler after the others. Refuses no name, a name that is taken, no discipline, and
 * a thirteenth bowler. A bowler who is seated late makes up the missed frames first, or joins with
 * pindeck_match_join. */
struct pindeck_verdict pindeck_match_seat(struct pindeck_match *match, struct pindeck_name name,
                                          enum pindeck_discipline discipline);

/* The seat whose turn it is. All bowlers finish a frame before one begins the next. No seat when
 * all games are over or no bowler is seated. */
struct pindeck_seat pindeck_match_turn(const struct pindeck_match *match);
bool pindeck_match_is_over(const struct pindeck_match *match);

/* The frame being bowled: the first before a bowler is seated, the last when all games are over. */
struct pindeck_frame_number pindeck_match_frame(const struct pindeck_match *match);

/* Bowl the next ball, of the bowler whose turn it is. */
struct pindeck_verdict pindeck_match_bowl(struct pindeck_match *match,
                                          struct pindeck_delivery delivery);

/* Remove the last ball of the match. */
struct pindeck_verdict pindeck_match_undo(struct pindeck_match *match);

/* The number of bowlers. */
int pindeck_match_to_bowlers(const struct pindeck_match *match);

/* The seat of the bowler with this name; no seat when there is none. */
struct pindeck_seat pindeck_match_find(const struct pindeck_match *match, struct pindeck_name name);

/* Side, name and game of the bowler in this seat; a null pointer when the seat is empty. */
const struct pindeck_name *pindeck_match_name(const struct pindeck_match *match,
                                              struct pindeck_seat seat);
const struct pindeck_game *pindeck_match_game(const struct pindeck_match *match,
                                              struct pindeck_seat seat);

/* The people of a match: teams, late bowlers, bowlers who leave and come back, the next game. */

/* Let a team bowl the game of this seat. Refuses a team that is not complete, and once a ball was
 * bowled. */
struct pindeck_verdict pindeck_match_line_up(struct pindeck_match *match, struct pindeck_seat seat,
                                             const struct pindeck_lineup *lineup);

/* The bowler of a ball, bowled or next: a member of the team, or the bowler in that seat. */
struct pindeck_name pindeck_match_bowls(const struct pindeck_match *match,
                                        struct pindeck_match_place spot);

/* Join late or come back: bowl from this frame on. Frames before it that are not bowled are missed
 * and count nothing. Refuses a frame before the bowler's last ball. */
struct pindeck_verdict pindeck_match_join(struct pindeck_match *match, struct pindeck_seat seat,
                                          struct pindeck_frame_number number);

/* Leave: the rest of the game is missed and counts nothing. Refuses when the game is over. */
struct pindeck_verdict pindeck_match_leave(struct pindeck_match *match, struct pindeck_seat seat);

/* The next game of the same bowlers, without bowlers who left. goes_on: a Baker team begins with
 * the member who would have been next. */
struct pindeck_match pindeck_match_again(const struct pindeck_match *match, bool goes_on);

/* Corrections in a match. */

/* As pindeck_game_correct and pindeck_game_annul, for the game of the bowler in that seat. */
struct pindeck_verdict pindeck_match_correct(struct pindeck_match *match,
                                             struct pindeck_match_place spot,
                                             struct pindeck_delivery delivery);

/* The round of a match: the frame the lane has reached. */

/* The ranking of a match, by the scores of the games if they ended now. */

/* The merit of the game in each seat, the higher the better. Private to ranking.c. */
struct pindeck_ranking {
	int32_t merits[PINDECK_MOST_BOWLERS];
	uint32_t count;
};

/* Compares pindeck_game_settled of all games: the highest wins. When all bowlers of the match bowl
 * low-ball, the lowest score still possible wins, so that nobody leads by frames to come. There a
 * missed frame ranks as 30 points, the most it could have cost, so that no bowler wins by leaving.
 */
struct pindeck_ranking pindeck_ranking_of(const struct pindeck_match *match);

/* 1 for the leader, the same rank for tied bowlers; 0 for an empty seat. */
int pindeck_ranking_to_rank(const struct pindeck_ranking *ranking, struct pindeck_seat seat);

/* ---- for the layers of the program: what follows is not installed ---- */

struct pindeck_match_place pindeck_match_place_at(struct pindeck_seat seat,
                                                  struct pindeck_place place);

/* The seats from the leader to the last, tied bowlers in the order of their seats; no seat after
 * the last. */
struct pindeck_seat pindeck_ranking_at(const struct pindeck_ranking *ranking,
                                       struct pindeck_index index);

/* Move the bowler in seat from to seat goal. The bowlers between them move up or down by one.
 * Refuses empty seats, and while a bowler is within a frame. */
struct pindeck_verdict pindeck_match_move(struct pindeck_match *match, struct pindeck_seat from,
                                          struct pindeck_seat goal);

const struct pindeck_side *pindeck_match_side(const struct pindeck_match *match,
                                              struct pindeck_seat seat);

struct pindeck_verdict pindeck_match_annul(struct pindeck_match *match,
                                           struct pindeck_match_place spot);

/* As pindeck_game_correct_frame, for the frame of that ball. */
struct pindeck_verdict pindeck_match_correct_frame(struct pindeck_match *match,
                                                   struct pindeck_match_place spot,
                                                   const struct pindeck_deliveries *deliveries);

/* True when another bowler has the same rank. */
bool pindeck_ranking_is_tied(const struct pindeck_ranking *ranking, struct pindeck_seat seat);

/* The last ball of the match; no seat before the first. */
struct pindeck_match_place pindeck_match_last(const struct pindeck_match *match);

/* True when the bowler in this seat left before the end. */
bool pindeck_match_has_left(const struct pindeck_match *match, struct pindeck_seat seat);

#endif
