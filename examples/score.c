/* score BALLS FRAME.BALL MARK - score a game, correct one of its balls, and print the board. */
#include <pindeck.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);
	struct pindeck_delivery delivery = pindeck_delivery_of(0);
	struct pindeck_verdict verdict;
	struct pindeck_place place;
	int frame, ball;

	if (argc != 4 || sscanf(argv[2], "%d.%d", &frame, &ball) != 2) {
		fprintf(stderr, "usage: %s \"X 7/ 9-\" 2.1 8\n", argv[0]);
		return 2;
	}
	place = pindeck_place_of(frame, ball);
	verdict = pindeck_game_read(&game, pindeck_text_from(argv[1], strlen(argv[1]))).verdict;
	if (pindeck_verdict_is_accepted(verdict) && !pindeck_game_has_ball(&game, place))
		verdict = pindeck_verdict_of(PINDECK_REASON_NO_SUCH_BALL, place);
	if (pindeck_verdict_is_accepted(verdict))
		verdict =
		    pindeck_delivery_read(&delivery, pindeck_text_from(argv[3], strlen(argv[3])),
		                          pindeck_ball_met(pindeck_game_ball(&game, place)));
	if (pindeck_verdict_is_accepted(verdict))
		verdict = pindeck_game_correct(&game, place, delivery);
	if (!pindeck_verdict_is_accepted(verdict)) {
		fprintf(stderr, "ball %d.%d: %s\n", pindeck_place_to_frame(verdict.place),
		        pindeck_place_to_ball(verdict.place),
		        pindeck_reason_to_text(verdict.reason));
		return 1;
	}
	for (frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (ball = 1; ball <= (frame == PINDECK_FRAMES ? 3 : 2); ball++)
			printf("%s%s", ball == 1 ? " | " : " ",
			       pindeck_game_mark(&game, pindeck_place_of(frame, ball)).text);
	printf(" |\n");
	for (frame = 1; frame <= PINDECK_FRAMES; frame++) {
		struct pindeck_score total =
		    pindeck_game_total(&game, pindeck_frame_number_of(frame));

		if (pindeck_score_is_final(total))
			printf(" | %3d", pindeck_score_to_points(total));
	}
	printf(" |\n");
	return 0;
}
