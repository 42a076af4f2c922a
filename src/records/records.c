/* The records of a bowler in one discipline: which games count, and adding them up. */
#include "records/records.h"

#include "records/trend.h"

#include <pindeck.h>

/* ---- pins of every ball ---- */

/* A third ball at a rack has no mark for clearing it. */
enum later_ball ball_counts_later(struct pindeck_deck deck)
{
	return pindeck_deck_to_symbol(deck) == '/' ? LATER_SECOND : LATER_THIRD;
}

/* The pins that stand after the ball; none if the ball counts as if it had felled all. */
static struct pindeck_pins left_by(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	if (pindeck_ball_clears_rack(ball, discipline))
		return pindeck_pins_of(0);
	return pindeck_ball_leave(ball, discipline);
}

static unsigned felled(struct pindeck_pins standing, struct pindeck_pins left)
{
	if (!pindeck_pins_are_five(standing))
		return (unsigned)(pindeck_pins_to_count(standing) - pindeck_pins_to_count(left));
	return (pindeck_pins_to_bits(standing) & ~pindeck_pins_to_bits(left)) >> PINDECK_RACK;
}

unsigned ball_counts_felled(struct pindeck_ball ball, enum pindeck_discipline discipline)
{
	return felled(pindeck_deck_standing(pindeck_ball_met(ball)), left_by(ball, discipline));
}

void ball_counts_add(struct ball_counts *counts, struct pindeck_ball ball,
                     enum pindeck_discipline discipline)
{
	const struct pindeck_deck deck = pindeck_ball_met(ball);
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const struct pindeck_pins left = left_by(ball, discipline);
	const int before = pindeck_pins_to_count(standing);

	counts->balls++;
	counts->fouls += pindeck_delivery_is_foul(pindeck_ball_delivery(ball));
	if (pindeck_deck_is_first_ball(deck))
		counts->first[felled(standing, left)]++;
	else
		counts->later[ball_counts_later(deck)][before]
			     [before - pindeck_pins_to_count(left)]++;
}

/* ---- the cost of a missed spare ---- */

/* The first ball after this frame, the only bonus ball of a spare; no place when the game ends with
 * the frame. */
static struct pindeck_place ball_after(const struct pindeck_game *game, struct pindeck_place place)
{
	int frame = pindeck_place_to_frame(place) + 1;

	/* free strikes have no ball */
	while (frame < PINDECK_FRAMES && !pindeck_game_has_ball(game, pindeck_place_of(frame, 1)))
		frame++;
	return pindeck_place_of(frame, 1);
}

