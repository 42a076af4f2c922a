/* Reports: games of a journal, added to a record book for the persons who bowled them. */
#include "reports/report.h"

#include "alley/line_text.h"
#include "journal/clock.h"
#include "journal/moment.h"
#include "records/records_write.h"
#include "reports/seated.h"

#include <pthread.h>

/* ---- the bowlers of a game ---- */

struct holder report_person(const struct roster *roster, int64_t person)
{
	const struct member *member = roster_member(roster, person);

	return (struct holder){ .person = person,
		                .letters = member->names.board_name,
		                .name = member->names.full_name };
}

struct holder report_holder(const struct roster *roster, const struct replay *game,
                            struct pindeck_seat seat, int member)
{
	const struct pindeck_side *side = pindeck_match_side(&game->match, seat);
	const struct pindeck_lineup *lineup = pindeck_side_lineup(side);
	const bool is_team = pindeck_lineup_is_team(lineup) && member == HOLDER_OF_SEAT;
	const struct roster_seat asked =
	    member == HOLDER_OF_SEAT ? seated_seat(game, seat) : seated_member(game, seat, member);
	const int64_t owner =
	    is_team || roster_count(roster) == 0 ? 0 : roster_owner(roster, asked);

	if (owner != 0)
		return report_person(roster, owner);
	return (struct holder){ .letters = asked.letters,
		                .name = "",
		                .is_team = is_team,
		                .is_guest = !is_team && asked.person == GUEST };
}

bool report_bowls(const struct roster *roster, const struct replay *game, struct pindeck_seat seat,
                  const struct holder *bowler)
{
	const int members =
	    pindeck_lineup_to_count(pindeck_side_lineup(pindeck_match_side(&game->match, seat)));

	for (int member = HOLDER_OF_SEAT; member < members; member++) {
		struct holder holder = report_holder(roster, game, seat, member);

		/* letters mean bowlers, guests and teams */
		holder.is_team = bowler->is_team;
		holder.is_guest = false;
		if (holder_is_equal(&holder, bowler))
			return true;
	}
	return false;
}

/* ---- adding games ---- */

struct seating {
	const struct roster *roster;
	const struct replay *game;
};

static struct holder holder_of(const void *payload, struct pindeck_seat seat, int member)
{
	const struct seating *seating = payload;

	return report_holder(seating->roster, seating->game, seat, member);
}

/* Only a series with a planned number of games is declared. */
static struct series_place series_of(const struct replay *game)
{
	const struct series series = game->series;

	if (series.of == 0)
		return (struct series_place){ .of = 0 };
	return (struct series_place){ .since = series.number > 1 ? series.since : game->began,
		                      .lane = replay_series_lane(game),
		                      .number = series.number,
		                      .of = series.of };
}

bool report_add(struct record_book *book, const struct roster *roster, const struct replay *game)
{
	const struct seating seating = { roster, game };
	const struct bowled_match match = {
		.match = &game->match,
		.occasion = { .event = { game->game, game_time_day(game) },
		              .series = series_of(game) },
		.holder = holder_of,
		.payload = &seating,
	};

	return record_book_add(book, &match);
}

/* ---- restrictions ---- */

void report_people(const struct roster *roster, const struct holder *holder,
                   struct journal_people *people)
{
	roster_add_people(roster, holder->person, holder->letters, people);
}

void report_ask(struct report *report, const struct holder *holder)
{
	record_book_ask(report->book, holder);
	report_people(report->roster, holder, &report->games.people);
}

/* ---- reading ---- */

static bool take_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct report *report = payload;

	if (outcome.fault != NO_FAULT) {
		report->damaged++;
		if (report->fault != NULL)
			report->fault(report->payload, game, outcome);
		return true;
	}
	report->out_of_memory = !report_add(report->book, report->roster, game);
	return !report->out_of_memory;
}

enum trouble report_read(struct report *report, struct journal journal)
{
	const enum trouble trouble = games_walk(journal, &report->games, take_game, report);

	if (report->out_of_memory)
		return TROUBLE_NO_MEMORY;
	return trouble == TROUBLE_DAMAGED && report->damaged > 0 ? NO_TROUBLE : trouble;
}

/* ---- the border of two halves ---- */

/* ---- the border ---- */

struct first_line {
	int64_t game;
	int64_t time;
};

static bool take_first(void *payload, const struct entry *entry)
{
	*(struct first_line *)payload = (struct first_line){ entry->game, entry->time };
	return false;
}

/* The beginning of the day of the middle game by number, so that the games of a day stay together.
 * The halves may be unequal, because imported games have numbers that do not follow the time. False
 * for a journal without games. */
