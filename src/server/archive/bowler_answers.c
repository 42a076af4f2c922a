/* Bowlers: the statistics of one with the last games of each discipline, and the highs of all. */
#include "alley/line_text.h"
#include "journal/moment.h"
#include "records/records_write.h"
#include "reports/report.h"
#include "server/archive/archive.h"
#include "server/archive/archive_inside.h"

#include <inttypes.h>
#include <stdlib.h>

enum {
	HISTORY = 500 /* the most games of a bowler that are listed one by one */
};

/* The last games of one discipline, as a ring. */
struct played {
	int64_t game;
	char opened[MOMENT_SIZE];
	int score;
};

struct career {
	struct played list[HISTORY];
	size_t count;
};

struct careers {
	struct report report;
	struct holder holder;
	struct career *of[PINDECK_DISCIPLINES]; /* null pointers before the first game of the
	                                           discipline */
	bool found;
	bool out_of_memory;
};

static void note_played(struct career *career, const struct replay *game,
                        const struct pindeck_game *own)
{
	struct played *played = &career->list[career->count++ % HISTORY];

	played->game = game->game;
	played->score = pindeck_score_to_points(pindeck_game_so_far(own));
	game_time_write_data(game, played->opened);
}

/* The games of the holder, one by one. False if memory runs out. */
static bool list_games(struct careers *careers, const struct replay *game)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
		const struct holder holder =
		    report_holder(careers->report.roster, game, seat, HOLDER_OF_SEAT);
		struct career **career = &careers->of[pindeck_game_discipline(own)];

		if (!holder_is_equal(&holder, &careers->holder))
			continue;
		careers->found = true;
		if (!records_game_is_complete(own))
			continue;
		if (*career == NULL)
			*career = calloc(1, sizeof **career);
		if (*career == NULL)
			return false;
		note_played(*career, game, own);
	}
	return true;
}

static bool add_match(void *payload, const struct replay *game, struct outcome outcome)
{
	struct careers *careers = payload;

	if (outcome.fault != NO_FAULT)
		return true;
	careers->out_of_memory = !report_add(careers->report.book, careers->report.roster, game) ||
	                         !list_games(careers, game);
	return !careers->out_of_memory;
}

static void write_history(struct writer *writer, const struct career *career)
{
	const size_t count = career != NULL ? career->count : 0;
	const size_t first = count > HISTORY ? count - HISTORY : 0;

	writer_begin(writer, "history", '[');
	for (size_t next = first; next < count; next++) {
		const struct played *played = &career->list[next % HISTORY];

		writer_begin(writer, NULL, '{');
		writer_integer(writer, "game", played->game);
		writer_string(writer, "opened", played->opened);
		writer_integer(writer, "score", played->score);
		writer_end(writer, '}');
	}
	writer_end(writer, ']');
}

static void write_careers(struct writer *writer, const struct careers *careers)
{
	writer_begin(writer, NULL, '{');
	records_write_holder(writer, &careers->holder);
	writer_begin(writer, "disciplines", '[');
	for (int next = 0; next < PINDECK_DISCIPLINES; next++) {
		const struct section section = record_book_find(
		    careers->report.book, &careers->holder, (enum pindeck_discipline)next);

		if (section.records == NULL)
			continue;
		writer_begin(writer, NULL, '{');
		records_write_json(writer, &section);
		write_history(writer, careers->of[next]);
		writer_end(writer, '}');
	}
	writer_text(writer, "]}");
}

