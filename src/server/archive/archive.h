/* The archive: queries of all stored games, answered as JSON. They may take long: worker threads
 * run them, never the loop. */
#ifndef PINDECK_ARCHIVE_H
#define PINDECK_ARCHIVE_H

#include "league/office/league_lists.h"
#include "server/base/refusal.h"
#include "server/house/shared_roster.h"
#include "server/http/message.h"
#include "server/lanes/view.h"
#include "words/words.h"

enum archive_format {
	ARCHIVE_CSV,
	ARCHIVE_JSON,
	ARCHIVE_SHEET
};

/* The names of persons that a client may see. */
enum archive_names {
	ARCHIVE_FULL_NAMES,
	ARCHIVE_DISPLAY_NAMES,
	ARCHIVE_BOARD_NAMES
};

/* A line of a game; all zeros before the first. */
struct archive_cursor {
	int64_t game;
	int64_t line;
};

/* A query; all zeros select everything. */
struct archive_query {
	int64_t game;
	int64_t from;
	int64_t until;
	int64_t cursor_time; /* with has_cursor: only games older than this one, opened then */
	int64_t cursor_game;
	int64_t before; /* of the audit log: only records with a lower number, 0 for all */
	struct archive_cursor after; /* of a block of an export: the last line that was sent */
	struct shared_roster *people;
	unsigned kinds; /* of games: bits 1 << kind; 0 for all */
	enum pindeck_discipline discipline;
	int32_t lane;
	int limit;
	enum archive_format format;
	enum archive_names names; /* that the client may see */
	enum language language;
	int action; /* of the audit log: an enum audit_action, AUDIT_ACTIONS for all of them */
	int target; /* of a need: the score */
	int week;   /* of a league; 0: the last one that was bowled */
	enum league_lists_kind list;
	bool as_csv; /* a list of a league; else JSON */
	bool by_discipline;
	bool by_time;
	bool unfinished;
	bool has_cursor;
	bool has_language;               /* of a printed sheet; else it is in English */
	char bowler[REGISTER_NAME_SIZE]; /* any name of a person, a number, or letters; may be empty
	                                  */
	char note[ENTRY_TEXT_SIZE];      /* part of a note of the game; may be empty */
	char league[LEAGUE_NAME_SIZE];   /* of queries of a league */
};

/* The result. */
struct archive_answer {
	struct writer writer;
	char id[BOARD_ID_SIZE];    /* of the game that was asked for; else empty */
	char tag[ENTITY_TAG_SIZE]; /* of what was written; empty for none */
	struct refusal refusal;
};

/* Each function writes its answer, or refuses the query. */
typedef void archive_lookup(struct journal journal, const struct archive_query *query,
                            struct archive_answer *answer);

archive_lookup archive_games, archive_game, archive_log, archive_sheet, archive_bowler;
archive_lookup archive_need, archive_repairs, archive_print, archive_series, archive_highs;
archive_lookup archive_audit;
archive_lookup archive_leagues, archive_league, archive_league_list;
archive_lookup archive_league_night, archive_league_live;

/* The games of the journal that a query asks for. */
struct journal_query archive_journal_query(const struct archive_query *query);

/* Refuse the query if there was a trouble. */
void archive_refuse_trouble(struct archive_answer *answer, enum trouble trouble);

/* Write the next block of an export of all lines. Returns the cursor after it; all zeros when there
 * are no more lines. */
struct archive_cursor archive_block(struct journal journal, const struct archive_query *query,
                                    struct archive_answer *answer);

#endif