static bool find_border(struct journal journal, int64_t *border)
{
	const struct journal_query highest = { .order = HIGHEST_FIRST, .without_seals = true };
	struct journal_query middle = { .order = BY_NUMBER, .without_seals = true };
	struct first_line line = { .game = 0 };

	if (journal_walk(journal, &highest, take_first, &line) != NO_TROUBLE || line.game < 2)
		return false;
	middle.after = line.game / 2;
	if (journal_walk(journal, &middle, take_first, &line) != NO_TROUBLE)
		return false;
	*border = clock_day_begin(line.time);
	return true;
}

/* ---- two threads ---- */

struct half {
	struct report report;
	struct journal journal;
	enum trouble trouble;
};

static void *read_half(void *payload)
{
	struct half *half = payload;

	half->trouble = report_read(&half->report, half->journal);
	return NULL;
}

static struct half half_of(const struct report *report, struct journal journal, int64_t from,
                           int64_t until)
{
	struct half half = { .report = *report, .journal = journal };

	half.report.games.by_time = true;
	half.report.games.from = from;
	half.report.games.until = until;
	half.report.fault = NULL;
	half.report.book = record_book_new(roster_count(report->roster));
	return half;
}

static bool is_sound(const struct half *half)
{
	return half->trouble == NO_TROUBLE && half->report.damaged == 0;
}

/* True when both halves were read and are in the book. */
static bool read_both(struct half *earlier, struct half *later, struct record_book *book)
{
	pthread_t thread;

	if (earlier->report.book == NULL || later->report.book == NULL ||
	    pthread_create(&thread, NULL, read_half, later) != 0)
		return false;
	read_half(earlier);
	pthread_join(thread, NULL);
	return is_sound(earlier) && is_sound(later) &&
	       record_book_merge(book, earlier->report.book) &&
	       record_book_merge(book, later->report.book);
}

enum trouble report_read_halves(struct report *report, struct journal journal, struct journal other)
{
	const bool by_time = report->games.by_time;
	const int64_t from = by_time ? report->games.from : MOMENT_FIRST;
	const int64_t until = by_time ? report->games.until : MOMENT_LAST;
	int64_t border;
	struct half earlier;
	struct half later;
	bool read;

	if (!find_border(journal, &border) || border <= from || border > until)
		return report_read(report, journal);
	earlier = half_of(report, journal, from, border - 1);
	later = half_of(report, other, border, until);
	read = read_both(&earlier, &later, report->book);
	record_book_free(earlier.report.book);
	record_book_free(later.report.book);
	/* one thread reports damaged games in their order, and needs less memory */
	return read ? NO_TROUBLE : report_read(report, journal);
}

/* ---- feats of one game ---- */

static struct holder holder_at(const struct report *report, const struct replay *game, int number)
{
	return report_holder(report->roster, game, pindeck_seat_of(number), HOLDER_OF_SEAT);
}

/* True when a person bowled. */
static bool ask_for_persons(struct report *report, const struct replay *game)
{
	bool found = false;

	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct holder holder = holder_at(report, game, number);

		if (holder.person == 0)
			continue;
		report_ask(report, &holder);
		found = true;
	}
	return found;
}

static void take_feats(struct seat_feats *feats, const struct report *report,
                       const struct replay *game, int number)
{
	const struct holder holder = holder_at(report, game, number);
	const enum pindeck_discipline discipline =
	    pindeck_game_discipline(pindeck_match_game(&game->match, pindeck_seat_of(number)));
	struct section section;

	if (holder.person == 0)
		return;
	section = record_book_find(report->book, &holder, discipline);
	if (section.records != NULL)
		feats->count = milestone_feats_of_game(section.records, game->game, feats->list);
}

enum trouble game_feats_read(struct game_feats *feats, struct journal journal,
                             const struct roster *roster, const struct replay *game)
{
	struct report report = {
		.roster = roster,
		.games = { .order = OLDEST_FIRST, .without_voided = true, .without_seals = true }
	};
	enum trouble trouble = NO_TROUBLE;

	*feats = (struct game_feats){ .seats[0].count = 0 };
	if (roster_count(roster) == 0 || game->voided != 0)
		return NO_TROUBLE;
	report.book = record_book_new(roster_count(roster));
	if (report.book == NULL)
		return TROUBLE_NO_MEMORY;
	if (ask_for_persons(&report, game))
		trouble = report_read(&report, journal);
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
		take_feats(&feats->seats[number - 1], &report, game, number);
	record_book_free(report.book);
	return trouble;
}

void game_feats_write(struct writer *writer, const struct game_feats *feats)
{
	writer_begin(writer, NULL, '[');
	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++) {
		for (size_t next = 0; next < feats->seats[seat].count; next++) {
			const struct feat *feat = &feats->seats[seat].list[next];

			writer_begin(writer, NULL, '{');
			writer_integer(writer, "seat", seat + 1);
			records_write_feat(writer, feat);
			writer_end(writer, '}');
		}
	}
	writer_end(writer, ']');
}
