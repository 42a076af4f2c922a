/* A watched journal. */
#include "server/base/watched_journal.h"

/* One walk of a watched journal. */
struct watched_walk {
	struct watched_journal *watched;
	journal_visitor *visit;
	void *payload;
};

bool watched_journal_is_cancelled(const struct watched_journal *watched)
{
	return atomic_load_explicit(&watched->cancelled, memory_order_relaxed) ||
	       atomic_load_explicit(watched->closing, memory_order_relaxed);
}

static bool visit_line(void *payload, const struct entry *entry)
{
	const struct watched_walk *walk = payload;

	atomic_fetch_add_explicit(&walk->watched->lines, 1, memory_order_relaxed);
	return !watched_journal_is_cancelled(walk->watched) && walk->visit(walk->payload, entry);
}

static enum trouble walk_watched(void *self, const struct journal_query *query,
                                 journal_visitor *visit, void *payload)
{
	struct watched_journal *watched = self;
	struct watched_walk walk = { watched, visit, payload };

	return watched->inner.operations->walk(watched->inner.self, query, visit_line, &walk);
}

/* A page of the audit log is short: it is read to its end. */
static enum trouble review_watched(void *self, const struct audit_query *query,
                                   audit_visitor *visit, void *payload)
{
	const struct watched_journal *watched = self;

	return watched->inner.operations->review(watched->inner.self, query, visit, payload);
}

/* So is the register of persons. */
static enum trouble walk_watched_register(void *self, int64_t after, register_visitor *visit,
                                          void *payload)
{
	const struct watched_journal *watched = self;

	return watched->inner.operations->walk_register(watched->inner.self, after, visit, payload);
}

/* A large league takes time, and each of its lines is progress. */
struct watched_leagues {
	struct watched_journal *watched;
	league_visitor *visit;
	void *payload;
};

static bool visit_league_line(void *payload, const struct league_line *line)
{
	const struct watched_leagues *walk = payload;

	atomic_fetch_add_explicit(&walk->watched->lines, 1, memory_order_relaxed);
	return !watched_journal_is_cancelled(walk->watched) && walk->visit(walk->payload, line);
}

static enum trouble walk_watched_leagues(void *self, const char *league, int64_t after,
                                         league_visitor *visit, void *payload)
{
	struct watched_journal *watched = self;
	struct watched_leagues walk = { watched, visit, payload };

	return watched->inner.operations->walk_leagues(watched->inner.self, league, after,
	                                               visit_league_line, &walk);
}

static const struct journal_operations operations = { .walk = walk_watched,
	                                              .review = review_watched,
	                                              .walk_register = walk_watched_register,
	                                              .walk_leagues = walk_watched_leagues };

struct journal watched_journal_open(struct watched_journal *watched)
{
	return (struct journal){ &operations, watched };
}
