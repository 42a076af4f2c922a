/* The archive: what was ever kept, as it is asked for over HTTP. May take its time: not for the
 * loop. */
#ifndef PINDECK_ARCHIVE_H
#define PINDECK_ARCHIVE_H

#include "board_json.h"
#include "refusal.h"

enum archive_format {
	ARCHIVE_CSV,
	ARCHIVE_JSON,
	ARCHIVE_SHEET
};

/* What is asked for; all zeros for everything. */
struct archive_query {
	int64_t game;
	struct pindeck_name bowler;
	int32_t lane;
	bool by_time;
	int64_t from;
	int64_t until;
	bool unfinished;
	int limit;
	bool has_cursor; /* only what is older than this game, opened then */
	int64_t cursor_time;
	int64_t cursor_game;
	enum archive_format format;
	int action;     /* of the audit log: an enum audit_action, AUDIT_ACTIONS for all of them */
	int64_t before; /* of the audit log: only records with a lower number, 0 for all */
	int64_t after;  /* of a block of everything: only games with a higher number */
};

/* What is found. */
struct archive_answer {
	struct paper paper;
	char id[BOARD_ID_SIZE]; /* of a game; else empty */
	struct refusal refusal;
};

/* Each writes its answer, or refuses. */
typedef void archive_lookup(struct journal journal, const struct archive_query *query,
                            struct archive_answer *answer);

archive_lookup archive_games, archive_game, archive_log, archive_sheet, archive_bowler;
archive_lookup archive_audit;

/* The next games of everything that was kept, as much as makes a block; the number of the last, or
 * 0 when there are no more. */
int64_t archive_block(struct journal journal, const struct archive_query *query,
                      struct archive_answer *answer);

#endif
