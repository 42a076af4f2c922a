/* The sentence for an action that was refused. */
#include "terminal/fault_text.h"

/* Faults without a sentence of their own mean that the journal contradicts the rules. */
static const enum text texts[] = {
	[FAULT_LOCKED] = TEXT_GAME_LOCKED,
	[FAULT_FRAME_TO_COME] = TEXT_FRAME_TO_COME,
	[FAULT_NO_CHANGE] = TEXT_NO_CHANGE,
	[FAULT_VOIDED] = TEXT_GAME_VOIDED,
	[FAULT_NO_MAKE_UP] = TEXT_NO_MAKE_UP,
	[FAULT_CHANGED_SINCE] = TEXT_REPAIR_CHANGED_SINCE,
	[FAULT_NO_SUCH_LINE] = TEXT_REPAIR_NO_SUCH_LINE,
	[FAULT_BAD_VALUE] = TEXT_REPAIR_BAD_VALUE,
	[FAULT_BAD_DAY] = TEXT_REPAIR_WRONG_DAY,
	[FAULT_DAY_TO_COME] = TEXT_REPAIR_DAY_TO_COME,
	[FAULT_NEEDS_REASON] = TEXT_REPAIR_NEEDS_REASON,
};

const char *fault_text_of(enum language language, struct outcome outcome)
{
	const enum text text = texts[outcome.fault];

	if (outcome.fault == FAULT_REFUSED)
		return words_for_reason(language, outcome.verdict.reason);
	return text != NO_TEXT ? words(language, text)
	                       : words_for_trouble(language, TROUBLE_IMPOSSIBLE);
}
