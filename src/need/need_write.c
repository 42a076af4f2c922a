/* What a bowler needs, as JSON. */
#include "need/need_write.h"

#include <inttypes.h>

static const char *const step_names[] = {
	[WAY_STRIKES] = "strikes", [WAY_SPARES] = "spares", [WAY_NEXT_BALL] = "next_ball",
	[WAY_FINISH] = "finish",   [WAY_REST] = "rest",     [WAY_AT_MOST] = "at_most",
};

/* A limit that never binds is null. */
static void write_step(struct writer *writer, const struct way_step *step)
{
	writer_print(writer, "{\"bowl\":\"%s\",\"times\":%d,\"count\":", step_names[step->kind],
	             step->times);
	if (step->count == WAY_ANY_PINS)
		writer_text(writer, "null}");
	else
		writer_print(writer, "%d}", step->count);
}

static void write_way(struct writer *writer, const struct way *way)
{
	writer_put(writer, '[');
	for (int next = 0; next < way->count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		write_step(writer, &way->steps[next]);
	}
	writer_put(writer, ']');
}

void need_write_json(struct writer *writer, const struct need *need,
                     const struct pindeck_match *match, struct pindeck_seat seat)
{
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(match, seat));
	const int average = need_per_frame(need);

	writer_print(writer, "\"bowler\":\"%s\",\"discipline\":\"%s\",",
	             pindeck_name_to_text(pindeck_match_name(match, seat)),
	             pindeck_discipline_to_name(discipline));
	writer_print(writer, "\"target\":%d,\"goal\":\"%s\",\"outlook\":\"%s\",\"over\":%s",
	             need->target, need->at_most ? "at_most" : "at_least",
	             need_outlook_name(need->outlook), need->over ? "true" : "false");
	writer_print(writer, ",\"lowest\":%d,\"highest\":%d,\"frames\":%d,\"per_frame\":%d.%d",
	             need->lowest, need->highest, need->frames, average / 10, average % 10);
	writer_text(writer, ",\"ways\":[");
	for (int next = 0; next < need->ways.count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		write_way(writer, &need->ways.list[next]);
	}
	writer_print(writer, "],\"games\":%" PRIu32 ",\"games_needed\":%d,\"chance\":", need->games,
	             NEED_GAMES);
	if (need->has_chance)
		writer_print(writer, "%.6f", need->chance);
	else
		writer_text(writer, "null");
}
