/* golden_program GAMES - score every golden game with the library alone, as an embedding program
 * does: by the rules, and as a line of an archive. tests/install/amalgamation builds it. */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

static int check_rules(const struct golden *golden, struct pindeck_game *game)
{
	const struct pindeck_text text = pindeck_text_from(golden->balls, strlen(golden->balls));

	*game = pindeck_game_open(golden->discipline);
	if (!pindeck_verdict_is_accepted(pindeck_game_read(game, text).verdict))
		return 1;
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_score total =
		    pindeck_game_total(game, pindeck_frame_number_of(frame));

		if (pindeck_score_is_final(total) != (frame <= golden->final))
			return 1;
		if (frame <= golden->final &&
		    pindeck_score_to_points(total) != golden->totals[frame - 1])
			return 1;
	}
	return 0;
}

static int check_batch(const struct golden *golden, const struct pindeck_game *game)
{
	char line[GOLDEN_SIZE + 1];
	uint16_t total;
	uint16_t string_total;
	const char *const text = golden->balls;
	const size_t size = strlen(text);
	const int length = snprintf(line, sizeof line, "%s\n", golden->balls);
	const struct pindeck_batch_lines scored =
	    pindeck_batch_text(&total, 1, pindeck_text_from(line, (size_t)length),
	                       PINDECK_LAYOUT_ANY, golden->discipline);

	if (scored.lines != 1 || scored.bytes != (size_t)length)
		return 1;
	pindeck_batch_strings(&string_total, &text, &size, 1, PINDECK_LAYOUT_ANY,
	                      golden->discipline);
	if (string_total != total)
		return 1;
	if (golden->balls[0] == '\0')
		return total != PINDECK_NO_GAME;
	if (!pindeck_game_is_over(game))
		return total != PINDECK_UNFINISHED;
	return total != pindeck_score_to_points(pindeck_game_so_far(game));
}

int main(int argc, char **argv)
{
	FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
	struct golden golden = { 0 };
	struct pindeck_game game;
	int games = 0;
	int wrong = 0;

	if (file == NULL) {
		fputs("usage: golden_program GAMES\n", stderr);
		return 2;
	}
	for (; golden_next(file, &golden); games++) {
		if (check_rules(&golden, &game) == 0 && check_batch(&golden, &game) == 0)
			continue;
		printf("games.txt:%d: wrong\n", golden.line);
		wrong++;
	}
	fclose(file);
	printf("%d golden games, %d wrong\n", games, wrong);
	return games < 10 || wrong > 0;
}
