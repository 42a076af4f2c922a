/* Announces the personal bests and milestones of a game that is over. */
#include "program/commands/announcement.h"

#include "program/club.h"
#include "program/commands/feat_text.h"
#include "reports/game_feats.h"
#include "terminal/line.h"

#include <stdlib.h>

static void announce_seat(const struct seat_feats *feats, const struct club *club,
                          const struct replay *game, int number, enum language language,
                          FILE *output)
{
	const struct pindeck_seat seat = pindeck_seat_of(number);
	const struct holder holder = report_holder(club->roster, game, seat, HOLDER_OF_SEAT);
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(&game->match, seat));

	for (size_t next = 0; next < feats->count; next++) {
		line_print_text(holder.name, LINE_SIZE, output);
		fputs(": ", output);
		feat_text_print(output, &feats->list[next], discipline, language);
		putc('\n', output);
	}
}

void announcement_print(const struct request *request, enum language language,
                        struct journal journal, const struct replay *game, FILE *output)
{
	struct game_feats *feats = calloc(1, sizeof *feats);
	struct club club = { .roster = NULL };

	if (feats == NULL || club_load(&club, request, journal) != STATUS_DONE)
		goto out;
	if (game_feats_read(feats, journal, club.roster, game) == NO_TROUBLE)
		for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
			announce_seat(&feats->seats[number - 1], &club, game, number, language,
			              output);
out:
	club_unload(&club);
	free(feats);
}