static int points_in(const struct pindeck_game *game, int frame)
{
	return pindeck_score_to_points(
	    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
}

/* True if later balls can count for the frame: it exists and is not open. */
static bool has_bonus(const struct pindeck_game *game, int frame)
{
	return frame > 0 &&
	       pindeck_frame_state(pindeck_game_frame(game, pindeck_frame_number_of(frame))) !=
	           PINDECK_STATE_MISS;
}

/* The points of this frame, and of the one before it if they depend on it. A second ball at a rack
 * counts for no other frame: a strike counts at most two more balls, and between them lies at most
 * one first ball. */
static int points_of(const struct pindeck_game *game, struct pindeck_place place)
{
	const int frame = pindeck_place_to_frame(place);

	return points_in(game, frame) +
	       (has_bonus(game, frame - 1) ? points_in(game, frame - 1) : 0);
}

/* A game has several misses, so this bowls again only the balls that the score of the frame needs.
 */
static int miss_cost(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deck met = pindeck_ball_met(pindeck_game_ball(game, place));
	const struct pindeck_place after = ball_after(game, place);
	struct pindeck_game spare = *game;

	while (pindeck_game_has_ball(&spare, place))
		(void)pindeck_game_undo(&spare);
	(void)pindeck_game_bowl(&spare, pindeck_delivery_felling(pindeck_deck_standing(met)));
	if (pindeck_game_has_ball(game, after))
		(void)pindeck_game_bowl(&spare,
		                        pindeck_ball_delivery(pindeck_game_ball(game, after)));
	return points_of(&spare, place) - points_of(game, place);
}

/* ---- bests ---- */

bool records_is_better(enum pindeck_discipline discipline, uint32_t one, uint32_t other)
{
	return pindeck_discipline_lowest_wins(discipline) ? one < other : one > other;
}

static void take_best(struct best *best, uint32_t score, const struct event *event,
                      enum pindeck_discipline discipline)
{
	if (best->count == 0 || records_is_better(discipline, score, best->score)) {
		best->is_improved = best->count > 0;
		best->before = best->score;
		best->score = score;
		best->event = *event;
	}
	best->count++;
}

/* The score before the best one is the better one of the earlier best and the later second best. */
static void merge_best(struct best *best, const struct best *later,
                       enum pindeck_discipline discipline)
{
	const struct best earlier = *best;
	const bool is_beaten = later->count > 0 && earlier.count > 0 &&
	                       records_is_better(discipline, later->score, earlier.score);

	if (is_beaten || earlier.count == 0)
		*best = *later;
	best->count = earlier.count + later->count;
	if (!is_beaten)
		return;
	best->is_improved = true;
	if (!later->is_improved || records_is_better(discipline, earlier.score, later->before))
		best->before = earlier.score;
}

/* ---- declared series ---- */

static bool is_same_series(struct series_place one, struct series_place other)
{
	return one.since == other.since && one.lane == other.lane && one.of == other.of;
}

static bool is_begun(const struct open_series *series)
{
	return series->taken != 0;
}

static bool series_is_complete(const struct open_series *series)
{
	return series->taken == (2U << series->place.of) - 2;
}

/* The series of that place, or a free slot for it. When all slots are taken, the first series gives
 * up its slot: its bowler did not complete it. */
static struct open_series *find_series(struct records *records, struct series_place place)
{
	struct open_series *open = records->open;

	for (int next = 0; next < RECORDS_OPEN_SERIES; next++)
		if (is_begun(&open[next]) && is_same_series(open[next].place, place))
			return &open[next];
	for (int next = 0; next < RECORDS_OPEN_SERIES; next++)
		if (!is_begun(&open[next]))
			return &open[next];
	for (int next = 1; next < RECORDS_OPEN_SERIES; next++)
		open[next - 1] = open[next];
	open[RECORDS_OPEN_SERIES - 1] = (struct open_series){ .taken = 0 };
	return &open[RECORDS_OPEN_SERIES - 1];
}

static void merge_into_series(struct records *records, const struct open_series *later,
                              enum pindeck_discipline discipline)
{
	struct open_series *series = find_series(records, later->place);

	/* of several games that claim the same place, the first one has it */
	if ((series->taken & later->taken) != 0)
		return;
	series->place = later->place;
	series->taken |= later->taken;
	series->pins += later->pins;
	series->last = later->last;
	if (!series_is_complete(series))
		return;
	take_best(&records->best_series[series->place.of], series->pins, &later->last, discipline);
	*series = (struct open_series){ .taken = 0 };
}

static void add_to_series(struct records *records, uint32_t score, const struct occasion *occasion,
                          enum pindeck_discipline discipline)
{
	const struct series_place place = occasion->series;
	struct open_series game = { .place = place, .pins = score, .last = occasion->event };

	if (place.of < 2 || place.of > RECORDS_LONGEST_SERIES)
		return;
	game.taken = 1U << place.number;
	merge_into_series(records, &game, discipline);
}

/* ---- adding a game ---- */

/* A game that is being added to the records. */
struct tally {
	struct records *records;
	struct trend *trend; /* may be a null pointer */
	int32_t month;
	const struct pindeck_game *game;
	uint32_t string; /* strikes in a row up to here */
	bool by_pins;    /* every leave up to here is known */
	bool clean;      /* no frame up to here is open */
};

/* Sums of the records before a game. */
struct records_before {
	uint64_t pins;
	struct chances strikes;
	struct chances spares;
};

static int credited_with(struct pindeck_ball ball, const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_ball_score(ball, pindeck_game_discipline(game)));
}

static bool clears_rack(struct pindeck_ball ball, const struct pindeck_game *game)
{
	return pindeck_ball_clears_rack(ball, pindeck_game_discipline(game));
}

static bool is_foul(struct pindeck_ball ball)
{
	return pindeck_delivery_is_foul(pindeck_ball_delivery(ball));
}

static struct pindeck_pins leave_of(struct pindeck_ball ball, const struct pindeck_game *game)
{
	return pindeck_ball_leave(ball, pindeck_game_discipline(game));
}

