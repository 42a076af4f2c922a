/* Why a fact of a league is refused: the English texts. */
#include "league/season/league_refusal.h"

#define REASON_TEXT(NAME, text) [LEAGUE_REASON_##NAME] = (text),

static const char *const texts[LEAGUE_REASONS] = { LEAGUE_REASON_LIST(REASON_TEXT) };

const char *league_refusal_text(enum league_reason reason)
{
	return texts[reason];
}