static void write_bowler(struct journal journal, const struct archive_query *query,
                         const struct asked_bowler *asked, struct archive_answer *answer)
{
	struct careers careers = {
		.report = { .roster = asked->roster,
		            .book = record_book_new(roster_count(asked->roster)),
		            .games = archive_journal_query(query) },
		.holder = asked->holder,
	};
	const bool by_condition = query->by_time || query->lane != 0 || query->kinds != 0 ||
	                          query->by_discipline || query->note[0] != '\0';
	enum trouble trouble = TROUBLE_NO_MEMORY;

	careers.report.games.order = OLDEST_FIRST;
	careers.report.games.without_seals = true;
	if (careers.report.book == NULL)
		goto out;
	report_ask(&careers.report, &careers.holder);
	if (query->by_discipline)
		record_book_ask_discipline(careers.report.book, query->discipline);
	trouble = games_walk(journal, &careers.report.games, add_match, &careers);
	if (careers.out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	careers.found |= record_book_has(careers.report.book, &careers.holder);
	/* a person, and a bowler whose games do not meet the conditions, are not refused */
	if (trouble == NO_TROUBLE && !careers.found && !by_condition && careers.holder.person == 0)
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	write_careers(&answer->writer, &careers);
out:
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	for (int next = 0; next < PINDECK_DISCIPLINES; next++)
		free(careers.of[next]);
	record_book_free(careers.report.book);
}

void archive_bowler(struct journal journal, const struct archive_query *query,
                    struct archive_answer *answer)
{
	struct asked_bowler asked;

	if (archive_ask_bowler(&asked, journal, query, answer))
		write_bowler(journal, query, &asked, answer);
	roster_close(asked.roster);
}

/* ---- the highs of a period ---- */

/* The kinds of highs. */
enum high_kind {
	HIGH_GAME,
	HIGH_SERIES,
	HIGH_STRING,
	HIGH_KINDS
};

struct high {
	struct holder holder;
	uint32_t value; /* 0 for none yet */
	struct event event;
};

/* A complete game. */
struct best_game {
	struct holder holder;
	uint32_t score;
	int64_t game;
	int32_t lane;
	char opened[MOMENT_SIZE];
};

enum {
	MOST_BEST_GAMES = 10
};

/* The best first; of two equal ones the earlier. */
struct best_games {
	struct best_game list[MOST_BEST_GAMES];
	int count;
};

struct highs {
	struct high best[PINDECK_DISCIPLINES][HIGH_KINDS];
	struct best_games games[PINDECK_DISCIPLINES];
	int64_t bowled; /* games with a ball, complete or not */
	struct report *report;
	bool out_of_memory;
};

/* ---- the best games ---- */

/* Games come in their order, so that a later one is listed only if it is better. */
static void list_game(struct best_games *games, enum pindeck_discipline discipline,
                      const struct best_game *game)
{
	int place = games->count;

	while (place > 0 &&
	       records_is_better(discipline, game->score, games->list[place - 1].score))
		place--;
	if (place == MOST_BEST_GAMES)
		return;
	if (games->count < MOST_BEST_GAMES)
		games->count++;
	for (int next = games->count - 1; next > place; next--)
		games->list[next] = games->list[next - 1];
	games->list[place] = *game;
}

static void list_bowler(struct highs *highs, const struct replay *game, struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	const enum pindeck_discipline discipline = pindeck_game_discipline(own);
	struct best_game listed = { .game = game->game, .lane = game->lane };

	if (!records_game_is_complete(own))
		return;
	listed.holder = report_holder(highs->report->roster, game, seat, HOLDER_OF_SEAT);
	listed.score = (uint32_t)pindeck_score_to_points(pindeck_game_so_far(own));
	game_time_write_data(game, listed.opened);
	list_game(&highs->games[discipline], discipline, &listed);
}

/* A damaged game is left out. */
static bool take_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct highs *highs = payload;
	const int bowlers = pindeck_match_to_bowlers(&game->match);

	if (outcome.fault != NO_FAULT)
		return true;
	highs->bowled += replay_balls(game) > 0;
	for (int number = 1; number <= bowlers; number++)
		list_bowler(highs, game, pindeck_seat_of(number));
	highs->out_of_memory = !report_add(highs->report->book, highs->report->roster, game);
	return !highs->out_of_memory;
}

/* ---- the highs ---- */

/* One bowler's best of that kind; the value is 0 where there is none. */
static struct high high_of(const struct section *section, enum high_kind kind)
{
	const struct records *records = section->records;
	const struct best *best =
	    kind == HIGH_SERIES ? &records->best_series[RECORDS_SERIES] : &records->best_game;

	if (kind == HIGH_STRING)
		return (struct high){ .holder = section->holder, .value = records->longest_string };
	return (struct high){ .holder = section->holder,
		              .value = best->count > 0 ? best->score : 0,
		              .event = best->event };
}

/* Of two equal ones the earlier holds. */
static bool is_higher(enum pindeck_discipline discipline, enum high_kind kind,
                      const struct high *one, const struct high *other)
{
	if (one->value == 0 || other->value == 0)
		return one->value != 0;
	if (one->value == other->value)
		return one->event.game < other->event.game;
	return kind == HIGH_STRING ? one->value > other->value
	                           : records_is_better(discipline, one->value, other->value);
}

