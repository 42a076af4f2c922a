/* Work for the library: bowl balls, and read sheets. */
#include "library_work.h"

#include <pindeck.h>
#include <string.h>

static int last_total(const struct pindeck_game *game)
{
	return pindeck_score_to_points(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

long work_balls(int balls)
{
	static const int pins[] = { 10, 7, 3, 9, 0, 10, 0, 8, 8, 2, 0, 6, 10, 10, 10, 8, 1 };
	long points = 0;
	int ball = 0;

	while (ball < balls) {
		struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);

		for (size_t next = 0; next < sizeof pins / sizeof pins[0]; next++, ball++)
			pindeck_game_bowl(&game, pindeck_delivery_of(pins[next]));
		points += pindeck_game_is_over(&game);
	}
	return points;
}

long work_sheets(int sheets)
{
	static const char *const texts[] = {
		"X 7/ 9- X -8 8/ -6 X X X81",
		"9- 9- 9- 9- 9- 9- 9- 9- 9- 9-",
		"5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/ 5/5",
		"14 45 6/ 5/ X -1 7/ 6/ X 2/6",
	};
	long points = 0;

	for (int sheet = 0; sheet < sheets; sheet++) {
		const char *text = texts[sheet % 4];
		struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);

		pindeck_game_read(&game, pindeck_text_from(text, strlen(text)));
		points += last_total(&game);
	}
	return points;
}
