/* The cost of one ball: bowl it and draw the board. bench/ball_cost.sh runs this under callgrind,
 * which counts instructions. */
#include "terminal/board.h"

#include <stdio.h>

/* callgrind is told to count inside this function only. */
__attribute__((noinline)) void bowl_and_draw(struct pindeck_match *match,
                                             struct pindeck_delivery delivery, struct board *board);

void bowl_and_draw(struct pindeck_match *match, struct pindeck_delivery delivery,
                   struct board *board)
{
	pindeck_match_bowl(match, delivery);
	board_draw(board, match, (struct board_style){ .rows = MARKS_AND_TOTALS });
}

/* The longest game with known pins: every first ball leaves the bucket, every second makes it. */
int main(void)
{
	const struct pindeck_pins bucket = pindeck_pins_from(0x134);
	const struct pindeck_pins others = pindeck_pins_from(0x3FF & ~0x134U);
	struct pindeck_match match = pindeck_match_open();
	struct board board;
	int balls = 0;

	pindeck_match_seat(&match, pindeck_name_from("PJS", 3), PINDECK_DISCIPLINE_TENPIN);
	for (; !pindeck_match_is_over(&match); balls++)
		bowl_and_draw(&match, pindeck_delivery_felling(balls % 2 == 0 ? others : bucket),
		              &board);
	fwrite(board.text, 1, board.length, stdout);
	return balls == 21 ? 0 : 1;
}
