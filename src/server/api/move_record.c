/* Games that the desk has moved are recorded as bowled on their new lanes. */
#include "server/api/move_record.h"

#include "journal/clock.h"
#include "server/api/server_state.h"

#include <stdio.h>

/* The game, if the lane has it and it is not over. A game that is over was bowled on its old lane.
 */
static bool goes_on_there(const struct server *server, int64_t game, int32_t lane)
{
	const struct lane_state state = lane_set_state(server->lane_set, lane);

	if (state.game->game == game)
		return !replay_is_done(state.game);
	return state.opponent != NULL && state.opponent->game == game &&
	       !replay_is_done(state.opponent);
}

static void on_recorded(struct action_progress *progress, const struct replay *game)
{
	(void)progress;
	(void)game;
}

/* True when the journal already has that lane for the game. */
static bool record_lane(struct server *server, const struct move_record *record, int64_t game,
                        int32_t lane)
{
	struct action action = { .kind = ACTION_REPAIR,
		                 .stored = game,
		                 .time = clock_now(),
		                 .repair = { .kind = ENTRY_RELANED, .lane = lane } };
	struct action_progress progress = { .action = &action };
	struct action_progress *list[] = { &progress };

	snprintf(action.actor, sizeof action.actor, "%s", record->actor);
	snprintf(action.text, sizeof action.text, "%s", record->reason);
	lane_set_do(server->lane_set, list, 1, on_recorded);
	for (int next = 0; next < progress.lane_count; next++)
		server->unseen[progress.lanes[next] - 1] = true;
	return progress.refusal.code == NOT_REFUSED || progress.refusal.code == NO_CHANGE;
}

void move_record_write(struct server *server, struct move_record *record)
{
	record->unrecorded = 0;
	for (int next = 0; next < MOVE_RECORD_GAMES; next++) {
		const int64_t game = record->list[next].game;
		const int32_t lane = record->list[next].lane;

		if (game != 0 && goes_on_there(server, game, lane) &&
		    !record_lane(server, record, game, lane))
			record->unrecorded = game;
	}
}
