/* The archive: functions that all queries of stored games share. */
#include "server/archive/archive_inside.h"

#include "journal/moment.h"
#include "server/house/ambiguity.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void archive_refuse_trouble(struct archive_answer *answer, enum trouble trouble)
{
	if (trouble == TROUBLE_NO_GAME)
		refuse(&answer->refusal, NO_SUCH_GAME);
	else if (trouble == TROUBLE_UNREACHABLE || trouble == TROUBLE_BUSY)
		refuse(&answer->refusal, STORE_SILENT);
	else if (trouble != NO_TROUBLE)
		refuse(&answer->refusal, STORE_UNREADABLE);
}

#define DAY (24 * INT64_C(3600000))

struct journal_query archive_journal_query(const struct archive_query *query)
{
	struct journal_query asked = { .lane = query->lane,
		                       .kinds = query->kinds,
		                       .note = query->note[0] != '\0' ? query->note : NULL,
		                       .without_voided = true,
		                       .by_time = query->by_time || query->has_cursor,
		                       .from = query->by_time ? query->from : MOMENT_FIRST,
		                       .until = query->by_time ? query->until : MOMENT_LAST };

	/* a typed day may end later in local time; game_list.c compares exactly */
	if (query->has_cursor && query->cursor_time < asked.until - DAY)
		asked.until = query->cursor_time + DAY;
	return asked;
}

void archive_show(const struct archive_query *query, const struct replay *game,
                  struct shown_game *shown)
{
	const struct roster *roster = shared_roster_borrow(query->people);

	shown->game = seated_display(roster, game, &shown->room);
	shown->names = query->names == ARCHIVE_BOARD_NAMES ? NULL : roster;
}

void archive_end_show(const struct archive_query *query)
{
	shared_roster_return(query->people);
}

struct entry archive_show_line(const struct archive_query *query, struct neutral_lines *names,
                               const struct entry *entry)
{
	struct entry shown;

	names->roster = shared_roster_borrow(query->people);
	shown = neutral_line(names, entry);
	shared_roster_return(query->people);
	return shown;
}

bool archive_may_ask(const struct archive_query *query)
{
	return query->names != ARCHIVE_BOARD_NAMES ||
	       pindeck_name_exists(pindeck_name_from(query->bowler, strlen(query->bowler))) ||
	       strspn(query->bowler, "0123456789") == strlen(query->bowler);
}

static void resolve_bowler(struct asked_bowler *asked, const struct archive_query *query,
                           struct refusal *refusal)
{
	const struct resolved resolved = resolve_member(asked->roster, query->bowler, true);

	if (query->names != ARCHIVE_FULL_NAMES)
		roster_hide_full_names(asked->roster, query->names == ARCHIVE_BOARD_NAMES);
	asked->holder = (struct holder){ .letters = resolved.letters, .name = "" };
	if (resolved.resolution == RESOLVED_PERSON)
		asked->holder = report_person(asked->roster, resolved.members[0]->person);
	else if (resolved.resolution == RESOLVED_SEVERAL)
		ambiguity_refuse(refusal, asked->roster, &resolved);
	else if (resolved.resolution == RESOLVED_NOBODY)
		refuse(refusal, NO_SUCH_BOWLER);
}

bool archive_ask_bowler(struct asked_bowler *asked, struct journal journal,
                        const struct archive_query *query, struct archive_answer *answer)
{
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*asked = (struct asked_bowler){ .roster = roster_open() };
	if (asked->roster != NULL)
		trouble = roster_load(asked->roster, journal);
	if (trouble != NO_TROUBLE)
		archive_refuse_trouble(answer, trouble);
	else if (!archive_may_ask(query))
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	else
		resolve_bowler(asked, query, &answer->refusal);
	return answer->refusal.code == NOT_REFUSED;
}

void archive_close_bowler(struct asked_bowler *asked)
{
	roster_close(asked->roster);
}

static bool find_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct archive_game_found *finding = payload;

	(void)outcome; /* a damaged game is shown up to its damage, and marked */
	finding->game = *game;
	finding->found = true;
	return false;
}

bool archive_find(struct journal journal, const struct archive_query *query,
                  struct archive_game_found *finding, struct archive_answer *answer)
{
	const struct journal_query asked = journal_game(&query->game);
	enum trouble trouble = games_walk(journal, &asked, find_game, finding);

	if (trouble == TROUBLE_DAMAGED && finding->found)
		trouble = NO_TROUBLE;
	if (trouble == NO_TROUBLE && !finding->found)
		trouble = TROUBLE_NO_GAME;
	archive_refuse_trouble(answer, trouble);
	board_json_write_id(&finding->game, answer->id);
	return trouble == NO_TROUBLE;
}
