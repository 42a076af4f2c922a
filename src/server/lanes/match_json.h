/* A match as members of JSON, for boards; and a ball as a request gives it. The engine of the pages
 * is compiled from it too, so the server and a page write the same board. Therefore it uses only
 * the rules, and of the writer only the part that needs no standard library: no printf, no text
 * with escapes. */
#ifndef PINDECK_MATCH_JSON_H
#define PINDECK_MATCH_JSON_H

#include "common/writer.h"
#include "pindeck.h"

/* The letters of the bowler in this seat, which is taken. */
const char *match_json_seat_name(const struct pindeck_match *match, struct pindeck_seat seat);

/* "playing", "over" or "left". */
const char *match_json_seat_state(const struct pindeck_match *match, struct pindeck_seat seat);

/* The score if no more pins fall. */
int match_json_seat_worth(const struct pindeck_match *match, struct pindeck_seat seat);

/* The last running total that is final. */
int match_json_game_points(const struct pindeck_game *game);

/* The format and the members of a team; nothing for a bowler alone. */
void match_json_write_lineup(struct writer *writer, const struct pindeck_lineup *lineup);

/* The current and the next bowler, the last ball and the leaders, as members of a board. */
void match_json_write(struct writer *writer, const struct pindeck_match *match,
                      const struct pindeck_ranking *ranking);

enum {
	NO_HANDICAP = -1
};

struct bowler_standing {
	const struct pindeck_ranking *ranking;
	int handicap; /* pins, or NO_HANDICAP */
};

/* A bowler with all frames: an object. Others can write members between its beginning and its end.
 */
void match_json_begin_bowler(struct writer *writer, const struct pindeck_match *match,
                             struct pindeck_seat seat);
void match_json_end_bowler(struct writer *writer, const struct pindeck_match *match,
                           struct pindeck_seat seat, struct bowler_standing standing);

enum {
	BALL_REQUEST_MARK_SIZE = 48 /* 9[1-2-3-4-5-6-7-8-9-10] needs less */
};

/* At least one of these. */
struct ball_request {
	bool by_count;
	int count;
	bool by_standing;
	unsigned standing;                 /* bit n-1 is pin n, as of pindeck_pins_from */
	char mark[BALL_REQUEST_MARK_SIZE]; /* empty for none */
	bool foul;
};

/* The ball as a delivery at that deck, or the reason why there is none. */
enum pindeck_reason ball_request_read(const struct ball_request *request, struct pindeck_deck deck,
                                      struct pindeck_delivery *delivery);

#endif
