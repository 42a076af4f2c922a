/* The score of a game as people write it, in one call. */
#include "pindeck/score_text.h"

#include <string.h>

int pindeck_score_from(const char *text, enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	struct pindeck_verdict verdict;

	if (!pindeck_discipline_exists(discipline))
		return -(int)PINDECK_NO_SUCH_DISCIPLINE;
	verdict = pindeck_game_read(&game, pindeck_text_from(text, strlen(text))).verdict;
	if (!pindeck_verdict_is_accepted(verdict))
		return -(int)verdict.reason;
	return pindeck_score_to_points(pindeck_game_so_far(&game));
}
