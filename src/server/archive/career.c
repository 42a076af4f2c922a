/* The statistics of one bowler, with the last games of each discipline. */
#include "server/archive/archive_inside.h"

#include "alley/game_text.h"
#include "journal/moment.h"
#include "records/records_write.h"

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

	writer_text(writer, ",\"history\":[");
	for (size_t next = first; next < count; next++) {
		const struct played *played = &career->list[next % HISTORY];

		writer_print(writer, "%s{\"game\":%" PRId64 ",\"opened\":\"%s\",\"score\":%d}",
		             next > first ? "," : "", played->game, played->opened, played->score);
	}
	writer_put(writer, ']');
}

static void write_careers(struct writer *writer, const struct careers *careers)
{
	const char *between = "";

	writer_put(writer, '{');
	records_write_holder(writer, &careers->holder);
	writer_text(writer, ",\"disciplines\":[");
	for (int next = 0; next < PINDECK_DISCIPLINES; next++) {
		const struct section section = record_book_find(
		    careers->report.book, &careers->holder, (enum pindeck_discipline)next);

		if (section.records == NULL)
			continue;
		writer_print(writer, "%s{", between);
		records_write_json(writer, &section);
		write_history(writer, careers->of[next]);
		writer_put(writer, '}');
		between = ",";
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
	archive_close_bowler(&asked);
}