static bool leaves_split(struct pindeck_ball first, struct pindeck_pins leave)
{
	return pindeck_delivery_is_split(pindeck_ball_delivery(first)) ||
	       pindeck_leave_is_split(leave, PINDECK_SPLIT_RULE_WITHOUT_2_3);
}

static enum leave_kind kind_of_leave(struct pindeck_ball first, struct pindeck_pins leave)
{
	if (pindeck_pins_to_count(leave) == 1)
		return LEAVE_SINGLE;
	if (leaves_split(first, leave))
		return LEAVE_SPLIT;
	return pindeck_pins_are_known(leave) ? LEAVE_SEVERAL : LEAVE_UNKNOWN;
}

static void add_string(struct tally *tally, bool strike)
{
	struct records *records = tally->records;

	if (tally->string > 0)
		chances_count(&records->doubles, strike);
	tally->string = strike ? tally->string + 1 : 0;
	if (tally->string > records->longest_string)
		records->longest_string = tally->string;
}

static void add_first_ball(struct tally *tally, struct pindeck_ball ball, bool strike)
{
	struct records *records = tally->records;

	add_string(tally, strike);
	chances_count(&records->strikes, strike);
	records->first_ball_pins += (uint64_t)credited_with(ball, tally->game);
	records->first_ball_fouls += is_foul(ball);
	tally->by_pins &= strike || pindeck_pins_are_known(leave_of(ball, tally->game));
}

/* The pins of five-pin come after the ten: one bowler's records are of one rack. */
static unsigned index_of(struct pindeck_pins leave)
{
	const unsigned bits = pindeck_pins_to_bits(leave);

	return pindeck_pins_are_five(leave) ? bits >> PINDECK_RACK : bits;
}

static void add_known_leave(struct tally *tally, uint16_t leave, bool made)
{
	const struct trend_leave added = { tally->month, leave, { 1, made } };

	chances_count(&tally->records->leaves[leave], made);
	if (tally->trend != NULL)
		trend_add_leave(tally->trend, &added);
}

static void add_leave(struct tally *tally, struct pindeck_place place, struct pindeck_ball first,
                      bool made)
{
	struct records *records = tally->records;
	const struct pindeck_pins leave = leave_of(first, tally->game);
	const enum leave_kind kind = kind_of_leave(first, leave);

	chances_count(&records->conversions[kind], made);
	if (pindeck_pins_are_known(leave))
		add_known_leave(tally, (uint16_t)index_of(leave), made);
	if (!made && !pindeck_discipline_lowest_wins(pindeck_game_discipline(tally->game)))
		records->cost[kind] += (uint64_t)miss_cost(tally->game, place);
}

static void add_second_ball(struct tally *tally, struct pindeck_place place,
                            struct pindeck_ball first, struct pindeck_ball second)
{
	const bool made = clears_rack(second, tally->game);

	chances_count(&tally->records->spares, made);
	if (!is_foul(first))
		add_leave(tally, place, first, made);
}

/* A second ball at a rack can make a spare; a third one cannot. */
static bool is_second_ball(struct pindeck_ball ball)
{
	return ball_counts_later(pindeck_ball_met(ball)) == LATER_SECOND;
}

static bool is_open(const struct pindeck_frame *frame)
{
	const enum pindeck_state state = pindeck_frame_state(frame);

	return state == PINDECK_STATE_MISS || state == PINDECK_STATE_FINAL_MISS;
}

static void add_ball(struct tally *tally, struct pindeck_ball ball)
{
	ball_counts_add(&tally->records->balls, ball, pindeck_game_discipline(tally->game));
}

