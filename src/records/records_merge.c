/* Records of the same bowler, of two periods one after the other, as one. */
#include "records/records.h"
#include "records/records_series.h"

static void merge_chances(struct chances *list, const struct chances *later, size_t count)
{
	for (size_t next = 0; next < count; next++)
		chances_add(&list[next], later[next]);
}

static void merge_numbers(uint32_t *list, const uint32_t *later, size_t count)
{
	for (size_t next = 0; next < count; next++)
		list[next] += later[next];
}

static void merge_sum(struct game_sum *sum, struct game_sum later)
{
	sum->games += later.games;
	sum->pins += later.pins;
}

/* The rings of the last games: those of the later period push out the oldest. */
static void merge_scores(struct records *records, const struct records *later)
{
	int scores[RECORDS_LAST_GAMES];
	const size_t count = records_last_games(later, scores);
	const uint32_t games = records->games + later->games;

	for (size_t next = 0; next < count; next++)
		records->scores[(games - count + next) % RECORDS_LAST_GAMES] =
		    (uint16_t)scores[next];
}

/* A series that both periods share is completed before the later period begins another. */
static void merge_series(struct records *records, const struct records *later,
                         enum pindeck_discipline discipline)
{
	for (int next = 0; next < RECORDS_OPEN_SERIES; next++) {
		const struct open_series *series = &later->open[next];

		if (series->taken == 0)
			continue;
		records_merge_series(records, series, discipline);
		milestone_note(records, discipline, &series->last);
	}
	for (int games = 0; games <= RECORDS_LONGEST_SERIES; games++)
		records_series_merge_best(&records->best_series[games], &later->best_series[games],
		                          discipline);
}

static void merge_balls(struct ball_counts *balls, const struct ball_counts *later)
{
	balls->balls += later->balls;
	balls->fouls += later->fouls;
	merge_numbers(balls->first, later->first, BALL_COUNTS_FIRST);
	merge_numbers(&balls->later[0][0][0], &later->later[0][0][0],
	              sizeof balls->later / sizeof(uint32_t));
}

static void merge_share(struct share *share, const struct share *later)
{
	share->games += later->games;
	share->frames += later->frames;
	share->balls += later->balls;
	chances_add(&share->strikes, later->strikes);
	chances_add(&share->spares, later->spares);
}

static void merge_leaves(struct records *records, const struct records *later)
{
	merge_chances(records->conversions, later->conversions, LEAVE_KINDS);
	merge_chances(records->leaves, later->leaves, RECORDS_LEAVES);
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		records->cost[kind] += later->cost[kind];
}

static void merge_first_balls(struct records *records, const struct records *later)
{
	chances_add(&records->strikes, later->strikes);
	merge_chances(records->strikes_by_frame, later->strikes_by_frame, PINDECK_FRAMES);
	records->first_ball_pins += later->first_ball_pins;
	records->first_ball_fouls += later->first_ball_fouls;
	chances_add(&records->doubles, later->doubles);
	if (later->longest_string > records->longest_string)
		records->longest_string = later->longest_string;
}

static void merge_milestones(struct records *records, const struct records *later)
{
	for (int next = 0; next < MILESTONES; next++)
		if (records->milestones[next].game == 0)
			records->milestones[next] = later->milestones[next];
}

void records_merge(struct records *records, const struct records *later,
                   enum pindeck_discipline discipline)
{
	/* first, so that milestones see no other sum of the later period */
	merge_series(records, later, discipline);
	merge_scores(records, later);
	records->games += later->games;
	records->games_with_missed_frames += later->games_with_missed_frames;
	records->games_by_pins += later->games_by_pins;
	records->clean_games += later->clean_games;
	records->pins += later->pins;
	records_series_merge_best(&records->best_game, &later->best_game, discipline);
	merge_sum(&records->first_of_day, later->first_of_day);
	merge_sum(&records->later_of_day, later->later_of_day);
	merge_share(&records->in_teams, &later->in_teams);
	merge_first_balls(records, later);
	chances_add(&records->spares, later->spares);
	chances_add(&records->open_frames, later->open_frames);
	merge_leaves(records, later);
	merge_balls(&records->balls, &later->balls);
	merge_milestones(records, later);
	if (later->games > 0)
		records->date = later->date;
}
