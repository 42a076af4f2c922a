/* The queries of the archive that have one answer. */
#include "server/api/lookup_answers.h"

#include "common/monotonic.h"
#include "server/api/kept_answers.h"
#include "server/api/lookup.h"

static void run_search(struct lookup *lookup, struct journal journal)
{
	struct archive_answer *answer = &lookup->answer;

	lookup->call.endpoint->find(journal, &lookup->query, answer);
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
	const struct call *call = &lookup->call;
	const char *type = lookup->query.as_csv ? "text/csv; charset=utf-8" : call->endpoint->type;
	struct archive_answer *answer = &lookup->answer;

	if (answer->tag[0] != '\0' && call_knows(call, answer->tag)) {
		call_answer_known(call, answer->tag);
	} else {
		if (answer->tag[0] != '\0')
			call_tell_tag(call, answer->tag);
		call_answer_text(call, 200, type, &answer->writer);
	}
	lookup_free(lookup);
}

static const struct lookup_kind searches = { .size = sizeof(struct lookup),
	                                     .query = offsetof(struct lookup, query),
	                                     .run = run_search,
	                                     .answer = answer_search };
static const struct lookup_kind highs = { .size = sizeof(struct lookup),
	                                  .query = offsetof(struct lookup, query),
	                                  .run = run_highs,
	                                  .answer = answer_search };

/* The cost of the newest games, of one game and of its log does not grow with the store. */
static bool selects(const struct archive_query *query)
{
	return query->unfinished || query->lane != 0 || query->bowler[0] != '\0' ||
	       query->kinds != 0 || query->by_discipline || query->note[0] != '\0';
}

void answer_lookup(struct call *call)
{
	const struct endpoint *endpoint = call->endpoint;
	struct lookup *lookup =
	    lookup_new(call, endpoint->find == archive_highs ? &highs : &searches);

	if (lookup == NULL)
		return;
	lookup->query.list = (enum league_lists_kind)endpoint->kind;
	lookup->is_long = endpoint->is_long || selects(&lookup->query);
	lookup_start(lookup);
}