static void add_frame(struct tally *tally, struct pindeck_frame_number number)
{
	const struct pindeck_frame *frame = pindeck_game_frame(tally->game, number);
	struct pindeck_ball before;
	bool strike;

	if (pindeck_frame_to_balls(frame) == 0)
		return; /* a frame without balls */
	before = pindeck_frame_ball(frame, pindeck_index_of(0));
	strike = clears_rack(before, tally->game);
	chances_count(&tally->records->open_frames, is_open(frame));
	chances_count(&tally->records->strikes_by_frame[pindeck_frame_number_to_int(number) - 1],
	              strike);
	tally->clean &= !is_open(frame);
	add_first_ball(tally, before, strike);
	add_ball(tally, before);
	for (int next = 1; next < pindeck_frame_to_balls(frame); next++) {
		const struct pindeck_ball ball = pindeck_frame_ball(frame, pindeck_index_of(next));

		add_ball(tally, ball);
		if (pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
			add_first_ball(tally, ball, clears_rack(ball, tally->game));
		else if (is_second_ball(ball))
			add_second_ball(
			    tally, pindeck_place_of(pindeck_frame_number_to_int(number), next + 1),
			    before, ball);
		before = ball;
	}
}

/* Only complete games are games of the day. */
static void add_to_day(struct records *records, uint32_t score, int32_t date)
{
	const bool first = records->games == 0 || date != records->date;
	struct game_sum *sum = first ? &records->first_of_day : &records->later_of_day;

	sum->games++;
	sum->pins += score;
	records->date = date;
}

static void add_score(struct records *records, const struct pindeck_game *game,
                      const struct occasion *occasion)
{
	const struct pindeck_frame_number last = pindeck_frame_number_of(PINDECK_FRAMES);
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const uint32_t score = (uint32_t)pindeck_score_to_points(pindeck_game_total(game, last));

	records->pins += score;
	take_best(&records->best_game, score, &occasion->event, discipline);
	add_to_day(records, score, occasion->event.date);
	records->scores[records->games % RECORDS_LAST_GAMES] = (uint16_t)score;
	records->games++;
	add_to_series(records, score, occasion, discipline);
}

/* A game without a ball is over too when its bowler missed every frame. */
static bool is_finished(const struct pindeck_game *game)
{
	return pindeck_game_is_over(game) && pindeck_game_to_balls(game) > 0;
}

bool records_count_game(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return game != NULL && is_finished(game);
}

bool records_game_is_complete(const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (pindeck_game_has_missed(game, pindeck_frame_number_of(frame)))
			return false;
	return is_finished(game);
}

/* The difference that the game made to the records. */
static void add_to_trend(struct tally *tally, const struct records_before *before)
{
	const struct records *records = tally->records;
	const struct trend_month added = {
		.month = tally->month,
		.games = 1,
		.pins = records->pins - before->pins,
		.strikes = { records->strikes.attempts - before->strikes.attempts,
		             records->strikes.made - before->strikes.made },
		.spares = { records->spares.attempts - before->spares.attempts,
		            records->spares.made - before->spares.made },
	};

	if (tally->trend != NULL)
		trend_add(tally->trend, &added);
}

void records_add(struct records *records, struct trend *trend, const struct pindeck_game *game,
                 const struct occasion *occasion)
{
	const struct records_before before = { records->pins, records->strikes, records->spares };
	struct tally tally = { .records = records,
		               .trend = trend,
		               .month = occasion->event.date / 100,
		               .game = game,
		               .by_pins = true,
		               .clean = true };

	if (!is_finished(game))
		return;
	if (!records_game_is_complete(game)) {
		records->games_with_missed_frames++;
		return;
	}
	add_score(records, game, occasion);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		add_frame(&tally, pindeck_frame_number_of(frame));
	records->games_by_pins += tally.by_pins;
	records->clean_games += tally.clean;
	add_to_trend(&tally, &before);
	milestone_note(records, pindeck_game_discipline(game), &occasion->event);
}

/* ---- members of teams ---- */

static void add_shared_ball(struct share *share, struct pindeck_ball ball,
                            const struct pindeck_game *game)
{
	share->balls++;
	if (pindeck_deck_is_first_ball(pindeck_ball_met(ball)))
		chances_count(&share->strikes, clears_rack(ball, game));
	else if (is_second_ball(ball))
		chances_count(&share->spares, clears_rack(ball, game));
}

/* Returns true when the member bowled a ball of the frame. */
static bool add_shared_frame(struct share *share, const struct pindeck_match *match,
                             struct pindeck_match_place first, struct pindeck_name member)
{
	const struct pindeck_game *game = pindeck_match_game(match, first.seat);
	const int frame = pindeck_place_to_frame(first.place);
	const int balls =
	    pindeck_frame_to_balls(pindeck_game_frame(game, pindeck_frame_number_of(frame)));
	bool bowled = false;

	for (int ball = 1; ball <= balls; ball++) {
		const struct pindeck_place place = pindeck_place_of(frame, ball);

		if (!pindeck_name_is_equal(
			pindeck_match_bowls(match, pindeck_match_place_at(first.seat, place)),
			member))
			continue;
		add_shared_ball(share, pindeck_game_ball(game, place), game);
		bowled = true;
	}
	return bowled;
}

void records_add_share(struct records *records, const struct pindeck_match *match,
                       struct pindeck_seat seat, struct pindeck_name member)
{
	struct share *share = &records->in_teams;

	if (!records_game_is_complete(pindeck_match_game(match, seat)))
		return;
	share->games++;
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		share->frames += add_shared_frame(
		    share, match, pindeck_match_place_at(seat, pindeck_place_of(frame, 1)), member);
}

/* ---- records of two periods ---- */

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
		merge_into_series(records, series, discipline);
		milestone_note(records, discipline, &series->last);
	}
	for (int games = 0; games <= RECORDS_LONGEST_SERIES; games++)
		merge_best(&records->best_series[games], &later->best_series[games], discipline);
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
	merge_best(&records->best_game, &later->best_game, discipline);
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