static void take_section(void *payload, const struct section *section)
{
	struct highs *highs = payload;

	if (section->records == NULL)
		return;
	for (int kind = 0; kind < HIGH_KINDS; kind++) {
		struct high *best = &highs->best[section->discipline][kind];
		const struct high high = high_of(section, (enum high_kind)kind);

		if (is_higher(section->discipline, (enum high_kind)kind, &high, best))
			*best = high;
	}
}

static void write_high(struct writer *writer, enum pindeck_discipline discipline,
                       enum high_kind kind, const struct high *high)
{
	static const char *const words[HIGH_KINDS] = {
		[HIGH_GAME] = "game",
		[HIGH_SERIES] = "series",
		[HIGH_STRING] = "strikes_in_a_row",
	};

	writer_begin(writer, NULL, '{');
	writer_string(writer, "discipline", pindeck_discipline_to_name(discipline));
	writer_string(writer, "high", words[kind]);
	writer_integer(writer, "value", high->value);
	records_write_holder(writer, &high->holder);
	if (high->event.game != 0) {
		writer_integer(writer, "game", high->event.game);
		records_write_day(writer, high->event.date);
	}
	writer_end(writer, '}');
}

static bool has_high(const struct highs *highs, int discipline)
{
	bool found = false;

	for (int kind = 0; kind < HIGH_KINDS; kind++)
		found |= highs->best[discipline][kind].value > 0;
	return found;
}

/* The discipline to show on a page with room for one: the first in the order of the enumeration,
 * which begins with ten-pin. PINDECK_DISCIPLINES for none. */
static int main_discipline(const struct highs *highs)
{
	int discipline = 0;

	while (discipline < PINDECK_DISCIPLINES && !has_high(highs, discipline))
		discipline++;
	return discipline;
}

static void write_best_games(struct writer *writer, const struct best_games *games)
{
	for (int next = 0; next < games->count; next++) {
		const struct best_game *game = &games->list[next];

		writer_begin(writer, NULL, '{');
		writer_integer(writer, "value", game->score);
		records_write_holder(writer, &game->holder);
		writer_integer(writer, "game", game->game);
		writer_integer(writer, "lane", game->lane);
		writer_string(writer, "opened", game->opened);
		writer_end(writer, '}');
	}
}

static void write_highs(struct writer *writer, const struct highs *highs)
{
	const int main = main_discipline(highs);

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "bowled", highs->bowled);
	if (main < PINDECK_DISCIPLINES)
		writer_string(writer, "discipline",
		              pindeck_discipline_to_name((enum pindeck_discipline)main));
	writer_begin(writer, "best_games", '[');
	if (main < PINDECK_DISCIPLINES)
		write_best_games(writer, &highs->games[main]);
	writer_end(writer, ']');
	writer_begin(writer, "highs", '[');
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		for (int kind = 0; kind < HIGH_KINDS; kind++) {
			const struct high *high = &highs->best[discipline][kind];

			if (high->value > 0)
				write_high(writer, (enum pindeck_discipline)discipline,
				           (enum high_kind)kind, high);
		}
	}
	writer_text(writer, "]}");
}

void archive_highs(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct report report = { .games = archive_journal_query(query) };
	struct roster *roster = roster_open();
	struct highs highs = { .report = &report };
	enum trouble trouble = TROUBLE_NO_MEMORY;

	report.games.order = OLDEST_FIRST;
	report.games.without_seals = true;
	if (roster == NULL)
		goto out;
	trouble = roster_load(roster, journal);
	if (trouble != NO_TROUBLE)
		goto out;
	trouble = TROUBLE_NO_MEMORY;
	if (query->names != ARCHIVE_FULL_NAMES)
		roster_hide_full_names(roster, query->names == ARCHIVE_BOARD_NAMES);
	report.roster = roster;
	report.book = record_book_new(roster_count(roster));
	if (report.book != NULL)
		record_book_include_guests(report.book);
	if (report.book == NULL)
		goto out;
	trouble = games_walk(journal, &report.games, take_game, &highs);
	if (highs.out_of_memory || !record_book_walk(report.book, take_section, &highs))
		trouble = TROUBLE_NO_MEMORY;
	write_highs(&answer->writer, &highs);
out:
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	record_book_free(report.book);
	roster_close(roster);
}
