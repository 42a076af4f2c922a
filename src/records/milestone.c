/* Milestones: the first game of 200, the first clean game, the first series of 600, and so on. */
#include "records/milestone.h"

#include "records/records.h"

/* Groups of disciplines with similar scores. */
enum scale {
	SCALE_TENPIN = 1,
	SCALE_SMALL = 2, /* the small balls of candlepin and duckpin */
	SCALE_FIVEPIN = 4,
	SCALE_LOW = 8, /* the lowest score wins */
	SCALE_HIGH = SCALE_TENPIN | SCALE_SMALL | SCALE_FIVEPIN
};

static const struct row {
	unsigned scales;
	enum milestone_kind kind;
	uint32_t value;
} rows[MILESTONES] = {
#define MILESTONE(scales, kind, value) { SCALE_##scales, MILESTONE_##kind, value },
#include "records/milestones.def"
#undef MILESTONE
};

static enum scale scale_of(enum pindeck_discipline discipline)
{
	if (pindeck_discipline_lowest_wins(discipline))
		return SCALE_LOW;
	if (pindeck_pins_are_five(pindeck_discipline_rack(discipline)))
		return SCALE_FIVEPIN;
	return pindeck_discipline_has_three_balls(discipline) ? SCALE_SMALL : SCALE_TENPIN;
}

/* ---- which ones are reached ---- */

static bool has_reached(const struct best *best, uint32_t value, enum pindeck_discipline discipline)
{
	return best->count > 0 && !records_is_better(discipline, value, best->score);
}

static bool is_reached(const struct row *row, const struct records *records,
                       enum pindeck_discipline discipline)
{
	switch (row->kind) {
	case MILESTONE_GAME:
		return has_reached(&records->best_game, row->value, discipline);
	case MILESTONE_SERIES:
		return has_reached(&records->best_series[RECORDS_SERIES], row->value, discipline);
	case MILESTONE_CLEAN:
		return records->clean_games >= row->value;
	case MILESTONE_STRING:
		return records->longest_string >= row->value;
	case MILESTONE_KINDS:
		break;
	}
	return false;
}

void milestone_note(struct records *records, enum pindeck_discipline discipline,
                    const struct event *event)
{
	const enum scale scale = scale_of(discipline);

	for (int next = 0; next < MILESTONES; next++)
		if ((rows[next].scales & scale) != 0 && records->milestones[next].game == 0 &&
		    is_reached(&rows[next], records, discipline))
			records->milestones[next] = *event;
}

/* ---- lists of them ---- */

static struct feat feat_of(int milestone, const struct event *event)
{
	return (struct feat){ .kind = rows[milestone].kind,
		              .value = rows[milestone].value,
		              .game = event->game,
		              .date = event->date };
}

/* Of the milestones of one kind that one game reached, the highest one is enough. The rows of a
 * kind follow each other. */
static size_t add_milestone(struct feat *feats, size_t count, int milestone,
                            const struct event *event)
{
	const struct feat *last = count > 0 ? &feats[count - 1] : NULL;

	if (last != NULL && !last->is_best && last->kind == rows[milestone].kind &&
	    last->game == event->game)
		count--;
	feats[count] = feat_of(milestone, event);
	return count + 1;
}

size_t milestone_feats_of_records(const struct records *records, struct feat feats[FEATS_MOST])
{
	size_t count = 0;

	for (int next = 0; next < MILESTONES; next++)
		if (records->milestones[next].game != 0)
			count = add_milestone(feats, count, next, &records->milestones[next]);
	return count;
}

/* The first score of a bowler is no personal best. */
static size_t add_best(struct feat *feats, size_t count, enum milestone_kind kind,
                       const struct best *best, int64_t game)
{
	if (!best->is_improved || best->event.game != game)
		return count;
	feats[count] = (struct feat){ .kind = kind,
		                      .is_best = true,
		                      .value = best->score,
		                      .before = best->before,
		                      .game = game,
		                      .date = best->event.date };
	return count + 1;
}

size_t milestone_feats_of_game(const struct records *records, int64_t game,
                               struct feat feats[FEATS_MOST])
{
	size_t count = add_best(feats, 0, MILESTONE_GAME, &records->best_game, game);

	count =
	    add_best(feats, count, MILESTONE_SERIES, &records->best_series[RECORDS_SERIES], game);
	for (int next = 0; next < MILESTONES; next++) {
		const struct event *event = &records->milestones[next];

		if (event->game == game && game != 0)
			count = add_milestone(feats, count, next, event);
	}
	return count;
}

const char *milestone_feat_word(const struct feat *feat)
{
	static const char *const words[MILESTONE_KINDS] = {
		[MILESTONE_GAME] = "game",
		[MILESTONE_SERIES] = "series",
		[MILESTONE_CLEAN] = "clean_game",
		[MILESTONE_STRING] = "strikes_in_a_row",
	};

	if (feat->is_best)
		return feat->kind == MILESTONE_GAME ? "best_game" : "best_series";
	return words[feat->kind];
}
