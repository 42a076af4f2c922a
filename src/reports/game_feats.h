/* The personal bests and milestones that persons reached in one game. */
#ifndef PINDECK_GAME_FEATS_H
#define PINDECK_GAME_FEATS_H

#include "records/milestone.h"
#include "reports/report.h"

struct seat_feats {
	struct feat list[FEATS_MOST];
	size_t count;
};

struct game_feats {
	struct seat_feats seats[PINDECK_MOST_BOWLERS];
};

/* Read the feats to announce at the end of this game, from all games of its persons. Letters that
 * no person has claimed have no feats, because different people may use them. */
enum trouble game_feats_read(struct game_feats *feats, struct journal journal,
                             const struct roster *roster, const struct replay *game);

/* As JSON, an array: [{"seat":1,"milestone":"game","value":200}]. */
void game_feats_write(struct writer *writer, const struct game_feats *feats);

#endif
