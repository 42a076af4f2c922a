/* The personal bests and milestones that persons reached in one game. */
#include "reports/game_feats.h"

#include <inttypes.h>

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
	const char *between = "";

	writer_put(writer, '[');
	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++) {
		for (size_t next = 0; next < feats->seats[seat].count; next++) {
			const struct feat *feat = &feats->seats[seat].list[next];

			writer_print(writer,
			             "%s{\"seat\":%d,\"milestone\":\"%s\",\"value\":%" PRIu32,
			             between, seat + 1, milestone_feat_word(feat), feat->value);
			if (feat->is_best)
				writer_print(writer, ",\"before\":%" PRIu32, feat->before);
			writer_put(writer, '}');
			between = ",";
		}
	}
	writer_put(writer, ']');
}
