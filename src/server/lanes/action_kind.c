/* Kinds of actions: their requirements, members and words for the audit log. */
#include "server/lanes/action.h"

#define KIND_ROW(NAME, word, needs, audit, ...) [ACTION_##NAME] = { needs, audit, { __VA_ARGS__ } },

const struct action_kind_row action_kinds[ACTION_KINDS] = { ACTION_KIND_LIST(KIND_ROW) };

static const char *const repairs[ENTRY_KINDS] = {
	[ENTRY_NAMED] = "bowler renamed",      [ENTRY_SWAPPED] = "bowlers swapped",
	[ENTRY_REMOVED] = "bowler removed",    [ENTRY_KEPT] = "bowler brought back",
	[ENTRY_DATED] = "day changed",         [ENTRY_RELANED] = "lane changed",
	[ENTRY_KIND_CHANGED] = "kind changed", [ENTRY_VOIDED] = "game voided",
	[ENTRY_RESTORED] = "game restored",    [ENTRY_SKIPPED] = "turn skipped",
	[ENTRY_CALLED] = "bowler called",      [ENTRY_BOWLED] = "turn passed",
};

const char *action_audit(const struct action *action)
{
	return action->kind == ACTION_REPAIR ? repairs[action->repair.kind]
	                                     : action_kinds[action->kind].audit;
}