/* ---- averages, rates, the last games, the ranked leaves ---- */

static int to_nearest(uint64_t whole, uint64_t parts)
{
	if (parts == 0)
		return RECORDS_NOTHING;
	return (int)((2 * whole + parts) / (2 * parts));
}

int records_chances_to_per_mille(struct chances chances)
{
	return to_nearest(1000 * (uint64_t)chances.made, chances.attempts);
}

int records_average(const struct records *records)
{
	return records_sum_average((struct game_sum){ records->games, records->pins });
}

static int best_score(const struct best *best)
{
	return best->count > 0 ? (int)best->score : RECORDS_NOTHING;
}

int records_best_game(const struct records *records)
{
	return best_score(&records->best_game);
}

int records_best_series(const struct records *records)
{
	return best_score(&records->best_series[RECORDS_SERIES]);
}

int records_sum_average(struct game_sum sum)
{
	return sum.games > 0 ? (int)(sum.pins / sum.games) : RECORDS_NOTHING;
}

int records_first_ball_average(const struct records *records)
{
	return to_nearest(100 * records->first_ball_pins, records->strikes.attempts);
}

int records_cost_per_game(const struct records *records, enum leave_kind kind)
{
	return to_nearest(10 * records->cost[kind], records->games);
}

size_t records_last_games(const struct records *records, int scores[RECORDS_LAST_GAMES])
{
	const uint32_t games = records->games;
	const uint32_t kept = games < RECORDS_LAST_GAMES ? games : RECORDS_LAST_GAMES;

	for (uint32_t next = 0; next < kept; next++)
		scores[next] = records->scores[(games - kept + next) % RECORDS_LAST_GAMES];
	return kept;
}

/* Inserts a leave after the equally frequent ones, which have lower bits. */
static void insert(uint16_t leaves[], size_t ranked, uint16_t leave, const struct records *records)
{
	const uint32_t attempts = records->leaves[leave].attempts;

	for (; ranked > 0 && records->leaves[leaves[ranked - 1]].attempts < attempts; ranked--)
		leaves[ranked] = leaves[ranked - 1];
	leaves[ranked] = leave;
}

size_t records_leaves(const struct records *records, uint16_t leaves[RECORDS_LEAVES])
{
	size_t ranked = 0;

	for (unsigned leave = 0; leave < RECORDS_LEAVES; leave++) {
		if (records->leaves[leave].attempts == 0)
			continue;
		insert(leaves, ranked, (uint16_t)leave, records);
		ranked++;
	}
	return ranked;
}

/* Records have the pins of either rack from bit 0 on. */
struct leave records_leave(const struct records *records, enum pindeck_discipline discipline,
                           uint16_t bits)
{
	const bool five = pindeck_pins_are_five(pindeck_discipline_rack(discipline));
	const unsigned pins = five ? (unsigned)bits << PINDECK_RACK : bits;

	return (struct leave){
		.pins = pins,
		.by_letters = five,
		.name = pindeck_leave_to_name(pindeck_pins_from(pins)),
		.chances = records->leaves[bits],
	};
}
