/* Kinds of actions: what each needs, may say, and is called in the audit log. */
#include "action.h"

#define KIND_ROW(NAME, word, needs, audit, ...) [ACTION_##NAME] = { needs, audit, { __VA_ARGS__ } },

const struct action_kind_row action_kinds[ACTION_KINDS] = { ACTION_KIND_LIST(KIND_ROW) };
