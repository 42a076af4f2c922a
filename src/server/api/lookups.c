/* The queries that have one answer: lists of games, a game, its log and its sheet, a bowler, the
 * audit log. */
#include "server/api/lookup_answers.h"

#include "common/monotonic.h"
#include "server/api/kept_answers.h"
#include "server/api/lookup.h"
#include "server/api/requester.h"

/* A lookup of one function of the archive. */
struct search {
	struct lookup lookup; /* first */
	archive_lookup *find;
	const char *type; /* of the content */
};

static void run_search(struct lookup *lookup, struct journal journal)
{
	const struct search *search = (const struct search *)lookup;

	struct archive_answer *answer = &lookup->answer;

	search->find(journal, &lookup->query, answer);
	if (!answer->writer.failed)
		entity_tag_write(answer->id, answer->writer.text, answer->writer.length,
		                 answer->tag);
}

static struct kept_question question_of(const struct lookup *lookup)
{
	const struct archive_query *query = &lookup->query;
	struct kept_question question = { .names = query->names,
		                          .by_time = query->by_time,
		                          .from = query->from,
		                          .until = query->until,
		                          .changes =
		                              lane_set_changes(lookup->call.server->lane_set) };

	question.register_lines = roster_lines(shared_roster_borrow(query->people));
	shared_roster_return(query->people);
	return question;
}

/* The boards of free lanes and the pages of the house ask again and again for highs, which take
 * every stored game. */
static void run_highs(struct lookup *lookup, struct journal journal)
{
	struct kept_answers *kept = lookup->call.server->highs;
	const struct kept_question question = question_of(lookup); /* before the games are read */
	const int64_t asked = monotonic_milliseconds();
	struct archive_answer *answer = &lookup->answer;

	if (kept_answers_find(kept, &question, asked, answer))
		return;
	run_search(lookup, journal);
	if (answer->refusal.code == NOT_REFUSED && !answer->writer.failed &&
	    !watched_journal_is_cancelled(&lookup->journal))
		kept_answers_keep(kept, &question, asked, monotonic_milliseconds(), answer);
}

static void answer_search(struct lookup *lookup)
{
	const struct search *search = (const struct search *)lookup;
	const struct call *call = &lookup->call;
	struct archive_answer *answer = &lookup->answer;

	if (answer->tag[0] != '\0' && call_knows(call, answer->tag)) {
		call_answer_known(call, answer->tag);
	} else {
		if (answer->tag[0] != '\0')
			call_tell_tag(call, answer->tag);
		call_answer_text(call, 200, search->type, &answer->writer);
	}
	lookup_free(lookup);
}

static const struct lookup_kind searches = { .size = sizeof(struct search),
	                                     .run = run_search,
	                                     .answer = answer_search };
static const struct lookup_kind highs = { .size = sizeof(struct search),
	                                  .run = run_highs,
	                                  .answer = answer_search };

/* The cost of the newest games, of one game and of its log does not grow with the store. */
static bool is_long(const struct archive_query *query, archive_lookup *find)
{
	return find == archive_bowler || find == archive_need || find == archive_highs ||
	       find == archive_leagues || find == archive_league || find == archive_league_list ||
	       (find == archive_games &&
	        (query->unfinished || query->lane != 0 || query->bowler[0] != '\0' ||
	         query->kinds != 0 || query->by_discipline || query->note[0] != '\0'));
}

/* A null pointer if memory runs out; the call is refused then. */
static struct lookup *search_for(struct call *call, archive_lookup *find, const char *type,
                                 const struct query_parameter *parameters)
{
	struct lookup *lookup =
	    lookup_new(call, find == archive_highs ? &highs : &searches, parameters);
	struct search *search = (struct search *)lookup;

	if (lookup == NULL)
		return NULL;
	search->find = find;
	search->type = type;
	lookup->is_long = is_long(&lookup->query, find);
	return lookup;
}

static void look_up(struct call *call, archive_lookup *find, const char *type,
                    const struct query_parameter *parameters)
{
	struct lookup *lookup = search_for(call, find, type, parameters);

	if (lookup != NULL)
		lookup_start(lookup);
}

void answer_games(struct call *call)
{
	look_up(call, archive_games, "application/json", query_parameters_of_games);
}

void answer_game(struct call *call)
{
	look_up(call, archive_game, "application/json", query_parameters_of_nothing);
}

void answer_log(struct call *call)
{
	look_up(call, archive_log, "application/json", query_parameters_of_nothing);
}

void answer_repairs(struct call *call)
{
	look_up(call, archive_repairs, "application/json", query_parameters_of_nothing);
}

void answer_sheet(struct call *call)
{
	look_up(call, archive_sheet, "image/svg+xml; charset=utf-8", query_parameters_of_sheet);
}

void answer_print(struct call *call)
{
	look_up(call, archive_print, "application/json", query_parameters_of_nothing);
}

void answer_need(struct call *call)
{
	look_up(call, archive_need, "application/json", query_parameters_of_need);
}

void answer_series(struct call *call)
{
	look_up(call, archive_series, "application/json", query_parameters_of_nothing);
}

void answer_highs(struct call *call)
{
	look_up(call, archive_highs, "application/json", query_parameters_of_highs);
}

void answer_bowler(struct call *call)
{
	look_up(call, archive_bowler, "application/json", query_parameters_of_bowler);
}

/* ---- leagues ------------------------------------------------------------------------------------
 */

void answer_leagues(struct call *call)
{
	look_up(call, archive_leagues, "application/json", query_parameters_of_nothing);
}

void answer_league(struct call *call)
{
	look_up(call, archive_league, "application/json", query_parameters_of_nothing);
}

static void answer_league_list(struct call *call, enum league_lists_kind list)
{
	struct lookup *lookup = search_for(call, archive_league_list, "application/json",
	                                   query_parameters_of_league_list);

	if (lookup == NULL)
		return;
	lookup->query.list = list;
	if (lookup->query.as_csv)
		((struct search *)lookup)->type = "text/csv; charset=utf-8";
	lookup_start(lookup);
}

void answer_league_standings(struct call *call)
{
	answer_league_list(call, LEAGUE_LISTS_STANDINGS);
}

void answer_league_points(struct call *call)
{
	answer_league_list(call, LEAGUE_LISTS_POINTS);
}

void answer_league_bowlers(struct call *call)
{
	answer_league_list(call, LEAGUE_LISTS_BOWLERS);
}

void answer_league_recap(struct call *call)
{
	answer_league_list(call, LEAGUE_LISTS_RECAP);
}

void answer_league_schedule(struct call *call)
{
	answer_league_list(call, LEAGUE_LISTS_SCHEDULE);
}

void answer_league_awards(struct call *call)
{
	answer_league_list(call, LEAGUE_LISTS_AWARDS);
}

void answer_league_night(struct call *call)
{
	look_up(call, archive_league_night, "application/json", query_parameters_of_nothing);
}

void answer_league_live(struct call *call)
{
	look_up(call, archive_league_live, "application/json", query_parameters_of_nothing);
}

/* ---- the desk -----------------------------------------------------------------------------------
 */

/* The audit log has addresses and devices of all clients: only for the desk. */
void answer_audit(struct call *call)
{
	if (requester_session(call, ACCESS_DESK) == NULL) {
		call_refuse_code(call, DESK_ONLY);
		return;
	}
	call_tell(call, "Cache-Control", "no-store");
	look_up(call, archive_audit, "application/json", query_parameters_of_audit);
}
